"""A database that hangs, is locked, full or read-only: everybody hears so in words, and afterwards it goes on."""

from __future__ import annotations

import asyncio
import resource
import socket
import threading
from collections.abc import AsyncIterator, Awaitable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import SQLAlchemyError

from ecotone.core.errors import BadInput
from ecotone.core.kernel import legal
from ecotone.server import migrate as migrating
from ecotone.server import store as stores
from ecotone.server.entries import Acted, Talked
from ecotone.server.lobby import Lobby
from ecotone.server.messages import Act, Codes
from ecotone.server.migrate import migrate
from ecotone.server.opening import Limits
from ecotone.server.refusals import Refused
from ecotone.server.store import Due, Store
from ecotone.server.table import Table
from tests.server import client
from tests.server.client import WAIT_S, page
from tests.server.conftest import MakeServer
from tests.server.rooms import act, header, running_lobby, seated
from tests.server.running import Postgres, Server, running_postgres

BRIEF_S = 0.5  # what we wait for in vain
PATIENT = Limits(answer=WAIT_S, statement=WAIT_S, lock=WAIT_S, connect=WAIT_S, idle=WAIT_S)
LINE = Talked(0, "p0", "hello")


async def refusal(what: Awaitable[Any]) -> str:
    """How something is refused; that it is, and does not hang, is what is tested."""
    with pytest.raises(Refused) as refused:
        async with asyncio.timeout(WAIT_S):
            await what
    return refused.value.why


@asynccontextmanager
async def running_store(url: str, limits: Limits = PATIENT, is_new: bool = True) -> AsyncIterator[Store]:
    """A store that writes, with a table called `A`."""
    store = Store(url, limits)
    if is_new:
        await migrate(store.engine)
        await store.create("A", header("pp"), 1, None)
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


@contextmanager
def impatient(store: Store, *tables: Table) -> Iterator[None]:
    """Here an answer is waited for briefly, since it will not come."""
    before = store.limits
    store.limits = replace(before, answer=BRIEF_S)
    for table in tables:
        table.turn.patience = BRIEF_S
    yield
    store.limits = before
    for table in tables:
        table.turn.patience = before.answer


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The address of an SQLite file."""
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL server that may be frozen and set wrongly."""
    with running_postgres() as running:
        yield running


@pytest.fixture
def own_database(own_postgres: Postgres) -> Iterator[str]:
    """An empty database there."""
    own_postgres.run("CREATE DATABASE tables")
    yield own_postgres.url("tables")
    own_postgres.run("DROP DATABASE tables WITH (FORCE)")


# --- PostgreSQL


async def test_every_connection_has_limits(database: str) -> None:
    store = Store(database)
    told: list[str] = []
    for name in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"):
        async with store.engine.connect() as db:
            told.append((await db.exec_driver_sql(f"SHOW {name}")).scalar_one())
    await store.stop()
    assert told == ["3s", "2s", "10s"]
    limits = Limits()
    assert max(limits.lock, limits.statement, limits.connect) < limits.answer < 5.0


async def test_who_asks_a_database_that_takes_connections_and_says_nothing_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        store = Store(
            f"postgresql://me@127.0.0.1:{silent.getsockname()[1]}/x",
            Limits(BRIEF_S, BRIEF_S, BRIEF_S, BRIEF_S / 2, BRIEF_S),
        )
        await store.start()
        asked: list[Awaitable[Any]] = [
            store.load("A"),
            store.create("A", header("pp"), 1, None),
            store.lengths(["A"]),
            store.due(1, Due(), 1),
            store.put_off(Due(1, "A"), 0, None),
            store.resting(1),
        ]
        asked += [store.rest("A", None), store.archive(1), store.since("A", 0), store.ping()]
        assert await asyncio.gather(*[refusal(each) for each in asked]) == ["storage"] * len(asked)
        assert await refusal(store.append("A", 0, LINE, 1, None)) in ("storage", "unknown")
        monkeypatch.setattr(migrating, "MIGRATING", store.limits)
        with pytest.raises(BadInput, match="does not open"):
            await migrate(store.engine)
        await store.stop()


async def test_a_frozen_database_refuses_in_words_and_goes_on_when_it_is_back(
    own_postgres: Postgres, own_database: str, tmp_path: Path
) -> None:
    async with running_lobby(tmp_path, own_database, limits=PATIENT) as lobby:
        table, other = await seated(lobby, "pp"), await seated(lobby, "pp")
        await act(table, 0)
        del lobby.tables[other.code]
        try:
            with impatient(lobby.services.store, table):
                own_postgres.freeze()
                await hears_of_it(lobby, table, other.code)
        finally:
            own_postgres.thaw()
        await client.eventually(partial(is_ready, lobby.services.store))
        await act(table, 1)
        await act(table, 0)
        assert await actions(lobby.services.store, table) == 3
        await act(await lobby.table(other.code), 0)


async def hears_of_it(lobby: Lobby, table: Table, unloaded: str) -> None:
    """Everybody who wants something of the database is refused."""
    refused = await asyncio.gather(*[refusal(act(table, 1)) for _ in range(5)])
    assert set(refused) <= {"storage", "unknown"}
    assert await refusal(lobby.table(unloaded)) == "storage"
    assert await refusal(lobby.infos(Codes([unloaded]))) == "storage"
    assert await refusal(lobby.services.store.ping()) == "storage"
    assert table.room.asks == [1, 0]


async def is_ready(store: Store) -> bool:
    """Whether it says that it is ready."""
    try:
        await store.ping()
    except Refused:
        return False
    return True


async def actions(store: Store, table: Table) -> int:
    """How many actions a table's log has; they are those of the board."""
    entries = [entry for _, entry in await store.since(table.code, 0)]
    assert len(entries) == table.room.length
    assert sum(table.room.asks) == len([entry for entry in entries if isinstance(entry, Acted)])
    return len(entries)


@pytest.mark.parametrize(
    "lock",
    ["LOCK TABLE entries", "LOCK TABLE tables", "LOCK TABLE entries IN SHARE MODE", "LOCK TABLE tables IN SHARE MODE"],
)
async def test_a_locked_database_refuses_in_words_and_has_changed_nothing(
    database: str, tmp_path: Path, lock: str
) -> None:
    async with running_lobby(tmp_path, database, limits=replace(PATIENT, lock=BRIEF_S)) as lobby:
        table = await seated(lobby, "pp")
        elsewhere = Store(database)
        async with elsewhere.engine.connect() as held:
            await held.exec_driver_sql(lock)
            assert await refusal(act(table, 0)) == "storage"
            assert await refusal(lobby.services.store.ping()) == "storage"
            await held.rollback()
        await client.eventually(partial(is_ready, lobby.services.store))
        await act(table, 0)
        assert await actions(lobby.services.store, table) == 1
        await elsewhere.stop()


async def test_whoever_holds_a_transaction_and_sleeps_is_sent_away(database: str) -> None:
    sleepy = Store(database, replace(PATIENT, idle=BRIEF_S))
    async with running_store(database) as other:
        asleep = await sleepy.engine.connect()
        await asleep.exec_driver_sql("SELECT code FROM tables FOR UPDATE")
        assert await other.append("A", 0, LINE, 1, None)
        with pytest.raises(SQLAlchemyError):
            await asleep.exec_driver_sql("SELECT 1")
        await asleep.close()
    await sleepy.stop()


async def test_a_write_of_unknown_fate_is_found_in_the_log_and_not_doubled(
    own_postgres: Postgres, own_database: str, tmp_path: Path
) -> None:
    async with running_lobby(tmp_path, own_database, limits=PATIENT) as lobby:
        table = await seated(lobby, "pp")
        own_postgres.run("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")  # a commit waits for it for ever
        own_postgres.run("SELECT pg_reload_conf()")
        try:
            ask, action = table.room.asks[0], legal(table.room.state, 0)[0]
            with impatient(lobby.services.store, table):
                assert await refusal(table.act(0, ask, action)) == "unknown"
                assert await refusal(lobby.services.store.create("B", header("pp"), 1, None)) == "unknown"
            assert table.room.asks == [0, 0]
        finally:
            own_postgres.run("ALTER SYSTEM RESET synchronous_standby_names")
            own_postgres.run("SELECT pg_reload_conf()")
        store = lobby.services.store
        await client.eventually(partial(has_entries, store, table.code, 1))
        assert await refusal(table.act(0, ask, action)) == "stale"
        assert table.room.asks == [1, 0]
        assert await actions(store, table) == 1
        await act(table, 1)
        assert await actions(store, table) == 2


async def has_entries(store: Store, code: str, count: int) -> bool:
    """Whether so many entries are in the log."""
    return len(await store.since(code, 0)) == count


async def test_a_role_that_may_only_read_is_not_ready(own_postgres: Postgres, own_database: str) -> None:
    async with running_store(own_database):
        pass
    own_postgres.run("ALTER DATABASE tables SET default_transaction_read_only = on")
    async with running_store(own_database, is_new=False) as store:
        assert await refusal(store.ping()) == "storage"
        assert await refusal(store.append("A", 0, LINE, 1, None)) == "storage"
        assert await store.since("A", 0) == []


# --- SQLite


async def test_a_file_that_may_only_be_read_is_not_ready(file: str) -> None:
    async with running_store(file):
        pass
    async with running_store(f"{file.replace('///', '///file:')}?mode=ro&uri=true", is_new=False) as store:
        assert await refusal(store.ping()) == "storage"
        assert await refusal(store.append("A", 0, LINE, 1, None)) == "storage"
        assert await refusal(store.create("B", header("pp"), 1, None)) == "storage"
        assert await store.since("A", 0) == []


async def test_a_full_file_has_changed_nothing_and_takes_moves_when_there_is_room_again(file: str) -> None:
    room = [1]  # pages; as many as there are already stay
    async with running_store(file) as store:
        assert store.file
        event.listen(store.file, "begin", lambda db: db.exec_driver_sql(f"PRAGMA max_page_count={room[0]}"))
        long = Talked(0, "p0", "x" * 100_000)
        assert await refusal(store.append("A", 0, long, 1, None)) == "storage"
        assert await store.since("A", 0) == []
        room[0] = 1_000_000
        assert await store.append("A", 0, long, 1, None)
        assert await store.since("A", 0) == [(1, long)]


async def test_a_full_disk_is_told_in_words_and_the_game_goes_on_when_there_is_room_again(
    make_server: MakeServer,
) -> None:
    server = make_server().start()
    made = await client.create(server.url, "mh")
    async with page(server.url, made.table, [seat.secret for seat in made.seats]) as here:
        await here.act(0)
        before = await here.update(1, lambda update: update.view.waiting == [False, True])
        assert before.view.ask
        answer = Act(1, before.ask, list(before.view.ask.options[0].action))
        assert server.process
        longest = (server.folder / "tables.db-wal").stat().st_size
        freely = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (longest, freely[1]))  # no file grows beyond that
        try:
            assert (await here.refused(answer)).why in ("storage", "unknown")
            assert (await client.get(server.url, "/health/ready")).status_code == 503
            assert (await client.get(server.url, "/health/live")).status_code == 200
            assert here.updates[1] == before
        finally:
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, freely)
        await client.eventually(partial(is_in_service, server))
        await here.say(answer)
        await here.asked(1, before.ask)
    assert server.errors() == []


async def is_in_service(server: Server) -> bool:
    """Whether a load balancer may send people there."""
    return (await client.get(server.url, "/health/ready")).status_code == 200


async def test_while_a_commit_hangs_the_others_wait_in_order_and_nobody_for_ever(file: str) -> None:
    async with running_store(file) as store, running_store(file, is_new=False) as elsewhere:
        async with elsewhere.engine.connect() as held:
            await held.exec_driver_sql("BEGIN IMMEDIATE")
            with impatient(store):
                hanging = asyncio.create_task(refusal(store.append("A", 0, LINE, 1, None)))
                await client.eventually(partial(is_writing, store))
                assert await refusal(store.append("A", 1, LINE, 2, None)) == "storage"
                assert await hanging == "unknown"
                assert await refusal(store.ping()) == "storage"
            await held.exec_driver_sql("ROLLBACK")
        assert await store.append("A", 1, LINE, 3, None)
        assert [at for at, _ in await store.since("A", 0)] == [1, 3]


def is_writing(store: Store) -> bool:
    """Whether the writer has begun a transaction."""
    assert isinstance(store.turn, asyncio.Lock)
    return store.turn.locked()


# --- the writer


async def test_the_writer_survives_what_no_database_says(file: str, caplog: pytest.LogCaptureFixture) -> None:
    async with running_store(file) as store:
        assert await refusal(store.append("A", 0, LINE, 2**70, None)) == "storage"  # larger than a column
        assert await store.append("A", 0, LINE, 1, None)
        assert store.writer.deaths == 0
    assert [line.exc_info is not None for line in caplog.records if "batch" in line.message] == [True]


async def test_the_writer_survives_that_no_thread_can_be_started(file: str) -> None:
    loop = asyncio.get_running_loop()
    async with running_store(file) as store:
        closed = ThreadPoolExecutor(1)
        closed.shutdown()
        loop.set_default_executor(closed)
        assert await refusal(store.append("A", 0, LINE, 1, None)) == "storage"
        assert await refusal(store.ping()) == "storage"
        loop.set_default_executor(ThreadPoolExecutor(1))
        store.tried = 0.0
        await store.ping()
        assert await store.append("A", 0, LINE, 1, None)


@asynccontextmanager
async def dying_writer(store: Store) -> AsyncIterator[list[str]]:
    """One entry is being written and another waits when the writer is ended; how both were refused."""
    loop = asyncio.get_running_loop()
    busy, released = ThreadPoolExecutor(1), threading.Event()
    loop.set_default_executor(busy)
    blocked = loop.run_in_executor(busy, released.wait)
    being_written = asyncio.create_task(refusal(store.append("A", 0, LINE, 1, None)))
    await client.eventually(partial(is_writing, store))
    waiting = asyncio.create_task(refusal(store.append("A", 1, LINE, 1, None)))
    await client.eventually(lambda: not store.queue.empty())
    loop.set_default_executor(ThreadPoolExecutor(1))
    busy.shutdown(wait=False, cancel_futures=True)
    yield [await being_written, await waiting]
    released.set()
    await blocked


async def test_when_the_writer_dies_everybody_is_told_and_it_is_not_ready(file: str) -> None:
    async with running_store(file) as store:
        store.writer.first_pause = WAIT_S
        async with dying_writer(store) as refused:
            assert refused == ["unknown", "storage"]
            assert await refusal(store.ping()) == "storage"
            assert store.writer.deaths == 1


async def test_a_writer_that_died_writes_again(file: str) -> None:
    async with running_store(file) as store:
        store.writer.first_pause = 0.0
        async with dying_writer(store):
            pass
        assert await store.append("A", 0, LINE, 2, None)
        assert [at for at, _ in await store.since("A", 0)] == [2]
        assert (store.writer.deaths, store.writer.in_a_row) == (1, 0)


async def test_who_waits_when_the_store_stops_is_answered(file: str) -> None:
    async with running_store(file) as store:
        waiting = [asyncio.create_task(store.append("A", number, LINE, 1, None)) for number in range(5)]
        await asyncio.sleep(0)
        await store.stop()
        answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(answer is True or isinstance(answer, Refused) for answer in answers)
    async with running_store(file, is_new=False) as again:
        assert len(await again.since("A", 0)) == answers.count(True)


# --- ready


async def test_many_who_ask_whether_it_is_ready_share_one_try(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_store(file) as store:
        assert store.file
        tries: list[object] = []
        event.listen(store.file, "commit", tries.append)
        monkeypatch.setattr(stores, "PULSE_S", 3600.0)
        await asyncio.gather(*[store.ping() for _ in range(50)])
        await store.ping()
        assert len(tries) == 1
        monkeypatch.setattr(stores, "PULSE_S", 0.0)
        for _ in range(3):
            await store.ping()
        assert len(tries) == 4


async def test_asking_whether_it_is_ready_leaves_nothing_behind(file: str) -> None:
    async with running_store(file) as store:
        await store.ping()
        async with store.engine.connect() as db:
            assert (await db.exec_driver_sql("SELECT max(touched), count(*) FROM tables")).one() == (1, 1)
            assert (await db.exec_driver_sql("SELECT * FROM entries")).all() == []
