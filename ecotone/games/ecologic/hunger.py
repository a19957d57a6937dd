"""Who is hungry, what is within reach, and where remains may go (EL-10.3 to EL-10.6a)."""

from __future__ import annotations

from ecotone.games.ecologic.cards import NONE, PLANKTON
from ecotone.games.ecologic.field import PLACES, ROW_BITS
from ecotone.games.ecologic.food import BLOOM, BLOOMS, groups_near, scraps, sources
from ecotone.games.ecologic.state import Ecologic, Side


def unfed(e: Ecologic, side: Side) -> list[int]:
    """The consumers that have not had their feeding."""
    found: list[int] = []
    for place in range(PLACES):
        card = side.ground[place]
        if card != NONE and not side.fed >> place & 1 and not e.deck.is_producer(card):
            found.append(place)
    return found


def head_start(e: Ecologic, side: Side, place: int) -> int:
    """What comes to an organism before it is fed (EL-17.23)."""
    is_bloom = e.deck.ability[side.ground[place]] == BLOOM
    return BLOOMS if is_bloom and groups_near(e, side, place) & PLANKTON else 0


def reach_of(e: Ecologic, side: Side, place: int) -> int:
    """How many tokens an organism could hold if it took all that it can."""
    found = side.biomass[place] + head_start(e, side, place) + side.jokers
    found += sum([side.biomass[source] for source in sources(e, side, place)])
    return found + sum([side.remains[source] for source in scraps(e, side, place)])


def can_eat_enough(e: Ecologic, side: Side, place: int) -> bool:
    """Whether an organism can be fed now."""
    return reach_of(e, side, place) >= e.deck.consumption[side.ground[place]]


def graves(side: Side, place: int) -> list[int]:
    """The cards of a habitat that remains may be placed on (EL-10.6a)."""
    found: list[int] = []
    for other in range(PLACES):
        if other != place and side.ground[other] != NONE and ROW_BITS[place] & ROW_BITS[other]:
            found.append(other)
    return found
