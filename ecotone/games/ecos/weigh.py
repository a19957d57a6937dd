"""What offered actions would bring: the points that follow from them before anything else is decided."""

from __future__ import annotations

from ecotone.core.kernel import Action, State, apply, legal
from ecotone.core.rng import seeded
from ecotone.games.ecos.names import PICK, PLACE, VERBS
from ecotone.games.ecos.state import Ecos
from ecotone.games.ecos.view import imagine


def gains(s: State, seat: int, action: Action) -> dict[str, int]:
    """The seat's points from an action, at the place it points to; for a place, from all places that are offered."""
    world = imagine(s, seat, seeded(0))
    assert isinstance(world, Ecos)
    alike = [action]
    if action[0] in (PLACE, PICK):
        alike = [other for other in legal(world, seat) if other[0] == action[0]]
    return {VERBS.keys(each)[0]: brought(world, seat, each) for each in alike if VERBS.keys(each)}


def brought(world: Ecos, seat: int, action: Action) -> int:
    """How many points a seat has more after an action."""
    after = world.clone()
    apply(after, seat, action)
    return after.points[seat] - world.points[seat]
