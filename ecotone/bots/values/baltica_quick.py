"""A sensible move in Ecosfera Baltica, found at a glance: how search lets a game go on.

Every option gets a worth from a handful of things that a player sees at once, each with a weight. The weights were
found by trying: `tools/tune_baltica.py` changes them a little and keeps what saves the sea more often.
"""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action
from ecotone.core.rng import Rng
from ecotone.games.baltica.cards import (
    ALL_HABITATS,
    ELEMENT,
    LITTER,
    NONE,
    PASS,
    PLUS,
    PRESSURE,
    PRODUCERS,
    REFRESH,
    SPECIES_END,
    STAR,
)
from ecotone.games.baltica.names import (
    AGREE,
    CLEAN,
    END,
    FEED,
    GIFT,
    GROW,
    IMPLEMENT,
    PASS_ON,
    PUT_BACK,
    RECYCLE,
    RENEW,
    RESTORE,
    SEND,
    TAKE_IN,
    TOKENED,
    USE,
    WAKE,
)
from ecotone.games.baltica.offers import costs, missing, ready_cards
from ecotone.games.baltica.state import FACE, Baltica, of_kind, pressures_in

# What is weighed, by place in the list of weights.
TILES: Final = 0  # each new tile of a restoration
CONSUMER: Final = 1  # any consumer
CONSUMER_OPEN: Final = 2  # each of its habitats that is not placed yet
CONSUMER_PAIR: Final = 3  # each such habitat of a ready consumer in the row
CONSUMER_DECK: Final = 4  # each such habitat that another consumer of the deck has
CONSUMER_PLUS: Final = 5  # its symbols
CONSUMER_PASS: Final = 6
CONSUMER_REFRESH: Final = 7
PRODUCER: Final = 8  # any producer, as the first action of the turn
PRODUCER_MORE: Final = 9  # any producer, as a further action
PRODUCER_OPEN: Final = 10  # each of its habitats that is not placed yet
PRODUCER_PAIR: Final = 11  # each consumer on offer for which it makes a pair with a ready producer
PRODUCER_DECK: Final = 12  # each of its habitats that another producer of the deck has
PRODUCER_PLUS: Final = 13
PRODUCER_PASS: Final = 14
PRODUCER_REFRESH: Final = 15
LOAN: Final = 16  # it needs a borrowed element
OVERFLOW: Final = 17  # the loan makes three equal elements
PLUS_SAFE: Final = 18  # by the number of pressures in the row
PLUS_ONE: Final = 19
PLUS_TWO: Final = 20
PLUS_DOUBLE: Final = 21  # each element of which two lie in the row
TOKEN_COST: Final = 22  # a token is used up
REFRESH_IDLE: Final = 23  # before and after the first action
REFRESH_DONE: Final = 24
PASS_BURDEN: Final = 25  # with two pressures in the row
PASS_PAIR: Final = 26  # a consumer of mine makes a pair in another row
PASS_IDLE: Final = 27  # otherwise
GIVE_PRESSURE: Final = 28  # to a row without any
GIVE_PRESSURE_MORE: Final = 29  # for each that lies there already
GIVE_PAIR: Final = 30  # a consumer that makes a pair there
GIVE_ELEMENT: Final = 31
GIVE_PRODUCER: Final = 32
GIVE_CONSUMER: Final = 33
PUT_AWAY: Final = 34  # an element to the supply
RENEW_CONSUMERS: Final = 35  # with two ready producers
STAR_WORTH: Final = 36
MEASURE_WORTH: Final = 37
CONSUMER_OUT: Final = 38  # each placed habitat of a consumer
DECK_SIZE: Final = 39  # each card of the deck beyond the first ten, for any further producer
COUNT: Final = 40


class Glance:
    """What a player takes in at a glance: what is ready in the row, what the deck holds, what is missing."""

    def __init__(self, b: Baltica, weights: list[float]) -> None:
        self.b = b
        self.w = weights
        self.row = b.rows[b.row]
        self.pressures = pressures_in(self.row)
        self.have, self.producers, self.consumers = ready_cards(self.row)
        self.open = ALL_HABITATS & ~b.habitats
        self.deck_habitats = [0, 0]  # of the producers and consumers in pile and discard, as bits
        self.size = len(self.row)
        self.read_deck()

    def read_deck(self) -> None:
        """What else the active player has."""
        habitats = self.b.deck.habitats
        for cards in (self.b.piles[self.b.row], self.b.discards[self.b.row]):
            self.size += len(cards)
            for card in cards:
                if card < PRODUCERS:
                    self.deck_habitats[0] |= habitats[card]
                elif card < SPECIES_END:
                    self.deck_habitats[1] |= habitats[card]

    def worth(self, action: Action) -> float:
        """How good an option looks; ending the turn is worth nothing."""
        verb = action[0]
        if verb == RESTORE:
            return self.restore(PRODUCERS + action[1], PRODUCERS + action[2])
        if verb == FEED:
            return self.feed(PRODUCERS + action[1], action[2], action[3])
        if verb == GROW:
            return self.grow(action[1])
        if verb == END:
            return 0.0
        if verb == USE:
            return self.ability(action[2])
        if verb == TOKENED:
            return self.ability(action[1]) + self.w[TOKEN_COST]
        return self.answer(action)

    # --- actions

    def restore(self, first: int, second: int) -> float:
        """New tiles, the more the better."""
        habitats = self.b.deck.habitats
        return 100.0 + self.w[TILES] * (habitats[first] & habitats[second] & self.open).bit_count()

    def feed(self, card: int, first: int, second: int) -> float:
        """A consumer: best one that makes a pair for a missing habitat, here and now or in the deck."""
        w = self.w
        habitats = self.b.deck.habitats
        wanted = habitats[card] & self.open
        worth = w[CONSUMER] + w[CONSUMER_OPEN] * wanted.bit_count()
        worth += w[CONSUMER_OUT] * (habitats[card] & ~self.open).bit_count()
        for other in self.consumers:
            worth += w[CONSUMER_PAIR] * (wanted & habitats[other]).bit_count()
        worth += w[CONSUMER_DECK] * (wanted & self.deck_habitats[1]).bit_count()
        worth += self.symbols(card, CONSUMER_PLUS)
        return worth - 0.2 * (habitats[first].bit_count() + habitats[second].bit_count())  # spend the poorer pair

    def symbols(self, card: int, first: int) -> float:
        """What the abilities of a card are worth; `first` is the weight of plus."""
        shown = self.b.deck.symbols[card]
        worth = self.w[first] if shown >> PLUS & 1 else 0.0
        if shown >> PASS & 1:
            worth += self.w[first + 1]
        if shown >> REFRESH & 1:
            worth += self.w[first + 2]
        return worth

    def grow(self, card: int) -> float:
        """A producer: best one that makes a pair for a consumer on offer."""
        b = self.b
        w = self.w
        number, last = missing(costs(b)[card], self.have)
        habitats = b.deck.habitats
        worth = w[PRODUCER_MORE] + w[DECK_SIZE] * max(0, self.size - 10) if b.acted else w[PRODUCER]
        worth += w[PRODUCER_OPEN] * (habitats[card] & self.open).bit_count()
        worth += w[PRODUCER_DECK] * (habitats[card] & self.deck_habitats[0]).bit_count()
        worth += self.symbols(card, PRODUCER_PLUS)
        for other in self.producers:
            common = habitats[card] & habitats[other]
            for consumer in b.markets[1]:
                if consumer != NONE and habitats[consumer] & common:
                    worth += w[PRODUCER_PAIR]
        if number:
            worth += w[OVERFLOW] if of_kind(self.row, ELEMENT + last) >= 2 else w[LOAN]
        return worth

    # --- abilities

    def ability(self, symbol: int) -> float:
        """Plus while it is safe, refresh when nothing can be bought, pass what helps or is a burden."""
        w = self.w
        if symbol == STAR:
            return w[STAR_WORTH]
        if symbol == PLUS:
            return self.plus()
        if symbol == REFRESH:
            return w[REFRESH_DONE] if self.b.acted else w[REFRESH_IDLE]
        if self.pressures == 2:
            return w[PASS_BURDEN]
        return w[PASS_PAIR] if self.pairs_elsewhere() else w[PASS_IDLE]

    def plus(self) -> float:
        """Another card is welcome unless it is likely to end the turn."""
        doubles = 0
        for element in range(5):
            if of_kind(self.row, ELEMENT + element) == 2:
                doubles += 1
        return self.w[PLUS_SAFE + min(self.pressures, 2)] + self.w[PLUS_DOUBLE] * doubles

    def pairs_elsewhere(self) -> bool:
        """Whether a ready consumer would make a pair for a missing habitat in another row."""
        for row in range(len(self.b.rows)):
            if row != self.b.row and self.pair_in(row, self.consumers):
                return True
        return False

    def pair_in(self, row: int, cards: list[int]) -> int:
        """The missing habitats that one of these cards shares with a consumer of a row, as bits."""
        habitats = self.b.deck.habitats
        found = 0
        for entry in self.b.rows[row]:
            if PRODUCERS <= entry & FACE < SPECIES_END:
                for card in cards:
                    found |= habitats[entry & FACE] & habitats[card]
        return found & self.open

    # --- answers to other questions

    def answer(self, action: Action) -> float:
        """What to pass, place, implement and so on; declining is worth nothing."""
        verb = action[0]
        w = self.w
        if verb == PASS_ON:
            return self.pass_on(action[1], action[2])
        if verb == IMPLEMENT:
            return w[MEASURE_WORTH]
        if verb == RECYCLE:
            return w[PUT_AWAY]
        if verb == RENEW:
            return w[RENEW_CONSUMERS] if action[1] == (1 if len(self.producers) >= 2 else 0) else 0.0
        if verb == WAKE:
            return 6.0 if action[1] == PLUS else 5.0
        if verb == CLEAN:
            return 5.0 + pressures_in(self.b.rows[action[1]])
        if verb in (GIFT, SEND):
            return 6.0 if action[-1] == self.b.row else 5.0
        return 2.0 if verb in (AGREE, PUT_BACK) else 1.0 if verb == TAKE_IN else 0.0

    def pass_on(self, card: int, row: int) -> float:
        """Give away pressures to rows without any, else something that the other can use."""
        w = self.w
        if card == PRESSURE:
            return w[GIVE_PRESSURE] + w[GIVE_PRESSURE_MORE] * pressures_in(self.b.rows[row])
        if card == LITTER:
            return w[GIVE_PRESSURE] - 3.0
        if card >= ELEMENT:
            return w[GIVE_ELEMENT] if of_kind(self.b.rows[row], card) < 2 else -50.0
        if card < PRODUCERS:
            return w[GIVE_PRODUCER]
        return w[GIVE_PAIR] if self.pair_in(row, [card]) else w[GIVE_CONSUMER]


def quick(b: Baltica, options: list[Action], weights: list[float], rng: Rng) -> Action:
    """The option that looks best at a glance; near ties are broken by chance."""
    if len(options) == 1:
        return options[0]
    glance = Glance(b, weights)
    best = options[0]
    most = -1e9
    for action in options:
        worth = glance.worth(action) + rng.roll(1000) * 0.0005
        if worth > most:
            most = worth
            best = action
    return best
