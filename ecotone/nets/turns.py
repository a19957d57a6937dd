"""Turns of Ecosystem at tables of two and more, all tables at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from ecotone.games.ecosystem.cards import RABBIT, TYPES
from ecotone.games.ecosystem.flow import TURNS
from ecotone.nets.actions import FIRSTS, KEEP, PARTNERS, can_partner, can_place, can_swap
from ecotone.nets.bits import FRAME, KINDS, Array, laid, space, swapped, whole
from ecotone.nets.features import NOWHERE, PARTNER, PLACE, SWAP, other_bits, own_bits
from ecotone.nets.scoring import biodiversity, by_kind, prized
from ecotone.nets.table import NONE, Ring, Table, left_over, source, standings

Said = dict[str, Array]  # what is to be remembered of decisions
Choose = Callable[[Array, Array, Array], tuple[Array, Said]]  # observations, legal actions, chance: actions and more
Wide = Callable[[Array, int], Array]


class Turn(NamedTuple):
    """What happened in a turn, for learning and for the proof."""

    table: Table  # before it
    kind: Array  # [rows] the card that each row plays
    cell: Array
    rabbits: Array  # the rows that were asked for a swap; the number of rows where there was none
    first: Array  # of each of these, the first cell, or NOWHERE
    partner: Array
    placing: Said
    swapping: Said
    pairing: Said


def random_card(hands: Array, words: Array) -> Array:
    """The card of each hand that a random word means (ES-8.3)."""
    xp = space(hands)
    size = xp.maximum(hands.sum(0), 1)
    pick = whole(words % size.astype(np.uint32))
    return xp.minimum((xp.cumsum(hands, 0) <= pick).sum(0), TYPES - 1)


def observed(ring: Ring, table: Table) -> Array:
    """What every row sees before it chooses a card and its cell."""
    points = by_kind(table.masks)
    return space(table.masks).concatenate(
        [own_bits(table.masks, points, PLACE, NOWHERE), other_bits(ring, table, points)]
    )


def turn(
    ring: Ring, table: Table, deal: Array, choose: Choose, chances: Sequence[Array], rabbits: int
) -> tuple[Table, Turn]:
    """One turn at every table (ES-3.2); at most so many rows can be asked for a swap, others keep all as it is.

    `deal` is what every row gets for the second round. Of `chances`, the second holds a random word for each row.
    """
    points = by_kind(table.masks)
    around = other_bits(ring, table, points)
    xp = space(table.masks)
    seen = xp.concatenate([own_bits(table.masks, points, PLACE, NOWHERE), around])
    action, placing = choose(seen, wide(can_place(table.masks, table.hands), 0), chances[0])
    kind = xp.where(ring.neutral, random_card(table.hands, chances[1]), action // FRAME)
    cell = action % FRAME
    masks = xp.where(ring.neutral, table.masks, laid(table.masks, cell, kind))
    asked = some((kind == RABBIT) & ~ring.neutral, rabbits)
    masks, first, partner, said = after_rabbits(masks, around, asked, choose, chances[2:], wide)
    done = Turn(table, kind, cell, asked, first, partner, placing, said[0], said[1])
    return passed(ring, table, deal, masks, kind), done


def some(are: Array, most: int) -> Array:
    """The rows that are, of JAX's arrays always so many: where there are fewer, the number of rows stands."""
    if isinstance(are, np.ndarray):
        return np.flatnonzero(are)[:most]
    return space(are).nonzero(are, size=most, fill_value=are.shape[0])[0]


def wide(legal: Array, start: int) -> Array:
    """Legal actions of one sort among all that the network knows for a table: [actions, rows]."""
    return space(legal).pad(legal, ((start, PARTNERS + FRAME - start - legal.shape[0]), (0, 0)))


def after_rabbits(
    masks: Array, around: Array, asked: Array, choose: Choose, chances: Sequence[Array], wide: Wide
) -> tuple[Array, Array, Array, list[Said]]:
    """Rows that laid a rabbit may exchange two cards (ES-5)."""
    xp = space(masks)
    there = xp.minimum(asked, masks.shape[1] - 1)
    own, rest = masks[:, there], around[:, there]
    points = by_kind(own)
    seen = xp.concatenate([own_bits(own, points, SWAP, NOWHERE), rest])
    action, swapping = choose(seen, wide(can_swap(own), KEEP), chances[0])
    first = xp.where(action == KEEP, NOWHERE, action - FIRSTS)
    cell = xp.maximum(first, 0)
    seen = xp.concatenate([own_bits(own, points, PARTNER, first), rest])
    action, pairing = choose(seen, wide(can_partner(own, cell), PARTNERS), chances[1])
    partner = xp.where(first == NOWHERE, NOWHERE, action - PARTNERS)
    own = xp.where(first == NOWHERE, own, swapped(own, cell, xp.maximum(partner, 0)))
    return put(masks, asked, own), first, partner, [swapping, pairing]


def put(masks: Array, rows: Array, own: Array) -> Array:
    """The ecosystems with some rows replaced; of JAX's, a row that is not there is nobody's."""
    if isinstance(masks, np.ndarray):
        masks[:, rows] = own
        return masks
    return masks.at[:, rows].set(own, mode="drop")


def passed(ring: Ring, table: Table, deal: Array, masks: Array, kind: Array) -> Table:
    """Cards leave the hands, and hands go on (ES-3.2d); between the rounds new cards come (ES-3.5, ES-3.6)."""
    xp = space(masks)
    own = whole(KINDS[:, None] == kind)
    hands = table.hands - own
    pile = table.pile + xp.where(ring.neutral, own, 0)
    left = xp.where(table.left == kind, NONE, table.left)
    comes = source(ring, table.turn)
    last = table.turn % TURNS == TURNS - 1
    kept = xp.where(last, hands, hands[:, comes])
    left = xp.where(last, left_over(hands), left[comes])
    new = xp.where(table.turn == TURNS - 1, deal, 0)
    return Table(masks, kept + new, left, pile, table.turn + 1)


def totals(ring: Ring, table: Table) -> Array:
    """The final scores (ES-6, ES-7); of a neutral row they mean nothing."""
    points = by_kind(table.masks)
    streams, wolves = standings(ring, table, points)
    points = prized(points, streams, wolves)
    return points.sum(0) + biodiversity(points)
