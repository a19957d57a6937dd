"""Opening a database: SQLite or PostgreSQL, with limits to how long it may take, so that nobody waits for ever."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ecotone.core.errors import BadInput

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


@dataclass(frozen=True)
class Limits:
    """How long the database may take, in seconds. The server gives up first, so that it is known what became of it."""

    answer: float = 4.0  # everything that one command needs
    statement: float = 3.0  # by PostgreSQL's own clock
    lock: float = 2.0  # that somebody else holds
    connect: float = 3.0
    idle: float = 10.0  # in the middle of a transaction, as when this process was stopped; then others may go on


MIGRATING = Limits(600.0, 600.0, 60.0, 10.0, 600.0)  # other processes may be at it already


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


def open_engine(url: URL, limits: Limits) -> AsyncEngine:
    """Connections to a database, none of which may hang for long; SQLite keeps a commit on disk before it returns."""
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url)
        event.listen(engine.sync_engine, "connect", partial(make_durable, limits))
        return engine
    settings = {
        "statement_timeout": milliseconds(limits.statement),
        "lock_timeout": milliseconds(limits.lock),
        "idle_in_transaction_session_timeout": milliseconds(limits.idle),
    }
    given = {"timeout": limits.connect, "command_timeout": limits.answer, "server_settings": settings}
    return create_async_engine(url, pool_pre_ping=True, pool_timeout=limits.connect, connect_args=given)


def milliseconds(seconds: float) -> str:
    """A time as PostgreSQL's settings have it."""
    return str(round(seconds * 1000))


def open_file(url: URL, limits: Limits) -> Engine:
    """A SQLite file for whoever writes to it from a thread."""
    engine = create_engine(url.set(drivername="sqlite"))
    event.listen(engine, "connect", partial(make_durable, limits))
    return engine


def make_durable(limits: Limits, connection: object, _record: object) -> None:
    """Write-ahead log, full sync, some patience with other writers; refuse to go on without them."""
    cursor = connection.cursor()  # type: ignore[attr-defined]
    patience = f"busy_timeout={milliseconds(limits.lock)}"
    for pragma in (patience, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.execute("PRAGMA journal_mode")
    mode = cursor.fetchone()[0]
    cursor.close()
    if mode != "wal":
        raise BadInput(
            f"--database: this file cannot have a write-ahead log (it says {mode!r}), so moves could be lost"
        )
