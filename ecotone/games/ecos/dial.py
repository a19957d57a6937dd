"""The dial: nothing, then a card, then a card played or a cube (EC-5); and how cards are gained (EC-6)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State
from ecotone.games.ecos.cards import BLUE, BROWN, COLOURS, NONE
from ecotone.games.ecos.names import (
    CUBE,
    CUBES,
    GAIN,
    KEEP,
    KEPT,
    LAID_OPEN,
    LOOK,
    LOOKED,
    NEITHERS,
    PLAY,
    RESHUFFLED,
    STAY,
    TAKE,
    TOOK,
    TURNED,
)
from ecotone.games.ecos.state import Ecos
from ecotone.games.ecos.table import gain_cube, play_card

CARD_FACE: Final = 2  # EC-5.1
LAST_FACE: Final = 3
BOTH: Final = len(COLOURS)


def turn(e: Ecos, seat: int) -> None:
    """The dial moves on; its effect comes later."""
    e.dial[seat] += 1
    e.emit((TURNED, seat, e.dial[seat]))


def turn_dial(e: Ecos, seat: int) -> None:
    """The dial moves on and has its effect at once (EC-5.3); only a card waits for the seat's turn (EC-4.7)."""
    turn(e, seat)
    if e.dial[seat] == CARD_FACE and e.turn_of != seat:
        e.turned[seat] = True
    else:
        e.push(DIAL, seat)


def gives_card(e: Ecos, seat: int) -> bool:
    """Whether the dial may bring its player a card now."""
    return e.dial[seat] == CARD_FACE and gains(e) != []


class Dial(Op):
    """What the dial shows now happens (EC-5.1)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        if gives_card(s, f.seat):
            s.push(CHOOSE_CARD_FACE, f.seat)
        elif s.dial[f.seat] == LAST_FACE:
            s.dial[f.seat] = 0  # whatever is chosen, and if nothing can be (EC-5.4)
            s.push(CHOOSE_LAST_FACE, f.seat)


class ChooseCardFace(Choice):
    """Gain a card and return to START, or stay (EC-5.1)."""

    kind = "dial2"

    def options(self, s: State, f: Frame) -> list[Action]:
        return [(GAIN,), (STAY,)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        if action[0] == GAIN:
            s.dial[f.seat] = 0
            s.push(CHOOSE_GAIN, f.seat)


class ChooseLastFace(Choice):
    """Play a card from the hand or gain a cube; without a cube in the box nothing forces a card (EC-5.1)."""

    kind = "dial3"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        found: list[Action] = [(PLAY, card) for card in s.hands[f.seat]]
        if s.box:
            found.append(CUBES)
        elif found:
            found.append(NEITHERS)
        return found

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        if action[0] == CUBE:
            gain_cube(s, f.seat)
        elif action[0] == PLAY:
            play_card(s, f.seat, action[1])


# --- gaining cards


def left(e: Ecos, colour: int) -> int:
    """How many cards of a colour can still be drawn, with those that will be shuffled into a new deck (EC-6.2)."""
    return len(e.decks[colour]) + (len(e.discards[colour]) if e.reshuffles else 0)


def gains(e: Ecos) -> list[Action]:
    """The ways to gain a card now (EC-6.1)."""
    found: list[Action] = [(LOOK, colour) for colour in (BLUE, BROWN) if left(e, colour)]
    if len(found) == BOTH:
        found.append((LOOK, BOTH))
    return found + [(TAKE, card) for card in e.open]


class ChooseGain(Choice):
    """Look at two cards, or take one that lies open (EC-6.1)."""

    kind = "gain"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        return gains(s)

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        if action[0] == TAKE:
            s.open.remove(action[1])
            s.hands[f.seat].append(action[1])
            s.hidden[action[1]] = NONE
            s.emit((TOOK, f.seat, action[1]))
            return
        look(s, f.seat, action[1])
        s.push(CHOOSE_KEEP, f.seat)


def look(e: Ecos, seat: int, decks: int) -> None:
    """Take up two cards, of one deck or one of each."""
    e.emit((LOOKED, seat, decks))
    colours = [BLUE, BROWN] if decks == BOTH else [decks, decks]
    for colour in colours:
        card = draw_card(e, colour)
        if card != NONE:
            e.looked.append(card)
    e.looker = seat
    e.seal()


def draw_card(e: Ecos, colour: int) -> int:
    """The top card of a deck; an empty deck is made of the shuffled discards first (EC-6.2)."""
    if not e.decks[colour] and left(e, colour):
        e.decks[colour] = e.discards[colour]
        e.discards[colour] = []
        e.shuffle(e.decks[colour])
        number = max(e.hidden) + 1
        for card in e.decks[colour]:
            e.hidden[card] = number
        e.emit((RESHUFFLED, NONE, colour))
    return e.decks[colour].pop() if e.decks[colour] else NONE


class ChooseKeep(Choice):
    """Which of the two cards is kept; the other is laid open beside the decks (EC-6.1)."""

    kind = "keep"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        return [(KEEP, card) for card in s.looked]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        s.looked.remove(action[1])
        s.hands[f.seat].append(action[1])
        s.emit((KEPT, f.seat, action[1], s.deck.colour[action[1]]))
        for card in s.looked:
            s.open.append(card)
            s.emit((LAID_OPEN, f.seat, card))
        s.looked = []
        s.looker = NONE


DIAL: Final = Dial()
CHOOSE_CARD_FACE: Final = ChooseCardFace()
CHOOSE_LAST_FACE: Final = ChooseLastFace()
CHOOSE_GAIN: Final = ChooseGain()
CHOOSE_KEEP: Final = ChooseKeep()
