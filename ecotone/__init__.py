"""Ecotone: one table for four ecosystem games, and their engine as a library.

This is the public face; everything below it may change between versions.
"""

from ecotone.bots.bot import Bot
from ecotone.bots.levels import LEVELS, make_bot
from ecotone.bots.seat import Seat
from ecotone.core.errors import BadInput, IllegalAction, RulesError
from ecotone.core.game import Game
from ecotone.core.kernel import Action, State, apply, legal, play, to_act
from ecotone.core.record import Record
from ecotone.core.rng import Rng, seeded
from ecotone.core.views import View
from ecotone.games import GAMES
from ecotone.sim.arena import Match, Result, play_game

__all__ = [
    "GAMES",
    "LEVELS",
    "Action",
    "BadInput",
    "Bot",
    "Game",
    "IllegalAction",
    "Match",
    "Record",
    "Result",
    "Rng",
    "RulesError",
    "Seat",
    "State",
    "View",
    "apply",
    "legal",
    "make_bot",
    "play",
    "play_game",
    "seeded",
    "to_act",
]
