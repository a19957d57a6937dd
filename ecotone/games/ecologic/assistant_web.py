"""The food web of a larder, by numbers of mouths and as bits of them: who may draw on what, in some order or other."""

from __future__ import annotations

from ecotone.games.ecologic.larder import NOWHERE, Larder, Mouth

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
        self.coverer = coverers(mouths, len(larder.biomass))
        self.lid = [self.coverer[mouth.place] for mouth in mouths]
        tops = [top_of(self.lid, number) for number in range(self.size)]
        self.own = [larder.biomass[mouths[top].place] for top in tops]  # if it is uncovered, what lies on top now
        self.bones = [larder.remains[mouths[top].place] for top in tops]
        self.lack = [max(0, mouth.need - mouth.head_start) for mouth in mouths]  # were its card empty
        self.kept = [min(own, lack) for own, lack in zip(self.own, self.lack, strict=True)]
        self.full = sum([1 << n for n, mouth in enumerate(mouths) if self.own[n] >= mouth.need])  # who has enough
        self.surplus = [own - kept for own, kept in zip(self.own, self.kept, strict=True)]
        self.served = [max(mouth.need, mouth.head_start) + mouth.bonus for mouth in mouths]  # on it after its meal
        self.eaters = [eaters_at(mouths, mouth.place) & ~(1 << number) for number, mouth in enumerate(mouths)]
        self.pickers = [pickers_at(mouths, mouth.place) for mouth in mouths]
        self.grazers = [grazers(self, mouth) for mouth in mouths]  # who eats the plant that its death uncovers
        self.neighbours = [mouths_on(self.mouth_at, mouth.rots) & ~(1 << n) for n, mouth in enumerate(mouths)]
        self.mourners = [mourners(self, number) for number in range(self.size)]
        self.buds = [buds(self, number) for number in range(self.size)]
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


def coverers(mouths: list[Mouth], places: int) -> list[int]:
    """By place, whose death uncovers it."""
    found = [NOBODY] * places
    for number, mouth in enumerate(mouths):
        if mouth.beneath != NOWHERE:
            found[mouth.beneath] = number
    return found


def top_of(lid: list[int], number: int) -> int:
    """The mouth on top of the cards that one lies under."""
    while lid[number] != NOBODY:
        number = lid[number]
    return number


def grazers(web: Web, mouth: Mouth) -> int:
    """Who may take biomass from the plant that a mouth's death uncovers."""
    if mouth.beneath == NOWHERE or web.mouth_at[mouth.beneath] != NOBODY:
        return 0
    return eaters_at(web.mouths, mouth.beneath)


def mourners(web: Web, corpse: int) -> int:
    """Who may take remains of a dead mouth from places that are nobody's, hence stay occupied."""
    found = 0
    for place in web.mouths[corpse].rots:
        if web.mouth_at[place] == NOBODY and web.coverer[place] in (NOBODY, corpse):
            found |= pickers_at(web.mouths, place)
    return found


def buds(web: Web, corpse: int) -> list[tuple[int, int]]:
    """Plants that may come to light beside a dead mouth: by whose death, and who may take remains from them."""
    found: list[tuple[int, int]] = []
    for place in web.mouths[corpse].rots:
        lid = web.coverer[place]
        if web.mouth_at[place] == NOBODY and lid not in (NOBODY, corpse):
            found.append((lid, pickers_at(web.mouths, place)))
    return found


def all_buds(web: Web, corpse: int) -> int:
    """Who may take remains from plants that may come to light beside a dead mouth."""
    found = 0
    for _, pickers in web.buds[corpse]:
        found |= pickers
    return found


def drift(web: Web, corpse: int) -> int:
    """Who could ever take remains of a dead mouth: others that die later may carry them into a further habitat."""
    found = web.mourners[corpse] | all_buds(web, corpse)
    passed = 1 << corpse
    todo = web.neighbours[corpse]
    while todo & ~passed:
        number = bits_of(todo & ~passed)[0]
        passed |= 1 << number
        found |= web.pickers[number] | web.mourners[number] | all_buds(web, number)
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
