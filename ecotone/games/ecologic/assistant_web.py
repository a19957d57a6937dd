"""The food web of a larder, by numbers of mouths and as bits of them: who may draw on what, in some order or other."""

from __future__ import annotations

from ecotone.games.ecologic.larder import Larder, Mouth

NOBODY = -1


def bits_of(numbers: int) -> list[int]:
    """The numbers whose bits are set, from the lowest."""
    return [number for number in range(numbers.bit_length()) if numbers >> number & 1]


class Store:
    """Tokens that nobody's feeding or death changes, and that the same mouths may take: piles on several places."""

    def __init__(self, reach: int) -> None:
        self.reach = reach
        self.amount = 0
        self.places: list[int] = []
        self.rotten: list[bool] = []  # remains, not biomass
        self.piles: list[int] = []

    def add(self, place: int, is_remains: bool, amount: int) -> None:
        """One more pile."""
        self.amount += amount
        self.places.append(place)
        self.rotten.append(is_remains)
        self.piles.append(amount)


class Web:
    """What is true of a larder whatever the order; lists by mouth."""

    def __init__(self, larder: Larder) -> None:
        mouths = larder.mouths
        self.larder = larder
        self.mouths = mouths
        self.size = len(mouths)
        self.everybody = (1 << self.size) - 1
        self.mouth_at = [NOBODY] * len(larder.biomass)
        for number, mouth in enumerate(mouths):
            self.mouth_at[mouth.place] = number
        self.own = [larder.biomass[mouth.place] for mouth in mouths]
        self.bones = [larder.remains[mouth.place] for mouth in mouths]
        self.lack = [max(0, mouth.need - mouth.head_start) for mouth in mouths]  # were its card empty
        self.kept = [min(own, lack) for own, lack in zip(self.own, self.lack, strict=True)]
        self.surplus = [own - kept for own, kept in zip(self.own, self.kept, strict=True)]
        self.served = [max(mouth.need, mouth.head_start) + mouth.bonus for mouth in mouths]  # on it after its meal
        self.eaters = [eaters_at(mouths, mouth.place) & ~(1 << number) for number, mouth in enumerate(mouths)]
        self.pickers = [pickers_at(mouths, mouth.place) for mouth in mouths]
        self.neighbours = [mouths_on(self.mouth_at, mouth.rots) & ~(1 << n) for n, mouth in enumerate(mouths)]
        self.mourners = [mourners(self, number) for number in range(self.size)]
        self.drift = [drift(self, number) for number in range(self.size)]
        self.stores = stores(self)


def eaters_at(mouths: list[Mouth], place: int) -> int:
    """Who may take biomass from a place."""
    found = 0
    for number, mouth in enumerate(mouths):
        if place in mouth.eats:
            found |= 1 << number
    return found


def pickers_at(mouths: list[Mouth], place: int) -> int:
    """Who may take remains from a place."""
    found = 0
    for number, mouth in enumerate(mouths):
        if place in mouth.scraps:
            found |= 1 << number
    return found


def mouths_on(mouth_at: list[int], places: list[int]) -> int:
    """The mouths at some places."""
    found = 0
    for place in places:
        if mouth_at[place] != NOBODY:
            found |= 1 << mouth_at[place]
    return found


def mourners(web: Web, corpse: int) -> int:
    """Who may take remains of a dead mouth from places that are nobody's, hence stay occupied."""
    found = 0
    for place in web.mouths[corpse].rots:
        if web.mouth_at[place] == NOBODY:
            found |= pickers_at(web.mouths, place)
    return found


def drift(web: Web, corpse: int) -> int:
    """Who could ever take remains of a dead mouth: others that die later may carry them into a further habitat."""
    found = web.mourners[corpse]
    passed = 1 << corpse
    todo = web.neighbours[corpse]
    while todo & ~passed:
        number = bits_of(todo & ~passed)[0]
        passed |= 1 << number
        found |= web.pickers[number] | web.mourners[number]
        todo |= web.neighbours[number]
    return found & ~(1 << corpse)


def stores(web: Web) -> list[Store]:
    """Biomass and remains of places without a mouth, put together where the same mouths may take them."""
    found: dict[int, Store] = {}
    for place, mouth in enumerate(web.mouth_at):
        if mouth == NOBODY:
            stock(found, eaters_at(web.mouths, place), place, False, web.larder.biomass[place])
            stock(found, pickers_at(web.mouths, place), place, True, web.larder.remains[place])
    return list(found.values())


def stock(found: dict[int, Store], reach: int, place: int, is_remains: bool, amount: int) -> None:
    """Add a pile to the store of those who reach it."""
    if reach and amount:
        if reach not in found:
            found[reach] = Store(reach)
        found[reach].add(place, is_remains, amount)
