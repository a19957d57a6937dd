"""What only one card does: the escape hatch of the vocabulary."""

from __future__ import annotations

from ecotone.games.ecos.board import free_cells, tiles_around
from ecotone.games.ecos.field import AROUND
from ecotone.games.ecos.state import Ecos


def drifters(e: Ecos) -> list[int]:
    """The tiles at the edge of the landscape that can drift somewhere else."""
    return [cell for cell in e.tiles if len(tiles_around(e, cell)) < len(AROUND[cell]) and drift_goals(e, cell)]


def drift_goals(e: Ecos, start: int) -> list[int]:
    """Where a tile can come to rest: beside the rest of the landscape (EC-7.1)."""
    return [cell for cell in free_cells(e) if any([other != start for other in tiles_around(e, cell)])]
