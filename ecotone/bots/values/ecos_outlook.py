"""What a player's cards promise in Ecos: slots that are filled, and what the tokens to come can still fill.

A token does one thing: it fills a slot or turns the dial. So a card is worth what its slots give to the tokens that
are still to come, the best card first, and more cards help only as far as there are tokens for them.
"""

from __future__ import annotations

import math
from typing import Final

from ecotone.bots.values.ecos_readings import Readings
from ecotone.games.ecos.cards import WILD
from ecotone.games.ecos.state import Ecos

# What is weighed, by place in the list of weights.
GAME_DRAWS: Final = 0  # draws that a game takes
LAST_DRAWS: Final = 1  # draws that still come when somebody has all points
BAG: Final = 2  # how much the bag of now counts for the elements to come, against the full bag
RARE: Final = 3  # how much more a slot is worth the rarer its element
SLOW: Final = 4  # how much longer a card takes than its slowest element
BANK: Final = 5  # what a filled slot is worth
FUTURE: Final = 6  # what a slot is worth that tokens to come can fill
IDLE: Final = 7  # what a token is worth that fits no slot and turns the dial
DIAL: Final = 8  # what the prize of the dial keeps with each turn that it is away
HAND: Final = 9  # what the best card in hand keeps of its worth
HAND_NEXT: Final = 10  # and each further card of what the one before it keeps
SEEN: Final = 11  # the better of two cards looked at, against a card of the middle
CUBE_FIRST: Final = 12  # a free cube, when it is the only one
CUBE_NEXT: Final = 13  # what each further one keeps of that
NOW: Final = 14  # how much a card's yield on the map of now counts for its later uses, against its usual one
EARLY: Final = 20  # the same in a landscape that has just begun
GROWN: Final = 21  # how many tiles more make a landscape like any later one
PRICES: Final = 15  # what it is worth to gain an element, a card, a cube, to play a card, to change the landscape
DRAFTING: Final = 22  # the same while cards are drafted
COUNT: Final = 23
FIRST: Final = [
    25.0, 7.0, 0.5, 0.6, 1.3, 1.0, 0.7, 0.5, 0.82, 0.4, 0.7, 1.2, 0.8, 0.75, 1.0,
    0.7, 0.6, 0.6, 2.0, 0.35, 0.8, 15.0, 0.2,
]  # fmt: skip
MOST_CUBES: Final = 12
STARTING: Final = 4  # tiles to begin with (EC-2.2)


class Line:
    """One active card in the reckoning: what it brings for each unit of its slots, and how often it will be used."""

    def __init__(self, card: int, rate: float, filled: int, first: float, more: float) -> None:
        self.card = card
        self.rate = rate
        self.filled = filled
        self.first = first  # how likely its free slots are filled before the game ends
        self.more = more  # how often it is filled again after that


class Outlook:
    """A seat's prospects: the same numbers for every question about one position."""

    def __init__(self, e: Ecos, seat: int, weights: list[float], readings: Readings) -> None:
        self.e = e
        self.seat = seat
        self.w = weights
        self.readings = readings
        self.left = draws_left(e, weights)
        self.trust = trust(e, weights)
        self.chance = self.chances()
        self.tokens = [chance * self.left for chance in self.chance]
        self.weight = [math.exp(-weights[RARE] * math.log(chance)) for chance in self.chance]
        self.fills = [1.0 - math.exp(-tokens) for tokens in self.tokens]
        self.lines: list[Line] = []
        self.spares: list[list[float]] = []  # for each line, what tokens the better ones leave to spare
        self.sums: list[float] = []  # for each line, what the better ones are worth
        self.base = self.ranked([self.line(card, e.filled[card], e.leaves[card]) for card in e.active[seat]])
        self.worths = [self.fresh(card) for card in e.hands[seat]]
        self.prize = self.best_prize()

    def chances(self) -> list[float]:
        """For each element, how likely a token fits a slot of it."""
        e = self.e
        tokens = max(1, sum(e.deck.elements))
        in_bag = max(1, len(e.bag))
        wild = e.bag.count(WILD)
        found: list[float] = []
        for element in range(WILD):
            usual = (e.deck.elements[element] + e.deck.elements[WILD] * 0.3) / tokens
            soon = (e.bag.count(element) + wild * 0.3) / in_bag
            found.append(max(0.01, usual + self.w[BAG] * (soon - usual)))
        return found

    # --- cards

    def line(self, card: int, filled: int, leaves: int) -> Line:
        """A card with some slots filled and so many leaves left."""
        total = 0.0
        first = 1.0
        for number, element in enumerate(self.e.deck.slots[card]):
            total += self.weight[element]
            if not filled >> number & 1:
                first *= self.fills[element]
        again = self.time(card, 0)
        later = max(0.0, self.left - (self.time(card, filled) if filled else again)) / (again + 0.1)
        return Line(card, self.brings(card) / (total + 0.01), filled, first, min(leaves - 1.0, later))

    def brings(self, card: int) -> float:
        """What a later use of a card is expected to bring."""
        usual = self.readings.usual(card)
        return usual + self.trust * (self.readings.now(self.e, card) - usual) if self.trust else usual

    def time(self, card: int, filled: int) -> float:
        """How many draws it takes until the free slots of a card are filled."""
        longest = 0.0
        before = -1
        same = 0
        for number, element in enumerate(self.e.deck.slots[card]):
            same = same if element == before else 0
            before = element
            if not filled >> number & 1:
                same += 1
                longest = max(longest, same / self.chance[element])
        return longest * self.w[SLOW]

    def ranked(self, lines: list[Line]) -> float:
        """Put cards in order, the one that uses tokens best first; gives what they are worth together."""
        self.lines = sorted(lines, key=falling)
        self.spares = []
        self.sums = []
        spare = self.tokens[:]
        total = 0.0
        for line in self.lines:
            self.spares.append(spare[:])
            self.sums.append(total)
            total += self.used(line, spare)
        self.spares.append(spare)
        self.sums.append(total)
        return total + self.w[IDLE] * sum(spare)

    def reckoned(self, other: Line | None, without: int) -> float:
        """What the cards are worth together, one of them left out, another one put in."""
        start = self.unchanged(other, without)
        spare = self.spares[start][:]
        total = self.sums[start]
        for line in self.lines[start:]:
            if other is not None and other.rate >= line.rate:
                total += self.used(other, spare)
                other = None
            if line.card != without:
                total += self.used(line, spare)
        if other is not None:
            total += self.used(other, spare)
        return total + self.w[IDLE] * sum(spare)

    def unchanged(self, other: Line | None, without: int) -> int:
        """How many of the best cards are worth the same as before."""
        for number, line in enumerate(self.lines):
            if line.card == without or (other is not None and other.rate >= line.rate):
                return number
        return len(self.lines)

    def used(self, line: Line, spare: list[float]) -> float:
        """What one card is worth; it uses up tokens that are to spare."""
        banked = 0.0
        coming = 0.0
        for number, element in enumerate(self.e.deck.slots[line.card]):
            wanted = line.more
            if line.filled >> number & 1:
                banked += self.weight[element]
            else:
                wanted += line.first
            taken = min(wanted, spare[element])
            spare[element] -= taken
            coming += taken * self.weight[element]
        return line.rate * (self.w[BANK] * banked * line.first + self.w[FUTURE] * coming)

    def changed(self, card: int, filled: int, leaves: int) -> float:
        """What it means that a card has these slots filled and so many leaves; none of it is left without leaves."""
        line = self.line(card, filled, leaves) if leaves else None
        return self.reckoned(line, card) - self.base

    def fresh(self, card: int) -> float:
        """What a card is worth once it is played."""
        return self.changed(card, 0, self.e.deck.leaves[card])

    # --- hand, dial and cubes

    def hand(self, worths: list[float]) -> float:
        """What a hand of cards of such worths is worth: the best will be played soon, the others later or never."""
        total = 0.0
        kept = self.w[HAND]
        for worth in sorted(worths, reverse=True):
            total += worth * kept
            kept *= self.w[HAND_NEXT]
        return total

    def gained(self, fresh: float) -> float:
        """What a card of such a worth adds to the hand."""
        return self.hand([*self.worths, fresh]) - self.hand(self.worths)

    def played(self, card: int) -> float:
        """What playing a card of the hand brings."""
        place = self.e.hands[self.seat].index(card)
        others = [worth for number, worth in enumerate(self.worths) if number != place]
        return self.worths[place] + self.hand(others) - self.hand(self.worths)

    def best_prize(self) -> float:
        """What the end of the dial brings."""
        best = self.cube(1) if self.e.box else 0.0
        return max(best, max([self.played(card) for card in self.e.hands[self.seat]], default=0.0))

    def dial(self, turns: int) -> float:
        """What the dial is worth so many turns from START."""
        kept = self.prize
        for _ in range(turns, 3):
            kept *= self.w[DIAL]
        return kept

    def cube(self, more: int) -> float:
        """What it is worth to have so many free cubes more."""
        free = self.e.cubes[self.seat]
        return self.free(free + more) - self.free(free)

    def free(self, cubes: int) -> float:
        """What so many free cubes are worth."""
        total = 0.0
        worth = self.w[CUBE_FIRST]
        for _ in range(min(cubes, MOST_CUBES)):
            total += worth
            worth *= self.w[CUBE_NEXT]
        return total

    def total(self) -> float:
        """What the seat can expect to end with."""
        e = self.e
        cards = self.base + self.hand(self.worths)
        return e.points[self.seat] + cards + self.dial(e.dial[self.seat]) + self.free(e.cubes[self.seat])


def falling(line: Line) -> float:
    """For sorting: the best rate first."""
    return -line.rate


def trust(e: Ecos, weights: list[float]) -> float:
    """How much the yields of now count for later uses of cards."""
    if e.packs[0] or e.packs[-1]:
        return weights[DRAFTING]
    grown = min(1.0, (len(e.tiles) - STARTING) / weights[GROWN])
    return weights[EARLY] + (weights[NOW] - weights[EARLY]) * grown


def draws_left(e: Ecos, weights: list[float]) -> float:
    """How many more draws are expected."""
    missing = max(0.0, 1.0 - max(e.points) / e.limit)
    return weights[GAME_DRAWS] * missing + weights[LAST_DRAWS]
