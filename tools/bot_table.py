"""How strong the bots are: `PYTHONPATH=build/compiled python tools/bot_table.py`, or `make bots`.

Every line is a tournament of its own, with seats rotated, shared wins shared, and 95 % intervals; the
budgets are the shipped ones. `--only` takes lines by number, `--games` overrides how many games they
have. The figures are kept in docs/bots.md.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from ecotone.bots.levels import OLD_SEARCH
from ecotone.games import GAMES
from ecotone.sim.stats import Plain, Tally
from ecotone.sim.tournament import Tournament, play_all

GAME = "ecosystem"


@dataclass(frozen=True)
class Line:
    """One tournament: the bots at its table, and how many games."""

    bots: tuple[str, ...]
    games: int
    hand: str = "10"


LINES = (
    Line(("random",) * 3, 1000),
    Line(("seedling",) * 3, 1000),
    Line(("sapling",) * 3, 1000),
    Line(("seedling", "random", "random"), 1000),
    Line(("sapling", "seedling", "seedling"), 1000),
    Line(("random",), 1000),
    Line(("seedling",), 1000),
    Line(("sapling",), 1000),
    Line(("grove", "sapling", "sapling"), 1000),
    Line(("grove",), 1000),
    Line(("old-growth", "sapling", "sapling"), 100),
    Line(("old-growth",), 100),
    Line(("old-growth",) * 3, 100),
    Line(("old-growth", "grove", "grove"), 100),
    Line(("old-growth", OLD_SEARCH, OLD_SEARCH), 100),
    *[
        Line(("old-growth",) * seats, 20, hand)
        for seats in range(2, 7)
        for hand in ("10", "11")
        if (seats, hand) != (3, "10")
    ],
)


def told(part: Plain, scale: float = 1.0, digits: int = 1) -> str:
    """A number with its interval."""
    low, high = part["low"] * scale, part["high"] * scale
    return f"{part['mean'] * scale:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def row(line: Line, found: Plain) -> str:
    """One line of the table, as Markdown."""
    first = found["results"][0]
    cells = [" ".join(line.bots) + (", 11 cards" if line.hand == "11" else ""), str(line.games), told(first["score"])]
    if len(line.bots) == 1:
        cells += ["", *[told(found["levels"][name], 100) for name in found["levels"]]]
    else:
        mixed = len(set(line.bots)) > 1
        cells += [told(first["win_share"], 100) if mixed else "", told(found["winner_score"]), "", ""]
    return "| " + " | ".join(cells) + " |"


def play(line: Line, jobs: int, seed: int) -> Plain:
    """Play one tournament."""
    tally = Tally(GAMES[GAME], line.bots)
    options = {"hand": line.hand} if len(line.bots) > 1 else {}
    for result in play_all(Tournament(GAME, line.bots, line.games, seed, options), jobs):
        tally.add(result)
    return tally.plain()


def main() -> None:
    """Play every line and print the table as it grows."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", type=int, nargs="*", metavar="LINE")
    parser.add_argument("--games", type=int)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print("| bots | games | first bot's score | its win share % | winner, or ≥ 30 % | ≥ 50 % | ≥ 70 % |", flush=True)
    print("| --- | --- | --- | --- | --- | --- | --- |", flush=True)
    for number, line in enumerate(LINES):
        if given.only is None or number in given.only:
            played = Line(line.bots, given.games or line.games, line.hand)
            print(row(played, play(played, given.jobs, given.seed)), flush=True)


if __name__ == "__main__":
    main()
