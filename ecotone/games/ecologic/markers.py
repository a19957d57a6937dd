"""Who is fed unasked at the start of a season: those that have enough, where no order could matter (EL-10.5a)."""

from __future__ import annotations

from ecotone.games.ecologic.cards import NONE
from ecotone.games.ecologic.eating import lacking
from ecotone.games.ecologic.field import ROW_BITS
from ecotone.games.ecologic.food import DECOMPOSER, is_in_reach
from ecotone.games.ecologic.hunger import unfed
from ecotone.games.ecologic.mouths import is_lure, wanted_group
from ecotone.games.ecologic.state import Ecologic, Side


def fed_unasked(e: Ecologic, side: Side) -> int:
    """The place of an organism whose feeding nothing depends on, now or later; none if there is no such one."""
    hungry = unfed(e, side)
    prone = may_lack(e, side, hungry)
    for place in hungry:
        if place not in prone and not may_gain(e, side, place, prone):
            return place
    return NONE


def may_lack(e: Ecologic, side: Side, hungry: list[int]) -> list[int]:
    """Of the unfed those that lack something, and those that such ones may eat from: these may lack something then."""
    prone = [place for place in hungry if lacking(e, side, place)]
    for eater in prone:  # it grows meanwhile
        for place in hungry:
            if place not in prone and may_be_eaten(e, side, eater, place):
                prone.append(place)
    return prone


def may_be_eaten(e: Ecologic, side: Side, eater: int, place: int) -> bool:
    """Whether an organism, or a card that its death would bring to light, eats what is seen at another place."""
    source = side.ground[place]
    for card in may_be_seen(e, side.ground[eater]):
        if e.deck.may_eat(card, source) and is_in_reach(e, card, eater, source, place):
            return True
    return False


def may_be_seen(e: Ecologic, card: int) -> list[int]:
    """A card and those that come to light if it dies, and these too, down to the first producer, which never dies."""
    found = [card]
    while not e.deck.is_producer(found[-1]) and e.below[found[-1]] != NONE:
        found.append(e.below[found[-1]])
    return found


def may_gain(e: Ecologic, side: Side, place: int, prone: list[int]) -> bool:
    """Whether an organism may get more, or less, if others die before it is fed."""
    eater = side.ground[place]
    if e.deck.ability[eater] == DECOMPOSER:
        return bool(prone)  # there may be more remains for it then (EL-17.15)
    group = wanted_group(e, eater)
    for other in prone:
        if not ROW_BITS[place] & ROW_BITS[other]:
            continue
        for card in may_be_seen(e, side.ground[other]):
            if e.deck.groups[card] & group or is_lure(e, eater, card):
                return True
    return False
