"""Which release plays which rules: one list, and the sentences made of it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ecotone.core.releases import HERE, RELEASES, other_rules, release_of
from ecotone.games import GAMES


def test_the_release_that_is_here_plays_the_games_that_are_here() -> None:
    assert HERE.versions == {game.id: game.version for game in GAMES.values()}


def test_versions_only_rise_and_every_release_but_this_one_can_be_found() -> None:
    assert all(release.commit for release in RELEASES[:-1])
    for earlier, later in pairwise(RELEASES):
        assert all(later.versions[game] >= version for game, version in earlier.versions.items())


def test_the_newest_release_that_plays_a_version_is_named() -> None:
    assert release_of("ecos", 1) == "0.1.0 (commit e0052db)"
    assert release_of("ecosystem", 1) == HERE.told()  # 0.1.0 plays it too
    assert release_of("ecologic", 1) == ""  # played by nobody outside this repository


@pytest.mark.parametrize(
    ("version", "told"),
    [
        (1, "no release plays it"),
        (2, "it plays with ecotone 0.1.0 (commit e0052db)"),
        (9, "it plays with a newer ecotone"),
    ],
)
def test_a_thing_of_other_rules_is_told_with_what_plays_it(version: int, told: str) -> None:
    head = f"this record is of ecologic version {version}, and the rules here are version 3"
    assert other_rules("record", "ecologic", version, 3) == f"{head}: {told}"
