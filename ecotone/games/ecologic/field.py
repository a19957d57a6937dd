"""Where cards lie in an ecosystem: fields in rows and columns, and edge places between two rows (EL-3.7).

A place is a number: fields row by row, eight to a row however many columns the table plays with, then edges likewise.
"""

from __future__ import annotations

from typing import Final

ROWS: Final = 4
STRIDE: Final = 8  # columns at most
FIELDS: Final = ROWS * STRIDE
PLACES: Final = FIELDS + (ROWS - 1) * STRIDE
ROW_NAMES: Final = "abcd"


def field_at(row: int, column: int) -> int:
    """The field of a row and a column."""
    return row * STRIDE + column


def edge_at(row: int, column: int) -> int:
    """The edge place between a row and the one below it."""
    return FIELDS + row * STRIDE + column


def is_edge(place: int) -> bool:
    """Whether a place lies between two habitats."""
    return place >= FIELDS


def column_of(place: int) -> int:
    """The column of a place."""
    return place % STRIDE


def upper_row(place: int) -> int:
    """The row of a field; of an edge place the one above it."""
    return place // STRIDE % ROWS


def rows_of(place: int) -> list[int]:
    """The rows that a place belongs to: one, or two on an edge (EL-7.5)."""
    row = upper_row(place)
    return [row, row + 1] if is_edge(place) else [row]


def place_name(place: int) -> str:
    """As in `a3`, or `bc5` on the edge between the second and the third row."""
    return "".join([ROW_NAMES[row] for row in rows_of(place)]) + str(column_of(place) + 1)


def halves(row: int, column: int) -> list[int]:
    """The edge places that touch a field: above and below it."""
    found = [edge_at(row - 1, column)] if row else []
    return [*found, edge_at(row, column)] if row < ROWS - 1 else found


def touched(place: int) -> list[int]:
    """The fields that an edge place covers half of (EL-3.8)."""
    return [field_at(row, column_of(place)) for row in rows_of(place)]


def places_of_row(row: int) -> list[int]:
    """All places that belong to a row, column by column: the field, the edge below, the edge above (EL-15.10)."""
    found: list[int] = []
    for column in range(STRIDE):
        found.append(field_at(row, column))
        if row < ROWS - 1:
            found.append(edge_at(row, column))
        if row:
            found.append(edge_at(row - 1, column))
    return found


PLACE_NAMES: Final = [place_name(place) for place in range(PLACES)]
ROWS_OF: Final = [rows_of(place) for place in range(PLACES)]
OF_ROW: Final = [places_of_row(row) for row in range(ROWS)]
HALVES: Final = [halves(upper_row(place), column_of(place)) if not is_edge(place) else [] for place in range(PLACES)]
TOUCHED: Final = [touched(place) if is_edge(place) else [] for place in range(PLACES)]
ROW_BITS: Final = [sum([1 << row for row in rows]) for rows in ROWS_OF]  # the rows of a place, as bits
