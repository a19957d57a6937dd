"""Final scoring: pure functions over grids (ES-6, ES-7, ES-8.6, ES-9.7)."""

from __future__ import annotations

from typing import Final

from ecotone.games.ecosystem.cards import (
    BIODIVERSITY,
    DEER,
    DRAGONFLY,
    EAGLE,
    FOX,
    LEVELS,
    MEADOW,
    MEADOWS,
    NEAR,
    POINTS,
    RABBIT,
    SHUNNED,
    STREAM,
    STREAM_PRIZES,
    TYPES,
    WITHIN,
    WOLF,
    WOLF_PRIZES,
)
from ecotone.games.ecosystem.grid import ADJACENT, CELLS, COLUMN, REACH, ROW, Grid

NO_GROUP: Final = -1
LEVEL_NAMES: Final = ["low", "medium", "high"]
GOALS: Final = ("see", *LEVEL_NAMES)  # what one plays for alone: only to see how far one gets, or for a level (ES-9.8)


class Groups:
    """The connected groups of one type: for each cell which group it is in, for each group its size."""

    def __init__(self, g: Grid, card: int) -> None:
        self.of = [NO_GROUP] * CELLS
        self.sizes: list[int] = []
        for cell in g.placed:
            if g.cells[cell] == card and self.of[cell] == NO_GROUP:
                self.sizes.append(self._fill(g, card, cell, len(self.sizes)))

    def _fill(self, g: Grid, card: int, start: int, group: int) -> int:
        self.of[start] = group
        size = 0
        reached = [start]
        while reached:
            size += 1
            for other in ADJACENT[reached.pop()]:
                if g.cells[other] == card and self.of[other] == NO_GROUP:
                    self.of[other] = group
                    reached.append(other)
        return size

    def largest(self) -> int:
        """The size of the largest group; 0 where there is none."""
        return max(self.sizes) if self.sizes else 0


class Tally:
    """What one ecosystem is worth by itself, and what it brings to the two competitions."""

    def __init__(self, g: Grid) -> None:
        self.streams = Groups(g, STREAM)
        self.meadows = Groups(g, MEADOW)
        self.stream = self.streams.largest()  # ES-6.10
        self.wolves = 0  # ES-6.11
        self.points = [0] * TYPES
        self.by_itself = [0] * CELLS  # what the card on a cell scores by itself
        for cell in g.placed:
            card = g.cells[cell]
            points = card_points(g, cell, self.streams)
            self.by_itself[cell] = points
            self.points[card] += points
            self.wolves += card == WOLF
        self.points[DEER] = deer_points(g)
        self.points[MEADOW] = meadow_points(self.meadows)


def card_points(g: Grid, cell: int, streams: Groups) -> int:
    """What the card on a cell scores by itself; deer, meadows, streams and wolves score together."""
    card = g.cells[cell]
    if card == EAGLE:
        return sum_over(g, REACH[cell], WITHIN[card])  # ES-6.5
    if card == DRAGONFLY:
        return POINTS[DRAGONFLY] * touched(streams, cell)
    if card == FOX:
        return 0 if is_disturbed(g, cell) else POINTS[FOX]
    if card == RABBIT:
        return POINTS[RABBIT]  # ES-6.8
    return sum_over(g, ADJACENT[cell], NEAR[card])  # ES-6.1, ES-6.2, ES-6.3


def sum_over(g: Grid, cells: list[int], worth: list[int]) -> int:
    """The worth of the cards on these cells, by type."""
    points = 0
    for cell in cells:
        points += worth[g.cells[cell]]
    return points


def touched(groups: Groups, cell: int) -> int:
    """How many cards the groups next to a cell have, each group once (ES-6.6)."""
    met: list[int] = []
    cards = 0
    for other in ADJACENT[cell]:
        group = groups.of[other]
        if group != NO_GROUP and group not in met:
            met.append(group)
            cards += groups.sizes[group]
    return cards


def is_disturbed(g: Grid, cell: int) -> bool:
    """Whether a wolf or a bear is next to a cell (ES-6.4)."""
    cells = g.cells
    for other in ADJACENT[cell]:
        if SHUNNED[cells[other]]:
            return True
    return False


def deer_points(g: Grid) -> int:
    """Points for every row and every column with a deer (ES-6.7)."""
    rows = 0
    columns = 0
    for cell in g.placed:
        if g.cells[cell] == DEER:
            rows |= 1 << ROW[cell]
            columns |= 1 << COLUMN[cell]
    return POINTS[DEER] * (rows.bit_count() + columns.bit_count())


def meadow_points(meadows: Groups) -> int:
    """Every meadow group by its size (ES-6.9)."""
    points = 0
    for size in meadows.sizes:
        points += meadow_worth(size)
    return points


def meadow_worth(size: int) -> int:
    """What a meadow group of a size scores."""
    return MEADOWS[min(size, len(MEADOWS)) - 1]


def places(values: list[int]) -> list[int]:
    """1 for first and so on, equal for equals; 0 for whoever has nothing (ES-6.12, ES-6.13)."""
    return [0 if value == 0 else 1 + sum([other > value for other in values]) for value in values]


def awarded(values: list[int], prizes: list[int]) -> list[int]:
    """The prize of each competitor's place; who ties takes the full prize and uses up the next ones."""
    return [prizes[place - 1] if 0 < place <= len(prizes) else 0 for place in places(values)]


class Sheet:
    """One column of the score pad."""

    def __init__(self, points: list[int], biodiverse: bool = True) -> None:
        self.points = points
        self.gaps = points.count(0)  # ES-7.1, ES-7.2
        self.biodiversity = BIODIVERSITY[min(self.gaps, len(BIODIVERSITY) - 1)] if biodiverse else 0  # ES-7.3
        self.total = sum(points) + self.biodiversity  # ES-7.4


def sheets_of(tallies: list[Tally], streams: int, wolves: int, solo: bool) -> list[Sheet]:
    """The score pad from what each ecosystem is worth; `streams` and `wolves` are the neutral pile's (ES-8.6).

    In a solo game the second column is the automa's: it competes, but has no biodiversity (ES-9.7).
    """
    stream = awarded([t.stream for t in tallies] + [streams], STREAM_PRIZES)
    wolf = awarded([t.wolves for t in tallies] + [wolves], WOLF_PRIZES)
    for seat, tally in enumerate(tallies):
        tally.points[STREAM] = stream[seat]
        tally.points[WOLF] = wolf[seat]
    return [Sheet(tally.points, not solo or seat == 0) for seat, tally in enumerate(tallies)]


def score(grids: list[Grid], streams: int = 0, wolves: int = 0) -> list[Sheet]:
    """The score pad of a table."""
    return sheets_of([Tally(g) for g in grids], streams, wolves, solo=False)


def score_solo(own: Grid, automa: Grid) -> list[Sheet]:
    """The score pad of a solo game."""
    return sheets_of([Tally(own), Tally(automa)], 0, 0, solo=True)


def winners(sheets: list[Sheet]) -> list[int]:
    """The seats with the highest total; who ties shares the win (ES-7.5)."""
    best = max([sheet.total for sheet in sheets])
    return [seat for seat, sheet in enumerate(sheets) if sheet.total == best]


def rank(margin: int) -> int:
    """The solo level that a lead over the automa reaches: 1 for the lowest, 0 below it (ES-9.8)."""
    return sum([margin >= least for least in LEVELS])


def level(margin: int) -> str:
    """What that level is called; empty below the lowest."""
    reached = rank(margin)
    return LEVEL_NAMES[reached - 1] if reached else ""
