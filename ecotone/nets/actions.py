"""What the network may answer: a card with its cell, a swap's first cell or none, its second, a card for the automa."""

from __future__ import annotations

from typing import Final

from ecotone.games.ecosystem.cards import TYPES
from ecotone.nets.bits import FRAME, NOTHING, Array, edge, mask, space, spread, taken

PLACES: Final = 0  # a type and a cell: PLACES + type * FRAME + cell
KEEP: Final = TYPES * FRAME
FIRSTS: Final = KEEP + 1
PARTNERS: Final = FIRSTS + FRAME
DISCARDS: Final = PARTNERS + FRAME
ACTIONS: Final = DISCARDS + TYPES


def can_place(masks: Array, hands: Array) -> Array:
    """Which cards can go where: [types * cells, rows] (ES-4)."""
    xp = space(masks)
    return (xp.expand_dims(hands > 0, 1) & xp.expand_dims(spread(edge(masks)), 0)).reshape(KEEP, masks.shape[-1])


def can_swap(masks: Array) -> Array:
    """Whether to keep all as it is, and which cards may be exchanged: [1 + cells, rows] (ES-5.2, ES-5.3)."""
    xp = space(masks)
    differ = (masks != NOTHING).astype("int32").sum(0) > 1
    cells = spread(taken(masks)) & differ
    return xp.concatenate([xp.ones_like(cells[:1]), cells])


def can_partner(masks: Array, first: Array) -> Array:
    """With which cards the first one may be exchanged: those of other types (ruling 5)."""
    xp = space(masks)
    here = (masks >> mask(first)) & 1 != NOTHING
    same = xp.where(here, masks, NOTHING)
    return spread(taken(masks) & ~taken(same))
