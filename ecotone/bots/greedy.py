"""Bots that look no further than the next position."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ecotone.bots.bot import Bot
from ecotone.bots.judge import Judge
from ecotone.bots.seat import Seat
from ecotone.core.kernel import Action
from ecotone.core.rng import Rng

CARELESS: Final = 4  # a careless bot thinks about one choice in this many


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy(Bot):
    """Takes the action after which the judge likes its seat best."""

    def __init__(self, rng: Rng, judge: Judge) -> None:
        super().__init__(rng)
        self.judge = judge

    def choose(self, seat: Seat) -> Action:
        if len(seat.legal) == 1:
            return seat.legal[0]
        if self.judge.is_consent(seat.legal):
            return self.judge.consent(seat.imagine(self.rng), seat.number, self.rng)
        values = self.values(seat)
        return seat.legal[values.index(max(values))]

    def values(self, seat: Seat) -> list[float]:
        """What the judge thinks of each legal action, in one imagined world."""
        return self.judge.weigh(seat.imagine(self.rng), seat.number, seat.legal)


@mypyc_attr(allow_interpreted_subclasses=True)
class Careless(Greedy):
    """Mostly plays at random, and now and then what a greedy bot would; asked for its consent, it thinks."""

    def choose(self, seat: Seat) -> Action:
        if self.judge.is_consent(seat.legal) or self.rng.roll(CARELESS) == 0:
            return super().choose(seat)
        return seat.legal[self.rng.roll(len(seat.legal))]
