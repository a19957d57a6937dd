"""EC-9: gained elements, cubes and points; with the rulebook's example."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from tests.games.ecos.table import (
    asked,
    card,
    cubes_on,
    events,
    faces,
    fact,
    hand,
    is_done,
    may,
    piece,
    play,
    refuses,
    run,
    table,
)

SLOT = card("score 5", slots="egg rock")


@pytest.mark.rule("EC-9.1", "EC-13.5")
@pytest.mark.parametrize("element", ["sun", "water", "grass", "egg", "fern", "rock", "animal"])
def test_a_gained_element_is_used_like_a_drawn_one(element: str) -> None:
    e = run(f"gain {element}", cards={"2": card("score 1", slots=f"{element} sun rock")}, active=["1 2"])
    assert (asked(e), may(e)) == ("use", {f"put 2 {element}", f"put 105 {element}", "turn"})
    play(e, f"put 2 {element}")
    assert (cubes_on(e, "2"), fact(e, "cubes")) == (element, [6, 7, 7])
    assert events(e, "gained") == [f"0 gained {element} 1"]


@pytest.mark.rule("EC-9.1", "EC-13.5")
def test_a_gained_wild_element_fits_any_slot() -> None:
    e = run("gain wild", cards={"2": card("score 1", slots="animal fern")}, active=["1 2"])
    assert {word for word in may(e, "put") if word.startswith("2 ")} == {"2 animal", "2 fern"}


@pytest.mark.rule("EC-9.1")
def test_or_it_turns_the_dial() -> None:
    e = run("gain egg")
    play(e, "turn")
    assert fact(e, "dial") == [1, 1, 1]


@pytest.mark.rule("EC-9.1")
def test_it_is_for_the_owner_of_the_card_alone() -> None:
    e = run("gain egg", "place water", cards={"2": SLOT}, active=["1", "2"])
    play(e, "turn")
    assert to_act(e) == [0]
    assert cubes_on(e, "2", 1) == ""


@pytest.mark.rule("EC-9.1")
def test_elements_come_one_at_a_time() -> None:
    e = run("gain egg x2", "gain rock", cards={"2": SLOT}, active=["1 2"])
    play(e, "put 2 egg")
    assert may(e) == {"put 105 egg", "turn"}
    play(e, "put 105 egg")
    assert may(e) == {"put 2 rock", "put 105 rock", "turn"}


@pytest.mark.rule("EC-9.1", "EC-3.3")
def test_a_placed_cube_may_be_taken_for_a_gained_element() -> None:
    cards = {"1": card("gain egg x2"), "2": SLOT, "3": SLOT}
    e = table(cards, active=["1 2 3"], cubes=[1, 7, 7])
    play(e, "put 1 sun", "put 2 egg", "put 3 egg")
    assert (cubes_on(e, "2"), cubes_on(e, "3")) == ("", "egg")


@pytest.mark.rule("EC-9.2")
def test_a_card_places_no_cube_on_itself() -> None:
    e = table({"1": card("gain sun", slots="sun sun")}, filled={"1": "sun"})
    play(e, "put 1 sun")
    assert (asked(e), may(e)) == ("use", {"put 105 sun", "turn"})
    refuses(e, "put 1 sun")


@pytest.mark.rule("EC-9.2")
def test_its_cubes_can_be_used_for_other_cards() -> None:
    e = table({"1": card("gain egg"), "2": SLOT}, active=["1 2"], cubes=[1, 7, 7])
    play(e, "put 1 sun")
    assert fact(e, "cubes") == [1, 7, 7]
    play(e, "put 2 egg")
    assert (cubes_on(e, "2"), fact(e, "cubes")) == ("egg", [0, 7, 7])


@pytest.mark.rule("EC-9.2")
def test_a_second_card_may_fill_the_first_again() -> None:
    cards = {"1": card("gain egg", "score 1"), "2": card("gain sun", slots="egg")}
    e = table(cards, active=["1 2"])
    play(e, "put 1 sun", "put 2 egg")
    assert may(e, "put") == {"1 sun", "105 sun"}
    play(e, "put 1 sun")
    assert events(e, "completed") == ["0 completed 1", "0 completed 2", "0 completed 1"]


@pytest.mark.rule("EC-9.3")
def test_all_effects_of_a_card_run_before_anothers() -> None:
    cards = {"2": card("score 5", slots="egg")}
    e = run("gain egg", "place water", "score 1", cards=cards, active=["1 2"])
    play(e, "put 2 egg")
    assert (asked(e), fact(e, "points")) == ("place", [0, 0, 0])
    play(e, "place 2,0")
    assert events(e, "scored") == ["0 scored 1 1", "0 scored 5 2"]


@pytest.mark.rule("EC-9.4", "EC-13.5")
def test_a_gained_cube_comes_from_the_box() -> None:
    e = run("gain cube x2", box=2)
    assert (fact(e, "cubes"), fact(e, "box"), events(e, "cubed")) == ([9, 7, 7], 0, ["0 cubed"] * 2)


@pytest.mark.rule("EC-9.4")
def test_from_an_empty_box_nothing_is_gained() -> None:
    e = run("gain cube", "score 1", box=0)
    assert (fact(e, "cubes"), fact(e, "box"), fact(e, "points")) == ([7, 7, 7], 0, [1, 0, 0])
    assert events(e, "cubed") == []


@pytest.mark.rule("EC-9.5")
def test_points_count_at_once() -> None:
    e = run("score 3", "place water", "score 4", points=[10, 2, 0])
    assert (fact(e, "points"), asked(e)) == ([13, 2, 0], "place")
    play(e, "place 2,0")
    assert fact(e, "points") == [17, 2, 0]


@pytest.mark.rule("EC-9.5")
@pytest.mark.parametrize(("limit", "points"), [(80, 76), (60, 56)])
def test_reaching_the_limit_is_told(limit: int, points: int) -> None:
    e = run("score 3", "score 1", "score 1", points=[points, 0, 0], limit=limit)
    assert events(e, "scored", "reached") == ["0 scored 3 1", "0 scored 1 1", f"0 reached {limit}", "0 scored 1 1"]


@pytest.mark.rule("EC-14.7")
def test_only_the_first_who_reaches_it_is_told() -> None:
    assert events(run("score 5", points=[78, 80, 0]), "reached") == []
    assert events(run("score 5", points=[78, 79, 0]), "reached") == ["0 reached 80"]


@pytest.mark.rule("EC-9.6", "EC-9.3")
def test_eight_elements_a_filled_card_waits_for_the_other_five() -> None:
    cards = {"2": card("score 9", slots="egg egg egg")}
    e = run("gain egg x8", cards=cards, active=["1 2"])
    play(e, "put 2 egg", "put 2 egg", "put 2 egg")
    assert "full" in piece(e, "tableau 0", "2").marks
    for _ in range(5):
        assert (asked(e), fact(e, "points")) == ("use", [0, 0, 0])
        play(e, "turn")
    assert (fact(e, "points"), is_done(e)) == ([9, 0, 0], True)


@pytest.mark.rule("EC-9.6", "EC-5.3")
def test_eight_elements_a_cube_a_card_and_two_cubes_on_it() -> None:
    cards = {"4": card("score 9", slots="egg egg rock")}
    e = run("gain egg x8", cards=cards, hands=["4 5"])
    play(e, "turn", "turn", "turn")
    assert (asked(e), may(e)) == ("dial3", {"play 4", "play 5", "cube"})
    play(e, "cube", "turn", "turn", "turn")
    assert fact(e, "cubes") == [8, 7, 7]
    play(e, "play 4", "put 4 egg", "put 4 egg")
    assert (cubes_on(e, "4"), fact(e, "cubes"), hand(e)) == ("egg egg", [6, 7, 7], "5")
    assert (is_done(e), fact(e, "dial")) == (True, [0, 1, 1])


@pytest.mark.rule("EC-13.5", "EC-5.2")
def test_an_effect_plays_a_card() -> None:
    e = run("play card", "score 1", cards={"4": card("score 1", slots="rock", leaves=4)}, hands=["4 5"])
    assert (asked(e), may(e)) == ("play", {"play 4", "play 5"})
    play(e, "play 4")
    assert (faces(e, "tableau 0"), hand(e), fact(e, "points")) == ("1 105 4", "5", [1, 0, 0])
    assert piece(e, "tableau 0", "4").marks == ["leaves:4"]


@pytest.mark.rule("EC-13.5")
def test_without_a_hand_no_card_is_played() -> None:
    e = run("play card", "score 1")
    assert (is_done(e), fact(e, "points")) == (True, [1, 0, 0])
