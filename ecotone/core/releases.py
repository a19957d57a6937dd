"""Which release plays which rules: the one list, from which sentences, pages and the changelog have it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Release:
    """A release, and the version of each game's rules that it plays."""

    name: str
    commit: str  # by which it is found; the one that is here does not know its own
    versions: dict[str, int]

    def told(self) -> str:
        """What to install, as in `0.1.0 (commit e0052db)`."""
        return f"{self.name} (commit {self.commit})" if self.commit else self.name


RELEASES: Final = [
    Release("0.1.0", "e0052db", {"ecosystem": 1, "ecos": 1, "baltica": 1, "ecologic": 2}),
    Release("0.2.0", "", {"ecosystem": 1, "ecos": 2, "baltica": 2, "ecologic": 3}),
]
HERE: Final = RELEASES[-1]


def release_of(game: str, version: int) -> str:
    """The newest release that plays a version of a game's rules; empty where none does."""
    for release in reversed(RELEASES):
        if release.versions.get(game) == version:
            return release.told()
    return ""


def other_rules(what: str, game: str, version: int, here: int) -> str:
    """What is said of a thing that other rules belong to, without a full stop."""
    if version > here:
        player = "it plays with a newer ecotone"
    else:
        release = release_of(game, version)
        player = f"it plays with ecotone {release}" if release else "no release plays it"
    return f"this {what} is of {game} version {version}, and the rules here are version {here}: {player}"
