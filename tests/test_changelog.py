"""CHANGELOG.md is true: its table says of each release what the code says, and this release has a chapter."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from ecotone.core.releases import HERE, RELEASES

ROOT = Path(__file__).resolve().parents[1]
TEXT = (ROOT / "CHANGELOG.md").read_text("utf-8")
GAMES = ["ecosystem", "ecos", "baltica", "ecologic"]


def test_the_table_says_which_release_plays_which_rules() -> None:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in TEXT.splitlines() if line.startswith("|")]
    assert rows[0] == ["release", "commit", *GAMES]
    told = {name: (commit.strip("`"), [int(version) for version in versions]) for name, commit, *versions in rows[2:]}
    assert list(told) == [release.name for release in reversed(RELEASES)]
    for release in RELEASES:
        assert told[release.name] == (release.commit, [release.versions[game] for game in GAMES])


def test_the_package_is_the_release_that_is_here() -> None:
    assert tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"] == HERE.name
    assert re.search(rf"^## {re.escape(HERE.name)}$", TEXT, re.MULTILINE)
