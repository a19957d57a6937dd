"""Where a card may be placed: habitats, edges, covering, traits, and whether it can be fed there (EL-6, EL-8)."""

from __future__ import annotations

from ecotone.games.ecologic.cards import CROP, FISH, HERB, INSECT, NONE, PINE, PIONEER, PLANKTON, WINTER
from ecotone.games.ecologic.field import FIELDS, HALVES, OF_ROW, PLACES, ROW_BITS, ROWS, ROWS_OF, STRIDE, TOUCHED
from ecotone.games.ecologic.food import (
    BLOOM,
    BLOOMS,
    FIELD_PEST,
    FISHER,
    HIDDEN,
    OVERGROW,
    PINE_STORE,
    PLANKTON_EATER,
    STORE,
    Pantry,
    arrival_jokers,
    takes_remains,
)
from ecotone.games.ecologic.state import AUTOMA, EXPRESS, Ecologic, Side, neighbours, side_of


class Survey:
    """What each row of an ecosystem holds, as far as placing asks for it."""

    def __init__(self, e: Ecologic, side: Side) -> None:
        self.groups = [0] * ROWS
        self.plants = [0] * ROWS
        self.crops = [0] * ROWS  # in its fields, where they ban other cards (EL-8.3a)
        self.any_crop = [False] * ROWS
        self.free = [is_free(e, side, place) for place in range(PLACES)]
        for place in range(PLACES):
            card = side.ground[place]
            if card == NONE:
                continue
            for row in ROWS_OF[place]:
                self.groups[row] |= e.deck.groups[card]
                self.plants[row] += e.deck.is_plant(card)
                if e.deck.traits[card] & CROP:
                    self.any_crop[row] = True
                    self.crops[row] += place < FIELDS

    def near(self, place: int) -> int:
        """Pines and plankton in the habitats of a place."""
        found = 0
        for row in ROWS_OF[place]:
            found |= self.groups[row]
        return found


def may_be_played(e: Ecologic, card: int) -> bool:
    """Whether a kind may be played now at all: winter and weather forbid some (EL-6.3, EL-13.9)."""
    kind = e.deck.kind[card]
    if e.season == WINTER and e.mode != EXPRESS and kind in (HERB, INSECT):
        return False
    return not e.forbidden >> kind & 1


def used_places(e: Ecologic, side: Side) -> list[int]:
    """The places that the table plays with."""
    return [place for place in range(PLACES) if place % STRIDE < e.columns and ROWS_OF[place][-1] < side.rows]


def suits(e: Ecologic, side: Side, survey: Survey, card: int, row: int) -> bool:
    """Whether a habitat suits a card by its symbols, as a pioneer, or as a pest of crops (EL-6.1, EL-8.4, EL-17.19)."""
    if e.deck.habitats[card] >> side.habitats[row] & 1:
        return True
    if e.deck.traits[card] & PIONEER and not survey.plants[row]:
        return True
    return e.deck.ability[card] == FIELD_PEST and survey.any_crop[row]


def is_suitable(e: Ecologic, side: Side, survey: Survey, card: int, place: int) -> bool:
    """Whether the habitats of a place suit a card (EL-6.1, EL-8.2, EL-8.2a)."""
    return is_fit(e, card, place, fit_rows(e, side, survey, card))


def fit_rows(e: Ecologic, side: Side, survey: Survey, card: int) -> list[bool]:
    """For each row whether its habitat suits a card."""
    return [suits(e, side, survey, card, row) for row in range(len(side.habitats))]


def is_fit(e: Ecologic, card: int, place: int, fit: list[bool]) -> bool:
    """Whether a place suits a card, given which rows do."""
    row = place // STRIDE % ROWS
    if place < FIELDS:
        return fit[row]
    return e.deck.edge[card] and fit[row] + fit[row + 1] >= e.edge_match


def is_free(e: Ecologic, side: Side, place: int) -> bool:
    """Whether nothing lies at a place or in its way (EL-3.8)."""
    if side.ground[place] != NONE:
        return False
    if e.separate:
        return True
    for other in HALVES[place] if place < FIELDS else TOUCHED[place]:
        if side.ground[other] != NONE:
            return False
    return True


def may_cover(e: Ecologic, card: int, other: int) -> bool:
    """Whether a card may lie on another: on what it eats, or one plant on another (EL-6.8, EL-6.10, EL-17.3)."""
    if e.mode == AUTOMA:  # EL-15.18
        return False
    if e.deck.is_plant(card):
        return e.deck.ability[card] == OVERGROW and e.deck.is_plant(other)
    return e.deck.may_eat(card, other)


def is_banned(e: Ecologic, side: Side, survey: Survey, card: int, place: int) -> bool:
    """Whether a crop keeps a card out of a field; the crop itself may be covered (EL-8.3)."""
    if place >= FIELDS or not survey.crops[ROWS_OF[place][0]] or e.deck.ability[card] == FIELD_PEST:
        return False
    there = side.ground[place]
    return there == NONE or not e.deck.traits[there] & CROP


def may_lie(e: Ecologic, side: Side, survey: Survey, card: int, place: int, fit: list[bool]) -> bool:
    """Whether a card may be laid at a place, food aside; `fit` says which rows suit it."""
    if not is_fit(e, card, place, fit):
        return False
    if not survey.free[place]:
        there = side.ground[place]
        if there == NONE or not may_cover(e, card, there):
            return False
    if is_banned(e, side, survey, card, place):
        return False
    return e.deck.ability[card] != PLANKTON_EATER or survey.near(place) & PLANKTON > 0  # EL-17.17


def foreign_food(e: Ecologic, seat: int, card: int) -> int:
    """What a fisher can take from the neighbours before it is fed (EL-17.4)."""
    if e.deck.ability[card] != FISHER:
        return 0
    found = 0
    for other in neighbours(e, seat):
        side = e.sides[other]
        for place in range(PLACES):
            fish = side.ground[place]
            if fish != NONE and e.deck.kind[fish] == FISH and side.biomass[place] and e.deck.ability[fish] != HIDDEN:
                found += 1
    return found


def can_be_fed(e: Ecologic, side: Side, survey: Survey, pantry: Pantry, card: int, place: int, spare: int) -> bool:
    """Whether the food within reach makes up a card's consumption (EL-6.5); `spare` can be had anywhere."""
    if e.deck.is_producer(card) or e.deck.ability[card] == PLANKTON_EATER:
        return True
    food = food_at(e, side, survey, pantry, card, place) + stored_at(e, side, survey, card, place)
    return food + spare >= e.deck.consumption[card]


def food_at(e: Ecologic, side: Side, survey: Survey, pantry: Pantry, card: int, place: int) -> int:
    """What a card would find to eat at a place."""
    food = pantry.at(place)
    if e.deck.ability[card] == BLOOM and has_beside(e, side, survey, place, PLANKTON):
        food += BLOOMS
    there = side.ground[place]
    if there != NONE and side.remains[place] and takes_remains(e, card, there):
        food -= side.remains[place]  # remains of a covered card are lost (EL-6.9)
    return food


def stored_at(e: Ecologic, side: Side, survey: Survey, card: int, place: int) -> int:
    """The jokers that a pine store would bring at a place, with which it may be fed (EL-17.22)."""
    is_store = e.deck.ability[card] == PINE_STORE and has_beside(e, side, survey, place, PINE)
    return STORE if is_store else 0


def has_beside(e: Ecologic, side: Side, survey: Survey, place: int, group: int) -> bool:
    """Whether a card at a place would have a pine or plankton in its habitats, apart from what it covers (EL-6.12)."""
    there = side.ground[place]
    if there == NONE or not e.deck.groups[there] & group:
        return survey.near(place) & group > 0
    for other in range(PLACES):
        card = side.ground[other]
        if card != NONE and other != place and ROW_BITS[place] & ROW_BITS[other] and e.deck.groups[card] & group:
            return True
    return False


def places_for(e: Ecologic, seat: int, card: int, survey: Survey, among: list[int]) -> list[int]:
    """Where a seat may play a card."""
    if not may_be_played(e, card):
        return []
    side = side_of(e, seat)
    fit = fit_rows(e, side, survey, card)
    found = [place for place in among if may_lie(e, side, survey, card, place, fit)]
    if not found or e.deck.is_producer(card):
        return found
    pantry = Pantry(e, side, card)
    spare = side.jokers + arrival_jokers(e, card) + foreign_food(e, seat, card)
    return [place for place in found if can_be_fed(e, side, survey, pantry, card, place, spare)]


def playable(e: Ecologic, seat: int, cards: list[int]) -> list[int]:
    """The organisms among some cards that a seat may play somewhere."""
    side = side_of(e, seat)
    survey = Survey(e, side)
    among = used_places(e, side)
    return [card for card in cards if may_play(e, seat, card, survey, among)]


def may_play(e: Ecologic, seat: int, card: int, survey: Survey, among: list[int]) -> bool:
    """Whether a seat may play a card somewhere."""
    if not may_be_played(e, card):
        return False
    side = side_of(e, seat)
    fit = fit_rows(e, side, survey, card)
    pantry: Pantry | None = None
    spare = 0
    for place in among:
        if not may_lie(e, side, survey, card, place, fit):
            continue
        if e.deck.is_producer(card):
            return True
        if pantry is None:
            pantry = Pantry(e, side, card)
            spare = side.jokers + arrival_jokers(e, card) + foreign_food(e, seat, card)
        if can_be_fed(e, side, survey, pantry, card, place, spare):
            return True
    return False


def options_for(e: Ecologic, seat: int, card: int) -> list[int]:
    """Where a seat may play one card."""
    side = side_of(e, seat)
    return places_for(e, seat, card, Survey(e, side), used_places(e, side))


def row_places(e: Ecologic, side: Side, row: int) -> list[int]:
    """The places of a row as the automa looks at them (EL-15.10)."""
    used = used_places(e, side)
    return [place for place in OF_ROW[row] if place in used]
