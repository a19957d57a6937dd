"""Boards that are told row by row, and the sheet that is made of facts: from views alone, and at a real table."""

from __future__ import annotations

import io
import re
import subprocess
from collections.abc import Callable

from ecotone.cli.screen import Screen
from ecotone.cli.terminal import Terminal
from ecotone.core.views import Option, Piece, View, Zone
from ecotone.games import GAMES
from ecotone.words import Words

Command = Callable[..., subprocess.CompletedProcess[str]]
MEADOW, RIVER, SWAMP = 2, 3, 4  # habitats by their numbers
LAID: dict[str, int | list[int]] = {"habitats": [RIVER, MEADOW, SWAMP, -1], "kinds": [2, 0, 1, 0]}


def piece(at: str, face: str, *marks: str) -> Piece:
    return Piece(f"card:{face}", face, at, list(marks))


OWN = Zone(
    "grid",
    0,
    [
        piece("a1", "esox_lucius", "biomass:4", "remains:0", "hungry"),
        piece("a3", "phragmites_australis", "biomass:0", "remains:2", "covers:1"),
        piece("ab2", "vespula_germanica", "biomass:1", "remains:0", "new"),
    ],
)
OTHER = Zone("grid", 1, [piece("a7", "typha_latifolia", "biomass:3", "remains:1")])
VIEW = View({"board 0": OWN, "board 1": OTHER, "hand 1": Zone("fan", 1, hidden=6)}, LAID, [])


def screen(*names: str) -> Screen:
    return Screen(Words(GAMES["ecologic"]), Terminal(io.StringIO()), names or ("you", "grove 1"), 0)


def test_an_own_board_is_told_row_by_row_with_what_lies_between_two() -> None:
    assert screen().board(VIEW) == [
        "a  Rivers and riparian forest, kinds: 2",
        "     a1 Northern pike (biomass 4, hungry);",
        "     a3 Common reed (remains 2, covers 1)",
        "ab ─ ab2 German wasp (biomass 1, new)",
        "b  Meadows and fields",
    ]


def test_others_boards_are_told_in_short_each_apart() -> None:
    assert screen().small_blocks(VIEW) == {
        "board 1": ["Grove 1 (holds 6)", "a  Swamps and lakes, kinds: 1 · Great reedmace"]
    }
    bare = View({"board 0": OWN, "board 1": Zone("grid", 1)}, LAID, [])
    assert screen().small_boards(bare) == ["Grove 1", "(empty)"]


def test_a_board_beyond_the_seats_is_called_by_who_has_it() -> None:
    beyond = View({"board 0": OWN, "board 1": Zone("grid", -1, OTHER.pieces)}, LAID, [])
    assert screen("you").small_boards(beyond)[0] == "The automa"


def test_before_a_board_is_laid_there_is_nothing_to_tell() -> None:
    nothing = View({"board 0": Zone("grid", 0)}, {"habitats": [-1, -1], "kinds": [0, 0]}, [])
    assert screen("you").board(nothing) == ["(empty)"]


def test_an_answer_names_what_lies_at_its_place_on_the_board_it_means() -> None:
    told = screen().strips.pointed
    assert told(VIEW, Option((0,), ["place:a3"], "")) == " (Common reed)"
    assert told(VIEW, Option((0,), ["row:2", "place:a7"], "")) == " (Great reedmace)"
    assert [told(VIEW, Option((0,), on, "")) for on in (["place:a7"], ["card:a3x"], [])] == ["", "", ""]


def test_other_games_boards_and_answers_stay_as_they_are() -> None:
    shown = Screen(Words(GAMES["ecosystem"]), Terminal(io.StringIO()), ["you"], 0)
    view = View({"ecosystem 0": Zone("grid", 0, [Piece("cell:e4", "wolf", "e4")])}, {}, [])
    assert shown.strips.boards(view) == {}
    assert shown.strips.pointed(view, Option((0,), ["cell:e4"], "")) == ""
    assert " 4 │    wolf   │" in shown.board(view)


# --- the sheet

SCORED: dict[str, int | list[int]] = {
    "kinds": [5, 2, 0, 6],
    "points": [3, 1],
    "diversity": [1, 2],
    "printed": [2, -1],
    "empty": [4, 9],
}


def test_a_sheet_is_made_of_facts_and_ends_with_the_points() -> None:
    assert screen().sheet(View({}, SCORED, [])) == [
        "                      you  grove 1",
        "──────────────────────────────────",
        "Kinds in habitat a      5        0",
        "Kinds in habitat b      2        6",
        "Points for diversity    1        2",
        "Points on cards         2       −1",
        "Unfilled fields         4        9",
        "──────────────────────────────────",
        "Points                  3        1",
    ]


def test_with_somebody_beyond_the_seats_a_row_may_be_called_otherwise() -> None:
    lines = screen("you").sheet(View({}, SCORED, []))
    assert lines[0].split() == ["you", "the", "automa"]
    assert "Points for diversity, or the automa's animals and fungi    1           2" in lines


def test_a_sheet_that_is_too_wide_goes_on_below() -> None:
    many = {name: [1] * (14 if name == "kinds" else 7) for name in SCORED}
    lines = screen(*[f"old-growth {seat}" for seat in range(7)]).sheet(View({}, {**many}, []))
    assert max(len(line) for line in lines) <= 78
    assert [line.count("old-growth") for line in lines if "old-growth" in line] == [4, 3]


# --- at a table

PLAY = ("play", "ecologic", "--bot", "seedling", "--seed", "3", "--option", "game=express", "--seats", "3")


def test_a_whole_game_is_told_to_its_end(run: Command) -> None:
    told = run(*PLAY, typed="1\n" * 900).stdout
    assert max(len(line) for line in told.splitlines()) <= 80
    assert not re.search(r"phase|mode|web|\b\d+,\d+,\d+|\.\.", told)
    *_, over = re.finditer(r"The\sgame\sis\sover\.", told)  # a sentence may go on in the next line
    end = told[over.end() :]
    assert re.search(r"^a  [A-Z][a-z ]+, kinds: \d\n     a\d [A-Z].*\(biomass \d", end, re.MULTILINE)
    assert re.search(r"\nPoints +\d+ +\d+ +\d+\n\nSeedling \d wins with \d+ points?\.", end)


def test_the_pile_is_told_by_kind_only_where_one_draws(run: Command) -> None:
    typed = "1\n" * 3 + "2\n" + "1\n"
    told = run("play", "ecologic", "--seats", "1", "--seed", "3", typed=typed).stdout.split("\n> ")
    drawing = [text for text in told if "Which back do you take?" in text]
    assert len(drawing) == 1
    assert [text for text in told if "In the pile: " in text] == drawing


def test_a_card_in_hand_is_told_once_and_explains_itself(run: Command) -> None:
    play = ("play", "ecologic", "--seats", "1", "--seed", "3")
    told = " ".join(run(*play, typed="1\n" * 4).stdout.split())
    name = told.split("Your hand: ")[1].split(",")[0]
    assert told.count(f"{name}: ") == 1
    again = " ".join(run(*play, typed="1\n" * 3 + f"read {name}\n").stdout.split())
    assert re.search(rf"> {name}: .*; lives in .* - In step 2 you may play it", again)
