"""How one game is played for a line of `tools/strength.py`: a change here starts all lines anew."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

import msgspec

from ecotone.bots.bot import Bot
from ecotone.bots.chance import chance
from ecotone.bots.levels import make_bot
from ecotone.bots.seat import Seat
from ecotone.core.game import is_won
from ecotone.core.kernel import Action
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from ecotone.games.ecos.names import DRAFT
from ecotone.sim.arena import Match, bot_seed
from ecotone.sim.tournament import seating

ANY_CARD = "any-card"
LONGEST = 130  # decisions into a game at which the gauge may be asked
MOMENTS = 2  # at which it is asked in each game


@dataclass(frozen=True)
class Asked:
    """A game to be played: who plays what; with each seed everybody has moved on by a seat."""

    game: str
    way: str
    bots: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seed: int

    def key(self) -> str:
        """As in `game sapling seedling seedling hand=11 17`."""
        return " ".join([self.way, *self.bots, *[f"{name}={value}" for name, value in self.options], str(self.seed)])

    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return seating(self.bots, self.seed - 1)


class Played(msgspec.Struct, array_like=True):
    """What came of a game, and when it was played."""

    day: str
    numbers: list[float]


def play(asked: Asked) -> Played:
    """Play a game in the way that is asked for."""
    game = GAMES[asked.game]
    match = Match(game, len(asked.bots), asked.seed, dict(asked.options))
    match.state.events = None  # nobody watches
    bots = [bot_of(name, asked.game, bot_seed(asked.seed, seat)) for seat, name in enumerate(asked.names())]
    numbers = WAYS[asked.way](match, bots)
    return Played(datetime.now(UTC).date().isoformat(), numbers)


def bot_of(name: str, game: str, seed: int) -> Bot:
    """A bot by name, of a level or not."""
    return AnyCard(seed) if name == ANY_CARD else make_bot(name, GAMES[game], seed)


class AnyCard(Bot):
    """A sapling of Ecos that takes any card in a draft."""

    def __init__(self, seed: int) -> None:
        super().__init__(seeded(-1 - seed))
        self.sapling = make_bot("sapling", GAMES["ecos"], seed)

    def choose(self, seat: Seat) -> Action:
        if seat.legal[0][0] == DRAFT:
            return seat.legal[self.rng.roll(len(seat.legal))]
        return self.sapling.choose(seat)


# --- ways


def scored(match: Match, bots: list[Bot]) -> list[float]:
    """Play to the end: the score of every seat."""
    while acting := match.acting():
        for seat in acting:
            match.let_act(seat, bots[seat])
    return match.record.outcome


def gauged(match: Match, bots: list[Bot]) -> list[float]:
    """What the gauge says at some moments of a game, each time with how the game ended."""
    rng = seeded(match.record.seed)
    moments = [rng.roll(LONGEST) for _ in range(MOMENTS)]
    said: list[float] = []
    while acting := match.acting():
        for _ in range(moments.count(len(match.record.actions))):
            won, games = chance(match.game, match.state, match.record.seed)
            said.append(won / games)
        match.let_act(acting[0], bots[acting[0]])
    return [number for share in said for number in (share, float(is_won(match.record.outcome)))]


WAYS = {"game": scored, "gauge": gauged}
