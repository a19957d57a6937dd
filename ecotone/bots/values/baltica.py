"""What Ecosfera Baltica tells the bots: the team's chance by what lies on the table, and quick sensible moves."""

from __future__ import annotations

import json
import math
from functools import cache
from importlib import resources
from typing import Final

from ecotone.bots.judge import Judge
from ecotone.bots.values.baltica_consent import is_good
from ecotone.bots.values.baltica_features import COUNT, features
from ecotone.bots.values.baltica_quick import Glance, quick
from ecotone.core.game import Game
from ecotone.core.kernel import Action, State
from ecotone.core.rng import Rng
from ecotone.games.baltica.names import AGREE, AGREES, REFUSES
from ecotone.games.baltica.state import Baltica, has_lost, has_won

WEIGHTS_FILE: Final = "baltica.json"


@cache
def weights(name: str) -> list[float]:
    """A list of weights of the file."""
    text = resources.files("ecotone.bots.values").joinpath(WEIGHTS_FILE).read_text(encoding="utf-8")
    found: dict[str, list[float]] = json.loads(text)
    return found[name]


class BalticaJudge(Judge):
    """Opinions on Ecosfera Baltica, the same for every seat: all win or lose together."""

    def __init__(self, game: Game, glances: list[float], chances: list[float]) -> None:
        super().__init__(game)
        self.glances = glances
        self.chances = chances

    def value(self, s: State, seat: int) -> float:
        """The team's chance, from 0 to 1."""
        assert isinstance(s, Baltica)
        if has_won(s):
            return 1.0
        if has_lost(s):
            return 0.0
        found = features(s)
        total = 0.0
        for feature in range(COUNT):
            total += self.chances[feature] * found[feature]
        return 1.0 / (1.0 + math.exp(-total))

    def shortlist(self, s: State, seat: int, thorough: bool) -> list[Action]:
        assert isinstance(s, Baltica)
        glance = Glance(s, self.glances)
        ranked = [(-glance.worth(action), action) for action in s.offers[seat]]
        ranked.sort()
        return [action for _, action in ranked]

    def suggest(self, s: State, seat: int, rng: Rng) -> Action:
        assert isinstance(s, Baltica)
        return quick(s, s.offers[seat], self.glances, rng)

    def is_consent(self, actions: list[Action]) -> bool:
        return actions[0][0] == AGREE

    def consent(self, s: State, seat: int, rng: Rng) -> Action:
        return AGREES if is_good(self, s, seat, rng) else REFUSES


def learned(game: Game) -> BalticaJudge:
    """The judge of all levels."""
    return BalticaJudge(game, weights("quick"), weights("chance"))
