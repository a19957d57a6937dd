"""EC-4: completing a card."""

from __future__ import annotations

from typing import Any

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecos.state import Ecos
from tests.games.ecos.table import (
    STANDARD,
    asked,
    at,
    card,
    cubes_on,
    events,
    faces,
    fact,
    is_done,
    leaves_of,
    may,
    piece,
    play,
    run,
    table,
)

LOUD = card("place water", "score 1")
QUIET = card("score 3")
LOUD_CARDS = {"1": LOUD, "2": LOUD, "3": LOUD}
EACH = ["1", "2", "3"]


def all_put(e: Ecos) -> Ecos:
    """Everybody places a cube on the card of their own number."""
    for seat in (0, 1, 2):
        play(e, f"put {seat + 1} sun", seat=seat)
    return e


# --- EC-4.1


@pytest.mark.rule("EC-4.1")
def test_cubes_come_back_effects_run_in_order_and_a_leaf_is_lost() -> None:
    e = table({"1": card("score 2", "place water", "score 3", slots="sun egg egg")}, filled={"1": "egg egg"})
    play(e, "put 1 sun")
    assert asked(e) == "place"
    assert (cubes_on(e, "1"), fact(e, "cubes"), fact(e, "points")) == ("", [9, 7, 7], [2, 0, 0])
    assert leaves_of(e, "1") == 3
    play(e, "place 2,0")
    assert events(e)[-6:] == [
        "0 announced 1",
        "0 scored 2 1",
        "0 placed water 2,0",
        "0 scored 3 1",
        "0 worn 1",
        "0 drew sun",
    ]
    assert leaves_of(e, "1") == 2


@pytest.mark.rule("EC-4.1", "EC-4.6")
def test_everybody_sees_which_effect_is_being_carried_out() -> None:
    e = run("score 2", "place water", "place desert")
    assert (fact(e, "resolving"), fact(e, "step"), fact(e, "here")) == (1, 1, [])
    play(e, "place 2,0")
    assert (fact(e, "resolving"), fact(e, "step"), fact(e, "here")) == (1, 2, [2, 0])
    play(e, "place 3,0")
    assert (fact(e, "resolving"), fact(e, "step")) == (0, 0)


@pytest.mark.rule("EC-4.1")
def test_a_full_card_must_be_resolved() -> None:
    e = run("place water")
    assert (asked(e), to_act(e)) == ("place", [0])
    assert "skip" not in may(e)


@pytest.mark.rule("EC-4.1")
@pytest.mark.parametrize("colour", ["blue", "brown"])
def test_with_its_last_leaf_a_card_is_discarded_face_up(colour: str) -> None:
    e = table({"1": card("score 1", leaves=1, colour=colour)})
    play(e, "put 1 sun")
    assert (faces(e, "discards"), faces(e, "tableau 0")) == ("1", "105")
    assert fact(e, "cubes") == [7, 7, 7]
    assert events(e, "worn", "discarded") == ["0 discarded 1"]


@pytest.mark.rule("EC-4.1")
def test_a_card_can_be_used_as_often_as_it_has_leaves() -> None:
    e = table({"1": card("score 1", leaves=2)})
    play(e, "put 1 sun", "put 1 sun")
    assert (fact(e, "points"), faces(e, "discards")) == ([2, 0, 0], "1")


@pytest.mark.rule("EC-4.1")
def test_a_card_that_is_not_full_is_not_resolved() -> None:
    e = table({"1": card("score 1", slots="sun sun")})
    play(e, "put 1 sun")
    assert (fact(e, "points"), leaves_of(e, "1")) == ([0, 0, 0], 3)


# --- EC-4.2


@pytest.mark.rule("EC-4.2")
@pytest.mark.parametrize(("harbinger", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_clockwise_from_the_harbinger(harbinger: int, order: list[int]) -> None:
    e = all_put(table(LOUD_CARDS, active=EACH, harbinger=harbinger))
    found: list[int] = []
    for _ in range(3):
        if asked(e) == "eco":
            play(e, "eco")
        assert asked(e) == "place"
        found += to_act(e)
        play(e, sorted("place " + cell for cell in may(e, "place"))[0])
    assert found == order


@pytest.mark.rule("EC-4.2")
def test_everything_of_one_player_comes_before_the_next() -> None:
    """Seat 0's card gives the element that fills another of its cards; only then comes seat 1."""
    cards = {"1": card("place water", "gain egg"), "2": LOUD, "4": card("place land", slots="egg")}
    e = table(cards, active=["1 4", "2"])
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    play(e, "place 2,0", "put 4 egg", "place 3,0", "face desert")
    assert (to_act(e), asked(e)) == ([1], "eco")


@pytest.mark.rule("EC-4.2")
def test_dials_have_their_turn_too() -> None:
    """Seat 0 is last of three; seat 1 turns its dial to a card, seat 2 completes a card."""
    e = table(LOUD_CARDS, active=EACH, harbinger=1, dial=[0, 1, 0], blue="10 11")
    play(e, "put 1 sun", seat=0)
    play(e, "turn", seat=1)
    play(e, "put 3 sun", seat=2)
    assert (to_act(e), asked(e)) == ([1], "dial2")
    play(e, "gain")
    assert (to_act(e), asked(e)) == ([1], "keep")
    play(e, "keep 10")
    assert (to_act(e), asked(e)) == ([2], "place")
    play(e, "place 2,0")
    assert (to_act(e), asked(e)) == ([0], "eco")


@pytest.mark.rule("EC-4.2")
def test_dials_wait_for_the_cards_of_those_before() -> None:
    e = table(LOUD_CARDS, active=EACH, dial=[0, 2, 0], box=1)
    play(e, "put 1 sun", seat=0)
    play(e, "turn", seat=1)
    play(e, "turn", seat=2)
    assert (asked(e), fact(e, "cubes")) == ("place", [7, 7, 7])
    play(e, "place 2,0")
    assert fact(e, "cubes") == [7, 8, 7]


# --- EC-4.3


@pytest.mark.rule("EC-4.3", "EC-4.4")
@pytest.mark.parametrize("quiet", ["ask", "at_once", "in_order"])
def test_a_card_that_was_used_and_filled_again_is_not_taken_back(quiet: str) -> None:
    cards = {"1": card("gain water", slots="sun"), "2": card("gain sun", slots="water")}
    e = table(cards, active=["1 2"], leaves={"1": 3, "2": 3}, quiet=quiet)
    play(e, "put 1 sun", "put 2 water", "put 1 sun")
    assert (asked(e), may(e, "put")) == ("use", {"2 water", "105 water"})


@pytest.mark.rule("EC-4.3")
def test_after_others_one_may_take_the_cube_back_and_turn_the_dial() -> None:
    cards = {"1": LOUD, "2": card("place water", slots="sun egg")}
    e = table(cards, active=["1", "2"], filled={"2": "egg"})
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    play(e, "place 2,0")
    assert (to_act(e), asked(e), may(e)) == ([1], "eco", {"eco", "take_back"})
    assert fact(e, "cubes") == [7, 6, 7]
    play(e, "take_back")
    assert (cubes_on(e, "2", 1), fact(e, "cubes"), fact(e, "dial")) == ("egg", [7, 7, 7], [0, 1, 1])
    assert events(e, "took_back", "turned") == ["2 turned 1", "1 took_back 2", "1 turned 1"]
    assert leaves_of(e, "2", 1) == 3


@pytest.mark.rule("EC-4.3")
def test_the_slot_just_filled_is_the_one_that_is_emptied() -> None:
    cards = {"1": LOUD, "2": card("place water", slots="sun egg sun")}
    e = table(cards, active=["1", "2"], filled={"2": "sun egg"})
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    play(e, "place 2,0", "take_back")
    assert cubes_on(e, "2", 1) == "sun egg"
    assert e.filled[1] == 0b011


@pytest.mark.rule("EC-4.3")
def test_or_one_goes_on() -> None:
    e = table(LOUD_CARDS, active=["1", "2"])
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    play(e, "place 2,0", "eco", "place 3,0")
    assert fact(e, "points") == [1, 1, 0]


@pytest.mark.rule("EC-4.3")
def test_the_first_to_announce_is_not_asked() -> None:
    e = table(LOUD_CARDS, active=EACH)
    play(e, "turn", seat=0)
    play(e, "put 2 sun", seat=1)
    play(e, "put 3 sun", seat=2)
    assert (to_act(e), asked(e)) == ([1], "place")


@pytest.mark.rule("EC-4.3")
def test_a_dial_turned_before_is_no_announcement() -> None:
    e = table(LOUD_CARDS, active=["1", "2"], dial=[2, 0, 0])
    play(e, "turn", seat=0)
    play(e, "put 2 sun", seat=1)
    assert (to_act(e), asked(e)) == ([1], "place")


@pytest.mark.rule("EC-4.3")
def test_the_dial_so_turned_acts_at_once() -> None:
    e = table(LOUD_CARDS, active=EACH, dial=[0, 2, 0], hands=["", "4"])
    all_put(e)
    play(e, "place 2,0", "take_back")
    assert (to_act(e), asked(e), may(e)) == ([1], "dial3", {"play 4", "cube"})
    play(e, "cube")
    assert fact(e, "cubes") == [7, 8, 6]
    assert (to_act(e), asked(e)) == ([2], "eco")  # seat 0 has announced


@pytest.mark.rule("EC-4.3")
def test_what_was_said_in_an_earlier_draw_is_forgotten() -> None:
    e = table(LOUD_CARDS, active=["1", "2"])
    play(e, "put 1 sun", seat=0)
    play(e, "turn", seat=1)
    play(e, "place 2,0")
    play(e, "turn", seat=0)
    play(e, "put 2 sun", seat=1)
    assert (to_act(e), asked(e)) == ([1], "place")


@pytest.mark.rule("EC-14.6")
def test_a_card_that_an_effect_filled_is_not_taken_back() -> None:
    """Seat 1 fills a quiet card, whose element fills a loud one; seat 0 has announced before."""
    cards = {"1": LOUD, "2": card("gain egg"), "4": card("place water", slots="egg")}
    e = table(cards, active=["1", "2 4"])
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    play(e, "now", "put 4 egg", "place 2,0")
    assert (to_act(e), asked(e)) == ([1], "place")


@pytest.mark.rule("EC-14.6", "EC-3.3")
def test_a_cube_that_came_from_another_card_goes_to_the_supply() -> None:
    cards = {"1": LOUD, "2": LOUD, "4": card("score 1", slots="egg fern")}
    e = table(cards, active=["1", "2 4"], cubes=[7, 0, 7], filled={"4": "egg"})
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    play(e, "place 2,0", "take_back")
    assert (cubes_on(e, "4", 1), cubes_on(e, "2", 1), fact(e, "cubes")) == ("", "", [7, 1, 7])


# --- EC-4.4


@pytest.mark.rule("EC-4.4", "EC-9.3")
@pytest.mark.parametrize(("first", "second"), [("2", "3"), ("3", "2")])
def test_full_cards_wait_in_the_order_they_were_filled(first: str, second: str) -> None:
    cards = {
        "1": card("gain egg x2", "place water"),
        "2": card("score 1", slots="egg"),
        "3": card("score 1", slots="egg"),
    }
    e = table(cards, active=["1 2 3"])
    play(e, "put 1 sun", f"put {first} egg", f"put {second} egg")
    assert (asked(e), fact(e, "points")) == ("place", [0, 0, 0])
    assert "full" in piece(e, "tableau 0", "2").marks
    assert "resolving" in piece(e, "tableau 0", "1").marks
    play(e, "place 2,0")
    assert events(e, "announced", "completed") == ["0 announced 1", f"0 completed {first}", f"0 completed {second}"]


# --- EC-4.5


@pytest.mark.rule("EC-4.5")
def test_a_placement_that_fails_ends_the_card() -> None:
    e = run("score 2", "place leopard", "score 4", "gain cube")
    assert is_done(e)
    assert (fact(e, "points"), fact(e, "cubes")) == ([2, 0, 0], [7, 7, 7])
    assert leaves_of(e, "1") == 2
    assert events(e, "broken") == ["0 broken 1"]


@pytest.mark.rule("EC-4.5")
def test_what_was_done_before_stays() -> None:
    e = run("place water", "place leopard", "score 4")
    play(e, "place 2,0")
    assert (at(e, "2,0"), fact(e, "points"), is_done(e)) == ("water", [0, 0, 0], True)


@pytest.mark.rule("EC-4.5")
def test_the_next_card_is_not_broken() -> None:
    cards = {"2": card("score 4", slots="egg")}
    e = run("gain egg", "place leopard", "score 9", cards=cards, active=["1 2"])
    play(e, "put 2 egg")
    assert fact(e, "points") == [4, 0, 0]


@pytest.mark.rule("EC-4.5")
def test_a_replacement_that_fails_ends_the_card_too() -> None:
    e = run("replace water with desert", "score 4", land=["0,0 desert", "1,0 grassland"])
    assert (is_done(e), fact(e, "points")) == (True, [0, 0, 0])


@pytest.mark.rule("EC-4.5")
def test_a_possible_placement_must_be_made() -> None:
    e = run("place fish", land=["0,0 water"])
    assert at(e, "0,0") == "water fish"
    assert may(run("place mountain"), "skip") == set()


# --- EC-4.6


@pytest.mark.rule("EC-4.6")
def test_an_impact_card_is_told_before_it_acts() -> None:
    e = table({"1": card("remove water", "score 1", impact=1)})
    play(e, "put 1 sun")
    assert events(e)[-2:] == ["0 announced 1", "0 impact 1"]
    assert fact(e, "resolving") == 1
    assert asked(e) == "pick"


@pytest.mark.rule("EC-4.6")
def test_another_card_is_not_told_so() -> None:
    assert events(run("place water"), "impact") == []


# --- EC-4.7


QUIETLY = ["score 1", "gain sun", "gain wild", "gain cube", "play card", "score 2 per map water"]
LOUDLY = [
    "place water",
    "move stork 1",
    "remove water",
    "replace desert with grassland",
    "special drift",
    "gain card",
    "may remove water > score 1",
    "score 1 > gain card",
]


WITH_STORK = [*STANDARD, "-1,0 water stork"]  # so that there is something to move


def first_of_two(effect: str, quiet: str) -> str:
    """Who is first: seat 0 with a loud card, or seat 2 with this effect."""
    cards = {"1": LOUD, "3": card(effect)}
    e = table(cards, active=["1", "", "3"], hands=["", "", "4 5"], quiet=quiet, blue="10 11", land=WITH_STORK)
    play(e, "put 1 sun", seat=0)
    play(e, "put 3 sun", seat=2)
    return events(e, "announced", "completed")[0]


@pytest.mark.rule("EC-4.7")
@pytest.mark.parametrize("effect", QUIETLY)
def test_quiet_cards_come_at_once_or_in_order_where_the_table_says_so(effect: str) -> None:
    assert first_of_two(effect, "at_once") == "2 completed 3"
    assert first_of_two(effect, "in_order") == "0 announced 1"


@pytest.mark.rule("EC-4.7")
@pytest.mark.parametrize("effect", LOUDLY)
def test_whatever_changes_the_landscape_or_draws_cards_waits(effect: str) -> None:
    assert first_of_two(effect, "at_once") == first_of_two(effect, "ask") == "0 announced 1"


@pytest.mark.rule("EC-4.7")
@pytest.mark.parametrize("quiet", ["ask", "at_once"])
def test_quiet_cards_go_clockwise_from_the_harbinger_too(quiet: str) -> None:
    e = all_put(table({"1": QUIET, "2": QUIET, "3": QUIET}, active=EACH, harbinger=2, quiet=quiet))
    assert events(e, "completed") == ["2 completed 3", "0 completed 1", "1 completed 2"]


@pytest.mark.rule("EC-4.7")
def test_a_loud_card_filled_by_a_quiet_one_waits_for_its_turn() -> None:
    cards = {"1": LOUD, "2": card("gain egg"), "4": card("place water", slots="egg")}
    e = table(cards, active=["1", "2 4"], quiet="at_once")
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    play(e, "put 4 egg")
    assert (to_act(e), asked(e)) == ([0], "place")


@pytest.mark.rule("EC-4.7")
def test_a_quiet_card_filled_by_a_quiet_one_comes_at_once_too() -> None:
    cards = {"1": LOUD, "2": card("gain egg"), "4": card("score 2", slots="egg")}
    e = table(cards, active=["1", "2 4"])
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    play(e, "now", "put 4 egg")
    assert (fact(e, "points"), asked(e)) == ([0, 2, 0], "place")


STORK = ["0,0 water stork", "1,0 water", "2,0 desert"]


def race(quiet: str, **more: Any) -> Ecos:
    """Seat 0 is about to place a fish, the second species; before that seat 1 has filled a card that counts them."""
    cards = {"1": card("place fish"), "2": card("score 3 per map species")}
    e = table(cards, active=["1", "2"], land=STORK, quiet=quiet, **more)
    play(e, "put 1 sun", seat=0)
    return play(e, "put 2 sun", seat=1)


@pytest.mark.rule("EC-4.7")
@pytest.mark.parametrize(
    ("quiet", "answers", "points"),
    [("ask", ["now"], 3), ("ask", ["wait", "eco"], 6), ("at_once", [], 3), ("in_order", ["eco"], 6)],
)
def test_at_once_a_quiet_card_counts_less_than_in_its_turn(quiet: str, answers: list[str], points: int) -> None:
    e = race(quiet)
    for answer in answers:
        assert (to_act(e), asked(e)) == ([1], "eco" if answer == "eco" else "quiet")
        play(e, answer)
    assert (at(e, "1,0"), fact(e, "points")) == ("water fish", [0, points, 0])


@pytest.mark.rule("EC-4.7")
def test_the_owner_is_asked_before_anything_happens() -> None:
    e = race("ask")
    assert (to_act(e), asked(e), may(e)) == ([1], "quiet", {"now", "wait"})
    assert events(e, "announced", "completed", "placed") == []
    assert events(play(e, "now"), "announced", "completed") == ["1 completed 2", "0 announced 1"]


@pytest.mark.rule("EC-4.7", "EC-4.3", "EC-14.5")
def test_kept_for_the_order_it_is_announced_and_may_be_taken_back() -> None:
    e = play(race("ask"), "wait")
    assert (to_act(e), asked(e), may(e)) == ([1], "eco", {"eco", "take_back"})
    play(e, "take_back")
    assert (fact(e, "points"), fact(e, "dial"), cubes_on(e, "2", 1)) == ([0, 0, 0], [0, 1, 1], "")
    e = play(race("ask"), "wait", "eco")
    assert events(e, "announced", "completed") == ["0 announced 1", "1 announced 2"]


@pytest.mark.rule("EC-4.7")
def test_nobody_is_asked_who_comes_before_those_that_announce() -> None:
    e = race("ask", harbinger=1)
    assert events(e, "announced", "completed") == ["1 completed 2", "0 announced 1"]


@pytest.mark.rule("EC-4.7")
@pytest.mark.parametrize(
    ("dial", "cards", "is_asked"),
    [(1, "10 11", True), (0, "10 11", False), (2, "10 11", False), (1, "", False)],
)
def test_a_dial_turned_to_a_card_counts_like_an_announcement(dial: int, cards: str, is_asked: bool) -> None:
    """Only where it can bring a card: not at the first turn, nor at the third, nor when there is none to gain."""
    e = table({"2": QUIET}, active=["", "2"], dial=[dial, 0, 0], blue=cards, hands=["4 5"])
    play(e, "turn", seat=0)
    play(e, "put 2 sun", seat=1)
    assert (asked(e, 1) == "quiet") == is_asked
    if is_asked:
        play(e, "wait", "gain")
        assert (fact(e, "points"), asked(e)) == ([0, 0, 0], "keep")
        assert fact(play(e, "keep 10"), "points") == [0, 3, 0]


@pytest.mark.rule("EC-4.7")
@pytest.mark.parametrize(("answer", "points"), [("now", [1, 1, 3]), ("wait", [1, 1, 0])])
def test_the_owner_is_asked_once(answer: str, points: list[int]) -> None:
    """Two come before seat 2 with cards that they announce."""
    e = table({"1": LOUD, "2": LOUD, "3": QUIET}, active=EACH)
    all_put(e)
    assert (to_act(e), asked(e)) == ([2], "quiet")
    play(e, answer, "place 2,0")
    assert (to_act(e), asked(e)) == ([1], "eco")
    play(e, "eco", "place 3,0")
    assert fact(e, "points") == points
    assert (asked(e, 2) == "eco") == (answer == "wait")


@pytest.mark.rule("EC-4.7")
def test_several_are_asked_in_the_order() -> None:
    e = all_put(table({"1": QUIET, "2": LOUD, "3": QUIET}, active=EACH, harbinger=1))
    assert (to_act(e), asked(e)) == ([2], "quiet")
    play(e, "now")
    assert (to_act(e), asked(e), fact(e, "points")) == ([0], "quiet", [0, 0, 3])
    play(e, "wait")
    assert (to_act(e), asked(e), fact(e, "points")) == ([1], "place", [0, 0, 3])


@pytest.mark.rule("EC-4.7")
def test_one_is_asked_too_when_a_quiet_card_fills_one_to_announce() -> None:
    """Seat 0's quiet card is resolved in its place; its egg fills a loud one, and only now seat 1 is asked."""
    cards = {"1": card("gain egg"), "4": card("place water", slots="egg"), "2": QUIET}
    e = table(cards, active=["1 4", "2"])
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    assert (to_act(e), asked(e)) == ([0], "use")
    play(e, "put 4 egg")
    assert (to_act(e), asked(e)) == ([1], "quiet")
    play(e, "now")
    assert (to_act(e), asked(e), fact(e, "points")) == ([0], "place", [0, 3, 0])


@pytest.mark.rule("EC-4.7")
def test_the_answer_holds_for_one_token() -> None:
    e = play(race("ask"), "wait", "eco")
    play(e, "put 105 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    assert events(e, "announced", "completed")[2:] == ["1 completed 2"]


def early(dial: int, times: int = 1, quiet: str = "ask") -> Ecos:
    """Before seat 0 places something, a quiet card gives seat 1 eggs that only turn the dial; cards can be gained."""
    cards = {"1": LOUD, "2": card(f"gain egg x{times}")}
    e = table(cards, active=["1", "2"], dial=[0, dial, 0], hands=["", "4"], blue="10 11", quiet=quiet)
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    return play(e, "now") if quiet == "ask" else e


@pytest.mark.rule("EC-4.7", "EC-14.5")
@pytest.mark.parametrize("quiet", ["ask", "at_once"])
def test_a_card_from_a_dial_that_a_quiet_card_turned_comes_in_its_place(quiet: str) -> None:
    e = early(1, quiet=quiet)
    assert (to_act(e), asked(e), fact(e, "dial")) == ([0], "place", [0, 2, 1])
    play(e, "place 2,0")
    assert (to_act(e), asked(e), may(e)) == ([1], "dial2", {"gain", "stay"})
    play(e, "gain", "keep 10")
    assert (fact(e, "dial"), faces(e, "hand 1", 1)) == ([0, 0, 1], "4 10")


@pytest.mark.rule("EC-4.7", "EC-14.5")
def test_it_comes_in_its_place_in_every_draw() -> None:
    """Seat 2 was the last in the draw before."""
    e = table({"1": LOUD, "3": card("gain egg")}, active=["1", "", "3"], dial=[0, 0, 1], blue="10", quiet="at_once")
    play(e, "put 105 sun", seat=0)
    play(e, "turn", seat=2)
    assert asked(e) == "dial2"
    play(e, "gain")
    assert fact(e, "dial") == [0, 1, 0]
    e.dial[2] = 1
    e.decks[0] = [10]
    play(e, "put 1 sun", seat=0)
    play(e, "put 3 sun", seat=2)
    assert (to_act(e), asked(e), fact(e, "dial")) == ([0], "place", [0, 2, 2])


@pytest.mark.rule("EC-4.7", "EC-5.3")
def test_a_further_turn_passes_the_card_by() -> None:
    e = early(1, times=2)
    assert (to_act(e), asked(e)) == ([1], "dial3")
    play(e, "cube")
    assert (to_act(e), asked(e), fact(e, "dial")) == ([0], "place", [0, 0, 1])
    play(e, "place 2,0")
    assert (fact(e, "cubes"), asked(e, 0)) == ([7, 8, 7], "use")


@pytest.mark.rule("EC-4.7", "EC-5.3")
@pytest.mark.parametrize("quiet", ["ask", "in_order"])
def test_in_its_place_such_a_dial_acts_at_once(quiet: str) -> None:
    e = table({"1": card("gain egg x2")}, dial=[1, 0, 0], blue="10 11", quiet=quiet, rest=False)
    play(e, "put 1 sun")
    assert (to_act(e), asked(e)) == ([0], "dial2")
    play(e, "gain", "keep 10")
    assert fact(e, "dial") == [1, 1, 1]


@pytest.mark.rule("EC-14.5")
def test_because_of_a_quiet_card_nobody_takes_back() -> None:
    e = table({"1": QUIET, "2": LOUD}, active=["1", "2"])
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    assert (to_act(e), asked(e)) == ([1], "place")


@pytest.mark.rule("EC-14.5")
@pytest.mark.parametrize(("quiet", "told"), [("ask", "completed"), ("at_once", "completed"), ("in_order", "announced")])
def test_a_quiet_card_is_not_announced(quiet: str, told: str) -> None:
    e = play(table({"1": QUIET}, quiet=quiet), "put 1 sun")
    assert events(e, "announced", "completed") == [f"0 {told} 1"]


@pytest.mark.rule("EC-14.5", "EC-4.6")
def test_a_quiet_impact_card_is_told_all_the_same() -> None:
    e = play(table({"1": card("score 1", impact=1)}), "put 1 sun")
    assert events(e, "announced", "completed", "impact") == ["0 completed 1", "0 impact 1"]


@pytest.mark.rule("EC-14.5", "EC-4.3")
def test_announced_in_its_turn_a_quiet_card_lets_others_take_back() -> None:
    e = table({"1": QUIET, "2": LOUD}, active=["1", "2"], quiet="in_order")
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    assert (to_act(e), asked(e)) == ([1], "eco")


@pytest.mark.rule("EC-14.5")
def test_a_dial_turned_by_a_quiet_card_acts_at_once() -> None:
    e = table({"1": LOUD, "2": card("gain egg")}, active=["1", "2"], dial=[0, 2, 0], hands=["", "4"])
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    play(e, "now")
    assert (to_act(e), asked(e)) == ([1], "dial3")
