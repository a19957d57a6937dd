"""How the automa feeds its organisms: from the left, from below, jokers last (EL-15.13, EL-15.14)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Frame
from ecotone.games.ecologic.eating import decompose_all, lacking
from ecotone.games.ecologic.field import FIELDS, ROW_BITS, ROWS, ROWS_OF, STRIDE, column_of
from ecotone.games.ecologic.food import DECOMPOSER, FISHER, PLANKTON_EATER, scraps, sources
from ecotone.games.ecologic.playing import after_feeding, before_feeding
from ecotone.games.ecologic.state import Ecologic
from ecotone.games.ecologic.table import eat, eat_joker, eat_remains, produce
from ecotone.games.ecologic.taking import START_TAKING, take_everything

BEYOND: Final = 4 + 2 * ROWS  # more than the height of any place in the hunter's own habitats


def feed_automa(e: Ecologic, number: int, place: int) -> None:
    """Everything from before feeding to the bonus, without asking."""
    side = e.sides[number]
    card = side.ground[place]
    if e.deck.ability[card] == FISHER:
        e.taken = []
        take_everything(e, Frame(START_TAKING, number, card, FISHER, place))
    else:
        before_feeding(e, number, place, True)
    if e.deck.is_producer(card):
        produce(e, number, place)
    elif e.deck.ability[card] != PLANKTON_EATER:  # EL-17.17
        eat_in_order(e, number, place)
    if e.deck.ability[card] == DECOMPOSER:
        decompose_all(e, number, place)
    after_feeding(e, number, place)


def eat_in_order(e: Ecologic, number: int, place: int) -> None:
    """Card after card as far as it goes, biomass before remains; jokers for what is missing."""
    side = e.sides[number]
    for source in in_feeding_order(place, sources(e, side, place) + scraps(e, side, place)):
        while lacking(e, side, place) and source != place and source in sources(e, side, place):
            eat(e, number, place, source)
        while lacking(e, side, place) and source in scraps(e, side, place):
            eat_remains(e, number, place, source)
    while lacking(e, side, place) and side.jokers:
        eat_joker(e, number, place)


def in_feeding_order(place: int, food: list[int]) -> list[int]:
    """Food cards as the automa takes them, each once."""
    ranked = sorted([(column_of(source), height(place, source), source) for source in set(food)])
    return [source for _, _, source in ranked]


def height(place: int, source: int) -> int:
    """In one column: the lower field, the lower edge, the own row, the upper edge, the upper field.

    A wide hunter (EL-17.8) begins farther below and ends farther above.
    """
    low = ROWS_OF[place][-1]
    row = source // STRIDE % ROWS
    if not ROW_BITS[place] & ROW_BITS[source]:
        depth = 2 * row + (source >= FIELDS)
        return -depth if row > low else BEYOND - depth
    if source >= FIELDS:
        return 1 if row == low else 2 if row + 1 == low and place >= FIELDS else 3
    if row == low:
        return 0 if place >= FIELDS else 2
    return 4
