"""The field that the landscape grows on: hexes in axial coordinates, as far as any table goes."""

from __future__ import annotations

from typing import Final

RADIUS: Final = 16  # no landscape of 75 tiles comes near its border unless somebody builds a single line
STEPS: Final = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


def all_hexes() -> list[tuple[int, int]]:
    """Every hex of the field, row by row."""
    span = range(-RADIUS, RADIUS + 1)
    return [(q, r) for r in span for q in span if abs(q + r) <= RADIUS]


HEXES: Final = all_hexes()
CELLS: Final = len(HEXES)
CELL_NAMES: Final = [f"{q},{r}" for q, r in HEXES]
NUMBER: Final = {hexagon: number for number, hexagon in enumerate(HEXES)}


def around(q: int, r: int) -> list[int]:
    """The cells that share an edge with a hex."""
    return [NUMBER[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in NUMBER]


AROUND: Final = [around(q, r) for q, r in HEXES]
