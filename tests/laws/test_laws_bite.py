"""The laws can fail: toy games that each break one of them, and are caught."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from ecotone.core import record as records
from ecotone.core.errors import IllegalAction
from ecotone.core.game import Game
from ecotone.core.kernel import Action, Choice, Event, Frame, State, Together, play
from ecotone.core.rng import Rng, fresh, seeded
from ecotone.core.views import Explanation, Line, Piece, View
from ecotone.games.baltica import GAME as BALTICA
from ecotone.games.baltica.state import Baltica
from ecotone.games.ecos import GAME as ECOS
from ecotone.games.ecos.state import Ecos
from ecotone.games.ecosystem import GAME as ECOSYSTEM
from ecotone.games.ecosystem.state import Ecosystem
from tests.core import toys
from tests.core.toys import EVERYBODY, GATHER, ITEMS, ROLL, Meadow, Program, meadow
from tests.laws import baltica, checks, ecos
from tests.laws.ecosystem import OWN
from tests.laws.keys import fields, shared_parts, state_key
from tests.laws.own import Own

BOTH: Program = [(EVERYBODY, -1, 2), (GATHER, 1, 3), (ROLL, -1, 0), (GATHER, 0, 3)]
GAME = toys.game(BOTH)


class Forgetful(Meadow):
    """Forgets a field when it is cloned."""

    weather: int

    def clone(self) -> Forgetful:
        m = Forgetful()
        self.fill_in(m)
        return m

    def fill_in(self, m: Forgetful) -> None:
        """Copy what is remembered."""
        self.copy_kernel(m)
        m.log, m.drafts, m.bag = self.log[:], [draft[:] for draft in self.drafts], self.bag[:]


class Careless(Forgetful):
    """Forgets nothing, but shares a list with its clones."""

    def clone(self) -> Careless:
        m = Careless()
        self.fill_in(m)
        m.weather = self.weather
        m.drafts = self.drafts[:]
        return m


class Sound(Forgetful):
    """Clones as one should."""

    def clone(self) -> Sound:
        m = Sound()
        self.fill_in(m)
        m.weather = self.weather
        return m


def prepared(m: Forgetful) -> Forgetful:
    """The toy game on another class of state."""
    toys.fill(m, 2, 1)
    m.weather = 5
    toys.start(m, BOTH)
    return m


def test_the_toy_that_the_others_are_made_from_breaks_no_law() -> None:
    record = records.begin(GAME, 2, 1)
    s = GAME.new(2, 1)
    for seat in (0, 1, 1, 0, 1, 0):
        checks.check_clone(s, seeded(1))
        checks.check_replay(GAME, record, s)
        checks.check_lanes_commute(s, seeded(1))
        checks.check_lanes_are_secret(GAME, s, seeded(1))
        checks.check_imagined(GAME, s, seeded(1))
        checks.check_cannot_tell(GAME, s, seeded(1))
        checks.check_legal_is_accepted(GAME, s)
        checks.check_rest_is_refused(GAME, s, seeded(1))
        checks.check_take_back(GAME, record, s)
        checks.check_looking_changes_nothing(GAME, s)
        checks.check_words(GAME, s)
        record.actions.append((seat, (0, 1)))
        play(s, seat, (0, 1))
    checks.check_end(GAME, s)
    checks.check_outcome(GAME, s)


def test_every_field_is_looked_at_the_kernels_and_those_of_derived_classes() -> None:
    kernels = {"seats", "rng", "stack", "lanes", "lane", "offers", "acts", "opened", "ask_all", "floors", "events"}
    assert set(fields(prepared(Sound()))) == kernels | {"log", "drafts", "bag", "weather"}
    assert set(state_key(prepared(Sound()))) == kernels | {"log", "drafts", "bag", "weather"}
    assert set(fields(seeded(1))) == {"a", "b", "c", "d"}


def test_a_sound_clone_passes() -> None:
    checks.check_clone(prepared(Sound()), seeded(1))


def test_a_field_forgotten_in_clone_is_caught() -> None:
    with pytest.raises(AssertionError, match="weather"):
        checks.check_clone(prepared(Forgetful()), seeded(1))


def test_a_list_shared_with_a_clone_is_caught() -> None:
    s = prepared(Careless())
    assert shared_parts(s, s.clone()) == ["state.drafts.0", "state.drafts.1"]
    with pytest.raises(AssertionError):
        checks.check_clone(s, seeded(1))


@pytest.mark.parametrize(
    "name", ["seats", "lane", "acts", "opened", "floors", "offers", "lanes", "stack", "rng", "log"]
)
def test_a_change_of_any_field_changes_the_key(name: str) -> None:
    s = prepared(Sound())
    before = state_key(s)
    changes = {"seats": 3, "lane": 7, "acts": 9, "opened": 9, "floors": [1, 0], "offers": [[], []], "log": [4]}
    changes_of_parts = {"lanes": [[], []], "stack": s.stack[:-1], "rng": seeded(2)}
    setattr(s, name, (changes | changes_of_parts)[name])
    after = state_key(s)
    assert [field for field in before if before[field] != after[field]] == [name]


class Hasty(Choice):
    """Writes into the open from within a lane: whoever is first comes first."""

    def options(self, s: State, f: Frame) -> list[Action]:
        return toys.TAKES

    def take(self, s: State, f: Frame, action: Action) -> None:
        meadow(s).log.append(10 * f.seat + action[1])


class Rush(Together):
    """Every seat is hasty."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        s.push(HASTY, seat)

    def commit(self, s: State, f: Frame) -> None:
        pass


HASTY = Hasty()


def test_lanes_that_do_not_commute_are_caught() -> None:
    with pytest.raises(AssertionError, match="log"):
        checks.check_lanes_commute(toys.run([(Rush(), -1, 0)]), seeded(1))


def test_a_lane_that_writes_into_the_open_is_caught() -> None:
    game = toys.game([(Rush(), -1, 0)])
    with pytest.raises(AssertionError):
        checks.check_lanes_are_secret(game, game.new(2), seeded(1))


def leaky(s: State, seat: int) -> View:
    """Shows everybody's drafts to everybody."""
    view = toys.look(s, seat)
    for draft in meadow(s).drafts:
        view.zones["log"].pieces += [Piece(f"item:{ITEMS[item]}", ITEMS[item]) for item in draft]
    return view


def test_a_view_that_leaks_a_draft_is_caught() -> None:
    game = replace(GAME, look=leaky)
    with pytest.raises(AssertionError):
        checks.check_lanes_are_secret(game, game.new(2), seeded(1))


def peeking(s: State, seat: int) -> View:
    """Shows what chance holds in store."""
    view = toys.look(s, seat)
    view.facts["next"] = s.rng.copy().roll(6)
    return view


@pytest.mark.parametrize("law", [checks.check_imagined, checks.check_cannot_tell])
def test_a_view_that_knows_the_future_is_caught(law: Callable[[Game, State, Rng], None]) -> None:
    game = replace(GAME, look=peeking)
    with pytest.raises(AssertionError):
        law(game, game.new(2), seeded(1))


def foretelling(s: State, seat: int, action: Action) -> dict[str, int]:
    """Weighs an action by chances to come."""
    return {"log": s.rng.copy().roll(1000)}


def test_gains_that_depend_on_what_is_hidden_are_caught() -> None:
    game = replace(GAME, gains=foretelling)
    with pytest.raises(AssertionError):
        checks.check_imagined(game, game.new(2), seeded(1))


def gossiping(s: State, eyes: int, zone: str, key: str) -> Explanation:
    """Explains everything by what lies on top of everybody's hands."""
    assert isinstance(s, Ecosystem)
    return Explanation("", [Line("top", {"card": hand[-1]}) for hand in s.hands])


def test_an_explanation_of_what_is_hidden_is_caught() -> None:
    game = replace(ECOSYSTEM, explain=gossiping)
    with pytest.raises(AssertionError):
        checks.check_explained(game, game.new(3, 1), OWN, seeded(1))


class Prophet(Choice):
    """Offers what depends on chances to come."""

    def options(self, s: State, f: Frame) -> list[Action]:
        return toys.TAKES[: 2 + s.rng.copy().roll(2)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        pass


def test_options_that_depend_on_what_is_hidden_are_caught() -> None:
    game = toys.game([(Prophet(), 0, 0)])
    with pytest.raises(AssertionError, match="contains one more item"):
        check_often(game)


def check_often(game: Game) -> None:
    """One imagined state in two offers the same by chance: look at ten."""
    for seed in range(10):
        checks.check_imagined(game, game.new(2, 0), seeded(seed))


def clumsy(s: State, seat: int, rng: Rng) -> State:
    """Imagines in the true state itself."""
    s.rng = rng.copy()
    return s.clone()


def test_an_imagining_that_changes_the_true_state_is_caught() -> None:
    game = replace(GAME, imagine=clumsy)
    with pytest.raises(AssertionError):
        checks.check_imagined(game, game.new(2), seeded(1))


def lazy(s: State, seat: int, rng: Rng) -> State:
    """Imagines other chances, but leaves all that is hidden as it is."""
    t = s.clone()
    t.rng = rng.copy()
    return t


@pytest.mark.parametrize(("game", "own"), [(ECOSYSTEM, OWN), (BALTICA, baltica.OWN), (ECOS, ecos.OWN)])
def test_an_imagining_that_deals_nothing_anew_is_caught(game: Game, own: Own) -> None:
    s = game.new(2, 1)
    checks.check_imagined_is_new(game, s, own, seeded(1))
    with pytest.raises(AssertionError):
        checks.check_imagined_is_new(replace(game, imagine=lazy), s, own, seeded(1))


def peeping(s: State, seat: int, rng: Rng) -> State:
    """Mixes what is hidden, but begins with how it truly lies."""
    e = s.clone()
    assert isinstance(e, Ecosystem)
    e.rng = fresh(rng)
    rng.shuffle(e.deck)
    return e


def test_an_imagining_that_mixes_from_the_true_order_is_caught() -> None:
    s = ECOSYSTEM.new(3, 1)
    checks.check_imagined_alike(ECOSYSTEM, s, OWN, seeded(1))
    with pytest.raises(AssertionError, match="deck"):
        checks.check_imagined_alike(replace(ECOSYSTEM, imagine=peeping), s, OWN, seeded(1))


def test_an_imagining_that_keeps_what_others_have_chosen_is_caught() -> None:
    checks.check_secret_steps_are_not_imagined(GAME, GAME.new(2), seeded(1))
    with pytest.raises(AssertionError, match="drafts"):
        checks.check_secret_steps_are_not_imagined(replace(GAME, imagine=lazy), GAME.new(2), seeded(1))


def restless(s: State, seat: int) -> View:
    """Changes what it looks at."""
    meadow(s).bag.pop()
    return toys.look(s, seat)


def test_a_view_that_changes_the_state_is_caught() -> None:
    game = replace(GAME, look=restless)
    with pytest.raises(AssertionError):
        checks.check_looking_changes_nothing(game, game.new(2))


class Twofold(Choice):
    """Offers the same thing twice."""

    def options(self, s: State, f: Frame) -> list[Action]:
        return [(0, 0), (0, 0)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        pass


def test_an_action_listed_twice_is_caught() -> None:
    game = toys.game([(Twofold(), 0, 0)])
    with pytest.raises(AssertionError):
        checks.check_legal_is_accepted(game, game.new(2))


class Blind(Choice):
    """Refuses, after all, what it offered."""

    def options(self, s: State, f: Frame) -> list[Action]:
        return toys.TAKES

    def take(self, s: State, f: Frame, action: Action) -> None:
        if action == (0, 1):
            raise IllegalAction("On second thought, no.")


def test_a_listed_action_that_is_refused_is_caught() -> None:
    game = toys.game([(Blind(), 0, 0)])
    with pytest.raises(IllegalAction):
        checks.check_legal_is_accepted(game, game.new(2))


def obliging(s: State, seat: int, action: Action) -> None:
    """Accepts whatever is tried."""


def test_an_action_that_is_accepted_though_not_listed_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "play", obliging)
    with pytest.raises(AssertionError, match="seat -1 may not, but could"):
        checks.check_rest_is_refused(GAME, GAME.new(2), seeded(1))


def test_of_very_many_actions_some_are_tried_by_chance() -> None:
    tried = [set(checks.some_ids(BALTICA, seeded(seed))) for seed in (1, 2)]
    assert BALTICA.verbs.size > 30_000
    assert all(450 < len(actions) <= checks.TRIED for actions in tried)
    assert len(tried[0] & tried[1]) < 100
    assert len(checks.some_ids(ECOSYSTEM, seeded(1))) == ECOSYSTEM.verbs.size


def test_near_misses_are_legal_actions_with_one_argument_changed() -> None:
    s = BALTICA.new(2, 1)
    missed = checks.near_misses(BALTICA, s)
    grow = next(action for action in s.offers[0] if BALTICA.verbs.text(action).startswith("grow"))
    assert {(grow[0], grow[1] - 1), (grow[0], grow[1] + 1)} & set(missed)
    assert (4, -1) not in missed  # tokens begin at 0
    assert (4, 3) not in missed
    for action in missed:
        BALTICA.verbs.check(action)


class Sly(Choice):
    """Rolls a die behind the kernel's back, so that it could be taken back and rolled again."""

    def options(self, s: State, f: Frame) -> list[Action]:
        return toys.TAKES

    def take(self, s: State, f: Frame, action: Action) -> None:
        meadow(s).log.append(s.rng.roll(6))


def test_chance_that_could_be_taken_back_is_caught() -> None:
    game = toys.game([(Sly(), 0, 0)])
    record, s = records.begin(game, 2, 1), game.new(2, 1)
    record.actions.append((0, (0, 1)))
    play(s, 0, (0, 1))
    with pytest.raises(AssertionError):
        checks.check_take_back(game, record, s)
    with pytest.raises(AssertionError):
        checks.check_cannot_tell(game, game.new(2, 1), seeded(1))


COUNTER = [0]  # what a rule must never read: something outside the state


class Worldly(Choice):
    """Reads something outside the state."""

    def options(self, s: State, f: Frame) -> list[Action]:
        return toys.TAKES

    def take(self, s: State, f: Frame, action: Action) -> None:
        COUNTER[0] += 1
        meadow(s).log.append(COUNTER[0])


def test_a_rule_that_reads_the_world_is_caught() -> None:
    game = toys.game([(Worldly(), 0, 0)])
    record, s = records.begin(game, 2, 1), game.new(2, 1)
    record.actions.append((0, (0, 1)))
    play(s, 0, (0, 1))
    with pytest.raises(AssertionError):
        checks.check_replay(game, record, s)


def endless(s: State) -> list[float]:
    """No number at all for one seat."""
    return [float("nan"), 1.0]


def test_an_outcome_that_is_no_number_is_caught() -> None:
    with pytest.raises(AssertionError):
        checks.check_outcome(replace(GAME, outcome=endless), GAME.new(2))
    with pytest.raises(AssertionError):
        checks.check_outcome(replace(GAME, cooperative=True, outcome=uneven), GAME.new(2))


def uneven(s: State) -> list[float]:
    """One seat has more than the other."""
    return [2.0, 1.0]


def blabbing(event: Event, seat: int) -> Event:
    """Tells everybody everything."""
    return event


def test_a_secret_told_is_caught() -> None:
    game = ECOSYSTEM
    s = game.new(1, 1)
    while not any(game.event_text(event).startswith("0 drew") for event in s.events or []):
        play(s, 0, s.offers[0][0])
    checks.check_told(game, s, OWN)
    with pytest.raises(AssertionError):
        checks.check_told(replace(game, tell=blabbing), s, OWN)


def test_a_piece_lost_doubled_or_hidden_is_caught() -> None:
    game = ECOSYSTEM
    s = game.new(3, 1)
    assert isinstance(s, Ecosystem)
    checks.check_pieces(game, s, OWN, {})
    lost, changed = s.clone(), s.clone()
    lost.deck.pop()
    changed.deck[0] = changed.deck[-1]
    for broken in (lost, changed):
        with pytest.raises(AssertionError):
            checks.check_pieces(game, broken, OWN, {})
    with pytest.raises(AssertionError):
        checks.check_pieces(replace(game, look=forgetful_look), s, OWN, {})


def test_a_card_of_baltica_lost_or_changed_is_caught() -> None:
    s = BALTICA.new(3, 1, {"level": "2"})
    assert isinstance(s, Baltica)
    checks.check_pieces(BALTICA, s, baltica.OWN, {"level": "2"})
    broken = [s.clone() for _ in range(5)]
    broken[0].decks[1].pop()
    broken[1].pressures -= 1
    broken[2].supply[0] += 1
    broken[3].policies[0] = broken[3].policies[1] = 3
    broken[4].gone.append(broken[4].decks[0][0])
    for table in broken:
        with pytest.raises(AssertionError):
            checks.check_pieces(BALTICA, table, baltica.OWN, {"level": "2"})


def test_a_piece_of_ecos_lost_doubled_or_changed_is_caught() -> None:
    s = ECOS.new(3, 1)
    assert isinstance(s, Ecos)
    checks.check_pieces(ECOS, s, ecos.OWN, {})
    broken = [s.clone() for _ in range(8)]
    broken[0].decks[1].pop()
    broken[1].hands[0][0] = broken[1].hands[1][0]
    broken[2].box += 1
    broken[3].filled[broken[3].active[0][0]] |= 1
    broken[4].stock[7] -= 1
    broken[5].ground[broken[5].tiles[0]] ^= 4
    broken[6].bag[0] = 7
    broken[7].open.append(broken[7].decks[0][0])
    for table in broken:
        with pytest.raises(AssertionError):
            checks.check_pieces(ECOS, table, ecos.OWN, {})


def test_points_of_ecos_that_nobody_scored_are_caught() -> None:
    s = ECOS.new(3, 1)
    assert isinstance(s, Ecos)
    ecos.OWN.check_kept(s)
    s.points[1] += 1
    with pytest.raises(AssertionError):
        ecos.OWN.check_kept(s)


def forgetful_look(s: State, seat: int) -> View:
    """Ecosystem's view without the deck."""
    view = ECOSYSTEM.look(s, seat)
    del view.zones["deck"]
    return view


def test_a_game_that_stops_with_a_question_open_is_caught() -> None:
    s = toys.run([(GATHER, 0, 3)])
    with pytest.raises(AssertionError):
        checks.check_end(GAME, s)
