"""One player's window on a game: all that a bot may hold."""

from __future__ import annotations

from ecotone.core.copies import Recipe
from ecotone.core.game import Game
from ecotone.core.kernel import Action, State, legal
from ecotone.core.rng import Rng
from ecotone.core.views import View


class Seat:
    """What a seat sees and may do now. It holds no way to the true state but `imagine`.

    A pickle of it does hold the true state: it is for one's own processes, not for a player.
    """

    def __init__(self, game: Game, state: State, number: int) -> None:
        self.game = game
        self.number = number
        self.legal: list[Action] = legal(state, number)
        self._state = state

    def __reduce__(self) -> Recipe:
        """Made anew from what it consists of."""
        return (Seat, (self.game, self._state, self.number))

    def view(self) -> View:
        """What this seat may know."""
        return self.game.view(self._state, self.number)

    def imagine(self, rng: Rng) -> State:
        """A full state that this seat cannot tell from the true one."""
        return self.game.imagine(self._state, self.number, rng)
