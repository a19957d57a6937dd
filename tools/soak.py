"""Play many random games over every table and see that nothing goes wrong: `python tools/soak.py --games 2000`."""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from ecotone.core import record as records
from ecotone.core.errors import RulesError
from ecotone.core.kernel import play, to_act
from ecotone.core.record import Record
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from tools.tables import Table, all_tables, pick


@dataclass(frozen=True)
class Played:
    """How one game went; `record` is its text and `error` is empty if all was well."""

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
    return Played(str(table), seed, len(record.actions), table.game.bound, text, error)


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


def play_number(seed: int) -> Played:
    """The game with this number: tables take turns."""
    tables = [table for game in GAMES.values() for table in all_tables(game)]
    return play_one(tables[seed % len(tables)], seed)


def soak(games: int, seed: int, jobs: int) -> Iterator[Played]:
    """That many games, one after the other or in several processes."""
    numbers = range(seed, seed + games)
    if jobs == 1:
        yield from map(play_number, numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_number, numbers, chunksize=20)


def summary(played: list[Played]) -> str:
    """A line a table: how many games, and how long they were."""
    lines = [f"{'table':<40} {'games':>6} {'shortest':>9} {'mean':>7} {'longest':>8} {'bound':>6}"]
    for table in sorted({game.table for game in played}):
        here = [game for game in played if game.table == table]
        lengths = [game.decisions for game in here]
        mean = sum(lengths) / len(lengths)
        told = f"{len(here):>6} {min(lengths):>9} {mean:>7.1f} {max(lengths):>8} {here[0].bound:>6}"
        lines.append(f"{table:<40} {told}")
    decisions = sum(game.decisions for game in played)
    return "\n".join([*lines, f"{len(played)} games, {decisions} decisions, no error"])


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
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--save", type=Path, default=Path("build/soak"), help="where a failing record goes")
    chosen = parser.parse_args(arguments)
    return report(soak(chosen.games, chosen.seed, chosen.jobs), chosen.save)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
