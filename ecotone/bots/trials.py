"""Search by trials: every option is tried in the same imagined worlds, and the better half again in more of them.

For games of many small answers: the budget goes to the great decisions, the judge gives the answers on the way.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import mypyc_attr

from ecotone.bots.bot import Bot
from ecotone.bots.judge import Judge
from ecotone.bots.mcts import Budget
from ecotone.bots.seat import Seat
from ecotone.core.kernel import Action, State, apply, to_act
from ecotone.core.rng import Rng

BELIEF: Final = 5.0  # trials that the judge's own opinion of an option counts for


class Trial:
    """An option, and what came of it."""

    def __init__(self, action: Action, worth: float) -> None:
        self.action = action
        self.worth = worth  # what the judge thinks of it
        self.times = 0
        self.lead = 0.0  # what the choice is made by, all times together
        self.value = 0.0  # what the seat can expect to end with, likewise

    def mean(self) -> float:
        """What came of it, on average."""
        return self.lead / self.times


def falling(trial: Trial) -> float:
    """For sorting options that were tried equally often: the best first."""
    return -trial.lead - BELIEF * trial.worth


@mypyc_attr(allow_interpreted_subclasses=True)
class Trials(Bot):
    """Tries the options of a great decision; the budget's iterations are shared by all options."""

    def __init__(self, rng: Rng, judge: Judge, budget: Budget) -> None:
        super().__init__(rng)
        self.judge = judge
        self.budget = budget

    def choose(self, seat: Seat) -> Action:
        if len(seat.legal) == 1:
            return seat.legal[0]
        world = seat.imagine(self.rng)
        options = self.judge.shortlist(world, seat.number, True)
        if len(options) == 1 or not self.judge.is_great(world, seat.number):
            return options[0]
        return self.tried(seat, world, options)[0].action

    def opinions(self, seat: Seat) -> list[tuple[Action, float]]:
        """The options, the best first, each with what the seat can expect to end with."""
        world = seat.imagine(self.rng)
        options = self.judge.shortlist(world, seat.number, True)
        if not self.judge.is_great(world, seat.number):
            return self.answers(world, seat.number, options)
        trials = self.tried(seat, world, options)
        best = trials[0]
        top = best.value / best.times
        return [(trial.action, top + min(0.0, trial.mean() - best.mean())) for trial in trials]

    def answers(self, world: State, seat: int, options: list[Action]) -> list[tuple[Action, float]]:
        """The answers to a small question with what the judge thinks of them."""
        worths = self.judge.weigh(world, seat, options)
        top = self.judge.value(world, seat) - max(worths)
        return [(action, top + worth) for action, worth in zip(options, worths, strict=True)]

    def tried(self, seat: Seat, world: State, options: list[Action]) -> list[Trial]:
        """The most promising options with what came of them, the best first; poor ones were tried less often."""
        judge = self.judge.at(world)
        options = options[: self.budget.width]
        worths = self.judge.weigh(world, seat.number, options)
        trials = [Trial(action, worth) for action, worth in zip(options, worths, strict=True)]
        rounds = max(1, math.ceil(math.log2(len(trials))))
        kept = len(trials)
        for _ in range(rounds):
            for _ in range(max(1, self.budget.iterations // (rounds * kept))):
                self.once(seat, judge, trials[:kept])
            trials[:kept] = sorted(trials[:kept], key=falling)
            kept = (kept + 1) // 2
        return trials

    def once(self, seat: Seat, judge: Judge, trials: list[Trial]) -> None:
        """Try some options in one world; chance is the same for all of them."""
        world = seat.imagine(self.rng)
        for trial in trials:
            s = world.clone()
            apply(s, seat.number, trial.action)
            self.play_on(s, seat.number, judge)
            trial.times += 1
            trial.lead += judge.lead(s, seat.number)
            trial.value += judge.value(s, seat.number)

    def play_on(self, s: State, me: int, judge: Judge) -> None:
        """Let the judge play for everybody until as many own turns have come as the budget looks ahead."""
        left = self.budget.horizon
        while left > 0:
            acting = to_act(s)
            if not acting:
                return
            who = acting[0]
            if who == me and judge.is_turn(s, me):
                left -= 1
                if left == 0:
                    return
            apply(s, who, judge.suggest(s, who, self.rng))
