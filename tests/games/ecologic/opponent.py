"""Scenarios with the automa: positions where its dice show what the test says."""

from __future__ import annotations

from typing import Any

from ecotone.core.rng import seeded
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.position import Cards, begin, deck_of, land, table


def against(
    cards: Cards, dice: str = "deciduous deciduous", step: str = "automa", ground: str = "", **more: Any
) -> Ecologic:
    """The automa's turn, its two dice showing these faces; `ground` is the automa's land, `land` the player's."""
    option = deck_of(cards, dice={"automa": dice.split()})
    e = table(deck=option, solo="automa", seats=1, step="player", land=[more.pop("land", ""), ground], **more)
    e.rng = seeded(first_then_second())
    begin(e, step)
    return e


def first_then_second() -> int:
    """A seed that rolls the first of two faces, then the other."""
    for seed in range(100):
        rng = seeded(seed)
        if [rng.roll(2), rng.roll(2)] == [0, 1]:
            return seed
    raise AssertionError("no such seed")


def theirs(e: Ecologic) -> str:
    """The automa's cards."""
    return land(e, 1)
