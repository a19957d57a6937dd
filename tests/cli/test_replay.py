"""`ecotone replay`: a good record is shown to the eyes that look, a bad one gets its line."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from ecotone.core.kernel import play
from ecotone.core.record import begin, write
from ecotone.games import GAMES
from ecotone.sim.arena import play_game

Command = Callable[..., subprocess.CompletedProcess[str]]
ECOSYSTEM = GAMES["ecosystem"]
WHOLE = play_game(ECOSYSTEM, ["random"] * 3, 5, {}, keep=True)


@pytest.fixture
def game(tmp_path: Path) -> str:
    """A whole game on disk."""
    (tmp_path / "game.txt").write_text(WHOLE.record, encoding="utf-8")
    return "game.txt"


def picked(seat: int) -> str:
    """A game in which one seat has chosen a card and nobody else has."""
    record = begin(ECOSYSTEM, 3, 5)
    s = ECOSYSTEM.new(3, 5)
    action = s.offers[seat][0]
    play(s, seat, action)
    record.actions.append((seat, action))
    return write(ECOSYSTEM, record)


def test_a_whole_game_is_told_to_its_score_sheet(run: Command, game: str) -> None:
    told = run("replay", game).stdout
    assert told.startswith("Ecosystem, 3 seats, seed 5, hand=10, commit=card\n")
    assert f"All {WHOLE.length} actions keep the rules." in told
    assert "\n   0  The hands are dealt.\n" in told
    assert f"Total {' '.join(f'{score:g}' for score in WHOLE.scores)}" in " ".join(told.split())
    assert f"with {max(WHOLE.scores):g} points" in told
    assert max(len(line) for line in told.splitlines()) <= 80


def test_one_moment_is_shown(run: Command, game: str) -> None:
    told = run("replay", game, "--at", "3").stdout
    assert "This is the table after 3 of them." in told
    assert "Seat 2 revealed" in told
    assert "The game waits for seat 0, seat 1 and seat 2." in told
    start = run("replay", game, "--at", "0").stdout
    assert "Round 1, turn 1" in start
    assert "revealed" not in start


def test_each_seat_sees_only_its_own_hand(run: Command, game: str) -> None:
    views = [run("replay", game, "--at", "0", "--seat", str(seat)).stdout for seat in range(3)]
    assert [view.count(", hand: ") for view in views] == [1, 1, 1]
    assert all(f"Seat {seat}, hand: " in view for seat, view in enumerate(views))
    assert ", hand: " not in run("replay", game, "--at", "0").stdout


def test_a_choice_that_lies_face_down_is_seen_by_its_owner_alone(run: Command, tmp_path: Path) -> None:
    (tmp_path / "picked.txt").write_text(picked(1), encoding="utf-8")
    eyes = {seat: run("replay", "picked.txt", "--seat", seat).stdout for seat in ("0", "1", "2")}
    assert [seat for seat, view in eyes.items() if "choice: " in view] == ["1"]
    assert "choice: " not in run("replay", "picked.txt").stdout


def test_a_record_can_come_from_a_pipe(run: Command) -> None:
    assert "keep the rules" in run("replay", "-", typed=WHOLE.record).stdout


# --- bad records


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("ecotone record 1", "hello", "game.txt: line 1: expected 'ecotone record 1'"),
        ("game ecosystem", "game chess", "game.txt: line 2: unknown game 'chess', expected one of ecosystem"),
        ("version 1", "version 99", "game.txt: this record is of ecosystem version 99"),
        ("seats 3", "seats many", "game.txt: line 4: seats must be a whole number, not 'many'"),
        ("option hand=10", "option hand=9", "game.txt: option hand=9: expected hand=10 or 11"),
        ("\n0 pick", "\n0 pluck", "game.txt: line 9: unknown verb 'pluck'"),
        ("\n0 pick", "\n5 pick", "game.txt: action 1 (5 pick card="),
        ("outcome ", "outcome 1", "game.txt: the game ends ["),
        ("outcome ", "outcome x ", "game.txt: line "),
    ],
)
def test_a_bad_record_is_one_sentence(
    refused: Callable[..., str], tmp_path: Path, old: str, new: str, told: str
) -> None:
    assert old in WHOLE.record
    (tmp_path / "game.txt").write_text(WHOLE.record.replace(old, new, 1), encoding="utf-8")
    assert refused("replay", "game.txt", status=1).startswith(f"ecotone replay: {told}")


def test_an_old_record_is_told_by_the_release_to_install(refused: Callable[..., str], tmp_path: Path) -> None:
    old = "ecotone record 1\ngame ecos\nversion 1\nseats 2\nseed 5\n\n0 sing song=old\n"  # a word of that time
    (tmp_path / "old.txt").write_text(old, encoding="utf-8")
    assert refused("replay", "old.txt", status=1) == (
        "ecotone replay: old.txt: this record is of ecos version 1, and the rules here are version 2: "
        "it plays with ecotone 0.1.0 (commit e0052db)"
    )


def test_a_table_that_is_too_large_is_one_sentence(refused: Callable[..., str]) -> None:
    unfinished = WHOLE.record.replace("seats 3", "seats 9").partition("\noutcome")[0]
    told = refused("replay", "-", typed=unfinished, status=1)
    assert told == "ecotone replay: -: ecosystem is for 1 to 6 seats, not 9"


def test_an_empty_record_is_one_sentence(refused: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("", encoding="utf-8")
    assert refused("replay", "game.txt", status=1) == "ecotone replay: game.txt: line 1: expected 'ecotone record 1'"


def test_a_moment_or_seat_that_is_not_there_is_wrong_usage(refused: Callable[..., str], game: str) -> None:
    told = refused("replay", game, "--at", "999", status=2)
    assert f"--at 999: the record has no such action, expected 0 to {WHOLE.length}." in told
    assert "--seat 3: the record has no such seat, expected 0 to 2." in refused("replay", game, "--seat", "3", status=2)
