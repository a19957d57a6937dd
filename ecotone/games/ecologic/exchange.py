"""Step 1: the seasonal exchange, the weather die, or a swift card (EL-5.3 to EL-5.10)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import MAIN, Action, Frame, Op, State, Together
from ecotone.games.ecologic.cards import AUTUMN, SPRING, SUMMER, WINTER
from ecotone.games.ecologic.drawing import DRAWING, FROM_BOTH, FROM_PILE
from ecotone.games.ecologic.effects import ROLLING
from ecotone.games.ecologic.food import SWIFT
from ecotone.games.ecologic.names import GAVE, GIVE, PAY, PLAY, ROLL, ROLL_FOR, SKIP, SKIPS
from ecotone.games.ecologic.placing import playable
from ecotone.games.ecologic.planned import Planned, close_plans, open_plan
from ecotone.games.ecologic.playing import PLACING
from ecotone.games.ecologic.spending import ANY_TOKEN, ONLY_BIOMASS, SPENDING, purse
from ecotone.games.ecologic.state import P_EXCHANGE, P_RESOLVE, Ecologic, in_order, side_of, tell
from ecotone.games.ecologic.table import discard_from_hand, drawable, gain_jokers

AUTUMN_PRICE: Final = 4
WEATHER_PRICE: Final = 2
SUMMER_JOKERS: Final = 2


class BeginExchange(Op):
    """Everybody may exchange at the same time."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        s.phase = P_EXCHANGE
        s.push(EXCHANGES, f.seat)


class Exchanges(Together):
    """Plans are made in secret; then cards are drawn in order, and swift cards come by their Latin names (EL-18.2)."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Ecologic)
        if not s.out[seat]:
            open_plan(s, seat)
            s.push(EXCHANGE_ASKED, seat)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        push_plans(s, EXCHANGE)


def push_plans(e: Ecologic, op: Op) -> None:
    """The plans of step 1 are carried out: cards are drawn in order, then swift cards come (EL-18.2)."""
    close_plans(e)
    e.phase = P_RESOLVE
    swift = [seat for seat in in_order(e) if e.scripts[seat] and e.scripts[seat][0][0] == PLAY]
    for seat in by_latin_name(e, swift)[::-1]:
        e.push(op, seat)
    for seat in in_order(e)[::-1]:
        if not e.out[seat] and seat not in swift:
            e.push(op, seat)


def by_latin_name(e: Ecologic, seats: list[int]) -> list[int]:
    """Seats in the order of the cards that they have planned to play (EL-6.6)."""
    ranked = sorted([(e.deck.rank[e.scripts[seat][0][1]], seat) for seat in seats])
    return [seat for _, seat in ranked]


class Exchange(Planned):
    """One thing at most (EL-5.1)."""

    kind = "exchange"

    def answers(self, e: Ecologic, f: Frame) -> list[Action]:
        side = side_of(e, f.seat)
        found: list[Action] = [SKIPS, *seasonal(e, f.seat)]
        if e.with_weather and e.weather:
            found += [(ROLL, card) for card in side.hand]
            if purse(side, ONLY_BIOMASS) >= WEATHER_PRICE:
                found.append((ROLL_FOR,))
        return found + swift_plays(e, f.seat)

    def do(self, e: Ecologic, f: Frame, action: Action) -> None:
        verb = action[0]
        if verb == GIVE:
            give(e, f.seat, action[1])
        elif verb == PAY:
            e.push(DRAWING, f.seat, -1, FROM_PILE)
            e.push(SPENDING, f.seat, -1, AUTUMN_PRICE, ANY_TOKEN)
        elif verb == ROLL:
            discard_from_hand(e, f.seat, action[1])
            e.push(ROLLING, f.seat)
        elif verb == ROLL_FOR:
            e.push(ROLLING, f.seat)
            e.push(SPENDING, f.seat, -1, WEATHER_PRICE, ONLY_BIOMASS)
        elif verb != SKIP:
            e.push(PLACING, f.seat, action[1])


def swift_plays(e: Ecologic, seat: int) -> list[Action]:
    """The cards that may be played in step 1 (EL-17.9)."""
    swift = [card for card in side_of(e, seat).hand if e.deck.ability[card] == SWIFT]
    return [(PLAY, card) for card in playable(e, seat, swift)]


class ExchangeAsked(Exchange):
    """On a lane everybody is asked: silence would tell that there is no swift card in the hand."""

    ask_always = True


def seasonal(e: Ecologic, seat: int) -> list[Action]:
    """What may be given in this season."""
    side = side_of(e, seat)
    if e.season == AUTUMN:
        return [(PAY,)] if purse(side, ANY_TOKEN) >= AUTUMN_PRICE and drawable(e) else []
    if (e.season == SPRING and not drawable(e)) or (e.season == WINTER and len(side.hand) < 2):
        return []
    return [(GIVE, card) for card in side.hand]


def give(e: Ecologic, seat: int, card: int) -> None:
    """Give a card and get what the season gives for it."""
    discard_from_hand(e, seat, card)
    if e.lane == MAIN:
        tell(e, (GAVE, seat))
    if e.season == SUMMER:
        gain_jokers(e, seat, SUMMER_JOKERS)
    elif e.season == SPRING:
        e.push(DRAWING, seat, -1, FROM_PILE)
    else:
        e.push(SECOND, seat)


class Second(Planned):
    """In winter a second card is given (EL-5.6)."""

    kind = "second"

    def answers(self, e: Ecologic, f: Frame) -> list[Action]:
        return [(GIVE, card) for card in side_of(e, f.seat).hand]

    def do(self, e: Ecologic, f: Frame, action: Action) -> None:
        discard_from_hand(e, f.seat, action[1])
        if e.lane == MAIN:
            tell(e, (GAVE, f.seat))
        e.push(DRAWING, f.seat, -1, FROM_BOTH)


BEGIN_EXCHANGE: Final = BeginExchange()
EXCHANGES: Final = Exchanges()
EXCHANGE: Final = Exchange()
EXCHANGE_ASKED: Final = ExchangeAsked()
SECOND: Final = Second()
