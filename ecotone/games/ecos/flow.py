"""Rounds and draws: a token from the bag, everybody uses it, full cards are resolved (EC-3, EC-10)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Frame, Op, State, Together
from ecotone.games.ecos.cards import NONE, WILD
from ecotone.games.ecos.dial import turn
from ecotone.games.ecos.names import AT_ONCE, DREW, ENDED, LAST_CALL, ROUND, TIED, WILD_ENDS
from ecotone.games.ecos.resolve import QUIET_TURN, SEAT_TURN
from ecotone.games.ecos.state import Ecos, from_harbinger, is_full
from ecotone.games.ecos.use import CHOOSE_USE, SLOT, put_cube

LAST_DRAWS: Final = 10  # EC-10.4


class Round(Op):
    """All tokens go into the bag, and the Harbinger begins to draw (EC-2.3, EC-10.1)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        s.round += 1
        s.draws = 0
        refill(s)
        s.emit((ROUND, s.harbinger))
        s.push(DRAW, NONE)


def refill(e: Ecos) -> None:
    """Every token is in the bag again."""
    e.bag += e.drawn
    e.bag.sort()  # a bag has no order, and equal bags look equal
    e.drawn = []


class Draw(Op):
    """A draw of the round."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        s.push(AFTER_DRAW, NONE)
        draw_tokens(s)


def draw_tokens(e: Ecos) -> None:
    """The Harbinger draws a token, two with two players (EC-3.1, EC-11.3)."""
    e.draws += 1
    e.tokens = e.draw(e.bag, min(2 if e.seats == 2 else 1, len(e.bag)))
    for token in e.tokens:
        e.drawn.append(token)
        e.emit((DREW, e.harbinger, token))
    e.push(NEXT_TOKEN, NONE)


class NextToken(Op):
    """The next of the drawn tokens is used by everybody, with its full resolution (EC-11.3)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        s.token = NONE
        if s.tokens:
            s.token = s.tokens.pop(0)
            s.push(NEXT_TOKEN, NONE)
            s.push(USE, NONE)


class Use(Together):
    """Everybody places a cube or turns the dial, unseen by the others (EC-3.2)."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Ecos)
        s.uses[seat] = NONE
        s.shifts[seat] = NONE
        s.push(CHOOSE_USE, seat, memo=s.token)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        s.announced = False
        s.waits = [False] * s.seats
        s.turn_of = NONE
        order = from_harbinger(s)
        for seat in order:
            commit_use(s, seat)
        for seat in reversed(order):
            s.push(SEAT_TURN, seat)
        if s.quiet == AT_ONCE:
            for seat in reversed(order):
                s.push(QUIET_TURN, seat)


def commit_use(e: Ecos, seat: int) -> None:
    """What a player chose becomes visible; the dial's effect waits for the player's turn (EC-4.2)."""
    e.fresh[seat] = NONE
    e.turned[seat] = e.uses[seat] == NONE
    if e.turned[seat]:
        turn(e, seat)
        return
    before = e.filled[e.uses[seat] // SLOT]
    card = put_cube(e, seat)
    if is_full(e, card):
        e.fresh[seat] = card
        e.last[seat] = (e.filled[card] ^ before).bit_length() - 1


class AfterDraw(Op):
    """A wild token ends the round, and so does the tenth draw of a last call (EC-10.1, EC-10.4)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        if WILD in s.drawn:
            s.emit((WILD_ENDS, NONE))
            s.push(END_ROUND, NONE)
            return
        if s.last_call and max(s.points) >= s.limit:
            s.calls += 1
            if s.calls == 1:
                s.emit((LAST_CALL, NONE))
            if s.calls > LAST_DRAWS:
                s.push(END_ROUND, NONE)
                return
        s.push(DRAW, NONE)


class EndRound(Op):
    """The game ends when somebody has reached the limit and nobody shares the lead (EC-10.2, EC-10.3)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        most = max(s.points)
        if most >= s.limit and s.points.count(most) == 1:
            s.emit((ENDED, NONE))
            return
        s.harbinger = (s.harbinger + 1) % s.seats
        if most < s.limit:
            s.push(ROUND_OP, NONE)
            return
        s.emit((TIED, NONE))
        refill(s)
        s.push(END_ROUND, NONE)
        draw_tokens(s)


ROUND_OP: Final = Round()
DRAW: Final = Draw()
NEXT_TOKEN: Final = NextToken()
USE: Final = Use()
AFTER_DRAW: Final = AfterDraw()
END_ROUND: Final = EndRound()
