"""Paying with tokens: biomass and remains of own cards, and jokers (EL-5.5, EL-5.8, EL-13.5, EL-17.13)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Frame
from ecotone.games.ecologic.field import PLACES
from ecotone.games.ecologic.names import PAID, SPEND, SPEND_JOKER, SPEND_REMAINS
from ecotone.games.ecologic.planned import Planned
from ecotone.games.ecologic.state import Ecologic, Side, side_of
from ecotone.games.ecologic.table import tell_more

ANY_TOKEN: Final = 0
ONLY_BIOMASS: Final = 1  # EL-13.2: remains do not count


def payments(side: Side, what: int) -> list[Action]:
    """The tokens that may be paid."""
    found: list[Action] = [(SPEND, place) for place in range(PLACES) if side.biomass[place]]
    if what == ANY_TOKEN:
        found += [(SPEND_REMAINS, place) for place in range(PLACES) if side.remains[place]]
    return [*found, (SPEND_JOKER,)] if side.jokers else found


def purse(side: Side, what: int) -> int:
    """How many tokens could be paid."""
    return sum(side.biomass) + side.jokers + (sum(side.remains) if what == ANY_TOKEN else 0)


def pay_token(e: Ecologic, seat: int, action: Action) -> None:
    """One token returns to its pool."""
    side = side_of(e, seat)
    if action[0] == SPEND:
        side.biomass[action[1]] -= 1
    elif action[0] == SPEND_REMAINS:
        side.remains[action[1]] -= 1
    else:
        side.jokers -= 1
    tell_more(e, (PAID, seat, 1))


class Spending(Planned):
    """Tokens are paid one by one; the frame's step says how many are owed, its memo which ones count."""

    kind = "spend"

    def answers(self, e: Ecologic, f: Frame) -> list[Action]:
        return payments(side_of(e, f.seat), f.memo) if f.step else []

    def do(self, e: Ecologic, f: Frame, action: Action) -> None:
        pay_token(e, f.seat, action)
        if f.step > 1:
            e.push_frame(f.at(f.step - 1))


SPENDING: Final = Spending()
