"""Judges mutants inside functions: the running function gets the broken code, and the tests that execute it run."""

from __future__ import annotations

import ast
import importlib
import multiprocessing
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType

from tools.mutation.apart import CRASHED, apart, bound_memory
from tools.mutation.breaking import Mutant
from tools.mutation.covering import Covering
from tools.mutation.session import Session, collect
from tools.mutation.verdicts import KILLED, SURVIVED, Verdicts, tell

DAY = 86400  # seconds, for the whole work
UNDECIDED = "undecided"  # the code does not fit into the running function


class Bench:
    """What a worker works with: a session that has collected and run nothing yet."""

    session: Session
    covering: Covering


def judged(mutants: list[Mutant], copy: Path, game: str, covering: Covering, workers: int) -> Verdicts:
    """A verdict on each mutant, but for those that need a new import."""
    found: list[Verdicts] = []

    def work(session: Session) -> None:
        Bench.session, Bench.covering = session, covering
        found.append(tell(len(mutants), verdicts(mutants, workers)))

    def whole() -> Verdicts:
        collect(copy, game, work)
        return found[0]

    told = apart(whole, DAY, quiet=False)
    if isinstance(told, str):
        raise SystemExit(f"judging {game}: {told}")
    return {name: verdict for name, verdict in told.items() if verdict != UNDECIDED}


def verdicts(mutants: list[Mutant], workers: int) -> Iterator[tuple[Mutant, str]]:
    """Verdicts as they come, function by function."""
    groups: dict[tuple[str, str], list[Mutant]] = defaultdict(list)
    for mutant in mutants:
        groups[mutant.file, mutant.where].append(mutant)
    with multiprocessing.get_context("fork").Pool(workers) as pool:
        for group, found in zip(groups.values(), pool.imap(judge_function, groups.values()), strict=True):
            yield from zip(group, found, strict=True)


def judge_function(mutants: list[Mutant]) -> list[str]:
    """Verdicts on all mutants of a function; the test that kills one is the first to try on the next."""
    file, where = mutants[0].file, mutants[0].where
    function = function_named(file, where)
    tests = Bench.covering.tests_of((file, where))
    found: list[str] = []
    for mutant in mutants:
        end = judge(function, code_named(mutant.source, where), tests)
        if end in tests:
            tests.remove(end)
            tests.insert(0, end)
        found.append(KILLED if end in tests or end == CRASHED else end)
    return found


def judge(function: FunctionType, code: CodeType, tests: list[str]) -> str:
    """The test that notices the code, or how else it ends."""
    if code.co_freevars != function.__code__.co_freevars:
        return UNDECIDED

    def work() -> str:
        bound_memory()
        function.__code__ = code
        return Bench.session.first_failing(tests, Bench.covering.seconds)

    return apart(work, DAY) if tests else SURVIVED


def function_named(file: str, where: str) -> FunctionType:
    """The running function of a file, as `f` or `Class.method`."""
    found: object = importlib.import_module(file.removesuffix(".py").replace("/", "."))
    for name in where.split("."):
        found = vars(found)[name]
    if isinstance(found, property):
        found = found.fget
    found = getattr(found, "__wrapped__", found)
    assert isinstance(found, FunctionType)
    assert found.__qualname__ == where
    return found


def code_named(source: str, where: str) -> CodeType:
    """The code of a function in a source."""
    code = compile(ast.parse(source), "broken", "exec", dont_inherit=True)
    for name in where.split("."):
        code = next(part for part in code.co_consts if isinstance(part, CodeType) and part.co_name == name)
    return code
