"""What is told about a place: what lies there or in its way, and why the card that is being placed may go there."""

from __future__ import annotations

from ecotone.core.numbers import signed
from ecotone.core.views import Explanation, Line
from ecotone.games.ecologic.cards import CARD_NAMES, HABITATS, NONE
from ecotone.games.ecologic.explain_abilities import at_work
from ecotone.games.ecologic.explain_organisms import covered, meals, tokens
from ecotone.games.ecologic.explain_playing import (
    FINE,
    Trial,
    crop_in,
    extras,
    food_line,
    in_the_way,
    reason_at,
    why_not,
)
from ecotone.games.ecologic.field import FIELDS, ROWS_OF
from ecotone.games.ecologic.food import PLANKTON_EATER, bonus_of, scraps, sources
from ecotone.games.ecologic.placing import is_free
from ecotone.games.ecologic.playing import PLACING, cover
from ecotone.games.ecologic.state import AUTOMA, Ecologic, Side, seen_side
from ecotone.games.ecologic.table import produced_by
from ecotone.games.ecologic.weigh import brought


def explain_place(e: Ecologic, eyes: int, owner: int, place: int) -> Explanation:
    """A field or an edge place: first whether the card in question may go there, then what lies there."""
    side = seen_side(e, owner, eyes)
    if ROWS_OF[place][-1] >= len(side.habitats):
        return Explanation("EL-3.3", [Line("place.unlaid", {})])
    lines = standing(e, e.sides[owner], side, place)
    card = being_placed(e, eyes) if owner == eyes else NONE
    if card == NONE:
        return Explanation(rule_of(e, side, place), lines)
    found = ruling(e, Trial(e, eyes, side, card), place)
    return Explanation(found.rule, [*found.lines, *lines])


def rule_of(e: Ecologic, side: Side, place: int) -> str:
    """The rule about a place as it is: covered, half taken, or free."""
    if side.ground[place] != NONE:
        return "EL-6.14"
    return "EL-6.2" if is_free(e, side, place) else "EL-3.8"


def being_placed(e: Ecologic, seat: int) -> int:
    """The card that a seat is asked to place, or none."""
    stack = e.lanes[seat] or e.stack
    if stack and stack[-1].op is PLACING and stack[-1].seat == seat:
        return stack[-1].card
    return NONE


# --- what lies there


def standing(e: Ecologic, true: Side, side: Side, place: int) -> list[Line]:
    """A card with its tokens and what it covers, or a free place and what keeps others from it."""
    card = side.ground[place]
    if card != NONE:
        lines = [Line("place.taken", {"card": CARD_NAMES[card]}), *tokens(e, side, place)]
        lines += [] if e.mode == AUTOMA else [Line("place.cover", {})]
        return [*lines, *covered(e, true.ground[place], card)]
    rows = ROWS_OF[place]
    names: dict[str, int | str] = {"habitat": HABITATS[side.habitats[rows[0]]]}
    if place >= FIELDS:
        names["habitat2"] = HABITATS[side.habitats[rows[1]]]
    lines = [Line("place.edge" if place >= FIELDS else "place.field", names)]
    if is_free(e, side, place):
        lines.append(Line("place.free", {}))
    else:
        name = "place.no_edge" if place >= FIELDS else "place.no_field"
        lines.append(Line(name, {"card": CARD_NAMES[in_the_way(side, place)]}))
    crop = crop_in(e, side, rows[0]) if place < FIELDS else NONE
    return [*lines, Line("place.crop", {"card": CARD_NAMES[crop]})] if crop != NONE else lines


# --- whether the card in question may go there


def ruling(e: Ecologic, t: Trial, place: int) -> Explanation:
    """Why a card may not go to a place, or what it would find there."""
    reason = reason_at(e, t, place)
    if reason == FINE:
        return Explanation("EL-6.2" if t.side.ground[place] == NONE else "EL-6.8", allowed(e, t, place))
    why = why_not(e, t, place, reason)
    return Explanation(why.rule, [Line("why.here", {"card": CARD_NAMES[t.card]}), *why.lines])


def allowed(e: Ecologic, t: Trial, place: int) -> list[Line]:
    """What happens to a card that goes to a place: covering, production or food, bonus, ability, points."""
    lines = [Line("may.here", {"card": CARD_NAMES[t.card]})]
    there = t.side.ground[place]
    if there != NONE:
        name = "may.overgrow" if e.deck.is_plant(t.card) else "may.cover"
        values: dict[str, int | str] = {"biomass": t.side.biomass[place], "remains": t.side.remains[place]}
        lines.append(Line(name, {"card": CARD_NAMES[there], **values}))
    world = with_card(e, t.side, t.card, place)
    lines += feeding(e, t, world, place)
    number = bonus_of(e, world, place)
    lines += [Line("may.bonus", {"n": number})] if number else []
    points = brought(e, t.side, t.card, place)
    change = [Line("may.points", {"change": signed(points)})] if points else []
    return [*lines, *at_work(e, world, place, True), *change]


def feeding(e: Ecologic, t: Trial, world: Side, place: int) -> list[Line]:
    """What a card would produce at a place, or what it would eat."""
    if e.deck.is_producer(t.card):
        return [Line("may.produces", {"n": produced_by(e, t.card)})]
    if e.deck.ability[t.card] == PLANKTON_EATER:
        return []
    lines = [food_line(e, t, place), *extras(t, t.jokers(e, place))]
    return [*lines, *meals(world, sources(e, world, place), scraps(e, world, place))]


def with_card(e: Ecologic, side: Side, card: int, place: int) -> Side:
    """The ecosystem with a card laid at a place, before it is fed."""
    world = side.clone()
    if world.ground[place] != NONE:
        cover(e, world, card, place)
    world.ground[place] = card
    return world
