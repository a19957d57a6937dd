"""What the network is shown of a table of two and more: bits, each a question that the seat itself can answer."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from ecotone.games.ecosystem.cards import COUNTS, STREAM, TYPES, WOLF
from ecotone.games.ecosystem.flow import SOLO_TURNS, TURNS
from ecotone.games.ecosystem.grid import FULL
from ecotone.nets.bits import BOX, FRAME, Array, edge, space, spread, whole
from ecotone.nets.scoring import by_kind
from ecotone.nets.table import MOST, Ring, Table, cards_in_play, known_hand, source, standings

PLACE: Final = 0  # what is asked: a card and its cell together,
SWAP: Final = 1  # then after a rabbit whether and what to exchange,
PARTNER: Final = 2  # and with what;
DISCARD: Final = 3  # alone also which card the automa gets
PHASES: Final = 4
NOWHERE: Final = -1
DECK: Final = np.asarray(COUNTS, dtype=np.int32)
WOLVES: Final = 6  # counts are told as "at least 1, at least 2, …" up to these
STREAMS: Final = 8
IN_BOX: Final = np.flatnonzero([int(BOX) >> cell & 1 for cell in range(FRAME)])
UNSEEN: Final = np.asarray((1, 2, 4, 6, 9, 12), dtype=np.int32)


def at_least(counts: Array, most: int) -> Array:
    """A count as bits: at least one, at least two, and so on; a new first axis."""
    steps = np.arange(1, most + 1, dtype=np.int32).reshape(-1, *[1] * counts.ndim)
    return flat(counts >= steps)


def flat(bits: Array) -> Array:
    """All axes but the last, the rows, as one."""
    return bits.reshape(math.prod(bits.shape[:-1]), bits.shape[-1])  # also where there is no row


def is_one_of(value: Array, options: int, rows: Array) -> Array:
    """One bit for every possible value, the same or another for each row."""
    xp = space(rows)
    steps = np.arange(options, dtype=np.int32)[:, None]
    return xp.broadcast_to(steps == value, (options, rows.shape[-1]))


def own_bits(masks: Array, points: Array, phase: int, first: Array) -> Array:
    """A seat's own ecosystem and what is asked of it: [bits, rows]. `first` is the first cell of a swap, or NOWHERE."""
    xp = space(masks)
    scoring = points > 0
    return xp.concatenate(
        [
            flat(xp.swapaxes(spread(masks), 0, 1)),
            spread(edge(masks)),
            scoring,
            at_least(whole(scoring).sum(0), TYPES),
            at_least(points[WOLF], WOLVES),
            at_least(points[STREAM], STREAMS),
            is_one_of(phase, PHASES, masks),
            is_one_of(first, FRAME, masks),
        ]
    )


def other_bits(ring: Ring, table: Table, points: Array) -> Array:
    """What a seat knows beside its own ecosystem: [bits, rows]. It stays the same during a turn."""
    xp = space(table.masks)
    streams, wolves = standings(ring, table, points)
    hands = [known_hand(ring, table, away) for away in (1, 2)]
    giver = source(ring, table.turn)
    taker = xp.where(table.turn < TURNS, ring.after, ring.before)
    return xp.concatenate(
        [
            at_least(table.hands, 4),
            at_least(hands[0], 3),
            at_least(hands[1], 2),
            at_least(xp.sort(wolves, axis=0)[:1:-1], WOLVES),
            at_least(xp.sort(streams, axis=0)[:2:-1], STREAMS),
            flat(unseen_cards(ring, table) >= UNSEEN[:, None, None]),
            *[neighbour_bits(table, points, row) for row in (giver, taker)],
            is_one_of(table.turn, 2 * TURNS, table.masks),
            is_one_of(ring.seats - 2, MOST - 1, table.masks),
            is_one_of(ring.hand - TURNS, 2, table.masks),
        ]
    )


def unseen_cards(ring: Ring, table: Table) -> Array:
    """How many cards of each type a seat has not seen: in the deck, or in hands that it does not know."""
    known = sum(known_hand(ring, table, away) for away in range(1, MOST))
    return DECK[:, None] - table.hands - known - cards_in_play(ring, table)


def neighbour_bits(table: Table, points: Array, row: Array) -> Array:
    """What a neighbour's ecosystem has, and which types score there."""
    xp = space(table.masks)
    counts = whole(xp.bitwise_count(table.masks[:, row]))
    return xp.concatenate([at_least(counts, 3), points[:, row] > 0])


# --- alone


def solo_bits(masks: Array, automa: Array, hand: Array, turn: Array) -> Array:
    """What a player alone knows beside the own ecosystem: the automa's, the hand, what is still to come."""
    xp = space(automa)
    points = by_kind(automa)
    unseen = DECK[:, None] - hand - whole(xp.bitwise_count(masks) + xp.bitwise_count(automa))
    return xp.concatenate(
        [
            flat(xp.swapaxes(spread(automa)[IN_BOX], 0, 1)),
            points > 0,
            at_least(points[WOLF], WOLVES),
            at_least(points[STREAM], STREAMS),
            at_least(hand, 4),
            flat(unseen >= UNSEEN[:, None, None]),
            is_one_of(turn, SOLO_TURNS, automa),
        ]
    )


OWN: Final = TYPES * FRAME + FRAME + 2 * TYPES + WOLVES + STREAMS + PHASES + FRAME
OTHER: Final = 9 * TYPES + 3 * WOLVES + 2 * STREAMS + len(UNSEEN) * TYPES + 8 * TYPES + 2 * TURNS + MOST - 1 + 2
FEATURES: Final = OWN + OTHER
SOLO: Final = OWN + FULL * TYPES + TYPES + WOLVES + STREAMS + 4 * TYPES + len(UNSEEN) * TYPES + SOLO_TURNS
