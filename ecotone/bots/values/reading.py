"""A reading of one Ecosystem grid: the things about it that a bot's weights speak of.

The worth of a grid is a sum of weights, one for each feature as often as it occurs. `features`
lists them; `gain` says how much one more card would add, without laying it.
"""

from __future__ import annotations

from typing import Final

from ecotone.games.ecosystem.cards import (
    BEAR,
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
from ecotone.games.ecosystem.grid import ADJACENT, COLUMN, COLUMNS, REACH, ROW, ROWS, Grid
from ecotone.games.ecosystem.scoring import NO_GROUP, Groups, is_disturbed, touched

MOST_COUNT: Final = 6  # this many of a type and more are one feature
MOST_GROUP: Final = 7
MOST_LEAD: Final = 3

PAIR: Final = 0  # two adjacent cards, [smaller type][larger type]
OPEN: Final = PAIR + TYPES * TYPES  # a side of a card where another may still come, [type]
COUNT: Final = OPEN + TYPES  # how many there are, [type][count]
MEADOW_GROUP: Final = COUNT + TYPES * (MOST_COUNT + 1)  # a meadow group, [size]
LONGEST: Final = MEADOW_GROUP + MOST_GROUP + 1  # the largest stream, [size]
TOUCHED: Final = LONGEST + MOST_GROUP + 1  # a stream card that a dragonfly counts
HUNTED: Final = TOUCHED + 1  # a rabbit or a trout in an eagle's reach, [which]
LINES: Final = HUNTED + 2  # rows and columns with deer, [how many]
QUIET: Final = LINES + ROWS + COLUMNS + 1  # a fox without wolf or bear
SCORING: Final = QUIET + 1  # types that score, [how many]
BOX: Final = SCORING + TYPES + 1  # height and width so far
WOLF_LEAD: Final = BOX + ROWS * COLUMNS  # wolves more than the best rival, [from -3 to 3]
STREAM_LEAD: Final = WOLF_LEAD + 2 * MOST_LEAD + 1
FEATURES: Final = STREAM_LEAD + 2 * MOST_LEAD + 1

SCORES_BY: Final = [
    [NEAR[card][other] + WITHIN[card][other] > 0 for other in range(TYPES + 1)] for card in range(TYPES)
]
SCORES_BY[DRAGONFLY][STREAM] = True
SCORES_BY[MEADOW][MEADOW] = True
BITS: Final = [bits.bit_count() for bits in range(1 << TYPES)]


class Weights:
    """The weights of one phase of the game, laid out for quick reading."""

    def __init__(self, flat: list[float]) -> None:
        self.flat = flat
        self.open = flat[OPEN : OPEN + TYPES]
        self.pair = [[flat[pair_feature(card, other)] for other in range(TYPES)] for card in range(TYPES)]
        step = MOST_COUNT + 1
        self.count = [flat[COUNT + card * step : COUNT + (card + 1) * step] for card in range(TYPES)]


def pair_feature(card: int, other: int) -> int:
    """The feature of two types side by side, whichever comes first."""
    return PAIR + min(card, other) * TYPES + max(card, other)


def lead_feature(first: int, lead: int) -> int:
    """The feature of a lead over the best rival, cut off at both ends."""
    return first + MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, lead))


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
        for card in range(TYPES):
            found.append(COUNT + card * (MOST_COUNT + 1) + min(self.counts[card], MOST_COUNT))
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
                found.append(pair_feature(card, beside))
        if card == DRAGONFLY:
            found.extend([TOUCHED] * touched(self.streams, cell))
        elif card == EAGLE:
            for other in REACH[cell]:
                if g.cells[other] == RABBIT:
                    found.append(HUNTED)
                elif g.cells[other] == TROUT:
                    found.append(HUNTED + 1)

    def value(self, w: Weights) -> float:
        """The worth of the grid."""
        flat = w.flat
        worth = 0.0
        for feature in self.features():
            worth += flat[feature]
        return worth

    def gain(self, w: Weights, card: int, cell: int) -> float:
        """How much a card on a free cell would add to the worth."""
        flat = w.flat
        n = min(self.counts[card], MOST_COUNT)
        worth = w.count[card][min(n + 1, MOST_COUNT)] - w.count[card][n]
        worth += self._sides(w, card, cell)
        if card == STREAM:
            worth += self._stream_gain(flat, cell)
        elif card == MEADOW:
            worth += self._meadow_gain(flat, cell)
        elif card == DRAGONFLY:
            worth += flat[TOUCHED] * touched(self.streams, cell)
        elif card in (EAGLE, RABBIT, TROUT):
            worth += self._hunt_gain(flat, card, cell)
        elif card == DEER:
            rows = self.rows | 1 << ROW[cell]
            columns = self.columns | 1 << COLUMN[cell]
            worth += flat[LINES + BITS[rows] + BITS[columns]] - flat[LINES + self.lines()]
        elif card == WOLF:
            lead = self.counts[WOLF] - self.rival_wolves
            worth += flat[lead_feature(WOLF_LEAD, lead + 1)] - flat[lead_feature(WOLF_LEAD, lead)]
        quiet = self.quiet + self._quiet_change(card, cell)
        worth += flat[QUIET] * (quiet - self.quiet)
        scoring = self._scoring_after(card, cell, quiet)
        return worth + flat[SCORING + BITS[scoring]] - flat[SCORING + BITS[self.scoring]]

    def _sides(self, w: Weights, card: int, cell: int) -> float:
        """What the new neighbours are worth, and the sides that are opened and closed."""
        g = self.grid
        row = ROW[cell]
        column = COLUMN[cell]
        top = min(g.top, row)
        bottom = max(g.bottom, row)
        left = min(g.left, column)
        right = max(g.right, column)
        worth = 0.0
        open_ = w.open
        pair = w.pair[card]
        for other in ADJACENT[cell]:
            beside = g.cells[other]
            if beside != EMPTY:
                worth += pair[beside] - open_[beside]
            elif bottom - ROWS < ROW[other] < top + ROWS and right - COLUMNS < COLUMN[other] < left + COLUMNS:
                worth += open_[card]
        if top == g.top and bottom == g.bottom and left == g.left and right == g.right:
            return worth
        flat = w.flat
        worth += flat[BOX + (bottom - top) * COLUMNS + right - left]
        worth -= flat[BOX + (g.bottom - g.top) * COLUMNS + g.right - g.left]
        for edge in g.edge:
            if bottom - ROWS < ROW[edge] < top + ROWS and right - COLUMNS < COLUMN[edge] < left + COLUMNS:
                continue
            for other in ADJACENT[edge]:
                if g.cells[other] != EMPTY:
                    worth -= open_[g.cells[other]]
        return worth

    def _stream_gain(self, flat: list[float], cell: int) -> float:
        joined = self._joined(self.streams, cell)
        size = 1
        for group in joined:
            size += self.streams.sizes[group]
        worth = 0.0
        if size > self.longest:
            worth += flat[LONGEST + min(size, MOST_GROUP)] - flat[LONGEST + min(self.longest, MOST_GROUP)]
            lead = self.longest - self.rival_stream
            worth += flat[lead_feature(STREAM_LEAD, size - self.rival_stream)] - flat[lead_feature(STREAM_LEAD, lead)]
        for fly in self.dragonflies:
            worth += flat[TOUCHED] * self._more_touched(fly, cell, joined, size)
        return worth

    def _joined(self, groups: Groups, cell: int) -> list[int]:
        """The groups that a card on this cell would join."""
        joined: list[int] = []
        for other in ADJACENT[cell]:
            group = groups.of[other]
            if group != NO_GROUP and group not in joined:
                joined.append(group)
        return joined

    def _more_touched(self, fly: int, cell: int, joined: list[int], size: int) -> int:
        """How many stream cards more a dragonfly counts once the groups are joined."""
        before = 0
        touches = False
        met: list[int] = []
        for other in ADJACENT[fly]:
            if other == cell:
                touches = True
            group = self.streams.of[other]
            if group in joined and group not in met:
                met.append(group)
                before += self.streams.sizes[group]
                touches = True
        return size - before if touches else 0

    def _meadow_gain(self, flat: list[float], cell: int) -> float:
        size = 1
        worth = 0.0
        for group in self._joined(self.meadows, cell):
            size += self.meadows.sizes[group]
            worth -= flat[MEADOW_GROUP + min(self.meadows.sizes[group], MOST_GROUP)]
        return worth + flat[MEADOW_GROUP + min(size, MOST_GROUP)]

    def _hunt_gain(self, flat: list[float], card: int, cell: int) -> float:
        cells = self.grid.cells
        worth = 0.0
        for other in REACH[cell]:
            beside = cells[other]
            if card == EAGLE:
                if beside == RABBIT:
                    worth += flat[HUNTED]
                elif beside == TROUT:
                    worth += flat[HUNTED + 1]
            elif beside == EAGLE:
                worth += flat[HUNTED] if card == RABBIT else flat[HUNTED + 1]
        return worth

    def _is_hunted(self, cell: int) -> bool:
        cells = self.grid.cells
        for other in REACH[cell]:
            if cells[other] == EAGLE:
                return True
        return False

    def _quiet_change(self, card: int, cell: int) -> int:
        """How many more foxes would be left in peace."""
        g = self.grid
        if card == FOX:
            return 0 if is_disturbed(g, cell) else 1
        if card != WOLF and card != BEAR:
            return 0
        change = 0
        for other in ADJACENT[cell]:
            if g.cells[other] == FOX and not is_disturbed(g, other):
                change -= 1
        return change

    def _scoring_after(self, card: int, cell: int, quiet: int) -> int:
        """The types that would score, as bits."""
        g = self.grid
        scoring = self.scoring
        if not scoring >> card & 1 and self.scores(cell, card):
            scoring |= 1 << card
        for other in ADJACENT[cell]:
            beside = g.cells[other]
            if beside != EMPTY and beside != EAGLE and SCORES_BY[beside][card]:
                scoring |= 1 << beside
        if (card in (RABBIT, TROUT)) and not scoring >> EAGLE & 1 and self._is_hunted(cell):
            scoring |= 1 << EAGLE
        if quiet == 0:
            scoring &= ~(1 << FOX)
        return scoring
