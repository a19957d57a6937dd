"""The engine's tables as arrays: what one seat may know of one table."""

from __future__ import annotations

import numpy as np

from ecotone.games.ecosystem.cards import TYPES
from ecotone.games.ecosystem.flow import TURNS
from ecotone.games.ecosystem.grid import COLUMN, ROW, WIDTH, Grid
from ecotone.games.ecosystem.state import AUTOMA, NEUTRAL, Ecosystem
from ecotone.games.ecosystem.view import is_revealed
from ecotone.nets.bits import WIDE, Array
from ecotone.nets.table import NONE, Ring, Table, ring_of, ring_size


def framed(g: Grid, cell: int) -> int:
    """A cell of the canvas in the frame around the ecosystem."""
    return (ROW[cell] - g.top + 1) * WIDE + COLUMN[cell] - g.left + 1


def unframed(g: Grid, cell: int) -> int:
    """A cell of the frame on the canvas."""
    return (cell // WIDE - 1 + g.top) * WIDTH + cell % WIDE - 1 + g.left


def masks_of(g: Grid) -> list[int]:
    """An ecosystem as bits, one mask for each type."""
    masks = [0] * TYPES
    for cell in g.placed:
        masks[g.cells[cell]] |= 1 << framed(g, cell)
    return masks


def counts_of(cards: list[int]) -> list[int]:
    """How many cards of each type there are."""
    counts = [0] * TYPES
    for card in cards:
        counts[card] += 1
    return counts


def columns(lists: list[list[int]], kind: type) -> Array:
    """Lists by row as an array with the rows last."""
    return np.asarray(lists, dtype=kind).T


def ring_at(e: Ecosystem) -> Ring:
    """The ring of one table."""
    size = ring_size(e.seats)
    return ring_of(e.seats, e.hand_size, size, np.asarray([e.direction < 0]))


def table_at(e: Ecosystem) -> Table:
    """One table as it was when the turn began. Observations of it show a seat's own hand and those it has held."""
    hands = [counts_of(hand) for hand in e.hands]
    pile = counts_of(e.pile)
    if is_revealed(e):
        put_back(e, hands, pile)
    rows = len(e.hands)
    piles = [[0] * TYPES] * (rows - 1) + [pile] if e.seats == NEUTRAL else [[0] * TYPES] * rows
    grids = [masks_of(g) for g in e.grids] + [[0] * TYPES] * (rows - e.seats)
    left = np.asarray([NONE if card < 0 else card for card in e.left], np.int32)
    turn = np.int32((e.round - 1) * TURNS + e.turn - 1)
    return Table(columns(grids, np.uint32), columns(hands, np.int32), left, columns(piles, np.int32), turn)


def put_back(e: Ecosystem, hands: list[list[int]], pile: list[int]) -> None:
    """Cards that were just revealed still count as in their hands: the network chooses card and cell together."""
    for seat in range(e.seats):
        hands[seat][e.picks[seat]] += 1
    if e.seats == NEUTRAL:
        hands[NEUTRAL][e.pile[-1]] += 1
        pile[e.pile[-1]] -= 1


def automa_of(e: Ecosystem) -> Array:
    """The automa's ecosystem as bits, in a column."""
    return columns([masks_of(e.grids[AUTOMA])], np.uint32)
