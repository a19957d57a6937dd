"""Who may eat what, and where: reach, food and bonuses (EL-7)."""

from __future__ import annotations

from typing import Final

from ecotone.games.ecologic.cards import FUNGUS, HERB, NONE, PLANT_REMAINS, SMALL_MAMMAL, SPRING
from ecotone.games.ecologic.deck import WIDE_HUNTER
from ecotone.games.ecologic.field import FIELDS, PLACES, ROW_BITS, ROWS, STRIDE
from ecotone.games.ecologic.state import EXPRESS, Ecologic, Side

LONE_PLANT: Final = 1
FIRST_COLONISER: Final = 2
OVERGROW: Final = 3
FISHER: Final = 4
GRAZER: Final = 5
PINE_DWELLER: Final = 6
RECOVERS: Final = 7
SWIFT: Final = 9
PACK_HUNTER: Final = 10
RECYCLER: Final = 11
SPRING_ARRIVAL: Final = 12
BARTERER: Final = 13
DECOMPOSER: Final = 15
FLOCK: Final = 16
PLANKTON_EATER: Final = 17
THIEF: Final = 18
FIELD_PEST: Final = 19
HIDDEN: Final = 20
SCAVENGER: Final = 21
PINE_STORE: Final = 22
BLOOM: Final = 23
FORAGER: Final = 24

ARRIVAL: Final = 3  # jokers of a spring arrival (EL-17.12)
BLOOMS: Final = 2  # biomass of a plankton bloom (EL-17.23)
STORE: Final = 3  # jokers of a pine store (EL-17.22)
SIX: Final = 6  # biomass of a plankton eater on playing (EL-17.17)


def is_in_reach(e: Ecologic, eater: int, place: int, source: int, other: int) -> bool:
    """Whether two places share a habitat (EL-7.5), or the hunter hunts everywhere (EL-17.8)."""
    if ROW_BITS[place] & ROW_BITS[other]:
        return True
    return e.deck.ability[eater] == WIDE_HUNTER and e.deck.kind[source] == SMALL_MAMMAL


def sources(e: Ecologic, side: Side, place: int) -> list[int]:
    """The places whose biomass the organism at a place may take."""
    eater = side.ground[place]
    found: list[int] = []
    for other in range(PLACES):
        source = side.ground[other]
        if source == NONE or other == place or not side.biomass[other]:
            continue
        if e.deck.may_eat(eater, source) and is_in_reach(e, eater, place, source, other):
            found.append(other)
    return found


def scraps(e: Ecologic, side: Side, place: int) -> list[int]:
    """The places whose remains the organism at a place may take, its own among them (EL-7.7, EL-7.8)."""
    eater = side.ground[place]
    found: list[int] = []
    for other in range(PLACES):
        source = side.ground[other]
        if (
            source != NONE
            and side.remains[other]
            and ROW_BITS[place] & ROW_BITS[other]
            and takes_remains(e, eater, source)
        ):
            found.append(other)
    return found


def takes_remains(e: Ecologic, eater: int, source: int) -> bool:
    """Whether remains on a card are food: by the diet, or for a decomposer of plants (EL-17.15)."""
    if e.deck.ability[eater] == DECOMPOSER and is_compost(e, eater, source):
        return True
    return e.deck.may_eat_remains(eater, source)


def is_compost(e: Ecologic, eater: int, source: int) -> bool:
    """Whether remains on a card are those that a decomposer takes (EL-17.15, EL-8.5a)."""
    return e.deck.remains_of(source) == PLANT_REMAINS and not e.deck.is_poison(eater, source)


def compost(e: Ecologic, side: Side, place: int) -> list[int]:
    """The places with plant remains for a decomposer (EL-17.15)."""
    eater = side.ground[place]
    found: list[int] = []
    for other in range(PLACES):
        source = side.ground[other]
        if source == NONE or not side.remains[other] or not ROW_BITS[place] & ROW_BITS[other]:
            continue
        if is_compost(e, eater, source):
            found.append(other)
    return found


def is_grazed(e: Ecologic, eater: int, source: int) -> bool:
    """Whether a grazer takes all of a card: herbs that are no poison for it (EL-17.5, EL-8.5)."""
    return e.deck.kind[source] == HERB and not e.deck.is_poison(eater, source)


def bonus_of(e: Ecologic, side: Side, place: int) -> int:
    """What an animal gets from the pool for plants with its symbols (EL-7.10): each plant once (EL-7.11)."""
    eater = side.ground[place]
    symbols = e.deck.bonus[eater]
    if not symbols or e.deck.kind[eater] <= FUNGUS:
        return 0
    found = 0
    for other in range(PLACES):
        card = side.ground[other]
        if (
            card != NONE
            and ROW_BITS[place] & ROW_BITS[other]
            and e.deck.is_plant(card)
            and e.deck.bonus[card] & symbols
        ):
            found += 1
    return found


def groups_near(e: Ecologic, side: Side, place: int) -> int:
    """Whether there is a pine or plankton in the habitats of a place, as bits."""
    found = 0
    for other in range(PLACES):
        card = side.ground[other]
        if card != NONE and ROW_BITS[place] & ROW_BITS[other]:
            found |= e.deck.groups[card]
    return found


def has_other_plants(e: Ecologic, side: Side, place: int) -> bool:
    """Whether another plant is seen in the habitats of a place (EL-17.1)."""
    for other in range(PLACES):
        card = side.ground[other]
        if card != NONE and other != place and ROW_BITS[place] & ROW_BITS[other] and e.deck.is_plant(card):
            return True
    return False


def arrival_jokers(e: Ecologic, card: int) -> int:
    """What a spring arrival brings when it is played (EL-17.12); express has no seasons (EL-12.9)."""
    is_spring = e.season == SPRING and e.mode != EXPRESS
    return ARRIVAL if e.deck.ability[card] == SPRING_ARRIVAL and is_spring else 0


class Pantry:
    """How much food there is for a card in each row of an ecosystem, wherever it might lie."""

    def __init__(self, e: Ecologic, side: Side, eater: int) -> None:
        self.rows = [0] * ROWS
        self.shared = [0] * ROWS  # on the edge below each row, counted in both rows
        self.wide = 0  # within reach from everywhere (EL-17.8)
        grazes = e.deck.ability[eater] == GRAZER
        for place in range(PLACES):
            source = side.ground[place]
            if source == NONE:
                continue
            food = 0
            if side.biomass[place] and (e.deck.may_eat(eater, source) or (grazes and is_grazed(e, eater, source))):
                food = side.biomass[place]
                if e.deck.ability[eater] == WIDE_HUNTER and e.deck.kind[source] == SMALL_MAMMAL:
                    self.wide += food
                    food = 0
            if side.remains[place] and takes_remains(e, eater, source):
                food += side.remains[place]
            if food:
                self.add(place, food)

    def add(self, place: int, food: int) -> None:
        """Count food at a place in every row that it belongs to."""
        row = place // STRIDE % ROWS
        self.rows[row] += food
        if place >= FIELDS:
            self.rows[row + 1] += food
            self.shared[row] += food

    def at(self, place: int) -> int:
        """The food within reach of a place."""
        row = place // STRIDE % ROWS
        if place < FIELDS:
            return self.rows[row] + self.wide
        return self.rows[row] + self.rows[row + 1] - self.shared[row] + self.wide
