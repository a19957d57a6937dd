"""A full card is resolved: cubes back, effects from top to bottom, a leaf less (EC-4)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State
from ecotone.games.ecos.cards import NONE
from ecotone.games.ecos.dial import DIAL, turn_dial
from ecotone.games.ecos.names import ANNOUNCED, COMPLETED, ECO, IMPACT, TAKE_BACK, TOOK_BACK
from ecotone.games.ecos.state import Ecos
from ecotone.games.ecos.table import return_cubes, wear


class Resolve(Op):
    """The next effect of a card; the frame's step says which (EC-4.1)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        if f.step == 0:
            start(s, f.seat, f.card)
        program = s.deck.programs[f.card]
        if s.broken or f.step == len(program):
            finish(s, f.seat, f.card)
            return
        s.step = f.step
        s.push_frame(f.at(f.step + 1))
        s.push(program[f.step], f.seat, f.card)


def start(e: Ecos, seat: int, card: int) -> None:
    """Take the cubes back and tell everybody, above all of an impact card (EC-4.1, EC-4.6)."""
    e.waiting[seat].remove(card)
    e.resolving = card
    e.broken = False
    e.here = NONE
    e.kind = NONE
    is_quiet = e.quiet and e.deck.quiet[card]  # not announced (EC-14.5)
    e.emit((COMPLETED if is_quiet else ANNOUNCED, seat, card))
    if e.deck.impact[card]:
        e.emit((IMPACT, seat, card))
    return_cubes(e, seat, card)


def finish(e: Ecos, seat: int, card: int) -> None:
    """The card is done and loses a leaf (EC-4.1)."""
    e.resolving = NONE
    e.step = 0
    wear(e, seat, card)


class QuietTurn(Op):
    """Cards that touch neither the landscape nor others are resolved before everything else (EC-4.7)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        cards = s.waiting[f.seat]
        if cards and s.deck.quiet[cards[0]]:
            s.fresh[f.seat] = NONE
            s.push(QUIET_TURN, f.seat)
            s.push(RESOLVE, f.seat, cards[0])


class SeatTurn(Op):
    """A player's dial, then the player's full cards one by one (EC-4.2, EC-4.4)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        if s.turned[f.seat]:
            s.turned[f.seat] = False
            s.push(SEAT_TURN, f.seat)
            s.push(DIAL, f.seat)
        elif s.waiting[f.seat]:
            s.push(SEAT_TURN, f.seat)
            if s.fresh[f.seat] == s.waiting[f.seat][0] and s.announced:
                s.push(CHOOSE_ECO, f.seat, s.fresh[f.seat])
            else:
                announce(s, f.seat)


def announce(e: Ecos, seat: int) -> None:
    """ECO!"""
    e.announced = True
    e.fresh[seat] = NONE
    e.push(RESOLVE, seat, e.waiting[seat][0])


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
CHOOSE_ECO: Final = ChooseEco()
