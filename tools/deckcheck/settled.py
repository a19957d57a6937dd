"""What happens when bots play Ecologic: one watched game, in plain numbers that can cross a process border."""

from __future__ import annotations

from dataclasses import dataclass, field

from ecotone.bots.values.ecologic_lore import LEVELS, lore_of
from ecotone.core.kernel import Event, legal
from ecotone.games import GAMES
from ecotone.games.ecologic.cards import HABITATS, IMPACT, NONE
from ecotone.games.ecologic.field import PLACES
from ecotone.games.ecologic.names import PASS, PLAY, PLAYED, ROUND, STARVED
from ecotone.games.ecologic.state import Ecologic
from ecotone.sim.arena import Match, make_bots
from ecotone.sim.stats import win_shares

SEASONS = 4


@dataclass(frozen=True)
class Plan:
    """A game to be played."""

    seats: int
    expansions: str
    seed: int
    level: str = "sapling"


@dataclass
class Settled:
    """What was seen in one game."""

    plan: Plan
    scores: list[float] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)  # of the win
    habitats: list[str] = field(default_factory=list)  # the set that each seat has laid
    played: list[set[int]] = field(default_factory=list)  # cards of each seat
    hands: list[int] = field(default_factory=lambda: [0] * SEASONS)  # hands that something is played from, or not
    playable: list[int] = field(default_factory=lambda: [0] * SEASONS)  # those with a card that can be played
    deaths: list[int] = field(default_factory=lambda: [0] * SEASONS)  # at the start of each season
    biomass: list[list[int]] = field(default_factory=lambda: [[0] * LEVELS for _ in range(SEASONS)])  # by level


class Onlooker:
    """Reads the events of a game."""

    def __init__(self, plan: Plan) -> None:
        self.found = Settled(plan, played=[set() for _ in range(plan.seats)])

    def ask(self, e: Ecologic, seat: int) -> None:
        """Somebody is about to choose: note whether a card of the hand can be played."""
        options = legal(e, seat)
        if options[-1][0] == PASS:
            self.found.hands[e.season] += 1
            organisms = [each for each in options if each[0] == PLAY and e.deck.kind[each[1]] != IMPACT]
            self.found.playable[e.season] += bool(organisms)

    def read(self, e: Ecologic, event: Event) -> None:
        """Count one event."""
        if event[0] == PLAYED and event[1] < e.seats:
            self.found.played[event[1]].add(event[2])
        elif event[0] == STARVED:
            self.found.deaths[e.season] += 1
        elif event[0] == ROUND:
            self.found.biomass[e.season] = biomass(e)


def biomass(e: Ecologic) -> list[int]:
    """All biomass on the table by trophic level."""
    lore = lore_of(e.deck)
    found = [0] * LEVELS
    for side in e.sides[: e.seats]:
        for place in range(PLACES):
            if side.ground[place] != NONE:
                found[lore.level[side.ground[place]]] += side.biomass[place]
    return found


def watch(plan: Plan) -> Settled:
    """Play a game among bots of one level and say what was seen."""
    game = GAMES["ecologic"]
    match = Match(game, plan.seats, plan.seed, {"expansions": plan.expansions})
    bots = make_bots(game, [plan.level] * plan.seats, plan.seed)
    onlooker = Onlooker(plan)
    e = match.state
    assert isinstance(e, Ecologic)
    e.events = []
    while acting := match.acting():
        onlooker.ask(e, acting[0])
        match.let_act(acting[0], bots[acting[0]])
        for event in e.events:
            onlooker.read(e, event)
        e.events.clear()
    found = onlooker.found
    found.scores = list(game.outcome(e))
    found.shares = win_shares(found.scores)
    found.habitats = [" ".join(sorted(HABITATS[each] for each in side.habitats)) for side in e.sides[: e.seats]]
    return found
