"""A bot's opinion on what to do, with its reason in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from ecotone.bots.advice import advised, adviser_of
from ecotone.bots.seat import Seat
from ecotone.core.numbers import rounded
from ecotone.sim.arena import Match, bot_seed
from ecotone.words import Words

STREAM = 1_000_000  # keeps the adviser's chance apart from that of the bots who play


def hint(match: Match, words: Words, names: Sequence[str], number: int) -> str:
    """What a bot would do for a seat, what it expects of that, and of the next best."""
    seed = bot_seed(match.record.seed, STREAM + len(match.record.actions))
    ranked = advised(match.game, Seat(match.game, match.state, number), seed)
    told = [(words.does(action, names), worth) for action, worth in ranked]
    level = adviser_of(match.game)
    adviser = f"{'An' if level[0] in 'aeiou' else 'A'} {level} bot"
    return chances_told(adviser, told) if match.game.cooperative else points_told(adviser, told)


def points_told(adviser: str, ranked: Sequence[tuple[str, float]]) -> str:
    """The best and the next, by the points that the bot expects."""
    (best, worth), *others = ranked
    told = f"{adviser} would {best}: it expects to end with about {rounded(worth, '.1f')}"
    return ", ".join([told, *[f"{rounded(worth, '.1f')} if you {does}" for does, worth in others]]) + "."


def chances_told(adviser: str, ranked: Sequence[tuple[str, float]]) -> str:
    """The best and the next, by how likely the team is to win."""
    (best, chance), *others = ranked
    told = f"{adviser} would {best}: the chance to win is about {100 * chance:.0f}% then"
    return ", ".join([told, *[f"{100 * chance:.0f}% if you {does}" for does, chance in others]]) + "."
