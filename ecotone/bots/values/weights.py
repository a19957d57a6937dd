"""The features of an Ecosystem grid by number, and weights for them laid out for quick reading."""

from __future__ import annotations

from typing import Final

from ecotone.games.ecosystem.cards import RABBIT, TROUT, TYPES
from ecotone.games.ecosystem.grid import COLUMNS, ROWS

MOST_COUNT: Final = 6  # this many of a type and more are one feature
MOST_GROUP: Final = 7
MOST_LEAD: Final = 3

PAIR: Final = 0  # two adjacent cards, [smaller type][larger type]
OPEN: Final = PAIR + TYPES * TYPES  # a side of a card where another may still come, [type]
COUNT: Final = OPEN + TYPES  # how many there are, [type][count]
MEADOW_GROUP: Final = COUNT + TYPES * (MOST_COUNT + 1)  # a meadow group, [size]
LONGEST: Final = MEADOW_GROUP + MOST_GROUP + 1  # the largest stream, [size]
TOUCHED: Final = LONGEST + MOST_GROUP + 1  # a stream card that a dragonfly counts
HUNTED: Final = TOUCHED + 1  # a rabbit or a trout in an eagle's reach, [which]
LINES: Final = HUNTED + 2  # rows and columns with deer, [how many]
QUIET: Final = LINES + ROWS + COLUMNS + 1  # a fox without wolf or bear
SCORING: Final = QUIET + 1  # types that score, [how many]
BOX: Final = SCORING + TYPES + 1  # height and width so far
WOLF_LEAD: Final = BOX + ROWS * COLUMNS  # wolves more than the best rival, [from -3 to 3]
STREAM_LEAD: Final = WOLF_LEAD + 2 * MOST_LEAD + 1
BOTH: Final = STREAM_LEAD + 2 * MOST_LEAD + 1  # two cards of different types anywhere, [smaller][larger]
SPOT: Final = BOTH + TYPES * TYPES  # two cards around a free cell, [smaller][larger]
FEATURES: Final = SPOT + TYPES * TYPES


class Weights:
    """The weights of one phase of the game, laid out for quick reading."""

    def __init__(self, flat: list[float]) -> None:
        self.flat = flat
        self.open = flat[OPEN : OPEN + TYPES]
        self.pair = square(flat, PAIR)
        self.both = square(flat, BOTH)
        self.spot = square(flat, SPOT)
        self.hunted = [0.0] * (TYPES + 1)  # what a card, or EMPTY, in an eagle's reach is worth
        self.hunted[RABBIT] = flat[HUNTED]
        self.hunted[TROUT] = flat[HUNTED + 1]
        step = MOST_COUNT + 1
        self.count = [flat[COUNT + card * step : COUNT + (card + 1) * step] for card in range(TYPES)]


def pair_feature(first: int, card: int, other: int) -> int:
    """The feature of two types, whichever comes first."""
    return first + min(card, other) * TYPES + max(card, other)


def square(flat: list[float], first: int) -> list[list[float]]:
    """The weights of pairs of types, to be looked up either way round."""
    return [[flat[pair_feature(first, card, other)] for other in range(TYPES)] for card in range(TYPES)]


def lead_feature(first: int, lead: int) -> int:
    """The feature of a lead over the best rival, cut off at both ends."""
    return first + MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, lead))
