"""Bring a database to the shape that this version needs; safe to run twice, and from several processes at once."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from ecotone.core.errors import BadInput
from ecotone.server.opening import MIGRATING, open_engine

LOCK = 7_203_118  # of PostgreSQL's advisory locks, ours


async def migrate(engine: AsyncEngine) -> None:
    """Run the migrations that are missing; a database that cannot be reached is told in one sentence."""
    patient = open_engine(engine.url, MIGRATING)
    try:
        if engine.dialect.name == "sqlite":
            sqlite3.connect(engine.url.database or ":memory:").close()  # aiosqlite's thread would not fail as quietly
        async with patient.begin() as db:
            await db.run_sync(upgrade)
    except (SQLAlchemyError, OSError, sqlite3.Error) as wrong:
        reason = (str(getattr(wrong, "orig", None) or wrong) or "it does not answer").splitlines()[0]
        raise BadInput(
            f"--database: {engine.url.render_as_string(hide_password=True)} does not open: {reason}"
        ) from wrong
    finally:
        await patient.dispose()


def upgrade(connection: Connection, to: str = "head") -> None:
    """Upgrade to the newest version: one process at a time, and wholly or not at all."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # else every statement would be a transaction of its own
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    settings.attributes["connection"] = connection
    command.upgrade(settings, to)
