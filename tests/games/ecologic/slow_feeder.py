"""The feeding of a larder by trying everything, and a referee for proposals: slow, short, and without a thought."""

from __future__ import annotations

from ecotone.games.ecologic.larder import NOWHERE, Death, Larder, Meal, Mouth, Proposal

Counts = tuple[int, ...]
Table = tuple[Counts, Counts, int, frozenset[int]]  # biomass, remains, jokers, and the places of the unfed
Places = frozenset[int]


def moved(counts: Counts, place: int, number: int) -> Counts:
    """The same counts with some more or fewer on a place."""
    return (*counts[:place], counts[place] + number, *counts[place + 1 :])


def spreads(counts: Counts, number: int, places: list[int]) -> set[Counts]:
    """All ways to put some tokens onto places, one by one."""
    found = {counts}
    for _ in range(number if places else 0):
        found = {moved(each, place, 1) for each in found for place in places}
    return found


def bites(table: Table, mouth: Mouth) -> set[Table]:
    """All ways to move one token onto a mouth's card."""
    biomass, remains, jokers, unfed = table
    fuller = moved(biomass, mouth.place, 1)
    found = {(moved(fuller, place, -1), remains, jokers, unfed) for place in mouth.eats if biomass[place]}
    found |= {(fuller, moved(remains, place, -1), jokers, unfed) for place in mouth.scraps if remains[place]}
    return found | ({(fuller, remains, jokers - 1, unfed)} if jokers else set())


def bonus_now(mouth: Mouth, bare: Places) -> int:
    """What a mouth gets once it was fed, with the plants that have come to light."""
    return mouth.bonus + sum(more for place, more in mouth.lures if place in bare)


def meals(table: Table, mouth: Mouth, bare: Places) -> set[Table]:
    """All ways to feed a mouth now."""
    biomass, remains, jokers, unfed = table
    ways = {(moved(biomass, mouth.place, mouth.head_start), remains, jokers, unfed - {mouth.place})}
    while ways and all(way[0][mouth.place] < mouth.need for way in ways):  # the same in all of them
        ways = {more for way in ways for more in bites(way, mouth)}
    return {(moved(way[0], mouth.place, bonus_now(mouth, bare)), *way[1:]) for way in ways}


def burials(table: Table, mouth: Mouth, bare: Places) -> set[Table]:
    """All ways to declare a mouth dead now that covers nothing."""
    biomass, remains, jokers, unfed = table
    tokens = biomass[mouth.place] + remains[mouth.place]
    places = [place for place in mouth.rots if place in bare]
    cleared = moved(remains, mouth.place, -remains[mouth.place])
    ways = spreads(cleared, tokens, places)
    return {(moved(biomass, mouth.place, -biomass[mouth.place]), way, jokers, unfed - {mouth.place}) for way in ways}


def uncovered(table: Table, mouth: Mouth, mouths: dict[int, Mouth]) -> Table:
    """A mouth dies, and what it covers takes its tokens over, produces or is hungry (EL-10.7)."""
    biomass, remains, jokers, unfed = table
    here, there = mouth.place, mouth.beneath
    biomass = moved(moved(biomass, there, biomass[here] + mouth.yields), here, -biomass[here])
    remains = moved(moved(remains, there, remains[here]), here, -remains[here])
    return biomass, remains, jokers, unfed - {here} | ({there} if there in mouths else set())


def on_top(larder: Larder) -> Places:
    """The places that nothing covers."""
    covered = {mouth.beneath for mouth in larder.mouths}
    return frozenset(place for place in range(len(larder.biomass)) if place not in covered)


class Slow:
    """Every order, every split, every burial."""

    def __init__(self, larder: Larder) -> None:
        self.mouths = {mouth.place: mouth for mouth in larder.mouths}
        self.known: dict[tuple[Table, Places, int], bool] = {}
        self.bare = on_top(larder)
        hungry = frozenset(self.mouths) & self.bare
        self.start: Table = (tuple(larder.biomass), tuple(larder.remains), larder.jokers, hungry)

    def fewest(self) -> int:
        """How many die at least."""
        deaths = 0
        while not self.may(self.start, self.bare, deaths):
            deaths += 1
        return deaths

    def may(self, table: Table, bare: Places, deaths: int) -> bool:
        """Whether no more need die; `bare` are the occupied places."""
        if (table, bare, deaths) not in self.known:
            self.known[table, bare, deaths] = not table[3] or self.goes_on(table, bare, deaths)
        return self.known[table, bare, deaths]

    def goes_on(self, table: Table, bare: Places, deaths: int) -> bool:
        """Whether some meal or death comes next after which no more need die."""
        mouths = [self.mouths[place] for place in table[3]]
        if any(self.may(way, bare, deaths) for mouth in mouths for way in meals(table, mouth, bare)):
            return True
        hungry = [mouth for mouth in mouths if table[0][mouth.place] < mouth.need]  # who has enough may not die
        return deaths > 0 and any(
            self.may(*way, deaths - 1) for mouth in hungry for way in self.ends(table, mouth, bare)
        )

    def ends(self, table: Table, mouth: Mouth, bare: Places) -> list[tuple[Table, Places]]:
        """All that may come of a mouth's death now."""
        left = bare - {mouth.place}
        if mouth.beneath != NOWHERE:
            return [(uncovered(table, mouth, self.mouths), left | {mouth.beneath})]
        return [(way, left) for way in burials(table, mouth, left)]


class Referee:
    """Carries a proposal out, and stops at whatever the rules do not allow."""

    def __init__(self, larder: Larder) -> None:
        self.biomass = list(larder.biomass)
        self.remains = list(larder.remains)
        self.jokers = larder.jokers
        self.mouths = {mouth.place: mouth for mouth in larder.mouths}
        self.bare = set(on_top(larder))
        self.unfed = set(self.mouths) & self.bare
        self.gone: set[int] = set()

    def check(self, proposal: Proposal) -> None:
        """All steps, then all that are unfed die."""
        for step in proposal.steps:
            if isinstance(step, Meal):
                self.feed(step)
            else:
                assert isinstance(step, Death)
                self.bury(step)
        assert all(self.mouths[place].beneath == NOWHERE for place in self.unfed)
        assert all(self.biomass[place] < self.mouths[place].need for place in self.unfed)
        assert sorted(proposal.deaths) == sorted(self.gone | self.unfed)

    def feed(self, meal: Meal) -> None:
        """EL-10.3 to EL-10.5, EL-7.13: from what it may take, exactly what it lacks."""
        mouth = self.mouths[meal.place]
        self.unfed.remove(meal.place)
        assert not mouth.anchors or any(place in self.bare for place in mouth.anchors)
        held = self.biomass[meal.place] + mouth.head_start
        for place, number in meal.biomass:
            assert place in mouth.eats
            assert place != meal.place
            held += self.drop(self.biomass, place, number)
        for place, number in meal.remains:
            assert place in mouth.scraps
            held += self.drop(self.remains, place, number)
        assert 0 <= meal.jokers <= self.jokers
        self.jokers -= meal.jokers
        held += meal.jokers
        took = bool(meal.biomass or meal.remains or meal.jokers)
        assert held == mouth.need if took else held >= mouth.need
        self.biomass[meal.place] = held + bonus_now(mouth, frozenset(self.bare))

    def drop(self, counts: list[int], place: int, number: int) -> int:
        """Take tokens that must be there."""
        assert 0 < number <= counts[place]
        assert place in self.bare
        counts[place] -= number
        return number

    def bury(self, death: Death) -> None:
        """EL-10.6, EL-10.5a: all its tokens onto occupied places of its habitats, or away; not while it has enough."""
        mouth = self.mouths[death.place]
        assert self.biomass[death.place] < mouth.need
        self.unfed.remove(death.place)
        self.gone.add(death.place)
        self.bare.remove(death.place)
        if mouth.beneath != NOWHERE:
            self.uncover(mouth)
            assert not death.graves
            return
        tokens = self.biomass[death.place] + self.remains[death.place]
        self.biomass[death.place] = 0
        self.remains[death.place] = 0
        homes = [place for place in mouth.rots if place in self.bare]
        for place, number in death.graves:
            assert place in homes
            assert number > 0
            self.remains[place] += number
            tokens -= number
        assert tokens == 0 or not homes

    def uncover(self, mouth: Mouth) -> None:
        """EL-10.7: all its tokens pass to what it covered, which produces or is hungry."""
        self.bare.add(mouth.beneath)
        self.biomass[mouth.beneath] = self.biomass[mouth.place] + mouth.yields
        self.remains[mouth.beneath] = self.remains[mouth.place]
        self.biomass[mouth.place] = 0
        self.remains[mouth.place] = 0
        if mouth.beneath in self.mouths:
            self.unfed.add(mouth.beneath)
