"""Replacing a tile by another one (EC-7.7)."""

from __future__ import annotations

from ecotone.core.kernel import Frame
from ecotone.games.ecos.board import What, is_beside
from ecotone.games.ecos.cards import DESERT, KINDS, WATER
from ecotone.games.ecos.deck import Deck
from ecotone.games.ecos.effect import ChooseCell, Effect
from ecotone.games.ecos.grammar import Phrase
from ecotone.games.ecos.state import TERRAIN, Ecos
from ecotone.games.ecos.table import is_flip, replace


class Replace(Effect):
    """A tile becomes another one (EC-7.7)."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.what = What(phrase.what, deck)
        self.terrain = KINDS.index(phrase.to)
        self.near = What(phrase.near, deck) if phrase.near else None
        self.choice = ChooseReplaced(self)

    def begin(self, e: Ecos, f: Frame) -> None:
        e.cells = [cell for cell in e.tiles if self.can_replace(e, cell)]
        if e.cells:
            e.push(self.choice, f.seat, f.card, f.step)
        else:
            self.fail(e, f)

    def can_replace(self, e: Ecos, cell: int) -> bool:
        """Whether a tile can become the new one: it is of the right sort, and the box has what it takes."""
        old = e.ground[cell] & TERRAIN
        if not self.what.tile(e, cell) or old == self.terrain:
            return False
        if not is_flip(old, self.terrain) and not e.stock[WATER if self.terrain == WATER else DESERT]:
            return False
        return self.near is None or is_beside(e, cell, self.near)


class ChooseReplaced(ChooseCell):
    """Which tile is replaced."""

    def __init__(self, effect: Replace) -> None:
        super().__init__(effect)
        self.replacement = effect

    def chosen(self, e: Ecos, f: Frame, cell: int) -> None:
        self.replacement.happened(e, f)
        replace(e, f.seat, cell, self.replacement.terrain)
