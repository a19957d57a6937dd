"""What happens when saplings play: one watched game, in plain numbers that can cross a process border."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ecotone.core.kernel import Event
from ecotone.games import GAMES
from ecotone.games.ecos import names
from ecotone.games.ecos.cards import DESERT, FIRST_SPECIES, FOREST, ICONS, KINDS, NONE, WATER, WILD
from ecotone.games.ecos.deck import Deck
from ecotone.games.ecos.grammar import Phrase
from ecotone.games.ecos.placing import Retrieve
from ecotone.games.ecos.state import Ecos
from ecotone.sim.arena import Match, make_bots
from tools.deckcheck.printed import WEIGHTS, WILD_VALUE

RARE_HOMES = ("gorilla", "leopard")  # they need a forest or a mountain


@dataclass(frozen=True)
class Plan:
    """A game to be played."""

    seats: int
    cards: str
    seed: int
    level: str = "sapling"


@dataclass
class Watched:
    """What was seen in one game."""

    plan: Plan
    rounds: int = 0
    draws: int = 0
    last: int = NONE  # points of the last player when the first reached the limit
    points: list[int] = field(default_factory=list)
    decks: list[int] = field(default_factory=list)  # the starter deck of each seat
    uses: Counter[int] = field(default_factory=Counter)  # of each card
    worth: Counter[int] = field(default_factory=Counter)  # in hundredths of a point
    scored: Counter[int] = field(default_factory=Counter)
    played: set[int] = field(default_factory=set)
    halted: int = 0
    placed: int = 0  # tokens used for a cube
    turned: int = 0  # tokens used for the dial
    retrieved: bool = False  # the box had no animal of a kind left
    least_tiles: int = 99
    chain: int = 0  # most cards that one player resolved in one draw


class Watcher:
    """Reads the events of a game."""

    def __init__(self, plan: Plan, e: Ecos) -> None:
        self.found = Watched(plan)
        self.deck = e.deck
        self.gained = [0] * plan.seats  # elements of cards that are not used yet
        self.card = NONE
        self.chain: Counter[int] = Counter()
        icon = ICONS.index("flower" if "flower" in plan.cards else "paw")
        if not plan.cards.startswith("draft"):
            self.found.decks = [e.deck.icons[icon][e.active[seat][0]] for seat in range(plan.seats)]

    def read(self, e: Ecos, event: Event) -> None:
        """Count one event."""
        kind, seat = event[0], event[1]
        if kind == names.DREW:
            self.found.draws += 1
            self.chain.clear()
        elif kind in (names.ANNOUNCED, names.COMPLETED):
            self.begin(seat, event[2])
        elif kind in (names.WORN, names.DISCARDED):
            self.card = NONE
        elif kind == names.REACHED:
            self.found.last = min(e.points)
        elif kind == names.BROKEN:
            self.found.halted += 1
        elif kind in (names.PUT_IT, names.SHIFTED, names.TURNED):
            self.use(seat, kind == names.TURNED)
        elif kind == names.TOOK_BACK:
            self.gained[seat] += 1  # the turn of the dial that follows is no token's
            self.found.placed -= 1
            self.found.turned += 1
        if self.card != NONE:
            self.value(kind, event)

    def begin(self, seat: int, card: int) -> None:
        """A card is resolved."""
        self.card = card
        self.found.uses[card] += 1
        self.chain[seat] += 1
        self.found.chain = max(self.found.chain, self.chain[seat])

    def use(self, seat: int, is_turn: bool) -> None:
        """An element was used: one of a card, or the drawn one."""
        if self.gained[seat]:
            self.gained[seat] -= 1
        elif is_turn:
            self.found.turned += 1
        else:
            self.found.placed += 1

    def value(self, kind: int, event: Event) -> None:
        """What a card brought, in points or what is worth as much."""
        if kind == names.SCORED:
            self.found.scored[self.card] += event[2]
            self.found.worth[self.card] += 100 * event[2]
        elif kind == names.GAINED:
            self.gained[event[1]] += 1
            worth = WILD_VALUE if event[2] == WILD else 0.7 * WEIGHTS[event[2]]
            self.found.worth[self.card] += round(100 * worth)
        else:
            self.found.worth[self.card] += round(100 * self.by_kind(kind, event))

    def by_kind(self, kind: int, event: Event) -> float:
        """The worth of what happens on the map; what a card gives beside elements counts if it is the card's own."""
        if kind == names.PLACED:
            if event[2] < FIRST_SPECIES:
                return 1.1 if event[2] > WATER and event[2] <= FOREST else 1.0
            return 1.3 if KINDS[event[2]] in RARE_HOMES else 1.0
        own = {
            names.MOVED: ("move", 0.7),
            names.REPLACED: ("replace", 1.75),
            names.REMOVED: ("remove", 0.8),
            names.CUBED: ("cube", 2.5),
            names.KEPT: ("card", 2.0),
            names.TOOK: ("card", 2.0),
            names.PLAYED: ("play", 3.0),
        }
        word, worth = own.get(kind, ("", 0.0))
        return worth if word and gives(self.deck, self.card, word) else 0.0


def gives(deck: Deck, card: int, word: str) -> bool:
    """Whether a card has an effect by itself, not through the dial."""
    return any(has(phrase, word) for phrase in deck.phrases[card])


def has(phrase: Phrase, word: str) -> bool:
    """Whether an effect, or one that depends on it, is of a word."""
    own = phrase.word == word or (phrase.word == "gain" and phrase.what == word)
    return own or any(has(part, word) for part in phrase.then)


def watch(plan: Plan) -> Watched:
    """Play a game among bots of one level and say what was seen."""
    game = GAMES["ecos"]
    match = Match(game, plan.seats, plan.seed, {"cards": plan.cards})
    e = match.state
    assert isinstance(e, Ecos)
    bots = make_bots(game, [plan.level] * plan.seats, plan.seed)
    watcher: Watcher | None = None
    while acting := match.acting():
        if watcher is None and e.round:
            watcher = Watcher(plan, e)
            e.events = [event for event in e.events or [] if event[0] >= names.DREW]
        for seat in acting:
            look(watcher, e)
            match.let_act(seat, bots[seat])
        if watcher is not None:
            read_all(watcher, e)
    assert watcher is not None
    return ended(watcher.found, e)


def look(watcher: Watcher | None, e: Ecos) -> None:
    """Whether the box has run out of animals, and how many tiles are left."""
    if watcher is None:
        return
    op = e.stack[-1].op
    if isinstance(op, Retrieve) and op.effect.kind >= FIRST_SPECIES:
        watcher.found.retrieved = True
    watcher.found.least_tiles = min(watcher.found.least_tiles, e.stock[DESERT], e.stock[WATER])
    for cards in e.active:
        watcher.found.played.update(cards)


def read_all(watcher: Watcher, e: Ecos) -> None:
    """Read what has happened since the last time."""
    events, e.events = e.events or [], []
    for event in events:
        watcher.read(e, event)


def ended(found: Watched, e: Ecos) -> Watched:
    """The game is over."""
    found.rounds = e.round
    found.points = e.points[:]
    if found.plan.seats == 2:
        found.draws //= 2  # tokens come in pairs
    return found
