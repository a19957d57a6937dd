"""The score: kinds in each habitat, and printed points (EL-11); the automa's score (EL-15.27)."""

from __future__ import annotations

from typing import Final

from ecotone.games.ecologic.cards import NONE, ORGANISMS
from ecotone.games.ecologic.field import FIELDS, HALVES, PLACES, ROWS_OF, edge_at, field_at
from ecotone.games.ecologic.state import AUTOMA, Ecologic, Side
from ecotone.games.ecologic.table import beneath

PER_COLUMN: Final = 0
PER_HABITAT: Final = 1
ONE_LINE: Final = 2
FIVE: Final = 5  # kinds that bring the first point
MOST_POINTS: Final = 3
VERDICTS: Final = [7, 10, 13, 16, 19, 22]  # points from which solitaire is judged better (EL-14.5)


def kind_at(e: Ecologic, side: Side, place: int) -> int:
    """The kind of the card that is seen at a place, or NONE."""
    card = side.ground[place]
    return e.deck.kind[card] if card != NONE else NONE


def kinds_of_row(e: Ecologic, side: Side, row: int) -> int:
    """How many kinds count in a habitat, with the best use of its edge cards (EL-11.3 to EL-11.5)."""
    found = [False] * ORGANISMS
    for column in range(e.columns):
        kind = kind_at(e, side, field_at(row, column))
        if kind != NONE:
            found[kind] = True
    own = sum(found)
    edges = edge_kinds(e, side, row, found)
    if e.edge_scoring == PER_HABITAT:
        return own + (1 if any(edges) else 0)
    if e.edge_scoring == ONE_LINE:
        return own + max(len(line_kinds(e, side, row, row - 1, found)), len(line_kinds(e, side, row, row, found)))
    return own + matched(edges)


def edge_kinds(e: Ecologic, side: Side, row: int, found: list[bool]) -> list[list[int]]:
    """For each column the kinds on its edges that the fields do not have."""
    edges: list[list[int]] = []
    for column in range(e.columns):
        kinds = [kind_at(e, side, place) for place in HALVES[field_at(row, column)]]
        edges.append([kind for kind in kinds if kind != NONE and not found[kind]])
    return edges


def line_kinds(e: Ecologic, side: Side, row: int, line: int, found: list[bool]) -> list[int]:
    """The kinds on one edge line of a row that the fields do not have."""
    if not 0 <= line < side.rows - 1:
        return []
    kinds = [kind_at(e, side, edge_at(line, column)) for column in range(e.columns)]
    return [kind for kind in range(ORGANISMS) if kind in kinds and not found[kind]]


def matched(edges: list[list[int]]) -> int:
    """How many kinds are had if each column gives at most one: a largest matching of columns and kinds."""
    owner = [NONE] * ORGANISMS
    count = 0
    for column in range(len(edges)):
        if edges[column] and place_column(column, edges, owner, [False] * ORGANISMS):
            count += 1
    return count


def place_column(column: int, edges: list[list[int]], owner: list[int], tried: list[bool]) -> bool:
    """Find a kind for a column, moving others where that helps."""
    for kind in edges[column]:
        if tried[kind]:
            continue
        tried[kind] = True
        if owner[kind] == NONE or place_column(owner[kind], edges, owner, tried):
            owner[kind] = column
            return True
    return False


def points_for(kinds: int) -> int:
    """Five kinds 1 point, six 2, seven or more 3 (EL-11.3)."""
    return max(0, min(MOST_POINTS, kinds - FIVE + 1))


def diversity(e: Ecologic, side: Side) -> int:
    """The points for kinds, all habitats together."""
    return sum([points_for(kinds_of_row(e, side, row)) for row in range(len(side.habitats))])


def printed(e: Ecologic, side: Side) -> int:
    """The points printed on the cards that are seen (EL-11.6); those of covered cards only if the table says so."""
    total = 0
    for place in range(PLACES):
        card = side.ground[place]
        while card != NONE:
            total += e.deck.points[card]
            card = beneath(e, side, card) if e.covered_score else NONE
    return total


def consumers(e: Ecologic, side: Side) -> int:
    """How many animals and fungi an ecosystem has."""
    cards = [side.ground[place] for place in range(PLACES) if side.ground[place] != NONE]
    return len([card for card in cards if not e.deck.is_producer(card)])


def own_points(e: Ecologic, number: int, side: Side) -> int:
    """The points for what lives in an ecosystem: kinds, or for the automa consumers (EL-15.27)."""
    return consumers(e, side) if e.mode == AUTOMA and number == e.seats else diversity(e, side)


def points_of(e: Ecologic, number: int, side: Side) -> int:
    """What an ecosystem scores, the true one or a plan."""
    return own_points(e, number, side) + printed(e, side)


def total(e: Ecologic, number: int) -> int:
    """What an ecosystem scores as it truly is."""
    return points_of(e, number, e.sides[number])


def verdict(points: int) -> int:
    """How solitaire is judged, from 0 for the worst to 6 for the best (EL-14.5)."""
    return len([least for least in VERDICTS if points >= least])


def empty_fields(e: Ecologic, side: Side) -> int:
    """Fields that nothing lies on, nor touches where edge cards take halves of fields (EL-11.8)."""
    count = 0
    for place in range(FIELDS):
        if place % 8 < e.columns and ROWS_OF[place][0] < side.rows:
            touched = not e.separate and any([side.ground[other] != NONE for other in HALVES[place]])
            count += side.ground[place] == NONE and not touched
    return count
