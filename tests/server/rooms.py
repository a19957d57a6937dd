"""Rooms and tables without a socket: folded from logs, or live in this process on a database of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from ecotone.core.kernel import legal, to_act
from ecotone.core.rng import Rng
from ecotone.games import GAMES
from ecotone.server.bus import Bus
from ecotone.server.entries import Acted, AnyEntry, Chair, Header
from ecotone.server.lobby import Lobby
from ecotone.server.messages import Told, Update
from ecotone.server.metrics import Metrics
from ecotone.server.migrate import migrate
from ecotone.server.opening import Limits
from ecotone.server.refusals import Refused
from ecotone.server.room import Room, hashed
from ecotone.server.store import Store
from ecotone.server.table import Services, Table, Watcher
from ecotone.server.thinker import Thinker
from tests.server.client import WAIT_S
from tools.tables import pick

Found = TypeVar("Found")
_told: msgspec.json.Decoder[Told] = msgspec.json.Decoder(Told)


def header(chairs: str, seed: int = 1, clock: int = 0, options: dict[str, str] | None = None) -> Header:
    """A table's header with seats as letters: `p`erson, `b`ot, `o`pen; the first seat is the host's."""
    game = GAMES["ecosystem"]
    seats = [chair(seat, letter) for seat, letter in enumerate(chairs)]
    return Header(game.id, game.version, seed, game.complete(len(seats), options or {}), seats, 0, clock)


def chair(seat: int, letter: str) -> Chair:
    """One seat of a header."""
    if letter == "p":
        return Chair("person", f"p{seat}", "", hashed(f"secret {seat}"))
    return Chair("bot", f"b{seat}", "random") if letter == "b" else Chair("open")


def acts(room: Room, rng: Rng, count: int = 1_000_000) -> Iterator[Acted]:
    """Random actions at a room, each as an entry that is still to be taken."""
    for _ in range(count):
        if not to_act(room.state):
            return
        yield Acted(*pick(room.state, rng))


def played(room: Room, rng: Rng, count: int = 1_000_000) -> list[AnyEntry]:
    """Play at random; the entries."""
    entries: list[AnyEntry] = []
    for entry in acts(room, rng, count):
        room.take(entry, 1000 + len(entries))
        entries.append(entry)
    return entries


class Guest(Watcher):
    """Somebody at a table of this process, who remembers everything told."""

    def __init__(self, seats: list[int]) -> None:
        super().__init__(seats)
        self.heard: list[bytes] = []
        self.news = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Remember a message."""
        self.heard.append(message)
        self.news.set()

    def all(self, kind: type[Found]) -> list[Found]:
        """Every message of a kind."""
        return [told for told in map(_told.decode, self.heard) if isinstance(told, kind)]

    def sees(self, seat: int) -> Update:
        """What a seat was told last."""
        return [update for update in self.all(Update) if update.seat == seat][-1]

    async def until(self, what: Callable[[], Found | None]) -> Found:
        """Wait until something holds; looked at after every message."""
        async with asyncio.timeout(WAIT_S):
            while not (found := what()):
                self.news.clear()
                await self.news.wait()
        return found


@asynccontextmanager
async def running_lobby(
    folder: Path,
    database: str = "",
    store: Store | None = None,
    bus: Bus | None = None,
    thinker: Thinker | None = None,
    limits: Limits | None = None,
) -> AsyncIterator[Lobby]:
    """All that a server process has but its sockets; a test may bring parts of its own."""
    store = store or Store(database or f"sqlite:///{folder}/tables.db", limits)
    await migrate(store.engine)
    lobby = Lobby(Services(store, bus or Bus(), thinker or Thinker(1), Metrics()))
    await lobby.start()
    try:
        yield lobby
    finally:
        await lobby.stop()


async def seated(
    lobby: Lobby, chairs: str, seed: int = 1, clock: int = 0, options: dict[str, str] | None = None
) -> Table:
    """A live table."""
    return await lobby.table(await lobby.write_down(header(chairs, seed, clock, options)))


async def arrive(table: Table, *seats: int) -> Guest:
    """Somebody who holds these seats comes to a table; with none, a spectator."""
    guest = Guest(list(seats))
    await table.enter(guest)
    return guest


async def refusal(what: Awaitable[object]) -> str:
    """Why something is refused."""
    with pytest.raises(Refused) as found:
        await what
    return found.value.why


async def act(table: Table, seat: int, choice: int = 0) -> None:
    """A seat answers its question with one of its options."""
    await table.act(seat, table.room.asks[seat], legal(table.room.state, seat)[choice])


async def play_at(table: Table, rng: Rng, decisions: int = 1_000_000) -> None:
    """Play at a live table at random, so many decisions or to the end."""
    for entry in acts(table.room, rng, decisions):
        await table.act(entry.seat, table.room.asks[entry.seat], entry.a)
