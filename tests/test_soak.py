"""A bounded soak: random games over all combinations of options, and what happens when one goes wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ecotone.core import record as records
from ecotone.core.errors import BadInput
from ecotone.core.kernel import Action, Choice, Frame, State
from ecotone.games import GAMES
from tests.core import toys
from tools import soak
from tools.tables import Table, all_tables


class Faulty(Choice):
    """Asks, and then breaks down."""

    def options(self, s: State, f: Frame) -> list[Action]:
        return toys.TAKES

    def take(self, s: State, f: Frame, action: Action) -> None:
        raise KeyError("a card that is not there")


class Endless(Choice):
    """Asks, and asks again."""

    def options(self, s: State, f: Frame) -> list[Action]:
        return toys.TAKES

    def take(self, s: State, f: Frame, action: Action) -> None:
        s.push(self, f.seat)


def test_sixty_games_go_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--games", "60", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    for game in GAMES.values():
        for table in all_tables(game):
            assert str(table) in told
    assert "60 games" in told


def test_several_processes_play_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--games", "30", "--seed", "7"]) == 0
    alone = capsys.readouterr().out
    assert soak.main(["--games", "30", "--seed", "7", "--jobs", "2"]) == 0
    assert capsys.readouterr().out == alone


def test_a_game_that_goes_wrong_leaves_its_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = toys.game([(toys.GATHER, 0, 3), (Faulty(), 1, 0)])
    played = soak.play_one(Table(game, 2, {}), 5)
    assert soak.report(iter([played]), tmp_path) == 1
    told = capsys.readouterr().out
    assert "KeyError: 'a card that is not there'" in told
    assert "toy-2, seed 5, went wrong after 2 decisions" in told
    (path,) = tmp_path.iterdir()
    record = records.read(path.read_text(encoding="utf-8"), {"toy": game})
    assert [seat for seat, _ in record.actions] == [0, 1]


def test_a_game_that_does_not_end_goes_wrong() -> None:
    game = replace(toys.game([(Endless(), 0, 0)]), bound=30)
    played = soak.play_one(Table(game, 2, {}), 5)
    assert played.decisions == 30
    assert "the game goes on after 30 decisions" in played.error


COUNTER = [0]


def fickle(s: State) -> list[float]:
    """Another outcome each time one asks."""
    COUNTER[0] += 1
    return [float(COUNTER[0]), 0.0]


def test_a_game_that_does_not_replay_goes_wrong() -> None:
    game = replace(toys.game([(toys.GATHER, 0, 3)]), outcome=fickle)
    assert BadInput.__name__ in soak.play_one(Table(game, 2, {}), 5).error
