"""What offered actions would bring: the points of the ecosystem after a card lies where it may lie."""

from __future__ import annotations

from ecotone.core.kernel import Action, State, legal
from ecotone.games.ecologic.cards import NONE
from ecotone.games.ecologic.names import AT, VERBS
from ecotone.games.ecologic.scoring import diversity
from ecotone.games.ecologic.state import Ecologic, Side


def gains(s: State, seat: int, action: Action) -> dict[str, int]:
    """How the seat's points would change, by place, for all places that are offered."""
    assert isinstance(s, Ecologic)
    stack = s.lanes[seat] or s.stack
    if action[0] != AT:
        return {}
    plan = s.plans[seat]
    side = plan if plan is not None else s.sides[seat]
    places = [other[1] for other in legal(s, seat) if other[0] == AT]
    return {VERBS.keys((AT, place))[0]: brought(s, side, stack[-1].card, place) for place in places}


def brought(e: Ecologic, side: Side, card: int, place: int) -> int:
    """The points that an ecosystem has more with a card at a place."""
    after = side.clone()
    after.ground[place] = card
    there = side.ground[place]
    lost = e.deck.points[there] if there != NONE and not e.covered_score else 0  # EL-11.6
    return diversity(e, after) - diversity(e, side) + e.deck.points[card] - lost
