"""How several server processes know of each other: short notices over Redis. The truth is in the database alone."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from ecotone.server.kept_running import FIRST_PAUSE_S, KeptRunning

log = logging.getLogger(__name__)

CHANNEL = "ecotone"
LEASE_MS = 5_000  # how long a process may look after a table's bots without saying so again
UNTOLD = 10_000  # notices that may wait for Redis
FORGET_S = 15.0  # after so long without a word the people connected to a process are gone
ANSWER_S = 2.0  # how long Redis may take; then it counts as away
AWAY_S = 5.0  # how long Redis is not asked again for a lease
SILENCE_S = 5.0  # after so long without a notice Redis is asked whether it is still there
AWAY = (RedisError, OSError)


Seat = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class Notice(Struct):
    """A table has moved on, or people came and went there."""

    sender: Annotated[str, Meta(min_length=1, max_length=16)]
    code: Annotated[str, Meta(min_length=1, max_length=16)]
    length: Count
    here: Annotated[list[Seat], Meta(max_length=16)]
    watchers: Count


class Nonsense(Exception):
    """A notice that can be read but cannot be true."""


Hear = Callable[[Notice], Awaitable[None]]
UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError, Nonsense)


class Bus:
    """The notices of a single process: there is nobody to tell, and every table is its own to look after."""

    is_shared = False

    def __init__(self) -> None:
        self.name = secrets.token_hex(4)
        self.unreadable = 0  # notices that were none of ours, or could not be taken in

    def tasks(self) -> list[KeptRunning]:
        """What runs for the bus."""
        return []

    async def start(self, hear: Hear) -> None:
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

    def __init__(
        self, url: str, answer: float = ANSWER_S, silence: float = SILENCE_S, pause: float = FIRST_PAUSE_S
    ) -> None:
        super().__init__()
        once = Retry(NoBackoff(), 0)
        self.answer = answer
        self.silence = silence
        self.redis: Redis = Redis.from_url(url, socket_connect_timeout=answer, socket_timeout=answer, retry=once)
        self.notices: asyncio.Queue[Notice] = asyncio.Queue(UNTOLD)
        self.listening = KeptRunning("hearing of other processes", self._listen, AWAY, pause)
        self.telling = KeptRunning("telling other processes", self._tell_on, AWAY, pause)
        self.away_until = 0.0

    def tasks(self) -> list[KeptRunning]:
        """What runs for the bus."""
        return [self.listening, self.telling]

    async def start(self, hear: Hear) -> None:
        """Begin to listen."""
        self.hear = hear
        for task in self.tasks():
            task.start()

    async def stop(self) -> None:
        """Tell what is still to be told, and stop listening."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.notices.join(), 1.0)
        for task in self.tasks():
            await task.stop()
        with suppress(*AWAY):
            await self.redis.aclose()

    # --- hearing

    async def _listen(self) -> None:
        """Hear notices until Redis is away."""
        async with self.redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            await channel.ping()  # its answer says that the line is there
            while True:
                heard = await self._next(channel)
                self.listening.well()
                if heard["type"] == "message":
                    await self._pass_on(heard["data"])

    async def _next(self, channel: PubSub) -> dict[str, Any]:
        """The next thing that Redis says: it is asked when it is silent, since a dead line is silent too."""
        for is_asked in (False, True):
            until = time.monotonic() + self.silence
            while (left := until - time.monotonic()) > 0:  # it returns before its time when we have subscribed
                heard: dict[str, Any] | None = await channel.get_message(ignore_subscribe_messages=True, timeout=left)
                if heard:
                    return heard
            if not is_asked:
                await channel.ping()
        raise TimeoutError("redis does not answer")

    async def _pass_on(self, data: bytes) -> None:
        """Take one notice in, whatever it is."""
        try:
            notice = msgspec.json.decode(data, type=Notice)
            if notice.sender != self.name:
                await self.hear(notice)
        except UNREADABLE:
            self.unreadable += 1
        except Exception:
            self.unreadable += 1
            log.exception("a notice could not be taken in")

    # --- telling

    async def tell(self, code: str, length: int, here: list[int], watchers: int) -> None:
        """Tell the others how a table stands; no table waits until Redis has heard it."""
        with suppress(asyncio.QueueFull):
            self.notices.put_nowait(Notice(self.name, code, length, here, watchers))

    async def _tell_on(self) -> None:
        """Send notices until Redis is away; those that it did not take are made up for by comparing."""
        while True:
            notice = await self.notices.get()
            try:
                await self.redis.publish(CHANNEL, msgspec.json.encode(notice))
                self.telling.well()
            finally:
                self.notices.task_done()

    # --- who looks after a table

    async def may_drive(self, code: str) -> bool:
        """Whether this process lets a table's bots act; without Redis everybody may, and races are harmless."""
        if self._is_away():
            return True
        try:
            if await self.redis.set(lease(code), self.name, nx=True, px=LEASE_MS):
                return True
            if await self.redis.get(lease(code)) != self.name.encode():
                return False
            await self.redis.pexpire(lease(code), LEASE_MS)
        except AWAY:
            self._note_away()
        return True

    async def leave(self, code: str) -> None:
        """Let another process look after a table."""
        if self._is_away():
            return
        try:
            if await self.redis.get(lease(code)) == self.name.encode():
                await self.redis.delete(lease(code))
        except AWAY:
            self._note_away()

    def _is_away(self) -> bool:
        return time.monotonic() < self.away_until

    def _note_away(self) -> None:
        """Whoever asks in the next moments need not wait as long for nothing."""
        self.away_until = time.monotonic() + AWAY_S


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
        self.known = {sender: each for sender, each in self.known.items() if is_fresh(each)}
        self.known[notice.sender] = (time.monotonic(), notice.here, notice.watchers)
        return before != (self.seats(), self.watchers())

    def _fresh(self) -> list[tuple[float, list[int], int]]:
        return [each for each in self.known.values() if is_fresh(each)]

    def seats(self) -> set[int]:
        """The seats that are connected elsewhere."""
        return {seat for _, seats, _ in self._fresh() for seat in seats}

    def watchers(self) -> int:
        """How many watch from elsewhere."""
        return sum(count for _, _, count in self._fresh())


def is_fresh(known: tuple[float, list[int], int]) -> bool:
    """Whether it was heard lately."""
    return time.monotonic() - known[0] < FORGET_S
