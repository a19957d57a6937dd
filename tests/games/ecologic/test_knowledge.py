"""EL-18.1: what is hidden, what a seat may only imagine, and tables that are copied to think ahead."""

from __future__ import annotations

import random

import pytest

from ecotone.core.kernel import legal, to_act
from ecotone.core.kernel import play as act
from ecotone.core.rng import seeded
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.position import Cards, eater, hand, laid, named, plant, play, table
from tests.laws.keys import position_key, shared_parts

CARDS: Cards = {
    **{name: plant("herb") for name in ("mint", "sage", "rue", "dill")},
    **{name: plant("tree") for name in ("oak", "elm", "ash", "yew")},
    "fly": eater("insect", 1, "herb"),
}


def imagined(e: Ecologic, seat: int, number: int = 40) -> list[Ecologic]:
    """Tables that a seat cannot tell from the true one."""
    found = [GAME.imagine(e, seat, seeded(each)) for each in range(number)]
    assert all(isinstance(each, Ecologic) for each in found)
    return [each for each in found if isinstance(each, Ecologic)]


# --- copies


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"weather": "on", "expansions": "all"}),
        (1, {"solo": "automa", "automa_any": "on"}),
        (2, {"game": "express", "pace": "sequential"}),
    ],
)
def test_a_clone_is_equal_and_shares_nothing(seats: int, options: dict[str, str]) -> None:
    e, chance = laid(seats, 5, **options), random.Random(5)
    for step in range(150):
        if step % 15 == 0:
            c = e.clone()
            assert position_key(c) == position_key(e)
            assert shared_parts(c, e) == []
        if to_act(e):
            seat = chance.choice(to_act(e))
            act(e, seat, chance.choice(legal(e, seat)))


# --- what is imagined


@pytest.mark.rule("EL-18.1", "EL-1.9")
def test_all_that_others_may_hold_is_imagined_and_nothing_else() -> None:
    e = table(CARDS, hand=["mint fly", "sage oak"], pile="rue elm", discard="dill", out="")
    worlds = imagined(e, 0)
    assert {hand(world, 0) for world in worlds} == {"fly mint"}
    assert {hand(world, 1) for world in worlds} == {
        f"{tree} {herb}" if tree < herb else f"{herb} {tree}"
        for herb in ("sage", "rue", "dill")
        for tree in ("oak", "elm")
    }  # the backs in pile and discard are public, so it holds a herb and a tree
    assert {named(world, world.discard) for world in worlds} == {"sage", "rue", "dill"}


@pytest.mark.rule("EL-18.1")
def test_dealt_cards_of_others_are_not_known_at_the_start() -> None:
    e = laid(2, 3)
    worlds = [*imagined(e, 0, 5), e]
    assert len({hand(world, 1) for world in worlds}) == 6
    assert {hand(world, 0) for world in worlds} == {hand(e, 0)}


@pytest.mark.rule("EL-18.1", "EL-5.15")
def test_cards_that_were_handed_on_are_known_to_who_gave_them() -> None:
    e = table(CARDS, hand=["mint sage fly", "oak elm ash"], pile="rue yew", discard="dill", out="", step="hand on")
    play(e, "prepare mint", "prepare sage", seat=0)
    play(e, "prepare oak", "prepare elm", seat=1)
    assert {hand(world, 1) for world in imagined(e, 0)} >= {"ash mint sage", "mint sage yew"}
    assert all("mint sage" in hand(world, 1) for world in imagined(e, 0))
