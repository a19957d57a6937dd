"""What is told about a special ability: its rule, and what it does where the card lies or would bring now (EL-17)."""

from __future__ import annotations

from typing import Final

from ecotone.core.views import Line
from ecotone.games.ecologic.cards import (
    ABILITIES,
    CARD_NAMES,
    HABITATS,
    LARGE_BIRD,
    NONE,
    PINE,
    PLANKTON,
    SMALL_BIRD,
    SMALL_MAMMAL,
)
from ecotone.games.ecologic.deck import RAPTOR, WIDE_HUNTER
from ecotone.games.ecologic.field import OF_ROW, ROW_BITS
from ecotone.games.ecologic.food import (
    BARTERER,
    BLOOM,
    DECOMPOSER,
    FIELD_PEST,
    FIRST_COLONISER,
    FISHER,
    FLOCK,
    FORAGER,
    GRAZER,
    HIDDEN,
    LONE_PLANT,
    OVERGROW,
    PACK_HUNTER,
    PINE_DWELLER,
    PINE_STORE,
    PLANKTON_EATER,
    RECOVERS,
    RECYCLER,
    SCAVENGER,
    SPRING_ARRIVAL,
    THIEF,
    arrival_jokers,
    compost,
    has_other_plants,
    is_grazed,
)
from ecotone.games.ecologic.placing import Survey
from ecotone.games.ecologic.spending import ANY_TOKEN, purse
from ecotone.games.ecologic.state import AUTOMA, Ecologic, Side, neighbours
from ecotone.games.ecologic.table import occupied
from ecotone.games.ecologic.taking import EACH, FROM_EACH, PREY

LASTING: Final = (LONE_PLANT, PINE_DWELLER, WIDE_HUNTER, RAPTOR, DECOMPOSER, BLOOM)  # EL-17.26, and what they may eat
WITH_PINE: Final = (PINE_DWELLER, PINE_STORE)
WITH_PLANKTON: Final = (PLANKTON_EATER, BLOOM)
ALONE: Final = (LONE_PLANT, FIRST_COLONISER)
CONDITIONAL: Final = (*ALONE, *WITH_PINE, *WITH_PLANKTON, FIELD_PEST)  # a habitat must have something, or nothing
TAKING: Final = (FISHER, PACK_HUNTER, FORAGER)
BY_ROW: Final = (GRAZER, DECOMPOSER, RAPTOR)  # what they get depends on the habitat


def rule_of_ability(e: Ecologic, card: int) -> list[Line]:
    """The ability of a card in its words, and the rule that it is explained by; nothing if it has none."""
    ability = e.deck.ability[card]
    if not ability:
        return []
    return [Line("card.ability", {"rule": f"EL-17.{ability}"}), Line(f"ability.{ABILITIES[ability - 1]}", {})]


# --- where a card lies


def at_work(e: Ecologic, side: Side, place: int, is_new: bool) -> list[Line]:
    """What an ability does at a place; once a card is played, only what works again is told."""
    ability = e.deck.ability[side.ground[place]]
    if not ability or ability == HIDDEN:
        return []
    if not is_new and ability not in LASTING:
        return [Line("does.done", {})]
    if ability in ALONE:
        return [alone(e, side, place)]
    if ability in WITH_PINE or ability in WITH_PLANKTON:
        return [company(e, side, place, PINE if ability in WITH_PINE else PLANKTON)]
    if ability == WIDE_HUNTER:
        return [Line("does.wide", {"n": small_mammals(e, side)})]
    if ability not in BY_ROW:
        return []
    others = [other for other in near(side, place) if other != place or ability == DECOMPOSER]
    return [Line("does.here", {"n": sum([amount(e, side, side.ground[place], other) for other in others])})]


def near(side: Side, place: int) -> list[int]:
    """The cards in the habitats of a place, its own among them."""
    return [other for other in occupied(side) if ROW_BITS[place] & ROW_BITS[other]]


def alone(e: Ecologic, side: Side, place: int) -> Line:
    """Whether another plant grows in the habitats of a place (EL-17.1, EL-17.2)."""
    if not has_other_plants(e, side, place):
        return Line("does.alone", {})
    others = [other for other in near(side, place) if other != place and e.deck.is_plant(side.ground[other])]
    return Line("does.not_alone", {"card": CARD_NAMES[side.ground[others[0]]]})


def company(e: Ecologic, side: Side, place: int, group: int) -> Line:
    """Whether there is a pine, or plankton, in the habitats of a place."""
    name = "pine" if group == PINE else "plankton"
    found = [other for other in near(side, place) if e.deck.groups[side.ground[other]] & group]
    if not found:
        return Line(f"does.no_{name}", {})
    return Line("does.near", {"card": CARD_NAMES[side.ground[found[0]]]})


def amount(e: Ecologic, side: Side, eater: int, place: int) -> int:
    """The tokens at a place that the ability of an eater is about (EL-17.5, EL-17.14, EL-17.15)."""
    card = side.ground[place]
    if e.deck.ability[eater] == GRAZER:
        return side.biomass[place] if is_grazed(e, eater, card) else 0
    if e.deck.ability[eater] == RAPTOR:
        is_prey = e.deck.kind[card] == LARGE_BIRD and e.deck.may_eat(eater, card)
        return side.biomass[place] if is_prey else 0
    return side.remains[place] if place in compost(e, side, place) else 0


def small_mammals(e: Ecologic, side: Side) -> int:
    """The biomass of all small mammals of an ecosystem."""
    return sum([side.biomass[place] for place in occupied(side) if e.deck.kind[side.ground[place]] == SMALL_MAMMAL])


# --- what a card would bring that somebody might play


def prospects(e: Ecologic, side: Side, seat: int, card: int) -> list[Line]:
    """What an ability would find in one's ecosystem and with the neighbours now."""
    ability = e.deck.ability[card]
    if ability in BY_ROW:
        return in_rows(e, side, card)
    if ability in CONDITIONAL:
        return where(e, side, ability)
    if ability in (RECOVERS, SCAVENGER, BARTERER):
        lines = [Line("does.discard", {"n": len(e.discard)})]
        return [*lines, Line("does.tokens", {"n": purse(side, ANY_TOKEN)})] if ability == BARTERER else lines
    return [*from_neighbours(e, seat, ability), *at_home(e, side, card)]


def in_rows(e: Ecologic, side: Side, eater: int) -> list[Line]:
    """The tokens that an ability is about, habitat by habitat."""
    lines: list[Line] = []
    for row in range(len(side.habitats)):
        places = [place for place in OF_ROW[row] if side.ground[place] != NONE]
        number = sum([amount(e, side, eater, place) for place in places])
        if number:
            lines.append(Line("does.in_habitat", {"habitat": HABITATS[side.habitats[row]], "n": number}))
    return lines or [Line("does.nowhere", {})]


def where(e: Ecologic, side: Side, ability: int) -> list[Line]:
    """The habitats where what an ability asks for is so now."""
    survey = Survey(e, side)
    rows = [row for row in range(len(side.habitats)) if is_met(survey, ability, row)]
    return [Line("does.where", {"habitat": HABITATS[side.habitats[row]]}) for row in rows] or [Line("does.nowhere", {})]


def is_met(survey: Survey, ability: int, row: int) -> bool:
    """Whether a habitat has what an ability asks for."""
    if ability in ALONE:
        return not survey.plants[row]
    if ability == FIELD_PEST:
        return survey.any_crop[row]
    return survey.groups[row] & (PINE if ability in WITH_PINE else PLANKTON) > 0


def from_neighbours(e: Ecologic, seat: int, ability: int) -> list[Line]:
    """What neighbours have that an ability may take (EL-17.4, EL-17.10, EL-17.18, EL-17.24)."""
    others = neighbours(e, seat)
    if ability == THIEF:
        return [Line("does.jokers", {"n": sum([min(FROM_EACH, e.sides[other].jokers) for other in others])})]
    if ability not in TAKING:
        return []
    return [Line("does.neighbours", {"n": sum([within_grasp(e, e.sides[other], ability) for other in others])})]


def within_grasp(e: Ecologic, side: Side, ability: int) -> int:
    """What may be taken from one neighbour's cards; some hide (EL-17.20)."""
    number = 0
    for place in occupied(side):
        card = side.ground[place]
        if e.deck.kind[card] == PREY[ability] and e.deck.ability[card] != HIDDEN:
            number += min(EACH[ability], side.biomass[place])
    return number


def at_home(e: Ecologic, side: Side, card: int) -> list[Line]:
    """What one's own ecosystem, hand or season has for an ability."""
    ability = e.deck.ability[card]
    if ability == RECYCLER:
        return [Line("does.remains", {"n": sum(side.remains)})]
    if ability == SPRING_ARRIVAL:
        return [Line("does.spring" if arrival_jokers(e, card) else "does.not_spring", {})]
    if ability == WIDE_HUNTER:
        return [Line("does.wide", {"n": small_mammals(e, side)})]
    if ability == OVERGROW:
        plants = [place for place in occupied(side) if e.deck.is_plant(side.ground[place])]
        return [Line("does.plants", {"n": len(plants)})]
    if ability == FLOCK:
        cards = e.row if e.mode == AUTOMA else side.hand
        birds = [other for other in cards if other != card and e.deck.kind[other] == SMALL_BIRD]
        return [Line("does.flock", {"n": len(birds)})]
    return []
