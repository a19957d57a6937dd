"""The zones of Ecosfera Baltica: rows, piles, tokens, markets, supply, tiles and policies. All but orders lie open."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import State
from ecotone.games.baltica.cards import (
    ALL_HABITATS,
    ELEMENT,
    LOSE,
    NONE,
    PRESSURE,
    PRODUCERS,
    SPECIES_END,
)
from ecotone.games.baltica.deck import Deck

# A card in a row carries marks above its number.
FACE: Final = 127
USED: Final = 128  # spent on an action this turn (BA-6.3)
SPENT: Final = 256  # its ability was taken this turn (BA-6.3)
STARRED: Final = 512  # its star was taken this turn (BA-16.3)
BORROWED: Final = 1024  # came this turn as part of a purchase (BA-7.5)

# What standing policies change: numbers that the rules read, worked out anew whenever a card comes to stay.
EXTRA_IMPACTS: Final = 0  # BA-18.2
DISCOUNT: Final = 1  # BA-18.18
PROTECTED: Final = 2  # BA-18.22
KNOBS: Final = 3

MARKET: Final = 4  # cards of each kind (BA-2.1)
ROW: Final = 4  # cards that a row opens with (BA-2.4)


class Baltica(State):
    """A table of Ecosfera Baltica. Rows are numbered like seats; alone, one seat drives several (BA-14.1)."""

    deck: Deck
    level2: bool  # BA-4.2
    per_event: bool  # one policy card for each event instead of for each tile (D-04)
    passing_pressures: bool  # D-05
    vote: bool  # everybody is asked before a measure is implemented (D-27)
    rows: list[list[int]]
    piles: list[list[int]]  # the top is at the end
    tops: list[int]  # for each pile how many of its top cards everybody knows (BA-14.2)
    discards: list[list[int]]
    tokens: list[int]  # for each row the active ones, as bits
    markets: list[list[int]]  # producers and consumers, NONE where a place is empty
    decks: list[list[int]]  # likewise; the top is at the end
    bottoms: list[int]  # for each deck how many of its bottom cards everybody knows (BA-11.4)
    supply: list[int]  # cards left of each element
    pressures: int  # left in the stack
    gone: list[int]  # cards that left the game
    habitats: int  # placed tiles, as bits
    impacts: int  # placed tiles
    turn: int  # how many turns have begun
    row: int  # whose turn it is
    acted: bool  # a card was acquired or a tile placed in this turn (BA-10.1)
    turn_over: bool
    asked: bool  # whether the waste water measure was offered against three nutrients in this turn (D-19)
    policies: list[int]  # the policy deck, the top at the end
    policy_discard: list[int]
    measures: list[int]  # in the common stock (BA-17.1)
    funding: int  # likewise
    standing: list[int]  # permanent cards in force
    knobs: list[int]
    drawn: int  # the policy being dealt with, or NONE
    due: int  # policy cards still to be drawn
    implemented: int  # measures so far in this game (BA-18.11)
    refused: int  # measures that a vote turned down in this turn, as bits
    noise: bool  # no abilities in this turn (BA-18.9)
    next_noise: bool
    next_skip: bool  # the next turn is left out (BA-18.10)
    votes: list[int]  # for each seat, while a vote is open

    def clone(self) -> Baltica:
        """An equal, independent state that nobody watches."""
        b = Baltica()
        self.copy_kernel(b)
        self.copy_cards(b)
        self.copy_turn(b)
        self.copy_policies(b)
        return b

    def copy_cards(self, b: Baltica) -> None:
        """Copy where every card lies."""
        b.deck = self.deck
        b.rows = [row[:] for row in self.rows]
        b.piles = [pile[:] for pile in self.piles]
        b.tops = self.tops[:]
        b.discards = [discard[:] for discard in self.discards]
        b.tokens = self.tokens[:]
        b.markets = [self.markets[0][:], self.markets[1][:]]
        b.decks = [self.decks[0][:], self.decks[1][:]]
        b.bottoms = self.bottoms[:]
        b.supply = self.supply[:]
        b.pressures = self.pressures
        b.gone = self.gone[:]

    def copy_turn(self, b: Baltica) -> None:
        """Copy the options, the tiles and how far the turn is."""
        b.level2 = self.level2
        b.per_event = self.per_event
        b.passing_pressures = self.passing_pressures
        b.vote = self.vote
        b.habitats = self.habitats
        b.impacts = self.impacts
        b.turn = self.turn
        b.row = self.row
        b.acted = self.acted
        b.turn_over = self.turn_over
        b.asked = self.asked

    def copy_policies(self, b: Baltica) -> None:
        """Copy what level 2 adds."""
        b.policies = self.policies[:]
        b.policy_discard = self.policy_discard[:]
        b.measures = self.measures[:]
        b.funding = self.funding
        b.standing = self.standing[:]
        b.knobs = self.knobs[:]
        b.drawn = self.drawn
        b.due = self.due
        b.implemented = self.implemented
        b.refused = self.refused
        b.noise = self.noise
        b.next_noise = self.next_noise
        b.next_skip = self.next_skip
        b.votes = self.votes[:]


def owner(b: Baltica, row: int) -> int:
    """The seat that plays a row: its own, or the only one (BA-14.1)."""
    return 0 if b.seats == 1 else row


def active_seat(b: Baltica) -> int:
    """The seat whose turn it is."""
    return owner(b, b.row)


def has_won(b: Baltica) -> bool:
    """All six habitats are placed (BA-5.1)."""
    return b.habitats == ALL_HABITATS


def has_lost(b: Baltica) -> bool:
    """All six impact tiles are placed, and the win was not reached with them (BA-5.2, BA-5.4)."""
    return b.impacts >= LOSE and b.habitats != ALL_HABITATS


def pressures_in(row: list[int]) -> int:
    """How many pressures lie in a row."""
    return of_kind(row, PRESSURE)


def tiles_for(pressures: int) -> int:
    """How many impact tiles the pressures of a row place: three of them one, more of them three (BA-10.4, D-28)."""
    return 0 if pressures < 3 else 1 if pressures == 3 else 3


def of_kind(row: list[int], card: int) -> int:
    """How many cards of one face lie in a row, used ones included."""
    found = 0
    for entry in row:
        if entry & FACE == card:
            found += 1
    return found


def three_equal(row: list[int]) -> int:
    """An element of which three cards lie in a row (BA-10.5), or NONE."""
    counts = [0, 0, 0, 0, 0]
    for entry in row:
        card = entry & FACE
        if ELEMENT <= card < PRESSURE:
            counts[card - ELEMENT] += 1
            if counts[card - ELEMENT] == 3:
                return card
    return NONE


def consumers_in(row: list[int]) -> list[int]:
    """The consumers of a row, used ones included."""
    return [entry & FACE for entry in row if PRODUCERS <= entry & FACE < SPECIES_END]


def producers_in(row: list[int]) -> list[int]:
    """The producers of a row, used ones included."""
    return [entry & FACE for entry in row if entry & FACE < PRODUCERS]


def shared_by_two(b: Baltica, cards: list[int]) -> int:
    """The habitats that two of these species share, as bits."""
    once = twice = 0
    for card in cards:
        twice |= once & b.deck.habitats[card]
        once |= b.deck.habitats[card]
    return twice
