"""Tokens are taken one by one wherever they lie, and what the table takes by itself where it is told to fill up."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecologic.cards import KINDS, NUMBER_OF
from ecotone.games.ecologic.state import side_of
from tests.games.ecologic.position import (
    Cards,
    asked,
    at,
    begin,
    discard,
    eater,
    events,
    fact,
    hand,
    jokers,
    land,
    may,
    plant,
    play,
    table,
)

OURS = " ".join(list(NUMBER_OF)[:40])
CARDS: Cards = {
    "elm": plant("tree", "0 0 0 0", edge=1),
    "mint": plant("herb", "0 0 0 0", edge=1),
    "sage": plant("herb", "0 0 0 0"),
    "hop": plant("herb", "2 2 2 2"),
    "fly": eater("insect", 2, "herb", edge=1),
    "finch": eater("small_bird", 2, "insect herb"),
    "tit": eater("small_bird", 1, "insect herb plant_remains"),
    "vole": eater("small_mammal", 1, "herb"),
    "mouse": eater("small_mammal", 1, "herb"),
    "mole": eater("small_mammal", 4, "herb"),
    "fox": eater("predator", 1, "small_mammal"),
    "stoat": eater("predator", 5, "small_mammal"),
    "raven": eater("large_bird", 2, "animal_remains"),
    "crow": eater("large_bird", 2, "animal_remains", edge=1),
    "bear": eater("predator", 9, "ungulate"),
    "worm": eater("invertebrate", 2, "plant_remains"),
    "moth": eater("insect", 3, "tree"),
    "wasp": eater("insect", 3, "tree"),
    "oak": plant("tree", "4 4 4 4"),
    "puffball": eater("fungus", 1, "herb", ability="A15"),
    "rook": eater("large_bird", 1, "tree", ability="A11"),
    "deer": eater("ungulate", 1, "herb", edge=1),
    "wolf": eater("predator", 1, "tree", ability="A10"),
    "lynx": eater("predator", 1, "tree", ability="A10"),
    "heron": eater("large_bird", 3, "plant_remains", ability="A04"),
    "carp": eater("fish", 1, "herb"),
}


# --- one by one, wherever they lie


@pytest.mark.rule("EL-7.4")
def test_a_token_is_eaten_from_any_place() -> None:
    e = table(CARDS, land="c4 mint 3, c5 sage 3", hand="fly")
    play(e, "play fly", "at c1", "eat c4", "eat c4")
    assert land(e) == "c1 fly 2, c4 mint 1, c5 sage 3"


@pytest.mark.rule("EL-17.15", "EL-17.11")
def test_remains_are_decomposed_and_recycled_from_any_place() -> None:
    e = table(CARDS, land="a1 sage 1, ab2 mint 0+2, a5 elm 0+1", hand="puffball")
    play(e, "play puffball", "at a4", "eat a1", "recycle ab2", "done")
    assert land(e) == "a1 sage, a4 puffball 2, a5 elm 0+1, ab2 mint 0+1"
    e = table(CARDS, land="a1 elm 1, ab2 mint 0+2, a5 elm 0+1", hand="rook")
    play(e, "play rook", "at a4", "recycle ab2", "done")
    assert (at(e, "ab2"), at(e, "a5"), jokers(e)) == ("mint 0+1", "elm 0+1", [1, 0])


@pytest.mark.rule("EL-17.10")
@pytest.mark.parametrize("place", ["ab3", "d8", "a1"])
def test_a_token_is_taken_from_any_place(place: str) -> None:
    e = table(CARDS, land=["a1 elm 1", f"{place} deer 5, b5 deer 5"], hand="wolf", columns="8")
    play(e, "play wolf", "at a2", f"take 2 {place}")
    assert at(e, place, 1) == "deer 4"
    assert may(e) == {f"take 2 {place}", "take 2 b5", "take_all", "done"}


@pytest.mark.rule("EL-17.10")
def test_what_was_taken_from_one_neighbour_does_not_count_for_the_other() -> None:
    lands = ["a1 elm 1", "cd8 deer 5", "a1 deer 5"]
    e = table(CARDS, land=lands, hand="wolf", columns="8", seats=3)
    play(e, "play wolf", "at a2", "take_all")
    assert (land(e, 0), land(e, 1), land(e, 2)) == ("a1 elm, a2 wolf 5", "cd8 deer 3", "a1 deer 3")


@pytest.mark.rule("EL-17.10")
def test_every_hunter_takes_its_own_share() -> None:
    e = table(CARDS, land=["a1 elm 2", "a1 deer 5"], hand="wolf lynx")
    play(e, "play wolf", "at a2", "take 2 a1", "take 2 a1")
    begin(e, "play")
    play(e, "play lynx", "at a3", "take 2 a1", "take 2 a1")
    assert (land(e, 0), land(e, 1)) == ("a1 elm, a2 wolf 3, a3 lynx 3", "a1 deer 1")


@pytest.mark.rule("EL-17.4", "EL-6.5")
@pytest.mark.parametrize(
    ("there", "own", "is_free"), [("a1 elm 0+3", 0, True), ("", 3, True), ("a1 elm 0+2", 0, False)]
)
def test_a04_must_take_only_what_it_needs_to_be_fed(there: str, own: int, is_free: bool) -> None:
    e = table(CARDS, land=[there, "a1 carp 1, a2 carp 1"], hand="heron", jokers=own)
    play(e, "play heron", "at a2")
    assert ("done" in may(e)) == is_free


# --- filling up


@pytest.mark.rule("EL-19.3")
def test_plants_give_before_animals_and_who_has_most_gives_first() -> None:
    e = table(CARDS, land="a1 fly 5, a2 mint 2, a3 sage 3", hand="tit")
    play(e, "play tit", "at a4", "fill")
    assert land(e) == "a1 fly 5, a2 mint 2, a3 sage 2, a4 tit 1"
    e = table(CARDS, land="a1 fly 5, a2 mint 2, a3 sage 3", hand="finch")
    play(e, "play finch", "at a4", "fill")  # where both have two, either may give
    assert (at(e, "a1"), at(e, "a4")) == ("fly 5", "finch 2")
    assert {at(e, "a2"), at(e, "a3")} in [{"mint 1", "sage 2"}, {"mint 2", "sage 1"}]


@pytest.mark.rule("EL-19.3", "EL-10.10")
def test_of_animals_the_fullest_gives_whenever_it_was_played() -> None:
    e = table(CARDS, land="a1 vole 5, a2 mint 1", hand="mouse fox")
    play(e, "play mouse", "at a3")
    begin(e, "play")
    play(e, "play fox", "at a4", "fill")
    assert (at(e, "a1"), at(e, "a3")) == ("vole 4", "mouse 1")


@pytest.mark.rule("EL-19.3", "EL-10.5")
def test_of_plants_the_fullest_gives_whenever_it_was_played() -> None:
    e = table(CARDS, land="a1 mint 5", hand="hop tit")
    play(e, "play hop", "at a2")
    begin(e, "play")
    play(e, "play tit", "at a4", "fill")
    assert at(e, "a1") == "mint 4"


@pytest.mark.rule("EL-19.3")
def test_remains_come_before_everything_and_jokers_after_it() -> None:
    e = table(CARDS, land="a1 mint 5+1, a2 sage 5", hand="tit", jokers=1)
    play(e, "play tit", "at a4", "fill")
    assert (land(e), jokers(e)) == ("a1 mint 5, a2 sage 5, a4 tit 1", [1, 0])
    e = table(CARDS, land="a1 mint 1", hand="finch", jokers=2)
    play(e, "play finch", "at a4", "fill")
    assert (land(e), jokers(e)) == ("a1 mint, a4 finch 2", [1, 0])


@pytest.mark.rule("EL-19.3", "EL-10.5")
@pytest.mark.parametrize(
    ("there", "expected"),
    [
        ("a1 fox, a2 vole 2, a3 mole 3, a4 mint 1", [1, 1, 3]),  # a mole needs four
        ("a1 fox, a2 mole 3, a3 vole 2, a4 mint 1", [1, 3, 1]),
    ],
)
def test_who_has_been_fed_gives_before_who_has_not(there: str, expected: list[int]) -> None:
    e = table(CARDS, land=there, season="summer", step="season")
    play(e, "feed a1", "fill")
    assert side_of(e, 0).biomass[:3] == expected


@pytest.mark.rule("EL-19.3", "EL-18.8")
@pytest.mark.parametrize("there", ["a1 finch, a2 mint 1, a3 vole, a4 fly 4", "a1 finch, a2 fly 4, a3 mint 1, a4 vole"])
def test_a_meal_that_is_left_to_the_assistant_leaves_others_their_food(there: str) -> None:
    e = table(CARDS, land=there, pile=OURS, season="summer", step="season")
    play(e, "feed a1", "fill")
    assert may(e, "feed") == {"a3" if "a3 vole" in there else "a4"}  # the vole has nothing but the mint
    assert at(e, "a1") == "finch"  # it is a plan still
    assert side_of(e, 0).biomass[0] == 2


@pytest.mark.rule("EL-19.3", "EL-10.5")
def test_what_is_not_there_yet_is_not_taken() -> None:
    """The assistant would feed the fly first, and then the tit of it."""
    there = "a1 tit, a2 sage 4, a3 fly, a4 mint 3, a5 mouse 2, a6 finch 1, a7 mole"
    e = table(CARDS, land=there, pile=OURS, season="summer", step="season")
    play(e, "feed a1", "fill")
    assert (side_of(e, 0).biomass[0], sum(side_of(e, 0).biomass), min(side_of(e, 0).biomass)) == (1, 10, 0)


@pytest.mark.rule("EL-19.3", "EL-10.5")
def test_also_one_that_the_assistant_would_let_die_spares_who_has_not_been_fed() -> None:
    """The stoat's four would feed two birds. If it eats, it takes the vole's one, as the mole needs its three."""
    there = "a1 stoat 4, a2 vole 1, a3 mole 3, a4 mint 1, a5 raven, a6 crow"
    e = table(CARDS, land=there, season="summer", step="season")
    play(e, "feed a1", "fill")
    assert side_of(e, 0).biomass[:4] == [5, 0, 3, 1]


@pytest.mark.rule("EL-19.3", "EL-7.7")
def test_of_remains_too_the_assistant_leaves_others_theirs() -> None:
    """The crow on the edge could eat the vole's, but the raven reaches no others."""
    there = "a1 vole 1+2, a2 raven, b1 mouse 1+2, ab5 crow"
    e = table(CARDS, land=there, pile=OURS, season="summer", step="season")
    play(e, "feed ab5", "fill", "feed a2")
    assert (to_act(e), land(e)) == ([], "a1 vole 1, a2 raven 2, b1 mouse 1, ab5 crow 2")


@pytest.mark.rule("EL-19.3", "EL-18.8")
@pytest.mark.parametrize("where", ["a3", "a4"])
def test_only_the_one_that_is_asked_for_is_fed(where: str) -> None:
    e = table(CARDS, land="a1 mint 2, a2 sage 2, a3 fly, a4 finch", pile=OURS, season="summer", step="season")
    play(e, f"feed {where}", "fill")
    assert may(e, "feed") == {"a3", "a4"} - {where}
    assert sum(side_of(e, 0).biomass[:2]) == 2


@pytest.mark.rule("EL-19.3", "EL-10.6b", "EL-10.7")
@pytest.mark.parametrize(
    ("there", "left"),
    [
        ("a1 vole 1+1, a2 bear 2, a3 raven", ([1, 2, 2], [0, 0, 0])),  # its biomass would be remains
        ("a1 mint 0+1, a2 bear/sage 0+2, a3 worm", ([0, 0, 2], [0, 2, 0])),  # and these remains of a plant
    ],
)
def test_remains_of_one_that_has_not_died_yet_are_not_taken(there: str, left: tuple[list[int], list[int]]) -> None:
    """The assistant would let the bear die first; now there are one token and a joker."""
    e = table(CARDS, land=there, jokers=1, pile=OURS, season="summer", step="season")
    play(e, "feed a3", "fill")
    assert (side_of(e, 0).biomass[:3], side_of(e, 0).remains[:3]) == left
    assert side_of(e, 0).jokers == 0


@pytest.mark.rule("EL-19.3", "EL-10.7")
@pytest.mark.parametrize("where", ["a2", "a3"])
def test_nor_what_is_still_covered(where: str) -> None:
    """The oak will produce four once the bear is dead; until then only the elm can be eaten from, or the joker."""
    e = table(
        CARDS, land="a1 bear/oak, a2 moth, a3 wasp, a4 elm 2", jokers=1, pile=OURS, season="summer", step="season"
    )
    play(e, f"feed {where}", "fill", "assist")
    assert (to_act(e), land(e), discard(e)) == ([], "a1 oak 1, a2 moth 3, a3 wasp 3, a4 elm", "bear")


@pytest.mark.rule("EL-19.3")
def test_also_where_a_part_of_it_was_taken_by_hand() -> None:
    e = table(CARDS, land="a1 finch, a2 mint 2, a3 vole, a4 fly 4", pile=OURS, season="summer", step="season")
    play(e, "feed a1", "eat a2", "fill")
    assert side_of(e, 0).biomass[:4] == [2, 1, 0, 3]


# --- plans


@pytest.mark.rule("EL-9.2")
def test_who_has_no_cards_keeps_nobody_from_dropping_theirs() -> None:
    e = table(CARDS, hand=["", "elm mint"], step="keep")
    play(e, "drop elm", "done", seat=1)
    assert jokers(e) == [0, 1]


@pytest.mark.rule("EL-10.6")
def test_a_dead_card_is_discarded_once_and_plans_are_over_then() -> None:
    e = table(CARDS, land="a1 vole", pile=OURS, season="summer", step="season")
    play(e, "finish")
    assert (discard(e), e.plans) == ("vole", [None, None])
    e.sides[0].hand, e.sides[1].hand = [], []
    begin(e, "keep")
    assert (e.season, discard(e)) == (2, "vole")


# --- in turn


@pytest.mark.rule("EL-18.4", "EL-6.8", "EL-6.12")
def test_where_nothing_is_planned_a_covered_card_stays_below() -> None:
    e = table(CARDS, land="a1 sage 3", hand="finch elm", step="rounds", pace="sequential")
    play(e, "skip", "play finch", "at a1")
    assert at(e, "a1") == "finch/sage 3"


# --- rounds


@pytest.mark.rule("EL-5.20", "EL-13.7")
def test_only_cards_received_in_this_round_are_traded() -> None:
    e = table(CARDS, hand=["mint", "elm", "sage"], jokers=[1, 0, 0], pile="fly", seats=3, out="", step="exchange")
    e.received[0] = e.sides[0].hand[:]  # in the round before
    e.no_passing[0] = True
    begin(e, "hand on")
    assert (to_act(e), hand(e, 0), hand(e, 1), hand(e, 2)) == ([], "mint", "sage", "elm")


@pytest.mark.rule("EL-12.11")
@pytest.mark.parametrize(("apples", "is_out"), [(2, False), (1, True)])
def test_without_cards_two_apples_are_enough_to_stay(apples: int, is_out: bool) -> None:
    e = table(CARDS, hand=["", "elm"], jokers=[apples, 0], game="express", out="", step="hand on")
    assert e.out == [is_out, False]


@pytest.mark.rule("EL-5.11", "EL-18.3")
def test_a_card_that_was_not_planned_does_not_come_back() -> None:
    first, second = list(NUMBER_OF)[:2]
    e = table(CARDS, hand=f"{first} {second} mint", step="exchange")
    e.forbidden = (1 << len(KINDS)) - 1
    begin(e, "play")
    play(e, "swap mint")
    assert (to_act(e), jokers(e), events(e)) == ([], [1, 0], ["0 swapped"])


@pytest.mark.rule("EL-5.20")
def test_what_pays_for_all_trades_is_paid_in_every_round() -> None:
    e = table(
        CARDS, hand=["mint", "elm sage"], jokers=[1, 0], pile="fly tit", out="", step="exchange", trade_price="all"
    )
    e.traded[0] = True  # in the round before
    begin(e, "hand on")
    play(e, "prepare elm", seat=1)
    play(e, "trade elm", "draw insect", seat=0)
    assert (asked(e, 0), fact(e, "jokers", 0)) == ("trade", [0, 0])
    play(e, "trade sage", "draw small_bird", seat=0)
    assert (hand(e, 0), jokers(e)) == ("fly tit", [0, 0])
