"""Why a card may or may not be played: the reason at a place, and how many places lack what (EL-6, EL-8)."""

from __future__ import annotations

from typing import Final

from ecotone.core.views import Explanation, Line
from ecotone.games.ecologic.cards import (
    CARD_NAMES,
    CROP,
    HABITATS,
    KINDS,
    NONE,
    ORGANISMS,
    PIONEER,
    PLANKTON,
    POISONOUS,
    SMALL_BIRD,
)
from ecotone.games.ecologic.field import FIELDS, HALVES, OF_ROW, PLACE_NAMES, ROWS_OF, TOUCHED
from ecotone.games.ecologic.food import FIELD_PEST, OVERGROW, PLANKTON_EATER, Pantry, arrival_jokers
from ecotone.games.ecologic.placing import (
    Survey,
    can_be_fed,
    food_at,
    foreign_food,
    is_banned,
    is_free,
    is_suitable,
    may_be_played,
    may_cover,
    stored_at,
    used_places,
)
from ecotone.games.ecologic.state import AUTOMA, Ecologic, Side

# Reasons against a place, the first that is found; a place with a later one is nearer to being allowed.
COVER_AUTOMA: Final = 0
COVER_NEVER: Final = 1
COVER_PLANTS: Final = 2
COVER_POISON: Final = 3
COVER_FOOD: Final = 4
BLOCKED: Final = 5
NO_EDGE: Final = 6
UNSUITABLE: Final = 7
BANNED: Final = 8
NO_PLANKTON: Final = 9
HUNGRY: Final = 10
FINE: Final = 11  # no reason: it may go there
COVERING: Final = ["cover_automa", "cover_never", "cover_plants", "cover_poison", "cover_food"]
RULES: Final = ["EL-15.18", "EL-6.10", "EL-17.3", "EL-8.5a", "EL-6.8", "EL-3.8", "EL-8.2", "EL-6.1"]
LATER_RULES: Final = ["EL-8.3", "EL-17.17", "EL-6.5", "EL-6.2"]
LACKS: Final = {BLOCKED: "blocked", UNSUITABLE: "habitat", BANNED: "crop", NO_PLANKTON: "plankton", HUNGRY: "food"}
MEALS: Final = (1 << ORGANISMS) - 1  # the part of a diet that is not remains
BOTH: Final = 2  # habitats that must suit an edge card, at some tables


class Trial:
    """A card that somebody might play, with all that placing it asks for."""

    def __init__(self, e: Ecologic, seat: int, side: Side, card: int) -> None:
        self.side = side
        self.card = card
        self.survey = Survey(e, side)
        self.pantry = Pantry(e, side, card)
        self.arrival = arrival_jokers(e, card)
        self.foreign = foreign_food(e, seat, card)
        self.spare = side.jokers + self.arrival + self.foreign

    def food(self, e: Ecologic, place: int) -> int:
        """What the card would find to eat at a place."""
        return food_at(e, self.side, self.survey, self.pantry, self.card, place)

    def jokers(self, e: Ecologic, place: int) -> int:
        """The jokers that come with the card if it is laid at a place (EL-17.12, EL-17.22)."""
        return self.arrival + stored_at(e, self.side, self.survey, self.card, place)


# --- the reason


def reason_at(e: Ecologic, t: Trial, place: int) -> int:
    """The first reason why a card may not go to a place, or that it may."""
    there = t.side.ground[place]
    if there != NONE and not may_cover(e, t.card, there):
        return cover_reason(e, t.card, there)
    if there == NONE and not is_free(e, t.side, place):
        return BLOCKED
    if not is_suitable(e, t.side, t.survey, t.card, place):
        return NO_EDGE if place >= FIELDS and not e.deck.edge[t.card] else UNSUITABLE
    if is_banned(e, t.side, t.survey, t.card, place):
        return BANNED
    if e.deck.ability[t.card] == PLANKTON_EATER and not t.survey.near(place) & PLANKTON:
        return NO_PLANKTON
    return FINE if can_be_fed(e, t.side, t.survey, t.pantry, t.card, place, t.spare) else HUNGRY


def cover_reason(e: Ecologic, card: int, there: int) -> int:
    """Why a card may not lie on another (EL-6.8, EL-6.10, EL-8.5a, EL-15.18, EL-17.3)."""
    if e.mode == AUTOMA:
        return COVER_AUTOMA
    if e.deck.ability[card] == OVERGROW:
        return COVER_PLANTS
    if not e.deck.diet[card] & MEALS:
        return COVER_NEVER
    is_poison = e.deck.traits[there] & POISONOUS > 0 and e.deck.kind[card] >= SMALL_BIRD
    return COVER_POISON if is_poison else COVER_FOOD


def why_not(e: Ecologic, t: Trial, place: int, reason: int) -> Explanation:
    """The rule that keeps a card from a place, and how it stands there."""
    if reason <= COVER_FOOD:
        values: dict[str, int | str] = {"card": CARD_NAMES[t.side.ground[place]]}
        return Explanation(RULES[reason], [Line(f"why.{COVERING[reason]}", values)])
    if reason == BLOCKED:
        return Explanation(RULES[reason], [Line("why.blocked", {"card": CARD_NAMES[in_the_way(t.side, place)]})])
    if reason == NO_EDGE:
        return Explanation(RULES[reason], [Line("why.no_edge", {})])
    if reason == UNSUITABLE:
        return Explanation("EL-8.2a" if place >= FIELDS else "EL-6.1", unsuitable(e, t, place))
    return Explanation(LATER_RULES[reason - BANNED], later_reason(e, t, place, reason))


def later_reason(e: Ecologic, t: Trial, place: int, reason: int) -> list[Line]:
    """A crop, missing plankton, or too little food."""
    if reason == BANNED:
        return [Line("why.crop", {"card": CARD_NAMES[crop_in(e, t.side, ROWS_OF[place][0])]})]
    return (
        [Line("why.plankton", {})]
        if reason == NO_PLANKTON
        else [food_line(e, t, place), *extras(t, t.jokers(e, place))]
    )


def in_the_way(side: Side, place: int) -> int:
    """The card that takes half of a field, or lies on a field that an edge card would need half of (EL-3.8)."""
    others = HALVES[place] if place < FIELDS else TOUCHED[place]
    return max([side.ground[other] for other in others])


def crop_in(e: Ecologic, side: Side, row: int) -> int:
    """The crop in the fields of a row, or none (EL-8.3a)."""
    for place in OF_ROW[row]:
        card = side.ground[place]
        if card != NONE and place < FIELDS and e.deck.traits[card] & CROP:
            return card
    return NONE


def unsuitable(e: Ecologic, t: Trial, place: int) -> list[Line]:
    """That no habitat here is the card's, and why neither a trait nor an ability helps (EL-8.4, EL-17.19)."""
    rows = ROWS_OF[place]
    values: dict[str, int | str] = {"habitat": HABITATS[t.side.habitats[rows[0]]]}
    name = "habitat"
    if place >= FIELDS:
        values["habitat2"] = HABITATS[t.side.habitats[rows[1]]]
        name = "habitats_both" if e.edge_match == BOTH else "habitats"
    lines = [Line(f"why.{name}", values)]
    if e.deck.traits[t.card] & PIONEER:
        lines.append(Line("why.pioneer", {"n": max([t.survey.plants[row] for row in rows])}))
    return [*lines, Line("why.pest", {})] if e.deck.ability[t.card] == FIELD_PEST else lines


# --- food


def food_line(e: Ecologic, t: Trial, place: int) -> Line:
    """What a card needs, and what it has for that at a place."""
    values: dict[str, int | str] = {"needs": e.deck.consumption[t.card], "jokers": t.side.jokers}
    return Line("may.food", {**values, "reach": t.food(e, place)})


def extras(t: Trial, jokers: int) -> list[Line]:
    """What comes with the card itself: so many jokers, and fish of neighbours (EL-17.4)."""
    lines = [Line("may.arrival", {"n": jokers})] if jokers else []
    return [*lines, Line("may.foreign", {"n": t.foreign})] if t.foreign else lines


# --- a card in hand


def chances(e: Ecologic, seat: int, side: Side, card: int) -> list[Line]:
    """How many places there are for a card; if there is none, why not at the nearest, and what the others lack.

    Edge places are no matter for a card without their symbol.
    """
    if not may_be_played(e, card):
        is_forbidden = e.forbidden >> e.deck.kind[card] & 1 > 0
        return [Line("why.forbidden" if is_forbidden else "why.winter", {"kind": KINDS[e.deck.kind[card]]})]
    t = Trial(e, seat, side, card)
    places = [place for place in used_places(e, side) if place < FIELDS or e.deck.edge[card]]
    reasons = [reason_at(e, t, place) for place in places]
    allowed = reasons.count(FINE)
    if allowed:
        return [Line("may.places", {"n": allowed}), *extras(t, t.arrival)]
    nearest = nearest_of(e, t, places, reasons)
    why = why_not(e, t, nearest, reason_at(e, t, nearest))
    return [Line("why.nearest", {"place": PLACE_NAMES[nearest]}), *why.lines, *lacks(reasons)]


def nearest_of(e: Ecologic, t: Trial, places: list[int], reasons: list[int]) -> int:
    """The place that comes nearest to being allowed; among hungry ones that with most food."""
    best = 0
    for number, place in enumerate(places):
        rank = (reasons[number], t.food(e, place))
        if rank > (reasons[best], t.food(e, places[best])):
            best = number
    return places[best]


def lacks(reasons: list[int]) -> list[Line]:
    """How many places lack what."""
    taken = len([reason for reason in reasons if reason <= COVER_FOOD])
    lines = [Line("lacks.taken", {"n": taken})] if taken else []
    return lines + [Line(f"lacks.{name}", {"n": reasons.count(why)}) for why, name in LACKS.items() if why in reasons]
