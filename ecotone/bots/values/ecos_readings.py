"""What the cards of Ecos bring: on the landscape as it is, and on the average landscape of a game."""

from __future__ import annotations

import math
from typing import Final

from ecotone.bots.values.ecos_ahead import ahead, unrolled
from ecotone.bots.values.ecos_cards import KINDS_OF_GAIN, estimates
from ecotone.games.ecos.cards import CARDS, NONE
from ecotone.games.ecos.state import Ecos

DEPTH: Final = 2  # choices that are looked ahead on the map


class Readings:
    """One landscape, and what cards bring on it, as far as it was asked; `prices` are those of other gains."""

    def __init__(self, e: Ecos, prices: list[float], depth: int = DEPTH) -> None:
        self.deck = e.deck
        self.ground = e.ground[:]
        self.fauna = e.fauna[:]
        self.stock = e.stock[:]
        self.prices = prices
        self.depth = depth
        self.amounts = estimates(e.deck)
        self.known = [math.nan] * CARDS
        self.means = [math.nan] * CARDS

    def fits(self, e: Ecos) -> bool:
        """Whether this is the landscape of a table."""
        return e.deck is self.deck and e.stock == self.stock and e.ground == self.ground and e.fauna == self.fauna

    def now(self, e: Ecos, card: int) -> float:
        """What a card would bring if it were resolved now."""
        if math.isnan(self.known[card]):
            here, kind = e.here, e.kind
            e.here = NONE
            e.kind = NONE
            self.known[card] = ahead(e, unrolled(e.deck.programs[card]), 0, self.depth, self.prices)
            e.here = here
            e.kind = kind
        return self.known[card]

    def usual(self, card: int) -> float:
        """What a card brings on average."""
        if math.isnan(self.means[card]):
            worth = 0.0
            for kind in range(KINDS_OF_GAIN):
                worth += self.amounts[card][kind] * self.prices[kind]
            self.means[card] = worth
        return self.means[card]
