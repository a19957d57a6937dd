"""EL-7: production and consumption, remains, bonuses and jokers."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from tests.games.ecologic.position import (
    Cards,
    asked,
    at,
    discard,
    eater,
    events,
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
    "mint": plant("herb", bonus="flower"),
    "daisy": plant("herb", bonus="flower grass"),
    "rush": plant("herb", bonus="flower", edge=1),
    "hemlock": plant("herb", bonus="flower", traits="poisonous"),
    "elm": plant("tree"),
    "fly": eater("insect", 2, "herb"),
    "bee": eater("insect", 2, "herb tree", bonus="flower"),
    "moth": eater("insect", 2, "herb tree", bonus="flower grass", edge=1),
    "finch": eater("small_bird", 3, "insect herb", edge=1),
    "crow": eater("large_bird", 3, "animal_remains insect"),
    "worm": eater("invertebrate", 2, "plant_remains"),
    "truffle": eater("fungus", 2, "tree"),
}


# --- EL-7.1, EL-7.2: production


@pytest.mark.rule("EL-7.2", "EL-6.3")
def test_the_dandelion_produces_three_in_spring_and_two_later() -> None:
    """T-1."""
    for season, number in (("spring", 3), ("summer", 2), ("autumn", 2)):
        e = table(hand="taraxacum_officinale", season=season)
        play(e, "play taraxacum_officinale", "at a1")
        assert at(e, "a1") == f"taraxacum_officinale {number}"
    assert "play taraxacum_officinale" not in may(table(hand="taraxacum_officinale", season="winter"))
    e = table(land="a1 taraxacum_officinale", season="winter", step="season")
    assert at(e, "a1") == "taraxacum_officinale 2"


@pytest.mark.rule("EL-7.2")
@pytest.mark.parametrize(("season", "number"), [("spring", 2), ("summer", 3), ("autumn", 2), ("winter", 0)])
@pytest.mark.parametrize("kind", ["tree", "fungus"])
def test_a_producer_takes_its_number_for_the_season(season: str, number: int, kind: str) -> None:
    """T-2."""
    e = table({"moss": plant(kind, "2 3 2 0")}, hand="moss", season=season)
    play(e, "play moss", "at a1")
    assert e.sides[0].biomass[0] == number


@pytest.mark.rule("EL-7.1", "EL-7.2")
@pytest.mark.parametrize(("season", "number"), [("summer", 3), ("autumn", 2), ("winter", 0)])
def test_all_played_producers_produce_at_the_start_of_each_season(season: str, number: int) -> None:
    cards: Cards = {"moss": plant("herb", "2 3 2 0"), "lichen": plant("fungus", "2 3 2 0")}
    e = table(cards, land=["a1 moss 1", "d7 lichen 4+1"], season=season, step="season")
    assert (e.sides[0].biomass[0], at(e, "d7", 1)) == (1 + number, f"lichen {4 + number}+1")


@pytest.mark.rule("EL-7.1")
def test_nobody_else_is_fed_when_a_card_is_played() -> None:
    e = table(CARDS, land="a1 mint 5, a2 fly, a3 bee 1", hand="finch")
    play(e, "play finch", "at a4", "eat a1", "eat a1", "eat a1")
    assert land(e) == "a1 mint 2, a2 fly, a3 bee 1, a4 finch 3"


@pytest.mark.rule("EL-7.2", "EL-12.8")
def test_in_the_express_game_the_highest_number_counts() -> None:
    """T-28."""
    e = table({"oak": plant("tree", "2 2 4 3")}, hand="oak", game="express")
    play(e, "play oak", "at a1")
    assert at(e, "a1") == "oak 4"


# --- EL-7.3 to EL-7.6: who eats what, and where


@pytest.mark.rule("EL-7.3", "EL-7.4")
def test_food_is_taken_from_one_or_several_cards_in_any_split() -> None:
    meals = (["eat a1"] * 3, ["eat a2"] * 3, ["eat a1", "eat a2", "eat a1"])
    for meal, left in zip(meals, ("a1 mint, a2 fly 3", "a1 mint 3, a2 fly", "a1 mint 1, a2 fly 2"), strict=True):
        e = table(CARDS, land="a1 mint 3, a2 fly 3, a3 elm 3", hand="finch")
        play(e, "play finch", "at a4", *meal)
        assert land(e) == f"{left}, a3 elm 3, a4 finch 3"


@pytest.mark.rule("EL-7.4")
def test_only_kinds_of_the_diet_are_offered() -> None:
    e = table(CARDS, land="a1 mint 3+1, a2 fly 3+1, a3 elm 3, a4 worm 3, a5 truffle 3", hand="finch")
    assert offers(e, "play finch", "at a6") == {"eat a1", "eat a2", "fill"}


@pytest.mark.rule("EL-7.3")
def test_a_fungus_eats_as_an_animal_does() -> None:
    e = table(CARDS, land="a1 elm 3, a2 mint 3", hand="truffle")
    play(e, "play truffle", "at a3")
    assert land(e) == "a1 elm 1, a2 mint 3, a3 truffle 2"


@pytest.mark.rule("EL-7.5")
def test_only_cards_of_the_same_habitat_are_food() -> None:
    e = table(CARDS, land="a1 mint 3, b1 daisy 3", hand="fly")
    assert offers(e, "play fly", "at a2") == {"eat a1"}
    assert spots(e, "fly") == places("a b")


@pytest.mark.rule("EL-7.5")
def test_a_card_on_an_edge_eats_in_both_habitats() -> None:
    e = table(CARDS, land="a1 mint 1, b2 daisy 1, c3 elm 9, bc4 rush 1", hand="finch")
    assert spots(e, "finch") == {f"ab{n}" for n in (3, 4, 5, 6, 7)}  # three herbs within reach nowhere else
    play(e, "play finch", "at ab5", "fill")
    assert land(e) == "a1 mint, b2 daisy, c3 elm 9, ab5 finch 3, bc4 rush"


@pytest.mark.rule("EL-7.5")
def test_a_card_on_an_edge_is_food_in_both_habitats() -> None:
    e = table(CARDS, land="ab1 moth 3", hand="finch")
    assert {place[:-1] for place in spots(e, "finch")} == {"a", "b", "ab", "bc"}
    assert offers(e, "play finch", "at b3") == {"eat ab1"}


@pytest.mark.rule("EL-7.6")
def test_the_neighbours_cards_are_no_food() -> None:
    e = table(CARDS, land=["", "a1 mint 9"], hand="fly")
    assert spots(e, "fly") == set()


# --- EL-7.7, EL-7.8: remains


@pytest.mark.rule("EL-7.7")
def test_a_remains_token_becomes_biomass_on_the_eater() -> None:
    e = table(CARDS, land="a1 fly 1+2, a2 mint 1+5, a3 bee 0+1", hand="crow")
    play(e, "play crow", "at a4")
    assert may(e) == {"eat a1", "eat_remains a1", "eat_remains a3", "fill"}  # no plant remains
    play(e, "eat_remains a1", "eat_remains a3", "eat a1")
    assert land(e) == "a1 fly 0+1, a2 mint 1+5, a3 bee, a4 crow 3"


@pytest.mark.rule("EL-7.5", "EL-7.7")
def test_only_remains_of_the_same_habitat_are_food() -> None:
    e = table(CARDS, land="a1 mint 0+3, b1 daisy 0+3", hand="worm")
    assert offers(e, "play worm", "at a2") == {"eat_remains a1"}


@pytest.mark.rule("EL-7.7")
def test_who_does_not_eat_remains_leaves_them() -> None:
    e = table(CARDS, land="a1 mint 1+5", hand="fly")
    assert spots(e, "fly") == set()


@pytest.mark.rule("EL-7.8")
def test_remains_on_the_own_card_are_food_if_they_are_of_the_right_sort() -> None:
    e = table(CARDS, land="a1 crow 0+3", season="summer", step="season")
    play(e, "feed a1")
    assert land(e) == "a1 crow 3"
    e = table(CARDS, land="a1 worm 0+2", season="summer", step="season")  # animal remains, and it eats plant remains
    assert "feed a1" not in may(e)


@pytest.mark.rule("EL-7.4", "EL-10.3")
def test_own_biomass_is_no_food() -> None:
    e = table({"pike": eater("fish", 3, "fish"), "perch": eater("fish", 1, "fish")}, land="a1 pike 2", hand="perch")
    assert offers(e, "play perch", "at a2") == {"eat a1"}
    e = table({"pike": eater("fish", 3, "fish")}, land="a1 pike 2", season="summer", step="season")
    assert "feed a1" not in may(e)


# --- EL-7.10, EL-7.11: bonuses


@pytest.mark.rule("EL-7.10")
def test_a_bonus_is_one_for_each_plant_with_the_symbol_in_the_habitat() -> None:
    e = table(CARDS, land="a1 mint 2, a2 daisy, a3 elm, b1 hemlock", hand="bee")
    play(e, "play bee", "at a4")
    assert land(e) == "a1 mint, a2 daisy, a3 elm, a4 bee 4, b1 hemlock"
    assert events(e, "ate", "bonus") == ["0 ate bee mint 2", "0 bonus bee 2"]  # first it is fed


@pytest.mark.rule("EL-7.10", "EL-7.11")
def test_on_an_edge_plants_of_both_habitats_count_and_an_edge_plant_once() -> None:
    e = table(CARDS, land="a1 mint 1, b2 hemlock 1, ab3 rush, c1 daisy", hand="moth")
    play(e, "play moth", "at ab4", "fill")
    assert at(e, "ab4") == "moth 5"


@pytest.mark.rule("EL-7.11")
def test_a_plant_with_two_symbols_of_an_animal_counts_once() -> None:
    e = table(CARDS, land="a1 daisy, a2 elm 2", hand="moth")
    play(e, "play moth", "at a3")
    assert at(e, "a3") == "moth 3"


@pytest.mark.rule("EL-7.11")
def test_poison_does_not_matter_for_a_bonus() -> None:
    cards: Cards = {**CARDS, "tit": eater("small_bird", 1, "insect", bonus="flower")}
    e = table(cards, land="a1 hemlock 3, a2 fly 1", hand="tit")
    play(e, "play tit", "at a3")
    assert land(e) == "a1 hemlock 3, a2 fly, a3 tit 2"


@pytest.mark.rule("EL-7.10", "EL-2.16")
def test_bonuses_are_for_animals() -> None:
    cards: Cards = {
        **CARDS,
        "agaric": eater("fungus", 1, "tree", bonus="flower"),
        "lupin": plant("herb", "1 1 1 1", bonus="flower"),
    }
    e = table(cards, land="a1 mint, a2 elm 1", hand="agaric lupin")
    play(e, "play agaric", "at a3")
    assert at(e, "a3") == "agaric 1"
    e = table(cards, land="a1 mint", hand="lupin")
    play(e, "play lupin", "at a3")
    assert at(e, "a3") == "lupin 1"


@pytest.mark.rule("EL-7.11")
def test_the_bonus_comes_at_every_feeding_also_to_one_that_needs_nothing() -> None:
    cards: Cards = {**CARDS, "mint": plant("herb", "0 0 0 0", bonus="flower")}
    e = table(cards, land="a1 mint, a2 bee 5", season="summer", step="season")
    assert (to_act(e), land(e)) == ([], "a1 mint, a2 bee 6")


# --- EL-7.9, EL-7.12 to EL-7.15


@pytest.mark.rule("EL-7.9")
def test_abilities_are_applied_during_feeding() -> None:
    cards: Cards = {
        "plankton": plant("herb", group="plankton"),
        "bream": eater("fish", 3, "insect", ability="A23"),
        "fly": eater("insect", 1, "herb"),
    }
    e = table(cards, land="a1 plankton, a2 fly 2", hand="bream")
    play(e, "play bream", "at a3")
    assert land(e) == "a1 plankton, a2 fly 1, a3 bream 3"  # two by its ability, one eaten


@pytest.mark.rule("EL-7.12")
def test_a_joker_becomes_biomass_on_the_one_who_is_fed() -> None:
    e = table(CARDS, land="a1 mint 3", hand="finch", jokers=2)
    play(e, "play finch", "at a2", "joker", "eat a1", "joker")
    assert (land(e), jokers(e)) == ("a1 mint 2, a2 finch 3", [0, 0])


@pytest.mark.rule("EL-7.12")
def test_food_need_not_be_eaten_before_jokers_nor_jokers_be_spent() -> None:
    e = table(CARDS, land="a1 mint 3", hand="finch", jokers=3)
    assert offers(e, "play finch", "at a2") == {"eat a1", "joker", "fill"}
    play(e, "play finch", "at a2", "eat a1", "eat a1", "eat a1")
    assert (land(e), jokers(e)) == ("a1 mint, a2 finch 3", [3, 0])


@pytest.mark.rule("EL-7.12", "EL-7.14")
def test_jokers_are_remains_for_those_who_eat_nothing_else() -> None:
    e = table(CARDS, hand="worm", jokers=2)
    play(e, "play worm", "at a1")
    assert (land(e), jokers(e)) == ("a1 worm 2", [0, 0])


@pytest.mark.rule("EL-7.13")
def test_nobody_eats_more_than_the_number() -> None:
    e = table(CARDS, land="a1 mint 9, a2 daisy 9", hand="fly", jokers=9)
    play(e, "play fly", "at a3", "eat a1", "eat a2")
    assert (to_act(e), land(e), jokers(e)) == ([], "a1 mint 8, a2 daisy 8, a3 fly 2", [9, 0])


@pytest.mark.rule("EL-7.13")
def test_what_is_left_above_the_number_stays() -> None:
    cards: Cards = {**CARDS, "mint": plant("herb", "0 0 0 0")}
    e = table(cards, land="a1 mint 4, a2 fly 5", season="autumn", step="season")
    assert (to_act(e), land(e)) == ([], "a1 mint 4, a2 fly 5")


@pytest.mark.rule("EL-7.15")
def test_a_card_that_was_eaten_up_lives_on() -> None:
    e = table(CARDS, land="a1 mint, a2 fly 3", hand="finch")
    play(e, "play finch", "at a3")
    assert (land(e), discard(e), asked(e)) == ("a1 mint, a2 fly, a3 finch 3", "", "")
