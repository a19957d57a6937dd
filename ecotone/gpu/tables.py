"""Games of two and more players, turn by turn, all tables at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import lax

from ecotone.games.ecosystem.cards import RABBIT, TYPES
from ecotone.games.ecosystem.flow import TURNS
from ecotone.gpu.deck import dealt
from ecotone.nets.actions import FIRSTS, KEEP, PARTNERS, can_partner, can_place, can_swap
from ecotone.nets.bits import FRAME, KINDS, Array, laid, swapped
from ecotone.nets.features import NOWHERE, PARTNER, PLACE, SWAP, other_bits, own_bits
from ecotone.nets.scoring import biodiversity, by_kind, prized
from ecotone.nets.table import NONE, Ring, Table, left_over, source, standings

Choose = Callable[[Array, Array, Array], tuple[Array, "Said"]]  # observations, legal actions, key: actions and more
Said = dict[str, Array]  # what is to be remembered of decisions


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


def begun(ring: Ring, decks: Array) -> Table:
    """All tables before the first turn (ES-2)."""
    hands = dealt(ring, decks, False)
    rows = hands.shape[1]
    none = jnp.zeros((TYPES, rows), jnp.int32)
    return Table(none.astype(jnp.uint32), hands, jnp.full(rows, NONE), none, jnp.int32(0))


def random_card(hands: Array, key: Array) -> Array:
    """A random card of each hand (ES-8.3)."""
    size = jnp.maximum(hands.sum(0), 1)
    pick = (jax.random.bits(key, size.shape) % size.astype(jnp.uint32)).astype(jnp.int32)
    return jnp.minimum((jnp.cumsum(hands, 0) <= pick).sum(0), TYPES - 1)


def turn(ring: Ring, decks: Array, table: Table, choose: Choose, key: Array, rabbits: int) -> tuple[Table, Turn]:
    """One turn at every table (ES-3.2); at most so many rows can be asked for a swap, others keep all as it is."""
    keys = jax.random.split(key, 4)
    points = by_kind(table.masks)
    around = other_bits(ring, table, points)
    seen = jnp.concatenate([own_bits(table.masks, points, PLACE, NOWHERE), around])
    action, placing = choose(seen, wide(can_place(table.masks, table.hands), 0), keys[0])
    kind = jnp.where(ring.neutral, random_card(table.hands, keys[1]), action // FRAME)
    cell = action % FRAME
    masks = jnp.where(ring.neutral, table.masks, laid(table.masks, cell, kind))
    asked = jnp.nonzero((kind == RABBIT) & ~ring.neutral, size=rabbits, fill_value=kind.shape[0])[0]
    masks, first, partner, said = after_rabbits(masks, around, asked, choose, keys[2:], wide)
    done = Turn(table, kind, cell, asked, first, partner, placing, said[0], said[1])
    return passed(ring, decks, table, masks, kind), done


def wide(legal: Array, start: int) -> Array:
    """Legal actions of one sort among all that the network knows for a table: [actions, rows]."""
    return jnp.pad(legal, ((start, PARTNERS + FRAME - start - legal.shape[0]), (0, 0)))


def after_rabbits(
    masks: Array, around: Array, asked: Array, choose: Choose, keys: Array, wide: Callable[[Array, int], Array]
) -> tuple[Array, Array, Array, list[Said]]:
    """Rows that laid a rabbit may exchange two cards (ES-5)."""
    there = jnp.minimum(asked, masks.shape[1] - 1)
    own, rest = masks[:, there], around[:, there]
    points = by_kind(own)
    seen = jnp.concatenate([own_bits(own, points, SWAP, NOWHERE), rest])
    action, swapping = choose(seen, wide(can_swap(own), KEEP), keys[0])
    first = jnp.where(action == KEEP, NOWHERE, action - FIRSTS)
    cell = jnp.maximum(first, 0)
    seen = jnp.concatenate([own_bits(own, points, PARTNER, first), rest])
    action, pairing = choose(seen, wide(can_partner(own, cell), PARTNERS), keys[1])
    partner = jnp.where(first == NOWHERE, NOWHERE, action - PARTNERS)
    own = jnp.where(first == NOWHERE, own, swapped(own, cell, jnp.maximum(partner, 0)))
    return masks.at[:, asked].set(own, mode="drop"), first, partner, [swapping, pairing]


def passed(ring: Ring, decks: Array, table: Table, masks: Array, kind: Array) -> Table:
    """Cards leave the hands, and hands go on (ES-3.2d); between the rounds new cards come (ES-3.5, ES-3.6)."""
    own = (KINDS[:, None] == kind).astype(jnp.int32)
    hands = table.hands - own
    pile = table.pile + jnp.where(ring.neutral, own, 0)
    left = jnp.where(table.left == kind, NONE, table.left)
    comes = source(ring, table.turn)
    last = table.turn % TURNS == TURNS - 1
    kept = jnp.where(last, hands, hands[:, comes])
    left = jnp.where(last, left_over(hands), left[comes])
    new = lax.cond(table.turn == TURNS - 1, lambda: dealt(ring, decks, True), lambda: jnp.zeros_like(hands))
    return Table(masks, kept + new, left, pile, table.turn + 1)


def totals(ring: Ring, table: Table) -> Array:
    """The final scores (ES-6, ES-7); of a neutral row they mean nothing."""
    points = by_kind(table.masks)
    streams, wolves = standings(ring, table, points)
    points = prized(points, streams, wolves)
    return points.sum(0) + biodiversity(points)


def play(ring: Ring, decks: Array, choose: Choose, key: Array, rabbits: int) -> tuple[Table, Turn]:
    """Whole games: the tables at the end, and what happened, turn by turn."""

    def step(table: Table, key: Array) -> tuple[Table, Turn]:
        return turn(ring, decks, table, choose, key, rabbits)

    end, turns = lax.scan(step, begun(ring, decks), jax.random.split(key, 2 * TURNS))
    return end, turns
