"""EL-17: what is taken from neighbours, and who hides (A04, A10, A18, A20, A24)."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.position import (
    Cards,
    asked,
    at,
    discard,
    eater,
    events,
    fact,
    jokers,
    land,
    may,
    places,
    plant,
    play,
    spots,
    table,
)

CARDS: Cards = {
    "elm": plant("tree"),
    "carp": eater("fish", 1, "herb"),
    "perch": eater("fish", 1, "herb", edge=1),
    "eel": eater("fish", 1, "herb", ability="A20"),
    "barbel": eater("fish", 1, "herb", traits="poisonous"),
    "deer": eater("ungulate", 1, "herb"),
    "boar": eater("ungulate", 1, "herb"),
    "goat": eater("ungulate", 1, "herb", traits="poisonous"),
    "elk": eater("ungulate", 1, "herb", ability="A20"),
    "worm": eater("invertebrate", 1, "herb"),
    "slug": eater("invertebrate", 1, "herb", traits="poisonous"),
    "fly": eater("insect", 1, "herb"),
    "heron": eater("large_bird", 3, "tree", ability="A04"),
    "wolf": eater("predator", 2, "tree", ability="A10"),
    "thief": eater("small_bird", 1, "tree", ability="A18"),
    "snipe": eater("small_bird", 1, "tree", ability="A24"),
}


def played(name: str, lands: list[str], held: int | list[int] = 0) -> Ecologic:
    """Seat 0 has played a card at a2, and jokers are held; it was fed without a choice."""
    e = table(CARDS, land=lands, hand=name, jokers=held, seats=len(lands))
    return play(e, f"play {name}", "at a2")


# --- A04 fisher


@pytest.mark.rule("EL-17.4", "EL-17.27")
def test_a04_takes_one_biomass_of_each_fish_of_neighbours_before_it_eats() -> None:
    e = played("heron", ["a1 elm 5", "a1 carp 4, bc2 perch 3, a3 worm 3"])
    assert (asked(e), may(e)) == ("take", {"take 2 a1", "take 2 bc2", "take_all", "done"})
    play(e, "take 2 a1")
    assert may(e) == {"take 2 bc2", "done"}  # no second token of the carp
    play(e, "take 2 bc2")
    assert (land(e, 0), land(e, 1)) == ("a1 elm 4, a2 heron 3", "a1 carp 3, a3 worm 3, bc2 perch 2")
    assert [line.split()[1] for line in events(e, "took", "ate")] == ["took", "took", "ate"]


@pytest.mark.rule("EL-17.4")
def test_a04_may_be_left_out() -> None:
    e = played("heron", ["a1 elm 5", "a1 carp 4"])
    play(e, "done")
    assert (land(e, 0), land(e, 1)) == ("a1 elm 2, a2 heron 3", "a1 carp 4")


@pytest.mark.rule("EL-17.4", "EL-6.5")
def test_a04_counts_towards_the_consumption_when_the_card_is_played() -> None:
    lands = ["a1 elm 1", "a1 carp 4, b1 perch 3"]
    e = table(CARDS, land=lands, hand="heron")
    assert spots(e, "heron") == places("a")
    play(e, "play heron", "at a2")
    assert may(e) == {"take 2 a1", "take 2 b1", "take_all"}  # without both it would go hungry
    play(e, "take_all")
    assert land(e) == "a1 elm, a2 heron 3"
    assert spots(table(CARDS, land=["a1 elm 1", "a1 carp 4"], hand="heron"), "heron") == set()


@pytest.mark.rule("EL-17.4", "EL-3.10")
def test_a04_reaches_both_neighbours_and_nobody_else() -> None:
    e = played("heron", ["a1 elm 5", "a1 carp 2", "a1 barbel 2", "a1 perch 2"])
    assert may(e) == {"take 2 a1", "take 4 a1", "take_all", "done"}


@pytest.mark.rule("EL-17.4")
def test_a04_does_not_take_from_own_fish() -> None:
    e = played("heron", ["a1 elm 5, b1 carp 2", "a1 perch"])
    assert (to_act(e), land(e)) == ([], "a1 elm 2, a2 heron 3, b1 carp 2")


# --- A10 pack hunter


@pytest.mark.rule("EL-17.10", "EL-17.27")
def test_a10_takes_two_of_each_ungulate_of_neighbours() -> None:
    """T-33."""
    e = played("wolf", ["a1 elm 5", "a1 deer 1, c3 boar 5"])
    assert at(e, "a2") == "wolf 2"  # fed first
    play(e, "take_all")
    assert (land(e, 0), land(e, 1)) == ("a1 elm 3, a2 wolf 5", "a1 deer, c3 boar 3")


@pytest.mark.rule("EL-17.10")
def test_a10_takes_as_much_as_it_likes_up_to_that() -> None:
    e = played("wolf", ["a1 elm 5", "a1 deer 1, c3 boar 5"])
    play(e, "take 2 c3")
    assert may(e) == {"take 2 a1", "take 2 c3", "take_all", "done"}
    play(e, "take 2 c3")
    assert may(e) == {"take 2 a1", "done"}
    play(e, "done")
    assert (land(e, 0), land(e, 1)) == ("a1 elm 3, a2 wolf 4", "a1 deer 1, c3 boar 3")


@pytest.mark.rule("EL-17.10", "EL-6.5")
def test_a10_comes_after_feeding_and_cannot_feed_it() -> None:
    e = table(CARDS, land=["a1 elm 1", "a1 deer 5"], hand="wolf")
    assert spots(e, "wolf") == set()


@pytest.mark.rule("EL-17.10")
def test_a10_takes_from_ungulates_only() -> None:
    e = played("wolf", ["a1 elm 5", "a1 carp 5, a2 worm 5, a3 elm 5"])
    assert (to_act(e), at(e, "a2")) == ([], "wolf 2")


@pytest.mark.rule("EL-17.10", "EL-17.26")
def test_a10_does_not_repeat() -> None:
    e = table(CARDS, land=["a1 wolf 2", "a1 deer 5"], season="summer", step="season")
    assert (asked(e, 0), land(e, 0), land(e, 1)) == ("", "a1 wolf 2", "a1 deer 5")


# --- A18 thief


@pytest.mark.rule("EL-17.18", "EL-17.25")
def test_a18_takes_up_to_two_jokers_from_each_neighbour() -> None:
    e = played("thief", ["a1 elm 1", "", "", ""], held=[0, 3, 5, 1])
    assert (asked(e), may(e)) == ("take", {"take_joker 2", "take_joker 4", "take_all", "done"})
    play(e, "take_all")
    assert jokers(e) == [3, 1, 5, 0]


@pytest.mark.rule("EL-17.18")
def test_a18_may_take_fewer_or_none() -> None:
    e = played("thief", ["a1 elm 1", ""], held=[0, 3])
    play(e, "take_joker 2", "done")
    assert jokers(e) == [1, 2]
    e = played("thief", ["a1 elm 1", ""], held=[0, 3])
    play(e, "take_joker 2", "take_joker 2")
    assert (jokers(e), to_act(e)) == ([2, 1], [])


@pytest.mark.rule("EL-17.18", "EL-6.5")
def test_a18_jokers_come_after_feeding() -> None:
    assert spots(table(CARDS, hand="thief", jokers=[0, 3]), "thief") == set()


# --- A24 forager


@pytest.mark.rule("EL-17.24")
def test_a24_takes_one_of_each_invertebrate_of_neighbours_but_no_insects() -> None:
    e = played("snipe", ["a1 elm 1", "a1 worm 3, b1 slug 1, c1 fly 3"])
    assert may(e) == {"take 2 a1", "take 2 b1", "take_all", "done"}
    play(e, "take_all")
    assert (land(e, 0), land(e, 1)) == ("a1 elm, a2 snipe 3", "a1 worm 2, b1 slug, c1 fly 3")


@pytest.mark.rule("EL-17.24", "EL-6.5")
def test_a24_comes_after_feeding_and_may_be_left_out() -> None:
    assert spots(table(CARDS, land=["", "a1 worm 3"], hand="snipe"), "snipe") == set()
    e = played("snipe", ["a1 elm 1", "a1 worm 3"])
    play(e, "done")
    assert (land(e, 0), land(e, 1)) == ("a1 elm, a2 snipe 1", "a1 worm 3")


# --- A20 hidden


@pytest.mark.rule("EL-17.20")
@pytest.mark.parametrize(("name", "hidden"), [("heron", "a1 eel 5"), ("wolf", "a1 elk 5")])
def test_a20_others_cannot_take_its_biomass(name: str, hidden: str) -> None:
    e = played(name, ["a1 elm 5", hidden])
    assert (to_act(e), land(e, 1)) == ([], hidden)


@pytest.mark.rule("EL-17.20", "EL-6.5")
def test_a20_nobody_can_count_on_it() -> None:
    assert spots(table(CARDS, land=["a1 elm 2", "a1 eel 5"], hand="heron"), "heron") == set()
    assert spots(table(CARDS, land=["a1 elm 2", "a1 carp 5"], hand="heron"), "heron") == places("a")


@pytest.mark.rule("EL-17.20", "EL-13.6")
def test_a20_also_hides_from_the_weather() -> None:
    cards: Cards = {"elk": CARDS["elk"], "elm": CARDS["elm"]}
    told = set()
    for seed in range(12):
        lands = ["", "a1 elk 5, a2 elm 1"]
        e = play(table(cards, land=lands, hand="elm", step="exchange", weather="on", seed=seed), "roll elm")
        if "0 rolled biomass" in events(e):
            told.add((land(e, 1), *sorted(may(e))))
    assert told == {("a1 elk 5, a2 elm 1", "done", "take 2 a2")}


@pytest.mark.rule("EL-17.20", "EL-7.4")
def test_a20_own_organisms_may_eat_it() -> None:
    cards: Cards = {**CARDS, "pike": eater("fish", 2, "fish")}
    e = table(cards, land="a1 eel 2", hand="pike")
    play(e, "play pike", "at a2")
    assert land(e) == "a1 eel, a2 pike 2"


# --- for all of them


@pytest.mark.rule("EL-17.28", "EL-7.15", "EL-5.12")
def test_taking_kills_nobody_at_once_and_works_on_those_who_have_passed() -> None:
    e = table(CARDS, land=["a1 elm 2", "a1 deer 2"], hand=["wolf", "fly"], out="1")
    play(e, "play wolf", "at a2", "take 2 a1", "take 2 a1")
    assert (land(e, 0), land(e, 1), discard(e)) == ("a1 elm, a2 wolf 4", "a1 deer", "")
    assert fact(e, "out") == [0, 1]


@pytest.mark.rule("EL-17.29")
@pytest.mark.parametrize(("name", "prey"), [("heron", "barbel"), ("wolf", "goat"), ("snipe", "slug")])
def test_poison_does_not_stop_what_names_a_kind(name: str, prey: str) -> None:
    e = played(name, ["a1 elm 5", f"a1 {prey} 1"])
    play(e, "take 2 a1")
    assert at(e, "a1", 1) == prey
