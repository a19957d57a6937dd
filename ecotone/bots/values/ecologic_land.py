"""A working copy of an ecosystem for bots: cards are laid and fed on it, and it lives through the seasons to come.

Feeding is quicker and plainer here than the assistant's: the lowest in the food web first, each from what others
want least, jokers last. So an ecosystem may do a little better than this says, never worse by plan.
"""

from __future__ import annotations

from typing import Final

from ecotone.bots.values.ecologic_lore import Lore
from ecotone.games.ecologic.cards import HERB, NONE, PINE, PLANKTON, SMALL_MAMMAL, WINTER
from ecotone.games.ecologic.deck import WIDE_HUNTER
from ecotone.games.ecologic.field import PLACES, ROW_BITS
from ecotone.games.ecologic.food import (
    ARRIVAL,
    BLOOM,
    BLOOMS,
    DECOMPOSER,
    FIRST_COLONISER,
    GRAZER,
    LONE_PLANT,
    PINE_DWELLER,
    PINE_STORE,
    PLANKTON_EATER,
    RECYCLER,
    SIX,
    SPRING_ARRIVAL,
    STORE,
)
from ecotone.games.ecologic.playing import COLONISES
from ecotone.games.ecologic.state import EXPRESS, Ecologic, Side

SMALL_MAMMALS: Final = 1 << SMALL_MAMMAL
DWELLS: Final = 2  # biomass of a pine dweller (EL-17.6)


class Land:
    """One ecosystem: a card and its tokens for each place that is taken, in no order."""

    def __init__(self, lore: Lore) -> None:
        self.lore = lore
        self.season = 0
        self.is_express = False
        self.growth = 0
        self.jokers = 0
        self.place: list[int] = []
        self.card: list[int] = []
        self.biomass: list[int] = []
        self.remains: list[int] = []
        self.at = [NONE] * PLACES  # for each place the number of its card here

    def copy(self) -> Land:
        """An equal, independent one."""
        other = Land(self.lore)
        other.season = self.season
        other.is_express = self.is_express
        other.growth = self.growth
        other.jokers = self.jokers
        other.place = self.place[:]
        other.card = self.card[:]
        other.biomass = self.biomass[:]
        other.remains = self.remains[:]
        other.at = self.at[:]
        return other

    # --- who eats whom

    def eats(self, eater: int, source: int) -> bool:
        """Whether one card may take biomass of another."""
        if eater == source:
            return False
        lore = self.lore
        card = self.card[eater]
        other = self.card[source]
        if not lore.eats[card] >> lore.sort[other] & 1:
            return False
        if ROW_BITS[self.place[eater]] & ROW_BITS[self.place[source]]:
            return True
        return lore.ability[card] == WIDE_HUNTER and lore.kind_bit[other] == SMALL_MAMMALS

    def picks(self, eater: int, source: int) -> bool:
        """Whether one card may take remains on another, or on itself."""
        lore = self.lore
        if not ROW_BITS[self.place[eater]] & ROW_BITS[self.place[source]]:
            return False
        return lore.picks[self.card[eater]] >> lore.sort[self.card[source]] & 1 > 0

    def groups_near(self, number: int) -> int:
        """Pines and plankton in the habitats of a card."""
        rows = ROW_BITS[self.place[number]]
        found = 0
        for other in range(len(self.card)):
            if self.lore.groups[self.card[other]] and rows & ROW_BITS[self.place[other]]:
                found |= self.lore.groups[self.card[other]]
        return found

    def bonus(self, number: int) -> int:
        """What a card gets from the pool whenever it was fed (EL-7.10, EL-17.6)."""
        lore = self.lore
        symbols = lore.wants[self.card[number]]
        found = 0
        if symbols:
            rows = ROW_BITS[self.place[number]]
            for other in range(len(self.card)):
                if lore.offers[self.card[other]] & symbols and rows & ROW_BITS[self.place[other]]:
                    found += 1
        if lore.ability[self.card[number]] == PINE_DWELLER and self.groups_near(number) & PINE:
            found += DWELLS
        return found

    def has_other_plants(self, number: int) -> bool:
        """Whether another plant stands in the habitats of a card."""
        rows = ROW_BITS[self.place[number]]
        for other in range(len(self.card)):
            if other != number and self.lore.is_plant[self.card[other]] and rows & ROW_BITS[self.place[other]]:
                return True
        return False

    # --- playing a card

    def play(self, card: int, place: int, foreign: int) -> None:
        """Lay a card and feed it; `foreign` is what it brings from neighbours."""
        lore = self.lore
        number = self.at[place]
        if number == NONE:
            number = len(self.card)
            self.at[place] = number
            self.place.append(place)
            self.card.append(card)
            self.biomass.append(0)
            self.remains.append(0)
        else:
            self.cover(number, card)
        if lore.produces[card]:
            self.biomass[number] += self.produced(card)
            self.settle(number, card)
            return
        self.arrive(number, card, foreign)
        self.fill(number)
        self.biomass[number] += self.bonus(number)
        self.act(number, card)

    def cover(self, number: int, card: int) -> None:
        """A card comes to lie on another (EL-6.9, EL-17.3)."""
        if self.lore.is_plant[card]:
            self.remains[number] += self.biomass[number]
            self.biomass[number] = 0
        else:
            self.remains[number] = 0
        self.card[number] = card

    def produced(self, card: int) -> int:
        """What a producer grows on being played."""
        if self.is_express:
            return self.lore.most[card]
        return max(0, self.lore.production[card][self.season] + self.growth)

    def settle(self, number: int, card: int) -> None:
        """What a plant gets for standing alone (EL-17.1, EL-17.2)."""
        ability = self.lore.ability[card]
        if ability in (LONE_PLANT, FIRST_COLONISER) and not self.has_other_plants(number):
            self.biomass[number] += 1 if ability == LONE_PLANT else COLONISES

    def arrive(self, number: int, card: int, foreign: int) -> None:
        """What comes before feeding."""
        ability = self.lore.ability[card]
        self.biomass[number] += foreign
        if ability == SPRING_ARRIVAL and self.season == 0 and not self.is_express:
            self.jokers += ARRIVAL
        elif ability == PINE_STORE and self.groups_near(number) & PINE:
            self.jokers += STORE
        elif ability == BLOOM and self.groups_near(number) & PLANKTON:
            self.biomass[number] += BLOOMS
        elif ability == PLANKTON_EATER:
            self.biomass[number] += SIX
        elif ability == GRAZER:
            self.graze(number)

    def graze(self, number: int) -> None:
        """All biomass of herbs goes onto the card (EL-17.5)."""
        rows = ROW_BITS[self.place[number]]
        for other in range(len(self.card)):
            card = self.card[other]
            if self.lore.kind[card] == HERB and rows & ROW_BITS[self.place[other]] and not self.lore.is_poison[card]:
                self.biomass[number] += self.biomass[other]
                self.biomass[other] = 0

    def fill(self, number: int) -> None:
        """Take what is lacking as `fill` at the table does: remains, then plants, then the others, jokers last."""
        need = self.lore.needs[self.card[number]] - self.biomass[number]
        if need <= 0:
            return
        for other in range(len(self.card)):
            if self.remains[other] and self.picks(number, other):
                taken = min(need, self.remains[other])
                self.remains[other] -= taken
                self.biomass[number] += taken
                need -= taken
        while need > 0:
            source = self.richest(number)
            if source == NONE:
                taken = min(need, self.jokers)
                self.jokers -= taken
                self.biomass[number] += taken
                return
            self.biomass[source] -= 1
            self.biomass[number] += 1
            need -= 1

    def richest(self, number: int) -> int:
        """The plant with most biomass that a card may eat, or else such an animal."""
        best = NONE
        most = 0
        for other in range(len(self.card)):
            if self.biomass[other] and self.eats(number, other):
                has = self.biomass[other] + (100 if self.lore.produces[self.card[other]] else 0)
                if has > most:
                    best = other
                    most = has
        return best

    def act(self, number: int, card: int) -> None:
        """What comes after playing, as far as it concerns the own tokens."""
        ability = self.lore.ability[card]
        if ability == RECYCLER:
            self.jokers += sum(self.remains)
            self.remains = [0] * len(self.remains)
        elif ability == DECOMPOSER:
            self.decompose(number)

    def decompose(self, number: int) -> None:
        """Plant remains become biomass on a decomposer (EL-17.15)."""
        for other in range(len(self.card)):
            if self.remains[other] and self.picks(number, other) and self.lore.leaves_plant[self.card[other]]:
                self.biomass[number] += self.remains[other]
                self.remains[other] = 0

    # --- the next season

    def live(self) -> list[int]:
        """Let the season change; which cards starve, by number. Their tokens stay where they are."""
        self.decay()
        self.season = min(WINTER, self.season + 1)
        feeding = Feeding(self)
        feeding.run()
        return feeding.starving()

    def decay(self) -> None:
        """Half of the biomass goes, an odd token becomes remains (EL-9.3)."""
        for number in range(len(self.biomass)):
            tokens = self.biomass[number]
            self.biomass[number] = tokens >> 1
            self.remains[number] += tokens & 1

    def keep(self, dead: list[int]) -> None:
        """Go on without the dead; what they leave rots on the first card that is left."""
        for number in dead[::-1]:
            left = self.biomass[number] + self.remains[number]
            self.at[self.place[number]] = NONE
            del self.place[number], self.card[number], self.biomass[number], self.remains[number]
            if self.remains:
                self.remains[0] += left
        for number, place in enumerate(self.place):
            self.at[place] = number


class Feeding:
    """The start of a season: everybody is fed who can be."""

    def __init__(self, land: Land) -> None:
        self.land = land
        size = len(land.card)
        self.fed = [False] * size
        self.sources: list[list[int]] = [[] for _ in range(size)]
        self.demand = [0] * size  # how many eat of a card
        self.order: list[int] = []
        lore = land.lore
        for level in range(1, lore.levels):
            for number in range(size):
                if lore.level[land.card[number]] == level:
                    self.order.append(number)
        for number in range(size):
            card = land.card[number]
            if lore.produces[card]:
                self.fed[number] = True
                land.biomass[number] += lore.production[card][land.season]
            else:
                self.look(number)

    def look(self, number: int) -> None:
        """Find out whom a card eats."""
        land = self.land
        found = self.sources[number]
        for other in range(len(land.card)):
            if land.eats(number, other):
                found.append(other)
                self.demand[other] += 1

    def run(self) -> None:
        """Feed all that can be fed, again and again, since who was fed feeds others; then with jokers."""
        while self.round():
            pass
        while self.land.jokers and self.spend():
            while self.round():
                pass

    def round(self) -> bool:
        """Feed everybody once who can be fed; whether somebody was."""
        found = False
        for number in self.order:
            if not self.fed[number] and self.lack(number) <= 0:
                self.serve(number)
                found = True
        return found

    def lack(self, number: int) -> int:
        """How many tokens a card could not get now."""
        land = self.land
        need = land.lore.needs[land.card[number]] - land.biomass[number] - self.head_start(number)
        if need <= 0:
            return 0
        for other in self.sources[number]:
            if self.fed[other]:
                need -= land.biomass[other]
                if need <= 0:
                    return 0
        if land.lore.picks[land.card[number]]:
            for other in range(len(land.card)):
                if land.remains[other] and land.picks(number, other):
                    need -= land.remains[other]
        return need

    def head_start(self, number: int) -> int:
        """What comes to a card before it is fed (EL-17.23)."""
        land = self.land
        is_bloom = land.lore.ability[land.card[number]] == BLOOM and land.groups_near(number) & PLANKTON
        return BLOOMS if is_bloom else 0

    def spend(self) -> bool:
        """Feed the card that lacks fewest tokens with jokers; whether there was one."""
        land = self.land
        best = NONE
        least = land.jokers + 1
        for number in self.order:
            if not self.fed[number]:
                lack = self.lack(number)
                if lack < least:
                    best = number
                    least = lack
        if best == NONE:
            return False
        land.jokers -= least
        land.biomass[best] += least
        self.serve(best)
        return True

    def serve(self, number: int) -> None:
        """A card takes what it lacks: remains first, then what others want least."""
        land = self.land
        card = land.card[number]
        land.biomass[number] += self.head_start(number)
        need = land.lore.needs[card] - land.biomass[number]
        if need > 0 and land.lore.picks[card]:
            need = self.clean(number, need)
        while need > 0:
            source = self.least_wanted(number)
            taken = min(need, land.biomass[source])
            land.biomass[source] -= taken
            land.biomass[number] += taken
            need -= taken
        self.fed[number] = True
        for other in self.sources[number]:
            self.demand[other] -= 1
        land.biomass[number] += land.bonus(number)
        if land.lore.ability[card] == DECOMPOSER:
            land.decompose(number)

    def clean(self, number: int, need: int) -> int:
        """A card eats remains; what it needs after that."""
        land = self.land
        for other in range(len(land.card)):
            if need and land.remains[other] and land.picks(number, other):
                taken = min(need, land.remains[other])
                land.remains[other] -= taken
                land.biomass[number] += taken
                need -= taken
        return need

    def least_wanted(self, number: int) -> int:
        """The source that fewest others need, of several the fullest."""
        land = self.land
        best = NONE
        worst = 1 << 30
        for other in self.sources[number]:
            if self.fed[other] and land.biomass[other]:
                price = 64 * self.demand[other] - land.biomass[other]
                if price < worst:
                    best = other
                    worst = price
        return best

    def starving(self) -> list[int]:
        """The cards that could not be fed."""
        return [number for number in range(len(self.fed)) if not self.fed[number]]


def land_of(e: Ecologic, side: Side, lore: Lore) -> Land:
    """A working copy of a side."""
    land = Land(lore)
    land.season = e.season
    land.is_express = e.mode == EXPRESS
    land.growth = e.growth
    land.jokers = side.jokers
    for place in range(PLACES):
        card = side.ground[place]
        if card != NONE:
            land.at[place] = len(land.card)
            land.place.append(place)
            land.card.append(card)
            land.biomass.append(side.biomass[place])
            land.remains.append(side.remains[place])
    return land
