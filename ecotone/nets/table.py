"""Tables of two and more players as arrays: a row is a place in some table's ring, a seat's or the neutral hand's."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ecotone.games.ecosystem.cards import STREAM, TYPES, WOLF
from ecotone.games.ecosystem.flow import TURNS
from ecotone.games.ecosystem.state import NEUTRAL
from ecotone.nets.bits import KINDS, Array, space, whole

MOST: Final = 6  # seats at a table
NONE: Final = -1


class Ring(NamedTuple):
    """How rows sit at tables. Tables of all sizes stand in one array: one compiled program plays them together."""

    before: Array  # [rows] whose hand comes here in round 1
    after: Array  # [rows] where this hand goes in round 1
    rivals: Array  # [5, rows] the others at the table, the neutral player among them
    are_rivals: Array  # [5, rows] which of these there are
    table: Array  # [rows]
    place: Array  # [rows] in the ring
    neutral: Array  # [rows] whether it is the neutral hand (ES-8)
    seats: Array  # [rows] at this table
    places: Array  # [rows] in its ring
    hand: Array  # [rows] cards in a full hand: 10 or 11


class Table(NamedTuple):
    """What lies on all tables at the start of a turn."""

    masks: Array  # [types, rows] ecosystems as bits
    hands: Array  # [types, rows] how many cards of each type
    left: Array  # [rows] the card of the hand that was left over from round 1, or NONE (ES-3.6)
    pile: Array  # [types, rows] of the neutral player (ES-8.5)
    turn: Array  # from 0 to 19


def ring_size(seats: int) -> int:
    """How many hands go round (ES-8.1)."""
    return 3 if seats == NEUTRAL else seats


def ring_of(seats: int, hand: int, rows: int, backwards: Array | None = None) -> Ring:
    """Tables of so many seats, one beside the other; `backwards` says at which tables hands go the other way first."""
    places = ring_size(seats)
    row = np.arange(rows, dtype=np.int32)
    place = row % places
    start = row - place
    step = np.ones(rows, np.int32) if backwards is None else np.where(backwards[row // places], -1, 1)
    rivals = np.stack([start + (place + further) % places for further in range(1, MOST)])
    return Ring(
        before=start + (place - step) % places,
        after=start + (place + step) % places,
        rivals=rivals.astype(np.int32),
        are_rivals=np.repeat(np.arange(1, MOST)[:, None] < places, rows, axis=1),
        table=row // places,
        place=place,
        neutral=(place == NEUTRAL) if seats == NEUTRAL else np.zeros(rows, bool),
        seats=np.full(rows, seats, np.int32),
        places=np.full(rows, places, np.int32),
        hand=np.full(rows, hand, np.int32),
    )


def joined(rings: list[Ring]) -> Ring:
    """Several rings as one."""
    rows = np.cumsum([0] + [len(ring.table) for ring in rings])
    tables = np.cumsum([0] + [int(ring.table[-1]) + 1 for ring in rings])
    moved = [
        ring._replace(
            before=ring.before + row, after=ring.after + row, rivals=ring.rivals + row, table=ring.table + table
        )
        for ring, row, table in zip(rings, rows, tables, strict=False)
    ]
    return Ring(*[np.concatenate(each, axis=-1) for each in zip(*moved, strict=True)])


def source(ring: Ring, turn: Array) -> Array:
    """Whose hand comes next: from one side in round 1, from the other in round 2 (ES-3.3)."""
    xp = space(ring.before)
    return xp.where(turn < TURNS, ring.before, ring.after)


def standings(ring: Ring, table: Table, points: Array) -> tuple[Array, Array]:
    """Streams and wolves of every row's rivals; the neutral player's by number (ES-8.6)."""
    xp = space(table.masks)
    found: list[Array] = []
    for kind in (STREAM, WOLF):
        own = xp.where(ring.neutral, table.pile[kind], points[kind])
        found.append(xp.where(ring.are_rivals, own[ring.rivals], 0))
    return found[0], found[1]


def known_hand(ring: Ring, table: Table, away: int) -> Array:
    """The cards known to come in so many turns: all of a hand one has held, else the one left over from round 1."""
    xp = space(table.masks)
    row = source(ring, table.turn)
    for _ in range(away - 1):
        row = row[source(ring, table.turn)]
    held = table.turn % TURNS >= ring.places - away
    left = whole(table.left[row] == KINDS[:, None])
    return xp.where(away < ring.places, xp.where(held, table.hands[:, row], left), 0)


def left_over(hands: Array) -> Array:
    """The only card of each hand, or NONE."""
    xp = space(hands)
    kind = (whole(hands > 0) * KINDS[:, None]).sum(0)
    return xp.where(hands.sum(0) == 1, kind, NONE)


def cards_in_play(ring: Ring, table: Table) -> Array:
    """How many cards of each type lie open on a row's table."""
    xp = space(table.masks)
    open_cards = whole(xp.bitwise_count(table.masks)) + table.pile
    others = [xp.where(ring.are_rivals[i], open_cards[:, ring.rivals[i]], 0) for i in range(MOST - 1)]
    return open_cards + sum(others)


def no_cards(rows: int) -> tuple[Array, Array, Array, Array]:
    """Empty ecosystems, hands, left-over cards and piles, in NumPy."""
    return (
        np.zeros((TYPES, rows), np.uint32),
        np.zeros((TYPES, rows), np.int32),
        np.full(rows, NONE, np.int32),
        np.zeros((TYPES, rows), np.int32),
    )
