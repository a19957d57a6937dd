"""No function and no file is too large."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import sizes


def function(lines: int) -> str:
    return "def f() -> None:\n" + "    pass\n" * (lines - 1)


def written(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_nothing_here_is_too_large(capsys: pytest.CaptureFixture[str]) -> None:
    found = sizes.main(sizes.ROOT)
    told = capsys.readouterr().out
    assert found == 0, told
    assert "ecotone: functions " in told


def test_the_limits_themselves_are_allowed(tmp_path: Path) -> None:
    written(tmp_path, "ecotone/a.py", function(60) + "x = 1\n" * 540)
    assert sizes.main(tmp_path) == 0


@pytest.mark.parametrize("folder", ["ecotone", "tools", "tests"])
def test_a_function_of_61_lines_is_too_large_anywhere(
    folder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, f"{folder}/a.py", "x = 1\n" + function(61))
    assert sizes.main(tmp_path) == 1
    assert f"{folder}/a.py:2 f has 61 lines, over 60" in capsys.readouterr().out


def test_a_file_of_601_lines_is_too_large_in_the_package_only(tmp_path: Path) -> None:
    written(tmp_path, "tests/a.py", "x = 1\n" * 601)
    assert sizes.main(tmp_path) == 0
    written(tmp_path, "ecotone/a.py", "x = 1\n" * 601)
    assert sizes.main(tmp_path) == 1


def test_figures() -> None:
    assert sizes.figures([(n, f"f{n}") for n in range(1, 12)]) == "11, median 6, nine in ten at most 10, largest 11 f11"
