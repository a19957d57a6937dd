"""Ecosystems as bits, any number of them at once.

An ecosystem is one 32-bit mask for each type of card, over a frame of 5 rows by 6 columns. The box around its cards
lies with its corner at row 1, column 1: row 0 and column 0 stand for "one above" and "one to the left" of the box.
Arrays have the types first: masks[type, ...]. All functions work on NumPy's arrays and on JAX's.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ecotone.games.ecosystem.cards import TYPES
from ecotone.games.ecosystem.grid import COLUMNS, ROWS

Array = Any  # of NumPy or of JAX

WIDE: Final = COLUMNS + 1
HIGH: Final = ROWS + 1
FRAME: Final = HIGH * WIDE
CORNER: Final = WIDE + 1
ALL: Final = np.uint32((1 << FRAME) - 1)
TOP: Final = np.uint32((1 << WIDE) - 1)
BOTTOM: Final = np.uint32(int(TOP) << WIDE * ROWS)
LEFT: Final = np.uint32(sum(1 << WIDE * row for row in range(HIGH)))
RIGHT: Final = np.uint32(int(LEFT) << COLUMNS)
BOX: Final = np.uint32(int(ALL) & ~int(TOP) & ~int(LEFT))  # where the cards can lie
CELLS: Final = np.arange(FRAME, dtype=np.uint32)
KINDS: Final = np.arange(TYPES, dtype=np.int32)
ONE: Final = np.uint32(1)
NOTHING: Final = np.uint32(0)


def space(array: Array) -> Any:
    """The library an array is of."""
    return array.__array_namespace__()


def whole(array: Array) -> Array:
    """An array as ordinary whole numbers."""
    return array.astype(np.int32)


def mask(array: Array) -> Array:
    """An array as bits."""
    return array.astype(np.uint32)


def number(bits: Array) -> Array:
    """How many bits are set."""
    return whole(space(bits).bitwise_count(bits))


def spread(bits: Array) -> Array:
    """Every bit of the frame by itself, as a new first axis."""
    places = CELLS.reshape(-1, *[1] * bits.ndim)
    return (bits >> places) & ONE != NOTHING


def beside(bits: Array) -> Array:
    """The cells next to some cell; those outside the frame's box must be masked away (ES-4.2)."""
    return (bits << ONE) | (bits >> ONE) | (bits << np.uint32(WIDE)) | (bits >> np.uint32(WIDE))


def taken(masks: Array) -> Array:
    """The cells with a card."""
    return space(masks).bitwise_or.reduce(masks, axis=0)


def edge(masks: Array) -> Array:
    """Where the next card may go (ES-4.3, ES-4.4, ES-4.5)."""
    xp = space(masks)
    cards = taken(masks)
    inside = BOX | xp.where((cards & BOTTOM) == NOTHING, TOP, NOTHING)
    inside = inside | xp.where((cards & RIGHT) == NOTHING, LEFT, NOTHING)
    wrapped = (cards << ONE) & ~LEFT | cards >> ONE | cards << np.uint32(WIDE) | cards >> np.uint32(WIDE)
    return xp.where(cards == NOTHING, np.uint32(1 << CORNER), wrapped & inside & ~cards)


def laid(masks: Array, cell: Array, kind: Array) -> Array:
    """The ecosystems with one more card each, their box brought back to its corner."""
    xp = space(masks)
    bit = ONE << mask(cell)
    step = xp.where((bit & TOP) != NOTHING, np.uint32(WIDE), xp.where((bit & LEFT) != NOTHING, ONE, NOTHING))
    own = KINDS.reshape(-1, *[1] * (masks.ndim - 1)) == kind
    return (masks | xp.where(own, bit, NOTHING)) << step


def moved(cell: Array, placed: Array) -> Array:
    """Where a cell of the frame is after a card was laid on `placed`."""
    xp = space(cell)
    return cell + xp.where(placed < WIDE, WIDE, xp.where(placed % WIDE == 0, 1, 0))


def swapped(masks: Array, a: Array, b: Array) -> Array:
    """The ecosystems with the cards of two cells exchanged (ES-5)."""
    a, b = mask(a), mask(b)
    differ = ((masks >> a) ^ (masks >> b)) & ONE
    return masks ^ (differ << a) ^ (differ << b)


def kind_at(masks: Array, cell: Array) -> Array:
    """The type of card on a cell; 0 where there is none."""
    here = whole((masks >> mask(cell)) & ONE)
    return (here * KINDS.reshape(-1, *[1] * (masks.ndim - 1))).sum(0)
