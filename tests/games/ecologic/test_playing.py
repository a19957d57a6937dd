"""EL-6.1 to EL-6.7: where and when cards may be played, and in which order."""

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
    "mint": plant("herb", "3 3 3 3"),
    "elm": plant("tree", "2 1 4 3"),
    "ash": plant("tree", habitats="deciduous swamp"),
    "lichen": plant("fungus", "1 2 1 1"),
    "fly": eater("insect", 2, "herb"),
    "deer": eater("ungulate", 4, "herb tree"),
    "crow": eater("large_bird", 2, "animal_remains"),
    "worm": eater("invertebrate", 2, "plant_remains"),
    "mould": eater("fungus", 2, "plant_remains"),
}


# --- EL-6.1, EL-6.2


@pytest.mark.rule("EL-6.1")
def test_a_card_goes_only_where_one_of_its_habitats_is() -> None:
    e = table(CARDS, hand="ash", habitats="meadow deciduous river swamp")
    assert spots(e, "ash") == places("b d")
    e = table(CARDS, hand="ash", habitats="meadow coniferous river meadow")
    assert spots(e, "ash") == set()


@pytest.mark.rule("EL-6.2")
def test_any_free_field_will_do() -> None:
    e = table(CARDS, land="b1 elm, b4 lichen", hand="ash")
    assert spots(e, "ash") == places("b d") - {"b1", "b4"}
    play(e, "play ash", "at d7")
    assert land(e) == "b1 elm, b4 lichen, d7 ash 2"


# --- EL-6.3: winter


@pytest.mark.rule("EL-6.3")
def test_in_winter_herbs_and_insects_cannot_be_played() -> None:
    """T-19."""
    e = table(CARDS, land="a1 mint 9", hand="mint fly elm", season="winter")
    assert may(e) == {"play elm", "swap mint", "swap fly", "swap elm", "pass"}


@pytest.mark.rule("EL-6.3")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_in_other_seasons_they_can(season: str) -> None:
    e = table(CARDS, land="a1 mint 9", hand="mint fly", season=season)
    assert {"play mint", "play fly"} <= may(e)


@pytest.mark.rule("EL-6.3")
def test_in_winter_other_kinds_are_played_as_ever() -> None:
    e = table(CARDS, land="a1 mint 9+9, a2 fly 0+9", hand="elm lichen deer crow worm mould", season="winter")
    assert may(e, "play") == {"elm", "lichen", "deer", "crow", "worm", "mould"}


@pytest.mark.rule("EL-6.3")
def test_the_ban_holds_for_covering_and_for_swift_cards() -> None:
    cards: Cards = {
        **CARDS,
        "moss": plant("herb", ability="A03"),
        "dragonfly": eater("insect", 1, "tree", ability="A09"),
    }
    e = table(cards, land="a1 mint 9", hand="moss fly", season="winter")
    assert may(e, "play") == set()
    e = table(cards, land="a1 elm 9", hand="dragonfly", season="winter", step="exchange")
    assert may(e, "play") == set()
    e = table(cards, land="a1 elm 9", hand="dragonfly", season="summer", step="exchange")
    assert may(e, "play") == {"dragonfly"}


# --- EL-6.4, EL-6.5: produce or be fed


@pytest.mark.rule("EL-6.4", "EL-7.1")
@pytest.mark.parametrize(("season", "number"), [("spring", 2), ("summer", 1), ("autumn", 4), ("winter", 3)])
def test_a_producer_produces_at_once(season: str, number: int) -> None:
    e = table(CARDS, hand="elm", season=season)
    play(e, "play elm", "at a1")
    assert land(e) == f"a1 elm {number}"


@pytest.mark.rule("EL-6.4")
def test_the_oak_produces_two_in_spring() -> None:
    """T-9."""
    e = table(hand="quercus_robur")
    assert spots(e, "quercus_robur") >= places("b")  # the deciduous forest
    play(e, "play quercus_robur", "at b1")
    assert at(e, "b1") == "quercus_robur 2"


@pytest.mark.rule("EL-6.4")
def test_other_plants_do_not_produce_then() -> None:
    e = table(CARDS, land="a1 mint 1, a2 lichen 1", hand="elm")
    play(e, "play elm", "at a3")
    assert land(e) == "a1 mint 1, a2 lichen 1, a3 elm 2"


@pytest.mark.rule("EL-6.5", "EL-7.1", "EL-7.3")
def test_a_consumer_is_fed_in_full_when_it_is_played() -> None:
    e = table(CARDS, land="a1 mint 3, a2 elm 3", hand="deer")
    play(e, "play deer", "at a3", "eat a1", "eat a2", "eat a2")
    assert asked(e) == "eat"  # it cannot stop at three
    assert may(e) == {"eat a1", "eat a2", "fill"}
    play(e, "eat a2")
    assert land(e) == "a1 mint 2, a2 elm, a3 deer 4"


@pytest.mark.rule("EL-6.5")
@pytest.mark.parametrize(
    ("tokens", "joker", "possible"),
    [("2", 1, False), ("2", 2, True), ("4", 0, True), ("3", 0, False), ("0", 4, True), ("0", 3, False)],
)
def test_without_enough_food_and_jokers_it_cannot_be_played(tokens: str, joker: int, possible: bool) -> None:
    e = table(CARDS, land=f"a1 mint {tokens}", hand="deer", jokers=joker)
    assert ("a2" in spots(e, "deer")) == possible


@pytest.mark.rule("EL-6.5", "EL-7.5")
def test_only_places_with_enough_food_are_offered() -> None:
    e = table(CARDS, land="a1 mint 3, b1 elm 4, c1 lichen 9", hand="deer")
    assert spots(e, "deer") == places("b")
    e = table(CARDS, land="a1 mint 3, b1 elm 4, c1 lichen 9", hand="deer", jokers=1)
    assert spots(e, "deer") == places("a b")


# --- EL-6.6: order


@pytest.mark.rule("EL-6.6", "EL-18.2")
@pytest.mark.parametrize(("latin", "order"), [("Zygaena", [1, 0]), ("Aeshna", [0, 1])])
def test_cards_of_the_same_step_resolve_by_their_latin_names(latin: str, order: list[int]) -> None:
    cards: Cards = {"first": plant("tree", latin=latin), "second": plant("tree", latin="Malus")}
    e = table(cards, hand=["first", "second"])
    play(e, "play first", "at a1", seat=0)
    assert (land(e, 0), land(e, 1)) == ("", "")  # one waits for the other
    play(e, "play second", "at b2", seat=1)
    assert [int(line[0]) for line in events(e, "played")] == order
    assert (land(e, 0), land(e, 1)) == ("a1 first 2", "b2 second 2")


@pytest.mark.rule("EL-6.6")
def test_effects_resolve_in_that_order_too() -> None:
    cards: Cards = {
        "elm": plant("tree"),
        "wolf": eater("predator", 1, "tree", ability="A10", latin="Canis"),
        "lynx": eater("predator", 1, "tree", ability="A10", latin="Lynx"),
        "deer": eater("ungulate", 2, "tree"),
        "ash": plant("tree"),
    }
    e = table(cards, land=["a1 elm 1, b1 deer 3", "a1 ash 1"], hand=["lynx", "wolf"])
    play(e, "play lynx", "at a2", seat=0)
    play(e, "play wolf", "at a2", seat=1)
    assert (to_act(e), asked(e)) == ([1], "take")  # Canis comes before Lynx
    play(e, "take 1 b1", "take 1 b1")
    assert (land(e, 0), land(e, 1)) == ("a1 elm, a2 lynx 1, b1 deer 1", "a1 ash, a2 wolf 3")


# --- EL-6.7: remains


@pytest.mark.rule("EL-6.7")
@pytest.mark.parametrize(
    ("name", "sort"),
    [
        ("mint", "plant"),
        ("elm", "plant"),
        ("lichen", "plant"),
        ("mould", "plant"),
        ("fly", "animal"),
        ("deer", "animal"),
        ("crow", "animal"),
    ],
)
def test_remains_are_of_plants_or_of_animals_by_the_card_they_lie_on(name: str, sort: str) -> None:
    cards: Cards = {
        **CARDS,
        "plants": eater("invertebrate", 2, "plant_remains"),
        "animals": eater("invertebrate", 2, "animal_remains"),
    }
    e = table(cards, land=f"a1 {name} 0+2", hand="plants animals")
    assert spots(e, "plants") == (places("a") - {"a1"} if sort == "plant" else set())
    assert spots(e, "animals") == (places("a") - {"a1"} if sort == "animal" else set())


@pytest.mark.rule("EL-6.5", "EL-7.12")
def test_jokers_gained_are_still_there_after_playing_a_plant() -> None:
    e = table(CARDS, hand="elm", jokers=2)
    assert offers(e, "play elm") == {f"at {place}" for place in places("a b c d")}
    play(e, "play elm", "at c4")
    assert (at(e, "c4"), jokers(e)) == ("elm 2", [2, 0])
