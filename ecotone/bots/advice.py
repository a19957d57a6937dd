"""A bot's opinion for people: what it would do, what it expects of that, and what a decision cost."""

from __future__ import annotations

from ecotone.bots.chance import chance_after
from ecotone.bots.levels import searcher
from ecotone.bots.mcts import Budget, Node, Search
from ecotone.bots.network import NEAR, Foresight, learned
from ecotone.bots.seat import Seat
from ecotone.bots.trials import Trials
from ecotone.core.game import Game
from ecotone.core.kernel import Action
from ecotone.core.rng import seeded

ADVICE = Budget(iterations=160, width=10, horizon=2, explore=0.5)
ADVICES = {
    "ecos": Budget(iterations=16, width=5, horizon=8, explore=0.0),
    "ecologic": Budget(iterations=16, width=5, horizon=4, explore=0.0),
}
NAMED = 3  # actions that an advice names


def weighed(root: Node) -> list[tuple[Action, float]]:
    """The actions a search has tried, the one it would choose first, each with the mean of what came of it."""
    tried = sorted(root.children.items(), key=visits, reverse=True)
    return [(action, child.total / child.visits) for action, child in tried]


def visits(item: tuple[Action, Node]) -> int:
    """How often a search tried an action."""
    return item[1].visits


def opinions(game: Game, seat: Seat, seed: int, also: Action | None = None) -> list[tuple[Action, float]]:
    """What the adviser thinks of the options, its own choice first; one of them may be asked for by name."""
    if game.id == "ecosystem" and learned() is not None:
        return Foresight(seeded(seed), NEAR).opinions(seat, also)
    return opinions_of(searcher(game, seeded(seed), ADVICES.get(game.id, ADVICE)), seat)


def adviser_of(game: Game) -> str:
    """The level whose opinion an advice is."""
    return "old-growth" if game.id == "ecosystem" and learned() is not None else "grove"


def opinions_of(adviser: Search | Trials, seat: Seat) -> list[tuple[Action, float]]:
    """What a bot that searches thinks of the options, its own choice first."""
    return adviser.opinions(seat) if isinstance(adviser, Trials) else weighed(adviser.grow(seat))


def advised(game: Game, seat: Seat, seed: int) -> list[tuple[Action, float]]:
    """The adviser's choice and the next best, each with the points it expects; for a team, with its chance to win."""
    best = opinions(game, seat, seed)[:NAMED]
    return by_chance(seat, [action for action, _ in best], seed) if game.cooperative else best


def by_chance(seat: Seat, actions: list[Action], seed: int) -> list[tuple[Action, float]]:
    """Actions with the team's chance after each, the best first; equals stay in the order in which they came."""
    return sorted([(action, chance_after(seat, action, seed)) for action in actions], key=worth, reverse=True)


def worth(item: tuple[Action, float]) -> float:
    """What an action is expected to bring."""
    return item[1]


def lost(ranked: list[tuple[Action, float]], done: Action) -> float:
    """What a decision cost against the adviser's choice; one that was not even worth a try counts as the worst."""
    worths = dict(ranked)
    return ranked[0][1] - worths.get(done, min(worths.values()))
