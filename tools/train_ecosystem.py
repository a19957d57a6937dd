"""Learn Ecosystem's weights by self-play: `PYTHONPATH=build/compiled python tools/train_ecosystem.py table`.

Each round plays games with the weights it has, now and then at random, and fits the final scores to
the features of every grid on the way, by ridge regression, one fit for every two cards laid. Older
rounds fade out. `table` learns for two to six players, `solo` for one's own grid and the automa's.
It prints how the weights play before each round and writes them all to the shipped file.
"""

from __future__ import annotations

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from ecotone.bots.values import ecosystem
from ecotone.bots.values.ecosystem import EcosystemJudge, by_cards, plain_weights, read
from ecotone.bots.values.weights import FEATURES, Weights
from ecotone.core.kernel import apply, legal, to_act
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from ecotone.games.ecosystem.standing import sheets
from ecotone.games.ecosystem.state import Ecosystem

FILE = Path(__file__).resolve().parent.parent / "ecotone" / "bots" / "values" / ecosystem.WEIGHTS_FILE
GAME = GAMES["ecosystem"]
PHASES = 10  # of two cards each
CARELESS = 0.05  # how often a move is made at random, so that its consequences are learned too
FADE = 0.6  # what is left of a round's weight after the next
RIDGE = 5.0
BATCH = 512
KINDS = {"table": ["table"], "solo": ["solo", "automa"]}
SEATS = {"table": (2, 3, 3, 3, 4, 5, 6), "solo": (1,)}

Floats = npt.NDArray[np.float64]
Tables = dict[str, list[list[float]]]


class Sums:
    """What least squares needs of all samples of one phase, added up in batches."""

    def __init__(self) -> None:
        self.squares: Floats = np.zeros((FEATURES, FEATURES))
        self.products: Floats = np.zeros(FEATURES)
        self.rows: list[Floats] = []
        self.targets: list[float] = []

    def add(self, features: list[int], target: float) -> None:
        """One grid on the way, and what it scored in the end."""
        self.rows.append(np.bincount(features, minlength=FEATURES).astype(np.float64))
        self.targets.append(target)
        if len(self.rows) == BATCH:
            self.flush()

    def flush(self) -> None:
        """Add up the samples that are waiting."""
        if self.rows:
            rows = np.array(self.rows)
            self.squares += rows.T @ rows
            self.products += rows.T @ np.array(self.targets)
            self.rows, self.targets = [], []

    def merge(self, other: Sums) -> None:
        """Take in the sums of another process."""
        self.squares += other.squares
        self.products += other.products

    def fade(self) -> None:
        """Let older samples count less."""
        self.squares *= FADE
        self.products *= FADE

    def solve(self) -> list[float]:
        """The weights that fit best."""
        weights = np.linalg.solve(self.squares + RIDGE * np.eye(FEATURES), self.products)
        return [round(float(weight), 3) for weight in weights]


def new_sums(mode: str) -> list[list[Sums]]:
    """Empty sums for every kind of grid and phase."""
    return [[Sums() for _ in range(PHASES)] for _ in KINDS[mode]]


def judge_of(tables: Tables) -> EcosystemJudge:
    """A judge with these weights."""
    kinds = [by_cards([Weights(flat) for flat in tables[name]]) for name in ("table", "solo", "automa")]
    return EcosystemJudge(GAME, kinds[0], kinds[1], kinds[2])


def play(tables: Tables, mode: str, games: int, seed: int, careless: float) -> tuple[list[list[Sums]], list[float]]:
    """Play games and collect what is to be learned, and every seat's outcome."""
    judge = judge_of(tables)
    chance = random.Random(seed)
    sums = new_sums(mode)
    outcomes: list[float] = []
    for number in range(games):
        seats = chance.choice(SEATS[mode]) if careless else SEATS[mode][len(SEATS[mode]) // 3]
        options = {"hand": chance.choice(("10", "10", "11"))} if careless and seats > 1 else {}
        s = cast(Ecosystem, GAME.new(seats, seed * 1_000_003 + number, options))
        samples = play_one(s, judge, chance, careless)
        totals = [sheet.total for sheet in sheets(s)]
        outcomes += GAME.outcome(s)
        for grid, cards, features in samples:
            kind = grid if mode == "solo" else 0
            sums[kind][min((cards - 1) // 2, PHASES - 1)].add(features, totals[grid])
    for phases in sums:
        for phase in phases:
            phase.flush()
    return sums, outcomes


def play_one(
    s: Ecosystem, judge: EcosystemJudge, chance: random.Random, careless: float
) -> list[tuple[int, int, list[int]]]:
    """Play one game; every grid after every card: which, how many cards, its features."""
    rng = seeded(chance.randrange(1 << 40))
    samples: list[tuple[int, int, list[int]]] = []
    counts = [0] * len(s.grids)
    s.events = None
    while acting := to_act(s):
        seat = acting[0]
        action = chance.choice(legal(s, seat)) if chance.random() < careless else judge.suggest(s, seat, rng)
        apply(s, seat, action)
        for number, grid in enumerate(s.grids):
            if len(grid.placed) > counts[number]:
                counts[number] = len(grid.placed)
                samples.append((number, counts[number], read(s, number, grid).features()))
    return samples


def play_over(pool: ProcessPoolExecutor, jobs: int, *work: Any) -> tuple[list[list[Sums]], list[float]]:
    """The same with games shared out over processes."""
    tables, mode, games, seed, careless = work
    futures = [pool.submit(play, tables, mode, games // jobs, seed + job, careless) for job in range(jobs)]
    answers = [future.result() for future in futures]
    total = new_sums(mode)
    for sums, _ in answers:
        for kind, phases in enumerate(sums):
            for phase, part in enumerate(phases):
                total[kind][phase].merge(part)
    return total, [outcome for _, outcomes in answers for outcome in outcomes]


def learn(mode: str, rounds: int, games: int, jobs: int, seed: int, tables: Tables) -> None:
    """Play, fit, and again."""
    kept = new_sums(mode)
    with ProcessPoolExecutor(jobs) as pool:
        for number in range(rounds):
            _, outcomes = play_over(pool, jobs, tables, mode, 300, seed + 900_000, 0.0)
            print(f"round {number}: {np.mean(outcomes):.2f} ± {np.std(outcomes):.1f} over {len(outcomes)}", flush=True)
            fresh, _ = play_over(pool, jobs, tables, mode, games, seed + 1000 * number, CARELESS)
            for kind, name in enumerate(KINDS[mode]):
                for phase in range(PHASES):
                    kept[kind][phase].fade()
                    kept[kind][phase].merge(fresh[kind][phase])
                tables[name] = [phase_sums.solve() for phase_sums in kept[kind]]
            save(tables)


def save(tables: Tables) -> None:
    """Write the weights, a phase a line."""
    parts = []
    for name, phases in tables.items():
        lines = ",\n".join("  [" + ",".join(f"{weight:g}" for weight in flat) + "]" for flat in phases)
        parts.append(f'"{name}": [\n{lines}\n]')
    FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def main() -> None:
    """Read the command line and learn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=sorted(KINDS))
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--afresh", action="store_true", help="begin with plain weights, not with the shipped ones")
    given = parser.parse_args()
    tables: Tables = json.loads(FILE.read_text(encoding="utf-8"))
    if given.afresh:
        tables |= {name: [plain_weights()] * PHASES for name in KINDS[given.mode]}
    learn(given.mode, given.rounds, given.games, given.jobs, given.seed, tables)


if __name__ == "__main__":
    main()
