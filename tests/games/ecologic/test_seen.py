"""What a seat sees of boards, hands and piles while plans are made, and what offered places would bring."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import legal
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.cards import CARD_NAMES
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.opponent import against
from tests.games.ecologic.position import Cards, eater, fact, name_of, plant, play, table, view

CARDS: Cards = {
    "oak": plant("tree", "0 0 0 0"),
    "mint": plant("herb", "0 0 0 0"),
    "sage": plant("herb", "0 0 0 0"),
    "lichen": plant("fungus", "0 0 0 0"),
    "fly": eater("insect", 1, "herb"),
    "deer": eater("ungulate", 2, "herb tree ungulate"),
    "elk": eater("ungulate", 2, "ungulate", points=3),
    "lark": eater("small_bird", 1, "herb", points=2),
    "rose": plant("herb", "0 0 0 0", points=1),
    "rose2": plant("herb", "0 0 0 0", points=1),
    "kite": eater("small_bird", 1, "small_bird", points=1),
    "rat": eater("small_mammal", 1, "herb", points=-1),
    "tit": eater("small_bird", 1, "herb", ability="A16"),
    "wren": eater("small_bird", 1, "herb", points=1),
}


def name_at(e: Ecologic, face: str) -> str:
    """What the test calls a card."""
    return name_of(e, CARD_NAMES.index(face))


def board(e: Ecologic, seat: int = 0) -> dict[str, list[str]]:
    """The cards of the first board as a seat sees them, with their marks but for tokens."""
    found: dict[str, list[str]] = {}
    for piece in view(e, seat).zones["board 0"].pieces:
        marks = [mark for mark in piece.marks if mark.split(":")[0] not in ("biomass", "remains")]
        found[f"{piece.at} {name_at(e, piece.face)}"] = marks
    return found


def hand_of(e: Ecologic, seat: int = 0) -> list[tuple[str, list[str]]]:
    """One's own hand with its marks."""
    return [(name_at(e, piece.face), piece.marks) for piece in view(e, seat).zones[f"hand {seat}"].pieces]


# --- boards


@pytest.mark.rule("EL-6.12")
def test_a_card_shows_how_many_it_covers() -> None:
    e = table(CARDS, land="a1 oak, a2 deer/oak 2, a3 elk/deer/mint 2")
    assert board(e, 1) == {"a1 oak": [], "a2 deer": ["covers:1"], "a3 elk": ["covers:2"]}


@pytest.mark.rule("EL-19.4", "EL-6.12")
def test_what_is_planned_is_marked_as_new_for_its_owner_only() -> None:
    e = table(CARDS, land=["a1 mint 5, a2 deer/oak 2", ""], hand=["fly elk", "oak"], out="")
    play(e, "play fly", "at a4", seat=0)
    assert board(e, 0) == {"a1 mint": [], "a2 deer": ["covers:1"], "a4 fly": ["new"]}
    assert board(e, 1) == {"a1 mint": [], "a2 deer": ["covers:1"]}
    e = table(CARDS, land=["a1 mint 5, a2 deer/oak 2", ""], hand=["fly elk", "oak"], out="")
    play(e, "play elk", "at a2", seat=0)
    assert board(e, 0) == {"a1 mint": [], "a2 elk": ["covers:2", "new"]}
    e = table(CARDS, land=["a1 mint 5", ""], hand=["deer", "oak"], out="")
    play(e, "play deer", "at a1", seat=0)
    assert board(e, 0) == {"a1 deer": ["covers:1", "new"]}


@pytest.mark.rule("EL-10.5", "EL-10.7")
def test_who_is_fed_or_hungry_is_marked_and_what_comes_to_light_is_not_new() -> None:
    e = table(CARDS, land="a1 deer/oak, b1 fly 1, c1 lark", season="summer", step="season")
    assert board(e, 0) == {"a1 deer": ["covers:1", "hungry"], "b1 fly": ["fed"], "c1 lark": ["hungry"]}
    play(e, "starve a1")
    assert board(e, 0) == {"a1 oak": [], "b1 fly": ["fed"], "c1 lark": ["hungry"]}  # an oak is not fed
    assert board(e, 1)["a1 deer"] == ["covers:1", "hungry"]


@pytest.mark.rule("EL-15.1")
def test_boards_belong_to_their_players_and_the_automas_to_nobody() -> None:
    e = against(CARDS, step="player", row="mint")
    assert [view(e, 0).zones[f"board {number}"].owner for number in (0, 1)] == [0, -1]
    assert [view(table(CARDS)).zones[f"board {number}"].owner for number in (0, 1)] == [0, 1]


# --- piles and hands


@pytest.mark.rule("EL-10.6", "EL-18.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_died_in_ones_own_plan_lies_in_the_discard_for_oneself(seat: int) -> None:
    lands = ["a1 deer, b1 lark", "a1 elk, b1 rat"]
    e = table(CARDS, land=lands, discard="oak", season="summer", step="season")
    play(e, "starve a1", seat=seat)
    found = {eyes: view(e, eyes).zones["discard"].hidden for eyes in (0, 1, -1)}
    assert found == {seat: 2, 1 - seat: 1, -1: 1}


@pytest.mark.rule("EL-19.4", "EL-5.11", "EL-5.15")
def test_cards_that_leave_the_hand_in_a_plan_are_marked() -> None:
    e = table(CARDS, hand=["oak mint", "sage"], out="")
    play(e, "swap oak", seat=0)
    assert hand_of(e) == [("mint", []), ("oak", ["gone"])]
    e = table(CARDS, hand=["oak mint", "sage"], out="")
    play(e, "play oak", "at a1", seat=0)
    assert hand_of(e) == [("mint", [])]
    e = table(CARDS, hand=["oak mint lichen", "sage lark fly"], out="", step="hand on")
    play(e, "prepare mint", seat=0)
    assert hand_of(e) == [("oak", []), ("mint", ["prepared"]), ("lichen", [])]
    play(e, "prepare oak", seat=0)
    play(e, "prepare sage", "prepare fly", seat=1)
    assert hand_of(e) == [("lichen", []), ("sage", ["received"]), ("fly", ["received"])]


@pytest.mark.rule("EL-1.8", "EL-18.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_others_are_told_the_kind_of_a_card_that_was_drawn(seat: int) -> None:
    e = table(CARDS, hand=["oak mint", "sage lark"], pile="fly", out=str(1 - seat), step="exchange")
    play(e, f"give {('oak', 'sage')[seat]}", seat=seat)
    drew = (e.events or [])[-1]
    assert GAME.event_text(drew).startswith(f"{seat} drew ")
    assert GAME.tell(drew, seat) == drew
    assert [GAME.event_text(GAME.tell(drew, eyes)) for eyes in (1 - seat, -1)] == [f"{seat} drew_kind kind=insect"] * 2


# --- what places would bring


def brought(e: Ecologic, seat: int = 0) -> dict[str, int]:
    """What each offered place would bring."""
    return {where.partition(":")[2]: points for where, points in GAME.weigh(e, seat, legal(e, seat)[0]).items()}


@pytest.mark.rule("EL-11.2", "EL-11.3", "EL-11.6")
@pytest.mark.parametrize("pace", ["committed", "sequential"])
def test_a_place_brings_the_points_of_the_card_and_of_a_new_kind(pace: str) -> None:
    there = "a1 oak, a2 mint 3, a3 lichen, a4 fly, b1 sage 3, d1 elk"
    e = table(CARDS, land=there, hand="lark oak", step="rounds", pace=pace)
    play(e, "skip")
    assert brought(e) == {}  # no place is offered yet
    play(e, "play lark")
    assert brought(e) == {**dict.fromkeys(("a2", "a5", "a6", "a7"), 3), **{f"b{n}": 2 for n in range(1, 8)}, "a2": 2}


@pytest.mark.rule("EL-11.3")
def test_points_that_are_there_already_are_not_brought() -> None:
    there = "a1 oak, a2 mint 3, a3 lichen, a4 fly, a5 deer, b1 sage 3"
    e = table(CARDS, land=there, hand="lark")
    play(e, "play lark")
    assert (brought(e)["a6"], brought(e)["b2"]) == (3, 2)


@pytest.mark.rule("EL-11.6", "EL-6.12")
def test_points_of_a_covered_card_are_lost() -> None:
    e = table(CARDS, land="a1 elk 3, a2 mint 3", hand="deer")
    play(e, "play deer")
    assert brought(e)["a1"] == -3
    assert brought(e)["a2"] == 0


@pytest.mark.rule("EL-11.6", "EL-6.12", "EL-19.4")
@pytest.mark.parametrize("pace", ["committed", "sequential"])
def test_points_of_a_covered_card_stay_where_the_table_says_so(pace: str) -> None:
    """The lark (2) on the rose (1, on nothing) brings its own two, and both count while it is only planned."""
    e = table(CARDS, land="a1 rose 3, a2 elk/rose2 3", hand=["lark fly", "oak"], out="", covered="on", pace=pace)
    play(e, "play lark", seat=0)
    assert (brought(e)["a1"], brought(e)["a5"]) == (2, 2)
    play(e, "at a1", seat=0)
    assert (fact(e, "printed", 0), fact(e, "points", 0)) == ([7, 0], [7, 0])  # lark 2, rose 1, elk 3, rose2 1


@pytest.mark.rule("EL-6.12", "EL-19.4")
def test_a_bird_planned_on_a_planned_bird_covers_two() -> None:
    e = table(CARDS, land="a1 mint 5", hand=["tit kite fly", "oak"], out="", covered="on")
    play(e, "play tit", "at a1", "play kite", "at a1", seat=0)
    assert board(e, 0) == {"a1 kite": ["covers:2", "new"]}
    assert fact(e, "printed", 0) == [1, 0]


@pytest.mark.rule("EL-11.2", "EL-19.4")
def test_all_numbers_of_an_own_plan_are_of_the_same_ecosystem() -> None:
    """The lark is the fifth kind, one point, and has two printed on it: others do not know of it yet."""
    there = "a1 oak, a2 mint 3, a3 lichen, a4 fly"
    e = table(CARDS, land=there, hand=["lark fly", "oak"], out="")
    play(e, "play lark", "at a5", seat=0)
    for name, own in (("diversity", 1), ("printed", 2), ("points", 3)):
        assert (fact(e, name, 0), fact(e, name, 1)) == ([own, 0], [0, 0])
    told = GAME.explain(e, 0, "points", "points:1").lines[-1]
    assert (told.values["diversity"], told.values["printed"], told.values["n"]) == (1, 2, 3)


@pytest.mark.rule("EL-14.5", "EL-19.4")
def test_the_verdict_is_of_what_is_planned() -> None:
    """Seven points from which it is better, on a bird that another may follow: nothing has been played yet."""
    cards = {**CARDS, "finch": eater("small_bird", 1, "herb", ability="A16", points=7)}
    e = table(cards, land="a1 mint 5", hand="finch wren", solo="solitaire", seats=1)
    play(e, "play finch", "at a2")
    assert (fact(e, "points", 0), fact(e, "verdict", 0)) == ([7], 1)


@pytest.mark.rule("EL-11.2", "EL-19.4")
def test_what_is_already_planned_counts() -> None:
    there = "a1 oak, a2 mint 3, a3 lichen"
    e = table(CARDS, land=there, hand=["tit wren fly", "oak"], out="")
    play(e, "play tit", "at a4", "play wren", seat=0)
    assert (brought(e)["a5"], fact(e, "points")) == (1, [0, 0])  # a second small bird is no new kind


@pytest.mark.rule("EL-11.7", "EL-11.8")
def test_an_empty_field_counts_less_than_any_point() -> None:
    e = table(CARDS, land=["a1 lark", "a1 rat, a2 mint, a3 oak"])
    assert GAME.outcome(e) == pytest.approx([2 - 0.27, -1 - 0.25])
