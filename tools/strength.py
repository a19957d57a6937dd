"""How strong the bots are: `PYTHONPATH=build/compiled python tools/strength.py`, or `make bots`; kept in docs/bots.md.

Every line of `tools/strength/<game>.toml` is a tournament at the shipped budgets: seats rotate, shared wins are shared,
intervals are 95 % (Student's t over games for scores, Wilson's for shares). Each finished game is kept at once
(`tools/kept.py`), so the same command goes on where it stopped. Lines of levels come first, those of quick bots before
others, and every line gets some games before any gets all. A level is ordered if one bot of it against a table of the
level below wins more than an equal share, by the lower end of the interval; where levels do not meet, if their
intervals lie apart.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from ecotone.bots.levels import LEVELS
from ecotone.core.errors import BadInput
from ecotone.games import GAMES
from tools import strength_games
from tools.kept import Kept, as_they_come, kept_for
from tools.strength_games import Asked, Played, play
from tools.strength_lines import Line, lines_of, tables_of
from tools.strength_told import Found, printed

STEPS = (20, 100)  # games that every line gets before any gets more


@dataclass(frozen=True)
class Plan:
    """What is measured: the lines of each table, those among them that are picked, and what is kept of their games."""

    tables: list[list[Line]]
    picked: list[Line]
    seed: int
    kept: dict[str, Kept[Played]]

    def left(self) -> Iterator[Asked]:
        """The games that are not played yet, in the order of their importance; each part is announced."""
        ends = (0, *STEPS, max([line.games for line in self.picked]))
        for levels in (True, False):
            lines = sorted([line for line in self.picked if line.table.levels is levels], key=effort)
            for begin, end in pairwise(ends):
                for line in lines:
                    yield from self.announced(line, begin, min(end, line.games))

    def announced(self, line: Line, begin: int, end: int) -> Iterator[Asked]:
        """Those of some games of a line that are not played yet."""
        kept = self.kept[line.game].found
        missing = [asked for asked in self.asked(line, begin, end) if asked.key() not in kept]
        if missing:
            print(f"{line}: {len(missing)} games, to {end}", file=sys.stderr, flush=True)
        yield from missing

    def asked(self, line: Line, begin: int, end: int) -> list[Asked]:
        """Some games of a line."""
        return [line.asked(self.seed + number) for number in range(begin, end)]

    def play(self, jobs: int, seconds: float | None) -> None:
        """Play what is left and keep every game as soon as it is over."""
        for asked, played in as_they_come(play, self.left(), jobs, seconds):
            self.kept[asked.game].keep(asked.key(), played)

    def report(self) -> str:
        """The tables with picked lines, as far as they are played."""
        founds = [[found for found in self.found(lines) if found.line in self.picked] for lines in self.tables]
        return "\n\n".join([printed(each) for each in founds if each])

    def found(self, lines: list[Line]) -> list[Found]:
        """What is kept of a table's lines, each with the line before it."""
        found: list[Found] = []
        for line in lines:
            kept = self.kept[line.game].found
            games = [(asked, kept[asked.key()]) for asked in self.asked(line, 0, line.games) if asked.key() in kept]
            found.append(Found(line, games, found[-1] if found else None))
        return found


def effort(line: Line) -> int:
    """Where quick bots play, much is soon known; what is no level comes last."""
    return LEVELS.index(line.bots[0]) if line.bots[0] in LEVELS else len(LEVELS)


def plan(given: argparse.Namespace) -> Plan:
    """The lines that are asked for, and what is kept of them."""
    also = Path(strength_games.__file__)
    kept = {game: Kept(kept_for("strength", GAMES[game], also), Played) for game in given.game}
    tables = [lines_of(game, table, given.games) for game in given.game for table in tables_of(game)]
    picked = [line for lines in tables for line in lines if line.has(given.only)]
    if not picked:
        raise BadInput(f"no line has all of these words: {' '.join(given.only)}")
    return Plan(tables, picked, given.seed, kept)


def words() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", nargs="+", choices=list(GAMES), default=list(GAMES))
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="lines that have all these words")
    parser.add_argument("--minutes", type=float, help="begin no game after so long; 0 prints what is there")
    parser.add_argument("--games", type=int, default=0, help="so many a line, instead of its own number")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1, help="of the first game of every line")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print the tables; whoever stops it gets them too."""
    parser = words()
    given = parser.parse_args(arguments)
    try:
        asked = plan(given)
    except BadInput as wrong:
        parser.error(str(wrong))
    with suppress(KeyboardInterrupt):
        asked.play(given.jobs, None if given.minutes is None else 60 * given.minutes)
    print(asked.report())
    return 0


if __name__ == "__main__":
    sys.exit(main())
