"""What the commands share: arguments with their checks, files in and out, and how wrong usage is told."""

from __future__ import annotations

import sys
import textwrap
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from ecotone.bots.levels import LEVELS
from ecotone.cli.terminal import WIDTH
from ecotone.core.errors import BadInput
from ecotone.core.game import Game, Variant, condition_text
from ecotone.games import GAMES
from ecotone.words import Words


class Misuse(Exception):
    """The command was called in a way that it cannot be."""


class Parser(ArgumentParser):
    """An argument parser whose complaints are one sentence."""

    def __init__(self, **settings: object) -> None:
        settings["description"] = textwrap.fill(str(settings.get("description", "")), WIDTH)
        settings.setdefault("formatter_class", RawDescriptionHelpFormatter)
        settings.setdefault("allow_abbrev", False)
        super().__init__(**settings)  # type: ignore[arg-type]
        self.set_defaults(prog=self.prog)

    def example(self, *lines: str) -> None:
        """Show how the command is used at the end of its help."""
        self.epilog = "\n  ".join(["example:" if len(lines) == 1 else "examples:", *lines])

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to look, and leave with status 2."""
        self.exit(2, f"{self.prog}: {message}. Try: {self.prog} --help\n")


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """A whole number within bounds."""

    def check(text: str) -> int:
        wanted = f"a whole number of at least {least}" if most is None else f"a whole number from {least} to {most}"
        try:
            number = int(text)
        except ValueError:
            raise ArgumentTypeError(f"expected {wanted}, not {text!r}") from None
        if number < least or (most is not None and number > most):
            raise ArgumentTypeError(f"expected {wanted}, not {text}")
        return number

    return check


def any_whole(text: str) -> int:
    """A seed: any whole number."""
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"expected a whole number, not {text!r}") from None


def positive(text: str) -> float:
    """A number of seconds."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e6:
        raise ArgumentTypeError(f"expected a number above 0, not {text!r}")
    return number


def a_game(text: str) -> Game:
    """A game by its id."""
    if text not in GAMES:
        raise ArgumentTypeError(f"unknown game {text!r}, expected one of {', '.join(GAMES)}")
    return GAMES[text]


def a_level(text: str) -> str:
    """A bot by its level."""
    if text not in LEVELS:
        raise ArgumentTypeError(f"unknown bot {text!r}, expected one of {', '.join(LEVELS)}")
    return text


def levels(text: str) -> list[str]:
    """Several bots, with commas between."""
    return [a_level(word.strip()) for word in text.split(",")]


def an_option(text: str) -> tuple[str, str]:
    """An option of a table, as in `hand=11`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ArgumentTypeError(f"expected NAME=VALUE, not {text!r}")
    return name, value


def add_table(parser: ArgumentParser) -> None:
    """The arguments of every command that sets up a table."""
    parser.add_argument("game", metavar="GAME", type=a_game, help=f"one of {', '.join(GAMES)}")
    told = "an option of the game, as in hand=11; may be given several times"
    parser.add_argument("--option", metavar="NAME=VALUE", type=an_option, action="append", default=[], help=told)
    told = "a card file of your own to play with; how many there are of a card may differ, what it scores may not"
    parser.add_argument("--deck", metavar="FILE", help=told)
    for game in GAMES.values():
        parser.epilog = "\n".join([parser.epilog or "", "", *options_told(game)])


def options_told(game: Game) -> list[str]:
    """The options of a game, each value with its sentence; the first is the default."""
    words = Words(game)
    lines = [f"options of {game.id}:"]
    for variant in game.variants:
        lines += wrapped(f"{variant.name}: {words.part('option', variant.name, 'text')}{condition_told(variant)}", 2)
        why = words.part("option", variant.name, "why")
        lines += wrapped(why, 4) if why else []
        for value in variant.values:
            lines += wrapped(f"{variant.name}={value}: {words.part('option', variant.name, value)}", 4)
    for option in game.free:
        lines += wrapped(f"{option.name}: {words.part('option', option.name, 'text')}", 2)
        lines += wrapped(f"{option.name}={option.example}: {words.part('option', option.name, 'example')}", 4)
    return lines


def condition_told(variant: Variant) -> str:
    """Where an option exists, if not everywhere."""
    return f" (only with {condition_text(variant.when)})" if variant.when else ""


def wrapped(told: str, margin: int) -> list[str]:
    """A sentence about an option or one of its values, broken into lines below each other."""
    return textwrap.wrap(told, WIDTH, initial_indent=" " * margin, subsequent_indent=" " * (margin + 2))


def table_options(game: Game, seats: int, given: Sequence[tuple[str, str]]) -> dict[str, str]:
    """The options of a table, complete; a wrong one is wrong usage."""
    try:
        return game.complete(seats, dict(given))
    except BadInput as wrong:
        raise Misuse(f"{wrong}.") from None


def read_text(path: str) -> str:
    """The text of a file, or of the standard input for `-`."""
    try:
        raw = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except FileNotFoundError:
        raise BadInput(f"{path}: there is no such file") from None
    except IsADirectoryError:
        raise BadInput(f"{path}: this is a directory, expected a file") from None
    except OSError as wrong:
        raise BadInput(f"{path}: the file cannot be read: {wrong.strerror}") from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise BadInput(f"{path}: not a text file: no UTF-8 at byte {wrong.start + 1}") from None


def write_text(path: str, text: str) -> None:
    """Write a file, or say why it cannot be."""
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as wrong:
        raise BadInput(f"{path}: the file cannot be written: {wrong.strerror}") from None


def keep_broken(record: str) -> str:
    """Save the record of a broken game in the current directory, and say where."""
    number = 1
    while (path := Path(f"ecotone-broken-{number}.txt")).exists():
        number += 1
    try:
        path.write_text(record, encoding="utf-8")
    except OSError as wrong:
        return f"its record could not be saved: {wrong.strerror}"
    return f"its record is in {path}, please report it"
