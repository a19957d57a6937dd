"""A plain terminal: colours only where they are wanted, tables, lists of words, a progress bar."""

from __future__ import annotations

import os
import sys
import textwrap
import time
from collections.abc import Sequence
from typing import TextIO

WIDTH = 78  # looks right at 80 columns
BAR = 30
TIE = "\u00a0"  # a space between words that stay on one line
MARKS = "┌─┐│└┘·−"
PLAIN = "+-+|++.-"


def is_colourful(stream: TextIO) -> bool:
    """Colours for a terminal that has them, unless NO_COLOR says not to."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def can_show(stream: TextIO, mark: str) -> bool:
    """Whether the stream can show a line, a corner or a minus."""
    try:
        mark.encode(stream.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


class Terminal:
    """Where a command writes what it shows."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.colour = is_colourful(stream)
        pairs = zip(MARKS, PLAIN, strict=True)
        self.plain = str.maketrans({mark: plain for mark, plain in pairs if not can_show(stream, mark)})

    def say(self, *lines: str) -> None:
        """Write lines; an empty call writes an empty line."""
        for line in lines or ("",):
            print(line.translate(self.plain), file=self.stream)

    def tell(self, text: str, indent: str = "") -> None:
        """Write a paragraph, broken into lines, the later ones indented; never at a `TIE`."""
        self.say(*[line.replace(TIE, " ") for line in textwrap.wrap(text, WIDTH, subsequent_indent=indent)])

    def head(self, text: str) -> None:
        """Write a heading, broken into lines."""
        self.say(*[self.strong(line) for line in textwrap.wrap(text, WIDTH)])

    def paint(self, code: str, text: str) -> str:
        """The text in a colour, where colours are shown."""
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour else text

    def strong(self, text: str) -> str:
        """A heading."""
        return self.paint("1", text)

    def bright(self, text: str) -> str:
        """What may be chosen; it is in brackets too."""
        return self.paint("32;1", text)

    def faint(self, text: str) -> str:
        """What is beside the point."""
        return self.paint("2", text)


def table(rows: Sequence[Sequence[str]], gap: str = "  ") -> list[str]:
    """Rows of cells under each other: the first column to the left, numbers to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append(gap.join([row[0].ljust(widths[0]), *cells]).rstrip())
    return lines


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as in `a, b and c`."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


class Progress:
    """A bar on the standard error, only where somebody watches it."""

    def __init__(self, whole: int, what: str) -> None:
        self.whole = whole
        self.what = what
        self.done = 0
        self.shown = 0.0
        self.start = time.monotonic()
        self.watched = sys.stderr.isatty()

    def step(self) -> None:
        """One more is done."""
        self.done += 1
        now = time.monotonic()
        if self.watched and (now - self.shown > 0.1 or self.done == self.whole):
            self.shown = now
            print(f"\r{self.line(now - self.start)}", end="", file=sys.stderr, flush=True)

    def line(self, seconds: float) -> str:
        """The bar as it stands."""
        full = BAR * self.done // self.whole
        left = seconds / self.done * (self.whole - self.done)
        share = f"{100 * self.done // self.whole:3d} %  {self.done}/{self.whole} {self.what}"
        return f"[{'#' * full}{'.' * (BAR - full)}] {share}, {left:.0f} s left ".ljust(WIDTH)

    def close(self) -> None:
        """Clear the bar away."""
        if self.watched and self.shown:
            print(f"\r{' ' * WIDTH}\r", end="", file=sys.stderr, flush=True)
