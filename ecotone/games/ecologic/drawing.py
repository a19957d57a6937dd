"""A card is drawn by its back, from the pile or the discard (EL-1.8, EL-1.9)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import MAIN, Action, Frame
from ecotone.games.ecologic.cards import NONE
from ecotone.games.ecologic.names import DRAW, RECOVER
from ecotone.games.ecologic.planned import Planned
from ecotone.games.ecologic.state import Ecologic, side_of
from ecotone.games.ecologic.table import draw_kind, drawable, kinds_in, recover_kind

FROM_PILE: Final = 0
FROM_BOTH: Final = 1
AS_RECEIVED: Final = 2  # from the pile, in place of cards handed on (EL-14.4)


class Drawing(Planned):
    """Which back; the frame's step says from where."""

    kind = "draw"

    def answers(self, e: Ecologic, f: Frame) -> list[Action]:
        found: list[Action] = [(DRAW, kind) for kind in drawable(e, given(e, f.seat))]
        if f.step == FROM_BOTH:
            found += [(RECOVER, kind) for kind in kinds_in(e, e.discard + given(e, f.seat))]
        return found

    def do(self, e: Ecologic, f: Frame, action: Action) -> None:
        if e.lane != MAIN:
            return
        card = draw_kind(e, f.seat, action[1]) if action[0] == DRAW else recover_kind(e, f.seat, action[1])
        if f.step == AS_RECEIVED and card != NONE:
            e.received[f.seat].append(card)


def given(e: Ecologic, seat: int) -> list[int]:
    """On a plan: the cards that will have been discarded by then (EL-5.9)."""
    if e.plans[seat] is None:
        return []
    kept = side_of(e, seat).hand
    return [card for card in e.sides[seat].hand if card not in kept]


DRAWING: Final = Drawing()
