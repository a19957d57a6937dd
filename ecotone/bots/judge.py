"""What a game tells the bots about itself; this one knows only the rules and the score."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from ecotone.core.copies import Carried, Recipe
from ecotone.core.game import Game
from ecotone.core.kernel import Action, State, apply
from ecotone.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Carried):
    """Opinions on a position, for any game; a game's own judge overrides what it knows better."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.source: Callable[[Game], Judge] | None = None  # who hands it out, one for all bots of a process

    def __reduce__(self) -> Recipe:
        """One that is handed out is asked for again; another one goes with all it knows."""
        if self.source is not None:
            return (self.source, (self.game,))
        empty(type(self))  # what could not be filled again must not be taken apart in silence
        return (empty, (type(self),), self.__getstate__())

    def value(self, s: State, seat: int) -> float:
        """How the seat can expect to end, on the scale of the game's outcome: as if the game ended now."""
        return self.game.outcome(s)[seat]

    def weigh(self, s: State, seat: int, actions: list[Action]) -> list[float]:
        """What each of these actions is worth to the seat: here, the value of the position after it."""
        values: list[float] = []
        for action in actions:
            after = s.clone()
            apply(after, seat, action)
            values.append(self.value(after, seat))
        return values

    def shortlist(self, s: State, seat: int, thorough: bool) -> list[Action]:
        """The sensible actions, the most promising first; `thorough` where time may be spent on it."""
        return s.offers[seat]

    def suggest(self, s: State, seat: int, rng: Rng) -> Action:
        """One sensible action, found quickly: how search lets a game go on."""
        options = s.offers[seat]
        return options[rng.roll(len(options))]

    # --- others' plans

    def is_consent(self, actions: list[Action]) -> bool:
        """Whether these options agree to another's plan or refuse it: reckoned, never left to chance."""
        return False

    def consent(self, s: State, seat: int, rng: Rng) -> Action:
        """The answer to such a question; in an imagined world, which may be used up."""
        return s.offers[seat][0]

    # --- for search by trials

    def at(self, s: State) -> Judge:
        """A judge that plays games on from here, if it is another one."""
        return self

    def is_great(self, s: State, seat: int) -> bool:
        """Whether a decision is worth a search; the judge answers the others itself."""
        return True

    def is_turn(self, s: State, seat: int) -> bool:
        """Whether a decision begins a turn of the seat; search looks so many turns ahead."""
        return True

    def lead(self, s: State, seat: int) -> float:
        """What the seat plays for: its own end, and perhaps how it stands against the others."""
        return self.value(s, seat)


def empty(kind: type[Judge]) -> Judge:
    """A judge that knows nothing yet, to be filled with what another one knows."""
    return kind.__new__(kind)
