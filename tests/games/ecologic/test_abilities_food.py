"""EL-17: wider diets and other food (A08, A12, A14, A15), and the order of things."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from tests.games.ecologic.position import (
    Cards,
    asked,
    at,
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
    "elm": plant("tree", "0 0 0 0"),
    "mint": plant("herb", "0 0 0 0"),
    "hemlock": plant("herb", "0 0 0 0", traits="poisonous"),
    "lichen": plant("fungus", "0 0 0 0"),
    "vole": eater("small_mammal", 1, "herb"),
    "mole": eater("small_mammal", 1, "herb"),
    "fly": eater("insect", 1, "tree"),
    "buzzard": eater("large_bird", 3, "small_mammal insect", ability="A08"),
    "frog": eater("herp", 3, "insect", ability="A12"),
    "goshawk": eater("large_bird", 2, "insect", ability="A14"),
    "duck": eater("large_bird", 1, "herb"),
    "gull": eater("large_bird", 3, "herb"),
    "swan": eater("large_bird", 4, "herb"),
    "puffball": eater("fungus", 2, "tree", ability="A15"),
    "beetle": eater("invertebrate", 1, "animal_remains", ability="A15"),
}


# --- A08 wide hunter


@pytest.mark.rule("EL-17.8")
def test_a08_eats_small_mammals_of_the_whole_ecosystem() -> None:
    e = table(CARDS, land=["a1 vole 2, d7 mole 1, c1 fly 9", "a1 vole 9"], hand="buzzard")
    assert spots(e, "buzzard") == places("a b c d")  # also on the prey
    assert offers(e, "play buzzard", "at b3") == {"eat a1", "eat d7", "fill"}  # insects only of its habitat
    assert offers(e, "play buzzard", "at c3") == {"eat a1", "eat d7", "eat c1", "fill"}
    play(e, "play buzzard", "at b3", "eat d7")  # and two of the vole, as nothing else is left
    assert land(e, 0) == "a1 vole, b3 buzzard 3, c1 fly 9, d7 mole"
    assert land(e, 1) == "a1 vole 9"


@pytest.mark.rule("EL-17.8", "EL-17.26")
def test_a08_works_at_every_feeding() -> None:
    e = table(CARDS, land="a1 buzzard, d7 mole 4", season="summer", step="season")
    play(e, "feed a1")
    assert land(e) == "a1 buzzard 3, d7 mole 1"


@pytest.mark.rule("EL-17.8", "EL-7.5")
def test_a08_others_hunt_in_their_habitat_only() -> None:
    cards: Cards = {**CARDS, "owl": eater("large_bird", 2, "small_mammal")}
    assert spots(table(cards, land="a1 vole 2", hand="owl"), "owl") == places("a")


@pytest.mark.rule("EL-17.8", "EL-7.5")
def test_a08_other_food_is_only_that_of_its_habitat() -> None:
    e = table(CARDS, land="a1 vole 1, c1 fly 9", hand="buzzard")
    assert spots(e, "buzzard") == places("c")


@pytest.mark.rule("EL-17.8")
def test_a08_needs_no_small_mammal_among_its_food() -> None:
    """The ability says what it may take, as A14 does: a card of somebody's own deck may leave it at that."""
    cards: Cards = {**CARDS, "owl": eater("large_bird", 2, "insect", ability="A08")}
    e = table(cards, land="a1 vole 2", hand="owl")
    play(e, "play owl", "at c1")
    assert land(e) == "a1 vole, c1 owl 2"


@pytest.mark.rule("EL-17.8", "EL-8.2")
def test_a08_also_hunts_from_an_edge() -> None:
    cards: Cards = {**CARDS, "kite": eater("large_bird", 3, "small_mammal", ability="A08", edge=1)}
    e = table(cards, land="d7 mole 3", hand="kite")
    assert spots(e, "kite") == places("a b c d ab bc cd") - {"cd7"}


@pytest.mark.rule("EL-17.8")
def test_a08_remains_are_not_meant() -> None:
    cards: Cards = {**CARDS, "kite": eater("large_bird", 2, "small_mammal animal_remains", ability="A08")}
    e = table(cards, land="a1 vole 1+1", hand="kite")
    assert spots(e, "kite") == places("a") - {"a1"}


# --- A12 spring arrival


@pytest.mark.rule("EL-17.12", "EL-17.27")
def test_a12_brings_three_jokers_in_spring_which_may_feed_it() -> None:
    e = table(CARDS, hand="frog")
    assert spots(e, "frog") == places("a b c d")
    play(e, "play frog", "at a1")
    assert (land(e), jokers(e)) == ("a1 frog 3", [0, 0])
    e = table(CARDS, land="a2 fly 3", hand="frog", jokers=1)
    play(e, "play frog", "at a1", "eat a2", "eat a2", "joker")
    assert (land(e), jokers(e)) == ("a1 frog 3, a2 fly 1", [3, 0])


@pytest.mark.rule("EL-17.12")
@pytest.mark.parametrize("season", ["summer", "autumn", "winter"])
def test_a12_brings_nothing_later(season: str) -> None:
    e = table(CARDS, land="a2 fly 3", hand="frog", season=season)
    assert spots(e, "frog") == places("a")
    play(e, "play frog", "at a1")
    assert (land(e), jokers(e)) == ("a1 frog 3, a2 fly", [0, 0])


@pytest.mark.rule("EL-17.12", "EL-17.26")
def test_a12_is_for_playing_only() -> None:
    e = table(CARDS, land="a1 frog 4", season="summer", step="season")
    assert (land(e), jokers(e)) == ("a1 frog 4", [0, 0])


# --- A14 raptor


@pytest.mark.rule("EL-17.14")
def test_a14_eats_large_birds_of_consumption_one_to_three() -> None:
    e = table(CARDS, land="a1 duck 1, a2 gull 3, a3 swan 4, a4 fly 3, b1 duck 9", hand="goshawk")
    assert offers(e, "play goshawk", "at a5") == {"eat a1", "eat a2", "eat a4", "fill"}
    play(e, "play goshawk", "at a5", "eat a1", "eat a2")
    assert land(e) == "a1 duck, a2 gull 2, a3 swan 4, a4 fly 3, a5 goshawk 2, b1 duck 9"


@pytest.mark.rule("EL-17.14", "EL-6.8")
def test_a14_may_cover_them_too() -> None:
    e = table(CARDS, land="a1 duck 2, a2 gull 2, a3 swan 4", hand="goshawk")
    assert spots(e, "goshawk") == places("a") - {"a3"}


@pytest.mark.rule("EL-17.14", "EL-17.26")
def test_a14_works_at_every_feeding() -> None:
    e = table(CARDS, land="a1 goshawk, a2 gull 5", season="summer", step="season")
    play(e, "feed a1")
    assert land(e) == "a1 goshawk 2, a2 gull 3"


# --- A15 decomposer


@pytest.mark.rule("EL-17.15")
def test_a15_turns_any_number_of_plant_remains_into_biomass() -> None:
    e = table(CARDS, land="a1 elm 2+2, a2 lichen 0+3, a3 fly 0+4, b1 mint 0+5", hand="puffball")
    play(e, "play puffball", "at a4", "eat a1", "eat a1")
    assert (asked(e), may(e)) == ("decompose", {"recycle a1", "recycle a2", "recycle_all", "done"})
    play(e, "recycle a2", "recycle a2", "done")
    assert land(e) == "a1 elm 0+2, a2 lichen 0+1, a3 fly 0+4, a4 puffball 4, b1 mint 0+5"


@pytest.mark.rule("EL-17.15")
def test_a15_may_take_all_or_none() -> None:
    for answer, number, left in (("recycle_all", 5, ""), ("done", 2, "+3")):
        e = table(CARDS, land="a1 elm 2, a2 mint 0+3", hand="puffball")
        play(e, "play puffball", "at a4", "eat a1", "eat a1", answer)
        assert land(e) == f"a1 elm, a2 mint{' 0' + left if left else ''}, a4 puffball {number}"


@pytest.mark.rule("EL-17.15", "EL-6.5")
def test_a15_counts_as_feeding() -> None:
    e = table(CARDS, land="a1 elm 0+1, a2 mint 0+1", hand="puffball beetle")
    assert spots(e, "puffball") == places("a") - {"a1", "a2"}
    play(e, "play puffball", "at a4", "fill")
    assert land(e) == "a1 elm, a2 mint, a4 puffball 2"


@pytest.mark.rule("EL-17.15", "EL-7.8")
def test_a15_remains_on_its_own_card_count_if_it_is_a_fungus() -> None:
    e = table(CARDS, land="a1 puffball 2+2", season="summer", step="season")
    play(e, "recycle_all")
    assert land(e) == "a1 puffball 4"


@pytest.mark.rule("EL-17.15", "EL-17.26")
def test_a15_works_at_every_feeding_also_for_one_that_needs_nothing() -> None:
    e = table(CARDS, land="a1 elm 0+3, a2 puffball 2", season="summer", step="season")
    play(e, "recycle a1", "done")
    assert land(e) == "a1 elm 0+2, a2 puffball 3"


@pytest.mark.rule("EL-17.15", "EL-8.5a", "EL-17.29")
def test_a15_remains_of_poison_are_for_those_who_may_eat_poison() -> None:
    cards: Cards = {**CARDS, "rat": eater("small_mammal", 1, "tree", ability="A15")}
    e = table(cards, land="a1 elm 1, a2 hemlock 0+3", hand="rat")
    play(e, "play rat", "at a4")
    assert (to_act(e), land(e)) == ([], "a1 elm, a2 hemlock 0+3, a4 rat 1")
    e = table(cards, land="a1 elm 2, a2 hemlock 0+3", hand="puffball")
    play(e, "play puffball", "at a4", "eat a1", "eat a1", "recycle_all")
    assert land(e) == "a1 elm, a2 hemlock, a4 puffball 5"


# --- the order


@pytest.mark.rule("EL-17.27", "EL-7.10", "EL-6.9")
def test_first_the_place_then_what_comes_before_feeding_food_bonus_and_the_rest() -> None:
    cards: Cards = {
        "pine": plant("tree", group="pine", bonus="seed"),
        "plankton": plant("herb", group="plankton"),
        "fly": eater("insect", 1, "tree"),
        "worm": eater("invertebrate", 1, "tree"),
        "boom": eater("fish", 4, "insect invertebrate", bonus="seed", ability="A23"),
        "tit": eater("small_bird", 3, "insect", bonus="seed", ability="A06"),
        "jay": eater("large_bird", 2, "insect", bonus="seed", ability="A22"),
    }
    e = table(cards, land="a1 pine, a2 plankton, a3 fly 1, a4 worm 1", hand="boom")
    play(e, "play boom", "at a3")
    assert [line.split()[1] for line in events(e)] == ["played", "covered", "gained", "ate", "bonus"]
    assert at(e, "a3") == "boom/fly 5"
    e = table(cards, land="a1 pine, a3 fly 3", hand="tit")
    play(e, "play tit", "at a4")
    assert [line.split()[1] for line in events(e)] == ["played", "ate", "bonus", "gained"]
    e = table(cards, land="a1 pine, a3 fly 3", hand="jay")
    play(e, "play jay", "at a4", "eat a3", "eat a3")
    assert [line.split()[1] for line in events(e)] == ["played", "gained_jokers", "ate", "bonus"]
