"""Whole games of two and more players, all tables at once."""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import lax

from ecotone.games.ecosystem.cards import TYPES
from ecotone.games.ecosystem.flow import TURNS
from ecotone.gpu.deck import dealt
from ecotone.nets.bits import Array
from ecotone.nets.table import NONE, Ring, Table
from ecotone.nets.turns import Choose, Turn, turn


def begun(ring: Ring, decks: Array) -> Table:
    """All tables before the first turn (ES-2)."""
    hands = dealt(ring, decks, False)
    rows = hands.shape[1]
    none = jnp.zeros((TYPES, rows), jnp.int32)
    return Table(none.astype(jnp.uint32), hands, jnp.full(rows, NONE), none, jnp.int32(0))


def chances(key: Array, rows: int) -> list[Array]:
    """Chance for one turn: keys for the choices, and words for the neutral player's card."""
    keys = jax.random.split(key, 4)
    return [keys[0], jax.random.bits(keys[1], (rows,)), keys[2], keys[3]]


def play(ring: Ring, decks: Array, choose: Choose, key: Array, rabbits: int) -> tuple[Table, Turn]:
    """Whole games: the tables at the end, and what happened, turn by turn."""
    second = dealt(ring, decks, True)

    def step(table: Table, key: Array) -> tuple[Table, Turn]:
        return turn(ring, table, second, choose, chances(key, ring.table.shape[0]), rabbits)

    end, turns = lax.scan(step, begun(ring, decks), jax.random.split(key, 2 * TURNS))
    return end, turns
