"""What an action would bring now, by place: the change of a total on the score pad, all else staying as it is."""

from __future__ import annotations

from ecotone.core.kernel import Action, State
from ecotone.games.ecosystem.cards import EMPTY
from ecotone.games.ecosystem.flow import DISCARD, PICK, PLACE, SWAP
from ecotone.games.ecosystem.grid import CELL_NAMES, Grid, lay_next
from ecotone.games.ecosystem.scoring import Tally
from ecotone.games.ecosystem.standing import pad, tallies
from ecotone.games.ecosystem.state import AUTOMA, NONE, Ecosystem

Gains = dict[str, int]


class Scale:
    """Weighs one grid of a table against the others as they lie: its total, biodiversity among it."""

    def __init__(self, e: Ecosystem, column: int) -> None:
        self.e = e
        self.column = column
        self.tallies = tallies(e)
        self.now = self.total(e.grids[column])

    def total(self, g: Grid) -> int:
        """The total of the column, had it this grid."""
        self.tallies[self.column] = Tally(g)
        return pad(self.e, self.tallies)[self.column].total


def gains(s: State, seat: int, action: Action) -> Gains:
    """What an offered action would bring.

    A card to pick or to place: points for every cell where it could go. One of two cards to swap: points for
    every partner, as against keeping all as it is. A card for the automa: what the automa would get.
    """
    assert isinstance(s, Ecosystem)
    if action[0] == PICK:
        return place_gains(s, seat, action[1])
    if action[0] == PLACE:
        return place_gains(s, seat, s.picks[seat])
    if action[0] == SWAP:
        first = s.swaps[seat][0]
        return swap_gains(s, seat, action[1] if first == NONE else first)
    return automa_gains(s, action[1]) if action[0] == DISCARD else {}


def place_gains(e: Ecosystem, seat: int, card: int) -> Gains:
    """For every cell where a card may go (ES-4.3), what it would bring there."""
    scale = Scale(e, seat)
    g = e.grids[seat].copy()
    found: Gains = {}
    for cell in g.edge:
        g.cells[cell] = card
        g.placed.append(cell)
        found[key(cell)] = scale.total(g) - scale.now
        g.placed.pop()
        g.cells[cell] = EMPTY
    return found


def swap_gains(e: Ecosystem, seat: int, first: int) -> Gains:
    """For every card that the first may change places with, what that would bring (ES-5.1).

    The rabbit lies already (ES-5.3), so what its placing brings is not counted again.
    """
    scale = Scale(e, seat)
    g = e.grids[seat].copy()
    g.place(e.targets[seat], e.picks[seat])
    kept = scale.total(g)
    found: Gains = {}
    for cell in g.placed:
        if g.cells[cell] != g.cells[first]:
            g.swap(first, cell)
            found[key(cell)] = scale.total(g) - kept
            g.swap(first, cell)
    return found


def automa_gains(e: Ecosystem, card: int) -> Gains:
    """What the automa would get for a card; it lies on the next cell, whichever that is (ES-9.3)."""
    scale = Scale(e, AUTOMA)
    g = e.grids[AUTOMA].copy()
    lay_next(g, card)
    return {"automa": scale.total(g) - scale.now}


def key(cell: int) -> str:
    """What a cell is called in a view."""
    return f"cell:{CELL_NAMES[cell]}"
