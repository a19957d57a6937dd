"""The landscape, looked at: what is where, what is connected, and where things may go (EC-7, EC-8)."""

from __future__ import annotations

from typing import Final

from ecotone.games.ecos.cards import (
    DESERT,
    FIRST_SPECIES,
    FOREST,
    GROUPS,
    KINDS,
    LAND,
    MOUNTAIN,
    NONE,
    SPECIES,
    TERRAINS,
    WATER,
)
from ecotone.games.ecos.deck import Deck
from ecotone.games.ecos.field import AROUND
from ecotone.games.ecos.state import CROWD, HERD, PEAK, TERRAIN, WOODS, Ecos, herd_at


class What:
    """A sort of things, as a card names it: which terrains, pieces and species belong to it."""

    def __init__(self, word: str, deck: Deck) -> None:
        kinds = kinds_of(word, deck)
        self.kinds = kinds
        self.terrain = [kind in kinds for kind in range(len(TERRAINS) + 1)]  # by the low bits of a tile
        self.tiles = any([kind < MOUNTAIN for kind in kinds])
        self.mountain = MOUNTAIN in kinds
        self.forest = FOREST in kinds
        self.shifts = [HERD * (kind - FIRST_SPECIES) for kind in kinds if kind >= FIRST_SPECIES]
        self.varied = word == "species"  # different species are counted, not tokens

    def tile(self, e: Ecos, cell: int) -> int:
        """1 if the tile itself belongs to it."""
        return 1 if self.tiles and self.terrain[e.ground[cell] & TERRAIN] else 0

    def pieces(self, e: Ecos, cell: int) -> int:
        """How many of the pieces on a tile belong to it."""
        found = 0
        if self.mountain and e.ground[cell] & PEAK:
            found += 1
        if self.forest:
            found += e.ground[cell] >> WOODS
        animals = e.fauna[cell]
        if animals:
            for shift in self.shifts:
                found += animals >> shift & CROWD
        return found

    def at(self, e: Ecos, cell: int) -> int:
        """How many things on a cell that has a tile belong to it, the tile included."""
        return self.tile(e, cell) + self.pieces(e, cell)


def kinds_of(word: str, deck: Deck) -> list[int]:
    """The kinds that a word of a card means."""
    if word in ("animal", "species"):
        return list(range(FIRST_SPECIES, len(KINDS)))
    if word == "land":
        return [DESERT, DESERT + 1]
    if word == "tile":
        return [DESERT, DESERT + 1, WATER]
    if word in GROUPS:
        return deck.groups[GROUPS.index(word)]
    return [KINDS.index(word)]


# --- neighbours and groups


def tiles_around(e: Ecos, cell: int) -> list[int]:
    """The cells around one that have a tile."""
    return [other for other in AROUND[cell] if e.ground[other] != NONE]


def is_land(e: Ecos, cell: int) -> bool:
    """Whether a cell has a land tile."""
    return e.ground[cell] != NONE and e.ground[cell] & TERRAIN != WATER


def belongs(e: Ecos, cell: int, kind: int) -> bool:
    """Whether a tile is part of a group of this kind: a habitat, a population or a landmass."""
    tile = e.ground[cell]
    if tile == NONE:
        return False
    if kind == LAND:
        return tile & TERRAIN != WATER
    if kind >= FIRST_SPECIES:
        return e.fauna[cell] >> HERD * (kind - FIRST_SPECIES) & CROWD > 0
    if kind == MOUNTAIN:
        return tile & PEAK > 0
    if kind == FOREST:
        return tile >> WOODS > 0
    return tile & TERRAIN == kind


def connected(e: Ecos, start: int, kind: int) -> list[int]:
    """The cells of the group that a cell belongs to (EC-8.2, EC-8.3, EC-8.4); none if it belongs to none."""
    if start == NONE or not belongs(e, start, kind):
        return []
    found = [start]
    seen = {start}
    for cell in found:  # grows while it is walked
        for other in AROUND[cell]:
            if other not in seen and belongs(e, other, kind):
                seen.add(other)
                found.append(other)
    return found


def size(e: Ecos, cells: list[int], kind: int) -> int:
    """How large a group is: tokens and forests are counted one by one, all else by tiles."""
    if kind >= FIRST_SPECIES and kind != LAND:
        return sum([herd_at(e, cell, kind) for cell in cells])
    if kind == FOREST:
        return sum([e.ground[cell] >> WOODS for cell in cells])
    return len(cells)


def groups(e: Ecos, kind: int) -> list[list[int]]:
    """Every group of a kind in the landscape."""
    found: list[list[int]] = []
    seen: set[int] = set()
    for cell in e.tiles:
        if cell not in seen and belongs(e, cell, kind):
            group = connected(e, cell, kind)
            seen.update(group)
            found.append(group)
    return found


# --- where things may go


def free_cells(e: Ecos) -> list[int]:
    """The empty cells that share an edge with the landscape (EC-7.1)."""
    found: list[int] = []
    seen: set[int] = set()
    for cell in e.tiles:
        for other in AROUND[cell]:
            if e.ground[other] == NONE and other not in seen:
                seen.add(other)
                found.append(other)
    return found


FOREST_ROOM: Final = [0, 1, 0, 0, 1, 2, 0, 0]  # by terrain and mountain (EC-7.3)


def has_room(e: Ecos, cell: int) -> bool:
    """Whether another forest fits on a tile (EC-7.3)."""
    tile = e.ground[cell]
    return tile >> WOODS < FOREST_ROOM[tile & (TERRAIN | PEAK)]


def can_live(e: Ecos, cell: int, kind: int) -> bool:
    """Whether a species may be placed on a tile, whoever is there (EC-1.5, EC-7.4)."""
    for home in e.deck.lives[kind - FIRST_SPECIES]:
        if belongs(e, cell, home):
            return True
    return False


def fits(e: Ecos, cell: int, kind: int) -> bool:
    """Whether a piece may stand on a tile, animals on it left aside."""
    if kind == MOUNTAIN:
        return e.ground[cell] & TERRAIN != WATER and not e.ground[cell] & PEAK  # EC-7.2
    if kind == FOREST:
        return has_room(e, cell)
    return can_live(e, cell, kind)


def spots(e: Ecos, kind: int, on: What | None, near: What | None) -> list[int]:
    """Where a thing may be placed now, under a card's own conditions."""
    if kind <= WATER or kind == LAND:
        cells = free_cells(e)
    else:
        cells = [cell for cell in e.tiles if fits(e, cell, kind) and (on is None or on.at(e, cell) > 0)]
    if near is not None:
        cells = [cell for cell in cells if is_near(e, cell, near)]
    if FIRST_SPECIES <= kind < LAND:
        lonely = [cell for cell in cells if e.fauna[cell] == 0]
        return lonely or cells  # only when every allowed tile is taken may animals share one (EC-7.4)
    return cells


def is_near(e: Ecos, cell: int, what: What) -> bool:
    """Whether a piece on a cell would have such a thing on its tile or on one beside it (EC-8.1)."""
    return (e.ground[cell] != NONE and what.tile(e, cell) > 0) or is_beside(e, cell, what)


def is_beside(e: Ecos, cell: int, what: What) -> bool:
    """Whether a tile has such a thing on it or beside it; it is not adjacent to itself (EC-8.1)."""
    if e.ground[cell] != NONE and what.pieces(e, cell):
        return True
    for other in AROUND[cell]:
        if e.ground[other] != NONE and what.at(e, other):
            return True
    return False


# --- moving


def is_swimmer(e: Ecos, kind: int) -> bool:
    """Whether a species has a water icon."""
    return WATER in e.deck.lives[kind - FIRST_SPECIES]


def is_walker(e: Ecos, kind: int) -> bool:
    """Whether a species has an icon of the land."""
    return any([home != WATER for home in e.deck.lives[kind - FIRST_SPECIES]])


def may_enter(e: Ecos, cell: int, kind: int, anywhere: bool) -> bool:
    """Whether a moving animal may step on a tile (EC-7.6)."""
    if e.ground[cell] == NONE:
        return False
    return anywhere or (is_swimmer(e, kind) if e.ground[cell] & TERRAIN == WATER else is_walker(e, kind))


def reach(e: Ecos, start: int, kind: int, distance: int, anywhere: bool) -> list[int]:
    """Where an animal can move to; it may stay on its own tile, which comes first (EC-7.6)."""
    found = [start]
    seen = {start}
    begin = 0
    for _ in range(distance):
        end = len(found)
        for cell in found[begin:end]:
            for other in AROUND[cell]:
                if other not in seen and may_enter(e, other, kind, anywhere):
                    seen.add(other)
                    found.append(other)
        begin = end
    return found


def species_at(e: Ecos, cell: int) -> list[int]:
    """The species on a tile."""
    return [FIRST_SPECIES + number for number in range(len(SPECIES)) if e.fauna[cell] >> HERD * number & CROWD]
