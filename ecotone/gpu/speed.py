"""How fast the simulator and the training are: `python -m ecotone.gpu.speed`, on the machine it is run on."""

from __future__ import annotations

import argparse
import importlib
import time
from typing import Any

import jax
import jax.numpy as jnp

from ecotone.games.ecosystem.flow import TURNS
from ecotone.gpu import tables
from ecotone.gpu.choose import at_random
from ecotone.gpu.deck import shuffled
from ecotone.gpu.train import TableTrainer, arguments, on_device, ring
from ecotone.nets.bits import Array
from ecotone.nets.table import Ring
from ecotone.nets.turns import Said, totals

TIMES = 10  # batches that are timed together
PGX_ROWS = 1 << 20
PGX_STEPS = 40
SIZES: dict[str, list[str]] = {
    "the network as it is shipped": [],
    "a network without layers for cells": ["--cells", "0"],
}


def observing(seen: Array, legal: Array, key: Array) -> tuple[Array, Said]:
    """A random legal action; what is seen is summed up, so that it cannot be left out."""
    return at_random(seen, legal, key)[0], {"seen": seen.sum(0, dtype=jnp.int32)}


def random_games(ring: Ring, key: Array) -> Array:
    """Random games of three, with everything that each seat sees."""
    rows = ring.table.shape[0]
    first, second = jax.random.split(key)
    end, turns = tables.play(ring, shuffled(first, rows // 3), observing, second, rows // 8)
    seen = [said["seen"].sum() for said in (turns.placing, turns.swapping, turns.pairing)]
    return totals(ring, end).sum() + sum(seen)


def timed(work: Any) -> float:
    """Seconds that some batches take, after one that compiles."""
    jax.block_until_ready(work(0))
    began = time.perf_counter()
    jax.block_until_ready([work(number) for number in range(1, TIMES + 1)])
    return time.perf_counter() - began


def steps(rows: int) -> float:
    """Decisions a second in random games, observation and legal actions included; swaps are not counted."""
    play, places = jax.jit(random_games), on_device(ring(3, 10, rows))
    return rows * 2 * TURNS * TIMES / timed(lambda number: play(places, jax.random.key(number)))


def trained(minutes: float, three: bool, size: list[str]) -> float:
    """Games a minute of training, in all modes or with three seats and ten cards alone, by a network of some size."""
    trainer = TableTrainer(arguments(["--mode", "table", "--minutes", str(minutes), "--out", "unused", *size]))
    if three:
        trainer.seat(on_device(ring(3, 10, trainer.given.rows)))
    trainer.step(0.0)
    games, began = trainer.games, time.perf_counter()
    while time.perf_counter() - began < 60 * minutes:
        trainer.step(0.0)
    return (trainer.games - games) / (time.perf_counter() - began) * 60


def pgx_steps(name: str) -> float | None:
    """Steps a second of one of Pgx's games under random legal play, where Pgx is at hand."""
    try:
        pgx: Any = importlib.import_module("pgx")
    except ImportError:
        return None
    env = pgx.make(name)
    init, step = jax.vmap(env.init), jax.vmap(env.step)

    def play(key: Array) -> Array:
        def one(state: Any, key: Array) -> tuple[Any, None]:
            actions = jnp.argmax(jax.random.uniform(key, state.legal_action_mask.shape) * state.legal_action_mask, -1)
            return step(state, actions), None

        state = init(jax.random.split(key, PGX_ROWS))
        return jax.lax.scan(one, state, jax.random.split(key, PGX_STEPS))[0].observation.sum()

    compiled = jax.jit(play)
    return PGX_ROWS * PGX_STEPS * TIMES / timed(lambda number: compiled(jax.random.key(number)))


def main() -> None:
    """Measure, and print a line each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=393_216, help="ecosystems at once for steps a second")
    parser.add_argument("--minutes", type=float, default=0.25, help="of training that are timed")
    given = parser.parse_args()
    print(f"{jax.devices()[0].device_kind}, JAX {jax.__version__}", flush=True)
    print(f"{steps(given.rows) / 1e6:.1f} million decisions a second in random games", flush=True)
    for network, size in SIZES.items():
        for three, name in ((True, "three seats, ten cards"), (False, "all modes together")):
            games = trained(given.minutes, three, size) / 1e6
            print(f"{games:.2f} million games trained a minute, {name}, {network}", flush=True)
    other = pgx_steps("connect_four")
    print("Pgx is not at hand" if other is None else f"{other / 1e6:.1f} million steps a second, Pgx's connect_four")


if __name__ == "__main__":
    main()
