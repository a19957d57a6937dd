"""ES-7: biodiversity and the winner."""

from __future__ import annotations

import pytest

from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.scoring import Sheet, winners
from tests.games.ecosystem.table import column, pad, play_all, table


@pytest.mark.rule("ES-7.1")
@pytest.mark.parametrize(
    ("drawn", "scored"),
    [
        ("D", {"deer": 4}),
        ("D R", {"deer": 4, "rabbit": 1}),
        ("D B", {"deer": 4}),  # a bee without a meadow
        ("D M", {"deer": 4}),  # a meadow of one card
        ("D U", {"deer": 4}),  # a bear without bees and trout
        ("D T", {"deer": 4}),
        ("D E", {"deer": 4}),
        ("D d", {"deer": 4}),
        ("D U F", {"deer": 4}),  # a fox beside a bear
        ("D F", {"deer": 4, "fox": 3}),
    ],
)
def test_a_gap_is_a_type_without_points_held_or_not(drawn: str, scored: dict[str, int]) -> None:
    sheet = pad(drawn)[0]
    assert column(sheet) == scored
    assert sheet.gaps == 11 - len(scored)


@pytest.mark.rule("ES-7.1")
def test_wolves_that_earn_no_prize_are_a_gap() -> None:
    sheets = pad("W W W W W", "W W W W", "W W", "W D")
    assert [column(sheet) for sheet in sheets] == [{"wolf": 12}, {"wolf": 8}, {"wolf": 4}, {"deer": 4}]
    assert [sheet.gaps for sheet in sheets] == [10, 10, 10, 10]


@pytest.mark.rule("ES-7.1")
def test_a_stream_that_earns_no_prize_is_a_gap() -> None:
    sheets = pad("S S S", "S S", "S D")
    assert [column(sheet) for sheet in sheets] == [{"stream": 8}, {"stream": 5}, {"deer": 4}]
    assert [sheet.gaps for sheet in sheets] == [10, 10, 10]


@pytest.mark.rule("ES-7.2")
def test_gaps_are_counted_after_the_prizes_are_given() -> None:
    # The same ecosystem: alone it has the stream prize, behind two others it has not.
    assert [pad("S D")[0].gaps, pad("S D", "S S", "S S")[0].gaps] == [9, 10]


@pytest.mark.rule("ES-7.2")
@pytest.mark.parametrize("gaps", range(12))
def test_gaps_are_the_zeros_of_the_column(gaps: int) -> None:
    assert Sheet([0] * gaps + [3] * (11 - gaps)).gaps == gaps


@pytest.mark.rule("ES-7.3")
@pytest.mark.parametrize(
    ("gaps", "expected"),
    [(0, 12), (1, 12), (2, 12), (3, 7), (4, 3), (5, 0), (6, -5), (7, -5), (8, -5), (9, -5), (10, -5), (11, -5)],
)
def test_biodiversity_by_gaps(gaps: int, expected: int) -> None:
    assert Sheet([0] * gaps + [3] * (11 - gaps)).biodiversity == expected


@pytest.mark.rule("ES-7.4")
def test_the_total_is_the_types_and_biodiversity() -> None:
    sheet = Sheet([4, 6, 0, 4, 2, 0, 7, 3, 12, 5, 0])  # 43 points, 3 gaps
    assert sheet.total == 43 + 7


@pytest.mark.rule("ES-7.4")
@pytest.mark.parametrize("drawn", ["", "U", "U U U / M . M", "B . . / d . T"])
def test_a_total_can_be_negative_and_is_never_below_minus_5(drawn: str) -> None:
    assert pad(drawn)[0].total == -5


@pytest.mark.rule("ES-7.4")
def test_a_negative_total_is_told_as_it_is() -> None:
    e = table(["fox", "bee", "bear"], ["M", "S", "U"], round=2, turn=10)
    play_all(e, "place d4", "place d4", "place d4")
    # Fox 3 - 5 = -2. The only stream 8 - 5 = 3. Two bears: 0 - 5.
    assert GAME.outcome(e) == [-2.0, 3.0, -5.0]
    assert GAME.view(e, -1).facts["sheet 2"] == [0] * 11 + [11, -5, -5]


@pytest.mark.rule("ES-7.5")
@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ([50, 36, 43], [0]),
        ([36, 43, 50], [2]),
        ([50, 36, 50], [0, 2]),
        ([7, 7, 7, 7], [0, 1, 2, 3]),
        ([-5, -2, -5], [1]),
        ([-5, -5], [0, 1]),
    ],
)
def test_the_highest_total_wins_and_ties_share(totals: list[int], expected: list[int]) -> None:  # ruling 14
    # One type with points has 10 gaps: 5 more than the total asked for.
    sheets = [Sheet([total + 5] + [0] * 10) for total in totals]
    assert [sheet.total for sheet in sheets] == totals
    assert winners(sheets) == expected


@pytest.mark.rule("ES-7.5")
def test_a_shared_win_on_real_ecosystems() -> None:
    # Foxes 6, deer 6 (a row, two columns) and rabbits 6, each less 5; the last has nothing.
    sheets = pad("F F", "D D", "R R R R R R", "M")
    assert [sheet.total for sheet in sheets] == [1, 1, 1, -5]
    assert winners(sheets) == [0, 1, 2]


@pytest.mark.rule("ES-7.5")
def test_gaps_and_wolves_break_no_tie() -> None:
    # The first has 9 gaps, the second 10: 3 + 4 - 5 and 7 rabbits - 5; neither is ahead.
    sheets = pad("F D", "R R R R R R R")
    assert [sheet.gaps for sheet in sheets] == [9, 10]
    assert winners(sheets) == [0, 1]
