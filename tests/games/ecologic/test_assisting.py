"""EL-18.8, EL-19.3: what the assistant sees of a position, what it does when all is left to it, and who dies."""

from __future__ import annotations

from typing import Any

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecologic.cards import NONE, NUMBER_OF
from ecotone.games.ecologic.field import PLACE_NAMES
from ecotone.games.ecologic.larder import Mouth
from ecotone.games.ecologic.proposing import mouth_at
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.position import (
    Cards,
    asked,
    at,
    begin,
    discard,
    eater,
    fact,
    hand,
    jokers,
    land,
    may,
    number_of,
    numbered,
    plant,
    play,
    table,
)

CARDS: Cards = {
    "mint": plant("herb", "0 0 0 0"),
    "ivy": plant("herb", "0 0 0 0", edge=1),
    "clover": plant("herb", "0 0 0 0", bonus="flower"),
    "pine": plant("tree", "0 0 0 0", group="pine"),
    "plankton": plant("herb", "0 0 0 0", group="plankton"),
    "loner": plant("tree", "2 2 2 2", ability="A01"),
    "oak": plant("tree", "1 1 1 1"),
    "vole": eater("small_mammal", 1, "herb"),
    "mouse": eater("small_mammal", 1, "herb", edge=1),
    "hare": eater("small_mammal", 1, "herb", bonus="flower"),
    "bream": eater("fish", 3, "herb", ability="A23"),
    "owl": eater("large_bird", 3, "small_mammal plant_remains", ability="A06", bonus="flower", points=2),
    "hawk": eater("large_bird", 3, "small_mammal", points=-2),
    "goose": eater("large_bird", 3, "tree", ability="A05"),
    "deer": eater("ungulate", 3, "herb"),
    "fox": eater("predator", 3, "small_mammal"),
    "wolf": eater("predator", 3, "ungulate"),
    "raven": eater("large_bird", 2, "animal_remains"),
}
PILE = " ".join(list(NUMBER_OF)[:40])


def summer(there: str, **more: Any) -> Ecologic:
    """The start of summer, where some are hungry."""
    return table(CARDS, land=there, pile=PILE, season="summer", step="season", **more)


def seen(e: Ecologic, where: str) -> Mouth:
    """A hungry organism as the assistant sees it."""
    return mouth_at(e, e.sides[0], PLACE_NAMES.index(where))


def named_places(places: list[int]) -> str:
    """Places as a text."""
    return " ".join(PLACE_NAMES[place] for place in places)


# --- what it sees


@pytest.mark.rule("EL-18.8", "EL-7.5", "EL-7.7", "EL-10.6")
def test_the_assistant_sees_food_remains_and_graves_within_reach() -> None:
    mouth = seen(summer("a1 clover, a2 owl, a3 pine, a4 vole 1, b1 mint, b2 vole 2, ab6 mouse 1"), "a2")
    assert (mouth.need, mouth.head_start) == (3, 0)
    assert named_places(mouth.eats) == "a4 ab6"
    assert named_places(mouth.scraps) == "a1 a3"
    assert named_places(mouth.rots) == "a1 a3 a4 ab6"


@pytest.mark.rule("EL-18.8", "EL-7.10", "EL-17.6", "EL-17.23")
def test_it_knows_bonuses_and_what_comes_before_feeding() -> None:
    assert seen(summer("a1 clover, a2 owl, a3 pine"), "a2").bonus == 3
    assert seen(summer("a1 clover, a2 owl, b3 pine"), "a2").bonus == 1
    assert seen(summer("a1 clover, a2 hawk, a3 pine"), "a2").bonus == 0
    assert seen(summer("a1 plankton, a2 bream"), "a2").head_start == 2
    assert seen(summer("a1 mint, a2 bream"), "a2").head_start == 0


@pytest.mark.rule("EL-18.8", "EL-11.6")
def test_it_would_rather_lose_cards_without_points() -> None:
    assert [seen(summer(f"a1 {name}"), "a1").loss for name in ("owl", "hawk", "fox")] == [3, 1, 1]


@pytest.mark.rule("EL-10.6b", "EL-10.7")
def test_who_covers_a_card_or_must_be_fed_leaves_nothing_to_others() -> None:
    assert named_places(seen(summer("a1 mint 3, a2 deer/oak"), "a2").rots) == ""
    assert named_places(seen(summer("a1 mint 3, a2 deer", must_feed="on"), "a2").rots) == ""
    assert named_places(seen(summer("a1 mint 2, a2 deer", must_feed="on"), "a2").rots) == "a1"


# --- what it does


@pytest.mark.rule("EL-19.3")
def test_where_nobody_can_be_fed_all_die() -> None:
    e = summer("a1 fox 1, b1 wolf, b2 oak")
    play(e, "assist")
    assert (to_act(e), land(e), discard(e)) == ([], "b2 oak 1", "fox wolf")


@pytest.mark.rule("EL-19.3", "EL-10.6b")
def test_one_dies_early_for_another_and_a_third_at_the_end() -> None:
    e = summer("a1 deer 2, a2 raven, c1 wolf 1, c2 oak, c3 pine")
    play(e, "assist")
    assert (to_act(e), at(e, "a2"), discard(e)) == ([], "raven 2", "deer wolf")
    assert (sum(e.sides[0].biomass), sum(e.sides[0].remains)) == (3, 1)  # the oak's one, and what is left of the wolf


@pytest.mark.rule("EL-19.3", "EL-10.6a")
def test_remains_that_nobody_needs_go_onto_a_card_of_the_habitat() -> None:
    e = summer("a1 wolf 2+1, a2 mint, a3 raven, b1 pine")
    play(e, "assist")
    assert (to_act(e), at(e, "a1"), at(e, "b1")) == ([], "", "pine")
    assert (at(e, "a2"), at(e, "a3")) in [("mint 0+1", "raven 2"), ("mint", "raven 2+1")]


@pytest.mark.rule("EL-19.3", "EL-17.23", "EL-17.26")
def test_what_comes_before_feeding_comes_and_what_comes_on_playing_does_not() -> None:
    e = summer("a1 plankton 1, a2 bream")
    play(e, "assist")
    assert land(e) == "a1 plankton, a2 bream 3"
    e = summer("a1 mint 5, a2 goose, a3 pine 3")
    play(e, "assist")
    assert land(e) == "a1 mint 5, a2 goose 3, a3 pine"


@pytest.mark.rule("EL-19.3", "EL-17.23")
def test_for_one_meal_it_counts_what_came_before_feeding_once() -> None:
    e = summer("a1 plankton 1, a2 bream, ab5 ivy 2, b1 vole, b2 mouse")
    play(e, "feed a2", "fill")  # it has two of three; vole and mouse have only the ivy
    assert may(e, "feed") == {"b1", "b2"}
    play(e, "assist")
    assert (land(e), discard(e)) == ("a1 plankton, a2 bream 3, b1 vole 1, b2 mouse 1, ab5 ivy", "")


@pytest.mark.rule("EL-19.3", "EL-7.12")
def test_jokers_are_spent_where_nothing_else_helps() -> None:
    e = summer("a1 mint 1, a2 deer, a3 clover 1")
    e.sides[0].jokers = 2
    begin(e, "season")
    play(e, "assist")
    assert (to_act(e), land(e), jokers(e)) == ([], "a1 mint, a2 deer 3, a3 clover", [1, 0])


@pytest.mark.rule("EL-19.3", "EL-10.7")
def test_what_lay_below_the_dead_comes_to_light() -> None:
    e = summer("a1 wolf/loner 1")
    play(e, "assist")
    assert (to_act(e), land(e), discard(e)) == ([], "a1 loner 4", "wolf")
    assert e.below[number_of(e, "wolf")] == NONE


# --- the dead


@pytest.mark.rule("EL-10.7", "EL-17.1")
def test_a_plant_that_comes_to_light_produces_with_its_ability() -> None:
    e = summer("a1 wolf/loner 1")
    play(e, "starve a1")
    assert land(e) == "a1 loner 4"  # 1 of the wolf, 2 produced, 1 because it is alone


@pytest.mark.rule("EL-10.6", "EL-10.6a")
def test_no_token_stays_behind_at_the_place_of_the_dead() -> None:
    e = summer("a1 fox 1+1")
    play(e, "finish")
    e.sides[0].hand, e.out = numbered(e, "oak"), [False, True]
    begin(e, "play")
    play(e, "play oak", "at a1")
    assert (at(e, "a1"), hand(e)) == ("oak 1", "")


@pytest.mark.rule("EL-10.6")
def test_a_single_token_goes_to_one_place() -> None:
    e = summer("a1 fox 1, a2 oak, a3 mint")
    play(e, "starve a1")
    assert (asked(e), may(e)) == ("bury", {"bury_all a2", "bury_all a3"})


@pytest.mark.rule("EL-10.5", "EL-7.10")
def test_a_death_beside_it_feeds_nobody_twice() -> None:
    e = summer("a1 fox, a2 hare 1, a3 clover, b1 wolf")
    play(e, "starve a1", "finish")
    assert land(e) == "a2 hare 2, a3 clover"


@pytest.mark.rule("EL-10.6")
def test_the_remains_of_each_of_the_dead_stay_in_its_habitat() -> None:
    e = summer("a1 fox 2, a2 oak, a3 mint, b1 wolf 2, b2 clover, b3 pine")
    play(e, "finish")
    first = may(e, "bury_all")
    play(e, f"bury_all {sorted(first)[0]}")
    assert sorted([sorted(first), sorted(may(e, "bury_all"))]) == [["a2", "a3"], ["b2", "b3"]]


@pytest.mark.rule("EL-10.3", "EL-10.10")
def test_a_card_played_in_the_last_season_must_be_fed_in_the_next() -> None:
    e = table(CARDS, land="a1 mint 3", hand="deer", pile=PILE)
    play(e, "play deer", "at a2")
    begin(e, "keep")
    assert "starve a2" in may(e)  # half of its three is gone


@pytest.mark.rule("EL-19.1")
def test_what_weather_grows_or_forbids_is_for_one_season() -> None:
    e = table(CARDS, hand="oak", pile=PILE, season="summer", step="play")
    e.growth, e.forbidden = 2, 1
    e.sides[0].hand = []
    begin(e, "keep")
    assert (fact(e, "growth"), fact(e, "forbidden")) == (0, [])
