"""How a table stands now: what each ecosystem is worth, and the score pad that follows."""

from __future__ import annotations

from ecotone.games.ecosystem.cards import STREAM, WOLF
from ecotone.games.ecosystem.scoring import Sheet, Tally, sheets_of
from ecotone.games.ecosystem.state import Ecosystem


def tallies(e: Ecosystem) -> list[Tally]:
    """What every grid is worth by itself."""
    return [Tally(grid) for grid in e.grids]


def pad(e: Ecosystem, tallies: list[Tally]) -> list[Sheet]:
    """The score pad of the table, had its grids these worths: a column a grid."""
    return sheets_of(tallies, e.pile.count(STREAM), e.pile.count(WOLF), solo=e.seats == 1)


def sheets(e: Ecosystem) -> list[Sheet]:
    """The score pad as it stands now."""
    return pad(e, tallies(e))
