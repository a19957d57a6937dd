"""Judges mutants of what runs at import: the broken file is written into a copy, and the tests import it anew."""

from __future__ import annotations

import multiprocessing
import shutil
import sys
import tempfile
from pathlib import Path

import pytest

from tools.mutation.apart import CRASHED, TIMED_OUT, apart, bound_memory
from tools.mutation.breaking import Mutant
from tools.mutation.covering import Covering
from tools.mutation.session import OPTIONS, Session, collect, enter
from tools.mutation.verdicts import KILLED, SURVIVED, Verdicts, tell

PASSING = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)  # the latter where all are left out
PATIENCE = 60  # seconds for the import and the killer's tests; then each test has its own time
COPIED = ("ecotone", "tests", "tools", "docs", "web/src/games", "pyproject.toml")


def copied(source: Path, copy: Path) -> Path:
    """A copy of what the tests need."""
    for name in COPIED:
        if (source / name).is_dir():
            shutil.copytree(source / name, copy / name, ignore=shutil.ignore_patterns("*.so"))
        else:
            shutil.copy2(source / name, copy / name)
    return copy


class Bench:
    """What a worker works with."""

    copy: Path
    game: str
    covering: Covering
    killer = ""  # the file that killed the last mutant


def start(copy: Path, game: str, covering: Covering) -> None:
    """Prepare a worker. Bytecode came with the copy and is never written again, so that none can be stale."""
    sys.dont_write_bytecode = True
    Bench.copy = copied(copy, Path(tempfile.mkdtemp(dir=copy.parent)))
    Bench.game, Bench.covering = game, covering


def judged(mutants: list[Mutant], copy: Path, game: str, covering: Covering, workers: int) -> Verdicts:
    """A verdict on each mutant."""
    with multiprocessing.get_context("fork").Pool(workers, start, (copy, game, covering)) as pool:
        return tell(len(mutants), zip(mutants, pool.imap(judge, mutants), strict=True))


def judge(mutant: Mutant) -> str:
    """What the tests say of a mutant; the file that kills it is the first to try on the next, which is like it."""
    path = Bench.copy / mutant.file
    right = path.read_text(encoding="utf-8")
    path.write_text(mutant.source, encoding="utf-8")
    try:
        end = apart(failing, PATIENCE)
    finally:
        path.write_text(right, encoding="utf-8")
    if end in (SURVIVED, TIMED_OUT, CRASHED):
        return KILLED if end == CRASHED else end
    Bench.killer = end.partition("::")[0]
    return KILLED


def failing() -> str:
    """The first that fails of the killer's tests, which are collected at once, then of all, quickest first."""
    bound_memory()
    enter(Bench.copy)
    long = [f"--deselect={test}" for test in Bench.covering.long]
    if Bench.killer and pytest.main([*OPTIONS, *long, Bench.killer]) not in PASSING:
        return Bench.killer
    found: list[str] = []
    collect(Bench.copy, Bench.game, lambda session: found.append(first_failing(session)))
    return found[0]


def first_failing(session: Session) -> str:
    """The first of all tests that fails; some have other names where what is broken names them."""
    seconds = Bench.covering.seconds
    known = [test for test in seconds if test in session.tests and test not in Bench.covering.long]
    return session.first_failing([*known, *(test for test in session.tests if test not in seconds)], seconds)
