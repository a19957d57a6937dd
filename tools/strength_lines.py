"""What is measured of the bots: the tables of `tools/strength/<game>.toml`, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TypeVar

import msgspec

from ecotone.core.errors import BadInput
from tools.strength_games import Asked

Value = TypeVar("Value")

SHEETS = Path(__file__).resolve().parent / "strength"


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A line as it is written, or one for each number of seats and each value of an option in a list."""

    bot: str
    against: str = ""  # who has all other seats; where nothing is said the bot itself
    seats: int | list[int] = 0
    games: int = 0
    options: dict[str, str | list[str]] = {}


class Table(msgspec.Struct, forbid_unknown_fields=True):
    """Lines that are printed together; what a line does not say itself is said here."""

    name: str
    about: str
    lines: list[Row]
    games: int
    seats: int | list[int] = 3
    options: dict[str, str | list[str]] = {}
    columns: dict[str, str] = {}  # what stands above each, and what it tells
    across: str = ""  # an option with a column for each of its values
    cell: str = ""  # what such a column tells
    digits: int = 1  # of scores
    way: str = "game"  # how a game is played: tools/strength_games.py
    levels: bool = False  # whether they are lines of levels, which must be ordered


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """All that is measured of a game."""

    tables: list[Table]


@dataclass(frozen=True)
class Line:
    """One tournament: who plays, with which options, and how many games."""

    game: str
    table: Table
    bots: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    games: int

    def asked(self, seed: int) -> Asked:
        """Its game with a seed."""
        return Asked(self.game, self.table.way, self.bots, self.options, seed)

    def has(self, words: Sequence[str]) -> bool:
        """Whether these words pick it: its table's name, a bot, an option or its value."""
        return set(words) <= {self.table.name, *self.bots, *[text for option in self.options for text in option]}

    def __str__(self) -> str:
        """As in `ecos levels: sapling seedling seedling, cards paw`."""
        return f"{self.game} {self.table.name}: " + ", ".join([" ".join(self.bots), *map(" ".join, self.options)])


def tables_of(game: str) -> list[Table]:
    """The tables of a game."""
    path = SHEETS / f"{game}.toml"
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Sheet).tables
    except msgspec.DecodeError as wrong:
        raise BadInput(f"{path.name}: {wrong}") from wrong


def lines_of(game: str, table: Table, games: int = 0) -> list[Line]:
    """All lines of a table, perhaps with another number of games than they say."""
    found: list[Line] = []
    for row in table.lines:
        options = table.options | row.options
        for seats in several(row.seats or table.seats):
            bots = (row.bot, *[row.against or row.bot] * (seats - 1))
            for values in product(*[several(value) for value in options.values()]):
                chosen = tuple(zip(options, values, strict=True))
                found.append(Line(game, table, bots, chosen, games or row.games or table.games))
    return found


def several(value: Value | list[Value]) -> list[Value]:
    """One value as a list, or the list that it is."""
    return value if isinstance(value, list) else [value]
