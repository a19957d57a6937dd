"""What is copied and pickled, and how it is found again; the states of all games are tried by the laws."""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

import pytest

from ecotone.bots.bot import Bot
from ecotone.bots.judge import Judge
from ecotone.bots.levels import LEVELS, make_bot, plain_judge
from ecotone.bots.seat import Seat
from ecotone.core import record as records
from ecotone.core.errors import BadInput, RulesError
from ecotone.core.game import Game, enrolled
from ecotone.core.kernel import Action, Frame, Op, State, play, to_act
from ecotone.core.rng import Rng, seeded
from ecotone.games import GAMES
from ecotone.games.baltica.deck import deck_of as baltica_deck
from ecotone.games.ecologic.deck import deck_of as ecologic_deck
from ecotone.games.ecos.cards import SHEET
from ecotone.games.ecos.deck import Deck
from ecotone.games.ecos.programs import ready_deck as ecos_deck
from ecotone.games.ecosystem.flow import CHOOSE_CARD
from ecotone.sim.arena import Match
from tests.core import toys
from tests.core.toys import GATHER, Meadow
from tests.laws.keys import key

Thing = TypeVar("Thing")

ECOSYSTEM = GAMES["ecosystem"]


def pickled(thing: Thing) -> Thing:
    """The thing once more, by way of bytes."""
    again: Thing = pickle.loads(pickle.dumps(thing))
    return again


WAYS: list[Callable[[object], object]] = [pickled, copy.copy, copy.deepcopy]
in_every_way = pytest.mark.parametrize("way", WAYS)


@in_every_way
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_of_the_list_is_always_the_same_one(game: Game, way: Callable[[object], object]) -> None:
    assert way(game) is game
    assert len(pickle.dumps(game)) < 100


def other_outcome(s: State) -> list[float]:
    """Nobody scores."""
    return [0.0] * s.seats


def test_a_game_that_is_not_in_the_list_is_pickled_with_all_its_parts() -> None:
    for game in GAMES.values():
        other = replace(game, outcome=other_outcome)
        again = pickled(other)
        assert again is not game
        assert again.outcome is other_outcome
        assert key(again.verbs) == key(game.verbs)
        assert key(again.events) == key(game.events)
        assert replace(again, verbs=game.verbs, events=game.events) == other


def test_a_game_that_this_process_does_not_have_is_refused_in_words() -> None:
    with pytest.raises(BadInput, match="there is no game 'whist' here, expected one of ecosystem, ecos, baltica"):
        enrolled("whist")


@in_every_way
def test_ops_and_decks_are_shared(way: Callable[[object], object]) -> None:
    ecos = ecos_deck("")
    things = [CHOOSE_CARD, *ecos.ops, ecos, baltica_deck(""), baltica_deck("cygnus_olor/-"), ecologic_deck("")]
    assert len(ecos.ops) > 200
    assert [way(thing) is thing for thing in things] == [True] * len(things)


def ops_in(value: object) -> Iterator[Op]:
    """Every op that a variable of a module holds, itself or in lists and dicts."""
    if isinstance(value, Op):
        yield value
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else []:
        yield from ops_in(item)


def test_every_op_of_every_game_has_a_name() -> None:
    """Random play does not come to all of them."""
    modules = [module for name, module in sys.modules.items() if name.startswith("ecotone.games.")]
    ops = [op for module in modules for value in vars(module).values() for op in ops_in(value)]
    assert len(ops) > 150
    assert [type(op).__name__ for op in ops if pickled(op) is not op] == []


def test_a_deck_that_nobody_can_name_is_not_pickled_in_silence() -> None:
    with pytest.raises(AssertionError):
        pickle.dumps(Deck(SHEET, "test"))


def test_an_op_without_a_name_cannot_be_found_elsewhere_and_says_so() -> None:
    s = toys.run([(toys.Gather(), 0, 3)])
    with pytest.raises(RulesError, match=r"this Gather has no name in tests\.core\.toys"):
        pickle.dumps(s)
    assert copy.deepcopy(s).stack[-1].op is s.stack[-1].op


def test_a_frame_is_pickled_whole() -> None:
    f = pickled(Frame(GATHER, 2, 5, 7, 9))
    assert (f.op, f.seat, f.card, f.step, f.memo) == (GATHER, 2, 5, 7, 9)


@in_every_way
def test_a_state_of_a_class_of_somebodys_own_keeps_its_fields(way: Callable[[Meadow], Meadow]) -> None:
    s = toys.run([(GATHER, 0, 3)])
    s.log.append(5)
    again = way(s)
    assert key(again) == key(s)
    again.log.append(6)
    assert s.log == [5]


@in_every_way
def test_a_copy_is_watched_as_the_original_is(way: Callable[[State], State]) -> None:
    s = ECOSYSTEM.new(3, 1)
    play(s, 0, s.offers[0][0])
    assert s.events
    again = way(s)
    assert again.events == s.events
    assert again.events is not s.events
    s.events = None
    assert way(s).events is None


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_every_protocol_in_use_does(protocol: int) -> None:
    s = GAMES["ecos"].new(3, 1)
    assert key(pickle.loads(pickle.dumps(s, protocol))) == key(s)


# --- bots and seats


class Stubborn(Bot):
    """Somebody's own bot, with a field of its own."""

    def __init__(self, rng: Rng, favourite: int) -> None:
        super().__init__(rng)
        self.favourite = favourite

    def choose(self, seat: Seat) -> Action:
        return seat.legal[self.favourite]


class Fond(Judge):
    """Somebody's own judge, with a field of its own."""

    def __init__(self, game: Game, fondness: float) -> None:
        super().__init__(game)
        self.fondness = fondness


@pytest.mark.parametrize("way", [pickled, copy.copy])  # which is a deep one
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("level", LEVELS[:4])
def test_a_bot_goes_on_as_it_would_have(level: str, game: Game, way: Callable[[Bot], Bot]) -> None:
    s = game.new(3, 1)
    seat = Seat(game, s, to_act(s)[0])
    bot = make_bot(level, game, 1)
    again = way(bot)
    assert type(again) is type(bot)
    assert again.rng is not bot.rng
    assert again.choose(seat) == bot.choose(seat)
    assert again.rng.state() == bot.rng.state()


@in_every_way
def test_a_bot_takes_no_table_and_no_weights_along(way: Callable[[Bot], Bot]) -> None:
    s = ECOSYSTEM.new(2, 1)
    for level in LEVELS:
        bot = make_bot(level, ECOSYSTEM, 1)
        if level in ("sapling", "old-growth"):
            bot.choose(Seat(ECOSYSTEM, s, 0))
        assert len(pickle.dumps(way(bot))) < 500


@in_every_way
def test_everybodys_judge_stays_everybodys(way: Callable[[Judge], Judge]) -> None:
    for game in GAMES.values():
        assert way(plain_judge(game)) is plain_judge(game)


@in_every_way
def test_bots_and_judges_of_somebodys_own_keep_their_fields(way: Callable[[object], object]) -> None:
    bot, judge = way(Stubborn(seeded(1), 2)), way(Fond(ECOSYSTEM, 2.5))
    assert isinstance(bot, Stubborn)
    assert (bot.favourite, bot.rng.state()) == (2, seeded(1).state())
    assert isinstance(judge, Fond)
    assert (judge.fondness, judge.game) == (2.5, ECOSYSTEM)
    assert type(way(Judge(ECOSYSTEM))) is Judge


@in_every_way
def test_a_seat_shows_and_imagines_the_same(way: Callable[[Seat], Seat]) -> None:
    s = ECOSYSTEM.new(3, 1)
    seat = Seat(ECOSYSTEM, s, 1)
    again = way(seat)
    assert (again.game, again.number, again.legal) == (ECOSYSTEM, 1, seat.legal)
    assert again.view() == seat.view()
    assert key(again.imagine(seeded(5))) == key(seat.imagine(seeded(5)))


# --- records and matches


@in_every_way
def test_a_record_is_equal(way: Callable[[object], object]) -> None:
    record = records.begin(ECOSYSTEM, 3, 1, {"hand": "11"})
    record.actions.append((0, (0, 5)))
    assert way(record) == record


@in_every_way
def test_a_match_goes_on_by_itself(way: Callable[[Match], Match]) -> None:
    match = Match(ECOSYSTEM, 2, 1, {})
    again = way(match)
    match.let_act(0, make_bot("random", ECOSYSTEM, 1))
    assert (len(match.record.actions), len(again.record.actions)) == (1, 0)
    again.let_act(0, make_bot("random", ECOSYSTEM, 1))
    assert again.text() == match.text()
    assert key(again.state) == key(match.state)


@in_every_way
def test_a_view_and_a_generator_are_equal(way: Callable[[object], object]) -> None:
    s = GAMES["ecologic"].new(3, 1)
    assert way(GAMES["ecologic"].view(s, 1)) == GAMES["ecologic"].view(s, 1)
    assert key(way(s.rng)) == key(s.rng)
