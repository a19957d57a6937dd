"""Find the weights of Baltica's quick moves by trying: `python tools/tune_baltica.py --rounds 200`.

Each round changes some weights a little and plays the same games with them; what saves the sea more often is kept.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from ecotone.bots.values.baltica_quick import COUNT, quick
from ecotone.core.kernel import apply, to_act
from ecotone.core.rng import seeded
from ecotone.games.baltica import GAME
from ecotone.games.baltica.state import Baltica

FIRST = [  # a guess to begin with
    10.0, 20.0, 2.0, 6.0, 2.0, 1.0, 0.5, 0.5, 12.0, 6.0, 1.0, 3.0, 0.3, 1.0, 0.5, 0.5, -0.5, -15.0, 8.0, 4.0,
    -5.0, -1.0, -1.0, 2.0, -1.0, 3.0, 4.0, -2.0, 10.0, -5.0, 8.0, 1.0, 0.5, 0.5, 0.0, 1.0, 1.0, 6.0, 0.0, -0.1,
]  # fmt: skip
TABLES = ((2, {"supply": "6"}), (2, {"supply": "6"}), (3, {"supply": "6"}), (2, {"supply": "6", "level": "2"}))


def play(seats: int, seed: int, options: dict[str, str], weights: list[float]) -> float:
    """One game by glances alone: 2 for a win, and up to 1 for the tiles of a lost one."""
    s = GAME.new(seats, seed, options)
    s.events = None
    rng = seeded(seed)
    while acting := to_act(s):
        seat = acting[0]
        assert isinstance(s, Baltica)
        apply(s, seat, quick(s, s.offers[seat], weights, rng))
    assert isinstance(s, Baltica)
    return 2.0 * GAME.outcome(s)[0] + s.habitats.bit_count() / 6


def strength(weights: list[float], games: int, seed: int) -> float:
    """The mean over many games, the same for all who are compared."""
    found = 0.0
    for number in range(games):
        seats, options = TABLES[number % len(TABLES)]
        found += play(seats, seed + number, options, weights)
    return found / games


def changed(weights: list[float], chance: random.Random, step: float) -> list[float]:
    """The weights with a few of them moved."""
    new = weights[:]
    for _ in range(chance.choice([1, 1, 2, 3, 5])):
        place = chance.randrange(COUNT)
        new[place] += chance.gauss(0, step * (1 + abs(new[place])))
    return new


def tune(rounds: int, games: int, seed: int) -> list[float]:
    """Climb; the games change every ten rounds, so that luck is not learned."""
    chance = random.Random(seed)
    best = FIRST[:]
    mark = strength(best, games, seed)
    for number in range(rounds):
        if number % 10 == 0:
            mark = strength(best, games, seed + number * 100_003)
        start = seed + (number - number % 10) * 100_003
        new = changed(best, chance, 0.5 if number < rounds // 2 else 0.25)
        found = strength(new, games, start)
        if found > mark:
            best, mark = new, found
        if number % 20 == 0:
            print(number, f"{mark:.4f}", flush=True)
    return best


def main(arguments: list[str] | None = None) -> int:
    """Tune and print."""
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--rounds", type=int, default=200)
    told.add_argument("--games", type=int, default=2000, help="played with each set of weights")
    told.add_argument("--seed", type=int, default=1)
    given = told.parse_args(arguments)
    best = tune(given.rounds, given.games, given.seed)
    print([round(weight, 2) for weight in best])
    for name, weights in (("before", FIRST), ("after", best)):
        print(name, f"{strength(weights, 4000, 10**9):.4f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
