"""Games that the network plays against itself, as decisions to learn from."""

from __future__ import annotations

from typing import Any, Final

import jax
import jax.numpy as jnp
from jax import lax

from ecotone.games.ecosystem.flow import TURNS
from ecotone.gpu import solo, tables
from ecotone.gpu.ahead import Copies, best_or, options_of, tried
from ecotone.gpu.deck import dealt, shuffled
from ecotone.gpu.learn import Lessons, Samples, returns, samples, together
from ecotone.gpu.policy import NEVER, chooser
from ecotone.gpu.tables import begun
from ecotone.nets.alone import leads
from ecotone.nets.bits import Array
from ecotone.nets.features import NOWHERE
from ecotone.nets.network import SCALE, SOLO_MIDDLE, TABLE_MIDDLE, Network
from ecotone.nets.table import Ring, Table
from ecotone.nets.turns import totals, turn

BELIEF: Final = 0.5  # points that it counts for a move when the network would choose it e times as often,
WARMTH: Final = 1.0  # and by which a move must be better to be chosen e times as often
RARE: Final = -20.0  # the logarithm of a chance too small for a move to be tried
SWAPPERS: Final = 8  # one row in so many can be asked for a swap in one turn


def table_games(network: Network, ring: Ring, key: Array) -> tuple[Samples, Array]:
    """Games at tables: what to learn from them, and the scores of all rows."""
    turns, scores = table_play(network, ring, key, greedy=False)
    weight = jnp.broadcast_to(~ring.neutral, turns.kind.shape)
    return told(turns, scores / SCALE - TABLE_MIDDLE / SCALE, weight, []), scores


def table_play(network: Network, ring: Ring, key: Array, *, greedy: bool) -> tuple[Any, Array]:
    """Games at tables: their turns, and the scores of all rows."""
    rows = ring.table.shape[0]
    first, second = jax.random.split(key)
    decks = shuffled(first, rows // 3)
    end, turns = tables.play(ring, decks, chooser(network, greedy), second, rows // SWAPPERS)
    return turns, totals(ring, end)


def lessons(network: Network, ring: Ring, copies: Copies, key: Array, moves: int, depth: int) -> tuple[Lessons, Array]:
    """Games in which every move is chosen by trials: what to learn from them, and the scores of all rows."""
    rows = ring.table.shape[0]
    keys = jax.random.split(key)
    decks = shuffled(keys[0], rows // 2)
    second = dealt(ring, decks, True)

    def step(table: Table, key: Array) -> tuple[Table, Lessons]:
        first, then, last = jax.random.split(key, 3)
        seen, may, chances, best = options_of(network, ring, table, moves)
        worth = tried(network, ring, table, copies, best, first, depth)
        share = jax.nn.softmax(jnp.where(chances > RARE, (worth + BELIEF * chances) / WARMTH, NEVER))
        chosen = jax.random.categorical(then, jnp.log(share))
        move = jnp.take_along_axis(best, chosen[:, None], 1)[:, 0]
        value = ((share * worth).sum(1) - TABLE_MIDDLE) / SCALE
        weight = (~ring.neutral).astype(jnp.float32)
        chance = [move, jax.random.bits(last, (rows,)), None, None]
        after, _ = turn(ring, table, second, best_or(network), chance, rows)
        return after, Lessons(seen, may, best, share, value, weight)

    end, taught = lax.scan(step, begun(ring, decks), jax.random.split(keys[1], 2 * TURNS))
    return Lessons(*[each.reshape(-1, *each.shape[2:]) for each in taught]), totals(ring, end)


def solo_games(network: Network, games: int, key: Array) -> tuple[Samples, Array]:
    """Solo games: what to learn from them, and the leads."""
    turns, leads = solo_play(network, games, key, greedy=False)
    weight = jnp.ones(turns.kind.shape, bool)
    return told(turns, leads / SCALE - SOLO_MIDDLE / SCALE, weight, [turns.discarding]), leads


def solo_play(network: Network, games: int, key: Array, *, greedy: bool) -> tuple[Any, Array]:
    """Solo games: their turns, and the leads."""
    first, second = jax.random.split(key)
    end, turns = solo.play(shuffled(first, games), chooser(network, greedy), second, games // SWAPPERS)
    return turns, leads(end)


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
