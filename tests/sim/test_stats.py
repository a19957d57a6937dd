"""Statistics counted by hand: means, intervals, shared wins, cards and levels."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ecotone.games import GAMES
from ecotone.sim.arena import Result, play_game
from ecotone.sim.stats import Cards, CardTally, Choices, Mean, Tally, student, tidy, wilson, win_shares

ECOSYSTEM = GAMES["ecosystem"]


def mean_of(*values: float) -> Mean:
    """A mean of these numbers."""
    found = Mean()
    for value in values:
        found.add(value)
    return found


def test_mean_and_standard_deviation() -> None:
    found = mean_of(2, 4, 4, 4, 5, 5, 7, 9)
    assert found.mean() == 5
    assert found.sd() == pytest.approx((32 / 7) ** 0.5)


def test_students_interval_of_four_numbers() -> None:
    # mean 2.5, sd 1.2910, t(3) = 3.182, half width 3.182 * 1.2910 / 2 = 2.0540
    assert mean_of(1, 2, 3, 4).interval() == {"mean": 2.5, "low": 0.446, "high": 4.554}


def test_one_number_has_no_interval_and_no_spread() -> None:
    assert mean_of(3).interval() == {"mean": 3.0, "low": None, "high": None}
    assert mean_of(3).sd() == 0
    assert Mean().mean() == 0


def test_equal_numbers_do_not_spread() -> None:
    assert mean_of(0.1, 0.1, 0.1).sd() == pytest.approx(0, abs=1e-8)


@pytest.mark.parametrize(
    ("freedom", "point"), [(1, 12.706), (10, 2.228), (30, 2.042), (40, 2.021), (60, 2.000), (120, 1.980), (9999, 1.960)]
)
def test_students_t_is_that_of_the_printed_tables(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, abs=0.001)


@pytest.mark.parametrize(
    ("mean", "count", "low", "high"),
    [
        (0.5, 100, 0.4038, 0.5962),  # the textbook's example
        (0.0, 10, 0.0, 0.2775),  # z² / (n + z²) = 3.8415 / 13.8415
        (1.0, 10, 0.7225, 1.0),
    ],
)
def test_wilsons_interval(mean: float, count: int, low: float, high: float) -> None:
    assert list(wilson(mean, count)) == pytest.approx([low, high], abs=5e-5)


@pytest.mark.rule("ES-7.5")
@pytest.mark.parametrize(
    ("scores", "shares"),
    [
        ([3, 1, 2], [1, 0, 0]),
        ([3, 3, 2], [0.5, 0.5, 0]),
        ([2, 2, 2, 2], [0.25] * 4),
        ([-5, -7], [1, 0]),
        ([4], [1]),
    ],
)
def test_who_ties_shares_the_win(scores: list[float], shares: list[float]) -> None:
    assert win_shares(scores) == shares


def test_a_reported_number_is_never_minus_zero() -> None:
    assert str(tidy(-0.00001)) == "0.0"


# --- a tournament of three games, counted by hand


def tally() -> Tally:
    """Bot a against two of bot b: a wins, b wins, and a shares with one b."""
    found = Tally(ECOSYSTEM, ["a", "b", "b"])
    found.add(Result(1, ("a", "b", "b"), (60.0, 50.0, 40.0), 100))
    found.add(Result(2, ("b", "a", "b"), (70.0, 40.0, 50.0), 110))
    found.add(Result(3, ("b", "b", "a"), (50.0, 30.0, 50.0), 120))
    return found


def test_a_bot_is_judged_over_games() -> None:
    a, b = tally().plain()["results"]
    assert (a["bot"], a["seats"], a["score"]["mean"], a["score"]["sd"]) == ("a", 1, 50.0, 10.0)
    assert a["win_share"]["mean"] == 0.5  # 1 + 0 + 1/2 of three games
    assert (b["bot"], b["seats"]) == ("b", 2)
    assert b["score"]["mean"] == tidy((45 + 60 + 40) / 3)
    assert b["win_share"]["mean"] == 0.25  # 0, 1/2 and 1/4 for one of the two


def test_the_interval_of_a_bot_with_two_seats_counts_each_game_once() -> None:
    # 45, 60, 40: mean 48.3333, sd 10.4083, t(2) = 4.303, half width 4.303 * 10.4083 / 1.7321 = 25.8575
    score = tally().plain()["results"][1]["score"]
    assert score["low"] == pytest.approx(48.3333 - 25.8575, abs=0.001)
    assert score["high"] == pytest.approx(48.3333 + 25.8575, abs=0.001)


def test_seats_winners_and_ties() -> None:
    found = tally().plain()
    assert [seat["score"]["mean"] for seat in found["seats"]] == [60.0, 40.0, tidy(140 / 3)]
    assert [seat["win_share"]["mean"] for seat in found["seats"]] == [tidy(2.5 / 3), 0.0, tidy(0.5 / 3)]
    assert found["winner_score"]["mean"] == 60.0
    assert found["shared_wins"]["mean"] == tidy(1 / 3)
    assert (found["moves"], found["moves_a_game"]) == (330, 110.0)
    assert "levels" not in found


@pytest.mark.rule("ES-9.8")
def test_solo_levels_are_reached_at_30_50_and_70() -> None:
    found = Tally(ECOSYSTEM, ["a"])
    for number, lead in enumerate([29.0, 30.0, 50.0, 70.0, 71.0]):
        found.add(Result(number, ("a",), (lead,), 60))
    levels = found.plain()["levels"]
    assert [(name, level["least"], level["mean"]) for name, level in levels.items()] == [
        ("low", 30, 0.8),
        ("medium", 50, 0.6),
        ("high", 70, 0.4),
    ]
    assert "seats" not in found.plain()
    assert "shared_wins" not in found.plain()


def test_a_team_wins_or_loses_as_one() -> None:
    found = Tally(replace(ECOSYSTEM, cooperative=True), ["a", "b"])
    for number, won in enumerate([1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]):
        found.add(Result(number, ("a", "b"), (won, won), 60))
    told = found.plain()
    # 2 of 10: (0.2 + 0.19207) / 1.38415 = 0.28326, give or take 1.96 * sqrt(0.016 + 0.009604) / 1.38415 = 0.22658
    assert told["won"] == pytest.approx({"mean": 0.2, "low": 0.0567, "high": 0.5098}, abs=2e-4)
    assert told["results"] == [{"bot": "a", "seats": 1, "cards": {}}, {"bot": "b", "seats": 1, "cards": {}}]
    assert not {"seats", "winner_score", "shared_wins"} & set(told)


def test_cards_are_counted_a_board_and_a_card() -> None:
    found = CardTally()
    found.add({"placed fox": [2, 0], "points fox": [6, 0], "decisions": [9, 9]}, [0, 1])
    found.add({"placed fox": [1, 1], "points fox": [3, 0]}, [0, 1])
    assert found.plain() == {"fox": {"placed": 1.0, "points": 2.25, "points_each": 2.25}}


def test_a_card_never_placed_has_no_points() -> None:
    found = CardTally()
    found.add({"placed wolf": [0], "points wolf": [0]}, [0])
    assert found.plain() == {"wolf": {"placed": 0.0, "points": 0.0, "points_each": 0.0}}


# --- collectors in a real game


@pytest.mark.rule("ES-3.1")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_board_has_20_cards_and_their_points_are_the_sheets(seats: int) -> None:
    result = play_game(ECOSYSTEM, ["random"] * seats, 11, {}, (Cards, Choices))
    placed = [numbers for name, numbers in result.notes.items() if name.startswith("placed ")]
    assert [sum(column) for column in zip(*placed, strict=True)] == [20] * seats
    assert sum(result.notes["decisions"]) == result.length
    assert all(
        options >= decisions
        for options, decisions in zip(result.notes["options"], result.notes["decisions"], strict=True)
    )
