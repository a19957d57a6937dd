"""ES-6.1 to ES-6.9: what each type scores by itself."""

from __future__ import annotations

import pytest

from ecotone.games.ecosystem.scoring import Tally, winners
from tests.games.ecosystem.table import LETTERS, board, number, pad, points

# Three finished ecosystems of one table, counted by hand below, kind by kind.
#        1 2 3 4 5      1 2 3 4 5      1 2 3 4 5
FULL = [
    """  M B M S d
         T M E S S
         D R T d W
         U T F M S  """,
    """  D M M W B
         S M U B M
         S F T R M
         W S E D S  """,
    """  F U S S S
         d S T S W
         S S d B W
         E R M M W  """,
]
BY_HAND = {
    # A: (4,1) touches trout (4,2): 2. B: (2,3) touches bee (2,4) and trout (3,3): 4. C: fox and two streams: 0.
    "bear": [2, 4, 0],
    # A: (1,2) between (1,1), (1,3), (2,2): 9. B: (1,5) and (2,4) each touch (2,5): 3 + 3. C: (3,4) touches (4,4): 3.
    "bee": [9, 6, 3],
    # A: four meadows, all alone. B: (1,2) (1,3) (2,2) are three: 6; (2,5) (3,5) two: 3. C: (4,3) (4,4): 3.
    "meadow": [0, 9, 3],
    # A: (2,1) 0, (3,3) touches dragonfly (3,4): 2, (4,2) 0. B: (3,3) 0. C: (2,3): streams on three sides, dragonfly: 8.
    "trout": [2, 0, 8],
    # A: trout (2,1) and (3,3), rabbit (3,2): 6. B: trout (3,3), rabbit (3,4) at a corner: 4. C: rabbit (4,2): 2.
    "eagle": [6, 4, 2],
    "rabbit": [1, 1, 1],
    # A: (1,5) touches the stream of three twice: 3; (3,4) touches it once: 3. C: the stream of three, (3,1) (3,2)
    # (2,2), is touched twice by (2,1): 3, and once by (3,3): 3.
    "dragonfly": [6, 0, 6],
    # A: (4,3) has trout, trout, meadow around: 3. B: (3,2) has bear and wolf only at corners: 3. C: beside a bear: 0.
    "fox": [3, 3, 0],
    # A: one deer, a row and a column: 4. B: rows 1 and 4, columns 1 and 4: 8.
    "deer": [4, 8, 0],
    # Largest: A 3, (1,4) (2,4) (2,5). B 2, (2,1) (3,1). C 4, (1,3) (1,4) (1,5) (2,4). So second, none, first.
    "stream": [5, 0, 8],
    # 1, 2 and 3 wolves: third, second, first.
    "wolf": [4, 8, 12],
}


@pytest.mark.rule("ES-6.1")
def test_bees_of_a_full_table() -> None:
    assert counted("bee") == BY_HAND["bee"]


@pytest.mark.rule("ES-6.2")
def test_bears_of_a_full_table() -> None:
    assert counted("bear") == BY_HAND["bear"]


@pytest.mark.rule("ES-6.3")
def test_trout_of_a_full_table() -> None:
    assert counted("trout") == BY_HAND["trout"]


@pytest.mark.rule("ES-6.4")
def test_foxes_of_a_full_table() -> None:
    assert counted("fox") == BY_HAND["fox"]


@pytest.mark.rule("ES-6.5")
def test_eagles_of_a_full_table() -> None:
    assert counted("eagle") == BY_HAND["eagle"]


@pytest.mark.rule("ES-6.6")
def test_dragonflies_of_a_full_table() -> None:
    assert counted("dragonfly") == BY_HAND["dragonfly"]


@pytest.mark.rule("ES-6.7")
def test_deer_of_a_full_table() -> None:
    assert counted("deer") == BY_HAND["deer"]


@pytest.mark.rule("ES-6.8")
def test_rabbits_of_a_full_table() -> None:
    assert counted("rabbit") == BY_HAND["rabbit"]


@pytest.mark.rule("ES-6.9")
def test_meadows_of_a_full_table() -> None:
    assert counted("meadow") == BY_HAND["meadow"]


@pytest.mark.rule("ES-6.10")
def test_streams_of_a_full_table() -> None:
    assert counted("stream") == BY_HAND["stream"]


@pytest.mark.rule("ES-6.11")
def test_wolves_of_a_full_table() -> None:
    assert counted("wolf") == BY_HAND["wolf"]


@pytest.mark.rule("ES-7.2", "ES-7.4", "ES-7.5")
def test_the_full_table_adds_up() -> None:
    sheets = pad(*FULL)
    # A: 2+9+0+2+6+1+6+3+4+5+4 = 42. B: 4+6+9+0+4+1+0+3+8+0+8 = 43. C: 0+3+3+8+2+1+6+0+0+8+12 = 43.
    assert [sum(sheet.points) for sheet in sheets] == [42, 43, 43]
    # A lacks meadow points. B trout, dragonflies, streams. C bears, foxes, deer.
    assert [sheet.gaps for sheet in sheets] == [1, 3, 3]
    assert [sheet.biodiversity for sheet in sheets] == [12, 7, 7]
    assert [sheet.total for sheet in sheets] == [54, 50, 50]
    assert winners(sheets) == [0]


def counted(name: str) -> list[int]:
    """What a type scores in each of the three ecosystems."""
    return [sheet.points[number(name)] for sheet in pad(*FULL)]


# --- ES-6.1


@pytest.mark.rule("ES-6.1")
@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        ("B", 0),
        ("B M", 3),
        ("M B M", 6),
        (". M . / M B M", 9),
        (". M . / M B M / . M .", 12),
        ("M . M / . B . / M . M", 0),  # corners only
        ("S B S", 0),
        ("B . M", 0),  # two steps away
    ],
)
def test_a_bee_scores_3_for_each_adjacent_meadow(drawn: str, expected: int) -> None:
    assert points(drawn, "bee") == expected


@pytest.mark.rule("ES-6.1")
def test_a_bee_counts_meadow_cards_not_meadows() -> None:
    # One meadow of three cards, two of them beside the bee.
    assert points("M M / M B", "bee") == 6


@pytest.mark.rule("ES-6.1")
def test_two_bees_may_count_the_same_meadow() -> None:
    assert points("B M B", "bee") == 6


# --- ES-6.2


@pytest.mark.rule("ES-6.2")
@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        ("U", 0),
        ("U B", 2),
        ("U T", 2),
        ("B U T", 4),
        (". T . / B U B / . T .", 8),
        (". B . / B U B / . B .", 8),
        ("B . T / . U . / T . B", 0),
        ("M U S", 0),
        ("B U T U", 6),  # the trout is counted by both bears
    ],
)
def test_a_bear_scores_2_for_each_adjacent_bee_and_trout(drawn: str, expected: int) -> None:
    assert points(drawn, "bear") == expected


# --- ES-6.3


@pytest.mark.rule("ES-6.3")
@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        ("T", 0),
        ("T S", 2),
        ("T d", 2),
        ("S T d", 4),
        (". d . / S T S / . d .", 8),
        (". S . / S T S / . S .", 8),
        ("S . d / . T . / d . S", 0),
        ("M T B", 0),
        ("T S T", 4),
    ],
)
def test_a_trout_scores_2_for_each_adjacent_stream_and_dragonfly(drawn: str, expected: int) -> None:
    assert points(drawn, "trout") == expected


# --- ES-6.4


@pytest.mark.rule("ES-6.4")
@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        ("F", 3),
        ("F W", 0),
        ("W F", 0),
        ("F / W", 0),
        ("W / F", 0),
        ("F U", 0),
        ("U F", 0),
        ("U F W", 0),
        ("W . / . F", 3),  # a corner disturbs nobody
        ("F M W", 3),
        ("F F", 6),
        ("F F W", 3),
        ("F D / E R", 3),
    ],
)
def test_a_fox_scores_3_without_a_wolf_or_bear_beside_it(drawn: str, expected: int) -> None:
    assert points(drawn, "fox") == expected


# --- ES-6.5

WITHIN_TWO = {  # four sides, four corners, four cells two steps straight
    *[(-1, 0), (1, 0), (0, -1), (0, 1)],
    *[(-1, -1), (-1, 1), (1, -1), (1, 1)],
    *[(-2, 0), (2, 0), (0, -2), (0, 2)],
}


@pytest.mark.rule("ES-6.5")
@pytest.mark.parametrize("prey", "RT")
@pytest.mark.parametrize(("row", "column"), [(r, c) for r in range(-3, 4) for c in range(-4, 5) if (r, c) != (0, 0)])
def test_an_eagle_scores_2_for_prey_within_two_steps(row: int, column: int, prey: str) -> None:  # ruling 7
    canvas = [["."] * 9 for _ in range(7)]
    canvas[3][4] = "E"
    canvas[3 + row][4 + column] = prey
    expected = 2 if (row, column) in WITHIN_TWO else 0
    assert points(" / ".join(" ".join(line) for line in canvas), "eagle") == expected


@pytest.mark.rule("ES-6.5")
@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        ("E", 0),
        ("E W R", 2),  # cards between do not block
        ("E S T", 2),
        ("E U / W R", 2),
        ("E . . R", 0),
        ("E . . / . . R", 0),  # a knight's move
        ("E . . / . . . / . . R", 0),
        ("E B M F", 0),
        ("E R E", 4),  # both eagles see it
        # In the middle of four rows 11 cells are in reach: 22.
        ("R R T T R / R T E R R / T T R T T / R R T R R", 22),
    ],
)
def test_eagles_in_pictures(drawn: str, expected: int) -> None:
    assert points(drawn, "eagle") == expected


# --- ES-6.6


@pytest.mark.rule("ES-6.6")
@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        ("d", 0),
        ("d S", 1),
        ("d S S S", 3),
        ("S d S", 2),  # two streams of one card
        ("S S d S", 3),
        ("d S / S S", 3),  # one stream touched twice counts once
        ("S S S / S d S / S S S", 8),  # touched four times
        ("S . / . d", 0),
        ("d . S", 0),
        ("d S d", 2),  # both count the same stream
        ("S S d S S / d . M . .", 6),  # 2 + 2 above; the left one below counts the first stream again
        ("d M S", 0),
        ("d d S", 1),  # a dragonfly is no bridge
    ],
)
def test_a_dragonfly_counts_each_stream_it_touches_once(drawn: str, expected: int) -> None:  # ruling 6
    assert points(drawn, "dragonfly") == expected


# --- ES-6.7


@pytest.mark.rule("ES-6.7")
@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        ("M", 0),
        ("D", 4),
        ("D D", 6),  # a row, two columns
        ("D / D", 6),
        ("D . / . D", 8),
        ("D D / D D", 8),  # more deer in a line add nothing
        ("D D D D D", 12),
        ("D . . . . / . D . . . / . . D . . / . . . D D", 18),  # 4 rows and 5 columns
        ("D D D D D / D . . . . / D . . . . / D . . . .", 18),
    ],
)
def test_deer_score_2_for_each_row_and_column_with_one(drawn: str, expected: int) -> None:
    assert points(drawn, "deer") == expected


@pytest.mark.rule("ES-6.7")
@pytest.mark.parametrize("at", ["a1", "e1", "a4", "e4", "c2"])
def test_scores_do_not_depend_on_where_the_ecosystem_grew(at: str) -> None:
    tally = Tally(board(FULL[1], at))
    assert [tally.points[number(name)] for name in ("deer", "eagle", "bee", "meadow")] == [8, 4, 6, 9]
    assert (tally.stream, tally.wolves) == (2, 2)


# --- ES-6.8


@pytest.mark.rule("ES-6.8")
@pytest.mark.parametrize(("drawn", "expected"), [("M", 0), ("R", 1), ("R R R", 3), ("R W / U R", 2)])
def test_a_rabbit_scores_1_wherever_it_lies(drawn: str, expected: int) -> None:
    assert points(drawn, "rabbit") == expected


# --- ES-6.9


@pytest.mark.rule("ES-6.9")
@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        ("S", 0),
        ("M", 0),
        ("M M", 3),
        ("M M M", 6),
        ("M M M M", 10),
        ("M M M M M", 15),
        ("M M M M M / M . . . .", 15),
        ("M M M M M / M M M M M / M M M M M / M M M M M", 15),  # and no more
        ("M M / M M", 10),
        ("M . / . M", 0),  # corners do not connect
        ("M M . M M", 6),  # two groups of two
        ("M M . M . / . . . M M", 9),  # two and three
        ("M M M M M / S S S S S / M M M M M", 30),
        ("M S M", 0),
        ("M . M / M M M / . . M", 15),  # six, around corners
    ],
)
def test_each_meadow_group_scores_by_its_size(drawn: str, expected: int) -> None:
    assert points(drawn, "meadow") == expected


@pytest.mark.rule("ES-1.1")
def test_every_letter_of_the_pictures_is_a_card() -> None:
    assert sorted(LETTERS.values()) == sorted(BY_HAND)
