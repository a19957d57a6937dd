"""`ecotone deck check`: a good deck is praised, a bad one gets file, card and key."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

OWN = resources.files("ecotone.games.ecosystem").joinpath("cards.toml").read_text(encoding="utf-8")


def test_the_games_own_deck_is_good(run: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(OWN, encoding="utf-8")
    told = run("deck", "check", "ecosystem", "mine.toml").stdout
    assert told == "mine.toml: a good deck for ecosystem: 11 kinds, 130 cards.\n"


def test_a_bad_deck_is_one_sentence(refused: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(OWN.replace("count = 12", "count = -1", 1), encoding="utf-8")
    told = refused("deck", "check", "ecosystem", "mine.toml", status=1)
    assert told == (
        "ecotone deck check: mine.toml: card bear: key count: expected a whole number of at least 1, found -1"
    )


@pytest.mark.parametrize("typed", ["<html>", "x = " + "[" * 100_000, "x = " + "9" * 10_000])
def test_what_is_no_toml_is_one_sentence(refused: Callable[..., str], typed: str) -> None:
    told = refused("deck", "check", "ecosystem", "-", typed=typed, status=1)
    assert told.startswith("ecotone deck check: -: not a TOML file")
