"""Taking hold of something in the landscape, to remove it or to move it (EC-7.6, EC-7.8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ecotone.core.kernel import Action, Frame, State
from ecotone.games.ecos.board import What, reach, species_at
from ecotone.games.ecos.cards import MOUNTAIN, NONE
from ecotone.games.ecos.counts import in_scope
from ecotone.games.ecos.deck import Deck
from ecotone.games.ecos.effect import Asked, Effect
from ecotone.games.ecos.grammar import Phrase
from ecotone.games.ecos.names import PICK, PICKS, PLACES, SKIPS, WHICH
from ecotone.games.ecos.state import Ecos, number_at
from ecotone.games.ecos.table import mark, move, remove_piece, remove_tile

PACK: Final = 32  # a cell and a kind in one number
GROUPED: Final = ("population", "habitat", "landmass")  # scopes that a removal could split


@mypyc_attr(allow_interpreted_subclasses=True)
class Pointing(Effect):
    """An effect that takes hold of something in the landscape: first where, then what, if several are there."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.what = What(phrase.what, deck)
        self.choice = ChoosePointed(self)
        self.sort = ChooseSort(self)

    def pointed(self, e: Ecos, f: Frame, cell: int) -> None:
        """Go on with the thing on a cell, or ask which."""
        kinds = self.kinds_at(e, cell)
        if len(kinds) == 1:
            self.taken(e, f, cell, kinds[0])
        else:
            e.push(self.sort, f.seat, f.card, f.step, cell)

    def kinds_at(self, e: Ecos, cell: int) -> list[int]:
        """What on a cell may be meant."""
        return [kind for kind in self.what.kinds if number_at(e, cell, kind)]

    def taken(self, e: Ecos, f: Frame, cell: int, kind: int) -> None:
        """Go on with this thing."""
        raise NotImplementedError

    def ask(self, e: Ecos, f: Frame, cells: list[int]) -> None:
        """Ask where, if there is anything; such an effect never ends a card."""
        e.cells = cells
        if cells:
            e.push(self.choice, f.seat, f.card, f.step)


class ChoosePointed(Asked):
    """Which tile the thing is on."""

    kind = "pick"

    def __init__(self, effect: Pointing) -> None:
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
            self.effect.pointed(s, f, action[1])


class ChooseSort(Asked):
    """Which of the things on a tile; the frame's memo is its cell."""

    kind = "which"

    def __init__(self, effect: Pointing) -> None:
        super().__init__(effect.deck)
        self.effect = effect

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        return [(WHICH, kind) for kind in self.effect.kinds_at(s, f.memo)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        self.effect.taken(s, f, f.memo, action[1])


class Remove(Pointing):
    """A piece or a tile leaves the landscape (EC-7.8)."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.scope = phrase.scope

    def begin(self, e: Ecos, f: Frame) -> None:
        self.ask(e, f, [cell for cell in self.region(e, f.step) if self.can_remove(e, cell)])

    def region(self, e: Ecos, done: int) -> list[int]:
        """The tiles to choose from; which group is meant is settled when the effect begins (EC-8.2)."""
        if self.scope not in GROUPED:
            return in_scope(e, self.scope)
        if not done:
            e.settled[self.number] = in_scope(e, self.scope)
        return [cell for cell in e.settled[self.number] if e.ground[cell] != NONE]

    def can_remove(self, e: Ecos, cell: int) -> bool:
        """Whether something of the sort is there; the last tile stays (EC-7.8)."""
        return self.kinds_at(e, cell) != [] and (not self.what.tiles or len(e.tiles) > 1)

    def kinds_at(self, e: Ecos, cell: int) -> list[int]:
        found = super().kinds_at(e, cell)
        if self.scope in ("adjacent", "here") and cell == e.here and number_at(e, cell, e.kind) == 1:
            return [kind for kind in found if kind != e.kind]  # nothing is adjacent to itself (EC-8.1)
        return found

    def taken(self, e: Ecos, f: Frame, cell: int, kind: int) -> None:
        self.happened(e, f)
        if kind < MOUNTAIN:
            remove_tile(e, f.seat, cell)
        else:
            remove_piece(e, f.seat, kind, cell)
        if self.scope == "":  # a card that looks around its own place goes on doing so
            mark(e, NONE, cell)  # it is gone


class Move(Pointing):
    """An animal walks or swims, or stays: a move is allowed, not ordered (EC-7.6)."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.distance = phrase.number
        self.anywhere = phrase.anywhere
        self.goal = ChooseGoal(self)

    def begin(self, e: Ecos, f: Frame) -> None:
        cells = [cell for cell in e.tiles if self.kinds_at(e, cell)]
        if not cells:
            mark(e, NONE, NONE)  # what follows counts from an animal that is not there
        self.ask(e, f, cells)

    def kinds_at(self, e: Ecos, cell: int) -> list[int]:
        if not e.fauna[cell]:
            return []
        return [kind for kind in species_at(e, cell) if kind in self.what.kinds]

    def goals(self, e: Ecos, cell: int, kind: int) -> list[int]:
        """Where an animal can go, its own tile first."""
        return reach(e, cell, kind, self.distance, self.anywhere)

    def taken(self, e: Ecos, f: Frame, cell: int, kind: int) -> None:
        e.push(self.goal, f.seat, f.card, f.step, cell * PACK + kind)


class ChooseGoal(Asked):
    """Where the animal goes; the frame's memo is where it is, and what it is."""

    kind = "move"

    def __init__(self, effect: Move) -> None:
        super().__init__(effect.deck)
        self.effect = effect

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        return [PLACES[cell] for cell in self.effect.goals(s, f.memo // PACK, f.memo % PACK)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        self.effect.happened(s, f)
        move(s, f.seat, f.memo % PACK, f.memo // PACK, action[1])
