"""EC-13: the words that bind a card's effects: max, may, `>`, xN, if."""

from __future__ import annotations

import pytest

from tests.games.ecos.table import asked, at, card, events, faces, fact, hand, is_done, may, play, run, table, tiles

HERD = ["0,0 grassland antelope", "1,0 grassland antelope", "2,0 grassland antelope", "3,0 desert", "4,0 water"]


# --- score


@pytest.mark.rule("EC-13.6")
def test_fixed_points() -> None:
    assert fact(run("score 7"), "points") == [7, 0, 0]


@pytest.mark.rule("EC-13.6")
@pytest.mark.parametrize(("effect", "points"), [("score 3 per map antelope", 9), ("score 2 per map shark", 0)])
def test_points_for_each_thing(effect: str, points: int) -> None:
    assert fact(run(effect, land=HERD), "points") == [points, 0, 0]


@pytest.mark.rule("EC-13.6")
@pytest.mark.parametrize(("most", "points"), [(8, 8), (9, 9), (10, 9)])
def test_at_most_so_many(most: int, points: int) -> None:
    assert fact(run(f"score 3 per map antelope max {most}", land=HERD), "points") == [points, 0, 0]


@pytest.mark.rule("EC-13.6")
def test_nothing_scored_is_not_told() -> None:
    assert events(run("score 2 per map shark", land=HERD), "scored") == []


# --- may


@pytest.mark.rule("EC-13.10")
@pytest.mark.parametrize(
    "effect",
    [
        "may place water",
        "may place land",
        "may place lion",
        "may move antelope 1",
        "may remove antelope",
        "may replace desert with water",
        "may special drift",
    ],
)
def test_what_is_optional_may_be_left_out(effect: str) -> None:
    e = run(effect, "score 1", land=HERD)
    assert "skip" in may(e)
    play(e, "skip")
    assert (is_done(e), tiles(e), at(e, "0,0"), fact(e, "points")) == (True, 5, "grassland antelope", [1, 0, 0])


@pytest.mark.rule("EC-13.10")
@pytest.mark.parametrize("effect", ["place water", "move antelope 1", "remove antelope", "special drift"])
def test_what_is_not_optional_may_not(effect: str) -> None:
    assert "skip" not in may(run(effect, land=HERD))


@pytest.mark.rule("EC-13.10")
def test_what_is_optional_may_be_done() -> None:
    e = run("may place water", "score 1", land=HERD)
    play(e, "place 5,0")
    assert (at(e, "5,0"), fact(e, "points")) == ("water", [1, 0, 0])


@pytest.mark.rule("EC-13.10", "EC-4.5")
@pytest.mark.parametrize(
    "effect", ["may place leopard", "may replace water with desert near mountain", "may place fish on land"]
)
def test_an_optional_placement_that_is_impossible_does_not_end_the_card(effect: str) -> None:
    e = run(effect, "score 1", land=HERD)
    assert (is_done(e), fact(e, "points")) == (True, [1, 0, 0])


@pytest.mark.rule("EC-13.10", "EC-13.5")
def test_playing_a_card_may_be_optional() -> None:
    e = run("may play card > score 4", "score 1", hands=["4"])
    assert may(e) == {"play 4", "skip"}
    play(e, "skip")
    assert (hand(e), fact(e, "points")) == ("4", [1, 0, 0])
    e = run("may play card > score 4", "score 1", hands=["4"])
    play(e, "play 4")
    assert (faces(e, "tableau 0"), fact(e, "points")) == ("1 105 4", [5, 0, 0])


# --- then


@pytest.mark.rule("EC-13.11")
def test_what_follows_comes_each_time() -> None:
    e = run("may remove antelope x3 > score 3", land=HERD)
    play(e, "pick 0,0")
    assert fact(e, "points") == [3, 0, 0]
    play(e, "pick 1,0", "pick 2,0")
    assert (fact(e, "points"), is_done(e)) == ([9, 0, 0], True)


@pytest.mark.rule("EC-13.11")
def test_without_the_first_nothing_follows() -> None:
    e = run("may remove antelope > score 3 > gain cube", "score 1", land=HERD)
    play(e, "skip")
    assert (fact(e, "points"), fact(e, "cubes")) == ([1, 0, 0], [7, 7, 7])
    e = run("move shark 2 > score 3", "score 1", land=HERD)
    assert fact(e, "points") == [1, 0, 0]


@pytest.mark.rule("EC-13.11")
def test_several_things_follow_in_their_order() -> None:
    e = run("place water > place fish > score 2 > gain cube", "score 1", land=["0,0 desert"])
    play(e, "place 1,0")
    assert (at(e, "1,0"), fact(e, "points"), fact(e, "cubes")) == ("water fish", [3, 0, 0], [8, 7, 7])
    assert events(e, "placed", "scored", "cubed") == [
        "0 placed water 1,0",
        "0 placed fish 1,0",
        "0 scored 2 1",
        "0 cubed",
        "0 scored 1 1",
    ]


@pytest.mark.rule("EC-13.11", "EC-4.5")
def test_a_placement_that_fails_there_ends_the_card_too() -> None:
    e = run("remove antelope x2 > place leopard > score 2", "score 1", land=HERD)
    play(e, "pick 0,0")
    assert (is_done(e), fact(e, "points"), at(e, "1,0")) == (True, [0, 0, 0], "grassland antelope")


@pytest.mark.rule("EC-13.11")
@pytest.mark.parametrize(
    ("effect", "lines", "points"),
    [
        ("place land x2 > score 1", ["place 5,0", "face desert", "place 6,0", "face desert"], 2),
        ("move antelope 1 > score 2", ["pick 2,0", "place 3,0"], 2),
        ("replace desert with water > score 1", [], 1),
        ("gain egg x2 > score 2", ["put 105 egg"], 4),
        ("gain cube x2 > score 1", [], 2),
        ("special drift > score 5", ["pick 4,0", "place 4,-1"], 5),
        ("score 1 x2 > score 2", [], 6),
        ("gain card > score 3", [], 3),
    ],
)
def test_after_every_word_something_may_follow(effect: str, lines: list[str], points: int) -> None:
    e = run(effect, land=HERD, blue="10")
    play(e, *lines)
    assert (is_done(e), fact(e, "points")) == (True, [points, 0, 0])


# --- times


@pytest.mark.rule("EC-13.12")
def test_so_many_times() -> None:
    e = run("place water x3", "score 1")
    play(e, "place 2,0", "place 3,0")
    assert (asked(e), "4,0" in may(e, "place")) == ("place", True)
    play(e, "place 4,0")
    assert (tiles(e), is_done(e), fact(e, "points")) == (7, True, [1, 0, 0])


@pytest.mark.rule("EC-13.12")
def test_who_leaves_one_out_leaves_out_the_rest() -> None:
    e = run("may remove antelope x3 > score 3", "score 1", land=HERD)
    play(e, "pick 1,0", "skip")
    assert (is_done(e), fact(e, "points")) == (True, [4, 0, 0])


@pytest.mark.rule("EC-13.12", "EC-13.15")
def test_when_there_is_no_more_to_remove_the_card_goes_on() -> None:
    e = run("remove antelope x3 > score 1", "score 5", land=["0,0 grassland antelope", "1,0 grassland antelope"])
    play(e, "pick 0,0")
    assert (is_done(e), fact(e, "points")) == (True, [7, 0, 0])


@pytest.mark.rule("EC-13.12", "EC-4.5")
def test_when_one_of_several_placements_fails_the_card_ends() -> None:
    e = run("place mountain x2", "score 5", land=["0,0 desert", "1,0 water"])
    assert (is_done(e), at(e, "0,0"), fact(e, "points")) == (True, "desert mountain", [0, 0, 0])


@pytest.mark.rule("EC-13.12", "EC-13.13")
def test_a_condition_is_looked_at_anew_each_time() -> None:
    e = run("gain cube if no map forest x2", "score 1", land=["0,0 grassland"])
    assert (fact(e, "cubes"), fact(e, "points")) == ([9, 7, 7], [1, 0, 0])
    e = run("place forest if no map forest x2", "score 1", land=["0,0 grassland mountain"])
    assert (at(e, "0,0"), fact(e, "points"), is_done(e)) == ("grassland mountain forest", [1, 0, 0], True)


# --- if


@pytest.mark.rule("EC-13.13")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("1 map antelope", True),
        ("3 map antelope", True),
        ("4 map antelope", False),
        ("no map antelope", False),
        ("no map shark", True),
        ("2 map landmass", False),
        ("4 largest antelope", False),
        ("3 largest antelope", True),
    ],
)
def test_from_a_number_on_or_where_there_is_none(condition: str, holds: bool) -> None:
    e = run(f"score 7 if {condition}", "score 1", land=HERD)
    assert fact(e, "points") == [8 if holds else 1, 0, 0]


@pytest.mark.rule("EC-13.13")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("1 here mountain", True),
        ("1 here forest", False),
        ("no here forest", True),
        ("1 adjacent water", True),
        ("2 adjacent water", False),
        ("no adjacent animal", True),
        ("2 landmass", True),
        ("3 landmass", False),
        ("1 population", True),
        ("2 population", False),
        ("1 habitat", True),
    ],
)
def test_around_the_place_of_the_card(condition: str, holds: bool) -> None:
    land = ["0,0 desert mountain", "1,0 grassland", "0,1 water", "4,0 water"]
    e = run("place leopard", f"score 7 if {condition}", land=land)
    assert fact(e, "points") == [7 if holds else 0, 0, 0]


@pytest.mark.rule("EC-13.13", "EC-4.5")
def test_a_placement_whose_condition_does_not_hold_is_left_out() -> None:
    e = run("place leopard if 1 map mountain", "score 1")
    assert (is_done(e), fact(e, "points")) == (True, [1, 0, 0])


@pytest.mark.rule("EC-13.13", "EC-13.11")
def test_nor_does_what_would_follow() -> None:
    e = run("gain cube if 1 map mountain > score 5", "score 1")
    assert (fact(e, "points"), fact(e, "cubes")) == ([1, 0, 0], [7, 7, 7])


@pytest.mark.rule("EC-13.11", "EC-13.13")
def test_what_follows_may_have_a_condition_of_its_own() -> None:
    e = run("remove antelope x3 > score 5 if no map antelope", land=HERD)
    play(e, "pick 0,0", "pick 1,0")
    assert fact(e, "points") == [5, 0, 0]


# --- EC-14.8


@pytest.mark.rule("EC-14.8")
def test_a_single_answer_needs_no_question() -> None:
    land = ["0,0 water", "1,0 desert"]
    e = run("place fish", land=land)
    assert (at(e, "0,0"), is_done(e)) == ("water fish", True)
    e = run("place fish", land=land, asking="all")
    assert (asked(e), may(e)) == ("place", {"place 0,0"})


@pytest.mark.rule("EC-14.8")
def test_an_optional_thing_is_always_a_question() -> None:
    e = run("may place fish", land=["0,0 water", "1,0 desert"])
    assert may(e) == {"place 0,0", "skip"}


@pytest.mark.rule("EC-13.12")
def test_a_card_that_gives_elements_to_two_others() -> None:
    cards = {"1": card("gain egg x2"), "2": card("score 2", slots="egg"), "3": card("score 3", slots="egg")}
    e = table(cards, active=["1 2 3"])
    play(e, "put 1 sun", "put 3 egg", "put 2 egg")
    assert events(e, "scored") == ["0 scored 3 3", "0 scored 2 2"]
