"""How to play says what the rules do: every example is scored, every number compared, every rule id looked up."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ecotone.core.kernel import legal, play, to_act
from ecotone.games import GAMES
from ecotone.games.ecosystem.cards import (
    BIODIVERSITY,
    LEVELS,
    MEADOWS,
    NAMES,
    STREAM_PRIZES,
    WOLF_PRIZES,
    deck,
)
from ecotone.games.ecosystem.flow import EVENTS
from ecotone.games.ecosystem.grid import WIDTH, Grid, framed_grid
from ecotone.games.ecosystem.scoring import LEVEL_NAMES, Sheet, Tally, awarded
from tests.games.help_shape import everything_in, shape

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "ecotone/games/ecosystem"
LANGUAGES = sorted(path.name.split(".")[1] for path in FOLDER.glob("help.*.toml"))
RULES = set(re.findall(r"\*\*(ES-[\d.]+)", (ROOT / "docs/rules/ecosystem.md").read_text("utf-8")))
PRIZES = {"stream": STREAM_PRIZES, "wolf": WOLF_PRIZES}
WHEN = {"ask", "round", "turn", "placed", "hand", "chosen", "board", "others", "story", "over"}
POINTS_AT = {"", "hand", "board", "sheet", "others"}

Help = dict[str, Any]


def read_help(language: str) -> Help:
    """The help file of a language."""
    return tomllib.loads((FOLDER / f"help.{language}.toml").read_text("utf-8"))


def board_of(rows: list[str]) -> Grid:
    """The picture of a board as a grid; marks after a card and empty places do not score."""
    g = framed_grid()
    for row, line in enumerate(rows):
        for column, word in enumerate(line.split()):
            if word != ".":
                cell = row * WIDTH + column
                g.cells[cell] = NAMES.index(word.rstrip("*+!"))
                g.placed.append(cell)
    return g


def marks_in(rows: list[str]) -> set[str]:
    """Which marks a picture has."""
    return {word[-1] for line in rows for word in line.split() if word[-1] in "*+!"}


def examples(told: Help) -> list[tuple[str, Help]]:
    """Every example, with the card it belongs to."""
    return [(card["id"], example) for card in told["card"] for example in card["example"]]


def part(told: Help, name: str) -> Help:
    """One chapter by its id."""
    found: Help = next(part for part in told["part"] if part["id"] == name)
    return found


every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_every_example_scores_what_it_says(language: str) -> None:
    for card, example in examples(read_help(language)):
        tally = Tally(board_of(example["board"]))
        told = {key: example[key] for key in ("points", "stream", "wolves") if key in example}
        found = {"points": tally.points[NAMES.index(card)], "stream": tally.stream, "wolves": tally.wolves}
        assert told, f"{card}: an example without a number"
        assert told == {key: found[key] for key in told}, f"{card}: {example['board']}"


@every_language
def test_a_picture_marks_what_scores_and_fits_an_ecosystem(language: str) -> None:
    for card, example in examples(read_help(language)):
        rows = [line.split() for line in example["board"]]
        assert 1 <= len(rows) <= 4
        assert {len(row) for row in rows} == {len(rows[0])}
        assert len(rows[0]) <= 5
        assert {word[:-1] for row in rows for word in row if word[-1] == "*"} == {card}
    assert marks_in([line for _, example in examples(read_help(language)) for line in example["board"]]) == set("*+!")


@every_language
def test_the_sample_sheet_is_what_the_board_scores(language: str) -> None:
    sample = part(read_help(language), "sample")["sample"]
    tally = Tally(board_of(sample["board"]))
    points = tally.points[:]
    points[NAMES.index("stream")] = awarded([tally.stream, *sample["others_streams"]], STREAM_PRIZES)[0]
    points[NAMES.index("wolf")] = awarded([tally.wolves, *sample["others_wolves"]], WOLF_PRIZES)[0]
    sheet = Sheet(points)
    told = dict(zip(NAMES, points, strict=True)) | {"gaps": sheet.gaps, "biodiversity": sheet.biodiversity}
    assert sample["points"] == told
    assert sample["total"] == sheet.total


@every_language
def test_contests_pay_what_they_say(language: str) -> None:
    for contest in part(read_help(language), "contests")["contest"]:
        assert awarded(contest["counts"], PRIZES[contest["of"]]) == contest["points"]


@every_language
def test_the_tables_are_those_of_the_rules(language: str) -> None:
    told = read_help(language)
    steps = part(told, "gaps")["biodiversity"]
    for gaps in range(len(NAMES) + 1):
        paid = [step["points"] for step in steps if step["from"] <= gaps <= step["to"]]
        assert paid == [BIODIVERSITY[min(gaps, len(BIODIVERSITY) - 1)]]
    levels = [(level["id"], level["least"]) for level in part(told, "solo")["level"]]
    assert levels == list(zip(LEVEL_NAMES, LEVELS, strict=True))
    cards = {card["id"]: card for card in told["card"]}
    assert cards["meadow"]["groups"] == MEADOWS
    assert {id: card["count"] for id, card in cards.items()} == {
        name: deck().count(number) for number, name in enumerate(NAMES)
    }


@every_language
def test_every_rule_id_exists(language: str) -> None:
    cited = [id for key, ids in everything_in(read_help(language)) if key == "rules" for id in ids]
    assert set(cited) <= RULES
    assert len(set(cited)) > len(RULES) / 2, "most rules are taught"


def test_languages_differ_in_sentences_only() -> None:
    assert "en" in LANGUAGES
    english = shape(read_help("en"))
    for language in LANGUAGES:
        assert shape(read_help(language)) == english, language


@every_language
def test_the_coach_speaks_of_things_that_exist(language: str) -> None:
    kinds = {"pick", "place", "swap", "swap_with"}
    steps = read_help(language)["guide"]["step"]
    assert len({step["id"] for step in steps}) == len(steps)
    for step in steps:
        when = step["when"]
        assert when
        assert set(when) <= WHEN
        assert step["point"] in POINTS_AT
        assert when.get("ask", "pick") in kinds
        assert {when[key] for key in ("hand", "chosen", "board", "others") if key in when} <= set(NAMES)
        assert when.get("story", "ended") in EVENTS.numbers


def test_the_guided_game_deals_what_the_coach_speaks_of() -> None:
    game, guide = GAMES["ecosystem"], read_help("en")["guide"]
    s = game.new(guide["seats"], guide["seed"], {})
    first = {piece.face for piece in game.view(s, 0).zones["hand 0"].pieces}
    assert {"meadow", "bee", "stream", "rabbit"} <= first
    for seat in to_act(s)[:]:
        play(s, seat, legal(s, seat)[0])
    for seat in to_act(s)[:]:
        play(s, seat, legal(s, seat)[0])
    second = {piece.face for piece in game.view(s, 0).zones["hand 0"].pieces}
    assert {"rabbit", "wolf"} <= second
