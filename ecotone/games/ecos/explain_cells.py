"""What is told about a place of the map: what lies there and belongs together, and what may be done there now."""

from __future__ import annotations

from ecotone.core.views import Explanation, Line
from ecotone.games.ecos.board import FOREST_ROOM, connected, has_room, is_land, size, species_at, tiles_around
from ecotone.games.ecos.cards import FOREST, KINDS, LAND, MOUNTAIN, NONE, TERRAINS
from ecotone.games.ecos.explain_choices import ruling
from ecotone.games.ecos.state import PEAK, TERRAIN, Ecos, forests_at, number_at, terrain_at


def explain_cell(e: Ecos, cell: int) -> Explanation:
    """A tile or a free place: first what the card that is being resolved may do there, then what lies there."""
    found = ruling(e, cell)
    lines = free_place(e, cell) if e.ground[cell] == NONE else [*on_tile(e, cell), *together(e, cell)]
    if found is not None:
        return Explanation(found.rule, [*found.lines, *lines])
    return Explanation("EC-7.1" if e.ground[cell] == NONE else "EC-8.3", lines)


def free_place(e: Ecos, cell: int) -> list[Line]:
    """A place where a tile can be laid, and the tiles around it."""
    lines = [Line("cell.free", {})]
    around = [terrain_at(e, other) for other in tiles_around(e, cell)]
    for terrain, name in enumerate(TERRAINS):
        if terrain in around:
            lines.append(Line("cell.beside", {"n": around.count(terrain), "thing": name}))
    return lines


def on_tile(e: Ecos, cell: int) -> list[Line]:
    """A tile and what stands on it."""
    lines = [Line("cell.tile", {"thing": TERRAINS[terrain_at(e, cell)]})]
    kinds = [kind for kind in range(MOUNTAIN, len(KINDS)) if number_at(e, cell, kind)]
    lines += [Line("cell.on", {"n": number_at(e, cell, kind), "thing": KINDS[kind]}) for kind in kinds]
    if not kinds:
        lines.append(Line("cell.bare", {}))
    if has_room(e, cell):
        room = FOREST_ROOM[e.ground[cell] & (TERRAIN | PEAK)] - forests_at(e, cell)
        lines.append(Line("cell.room", {"n": room}))
    return lines


def together(e: Ecos, cell: int) -> list[Line]:
    """The habitats, the landmass and the populations that a tile has a part in (EC-8.2, EC-8.3, EC-8.4)."""
    habitats = [terrain_at(e, cell), *[kind for kind in (MOUNTAIN, FOREST) if number_at(e, cell, kind)]]
    lines = [group_line(e, "cell.habitat", cell, kind, KINDS[kind]) for kind in habitats]
    if is_land(e, cell):
        lines.append(group_line(e, "cell.landmass", cell, LAND, "land"))
    return lines + [group_line(e, "cell.population", cell, kind, KINDS[kind]) for kind in species_at(e, cell)]


def group_line(e: Ecos, text: str, cell: int, kind: int, name: str) -> Line:
    """How large the group is that a tile belongs to."""
    return Line(text, {"n": size(e, connected(e, cell, kind), kind), "thing": name})
