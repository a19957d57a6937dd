"""Organisms that die: their cards, their remains, and what they covered (EL-10.6, EL-10.7)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State
from ecotone.games.ecologic.cards import NONE
from ecotone.games.ecologic.hunger import graves, reach_of
from ecotone.games.ecologic.names import BURIED, BURY, BURY_ALL, MOST, STARVED, UNCOVERED
from ecotone.games.ecologic.playing import after_feeding
from ecotone.games.ecologic.state import Ecologic, side_of, tell
from ecotone.games.ecologic.table import produce, tell_more


class Dying(Op):
    """An organism dies (EL-10.6)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        tokens = die(s, f.seat, f.memo)
        if tokens and graves(side_of(s, f.seat), f.memo):
            s.push(BURYING, f.seat, NONE, tokens, f.memo)


def die(e: Ecologic, seat: int, place: int) -> int:
    """The card is gone; how many remains are left to be placed. A covered card takes everything over (EL-10.7)."""
    side = side_of(e, seat)
    card = side.ground[place]
    tell(e, (STARVED, seat, card, e.deck.consumption[card], min(MOST, reach_of(e, side, place))))
    side.dead.append(card)
    under = e.below[card]
    side.ground[place] = under
    side.fed &= ~(1 << place)
    if under == NONE:
        tokens = side.biomass[place] + side.remains[place]
        side.biomass[place] = 0
        side.remains[place] = 0
        return tokens
    tell(e, (UNCOVERED, seat, under))
    if e.deck.is_producer(under):
        produce(e, seat, place)
        after_feeding(e, seat, place)
    return 0


class Burying(Choice):
    """Remains go onto any cards of the habitat; the frame's step says how many are left."""

    kind = "bury"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecologic)
        places = graves(side_of(s, f.seat), f.memo)
        all_of_it: list[Action] = [(BURY_ALL, place) for place in places]
        return all_of_it if f.step == 1 or len(places) == 1 else [*[(BURY, place) for place in places], *all_of_it]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecologic)
        number = 1 if action[0] == BURY else f.step
        bury(s, f.seat, action[1], number)
        if number < f.step:
            s.push_frame(f.at(f.step - number))


def bury(e: Ecologic, seat: int, place: int, number: int) -> None:
    """Remains are placed on a card."""
    side = side_of(e, seat)
    side.remains[place] += number
    tell_more(e, (BURIED, seat, side.ground[place], number))


DYING: Final = Dying()
BURYING: Final = Burying()
