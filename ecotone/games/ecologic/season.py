"""The end and the start of a season: cards kept, decay, production, feeding, new cards (EL-9, EL-10)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State, Together
from ecotone.games.ecologic.cards import NONE
from ecotone.games.ecologic.feeding import FEED_LOOP, production
from ecotone.games.ecologic.field import PLACES
from ecotone.games.ecologic.names import (
    DEALT,
    DECAYED,
    DONES,
    DROP,
    DROPPED,
    MOST,
    SEASON_BEGAN,
)
from ecotone.games.ecologic.planned import carry_out_plans, open_plan
from ecotone.games.ecologic.state import EXPRESS, P_FEED, P_KEEP, Ecologic, Side, in_order, side_of
from ecotone.games.ecologic.table import forget, into_hand, take_top, tell_more

HAND: Final = 8  # EL-3.5, EL-10.9


class BeginKeeping(Op):
    """Cards left in hand are kept or discarded for jokers (EL-9.2)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        s.phase = P_KEEP
        s.push(DECAY, f.seat)
        s.push(KEEPING, f.seat)


class Keeping(Together):
    """Everybody decides at the same time."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Ecologic)
        if s.sides[seat].hand:
            open_plan(s, seat)
            s.push(KEEP, seat)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        for seat in range(s.seats):
            plan = s.plans[seat]
            if plan is not None:
                dropped = [card for card in s.sides[seat].hand if card not in plan.hand]
                for card in dropped:
                    forget(s, seat, card, seat)
                s.discard += dropped
        carry_out_plans(s)


class Keep(Choice):
    """Card by card."""

    kind = "keep"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecologic)
        found: list[Action] = [(DROP, card) for card in side_of(s, f.seat).hand]
        return [*found, DONES] if found else []

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecologic)
        if action[0] != DROP:
            return
        side = side_of(s, f.seat)
        side.hand.remove(action[1])
        side.jokers += 1
        tell_more(s, (DROPPED, f.seat, 1))
        s.push_frame(f)


class Decay(Op):
    """Half of the biomass goes, an odd token becomes remains; then the next season begins (EL-9.3)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        told: list[int] = []
        for number, side in enumerate(s.sides):
            told += decay(side, number)
        s.emit((DECAYED, NONE, *told))
        s.push(START_SEASON, f.seat)


def decay(side: Side, number: int) -> list[int]:
    """On every card; jokers and remains stay (EL-9.4, EL-9.5).

    Four numbers for each that loses some: whose, where, how much biomass it loses, how much of that becomes remains.
    """
    told: list[int] = []
    for place in range(PLACES):
        biomass = side.biomass[place]
        rotted = biomass % 2
        lost = biomass - biomass // 2
        side.biomass[place] -= lost
        side.remains[place] += rotted
        if lost:
            told += [number, place, min(MOST, lost), rotted]
    return told


def begin_season(e: Ecologic) -> None:
    """What was for one season only is over."""
    e.out = [False] * e.seats
    e.no_passing = [False] * e.seats
    e.forbidden = 0
    e.growth = 0
    e.round = 0
    if e.mode != EXPRESS:  # EL-12.1
        e.emit((SEASON_BEGAN, NONE, e.season))


class StartSeason(Op):
    """Production, consumption with deaths, refill (EL-10.1)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        s.season += 1
        begin_season(s)
        s.phase = P_FEED
        for seat in range(s.seats):
            s.sides[seat].fed = 0
            production(s, seat)
        s.push(REFILL, f.seat)
        s.push(FEEDING, f.seat)


class Feeding(Together):
    """Nobody's feeding concerns another, so all do it at the same time (EL-18.7)."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Ecologic)
        open_plan(s, seat)
        s.push(FEED_LOOP, seat)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        for seat in range(s.seats):
            plan = s.plans[seat]
            assert plan is not None
            for card in plan.dead:
                s.below[card] = NONE
                s.seen[card] = (1 << s.seats) - 1
        carry_out_plans(s)


class Refill(Op):
    """Everybody is dealt up to eight cards (EL-10.9), and fed markers are removed (EL-10.10)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        for seat in in_order(s):
            s.sides[seat].fed = 0
            deal(s, seat, HAND - len(s.sides[seat].hand))


def deal(e: Ecologic, seat: int, number: int) -> None:
    """Cards from the top of the pile, without choice (EL-1.9)."""
    dealt = 0
    for _ in range(number):
        card = take_top(e)
        if card != NONE:
            into_hand(e, seat, card)
            dealt += 1
    if dealt:
        e.emit((DEALT, seat, dealt))


BEGIN_KEEPING: Final = BeginKeeping()
KEEPING: Final = Keeping()
KEEP: Final = Keep()
DECAY: Final = Decay()
START_SEASON: Final = StartSeason()
FEEDING: Final = Feeding()
REFILL: Final = Refill()
