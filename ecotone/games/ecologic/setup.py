"""Setting up a table (EL-3), for every way to play."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State, Together, advance
from ecotone.games.ecologic.automa import AUTOMA_YEAR, arrange_automa, lay_first_row
from ecotone.games.ecologic.cards import CARDS, HABITATS, IMPACT, NONE, ORGANISMS, SETS, WEATHER
from ecotone.games.ecologic.deck import Deck, deck_of
from ecotone.games.ecologic.express import lay_open
from ecotone.games.ecologic.field import PLACES
from ecotone.games.ecologic.flow import YEAR
from ecotone.games.ecologic.names import LAID, LAY, SET_UP
from ecotone.games.ecologic.planned import carry_out_plans, open_plan
from ecotone.games.ecologic.season import HAND, deal
from ecotone.games.ecologic.state import (
    AUTOMA,
    EXPRESS,
    MODES,
    P_SET_UP,
    Ecologic,
    Side,
    side_of,
    tell,
)

BOARDS_EACH: Final = 4  # EL-3.2
EXPRESS_BOARDS: Final = 3  # EL-12.2
EXPRESS_HAND: Final = 15
EXPRESS_APPLES: Final = 7
MARKET: Final = 8
MATCHES: Final = {"either": 1, "none": 0, "both": 2}
SCORINGS: Final = ["column", "habitat", "side"]


def setup(seats: int, seed: int, options: dict[str, str]) -> State:
    """A table ready for the first decision."""
    e = Ecologic()
    e.begin(seats, seed)
    e.deck = deck_of(options.get("deck", ""))
    set_options(e, options)
    set_up_table(e)
    set_up_year(e)
    e.starter = e.roll(seats)
    e.emit((SET_UP, NONE))
    deal_boards(e)
    e.push(BEGIN, NONE)
    e.push(ARRANGING, NONE)
    advance(e)
    return e


def set_options(e: Ecologic, options: dict[str, str]) -> None:
    """What the table has agreed on (EL-18)."""
    e.mode = MODES.index(options.get("solo", options.get("game", "full")))
    e.sequential = options.get("pace") == "sequential"
    e.with_weather = options.get("weather") == "on"
    e.with_impact = "on" in (options.get("impact"), options.get("express_impact"))
    e.expansions = expansions_in(options["expansions"])
    e.columns = int(options["columns"])
    e.separate = options["edges"] == "separate"
    e.edge_match = MATCHES[options["edge_match"]]
    e.edge_scoring = SCORINGS.index(options["edge_scoring"])
    e.distinct = options["distinct"] == "on"
    e.covered_score = options.get("covered") == "on"
    e.price_for_all = options.get("trade_price") == "all"
    e.tops_only = options.get("backs") == "tops"
    e.must_feed = options.get("must_feed") == "on"
    e.open_backs = options.get("open_backs") == "on"
    e.automa_any = options.get("automa_any") == "on"


def expansions_in(name: str) -> int:
    """The sets that are in play, as bits; the base set always is."""
    found = 1
    for number, set_name in enumerate(SETS):
        if name == "all" or set_name in name.split("_"):
            found |= 1 << number
    return found


def set_up_table(e: Ecologic) -> None:
    """Ecosystems without boards, and all cards in their piles (EL-3.5, EL-13.1)."""
    sides = 2 if e.mode == AUTOMA else e.seats
    e.sides = [empty_side(EXPRESS_BOARDS if e.mode == EXPRESS else BOARDS_EACH) for _ in range(sides)]
    e.plans = [None] * e.seats
    e.scripts = [[] for _ in range(e.seats)]
    e.below = [NONE] * CARDS
    e.seen = [0] * CARDS
    e.pile = [card for card in e.deck.present if is_in_pile(e, card)]
    e.discard = []
    e.row = []
    e.weather = [card for card in e.deck.present if e.deck.kind[card] == WEATHER and e.with_weather]
    e.weather_open = []
    e.impacts = []
    e.shuffle(e.pile)
    e.shuffle(e.weather)


def is_in_pile(e: Ecologic, card: int) -> bool:
    """Whether a card is in play: organisms of the sets that are, and people's impact (EL-3.6, EL-16.1, EL-16.4)."""
    if e.deck.kind[card] < ORGANISMS:
        return e.expansions >> e.deck.set[card] & 1 > 0
    return e.deck.kind[card] == IMPACT and e.with_impact


def empty_side(rows: int) -> Side:
    """An ecosystem to begin with."""
    side = Side()
    side.rows = rows
    side.boards = []
    side.habitats = []
    side.ground = [NONE] * PLACES
    side.biomass = [0] * PLACES
    side.remains = [0] * PLACES
    side.fed = 0
    side.jokers = 0
    side.hand = []
    side.dead = []
    side.told = []
    return side


def set_up_year(e: Ecologic) -> None:
    """Spring; nothing has happened yet."""
    e.season = 0
    e.round = 0
    e.phase = P_SET_UP
    e.out = [False] * e.seats
    e.no_passing = [False] * e.seats
    e.forbidden = 0
    e.growth = 0
    e.prepared = [[] for _ in range(e.seats)]
    e.received = [[] for _ in range(e.seats)]
    e.handed = []
    e.traded = [False] * e.seats
    e.taken = []


# --- boards


def deal_boards(e: Ecologic) -> None:
    """Boards are dealt at random from all in use (EL-3.2, EL-3.6)."""
    boards = [number for number in range(len(e.deck.boards)) if e.expansions >> e.deck.board_set[number] & 1]
    e.shuffle(boards)
    for side in e.sides:
        side.boards = sorted([boards.pop() for _ in range(side.rows)])
    if e.mode == AUTOMA:
        arrange_automa(e)


class Arranging(Together):
    """Everybody lays the own boards, in the order and with the sides they like (EL-3.3)."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Ecologic)
        open_plan(s, seat)
        s.push(LAYING, seat)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        carry_out_plans(s)


class Laying(Choice):
    """The next board from the top; all habitats must differ where the boards allow it (EL-3.4)."""

    kind = "lay"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecologic)
        side = side_of(s, f.seat)
        return [(LAY, board, habitat) for board, habitat in layable(s.deck, side, s.distinct)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecologic)
        side = side_of(s, f.seat)
        side.boards.remove(action[1])
        side.habitats.append(action[2])
        tell(s, (LAID, f.seat, action[2]))
        if side.boards:
            s.push(LAYING, f.seat)


def layable(deck: Deck, side: Side, distinct: bool) -> list[tuple[int, int]]:
    """Boards and sides that may come next."""
    binding = distinct and may_differ(deck, side.boards, side.habitats)
    found: list[tuple[int, int]] = []
    for board in side.boards:
        rest = [other for other in side.boards if other != board]
        for habitat in range(len(HABITATS)):
            if habitat not in deck.boards[board]:
                continue
            if not binding or (habitat not in side.habitats and may_differ(deck, rest, [*side.habitats, habitat])):
                found.append((board, habitat))
    return found


def may_differ(deck: Deck, boards: list[int], taken: list[int]) -> bool:
    """Whether some boards can show habitats that all differ, and differ from those taken."""
    if not boards:
        return len(set(taken)) == len(taken)
    for habitat in deck.boards[boards[0]]:
        if habitat not in taken and may_differ(deck, boards[1:], [*taken, habitat]):
            return True
    return False


class Begin(Op):
    """Boards lie: cards are dealt, and the year begins."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        if s.mode == AUTOMA:
            lay_first_row(s)
            s.push(AUTOMA_YEAR, NONE)
            return
        for seat in range(s.seats):
            deal(s, seat, EXPRESS_HAND if s.mode == EXPRESS else HAND)
            s.sides[seat].jokers = EXPRESS_APPLES if s.mode == EXPRESS else 0
        if s.mode == EXPRESS:
            lay_open(s, MARKET)
        s.push(YEAR, NONE)


ARRANGING: Final = Arranging()
LAYING: Final = Laying()
BEGIN: Final = Begin()
