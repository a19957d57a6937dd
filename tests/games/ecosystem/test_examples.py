"""ES-10: the rulebook's worked examples."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ecotone.games.ecosystem.cards import DRAGONFLY, STREAM
from ecotone.games.ecosystem.grid import Grid
from ecotone.games.ecosystem.scoring import Groups, card_points, winners
from tests.games.ecosystem.table import board, cell, column, pad, picture, points

PAGE_4 = "M B S S S / R M B d S / M T R S M / E R d S T"
FIRST = "D S B M d / M d M D B / d S S S D / T U T E F"
THIRD = "F M M d d / M M M B d / E W B F B / D S S D M"

# The six boards of ES-10.4, the cell of the second row's dragonfly, the two cards of the stream of four that it
# touches, and what it scores: 4 for that stream, once, and the size of another one below it.
SIX = [
    (PAGE_4, "d2", ["d1", "e2"], 4 + 2),
    ("M B S S S / R M B S d / S T R M S / E R M d S", "e2", ["e1", "d2"], 4 + 2),
    ("M B S S S / R M B d S / M T d S R / E R M d S", "d2", ["d1", "e2"], 4 + 1),
    ("M B S S S / R M B S d / M T d R S / E R M d S", "e2", ["e1", "d2"], 4 + 2),
    ("M B S S S / R M B S d / M T S R S / E R M d S", "e2", ["e1", "d2"], 4 + 2),
    ("M B S S S / R M B S d / d T R M S / E R M d S", "e2", ["e1", "d2"], 4 + 2),
]


def one(g: Grid, spot: str) -> int:
    """What the card on one cell scores."""
    return card_points(g, cell(spot), Groups(g, STREAM))


@pytest.mark.rule("ES-10.1", "ES-6.1")
def test_bees_of_page_4() -> None:
    g = board(PAGE_4)
    assert one(g, "b1") == 6  # meadows left and below
    assert one(g, "c2") == 3  # a meadow at the left
    assert points(PAGE_4, "bee") == 9


@pytest.mark.rule("ES-10.1", "ES-6.5")
def test_the_eagle_of_page_4() -> None:
    # A rabbit to its right, a rabbit two above, a trout diagonally.
    assert one(board(PAGE_4), "a4") == 6


@pytest.mark.rule("ES-10.1", "ES-6.6")
def test_dragonflies_of_page_4() -> None:
    g = board(PAGE_4)
    assert one(g, "d2") == 4 + 2  # the stream above, the stream below
    assert one(g, "c4") == 2  # the stream at its right
    assert points(PAGE_4, "dragonfly") == 8


@pytest.mark.rule("ES-10.2", "ES-6.7")
@pytest.mark.parametrize("drawn", ["D . / D . / . D", "D M S / F D M / D S F", ". D / . D / D ."])
def test_three_deer_in_three_rows_and_two_columns(drawn: str) -> None:
    # 3 rows and 2 columns, 2 points each. "Exactly one deer in a line" would give 8.
    assert points(drawn, "deer") == 10


@pytest.mark.rule("ES-10.3")
def test_the_final_table() -> None:
    sheets = pad(FIRST, PAGE_4, THIRD)
    assert [column(sheet) for sheet in sheets] == [
        {"bear": 4, "bee": 6, "trout": 4, "eagle": 2, "dragonfly": 7, "fox": 3, "deer": 12, "stream": 5},
        {"bee": 9, "trout": 2, "eagle": 6, "rabbit": 3, "dragonfly": 8, "stream": 8},
        {"bee": 9, "meadow": 15, "fox": 6, "deer": 6, "wolf": 12},
    ]
    assert [sheet.gaps for sheet in sheets] == [3, 5, 6]
    assert [sheet.biodiversity for sheet in sheets] == [7, 0, -5]
    assert [sheet.total for sheet in sheets] == [50, 36, 43]
    assert winners(sheets) == [0]


@pytest.mark.rule("ES-10.4", "ES-6.6")
@pytest.mark.parametrize(("drawn", "dragonfly", "touched", "expected"), SIX)
def test_a_dragonfly_touching_a_stream_twice_counts_it_once(
    drawn: str, dragonfly: str, touched: list[str], expected: int
) -> None:
    g = board(drawn)
    streams = Groups(g, STREAM)
    first, second = [streams.of[cell(spot)] for spot in touched]
    assert first == second
    assert streams.sizes[first] == 4
    assert one(g, dragonfly) == expected


@pytest.mark.rule("ES-10.4", "ES-10.3")
@pytest.mark.parametrize("drawn", [drawn for drawn, *_ in SIX])
def test_all_six_boards_fit_the_final_table(drawn: str) -> None:
    sheet = pad(FIRST, drawn, THIRD)[1]
    assert column(sheet) == {"bee": 9, "trout": 2, "eagle": 6, "rabbit": 3, "dragonfly": 8, "stream": 8}
    assert (sheet.gaps, sheet.total) == (5, 36)


def has_captions_points(g: Grid, dragonfly: str) -> bool:
    """Whether bees, eagle and dragonflies score what the caption of page 4 says (ES-10.1)."""
    lower = [spot for spot in ("b4", "c4", "d4", "e4") if g.cells[cell(spot)] == DRAGONFLY]
    return [one(g, spot) for spot in ["b1", "c2", "a4", dragonfly, *lower]] == [6, 3, 6, 4 + 2, 2]


@pytest.mark.rule("ES-10.4", "ES-10.1")
def test_five_boards_fit_the_caption_too_and_one_the_table_alone() -> None:
    alone = [drawn for drawn, dragonfly, *_ in SIX if not has_captions_points(board(drawn), dragonfly)]
    assert [picture(drawn) for drawn in alone] == [vector("ES-V-0003")]


def vector(name: str) -> object:
    """The second player's board of a vector."""
    found = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))["vectors"]
    return next(each["boards"][1] for each in found if each["id"] == name)


@pytest.mark.rule("ES-10.5", "ES-6.12")
def test_two_tie_for_most_wolves_and_the_next_gets_4() -> None:
    assert [sheet.points[10] for sheet in pad("W W", "W . W", "W")] == [12, 12, 4]
