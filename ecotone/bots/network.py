"""The learned player of Ecosystem: a network, and moves tried in imagined worlds. NumPy is loaded when first needed."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ecotone.bots.bot import Bot
from ecotone.bots.seat import Seat
from ecotone.core.errors import RulesError
from ecotone.core.kernel import Action
from ecotone.core.rng import Rng
from ecotone.games.ecosystem.state import Ecosystem

FAR: Final = (8, (12, 20, 32), 16, 8)  # moves, worlds of each round, moves where all cards are known, turns
NEAR: Final = (6, (8,), 12, 8)
WORDS: Final = 1 << 32

Effort = tuple[int, tuple[int, ...], int, int]


@cache
def learned() -> Any:
    """The networks; None if they cannot be had, which is said once."""
    try:
        from ecotone.nets.weights import NoNetwork, networks
    except ImportError as missing:
        logging.getLogger("ecotone").warning("The learned player needs NumPy (%s); searching instead.", missing)
        return None
    try:
        return networks()
    except NoNetwork as reason:
        logging.getLogger("ecotone").warning("The learned player has no network: %s; searching instead.", reason)
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Foresight(Bot):
    """Plays what came out best when it tried the moves that its network likes."""

    def __init__(self, rng: Rng, effort: Effort) -> None:
        super().__init__(rng)
        self.effort = effort
        self.seat: Seat | None = None

    def choose(self, seat: Seat) -> Action:
        return seat.legal[0] if len(seat.legal) == 1 else self.opinions(seat)[0][0]

    def opinions(self, seat: Seat, also: Action | None = None) -> list[tuple[Action, float]]:
        """The options it has tried, the best first, each with the points to expect; one may be asked for by name."""
        networks = learned()
        if networks is None:
            raise RulesError("the learned player came to a process that cannot have its networks")
        from ecotone.nets.foresight import Effort as Given
        from ecotone.nets.foresight import foreseen

        self.seat = seat
        seed = self.rng.roll(WORDS)
        found: list[tuple[Action, float]] = foreseen(
            networks, self.imagine(), seat.number, seat.legal, self.imagine, seed, Given(*self.effort), also
        )
        self.seat = None  # a bot carries no table away
        return found

    def imagine(self) -> Ecosystem:
        """A world that the seat cannot tell from the true one."""
        assert self.seat is not None
        world = self.seat.imagine(self.rng)
        assert isinstance(world, Ecosystem)
        return world
