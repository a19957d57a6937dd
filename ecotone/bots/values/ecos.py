"""What Ecos tells the bots: what each answer looks worth, and what a table promises its players."""

from __future__ import annotations

from ecotone.bots.judge import Judge
from ecotone.bots.values.ecos_glance import Glance
from ecotone.bots.values.ecos_outlook import FIRST, PRICES, Outlook
from ecotone.bots.values.ecos_readings import Readings
from ecotone.core.game import Game
from ecotone.core.kernel import Action, State
from ecotone.core.rng import Rng
from ecotone.games.ecos.state import Ecos


class EcosJudge(Judge):
    """Opinions on Ecos; what cards bring on the landscape it saw last is remembered."""

    def __init__(self, game: Game, weights: list[float]) -> None:
        super().__init__(game)
        self.weights = weights
        self.last: Readings | None = None

    def readings(self, e: Ecos) -> Readings:
        """What cards bring on the landscape of a table."""
        if self.last is None or not self.last.fits(e):
            self.last = Readings(e, [1.0, *self.weights[PRICES:]])
        return self.last

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Ecos)
        return Outlook(s, seat, self.weights, self.readings(s)).total()

    def weigh(self, s: State, seat: int, actions: list[Action]) -> list[float]:
        """What each answer looks worth, without trying it out."""
        assert isinstance(s, Ecos)
        glance = Glance(s, seat, self.weights, self.readings(s))
        return [glance.worth(action) for action in actions]

    def shortlist(self, s: State, seat: int, thorough: bool) -> list[Action]:
        options = s.offers[seat]
        ranked = [(-worth, action) for worth, action in zip(self.weigh(s, seat, options), options, strict=True)]
        ranked.sort()
        return [action for _, action in ranked]

    def suggest(self, s: State, seat: int, rng: Rng) -> Action:
        options = s.offers[seat]
        if len(options) == 1:
            return options[0]
        worths = self.weigh(s, seat, options)
        return options[worths.index(max(worths))]


def plain(game: Game) -> EcosJudge:
    """The judge of the lower levels."""
    return EcosJudge(game, FIRST)
