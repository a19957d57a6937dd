"""How strong the bots are in Ecologic: `PYTHONPATH=build/compiled python tools/ecologic_table.py`, part of `make bots`.

Every line is a tournament of its own at the shipped budgets, with seats rotated, shared wins shared, and 95 %
intervals. `--only` takes the parts by name: levels, solitaire, automa, seats; `--games` overrides how many games
lines have. The figures are kept in docs/bots.md.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from ecotone.games.ecologic import GAME
from ecotone.sim.stats import Mean, Plain, Tally
from ecotone.sim.tournament import Tournament, play_all

HEAD = "| bots | options | games | first bot's score | its win share % |"
RULE = "| --- | --- | ---: | --- | --- |"
TABLES = (
    (("seedling", "random", "random"), 1000),
    (("sapling", "seedling", "seedling"), 1000),
    (("grove", "sapling", "sapling"), 1000),
    (("old-growth", "grove", "grove"), 100),
)
ALONE_HEAD = "| bot | games | median | mean |\n| --- | ---: | ---: | --- |"
AUTOMA_HEAD = "| bot | games | median | mean | ahead |\n| --- | ---: | ---: | --- | ---: |"
# Saplings and groves are near to each other alone, all levels are against the automa; there many games cost little.
SOLITAIRE = (("random", 1000), ("seedling", 1000), ("sapling", 2000), ("grove", 1000), ("old-growth", 100))
AUTOMA = (("random", 2000), ("seedling", 2000), ("sapling", 2000), ("grove", 2000), ("old-growth", 1000))
SEATS = ((2, "none"), (4, "none"), (5, "mountains"), (6, "mountains_coast"), (7, "all"))
SEAT_GAMES = 100


def told(part: Plain, scale: float = 1.0, digits: int = 1) -> str:
    """A number with its interval."""
    mean, low, high = [f"{part[name] * scale:.{digits}f}" for name in ("mean", "low", "high")]
    return f"{mean} ({low} to {high})"


def line(bots: tuple[str, ...], options: dict[str, str], games: int, given: argparse.Namespace) -> None:
    """Play one tournament and print its line."""
    games = given.games or games
    tally = Tally(GAME, bots)
    for result in play_all(Tournament(GAME.id, bots, games, given.seed, options), given.jobs):
        tally.add(result)
    first = tally.plain()["results"][0]
    share = told(first["win_share"], 100) if len(set(bots)) > 1 else ""
    chosen = ", ".join(f"{name} {value}" for name, value in options.items())
    print("| " + " | ".join([" ".join(bots), chosen, str(games), told(first["score"]), share]) + " |", flush=True)


def alone(name: str, solo: str, games: int, given: argparse.Namespace) -> None:
    """Let one bot play alone and print its line; against the automa also how often it was ahead (EL-15.28)."""
    games = given.games or games
    mean = Mean()
    scores: list[float] = []
    for result in play_all(Tournament(GAME.id, (name,), games, given.seed, {"solo": solo}), given.jobs):
        mean.add(result.scores[0])
        scores.append(result.scores[0])
    ahead = f" {sum(score > 0 for score in scores) / games:.1%} |" if solo == "automa" else ""
    print(f"| {name} | {games} | {median(scores):g} | {told(mean.interval(), digits=2)} |{ahead}", flush=True)


def levels(given: argparse.Namespace) -> None:
    """Every level against two of the level below."""
    print(f"{HEAD}\n{RULE}", flush=True)
    for bots, games in TABLES:
        line(bots, {}, games, given)


def solitaire(given: argparse.Namespace) -> None:
    """Every level alone: the score is its points."""
    print(ALONE_HEAD, flush=True)
    for name, games in SOLITAIRE:
        alone(name, "solitaire", games, given)


def automa(given: argparse.Namespace) -> None:
    """Every level against the automa: the score is its lead."""
    print(AUTOMA_HEAD, flush=True)
    for name, games in AUTOMA:
        alone(name, "automa", games, given)


def seats(given: argparse.Namespace) -> None:
    """A sapling among seedlings for other numbers of players, and in the other ways to play."""
    print(f"{HEAD}\n{RULE}", flush=True)
    for number, expansions in SEATS:
        line(("sapling", *["seedling"] * (number - 1)), {"expansions": expansions}, SEAT_GAMES, given)
    for options in ({"game": "express"}, {"pace": "sequential"}, {"expansions": "all", "weather": "on"}):
        line(("sapling", "seedling", "seedling"), options, SEAT_GAMES, given)


PARTS = {"levels": levels, "solitaire": solitaire, "automa": automa, "seats": seats}


def main() -> None:
    """Play the parts and print their tables as they grow."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", choices=list(PARTS), default=list(PARTS))
    parser.add_argument("--games", type=int)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for name in given.only:
        PARTS[name](given)
        print(flush=True)


if __name__ == "__main__":
    main()
