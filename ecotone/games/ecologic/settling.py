"""Step 2: play a card, swap one for a joker, or pass (EL-5.11 to EL-5.14)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import MAIN, Action, Frame, Op, State, Together
from ecotone.games.ecologic.cards import IMPACT
from ecotone.games.ecologic.effects import play_impact
from ecotone.games.ecologic.exchange import by_latin_name
from ecotone.games.ecologic.names import CAME_BACK, PASS, PASSED, PASSES, PLAY, RAN_OUT, SWAP, SWAPPED
from ecotone.games.ecologic.placing import playable
from ecotone.games.ecologic.planned import Planned, close_plans, open_plan
from ecotone.games.ecologic.playing import PLACING
from ecotone.games.ecologic.state import EXPRESS, P_PLAY, P_RESOLVE, Ecologic, in_order, side_of, tell
from ecotone.games.ecologic.table import discard_from_hand, show

APPLES: Final = 2  # the price of a card in the express game (EL-12.5)


def plays(e: Ecologic, seat: int) -> bool:
    """Whether a seat does step 2 now; without cards there is nothing to do (EL-5.13, EL-12.11)."""
    return not e.out[seat] and bool(e.sides[seat].hand)


class BeginSettling(Op):
    """Everybody prepares a card at the same time."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        s.phase = P_PLAY
        s.push(SETTLING, f.seat)


class Settling(Together):
    """Plans are made in secret and carried out: impact cards first, then by Latin names (EL-6.6, EL-18.2)."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Ecologic)
        if plays(s, seat):
            open_plan(s, seat)
            s.push(PLAYING, seat)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        close_plans(s)
        s.phase = P_RESOLVE
        acting = [seat for seat in in_order(s) if s.scripts[seat] and plays(s, seat)]
        organisms = [seat for seat in acting if plans_organism(s, seat)]
        for seat in by_latin_name(s, organisms)[::-1]:
            s.push(RESOLVING, seat)
        for seat in acting[::-1]:
            if seat not in organisms:
                s.push(RESOLVING, seat)


def plans_organism(e: Ecologic, seat: int) -> bool:
    """Whether a seat has planned to play an organism; whoever imagines the table knows of no plan."""
    if not e.scripts[seat]:
        return False
    action = e.scripts[seat][0]
    return action[0] == PLAY and e.deck.kind[action[1]] != IMPACT


class Resolving(Op):
    """A plan is carried out; a card that can no longer be played goes back (EL-18.3)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        card = s.scripts[f.seat][0][1] if plans_organism(s, f.seat) else -1
        if card in s.sides[f.seat].hand and not playable(s, f.seat, [card]):
            s.scripts[f.seat] = []
            show(s, card)
            s.emit((CAME_BACK, f.seat, card))
            s.push(RETURNED, f.seat, card)
        else:
            s.push(PLAYING, f.seat)


class Playing(Planned):
    """One of the three."""

    kind = "play"

    def answers(self, e: Ecologic, f: Frame) -> list[Action]:
        hand = side_of(e, f.seat).hand
        found: list[Action] = [(PLAY, card) for card in playable(e, f.seat, hand)]
        found += [(PLAY, card) for card in hand if e.deck.kind[card] == IMPACT]
        found += [(SWAP, card) for card in hand]
        return [*found, PASSES]

    def do(self, e: Ecologic, f: Frame, action: Action) -> None:
        if action[0] == PASS:
            drop_out(e, f.seat)
        elif action[0] == SWAP:
            swap(e, f.seat, action[1])
        elif e.deck.kind[action[1]] != IMPACT:
            e.push(PLACING, f.seat, action[1])
        elif e.lane == MAIN:
            play_impact(e, f.seat, action[1])
        else:
            side_of(e, f.seat).hand.remove(action[1])


def drop_out(e: Ecologic, seat: int) -> None:
    """A seat plays no more in this settlement (EL-5.12)."""
    if e.lane == MAIN:
        e.out[seat] = True
        tell(e, (PASSED, seat))


def swap(e: Ecologic, seat: int, card: int) -> None:
    """A card is discarded for a joker (EL-5.11)."""
    discard_from_hand(e, seat, card)
    side_of(e, seat).jokers += 1
    tell(e, (SWAPPED, seat))


class Returned(Playing):
    """The card went back: step 2 is chosen afresh (EL-18.3)."""

    kind = "returned"


class Empty(Op):
    """Who has no card left is out (EL-5.13); in the express game apples may still buy one (EL-12.11)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        for seat in range(s.seats):
            side = s.sides[seat]
            may_buy = s.mode == EXPRESS and side.jokers >= APPLES
            if not s.out[seat] and not side.hand and not may_buy:
                s.out[seat] = True
                s.emit((RAN_OUT, seat))


BEGIN_SETTLING: Final = BeginSettling()
SETTLING: Final = Settling()
RESOLVING: Final = Resolving()
PLAYING: Final = Playing()
RETURNED: Final = Returned()
EMPTY: Final = Empty()
