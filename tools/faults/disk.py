"""A database in memory, and a line to it that may be slow, silent or cut."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from ecotone.server.entries import AnyEntry, Header, read_entry, read_header, written
from ecotone.server.refusals import storage_failed
from ecotone.server.store import Due, Loaded, Store
from tools.faults.world import World, actor

HANG_S = 75.0  # longer than an idle table stays in memory


@dataclass
class Written:
    """An entry on the disk, and who was behind it."""

    at: int
    body: str
    actor: str


@dataclass
class Row:
    """A table on the disk."""

    header: str
    created: int
    due: int | None
    entries: list[Written] = field(default_factory=list)


class Disk:
    """What is written, for all processes. Every change is whole."""

    def __init__(self) -> None:
        self.rows: dict[str, Row] = {}

    def append(self, code: str, number: int, entry: Written, due: int | None) -> bool:
        """Write an entry; whoever has this number first is first."""
        row = self.rows[code]
        if number != len(row.entries):
            return False
        row.entries.append(entry)
        row.due = due
        return True


class Line(Store):
    """A process's way to the disk."""

    def __init__(self, disk: Disk, world: World) -> None:
        super().__init__("sqlite:///never-opened.db")
        self.disk = disk
        self.world = world
        self.is_cut = False  # the process is dead

    async def start(self) -> None:
        """Nothing is to be opened."""

    async def stop(self) -> None:
        """Nothing is to be closed."""
        await self.engine.dispose()

    async def travel(self) -> None:
        """The way there, or back."""
        hangs = self.world.fails("the database hangs", 0.001)
        await self.world.spend(HANG_S if hangs else 0.0, HANG_S + 15 if hangs else 0.05)
        if self.is_cut:
            raise asyncio.CancelledError
        if self.world.fails("the database refuses", 0.02):
            raise storage_failed()

    async def create(self, code: str, header: Header, at: int, due: int | None) -> bool:
        """Write a table."""
        self.disk.rows[code] = Row(written(header), at, due)
        return True

    async def append(
        self, code: str, number: int, entry: AnyEntry, at: int, due: int | None, until: float | None = None
    ) -> bool:
        """Write an entry; its answer may be lost, and it may even reach the disk after that."""
        await self.travel()
        here = Written(at, written(entry), actor.get())
        if self.world.fails("a write comes late", 0.01):
            wait = 10 * self.world.way.random()
            asyncio.get_running_loop().call_later(wait, self.disk.append, code, number, here, due)
            raise storage_failed()
        first = self.disk.append(code, number, here, due)
        await self.travel()
        if self.world.fails("an answer is lost", 0.02):
            raise storage_failed()
        return first

    async def load(self, code: str) -> Loaded | None:
        """Read a table."""
        await self.travel()
        row = self.disk.rows[code]
        entries = [(entry.at, read_entry(entry.body)) for entry in row.entries]
        await self.travel()
        return Loaded(read_header(row.header), row.created, False, False, entries)

    async def since(self, code: str, number: int, until: float | None = None) -> list[tuple[int, AnyEntry]]:
        """Read the end of a log."""
        await self.travel()
        entries = self.disk.rows[code].entries[number:]
        await self.travel()
        return [(entry.at, read_entry(entry.body)) for entry in entries]

    async def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """How many entries there are."""
        await self.travel()
        return {code: len(self.disk.rows[code].entries) for code in codes}

    async def due(self, before: int, after: Due, most: int, resting: bool = False) -> list[Due]:
        """Which tables are due."""
        await self.travel()
        found = [Due(row.due, code) for code, row in self.disk.rows.items() if row.due is not None]
        return sorted(due for due in found if due > after and due.at < before)[:most]

    async def put_off(self, due: Due, length: int, until: int | None) -> None:
        """A table is due later, unless it has moved on."""
        await self.travel()
        row = self.disk.rows[due.code]
        if (row.due, len(row.entries)) == (due.at, length):
            row.due = until

    async def archive(self, before: int) -> int:
        """Nothing here is old enough."""
        return 0
