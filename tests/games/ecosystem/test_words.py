"""What the books call things in their languages: the automa's name, the editions, the order of the score pad."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from ecotone.cli.facts import Facts
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.cards import LEVELS, NAMES
from ecotone.games.ecosystem.scoring import LEVEL_NAMES
from ecotone.words import Words, read_strings
from tests.games.ecosystem.table import fresh

ECOTONE = Path(__file__).resolve().parents[3] / "ecotone"
FILES = ["games/ecosystem/strings.{}.toml", "games/ecosystem/help.{}.toml", "server/words/{}/pad.toml"]
in_every_language = pytest.mark.parametrize("language", ["en", "ru", "cs", "pl"])


def texts(told: object) -> list[str]:
    """Every text in a words file."""
    if isinstance(told, dict):
        return [text for inner in told.values() for text in texts(inner)]
    if isinstance(told, list):
        return [text for inner in told for text in texts(inner)]
    return [str(told)]


def said(language: str) -> str:
    """Everything that people read of the game in a language: at its table, in its help and on the score pad."""
    found: list[str] = []
    for file in FILES:
        found += texts(tomllib.loads((ECOTONE / file.format(language)).read_text(encoding="utf-8")))
    return "\n".join(found)


@pytest.mark.rule("ES-9.1")
@pytest.mark.parametrize(
    ("language", "named", "never"),
    [
        ("ru", "Никит", "автом"),
        ("cs", "Benedikt", "autom"),
        ("en", "the automa", "Nikita|Benedikt"),
        ("pl", "automa", "Nikita|Benedikt"),
    ],
)
def test_the_automa_has_the_name_of_the_book(language: str, named: str, never: str) -> None:
    assert named in said(language)
    assert not re.search(never, said(language), re.IGNORECASE)


@pytest.mark.rule("ES-2.2", "ES-2.3")
@pytest.mark.parametrize(
    ("language", "ten", "eleven"),
    [
        ("en", ["original", "Russian"], ["Czech", "Polish"]),
        ("ru", ["оригинале", "русском"], ["чешском", "польском"]),
        ("cs", ["původní", "ruském"], ["českém", "polského"]),
        ("pl", ["pierwotnej", "rosyjskim"], ["czeskim", "polskim"]),
    ],
)
def test_the_editions_that_deal_ten_and_eleven_cards_are_named(
    language: str, ten: list[str], eleven: list[str]
) -> None:
    told = read_strings("ecosystem", language)["option"]["hand"]
    assert all(edition in told["10"] for edition in ten)
    assert all(edition in told["11"] for edition in eleven)


@pytest.mark.rule("ES-10.3")
@pytest.mark.parametrize(
    ("language", "rows"),
    [
        ("ru", "bear bee meadow trout eagle rabbit dragonfly fox deer stream wolf"),
        ("cs", "rabbit fox dragonfly trout bear bee eagle deer wolf stream meadow"),
    ],
)
def test_the_score_pad_has_the_order_of_the_printed_one(language: str, rows: str) -> None:
    assert read_strings("ecosystem", language)["page"]["sheet_order"] == rows


@in_every_language
def test_a_score_pad_has_every_card_once(language: str) -> None:
    order = read_strings("ecosystem", language)["page"]["sheet_order"].split(" ")
    assert sorted(order) == sorted(NAMES)


@pytest.mark.rule("ES-9.8")
@in_every_language
def test_goals_name_the_lead_that_they_need(language: str) -> None:
    told = read_strings("ecosystem", language)["option"]["goal"]
    for name, least in zip(LEVEL_NAMES, LEVELS, strict=True):
        assert re.findall(r"\d+", told[name]) == [str(least)]


@pytest.mark.rule("ES-9.8")
def test_the_terminal_names_the_goal_while_it_is_played_for() -> None:
    view = GAME.view(fresh(1, goal="high"), 0)
    facts = Facts(Words(GAME), ["you"], 0)
    assert [facts.told(view, name) for name in ("goal", "won")] == ["goal: the high level", ""]
