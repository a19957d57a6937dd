"""Backup and restore as docs/operations.md tells it: taken while people play, and played on from."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.running import Postgres, postgres_bin
from tools.hammer.audit import Acts, actions_by_table, audit, stored_rows
from tools.hammer.heard import Update
from tools.hammer.player import SEAT, Journal, Player
from tools.hammer.servers import Server

TABLES = 3
BEFORE = 6  # moves of each scripted seat before the backup is taken


class Regular(Player):
    """Says when enough has been played."""

    def __init__(self, servers: list[Server], seed: int) -> None:
        super().__init__(servers, random.Random(seed), pace=0.0)
        self.is_well_on = asyncio.Event()
        self.is_leaving = True

    async def act(self, socket: ClientConnection, journal: Journal, update: Update, answered: int) -> int:
        if len(journal.acknowledged) >= BEFORE:
            self.is_well_on.set()
        return await super().act(socket, journal, update, answered)

    async def play_once(self) -> None:
        journal = await self.set_up()
        self.journals.append(journal)
        await self.finish(journal)


@asynccontextmanager
async def serving(folder: Path, database: str) -> AsyncIterator[Server]:
    folder.mkdir()
    server = Server(folder, ["--database", database, "--rate", "0", "--workers", "1"])
    server.start()
    try:
        await server.until_ready()
        yield server
    finally:
        server.stop()
    assert server.errors() == []


async def play_and_back_up(folder: Path, database: str, back_up: Callable[[], None]) -> list[Journal]:
    """Play to the end, and take the backup on the way; what every seat was promised."""
    async with serving(folder / "before", database) as server:
        players = [Regular([server], seed) for seed in range(TABLES)]
        games = [asyncio.create_task(player.play_once()) for player in players]
        await asyncio.gather(*[player.is_well_on.wait() for player in players])
        await asyncio.to_thread(back_up)
        await asyncio.gather(*games)
        return [journal for player in players for journal in player.journals]


def restored(journal: Journal, acts: Acts) -> Journal:
    """What a seat holds after a restore: its secret, and the moves that the backup has."""
    own = [action for seat, action in acts if seat == SEAT]
    assert len(own) >= BEFORE
    assert own == journal.acknowledged[: len(own)]
    return Journal(journal.code, journal.secret, own)


async def play_on_from(folder: Path, database: str, journals: list[Journal]) -> None:
    """Every table of the backup goes on with the same secrets, to the end."""
    acts = actions_by_table(await stored_rows(database), [])
    again = [restored(journal, acts[journal.code]) for journal in journals]
    async with serving(folder / "after", database) as server:
        players = [Regular([server], seed) for seed in range(TABLES)]
        await asyncio.gather(*[player.finish(journal) for player, journal in zip(players, again, strict=True)])
        found = await audit(database, server.port, again)
    assert found.is_clean, found
    assert found.finished == TABLES


def copy_by_vacuum(source: Path, copy: Path) -> None:
    with closing(sqlite3.connect(source)) as db:
        db.execute(f"VACUUM INTO '{copy}'")


def copy_by_backup(source: Path, copy: Path) -> None:
    with closing(sqlite3.connect(source)) as db, closing(sqlite3.connect(copy)) as other:
        db.backup(other)


@pytest.mark.parametrize("copy", [copy_by_vacuum, copy_by_backup])
async def test_a_sqlite_file_is_copied_during_play_and_played_on(
    tmp_path: Path, copy: Callable[[Path, Path], None]
) -> None:
    live, backup = tmp_path / "ecotone.db", tmp_path / "backup.db"
    journals = await play_and_back_up(tmp_path, f"sqlite:///{live}", lambda: copy(live, backup))
    await play_on_from(tmp_path, f"sqlite:///{backup}", journals)


async def test_a_postgresql_database_is_dumped_during_play_restored_elsewhere_and_played_on(
    tmp_path: Path, postgres: Postgres, database: str
) -> None:
    file = tmp_path / "ecotone.dump"
    dump = [postgres_bin("pg_dump"), "--format=custom", f"--file={file}", f"--dbname={database}"]
    journals = await play_and_back_up(tmp_path, database, lambda: ran(dump))
    postgres.run("CREATE DATABASE restored")
    ran([postgres_bin("pg_restore"), f"--dbname={postgres.url('restored')}", "--exit-on-error", str(file)])
    await play_on_from(tmp_path, postgres.url("restored"), journals)
    postgres.run("DROP DATABASE restored WITH (FORCE)")


def ran(command: list[str]) -> None:
    subprocess.run(command, check=True, timeout=120)
