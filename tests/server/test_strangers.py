"""Strangers who only connect, or speak slowly, or come in crowds: those who play go on, and others still come in."""

from __future__ import annotations

import asyncio
import logging
import random
import resource
from collections.abc import AsyncIterator, Iterable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from ecotone.server.connections import Patience
from ecotone.server.door import SAFE
from ecotone.server.messages import NewTable, Problem
from tests.server import client
from tests.server.client import WAIT_S
from tests.server.conftest import MakeServer
from tests.server.inside import own_server
from tests.server.running import Server

STRANGER = "127.0.0.2"  # an address that is nobody's proxy
HEAD = b"POST /api/records HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
SLOW_BODY = HEAD + b"content-length: 1000\r\n\r\n{"
ASKING = b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
LONGEST_LOG = 10_000  # bytes, for hundreds of strangers


class Stranger:
    """One connection, and all that came over it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.writer = writer
        self.hearing = asyncio.create_task(self.hear(reader))

    async def hear(self, reader: asyncio.StreamReader) -> bytes:
        """Everything until the other side closes."""
        heard = b""
        with suppress(OSError):  # cut off
            while more := await reader.read(65536):
                heard += more
        return heard

    def is_over(self) -> bool:
        """Whether the server has closed it."""
        return self.hearing.done()


@asynccontextmanager
async def strangers(url: str, count: int, words: bytes = b"", address: str = "") -> AsyncIterator[list[Stranger]]:
    """So many connections that say this and no more."""
    port = int(url.rpartition(":")[2])
    here: list[Stranger] = []
    try:
        for _ in range(count):
            local = (address, 0) if address else None
            stranger = Stranger(*await asyncio.open_connection("127.0.0.1", port, local_addr=local))
            here.append(stranger)
            with suppress(OSError):
                stranger.writer.write(words)
        yield here
    finally:
        for stranger in here:
            stranger.writer.transport.abort()
            await stranger.hearing


def over(them: Iterable[Stranger]) -> int:
    """How many the server has closed."""
    return sum(stranger.is_over() for stranger in them)


def problem_in(answer: bytes) -> tuple[int, Problem]:
    """The status of a refusal, which carries every careful header, and its sentence."""
    head, _, body = answer.partition(b"\r\n\r\n")
    lines = [line.decode().split(": ", 1) for line in head.split(b"\r\n")[1:]]
    headers = {name.lower(): value for name, value in lines}
    assert {name.lower(): value for name, value in SAFE.items()}.items() <= headers.items()
    return int(head.split()[1]), msgspec.json.decode(body, type=Problem)


# --- when files run short


@pytest.mark.parametrize("words", [b"", b"GET / HTTP/1.1\r\nhost: loc", SLOW_BODY], ids=["silence", "a head", "a body"])
async def test_strangers_who_only_sit_there_keep_nobody_out(words: bytes, make_server: MakeServer) -> None:
    server = make_server(files=200, log="warning").start()
    made = await client.create(server.url, "mh")
    async with (
        client.page(server.url, made.table, [seat.secret for seat in made.seats]) as playing,
        strangers(server.url, 400, words) as them,
    ):
        for path in ("/", "/api/games", "/assets/page-1a2b.js"):
            assert (await client.get(server.url, path)).status_code == 200
        async with client.page(server.url, made.table) as watcher:
            for seat in (0, 1) * 3:
                await playing.act(seat)
            await watcher.update(-1, lambda update: len(update.steps) > 0)
        await client.eventually(lambda: over(them) > 200)
        for seat in (0, 1) * 3:
            await playing.act(seat)
    assert server.log_file.stat().st_size < LONGEST_LOG
    assert server.errors() == []


async def test_where_the_system_has_no_file_at_all_the_server_makes_room_and_says_so_once(
    make_server: MakeServer,
) -> None:
    server = make_server(log="warning").start()
    assert (await client.get(server.url, "/health/ready")).status_code == 200
    assert server.process
    pid = server.process.pid
    open_now = len(list(Path(f"/proc/{pid}/fd").iterdir()))
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (open_now + 60, most))  # behind the server's back
    async with strangers(server.url, 300):
        for _ in range(3):
            assert (await client.get(server.url, "/health/live")).status_code == 200
        await client.eventually(lambda: "no file was left" in server.log_file.read_text(encoding="utf-8"))
    assert server.log_file.stat().st_size < LONGEST_LOG


async def test_as_many_files_as_the_system_gives_are_asked_for(make_server: MakeServer) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    server = make_server().start()
    assert server.process
    told = Path(f"/proc/{server.process.pid}/limits").read_text(encoding="ascii")
    line = next(line for line in told.splitlines() if line.startswith("Max open files"))
    assert int(line.split()[3]) == min(most, 65_536)


# --- time


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (b"", 0),
        (b"GET / HT", 408),
        (b"GET / HTTP/1.1\r\nhost: localhost\r\n", 408),
        (SLOW_BODY, 408),
        (HEAD + b"transfer-encoding: chunked\r\n\r\n1\r\n{\r\n", 408),
    ],
    ids=["nothing", "half a line", "half a head", "half a body", "half a body in chunks"],
)
async def test_whoever_takes_too_long_is_told_and_closed(
    words: bytes, status: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caught: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: caught.append(context))
    async with own_server(tmp_path, patience=Patience(head=1.0, body=1.0)) as url:
        async with strangers(url, 3, words) as them:
            answers = await asyncio.wait_for(asyncio.gather(*[each.hearing for each in them]), WAIT_S)
        for answer in answers:
            if status:
                found, problem = problem_in(answer)
                assert (found, problem.why) == (status, "too_slow")
            else:
                assert answer == b""
        assert (await client.get(url, "/health/ready")).status_code == 200
    assert not caught
    assert not [line for line in caplog.records if line.levelno >= logging.WARNING]


async def test_dripping_gains_no_time(tmp_path: Path) -> None:
    async with own_server(tmp_path, patience=Patience(head=1.0, body=1.0)) as url:
        for words in (b"GET / HTTP/1.1\r\n", SLOW_BODY):
            async with strangers(url, 1, words) as (stranger,):
                while not stranger.is_over():
                    stranger.writer.write(b"x")
                    await asyncio.wait([stranger.hearing], timeout=0.05)
                assert problem_in(await stranger.hearing)[0] == 408


async def test_whoever_does_not_take_an_answer_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html>", encoding="utf-8")
    size = 16 * 1024 * 1024
    (page / "large.bin").write_bytes(random.Random(1).randbytes(size))
    monkeypatch.setenv("ECOTONE_PAGE", str(page))
    async with own_server(tmp_path, patience=Patience(leave=1.0)) as url:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]), limit=1024)
        writer.write(b"GET /large.bin HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")

        async def is_cut_off() -> bool:
            return "\necotone_timeouts_total 0\n" not in (await client.get(url, "/metrics")).text

        await client.eventually(is_cut_off)
        heard = await Stranger(reader, writer).hearing
        assert 0 < len(heard) < size
        writer.close()


async def test_sockets_that_play_have_all_the_time_there_is(tmp_path: Path) -> None:
    async with own_server(tmp_path, patience=Patience(head=1.0)) as url:
        made = await client.create(url, "mh")
        async with client.page(url, made.table, [seat.secret for seat in made.seats]) as here:
            for seat in (0, 1):
                await here.act(seat)
                async with strangers(url, 1) as (silent,):
                    await asyncio.wait_for(silent.hearing, WAIT_S)
            assert here.closed is None


# --- crowds


async def test_so_many_connections_of_an_address_are_taken(make_server: MakeServer) -> None:
    server = make_server(options=("--connections", "5")).start()
    async with strangers(server.url, 8, address=STRANGER) as them:
        for stranger in them[5:]:
            status, problem = problem_in(await stranger.hearing)
            assert (status, problem.why) == (429, "too_many")
        assert (await client.get(server.url, "/")).status_code == 200  # of another address
        them[0].writer.close()
        await client.eventually(lambda: is_served(server, STRANGER))
    assert [await stranger.hearing for stranger in them[:5]] == [b""] * 5
    assert server.errors() == []


async def is_served(server: Server, address: str) -> bool:
    """Whether a page is given to this address."""
    async with strangers(server.url, 1, ASKING, address) as (stranger,):
        return (await stranger.hearing).startswith(b"HTTP/1.1 200")


async def test_so_many_new_connections_of_an_address_are_taken_in_a_minute(make_server: MakeServer) -> None:
    server = make_server(options=("--new-connections", "6")).start()
    served = sum([await is_served(server, STRANGER) for _ in range(40)])
    assert 6 <= served < 40
    assert (await client.get(server.url, "/")).status_code == 200


async def test_behind_a_proxy_the_address_that_it_reports_is_counted(make_server: MakeServer) -> None:
    server = make_server(options=("--connections", "3")).start()
    code = (await client.create(server.url, "mh")).table
    async with AsyncExitStack() as stack:
        for address in ("198.51.100.7", "2001:db8::1"):
            for _ in range(3):
                here = await stack.enter_async_context(reported(server, code, address))
                await here.update(-1)
        for address in ("198.51.100.7", "2001:db8::2:2"):
            with pytest.raises(InvalidStatus) as refused:
                await stack.enter_async_context(reported(server, code, address))
            answer = refused.value.response
            assert (answer.status_code, msgspec.json.decode(answer.body or b"", type=Problem).why) == (429, "too_many")
            assert {name: answer.headers[name] for name in SAFE} == SAFE
        await stack.enter_async_context(reported(server, code, "2001:db8:0:1::1"))
    for _ in range(4):  # they are gone, and others may come
        await client.eventually(lambda: may_come(server, code, "198.51.100.7"))


def reported(server: Server, code: str, address: str) -> AbstractAsyncContextManager[client.Page]:
    """A spectator's page that comes through a proxy, which reports the address."""
    return client.page(server.url, code, additional_headers={"X-Forwarded-For": address})


async def may_come(server: Server, code: str, address: str) -> bool:
    """Try to come in."""
    with suppress(InvalidStatus):
        async with reported(server, code, address) as here:
            return bool(await here.update(-1))
    return False


async def test_a_class_behind_one_address_plays(make_server: MakeServer) -> None:
    server = make_server(rate=50).start()
    how = httpx.AsyncHTTPTransport(local_address=STRANGER)
    async with httpx.AsyncClient(base_url=server.url, transport=how, timeout=WAIT_S) as http:
        body = msgspec.json.encode(NewTable("ecosystem", client.seats_of("mh")))
        made = await http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        code = made.json()["table"]
    async with AsyncExitStack() as stack:
        pages = [
            await stack.enter_async_context(client.page(server.url, code, local_addr=(STRANGER, 0))) for _ in range(60)
        ]
        async with strangers(server.url, 140, address=STRANGER):
            for here in pages:
                await here.update(-1)
            told = (await client.get(server.url, "/metrics")).text
    assert "\necotone_turned_away_total 0\n" in told
    assert "\necotone_given_up_total 0\n" in told
