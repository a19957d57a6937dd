"""The express version: no seasons, an open market (EL-12)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import MAIN, Action, Frame, Op, State, Together
from ecotone.games.ecologic.cards import NONE
from ecotone.games.ecologic.exchange import push_plans, swift_plays
from ecotone.games.ecologic.names import DRAW, GAVE, GIVE, PAID, PAY, PICK, PICKED, PLAY, REFILLED, SKIP, SKIPS
from ecotone.games.ecologic.planned import Planned, open_plan
from ecotone.games.ecologic.playing import PLACING
from ecotone.games.ecologic.settling import APPLES, drop_out
from ecotone.games.ecologic.state import P_EXCHANGE, Ecologic, side_of, tell
from ecotone.games.ecologic.table import discard_from_hand, draw_kind, drawable, into_hand, show, take_top


class BeginBuying(Op):
    """Everybody may buy a card at the same time."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        s.phase = P_EXCHANGE
        s.push(BUYING, f.seat)


class Buying(Together):
    """Plans are made in secret; who is first gets a card that two want (EL-12.10), then swift cards come."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Ecologic)
        if not s.out[seat]:
            open_plan(s, seat)
            s.push(BUY_ASKED, seat)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        push_plans(s, BUY)


class Buy(Planned):
    """A card or two apples for another (EL-12.5), or a swift card is played (EL-17.9).

    Who has neither cards nor the will to buy is out (EL-12.11).
    """

    kind = "buy"

    def answers(self, e: Ecologic, f: Frame) -> list[Action]:
        side = side_of(e, f.seat)
        found: list[Action] = [SKIPS]
        if e.row or drawable(e):
            found += [(GIVE, card) for card in side.hand]
            if side.jokers >= APPLES:
                found.append((PAY,))
        return found + swift_plays(e, f.seat)

    def do(self, e: Ecologic, f: Frame, action: Action) -> None:
        side = side_of(e, f.seat)
        if action[0] == SKIP:
            if not side.hand:
                drop_out(e, f.seat)
            return
        if action[0] == PLAY:
            e.push(PLACING, f.seat, action[1])
            return
        if action[0] == GIVE:
            discard_from_hand(e, f.seat, action[1])
            tell(e, (GAVE, f.seat))
        else:
            assert action[0] == PAY
            side.jokers -= APPLES
            tell(e, (PAID, f.seat, APPLES))
        e.push(PICKING, f.seat)


class BuyAsked(Buy):
    """On a lane everybody is asked: silence would tell that there is no swift card in the hand."""

    ask_always = True


class Picking(Planned):
    """A face-up card, or one of the pile by its back."""

    kind = "pick"

    def answers(self, e: Ecologic, f: Frame) -> list[Action]:
        found: list[Action] = [(PICK, card) for card in e.row]
        return found + [(DRAW, kind) for kind in drawable(e)]

    def do(self, e: Ecologic, f: Frame, action: Action) -> None:
        if e.lane != MAIN:
            return
        if action[0] == DRAW:
            draw_kind(e, f.seat, action[1])
            return
        e.row.remove(action[1])
        into_hand(e, f.seat, action[1])
        show(e, action[1])
        e.emit((PICKED, f.seat, action[1]))
        lay_open(e, 1)


def lay_open(e: Ecologic, number: int) -> None:
    """Cards of the pile are laid face up."""
    laid = 0
    for _ in range(number):
        card = take_top(e)
        if card != NONE:
            e.row.append(card)
            show(e, card)
            laid += 1
    if laid:
        e.emit((REFILLED, NONE, laid))


BEGIN_BUYING: Final = BeginBuying()
BUYING: Final = Buying()
BUY: Final = Buy()
BUY_ASKED: Final = BuyAsked()
PICKING: Final = Picking()
