"""EL-8: any habitat, edges, crops, pioneers, poison, and animals of the night."""

from __future__ import annotations

import pytest

from tests.games.ecologic.position import Cards, at, eater, land, offers, places, plant, play, spots, table

CARDS: Cards = {
    "elm": plant("tree"),
    "mint": plant("herb"),
    "rush": plant("herb", edge=1),
    "lichen": plant("fungus"),
    "wheat": plant("herb", traits="crop"),
    "hop": plant("herb", traits="crop", edge=1),
    "dock": plant("herb", habitats="swamp", traits="pioneer"),
    "broom": plant("tree", habitats="swamp", traits="pioneer", edge=1),
    "hemlock": plant("herb", traits="poisonous"),
    "fly": eater("insect", 2, "herb"),
    "wasp": eater("insect", 2, "herb", edge=1),
    "deer": eater("ungulate", 2, "herb"),
    "snail": eater("invertebrate", 2, "plant_remains"),
    "vole": eater("small_mammal", 2, "plant_remains"),
}
FREE = places("a b c d")
ROWS = "meadow deciduous river swamp"


# --- EL-8.1, EL-8.2: habitats and edges


@pytest.mark.rule("EL-8.1")
@pytest.mark.parametrize("habitats", [ROWS, "coast town mountain coniferous"])
def test_any_habitat_is_every_habitat(habitats: str) -> None:
    assert spots(table(CARDS, hand="elm", habitats=habitats), "elm") == FREE


@pytest.mark.rule("EL-8.2")
def test_an_edge_card_goes_between_two_habitats_and_never_beyond_the_boards() -> None:
    assert spots(table(CARDS, hand="rush"), "rush") == FREE | places("ab bc cd")
    assert spots(table(CARDS, hand="mint"), "mint") == FREE


@pytest.mark.rule("EL-8.2", "EL-12.2")
def test_with_three_boards_there_are_two_edges() -> None:
    assert spots(table(CARDS, hand="rush", game="express"), "rush") == places("a b c ab bc")


@pytest.mark.rule("EL-8.2a")
@pytest.mark.parametrize(
    ("match", "expected"), [("either", "b c ab bc cd"), ("none", "b c ab bc cd"), ("both", "b c bc")]
)
def test_at_least_one_of_the_two_habitats_must_suit(match: str, expected: str) -> None:
    cards: Cards = {"reed": plant("herb", habitats="deciduous river", edge=1)}
    assert spots(table(cards, hand="reed", edge_match=match), "reed") == places(expected)


@pytest.mark.rule("EL-8.2a")
@pytest.mark.parametrize(("match", "expected"), [("either", "d cd"), ("none", "d ab bc cd"), ("both", "d")])
def test_other_readings_ask_for_none_or_both(match: str, expected: str) -> None:
    cards: Cards = {"reed": plant("herb", habitats="swamp", edge=1)}
    assert spots(table(cards, hand="reed", edge_match=match), "reed") == places(expected)


# --- EL-8.3: crops


@pytest.mark.rule("EL-2.21", "EL-8.3", "EL-8.3a")
def test_beside_a_crop_nothing_is_played_but_on_edges_and_on_the_crop() -> None:
    """T-23."""
    e = table(CARDS, land="a1 wheat 4", hand="wasp deer elm", habitats=ROWS)
    assert spots(e, "deer") == {"a1"}
    assert spots(e, "wasp") == {"a1"} | places("ab") - {"ab1"}
    assert spots(e, "elm") == places("b c d")
    e = table(CARDS, land="a7 wheat 4", hand="wasp")
    assert spots(e, "wasp") == {"a7"} | places("ab") - {"ab7"}


@pytest.mark.rule("EL-8.3", "EL-6.14")
def test_other_cards_of_the_habitat_cannot_be_covered_then() -> None:
    e = table(CARDS, land="a1 wheat 4, a2 mint 4", hand="deer")
    assert spots(e, "deer") == {"a1"}


@pytest.mark.rule("EL-8.3")
def test_the_crop_is_covered_by_the_normal_rules() -> None:
    e = table(CARDS, land="a1 wheat 4", hand="elm snail", jokers=2)
    assert "a1" not in spots(e, "elm") | spots(e, "snail")
    e = table(CARDS, land="a1 wheat 4", hand="deer")
    play(e, "play deer")
    assert land(e) == "a1 deer/wheat 4"


@pytest.mark.rule("EL-8.3a")
def test_a_crop_may_come_to_other_cards_and_keeps_later_ones_out() -> None:
    e = table(CARDS, land="a1 elm, a2 fly 2", hand="wheat")
    assert spots(e, "wheat") == FREE - {"a1", "a2"}
    e = table(CARDS, land="a1 elm, a2 fly 2, a3 wheat", hand="mint hop")
    assert spots(e, "mint") == places("b c d")
    assert spots(e, "hop") == places("b c d ab bc cd") - {"ab1", "ab2", "ab3"}


@pytest.mark.rule("EL-8.3a")
def test_the_ban_ends_when_the_crop_is_covered() -> None:
    e = table(CARDS, land="a1 wheat 2", hand="elm")
    assert spots(e, "elm") == places("b c d")
    e = table(CARDS, land="a1 deer/wheat 2", hand="elm")
    assert spots(e, "elm") == FREE - {"a1"}


@pytest.mark.rule("EL-8.3a")
def test_a_crop_on_an_edge_bans_neither_habitat() -> None:
    e = table(CARDS, land="ab1 hop 2", hand="elm")
    assert spots(e, "elm") == FREE - {"a1", "b1"}


# --- EL-8.4: pioneers


@pytest.mark.rule("EL-2.21", "EL-8.4", "EL-8.4a", "EL-2.17")
@pytest.mark.parametrize(
    ("there", "may_come"),
    [
        ("", True),
        ("a1 fly 2", True),
        ("a1 lichen 2", True),
        ("a1 elm 2", False),
        ("a1 mint", False),
        ("ab1 rush 2", False),
        ("ab1 broom 2", False),
        ("a1 fly/mint 2", True),
    ],
)
def test_a_pioneer_goes_where_no_plant_is_seen(there: str, may_come: bool) -> None:
    """T-25."""
    e = table(CARDS, land=there, hand="dock", habitats=ROWS)
    assert ("a7" in spots(e, "dock")) == may_come


@pytest.mark.rule("EL-8.4")
def test_in_its_own_habitat_a_pioneer_minds_no_plants() -> None:
    e = table(CARDS, land="a1 elm, b1 mint, c1 rush, d1 elm", hand="dock")
    assert spots(e, "dock") == places("d") - {"d1"}


@pytest.mark.rule("EL-8.4", "EL-8.4a")
def test_each_habitat_is_looked_at_for_itself() -> None:
    e = table(CARDS, land="bc2 rush", hand="dock")
    assert spots(e, "dock") == places("a d")


@pytest.mark.rule("EL-8.4", "EL-8.2a")
def test_a_pioneer_suits_an_edge_of_a_bare_habitat() -> None:
    e = table(CARDS, land="b1 elm, c1 elm", hand="broom")
    assert spots(e, "broom") == places("a d ab cd") - {"ab1", "cd1"}


@pytest.mark.rule("EL-8.4")
def test_plants_without_the_symbol_do_not_come_to_bare_habitats() -> None:
    cards: Cards = {"reed": plant("herb", habitats="swamp")}
    assert spots(table(cards, hand="reed"), "reed") == places("d")


# --- EL-8.5: poison


@pytest.mark.rule("EL-2.21", "EL-8.5", "EL-8.5a")
def test_an_ungulate_cannot_use_a_poisonous_herb_but_an_insect_can() -> None:
    """T-24."""
    e = table(CARDS, land="a1 hemlock 4", hand="deer fly")
    assert spots(e, "deer") == set()
    assert spots(e, "fly") == places("a")
    play(e, "play fly", "at a2")
    assert land(e) == "a1 hemlock 2, a2 fly 2"


@pytest.mark.rule("EL-8.5", "EL-8.5a")
@pytest.mark.parametrize("kind", ["fungus", "insect", "invertebrate", "fish", "herp"])
def test_other_eaters_are_free(kind: str) -> None:
    cards: Cards = {**CARDS, "eater": eater(kind, 2, "herb")}
    e = table(cards, land="a1 hemlock 2", hand="eater")
    assert offers(e, "play eater", "at a3") == {"eat a1"}


@pytest.mark.rule("EL-8.5")
@pytest.mark.parametrize("kind", ["small_bird", "large_bird", "small_mammal", "ungulate", "predator"])
def test_no_bird_and_no_mammal_eats_poison(kind: str) -> None:
    cards: Cards = {**CARDS, "eater": eater(kind, 2, "herb")}
    e = table(cards, land="a1 hemlock 9, a2 mint 3", hand="eater")
    assert spots(e, "eater") == places("a") - {"a1"}
    assert offers(e, "play eater", "at a3") == {"eat a2"}


@pytest.mark.rule("EL-8.5a")
def test_remains_on_a_poisonous_card_are_poison_too() -> None:
    e = table(CARDS, land="a1 hemlock 0+3", hand="vole snail")
    assert spots(e, "vole") == set()
    assert spots(e, "snail") == places("a") - {"a1"}


@pytest.mark.rule("EL-8.5a")
def test_a_poisonous_animal_is_poison_for_its_hunters() -> None:
    cards: Cards = {
        "toad": eater("herp", 1, "insect", traits="poisonous"),
        "stork": eater("large_bird", 1, "herp"),
        "snake": eater("herp", 1, "herp"),
    }
    e = table(cards, land="a1 toad 3", hand="stork snake")
    assert (spots(e, "stork"), spots(e, "snake")) == (set(), places("a"))


# --- EL-8.6: animals of the night


@pytest.mark.rule("EL-2.21", "EL-8.6")
def test_an_animal_of_the_night_plays_like_any_other() -> None:
    found = []
    for traits in ("", "nocturnal"):
        cards: Cards = {**CARDS, "owl": eater("large_bird", 2, "insect", traits=traits)}
        e = table(cards, land="a1 fly 3", hand="owl")
        play(e, "play owl", "at a2")
        found.append((land(e), at(e, "a2")))
    assert found == [("a1 fly 1, a2 owl 2", "owl 2")] * 2
