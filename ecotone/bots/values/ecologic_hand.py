"""What cards of Ecologic would bring that are not played yet: in a hand, in the row, or behind a back of the pile."""

from __future__ import annotations

from typing import Final

from ecotone.bots.values.ecologic_outlook import (
    EXTRA,
    FAR,
    FOOD,
    FOOD_HALF,
    GROWING,
    LAST,
    RISK,
    UPKEEP,
    Outlook,
)
from ecotone.games.ecologic.cards import HERB, INSECT, NONE, ORGANISMS, PINE, PIONEER, WINTER
from ecotone.games.ecologic.field import ROWS, ROWS_OF
from ecotone.games.ecologic.food import (
    ARRIVAL,
    BARTERER,
    FLOCK,
    PINE_STORE,
    RECOVERS,
    SCAVENGER,
    SPRING_ARRIVAL,
    STORE,
    SWIFT,
)
from ecotone.games.ecologic.state import EXPRESS

SORTS: Final = 25
SAMPLE: Final = 8  # cards behind a back that are looked at, as the pile is imagined
BRINGS_CARD: Final = (RECOVERS, SWIFT, BARTERER, FLOCK, SCAVENGER)


class Hopes:
    """A seat's rows at a glance, to weigh many cards quickly."""

    def __init__(self, view: Outlook) -> None:
        self.view = view
        land = view.land
        self.masks = view.kinds(land)
        self.room = view.room(land)
        kinds = view.counts(land)
        time = view.time(kinds)
        self.gain = [view.row_worth(k + 1.0, time) - view.row_worth(k, time) for k in kinds]
        food = view.food(land)
        half = view.w[FOOD_HALF]
        share = view.w[FOOD] * (view.w[LAST] if view.is_last else 1.0) * min(1.0, view.left / 8.0)
        self.token = [share * half / (food[row] + half) / (food[row] + half) for row in range(view.rows)]
        self.eaten = [[0] * SORTS for _ in range(ROWS)]
        self.rotten = [[0] * SORTS for _ in range(ROWS)]
        self.stocked: list[list[int]] = [[] for _ in range(ROWS)]  # the sorts of which there is something
        self.plants = [0] * ROWS
        self.groups = [0] * ROWS
        self.coming = [0] * ROWS  # kinds that the hand brings to each row, once it was ranked
        for number, place in enumerate(land.place):
            self.stock(number, place)

    def stock(self, number: int, place: int) -> None:
        """Count the tokens of a card in its rows."""
        land = self.view.land
        lore = land.lore
        card = land.card[number]
        sort = lore.sort[card]
        for row in ROWS_OF[place]:
            self.eaten[row][sort] += land.biomass[number]
            self.rotten[row][sort] += land.remains[number]
            self.plants[row] += lore.is_plant[card]
            self.groups[row] |= lore.groups[card]
            if sort not in self.stocked[row] and land.biomass[number] + land.remains[number]:
                self.stocked[row].append(sort)

    def suits(self, card: int, row: int) -> bool:
        """Whether a row suits a card."""
        lore = self.view.lore
        if lore.habitats[card] >> self.view.side.habitats[row] & 1:
            return True
        return lore.traits[card] & PIONEER > 0 and not self.plants[row]

    def reach(self, card: int, row: int) -> int:
        """The tokens in a row that a card could eat, and the jokers of a pine store; producers eat nothing."""
        lore = self.view.lore
        if lore.produces[card]:
            return 0
        eats = lore.eats[card]
        picks = lore.picks[card]
        found = STORE if lore.ability[card] == PINE_STORE and self.groups[row] & PINE else 0
        for sort in self.stocked[row]:
            if eats >> sort & 1:
                found += self.eaten[row][sort]
            if picks >> sort & 1:
                found += self.rotten[row][sort]
        return found

    def is_over(self, card: int) -> bool:
        """Whether a card can no longer be played: herbs and insects in winter (EL-6.3)."""
        view = self.view
        kind = view.lore.kind[card]
        if kind >= ORGANISMS:
            return True
        return view.e.season == WINTER and view.e.mode != EXPRESS and kind in (HERB, INSECT)

    def in_row(self, card: int, row: int, taken: list[int]) -> float:
        """What a card brings to a row: a kind that is new there, or food."""
        view = self.view
        lore = view.lore
        bit = lore.kind_bit[card]
        worth = self.gain[row] if not (self.masks[row] | taken[row]) & bit else 0.0
        if lore.produces[card]:
            return worth + self.token[row] * self.grows(card)
        return worth * (1.0 if view.is_last or not view.starves else view.w[RISK])

    def grows(self, card: int) -> float:
        """The tokens that a producer will bring, those of now halved."""
        view = self.view
        lore = view.lore
        if view.e.mode == EXPRESS:
            return float(lore.most[card])
        numbers = lore.production[card]
        season = view.e.season
        total = numbers[season] * (1.0 if view.is_last else 0.5)
        if season < WINTER:
            total += numbers[season + 1]
            for later in range(season + 2, WINTER + 1):
                total += view.w[GROWING] * numbers[later]
        return total

    def hope(self, card: int, taken: list[int]) -> float:
        """What a card could bring at its best place, beside kinds that other cards will bring; may be below 0."""
        if self.is_over(card):
            return 0.0
        best, _ = self.best(card, taken)
        return best

    def best(self, card: int, taken: list[int]) -> tuple[float, int]:
        """The same, and the rows as bits; 0 rows if there is no room."""
        view = self.view
        lore = view.lore
        found = 0.0
        rows = 0
        fits = [self.suits(card, row) for row in range(view.rows)]
        for row in range(view.rows):
            if fits[row] and self.room[row]:
                worth = self.fed(card, self.in_row(card, row, taken), self.reach(card, row))
                if worth > found:
                    found = worth
                    rows = 1 << row
        if lore.edge[card]:
            for row in range(view.rows - 1):
                if fits[row] + fits[row + 1] >= view.e.edge_match and self.room[row] and self.room[row + 1]:
                    worth = self.in_row(card, row, taken) + self.in_row(card, row + 1, taken)
                    worth = self.fed(card, worth, self.reach(card, row) + self.reach(card, row + 1))
                    if worth > found:
                        found = worth
                        rows = 3 << row
        return found, rows

    def fed(self, card: int, worth: float, food: int) -> float:
        """What a card brings with its points and its ability, if there is so much food."""
        view = self.view
        lore = view.lore
        worth += lore.points[card]
        if lore.ability[card] in BRINGS_CARD:
            worth += view.w[EXTRA] * 0.5
        elif lore.ability[card] == SPRING_ARRIVAL and view.e.season == 0 and view.e.mode != EXPRESS:
            food += ARRIVAL
        if lore.produces[card]:
            return worth
        worth -= view.w[UPKEEP] * lore.needs[card]
        if food + view.land.jokers < lore.needs[card]:
            worth *= view.w[FAR] if worth > 0 else 1.0
        return worth

    def ranked(self, cards: list[int]) -> list[float]:
        """What each card of a hand would bring if the others were played too, the best first."""
        found = [0.0] * len(cards)
        waiting = list(range(len(cards)))
        taken = [0] * ROWS
        while waiting:
            top = NONE
            most = -1e9
            where = 0
            for number in waiting:
                worth = 0.0
                rows = 0
                if not self.is_over(cards[number]):
                    worth, rows = self.best(cards[number], taken)
                if worth > most:
                    top = number
                    most = worth
                    where = rows
            found[top] = most
            waiting.remove(top)
            for row in range(ROWS):
                if where >> row & 1:
                    taken[row] |= self.view.lore.kind_bit[cards[top]]
        self.coming = taken
        return found

    def drawn(self, cards: list[int], kind: int) -> float:
        """What a card of a kind out of a pile can be expected to bring beside the hand."""
        lore = self.view.lore
        total = 0.0
        seen = 0
        for number in range(len(cards) - 1, -1, -1):
            card = cards[number]
            if lore.kind[card] == kind:
                total += max(0.0, self.hope(card, self.coming))
                seen += 1
                if seen == SAMPLE:
                    break
        return total / seen if seen else 0.0
