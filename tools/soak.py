"""Play many random games over every table and see that nothing goes wrong: `python tools/soak.py --games 2000`.

One game, and only tables with some options or seats: `python tools/soak.py --game baltica --option level=2 --seats 2`.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from ecotone.core import record as records
from ecotone.core.errors import BadInput, RulesError
from ecotone.core.game import Game
from ecotone.core.kernel import play, to_act
from ecotone.core.record import Record
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from tools.tables import Table, all_tables, dealt_table, pick

MANY = 100  # combinations of options that are not played and told one by one any more
ALL = 50_000  # combinations that are looked through for those with certain options; of more so many are dealt


@dataclass(frozen=True)
class Played:
    """How one game went; `record` is its text and `error` is empty if all was well."""

    game: str
    seats: int
    options: dict[str, str]
    table: str
    seed: int
    decisions: int
    bound: int
    record: str
    error: str


def play_one(table: Table, seed: int) -> Played:
    """Play a game at random, then its record again."""
    record = table.begin(seed)
    error = ""
    try:
        play_through(table, record)
        records.check(table.game, records.read(records.write(table.game, record), {table.game.id: table.game}))
    except Exception:  # whatever went wrong, the record must be kept
        error = traceback.format_exc()
    text = records.write(table.game, record)
    played = len(record.actions)
    game = table.game
    return Played(game.id, table.seats, record.options, str(table), seed, played, game.bound, text, error)


def play_through(table: Table, record: Record) -> None:
    """Play at random to the end, writing the record as it goes."""
    s = table.new(record.seed)
    rng = seeded(~record.seed)
    while to_act(s):
        if len(record.actions) == table.game.bound:
            raise RulesError(f"the game goes on after {table.game.bound} decisions")
        seat, action = pick(s, rng)
        record.actions.append((seat, action))
        play(s, seat, action)
    record.outcome = table.game.outcome(s)


@cache
def every_table(game: Game) -> list[Table]:
    """All tables of a game, each with a combination of options of its own; of a game with too many just too many."""
    return all_tables(game, MANY + 1)


def table_of(game: Game, number: int) -> Table:
    """The table of a game's so-manieth game: all combinations take turns, or are dealt where there are too many."""
    every = every_table(game)
    return every[number % len(every)] if len(every) <= MANY else dealt_table(game, number)


@cache
def chosen_tables(game: Game, options: tuple[tuple[str, str], ...], seats: int = 0) -> list[Table]:
    """The tables of a game that have these options and, unless it is 0, so many seats; of very many some."""
    every = all_tables(game, ALL + 1)
    known = every if len(every) <= ALL else [dealt_table(game, number) for number in range(ALL)]
    here = [table for table in known if seats in (0, table.seats)]
    found = [table for table in here if set(options) <= set(table.options.items())]
    if not found:
        asked = [f"{seats} seats"] * bool(seats) + [f"{name}={value}" for name, value in options]
        raise BadInput(f"{game.id} has no table with {' '.join(asked)}")
    return found


@dataclass(frozen=True)
class Wanted:
    """Which games are played: all, or one, and that perhaps with some options or seats only."""

    games: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seats: int = 0

    def play(self, seed: int) -> Played:
        """The game with this number: games take turns, and so do the tables of each."""
        number, place = divmod(seed, len(self.games))
        game = GAMES[self.games[place]]
        if not self.options and not self.seats:
            return play_one(table_of(game, number), seed)
        here = chosen_tables(game, self.options, self.seats)
        return play_one(here[number % len(here)], seed)


def soak(games: int, seed: int, jobs: int, wanted: Wanted) -> Iterator[Played]:
    """That many games, one after the other or in several processes."""
    numbers = range(seed, seed + games)
    if jobs == 1:
        yield from map(wanted.play, numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(wanted.play, numbers, chunksize=20)


def groups_of(game: Played) -> list[str]:
    """The lines of the summary that a game counts for: its table's, or its seats' and options' where there are many."""
    if len(every_table(GAMES[game.game])) <= MANY:
        return [game.table]
    seats = f"{game.game}, {game.seats} seat{'s' * (game.seats > 1)}"
    return [seats, *[f"{game.game}, {name}={value}" for name, value in game.options.items()]]


def summary(played: list[Played]) -> str:
    """A line a table, or a seat count and an option value: how many games, and how long they were."""
    groups: dict[str, list[Played]] = {}
    for game in played:
        for group in groups_of(game):
            groups.setdefault(group, []).append(game)
    lines = [f"{'table':<40} {'games':>6} {'shortest':>9} {'mean':>7} {'longest':>8} {'bound':>6}"]
    lines += [line(group, groups[group]) for group in sorted(groups)]
    decisions = sum(game.decisions for game in played)
    return "\n".join([*lines, f"{len(played)} games, {decisions} decisions, no error"])


def line(group: str, here: list[Played]) -> str:
    """One line of the summary."""
    lengths = [game.decisions for game in here]
    mean = sum(lengths) / len(lengths)
    told = f"{len(here):>6} {min(lengths):>9} {mean:>7.1f} {max(lengths):>8} {here[0].bound:>6}"
    return f"{group:<40} {told}"


def save(game: Played, folder: Path) -> Path:
    """Keep the record of a game that went wrong."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game.table}-{game.seed}.txt"
    path.write_text(game.record, encoding="utf-8")
    return path


def report(games: Iterator[Played], folder: Path) -> int:
    """Print how the games went; stop at the first that went wrong."""
    played: list[Played] = []
    for game in games:
        if game.error:
            print(game.error)
            print(f"{game.table}, seed {game.seed}, went wrong after {game.decisions} decisions")
            print(f"its record is in {save(game, folder)}")
            return 1
        played.append(game)
    print(summary(played))
    return 0


def main(arguments: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), help="only this one; all take turns otherwise")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="only tables that have it")
    parser.add_argument("--seats", type=int, default=0, help="only tables with so many")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--save", type=Path, default=Path("build/soak"), help="where a failing record goes")
    chosen = parser.parse_args(arguments)
    options = tuple((name, value) for name, _, value in (text.partition("=") for text in chosen.option))
    wanted = Wanted((chosen.game,) if chosen.game else tuple(GAMES), options, chosen.seats)
    return report(soak(chosen.games, chosen.seed, chosen.jobs, wanted), chosen.save)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
