"""ES-6.10 to ES-6.14: the two competitions."""

from __future__ import annotations

import itertools

import pytest

from ecotone.games.ecosystem.scoring import awarded, places
from tests.games.ecosystem.table import number, pad, points

WOLVES = [
    ([5, 4, 2, 1], [12, 8, 4, 0]),
    ([4, 4, 3], [12, 12, 4]),
    ([4, 4, 2, 2], [12, 12, 4, 4]),
    ([3, 3, 3, 2], [12, 12, 12, 0]),
    ([5, 2, 2, 1], [12, 8, 8, 0]),
    ([4, 3, 1, 1, 1], [12, 8, 4, 4, 4]),
    ([2, 2, 2, 2, 2, 2], [12, 12, 12, 12, 12, 12]),
]
STREAMS = [
    ([4, 3, 2], [8, 5, 0]),
    ([4, 4, 3], [8, 8, 0]),
    ([2, 2, 2], [8, 8, 8]),
    ([5, 3, 3, 1], [8, 5, 5, 0]),
    ([5, 3, 3, 3], [8, 5, 5, 5]),
    ([1, 0, 0], [8, 0, 0]),
    ([0, 0, 0], [0, 0, 0]),
]


def scattered(letter: str, n: int) -> str:
    """A finished ecosystem with n such cards, none beside another, among foxes."""
    cells = [["F"] * 5 for _ in range(4)]
    dark = [(row, column) for row in range(4) for column in range(5) if (row + column) % 2 == 0]
    for row, column in dark[:n]:
        cells[row][column] = letter
    return " / ".join(" ".join(line) for line in cells)


def line(letter: str, n: int) -> str:
    """A finished ecosystem with n such cards in one group, among foxes."""
    cells = [letter if place < n else "F" for place in range(20)]
    return " / ".join(" ".join(cells[row : row + 5]) for row in range(0, 20, 5))


def prizes(name: str, pictures: list[str]) -> list[int]:
    """What each ecosystem of a table wins for streams or wolves."""
    return [sheet.points[number(name)] for sheet in pad(*pictures)]


def shifted(values: list[int], prizes: list[int]) -> list[tuple[list[int], list[int]]]:
    """The same competition with other seats first."""
    both = list(zip(values, prizes, strict=True))
    turns = [both[i:] + both[:i] for i in range(len(both))]
    return [([value for value, _ in turn], [prize for _, prize in turn]) for turn in turns]


@pytest.mark.rule("ES-6.10")
@pytest.mark.parametrize(
    ("sizes", "expected"), [([4, 3, 2], [8, 5, 0]), ([1, 2, 3], [0, 5, 8]), ([9, 1, 7], [8, 0, 5])]
)
def test_the_largest_stream_gets_8_and_the_second_5(sizes: list[int], expected: list[int]) -> None:
    assert prizes("stream", [line("S", n) for n in sizes]) == expected


@pytest.mark.rule("ES-6.10")
def test_the_largest_connected_group_counts_not_the_number_of_cards() -> None:
    # Six cards in groups of 3, 2 and 1; four cards in one; five scattered: 3, 4 and 1.
    one = "S S S M S / M M M M S / F F F F F / S F F F F"
    assert prizes("stream", [one, line("S", 4), scattered("S", 5)]) == [5, 8, 0]


@pytest.mark.rule("ES-6.10")
def test_other_streams_do_not_add_to_the_largest() -> None:
    # 3 and 3 beside each other at a corner are not 6; a stream of 4 is ahead.
    apart = "S S S F F / F F F S S / F F F S F / F F F F F"
    assert prizes("stream", [apart, line("S", 4), line("S", 3)]) == [5, 8, 5]


@pytest.mark.rule("ES-6.10")
def test_streams_connect_around_corners() -> None:
    # A winding stream of seven against a straight one of five.
    winding = "S S F F F / F S F F F / F S S S F / F F F S F"
    assert prizes("stream", [winding, line("S", 5), line("S", 1)]) == [8, 5, 0]


@pytest.mark.rule("ES-6.10")
def test_one_card_is_a_stream_of_size_1() -> None:  # ruling 8
    assert prizes("stream", ["S", "S S", "F"]) == [5, 8, 0]


@pytest.mark.rule("ES-6.10")
def test_streams_that_win_nothing_still_count_for_dragonflies_and_trout() -> None:
    sheets = pad("S d S T", "S S", "S S S")
    assert sheets[0].points[number("stream")] == 0
    assert sheets[0].points[number("dragonfly")] == 2
    assert sheets[0].points[number("trout")] == 2


@pytest.mark.rule("ES-6.11")
@pytest.mark.parametrize(("counts", "expected"), [([5, 4, 2, 1], [12, 8, 4, 0]), ([1, 2, 3], [4, 8, 12])])
def test_most_wolves_get_12_then_8_then_4(counts: list[int], expected: list[int]) -> None:
    assert prizes("wolf", [scattered("W", n) for n in counts]) == expected


@pytest.mark.rule("ES-6.11")
def test_wolves_count_adjacent_or_not() -> None:
    # Four scattered beat three together, and two together are third.
    assert prizes("wolf", [scattered("W", 4), line("W", 3), line("W", 2)]) == [12, 8, 4]


@pytest.mark.rule("ES-6.11")
def test_a_wolf_without_rivals_gets_the_first_prize() -> None:
    assert points("W", "wolf") == 12


@pytest.mark.rule("ES-6.12")
@pytest.mark.parametrize(("counts", "expected"), WOLVES)
def test_ties_for_wolves(counts: list[int], expected: list[int]) -> None:  # ruling 10
    for values, given in shifted(counts, expected):
        assert prizes("wolf", [scattered("W", n) for n in values]) == given


@pytest.mark.rule("ES-6.12")
@pytest.mark.parametrize(("sizes", "expected"), STREAMS)
def test_ties_for_streams(sizes: list[int], expected: list[int]) -> None:  # ruling 10
    for values, given in shifted(sizes, expected):
        assert prizes("stream", [line("S", n) for n in values]) == given


@pytest.mark.rule("ES-6.12")
@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([3, 3, 1], [1, 1, 3]),
        ([4, 2, 2, 1], [1, 2, 2, 4]),
        ([0, 5, 0, 5], [0, 1, 0, 1]),
        ([1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1]),
        ([7], [1]),
    ],
)
def test_a_place_is_one_more_than_the_competitors_ahead(values: list[int], expected: list[int]) -> None:
    assert places(values) == expected


@pytest.mark.rule("ES-6.12")
def test_a_place_beyond_the_prizes_wins_nothing() -> None:
    assert awarded([6, 5, 4, 3], [12, 8, 4]) == [12, 8, 4, 0]
    assert awarded([6, 5, 4], [8, 5]) == [8, 5, 0]


@pytest.mark.rule("ES-6.13")
def test_nobody_takes_a_place_without_the_card() -> None:  # ruling 9
    assert prizes("wolf", [scattered("W", n) for n in (5, 0, 0)]) == [12, 0, 0]
    assert prizes("wolf", [scattered("W", n) for n in (0, 2, 1, 0)]) == [0, 12, 8, 0]
    assert prizes("stream", [line("S", n) for n in (0, 0, 6)]) == [0, 0, 8]
    assert prizes("wolf", [scattered("W", 0)] * 4) == [0, 0, 0, 0]


@pytest.mark.rule("ES-6.14")
def test_with_three_players_every_wolf_holder_gets_at_least_4() -> None:
    for counts in itertools.product(range(13), repeat=3):
        for n, prize in zip(counts, awarded(list(counts), [12, 8, 4]), strict=True):
            assert (prize >= 4) == (n > 0)


@pytest.mark.rule("ES-6.14")
@pytest.mark.parametrize("counts", list(itertools.permutations([1, 2, 3])))
def test_the_fewest_wolves_of_three_get_4(counts: tuple[int, int, int]) -> None:
    expected = [{3: 12, 2: 8, 1: 4}[n] for n in counts]
    assert prizes("wolf", [scattered("W", n) for n in counts]) == expected
