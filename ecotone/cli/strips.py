"""Boards that are told row by row, where a game's words say so: rows `a`, `b`, …, and places between two, as `ab3`."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from ecotone.cli.facts import BESIDE, Facts
from ecotone.cli.terminal import TIE, WIDTH
from ecotone.core.views import Option, Piece, View, Zone
from ecotone.words import sentence

INDENT = " " * 5
Strip = tuple[str, str, list[Piece]]  # the letters of a row or of two, what is told beside it, what lies there


class Strips:
    """Tells boards row by row, each with the numbers that are told beside it."""

    def __init__(self, facts: Facts, named: Callable[[Piece, int], str]) -> None:
        self.facts = facts
        self.named = named
        self.beside = facts.labels(BESIDE)

    def boards(self, view: View) -> dict[str, Zone]:
        """The boards that are told so: all, where the game's words tell anything beside their rows."""
        return {name: zone for name, zone in view.zones.items() if self.beside and zone.kind == "grid"}

    def strips(self, view: View, board: str) -> list[Strip]:
        """The rows of a board from the top, and what lies between them."""
        boards = self.boards(view)
        told = self.told(view, list(boards).index(board), len(boards))
        pieces = boards[board].pieces
        found: list[Strip] = []
        for row, title in enumerate(told):
            found.append((letter(row), title, lying_in(pieces, letter(row))))
            found.append((letter(row) + letter(row + 1), "", lying_in(pieces, letter(row) + letter(row + 1))))
        return [strip for strip in found if strip[1] or strip[2]]

    def told(self, view: View, board: int, boards: int) -> list[str]:
        """What is told beside each row of a board; the lists of these facts go through all rows of all boards."""
        rows: list[str] = []
        for fact, template in self.beside.items():
            numbers = view.facts.get(fact, [])
            assert isinstance(numbers, list)
            count = len(numbers) // boards
            own = numbers[board * count : board * count + count]
            texts = [self.facts.filled_in(template, fact, number) for number in own]
            rows = [", ".join(filter(None, pair)) for pair in zip(rows, texts, strict=True)] if rows else texts
        return rows

    def large(self, view: View, board: str) -> list[str]:
        """A board with everything that lies on its pieces, each at its place."""
        lines: list[str] = []
        for letters, title, pieces in self.strips(view, board):
            if title:
                lines.append(f"{letters}  {sentence(title)}")
            items = [f"{piece.at} {self.named(piece, 1)}{marks_told(piece)}".replace(" ", TIE) for piece in pieces]
            head = INDENT if len(letters) == 1 else f"{letters} ─ "
            lines += wrapped(head + "; ".join(items)) if items else []
        return lines or ["(empty)"]

    def small(self, view: View, board: str) -> list[str]:
        """A board in short, with names alone."""
        if not self.boards(view)[board].pieces:
            return ["(empty)"]
        lines: list[str] = []
        for letters, title, pieces in self.strips(view, board):
            names = [self.named(piece, 1).replace(" ", TIE) for piece in pieces]
            head = f"{letters}  {sentence(title)}" if len(letters) == 1 else f"{letters} ─ "
            lines += wrapped(head + " · " * bool(title and names) + ", ".join(names))
        return lines

    def pointed(self, view: View, option: Option) -> str:
        """What lies at the place that an answer points at, in parentheses: on the board of a `row`, else the own."""
        at = {kind: name for kind, _, name in [key.partition(":") for key in option.on]}
        boards = list(self.boards(view).values())
        number = int(at.pop("row")) - 1 if at.get("row", "").isdecimal() else self.facts.seat
        pieces = boards[number].pieces if 0 <= number < len(boards) else []
        names = [self.named(piece, 1) for piece in pieces if piece.at in at.values()]
        return f" ({', '.join(names)})" if names else ""


def letter(row: int) -> str:
    """What a row is called."""
    return chr(ord("a") + row)


def lying_in(pieces: list[Piece], letters: str) -> list[Piece]:
    """The pieces of one row, or those between two."""
    return [piece for piece in pieces if piece.at.rstrip("0123456789") == letters]


def marks_told(piece: Piece) -> str:
    """The marks on a piece, in parentheses; what is counted only where there is some."""
    marks = [mark.replace(":", " ") for mark in piece.marks if not mark.endswith(":0")]
    return f" ({', '.join(marks)})" if marks else ""


def wrapped(text: str) -> list[str]:
    """A line broken into several, the later ones indented; never at a `TIE`."""
    lines = textwrap.wrap(text, WIDTH, subsequent_indent=INDENT, break_on_hyphens=False)
    return [line.replace(TIE, " ") for line in lines]
