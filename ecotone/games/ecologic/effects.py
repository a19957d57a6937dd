"""Weather and people: what their cards do, and the weather die (EL-13, EL-16)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import MAIN, Action, Choice, Frame, Op, State
from ecotone.games.ecologic.cards import NONE
from ecotone.games.ecologic.drawing import DRAWING, FROM_BOTH
from ecotone.games.ecologic.field import PLACES, ROWS_OF
from ecotone.games.ecologic.grammar import (
    ADD,
    CLEAR,
    DISCARD_CARDS,
    DRAW_CARDS,
    FINE,
    FORBID,
    JOKERS,
    LOSE,
    ROT,
    YOU,
    Effect,
)
from ecotone.games.ecologic.names import (
    CLEARED,
    DRAW,
    DROP,
    DROPPED,
    FORBIDDEN,
    GREW,
    LOST_JOKERS,
    ROLLED,
    ROTTED,
    STRUCK,
    WEATHER_CAME,
)
from ecotone.games.ecologic.state import EXPRESS, Ecologic, Side, in_order
from ecotone.games.ecologic.table import discard_from_hand, draw_kind, drawable, gain_jokers, grow, show
from ecotone.games.ecologic.taking import START_TAKING, WEATHER_DIE

SHOWS_WEATHER: Final = 0
SHOWS_BIOMASS: Final = 1
SHOWS_CARD: Final = 2


class Rolling(Op):
    """The weather die (EL-13.3); on a plan it is not known what it will show."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        if s.lane != MAIN:
            return
        face = s.deck.weather_die[s.roll(len(s.deck.weather_die))]
        s.emit((ROLLED, f.seat, face))
        if face == SHOWS_WEATHER:
            turn_up(s, f.seat)
        elif face == SHOWS_BIOMASS:
            s.push(START_TAKING, f.seat, NONE, WEATHER_DIE)
        elif face == SHOWS_CARD:
            s.push(DRAWING, f.seat, NONE, FROM_BOTH)
        else:
            s.no_passing[f.seat] = True


def turn_up(e: Ecologic, seat: int) -> None:
    """The top weather card is turned up and acts; each only once (EL-13.4)."""
    if not e.weather:
        return
    e.seal()
    card = e.weather.pop()
    e.weather_open.append(card)
    show(e, card)
    e.emit((WEATHER_CAME, seat, card))
    e.push(ACTING, seat, card)


def play_impact(e: Ecologic, seat: int, card: int) -> None:
    """A human-impact card is laid open and acts; it is out of the game then (EL-16.2, EL-16.4)."""
    e.sides[seat].hand.remove(card)
    e.impacts.append(card)
    show(e, card)
    e.emit((STRUCK, seat, card))
    e.push(ACTING, seat, card)


class Acting(Op):
    """The lines of a card, one after the other."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        effects = s.deck.effects[f.card]
        if f.step == len(effects):
            return
        s.push_frame(f.at(f.step + 1))
        effect = effects[f.step]
        if is_void(s, effect):
            return
        if effect.deed == FORBID:
            s.forbidden |= effect.kinds
            s.emit((FORBIDDEN, NONE, kind_in(effect.kinds)))
        seats = [f.seat] if effect.who == YOU else in_order(s)
        for seat in seats[::-1]:
            act_on(s, seat, effect)
        if effect.deed > FORBID:
            s.growth += effect.number


def is_void(e: Ecologic, effect: Effect) -> bool:
    """Whether a line is about a season where there are none: what lasts until it ends (EL-12.9)."""
    return e.mode == EXPRESS and effect.deed >= FORBID


def kind_in(kinds: int) -> int:
    """The one kind of a set of bits."""
    kind = 0
    while not kinds >> kind & 1:
        kind += 1
    return kind


def act_on(e: Ecologic, seat: int, effect: Effect) -> None:
    """What one line does to one player."""
    side = e.sides[seat]
    if effect.deed <= CLEAR:
        for place in range(PLACES):
            if is_hit(e, side, place, effect):
                strike(e, seat, place, effect)
    elif effect.deed == JOKERS:
        gain_jokers(e, seat, effect.number)
    elif effect.deed == FINE:
        lost = min(side.jokers, effect.number)
        side.jokers -= lost
        if lost:
            e.emit((LOST_JOKERS, seat, lost))
    elif effect.deed == DRAW_CARDS:
        for _ in range(effect.number):
            e.push(GRANTED, seat)
    elif effect.deed == DISCARD_CARDS:
        for _ in range(effect.number):
            e.push(DISCARDING, seat)


def is_hit(e: Ecologic, side: Side, place: int, effect: Effect) -> bool:
    """Whether a card is among those that a line is aimed at."""
    card = side.ground[place]
    if card == NONE or not effect.kinds >> e.deck.kind[card] & 1:
        return False
    if effect.traits & ~e.deck.traits[card] or effect.bonuses & ~e.deck.bonus[card]:
        return False
    return not effect.habitats or any([effect.habitats >> side.habitats[row] & 1 for row in ROWS_OF[place]])


def strike(e: Ecologic, seat: int, place: int, effect: Effect) -> None:
    """What one line does to one card."""
    side = e.sides[seat]
    card = side.ground[place]
    if effect.deed == ADD:
        grow(e, seat, place, effect.number, GREW)
    elif effect.deed == CLEAR:
        if side.remains[place]:
            e.emit((CLEARED, seat, card, side.remains[place]))
        side.remains[place] = 0
    else:
        lost = min(side.biomass[place], effect.number)
        side.biomass[place] -= lost
        if effect.deed == ROT:
            side.remains[place] += lost
        if lost:
            e.emit((ROTTED, seat, card, lost, lost if effect.deed == ROT else 0))
    assert effect.deed in (ADD, CLEAR, LOSE, ROT)


class Granted(Choice):
    """A card is drawn by its back; no part of anybody's plan, so that plans stay as they were committed (EL-18.2)."""

    kind = "draw"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecologic)
        return [(DRAW, kind) for kind in drawable(s)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecologic)
        draw_kind(s, f.seat, action[1])


class Discarding(Choice):
    """A card must be discarded."""

    kind = "discard"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecologic)
        return [(DROP, card) for card in s.sides[f.seat].hand]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecologic)
        discard_from_hand(s, f.seat, action[1])
        s.emit((DROPPED, f.seat, 1))


ROLLING: Final = Rolling()
ACTING: Final = Acting()
GRANTED: Final = Granted()
DISCARDING: Final = Discarding()
