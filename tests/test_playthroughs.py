"""Golden games and the census are what the rules make of their seeds; `make golden` writes them again."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecotone.core import record as records
from ecotone.core.kernel import to_act
from ecotone.games import GAMES
from tools import golden
from tools.tables import is_long

FILES = golden.files()
PLAYTHROUGHS = [path for path in FILES if "playthroughs" in path.parts]


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_golden_file_has_not_changed(path: Path) -> None:
    assert FILES[path]().splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_there_are_no_others() -> None:
    assert golden.existing() == sorted(FILES)


def test_naming_the_files_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every worker names them before its first test."""
    monkeypatch.delattr(golden, "random_game")
    assert golden.files().keys() == FILES.keys()


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=name)
def test_a_playthrough_without_its_remarks_is_a_record(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    text = "".join(line for line in lines if not line.startswith(golden.MARKS))
    record = records.read(text, GAMES)
    game = GAMES[record.game]
    s = records.check(game, record)
    if to_act(s):
        assert is_long(game)
        assert len(record.actions) == golden.LONGEST
    else:
        assert record.outcome == game.outcome(s)
