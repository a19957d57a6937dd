"""Learn the team's chance in Ecosfera Baltica from games: `python tools/learn_baltica.py --games 4000`.

Positions of games played by quick moves, and whether the sea was saved; a logistic regression gives the weights that
`ecotone/bots/values/baltica.json` holds under "chance".
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import numpy as np

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from ecotone.bots.values.baltica import WEIGHTS_FILE, weights
from ecotone.bots.values.baltica_features import COUNT, features
from ecotone.bots.values.baltica_quick import quick
from ecotone.core.kernel import apply, to_act
from ecotone.core.rng import seeded
from ecotone.games.baltica import GAME
from ecotone.games.baltica.state import Baltica

FILE = Path(__file__).resolve().parent.parent / "ecotone" / "bots" / "values" / WEIGHTS_FILE
EVERY = 3  # a position of so many is remembered
WILD = 12  # one move in so many is made at random, so that poor positions are seen too
CALM = 1.0  # how strongly large weights are discouraged
SEATS = (2, 2, 3, 4, 2)
LEVELS = ("1", "1", "1", "2", "2")
SUPPLIES = ("8", "7", "6", "5", "4", "3", "6", "6")


def play(number: int) -> tuple[list[list[float]], float]:
    """One game: its positions as numbers, and its end."""
    options = {"supply": SUPPLIES[number % len(SUPPLIES)], "level": LEVELS[number % len(LEVELS)]}
    s = GAME.new(SEATS[number % len(SEATS)], number, options)
    s.events = None
    rng = seeded(number)
    seen: list[list[float]] = []
    while acting := to_act(s):
        assert isinstance(s, Baltica)
        if rng.roll(EVERY) == 0:
            seen.append(features(s))
        offered = s.offers[acting[0]]
        wild = offered[rng.roll(len(offered))]
        apply(s, acting[0], wild if rng.roll(WILD) == 0 else quick(s, offered, weights("quick"), rng))
    return seen, GAME.outcome(s)[0]


def learn(games: int) -> list[float]:
    """Weights by Newton's method."""
    rows: list[list[float]] = []
    ends: list[float] = []
    for number in range(games):
        seen, end = play(number)
        rows += seen
        ends += [end] * len(seen)
    x, y, w = np.array(rows), np.array(ends), np.zeros(COUNT)
    print(f"{games} games, {len(rows)} positions, {100 * y.mean():.1f} % of them won in the end")
    for _ in range(25):
        p = 1 / (1 + np.exp(-x @ w))
        slope = x.T @ (y - p) - CALM * w
        bend = (x * (p * (1 - p))[:, None]).T @ x + CALM * np.eye(COUNT)
        w += np.linalg.solve(bend, slope)
    p = 1 / (1 + np.exp(-x @ w))
    print(f"log loss {-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean():.4f}")
    return [round(float(weight), 4) for weight in w]


def main(arguments: list[str] | None = None) -> int:
    """Learn, and write the weights."""
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--games", type=int, default=4000)
    given = told.parse_args(arguments)
    known = json.loads(FILE.read_text(encoding="utf-8"))
    known["chance"] = learn(given.games)
    FILE.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
