"""The tests of a game, collected once, to be run one by one in any order."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path

import hypothesis.strategies  # noqa: F401 (loaded once for all the children that run the tests)
import pytest

from tools.mutation.apart import allow
from tools.mutation.verdicts import SURVIVED

QUIET = ("-x", "-s", "-qq", "--tb=no", "--no-header", "--no-summary")
PLUGINS = ("-p", "pytest_asyncio.plugin", "-p", "no:cacheprovider")
OPTIONS = (*QUIET, *PLUGINS, "-W", "ignore::pytest.PytestAssertRewriteWarning")


class Session:
    """A plugin that hands the collected tests to some work, in place of running them all."""

    def __init__(self, work: Callable[[Session], None]) -> None:
        self.work = work
        self.tests: dict[str, pytest.Item] = {}
        self.failed = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Begin."""
        if session.testsfailed:
            raise SystemExit("the tests cannot be collected")
        self.tests = {item.nodeid: item for item in session.items}
        gc.freeze()  # what is there now is shared with every child
        self.work(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember a failure."""
        self.failed |= report.failed

    def passes(self, test: str) -> bool:
        """Run one test."""
        item = self.tests[test]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self.failed

    def first_failing(self, tests: list[str], seconds: dict[str, float]) -> str:
        """The first of some tests that fails, if any; each may take several times as long as it does as a rule."""
        for test in tests:
            allow(2 + 5 * seconds.get(test, 1))
            if not self.passes(test):
                return test
        return SURVIVED


def collect(copy: Path, game: str, work: Callable[[Session], None]) -> None:
    """Collect the tests of a game and work with them."""
    enter(copy)
    pytest.main([*OPTIONS, f"tests/games/{game}"], plugins=[Session(work)])


def enter(copy: Path) -> None:
    """Stand in a copy of the repository: what is imported from now on comes from there."""
    os.chdir(copy)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    sys.path.insert(0, str(copy))
