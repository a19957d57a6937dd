"""Notices between processes that come late, come twice or get lost, and bots who think for longer or shorter."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import msgspec

from ecotone.core.kernel import Action
from ecotone.server.bus import LEASE_MS, Bus, Notice
from ecotone.server.thinker import Task, Thinker, choose
from tools.faults.world import Fault, World, actor


class Wires:
    """What connects the processes."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.ends: dict[str, Callable[[Notice], Awaitable[None]]] = {}
        self.leases: dict[str, tuple[str, float]] = {}
        self.flying: set[asyncio.Task[None]] = set()

    def send(self, notice: Notice) -> None:
        """Tell the others."""
        for name in self.ends:
            if name != notice.sender and not self.world.fails("a notice is lost", 0.1):
                task = asyncio.create_task(self.deliver(name, notice))
                self.flying.add(task)
                task.add_done_callback(self.flying.discard)

    async def deliver(self, name: str, notice: Notice) -> None:
        """Bring a notice to one process."""
        await self.world.spend(0.0, 0.2 if self.world.is_calm else 3.0)
        if name in self.ends:
            await self.ends[name](notice)


class Wire(Bus):
    """One process's end."""

    is_shared = True

    def __init__(self, wires: Wires, name: str) -> None:
        super().__init__()
        self.wires = wires
        self.name = name

    async def start(self, hear: Callable[[Notice], Awaitable[None]]) -> None:
        """Begin to listen."""
        self.wires.ends[self.name] = hear

    async def stop(self) -> None:
        """Stop listening."""
        self.wires.ends.pop(self.name, None)

    async def tell(self, code: str, length: int, here: list[int], watchers: int) -> None:
        """Tell the others how a table stands."""
        self.wires.send(Notice(self.name, code, length, here, watchers))

    async def may_drive(self, code: str) -> bool:
        """Whether this process looks after a table's bots; without an answer each believes so."""
        await self.wires.world.spend(0.0, 0.5)
        if self.wires.world.fails("redis is away", 0.1):
            return True
        name, until = self.wires.leases.get(code, (self.name, 0.0))
        if name != self.name and until > time.monotonic():
            return False
        self.wires.leases[code] = (self.name, time.monotonic() + LEASE_MS / 1000)
        return True

    async def leave(self, code: str) -> None:
        """Let another process look after a table."""
        if self.wires.leases.get(code, ("", 0.0))[0] == self.name:
            del self.wires.leases[code]


class Dreamer(Thinker):
    """Bots who think for seconds, or fail, and then do something legal."""

    def __init__(self, world: World) -> None:
        self.world = world

    async def choose(self, task: Task, *asker: object) -> Action:
        """What a bot does. Whatever its table writes from now on is the bot's."""
        actor.set(task.level)
        await self.world.spend(0.05, 12.0)
        if self.world.fails("a bot fails", 0.05):
            raise Fault("a worker died")
        return choose(msgspec.structs.replace(task, level="random"))

    async def chance(self, task: Task, *asker: object) -> tuple[int, int]:
        """How likely a team is to win."""
        await self.world.spend(0.05, 8.0)
        if self.world.fails("a count fails", 0.3):
            raise Fault("a worker died")
        return len(task.actions), 1000

    def stop(self) -> None:
        """Nothing runs elsewhere."""
