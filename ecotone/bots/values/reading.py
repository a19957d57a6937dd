"""A reading of one Ecosystem grid: the things about it that a bot's weights speak of.

The worth of a grid is a sum of weights, one for each feature as often as it occurs. `features`
lists them, for learning; `value` adds their weights up without a list.
"""

from __future__ import annotations

from typing import Final

from ecotone.bots.values.weights import (
    BOTH,
    BOX,
    COUNT,
    HUNTED,
    LINES,
    LONGEST,
    MEADOW_GROUP,
    MOST_COUNT,
    MOST_GROUP,
    OPEN,
    PAIR,
    QUIET,
    SCORING,
    SPOT,
    STREAM_LEAD,
    TOUCHED,
    WOLF_LEAD,
    Weights,
    lead_feature,
    pair_feature,
)
from ecotone.games.ecosystem.cards import (
    DEER,
    DRAGONFLY,
    EAGLE,
    EMPTY,
    FOX,
    MEADOW,
    NEAR,
    RABBIT,
    STREAM,
    TROUT,
    TYPES,
    WITHIN,
    WOLF,
)
from ecotone.games.ecosystem.grid import ADJACENT, COLUMN, COLUMNS, REACH, ROW, Grid
from ecotone.games.ecosystem.scoring import Groups, is_disturbed, touched

SCORES_BY: Final = [
    [NEAR[card][other] + WITHIN[card][other] > 0 for other in range(TYPES + 1)] for card in range(TYPES)
]
SCORES_BY[DRAGONFLY][STREAM] = True
SCORES_BY[MEADOW][MEADOW] = True
BITS: Final = [bits.bit_count() for bits in range(1 << TYPES)]


class Reading:
    """What there is to know about a grid before weighing another card."""

    def __init__(self, g: Grid, rival_wolves: int, rival_stream: int) -> None:
        self.grid = g
        self.rival_wolves = rival_wolves
        self.rival_stream = rival_stream
        self.streams = Groups(g, STREAM)
        self.meadows = Groups(g, MEADOW)
        self.longest = self.streams.largest()
        self.counts = [0] * TYPES
        self.dragonflies: list[int] = []
        self.rows = 0
        self.columns = 0
        self.quiet = 0
        self.scoring = 0
        for cell in g.placed:
            self._read(cell, g.cells[cell])
        for size in self.meadows.sizes:
            if size > 1:
                self.scoring |= 1 << MEADOW

    def _read(self, cell: int, card: int) -> None:
        self.counts[card] += 1
        if card == DRAGONFLY:
            self.dragonflies.append(cell)
        elif card == DEER:
            self.rows |= 1 << ROW[cell]
            self.columns |= 1 << COLUMN[cell]
        elif card == FOX and not is_disturbed(self.grid, cell):
            self.quiet += 1
        if self.scores(cell, card):
            self.scoring |= 1 << card

    def scores(self, cell: int, card: int) -> bool:
        """Whether a card on this cell scores by itself; streams and wolves are taken to win something."""
        if card == FOX:
            return not is_disturbed(self.grid, cell)
        if card in (RABBIT, DEER, STREAM, WOLF):
            return True
        cells = self.grid.cells
        worth = SCORES_BY[card]
        for other in REACH[cell] if card == EAGLE else ADJACENT[cell]:
            if worth[cells[other]]:
                return True
        return False

    def lines(self) -> int:
        """Rows and columns with a deer."""
        return BITS[self.rows] + BITS[self.columns]

    def features(self) -> list[int]:
        """Every feature of the grid, as often as it occurs."""
        g = self.grid
        found: list[int] = []
        for cell in g.placed:
            self._cell_features(cell, found)
        for edge in g.edge:
            self._spot_features(edge, found)
        for card in range(TYPES):
            found.append(COUNT + card * (MOST_COUNT + 1) + min(self.counts[card], MOST_COUNT))
            for other in range(card):
                found.extend([pair_feature(BOTH, card, other)] * (self.counts[card] * self.counts[other]))
        for size in self.meadows.sizes:
            found.append(MEADOW_GROUP + min(size, MOST_GROUP))
        found.append(LONGEST + min(self.longest, MOST_GROUP))
        found.append(LINES + self.lines())
        found.extend([QUIET] * self.quiet)
        found.append(SCORING + BITS[self.scoring])
        found.append(BOX + (g.bottom - g.top) * COLUMNS + g.right - g.left)
        found.append(lead_feature(WOLF_LEAD, self.counts[WOLF] - self.rival_wolves))
        found.append(lead_feature(STREAM_LEAD, self.longest - self.rival_stream))
        return found

    def _cell_features(self, cell: int, found: list[int]) -> None:
        g = self.grid
        card = g.cells[cell]
        for other in ADJACENT[cell]:
            beside = g.cells[other]
            if beside == EMPTY:
                if g.fits(other):
                    found.append(OPEN + card)
            elif other > cell:
                found.append(pair_feature(PAIR, card, beside))
        if card == DRAGONFLY:
            found.extend([TOUCHED] * touched(self.streams, cell))
        elif card == EAGLE:
            for other in REACH[cell]:
                if g.cells[other] == RABBIT:
                    found.append(HUNTED)
                elif g.cells[other] == TROUT:
                    found.append(HUNTED + 1)

    def _spot_features(self, edge: int, found: list[int]) -> None:
        around = cards_around(self.grid, edge)
        for i, card in enumerate(around):
            for other in around[:i]:
                found.append(pair_feature(SPOT, card, other))

    def value(self, w: Weights) -> float:
        """The worth of the grid."""
        g = self.grid
        flat = w.flat
        worth = flat[LONGEST + min(self.longest, MOST_GROUP)] + flat[LINES + self.lines()] + flat[QUIET] * self.quiet
        worth += flat[SCORING + BITS[self.scoring]] + flat[BOX + (g.bottom - g.top) * COLUMNS + g.right - g.left]
        worth += flat[lead_feature(WOLF_LEAD, self.counts[WOLF] - self.rival_wolves)]
        worth += flat[lead_feature(STREAM_LEAD, self.longest - self.rival_stream)]
        for size in self.meadows.sizes:
            worth += flat[MEADOW_GROUP + min(size, MOST_GROUP)]
        for cell in g.placed:
            worth += self._cell_worth(w, cell)
        for edge in g.edge:
            worth += spot_pairs(g, w, edge)
        return worth + self._count_worth(w)

    def _cell_worth(self, w: Weights, cell: int) -> float:
        g = self.grid
        cells = g.cells
        card = cells[cell]
        pair = w.pair[card]
        worth = 0.0
        for other in ADJACENT[cell]:
            if cells[other] == EMPTY:
                if g.fits(other):
                    worth += w.open[card]
            elif other > cell:
                worth += pair[cells[other]]
        if card == DRAGONFLY:
            worth += w.flat[TOUCHED] * touched(self.streams, cell)
        elif card == EAGLE:
            hunted = w.hunted
            for other in REACH[cell]:
                worth += hunted[cells[other]]
        return worth

    def _count_worth(self, w: Weights) -> float:
        counts = self.counts
        worth = 0.0
        for card in range(TYPES):
            n = counts[card]
            worth += w.count[card][min(n, MOST_COUNT)]
            if n:
                both = w.both[card]
                for other in range(card):
                    worth += both[other] * (n * counts[other])
        return worth


def cards_around(g: Grid, cell: int) -> list[int]:
    """The cards next to a cell."""
    cells = g.cells
    return [cells[other] for other in ADJACENT[cell] if cells[other] != EMPTY]


def spot_pairs(g: Grid, w: Weights, cell: int) -> float:
    """What every two cards around a free cell make of it."""
    cells = g.cells
    worth = 0.0
    around: list[int] = []
    for other in ADJACENT[cell]:
        card = cells[other]
        if card != EMPTY:
            spot = w.spot[card]
            for met in around:
                worth += spot[met]
            around.append(card)
    return worth
