"""Teach the network by self-play: `python -m ecotone.gpu.train --mode table --minutes 8 --out FOLDER`.

`table` learns two to six seats with 10 and 11 cards together, `solo` the game against the automa. What is in FOLDER is
gone on with. Curves are written to MODE.jsonl there, the network to MODE.npz, and the optimiser beside it.
"""

from __future__ import annotations

import argparse
import json
import time
from functools import partial
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from ecotone.gpu.ahead import copies_of
from ecotone.gpu.learn import Adam, learned, lesson_loss, unmoved
from ecotone.gpu.policy import fresh
from ecotone.gpu.selfplay import lessons, solo_games, solo_play, table_games, table_play
from ecotone.nets.actions import ACTIONS, DISCARDS
from ecotone.nets.bits import Array
from ecotone.nets.features import FEATURES, SOLO
from ecotone.nets.network import Layer, Network, network_of
from ecotone.nets.table import Ring, joined, ring_of, ring_size

MODES: Final = ("table", "solo")
MIX: Final = {  # how often tables of each kind are played
    (3, 10): 8,
    (2, 10): 2,
    (4, 10): 2,
    (5, 10): 1,
    (6, 10): 1,
    (2, 11): 1,
    (3, 11): 2,
    (4, 11): 1,
    (5, 11): 1,
    (6, 11): 1,
}
FIRST: Final = (3, 10)
SHOWN: Final = (FIRST, (2, 10), (6, 11))
LOOKS: Final = 24  # entries of a curve
OPTIONS: Final = 8  # moves of a position that are tried,
DEPTH: Final = 8  # and so many turns of each


class Trainer:
    """One mode's training."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.out = Path(given.out)
        self.seconds = 0.0  # trained so far, earlier runs counted in
        self.rounds = 0
        self.games = 0
        ends = (SOLO, ACTIONS + 1) if given.mode == "solo" else (FEATURES, DISCARDS + 1)
        self.network = fresh(jax.random.key(given.seed), ends, given.width, given.depth, given.cells)
        self.adam = unmoved(self.network)
        self.learn = jax.jit(partial(learned, size=given.batch, epochs=given.epochs), donate_argnums=(0, 1))
        if self.file().exists():
            self.load()

    def file(self, part: str = "") -> Path:
        """Where the network is kept, or a part of the optimiser."""
        return self.out / f"{self.given.mode}{part}.npz"

    def key(self, use: int) -> Array:
        """Chance for this round of training."""
        return jax.random.fold_in(jax.random.fold_in(jax.random.key(self.given.seed), self.rounds), use)

    def games_of_round(self) -> tuple[Any, Array, int]:
        """Play: samples, scores, and how many games that were."""
        raise NotImplementedError

    def look(self) -> dict[str, float]:
        """How well the network plays its best."""
        raise NotImplementedError

    def run(self) -> None:
        """Train for as many minutes as were given, and tell how it goes."""
        total = self.given.minutes * 60
        self.step(self.seconds / total)  # compiles
        looks = int(self.seconds / total * LOOKS)
        while self.seconds < total:
            began = time.monotonic()
            mean = self.step(self.seconds / total)
            self.seconds += time.monotonic() - began
            if self.seconds >= looks * total / LOOKS or self.seconds >= total:
                looks += 1
                self.tell({"sampled": mean, **self.look()})
                self.save()

    def between(self, part: float) -> list[float]:
        """The rate of learning and the curiosity so far into the training."""
        return [first * (1 - part) + last * part for first, last in (self.given.rate, self.given.curiosity)]

    def step(self, part: float) -> float:
        """Play a batch of games and learn from it, so far into the training; the mean score."""
        samples, scores, games = self.games_of_round()
        rate, curiosity = self.between(part)
        self.network, self.adam = self.learn(self.network, self.adam, samples, self.key(1), rate, curiosity)
        self.rounds += 1
        self.games += games
        jax.block_until_ready(self.network)
        return float(scores.mean())

    def tell(self, found: dict[str, float]) -> None:
        """Write an entry of the curve."""
        entry: dict[str, float] = {"seconds": round(self.seconds, 1), "rounds": self.rounds, "games": self.games}
        entry.update({name: round(value, 2) for name, value in found.items()})
        print(json.dumps(entry), flush=True)
        self.out.mkdir(parents=True, exist_ok=True)
        with (self.out / f"{self.given.mode}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")

    def save(self) -> None:
        """Keep everything that training needs to go on."""
        self.out.mkdir(parents=True, exist_ok=True)
        state = np.asarray([self.seconds, self.rounds, self.games, float(self.adam.steps)])
        for part, tree in self.parts():
            arrays = {f"a{number}": np.asarray(each) for number, each in enumerate(jax.tree.leaves(tree))}
            np.savez(self.file(part), allow_pickle=False, state=state, **arrays)

    def parts(self) -> list[tuple[str, Network]]:
        """What is kept, a file each."""
        return [("", self.network), ("-mean", self.adam.mean), ("-square", self.adam.square)]

    def load(self) -> None:
        """Go on from what is kept; a network alone can be gone on with, too."""
        found: list[Network] = []
        for part, tree in self.parts():
            if self.file(part).exists():
                with np.load(self.file(part)) as kept:
                    state = kept["state"]
                    flat = [jnp.asarray(kept[f"a{number}"]) for number in range(len(kept.files) - 1)]
                found.append(jax.tree.unflatten(jax.tree.structure(tree), flat))
        self.seconds, self.rounds, self.games = float(state[0]), int(state[1]), int(state[2])
        self.network = found[0]
        if len(found) == len(self.parts()):
            self.adam = Adam(found[1], found[2], jnp.float32(state[3]))


class TableTrainer(Trainer):
    """Tables of two to six, mixed."""

    def __init__(self, given: argparse.Namespace) -> None:
        super().__init__(given)
        self.seat(on_device(mixed(given.rows)))
        self.shown = {mode: on_device(ring(*mode, given.rows)) for mode in SHOWN}
        self.play = jax.jit(table_games)
        self.best = jax.jit(partial(table_play, greedy=True))
        if given.worlds:
            self.small = on_device(mixed(given.small))
            sizes = [(*mode, rows) for mode, rows in mix_of(given.small).items() if rows]
            self.copies = on_device(copies_of(sizes, given.worlds, OPTIONS))
            self.teach = jax.jit(partial(lessons, moves=OPTIONS, depth=DEPTH))
            wrong = partial(learned, size=given.batch, epochs=given.epochs, wrong=lesson_loss)
            self.heed = jax.jit(wrong, donate_argnums=(0, 1))

    def seat(self, ring: Ring) -> None:
        """At which tables it plays."""
        self.ring = ring
        self.tables = int(ring.table[-1]) + 1

    def step(self, part: float) -> float:
        mean = super().step(part)
        if self.given.worlds:
            rate, curiosity = self.between(part)
            taught, scores = self.teach(self.network, self.small, self.copies, self.key(4))
            self.network, self.adam = self.heed(self.network, self.adam, taught, self.key(5), rate, curiosity)
            self.games += int(self.small.table[-1]) + 1
            mean = float(scores[~self.small.neutral].mean())
        return mean

    def games_of_round(self) -> tuple[Any, Array, int]:
        samples, scores = self.play(self.network, self.ring, self.key(0))
        return samples, scores[~self.ring.neutral], self.tables

    def look(self) -> dict[str, float]:
        found: dict[str, float] = {}
        for (seats, hand), tables in self.shown.items():
            size = ring_size(seats)
            scores = np.asarray(self.best(self.network, tables, self.key(3))[1]).reshape(-1, size)[:, :seats]
            found[f"mean {seats}/{hand}"] = float(scores.mean())
            found[f"winner {seats}/{hand}"] = float(scores.max(1).mean())
        return found


class SoloTrainer(Trainer):
    """Alone against the automa."""

    def __init__(self, given: argparse.Namespace) -> None:
        super().__init__(given)
        self.play = jax.jit(solo_games, static_argnums=1)
        self.best = jax.jit(partial(solo_play, greedy=True), static_argnums=1)

    def games_of_round(self) -> tuple[Any, Array, int]:
        samples, leads = self.play(self.network, self.given.rows, self.key(0))
        return samples, leads, self.given.rows

    def look(self) -> dict[str, float]:
        leads = np.asarray(self.best(self.network, self.given.rows, self.key(3))[1])
        shares = {f"at least {least}": 100 * float((leads >= least).mean()) for least in (30, 50, 70)}
        return {"lead": float(leads.mean()), **shares}


def ring(seats: int, hand: int, rows: int) -> Ring:
    """Tables for training; with two players hands go both ways first, ruling 12."""
    tables = rows // ring_size(seats) + 1
    return ring_of(seats, hand, rows, np.arange(tables) % 2 == 1 if seats == 2 else None)


def mix_of(rows: int) -> dict[tuple[int, int], int]:
    """How many of these ecosystems each kind of table gets, by its number in MIX."""
    unit = rows // (60 * sum(MIX.values())) * 60  # divides into tables of every size
    rest = rows - unit * sum(MIX.values())
    return {mode: unit * often + (rest if mode == FIRST else 0) for mode, often in MIX.items()}


def mixed(rows: int) -> Ring:
    """Tables of all kinds."""
    return joined([ring(*mode, number) for mode, number in mix_of(rows).items() if number])


def on_device(tree: Any) -> Any:
    """Arrays as JAX's."""
    return jax.tree.map(jnp.asarray, tree)


def network_in(file: Path) -> Network:
    """The network in a file of training, as NumPy's arrays."""
    with np.load(file) as kept:
        arrays = [kept[f"a{number}"] for number in range(len(kept.files) - 1)]
    return network_of([Layer(*pair) for pair in zip(arrays[::2], arrays[1::2], strict=True)])


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mode", choices=MODES, required=True)
    parser.add_argument("--minutes", type=float, required=True, help="of training, earlier runs counted in")
    parser.add_argument("--out", required=True, help="a folder; what is there is gone on with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rows", type=int, default=98_280, help="ecosystems played at once: a multiple of 60")
    parser.add_argument("--width", type=int, default=512, help="of the layers that see everything")
    parser.add_argument("--depth", type=int, default=2, help="how many these are")
    parser.add_argument("--cells", type=int, default=64, help="width of the layers that all cells share")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--rate", type=float, nargs=2, default=(5e-4, 2e-5), help="of learning, first and last")
    parser.add_argument("--curiosity", type=float, nargs=2, default=(0.08, 0.001), help="first and last")
    parser.add_argument("--worlds", type=int, default=0, help="in which moves are tried, to learn from that as well")
    parser.add_argument("--small", type=int, default=6480, help="ecosystems played at once where moves are tried")
    return parser.parse_args(words)


def main() -> None:
    """Read what is asked for, and train."""
    given = arguments()
    (SoloTrainer if given.mode == "solo" else TableTrainer)(given).run()


if __name__ == "__main__":
    main()
