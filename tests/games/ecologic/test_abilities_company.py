"""EL-17: abilities that ask what else lives in the habitat: pines, plankton, crops (A06, A17, A19, A22, A23)."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from tests.games.ecologic.opponent import against, theirs
from tests.games.ecologic.position import (
    Cards,
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
    "elm": plant("tree"),
    "mint": plant("herb", "0 0 0 0"),
    "daisy": plant("herb"),
    "fly": eater("insect", 1, "tree"),
    "pine": plant("tree", "0 0 0 0", group="pine"),
    "larch": plant("tree", "0 0 0 0", group="pine"),
    "plankton": plant("herb", "0 0 0 0", group="plankton"),
    "bloom": eater("invertebrate", 1, "herb", group="plankton", edge=1),
}
BREAM: Cards = {**CARDS, "bream": eater("fish", 4, "herb insect", ability="A23")}
PEST: Cards = {
    "wheat": plant("herb", traits="crop"),
    "hop": plant("herb", traits="crop", edge=1),
    "pest": eater("insect", 1, "herb", habitats="mountain", ability="A19"),
    "mite": eater("insect", 1, "herb", habitats="swamp", ability="A19", edge=1),
}


# --- A06 and A22: pines


@pytest.mark.rule("EL-17.6", "EL-17.27")
@pytest.mark.parametrize(
    ("there", "number"),
    [("a1 pine, a2 elm 1", 3), ("a1 pine, a3 larch, a2 elm 1", 3), ("b1 pine, a2 elm 1", 1), ("a2 elm 1", 1)],
)
def test_a06_a_pine_in_the_habitat_brings_two_after_feeding(there: str, number: int) -> None:
    cards: Cards = {**CARDS, "tit": eater("small_bird", 1, "tree", ability="A06")}
    e = table(cards, land=there, hand="tit")
    play(e, "play tit", "at a7")
    assert at(e, "a7") == f"tit {number}"  # once, however many pines there are


@pytest.mark.rule("EL-17.6", "EL-6.5")
def test_a06_does_not_help_to_be_fed() -> None:
    cards: Cards = {**CARDS, "tit": eater("small_bird", 2, "insect", ability="A06")}
    assert spots(table(cards, land="a1 pine, a2 fly 1", hand="tit"), "tit") == set()


@pytest.mark.rule("EL-17.6", "EL-17.26")
def test_a06_works_at_every_feeding() -> None:
    cards: Cards = {**CARDS, "tit": eater("small_bird", 1, "insect", ability="A06")}
    e = table(cards, land="a1 pine, a2 tit 4", season="summer", step="season")
    assert at(e, "a2") == "tit 6"


@pytest.mark.rule("EL-17.22")
@pytest.mark.parametrize(
    ("there", "number"),
    [("a1 pine, a2 elm 1", 3), ("a1 pine, a3 larch, a2 elm 1", 3), ("b1 pine, a2 elm 1", 0), ("a2 elm 1", 0)],
)
def test_a22_a_pine_in_the_habitat_brings_three_jokers_once(there: str, number: int) -> None:
    cards: Cards = {**CARDS, "jay": eater("large_bird", 1, "tree", ability="A22")}
    e = table(cards, land=there, hand="jay")
    play(e, "play jay", "at a7", *(["eat a2"] if number else []))  # a joker would do as well
    assert (at(e, "a7"), jokers(e)) == ("jay 1", [number, 0])


@pytest.mark.rule("EL-17.22", "EL-17.25", "EL-17.27", "EL-6.5")
def test_a22_comes_before_feeding_so_its_jokers_may_feed_the_card() -> None:
    """It needs four: three jokers and the fly's one; where there is no pine, the fly alone is too little."""
    cards: Cards = {**CARDS, "jay": eater("large_bird", 4, "insect", ability="A22", edge=1)}
    e = table(cards, land="a1 pine, a2 fly 1, b1 fly 3", hand="jay")
    assert spots(e, "jay") == {*places("a"), *places("ab")} - {"a1", "a2", "ab1", "ab2"} | {"a2"}
    play(e, "play jay", "at a3", "joker", "joker", "joker")  # the last can only come from the fly
    assert (at(e, "a3"), jokers(e)) == ("jay 4", [0, 0])
    assert events(e, "gained_jokers") == ["0 gained_jokers 3"]
    e = table(cards, land="a1 pine, a2 fly 1", hand="jay", jokers=1)
    play(e, "play jay", "at a3", "eat a2")  # and the rest can only be jokers
    assert jokers(e) == [1, 0]


@pytest.mark.rule("EL-17.22", "EL-6.12")
def test_a22_has_no_pine_beneath_itself() -> None:
    """The grub eats trees and may cover the pine, which is inactive then; on the elm it has one beside it."""
    cards: Cards = {**CARDS, "grub": eater("insect", 3, "tree", ability="A22")}
    e = table(cards, land="a1 pine, a2 elm", hand="grub")
    assert spots(e, "grub") == places("a") - {"a1"}


@pytest.mark.rule("EL-17.22", "EL-15.14")
def test_a22_feeds_a_card_of_the_automa_too() -> None:
    cards: Cards = {**CARDS, "jay": eater("large_bird", 2, "fish", ability="A22")}
    e = against(cards, row="jay", ground="b1 pine")
    assert (theirs(e), jokers(e)) == ("b1 pine, b2 jay 2", [0, 1])


@pytest.mark.rule("EL-17.22", "EL-17.26")
def test_a22_does_not_repeat() -> None:
    cards: Cards = {**CARDS, "jay": eater("large_bird", 1, "insect", ability="A22")}
    e = table(cards, land="a1 pine, a2 jay 1", season="summer", step="season")
    assert (land(e), jokers(e)) == ("a1 pine, a2 jay 1", [0, 0])


# --- A17 and A23: plankton


@pytest.mark.rule("EL-17.17")
def test_a17_goes_only_where_plankton_is_and_gets_six() -> None:
    cards: Cards = {**CARDS, "mussel": eater("invertebrate", 2, "insect", ability="A17", habitats="meadow river")}
    e = table(cards, land="a1 plankton, b1 bloom 1", hand="mussel")
    assert spots(e, "mussel") == places("a") - {"a1"}  # b does not suit it, c has no plankton
    play(e, "play mussel", "at a2")
    assert (at(e, "a2"), to_act(e)) == ("mussel 6", [])
    assert spots(table(cards, land="bc1 bloom 1", hand="mussel"), "mussel") == places("c") - {"c1"}
    assert spots(table(cards, land="a1 fly 9", hand="mussel", jokers=9), "mussel") == set()


@pytest.mark.rule("EL-17.17")
def test_a17_the_six_are_its_feeding_whatever_its_number() -> None:
    cards: Cards = {**CARDS, "whale": eater("fish", 9, "insect", ability="A17")}
    e = table(cards, land="a1 plankton, a2 fly 5", hand="whale", jokers=5)
    play(e, "play whale", "at a3")
    assert (to_act(e), land(e), jokers(e)) == ([], "a1 plankton, a2 fly 5, a3 whale 6", [5, 0])


@pytest.mark.rule("EL-17.17", "EL-17.26")
def test_a17_is_fed_by_its_number_in_later_seasons() -> None:
    cards: Cards = {**CARDS, "mussel": eater("invertebrate", 2, "insect", ability="A17")}
    e = table(cards, land="a1 plankton, a2 mussel 1", season="summer", step="season")
    assert "feed a2" not in may(e)
    e = table(cards, land="a1 plankton, a2 mussel 3", season="summer", step="season")
    assert (to_act(e), land(e)) == ([], "a1 plankton, a2 mussel 3")


@pytest.mark.rule("EL-17.17", "EL-6.8")
def test_a17_may_cover_the_plankton_that_lets_it_be_played() -> None:
    cards: Cards = {**CARDS, "mussel": eater("invertebrate", 2, "herb", ability="A17")}
    e = table(cards, land="a1 plankton 1", hand="mussel")
    assert spots(e, "mussel") == places("a")
    play(e, "play mussel", "at a1")
    assert (to_act(e), land(e)) == ([], "a1 mussel/plankton 7")  # the one of the plankton and six


@pytest.mark.rule("EL-17.23", "EL-17.27")
@pytest.mark.parametrize("there", ["a1 plankton, a2 daisy 2", "a1 plankton, a2 daisy 2, a3 bloom"])
def test_a23_plankton_in_the_habitat_brings_two_before_feeding(there: str) -> None:
    e = table(BREAM, land=there, hand="bream")
    play(e, "play bream", "at a7")
    assert land(e) == f"{there.replace('daisy 2', 'daisy')}, a7 bream 4"
    assert events(e, "gained", "ate") == ["0 gained bream 2", "0 ate bream daisy 2"]


@pytest.mark.rule("EL-17.23")
def test_a23_without_plankton_brings_nothing() -> None:
    e = table(BREAM, land="a1 plankton, c1 fly 4, c2 pine", hand="bream")
    play(e, "play bream", "at c3")
    assert land(e) == "a1 plankton, c1 fly, c2 pine, c3 bream 4"


@pytest.mark.rule("EL-17.23", "EL-6.5")
def test_a23_counts_when_a_place_is_chosen() -> None:
    e = table(BREAM, land="a1 plankton, a2 daisy 2, b1 mint 2, c1 fly 4", hand="bream")
    assert spots(e, "bream") == places("a c") - {"a1"}
    assert offers(e, "play bream", "at a7") == {"eat a2"}


@pytest.mark.rule("EL-17.23", "EL-6.5", "EL-6.12")
def test_a23_the_plankton_that_it_covers_brings_nothing() -> None:
    e = table(BREAM, land="a1 plankton 3", hand="bream")
    assert spots(e, "bream") == places("a") - {"a1"}  # 3 on it, but 3 and 2 beside it
    e = table(BREAM, land="a1 plankton 2, a2 bloom 1, a3 daisy", hand="bream")
    play(e, "play bream", "at a1")
    assert at(e, "a1") == "bream/plankton 4"


@pytest.mark.rule("EL-17.23", "EL-6.12")
def test_a23_then_only_other_plankton_of_the_habitat_counts() -> None:
    e = table(BREAM, land="a1 plankton 2, d1 plankton", hand="bream")
    assert spots(e, "bream") == places("a") - {"a1"}


@pytest.mark.rule("EL-17.23", "EL-10.4")
def test_a23_nobody_else_thrives_on_plankton_and_without_it_nobody() -> None:
    cards: Cards = {**CARDS, "carp": eater("fish", 2, "insect"), "bream": eater("fish", 2, "insect", ability="A23")}
    e = table(cards, land="a1 plankton, a2 carp", season="summer", step="season")
    assert may(e) == {"starve a2", "assist", "finish"}
    e = table(cards, land="a1 pine, a2 bream, b1 plankton", season="summer", step="season")
    assert may(e) == {"starve a2", "assist", "finish"}


@pytest.mark.rule("EL-17.23", "EL-17.26")
def test_a23_works_at_every_feeding() -> None:
    e = table(BREAM, land="a1 plankton, a2 bream 4", season="summer", step="season")
    assert (to_act(e), land(e)) == ([], "a1 plankton, a2 bream 6")
    e = table(BREAM, land="a1 plankton 1, a2 bream 1", season="summer", step="season")
    play(e, "feed a2")
    assert land(e) == "a1 plankton, a2 bream 4"


@pytest.mark.rule("EL-17.23", "EL-10.5a", "EL-10.6b")
def test_a23_who_has_its_number_only_with_the_bloom_is_not_fed_before_its_player_says_so() -> None:
    """Else nobody could eat from it before, and it could not be let die."""
    e = table(BREAM, land="a1 plankton, a2 bream 2", season="summer", step="season")
    assert may(e) == {"feed a2", "starve a2", "assist", "finish"}
    play(e, "feed a2")
    assert land(e) == "a1 plankton, a2 bream 4"


@pytest.mark.rule("EL-17.23", "EL-10.4", "EL-18.8")
def test_a23_the_assistant_lets_others_eat_from_it_before_it_blooms() -> None:
    """The pike takes the bream's three, the bream gets two and eats two flies, and of its four the otter has three."""
    cards: Cards = {
        **CARDS,
        "bream": eater("fish", 4, "insect", ability="A23"),
        "pike": eater("herp", 3, "fish"),
        "otter": eater("predator", 3, "fish"),
        "fly": eater("insect", 1, "tree"),
    }
    there = "a1 plankton, a2 bream 3, a3 pike, a4 otter, a5 fly 5"
    e = table(cards, land=there, season="summer", step="season")
    play(e, "assist")
    assert (land(e), discard(e)) == ("a1 plankton, a2 bream 1, a3 pike 3, a4 otter 3, a5 fly 3", "")


# --- A19 field pest


@pytest.mark.rule("EL-17.19", "EL-8.3")
def test_a19_goes_wherever_a_crop_is() -> None:
    e = table(PEST, land="a1 wheat 2", hand="pest")
    assert spots(e, "pest") == places("a")  # beside the crop, in a habitat that is not its own
    play(e, "play pest", "at a4")
    assert land(e) == "a1 wheat 1, a4 pest 1"


@pytest.mark.rule("EL-17.19")
def test_a19_without_a_crop_needs_its_own_habitat() -> None:
    assert spots(table(PEST, hand="pest", jokers=1), "pest") == set()
    assert spots(table(PEST, hand="mite", jokers=1), "mite") == places("d cd")


@pytest.mark.rule("EL-17.19", "EL-7.5")
def test_a19_a_crop_on_an_edge_is_in_both_habitats() -> None:
    e = table(PEST, land="ab1 hop 2", hand="pest", jokers=1)
    assert spots(e, "pest") == places("a b") - {"a1", "b1"}
