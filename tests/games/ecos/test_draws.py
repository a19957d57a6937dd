"""EC-3: a token is drawn, and everybody uses it."""

from __future__ import annotations

from collections import Counter

import pytest

from ecotone.core.kernel import to_act
from tests.games.ecos.table import (
    asked,
    card,
    cubes_on,
    events,
    faces,
    fact,
    fresh,
    may,
    play,
    refuses,
    table,
    view,
)

SUN = card("score 2", slots="sun rock")
WATER = card("score 2", slots="water rock")
PAIR = {"1": SUN, "2": SUN, "3": SUN}
EACH = ["1", "2", "3"]


@pytest.mark.rule("EC-3.1")
def test_a_drawn_token_stays_out() -> None:
    e = table({"1": WATER}, draws="sun water egg", rest=True)
    assert (faces(e, "drawn"), fact(e, "token")) == ("sun", 0)
    play(e, "turn")
    assert (faces(e, "drawn"), fact(e, "token")) == ("sun water", 1)
    play(e, "turn")
    assert (faces(e, "drawn"), fact(e, "bag")) == ("sun water egg", [6, 0, 0, 0, 0, 0, 0, 0])


@pytest.mark.rule("EC-3.1")
def test_which_token_is_drawn_is_chance() -> None:
    found = Counter(faces(fresh(3, seed, asking="all"), "drawn") for seed in range(400))
    assert set(found) == {"sun", "water", "grass", "egg", "fern", "rock", "animal", "wild"}
    assert 70 <= found["sun"] <= 130  # 10 of 40
    assert 5 <= found["animal"] <= 40  # 2 of 40


@pytest.mark.rule("EC-3.1")
def test_the_harbinger_draws() -> None:
    e = table(PAIR, active=EACH, harbinger=2)
    assert events(e, "drew") == ["2 drew sun"]


@pytest.mark.rule("EC-3.2")
def test_a_cube_on_a_slot_of_the_element_or_a_turn_of_the_dial() -> None:
    e = table({"1": card("score 1", slots="sun water"), "2": card("score 1", slots="water grass")}, active=["1 2"])
    assert may(e) == {"put 1 sun", "put 105 sun", "turn"}
    play(e, "put 1 sun")
    assert (cubes_on(e, "1"), fact(e, "cubes")) == ("sun", [6, 7, 7])
    assert fact(e, "dial") == [0, 1, 1]


@pytest.mark.rule("EC-3.2")
def test_a_turn_of_the_dial_is_one_step() -> None:
    e = table({"1": SUN})
    play(e, "turn")
    assert (fact(e, "dial"), fact(e, "cubes")) == ([1, 1, 1], [7, 7, 7])
    assert events(e, "turned")[:3] == ["0 turned 1", "1 turned 1", "2 turned 1"]


@pytest.mark.rule("EC-3.2")
def test_everybody_chooses_at_the_same_time() -> None:
    e = table(PAIR, active=EACH)
    assert to_act(e) == [0, 1, 2]
    before = view(e, 0)
    play(e, "put 2 sun", seat=1)
    after = view(e, 0)
    assert (after.zones, after.facts) == (before.zones, before.facts)
    play(e, "turn", seat=2)
    assert events(e, "put_it", "turned") == []
    play(e, "put 1 sun", seat=0)
    assert events(e, "put_it", "turned") == ["0 put_it sun 1", "1 put_it sun 2", "2 turned 1"]


@pytest.mark.rule("EC-3.2")
def test_a_slot_with_a_cube_is_not_free() -> None:
    e = table({"1": card("score 1", slots="sun sun water")}, filled={"1": "sun"})
    play(e, "put 1 sun")
    assert cubes_on(e, "1") == "sun sun"
    assert may(e) == {"put 105 sun", "turn"}


@pytest.mark.rule("EC-3.2")
def test_cubes_go_on_active_cards_of_ones_own_only() -> None:
    e = table(PAIR, active=["1", "2", ""], hands=["3"])
    refuses(e, "put 2 sun", seat=0)
    refuses(e, "put 3 sun", seat=0)
    assert may(e, "put", seat=1) == {"2 sun"}


@pytest.mark.rule("EC-3.3")
def test_without_a_free_cube_one_is_taken_from_another_card() -> None:
    cards = {"1": SUN, "2": card("score 1", slots="egg fern grass")}
    e = table(cards, active=["1 2"], filled={"2": "egg fern"}, cubes=[0, 7, 7])
    assert may(e) == {"put 1 sun", "put 105 sun", "turn"}
    play(e, "put 1 sun")
    assert (asked(e), may(e)) == ("shift", {"shift 2 egg", "shift 2 fern"})
    play(e, "shift 2 fern")
    assert (cubes_on(e, "1"), cubes_on(e, "2"), fact(e, "cubes")) == ("sun", "egg", [0, 7, 7])
    assert events(e, "shifted") == ["0 shifted 2 sun 1"]


@pytest.mark.rule("EC-3.3")
def test_a_single_cube_to_take_needs_no_question() -> None:
    e = table({"1": SUN}, filled={"105": "egg"}, cubes=[0, 7, 7])
    play(e, "put 1 sun")
    assert (cubes_on(e, "1"), cubes_on(e, "105")) == ("sun", "")


@pytest.mark.rule("EC-3.3")
def test_with_a_free_cube_placed_ones_stay() -> None:
    e = table({"1": SUN}, filled={"105": "egg"}, cubes=[1, 7, 7])
    play(e, "put 1 sun")
    assert (cubes_on(e, "1"), cubes_on(e, "105"), fact(e, "cubes")) == ("sun", "egg", [0, 7, 7])


@pytest.mark.rule("EC-3.3")
def test_a_cube_does_not_move_within_its_card() -> None:
    e = table({"1": card("score 1", slots="sun rock egg")}, filled={"1": "rock"}, cubes=[0, 7, 7])
    assert may(e) == {"put 105 sun", "turn"}  # another card's slot
    play(e, "put 105 sun")
    assert (cubes_on(e, "1"), cubes_on(e, "105")) == ("", "sun")


@pytest.mark.rule("EC-3.3", "EC-3.4")
def test_without_any_cube_the_dial_turns() -> None:
    e = table({"1": SUN, "2": SUN}, active=["1", "2"], cubes=[0, 7, 7])
    assert to_act(e) == [1]  # seat 0 has nothing to choose
    play(e, "turn")
    assert fact(e, "dial") == [1, 1, 1]


@pytest.mark.rule("EC-3.3")
def test_cubes_on_a_full_card_that_waits_are_locked() -> None:
    """Card 1 gives two suns. One fills card 2, which waits; for the other no cube is free, and that one is locked."""
    cards = {"1": card("gain sun x2"), "2": card("score 5", slots="sun"), "3": card("score 1", slots="sun grass")}
    e = table(cards, active=["1 2 3"], cubes=[1, 7, 7])
    play(e, "put 1 sun", "put 2 sun")
    assert events(e, "turned") == ["1 turned 1", "2 turned 1", "0 turned 1"]
    assert (cubes_on(e, "3"), fact(e, "points"), fact(e, "cubes")) == ("", [5, 0, 0], [1, 7, 7])


@pytest.mark.rule("EC-3.3")
def test_neither_a_locked_cube_nor_one_of_the_same_card_is_offered() -> None:
    """Card 2 is full and waits; card 3 gets the second sun, so its own egg stays. Card 4 alone has cubes to take."""
    cards = {
        "1": card("gain sun x2"),
        "2": card("score 5", slots="sun fern"),
        "3": card("score 1", slots="sun egg grass"),
        "4": card("score 1", slots="rock rock water"),
    }
    e = table(cards, active=["1 2 3 4"], cubes=[1, 7, 7], filled={"2": "fern", "3": "egg", "4": "rock water"})
    play(e, "put 1 sun", "put 2 sun", "put 3 sun")
    assert (asked(e), may(e)) == ("shift", {"shift 4 rock", "shift 4 water"})


@pytest.mark.rule("EC-3.4")
def test_a_token_fills_one_slot() -> None:
    e = table({"1": card("score 1", slots="sun sun"), "2": SUN}, active=["1 2"])
    play(e, "put 1 sun")
    assert (cubes_on(e, "1"), cubes_on(e, "2")) == ("sun", "")
    assert len(faces(e, "drawn").split()) == 2


@pytest.mark.rule("EC-3.4")
def test_who_cannot_place_a_cube_turns_the_dial() -> None:
    e = table({"1": SUN, "2": WATER}, active=["1", "2"])
    assert to_act(e) == [0]
    play(e, "put 1 sun")
    assert events(e, "turned") == ["1 turned 1", "2 turned 1"]


@pytest.mark.rule("EC-3.4")
def test_a_turn_is_asked_for_where_everything_is() -> None:
    e = table({"1": SUN}, asking="all")
    assert [may(e, seat=seat) for seat in (1, 2)] == [{"turn"}, {"turn"}]


@pytest.mark.rule("EC-3.5")
def test_a_wild_token_fits_any_slot() -> None:
    e = table(
        {"1": card("score 1", slots="sun egg egg"), "2": card("score 1", slots="animal")}, active=["1 2"], draws="wild"
    )
    assert may(e, "put") - {word for word in may(e, "put") if word.startswith("105")} == {"1 sun", "1 egg", "2 animal"}
    play(e, "put 1 egg")
    assert cubes_on(e, "1") == "egg"


@pytest.mark.rule("EC-3.5")
def test_another_token_fits_its_own_slots_only() -> None:
    for element in ("sun", "water", "grass", "egg", "fern", "rock", "animal"):
        e = table({"1": card("score 1", slots="sun water grass egg fern rock animal")}, draws=element, rest=False)
        assert may(e) == {f"put 1 {element}", "turn"}


@pytest.mark.rule("EC-3.6")
def test_the_next_token_comes_after_all_cards_are_resolved() -> None:
    e = table({"1": card("place land", "score 1")})
    play(e, "put 1 sun", "place 2,0")
    assert len(faces(e, "drawn").split()) == 1
    assert asked(e) == "face"
    play(e, "face desert")
    assert events(e)[-3:] == ["0 scored 1 1", "0 worn 1", "0 drew sun"]
    assert (asked(e), fact(e, "draw")) == ("use", 2)
