"""A team's chance: counted over games played on, on tiny games whose chances are known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ecotone.bots.advice import advised, lost, opinions
from ecotone.bots.chance import GAMES as PLAYED
from ecotone.bots.chance import chance, chance_after
from ecotone.bots.seat import Seat
from ecotone.core.kernel import Action, Choice, Frame, State, apply
from ecotone.games import GAMES
from tests.bots.lanterns import KEEP, LANTERN_GAME, LEAVE, PICK, SURE, Lanterns
from tests.core import toys
from tests.laws.keys import state_key


def lit_middle(s: State) -> list[float]:
    """The team wins if it picks the covered lantern and that one is lit."""
    assert isinstance(s, Lanterns)
    return [1.0 if s.picked == 1 and s.lit else 0.0]


TEAM = replace(LANTERN_GAME, cooperative=True, outcome=lit_middle)


def after(*actions: Action, lit: bool = True) -> State:
    """The tiny game after these actions."""
    s = TEAM.new(1)
    assert isinstance(s, Lanterns)
    s.lit = lit
    for action in actions:
        apply(s, 0, action)
    return s


def test_a_hundred_games_are_played_on() -> None:
    assert PLAYED == 100
    assert chance(TEAM, after(), 1)[1] == 100


def test_a_lost_position_wins_no_game() -> None:
    assert chance(TEAM, after((LEAVE,)), 1) == (0, 100)
    assert chance(TEAM, after((PICK, 0)), 1) == (0, 100)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("lit", [True, False])
def test_what_is_covered_is_covered_for_the_one_who_counts_too(lit: bool, seed: int) -> None:
    """The lantern is lit in one world of two, whatever it truly is: 50 of 100, give or take four times 5."""
    won, _ = chance(TEAM, after((PICK, 1), (KEEP,), lit=lit), seed)
    assert 30 <= won <= 70
    assert won == chance(TEAM, after((PICK, 1), (KEEP,), lit=not lit), seed)[0]


@pytest.mark.parametrize("seed", range(5))
def test_every_seat_plays_what_the_judge_suggests(seed: int) -> None:
    """A judge without opinions picks one of four, and the lantern is lit once in two: 12.5 of 100, give or take 13."""
    assert 1 <= chance(TEAM, after(), seed)[0] <= 26


def test_the_same_seed_counts_the_same_and_the_state_stays_as_it_is() -> None:
    s = after()
    before = state_key(s)
    assert chance(TEAM, s, 7) == chance(TEAM, s, 7)
    assert state_key(s) == before


@pytest.mark.parametrize("seed", range(3))
def test_the_chance_after_an_action_is_counted_from_there(seed: int) -> None:
    seat = Seat(TEAM, after(), 0)
    assert chance_after(seat, (LEAVE,), seed) == chance_after(seat, (PICK, 0), seed) == 0.0
    assert 0.3 <= chance_after(seat, (PICK, 1), seed) <= 0.7  # lit in one world of two


def test_a_team_is_advised_with_its_chances() -> None:
    (best, chance_with), *others = advised(TEAM, Seat(TEAM, after(), 0), 1)
    assert best == (PICK, 1)
    assert 0.3 <= chance_with <= 0.7
    assert [worth for _, worth in others] == [0.0, 0.0]


class Door(Choice):
    """Behind the first door is a lock, the second opens in one world of two, the third never."""

    def options(self, s: State, f: Frame) -> list[Action]:
        return toys.TAKES

    def take(self, s: State, f: Frame, action: Action) -> None:
        if action == toys.TAKES[0]:
            s.push(Lock(), 0)
        elif action == toys.TAKES[1] and s.roll(2):
            toys.meadow(s).log.append(1)


class Lock(Choice):
    """One key of three fits."""

    def options(self, s: State, f: Frame) -> list[Action]:
        return toys.TAKES

    def take(self, s: State, f: Frame, action: Action) -> None:
        if action == toys.TAKES[0]:
            toys.meadow(s).log.append(0)


@pytest.mark.parametrize("seed", range(5))
def test_what_is_advised_first_has_the_best_chance_that_was_counted(seed: int) -> None:
    """Who searches finds the key; those who play on by chance find it once in three times, and luck once in two."""
    doors = replace(toys.game([(Door(), 0, 0)]), cooperative=True, outcome=lambda s: [float(bool(toys.meadow(s).log))])
    seat = Seat(doors, doors.new(2), 0)
    assert opinions(doors, seat, seed)[0][0] == toys.TAKES[0]
    (first, best), (second, next_best), (third, worst) = advised(doors, seat, seed)
    assert (first, second, third) == (toys.TAKES[1], toys.TAKES[0], toys.TAKES[2])
    assert best > next_best > worst == 0.0


def test_what_is_equally_likely_stays_in_the_order_of_the_search() -> None:
    hopeless = replace(TEAM, outcome=lambda _: [0.0])
    seat = Seat(hopeless, after(), 0)
    ranked = [action for action, _ in opinions(hopeless, seat, 1)]
    assert advised(hopeless, seat, 1) == [(action, 0.0) for action in ranked[:3]]


def test_a_decision_cost_what_the_advisers_choice_was_better() -> None:
    """The choice is what was tried most; a stroke of luck with another one does not count."""
    ranked: list[tuple[Action, float]] = [((PICK, 1), 0.5), ((PICK, 0), 0.75), ((PICK, 2), 0.25)]
    assert lost(ranked, (PICK, 2)) == 0.25
    assert lost(ranked, (LEAVE,)) == 0.25  # not even tried
    assert lost(ranked, (PICK, 1)) == 0.0


def test_rivals_are_advised_with_the_points_they_may_expect() -> None:
    best, *others = advised(LANTERN_GAME, Seat(LANTERN_GAME, LANTERN_GAME.new(1), 0), 1)
    assert best[1] >= SURE  # walking away is sure to bring that
    assert len(others) == 2


class Endless(Choice):
    """Asks, and asks again."""

    def options(self, s: State, f: Frame) -> list[Action]:
        return toys.TAKES

    def take(self, s: State, f: Frame, action: Action) -> None:
        s.push(self, f.seat)


def test_a_game_that_does_not_end_is_left_at_its_bound() -> None:
    game = replace(toys.game([(Endless(), 0, 0)]), bound=20, cooperative=True)
    assert chance(game, game.new(2), 1) == (0, 100)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_team_at_a_real_table(seats: int) -> None:
    game = GAMES["baltica"]
    won, played = chance(game, game.new(seats, 5), 1)
    assert 0 <= won <= played == 100
