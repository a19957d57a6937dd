"""The command line as people use it: a process of its own, started in an empty folder."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from ecotone.cli import main
from tests.engine import HOME

Command = Callable[..., subprocess.CompletedProcess[str]]
BARE = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")}
ENVIRONMENT = {**BARE, "PYTHONPATH": HOME, "TERM": "xterm", "PYTHONIOENCODING": "utf-8"}


def command(*words: str) -> list[str]:
    """How a process with the command line is started."""
    return [sys.executable, "-m", "ecotone", *words]


@pytest.fixture
def run(tmp_path: Path) -> Command:
    """Run a command to its end; text for its standard input may be given."""

    def started(*words: str, typed: str = "", status: int = 0, **environment: str) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            command(*words),
            input=typed,
            capture_output=True,
            encoding="utf-8",
            cwd=tmp_path,
            env={**ENVIRONMENT, **environment},
            check=False,
        )
        assert done.returncode == status, done.stderr
        assert "Traceback" not in done.stderr
        return done

    return started


@pytest.fixture
def refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """A command that must fail with one sentence, which is given back; in this process, since there are so many."""

    def sentence(*words: str, status: int, typed: str = "") -> str:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        assert left_with(words) == status
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith("ecotone")
        assert told.err.count("\n") == 1
        return told.err.strip()

    return sentence


def left_with(words: Sequence[str]) -> object:
    """The exit status of a command run here."""
    try:
        return main(words)
    except SystemExit as left:
        return left.code
