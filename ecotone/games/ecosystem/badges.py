"""Which card of a grid carries which points: its own, or those of the group that it comes first in."""

from __future__ import annotations

from ecotone.games.ecosystem.cards import DEER, MEADOW, STREAM, WOLF
from ecotone.games.ecosystem.grid import Grid
from ecotone.games.ecosystem.scoring import Tally, meadow_worth

Badges = dict[int, int]  # points by cell, in reading order


def badges(g: Grid, tally: Tally, points: list[int]) -> Badges:
    """Every card's points, told once: added up by type they are the column `points` of the score pad.

    Each meadow group has its own badge (ES-6.9), all deer have one (ES-6.7), and so have the prizes for the
    largest stream and for the wolves (ES-6.10, ES-6.11); the first card in reading order carries it.
    """
    found: Badges = {}
    met = 0  # the meadow groups that have their badge, as bits
    told = 0  # the other types that have theirs
    for cell in sorted(g.placed):
        card = g.cells[cell]
        if card == MEADOW:
            group = tally.meadows.of[cell]
            if not met >> group & 1:
                met |= 1 << group
                found[cell] = meadow_worth(tally.meadows.sizes[group])
        elif card in (DEER, WOLF, STREAM):
            if not told >> card & 1 and (card != STREAM or is_in_largest(tally, cell)):
                told |= 1 << card
                found[cell] = points[card]
        else:
            found[cell] = tally.by_itself[cell]
    return found


def is_in_largest(tally: Tally, cell: int) -> bool:
    """Whether the stream card on a cell belongs to the largest stream, or to one as large."""
    return tally.streams.sizes[tally.streams.of[cell]] == tally.stream
