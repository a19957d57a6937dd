"""Shuffled decks, and the hands dealt from them."""

from __future__ import annotations

from typing import Final

import jax
import jax.numpy as jnp
import numpy as np

from ecotone.games.ecosystem.cards import TYPES, deck
from ecotone.games.ecosystem.flow import TURNS
from ecotone.nets.bits import Array
from ecotone.nets.table import Ring

DECK: Final = np.asarray(deck(), np.int32)
MOST_DEALT: Final = TURNS + 1


def shuffled(key: Array, tables: int) -> Array:
    """A deck for each table: [tables, 130] types."""
    order = jnp.argsort(jax.random.bits(key, (tables, len(DECK))), axis=1)
    return jnp.asarray(DECK)[order]


def counted(cards: Array) -> Array:
    """Cards along the last axis as numbers of each type, the types first; what is no type does not count."""
    return jnp.stack([(cards == kind).sum(-1, dtype=jnp.int32) for kind in range(TYPES)])


def dealt(ring: Ring, decks: Array, second: bool) -> Array:
    """The cards that every row gets at the start of a round (ES-2.2, ES-2.3, ES-3.5, ES-3.6)."""
    size = jnp.where(second, TURNS, ring.hand)
    start = jnp.where(second, ring.places * ring.hand, 0) + ring.place * size
    each = jnp.arange(MOST_DEALT)
    cards = decks[ring.table[:, None], jnp.minimum(start[:, None] + each, len(DECK) - 1)]
    return counted(jnp.where(each < size[:, None], cards, TYPES))
