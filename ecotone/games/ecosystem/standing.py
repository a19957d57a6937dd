"""How a table stands now: what each ecosystem is worth, and the score pad that follows."""

from __future__ import annotations

from ecotone.games.ecosystem.cards import STREAM, WOLF
from ecotone.games.ecosystem.scoring import Sheet, Tally, rank, sheets_of
from ecotone.games.ecosystem.state import AUTOMA, Ecosystem


def tallies(e: Ecosystem) -> list[Tally]:
    """What every grid is worth by itself."""
    return [Tally(grid) for grid in e.grids]


def pad(e: Ecosystem, tallies: list[Tally]) -> list[Sheet]:
    """The score pad of the table, had its grids these worths: a column a grid."""
    return sheets_of(tallies, e.pile.count(STREAM), e.pile.count(WOLF), solo=e.seats == 1)


def sheets(e: Ecosystem) -> list[Sheet]:
    """The score pad as it stands now."""
    return pad(e, tallies(e))


def lead(e: Ecosystem) -> int:
    """How far the only player is ahead of the automa (ES-9.8)."""
    columns = sheets(e)
    return columns[0].total - columns[AUTOMA].total


def is_won(e: Ecosystem) -> bool:
    """Whether the lead reaches the goal of the only player, had the game ended now (ES-9.8)."""
    return rank(lead(e)) >= e.goal
