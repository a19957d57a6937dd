"""`make bench-beside`: what it reckons, and what it refuses. How fast the engines are is for the command to say."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ecotone.games import GAMES
from tools import beside, rounds
from tools.beside import Line, report, spread, together, too_slow


def test_every_game_is_measured() -> None:
    assert set(beside.SEATS) == set(GAMES)


def test_a_ratio_is_of_one_round() -> None:
    assert Line("ecos", [10.0, 30.0], [20.0, 20.0]).ratios() == [0.5, 1.5]


def test_the_median_lies_between_the_quartiles() -> None:
    assert spread([5.0, 1.0, 4.0, 2.0, 3.0]) == (2.0, 3.0, 4.0)
    assert spread([7.0]) == (7.0, 7.0, 7.0)


def test_no_game_counts_more_than_another() -> None:
    lines = [Line("a", [400.0, 100.0], [100.0, 100.0]), Line("b", [1.0, 1.0], [1.0, 4.0])]
    assert together(lines) == pytest.approx([2.0, 0.5])


def test_the_table_has_a_line_for_each_game_and_one_for_all() -> None:
    lines = [Line("ecos", [90_000.0] * 3, [100_000.0] * 3), Line("baltica", [2.0] * 3, [1.0] * 3)]
    head, ecos, baltica, whole = report(lines)
    assert head.split() == ["game", "new,", "moves/s", "old,", "moves/s", "new/old", "quartiles"]
    assert ecos.split() == ["ecos", "90,000", "100,000", "0.900", "0.900", "to", "0.900"]
    assert baltica.split() == ["baltica", "2", "1", "2.000", "2.000", "to", "2.000"]
    assert whole.split() == ["all", "1.342", "1.342", "to", "1.342"]  # the root of 0.9 times 2
    assert too_slow(lines, 0.97) == ["ecos"]
    assert too_slow(lines, 0.9) == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "the following arguments are required: REF"),
        (["no-such-commit"], "there is no commit 'no-such-commit', expected one that git knows, such as main or"),
        (["--version"], "the following arguments are required: REF"),
        (["HEAD", "--rounds", "0"], "argument --rounds: expected a whole number of at least 1, not '0'"),
    ],
)
def test_what_cannot_be_compared_is_refused_in_words(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        beside.arguments(words)
    assert left.value.code == 2
    assert told in capsys.readouterr().err


def test_the_same_request_is_the_same_games() -> None:
    for id, seats in beside.SEATS.items():
        if id != "ecos":  # whose random games are long
            assert rounds.played(id, seats, 3, 1) == rounds.played(id, seats, 3, 1) > 20


def test_a_player_answers_with_decisions_and_seconds() -> None:
    player = beside.Player(Path(sys.modules["ecotone"].__file__ or "").parent.parent)
    try:
        moves, seconds = player.play("ecosystem", 3, 2)
    finally:
        player.stop()
    assert moves == rounds.played("ecosystem", 4, 3, 2)
    assert seconds > 0
