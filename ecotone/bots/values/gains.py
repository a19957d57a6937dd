"""How much one more card would add to the worth of a grid, without laying it."""

from __future__ import annotations

from typing import Final

from ecotone.bots.values.reading import BITS, SCORES_BY, Reading, spot_pairs
from ecotone.bots.values.weights import (
    BOX,
    LINES,
    LONGEST,
    MEADOW_GROUP,
    MOST_COUNT,
    MOST_GROUP,
    QUIET,
    SCORING,
    STREAM_LEAD,
    TOUCHED,
    WOLF_LEAD,
    Weights,
    lead_feature,
)
from ecotone.games.ecosystem.cards import (
    BEAR,
    DEER,
    DRAGONFLY,
    EAGLE,
    EMPTY,
    FOX,
    MEADOW,
    RABBIT,
    STREAM,
    TROUT,
    TYPES,
    WOLF,
)
from ecotone.games.ecosystem.grid import ADJACENT, COLUMN, COLUMNS, REACH, ROW, ROWS, Grid
from ecotone.games.ecosystem.scoring import NO_GROUP, Groups, is_disturbed, touched

WORST: Final = -1e9
NOWHERE: Final = -1


class Spot:
    """A free cell, and what is true of it whichever card comes there."""

    def __init__(self, g: Grid, w: Weights, cell: int) -> None:
        cells = g.cells
        top = min(g.top, ROW[cell])
        bottom = max(g.bottom, ROW[cell])
        left = min(g.left, COLUMN[cell])
        right = max(g.right, COLUMN[cell])
        self.cell = cell
        self.around: list[int] = []  # the cards next to it
        self.free = 0  # how many free cells it would have beside it
        self.met: list[int] = []  # the cards next to those
        self.ground = -spot_worth(g, w, cell)  # what is lost and won by filling it
        for other in ADJACENT[cell]:
            if cells[other] != EMPTY:
                self.around.append(cells[other])
            elif bottom - ROWS < ROW[other] < top + ROWS and right - COLUMNS < COLUMN[other] < left + COLUMNS:
                self.free += 1
                for beyond in ADJACENT[other]:
                    if cells[beyond] != EMPTY:
                        self.met.append(cells[beyond])
        if top < g.top or bottom > g.bottom or left < g.left or right > g.right:
            self.ground += w.flat[BOX + (bottom - top) * COLUMNS + right - left]
            self.ground -= w.flat[BOX + (g.bottom - g.top) * COLUMNS + g.right - g.left]
            for edge in g.edge:
                row = ROW[edge]
                column = COLUMN[edge]
                if not (bottom - ROWS < row < top + ROWS and right - COLUMNS < column < left + COLUMNS):
                    self.ground -= spot_worth(g, w, edge)


def spot_worth(g: Grid, w: Weights, cell: int) -> float:
    """What the cards around a free cell make of it: an open side of each, and every two of them."""
    cells = g.cells
    worth = spot_pairs(g, w, cell)
    for other in ADJACENT[cell]:
        if cells[other] != EMPTY:
            worth += w.open[cells[other]]
    return worth


class Gains:
    """What each card would add on each cell of a grid's edge."""

    def __init__(self, reading: Reading, w: Weights) -> None:
        self.reading = reading
        self.w = w
        self.spots = [Spot(reading.grid, w, cell) for cell in reading.grid.edge]

    def best(self, card: int) -> tuple[float, int]:
        """The most that a card can add, and the cell where it does."""
        worth = WORST
        cell = NOWHERE
        for spot in self.spots:
            gain = self.at(card, spot)
            if gain > worth:
                worth = gain
                cell = spot.cell
        return worth + self.anywhere(card), cell

    def anywhere(self, card: int) -> float:
        """What one more card of a type adds wherever it goes."""
        w = self.w
        counts = self.reading.counts
        n = min(counts[card], MOST_COUNT)
        worth = w.count[card][min(n + 1, MOST_COUNT)] - w.count[card][n]
        both = w.both[card]
        for other in range(TYPES):
            if other != card:
                worth += both[other] * counts[other]
        if card == WOLF:
            lead = counts[WOLF] - self.reading.rival_wolves
            worth += w.flat[lead_feature(WOLF_LEAD, lead + 1)] - w.flat[lead_feature(WOLF_LEAD, lead)]
        return worth

    def at(self, card: int, spot: Spot) -> float:
        """What a card adds because it lies on this spot."""
        w = self.w
        flat = w.flat
        reading = self.reading
        worth = spot.ground + w.open[card] * spot.free
        pair = w.pair[card]
        for beside in spot.around:
            worth += pair[beside]
        pairs = w.spot[card]
        for beyond in spot.met:
            worth += pairs[beyond]
        if card == STREAM:
            worth += self._stream_gain(spot.cell)
        elif card == MEADOW:
            worth += self._meadow_gain(spot.cell)
        elif card == DRAGONFLY:
            worth += flat[TOUCHED] * touched(reading.streams, spot.cell)
        elif card in (EAGLE, RABBIT, TROUT):
            worth += self._hunt_gain(card, spot.cell)
        elif card == DEER:
            lines = BITS[reading.rows | 1 << ROW[spot.cell]] + BITS[reading.columns | 1 << COLUMN[spot.cell]]
            worth += flat[LINES + lines] - flat[LINES + reading.lines()]
        quiet = reading.quiet + self._quiet_change(card, spot)
        worth += flat[QUIET] * (quiet - reading.quiet)
        scoring = self._scoring_after(card, spot, quiet)
        return worth + flat[SCORING + BITS[scoring]] - flat[SCORING + BITS[reading.scoring]]

    def _stream_gain(self, cell: int) -> float:
        reading = self.reading
        flat = self.w.flat
        joined = groups_beside(reading.streams, cell)
        size = 1
        for group in joined:
            size += reading.streams.sizes[group]
        worth = 0.0
        if size > reading.longest:
            worth += flat[LONGEST + min(size, MOST_GROUP)] - flat[LONGEST + min(reading.longest, MOST_GROUP)]
            worth += flat[lead_feature(STREAM_LEAD, size - reading.rival_stream)]
            worth -= flat[lead_feature(STREAM_LEAD, reading.longest - reading.rival_stream)]
        for fly in reading.dragonflies:
            worth += flat[TOUCHED] * self._more_touched(fly, cell, joined, size)
        return worth

    def _more_touched(self, fly: int, cell: int, joined: list[int], size: int) -> int:
        """How many stream cards more a dragonfly counts once the groups are joined."""
        streams = self.reading.streams
        before = 0
        touches = False
        met: list[int] = []
        for other in ADJACENT[fly]:
            if other == cell:
                touches = True
            group = streams.of[other]
            if group in joined and group not in met:
                met.append(group)
                before += streams.sizes[group]
                touches = True
        return size - before if touches else 0

    def _meadow_gain(self, cell: int) -> float:
        meadows = self.reading.meadows
        flat = self.w.flat
        size = 1
        worth = 0.0
        for group in groups_beside(meadows, cell):
            size += meadows.sizes[group]
            worth -= flat[MEADOW_GROUP + min(meadows.sizes[group], MOST_GROUP)]
        return worth + flat[MEADOW_GROUP + min(size, MOST_GROUP)]

    def _hunt_gain(self, card: int, cell: int) -> float:
        """What an eagle would find within two steps, or how many eagles would find this card."""
        cells = self.reading.grid.cells
        hunted = self.w.hunted
        worth = 0.0
        for other in REACH[cell]:
            if card == EAGLE:
                worth += hunted[cells[other]]
            elif cells[other] == EAGLE:
                worth += hunted[card]
        return worth

    def _quiet_change(self, card: int, spot: Spot) -> int:
        """How many more foxes would be left in peace."""
        g = self.reading.grid
        if card == FOX:
            return 0 if WOLF in spot.around or BEAR in spot.around else 1
        if card not in (WOLF, BEAR):
            return 0
        change = 0
        for other in ADJACENT[spot.cell]:
            if g.cells[other] == FOX and not is_disturbed(g, other):
                change -= 1
        return change

    def _scoring_after(self, card: int, spot: Spot, quiet: int) -> int:
        """The types that would score, as bits."""
        reading = self.reading
        scoring = reading.scoring
        if not scoring >> card & 1 and reading.scores(spot.cell, card):
            scoring |= 1 << card
        for beside in spot.around:
            if beside != EAGLE and SCORES_BY[beside][card]:
                scoring |= 1 << beside
        if card in (RABBIT, TROUT) and not scoring >> EAGLE & 1 and self._is_hunted(spot.cell):
            scoring |= 1 << EAGLE
        if quiet == 0:
            scoring &= ~(1 << FOX)
        return scoring

    def _is_hunted(self, cell: int) -> bool:
        cells = self.reading.grid.cells
        for other in REACH[cell]:
            if cells[other] == EAGLE:
                return True
        return False


def groups_beside(groups: Groups, cell: int) -> list[int]:
    """The groups that a card on this cell would join."""
    joined: list[int] = []
    for other in ADJACENT[cell]:
        group = groups.of[other]
        if group != NO_GROUP and group not in joined:
            joined.append(group)
    return joined
