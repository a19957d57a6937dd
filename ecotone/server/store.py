"""The only memory: tables and their entries in a database, appended and never changed. SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    false,
    func,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ecotone.core.errors import BadInput
from ecotone.server.entries import AnyEntry, Header, read_entry, read_header, written
from ecotone.server.refusals import Refused, storage_failed

BATCH = 256  # entries that share one commit at most
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}

metadata = MetaData()

TABLES = Table(
    "tables",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("header", Text, nullable=False),
    Column("created", BigInteger, nullable=False),  # milliseconds, like all times here
    Column("touched", BigInteger, nullable=False),
    Column("due", Boolean, nullable=False, index=True),  # a bot or a clock must act, whoever is connected
    Column("archived", Boolean, nullable=False, server_default=false()),
)

ENTRIES = Table(
    "entries",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),  # the key decides who was first, whichever process wrote
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)


@dataclass
class Written:
    """An entry on its way to disk, and whoever waits for it."""

    code: str
    number: int
    at: int
    body: str
    due: bool
    done: asyncio.Future[bool]


@dataclass
class Loaded:
    """A table as it lies in the database."""

    header: Header
    created: int
    archived: bool
    entries: list[tuple[int, AnyEntry]]


class Store:
    """One database. Entries that arrive while another commit is under way share the next one."""

    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        self.is_postgres = self.url.get_backend_name() == "postgresql"
        self.engine: AsyncEngine = open_engine(self.url)
        self.file = None if self.is_postgres else open_file(self.url)
        self.turn = nullcontext() if self.is_postgres else asyncio.Lock()
        self.queue: asyncio.Queue[Written] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None
        self.commits = 0
        self.appended = 0

    async def start(self) -> None:
        """Begin to write."""
        self.writer = asyncio.create_task(self._write_on())

    async def stop(self) -> None:
        """Close the connections; whoever still waits for a write is told that it failed."""
        if self.writer:
            self.writer.cancel()
            with suppress(asyncio.CancelledError):
                await self.writer
        while not self.queue.empty():
            self.queue.get_nowait().done.cancel()
        if self.file:
            self.file.dispose()
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. A file has one writer at a time: they take turns here, where SQLite would let one starve."""
        async with self.turn, self.engine.begin() as db:
            yield db

    async def ping(self) -> None:
        """Ask the database whether it is there."""
        try:
            async with self.engine.connect() as db:
                await db.execute(select(1))
        except (SQLAlchemyError, OSError) as wrong:
            raise Refused("storage", "The database does not answer.") from wrong

    # --- tables

    async def create(self, code: str, header: Header, at: int, due: bool) -> bool:
        """Write a new table down; False where the code is taken."""
        row = {"code": code, "header": written(header), "created": at, "touched": at, "due": due, "archived": False}
        try:
            async with self.writing() as db:
                made = await db.execute(self._insert(TABLES).values(row).on_conflict_do_nothing())
                return made.rowcount == 1
        except (SQLAlchemyError, OSError) as wrong:
            raise storage_failed() from wrong

    async def load(self, code: str) -> Loaded | None:
        """A table with everything that happened at it."""
        try:
            async with self.engine.connect() as db:
                chosen = select(TABLES.c.header, TABLES.c.created, TABLES.c.archived).where(TABLES.c.code == code)
                row = (await db.execute(chosen)).first()
                if row is None:
                    return None
                entries = await entries_of(db, code, 0)
                return Loaded(read_header(row.header), row.created, row.archived, entries)
        except (SQLAlchemyError, OSError) as wrong:
            raise storage_failed() from wrong

    async def since(self, code: str, number: int) -> list[tuple[int, AnyEntry]]:
        """What happened at a table from an entry on."""
        try:
            async with self.engine.connect() as db:
                return await entries_of(db, code, number)
        except (SQLAlchemyError, OSError) as wrong:
            raise storage_failed() from wrong

    async def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """How many entries each of these tables has."""
        counted = select(ENTRIES.c.code, func.max(ENTRIES.c.number) + 1).where(ENTRIES.c.code.in_(codes))
        async with self.engine.connect() as db:
            rows = await db.execute(counted.group_by(ENTRIES.c.code))
            return {code: length for code, length in rows}

    async def due(self, before: int, most: int) -> list[str]:
        """Tables at which a bot or a clock must act and that nobody has touched since."""
        wanted = select(TABLES.c.code).where(TABLES.c.due, ~TABLES.c.archived, TABLES.c.touched < before)
        async with self.engine.connect() as db:
            return list((await db.execute(wanted.order_by(TABLES.c.touched).limit(most))).scalars())

    async def rest(self, code: str, length: int) -> None:
        """Note that a table of so many entries waits for nobody but people."""
        longer = select(ENTRIES.c.code).where(ENTRIES.c.code == code, ENTRIES.c.number >= length)
        async with self.writing() as db:
            await db.execute(update(TABLES).where(TABLES.c.code == code, ~longer.exists()).values(due=False))

    async def archive(self, before: int) -> int:
        """Put tables away that nobody touched for long."""
        old = update(TABLES).where(TABLES.c.touched < before, ~TABLES.c.archived)
        async with self.writing() as db:
            return int((await db.execute(old.values(archived=True, due=False))).rowcount)

    # --- entries

    async def append(self, code: str, number: int, entry: AnyEntry, at: int, due: bool) -> bool:
        """Write an entry down as the so-manieth of its table; True once it is on disk, False if another was first."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        await self.queue.put(Written(code, number, at, written(entry), due, done))
        return await done

    async def _write_on(self) -> None:
        while True:
            batch = [await self.queue.get()]
            while len(batch) < BATCH and not self.queue.empty():
                batch.append(self.queue.get_nowait())
            try:
                first = await self._commit(batch)
            except (SQLAlchemyError, OSError) as wrong:
                settle_all(batch, wrong)
            except asyncio.CancelledError:
                settle_all(batch, ConnectionError("the server is stopping"))
                raise
            else:
                settle(batch, first)

    async def _commit(self, batch: list[Written]) -> set[tuple[str, int]]:
        """Write a batch in one transaction; which of them were first."""
        if self.file:
            async with self.turn:
                first = await asyncio.to_thread(self._commit_to_file, self.file, batch)
        else:
            async with self.writing() as db:
                first = await db.run_sync(self._write, batch)
        self.commits += 1
        self.appended += len(first)
        return first

    def _commit_to_file(self, file: Engine, batch: list[Written]) -> set[tuple[str, int]]:
        """The whole transaction in one thread: a thread's answer for each statement costs more than the statement."""
        with file.begin() as db:
            return self._write(db, batch)

    def _write(self, db: Connection, batch: list[Written]) -> set[tuple[str, int]]:
        rows = [{"code": w.code, "number": w.number, "at": w.at, "body": w.body} for w in batch]
        statement = self._insert(ENTRIES).on_conflict_do_nothing().returning(ENTRIES.c.code, ENTRIES.c.number)
        self._lock(db, [w.code for w in batch])
        first = {(code, number) for code, number in db.execute(statement, rows)}
        for due in (True, False):
            codes = [w.code for w in batch if w.due is due and (w.code, w.number) in first]
            if codes:
                touched = {"touched": max(w.at for w in batch), "due": due}
                db.execute(update(TABLES).where(TABLES.c.code.in_(codes)).values(touched))
        return first

    def _lock(self, db: Connection, codes: list[str]) -> None:
        """Let processes that write to the same tables wait for each other in one order, so that none waits for ever."""
        if self.is_postgres:
            chosen = select(TABLES.c.code).where(TABLES.c.code.in_(codes))
            db.execute(chosen.order_by(TABLES.c.code).with_for_update())

    def _insert(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        """An insert that can shrug at a conflict, in this database's dialect."""
        return postgresql.insert(table) if self.is_postgres else sqlite.insert(table)


async def entries_of(db: AsyncConnection, code: str, number: int) -> list[tuple[int, AnyEntry]]:
    """The entries of a table from a number on, with their times."""
    wanted = select(ENTRIES.c.at, ENTRIES.c.body).where(ENTRIES.c.code == code, ENTRIES.c.number >= number)
    rows = await db.execute(wanted.order_by(ENTRIES.c.number))
    return [(at, read_entry(body)) for at, body in rows]


def settle(batch: list[Written], first: set[tuple[str, int]]) -> None:
    """Tell those who wait whether they were first."""
    for waiting in batch:
        if not waiting.done.done():
            waiting.done.set_result((waiting.code, waiting.number) in first)


def settle_all(batch: list[Written], wrong: Exception) -> None:
    """Tell those who wait that nothing was acknowledged."""
    for waiting in batch:
        if not waiting.done.done():
            refusal = storage_failed()
            refusal.__cause__ = wrong
            waiting.done.set_exception(refusal)


def database_url(text: str) -> URL:
    """The address of a database, with the driver that we use filled in."""
    try:
        url = make_url(text)
    except SQLAlchemyError:
        raise BadInput(
            f"--database {text!r}: expected sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
        ) from None
    plain = url.get_backend_name()
    if plain not in DRIVERS:
        raise BadInput(f"--database: expected sqlite or postgresql, not {plain!r}")
    return url.set(drivername=DRIVERS[plain])


def open_engine(url: URL) -> AsyncEngine:
    """Connections to a database; SQLite keeps every commit on disk before it returns."""
    is_file = url.get_backend_name() == "sqlite"
    engine = create_async_engine(url, pool_pre_ping=not is_file)  # a server may go away, a file does not
    if is_file:
        event.listen(engine.sync_engine, "connect", make_durable)
    return engine


def open_file(url: URL) -> Engine:
    """A SQLite file for whoever writes to it from a thread."""
    engine = create_engine(url.set(drivername="sqlite"))
    event.listen(engine, "connect", make_durable)
    return engine


def make_durable(connection: object, _record: object) -> None:
    """Write-ahead log, full sync, patience with other writers; refuse to go on without them."""
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.execute("PRAGMA journal_mode")
    mode = cursor.fetchone()[0]
    cursor.close()
    if mode != "wal":
        raise BadInput(
            f"--database: this file cannot have a write-ahead log (it says {mode!r}), so moves could be lost"
        )
