"""Compare what was promised with what is stored: read past the server from the database, and through it as records."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from ecotone.core.errors import BadInput
from ecotone.core.record import check, read
from ecotone.games import GAMES
from tools.hammer.heard import Action
from tools.hammer.http import get
from tools.hammer.player import SEAT, Journal

ENTRIES = "SELECT code, number, body FROM entries ORDER BY code, number"

Acts = list[tuple[int, Action]]
Rows = list[tuple[str, int, str]]


@dataclass
class Findings:
    """What the comparison found."""

    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    finished: int = 0
    stuck: int = 0
    entries: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def is_clean(self) -> bool:
        """Whether every promise was kept."""
        return not (self.lost or self.doubled or self.stuck or self.faults)


def sqlite_rows(file: Path) -> Rows:
    """Every entry of a SQLite file, which must be whole."""
    with closing(sqlite3.connect(file)) as db:
        verdict = db.execute("PRAGMA integrity_check").fetchone()[0]
        if verdict != "ok":
            raise RuntimeError(f"the database file is broken: {verdict}")
        return db.execute(ENTRIES).fetchall()


async def postgres_rows(url: str) -> Rows:
    """Every entry of a PostgreSQL database."""
    engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
    try:
        async with engine.connect() as db:
            return [(code, number, body) for code, number, body in await db.execute(text(ENTRIES))]
    finally:
        await engine.dispose()


async def stored_rows(database: str) -> Rows:
    """Every entry, read without the server's help."""
    if database.startswith("sqlite:///"):
        return await asyncio.to_thread(sqlite_rows, Path(database.removeprefix("sqlite:///")))
    return await postgres_rows(database)


def actions_by_table(rows: Rows, faults: list[str]) -> dict[str, Acts]:
    """Each table's actions in their order; entries must be numbered without a gap."""
    found: dict[str, Acts] = {}
    lengths: dict[str, int] = {}
    for code, number, body in rows:
        if number != lengths.get(code, 0):
            faults.append(f"table {code}: entry {number} follows {lengths.get(code, 0)} entries")
        lengths[code] = number + 1
        entry = msgspec.json.decode(body)
        if entry["t"] == "act":
            found.setdefault(code, []).append((entry["seat"], tuple(entry["a"])))
    return found


def results_by_table(rows: Rows) -> dict[str, list[float]]:
    """How each game ended, by the action that ended it."""
    entries = [(code, msgspec.json.decode(body)) for code, _, body in rows]
    return {code: entry["result"]["outcome"] for code, entry in entries if "result" in entry}


async def audit(database: str, port: int, journals: list[Journal]) -> Findings:
    """Compare every journal with the log and with the record that the server gives out."""
    found = Findings()
    rows = await stored_rows(database)
    found.entries = len(rows)
    acts = actions_by_table(rows, found.faults)
    results = results_by_table(rows)
    for journal in journals:
        compare(journal, acts.get(journal.code, []), found)
        if journal.is_over:
            await compare_record(port, journal.code, acts.get(journal.code, []), results.get(journal.code, []), found)
    return found


def compare(journal: Journal, acts: Acts, found: Findings) -> None:
    """Every acknowledged move is in the log, at its place, once; and no move that was never made."""
    own = [action for seat, action in acts if seat == SEAT]
    promised = journal.acknowledged
    found.acknowledged += len(promised)
    found.lost += sum(1 for i, action in enumerate(promised) if i >= len(own) or own[i] != action)
    found.doubled += max(0, len(own) - len(promised))
    found.finished += journal.is_over
    found.stuck += not journal.is_over
    found.faults += [f"table {journal.code}: {fault}" for fault in journal.faults]


async def compare_record(port: int, code: str, acts: Acts, result: list[float], found: Findings) -> None:
    """The record of a finished game holds exactly the log's actions and result, and keeps the rules to the end."""
    status, told = await get(port, f"/api/tables/{code}/record")
    if status != 200:
        found.faults.append(f"table {code}: no record ({status})")
        return
    try:
        record = read(told.decode(), GAMES)
        check(GAMES[record.game], record)
    except BadInput as wrong:
        found.faults.append(f"table {code}: {wrong}")
        return
    if [(seat, tuple(action)) for seat, action in record.actions] != acts or record.outcome != result or not result:
        found.faults.append(f"table {code}: the record is not what the log says")
