"""Games that were watched are kept in a file, so that hours of measuring go on where they stopped."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from ecotone.games import GAMES
from ecotone.games.ecologic.cards import FILE
from ecotone.sim.pool import in_order
from tools.deckcheck.settled import Plan, Settled, watch

GAME = "ecologic"
DIGITS = 12  # of the card file's fingerprint: enough to tell two of them apart


def state_of(cards: str) -> str:
    """What games are kept by: the version of the rules and the card file, as in `2-0123456789ab`."""
    return f"{GAMES[GAME].version}-{sha256(cards.encode()).hexdigest()[:DIGITS]}"


def own_state() -> str:
    """The state that this engine plays."""
    return state_of(files(f"ecotone.games.{GAME}").joinpath(FILE).read_text("utf-8"))


def written(game: Settled) -> str:
    """A game as a line of the file."""
    found = {**asdict(game), "played": [sorted(cards) for cards in game.played]}
    return json.dumps(found, separators=(",", ":")) + "\n"


def read(line: str) -> Settled:
    """A game out of a line of the file."""
    found = json.loads(line)
    return Settled(
        **{**found, "plan": Plan(**found["plan"]), "played": [set(cards) for cards in found["played"]]},
    )


class Kept:
    """The games of one state: those of the file, and those that are played now and added to it."""

    def __init__(self, folder: Path, state: str) -> None:
        self.file = folder / f"{state}.jsonl"
        self.games: dict[Plan, Settled] = {}
        whole = self.file.read_bytes() if self.file.is_file() else b""
        self.length = whole.rfind(b"\n") + 1  # a line that was cut off while it was written is played again
        for line in whole[: self.length].decode().splitlines():
            game = read(line)
            self.games[game.plan] = game

    def missing(self, plans: Sequence[Plan]) -> list[Plan]:
        """What has not been played yet."""
        return [plan for plan in plans if plan not in self.games]

    def all(self, plans: Sequence[Plan], jobs: int) -> list[Settled]:
        """The games of these plans, each written down as soon as it has been played."""
        for _ in self.play(self.missing(plans), jobs):
            pass
        return [self.games[plan] for plan in plans]

    def play(self, plans: Sequence[Plan], jobs: int) -> Iterator[Settled]:
        """Play, write down, and go on."""
        if not plans:
            return
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("ab") as file:
            file.truncate(self.length)
            for game in in_order(watch, plans, jobs):
                file.write(written(game).encode())
                file.flush()
                self.length = file.tell()
                self.games[game.plan] = game
                yield game
