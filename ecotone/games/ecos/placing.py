"""Placing tiles, mountains, forests and animals (EC-7.1 to EC-7.5)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, State
from ecotone.games.ecos.board import What, spots
from ecotone.games.ecos.cards import DESERT, GRASSLAND, KINDS, LAND, MOUNTAIN
from ecotone.games.ecos.deck import Deck
from ecotone.games.ecos.effect import Asked, ChooseCell, Effect
from ecotone.games.ecos.grammar import Phrase
from ecotone.games.ecos.names import FACE, PICKS, SKIP, SKIPS
from ecotone.games.ecos.state import Ecos, number_at
from ecotone.games.ecos.table import add, lift, place_piece, place_tile, remove_piece


class Place(Effect):
    """A tile, mountain, forest or animal comes into the landscape (EC-7.1 to EC-7.5)."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.kind = LAND if phrase.what == "land" else KINDS.index(phrase.what)
        self.on = What(phrase.on, deck) if phrase.on else None
        self.near = What(phrase.near, deck) if phrase.near else None
        self.choice = ChooseSpot(self)
        self.retrieve = Retrieve(self)

    def begin(self, e: Ecos, f: Frame) -> None:
        if e.stock[DESERT if self.kind in (LAND, GRASSLAND) else self.kind] == 0:
            self.run_out(e, f)
            return
        e.cells = spots(e, self.kind, self.on, self.near)
        if e.cells:
            e.push(self.choice, f.seat, f.card, f.step)
        else:
            self.fail(e, f)

    def run_out(self, e: Ecos, f: Frame) -> None:
        """None is left in the box: one may be taken from the landscape, but no tile (EC-7.5)."""
        if MOUNTAIN <= self.kind < LAND:
            e.cells = self.retrievable(e)
        if e.cells:
            e.push(self.retrieve, f.seat, f.card, f.step)
        else:
            self.fail(e, f)

    def retrievable(self, e: Ecos) -> list[int]:
        """Where one can be taken so that it can be placed anew."""
        what = [cell for cell in e.tiles if number_at(e, cell, self.kind)]
        found: list[int] = []
        for cell in what:
            lift(e, self.kind, cell)
            if spots(e, self.kind, self.on, self.near):
                found.append(cell)
            add(e, self.kind, cell)
        return found

    def put(self, e: Ecos, f: Frame, cell: int) -> None:
        """The chosen place gets it."""
        if self.kind == LAND:
            e.push(CHOOSE_FACE, f.seat, f.card, f.step, cell)
        elif self.kind < MOUNTAIN:
            place_tile(e, f.seat, self.kind, cell)
        else:
            place_piece(e, f.seat, self.kind, cell)


class ChooseSpot(ChooseCell):
    """Where a thing is placed."""

    def __init__(self, effect: Place) -> None:
        super().__init__(effect)
        self.place = effect

    def chosen(self, e: Ecos, f: Frame, cell: int) -> None:
        self.place.happened(e, f)
        self.place.put(e, f, cell)


class Retrieve(Asked):
    """The box has none left: which one is taken from the landscape, if any (EC-7.5)."""

    kind = "pick"

    def __init__(self, effect: Place) -> None:
        super().__init__(effect.deck)
        self.effect = effect

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        return [*[PICKS[cell] for cell in s.cells], SKIPS]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        s.cells = []
        if action[0] == SKIP:
            self.effect.fail(s, f)
            return
        remove_piece(s, f.seat, self.effect.kind, action[1])
        self.effect.begin(s, f)


class ChooseFace(Choice):
    """Which face of a land tile lies up (EC-1.2); the frame's memo is its cell."""

    kind = "face"

    def options(self, s: State, f: Frame) -> list[Action]:
        return [(FACE, DESERT), (FACE, GRASSLAND)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        place_tile(s, f.seat, action[1], f.memo)


CHOOSE_FACE: Final = ChooseFace()
