"""How the points of a card, or of a row of the score sheet, come about: line by line, in numbers."""

from __future__ import annotations

from typing import Final

from ecotone.core.numbers import printed, signed
from ecotone.core.views import Line
from ecotone.games.ecosystem.badges import badges
from ecotone.games.ecosystem.cards import (
    BIODIVERSITY,
    DEER,
    DRAGONFLY,
    EAGLE,
    FOX,
    MEADOW,
    MEADOWS,
    NAMES,
    POINTS,
    STREAM,
    STREAM_PRIZES,
    TYPES,
    WOLF,
    WOLF_PRIZES,
    types,
)
from ecotone.games.ecosystem.grid import ADJACENT, CELL_NAMES, COLUMN, REACH, ROW, Grid
from ecotone.games.ecosystem.scoring import NO_GROUP, meadow_worth, places
from ecotone.games.ecosystem.standing import pad, tallies
from ecotone.games.ecosystem.state import AUTOMA, NEUTRAL, Ecosystem

Values = dict[str, int | str]

COUNTED: Final = [types(name, "near") + types(name, "within") for name in NAMES]  # what a card counts
SHUNNED: Final = [types(name, "shuns") for name in NAMES]
SIZES: Final = ["one", "two", "three", "four", "five"]
RANKS: Final = ["first", "second", "third"]
GAPS: Final = ["two", "three", "four", "five", "six"]  # up to two, and six or more
FEWEST: Final = 2  # gaps that make no difference yet (ES-7.3)


class Account:
    """A table with its score pad, and the lines that tell how a column of it comes about."""

    def __init__(self, e: Ecosystem) -> None:
        self.e = e
        self.tallies = tallies(e)
        self.sheets = pad(e, self.tallies)

    # --- a card in a grid

    def card(self, column: int, cell: int) -> list[Line]:
        """What the card on a cell scores, alone or with its like."""
        g = self.e.grids[column]
        card = g.cells[cell]
        if card == MEADOW:
            meadows = self.tallies[column].meadows
            return [meadow_line("meadow.group", meadows.sizes[meadows.of[cell]], {})]
        if card == STREAM:
            streams = self.tallies[column].streams
            return [Line("stream.group", {"n": streams.sizes[streams.of[cell]]}), *self.prize(column, card)]
        if card == WOLF:
            return self.prize(column, card)
        if card == DEER:
            return [*deer_lines(g), Line("all", {"n": self.sheets[column].points[DEER]})]
        return [*self.reasons(column, cell), Line("worth", {"n": self.tallies[column].by_itself[cell]})]

    def reasons(self, column: int, cell: int) -> list[Line]:
        """Why a card that scores by itself scores what it does."""
        g = self.e.grids[column]
        card = g.cells[cell]
        if card == DRAGONFLY:
            return self.touched(column, cell)
        if card == FOX:
            return fox_lines(g, cell)
        cells, text = (REACH[cell], "within") if card == EAGLE else (ADJACENT[cell], "near")
        return [counted_line(text, g, cells, card, other) for other in COUNTED[card]]

    def touched(self, column: int, cell: int) -> list[Line]:
        """The streams beside a dragonfly, each once (ES-6.6)."""
        streams = self.tallies[column].streams
        met = sorted({streams.of[other] for other in ADJACENT[cell]} - {NO_GROUP})
        found: list[Line] = []
        for group in met:
            size = streams.sizes[group]
            found.append(Line("dragonfly.stream", {"n": size, "points": POINTS[DRAGONFLY] * size}))
        return found or [Line("dragonfly.none", {})]

    # --- the two competitions

    def prize(self, column: int, card: int) -> list[Line]:
        """What every competitor has, and the prize of one column's place (ES-6.10 to ES-6.13)."""
        prizes = STREAM_PRIZES if card == STREAM else WOLF_PRIZES
        place = places(self.competing(card))[column]
        if place == 0:
            result = Line("prize.none", {})
        elif place > len(prizes):
            result = Line("prize.late", {"place": place})
        else:
            result = Line("prize.won", {"place": place, "n": prizes[place - 1]})
        return [*self.competitors(card), result]

    def competing(self, card: int) -> list[int]:
        """What counts of every grid, and of the neutral pile."""
        own = [tally.stream if card == STREAM else tally.wolves for tally in self.tallies]
        return [*own, self.e.pile.count(card)]

    def competitors(self, card: int) -> list[Line]:
        """What every competitor has, a line for each."""
        found: list[Line] = []
        name = NAMES[card]
        numbers = self.competing(card)
        for seat in range(self.e.seats):
            found.append(Line(f"{name}.seat", {"seat": seat, "n": numbers[seat], "card": name}))
        if self.e.seats == 1:
            found.append(Line(f"{name}.automa", {"n": numbers[AUTOMA], "card": name}))
        elif self.e.seats == NEUTRAL:
            found.append(Line(f"{name}.neutral", {"n": numbers[NEUTRAL], "card": name}))
        return found

    # --- a row of the score sheet

    def row(self, column: int, card: int) -> list[Line]:
        """How a type's row comes about: card by card, group by group, or by the prize."""
        if card in (STREAM, WOLF):
            return self.prize(column, card)
        g = self.e.grids[column]
        cells = [cell for cell in sorted(g.placed) if g.cells[cell] == card]
        if not cells:
            return [Line("none", {"card": NAMES[card]})]
        parts = deer_lines(g) if card == DEER else self.parts(column, cells)
        return [*parts, Line("all", {"n": self.sheets[column].points[card]})]

    def parts(self, column: int, cells: list[int]) -> list[Line]:
        """What each of these cards carries; a meadow carries its group's."""
        g = self.e.grids[column]
        carried = badges(g, self.tallies[column], self.sheets[column].points)
        meadows = self.tallies[column].meadows
        found: list[Line] = []
        for cell in cells:
            there: Values = {"cell": CELL_NAMES[cell]}
            if g.cells[cell] != MEADOW:
                found.append(Line("at", {**there, "n": carried[cell]}))
            elif cell in carried:
                found.append(meadow_line("meadow.at", meadows.sizes[meadows.of[cell]], there))
        return found

    def gaps(self, column: int) -> list[Line]:
        """The types that score nothing (ES-7.1)."""
        sheet = self.sheets[column]
        missing = [card for card in range(TYPES) if sheet.points[card] == 0]
        return [*[Line("gaps.card", {"card": NAMES[card]}) for card in missing], Line("gaps.count", {"n": sheet.gaps})]

    def total(self, column: int, is_automa: bool) -> list[Line]:
        """The sum of everything that counts (ES-7.4)."""
        sheet = self.sheets[column]
        found: list[Line] = []
        for card in range(TYPES):
            if sheet.points[card]:
                found.append(Line("total.card", {"card": NAMES[card], "points": sheet.points[card]}))
        if not is_automa:
            found.append(Line("total.biodiversity", {"gain": signed(sheet.biodiversity)}))
        return [*found, Line("total.sum", {"n": sheet.total, "points": printed(sheet.total)})]


def rule_line(card: int) -> Line:
    """The rule about a card in one sentence."""
    text = f"{NAMES[card]}.rule"
    if card == MEADOW:
        return Line(text, named(SIZES, MEADOWS))
    if card == STREAM:
        return Line(text, named(RANKS, STREAM_PRIZES))
    if card == WOLF:
        return Line(text, named(RANKS, WOLF_PRIZES))
    return Line(text, {"n": POINTS[card]})


def biodiversity_rule() -> Line:
    """What the gaps bring (ES-7.3)."""
    values: Values = {}
    for name, points in zip(GAPS, BIODIVERSITY[FEWEST:], strict=True):
        values[name] = signed(points)
    return Line("biodiversity.rule", values)


def named(names: list[str], numbers: list[int]) -> Values:
    """Numbers of the card file by the names that a sentence has for them."""
    found: Values = {}
    for i, number in enumerate(numbers):
        found[names[i]] = number
    return found


def counted_line(text: str, g: Grid, cells: list[int], card: int, other: int) -> Line:
    """How many cards of another type a card counts on these cells, and what for."""
    n = number_on(g, cells, other)
    return Line(text, {"n": n, "card": NAMES[other], "each": POINTS[card], "points": n * POINTS[card]})


def number_on(g: Grid, cells: list[int], card: int) -> int:
    """How many cards of a type lie on these cells."""
    return [g.cells[cell] for cell in cells].count(card)


def fox_lines(g: Grid, cell: int) -> list[Line]:
    """Who disturbs a fox (ES-6.4)."""
    found: list[Line] = []
    for other in SHUNNED[FOX]:
        n = number_on(g, ADJACENT[cell], other)
        if n:
            found.append(Line("fox.disturbed", {"n": n, "card": NAMES[other]}))
    return found or [Line("fox.ok", {})]


def deer_lines(g: Grid) -> list[Line]:
    """The rows and the columns with deer (ES-6.7)."""
    cells = [cell for cell in g.placed if g.cells[cell] == DEER]
    rows = len({ROW[cell] for cell in cells})
    columns = len({COLUMN[cell] for cell in cells})
    each = POINTS[DEER]
    return [
        Line("deer.rows", {"n": rows, "each": each, "points": rows * each}),
        Line("deer.columns", {"n": columns, "each": each, "points": columns * each}),
    ]


def meadow_line(text: str, size: int, there: Values) -> Line:
    """A meadow group and what it scores (ES-6.9)."""
    return Line(text, {**there, "n": size, "points": meadow_worth(size)})
