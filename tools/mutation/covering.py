"""Which tests execute which functions of the rules, and how long they take."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import TypeVar

from tools.mutation.apart import apart
from tools.mutation.session import Session, collect

PATIENCE = 1800  # seconds for the unbroken rules
LONG = 5  # seconds; tests that take longer are left out

T = TypeVar("T")
Function = tuple[str, str]  # its file, and its name with that of its class


@dataclass(frozen=True)
class Covering:
    """What is known of the tests of a game."""

    seconds: dict[str, float]  # by test, quickest first
    executed: dict[str, set[Function]]  # by test
    at_import: set[Function]

    @property
    def long(self) -> list[str]:
        """The tests that are left out."""
        return [test for test, seconds in self.seconds.items() if seconds > LONG]

    def tests_of(self, function: Function) -> list[str]:
        """The tests that execute a function, quickest first."""
        return [test for test in self.seconds if function in self.executed[test] and test not in self.long]


class Watch:
    """Notes the functions of some files that are called."""

    def __init__(self, copy: Path, files: list[str]) -> None:
        self.files = {str(copy / file): file for file in files}
        self.seen: set[Function] = set()

    def begin(self) -> None:
        """Look on from now on."""
        self.seen = set()
        threading.settrace(self.note)
        sys.settrace(self.note)

    def end(self) -> set[Function]:
        """Look away; what was seen."""
        sys.settrace(None)
        return self.seen

    def note(self, frame: FrameType, event: str, argument: object) -> None:
        """Note a call."""
        code = frame.f_code
        if code.co_filename in self.files:
            self.seen.add((self.files[code.co_filename], code.co_qualname))


def covered(copy: Path, game: str, files: list[str]) -> Covering:
    """Run every test alone, in a child that has only collected, so that none finds what another has prepared."""
    found = apart(lambda: watched(copy, game, Watch(copy, files)), PATIENCE, quiet=False)
    if isinstance(found, str):
        raise SystemExit(f"the tests of {game}: {found} before anything is broken")
    return found


def watched(copy: Path, game: str, watch: Watch) -> Covering:
    """Collect the tests and measure each."""
    found: list[Covering] = []
    watch.begin()
    collect(copy, game, lambda session: found.append(measured(session, watch)))
    return found[0]


def measured(session: Session, watch: Watch) -> Covering:
    """Measure every test."""
    at_import = watch.end()
    seconds = {test: alone(session, test, lambda: None, time.process_time) for test in session.tests}
    executed = {test: alone(session, test, watch.begin, watch.end) for test in session.tests}
    return Covering(dict(sorted(seconds.items(), key=lambda found: found[1])), executed, at_import)


def alone(session: Session, test: str, begin: Callable[[], None], end: Callable[[], T]) -> T:
    """What is to be told after a test, which must pass while nothing is broken."""

    def work() -> tuple[T] | None:
        begin()
        return (end(),) if session.passes(test) else None

    found = apart(work, PATIENCE)
    if not isinstance(found, tuple):
        raise SystemExit(f"{test} fails before anything is broken")
    return found[0]
