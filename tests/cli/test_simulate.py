"""`ecotone simulate`: the same numbers whatever the processes, for people and for programs."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

Command = Callable[..., subprocess.CompletedProcess[str]]
MIXED = ["simulate", "ecosystem", "--bots", "random,sapling,seedling", "--games", "6", "--seed", "3"]


def numbers(run: Command, *words: str) -> dict[str, Any]:
    """The JSON of a run, less what may differ from run to run."""
    found: dict[str, Any] = json.loads(run(*words, "--json").stdout)
    timing = found.pop("timing")
    assert list(timing) == ["seconds", "jobs", "moves_per_second", "games_per_second"]
    return found


def test_numbers_do_not_depend_on_jobs(run: Command) -> None:
    alone, shared = [numbers(run, *MIXED, "--jobs", jobs) for jobs in ("1", "2")]
    assert alone == shared
    assert numbers(run, *MIXED[:-1], "4") != alone


def test_json_has_everything(run: Command) -> None:
    found = numbers(run, *MIXED, "--option", "hand=11")
    assert {key: found[key] for key in ("game", "bots", "games", "seed", "options")} == {
        "game": "ecosystem",
        "bots": ["random", "sapling", "seedling"],
        "games": 6,
        "seed": 3,
        "options": {"hand": "11", "commit": "card"},
    }
    assert [result["bot"] for result in found["results"]] == ["random", "sapling", "seedling"]
    assert sum(result["win_share"]["mean"] for result in found["results"]) == pytest.approx(1, abs=1e-3)
    assert sum(card["placed"] for card in found["cards"].values()) == pytest.approx(20, abs=1e-2)
    assert len(found["seats"]) == 3


def test_tables_for_people(run: Command) -> None:
    told = run(*MIXED).stdout
    for words in ("95 %", "win share", "Winner's score", "shared wins", "points a card", "moves/s", "dragonfly"):
        assert words in told
    assert max(len(line) for line in told.splitlines()) <= 80
    assert "\x1b" not in told


def test_progress_is_only_for_a_terminal(run: Command) -> None:
    assert run(*MIXED).stderr == ""


@pytest.mark.rule("ES-9.8")
def test_solo_tells_levels_and_no_winners(run: Command) -> None:
    told = run("simulate", "ecosystem", "--bots", "random", "--games", "4").stdout
    assert "The score is the lead over the automa." in told
    assert "High level (at least 70): 0.0 % (0.0 to" in told
    assert "win share" not in told


@pytest.mark.rule("ES-9.8")
def test_alone_with_a_goal_the_share_of_games_won_is_told(run: Command) -> None:
    solo = ["simulate", "ecosystem", "--bots", "sapling", "--games", "4", "--option"]
    found = numbers(run, *solo, "goal=medium")
    assert found["won"] == found["levels"]["medium"]
    assert "won" not in numbers(run, *solo, "goal=see")
    assert "Won, the goal being the medium level: " in run(*solo, "goal=medium").stdout


def test_a_single_game_has_no_interval(run: Command) -> None:
    found = numbers(run, "simulate", "ecosystem", "--bots", "random,random", "--games", "1")
    assert found["results"][0]["score"]["low"] is None
    assert " - " in run("simulate", "ecosystem", "--bots", "random,random", "--games", "1").stdout


TEAM = ["simulate", "baltica", "--bots", "random,seedling", "--games", "5", "--seed", "2"]


def test_a_team_has_a_win_rate_and_nobody_a_score(run: Command) -> None:
    found = numbers(run, *TEAM)
    assert set(found["won"]) == {"mean", "low", "high"}
    assert [(result["bot"], result["seats"], set(result)) for result in found["results"]] == [
        ("random", 1, {"bot", "seats", "cards"}),
        ("seedling", 1, {"bot", "seats", "cards"}),
    ]
    assert not {"seats", "winner_score", "shared_wins"} & set(found)


def test_a_teams_win_rate_for_people(run: Command) -> None:
    told = run(*TEAM).stdout
    assert "The team (random, seedling) won " in told
    assert "Intervals are 95 %: Wilson's for shares, over games." in told
    assert "win share" not in told
    assert "score" not in told
    assert max(len(line) for line in told.splitlines()) <= 80
