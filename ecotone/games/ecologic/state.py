"""The zones of Ecologic: everybody's ecosystem and hand, the piles, the year, and what is being prepared in secret."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import MAIN, Action, Event, State
from ecotone.games.ecologic.cards import NONE
from ecotone.games.ecologic.deck import Deck

FULL: Final = 0
EXPRESS: Final = 1
SOLITAIRE: Final = 2
AUTOMA: Final = 3
MODES: Final = ["full", "express", "solitaire", "automa"]

P_SET_UP: Final = 0
P_EXCHANGE: Final = 1
P_PLAY: Final = 2
P_RESOLVE: Final = 3
P_PREPARE: Final = 4
P_TRADE: Final = 5
P_KEEP: Final = 6
P_FEED: Final = 7
P_AUTOMA: Final = 8
P_END: Final = 9


class Side:
    """One ecosystem with the hand and the jokers of its owner."""

    rows: int
    boards: list[int]  # dealt and not laid yet
    habitats: list[int]  # from the top
    ground: list[int]  # for each place the card on top, or NONE
    biomass: list[int]  # for each place
    remains: list[int]
    fed: int  # as bits by place: has had its feeding in this phase (EL-10.5)
    jokers: int
    hand: list[int]
    dead: list[int]  # cards that died in this phase
    told: list[Event]  # what happened to a plan, told when it is carried out

    def clone(self) -> Side:
        """An equal, independent ecosystem."""
        c = Side()
        c.rows = self.rows
        c.boards = self.boards[:]
        c.habitats = self.habitats[:]
        c.ground = self.ground[:]
        c.biomass = self.biomass[:]
        c.remains = self.remains[:]
        c.fed = self.fed
        c.jokers = self.jokers
        c.hand = self.hand[:]
        c.dead = self.dead[:]
        c.told = self.told[:]
        return c


class Ecologic(State):
    """A table of Ecologic."""

    deck: Deck
    mode: int
    # the options of EL-18
    sequential: bool
    with_weather: bool
    with_impact: bool
    expansions: int  # as bits over the sets
    columns: int
    separate: bool  # edge places block no fields
    edge_match: int  # how many habitats must suit an edge card: 0, 1 or 2
    edge_scoring: int
    distinct: bool
    covered_score: bool
    price_for_all: bool
    tops_only: bool
    must_feed: bool
    open_backs: bool
    automa_any: bool
    # the table
    sides: list[Side]  # one a seat; the automa's is the last
    plans: list[Side | None]  # what seats prepare on their lanes
    scripts: list[list[Action]]  # their answers there, to be carried out
    below: list[int]  # for each card the one that it covers, or NONE
    seen: list[int]  # for each card the seats that know where it is, as bits
    pile: list[int]  # the top at the end
    discard: list[int]
    row: list[int]  # face-up cards: of the express market, or between player and automa
    weather: list[int]
    weather_open: list[int]
    impacts: list[int]
    # the year
    season: int
    round: int
    phase: int
    starter: int  # who is first where an order is needed (EL-18.2)
    out: list[bool]
    no_passing: list[bool]  # EL-13.3
    forbidden: int  # kinds that may not be played this season, as bits
    growth: int  # what plants that are played this season produce more
    prepared: list[list[int]]
    received: list[list[int]]
    handed: list[int]  # seats and kinds of the cards handed on last: everybody saw their backs
    traded: list[bool]  # has paid for this step's exchanges
    # what is being resolved
    taken: list[int]  # sides and places that a card has taken from, as one number each

    def clone(self) -> Ecologic:
        """An equal, independent state that nobody watches."""
        e = Ecologic()
        self.copy_kernel(e)
        self.copy_options(e)
        self.copy_cards(e)
        self.copy_year(e)
        return e

    def copy_options(self, e: Ecologic) -> None:
        """Copy what the table agreed on."""
        e.deck = self.deck
        e.mode = self.mode
        e.sequential = self.sequential
        e.with_weather = self.with_weather
        e.with_impact = self.with_impact
        e.expansions = self.expansions
        e.columns = self.columns
        e.separate = self.separate
        e.edge_match = self.edge_match
        e.edge_scoring = self.edge_scoring
        e.distinct = self.distinct
        e.covered_score = self.covered_score
        e.price_for_all = self.price_for_all
        e.tops_only = self.tops_only
        e.must_feed = self.must_feed
        e.open_backs = self.open_backs
        e.automa_any = self.automa_any

    def copy_cards(self, e: Ecologic) -> None:
        """Copy where every card lies, and what is planned."""
        e.sides = [side.clone() for side in self.sides]
        e.plans = [plan.clone() if plan is not None else None for plan in self.plans]
        e.scripts = [script[:] for script in self.scripts]
        e.below = self.below[:]
        e.seen = self.seen[:]
        e.pile = self.pile[:]
        e.discard = self.discard[:]
        e.row = self.row[:]
        e.weather = self.weather[:]
        e.weather_open = self.weather_open[:]
        e.impacts = self.impacts[:]

    def copy_year(self, e: Ecologic) -> None:
        """Copy how far the year is."""
        e.season = self.season
        e.round = self.round
        e.phase = self.phase
        e.starter = self.starter
        e.out = self.out[:]
        e.no_passing = self.no_passing[:]
        e.forbidden = self.forbidden
        e.growth = self.growth
        e.prepared = [cards[:] for cards in self.prepared]
        e.received = [cards[:] for cards in self.received]
        e.handed = self.handed[:]
        e.traded = self.traded[:]
        e.taken = self.taken[:]


def side_of(e: Ecologic, seat: int) -> Side:
    """The ecosystem that a seat works on now: its plan while it has one, else the true one."""
    plan = e.plans[seat] if seat < e.seats else None
    return plan if plan is not None else e.sides[seat]


def seen_side(e: Ecologic, number: int, eyes: int) -> Side:
    """An ecosystem as somebody sees it: the own one with what is planned."""
    plan = e.plans[number] if number == eyes and number < e.seats else None
    return plan if plan is not None else e.sides[number]


def tell(e: Ecologic, event: Event) -> None:
    """Tell what happened; what happens to a plan is told when it is carried out. The automa has no seat."""
    if event[1] >= e.seats:
        event = (event[0], NONE, *event[2:])
    if e.lane == MAIN:
        e.emit(event)
    else:
        side_of(e, e.lane).told.append(event)


def in_order(e: Ecologic) -> list[int]:
    """The seats from the one that is first (EL-18.2)."""
    return [(e.starter + step) % e.seats for step in range(e.seats)]


def neighbours(e: Ecologic, side: int) -> list[int]:
    """The ecosystems left and right of one (EL-3.10); the automa and the player are each other's (EL-15.22)."""
    if len(e.sides) == 1:
        return []
    left = (side + 1) % len(e.sides)
    right = (side - 1) % len(e.sides)
    return [left] if left == right else [left, right]
