"""What an ecosystem of Ecologic promises in points: kinds that will still live at the end, room and food for more."""

from __future__ import annotations

from typing import Final

from ecotone.bots.values.ecologic_land import Land, land_of
from ecotone.bots.values.ecologic_lore import Lore
from ecotone.games.ecologic.cards import NONE, ORGANISMS, WINTER
from ecotone.games.ecologic.field import FIELDS, HALVES, PLACES, ROWS, ROWS_OF, STRIDE, field_at
from ecotone.games.ecologic.scoring import PER_COLUMN, kinds_of_row
from ecotone.games.ecologic.state import AUTOMA, EXPRESS, Ecologic, Side

# What is weighed, by place in the list of weights.
ROUNDS: Final = 0  # cards that are played in a season
GAIN: Final = 1  # new kinds that a card brings which is still to be played
DOOMED: Final = 2  # what a kind is worth that will starve in the next season, against one that will not
LATER: Final = 3  # what a kind loses that would starve after that, if nothing came to help it
SLOT: Final = 4  # what a row loses for each kind that it has no room for
FOOD: Final = 5  # what the food of a row is worth, when there is a lot
FOOD_HALF: Final = 6  # how much food is worth half of that
GROWING: Final = 7  # how much a token counts that is produced after the next season
JOKER: Final = 8  # what jokers are worth, when there are a lot
JOKER_HALF: Final = 9
HOPE: Final = 10  # what a card in hand is worth of what it could bring
FAR: Final = 11  # what is left of that if it cannot be fed now
USED: Final = 12  # what it costs to use up a card of such a hope
UPKEEP: Final = 13  # what a token of consumption costs a card in hand
EXTRA: Final = 14  # what a card is worth that an ability brings
LAST: Final = 15  # what food is worth in the last season, against before
RIVAL: Final = 16  # what a turn costs against the automa: what it scores, and that one cannot stop before the next
RISK: Final = 17  # what a consumer that is still to be fed keeps of its worth
PASSING: Final = 18  # what it costs to pass while others go on
EDGE: Final = 19  # what is lost for each edge place that can no longer be used
FIRST: Final = [
    7.0, 0.85, 0.35, 0.25, 0.7, 1.6, 10.0, 0.5, 1.6, 8.0,
    0.6, 0.3, 0.3, 0.03, 0.3, 0.5, 0.7, 0.7, 0.1, 0.01,
]  # fmt: skip
# For search: found by trying, in games alone; food and jokers are dearer, and cards are changed less often.
TUNED: Final = [
    7.0, 1.15, 0.35, 0.25, 0.7, 2.6, 10.0, 0.5, 2.7, 8.0,
    0.22, 0.3, 0.15, 0.07, 0.3, 0.5, 0.9, 0.6, 0.1, 0.01,
]  # fmt: skip
SEVEN: Final = 7  # kinds that score most (EL-11.3)
NOW: Final = [0.0, 0.02, 0.06, 0.15, 0.4, 1.0, 2.0, 3.0, 3.0]  # what kinds are worth when few cards are to come
EVENLY: Final = 3.0 / 7.0  # what each is worth when there is time for all


class Outlook:
    """A seat's prospects: the same numbers for every question about one position."""

    def __init__(self, e: Ecologic, seat: int, weights: list[float], lore: Lore) -> None:
        self.e = e
        self.seat = seat
        self.w = weights
        self.lore = lore
        self.side = own_side(e, seat)
        self.land = land_of(e, self.side, lore)
        self.rows = len(self.side.habitats)
        self.starves = e.mode not in (EXPRESS, AUTOMA)
        self.is_last = e.season == WINTER or e.mode == EXPRESS
        self.left = plays_left(e, self.side, weights)

    # --- rows

    def kinds(self, land: Land) -> list[int]:
        """For each row the kinds that are there, as bits."""
        found = [0] * ROWS
        for number, place in enumerate(land.place):
            bit = land.lore.kind_bit[land.card[number]]
            for row in ROWS_OF[place]:
                found[row] |= bit
        return found

    def counts(self, land: Land) -> list[float]:
        """For each row how many kinds count (EL-11.3 to EL-11.5)."""
        found = [float(count(bits)) for bits in self.kinds(land)]
        edges = [place for place in land.place if place >= FIELDS]
        if edges and (self.e.edge_scoring != PER_COLUMN or is_doubled(edges)):
            return self.exact_counts(land)
        return found

    def exact_counts(self, land: Land) -> list[float]:
        """The same where not every edge card counts: as the rules do it."""
        side = self.side.clone()
        side.ground = [NONE] * PLACES
        for number, place in enumerate(land.place):
            side.ground[place] = land.card[number]
        return [float(kinds_of_row(self.e, side, row)) for row in range(self.rows)]

    def room(self, land: Land) -> list[int]:
        """For each row the columns where a card could still be laid."""
        found = [0] * self.rows
        for row in range(self.rows):
            for column in range(self.e.columns):
                place = field_at(row, column)
                if land.at[place] == NONE and (self.e.separate or is_clear(land, place)):
                    found[row] += 1
        return found

    # --- the whole

    def worth(self, land: Land) -> float:
        """What the owner of such an ecosystem can expect to end with, the hand aside."""
        now = self.counts(land)
        points = float(printed(land))
        if not self.starves or self.e.season == WINTER:
            return self.summed(land, now, points, land)
        after = land.copy()
        dead = after.live()
        jokers = after.jokers
        after.keep(dead)
        if dead:
            kept = self.counts(after)
            left = float(printed(after))
            share = self.w[DOOMED]
            for row in range(self.rows):
                now[row] = share * now[row] + (1.0 - share) * kept[row]
            points = share * points + (1.0 - share) * left
        if after.season < WINTER:
            points = self.look_further(after, now, points)
        after.jokers = jokers
        return self.summed(land, now, points, after)

    def look_further(self, after: Land, now: list[float], points: float) -> float:
        """Count less what would starve in the season after the next; the printed points that are left."""
        later = after.copy()
        dead = later.live()
        if not dead:
            return points
        before = self.counts(after)
        had = printed(after)
        later.keep(dead)
        kept = self.counts(later)
        share = self.w[LATER]
        for row in range(self.rows):
            now[row] -= share * (before[row] - kept[row])
        return points - share * (had - printed(later))

    def summed(self, land: Land, kinds: list[float], points: float, fed: Land) -> float:
        """All that counts: kinds, points, room, food and jokers; `fed` is the ecosystem when food is counted."""
        total = points + self.jokers(fed.jokers)
        room = self.room(land)
        time = self.time(kinds)
        for row in range(self.rows):
            total += self.row_worth(kinds[row], time)
            missing = SEVEN - kinds[row] - room[row]
            if missing > 0:
                total -= self.w[SLOT] * time * missing
        food = self.food(fed)
        half = self.w[FOOD_HALF]
        share = self.w[FOOD] * (self.w[LAST] if self.is_last else 1.0) * min(1.0, self.left / 8.0)
        for row in range(self.rows):
            total += share * food[row] / (food[row] + half)
        return total

    def time(self, kinds: list[float]) -> float:
        """How far the kinds that are missing can still come: 1 is all of them."""
        missing = 0.01
        for row in range(self.rows):
            missing += max(0.0, SEVEN - kinds[row])
        return min(1.0, self.w[GAIN] * self.left / missing)

    def row_worth(self, kinds: float, time: float) -> float:
        """What kinds in a row are worth."""
        kinds = max(0.0, min(7.0, kinds))
        low = int(kinds)
        sure = NOW[low] + (kinds - low) * (NOW[low + 1] - NOW[low])
        return (1.0 - time) * sure + time * EVENLY * kinds

    def food(self, land: Land) -> list[float]:
        """For each row the tokens that can be eaten, with what will still be produced."""
        found = [0.0] * ROWS
        growing = self.w[GROWING]
        for number, place in enumerate(land.place):
            tokens = float(land.biomass[number]) + 0.3 * land.remains[number]
            numbers = land.lore.production[land.card[number]]
            if numbers and self.starves:
                for season in range(land.season + 1, WINTER + 1):
                    tokens += growing * numbers[season]
            elif numbers and self.e.mode == AUTOMA and land.season < WINTER:
                tokens += growing * numbers[land.season + 1]
            row = place // STRIDE % ROWS
            found[row] += tokens
            if place >= FIELDS:
                found[row + 1] += tokens
        return found

    def jokers(self, number: int) -> float:
        """What so many jokers are worth."""
        share = min(1.0, self.left / 8.0)
        return share * self.w[JOKER] * number / (number + self.w[JOKER_HALF])


def own_side(e: Ecologic, seat: int) -> Side:
    """The ecosystem that a seat decides about: its plan while it makes one."""
    plan = e.plans[seat] if e.lanes[seat] else None
    return plan if plan is not None else e.sides[seat]


def plays_left(e: Ecologic, side: Side, weights: list[float]) -> float:
    """How many cards a seat will still play."""
    if e.mode == EXPRESS:
        return len(side.hand) + side.jokers / 2.0
    if e.mode == AUTOMA:
        return weights[ROUNDS] * (WINTER - e.season + 1)
    return weights[ROUNDS] * (WINTER - e.season) + len(side.hand)


def is_clear(land: Land, place: int) -> bool:
    """Whether no edge card touches a field."""
    for other in HALVES[place]:
        if land.at[other] != NONE:
            return False
    return True


def is_doubled(edges: list[int]) -> bool:
    """Whether two edge cards lie in one column, where a row between them may use only one."""
    columns = 0
    for place in edges:
        bit = 1 << place % STRIDE
        if columns & bit:
            return True
        columns |= bit
    return False


def printed(land: Land) -> int:
    """The points on all cards that are seen."""
    total = 0
    for card in land.card:
        total += land.lore.points[card]
    return total


def count(bits: int) -> int:
    """How many bits are set."""
    return BITS[bits]


BITS: Final = [bits.bit_count() for bits in range(1 << ORGANISMS)]
