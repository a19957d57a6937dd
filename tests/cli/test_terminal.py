"""On a real terminal: colours and a progress bar; and nobody minds a closed pipe or Ctrl-C."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from ecotone.games import GAMES
from ecotone.sim.arena import play_game
from tests.cli.conftest import ENVIRONMENT, command

ENDLESS = ["simulate", "ecosystem", "--bots", "random,random,random", "--games", "10000000"]


def minds_ctrl_c() -> None:
    """As at a terminal: a shell that starts the tests in the background lets its children ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def shown(terminal: int, until: str = "") -> str:
    """What a process writes to a terminal, to its end or until some words are there."""
    seen = b""
    while not until or until.encode() not in seen:
        try:
            part = os.read(terminal, 4096)
        except OSError:  # Linux says so when the other side is closed
            break
        if not part:
            break
        seen += part
    return seen.decode()


def on_terminal(tmp_path: Path, *words: str, typed: bytes = b"", **environment: str) -> str:
    """The output of a command whose standard output is a terminal."""
    ours, theirs = pty.openpty()
    started = subprocess.Popen(
        command(*words),
        stdin=subprocess.PIPE,
        stdout=theirs,
        stderr=theirs,
        cwd=tmp_path,
        env={**ENVIRONMENT, **environment},
    )
    os.close(theirs)
    assert started.stdin
    with started.stdin as keyboard:
        keyboard.write(typed)
    seen = shown(ours)
    os.close(ours)
    assert started.wait() == 0
    return seen


def test_colours_are_for_terminals_that_want_them(tmp_path: Path) -> None:
    play = ["play", "ecosystem", "--bot", "random", "--seed", "3"]
    painted = on_terminal(tmp_path, *play, typed=b"fox\nmeadow\n")
    assert "\x1b[32;1m" in painted
    for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        plain = on_terminal(tmp_path, *play, typed=b"fox\nmeadow\n", **environment)
        assert "\x1b[" not in plain
        assert "[f4]" in plain  # what may be chosen is marked without colour too


def test_a_progress_bar_comes_and_goes(tmp_path: Path) -> None:
    seen = on_terminal(tmp_path, "simulate", "ecosystem", "--bots", "random,random", "--games", "8", "--jobs", "1")
    assert "[##############################] 100 %  8/8 games" in seen
    bar, _, rest = seen.rpartition("\r" + " " * 78 + "\r")
    assert "8/8 games" in bar
    assert "win share" in rest


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("whom", [os.kill, os.killpg], ids=["the parent alone", "all, as a terminal does"])
def test_ctrl_c_stops_a_simulation_with_a_word(tmp_path: Path, jobs: str, whom: Callable[[int, int], None]) -> None:
    ours, theirs = pty.openpty()
    started = subprocess.Popen(
        command(*ENDLESS, "--jobs", jobs),
        stdout=subprocess.PIPE,
        stderr=theirs,
        cwd=tmp_path,
        env=ENVIRONMENT,
        start_new_session=True,
        preexec_fn=minds_ctrl_c,
    )
    os.close(theirs)
    shown(ours, until="games")
    whom(started.pid, signal.SIGINT)
    output, _ = started.communicate()
    told = shown(ours)
    os.close(ours)
    assert started.returncode == 1
    assert output == b""
    assert told.rstrip().endswith("ecotone simulate: stopped by you before the end")
    assert "Traceback" not in told


def test_ctrl_c_leaves_a_game_politely(tmp_path: Path) -> None:
    started = subprocess.Popen(
        command("play", "ecosystem", "--seed", "3", "--bot", "random", "--save", "game.txt"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**ENVIRONMENT, "PYTHONUNBUFFERED": "1"},
        preexec_fn=minds_ctrl_c,
    )
    assert started.stdout
    seen = b""
    while b"> " not in seen:
        seen += started.stdout.read(1)
    started.send_signal(signal.SIGINT)
    rest, errors = started.communicate()
    assert (started.returncode, errors) == (0, b"")
    assert b"You have left the game.\nIt is saved in game.txt." in rest


def test_a_reader_who_leaves_is_no_error(tmp_path: Path) -> None:
    record = play_game(GAMES["ecosystem"], ["random"] * 3, 5, {}, keep=True).record
    (tmp_path / "game.txt").write_text(record, encoding="utf-8")
    started = subprocess.Popen(
        command("replay", "game.txt"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path, env=ENVIRONMENT
    )
    assert started.stdout
    assert started.stderr
    started.stdout.close()
    errors = started.stderr.read()
    started.stderr.close()
    assert (started.wait(), errors) == (0, b"")
