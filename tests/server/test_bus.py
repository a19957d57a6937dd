"""Notices between processes over a real Redis: whatever else is said there, however it fails, they are heard again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from redis.asyncio import Redis

from ecotone.core.errors import BadInput
from ecotone.server import serving
from ecotone.server.bus import CHANNEL, Nonsense, Notice, RedisBus
from ecotone.server.serving import check_redis
from tests.server import client
from tests.server.client import WAIT_S
from tests.server.conftest import MakeServer
from tests.server.rooms import running_lobby, seated
from tests.server.running import RedisServer, Server

FOREIGN = [
    b"",
    b"\x00\xff\xfe",
    b"hello",
    b"[]",
    b"null",
    b"[" * 100_000,
    b'{"sender":"\xff","code":"A","length":1,"here":[],"watchers":0}',
    b'{"sender":"x","code":"A","length":1,"here":[]}',
    b'{"sender":7,"code":"A","length":1,"here":[],"watchers":0}',
    b'{"sender":"x","code":"A","length":"1","here":[],"watchers":0}',
    b'{"sender":"x","code":"A","length":-1,"here":[],"watchers":0}',
    b'{"sender":"x","code":"A","length":1e300,"here":[],"watchers":0}',
    b'{"sender":"x","code":"A","length":99999999999999999999,"here":[],"watchers":0}',
    b'{"sender":"x","code":"A","length":1,"here":[-1],"watchers":0}',
    b'{"sender":"x","code":"A","length":1,"here":[99],"watchers":0}',
    b'{"sender":"x","code":"A","length":1,"here":[' + b"1," * 100 + b'1],"watchers":0}',
    b'{"sender":"x","code":"A","length":1,"here":[],"watchers":-5}',
    b'{"sender":"' + b"x" * 5000 + b'","code":"A","length":1,"here":[],"watchers":0}',
]


class Ear:
    """Remembers what a process hears; about the table `BAD` it fails."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[str] = asyncio.Queue()

    async def hear(self, notice: Notice) -> None:
        """Take a notice in."""
        if notice.code == "BAD":
            raise KeyError(notice.code)
        self.heard.put_nowait(notice.code)

    async def next(self) -> str:
        """The next table that something was heard of."""
        async with asyncio.timeout(WAIT_S):
            return await self.heard.get()


@asynccontextmanager
async def two(redis: RedisServer) -> AsyncIterator[tuple[RedisBus, RedisBus, Ear]]:
    """A process that tells, and one that listens, both with little patience."""
    here, there = [RedisBus(redis.url, answer=0.3, silence=0.3, pause=0.01) for _ in range(2)]
    ear = Ear()
    await here.start(Ear().hear)
    await there.start(ear.hear)
    try:
        await client.eventually(partial(hear_each_other, redis))
        yield here, there, ear
    finally:
        await here.stop()
        await there.stop()


async def hear_each_other(redis: RedisServer) -> bool:
    """Whether both listen."""
    async with Redis.from_url(redis.url) as asked:
        return dict(await asked.pubsub_numsub(CHANNEL)) == {CHANNEL.encode(): 2}


async def publish(redis: RedisServer, *messages: bytes) -> None:
    """Say something on our channel as a stranger."""
    async with Redis.from_url(redis.url) as stranger:
        for message in messages:
            await stranger.publish(CHANNEL, message)


async def test_what_is_none_of_ours_is_counted_and_the_next_notice_is_heard(redis: RedisServer) -> None:
    async with two(redis) as (here, there, ear):
        await publish(redis, *FOREIGN)
        await here.tell("ABCD2345", 1, [0], 0)
        assert await ear.next() == "ABCD2345"
        assert there.unreadable == len(FOREIGN)
        assert there.listening.deaths == 0


async def test_a_notice_that_cannot_be_taken_in_does_not_end_the_listening(redis: RedisServer) -> None:
    async with two(redis) as (here, there, ear):
        for code in ("BAD", "GOOD"):
            await here.tell(code, 1, [], 0)
        assert await ear.next() == "GOOD"
        assert (there.unreadable, there.listening.deaths) == (1, 0)


async def test_nobody_is_heard_of_at_a_seat_that_the_table_does_not_have(tmp_path: Path) -> None:
    async with running_lobby(tmp_path) as lobby:
        table = await seated(lobby, "pp")
        with pytest.raises(Nonsense):
            await lobby.hear(Notice("x", table.code, 0, [0, 2], 0))
        assert table.everywhere() == set()
        await lobby.hear(Notice("x", table.code, 0, [0, 1], 0))
        assert table.everywhere() == {0, 1}


async def test_when_redis_is_away_both_tasks_are_started_again_until_it_is_back(redis: RedisServer) -> None:
    async with two(redis) as (here, there, ear):
        redis.stop()
        await here.tell("LOST", 1, [], 0)
        await client.eventually(lambda: here.telling.deaths > 0)
        await client.eventually(lambda: there.listening.is_ill)
        assert await here.may_drive("ABCD2345")
        redis.start()
        await client.eventually(partial(hear_each_other, redis))
        await here.tell("ABCD2345", 1, [], 0)
        assert await ear.next() == "ABCD2345"
        assert (there.listening.in_a_row, here.telling.in_a_row) == (0, 0)


async def test_a_redis_that_is_frozen_counts_as_away_and_is_heard_again(redis: RedisServer) -> None:
    async with two(redis) as (here, there, ear):
        redis.freeze()
        try:
            await client.eventually(lambda: there.listening.is_ill)
            assert await here.may_drive("ABCD2345")
        finally:
            redis.thaw()
        await client.eventually(lambda: there.listening.in_a_row == 0)
        await client.eventually(partial(hear_each_other, redis))
        await here.tell("ABCD2345", 1, [], 0)
        assert await ear.next() == "ABCD2345"


async def test_leaving_many_tables_asks_a_frozen_redis_once(redis: RedisServer) -> None:
    bus = RedisBus(redis.url, answer=0.3)
    await bus.redis.ping()
    redis.freeze()
    try:
        for number in range(300):
            await bus.leave(f"TABLE{number:03}")
    finally:
        redis.thaw()
    async with Redis.from_url(redis.url) as asked:
        assert (await asked.info("commandstats"))["cmdstat_get"]["calls"] == 1
    await bus.stop()


async def test_ready_says_degraded_when_redis_stays_away_and_ok_when_it_is_back(
    make_server: MakeServer, database: str, redis: RedisServer
) -> None:
    server = make_server(database=database, redis=redis.url).start()
    redis.stop()
    await client.eventually(partial(says, server, "degraded: hearing of other processes"))
    assert await number(server, "ecotone_task_deaths_total") >= 3
    redis.start()
    await client.eventually(partial(says, server, "ok"))
    assert server.errors() == []


async def says(server: Server, what: str) -> bool:
    """Whether the server is in service and says this of itself."""
    answer = await client.get(server.url, "/health/ready")
    assert answer.status_code == 200, answer.text
    return answer.text.startswith(what)


async def number(server: Server, name: str) -> int:
    """One of the numbers that a server gives about itself."""
    text = (await client.get(server.url, "/metrics")).text
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith(f"{name} ")))


async def test_a_redis_that_is_frozen_at_the_start_is_told_in_a_sentence(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "ANSWER_S", 0.3)
    redis.freeze()
    try:
        with pytest.raises(BadInput, match="does not answer"):
            await check_redis(redis.url)
    finally:
        redis.thaw()
