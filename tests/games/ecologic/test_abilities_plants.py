"""EL-17: what plants can do, and grazers of herbs (A01, A02, A03, A05)."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from tests.games.ecologic.position import (
    Cards,
    at,
    eater,
    land,
    places,
    plant,
    play,
    spots,
    table,
)

TREE = plant("tree")
CARDS: Cards = {
    "elm": TREE,
    "ash": plant("tree", edge=1),
    "mint": plant("herb", "0 0 0 0"),
    "daisy": plant("herb"),
    "hemlock": plant("herb", traits="poisonous"),
    "lichen": plant("fungus"),
    "fly": eater("insect", 1, "tree"),
    "sedge": plant("herb", "0 0 0 0"),
    "loner": plant("tree", "2 1 1 1", ability="A01", edge=1),
    "settler": plant("herb", "1 1 1 1", ability="A02", edge=1),
    "ivy": plant("tree", "3 3 3 3", ability="A03", habitats="meadow river"),
    "goose": eater("large_bird", 3, "insect tree", ability="A05", edge=1),
}


# --- A01 lone plant


@pytest.mark.rule("EL-17.1")
@pytest.mark.parametrize(
    ("there", "number"),
    [
        ("", 3),
        ("a1 fly 1", 3),
        ("a1 lichen 1", 3),
        ("b1 elm, c1 elm, d1 elm", 3),
        ("a1 fly/elm 1", 3),
        ("a1 elm", 2),
        ("a1 mint", 2),
        ("ab1 ash", 2),
    ],
)
def test_a01_a_lone_plant_gets_one_more(there: str, number: int) -> None:
    e = table(CARDS, land=there, hand="loner")
    play(e, "play loner", "at a5")
    assert at(e, "a5") == f"loner {number}"


@pytest.mark.rule("EL-17.1")
@pytest.mark.parametrize(("there", "number"), [("c1 elm", 3), ("a1 elm", 2), ("b1 elm", 2), ("bc1 ash", 2)])
def test_a01_on_an_edge_both_habitats_must_be_free(there: str, number: int) -> None:
    e = table(CARDS, land=there, hand="loner")
    play(e, "play loner", "at ab5")
    assert at(e, "ab5") == f"loner {number}"


@pytest.mark.rule("EL-17.1", "EL-17.26")
def test_a01_works_at_every_production() -> None:
    e = table(CARDS, land=["a1 loner 1", "a1 loner 1, a2 elm"], season="summer", step="season")
    assert (at(e, "a1", 0), at(e, "a1", 1)) == ("loner 3", "loner 2")


# --- A02 first coloniser


@pytest.mark.rule("EL-17.2")
@pytest.mark.parametrize(
    ("there", "number"),
    [("", 4), ("a1 fly 1", 4), ("a1 lichen", 4), ("a1 fly/elm 1", 4), ("a1 elm", 1), ("ab1 ash", 1), ("b1 elm", 4)],
)
def test_a02_the_first_plant_gets_three_on_top_of_its_production(there: str, number: int) -> None:
    e = table(CARDS, land=there, hand="settler")
    play(e, "play settler", "at a5")
    assert at(e, "a5") == f"settler {number}"


@pytest.mark.rule("EL-17.2", "EL-17.26")
def test_a02_does_not_repeat() -> None:
    e = table(CARDS, land="a1 settler 4", season="summer", step="season")
    assert at(e, "a1") == "settler 5"


# --- A03 overgrow


@pytest.mark.rule("EL-17.3", "EL-6.10")
def test_a03_may_be_laid_on_another_plant_whose_tokens_become_remains() -> None:
    e = table(CARDS, land="a1 elm 4+2, a2 mint 1, a3 lichen 1, a4 fly 1", hand="ivy")
    assert spots(e, "ivy") == places("a c") - {"a3", "a4"}
    play(e, "play ivy", "at a1")
    assert at(e, "a1") == "ivy/elm 3+6"  # 4 and 2 as remains, 3 produced


@pytest.mark.rule("EL-17.3")
def test_a03_the_habitat_must_suit_it() -> None:
    e = table(CARDS, land="b1 elm 4, c1 mint 1", hand="ivy")
    assert "c1" in spots(e, "ivy")
    assert "b1" not in spots(e, "ivy")


@pytest.mark.rule("EL-17.3")
def test_a03_is_no_duty() -> None:
    e = table(CARDS, land="a1 elm 4+2", hand="ivy")
    play(e, "play ivy", "at a2")
    assert land(e) == "a1 elm 4+2, a2 ivy 3"


# --- A05 grazer of herbs


@pytest.mark.rule("EL-17.5", "EL-17.27")
def test_a05_takes_all_biomass_of_herbs_in_the_habitat() -> None:
    e = table(CARDS, land="a1 mint 4+1, a2 daisy 3, a3 elm 2, b1 sedge 5", hand="goose")
    play(e, "play goose", "at a4")
    assert land(e) == "a1 mint 0+1, a2 daisy, a3 elm 2, a4 goose 7, b1 sedge 5"
    assert to_act(e) == []  # 7 are more than its 3, so it eats nothing else


@pytest.mark.rule("EL-17.5", "EL-17.25")
def test_a05_counts_towards_the_consumption_and_the_rest_is_fed() -> None:
    e = table(CARDS, land="a1 mint 1, a2 elm 5, a3 fly 5", hand="goose")
    play(e, "play goose", "at a4", "eat a2", "eat a3")
    assert land(e) == "a1 mint, a2 elm 4, a3 fly 4, a4 goose 3"


@pytest.mark.rule("EL-17.5", "EL-6.5")
def test_a05_makes_a_card_playable_that_eats_no_herbs() -> None:
    e = table(CARDS, land="a1 mint 3, b1 daisy 2", hand="goose")
    assert spots(e, "goose") == places("a ab") - {"a1", "ab1"}


@pytest.mark.rule("EL-17.5")
def test_a05_on_an_edge_takes_from_both_habitats() -> None:
    e = table(CARDS, land="a1 mint 2, b2 daisy 4, c3 sedge 6", hand="goose")
    play(e, "play goose", "at ab4")
    assert land(e) == "a1 mint, b2 daisy, c3 sedge 6, ab4 goose 6"


@pytest.mark.rule("EL-17.5", "EL-8.5", "EL-17.29")
def test_a05_spares_poison_if_it_is_a_bird_or_a_mammal() -> None:
    e = table(CARDS, land="a1 mint 3, a2 hemlock 3", hand="goose")
    play(e, "play goose", "at a4")
    assert land(e) == "a1 mint, a2 hemlock 3, a4 goose 3"
    cards: Cards = {**CARDS, "locust": eater("insect", 1, "tree", ability="A05")}
    e = table(cards, land="a1 mint 3, a2 hemlock 3", hand="locust")
    play(e, "play locust", "at a4")
    assert land(e) == "a1 mint, a2 hemlock, a4 locust 6"


@pytest.mark.rule("EL-17.5", "EL-17.26")
def test_a05_does_not_repeat() -> None:
    e = table(CARDS, land="a1 mint 3, a2 goose 3", season="summer", step="season")
    assert land(e) == "a1 mint 3, a2 goose 3"
