"""A database of an earlier version is brought to the present shape, whatever happens on the way."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from ecotone.server.entries import Talked, written
from ecotone.server.migrate import migrate, upgrade
from ecotone.server.store import Due, Store, metadata
from tests.server.rooms import header

DUE, QUIET, PUT_AWAY = "DUE22222", "QUIET222", "AWAY2222"
FIRST = (
    "INSERT INTO tables (code, header, created, touched, due, archived) VALUES (:code, :header, 5, 7, :due, :archived)"
)
ENTRY = "INSERT INTO entries (code, number, at, body) VALUES (:code, 0, 7, :body)"


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    found: str = request.getfixturevalue("database")
    return found


async def first_version(store: Store) -> None:
    """A database as the first version made it, with tables as it wrote them."""
    async with store.engine.begin() as db:
        await db.run_sync(upgrade, "001")
        for code, due, archived in ((DUE, True, False), (QUIET, False, False), (PUT_AWAY, False, True)):
            row = {"code": code, "header": written(header("pb")), "due": due, "archived": archived}
            await db.execute(text(FIRST), row)
            await db.execute(text(ENTRY), {"code": code, "body": written(Talked(0, "p0", "hello"))})


def differences(connection: Connection) -> list[object]:
    """In what the database is not as the store wants it."""
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_a_database_of_the_first_version_is_brought_up_to_date(address: str) -> None:
    store = Store(address)
    await first_version(store)
    await migrate(store.engine)
    assert await store.due(8, Due(), 10) == [Due(7, DUE)]
    for code in (DUE, QUIET, PUT_AWAY):
        loaded = await store.load(code)
        assert loaded
        assert (loaded.header, loaded.created, loaded.archived) == (header("pb"), 5, code == PUT_AWAY)
        assert loaded.entries == [(7, Talked(0, "p0", "hello"))]
    await migrate(store.engine)  # once more changes nothing
    async with store.engine.connect() as db:
        assert await db.run_sync(differences) == []
    await store.stop()


async def test_a_migration_that_breaks_off_leaves_everything_as_it_was(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(address)
    await first_version(store)
    with monkeypatch.context() as broken:
        broken.setattr(op, "create_index", op.get_bind)  # takes no arguments: the process ends here
        with pytest.raises(TypeError):
            await migrate(store.engine)
    await migrate(store.engine)
    assert await store.due(8, Due(), 10) == [Due(7, DUE)]
    await store.stop()


async def test_processes_may_migrate_at_the_same_time(address: str) -> None:
    stores = [Store(address) for _ in range(4)]
    await asyncio.gather(*[migrate(store.engine) for store in stores])
    assert await stores[0].create("ABCD2345", header("pp"), 1, None)
    assert not await stores[1].create("ABCD2345", header("pp"), 1, None)
    for store in stores:
        await store.stop()
