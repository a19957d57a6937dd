"""Search by trials, on a tiny game whose best play is counted by hand."""

from __future__ import annotations

import pytest

from ecotone.bots.judge import Judge
from ecotone.bots.mcts import Budget
from ecotone.bots.seat import Seat
from ecotone.bots.trials import Trials
from ecotone.core.kernel import Action, State
from ecotone.core.rng import Rng, seeded
from tests.bots.lanterns import LANTERN_GAME, LEAVE, PICK


class Small(Judge):
    """A judge to whom no decision is great."""

    def is_great(self, s: State, seat: int) -> bool:
        return False

    def shortlist(self, s: State, seat: int, thorough: bool) -> list[Action]:
        return s.offers[seat][::-1]


class Keeping(Judge):
    """A judge that doubles no lantern."""

    def suggest(self, s: State, seat: int, rng: Rng) -> Action:
        return s.offers[seat][0]


def trials(iterations: int, seed: int = 1, judge: type[Judge] = Judge) -> Trials:
    budget = Budget(iterations=iterations, width=4, horizon=9, explore=0.0)
    return Trials(seeded(seed), judge(LANTERN_GAME), budget)


def lanterns() -> Seat:
    return Seat(LANTERN_GAME, LANTERN_GAME.new(1), 0)


@pytest.mark.parametrize("seed", range(10))
def test_trials_find_what_exhaustive_search_finds(seed: int) -> None:
    """Doubled half of the time, the middle lantern brings 15 on average, walking away 7, the others less."""
    assert trials(400, seed).choose(lanterns()) == (PICK, 1)


def test_the_better_half_is_tried_again() -> None:
    """Of 80 trials 40 go to four options and 40 to the two best: 10 and 20 more each."""
    bot = trials(80)
    seat = lanterns()
    found = bot.tried(seat, seat.imagine(bot.rng), seat.legal)
    assert [trial.times for trial in found] == [30, 30, 10, 10]


def test_every_option_is_tried_in_the_same_worlds() -> None:
    """The middle lantern as two options: kept, it brings 20 where it is lit, so both must have met the same luck."""
    bot = trials(80, judge=Keeping)
    seat = lanterns()
    found = bot.tried(seat, seat.imagine(bot.rng), [(PICK, 1), (PICK, 1)])
    assert [trial.times for trial in found] == [40, 40]
    assert found[0].lead == found[1].lead
    assert 0 < found[0].lead < 40 * 20


def test_opinions_are_on_the_scale_of_the_outcome_and_fall() -> None:
    found = trials(400).opinions(lanterns())
    assert found[0][0] == (PICK, 1)
    assert 12 < found[0][1] < 18
    assert all(worth <= found[0][1] for _, worth in found)
    assert dict(found)[LEAVE,] == 7.0


def test_a_small_question_is_answered_by_the_judge() -> None:
    bot = trials(400, judge=Small)
    assert bot.choose(lanterns()) == (LEAVE,)
    assert [action for action, _ in bot.opinions(lanterns())] == lanterns().legal[::-1]


def test_a_forced_choice_costs_no_search() -> None:
    seat = lanterns()
    seat.legal = seat.legal[:1]
    bot = trials(50)
    before = bot.rng.state()
    assert bot.choose(seat) == seat.legal[0]
    assert bot.rng.state() == before
