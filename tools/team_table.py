"""How strong the bots are as a team: `PYTHONPATH=build/compiled python tools/team_table.py`, part of `make bots`.

Every line is a tournament of its own at the shipped budgets: a whole table of one level plays Ecosfera Baltica, and
the share of games in which the sea was saved is told with its 95 % interval (Wilson). `--only` takes the parts by
name: levels, sapling, old-growth, calibration. The figures are kept in docs/bots.md.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from ecotone.bots.chance import chance
from ecotone.bots.levels import make_bot
from ecotone.bots.seat import Seat
from ecotone.core.game import is_won
from ecotone.core.kernel import apply, to_act
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from ecotone.sim.stats import Mean, Tally
from ecotone.sim.tournament import Tournament, play_all

GAME = GAMES["baltica"]
MIDDLE = {"supply": "6"}
LEVELS = (("random", 1000), ("seedling", 1000), ("sapling", 1000), ("grove", 1000), ("old-growth", 200))
SUPPLIES = ("8", "7", "6", "5", "4", "3")
CELLS = ((1, "1", "6"), (2, "1", "6"), (2, "2", "6"), (2, "1", "3"))  # seats, level, supply: for old-growth
CELL_GAMES = 100
SAPLING_GAMES = 500
CALIBRATED = 1000  # games, with two positions each
LONGEST = 130  # decisions into a game at which a position may be taken
BINS = 10


def won(bot: str, seats: int, options: dict[str, str], games: int, given: argparse.Namespace) -> str:
    """The share of games that a whole table of one level wins, in words."""
    tally = Tally(GAME, (bot,) * seats)
    for result in play_all(Tournament(GAME.id, (bot,) * seats, games, given.seed, options), given.jobs):
        tally.add(result)
    return told(tally.won)


def told(wins: Mean) -> str:
    """A share with its interval."""
    share = wins.share()
    return f"{100 * share['mean']:.1f} ({100 * share['low']:.1f} to {100 * share['high']:.1f})"


def levels(given: argparse.Namespace) -> None:
    """Every level at a table of two, level 1, supply 6."""
    print("| bots, two players, level 1, supply 6 | games | sea saved % |\n| --- | ---: | --- |", flush=True)
    for bot, games in LEVELS:
        print(f"| {bot} | {games} | {won(bot, 2, MIDDLE, games, given)} |", flush=True)


def sapling(given: argparse.Namespace) -> None:
    """Saplings over every supply, both levels and all numbers of players."""
    print(f"| {SAPLING_GAMES} games each | " + " | ".join(f"supply {n}" for n in SUPPLIES) + " |")
    print("| --- |" + " --- |" * len(SUPPLIES), flush=True)
    for level in ("1", "2"):
        for seats in GAME.seats:
            cells = [won("sapling", seats, {"supply": n, "level": level}, SAPLING_GAMES, given) for n in SUPPLIES]
            print(f"| level {level}, {seats} player{'s' * (seats > 1)} | {' | '.join(cells)} |", flush=True)


def old_growth(given: argparse.Namespace) -> None:
    """Old-growth at a few cells of the same table."""
    print("| old-growth | games | sea saved % |\n| --- | ---: | --- |", flush=True)
    for seats, level, supply in CELLS:
        found = won("old-growth", seats, {"supply": supply, "level": level}, CELL_GAMES, given)
        print(
            f"| level {level}, supply {supply}, {seats} player{'s' * (seats > 1)} | {CELL_GAMES} | {found} |",
            flush=True,
        )


# --- the gauge


def predicted(seed: int) -> list[tuple[float, bool]]:
    """One game of saplings: what the gauge said at two moments of it, and how it ended."""
    seats = 2 + seed % 3
    s = GAME.new(seats, seed, {"supply": SUPPLIES[seed % len(SUPPLIES)], "level": "12"[seed // 3 % 2]})
    s.events = None
    rng = seeded(seed)
    bots = [make_bot("sapling", GAME, seed * 4 + seat) for seat in range(seats)]
    moments = [rng.roll(LONGEST), rng.roll(LONGEST)]
    said: list[float] = []
    decisions = 0
    while acting := to_act(s):
        for _ in range(moments.count(decisions)):
            games = chance(GAME, s, seed)
            said.append(games[0] / games[1])
        apply(s, acting[0], bots[acting[0]].choose(Seat(GAME, s, acting[0])))
        decisions += 1
    return [(share, is_won(GAME.outcome(s))) for share in said]


def calibration(given: argparse.Namespace) -> None:
    """What the gauge said against what came of it, in ten bins."""
    bins = [(Mean(), Mean()) for _ in range(BINS)]
    with ProcessPoolExecutor(given.jobs) as pool:
        for pairs in pool.map(predicted, range(given.seed, given.seed + CALIBRATED), chunksize=10):
            for share, end in pairs:
                said, came = bins[min(int(share * BINS), BINS - 1)]
                said.add(share)
                came.add(end)
    print("| gauge | positions | said on average % | sea saved % |\n| --- | ---: | ---: | --- |", flush=True)
    for number, (said, came) in enumerate(bins):
        if said.count:
            print(f"| {10 * number} to {10 * number + 10} % | {said.count} | {100 * said.mean():.1f} | {told(came)} |")


PARTS = {"levels": levels, "sapling": sapling, "old-growth": old_growth, "calibration": calibration}


def main(arguments: list[str] | None = None) -> int:
    """Play every part and print its table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", choices=list(PARTS), metavar="PART")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    for name, part in PARTS.items():
        if given.only is None or name in given.only:
            part(given)
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
