"""The feeding of a larder by trying everything, and a referee for proposals: slow, short, and without a thought."""

from __future__ import annotations

from ecotone.games.ecologic.larder import Death, Larder, Meal, Mouth, Proposal

Counts = tuple[int, ...]
Table = tuple[Counts, Counts, int, frozenset[int]]  # biomass, remains, jokers, and the numbers of the unfed


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


def meals(table: Table, number: int, mouth: Mouth) -> set[Table]:
    """All ways to feed a mouth now."""
    biomass, remains, jokers, unfed = table
    ways = {(moved(biomass, mouth.place, mouth.head_start), remains, jokers, unfed - {number})}
    while ways and all(way[0][mouth.place] < mouth.need for way in ways):  # the same in all of them
        ways = {more for way in ways for more in bites(way, mouth)}
    return {(moved(way[0], mouth.place, mouth.bonus), *way[1:]) for way in ways}


def burials(table: Table, number: int, mouth: Mouth, gone: set[int]) -> set[Table]:
    """All ways to declare a mouth dead now."""
    biomass, remains, jokers, unfed = table
    tokens = biomass[mouth.place] + remains[mouth.place]
    places = [place for place in mouth.rots if place not in gone]
    cleared = moved(remains, mouth.place, -remains[mouth.place])
    ways = spreads(cleared, tokens, places)
    return {(moved(biomass, mouth.place, -biomass[mouth.place]), way, jokers, unfed - {number}) for way in ways}


class Slow:
    """Every order, every split, every burial."""

    def __init__(self, larder: Larder) -> None:
        self.mouths = larder.mouths
        self.known: dict[tuple[Table, frozenset[int]], int] = {}
        everybody = frozenset(range(len(larder.mouths)))
        self.start: Table = (tuple(larder.biomass), tuple(larder.remains), larder.jokers, everybody)

    def fewest(self) -> int:
        """How many die at least."""
        return len(self.mouths) - self.most(self.start, frozenset())

    def most(self, table: Table, gone: frozenset[int]) -> int:
        """How many can still be fed if some places are vacant."""
        if (table, gone) not in self.known:
            self.known[table, gone] = self.best_of(table, gone)
        return self.known[table, gone]

    def best_of(self, table: Table, gone: frozenset[int]) -> int:
        best = 0
        for number in table[3]:
            mouth = self.mouths[number]
            for way in meals(table, number, mouth):
                best = max(best, 1 + self.most(way, gone))
            for way in burials(table, number, mouth, set(gone)) if best < len(table[3]) else ():
                best = max(best, self.most(way, gone | {mouth.place}))
        return best


class Referee:
    """Carries a proposal out, and stops at whatever the rules do not allow."""

    def __init__(self, larder: Larder) -> None:
        self.biomass = list(larder.biomass)
        self.remains = list(larder.remains)
        self.jokers = larder.jokers
        self.unfed = {mouth.place: mouth for mouth in larder.mouths}
        self.gone: set[int] = set()

    def check(self, proposal: Proposal) -> None:
        """All steps, then all that are unfed die."""
        for step in proposal.steps:
            if isinstance(step, Meal):
                self.feed(step)
            else:
                assert isinstance(step, Death)
                self.bury(step)
        assert sorted(proposal.deaths) == sorted(self.gone | set(self.unfed))

    def feed(self, meal: Meal) -> None:
        """EL-10.3 to EL-10.5, EL-7.13: from what it may take, exactly what it lacks."""
        mouth = self.unfed.pop(meal.place)
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
        self.biomass[meal.place] = held + mouth.bonus

    def drop(self, counts: list[int], place: int, number: int) -> int:
        """Take tokens that must be there."""
        assert 0 < number <= counts[place]
        assert place not in self.gone
        counts[place] -= number
        return number

    def bury(self, death: Death) -> None:
        """EL-10.6: all its tokens onto occupied places of its habitats, or away if there are none."""
        mouth = self.unfed.pop(death.place)
        tokens = self.biomass[death.place] + self.remains[death.place]
        self.biomass[death.place] = 0
        self.remains[death.place] = 0
        self.gone.add(death.place)
        homes = [place for place in mouth.rots if place not in self.gone]
        for place, number in death.graves:
            assert place in homes
            assert number > 0
            self.remains[place] += number
            tokens -= number
        assert tokens == 0 or not homes
