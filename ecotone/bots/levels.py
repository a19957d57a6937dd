"""The bots by name, for any game."""

from __future__ import annotations

from ecotone.bots.bot import Bot, Random
from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.rng import seeded

LEVELS = ("random", "seedling", "sapling", "grove", "old-growth")


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """A bot of the named level for a game."""
    if name not in LEVELS:
        raise BadInput(f"unknown bot {name!r}: expected one of {', '.join(LEVELS)}")
    return Random(seeded(seed))
