"""`ecotone deck check`: a good deck is praised, a bad one gets file, card and key."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

OWN = resources.files("ecotone.games.ecosystem").joinpath("cards.toml").read_text(encoding="utf-8")


def test_the_games_own_deck_is_good(run: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(OWN, encoding="utf-8")
    told = run("deck", "check", "ecosystem", "mine.toml").stdout
    assert told == "mine.toml: a good deck for ecosystem: 11 kinds, 130 cards, enough for 1 to 6 players.\n"


def test_balticas_own_deck_is_good_and_one_without_a_cost_is_not(
    run: Callable[..., subprocess.CompletedProcess[str]], refused: Callable[..., str], tmp_path: Path
) -> None:
    own = resources.files("ecotone.games.baltica").joinpath("cards.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(own, encoding="utf-8")
    told = run("deck", "check", "baltica", "mine.toml").stdout
    assert told == "mine.toml: a good deck for baltica: 30 producers and 30 consumers.\n"
    (tmp_path / "mine.toml").write_text(own.replace('cost = ["salinity", "temperature"]\n', ""), encoding="utf-8")
    wrong = refused("deck", "check", "baltica", "mine.toml", status=1)
    assert wrong.startswith("ecotone deck check: mine.toml: card vertebrata_lanosa: key cost: missing, expected")


def test_a_bad_deck_is_one_sentence(refused: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(OWN.replace("count = 12", "count = -1", 1), encoding="utf-8")
    told = refused("deck", "check", "ecosystem", "mine.toml", status=1)
    assert told == (
        "ecotone deck check: mine.toml: card bear: key count: expected a whole number of at least 1, found -1"
    )


def few_wolves(folder: Path) -> None:
    """A deck file with 6 wolves in place of 12."""
    (folder / "mine.toml").write_text(OWN.replace("count = 12\nprizes", "count = 6\nprizes"), encoding="utf-8")


def test_a_game_is_played_and_saved_with_an_own_deck(
    run: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    few_wolves(tmp_path)
    told = run(
        "play", "ecosystem", "--deck", "mine.toml", "--seed", "1", "--save", "game.txt", typed="1\nquit\n"
    ).stdout
    assert told.startswith("Ecosystem, 3 seats, seed 1, hand=10, commit=card, deck=wolf:6\n")
    assert "option deck=wolf:6\n" in (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert "deck=wolf:6" in run("replay", "game.txt").stdout


def test_games_are_simulated_with_an_own_deck(
    run: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    few_wolves(tmp_path)
    command = ["simulate", "ecosystem", "--bots", "random,random,random", "--games", "2", "--json"]
    told = json.loads(run(*command, "--deck", "mine.toml").stdout)
    assert told["options"] == {"hand": "10", "commit": "card", "deck": "wolf:6"}
    (tmp_path / "printed.toml").write_text(OWN, encoding="utf-8")
    assert "deck" not in json.loads(run(*command, "--deck", "printed.toml").stdout)["options"]


def test_a_deck_that_cannot_be_played_with_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    few_wolves(tmp_path)
    twice = refused("play", "ecosystem", "--deck", "mine.toml", "--option", "deck=fox:3", status=2)
    assert twice.startswith("ecotone play: the deck is given twice, by --deck and by --option.")
    small = refused("play", "ecosystem", "--seats", "6", "--option", "hand=11", "--option", "deck=wolf:1", status=2)
    assert small.startswith("ecotone play: option deck=wolf:1: 119 cards in all, this table needs 126.")
    (tmp_path / "mine.toml").write_text(OWN.replace("points = 3 # for", "points = 4 # for"), encoding="utf-8")
    other = refused("simulate", "ecosystem", "--bots", "random", "--deck", "mine.toml", status=1)
    assert other == (
        "ecotone simulate: mine.toml: card bee: key points: expected 3 as in the game's own cards.toml, found 4;"
        " only count may differ"
    )


@pytest.mark.parametrize("typed", ["<html>", "x = " + "[" * 100_000, "x = " + "9" * 10_000])
def test_what_is_no_toml_is_one_sentence(refused: Callable[..., str], typed: str) -> None:
    told = refused("deck", "check", "ecosystem", "-", typed=typed, status=1)
    assert told.startswith("ecotone deck check: -: not a TOML file")
