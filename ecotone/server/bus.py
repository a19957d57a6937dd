"""How several server processes know of each other: short notices over Redis. The truth is in the database alone."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from msgspec import Struct
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

log = logging.getLogger(__name__)

CHANNEL = "ecotone"
LEASE_MS = 5_000  # how long a process may look after a table's bots without saying so again
UNTOLD = 10_000  # notices that may wait for Redis
FORGET_S = 15.0  # after so long without a word the people connected to a process are gone


class Notice(Struct):
    """A table has moved on, or people came and went there."""

    sender: str
    code: str
    length: int
    here: list[int]
    watchers: int


class Bus:
    """The notices of a single process: there is nobody to tell, and every table is its own to look after."""

    is_shared = False

    def __init__(self) -> None:
        self.name = secrets.token_hex(4)

    async def start(self, hear: Callable[[Notice], Awaitable[None]]) -> None:
        """Begin to listen."""

    async def stop(self) -> None:
        """Stop listening."""

    async def tell(self, code: str, length: int, here: list[int], watchers: int) -> None:
        """Tell the others how a table stands."""

    async def may_drive(self, code: str) -> bool:
        """Whether this process is the one to let a table's bots act."""
        return True

    async def leave(self, code: str) -> None:
        """Let another process look after a table."""


class RedisBus(Bus):
    """Notices between processes. When Redis is away, tables go on, and are found in the database instead."""

    is_shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        once = Retry(NoBackoff(), 0)
        self.redis: Redis = Redis.from_url(url, socket_connect_timeout=2, socket_timeout=5, retry=once)
        self.notices: asyncio.Queue[Notice] = asyncio.Queue(UNTOLD)
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self, hear: Callable[[Notice], Awaitable[None]]) -> None:
        """Begin to listen."""
        await self.redis.ping()
        self.tasks = [asyncio.create_task(self._listen(hear)), asyncio.create_task(self._tell_on())]

    async def stop(self) -> None:
        """Tell what is still to be told, and stop listening."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.notices.join(), 1.0)
        for task in self.tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.redis.aclose()

    async def _listen(self, hear: Callable[[Notice], Awaitable[None]]) -> None:
        """Hear notices for ever, and come back after every interruption."""
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    while True:
                        heard = await channel.get_message(ignore_subscribe_messages=True, timeout=1.0)
                        if heard:
                            await self._pass_on(heard["data"], hear)
            except (RedisError, OSError) as wrong:
                log.warning("redis is away", extra={"error": type(wrong).__name__})
                await asyncio.sleep(1)

    async def _pass_on(self, data: bytes, hear: Callable[[Notice], Awaitable[None]]) -> None:
        notice = msgspec.json.decode(data, type=Notice)
        if notice.sender != self.name:
            await hear(notice)

    async def tell(self, code: str, length: int, here: list[int], watchers: int) -> None:
        """Tell the others how a table stands; no table waits until Redis has heard it."""
        with suppress(asyncio.QueueFull):
            self.notices.put_nowait(Notice(self.name, code, length, here, watchers))

    async def _tell_on(self) -> None:
        """Send notices for ever; those that Redis does not take are made up for by comparing with the database."""
        while True:
            notice = await self.notices.get()
            with suppress(RedisError, OSError):
                await self.redis.publish(CHANNEL, msgspec.json.encode(notice))
            self.notices.task_done()

    async def may_drive(self, code: str) -> bool:
        """Whether this process lets a table's bots act; without Redis everybody may, and races are harmless."""
        try:
            if await self.redis.set(lease(code), self.name, nx=True, px=LEASE_MS):
                return True
            if await self.redis.get(lease(code)) != self.name.encode():
                return False
            await self.redis.pexpire(lease(code), LEASE_MS)
        except (RedisError, OSError):
            return True
        return True

    async def leave(self, code: str) -> None:
        """Let another process look after a table."""
        with suppress(RedisError, OSError):
            if await self.redis.get(lease(code)) == self.name.encode():
                await self.redis.delete(lease(code))


def lease(code: str) -> str:
    """The key that says which process looks after a table's bots."""
    return f"ecotone:driver:{code}"


class Elsewhere:
    """Who is connected to the other processes, as far as their last notices tell."""

    def __init__(self) -> None:
        self.known: dict[str, tuple[float, list[int], int]] = {}

    def hear(self, notice: Notice) -> bool:
        """Take a notice in; True when it changes who is here."""
        before = (self.seats(), self.watchers())
        self.known[notice.sender] = (time.monotonic(), notice.here, notice.watchers)
        return before != (self.seats(), self.watchers())

    def _fresh(self) -> list[tuple[float, list[int], int]]:
        now = time.monotonic()
        return [each for each in self.known.values() if now - each[0] < FORGET_S]

    def seats(self) -> set[int]:
        """The seats that are connected elsewhere."""
        return {seat for _, seats, _ in self._fresh() for seat in seats}

    def watchers(self) -> int:
        """How many watch from elsewhere."""
        return sum(count for _, _, count in self._fresh())
