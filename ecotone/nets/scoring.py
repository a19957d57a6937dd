"""The points of Ecosystem on bits: the same rules as `ecotone.games.ecosystem.scoring`, proved equal to them."""

from __future__ import annotations

from typing import Final

import numpy as np

from ecotone.games.ecosystem.cards import (
    BEAR,
    BEE,
    BIODIVERSITY,
    DEER,
    DRAGONFLY,
    EAGLE,
    FOX,
    MEADOW,
    MEADOWS,
    NEAR,
    POINTS,
    RABBIT,
    SHUNNED,
    STREAM,
    STREAM_PRIZES,
    TROUT,
    TYPES,
    WITHIN,
    WOLF,
    WOLF_PRIZES,
)
from ecotone.games.ecosystem.grid import COLUMNS, ROWS
from ecotone.nets.bits import BOX, LEFT, NOTHING, ONE, RIGHT, TOP, WIDE, Array, beside, number, space, whole

GROUPS: Final = 5  # no ecosystem has more groups of two cards and more of one type
LONGEST: Final = 13  # no group is wider than so many steps from its first cell
STEPS: Final = [np.uint32(step) for step in (1, WIDE)]
HOPS: Final = [np.uint32(step) for step in (WIDE - 1, WIDE + 1, 2 * WIDE)]
TWO: Final = np.uint32(2)
FAR_LEFT: Final = LEFT | LEFT << ONE
FIRST_COLUMNS: Final = np.uint32(int(TOP) << WIDE) & BOX
FIRST_ROWS: Final = (LEFT << ONE) & BOX


def touching(a: Array, b: Array) -> Array:
    """How many pairs of neighbours there are with one cell of each (ES-4.2)."""
    return sum(number(a & (b << step)) + number(a & (b >> step)) for step in STEPS)


def reaching(a: Array, b: Array) -> Array:
    """How many pairs there are at most two steps apart with one cell of each (ES-6.5)."""
    pairs = touching(a, b) + sum(number(a & (b << step)) + number(a & (b >> step)) for step in HOPS)
    return pairs + number(a & (b << TWO) & ~FAR_LEFT) + number(a & (b >> TWO) & ~RIGHT)


def kinds(masks: Array, worths: list[int]) -> Array:
    """The cells of all types that are worth something."""
    found = masks[0] & NOTHING
    for kind in range(TYPES):
        if worths[kind]:
            found = found | masks[kind]
    return found


def groups(bits: Array) -> list[Array]:
    """The groups of two cells and more, each as bits; some may be empty."""
    found: list[Array] = []
    rest = bits & beside(bits)
    for _ in range(GROUPS):
        group = rest & (~rest + ONE)
        for _ in range(LONGEST):
            grown = (group | beside(group)) & bits
            if is_settled(group, grown):
                break
            group = grown
        rest = rest & ~group
        found.append(group)
    return found


def is_settled(group: Array, grown: Array) -> bool:
    """Whether nothing grows any more; a compiled program cannot tell, and need not."""
    return isinstance(group, np.ndarray) and bool((group == grown).all())


def meadow_points(meadows: list[Array]) -> Array:
    """Every meadow group by its size (ES-6.9); a single meadow scores what the sheet says of one."""
    xp = space(meadows[0])
    worth = np.asarray([0, *MEADOWS], dtype=np.int32)
    return sum(xp.asarray(worth)[xp.minimum(number(group), len(MEADOWS))] for group in meadows)


def deer_points(deer: Array) -> Array:
    """Points for every row and every column with a deer (ES-6.7)."""
    columns, rows = deer, deer
    for row in range(1, ROWS):
        columns = columns | deer >> np.uint32(WIDE * row)
    for column in range(1, COLUMNS):
        rows = rows | deer >> np.uint32(column)
    return POINTS[DEER] * (number(columns & FIRST_COLUMNS) + number(rows & FIRST_ROWS))


def by_kind(masks: Array) -> Array:
    """What the ecosystems score for each type; for streams the largest group, for wolves their number."""
    xp = space(masks)
    both = groups(xp.stack([masks[MEADOW], masks[STREAM]]))
    streams = [group[1] for group in both]
    points: list[Array] = [whole(masks[0] & NOTHING)] * TYPES
    for kind in (BEE, BEAR, TROUT):
        points[kind] = max(NEAR[kind]) * touching(masks[kind], kinds(masks, NEAR[kind]))
    points[EAGLE] = max(WITHIN[EAGLE]) * reaching(masks[EAGLE], kinds(masks, WITHIN[EAGLE]))
    points[FOX] = POINTS[FOX] * number(masks[FOX] & ~beside(kinds(masks, [int(shy) for shy in SHUNNED])))
    points[RABBIT] = POINTS[RABBIT] * number(masks[RABBIT])
    points[DEER] = deer_points(masks[DEER])
    points[MEADOW] = meadow_points([group[0] for group in both])
    points[DRAGONFLY] = POINTS[DRAGONFLY] * dragonfly_points(masks[DRAGONFLY], masks[STREAM], streams)
    points[STREAM] = largest(masks[STREAM], streams)
    points[WOLF] = number(masks[WOLF])
    return xp.stack(points)


def dragonfly_points(dragonflies: Array, stream: Array, streams: list[Array]) -> Array:
    """The cards of every stream group next to each dragonfly, a group once (ES-6.6)."""
    alone = stream & ~beside(stream)
    return touching(alone, dragonflies) + sum(number(group) * number(dragonflies & beside(group)) for group in streams)


def largest(stream: Array, streams: list[Array]) -> Array:
    """The size of the largest stream group (ES-6.10)."""
    xp = space(stream)
    most = whole(stream != NOTHING)
    for group in streams:
        most = xp.maximum(most, number(group))
    return most


def prize(own: Array, rivals: Array, prizes: list[int]) -> Array:
    """What a competitor gets who has so much, beside rivals along the first axis (ES-6.12, ES-6.13)."""
    xp = space(own)
    place = whole(rivals > own).sum(0)
    worth = np.asarray([*prizes, 0], dtype=np.int32)
    return xp.where(own > 0, xp.asarray(worth)[xp.minimum(place, len(prizes))], 0)


def prized(points: Array, streams: Array, wolves: Array) -> Array:
    """The points by type with the prizes for streams and wolves, against rivals along their first axis."""
    xp = space(points)
    stream = prize(points[STREAM], streams, STREAM_PRIZES)
    wolf = prize(points[WOLF], wolves, WOLF_PRIZES)
    return xp.concatenate([points[:STREAM], stream[None], wolf[None]])


def biodiversity(points: Array) -> Array:
    """The points for having few types that score nothing (ES-7)."""
    xp = space(points)
    gaps = whole(points == 0).sum(0)
    worth = np.asarray(BIODIVERSITY, dtype=np.int32)
    return xp.asarray(worth)[xp.minimum(gaps, len(BIODIVERSITY) - 1)]
