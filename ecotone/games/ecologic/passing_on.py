"""Steps 3 and 4: two cards are handed on, and received ones may be exchanged for a joker (EL-5.15 to EL-5.20)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import MAIN, Action, Choice, Frame, Op, State, Together
from ecotone.games.ecologic.cards import AUTUMN, SPRING
from ecotone.games.ecologic.drawing import AS_RECEIVED, DRAWING, FROM_PILE
from ecotone.games.ecologic.names import (
    DONES,
    DROPPED,
    HANDED,
    PREPARE,
    RECEIVED,
    TRADE,
    TRADED,
)
from ecotone.games.ecologic.planned import Planned, close_plans, open_plan
from ecotone.games.ecologic.state import P_PREPARE, P_TRADE, SOLITAIRE, Ecologic, in_order, side_of, tell
from ecotone.games.ecologic.table import discard_from_hand, drawable, forget

TWO: Final = 2


def direction(e: Ecologic) -> int:
    """Clockwise in spring and autumn, the other way in summer and winter (EL-5.16)."""
    return 1 if e.season in (SPRING, AUTUMN) else -1


def passing(e: Ecologic) -> list[int]:
    """The seats that hand cards on: active ones that the weather does not keep from it (EL-13.7)."""
    return [seat for seat in range(e.seats) if not e.out[seat] and not e.no_passing[seat]]


def next_passing(e: Ecologic, seat: int) -> int:
    """Who gets a seat's cards: the next that takes part (EL-5.18)."""
    step = direction(e)
    other = (seat + step) % e.seats
    while e.out[other] or e.no_passing[other]:
        other = (other + step) % e.seats
    return other


class BeginPassing(Op):
    """Whoever is alone hands nothing on (EL-5.22), except to the pile in solitaire (EL-14.3)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        s.handed = []
        s.prepared = [[] for _ in range(s.seats)]
        s.received = [[] for _ in range(s.seats)]
        if len(passing(s)) >= (1 if s.mode == SOLITAIRE else TWO):
            s.phase = P_PREPARE
            s.push(BEGIN_TRADING, f.seat)
            s.push(PREPARING, f.seat)


class Preparing(Together):
    """Cards are laid face down and handed on at the same moment (EL-5.15)."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Ecologic)
        s.prepared[seat] = []
        if not s.out[seat] and not s.no_passing[seat]:
            s.push(PREPARES, seat)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        for seat in range(s.seats):
            for card in s.prepared[seat]:
                s.handed += [seat, s.deck.kind[card]]
        if s.mode == SOLITAIRE:
            replace(s)
        else:
            hand_on(s)


class Prepares(Choice):
    """One card after the other; with a single card that one (EL-5.17)."""

    kind = "prepare"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecologic)
        chosen = s.prepared[f.seat]
        if len(chosen) == TWO:
            return []
        return [(PREPARE, card) for card in s.sides[f.seat].hand if card not in chosen]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecologic)
        s.prepared[f.seat].append(action[1])
        s.push_frame(f)


def hand_on(e: Ecologic) -> None:
    """All prepared cards change hands; both sides know them."""
    seats = passing(e)
    for seat in seats:
        for card in e.prepared[seat]:
            forget(e, seat, card, next_passing(e, seat))
    for seat in seats:
        for card in e.prepared[seat]:
            e.sides[seat].hand.remove(card)
    for seat in seats:
        other = next_passing(e, seat)
        e.emit((HANDED, seat, other, len(e.prepared[seat])))
        for card in e.prepared[seat]:
            e.sides[other].hand.append(card)
            e.received[other].append(card)
            e.seen[card] = 1 << seat | 1 << other
            e.emit((RECEIVED, other, card))
    e.prepared = [[] for _ in range(e.seats)]


def replace(e: Ecologic) -> None:
    """Alone, the cards are discarded and as many drawn by their backs (EL-14.3, EL-14.4)."""
    cards = e.prepared[0]
    e.prepared = [[]]
    e.emit((DROPPED, 0, len(cards)))
    for card in cards:
        discard_from_hand(e, 0, card)
        e.push(DRAWING, 0, -1, AS_RECEIVED)


class BeginTrading(Op):
    """Received cards may be exchanged by those who have a joker (EL-5.19)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        if any([may_trade(s, seat) for seat in range(s.seats)]):
            s.phase = P_TRADE
            s.push(TRADES, f.seat)


def may_trade(e: Ecologic, seat: int) -> bool:
    """Whether a seat could exchange a card now."""
    return e.sides[seat].jokers > 0 and bool(e.received[seat]) and bool(drawable(e))


class Trades(Together):
    """Plans are made in secret; then cards are drawn in order (EL-18.2)."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Ecologic)
        s.traded[seat] = False
        if may_trade(s, seat):
            open_plan(s, seat)
            s.push(TRADING, seat)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        close_plans(s)
        s.traded = [False] * s.seats
        for seat in in_order(s)[::-1]:
            if s.scripts[seat]:
                s.push(TRADING, seat)


class Trading(Planned):
    """A received card for another from the pile: each once, a joker for each or for all (EL-5.20)."""

    kind = "trade"

    def answers(self, e: Ecologic, f: Frame) -> list[Action]:
        side = side_of(e, f.seat)
        is_paid = e.price_for_all and e.traded[f.seat]
        if not drawable(e) or not (side.jokers or is_paid):
            return []
        found: list[Action] = [(TRADE, card) for card in e.received[f.seat] if card in side.hand]
        return [*found, DONES] if found else []

    def do(self, e: Ecologic, f: Frame, action: Action) -> None:
        if action[0] != TRADE:
            return
        if not (e.price_for_all and e.traded[f.seat]):
            side_of(e, f.seat).jokers -= 1
        e.traded[f.seat] = True
        discard_from_hand(e, f.seat, action[1])
        if e.lane == MAIN:
            e.received[f.seat].remove(action[1])  # each once, even if it should be drawn again
        tell(e, (TRADED, f.seat))
        e.push_frame(f)
        e.push(DRAWING, f.seat, -1, FROM_PILE)


BEGIN_PASSING: Final = BeginPassing()
PREPARING: Final = Preparing()
PREPARES: Final = Prepares()
BEGIN_TRADING: Final = BeginTrading()
TRADES: Final = Trades()
TRADING: Final = Trading()
