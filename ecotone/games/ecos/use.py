"""What a player does with an element: a cube on a matching slot, or a turn of the dial (EC-3, EC-9.1)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State
from ecotone.games.ecos.cards import ELEMENTS, NONE, WILD
from ecotone.games.ecos.dial import turn_dial
from ecotone.games.ecos.names import PUT, PUT_IT, SHIFT, SHIFTED, TURN, TURNS
from ecotone.games.ecos.state import Ecos, is_full

SLOT: Final = len(ELEMENTS)  # a card and an element in one number


def open_elements(e: Ecos, card: int) -> int:
    """The elements of the free slots of a card, as bits."""
    found = 0
    for number, element in enumerate(e.deck.slots[card]):
        if not e.filled[card] >> number & 1:
            found |= 1 << element
    return found


def placed_elements(e: Ecos, card: int) -> int:
    """The elements of the slots of a card that hold a cube, as bits."""
    found = 0
    for number, element in enumerate(e.deck.slots[card]):
        if e.filled[card] >> number & 1:
            found |= 1 << element
    return found


def movable(e: Ecos, seat: int, target: int) -> list[Action]:
    """The placed cubes that may be taken for another card; full cards are locked (EC-3.3)."""
    found: list[Action] = []
    for card in e.active[seat]:
        if card != target and e.filled[card] and not is_full(e, card):
            placed = placed_elements(e, card)
            found += [(SHIFT, card, element) for element in range(WILD) if placed >> element & 1]
    return found


def can_shift(e: Ecos, seat: int, target: int) -> bool:
    """Whether a placed cube can be taken for a card."""
    for card in e.active[seat]:
        if card != target and e.filled[card] and not is_full(e, card):
            return True
    return False


def uses(e: Ecos, seat: int, element: int, excluded: int) -> list[Action]:
    """Everything a player may do with an element (EC-3.2, EC-3.4, EC-3.5); never on the resolving card (EC-9.2)."""
    wanted = 1 << element if element != WILD else (1 << WILD) - 1
    found: list[Action] = []
    for card in e.active[seat]:
        fitting = open_elements(e, card) & wanted
        if card == excluded or not fitting or not (e.cubes[seat] or can_shift(e, seat, card)):
            continue
        found += [(PUT, card, each) for each in range(WILD) if fitting >> each & 1]
    found.append(TURNS)
    return found


class ChooseUse(Choice):
    """What to do with an element: the frame's memo. The frame's card is the one that gave it."""

    kind = "use"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        return uses(s, f.seat, f.memo, f.card)

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        s.shifts[f.seat] = NONE
        if action[0] == TURN:
            s.uses[f.seat] = NONE
            return
        s.uses[f.seat] = action[1] * SLOT + action[2]
        if not s.cubes[f.seat]:
            s.push(CHOOSE_SHIFT, f.seat, action[1])


class ChooseShift(Choice):
    """Which placed cube is taken, when none is free (EC-3.3)."""

    kind = "shift"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        return movable(s, f.seat, f.card)

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        s.shifts[f.seat] = action[1] * SLOT + action[2]


def slot_of(e: Ecos, card: int, element: int, is_filled: int) -> int:
    """The first slot of an element that has a cube, or has none."""
    for number, each in enumerate(e.deck.slots[card]):
        if each == element and e.filled[card] >> number & 1 == is_filled:
            return number
    raise AssertionError("no such slot")


def put_cube(e: Ecos, seat: int) -> int:
    """Carry out a chosen placement; gives the card."""
    card, element = divmod(e.uses[seat], SLOT)
    if e.shifts[seat] == NONE:
        e.cubes[seat] -= 1
        e.emit((PUT_IT, seat, element, card))
    else:
        source, taken = divmod(e.shifts[seat], SLOT)
        e.filled[source] &= ~(1 << slot_of(e, source, taken, 1))
        e.emit((SHIFTED, seat, source, element, card))
    e.filled[card] |= 1 << slot_of(e, card, element, 0)
    if is_full(e, card):
        e.waiting[seat].append(card)  # EC-4.4
    return card


class ApplyUse(Op):
    """An element that a card gave is used at once, the dial included (EC-5.3, EC-9.1)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        if s.uses[f.seat] == NONE:
            turn_dial(s, f.seat)
        else:
            put_cube(s, f.seat)


CHOOSE_USE: Final = ChooseUse()
CHOOSE_SHIFT: Final = ChooseShift()
APPLY_USE: Final = ApplyUse()
