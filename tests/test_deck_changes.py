"""tools/deck_changes.py: what differs between two card files, for the changelog."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOOL = str(ROOT / "tools" / "deck_changes.py")
OLD = """
[[card]]
id = "wasp"
latin = "Vespula vulgaris"
hunger = 6
habitats = ["meadow"]
points = { printed = 2 }

[[card]]
id = "moss"
production = [1, 1, 1, 1]
"""
NEW = """
[[card]]
id = "wasp"
latin = "Vespula vulgaris"
hunger = 4
habitats = ["meadow", "river"]
traits = ["poisonous"]

[[card]]
id = "A23"
"""
LINES = """- *Vespula vulgaris*: hunger 4, was 6; habitats meadow, river, was meadow; traits poisonous, was none; \
points none, was printed 2
- `A23`: new
- `moss`: gone
"""


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """An old card file and a new one."""
    for name, text in (("old.toml", OLD), ("new.toml", NEW)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return [str(tmp_path / "old.toml"), str(tmp_path / "new.toml")]


def told(*arguments: str) -> str:
    """What the tool prints."""
    command = [sys.executable, TOOL, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout


def test_every_card_that_came_went_or_changed_is_a_line(files: list[str]) -> None:
    assert told(*files) == LINES


def test_where_nothing_differs_that_is_said(files: list[str]) -> None:
    assert told(files[0], files[0]) == "No card differs.\n"


def test_the_lines_are_written_between_the_marks(files: list[str], tmp_path: Path) -> None:
    log = tmp_path / "log.md"
    log.write_text("before\n<!-- cards -->\nolder lines\n<!-- /cards -->\nafter\n", encoding="utf-8")
    told(*files, "--write", str(log))
    assert log.read_text("utf-8") == f"before\n<!-- cards -->\n{LINES}<!-- /cards -->\nafter\n"
