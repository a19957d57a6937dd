"""Games that the network plays against itself, as decisions to learn from."""

from __future__ import annotations

from typing import Any, Final

import jax
import jax.numpy as jnp

from ecotone.gpu import solo, tables
from ecotone.gpu.deck import shuffled
from ecotone.gpu.learn import Samples, returns, samples, together
from ecotone.gpu.policy import chooser
from ecotone.nets.bits import Array
from ecotone.nets.features import NOWHERE
from ecotone.nets.network import Layers
from ecotone.nets.table import Ring

SCALE: Final = 20.0  # points that the value tells as one
TABLE_MIDDLE: Final = 70.0  # the score that it tells as none,
SOLO_MIDDLE: Final = 60.0  # and the lead alone
SWAPPERS: Final = 8  # one row in so many can be asked for a swap in one turn


def table_games(layers: Layers, ring: Ring, key: Array) -> tuple[Samples, Array]:
    """Games at tables: what to learn from them, and the scores of all rows."""
    turns, scores = table_play(layers, ring, key, greedy=False)
    weight = jnp.broadcast_to(~ring.neutral, turns.kind.shape)
    return told(turns, scores / SCALE - TABLE_MIDDLE / SCALE, weight, []), scores


def table_play(layers: Layers, ring: Ring, key: Array, *, greedy: bool) -> tuple[Any, Array]:
    """Games at tables: their turns, and the scores of all rows."""
    rows = ring.table.shape[0]
    first, second = jax.random.split(key)
    decks = shuffled(first, rows // 3)
    end, turns = tables.play(ring, decks, chooser(layers, greedy), second, rows // SWAPPERS)
    return turns, tables.totals(ring, end)


def solo_games(layers: Layers, games: int, key: Array) -> tuple[Samples, Array]:
    """Solo games: what to learn from them, and the leads."""
    turns, leads = solo_play(layers, games, key, greedy=False)
    weight = jnp.ones(turns.kind.shape, bool)
    return told(turns, leads / SCALE - SOLO_MIDDLE / SCALE, weight, [turns.discarding]), leads


def solo_play(layers: Layers, games: int, key: Array, *, greedy: bool) -> tuple[Any, Array]:
    """Solo games: their turns, and the leads."""
    first, second = jax.random.split(key)
    end, turns = solo.play(shuffled(first, games), chooser(layers, greedy), second, games // SWAPPERS)
    return turns, solo.leads(end)


def told(turns: Any, end: Array, weight: Array, later: list[Any]) -> Samples:
    """The decisions of all turns; a swap, and what follows it, is judged by the value of the turn after."""
    target = returns(turns.placing["value"], end)
    after = jnp.concatenate([target[1:], end[None]])
    there = jnp.minimum(turns.rabbits, end.shape[0] - 1)
    asked = turns.rabbits < end.shape[0]
    next_of = jnp.take_along_axis(after, there, 1)
    parts = [samples(turns.placing, target, weight), samples(turns.swapping, next_of, asked)]
    parts.append(samples(turns.pairing, next_of, asked & (turns.first != NOWHERE)))
    return together(parts + [samples(said, after, weight) for said in later])
