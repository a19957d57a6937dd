"""`ecotone serve` where something is missing: one sentence that names it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from ecotone.cli.serve import DRIVERS, PARTS
from tests.lacking import run_without

PYPROJECT = Path(__file__).resolve().parent.parent.parent / "pyproject.toml"


@pytest.mark.parametrize(
    ("missing", "database", "named"),
    [
        ({"greenlet"}, "sqlite:///here.db", "greenlet, which is"),
        ({"aiosqlite"}, "sqlite:///here.db", "aiosqlite, which is"),
        ({"asyncpg"}, "postgresql://somebody@nowhere/x", "asyncpg, which is"),
        ({"litestar", "uvicorn"}, "sqlite:///here.db", "litestar and uvicorn, which are"),
    ],
)
def test_a_missing_part_is_named(missing: set[str], database: str, named: str, tmp_path: Path) -> None:
    done = run_without(missing, tmp_path, "-m", "ecotone", "serve", "--database", database)
    told = f"ecotone serve: the web table needs {named} not here: pip install 'ecotone[server]'\n"
    assert (done.returncode, done.stderr) == (1, told)


def test_the_extra_brings_every_part() -> None:
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    named = {re.split(r"[\[>=<]", each)[0] for each in project["optional-dependencies"]["server"]}
    assert "sqlalchemy[asyncio]>=2.0" in project["optional-dependencies"]["server"]  # which brings greenlet
    assert {*named, "greenlet"} == {*PARTS, *DRIVERS.values()}
