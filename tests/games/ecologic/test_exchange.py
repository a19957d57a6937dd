"""EL-5.1 to EL-5.10: the rounds, and step 1, the seasonal exchange."""

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
    fact,
    hand,
    jokers,
    land,
    may,
    pile,
    plant,
    play,
    refuses,
    table,
)

TREE, HERB = plant("tree"), plant("herb")
CARDS: Cards = {
    **dict.fromkeys(("ash", "birch", "cedar", "elm", "fir", "hazel"), TREE),
    "mint": HERB,
    "daisy": HERB,
    "fly": eater("insect", 1, "herb"),
}


# --- EL-5.1, EL-5.2


@pytest.mark.rule("EL-5.1", "EL-5.2")
def test_a_round_has_four_steps_and_all_wait_for_each_other() -> None:
    e = table(CARDS, hand=["ash birch cedar", "elm fir hazel"], jokers=[1, 1], pile="mint daisy", step="rounds")
    for question, first, second in (
        ("exchange", "skip", "skip"),
        ("play", "swap ash", "swap elm"),
        ("prepare", "prepare birch", "prepare fir"),
        ("trade", "done", "done"),
    ):
        assert (asked(e, 0), asked(e, 1)) == (question, question)
        play(e, first, seat=0)
        assert (asked(e, 0), asked(e, 1)) == ("", question)
        play(e, second, seat=1)
    assert (asked(e, 0), fact(e, "round")) == ("exchange", 2)


@pytest.mark.rule("EL-5.1")
def test_the_exchange_may_be_left_out_and_is_done_once_at_most() -> None:
    e = table(CARDS, hand="ash birch", pile="mint daisy", step="exchange")
    assert "skip" in may(e)
    play(e, "skip")
    assert (to_act(e), hand(e), pile(e)) == ([], "ash birch", "mint daisy")
    e = table(CARDS, hand="ash birch cedar", pile="mint elm", season="summer", step="rounds")
    play(e, "give ash")
    assert asked(e) == "play"


# --- EL-5.3 to EL-5.7: by season


@pytest.mark.rule("EL-5.3", "EL-5.7", "EL-1.8")
def test_in_spring_a_hand_card_is_given_for_a_pile_card() -> None:
    e = table(CARDS, hand="ash birch", pile="mint elm", discard="fly", step="exchange")
    assert may(e) == {"skip", "give ash", "give birch"}
    play(e, "give ash")
    assert may(e) == {"draw herb", "draw tree"}  # not the insect of the discard
    play(e, "draw tree")
    assert (hand(e), pile(e), discard(e), jokers(e)) == ("birch elm", "mint", "ash fly", [0, 0])


@pytest.mark.rule("EL-5.7", "EL-1.10")
@pytest.mark.parametrize("pace", ["committed", "sequential"])
def test_a_new_pile_holds_the_card_just_given(pace: str) -> None:
    e = table(CARDS, hand="mint ash", discard="fly", out="1", step="rounds", pace=pace)
    play(e, "give mint", seat=0)
    assert may(e, seat=0) == {"draw herb", "draw insect"}


@pytest.mark.rule("EL-5.4", "EL-5.7")
def test_in_summer_a_hand_card_is_given_for_two_jokers() -> None:
    e = table(CARDS, hand="ash birch", pile="mint elm", season="summer", step="exchange")
    assert may(e) == {"skip", "give ash", "give birch"}
    play(e, "give birch")
    assert (hand(e), pile(e), discard(e), jokers(e)) == ("ash", "mint elm", "birch", [2, 0])


@pytest.mark.rule("EL-5.5", "EL-5.8")
def test_in_autumn_four_tokens_of_any_sort_are_given_for_a_pile_card() -> None:
    """T-18."""
    e = table(
        CARDS, land="a1 elm 2, b1 fly 0+1", jokers=1, hand="ash", pile="mint fir", season="autumn", step="exchange"
    )
    assert may(e) == {"skip", "pay"}
    play(e, "pay")
    assert (asked(e), may(e)) == ("spend", {"spend a1", "spend_remains b1", "spend_joker"})
    play(e, "spend a1", "spend_joker", "spend_remains b1")
    assert asked(e) == "draw"  # the last token paid itself
    play(e, "draw herb")
    assert (land(e), jokers(e), hand(e), pile(e)) == ("a1 elm, b1 fly", [0, 0], "ash mint", "fir")


@pytest.mark.rule("EL-5.5")
def test_in_autumn_three_tokens_are_too_few() -> None:
    e = table(CARDS, land="a1 elm 1, b1 fly 0+1", jokers=1, hand="ash", pile="mint", season="autumn", step="exchange")
    assert may(e) == {"skip"}


@pytest.mark.rule("EL-5.5", "EL-5.8")
def test_a_player_chooses_which_four_tokens_go() -> None:
    e = table(CARDS, land="a1 elm 3+3, ab3 fly 3", jokers=3, pile="mint fir", season="autumn", step="exchange")
    play(e, "pay", "spend_remains a1", "spend ab3", "spend ab3", "spend_joker", "draw tree")
    assert (land(e), jokers(e), hand(e)) == ("a1 elm 3+2, ab3 fly 1", [2, 0], "fir")


@pytest.mark.rule("EL-5.8", "EL-7.15")
def test_nobody_dies_from_losing_tokens_then() -> None:
    e = table(CARDS, land="a1 fly 2, a2 elm 2", pile="mint", season="autumn", step="exchange")
    play(e, "pay", "spend a1", "spend a1")  # all others come from the elm then
    assert (land(e), hand(e), discard(e)) == ("a1 fly, a2 elm", "mint", "")


@pytest.mark.rule("EL-5.8", "EL-6.12")
def test_a_covered_card_has_no_tokens_of_its_own() -> None:
    e = table(CARDS, land="a1 fly/mint 4", pile="elm", season="autumn", step="exchange")
    play(e, "pay")
    assert at(e, "a1") == "fly/mint"


@pytest.mark.rule("EL-5.6", "EL-5.7")
def test_in_winter_two_hand_cards_are_given_for_one_of_pile_or_discard() -> None:
    e = table(CARDS, hand="ash birch cedar", pile="mint elm", discard="fly", season="winter", step="exchange")
    assert may(e) == {"skip", "give ash", "give birch", "give cedar"}
    play(e, "give ash")
    assert (asked(e), may(e)) == ("second", {"give birch", "give cedar"})
    play(e, "give cedar")
    assert may(e) == {"draw herb", "draw tree", "recover insect", "recover tree"}
    play(e, "recover insect")
    assert (hand(e), pile(e), discard(e)) == ("birch fly", "mint elm", "ash cedar")


@pytest.mark.rule("EL-5.6")
def test_in_winter_the_card_may_come_from_the_pile() -> None:
    e = table(CARDS, hand="ash birch", pile="mint elm", season="winter", step="exchange")
    play(e, "give ash", "draw herb")
    assert (hand(e), pile(e), discard(e)) == ("mint", "elm", "ash birch")


@pytest.mark.rule("EL-5.6")
def test_in_winter_one_card_is_too_few() -> None:
    e = table(CARDS, hand="ash", pile="mint elm", season="winter", step="exchange")
    assert may(e) == {"skip"}


@pytest.mark.rule("EL-5.9")
def test_in_winter_the_cards_just_given_may_be_drawn() -> None:
    e = table(CARDS, hand="ash mint", pile="fly", season="winter", step="exchange")
    play(e, "give ash")
    assert may(e) == {"draw insect", "recover herb", "recover tree"}
    play(e, "recover herb")
    assert (hand(e), discard(e)) == ("mint", "ash")


@pytest.mark.rule("EL-5.9", "EL-1.8")
def test_in_winter_cards_that_are_kept_cannot_be_drawn() -> None:
    e = table(CARDS, hand="ash mint fly", pile="elm", season="winter", step="exchange")
    play(e, "give ash", "give mint")
    assert may(e) == {"draw tree", "recover tree", "recover herb"}


@pytest.mark.rule("EL-5.3", "EL-5.4", "EL-5.6", "EL-1.10")
@pytest.mark.parametrize(("season", "is_offered"), [("spring", False), ("summer", True), ("winter", True)])
def test_without_any_pile_there_is_still_what_needs_none(season: str, is_offered: bool) -> None:
    e = table(CARDS, hand="ash birch", season=season, step="exchange")
    assert ("give ash" in may(e)) == is_offered  # in winter the given cards themselves can be drawn


# --- EL-5.10


@pytest.mark.rule("EL-5.10")
def test_with_weather_the_die_is_one_more_thing_to_do_in_place_of_the_exchange() -> None:
    e = table(CARDS, hand="ash birch", jokers=2, pile="mint", step="exchange", weather="on")
    assert may(e) == {"skip", "give ash", "give birch", "roll ash", "roll birch", "roll_for"}
    play(e, "roll ash")
    assert len(events(e, "rolled")) == 1
    assert asked(e) != "exchange"
    e = table(CARDS, hand="ash birch", jokers=2, pile="mint", step="exchange")
    assert may(e) == {"skip", "give ash", "give birch"}


@pytest.mark.rule("EL-5.10", "EL-17.9")
def test_a_swift_card_is_played_in_place_of_the_exchange() -> None:
    cards: Cards = {**CARDS, "swift": eater("small_bird", 1, "tree", ability="A09")}
    e = table(cards, land="a1 elm 2", hand="ash swift", pile="mint", step="exchange")
    assert may(e) == {"skip", "give ash", "give swift", "play swift"}
    play(e, "play swift", "at a2")
    assert (to_act(e), land(e), hand(e)) == ([], "a1 elm 1, a2 swift 1", "ash")


# --- what others see


@pytest.mark.rule("EL-5.2", "EL-1.8")
def test_two_who_draw_the_same_back_get_the_topmost_in_seat_order() -> None:
    for starter, expected in ((0, ("mint", "daisy")), (1, ("daisy", "mint"))):
        e = table(CARDS, hand=["ash", "birch"], pile="elm mint daisy", starter=starter, step="exchange")
        play(e, "give ash", "draw herb", seat=0)
        assert (hand(e, 0), pile(e)) == ("ash", "elm mint daisy")  # nothing is done before both are ready
        play(e, "give birch", "draw herb", seat=1)
        assert (hand(e, 0), hand(e, 1), pile(e)) == (*expected, "elm")


@pytest.mark.rule("EL-5.7")
def test_one_cannot_take_first_and_give_then() -> None:
    e = table(CARDS, hand="ash", pile="mint", step="exchange")
    refuses(e, "draw herb")
    play(e, "give ash")
    assert (hand(e), discard(e)) == ("mint", "ash")
