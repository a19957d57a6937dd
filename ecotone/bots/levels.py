"""The bots by name, for any game."""

from __future__ import annotations

from functools import cache

from ecotone.bots.bot import Bot, Random
from ecotone.bots.greedy import Careless, Greedy
from ecotone.bots.judge import Judge
from ecotone.bots.mcts import Budget, Search
from ecotone.bots.network import FAR, Foresight, learned
from ecotone.bots.trials import Trials
from ecotone.bots.values import LEARNED, PLAIN
from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.rng import Rng, seeded

LEVELS = ("random", "seedling", "sapling", "grove", "old-growth")
OLD_SEARCH = "old-search"  # no level: what old-growth is where nothing was learned, to measure against
GROVE = Budget(iterations=80, width=8, horizon=2, explore=0.5)
OLD_GROWTH = Budget(iterations=600, width=8, horizon=2, explore=0.5)
# Where a few iterations already play very well, so that the levels can be told apart; and where turns are small.
GROVES = {
    "baltica": Budget(iterations=20, width=8, horizon=2, explore=0.5),
    "ecos": Budget(iterations=12, width=4, horizon=8, explore=0.0),
    "ecologic": Budget(iterations=8, width=4, horizon=1, explore=0.0),
}
OLD_GROWTHS = {
    "ecos": Budget(iterations=96, width=6, horizon=8, explore=0.0),
    "ecologic": Budget(iterations=160, width=8, horizon=1, explore=0.0),
}
BY_TRIALS = ("ecos", "ecologic")  # games of many small answers, where only great decisions are searched
# Where the learned judge is so much better that old-growth could not be told from a grove which has it too.
PLAIN_GROVES = ("ecologic",)


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """A bot of the named level for a game; the seed is all its chance."""
    rng = seeded(seed)
    if name == "random":
        return Random(rng)
    if name == "seedling":
        return Careless(rng, plain_judge(game))
    if name == "sapling":
        return Greedy(rng, plain_judge(game))
    if name == "grove":
        return searcher(game, rng, GROVES.get(game.id, GROVE), game.id in PLAIN_GROVES)
    if name == "old-growth":
        return oldest(game, rng)
    if name == OLD_SEARCH:
        return searcher(game, rng, OLD_GROWTHS.get(game.id, OLD_GROWTH))
    raise BadInput(f"unknown bot {name!r}: expected one of {', '.join(LEVELS)}")


def oldest(game: Game, rng: Rng) -> Bot:
    """The strongest there is for a game: the learned player, else search."""
    if game.id == "ecosystem" and learned() is not None:
        return Foresight(rng, FAR)
    return searcher(game, rng, OLD_GROWTHS.get(game.id, OLD_GROWTH))


def searcher(game: Game, rng: Rng, budget: Budget, is_plain: bool = False) -> Search | Trials:
    """The kind of search that suits a game, with the learned judge or the plain one."""
    judge = plain_judge(game) if is_plain else learned_judge(game)
    if game.id in BY_TRIALS:
        return Trials(rng, judge, budget)
    return Search(rng, judge, budget)


@cache
def plain_judge(game: Game) -> Judge:
    """The game's judge for the lower levels."""
    judge = PLAIN.get(game.id, Judge)(game)
    judge.source = plain_judge
    return judge


@cache
def learned_judge(game: Game) -> Judge:
    """The game's judge for search."""
    judge = LEARNED.get(game.id, Judge)(game)
    judge.source = learned_judge
    return judge
