"""EL-17: more cards and more jokers (A07, A09, A11, A13, A16, A21)."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from tests.games.ecologic.position import (
    Cards,
    asked,
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
    refuses,
    spots,
    table,
    view,
)

CARDS: Cards = {
    "elm": plant("tree", "0 0 0 0"),
    "ash": plant("tree", "1 1 1 1"),
    "mint": plant("herb", "1 1 1 1"),
    "fly": eater("insect", 1, "tree"),
    "ant": eater("insect", 1, "tree", ability="A07"),
    "swift": eater("small_bird", 2, "tree", ability="A09"),
    "martin": eater("small_bird", 2, "tree", ability="A09", latin="Delichon"),
    "louse": eater("invertebrate", 1, "tree", ability="A11"),
    "magpie": eater("large_bird", 1, "tree", ability="A13"),
    "tit": eater("small_bird", 1, "tree", ability="A16"),
    "siskin": eater("small_bird", 1, "tree", ability="A16"),
    "wren": eater("small_bird", 2, "tree"),
    "raven": eater("large_bird", 1, "tree", ability="A21"),
}


# --- A07 recover, A21 scavenge card


@pytest.mark.rule("EL-17.7", "EL-1.8")
def test_a07_takes_a_card_of_the_discard_and_must() -> None:
    e = table(CARDS, land="a1 elm 1", hand="ant", discard="ash mint fly")
    play(e, "play ant", "at a2")
    assert (asked(e), may(e)) == ("recover", {"recover tree", "recover herb", "recover insect"})
    play(e, "recover herb")
    assert (hand(e), discard(e), to_act(e)) == ("mint", "ash fly", [])


@pytest.mark.rule("EL-17.7")
def test_a07_does_nothing_without_a_discard() -> None:
    e = table(CARDS, land="a1 elm 1", hand="ant", pile="ash mint")
    play(e, "play ant", "at a2")
    assert (to_act(e), hand(e)) == ([], "")


@pytest.mark.rule("EL-17.21", "EL-1.8")
def test_a21_may_take_a_card_of_the_discard_by_its_back() -> None:
    e = table(CARDS, land="a1 elm 1", hand="raven", discard="ash mint")
    play(e, "play raven", "at a2")
    assert (asked(e), may(e)) == ("recover", {"recover tree", "recover herb", "done"})
    assert view(e, 0).zones["discard"].pieces == []
    play(e, "recover tree")
    assert (hand(e), discard(e), to_act(e)) == ("ash", "mint", [])


@pytest.mark.rule("EL-17.21")
def test_a21_may_leave_it() -> None:
    e = table(CARDS, land="a1 elm 1", hand="raven", discard="ash mint")
    play(e, "play raven", "at a2", "done")
    assert (hand(e), discard(e)) == ("", "ash mint")


@pytest.mark.rule("EL-17.21", "EL-17.7")
def test_neither_repeats_in_later_seasons() -> None:
    for name in ("raven", "ant"):
        e = table(CARDS, land=f"a1 {name} 1", discard="ash mint", season="summer", step="season")
        assert asked(e) == ""


# --- A09 swift


@pytest.mark.rule("EL-17.9")
def test_a09_is_played_in_step_one_and_another_card_in_step_two() -> None:
    e = table(CARDS, land="a1 elm 2", hand="swift ash mint", pile="fly", step="rounds")
    play(e, "play swift", "at a2")
    assert (asked(e), hand(e), land(e)) == ("play", "ash mint", "a1 elm, a2 swift 2")
    play(e, "play ash", "at a3")
    assert (hand(e), land(e)) == ("mint", "a1 elm, a2 swift 2, a3 ash 1")


@pytest.mark.rule("EL-17.9")
def test_a09_takes_the_place_of_the_exchange() -> None:
    e = table(CARDS, land="a1 elm 2", hand="swift ash", season="summer", step="rounds")
    play(e, "play swift", "at a2")
    assert (asked(e), jokers(e)) == ("play", [0, 0])
    refuses(e, "give ash")


@pytest.mark.rule("EL-17.9", "EL-6.5")
def test_a09_must_be_fed_as_any_card() -> None:
    e = table(CARDS, land="a1 elm 1", hand="swift ash", pile="fly", step="exchange")
    assert may(e) == {"skip", "give swift", "give ash"}


@pytest.mark.rule("EL-17.9")
def test_a09_may_also_wait_for_step_two_and_others_must() -> None:
    e = table(CARDS, land="a1 elm 2", hand="swift ash", pile="fly", step="rounds")
    assert "play ash" not in may(e)
    play(e, "skip")
    assert {"play swift", "play ash"} <= may(e)


@pytest.mark.rule("EL-17.9", "EL-18.2")
def test_a09_cards_of_two_players_come_by_their_latin_names() -> None:
    e = table(CARDS, land=["a1 elm 2", "a1 ash 2"], hand=["swift", "martin"], step="exchange")
    play(e, "play swift", "at a2", seat=0)
    play(e, "play martin", "at a2", seat=1)
    assert events(e, "played") == ["1 played martin a2", "0 played swift a2"]  # Delichon, Swift


@pytest.mark.rule("EL-17.9", "EL-5.13")
def test_a09_as_the_last_card_leaves_nothing_to_pass_with() -> None:
    e = table(CARDS, land="a1 elm 2", hand=["swift", "ash mint"], step="rounds", out="")
    play(e, "play swift", "at a2", seat=0)
    play(e, "skip", seat=1)
    assert to_act(e) == [1]
    play(e, "play ash", "at a1", seat=1)
    assert (events(e, "passed", "ran_out"), fact(e, "out")) == (["0 ran_out"], [1, 0])


# --- A11 recycler


@pytest.mark.rule("EL-17.11")
def test_a11_swaps_any_number_of_own_remains_for_jokers() -> None:
    lands = ["a1 elm 1+2, d7 fly 0+3", "a1 ash 0+4"]
    e = table(CARDS, land=lands, hand="louse")
    play(e, "play louse", "at a2")
    assert (asked(e), may(e)) == ("recycle", {"recycle a1", "recycle d7", "recycle_all", "done"})
    play(e, "recycle d7", "recycle a1", "done")
    assert (land(e, 0), jokers(e)) == ("a1 elm 0+1, a2 louse 1, d7 fly 0+2", [2, 0])
    assert land(e, 1) == "a1 ash 0+4"


@pytest.mark.rule("EL-17.11")
def test_a11_may_take_all_or_none() -> None:
    for answer, left, gained in (("recycle_all", "a1 elm, a2 louse 1, d7 fly", 5), ("done", None, 0)):
        e = table(CARDS, land="a1 elm 1+2, d7 fly 0+3", hand="louse")
        play(e, "play louse", "at a2", answer)
        assert (land(e), jokers(e)) == (left or "a1 elm 0+2, a2 louse 1, d7 fly 0+3", [gained, 0])


@pytest.mark.rule("EL-17.11", "EL-6.5")
def test_a11_comes_after_playing() -> None:
    assert spots(table(CARDS, land="a1 elm 0+5", hand="louse"), "louse") == set()


# --- A13 barter


@pytest.mark.rule("EL-17.13")
@pytest.mark.parametrize(
    ("answer", "left", "kept"),
    [
        ("spend a1", "a1 elm 0+1, a2 magpie 1", 1),
        ("spend_remains a1", "a1 elm 1, a2 magpie 1", 1),
        ("spend a2", "a1 elm 1+1, a2 magpie", 1),
        ("spend_joker", "a1 elm 1+1, a2 magpie 1", 0),
    ],
)
def test_a13_one_token_or_joker_buys_a_card_of_the_discard(answer: str, left: str, kept: int) -> None:
    e = table(CARDS, land="a1 elm 2+1", hand="magpie", jokers=1, discard="ash mint")
    play(e, "play magpie", "at a2", "eat a1")
    assert (asked(e), may(e)) == ("barter", {"spend a1", "spend a2", "spend_remains a1", "spend_joker", "done"})
    play(e, answer)
    assert (asked(e), may(e)) == ("recover", {"recover tree", "recover herb"})
    play(e, "recover tree")
    assert (land(e), jokers(e), hand(e), discard(e)) == (left, [kept, 0], "ash", "mint")


@pytest.mark.rule("EL-17.13")
def test_a13_a_token_of_any_place_may_pay() -> None:
    cards: Cards = {**CARDS, "ivy": plant("tree", edge=1)}
    e = table(cards, land="ab3 ivy 2", hand="magpie", discard="mint")
    play(e, "play magpie", "at a2", "spend ab3")
    assert (land(e), hand(e)) == ("a2 magpie 1, ab3 ivy", "mint")


@pytest.mark.rule("EL-17.13")
def test_a13_is_no_duty_and_needs_a_discard() -> None:
    e = table(CARDS, land="a1 elm 2", hand="magpie", discard="ash mint")
    play(e, "play magpie", "at a2", "done")
    assert (land(e), hand(e), discard(e)) == ("a1 elm 1, a2 magpie 1", "", "ash mint")
    e = table(CARDS, land="a1 elm 2", hand="magpie", pile="ash")
    play(e, "play magpie", "at a2")
    assert to_act(e) == []


# --- A16 flock


@pytest.mark.rule("EL-17.16")
def test_a16_another_small_bird_may_be_played_at_once() -> None:
    e = table(CARDS, land="a1 elm 3", hand="tit wren ash")
    play(e, "play tit", "at a2")
    assert (asked(e), may(e)) == ("again", {"play wren", "done"})  # no other kind
    play(e, "play wren", "at a3")
    assert (land(e), hand(e), to_act(e)) == ("a1 elm, a2 tit 1, a3 wren 2", "ash", [])


@pytest.mark.rule("EL-17.16")
def test_a16_may_be_left_out() -> None:
    e = table(CARDS, land="a1 elm 3", hand="tit wren")
    play(e, "play tit", "at a2", "done")
    assert (land(e), hand(e)) == ("a1 elm 2, a2 tit 1", "wren")


@pytest.mark.rule("EL-17.16", "EL-6.5")
def test_a16_the_normal_rules_hold_for_it() -> None:
    e = table(CARDS, land="a1 elm 2", hand="tit wren")
    play(e, "play tit", "at a2")
    assert (land(e), hand(e), to_act(e)) == ("a1 elm 1, a2 tit 1", "wren", [])  # one is too little for the wren


@pytest.mark.rule("EL-17.16")
def test_a16_chains_are_allowed_and_all_is_the_same_step() -> None:
    e = table(CARDS, land="a1 elm 4", hand="tit siskin wren ash")
    play(e, "play tit", "at a2", "play siskin", "at a3", "play wren", "at a4")
    assert (land(e), hand(e)) == ("a1 elm, a2 tit 1, a3 siskin 1, a4 wren 2", "ash")
    assert (to_act(e), fact(e, "out")) == ([], [0, 1])


@pytest.mark.rule("EL-17.26")
def test_abilities_on_playing_do_not_repeat() -> None:
    lands = "a1 elm 9+9, a2 louse 1, a3 magpie 1, a4 tit 1"
    e = table(CARDS, land=lands, hand="wren", jokers=1, discard="ash", season="summer", step="season")
    assert (to_act(e), land(e), jokers(e)) == ([], lands, [1, 0])
