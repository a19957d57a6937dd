"""The zones of Ecos: the shared landscape, tableaux, hands, decks, the bag and what is being resolved."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import State
from ecotone.games.ecos.cards import FIRST_SPECIES, FOREST, MOUNTAIN
from ecotone.games.ecos.deck import Deck

# A tile is a number: its terrain, above it a bit for a mountain, above that how many forests it has.
TERRAIN: Final = 3
PEAK: Final = 4
WOOD: Final = 8  # one forest
WOODS: Final = 3  # shift of the forests
HERD: Final = 5  # bits that count the tokens of one species on a tile
CROWD: Final = 31


class Ecos(State):
    """A table of Ecos."""

    deck: Deck
    limit: int  # points that end the game (EC-10.1)
    last_call: bool  # EC-10.4
    quiet: int  # when quiet cards are resolved (EC-4.7)
    reshuffles: bool  # discards become a new deck (EC-6.2)
    # the landscape
    ground: list[int]  # for each cell its tile, or NONE
    fauna: list[int]  # for each cell its animals, HERD bits for each species
    tiles: list[int]  # the cells that have a tile, in the order they were laid
    stock: list[int]  # for each kind what is left in the box; land tiles are counted as desert
    box: int  # cubes left
    # the players
    hands: list[list[int]]
    active: list[list[int]]
    cubes: list[int]  # free ones
    dial: list[int]  # turns since START
    points: list[int]
    # the cards
    decks: list[list[int]]  # blue and brown, the top at the end
    discards: list[list[int]]  # likewise, face up
    open: list[int]  # face up beside the decks (EC-6.1)
    filled: list[int]  # for each card its slots with a cube, as bits
    leaves: list[int]  # for each card how often it can still be used
    hidden: list[int]  # for each card the shuffle that hid it, or NONE if everybody knows whose it is
    looked: list[int]  # the cards that somebody looks at, to keep one
    looker: int
    # the draw
    bag: list[int]
    drawn: list[int]  # in this round
    tokens: list[int]  # drawn and still to be used
    token: int  # being used
    round: int
    draws: int  # in this round
    calls: int  # draws since somebody reached the limit
    harbinger: int
    uses: list[int]  # what each seat has chosen in secret: card and slot for the element, or NONE for the dial
    shifts: list[int]  # the placed cube that it takes for it, or NONE
    turned: list[bool]  # the dial was turned and has not had its effect yet
    fresh: list[int]  # the card that the token just filled, or NONE (EC-4.3)
    last: list[int]  # the slot of that card which it filled
    waiting: list[list[int]]  # full cards, in the order they were filled (EC-4.4)
    announced: bool  # somebody said ECO in this draw (EC-4.3)
    waits: list[bool]  # who keeps a quiet card for the order (EC-4.7)
    turn_of: int  # whose turn it is in that order, or NONE before anybody's
    # the card that is being resolved
    resolving: int
    step: int
    here: int  # the cell of what it placed, moved, replaced or removed last
    kind: int  # what that was, or NONE when it is gone
    broken: bool  # a placement failed: the rest is lost (EC-4.5)
    cells: list[int]  # where the thing in hand may go, or be taken from
    settled: dict[int, list[int]]  # for effects of the card, the tiles of the group that they take from (EC-8.2)
    # the draft
    packs: list[list[int]]
    picks: list[list[int]]
    drafts: list[bool]  # who drafts (EC-2.6)

    def clone(self) -> Ecos:
        """An equal, independent state that nobody watches."""
        e = Ecos()
        self.copy_kernel(e)
        self.copy_land(e)
        self.copy_cards(e)
        self.copy_draw(e)
        self.copy_card(e)
        return e

    def copy_land(self, e: Ecos) -> None:
        """Copy the options, the landscape and what the players have."""
        e.deck = self.deck
        e.limit = self.limit
        e.last_call = self.last_call
        e.quiet = self.quiet
        e.reshuffles = self.reshuffles
        e.ground = self.ground[:]
        e.fauna = self.fauna[:]
        e.tiles = self.tiles[:]
        e.stock = self.stock[:]
        e.box = self.box
        e.cubes = self.cubes[:]
        e.dial = self.dial[:]
        e.points = self.points[:]

    def copy_cards(self, e: Ecos) -> None:
        """Copy where every card lies."""
        e.hands = [hand[:] for hand in self.hands]
        e.active = [cards[:] for cards in self.active]
        e.decks = [self.decks[0][:], self.decks[1][:]]
        e.discards = [self.discards[0][:], self.discards[1][:]]
        e.open = self.open[:]
        e.filled = self.filled[:]
        e.leaves = self.leaves[:]
        e.hidden = self.hidden[:]
        e.looked = self.looked[:]
        e.looker = self.looker
        e.packs = [pack[:] for pack in self.packs]
        e.picks = [picks[:] for picks in self.picks]
        e.drafts = self.drafts[:]

    def copy_draw(self, e: Ecos) -> None:
        """Copy the bag and what seats do with the element."""
        e.bag = self.bag[:]
        e.drawn = self.drawn[:]
        e.tokens = self.tokens[:]
        e.token = self.token
        e.round = self.round
        e.draws = self.draws
        e.calls = self.calls
        e.harbinger = self.harbinger
        e.uses = self.uses[:]
        e.shifts = self.shifts[:]
        e.turned = self.turned[:]
        e.fresh = self.fresh[:]
        e.last = self.last[:]
        e.waiting = [cards[:] for cards in self.waiting]
        e.announced = self.announced
        e.waits = self.waits[:]
        e.turn_of = self.turn_of

    def copy_card(self, e: Ecos) -> None:
        """Copy how far the card being resolved is."""
        e.resolving = self.resolving
        e.step = self.step
        e.here = self.here
        e.kind = self.kind
        e.broken = self.broken
        e.cells = self.cells[:]
        e.settled = {effect: cells[:] for effect, cells in self.settled.items()}


def from_harbinger(e: Ecos) -> list[int]:
    """The seats clockwise from the Harbinger (EC-4.2)."""
    return [(e.harbinger + step) % e.seats for step in range(e.seats)]


def is_full(e: Ecos, card: int) -> bool:
    """Every slot has a cube."""
    return e.filled[card] == e.deck.full[card]


def terrain_at(e: Ecos, cell: int) -> int:
    """The terrain of a tile."""
    return e.ground[cell] & TERRAIN


def forests_at(e: Ecos, cell: int) -> int:
    """How many forests a tile has."""
    return e.ground[cell] >> WOODS


def herd_at(e: Ecos, cell: int, kind: int) -> int:
    """How many tokens of a species are on a tile."""
    return e.fauna[cell] >> HERD * (kind - FIRST_SPECIES) & CROWD


def number_at(e: Ecos, cell: int, kind: int) -> int:
    """How many things of a kind are on a cell that has a tile; the tile itself is one."""
    if kind >= FIRST_SPECIES:
        return herd_at(e, cell, kind)
    if kind == FOREST:
        return forests_at(e, cell)
    if kind == MOUNTAIN:
        return int(e.ground[cell] & PEAK > 0)
    return int(e.ground[cell] & TERRAIN == kind)
