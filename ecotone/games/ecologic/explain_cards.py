"""What is told about a card that lies on no board: what is printed on it, and what it would do now."""

from __future__ import annotations

from typing import Final

from ecotone.core.numbers import signed
from ecotone.core.views import Explanation, Line
from ecotone.games.ecologic.cards import (
    ANYWHERE,
    BONUSES,
    FOODS,
    FUNGUS,
    HABITATS,
    IMPACT,
    KINDS,
    NONE,
    ORGANISMS,
    SEASONS,
    TRAITS,
)
from ecotone.games.ecologic.effects import is_hit, is_void
from ecotone.games.ecologic.explain_abilities import prospects, rule_of_ability
from ecotone.games.ecologic.explain_playing import chances
from ecotone.games.ecologic.faces import among, line_of
from ecotone.games.ecologic.field import FIELDS, OF_ROW
from ecotone.games.ecologic.grammar import CLEAR
from ecotone.games.ecologic.placing import is_free
from ecotone.games.ecologic.state import AUTOMA, EXPRESS, Ecologic, Side, seen_side
from ecotone.games.ecologic.table import occupied, produced_by

OPEN: Final = {"weather": "EL-13.3", "impacts": "EL-16.3"}  # where cards lie whose deed is done


# --- what is printed


def nature(e: Ecologic, card: int) -> list[Line]:
    """What an organism is: kind, number, habitats, edge, traits, points (EL-2.24)."""
    lines = [Line("card.kind", {"kind": KINDS[e.deck.kind[card]]}), number_line(e, card)]
    if e.deck.is_producer(card) and e.deck.kind[card] == FUNGUS:
        lines.append(Line("card.lichen", {}))
    if e.deck.habitats[card] == ANYWHERE:
        lines.append(Line("lives.any", {}))
    else:
        lines += [Line("lives.in", {"habitat": name}) for name in among(e.deck.habitats[card], HABITATS)]
    if e.deck.edge[card]:
        lines.append(Line("lives.edge", {}))
    lines += [Line(f"trait.{name}", {}) for name in among(e.deck.traits[card], TRAITS)]
    return [*lines, Line("card.points", {"change": signed(e.deck.points[card])})] if e.deck.points[card] else lines


def number_line(e: Ecologic, card: int) -> Line:
    """What a producer produces in each season and now, or what a consumer needs (EL-7.2, EL-7.3, EL-12.8)."""
    if not e.deck.is_producer(card):
        return Line("card.needs", {"n": e.deck.consumption[card]})
    if e.mode == EXPRESS:
        return Line("card.produces_most", {"n": max(e.deck.production[card])})
    numbers: dict[str, int | str] = dict(zip(SEASONS, e.deck.production[card], strict=True))
    return Line("card.produces", {**numbers, "n": e.deck.production[card][e.season]})


# --- a card that can be had or played


def explain_offered(e: Ecologic, eyes: int, place: str, card: int) -> Explanation:
    """A card in the own hand or in the open row: what is printed on it, and what it would do in the own ecosystem."""
    lines = [where_it_is(e, eyes, place, card)]
    if e.deck.kind[card] >= ORGANISMS:
        return Explanation("EL-16.2", [*lines, *deeds(e, eyes, card)])
    rule = "EL-5.11" if place == "hand" else "EL-15.15" if e.mode == AUTOMA else "EL-12.5"
    if eyes < 0:
        return Explanation(
            rule, [*lines, *nature(e, card), *foods(e, card), *symbols(e, card), *rule_of_ability(e, card)]
        )
    side = seen_side(e, eyes, eyes)
    lines += [*chances(e, eyes, side, card), *nature(e, card), *growth(e, card), *room(e, side, card)]
    lines += [*larder(e, side, card), *symbols(e, card), *bonus_places(e, side, card), *rule_of_ability(e, card)]
    return Explanation(rule, [*lines, *prospects(e, side, eyes, card)])


def where_it_is(e: Ecologic, eyes: int, place: str, card: int) -> Line:
    """What can be done with a card where it is."""
    if place == "row":
        return Line("card.row_automa" if e.mode == AUTOMA else "card.row_express", {})
    if card not in seen_side(e, eyes, eyes).hand:
        return Line("card.gone", {})
    if card in e.prepared[eyes]:
        return Line("card.prepared", {})
    if e.deck.kind[card] == IMPACT:
        return Line("card.impact", {})
    return Line("card.hand", {})


def growth(e: Ecologic, card: int) -> list[Line]:
    """How weather or people change what a plant would produce that is played now (EL-13.9)."""
    if not e.growth or not e.deck.is_producer(card) or e.mode == EXPRESS:
        return []
    return [Line("card.growth", {"change": signed(e.growth), "n": produced_by(e, card)})]


def room(e: Ecologic, side: Side, card: int) -> list[Line]:
    """How many fields are free in the habitats that a card is at home in."""
    lines: list[Line] = []
    for row, habitat in enumerate(side.habitats):
        if e.deck.habitats[card] >> habitat & 1:
            fields = [place for place in OF_ROW[row] if place < FIELDS and place % 8 < e.columns]
            free = len([place for place in fields if is_free(e, side, place)])
            lines.append(Line("lives.free", {"habitat": HABITATS[habitat], "n": free}))
    return lines


def foods(e: Ecologic, card: int) -> list[Line]:
    """What an organism eats."""
    return [Line("eats.food", {"food": name}) for name in among(e.deck.diet[card], FOODS)]


def larder(e: Ecologic, side: Side, card: int) -> list[Line]:
    """What an organism eats, and how much of it lies in an ecosystem, poison left out (EL-8.5)."""
    lines: list[Line] = []
    for number, name in enumerate(FOODS):
        if e.deck.diet[card] >> number & 1:
            places = [place for place in occupied(side) if is_food(e, card, side.ground[place], number)]
            tokens = side.biomass if number < ORGANISMS else side.remains
            lines.append(Line("eats.anywhere", {"food": name, "n": sum([tokens[place] for place in places])}))
    return lines


def is_food(e: Ecologic, eater: int, source: int, food: int) -> bool:
    """Whether a card holds one food of an eater."""
    if food < ORGANISMS:
        return e.deck.kind[source] == food and e.deck.may_eat(eater, source)
    return e.deck.remains_of(source) == food and e.deck.may_eat_remains(eater, source)


def symbols(e: Ecologic, card: int) -> list[Line]:
    """The bonus symbols of a card (EL-2.18)."""
    name = "plant" if e.deck.is_producer(card) else "animal"
    return [Line(f"bonus.{name}", {"bonus": symbol}) for symbol in among(e.deck.bonus[card], BONUSES)]


def bonus_places(e: Ecologic, side: Side, card: int) -> list[Line]:
    """How many plants with the symbols of an animal grow in each habitat (EL-7.10)."""
    lines: list[Line] = []
    for row, habitat in enumerate(side.habitats):
        cards = [side.ground[place] for place in OF_ROW[row] if side.ground[place] != NONE]
        plants = [other for other in cards if e.deck.is_plant(other) and e.deck.bonus[other] & e.deck.bonus[card]]
        if plants and not e.deck.is_producer(card):
            lines.append(Line("bonus.where", {"habitat": HABITATS[habitat], "n": len(plants)}))
    return lines


# --- weather and people


def explain_open(e: Ecologic, place: str, card: int) -> Explanation:
    """A weather or impact card that has done what it says."""
    return Explanation(OPEN[place], [Line(f"card.{place}", {}), *[line_of(effect) for effect in e.deck.effects[card]]])


def deeds(e: Ecologic, eyes: int, card: int) -> list[Line]:
    """What an impact card would do, and how many of one's own cards it would meet."""
    lines: list[Line] = []
    side = seen_side(e, eyes, eyes)
    for effect in e.deck.effects[card]:
        lines.append(line_of(effect))
        if is_void(e, effect):
            lines.append(Line("card.void", {}))
        if effect.deed <= CLEAR:
            hit = [place for place in occupied(side) if is_hit(e, side, place, effect)]
            lines.append(Line("card.hits", {"n": len(hit)}))
    return lines
