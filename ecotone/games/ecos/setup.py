"""Setting up a table (EC-2)."""

from __future__ import annotations

from ecotone.core.kernel import State, advance
from ecotone.games.ecos.cards import BLUE, BROWN, CARDS, DESERT, ICONS, LAYOUTS, NONE, TERRAINS, WATER
from ecotone.games.ecos.drafting import DEAL, JOIN
from ecotone.games.ecos.field import CELLS
from ecotone.games.ecos.names import QUIET, SET_UP
from ecotone.games.ecos.programs import ready_deck
from ecotone.games.ecos.state import Ecos


def setup(seats: int, seed: int, options: dict[str, str]) -> State:
    """A table ready for the first decision."""
    e = Ecos()
    e.begin(seats, seed)
    e.ask_all = options["asking"] == "all"
    e.deck = ready_deck(options.get("deck", ""))
    e.limit = int(options["limit"])
    e.last_call = options["last_call"] == "on"
    e.quiet = QUIET.index(options["quiet"])
    e.reshuffles = options["discards"] == "shuffled"
    set_up_landscape(e, LAYOUTS.index(options["layout"]))
    set_up_players(e)
    set_up_cards(e)
    set_up_draws(e)
    e.harbinger = first_seat(e, options["first"])
    cards = options["cards"]
    e.drafts = [cards == "draft"] * seats
    e.emit((SET_UP, NONE))
    e.push(JOIN if cards.startswith("mixed") else DEAL, NONE, ICONS.index("flower" if "flower" in cards else "paw"))
    advance(e)
    return e


def first_seat(e: Ecos, named: str) -> int:
    """Whose seat the option names, or anybody's (EC-2.3)."""
    return e.roll(e.seats) if named == "random" else int(named.removeprefix("seat")) - 1


def set_up_landscape(e: Ecos, layout: int) -> None:
    """The first tiles (EC-2.2)."""
    e.ground = [NONE] * CELLS
    e.fauna = [0] * CELLS
    e.tiles = []
    e.stock = e.deck.stock[:]
    for terrain in range(len(TERRAINS)):
        for cell in e.deck.layouts[layout][terrain]:
            e.ground[cell] = terrain
            e.tiles.append(cell)
            e.stock[WATER if terrain == WATER else DESERT] -= 1


def set_up_players(e: Ecos) -> None:
    """Cubes, dials and points (EC-2.1)."""
    e.cubes = [e.deck.start_cubes] * e.seats
    e.box = e.deck.cubes - e.deck.start_cubes * e.seats
    e.dial = [0] * e.seats
    e.points = [0] * e.seats
    e.hands = [[] for _ in range(e.seats)]
    e.active = [[] for _ in range(e.seats)]
    e.packs = [[] for _ in range(e.seats)]
    e.picks = [[] for _ in range(e.seats)]


def set_up_cards(e: Ecos) -> None:
    """All cards lie in their decks; they are shuffled and dealt later."""
    e.decks = [e.deck.of_colour(BLUE), e.deck.of_colour(BROWN)]
    e.discards = [[], []]
    e.open = []
    e.filled = [0] * CARDS
    e.leaves = [0] * CARDS
    e.hidden = e.deck.colour[:]  # the first two shuffles are those of the blue and the brown deck
    e.looked = []
    e.looker = NONE
    e.resolving = NONE
    e.step = 0
    e.here = NONE
    e.kind = NONE
    e.broken = False
    e.cells = []
    e.settled = {}


def set_up_draws(e: Ecos) -> None:
    """Every token is in the bag (EC-2.3)."""
    e.bag = []
    for element, number in enumerate(e.deck.elements):
        e.bag += [element] * number
    e.drawn = []
    e.tokens = []
    e.token = NONE
    e.round = 0
    e.draws = 0
    e.calls = 0
    e.uses = [NONE] * e.seats
    e.shifts = [NONE] * e.seats
    e.turned = [False] * e.seats
    e.fresh = [NONE] * e.seats
    e.last = [0] * e.seats
    e.waiting = [[] for _ in range(e.seats)]
    e.announced = False
    e.waits = [False] * e.seats
    e.turn_of = NONE
