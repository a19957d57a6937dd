"""A bounded soak: random games over all combinations of options, and what happens when one goes wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ecotone.core import record as records
from ecotone.core.errors import BadInput
from ecotone.core.game import Variant
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


def test_a_hundred_games_go_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--games", "100", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    for game in GAMES.values():
        every = all_tables(game, soak.MANY + 1)
        lines = [str(table) for table in every] if len(every) <= soak.MANY else [f"{game.id}, {game.seats[-1]} seats"]
        assert all([line in told for line in lines])
    assert "100 games" in told


BIRDS = [Variant(bird, ("none", "few", "many"), (1, 2)) for bird in ("jays", "owls", "rooks", "terns")]
NESTS = Variant("nests", ("low", "high"), (2,), when=(("owls", "many"),))
AVIARY = replace(toys.game([(toys.GATHER, 0, 3)]), variants=(*BIRDS, NESTS))  # 81 combinations for one, 108 for two


def test_a_game_with_very_many_combinations_is_told_by_seats_and_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", AVIARY)
    assert len(all_tables(AVIARY)) == 81 + 108
    played = [soak.play_one(soak.table_of(AVIARY, number), number) for number in range(120)]
    told = soak.summary(played).splitlines()
    values = [f"toy, {bird.name}={value}" for bird in BIRDS for value in bird.values]
    groups = ["toy, 1 seat", "toy, 2 seats", *values, "toy, nests=low", "toy, nests=high"]
    assert [line[:40].strip() for line in told[1:-1]] == sorted(groups)
    games = {line[:40].strip(): int(line[40:].split()[0]) for line in told[1:-1]}
    assert (games["toy, 1 seat"], games["toy, 2 seats"]) == (60, 60)
    assert {games[value] for value in values} == {40}  # a third of 120
    assert games["toy, nests=low"] + games["toy, nests=high"] == 20  # where two play and owls are many
    assert told[-1] == "120 games, 120 decisions, no error"


def test_one_game_with_some_options_only(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = ["--game", "baltica", "--option", "level=2", "--option", "supply=3"]
    assert soak.main([*chosen, "--games", "40", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert "ecosystem" not in told
    values = [line.split()[1] for line in told.splitlines() if line.startswith("baltica, ") and "=" in line]
    assert [value for value in values if value.startswith(("level=", "supply="))] == ["level=2", "supply=3"]
    with pytest.raises(BadInput, match=r"^baltica has no table with 2 seats level=2 supply=9$"):
        soak.main(["--game", "baltica", "--option", "level=2", "--option", "supply=9", "--seats", "2"])


def test_the_tables_with_some_options_take_turns() -> None:
    game = GAMES["baltica"]
    level2 = soak.chosen_tables(game, (("level", "2"),))
    assert {table.seats for table in soak.chosen_tables(game, (("level", "2"),), 3)} == {3}
    # Supply 6 and three more of 2 each. Policies 8 ways or, alone, 4; first 3, 4 and 5. Nutrients: as always, or two,
    # three or four cards with either supply, but not four for four: 7 or 5 ways; alone with one to three rows or four.
    assert len(level2) == 6 * 2**3 * (8 * (3 * 7 + 4 * 7 + 5 * 5) + 4 * (3 * 7 + 5))
    wanted = soak.Wanted(("baltica",), (("level", "2"),))
    assert [wanted.play(number).table for number in (0, 1, 2)] == [str(table) for table in level2[:3]]


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
