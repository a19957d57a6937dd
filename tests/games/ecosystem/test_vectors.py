"""The score vectors: whole tables with every row of the score pad, made and partly counted by hand elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ecotone.games.ecosystem.cards import NAMES
from ecotone.games.ecosystem.grid import Grid, filled_grid
from ecotone.games.ecosystem.scoring import Sheet, Tally, awarded, level, places, score, score_solo, winners
from tests.games.ecosystem import slow_scorer
from tests.games.ecosystem.table import number

Vector = dict[str, Any]
FILE = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))
VECTORS: list[Vector] = FILE["vectors"]


def grids(vector: Vector) -> list[Grid]:
    """The finished ecosystems of a vector."""
    return [filled_grid([[number(name) for name in row] for row in board]) for board in vector["boards"]]


def sheets(vector: Vector) -> list[Sheet]:
    """The score pad of a vector, by its mode."""
    if vector["mode"] == "solo":
        return score_solo(*grids(vector))
    neutral = vector.get("neutral", {"stream": 0, "wolf": 0})
    return score(grids(vector), neutral["stream"], neutral["wolf"])


@pytest.mark.rule("ES-1.2")
def test_the_vectors_are_of_this_deck() -> None:
    assert sorted(FILE["card_names"]) == sorted(NAMES)
    assert sum(FILE["deck"].values()) == 130
    assert len(VECTORS) == FILE["count"]


@pytest.mark.rule("ES-10.1", "ES-10.2", "ES-10.3", "ES-10.4", "ES-10.5", "ES-7.2", "ES-7.3", "ES-7.4")
@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_every_row_of_the_score_pad(vector: Vector) -> None:
    for sheet, expected in zip(sheets(vector), vector["expected"]["players"], strict=True):
        assert dict(zip(NAMES, sheet.points, strict=True)) == expected["categories"]
        assert sheet.gaps == expected["gaps"]
        assert sheet.biodiversity == expected["biodiversity"]
        assert sheet.total == expected["total"]


@pytest.mark.rule("ES-6.10", "ES-6.11", "ES-6.12")
@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_what_competes_and_what_it_wins(vector: Vector) -> None:
    tallies = [Tally(g) for g in grids(vector)]
    neutral = vector.get("neutral")
    expected = vector["expected"]
    for award, values, prizes in [
        (expected["stream_award"], [tally.stream for tally in tallies], [8, 5]),
        (expected["wolf_award"], [tally.wolves for tally in tallies], [12, 8, 4]),
    ]:
        if neutral:
            values.append(neutral["stream" if len(prizes) == 2 else "wolf"])
        assert values == award["values"]
        assert places(values) == award["places"]
        assert awarded(values, prizes) == award["points"]


@pytest.mark.rule("ES-7.5", "ES-9.7", "ES-9.8")
@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_who_wins_or_by_how_much(vector: Vector) -> None:
    pad = sheets(vector)
    if vector["mode"] == "solo":
        margin = pad[0].total - pad[1].total
        assert margin == vector["expected"]["solo"]["margin"]
        assert level(margin) == (vector["expected"]["solo"]["level"] or "")
    else:
        assert winners(pad) == vector["expected"]["winners"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_the_slow_scorer_agrees_with_the_vectors(vector: Vector) -> None:
    neutral = vector.get("neutral", {"stream": 0, "wolf": 0})
    pile = ["stream"] * neutral["stream"] + ["wolf"] * neutral["wolf"]
    pad = slow_scorer.columns(vector["boards"], pile, vector["mode"] == "solo")
    for column, expected in zip(pad, vector["expected"]["players"], strict=True):
        assert column.points == expected["categories"]
        assert (column.gaps, column.biodiversity, column.total) == (
            expected["gaps"],
            expected["biodiversity"],
            expected["total"],
        )
