"""The screen: boards, hands and sheets as text, drawn from views alone."""

from __future__ import annotations

import io
import random
import re
from dataclasses import replace

import pytest

from ecotone.cli.screen import Screen, beside, cell_name, ending, marked_cells, place_of, table_title, winners_told
from ecotone.cli.terminal import Terminal, listed, table
from ecotone.core.game import Game
from ecotone.core.kernel import legal, play, to_act
from ecotone.core.views import Ask, Option, Piece, View, Zone
from ecotone.games import GAMES
from ecotone.games.ecosystem.statistics import levels
from ecotone.words import Words
from tools.tables import some_tables

WORDS = Words(GAMES["ecosystem"])
LEVELS = [("low", 30), ("medium", 50), ("high", 70)]


def screen(seats: int, seat: int = 0) -> Screen:
    """A screen without colours."""
    names = ["you"] + [f"old-growth {i}" for i in range(1, seats)]
    return Screen(WORDS, Terminal(io.StringIO()), names, seat)


def grid(owner: int, **faces: str) -> Zone:
    """A board, as in grid(0, e4="fox")."""
    return Zone("grid", owner, [Piece(f"cell:{cell}", face, cell) for cell, face in faces.items()])


def test_cells_are_named_by_column_and_row() -> None:
    assert (place_of("e4"), place_of("a12")) == ((3, 4), (11, 0))
    assert [place_of(name) for name in ("", "fox", "4e", "e", "E4", "e-1")] == [None] * 6
    assert cell_name((3, 4)) == "e4"


def test_what_may_be_chosen_is_in_brackets_and_what_is_planned_in_parentheses() -> None:
    ask = Ask("swap", [Option((2, 0), ["cell:e4"], "swap cell=e4"), Option((2, 1), ["cell:f4"], "swap cell=f4")])
    zones = {
        "ecosystem 0": grid(0, e4="fox", e5="meadow"),
        "chosen 0": Zone("row", 0, [Piece("card:rabbit", "rabbit", "d4")]),
        "ecosystem 1": grid(1, e4="bear"),
    }
    view = View(zones, {}, [True, False], ask)
    assert marked_cells(ask) == {(3, 4), (3, 5)}
    assert screen(2).board(view) == [
        "         d          e          f",
        "   ┌─────────────────────────────────┐",
        " 4 │  (rabbit)    [fox]       [f4]   │",
        " 5 │     ·        meadow       ·     │",
        "   └─────────────────────────────────┘",
    ]


def test_the_boards_of_others_are_small_and_beside_each_other() -> None:
    zones = {f"ecosystem {seat}": grid(seat, e4="fox", f5="dragonfly") for seat in range(3)}
    zones["hand 1"] = Zone("fan", 1, hidden=7)
    zones["automa"] = grid(-1)
    lines = screen(3).small_boards(View(zones, {}, []))
    assert lines == [
        "Old-growth 1 (holds 7)   Old-growth 2             Automa",
        "fox ·                    fox ·                    (empty)",
        "·   dra                  ·   dra",
    ]


def test_blocks_that_do_not_fit_go_below() -> None:
    assert beside([["a", "b"], ["c"], ["d"], ["e"]]) == [
        "a" + " " * 23 + "c" + " " * 23 + "d",
        "b",
        "",
        "e",
    ]


def test_six_long_names_fit_the_screen() -> None:
    game = GAMES["ecosystem"]
    view = game.view(game.new(6, 1), 0)
    shown = screen(6)
    lines = [*shown.small_boards(view), *shown.small_sheet(view), shown.heading(view), *shown.hands(view)]
    assert max(len(line) for line in lines) <= 80
    assert len(shown.small_sheet(view)) == 7


def test_open_cards_are_counted() -> None:
    zones = {
        "hand 0": Zone("fan", 0, [Piece("card:fox", "fox")] * 2 + [Piece("card:bee", "bee")]),
        "chosen 1": Zone("row", 1, [Piece("card:wolf", "wolf")]),
        "chosen 2": Zone("row", 2, [Piece("card:deer", "deer")]),
        "neutral pile": Zone("row", -1, [Piece("card:wolf", "wolf")] * 3),
        "deck": Zone("stack", hidden=5),
    }
    view = View(zones, {"round": 2, "turn": 3, "passes_to": [1, 2, 0], "unknown": 4}, [])
    assert screen(3).hands(view) == [
        "Your hand: 2 foxes, bee",
        "Choice: old-growth 1 wolf; old-growth 2 deer",
        "Neutral pile: 3 wolves",
    ]
    told = "Round 2, turn 3, hands pass to old-growth 1 this round, unknown 4, deck 5"
    assert screen(3).heading(view) == told


def test_two_players_pass_to_the_neutral_hand() -> None:
    view = View({}, {"passes_to": [2, 0, 1]}, [])
    assert screen(2).heading(view) == "Hands pass to the neutral hand this round"


def with_facts(seat: int = 0, **facts: str) -> Screen:
    """A screen at a table of three whose facts have these words."""
    words = Words(GAMES["ecosystem"])
    words.strings = {**words.strings, "fact": facts}
    return Screen(words, Terminal(io.StringIO()), ["you", "grove 1", "grove 2"], seat)


def test_a_number_may_mean_a_player_or_a_thing() -> None:
    shown = with_facts(first="first: {place}", top="on top: {card}", next="next: {card}")
    assert shown.heading(View({}, {"first": 2, "top": 0, "next": -1}, [])) == "First: grove 2, on top: bear"


def test_a_list_that_counts_things_has_a_line_of_its_own() -> None:
    shown = with_facts(left="left: {card}", round="round {value}")
    counts = [3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2]  # in the order of the cards: bear, bee, …, wolf
    view = View({"deck": Zone("stack", hidden=9)}, {"round": 2, "left": counts}, [])
    assert shown.heading(view) == "Round 2, deck 9"
    assert shown.hands(view) == ["Left: 3 bears, 1 bee, 2 wolves"]
    assert shown.hands(View({}, {"left": [0] * 11}, [])) == []


def test_of_a_list_a_seat_sees_its_own_number_or_all_of_them() -> None:
    view = View({}, {"points": [3, 4, 5], "here": [1, -1], "there": []}, [])
    words = {"points": "points: {value}", "here": "here: {values}", "there": "there: {values}"}
    assert with_facts(1, **words).heading(view) == "Points: 4, here: 1,-1"
    assert with_facts(-1, **words).heading(view) == "Here: 1,-1"


def test_each_players_number_is_told_where_a_fact_asks_for_it() -> None:
    shown = with_facts(points="points: {each}")
    assert shown.heading(View({}, {"points": [3, 0, 5]}, [])) == "Points: you 3, grove 1 0, grove 2 5"


def test_idle_numbers_are_told_only_where_they_are_not_zero() -> None:
    shown = with_facts(1, left="left: {some}", own="own: {some}", barred="barred", drafts="drafting")
    idle = View({}, {"left": 0, "own": [4, 0, 4], "barred": 0, "drafts": [1, 0, 1]}, [])
    assert shown.heading(idle) == ""
    busy = View({}, {"left": 2, "own": [0, 3, 0], "barred": 1, "drafts": [0, 1, 0]}, [])
    assert shown.heading(busy) == "Left: 2, own: 3, barred, drafting"


def test_who_has_a_number_and_which_things_numbers_mean() -> None:
    shown = with_facts(out="out: {who}", placing="placing {some_card}", barred="barred: {those_card}")
    some: dict[str, int | list[int]] = {"out": [0, 1, 1], "placing": 2, "barred": [0, 1]}
    assert shown.heading(View({}, some, [])) == "Out: grove 1, grove 2, placing bee, barred: bear, bee"
    assert shown.heading(View({}, {"out": [0, 0, 0], "placing": 0, "barred": []}, [])) == ""


def test_what_each_holds_and_who_gave_what_have_lines_of_their_own() -> None:
    shown = with_facts(held="held: {each_card}", given="given: {who_card}")
    held = [2, *[0] * 10, *[0] * 11, 0, 1, *[0] * 9]
    view = View({}, {"held": held, "given": [1, 0, 2, 1]}, [])
    assert shown.heading(view) == ""
    assert shown.hands(view) == [
        "Held: you 2 bears; grove 1 0; grove 2 1 bee",
        "Given: grove 1 bear, grove 2 bee",
    ]


def test_what_is_the_pages_alone_is_untold() -> None:
    shown = with_facts(phase="{untold}", web="{untold}", round="round {value}")
    assert shown.heading(View({}, {"phase": 3, "web": [1, 2], "round": 2}, [])) == "Round 2"


def with_table(**table: object) -> Screen:
    """A screen where a fact called `way` has a table of sentences."""
    shown = with_facts()
    shown.words.strings["fact"] = {"way": table}
    return shown


def test_a_fact_may_have_a_sentence_for_a_question_for_a_number_or_for_always() -> None:
    asked, other = Ask("pass", []), Ask("pick", [])
    by_question = with_table(**{"pass": {"1": "to the left", "-1": "to the right"}})
    told = [by_question.heading(View({}, {"way": way}, [], ask)) for way in (1, -1, 0) for ask in (asked, other)]
    assert told == ["To the left", "", "To the right", "", "", ""]
    either = with_table(pick="pick {value}", always="way {value}")
    assert [either.heading(View({}, {"way": 5}, [], ask)) for ask in (asked, other, None)] == [
        "Way 5",
        "Pick 5",
        "Way 5",
    ]


def test_of_a_pile_that_is_partly_open_the_open_cards_are_told() -> None:
    fox = Piece("card:fox", "fox")
    zones = {"deck": Zone("stack", pieces=[fox], hidden=4), "discard": Zone("stack", pieces=[fox, fox])}
    assert screen(2).hands(View(zones, {}, [])) == ["Deck: fox", "Discard: 2"]
    assert screen(2).heading(View(zones, {}, [])) == "Deck 5, discard 2"


def test_a_map_of_hexes_says_what_lies_where() -> None:
    found = [("0,0", "fox", ["bee"]), ("1,0", "wolf", []), ("-1,2", "fox", ["bee"]), ("0,1", "fox", [])]
    zone = Zone("hex", -1, [Piece(f"cell:{at}", face, at, marks) for at, face, marks in found])
    assert screen(2).hands(View({"map": zone}, {}, [])) == ["Map: fox (bee) 0,0 -1,2; wolf 1,0; fox 0,1"]


def test_winners_are_named_and_shared_wins_said_as_such() -> None:
    assert winners_told(["you", "grove 1"], [50, 40]) == "You win with 50 points."
    assert winners_told(["you", "grove 1"], [40, 50]) == "Grove 1 wins with 50 points."
    assert (
        winners_told(["you", "grove 1", "grove 2"], [50, 40, 50])
        == "You and grove 2 share the win with 50 points each."
    )


def test_a_solo_game_ends_with_its_lead_and_level() -> None:
    assert ending(WORDS, ["you"], [50.0], LEVELS) == "Your lead over the automa: 50. That is the medium level."
    assert ending(WORDS, ["you"], [-3.0], LEVELS) == (
        "Your lead over the automa: −3. That is below the lowest level, which needs 30."
    )


PLACE = re.compile(r"-?\d+,-?\d+")  # of a map: called as it is typed


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_minus_is_a_true_one(game: Game) -> None:
    """Random games go badly enough: a sheet of Ecosystem has its −5."""
    for each in some_tables(game):
        s, chance = each.new(1), random.Random(str(each))
        while acting := to_act(s):
            play(s, acting[0], chance.choice(legal(s, acting[0])))
        names = [f"seat {seat}" for seat in range(s.seats)]
        shown, view = Screen(Words(game), Terminal(io.StringIO()), names, 0), game.view(s, 0)
        lines = [shown.heading(view), *shown.hands(view), *shown.small_sheet(view), *shown.sheet(view)]
        told = " ".join([*lines, *shown.board(view), ending(shown.words, names, game.outcome(s), [], view.facts)])
        assert not re.search(r"(?<!\w)-\d", PLACE.sub("", told)), told


ECOLOGIC = Words(GAMES["ecologic"])


def test_points_that_break_ties_in_the_score_are_told_whole() -> None:
    names, scores = ["you", "grove 1"], [12.97, 12.9]
    assert ending(ECOLOGIC, names, scores, [], {"points": [13, 13]}) == "You win with 13 points."
    assert ending(ECOLOGIC, names, [0.9, 0.8], [], {"points": [1, 1]}) == "You win with 1 point."


@pytest.mark.parametrize(
    ("lead", "told"), [(-8.01, "The automa wins with 12 points."), (0.02, "You win with 4 points.")]
)
def test_somebody_beyond_the_seats_may_win(lead: float, told: str) -> None:
    assert ending(ECOLOGIC, ["you"], [lead], [], {"points": [4, 12]}) == told


@pytest.mark.parametrize(("verdict", "level"), [(1, "sketch"), (6, "model")])
@pytest.mark.rule("EL-14.5")
def test_a_verdict_is_told_in_its_words(verdict: int, level: str) -> None:
    told = ending(ECOLOGIC, ["you"], [8.0], [], {"points": [8], "verdict": verdict})
    assert told == f"Your points: 8. {ECOLOGIC.text('level', level)}"


@pytest.mark.rule("ES-9.8")
@pytest.mark.parametrize(
    ("goal", "won", "told"), [(1, 1, "Won! The goal was the low level."), (3, 0, "Lost. The goal was the high level.")]
)
def test_alone_a_goal_is_won_or_lost_and_the_level_told_besides(goal: int, won: int, told: str) -> None:
    found = ending(WORDS, ["you"], [52.0], levels(1), {"goal": goal, "won": won})
    assert found == f"{told} Your lead over the automa: 52. That is the medium level."


@pytest.mark.rule("EL-14.5")
def test_the_worst_verdict_is_told_too() -> None:
    told = ending(ECOLOGIC, ["you"], [3.0], [], {"points": [3], "verdict": 0})
    assert told == f"Your points: 3. {ECOLOGIC.text('end', 'no_level')}"


def test_those_who_play_together_win_or_lose_together() -> None:
    words = Words(replace(GAMES["ecosystem"], cooperative=True))
    assert ending(words, ["you", "grove 1"], [1.0, 1.0], []) == "The team has won."
    assert ending(words, ["you"], [0.0], []) == "The team has lost."
    words.strings["end"] = {"won": "The sea is saved.", "lost": "The sea is lost."}
    assert ending(words, ["you", "grove 1"], [1.0, 1.0], []) == "The sea is saved."
    assert ending(words, ["you", "grove 1"], [0.0, 0.0], []) == "The sea is lost."


def test_pieces_alike_are_counted_with_their_marks() -> None:
    fox = Piece("card:fox", "fox", "1", ["may", "missing:2"])
    market = Zone("row", -1, [fox, Piece("card:fox", "fox", "2", ["may", "missing:2"]), Piece("card:fox", "fox", "3")])
    assert screen(2).hands(View({"market": market}, {}, [])) == ["Market: 2 foxes (may, missing 2), fox"]


def test_pieces_are_called_by_what_they_are() -> None:
    words = Words(GAMES["ecosystem"])
    words.strings = {**words.strings, "habitat": {"ice": "sea ice"}}
    shown = Screen(words, Terminal(io.StringIO()), ["you"], 0)
    assert shown.hands(View({"habitats": Zone("row", -1, [Piece("habitat:ice", "ice")])}, {}, [])) == [
        "Habitats: sea ice"
    ]


def test_stacks_are_told_with_their_owners_and_several_of_a_seat_are_numbered() -> None:
    zones = {
        "pile 0": Zone("stack", 0, hidden=3),
        "pile 1": Zone("stack", 0, [Piece("card:fox", "fox")], hidden=4),
        "pile 2": Zone("stack", 1, hidden=2),
        "deck": Zone("stack", hidden=9),
    }
    view = View(zones, {}, [])
    assert screen(2).hands(view) == ["Your pile 1: 3", "Your pile 2: 5", "Pile: old-growth 1 2"]
    assert screen(2).heading(view) == "Deck 9"


def test_a_title_names_the_options_but_no_endless_ones() -> None:
    told = table_title(WORDS, 2, "seed 7", {"hand": "10", "deck": "wolf:6," * 9})
    assert told == "Ecosystem, 2 seats, seed 7, hand=10, deck=wolf:6,wolf:6,wolf:6,wolf:6,wolf:6,wolf…"


def test_tables_and_lists() -> None:
    assert table([["a", "10"], ["bcd", "2"]]) == ["a    10", "bcd   2"]
    assert [listed(words, "or") for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a or b",
        "a, b or c",
    ]
