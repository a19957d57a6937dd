"""One player's ecosystem: it floats on a canvas of 7 rows by 9 columns until 4 by 5 are fixed.

The first card lies in the middle, so whichever way the ecosystem grows, it stays on the canvas.
"""

from __future__ import annotations

from typing import Final

from ecotone.games.ecosystem.cards import EMPTY

ROWS: Final = 4
COLUMNS: Final = 5
FULL: Final = 20  # cells of a finished ecosystem (ES-4.1)

HEIGHT: Final = 2 * ROWS - 1
WIDTH: Final = 2 * COLUMNS - 1
CELLS: Final = HEIGHT * WIDTH
CENTRE: Final = CELLS // 2

ROW: Final = [cell // WIDTH for cell in range(CELLS)]
COLUMN: Final = [cell % WIDTH for cell in range(CELLS)]
CELL_NAMES: Final = ["abcdefghi"[COLUMN[cell]] + str(ROW[cell] + 1) for cell in range(CELLS)]


def cells_within(steps: int) -> list[list[int]]:
    """For each cell the others at most so many steps away, up, down, left and right (ES-4.2, ES-6.5)."""
    return [
        [
            other
            for other in range(CELLS)
            if 0 < abs(ROW[other] - ROW[cell]) + abs(COLUMN[other] - COLUMN[cell]) <= steps
        ]
        for cell in range(CELLS)
    ]


ADJACENT: Final = cells_within(1)
REACH: Final = cells_within(2)


class Grid:
    """Cards on the canvas. `edge` is where the next card may go; both lists are kept up to date."""

    cells: list[int]  # a card type or EMPTY for each cell of the canvas
    placed: list[int]  # the cells with a card, in the order they were filled
    edge: list[int]
    top: int
    bottom: int
    left: int
    right: int

    def copy(self) -> Grid:
        """An equal, independent grid."""
        g = Grid()
        g.cells = self.cells[:]
        g.placed = self.placed[:]
        g.edge = self.edge[:]
        g.top = self.top
        g.bottom = self.bottom
        g.left = self.left
        g.right = self.right
        return g

    def place(self, cell: int, card: int) -> None:
        """Put a card on a cell of the edge."""
        self.cells[cell] = card
        self.placed.append(cell)
        self.stretch(cell)
        edge = [other for other in self.edge if other != cell and self.fits(other)]
        for other in ADJACENT[cell]:
            if self.cells[other] == EMPTY and other not in edge and self.fits(other):
                edge.append(other)
        self.edge = edge

    def stretch(self, cell: int) -> None:
        """Widen the box around the cards so that it holds the cell too."""
        row = ROW[cell]
        column = COLUMN[cell]
        if row < self.top:
            self.top = row
        if row > self.bottom:
            self.bottom = row
        if column < self.left:
            self.left = column
        if column > self.right:
            self.right = column

    def fits(self, cell: int) -> bool:
        """Whether a card there keeps the ecosystem within 4 rows and 5 columns (ES-4.4, ES-4.5)."""
        row = ROW[cell]
        column = COLUMN[cell]
        return self.bottom - ROWS < row < self.top + ROWS and self.right - COLUMNS < column < self.left + COLUMNS

    def swap(self, a: int, b: int) -> None:
        """Exchange two cards; the occupied cells stay the same (ES-5.4)."""
        self.cells[a], self.cells[b] = self.cells[b], self.cells[a]


def new_grid() -> Grid:
    """An empty ecosystem. The first card goes to the middle: anywhere is the same place (ES-4.3)."""
    g = Grid()
    g.cells = [EMPTY] * CELLS
    g.placed = []
    g.edge = [CENTRE]
    g.top = g.bottom = ROW[CENTRE]
    g.left = g.right = COLUMN[CENTRE]
    return g


READING_ORDER: Final = [row * WIDTH + column for row in range(ROWS) for column in range(COLUMNS)]


def framed_grid() -> Grid:
    """An empty ecosystem in a fixed frame of 4 by 5, to be filled in reading order (ES-9.3)."""
    g = new_grid()
    g.top, g.bottom, g.left, g.right = 0, ROWS - 1, 0, COLUMNS - 1
    g.edge = []
    return g


def lay_next(g: Grid, card: int) -> None:
    """Lay a card on the next cell of a framed grid, left to right, top to bottom."""
    cell = READING_ORDER[len(g.placed)]
    g.cells[cell] = card
    g.placed.append(cell)


def filled_grid(rows: list[list[int]]) -> Grid:
    """A finished ecosystem from its 4 rows of 5, as on a real table."""
    g = framed_grid()
    for row in rows:
        for card in row:
            lay_next(g, card)
    return g
