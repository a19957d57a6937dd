"""A bot's opinion on what to do, with its reason in numbers."""

from __future__ import annotations

from ecotone.bots.advice import weighed
from ecotone.bots.levels import make_bot
from ecotone.bots.mcts import Search
from ecotone.bots.seat import Seat
from ecotone.sim.arena import Match, bot_seed
from ecotone.words import Words

LEVEL = "grove"  # the bot that is asked
STREAM = 1_000_000  # keeps the adviser's chance apart from that of the bots who play
ALTERNATIVES = 2


def hint(match: Match, words: Words, seat: int) -> str:
    """What a bot would do for a seat, what it expects of that, and of the next best."""
    bot = make_bot(LEVEL, match.game, bot_seed(match.record.seed, STREAM + len(match.record.actions)))
    assert isinstance(bot, Search)
    best, *others = weighed(bot.grow(Seat(match.game, match.state, seat)))
    told = f"A {LEVEL} bot would {words.does(best[0])}: it expects to end with about {best[1]:.1f}"
    reasons = [f"{worth:.1f} if you {words.does(action)}" for action, worth in others[:ALTERNATIVES]]
    return ", ".join([told, *reasons]) + "."
