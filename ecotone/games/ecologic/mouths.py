"""The hungry of an ecosystem as the assistant sees them, and what lies beneath them (EL-10.7, EL-18.8)."""

from __future__ import annotations

from ecotone.games.ecologic.cards import FUNGUS, NONE, PINE, PLANKTON
from ecotone.games.ecologic.field import PLACES, ROW_BITS
from ecotone.games.ecologic.food import (
    BLOOM,
    DECOMPOSER,
    LONE_PLANT,
    PINE_DWELLER,
    bonus_of,
    groups_near,
    has_other_plants,
    is_in_reach,
    takes_remains,
)
from ecotone.games.ecologic.hunger import head_start, unfed
from ecotone.games.ecologic.larder import Mouth
from ecotone.games.ecologic.state import Ecologic, Side
from ecotone.games.ecologic.table import produced_by


class Layer:
    """A card that is seen, or that may come to light by deaths: the larder has a place of its own for it."""

    def __init__(self, slot: int, place: int, card: int) -> None:
        self.slot = slot  # the place itself for cards that are seen, numbers above all places for others
        self.place = place
        self.card = card


def layers(e: Ecologic, side: Side) -> list[Layer]:
    """All cards that are seen, then those beneath the hungry, from above down to the first producer."""
    found = [Layer(place, place, side.ground[place]) for place in range(PLACES) if side.ground[place] != NONE]
    slot = PLACES
    for place in unfed(e, side):
        card = side.ground[place]
        while not e.deck.is_producer(card) and e.below[card] != NONE:
            card = e.below[card]
            found.append(Layer(slot, place, card))
            slot += 1
    return found


def mouth_of(e: Ecologic, side: Side, layer: Layer, lying: list[Layer]) -> Mouth:
    """One hungry organism, or one that will be if it comes to light."""
    card = layer.card
    shown = with_card(side, layer)
    mouth = Mouth(layer.slot, e.deck.consumption[card])
    mouth.head_start = head_start(e, shown, layer.place)
    mouth.bonus = bonus_of(e, shown, layer.place)
    if e.deck.ability[card] == PINE_DWELLER and groups_near(e, shown, layer.place) & PINE:
        mouth.bonus += 2
    mouth.loss = 1 + max(0, e.deck.points[card])
    mouth.anchors = anchors(e, side, layer)
    for other in lying:
        look_at(e, mouth, layer, other)
    lay_beneath(e, side, mouth, layer, lying)
    return mouth


def with_card(side: Side, layer: Layer) -> Side:
    """An ecosystem where a card is seen."""
    if side.ground[layer.place] == layer.card:
        return side
    shown = side.clone()
    shown.ground[layer.place] = layer.card
    return shown


def look_at(e: Ecologic, mouth: Mouth, own: Layer, other: Layer) -> None:
    """What another card is for a hungry one: food, a grave, a lure. Cards of one place are never seen together."""
    is_near = ROW_BITS[own.place] & ROW_BITS[other.place] > 0
    if other.place == own.place:
        if other.slot == own.slot and takes_remains(e, own.card, own.card):
            mouth.scraps.append(own.slot)
        return
    if e.deck.may_eat(own.card, other.card) and is_in_reach(e, own.card, own.place, other.card, other.place):
        mouth.eats.append(other.slot)
    if is_near:
        mouth.rots.append(other.slot)
        if takes_remains(e, own.card, other.card):
            mouth.scraps.append(other.slot)
        if other.slot >= PLACES and is_lure(e, own.card, other.card):
            mouth.lures.append((other.slot, 1))


def is_lure(e: Ecologic, eater: int, plant: int) -> bool:
    """Whether a plant adds to an animal's bonus (EL-7.10)."""
    return e.deck.kind[eater] > FUNGUS and e.deck.is_plant(plant) and e.deck.bonus[eater] & e.deck.bonus[plant] > 0


def lay_beneath(e: Ecologic, side: Side, mouth: Mouth, layer: Layer, lying: list[Layer]) -> None:
    """What the death of an organism brings to light (EL-10.7)."""
    for other in lying:
        if other.card == e.below[layer.card]:
            mouth.beneath = other.slot
            mouth.rots = [other.slot]
            if e.deck.is_producer(other.card):
                mouth.yields = produced_by(e, other.card)
                mouth.yields += is_alone(e, side, other) and not rivals(e, other, lying)


def is_alone(e: Ecologic, side: Side, layer: Layer) -> bool:
    """Whether a plant that comes to light gets more because it sees no other now (EL-17.1)."""
    if e.deck.ability[layer.card] != LONE_PLANT:
        return False
    return not has_other_plants(e, with_card(side, layer), layer.place)


def rivals(e: Ecologic, layer: Layer, lying: list[Layer]) -> bool:
    """Whether other plants may come to light beside one."""
    for other in lying:
        is_near = other.place != layer.place and ROW_BITS[other.place] & ROW_BITS[layer.place] > 0
        if is_near and other.slot >= PLACES and e.deck.is_plant(other.card):
            return True
    return False


def wanted_group(e: Ecologic, card: int) -> int:
    """The group that a card's ability asks for at every feeding (EL-17.6, EL-17.23)."""
    ability = e.deck.ability[card]
    return PLANKTON if ability == BLOOM else PINE if ability == PINE_DWELLER else 0


def anchors(e: Ecologic, side: Side, layer: Layer) -> list[int]:
    """The hungry that alone are the pine or the plankton for another: if they die, it is no longer there."""
    group = wanted_group(e, layer.card)
    hungry = unfed(e, side)
    shown = with_card(side, layer)
    found: list[int] = []
    for place in range(PLACES):
        card = shown.ground[place]
        if card != NONE and e.deck.groups[card] & group and ROW_BITS[place] & ROW_BITS[layer.place]:
            if place == layer.place or place not in hungry:
                return []
            found.append(place)
    return found


def tells_all(e: Ecologic, side: Side, lying: list[Layer], mouths: list[Mouth]) -> bool:
    """Whether the larder knows all that may change: else the assistant cannot prove anything."""
    for mouth in mouths:
        if mouth.anchors:
            return False
    for layer in lying:
        if layer.slot >= PLACES and is_unsure(e, side, layer, lying):
            return False
        if e.deck.ability[layer.card] == DECOMPOSER and is_prey(mouths, layer.slot):
            return False  # it may take more than it needs (EL-17.15), and be eaten
    return True


def is_unsure(e: Ecologic, side: Side, layer: Layer, lying: list[Layer]) -> bool:
    """Whether a covered card matters in a way that depends on when others come to light."""
    if is_alone(e, side, layer) and rivals(e, layer, lying):
        return True
    for other in lying:
        if e.deck.groups[layer.card] & wanted_group(e, other.card) and ROW_BITS[other.place] & ROW_BITS[layer.place]:
            return True
    return False


def is_prey(mouths: list[Mouth], slot: int) -> bool:
    """Whether somebody eats at a place."""
    return any([slot in mouth.eats for mouth in mouths])
