"""EL-6.8 to EL-6.14: one card on top of another."""

from __future__ import annotations

import pytest

from tests.games.ecologic.position import (
    Cards,
    at,
    discard,
    eater,
    fact,
    jokers,
    land,
    may,
    offers,
    places,
    plant,
    play,
    spots,
    table,
)

CARDS: Cards = {
    "mint": plant("herb", "2 2 2 2", bonus="flower", points=1),
    "sedge": plant("herb", edge=1),
    "elm": plant("tree", habitats="meadow", points=2),
    "ash": plant("tree"),
    "lichen": plant("fungus"),
    "fly": eater("insect", 2, "herb", bonus="flower"),
    "wasp": eater("insect", 1, "herb", edge=1),
    "deer": eater("ungulate", 4, "herb tree"),
    "goat": eater("ungulate", 4, "herb tree", habitats="deciduous"),
    "wolf": eater("predator", 5, "ungulate animal_remains"),
    "crow": eater("large_bird", 2, "animal_remains plant_remains"),
}
FREE = places("a b c d")


@pytest.mark.rule("EL-6.8")
def test_a_card_may_cover_what_it_eats_and_nothing_else() -> None:
    e = table(CARDS, land="a1 mint 4, a2 elm 4, a3 lichen 4, a4 fly 4", hand="deer")
    assert spots(e, "deer") == places("a") - {"a3", "a4"}


@pytest.mark.rule("EL-6.8")
def test_it_covers_only_in_a_habitat_that_suits_it() -> None:
    e = table(CARDS, land="a1 mint 4, b1 elm 4", hand="goat")
    assert spots(e, "goat") == places("b")  # not a1, in the meadow


@pytest.mark.rule("EL-6.8")
def test_the_deer_of_the_rulebook_may_cover_any_plant() -> None:
    e = table(CARDS, land="b1 mint 6, b2 ash 6, b3 lichen 6", hand="cervus_elaphus")
    assert spots(e, "cervus_elaphus") == places("b") - {"b3"}


@pytest.mark.rule("EL-6.8")
def test_nobody_covers_cards_of_others() -> None:
    e = table(CARDS, land=["", "a1 mint 6"], hand="deer", jokers=4)
    play(e, "play deer", "at a1")
    assert (land(e, 0), land(e, 1)) == ("a1 deer 4", "a1 mint 6")


@pytest.mark.rule("EL-6.9", "EL-6.11")
def test_biomass_moves_remains_go_and_what_is_missing_is_fed() -> None:
    """T-15."""
    e = table(CARDS, land="a1 mint 3+1, a2 elm 1, a3 ash 5", hand="deer")
    play(e, "play deer", "at a1")
    assert may(e) == {"eat a2", "eat a3", "fill"}
    play(e, "eat a3")
    assert land(e) == "a1 deer/mint 4, a2 elm 1, a3 ash 4"


@pytest.mark.rule("EL-6.9", "EL-6.5")
def test_it_cannot_cover_where_what_moves_and_what_is_near_is_too_little() -> None:
    e = table(CARDS, land="a1 mint 3+1", hand="deer")
    assert spots(e, "deer") == set()
    e = table(CARDS, land="a1 mint 3+1", hand="deer", jokers=1)
    play(e, "play deer", "at a1")
    assert (land(e), jokers(e)) == ("a1 deer/mint 4", [0, 0])


@pytest.mark.rule("EL-6.9")
def test_remains_that_are_lost_by_covering_cannot_feed_the_card() -> None:
    e = table(CARDS, land="a1 deer 2+3, a2 fly 0+2", hand="wolf")
    assert spots(e, "wolf") == places("a") - {"a1", "a2"}  # 2 + 2 on the deer itself, 2 + 3 + 2 beside it
    e = table(CARDS, land="a1 deer 3+3, a2 fly 0+2", hand="wolf")
    assert spots(e, "wolf") == places("a") - {"a2"}


@pytest.mark.rule("EL-6.11", "EL-7.13")
def test_all_biomass_moves_also_above_the_consumption() -> None:
    e = table(CARDS, land="a1 mint 7, a2 elm 5", hand="deer")
    play(e, "play deer", "at a1")
    assert land(e) == "a1 deer/mint 7, a2 elm 5"


@pytest.mark.rule("EL-6.11", "EL-6.12", "EL-7.10")
def test_the_bonus_follows_but_not_for_the_covered_plant() -> None:
    cards: Cards = {**CARDS, "daisy": plant("herb", bonus="flower")}
    e = table(cards, land="a1 mint 2, a2 daisy", hand="fly")
    play(e, "play fly", "at a1")
    assert land(e) == "a1 fly/mint 3, a2 daisy"


@pytest.mark.rule("EL-6.10")
@pytest.mark.parametrize("name", ["elm", "mint", "lichen"])
def test_producers_cover_nothing(name: str) -> None:
    e = table(CARDS, land="a1 ash 2, a2 fly 2, a3 deer 2, a4 crow", hand=name)
    assert spots(e, name) & places("a") == {"a5", "a6", "a7"}


@pytest.mark.rule("EL-6.10")
def test_eaters_of_remains_alone_cover_nothing() -> None:
    e = table(CARDS, land="a1 ash 2+5, a2 fly 2+5, a3 deer 2+5", hand="crow")
    assert spots(e, "crow") == places("a") - {"a1", "a2", "a3"}


@pytest.mark.rule("EL-6.10")
def test_eaters_of_remains_and_organisms_cover_organisms() -> None:
    e = table(CARDS, land="a1 deer 9", hand="wolf")
    assert spots(e, "wolf") == places("a")


# --- EL-6.12: covered cards are inactive


@pytest.mark.rule("EL-6.12")
def test_a_covered_card_has_no_kind_and_no_points() -> None:
    e = table(CARDS, land="a1 fly/mint 2, a2 deer/elm 2")
    assert (fact(e, "points"), fact(e, "kinds")) == ([0, 0], [2, 0, 0, 0, 0, 0, 0, 0])
    e = table(CARDS, land="a1 fly/mint 2, a2 deer/elm 2", covered="on")
    assert fact(e, "points") == [3, 0]


@pytest.mark.rule("EL-6.12")
def test_a_covered_card_is_no_food() -> None:
    e = table(CARDS, land="a1 deer/mint 9", hand="fly")
    assert spots(e, "fly") == set()


@pytest.mark.rule("EL-6.12")
def test_a_covered_plant_produces_nothing() -> None:
    e = table(CARDS, land="a1 fly/mint 3, a2 sedge", season="summer", step="season")
    assert (at(e, "a1"), at(e, "a2")) == ("fly/mint 3", "sedge 2")


@pytest.mark.rule("EL-6.12", "EL-8.5", "EL-8.4")
def test_a_covered_card_has_no_trait() -> None:
    cards: Cards = {
        **CARDS,
        "wheat": plant("herb", traits="crop"),
        "birch": plant("tree", habitats="river", traits="pioneer"),
    }
    e = table(cards, land="a1 deer/wheat 4", hand="ash birch")
    assert spots(e, "ash") == FREE - {"a1"}
    assert spots(e, "birch") == FREE - {"a1"}


@pytest.mark.rule("EL-6.12")
def test_a_covered_card_has_no_ability_and_is_not_named_by_others() -> None:
    cards: Cards = {
        **CARDS,
        "pine": plant("tree", group="pine"),
        "plankton": plant("herb", "0 0 0 0", group="plankton"),
        "beetle": eater("insect", 1, "tree"),
        "jay": eater("large_bird", 1, "insect", ability="A22"),
        "bream": eater("fish", 1, "herb", ability="A23"),
        "pike": eater("fish", 3, "fish"),
    }
    e = table(cards, land="a1 beetle/pine 3", hand="jay")
    play(e, "play jay", "at a2")
    assert jokers(e) == [0, 0]
    e = table(cards, land="a1 pike/bream 3, a2 plankton", season="summer", step="season")
    assert land(e) == "a1 pike/bream 3, a2 plankton"


@pytest.mark.rule("EL-6.12")
def test_stacks_may_be_higher_than_two() -> None:
    e = table(CARDS, land="a1 deer/mint 6", hand="wolf")
    play(e, "play wolf", "at a1")
    assert land(e) == "a1 wolf/deer/mint 6"
    assert discard(e) == ""


# --- EL-6.13, EL-6.14


@pytest.mark.rule("EL-6.13")
def test_on_an_edge_only_an_edge_card_covers_and_lies_on_the_same_place() -> None:
    e = table(CARDS, land="ab2 sedge 5", hand="wasp fly")
    assert "ab2" not in spots(e, "fly")
    assert "ab2" in spots(e, "wasp")
    play(e, "play wasp", "at ab2")
    assert land(e) == "ab2 wasp/sedge 5"


@pytest.mark.rule("EL-6.13", "EL-8.2a")
def test_on_an_edge_one_of_the_habitats_must_suit_it() -> None:
    cards: Cards = {**CARDS, "hornet": eater("insect", 1, "herb", edge=1, habitats="swamp")}
    e = table(cards, land="ab2 sedge 5, cd3 sedge 5", hand="hornet")
    assert ("ab2" in spots(e, "hornet"), "cd3" in spots(e, "hornet")) == (False, True)


@pytest.mark.rule("EL-6.13", "EL-8.5")
@pytest.mark.parametrize(
    ("kind", "covers"),
    [
        ("fungus", True),
        ("insect", True),
        ("invertebrate", True),
        ("fish", True),
        ("herp", True),
        ("small_bird", False),
        ("large_bird", False),
        ("small_mammal", False),
        ("ungulate", False),
        ("predator", False),
    ],
)
def test_birds_and_mammals_do_not_cover_poison(kind: str, covers: bool) -> None:
    cards: Cards = {"hemlock": plant("herb", traits="poisonous"), "eater": eater(kind, 2, "herb")}
    e = table(cards, land="a1 hemlock 5", hand="eater", jokers=2)
    assert ("a1" in spots(e, "eater")) == covers


@pytest.mark.rule("EL-6.14")
def test_an_occupied_place_is_used_by_covering_alone() -> None:
    land_of = ", ".join(f"{place} fly 2" for place in sorted(FREE - {"a1"}))
    e = table(CARDS, land=land_of, hand="ash")
    assert spots(e, "ash") == {"a1"}
    e = table(CARDS, land=f"a1 fly 2, {land_of}", hand="ash")
    assert may(e) == {"swap ash", "pass"}


@pytest.mark.rule("EL-6.14")
def test_no_question_moves_or_removes_a_card() -> None:
    e = table(CARDS, land="a1 mint 3, a2 elm 4", hand="deer")
    assert may(e) == {"play deer", "swap deer", "pass"}
    assert offers(e, "play deer", "at a3") == {"eat a1", "eat a2", "fill"}
