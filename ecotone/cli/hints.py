"""A bot's opinion on what to do, with its reason in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from ecotone.bots.advice import by_chance, opinions_of
from ecotone.bots.levels import make_bot
from ecotone.bots.mcts import Search
from ecotone.bots.seat import Seat
from ecotone.bots.trials import Trials
from ecotone.sim.arena import Match, bot_seed
from ecotone.words import Words

LEVEL = "grove"  # the bot that is asked
STREAM = 1_000_000  # keeps the adviser's chance apart from that of the bots who play
ALTERNATIVES = 2


def hint(match: Match, words: Words, names: Sequence[str], number: int) -> str:
    """What a bot would do for a seat, what it expects of that, and of the next best."""
    seed = bot_seed(match.record.seed, STREAM + len(match.record.actions))
    bot = make_bot(LEVEL, match.game, seed)
    assert isinstance(bot, Search | Trials)
    seat = Seat(match.game, match.state, number)
    ranked = opinions_of(bot, seat)[: ALTERNATIVES + 1]
    if match.game.cooperative:
        counted = by_chance(seat, [action for action, _ in ranked], seed)
        return chances_told([(words.does(action, names), chance) for action, chance in counted])
    return points_told([(words.does(action, names), worth) for action, worth in ranked])


def points_told(ranked: Sequence[tuple[str, float]]) -> str:
    """The best and the next, by the points that the bot expects."""
    (best, worth), *others = ranked
    told = f"A {LEVEL} bot would {best}: it expects to end with about {worth:.1f}"
    return ", ".join([told, *[f"{worth:.1f} if you {does}" for does, worth in others]]) + "."


def chances_told(ranked: Sequence[tuple[str, float]]) -> str:
    """The best and the next, by how likely the team is to win."""
    (best, chance), *others = ranked
    told = f"A {LEVEL} bot would {best}: the chance to win is about {100 * chance:.0f} % then"
    return ", ".join([told, *[f"{100 * chance:.0f} % if you {does}" for does, chance in others]]) + "."
