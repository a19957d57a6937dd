"""The year: rounds of the settlement phase, seasons, and the end (EL-4, EL-5)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Frame, Op, State
from ecotone.games.ecologic.cards import NONE, WINTER
from ecotone.games.ecologic.exchange import BEGIN_EXCHANGE, EXCHANGE_ASKED
from ecotone.games.ecologic.express import BEGIN_BUYING, BUY_ASKED
from ecotone.games.ecologic.names import ENDED, ROUND
from ecotone.games.ecologic.passing_on import BEGIN_PASSING
from ecotone.games.ecologic.season import BEGIN_KEEPING, begin_season
from ecotone.games.ecologic.settling import BEGIN_SETTLING, EMPTY, PLAYING, plays
from ecotone.games.ecologic.state import EXPRESS, P_END, P_EXCHANGE, P_PLAY, Ecologic, in_order
from ecotone.games.ecologic.table import show_tops


class Year(Op):
    """Settlement and end of season, four times; the last ends the game (EL-4.2, EL-11.1)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        if f.step == 0:
            begin_season(s)
        elif s.season == WINTER or s.mode == EXPRESS:
            s.phase = P_END
            s.emit((ENDED, NONE))
            return
        else:
            s.push_frame(f.at(1))
            s.push(ROUNDS, NONE)
            s.push(BEGIN_KEEPING, NONE)
            return
        s.push_frame(f.at(1))
        s.push(ROUNDS, NONE)


class Rounds(Op):
    """Round after round, until the last player has passed or run out of cards (EL-5.21)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        if all(s.out):
            return
        s.round += 1
        if s.round > 1 or s.season:
            s.starter = (s.starter + 1) % s.seats
        s.emit((ROUND, NONE, s.round))
        show_tops(s)
        s.push(ROUNDS, NONE)
        if s.mode != EXPRESS:
            s.push(BEGIN_PASSING, NONE)
        s.push(EMPTY, NONE)
        if s.sequential:
            for seat in in_order(s)[::-1]:
                s.push(SEAT_TURN, seat)
        else:
            s.push(BEGIN_SETTLING, NONE)
            s.push(BEGIN_BUYING if s.mode == EXPRESS else BEGIN_EXCHANGE, NONE)


class SeatTurn(Op):
    """One player after another does steps 1 and 2 (EL-18.4)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        if s.out[f.seat]:
            return
        if f.step == 0:
            s.phase = P_EXCHANGE
            s.push_frame(f.at(1))
            s.push(BUY_ASKED if s.mode == EXPRESS else EXCHANGE_ASKED, f.seat)
        elif plays(s, f.seat):
            s.phase = P_PLAY
            s.push(PLAYING, f.seat)


YEAR: Final = Year()
ROUNDS: Final = Rounds()
SEAT_TURN: Final = SeatTurn()
