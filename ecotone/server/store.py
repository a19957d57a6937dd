"""The only memory: tables and their entries in a database, appended and never changed. SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from msgspec import MsgspecError
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    Index,
    Insert,
    Integer,
    MetaData,
    Select,
    String,
    Table,
    Text,
    Update,
    and_,
    bindparam,
    delete,
    false,
    func,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ecotone.server.entries import AnyEntry, Header, read_entry, read_header, written
from ecotone.server.kept_running import KeptRunning
from ecotone.server.opening import Limits, database_url, open_engine, open_file
from ecotone.server.refusals import Refused, fate_unknown, storage_failed, unreadable

log = logging.getLogger(__name__)

BATCH = 256  # entries that share one commit at most
PULSE_S = 1.0  # between two tries whether the database takes writes, however often somebody asks
NO_TABLE = "-"  # the code that the try is written under; no table has it
AWAY = (SQLAlchemyError, OSError)  # the database says no, or nothing in time; anything else is a mistake of ours
SURELY_NOT = ("SQLITE_FULL", "SQLITE_BUSY", "SQLITE_READONLY")  # a commit that failed so has written nothing

metadata = MetaData()

TABLES = Table(
    "tables",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("header", Text, nullable=False),
    Column("created", BigInteger, nullable=False),  # milliseconds, like all times here
    Column("touched", BigInteger, nullable=False),
    Column("archived", Boolean, nullable=False, server_default=false()),
    Column("due_at", BigInteger),  # when a bot or a clock must act, whoever is connected
    Column("resting", Text, index=True),  # why nobody looks after the table, though it is due
    Index("ix_tables_due_at", "due_at", "code"),
)

ENTRIES = Table(
    "entries",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),  # the key decides who was first, whichever process wrote
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)


MOVE_ON = (  # a table at which something happens is neither put away nor does it rest
    update(TABLES)
    .where(TABLES.c.code == bindparam("table"))
    .values(touched=bindparam("at"), due_at=bindparam("due"), archived=False, resting=None)
)


class Due(NamedTuple):
    """A table that must be looked after, and since when; before all others by default."""

    at: int = -1
    code: str = ""


@dataclass
class Written:
    """An entry on its way to disk, and whoever waits for it."""

    code: str
    number: int
    at: int
    body: str
    due: int | None
    done: asyncio.Future[bool]
    is_tried: bool = False  # somebody who gives up before that has surely changed nothing


@dataclass
class Batch:
    """Entries that share one commit."""

    entries: list[Written]
    is_committing: bool = False  # from here on only an answer says what became of it

    def settle(self, first: set[tuple[str, int]]) -> None:
        """Tell those who wait whether they were first."""
        for waiting in self.entries:
            if not waiting.done.done():
                waiting.done.set_result((waiting.code, waiting.number) in first)

    def refuse(self, wrong: BaseException) -> None:
        """Tell those who wait that nothing was written, or that nobody knows."""
        is_left = isinstance(wrong, asyncio.CancelledError)  # a thread goes on without us
        for waiting in self.entries:
            if not waiting.done.done():
                refusal = fate_unknown() if is_left or self.is_unknown(wrong) else storage_failed()
                refusal.__cause__ = wrong
                waiting.done.set_exception(refusal)

    def is_unknown(self, wrong: BaseException) -> bool:
        """Whether it may be written although this went wrong."""
        return self.is_committing and not error_name(wrong).startswith(SURELY_NOT)


@dataclass
class Loaded:
    """A table as it lies in the database."""

    header: Header
    created: int
    archived: bool
    resting: bool
    entries: list[tuple[int, AnyEntry]]


Found = TypeVar("Found")
Asked = Callable[[AsyncConnection], Awaitable[Found]]


class Store:
    """One database. Entries that arrive while another commit is under way share the next one."""

    def __init__(self, url: str, limits: Limits | None = None) -> None:
        self.url = database_url(url)
        self.limits = limits or Limits()
        self.is_postgres = self.url.get_backend_name() == "postgresql"
        self.engine: AsyncEngine = open_engine(self.url, self.limits)
        self.file = None if self.is_postgres else open_file(self.url, self.limits)
        self.turn = nullcontext() if self.is_postgres else asyncio.Lock()  # a file has one writer at a time
        self.queue: asyncio.Queue[Written] = asyncio.Queue()
        self.writer = KeptRunning("writing", self._write_on)
        self.given_up: set[asyncio.Task[Any]] = set()  # what nobody waits for any more, until it has ended
        self.beat: asyncio.Task[set[tuple[str, int]]] | None = None  # the latest try to write
        self.tried = 0.0
        self.commits = 0
        self.appended = 0

    async def start(self) -> None:
        """Begin to write."""
        self.writer.start()

    async def stop(self) -> None:
        """Finish the commit that is under way, tell whoever waits for a later one, and close the connections."""
        self._refuse_waiting()
        await finished(self.queue.join(), self.limits.answer)
        await self.writer.stop()
        left = [*self.given_up, *([self.beat] if self.beat else [])]
        await finished(asyncio.gather(*left, return_exceptions=True), self.limits.answer)
        if self.file:
            self.file.dispose()
        await finished(self.engine.dispose(), self.limits.answer)

    # --- whether it is there

    async def ping(self) -> None:
        """Whether a move could be written now: the latest try tells, and whoever asks within a second shares it."""
        if not self.writer.is_running:
            raise Refused("storage", "Nothing can be written: the task that does it has died and is started again.")
        if self.beat is None or (self.beat.done() and time.monotonic() - self.tried >= PULSE_S):
            self.tried = time.monotonic()
            self.beat = asyncio.create_task(self._transact(self._try_to_write, Batch([])))
        try:
            async with asyncio.timeout(self.limits.answer):
                await asyncio.shield(self.beat)
        except Exception as wrong:
            log.warning("not ready", extra={"error": type(wrong).__name__})
            raise Refused("storage", "The database does not answer, or takes no moves.") from wrong

    def _try_to_write(self, db: Connection) -> set[tuple[str, int]]:
        """Write what a move writes, and take it back: it needs the same locks, the same rights and the same room."""
        number = random.randrange(2**31)  # of our own, so that processes need not wait for each other
        db.execute(ENTRIES.insert().values(code=NO_TABLE, number=number, at=0, body=""))
        db.execute(update(TABLES).where(TABLES.c.code == NO_TABLE).values(touched=0))
        db.execute(delete(ENTRIES).where(ENTRIES.c.code == NO_TABLE, ENTRIES.c.number == number))
        return set()

    # --- asking

    async def _ask(self, question: Asked[Found], until: float | None = None) -> Found:
        """Ask the database; what is wrong there is told in words, and in time."""
        left = self.limits.answer if until is None else until - time.monotonic()
        try:
            return await self._in_time(self._asking(question), min(left, self.limits.answer))
        except Exception as wrong:
            log_mistake("the database could not be asked", wrong)
            raise storage_failed() from wrong

    async def _change(self, change: Asked[Found]) -> Found:
        """Change something in one transaction, or tell whether it may be changed yet."""
        attempt = Batch([])
        try:
            return await self._in_time(self._changing(change, attempt), self.limits.answer)
        except Exception as wrong:
            log_mistake("the database could not be changed", wrong)
            goes_on = self.file is not None and isinstance(wrong, TimeoutError)
            raise (fate_unknown() if goes_on or attempt.is_unknown(wrong) else storage_failed()) from wrong

    async def _asking(self, question: Asked[Found]) -> Found:
        async with self.engine.connect() as db:
            return await question(db)

    async def _changing(self, change: Asked[Found], attempt: Batch) -> Found:
        """SQLite would let one of several writers starve, so they take turns."""
        async with self.turn, self.engine.connect() as db:
            found = await change(db)
            attempt.is_committing = True
            await db.commit()
            return found

    async def _in_time(self, work: Coroutine[Any, Any, Found], seconds: float) -> Found:
        """What comes of some work; after so long it is given up, but not waited for: its end may hang too."""
        task = asyncio.create_task(work)
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.shield(task)
        finally:
            if not task.done():
                self.given_up.add(task)
                task.add_done_callback(self._forget)
                if self.is_postgres:  # a thread at a file cannot be stopped
                    task.cancel()

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self.given_up.discard(task)
        if not task.cancelled():
            task.exception()  # nobody else will look at it

    # --- tables

    async def create(self, code: str, header: Header, at: int, due: int | None) -> bool:
        """Write a new table down; False where the code is taken."""
        row = {"code": code, "header": written(header), "created": at, "touched": at, "due_at": due, "archived": False}
        made = self._insert(TABLES).values(row).on_conflict_do_nothing()
        return await self._change(lambda db: changed(db, made)) == 1

    async def load(self, code: str) -> Loaded | None:
        """A table with everything that happened at it."""
        chosen = select(TABLES).where(TABLES.c.code == code)
        found, entries = await self._ask(lambda db: rows_of(db, chosen, entries_from(code, 0)))
        for row in found:
            try:
                header = read_header(row.header)
            except MsgspecError as wrong:
                raise unreadable() from wrong
            return Loaded(header, row.created, row.archived, row.resting is not None, read_entries(entries))
        return None

    async def since(self, code: str, number: int, until: float | None = None) -> list[tuple[int, AnyEntry]]:
        """What happened at a table from an entry on; asked for until a moment of the monotonic clock."""
        [entries] = await self._ask(lambda db: rows_of(db, entries_from(code, number)), until)
        return read_entries(entries)

    async def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """How many entries each of these tables has."""
        counted = select(ENTRIES.c.code, func.max(ENTRIES.c.number) + 1).where(ENTRIES.c.code.in_(codes))
        [found] = await self._ask(lambda db: rows_of(db, counted.group_by(ENTRIES.c.code)))
        return {code: length for code, length in found}

    async def due(self, before: int, after: Due, most: int, resting: bool = False) -> list[Due]:
        """Tables at which a bot or a clock should have acted, the longest due first, from one on."""
        place = tuple_(TABLES.c.due_at, TABLES.c.code)
        wanted = select(TABLES.c.due_at, TABLES.c.code).where(
            TABLES.c.due_at < before, place > tuple_(*after, types=(BigInteger, String))
        )
        wanted = wanted.where(~TABLES.c.archived).order_by(TABLES.c.due_at, TABLES.c.code).limit(most)
        chosen = wanted if resting else wanted.where(TABLES.c.resting.is_(None))
        [found] = await self._ask(lambda db: rows_of(db, chosen))
        return [Due(at, code) for at, code in found]

    async def put_off(self, due: Due, length: int, until: int | None) -> None:
        """Note that a table of so many entries waits longer, or for nobody but people; unless it has moved on."""
        longer = select(ENTRIES.c.code).where(ENTRIES.c.code == due.code, ENTRIES.c.number >= length)
        is_same = and_(TABLES.c.code == due.code, TABLES.c.due_at == due.at, ~longer.exists())
        later = update(TABLES).where(is_same).values(due_at=until)
        await self._change(lambda db: changed(db, later))

    async def rest(self, code: str, why: str | None) -> None:
        """Note why a table is looked after no more, or that it is again."""
        noted = update(TABLES).where(TABLES.c.code == code).values(resting=why)
        await self._change(lambda db: changed(db, noted))

    async def resting(self, most: int) -> tuple[int, list[tuple[str, str]]]:
        """How many tables rest, and the codes of some with the reason."""
        is_so = and_(TABLES.c.resting.is_not(None), ~TABLES.c.archived)
        counted = select(func.count()).where(is_so)
        listed = select(TABLES.c.code, TABLES.c.resting).where(is_so).order_by(TABLES.c.code).limit(most)
        [(count,)], found = await self._ask(lambda db: rows_of(db, counted, listed))
        return count, [(code, why) for code, why in found]

    async def archive(self, before: int) -> int:
        """Put tables away that nobody touched for long."""
        old = update(TABLES).where(TABLES.c.touched < before, ~TABLES.c.archived)
        return await self._change(lambda db: changed(db, old.values(archived=True, due_at=None)))

    # --- entries

    async def append(
        self, code: str, number: int, entry: AnyEntry, at: int, due: int | None, until: float | None = None
    ) -> bool:
        """Write an entry down as the so-manieth of its table; True once it is on disk, False if another was first.

        Whoever has waited until a moment of the monotonic clock is refused, and told whether it may be there yet.
        """
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        waiting = Written(code, number, at, written(entry), due, done)
        self.queue.put_nowait(waiting)
        left = self.limits.answer if until is None else until - time.monotonic()
        try:
            async with asyncio.timeout(left):
                return await done
        except TimeoutError:
            raise (fate_unknown() if waiting.is_tried else storage_failed()) from None

    async def _write_on(self) -> None:
        """Write for ever, as much in one commit as has come meanwhile."""
        while True:
            taken = [await self.queue.get()]
            while len(taken) < BATCH and not self.queue.empty():
                taken.append(self.queue.get_nowait())
            try:
                await self._write_down(Batch([waiting for waiting in taken if not waiting.done.done()]))
            except BaseException:  # the task ends: nobody may wait for it
                self._refuse_waiting()
                raise
            finally:
                for _ in taken:
                    self.queue.task_done()

    async def _write_down(self, batch: Batch) -> None:
        """Commit a batch, and tell those who wait for it."""
        for waiting in batch.entries:
            waiting.is_tried = True
        try:
            first = await self._transact(lambda db: self._write(db, batch.entries), batch)
        except BaseException as wrong:
            batch.refuse(wrong)
            if not isinstance(wrong, Exception):
                raise
            log_mistake("a batch could not be written", wrong)
        else:
            batch.settle(first)
            self.writer.well()
            self.commits += 1
            self.appended += len(first)

    def _refuse_waiting(self) -> None:
        """Tell whoever waits for a commit that was not begun."""
        while not self.queue.empty():
            Batch([self.queue.get_nowait()]).refuse(ConnectionError("the writer has stopped"))
            self.queue.task_done()

    async def _transact(self, work: Callable[[Connection], set[tuple[str, int]]], batch: Batch) -> set[tuple[str, int]]:
        """Do some work in one transaction, and note in the batch when it comes to the commit."""
        if self.file is None:
            return await self._in_time(self._on_server(work, batch), self.limits.answer)
        async with self.turn:  # kept until the thread has ended: a disk that hangs cannot be left alone
            return await asyncio.to_thread(self._in_file, self.file, work, batch)

    async def _on_server(self, work: Callable[[Connection], Found], batch: Batch) -> Found:
        async with self.engine.connect() as db:
            found = await db.run_sync(work)
            batch.is_committing = True
            await db.commit()
            return found

    def _in_file(self, file: Engine, work: Callable[[Connection], Found], batch: Batch) -> Found:
        """The whole transaction in one thread: a thread's answer for each statement costs more than the statement."""
        with file.connect() as db:
            found = work(db)
            batch.is_committing = True
            db.commit()
            return found

    def _write(self, db: Connection, batch: list[Written]) -> set[tuple[str, int]]:
        if not batch:
            return set()
        rows = [{"code": w.code, "number": w.number, "at": w.at, "body": w.body} for w in batch]
        statement = self._insert(ENTRIES).on_conflict_do_nothing().returning(ENTRIES.c.code, ENTRIES.c.number)
        self._lock(db, [w.code for w in batch])
        first = {(code, number) for code, number in db.execute(statement, rows)}
        moved = [{"table": w.code, "at": w.at, "due": w.due} for w in batch if (w.code, w.number) in first]
        if moved:
            db.execute(MOVE_ON, moved)
        return first

    def _lock(self, db: Connection, codes: list[str]) -> None:
        """Let processes that write to the same tables wait for each other in one order, so that none waits for ever."""
        if self.is_postgres:
            chosen = select(TABLES.c.code).where(TABLES.c.code.in_(codes))
            db.execute(chosen.order_by(TABLES.c.code).with_for_update())

    def _insert(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        """An insert that can shrug at a conflict, in this database's dialect."""
        return postgresql.insert(table) if self.is_postgres else sqlite.insert(table)


def entries_from(code: str, number: int) -> Select[Any]:
    """The entries of a table from a number on, with their times."""
    wanted = select(ENTRIES.c.at, ENTRIES.c.body).where(ENTRIES.c.code == code, ENTRIES.c.number >= number)
    return wanted.order_by(ENTRIES.c.number)


def read_entries(rows: Sequence[Any]) -> list[tuple[int, AnyEntry]]:
    """Entries with their times, as they are known in memory."""
    try:
        return [(at, read_entry(body)) for at, body in rows]
    except MsgspecError as wrong:
        raise unreadable() from wrong


async def rows_of(db: AsyncConnection, *questions: Select[Any]) -> list[Sequence[Any]]:
    """What is found for each of the questions."""
    return [(await db.execute(question)).all() for question in questions]


async def changed(db: AsyncConnection, statement: Insert | Update) -> int:
    """How many rows a statement changed."""
    return int((await db.execute(statement)).rowcount)


async def finished(work: Awaitable[Any], seconds: float) -> None:
    """Wait for the end of something, however it ends, but not for longer."""
    task = asyncio.ensure_future(work)
    await asyncio.wait([task], timeout=seconds)
    task.cancel()
    if task.done() and not task.cancelled():
        task.exception()  # it is of no interest any more


def log_mistake(what: str, wrong: Exception) -> None:
    """Log what does not come from a database that is away, with its trace."""
    if not isinstance(wrong, AWAY):
        log.error(what, exc_info=wrong)


def error_name(wrong: BaseException) -> str:
    """What SQLite calls this; empty where it comes from elsewhere."""
    return str(getattr(getattr(wrong, "orig", None), "sqlite_errorname", ""))
