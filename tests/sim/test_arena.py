"""The arena: games can be repeated, collectors see every step, and a broken game leaves its record."""

from __future__ import annotations

import pickle

import pytest

from ecotone.bots.bot import Bot, Random
from ecotone.bots.seat import Seat
from ecotone.core.errors import BadInput, IllegalAction, RulesError
from ecotone.core.game import Game
from ecotone.core.kernel import Action, State, to_act
from ecotone.core.record import check, read
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from ecotone.sim.arena import Collector, GameBroke, Match, Notes, bot_seed, make_bots, play_game, run

ECOSYSTEM = GAMES["ecosystem"]
THREE = ("random", "random", "random")


class Stubborn(Bot):
    """Wants to place a card whatever it is asked."""

    def choose(self, seat: Seat) -> Action:
        return (1, 0)


class Faulty(Bot):
    """Plays well until its programmer's mistake."""

    left = 4

    def choose(self, seat: Seat) -> Action:
        self.left -= 1
        if self.left == 0:
            raise RulesError("a bot stumbled")
        return seat.legal[0]


class Watcher(Collector):
    """Writes down what it sees."""

    def before(self, game: Game, s: State) -> None:
        self.seen = [len(to_act(s))]

    def step(self, s: State, seat: int, action: Action) -> None:
        assert action in s.offers[seat]
        self.seen.append(seat)

    def after(self, game: Game, s: State) -> Notes:
        assert not to_act(s)
        return {"seen": [float(number) for number in self.seen]}


def test_a_game_is_played_to_its_end_and_its_record_keeps_the_rules() -> None:
    result = play_game(ECOSYSTEM, THREE, 5, {}, keep=True)
    record = read(result.record, GAMES)
    assert check(ECOSYSTEM, record) is not None
    assert (record.seed, record.seats, len(record.actions)) == (5, 3, result.length)
    assert tuple(record.outcome) == result.scores
    assert result.bots == THREE


def test_the_same_seed_gives_the_same_game() -> None:
    first, again, other = [play_game(ECOSYSTEM, THREE, seed, {}, keep=True) for seed in (5, 5, 6)]
    assert first == again
    assert first.record != other.record


def test_bots_of_one_table_do_not_choose_alike() -> None:
    bots = make_bots(ECOSYSTEM, THREE, 1)
    assert len({bot.rng.state() for bot in bots}) == 3
    assert bot_seed(1, 0) != bot_seed(0, 1)


def test_options_are_those_of_the_table() -> None:
    assert "option hand=11" in play_game(ECOSYSTEM, THREE, 5, {"hand": "11"}, keep=True).record
    with pytest.raises(BadInput, match="hand=12"):
        play_game(ECOSYSTEM, THREE, 5, {"hand": "12"})


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadInput, match="unknown bot 'oak'"):
        play_game(ECOSYSTEM, ("oak",), 5, {})


def test_a_collector_sees_the_beginning_every_step_and_the_end() -> None:
    result = play_game(ECOSYSTEM, THREE, 5, {}, (Watcher,))
    assert result.notes["seen"][:4] == [3, 0, 1, 2]  # three are asked at once
    assert len(result.notes["seen"]) == 1 + result.length


def test_what_a_bot_may_not_do_breaks_the_game_and_the_record_stops_before_it() -> None:
    match = Match(ECOSYSTEM, 3, 7, {})
    with pytest.raises(GameBroke, match="ecosystem, seed 7, after 0 actions: IllegalAction") as broke:
        run(match, [Stubborn(seeded(seat)) for seat in range(3)])
    assert read(broke.value.record, GAMES).actions == []


def test_an_error_in_a_bot_keeps_the_record_up_to_it() -> None:
    match = Match(ECOSYSTEM, 3, 7, {})
    bots: list[Bot] = [Random(seeded(0)), Faulty(seeded(1)), Random(seeded(2))]
    with pytest.raises(GameBroke, match="RulesError: a bot stumbled") as broke:
        run(match, bots)
    record = read(broke.value.record, GAMES)
    assert sum(seat == 1 for seat, _ in record.actions) == 3
    assert not record.outcome
    check(ECOSYSTEM, record)


def test_an_error_in_the_rules_keeps_the_action_that_led_to_it() -> None:
    match = Match(ECOSYSTEM, 3, 7, {})
    assert match.acting() == [0, 1, 2]
    match.state.lanes[0].clear()  # nobody's fault at the table: the state is wrong
    match.state.stack.clear()
    with pytest.raises(GameBroke, match="after 1 actions") as broke:
        match.act(0, match.state.offers[0][0])
    assert len(read(broke.value.record, GAMES).actions) == 1


def test_an_action_that_is_refused_is_not_written_down() -> None:
    match = Match(ECOSYSTEM, 3, 7, {})
    with pytest.raises(IllegalAction):
        match.act(0, (1, 0))
    assert match.record.actions == []


def test_a_broken_game_crosses_a_process_border() -> None:
    broke = pickle.loads(pickle.dumps(GameBroke("it broke", "the record")))
    assert (str(broke), broke.record) == ("it broke", "the record")


def test_a_step_can_be_taken_back() -> None:
    match = Match(ECOSYSTEM, 1, 7, {})
    start = match.text()
    match.act(0, match.state.offers[0][0])
    assert match.may_take_back(0) == 1
    match.take_back(0)
    assert (match.text(), match.may_take_back(0)) == (start, 0)
