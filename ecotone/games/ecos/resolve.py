"""A full card is resolved: cubes back, effects from top to bottom, a leaf less (EC-4)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State
from ecotone.games.ecos.cards import NONE
from ecotone.games.ecos.dial import DIAL, gives_card, turn_dial
from ecotone.games.ecos.names import (
    ANNOUNCED,
    ASK,
    COMPLETED,
    ECO,
    IMPACT,
    IN_ORDER,
    NOW,
    TAKE_BACK,
    TOOK_BACK,
    WAIT,
)
from ecotone.games.ecos.state import Ecos, from_harbinger
from ecotone.games.ecos.table import return_cubes, wear

ALOUD: Final = 1  # a card is announced


class Resolve(Op):
    """The next effect of a card: the frame's step says which, its memo whether it is announced (EC-4.1)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        if f.step == 0:
            start(s, f)
        program = s.deck.programs[f.card]
        if s.broken or f.step == len(program):
            finish(s, f.seat, f.card)
            return
        s.step = f.step
        s.push_frame(f.at(f.step + 1))
        s.push(program[f.step], f.seat, f.card)


def start(e: Ecos, f: Frame) -> None:
    """Take the cubes back and tell everybody, above all of an impact card (EC-4.1, EC-4.6)."""
    e.waiting[f.seat].remove(f.card)
    e.resolving = f.card
    e.broken = False
    e.here = NONE
    e.kind = NONE
    e.emit((ANNOUNCED if f.memo == ALOUD else COMPLETED, f.seat, f.card))
    if e.deck.impact[f.card]:
        e.emit((IMPACT, f.seat, f.card))
    return_cubes(e, f.seat, f.card)


def finish(e: Ecos, seat: int, card: int) -> None:
    """The card is done and loses a leaf (EC-4.1)."""
    e.resolving = NONE
    e.step = 0
    e.settled = {}
    wear(e, seat, card)


class QuietTurn(Op):
    """A player's quiet cards are resolved before everything else (EC-4.7)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        if has_quiet(s, f.seat):
            s.push(QUIET_TURN, f.seat)
            s.push(RESOLVE, f.seat, s.waiting[f.seat][0])


def has_quiet(e: Ecos, seat: int) -> bool:
    """Whether the next full card of a player touches neither the landscape nor others (EC-4.7)."""
    cards = e.waiting[seat]
    return cards != [] and e.deck.quiet[cards[0]]


class SeatTurn(Op):
    """A player's dial, then the player's full cards one by one (EC-4.2, EC-4.4)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        s.turn_of = f.seat
        if not s.turned[f.seat] and not s.waiting[f.seat]:
            return
        s.push(SEAT_TURN, f.seat)
        later = undecided(s) if concerns_others(s, f.seat) else []
        if later:
            for seat in reversed(later):
                s.push(CHOOSE_QUIET, seat, s.waiting[seat][0])
        elif s.turned[f.seat]:
            s.turned[f.seat] = False
            s.push(DIAL, f.seat)
        else:
            resolve_next(s, f.seat)


def concerns_others(e: Ecos, seat: int) -> bool:
    """Whether a player goes on with what must keep the order: a card from the dial, or one to announce (EC-4.7)."""
    return gives_card(e, seat) if e.turned[seat] else is_announced(e, seat)


def is_announced(e: Ecos, seat: int) -> bool:
    """Whether the next full card of a player is announced, a quiet one if it was kept for the order (EC-4.7)."""
    return not has_quiet(e, seat) or e.quiet == IN_ORDER or e.waits[seat]


def undecided(e: Ecos) -> list[int]:
    """Who was not asked yet whether a quiet card is to wait (EC-4.7); only those who come later still have one."""
    if e.quiet != ASK:
        return []
    return [seat for seat in from_harbinger(e) if has_quiet(e, seat) and not e.waits[seat]]


def resolve_next(e: Ecos, seat: int) -> None:
    """The next full card of a player; one that the token just filled may be taken back after others (EC-4.3)."""
    card = e.waiting[seat][0]
    if not is_announced(e, seat):
        e.push(RESOLVE, seat, card)
    elif e.fresh[seat] == card and e.announced:
        e.push(CHOOSE_ECO, seat, card)
    else:
        announce(e, seat)


def announce(e: Ecos, seat: int) -> None:
    """ECO!"""
    e.announced = True
    e.fresh[seat] = NONE
    e.push(RESOLVE, seat, e.waiting[seat][0], memo=ALOUD)


class ChooseQuiet(Choice):
    """Somebody before announces a card or may gain one: is the quiet card resolved first, or in its turn (EC-4.7)?"""

    kind = "quiet"

    def options(self, s: State, f: Frame) -> list[Action]:
        return [(NOW,), (WAIT,)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        if action[0] == NOW:
            s.push(QUIET_TURN, f.seat)
        else:
            s.waits[f.seat] = True


class ChooseEco(Choice):
    """Others announced before: go on, or take the cube back and turn the dial instead (EC-4.3)."""

    kind = "eco"

    def options(self, s: State, f: Frame) -> list[Action]:
        return [(ECO,), (TAKE_BACK,)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        if action[0] == ECO:
            announce(s, f.seat)
            return
        s.waiting[f.seat].remove(f.card)
        s.fresh[f.seat] = NONE
        s.filled[f.card] &= ~(1 << s.last[f.seat])
        s.cubes[f.seat] += 1
        s.emit((TOOK_BACK, f.seat, f.card))
        turn_dial(s, f.seat)


RESOLVE: Final = Resolve()
QUIET_TURN: Final = QuietTurn()
SEAT_TURN: Final = SeatTurn()
CHOOSE_QUIET: Final = ChooseQuiet()
CHOOSE_ECO: Final = ChooseEco()
