"""Judges mutants of what runs at import: the broken file is written into a copy, and the tests import it anew."""

from __future__ import annotations

import multiprocessing
import shutil
import sys
import tempfile
from collections import defaultdict
from functools import partial
from pathlib import Path

import pytest

from tools.mutation.apart import CRASHED, apart, bound_memory
from tools.mutation.breaking import Mutant
from tools.mutation.covering import Covering
from tools.mutation.session import OPTIONS, enter
from tools.mutation.verdicts import KILLED, SURVIVED, Verdicts, tell

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
    files: list[str]  # of tests
    options: list[str]
    limit: float


def start(copy: Path, covering: Covering) -> None:
    """Prepare a worker. Bytecode came with the copy and is never written again, so that none can be stale."""
    sys.dont_write_bytecode = True
    Bench.copy = copied(copy, Path(tempfile.mkdtemp(dir=copy.parent)))
    seconds: dict[str, float] = defaultdict(float)
    for test in covering.seconds:
        seconds[test.partition("::")[0]] += covering.seconds[test] if test not in covering.long else 0
    Bench.files = sorted(seconds, key=lambda file: seconds[file])
    Bench.options = [*OPTIONS, *(f"--deselect={test}" for test in covering.long)]
    Bench.limit = 20 + 2 * sum(seconds.values())


def judged(mutants: list[Mutant], copy: Path, covering: Covering, workers: int) -> Verdicts:
    """A verdict on each mutant."""
    with multiprocessing.get_context("fork").Pool(workers, start, (copy, covering)) as pool:
        return tell(len(mutants), zip(mutants, pool.imap(judge, mutants), strict=True))


def judge(mutant: Mutant) -> str:
    """What the tests say of a mutant; the file that kills it is the first to try on the next, which is like it."""
    path = Bench.copy / mutant.file
    right = path.read_text(encoding="utf-8")
    path.write_text(mutant.source, encoding="utf-8")
    try:
        end = apart(partial(failing, Bench.files), Bench.limit)
    finally:
        path.write_text(right, encoding="utf-8")
    if end not in Bench.files:
        return KILLED if end == CRASHED else end
    Bench.files = [end, *[file for file in Bench.files if file != end]]
    return KILLED


def failing(files: list[str]) -> str:
    """The first test file that fails, or none; file by file, since most mutants die in the first."""
    bound_memory()
    enter(Bench.copy)
    passing = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)  # the latter where all are left out
    return next((file for file in files if pytest.main([*Bench.options, file]) not in passing), SURVIVED)
