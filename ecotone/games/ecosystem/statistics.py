"""What simulations count in a finished game of Ecosystem, read from the view that everybody has."""

from __future__ import annotations

from ecotone.core.views import View
from ecotone.games.ecosystem.cards import LEVELS, NAMES
from ecotone.games.ecosystem.scoring import LEVEL_NAMES


def levels(seats: int) -> list[tuple[str, int]]:
    """The scores that have a name, lowest first: the solo levels (ES-9.8)."""
    return list(zip(LEVEL_NAMES, LEVELS, strict=True)) if seats == 1 else []


def cards(view: View, seat: int) -> dict[str, tuple[int, int]]:
    """For each card how many lie in the seat's ecosystem, and what they score together."""
    faces = [piece.face for piece in view.zones[f"ecosystem {seat}"].pieces]
    points = view.facts[f"sheet {seat}"]
    assert isinstance(points, list)
    return {name: (faces.count(name), points[row]) for row, name in enumerate(NAMES)}
