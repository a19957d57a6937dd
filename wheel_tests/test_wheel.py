"""The wheel in a bare environment, as a stranger has it: nothing here may look at the checkout."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

BARE = Path(os.environ["ECOTONE_BARE"])  # `make test-wheel` makes it
PYTHON = BARE / "bin" / "python"
HERE = ("PYTHONPATH", "ECOTONE_PAGE", "ECOTONE_EXPECT", "PYTHONDONTWRITEBYTECODE")
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in HERE}
USER = Path(__file__).with_name("user.py")

STATES = """
import pickle, sys
from ecotone import GAMES, legal, play, to_act
for game in GAMES.values():
    state = game.new(3, 1)
    for _ in range(5):
        seat = to_act(state)[0]
        play(state, seat, legal(state, seat)[0])
    pickle.dump(state, sys.stdout.buffer)
"""
PLAYED_ON = """
import pickle, sys
from ecotone import GAMES, legal, play, to_act
for game in GAMES.values():
    state = pickle.load(sys.stdin.buffer)
    for _ in range(200):
        for seat in to_act(state)[:1]:
            play(state, seat, legal(state, seat)[-1])
    print(game.id, state.acts, state.rng.state(), game.outcome(state))
"""


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """A folder from which the checkout cannot be seen."""
    return tmp_path


def ran(folder: Path, *command: str | Path, given: bytes = b"") -> bytes:
    """What a command of the bare environment prints; it must succeed."""
    done = subprocess.run(command, cwd=folder, env=ENVIRONMENT, input=given, stdout=subprocess.PIPE, check=True)
    return done.stdout


def ecotone(folder: Path, *words: str) -> str:
    """What the installed command prints."""
    return ran(folder, BARE / "bin" / "ecotone", *words).decode()


def test_the_engine_is_compiled_and_the_version_says_so(outside: Path) -> None:
    assert ecotone(outside, "--version") == "ecotone 0.2.0, compiled\n"
    where = ran(outside, PYTHON, "-c", "import ecotone.core.kernel as kernel; print(kernel.__file__)").decode()
    assert where.startswith(str(BARE))


def test_it_serves_the_page_and_stops_when_asked(outside: Path) -> None:
    command = [str(BARE / "bin" / "ecotone"), "serve", "--port", "0", "--workers", "1"]
    with subprocess.Popen(command, cwd=outside, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        address = server.stdout.readline().split()[3]
        try:
            with urlopen(address) as answer:
                page = answer.read().decode()
            with urlopen(f"{address}health/ready") as answer:
                assert answer.status == 200
        finally:
            server.send_signal(signal.SIGINT)
    assert "<title>" in page
    assert server.returncode == 0


def test_a_state_of_each_game_goes_on_in_another_process(outside: Path) -> None:
    states = ran(outside, PYTHON, "-c", STATES)
    there = ran(outside, PYTHON, "-c", PLAYED_ON, given=states).decode()
    assert [line.split()[0] for line in there.splitlines()] == ["ecosystem", "ecos", "baltica", "ecologic"]
    assert ran(outside, PYTHON, "-c", PLAYED_ON, given=states).decode() == there


ALL = ["random", "seedling", "sapling", "grove", "old-growth"]


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [
        ("ecosystem", ALL, []),
        ("ecos", ALL, ["limit=60"]),
        ("baltica", ALL[1:], []),  # for four at most
        ("baltica", ALL[:1], []),
        ("ecologic", ALL, ["game=express"]),
    ],
)
def test_bots_of_all_levels_play_a_game(game: str, bots: list[str], options: list[str], outside: Path) -> None:
    chosen = [word for option in options for word in ("--option", option)]
    told = ecotone(outside, "simulate", game, "--bots", ",".join(bots), *chosen, "--games", "1", "--json")
    assert [result["bot"] for result in json.loads(told)["results"]] == bots


def test_a_users_file_passes_the_strictest_check(outside: Path) -> None:
    (outside / "user.py").write_bytes(USER.read_bytes())
    command = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(PYTHON), "user.py"]
    done = subprocess.run(command, cwd=outside, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "Success: no issues found in 1 source file\n"), done.stdout
    assert ran(outside, PYTHON, "user.py").decode().startswith("the random bot scored ")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("ecotone.Seat", "What a seat sees and may do now."),
        ("ecotone.Seat.imagine", "A full state that this seat cannot tell from the true one."),
        ("ecotone.Game.new", "Set up a table and run to the first decision."),
        ("ecotone.make_bot", "A bot of the named level for a game; the seed is all its chance."),
        ("ecotone.Record", "A game as it was played;"),
        ("ecotone.core.kernel", "The resolution kernel: stacks of immutable frames"),
    ],
)
def test_help_shows_what_a_thing_is_for(name: str, sentence: str, outside: Path) -> None:
    assert sentence in ran(outside, PYTHON, "-m", "pydoc", name).decode()


def test_every_public_name_has_its_docstring(outside: Path) -> None:
    """Type aliases and tables of values have none of their own."""
    code = "import ecotone; print([name for name in ecotone.__all__ if not getattr(ecotone, name).__doc__])"
    assert ran(outside, PYTHON, "-c", code).decode() == "[]\n"
