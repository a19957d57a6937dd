"""The real parts of a live table, with a place where the test may hold them or let them fail."""

from __future__ import annotations

import asyncio

from ecotone.core.kernel import Action
from ecotone.server.bus import Bus
from ecotone.server.entries import AnyEntry, Header
from ecotone.server.lobby import Lobby
from ecotone.server.queues import Asker
from ecotone.server.store import Loaded, Store
from ecotone.server.table import Table
from ecotone.server.thinker import Task, Thinker, choose


class Gate:
    """Where whoever comes waits until the test lets them through."""

    def __init__(self) -> None:
        self.arrived = 0
        self.way = asyncio.Event()
        self.way.set()
        self.news = asyncio.Event()
        self.faults: list[Exception] = []  # that await those who come next

    def close(self) -> None:
        """From now on everybody waits."""
        self.way.clear()

    def open(self) -> None:
        """Let everybody through."""
        self.way.set()

    async def someone(self, count: int = 1) -> None:
        """Wait until so many have come."""
        while self.arrived < count:
            self.news.clear()
            await self.news.wait()

    async def go_through(self) -> None:
        """Wait until the gate is open; on the other side a fault may lie."""
        self.arrived += 1
        self.news.set()
        await self.way.wait()
        if self.faults:
            raise self.faults.pop(0)


class Held(Thinker):
    """A thinker whose answers come when the test says so. It thinks in this process."""

    def __init__(self) -> None:
        super().__init__(1)
        self.gate = Gate()

    async def choose(self, task: Task, asker: Asker) -> Action:
        await self.gate.go_through()
        return choose(task)

    async def chance(self, task: Task, asker: Asker) -> tuple[int, int]:
        await self.gate.go_through()
        return 71, 100


class Slow(Store):
    """A real database, and a line to it that the test may hold or cut."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.reading, self.having_read = Gate(), Gate()  # before and after a log is read
        self.appending, self.answering = Gate(), Gate()  # before and after an entry is written
        self.creating = Gate()

    async def create(self, code: str, header: Header, at: int, due: int | None) -> bool:
        await self.creating.go_through()
        return await super().create(code, header, at, due)

    async def since(self, code: str, number: int, until: float | None = None) -> list[tuple[int, AnyEntry]]:
        await self.reading.go_through()
        return await super().since(code, number, until)

    async def load(self, code: str) -> Loaded | None:
        await self.reading.go_through()
        found = await super().load(code)
        await self.having_read.go_through()
        return found

    async def append(
        self, code: str, number: int, entry: AnyEntry, at: int, due: int | None, until: float | None = None
    ) -> bool:
        await self.appending.go_through()
        first = await super().append(code, number, entry, at, due, until)
        await self.answering.go_through()
        return first


class Shared(Bus):
    """A bus with other processes that say nothing by themselves."""

    is_shared = True

    def __init__(self) -> None:
        super().__init__()
        self.asking = Gate()

    async def may_drive(self, code: str) -> bool:
        await self.asking.go_through()
        return True


def thinker(lobby: Lobby) -> Gate:
    """Where the bots' answers wait."""
    held = lobby.services.thinker
    assert isinstance(held, Held)
    return held.gate


def store(lobby: Lobby) -> Slow:
    """The lobby's database."""
    slow = lobby.services.store
    assert isinstance(slow, Slow)
    return slow


async def settled(table: Table) -> None:
    """Everything beside the table has come to its end, and nothing went wrong there."""
    while table.tasks:
        await asyncio.gather(*table.tasks)
