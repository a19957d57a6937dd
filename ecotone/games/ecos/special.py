"""What only one card does, the escape hatch of the vocabulary: a tile drifts (EC-13.14)."""

from __future__ import annotations

from ecotone.core.kernel import Action, Frame, State
from ecotone.games.ecos.board import free_cells, tiles_around
from ecotone.games.ecos.deck import Deck
from ecotone.games.ecos.effect import Asked, Effect
from ecotone.games.ecos.field import AROUND
from ecotone.games.ecos.grammar import Phrase
from ecotone.games.ecos.names import PICK, PICKS, PLACES, SKIPS
from ecotone.games.ecos.state import Ecos
from ecotone.games.ecos.table import carry


class Drift(Effect):
    """The escape hatch: a tile at the edge drifts to another place on the edge, with all that is on it."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.choice = ChooseDrifter(self)
        self.goal = ChooseShore(self)

    def begin(self, e: Ecos, f: Frame) -> None:
        e.cells = drifters(e)
        if e.cells:
            e.push(self.choice, f.seat, f.card, f.step)


class ChooseDrifter(Asked):
    """Which tile drifts."""

    kind = "pick"

    def __init__(self, effect: Drift) -> None:
        super().__init__(effect.deck)
        self.effect = effect

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        found = [PICKS[cell] for cell in s.cells]
        return [*found, SKIPS] if self.effect.may else found

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        s.cells = []
        if action[0] == PICK:
            s.push(self.effect.goal, f.seat, f.card, f.step, action[1])


class ChooseShore(Asked):
    """Where it comes to rest; the frame's memo is where it was."""

    kind = "drift"

    def __init__(self, effect: Drift) -> None:
        super().__init__(effect.deck)
        self.effect = effect

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        return [PLACES[cell] for cell in drift_goals(s, f.memo)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        self.effect.happened(s, f)
        carry(s, f.seat, f.memo, action[1])


def drifters(e: Ecos) -> list[int]:
    """The tiles at the edge of the landscape that can drift somewhere else."""
    return [cell for cell in e.tiles if len(tiles_around(e, cell)) < len(AROUND[cell]) and drift_goals(e, cell)]


def drift_goals(e: Ecos, start: int) -> list[int]:
    """Where a tile can come to rest: beside the rest of the landscape (EC-7.1)."""
    return [cell for cell in free_cells(e) if any([other != start for other in tiles_around(e, cell)])]
