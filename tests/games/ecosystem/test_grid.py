"""ES-4: the grid."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.games.ecosystem.cards import NAMES
from ecotone.games.ecosystem.grid import ADJACENT, CELL_NAMES, COLUMN, REACH, ROW, Grid, filled_grid, new_grid
from tests.games.ecosystem.table import (
    EXPLORE,
    board,
    cell,
    edge,
    finish,
    fresh,
    grown,
    may,
    number,
    places,
    play,
    play_all,
    points,
    refuses,
    shown,
    table,
)

OTHERS = ["wolf deer bee", "bear trout bee"]


def size(g: Grid) -> tuple[int, int]:
    """How many rows and columns an ecosystem spans."""
    rows = [ROW[spot] for spot in g.placed]
    columns = [COLUMN[spot] for spot in g.placed]
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


@pytest.mark.rule("ES-4.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_finished_ecosystem_is_4_rows_by_5_columns_all_filled(seats: int, seed: int) -> None:
    for g in finish(fresh(seats, seed), seed).grids:
        assert size(g) == (4, 5)
        assert len(set(g.placed)) == 20
        assert all(g.cells[spot] < 11 for spot in g.placed)


@pytest.mark.rule("ES-4.1")
def test_a_finished_ecosystem_can_be_written_down_row_by_row() -> None:
    names = ["MBSSS", "RMBdS", "MTRSM", "ERdST"]
    letters = dict(zip("MBSRdTE", ["meadow", "bee", "stream", "rabbit", "dragonfly", "trout", "eagle"], strict=True))
    g = filled_grid([[number(letters[letter]) for letter in row] for row in names])
    assert shown(g) == shown(board("M B S S S / R M B d S / M T R S M / E R d S T"))
    assert g.edge == []
    assert (g.top, g.bottom, g.left, g.right) == (0, 3, 0, 4)


@pytest.mark.rule("ES-4.2")
@pytest.mark.parametrize(
    ("spot", "sides"),
    [
        ("e4", {"d4", "f4", "e3", "e5"}),
        ("a1", {"b1", "a2"}),
        ("i1", {"h1", "i2"}),
        ("a7", {"a6", "b7"}),
        ("i7", {"h7", "i6"}),
        ("i4", {"h4", "i3", "i5"}),
        ("a4", {"b4", "a3", "a5"}),
    ],
)
def test_adjacent_is_up_down_left_and_right_and_never_around_the_border(spot: str, sides: set[str]) -> None:
    assert {CELL_NAMES[other] for other in ADJACENT[cell(spot)]} == sides


@pytest.mark.rule("ES-4.2")
@pytest.mark.parametrize("drawn", ["B . / . M", ". B / M .", ". M / B .", "M . / . B"])
def test_a_corner_is_not_adjacent(drawn: str) -> None:
    assert points(drawn, "bee") == 0


@pytest.mark.rule("ES-4.2")
@pytest.mark.parametrize("drawn", ["B . . . M", "B / . / . / M", ". . . . B / M . . . .", "B . . . . / . . . . M"])
def test_there_is_no_way_around_the_border(drawn: str) -> None:
    assert points(drawn, "bee") == 0


@pytest.mark.rule("ES-4.2")
def test_an_eagle_does_not_see_around_the_border() -> None:
    # At the canvas's right border; the rabbit lies at the left border one row below.
    assert points(". . . . . . . . E / R . . . . . . . .", "eagle") == 0
    assert cell("a5") not in REACH[cell("i4")]


@pytest.mark.rule("ES-4.3")
def test_the_first_card_may_go_anywhere_so_nobody_is_asked_where() -> None:
    # The ecosystem floats: all first cells are the same one, the middle of the canvas.
    e = table(["fox deer bee", *OTHERS])
    play_all(e, "pick fox", "pick wolf", "pick bear")
    assert [shown(g) for g in e.grids] == [{"e4": "fox"}, {"e4": "wolf"}, {"e4": "bear"}]
    assert e.turn == 2


@pytest.mark.rule("ES-4.3")
def test_the_second_card_goes_beside_the_first() -> None:
    assert edge(grown("M")) == {"d4", "f4", "e3", "e5"}


@pytest.mark.rule("ES-4.3")
def test_a_card_goes_to_an_empty_cell_beside_any_card() -> None:
    e = table(["fox deer bee", *OTHERS], ["M S / . T", "M", "M"])  # e4, f4, f5
    play_all(e, "pick fox", "pick wolf", "pick bear")
    assert places(e, 0) == {"d4", "e3", "f3", "g4", "e5", "g5", "f6"}
    for occupied in ("e4", "f4", "f5"):
        refuses(e, 0, f"place {occupied}")
    for apart in ("d5", "g3", "c4", "a1"):
        refuses(e, 0, f"place {apart}")


@pytest.mark.rule("ES-4.3")
def test_every_card_already_placed_can_be_built_on() -> None:
    # A ring of eight around one hole: the hole and the twelve cells outside.
    ring = grown("M M M / M . M / M M M")  # e4 to g6, the hole is f5
    outside = {"e3", "f3", "g3", "e7", "f7", "g7", "d4", "d5", "d6", "h4", "h5", "h6"}
    assert edge(ring) == outside | {"f5"}


@pytest.mark.rule("ES-4.4")
@pytest.mark.parametrize("start", range(5))
def test_a_row_of_five_is_full_on_both_sides(start: int) -> None:
    letters = ["M"] * 5
    letters[start] = "M*"
    g = grown(" ".join(letters))
    columns = "abcdefghi"[4 - start : 9 - start]
    assert edge(g) == {column + row for column in columns for row in "35"}


@pytest.mark.rule("ES-4.4")
@pytest.mark.parametrize("start", range(4))
def test_a_column_of_four_is_full_above_and_below(start: int) -> None:
    letters = ["M"] * 4
    letters[start] = "M*"
    g = grown(" / ".join(letters))
    rows = "1234567"[3 - start : 7 - start]
    assert edge(g) == {column + row for column in "df" for row in rows}


@pytest.mark.rule("ES-4.4")
@pytest.mark.parametrize(
    ("drawn", "more"),
    [
        ("M M M* M", {"b4", "g4"}),  # c4 to f4: a fifth column at either end
        ("M / M* / M", {"e2", "e6"}),  # e3 to e5: a fourth row at either end
    ],
)
def test_an_ecosystem_may_grow_in_any_direction(drawn: str, more: set[str]) -> None:
    assert more <= edge(grown(drawn))


@pytest.mark.rule("ES-4.4")
def test_the_width_is_counted_over_all_rows() -> None:
    # c4 d4 e4 above e5 f5 g5: five columns, though no row is full; b4 and h5 would make a sixth.
    assert edge(grown("M M M* . . / . . M M M")) == {"c3", "d3", "e3", "f4", "g4", "c5", "d5", "e6", "f6", "g6"}


@pytest.mark.rule("ES-4.4")
def test_the_height_is_counted_over_all_columns() -> None:
    # d3 d4 left of e4 e5 e6: four rows, though no column is full; d2 and e7 would make a fifth.
    assert edge(grown("M . / M M* / . M / . M")) == {"c3", "e3", "c4", "f4", "d5", "f5", "d6", "f6"}


@pytest.mark.rule("ES-4.4")
@pytest.mark.parametrize(
    ("drawn", "beyond"),
    [
        ("M* M M M M", "d4"),
        ("M M M M M*", "f4"),
        ("M* / M / M / M", "e3"),
        ("M / M / M / M*", "e5"),
    ],
)
def test_a_sixth_column_and_a_fifth_row_are_refused(drawn: str, beyond: str) -> None:
    e = table(["fox deer bee", *OTHERS], [drawn, "S", "S"])
    play_all(e, "pick fox", "pick wolf", "pick bear")
    refuses(e, 0, f"place {beyond}")


@pytest.mark.rule("ES-4.4")
@pytest.mark.parametrize(("step", "last"), [(-1, "a4"), (1, "i4")])
def test_growing_one_way_closes_the_other(step: int, last: str) -> None:
    e = fresh(1, 4)
    there = ord("e")
    for turn in range(5):
        play(e, 0, next(line for line in sorted(may(e, 0)) if "rabbit" not in line))
        if turn:
            there += step
            play(e, 0, f"place {chr(there)}4")
        play(e, 0, sorted(may(e, 0))[0])  # something for the automa
    columns = {name[0] for name in edge(e.grids[0])}
    assert last in shown(e.grids[0])
    assert columns == set("abcde" if step < 0 else "efghi")


@pytest.mark.rule("ES-4.4")
def test_a_copy_of_an_ecosystem_grows_on_its_own() -> None:
    g = grown("M S")
    other = g.copy()
    other.place(cell("d4"), number("fox"))
    assert shown(g) == {"e4": "meadow", "f4": "stream"}
    assert edge(g) == {"d4", "e3", "f3", "g4", "e5", "f5"}
    assert (g.left, g.right, g.top, g.bottom) == (4, 5, 3, 3)
    assert (other.left, other.right, other.top, other.bottom) == (3, 5, 3, 3)


@pytest.mark.rule("ES-4.5")
def test_four_columns_and_five_rows_are_not_allowed() -> None:  # ruling 3
    # A square of 4 by 4, e4 at its upper left: only a fifth column is possible, at either side.
    square = grown("M M M M / M M M M / M M M M / M M M M")
    assert edge(square) == {"d4", "d5", "d6", "d7", "i4", "i5", "i6", "i7"}


@pytest.mark.rule("ES-4.6")
@pytest.mark.parametrize("name", NAMES)
def test_any_card_may_go_in_any_cell(name: str) -> None:
    e = table([f"{name} fox bee", *OTHERS], ["M S", "U W", "D"])
    play_all(e, f"pick {name}", "pick wolf", "pick bear")
    assert places(e, 0) == {"d4", "e3", "f3", "g4", "e5", "f5"}


@pytest.mark.rule("ES-4.7", "ES-4.4")
@EXPLORE
@given(st.lists(st.integers(0, 60), min_size=20, max_size=20))
def test_there_is_a_cell_for_every_card_up_to_the_20th_and_none_after(choices: list[int]) -> None:
    g = new_grid()
    for choice in choices:
        assert g.edge
        g.place(g.edge[choice % len(g.edge)], number("fox"))
        rows, columns = size(g)
        assert rows <= 4
        assert columns <= 5
    assert g.edge == []
    assert size(g) == (4, 5)


@pytest.mark.rule("ES-4.7", "ES-4.3")
@EXPLORE
@given(st.lists(st.integers(0, 60), min_size=1, max_size=19))
def test_the_next_card_may_go_exactly_where_the_rules_let_it(choices: list[int]) -> None:
    g = new_grid()
    for choice in choices:
        g.place(g.edge[choice % len(g.edge)], number("fox"))
    taken = {(ROW[spot], COLUMN[spot]) for spot in g.placed}
    allowed = set()
    for row in range(-1, 8):
        for column in range(-1, 10):
            beside = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & taken
            rows = [r for r, _ in taken] + [row]
            columns = [c for _, c in taken] + [column]
            fits = max(rows) - min(rows) < 4 and max(columns) - min(columns) < 5
            if (row, column) not in taken and beside and fits:
                allowed.add((row, column))
    assert {(ROW[spot], COLUMN[spot]) for spot in g.edge} == allowed


@pytest.mark.rule("ES-4.7")
def test_the_last_cell_is_not_asked_for() -> None:
    full = "M M M M M / S S S S S / F F F F F / D D D D ."
    e = table(["fox", "deer", "bee"], [full, "M", "M"], round=2, turn=10)
    assert may(e, 0) == set()
    play(e, 1, "place d4")
    play(e, 2, "place d4")
    assert shown(e.grids[0])["i7"] == "fox"
