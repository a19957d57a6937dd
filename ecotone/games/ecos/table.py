"""The verbs of the table: every change of landscape, cards, cubes, dials and points goes through here."""

from __future__ import annotations

from ecotone.games.ecos.board import is_swimmer, is_walker
from ecotone.games.ecos.cards import (
    DESERT,
    FIRST_SPECIES,
    FOREST,
    GRASSLAND,
    KINDS,
    MOUNTAIN,
    NONE,
    WATER,
)
from ecotone.games.ecos.names import (
    CUBED,
    DISCARDED,
    MOVED,
    PLACED,
    PLAYED,
    REACHED,
    REMOVED,
    REPLACED,
    SCORED,
    STAYED,
    WORN,
)
from ecotone.games.ecos.state import HERD, PEAK, TERRAIN, WOOD, Ecos, number_at

# --- pieces


def add(e: Ecos, kind: int, cell: int) -> None:
    """A piece comes onto a tile, from wherever it was."""
    if kind == MOUNTAIN:
        e.ground[cell] |= PEAK
    elif kind == FOREST:
        e.ground[cell] += WOOD
    else:
        e.fauna[cell] += 1 << HERD * (kind - FIRST_SPECIES)


def lift(e: Ecos, kind: int, cell: int) -> None:
    """A piece leaves a tile."""
    if kind == MOUNTAIN:
        e.ground[cell] &= ~PEAK
    elif kind == FOREST:
        e.ground[cell] -= WOOD
    else:
        e.fauna[cell] -= 1 << HERD * (kind - FIRST_SPECIES)


def mark(e: Ecos, kind: int, cell: int) -> None:
    """Remember where the card acted last."""
    e.here = cell
    e.kind = kind


def place_tile(e: Ecos, seat: int, terrain: int, cell: int) -> None:
    """A tile from the box extends the landscape (EC-7.1)."""
    e.stock[WATER if terrain == WATER else DESERT] -= 1
    e.ground[cell] = terrain
    e.tiles.append(cell)
    mark(e, terrain, cell)
    e.emit((PLACED, seat, terrain, cell))


def place_piece(e: Ecos, seat: int, kind: int, cell: int) -> None:
    """A mountain, forest or animal from the box comes onto a tile (EC-7.2, EC-7.3, EC-7.4)."""
    e.stock[kind] -= 1
    add(e, kind, cell)
    mark(e, kind, cell)
    e.emit((PLACED, seat, kind, cell))


def move(e: Ecos, seat: int, kind: int, start: int, goal: int) -> None:
    """An animal moves, or stays where it is (EC-7.6)."""
    lift(e, kind, start)
    add(e, kind, goal)
    mark(e, kind, goal)
    e.emit((MOVED, seat, kind, start, goal) if goal != start else (STAYED, seat, kind, start))


def remove_piece(e: Ecos, seat: int, kind: int, cell: int) -> None:
    """A piece goes back into the box."""
    lift(e, kind, cell)
    e.stock[kind] += 1
    e.emit((REMOVED, seat, kind, cell))


def remove_tile(e: Ecos, seat: int, cell: int) -> None:
    """A tile goes back into the box with everything on it (EC-7.8)."""
    for kind in range(MOUNTAIN, len(KINDS)):
        clear(e, seat, kind, cell)
    terrain = e.ground[cell] & TERRAIN
    e.stock[WATER if terrain == WATER else DESERT] += 1
    e.ground[cell] = NONE
    e.tiles.remove(cell)
    e.emit((REMOVED, seat, terrain, cell))


def clear(e: Ecos, seat: int, kind: int, cell: int) -> None:
    """All pieces of a kind on a tile go back into the box."""
    for _ in range(number_at(e, cell, kind)):
        remove_piece(e, seat, kind, cell)


def replace(e: Ecos, seat: int, cell: int, terrain: int) -> None:
    """A tile becomes another; what cannot stay goes back into the box (EC-7.7)."""
    old = e.ground[cell] & TERRAIN
    e.emit((REPLACED, seat, cell, terrain))
    if terrain == WATER:
        clear(e, seat, MOUNTAIN, cell)
        clear(e, seat, FOREST, cell)
    if terrain == WATER or old == WATER:
        for kind in range(FIRST_SPECIES, len(KINDS)):
            if not (is_swimmer(e, kind) if terrain == WATER else is_walker(e, kind)):
                clear(e, seat, kind, cell)
        e.stock[WATER if old == WATER else DESERT] += 1
        e.stock[WATER if terrain == WATER else DESERT] -= 1
    e.ground[cell] += terrain - old
    mark(e, terrain, cell)


def is_flip(old: int, terrain: int) -> bool:
    """Whether a replacement only turns a land tile over, which needs nothing from the box."""
    return old in (DESERT, GRASSLAND) and terrain in (DESERT, GRASSLAND)


def carry(e: Ecos, seat: int, start: int, goal: int) -> None:
    """A tile drifts to another place with everything on it."""
    e.ground[goal] = e.ground[start]
    e.fauna[goal] = e.fauna[start]
    e.ground[start] = NONE
    e.fauna[start] = 0
    e.tiles.remove(start)
    e.tiles.append(goal)
    terrain = e.ground[goal] & TERRAIN
    mark(e, terrain, goal)
    e.emit((MOVED, seat, terrain, start, goal))


# --- cards, cubes, points


def gain_cube(e: Ecos, seat: int) -> None:
    """A cube from the box; nothing when it is empty (EC-9.4)."""
    if e.box:
        e.box -= 1
        e.cubes[seat] += 1
        e.emit((CUBED, seat))


def play_card(e: Ecos, seat: int, card: int) -> None:
    """A card from the hand is active at once (EC-5.2)."""
    activate(e, seat, card)
    e.emit((PLAYED, seat, card))


def activate(e: Ecos, seat: int, card: int) -> None:
    """A card of the hand lies face up, with all its leaves."""
    e.hands[seat].remove(card)
    e.active[seat].append(card)
    e.leaves[card] = e.deck.leaves[card]


def wear(e: Ecos, seat: int, card: int) -> None:
    """A used card loses a leaf; with its last it is discarded (EC-4.1)."""
    e.leaves[card] -= 1
    if e.leaves[card]:
        e.emit((WORN, seat, card))
        return
    e.active[seat].remove(card)
    e.discards[e.deck.colour[card]].append(card)
    e.emit((DISCARDED, seat, card))


def score(e: Ecos, seat: int, points: int, card: int) -> None:
    """Points count at once; reaching the limit is told to all (EC-9.5)."""
    if not points:
        return
    before = max(e.points)
    e.points[seat] += points
    e.emit((SCORED, seat, points, card))
    if before < e.limit <= e.points[seat]:
        e.emit((REACHED, seat, min(e.limit, 100)))


def return_cubes(e: Ecos, seat: int, card: int) -> None:
    """The cubes of a card go back to its owner (EC-4.1)."""
    slots = e.filled[card]
    while slots:
        slots &= slots - 1
        e.cubes[seat] += 1
    e.filled[card] = 0
