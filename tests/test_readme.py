"""README is true: its Python runs, its commands exist, its links lead somewhere."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_two_commands_come_first() -> None:
    assert [line.split("#")[0].strip() for line in blocks("sh")[0].splitlines()] == ["make play", "make test"]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "\nplay:" in makefile
    assert "\ntest:" in makefile


def test_the_python_is_ten_lines_and_runs(capfd: pytest.CaptureFixture[str]) -> None:
    (code,) = blocks("python")
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    subprocess.run([sys.executable, "-W", "error", "-c", code], check=True)
    out = capfd.readouterr().out
    assert re.search(r"random play: \[[-\d., ]+\]\nbots: \([-\d., ]+\)\n", out)


@pytest.mark.parametrize("line", [line for line in blocks("sh")[1].splitlines() if line])
def test_every_command_that_is_shown_exists(line: str) -> None:
    words = shlex.split(line)
    assert words[0] == "ecotone"
    verbs = words[1:3] if words[1] == "deck" else words[1:2]
    shown = subprocess.run(
        [sys.executable, "-m", "ecotone", *verbs, "--help"], check=True, capture_output=True, text=True
    ).stdout
    for word in words:
        if word.startswith("--"):
            assert word in shown


def test_every_link_leads_somewhere() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    for page in pages:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name} links to {link}"
