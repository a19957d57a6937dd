"""Setting up a table (BA-2, BA-3)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import State, advance
from ecotone.games.baltica.cards import (
    ALL_TOKENS,
    CALANOIDA,
    ELEMENT,
    ELEMENTS,
    NONE,
    NUTRIENTS,
    PRESSURE,
)
from ecotone.games.baltica.deck import deck_of
from ecotone.games.baltica.names import SET_UP
from ecotone.games.baltica.policy_cards import policy_deck
from ecotone.games.baltica.state import KNOBS, MARKET, ROW, Baltica, owner, pressures_in
from ecotone.games.baltica.table import refill
from ecotone.games.baltica.turn import START

PRESSURES: Final = 50  # BA-1.3
PRINTED: Final = 12  # cards of each element (BA-1.1)
FIRST: Final = ["seat1", "seat2", "seat3", "seat4"]  # BA-2.6


def setup(seats: int, seed: int, options: dict[str, str]) -> State:
    """A table ready for the first decision."""
    b = Baltica()
    b.begin(seats, seed)
    rows = int(options["rows"]) if seats == 1 else seats
    b.level2 = options["level"] == "2"
    b.per_event = options.get("policy_draw") == "per_event"
    b.passing_pressures = options["passing_pressures"] != "no"
    b.vote = options.get("funding") == "all"
    set_up_market(b, options)
    set_up_supply(b, rows, options)
    set_up_turn(b)
    set_up_policies(b, options)
    for row in range(rows):
        deal(b, row, options)
    b.emit((SET_UP, NONE))
    first = first_row(b, options.get("first", FIRST[0]))
    b.push(START, owner(b, first), first)
    advance(b)
    return b


def first_row(b: Baltica, first: str) -> int:
    """The row that begins: the named seat's, or one that chance names (BA-2.6)."""
    return FIRST.index(first) if first in FIRST else b.roll(len(b.rows))


def set_up_market(b: Baltica, options: dict[str, str]) -> None:
    """Shuffle the species and open four of each kind (BA-2.1); without Calanoida where it is lost (BA-3.4)."""
    b.deck = deck_of(options.get("deck", ""))
    b.gone = []
    consumers = b.deck.consumers()
    if options["biodiversity"] == "loss" and CALANOIDA in consumers:
        consumers.remove(CALANOIDA)
        b.gone.append(CALANOIDA)
    b.decks = [b.deck.producers(), consumers]
    b.bottoms = [0, 0]
    b.markets = [[NONE] * MARKET, [NONE] * MARKET]
    events, b.events = b.events, None  # the opening market is no news
    for market in range(2):
        b.shuffle(b.decks[market])
        refill(b, market)
    b.events = events


def set_up_supply(b: Baltica, rows: int, options: dict[str, str]) -> None:
    """N cards of each element (BA-2.2), the rest of the pressures (BA-2.5), tokens and empty piles (BA-2.3)."""
    b.supply = [int(options["supply"])] * len(ELEMENTS)
    if options.get("nutrients_supply") != "kept":  # D-32
        left = PRINTED - nutrients_each(options) * rows
        b.supply[NUTRIENTS - ELEMENT] = min(b.supply[NUTRIENTS - ELEMENT], left)
    b.pressures = PRESSURES
    b.rows = [[] for _ in range(rows)]
    b.piles = [[] for _ in range(rows)]
    b.tops = [0] * rows
    b.discards = [[] for _ in range(rows)]
    b.tokens = [ALL_TOKENS] * rows
    b.habitats = 0
    b.impacts = 0


def set_up_turn(b: Baltica) -> None:
    """Nothing has happened yet."""
    b.turn = 0
    b.row = 0
    b.acted = False
    b.turn_over = False
    b.asked = False
    b.noise = False
    b.next_noise = False
    b.next_skip = False


def set_up_policies(b: Baltica, options: dict[str, str]) -> None:
    """Shuffle the policies of level 2 (BA-15.1)."""
    b.policies = policy_deck(options["policy_deck"] == "known") if b.level2 else []
    b.shuffle(b.policies)
    b.policy_discard = []
    b.measures = []
    b.funding = 0
    b.standing = []
    b.knobs = [0] * KNOBS
    b.drawn = NONE
    b.due = 0
    b.implemented = 0
    b.refused = 0
    b.votes = [0] * b.seats


def nutrients_each(options: dict[str, str]) -> int:
    """How many nutrients cards every starting deck has (BA-2.3, BA-3.3)."""
    return int(options["nutrients"]) if options["eutrophication"] == "on" else 1


def starting_deck(options: dict[str, str]) -> list[int]:
    """One of each element and two pressures (BA-2.3), more in the harder variants (BA-3.2, BA-3.3)."""
    cards = [ELEMENT + element for element in range(len(ELEMENTS))]
    cards += [PRESSURE] * (3 if options["pressure"] == "high" else 2)
    cards += [NUTRIENTS] * (nutrients_each(options) - 1)
    return cards


def deal(b: Baltica, row: int, options: dict[str, str]) -> None:
    """Shuffle a starting deck and open four cards (BA-2.4), again if three are pressures (BA-3.2)."""
    cards = starting_deck(options)
    b.pressures -= cards.count(PRESSURE)
    b.shuffle(cards)
    while pressures_in(cards[-ROW:]) >= 3:
        b.shuffle(cards)
    b.rows[row] = cards[-ROW:]
    b.piles[row] = cards[:-ROW]
