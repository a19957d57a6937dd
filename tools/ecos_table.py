"""How strong the bots are in Ecos: `PYTHONPATH=build/compiled python tools/ecos_table.py`, part of `make bots`.

Every line is a tournament of its own at the shipped budgets, with seats rotated, shared wins shared, and 95 %
intervals. `--only` takes the parts by name: levels, seats, draft; `--games` overrides how many games lines have.
The figures are kept in docs/bots.md.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from ecotone.bots.bot import Bot
from ecotone.bots.levels import make_bot
from ecotone.bots.seat import Seat
from ecotone.core.kernel import Action, apply, to_act
from ecotone.core.rng import seeded
from ecotone.games.ecos import GAME
from ecotone.games.ecos.names import DRAFT
from ecotone.sim.pool import in_order
from ecotone.sim.stats import Mean, Plain, Tally, win_shares
from ecotone.sim.tournament import Tournament, play_all

HEAD = "| bots | cards | games | first bot's score | its win share % | winner's score |"
RULE = "| --- | --- | ---: | --- | --- | --- |"
LEVELS = (
    (("seedling", "random", "random"), 1000),
    (("sapling", "seedling", "seedling"), 1000),
    (("grove", "sapling", "sapling"), 1000),
    (("old-growth", "grove", "grove"), 100),
)
SEATS = (2, 4, 6)
SETS = ("paw", "flower")
SEAT_GAMES = 1000
ALONE_GAMES = 200  # of saplings among themselves, where only the scores are of interest
DRAFT_GAMES = 1000


def told(part: Plain, scale: float = 1.0) -> str:
    """A number with its interval."""
    return f"{part['mean'] * scale:.1f} ({part['low'] * scale:.1f} to {part['high'] * scale:.1f})"


def line(bots: tuple[str, ...], cards: str, games: int, given: argparse.Namespace) -> None:
    """Play one tournament and print its line."""
    games = given.games or games
    tally = Tally(GAME, bots)
    for result in play_all(Tournament(GAME.id, bots, games, given.seed, {"cards": cards}), given.jobs):
        tally.add(result)
    found = tally.plain()
    first = found["results"][0]
    share = told(first["win_share"], 100) if len(set(bots)) > 1 else ""
    cells = [" ".join(bots), cards, str(games), told(first["score"]), share, told(found["winner_score"])]
    print("| " + " | ".join(cells) + " |", flush=True)


def levels(given: argparse.Namespace) -> None:
    """Every level against two of the level below."""
    print(f"{HEAD}\n{RULE}", flush=True)
    for bots, games in LEVELS:
        line(bots, "paw", games, given)


def seats(given: argparse.Namespace) -> None:
    """A sapling among seedlings, and saplings alone, for other numbers of players and both sets of starter decks."""
    print(f"{HEAD}\n{RULE}", flush=True)
    for cards in SETS:
        for number in SEATS:
            line(("sapling", *["seedling"] * (number - 1)), cards, SEAT_GAMES, given)
            line(("sapling",) * number, cards, ALONE_GAMES, given)


# --- the draft


class RandomDraft(Bot):
    """A sapling that takes any card in a draft."""

    def __init__(self, seed: int) -> None:
        super().__init__(seeded(-1 - seed))
        self.sapling = make_bot("sapling", GAME, seed)

    def choose(self, seat: Seat) -> Action:
        if seat.legal[0][0] == DRAFT:
            return seat.legal[self.rng.roll(len(seat.legal))]
        return self.sapling.choose(seat)


def drafted(number: int, seed: int) -> float:
    """The share of a win that a sapling gets which drafts, against two that take any card."""
    drafter = number % 3
    s = GAME.new(3, seed + number, {"cards": "draft"})
    seeds = [3 * (seed + number) + seat for seat in range(3)]
    bots = [make_bot("sapling", GAME, each) if each % 3 == drafter else RandomDraft(each) for each in seeds]
    while acting := to_act(s):
        apply(s, acting[0], bots[acting[0]].choose(Seat(GAME, s, acting[0])))
    return win_shares(GAME.outcome(s))[drafter]


def draft(given: argparse.Namespace) -> None:
    """What it is worth to choose well in the draft."""
    games = given.games or DRAFT_GAMES
    wins = Mean()
    for share in in_order(partial(drafted, seed=given.seed), range(games), given.jobs):
        wins.add(share)
    print("| a sapling that drafts, against two that take any card | games | its win share % |\n| --- | ---: | --- |")
    print(f"| draft, three players | {games} | {told(wins.share(), 100)} |", flush=True)


PARTS = {"levels": levels, "seats": seats, "draft": draft}


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
