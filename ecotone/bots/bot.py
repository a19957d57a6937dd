"""What a bot is: something that chooses for a seat."""

from __future__ import annotations

from copy import deepcopy

from mypy_extensions import mypyc_attr

from ecotone.bots.seat import Seat
from ecotone.core.copies import Carried
from ecotone.core.kernel import Action
from ecotone.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Carried):
    """A player made of code. All its chance comes from its own generator, so a game can be repeated.

    A copy, deep or not, has a generator of its own, and chooses from there on as the original would.
    """

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def __copy__(self) -> Bot:
        """Two bots with one generator would disturb each other."""
        return deepcopy(self)

    def choose(self, seat: Seat) -> Action:
        """One of `seat.legal`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Random(Bot):
    """Plays uniformly at random."""

    def choose(self, seat: Seat) -> Action:
        return seat.legal[self.rng.roll(len(seat.legal))]
