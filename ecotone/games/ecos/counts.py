"""What cards count: things adjacent, here, on this landmass or on the map, and the sizes of groups (EC-8)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ecotone.games.ecos.board import What, connected, groups, size, tiles_around
from ecotone.games.ecos.cards import FIRST_SPECIES, KINDS, LAND, NONE
from ecotone.games.ecos.deck import Deck
from ecotone.games.ecos.grammar import Counting
from ecotone.games.ecos.state import CROWD, HERD, TERRAIN, Ecos, number_at

ISLAND = 2  # tiles of a landmass that is called an island


@mypyc_attr(allow_interpreted_subclasses=True)
class Count:
    """A number that a card asks of the landscape, counted from where it acted last."""

    def of(self, e: Ecos) -> int:
        """The number now."""
        raise NotImplementedError


def near_card(e: Ecos, wide: bool) -> list[int]:
    """The tile where the card acted last, and those around it if asked; none before it has acted."""
    if e.here == NONE:
        return []
    cells = tiles_around(e, e.here) if wide else []
    return [*cells, e.here] if e.ground[e.here] != NONE else cells


def itself(e: Ecos) -> int:
    """What the card placed or moved last, if it is still there."""
    is_there = e.kind != NONE and e.ground[e.here] != NONE and number_at(e, e.here, e.kind)
    return e.kind if is_there else NONE


def variety(e: Ecos, cells: list[int], without: int) -> int:
    """How many different species are on some tiles, one token of `without` at the card's place left out."""
    crowd = [0] * (len(KINDS) - FIRST_SPECIES)
    for cell in cells:
        animals = e.fauna[cell]
        if animals:
            for number in range(len(crowd)):
                crowd[number] += animals >> HERD * number & CROWD
    if without >= FIRST_SPECIES:
        crowd[without - FIRST_SPECIES] -= 1
    return sum([number > 0 for number in crowd])


class Nearby(Count):
    """Things on the card's tile, and on those around it if it says adjacent (EC-8.1).

    What was just placed does not count itself; a tile counts itself only for the piece that stands on it.
    """

    def __init__(self, what: What, wide: bool) -> None:
        self.what = what
        self.wide = wide

    def of(self, e: Ecos) -> int:
        cells = near_card(e, self.wide)
        own = itself(e)
        if self.what.varied:
            return variety(e, cells, own)
        found = 0
        for cell in cells:
            found += self.what.at(e, cell)
        return found - 1 if own in self.what.kinds else found


class Group(Count):
    """The size of the population or habitat that was just joined or extended (EC-8.2, EC-8.3)."""

    def __init__(self, population: bool) -> None:
        self.population = population

    def of(self, e: Ecos) -> int:
        kind = e.kind if self.population else habitat_kind(e)
        if kind == NONE or (self.population and kind < FIRST_SPECIES):
            return 0
        return size(e, connected(e, e.here, kind), kind)


def habitat_kind(e: Ecos) -> int:
    """Which habitat a card means: of what it placed, or of the terrain that its animal stands on."""
    if NONE < e.kind < FIRST_SPECIES:
        return e.kind
    return e.ground[e.here] & TERRAIN if e.here != NONE and e.ground[e.here] != NONE else NONE


class OnLandmass(Count):
    """Things on the landmass on which the card acted (EC-8.4)."""

    def __init__(self, what: What) -> None:
        self.what = what

    def of(self, e: Ecos) -> int:
        cells = connected(e, e.here, LAND)
        if self.what.varied:
            return variety(e, cells, NONE)
        found = 0
        for cell in cells:
            found += self.what.at(e, cell)
        return found


class OnMap(Count):
    """Things anywhere in the landscape."""

    def __init__(self, what: What) -> None:
        self.what = what

    def of(self, e: Ecos) -> int:
        if self.what.varied:
            return variety(e, e.tiles, NONE)
        found = 0
        for cell in e.tiles:
            found += self.what.at(e, cell)
        return found


class Landmasses(Count):
    """The landmasses of the landscape, or only its islands (EC-8.4)."""

    def __init__(self, islands: bool) -> None:
        self.islands = islands

    def of(self, e: Ecos) -> int:
        found = 0
        for group in groups(e, LAND):
            if not self.islands or len(group) <= ISLAND:
                found += 1
        return found


class Largest(Count):
    """The size of the largest habitat or population of a kind."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def of(self, e: Ecos) -> int:
        most = 0
        for group in groups(e, self.kind):
            most = max(most, size(e, group, self.kind))
        return most


def count_of(counting: Counting, deck: Deck) -> Count:
    """The count that the words of a card mean."""
    if counting.area in ("adjacent", "here"):
        return Nearby(What(counting.what, deck), counting.area == "adjacent")
    if counting.area in ("population", "habitat"):
        return Group(counting.area == "population")
    if counting.area == "largest":
        return Largest(KINDS.index(counting.what))
    if counting.what in ("landmass", "island"):
        return Landmasses(counting.what == "island")
    what = What(counting.what, deck)
    return OnLandmass(what) if counting.area == "landmass" else OnMap(what)


def in_scope(e: Ecos, scope: str) -> list[int]:
    """The tiles that a removal may choose from."""
    if scope == "":
        return e.tiles
    if scope == "landmass":
        return connected(e, e.here, LAND)
    if scope == "population":
        return connected(e, e.here, e.kind) if e.kind >= FIRST_SPECIES else []
    if scope == "habitat":
        kind = habitat_kind(e)
        return connected(e, e.here, kind) if kind != NONE else []
    return near_card(e, scope == "adjacent")
