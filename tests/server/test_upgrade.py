"""From release 0.1.0 to this one and back, as docs/operations.md tells it: with a database that 0.1.0 wrote.

`tools/keep_database.py` made it, with ten finished and five unfinished games of each game, and what 0.1.0 itself made
of them: their records and results.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from ecotone.core.record import check, read
from ecotone.core.releases import RELEASES
from ecotone.games import GAMES
from ecotone.server.lobby import Lobby
from ecotone.server.messages import Codes, Join, Problem, TableInfo, Tables
from ecotone.server.migrate import upgrade
from ecotone.server.store import Store
from ecotone.server.tickets import fresh
from tests.server.client import create, eventually, get, info, page, post
from tests.server.conftest import MakeServer
from tests.server.rooms import running_lobby
from tests.server.running import Server

FIRST = RELEASES[0]
DATA = Path(__file__).resolve().parent / "data"
KEPT: dict[str, dict[str, Any]] = json.loads((DATA / f"{FIRST.commit}.json").read_text("utf-8"))
FINISHED, UNFINISHED = 10, 5
OLDER = [code for code, kept in KEPT.items() if GAMES[kept["game"]].version != FIRST.versions[kept["game"]]]
SAME = [code for code in KEPT if code not in OLDER]


def old_file(folder: Path) -> Path:
    """The database as 0.1.0 left it."""
    file = folder / "ecotone.db"
    file.write_bytes(lzma.decompress((DATA / f"{FIRST.commit}.db.xz").read_bytes()))
    return file


def dump(file: Path) -> list[str]:
    """Everything in a database file."""
    with closing(sqlite3.connect(file)) as db:
        return list(db.iterdump())


def same(record: str, code: str) -> bool:
    """Whether a record is to the letter what 0.1.0 wrote."""
    kept: str = KEPT[code]["record"]
    return hashlib.sha256(record.encode()).hexdigest() == kept


def test_the_database_holds_what_it_should() -> None:
    for game in GAMES:
        over = [kept["over"] for kept in KEPT.values() if kept["game"] == game]
        assert (over.count(True), over.count(False)) == (FINISHED, UNFINISHED)


# --- table by table, on both databases


@pytest.fixture(params=["sqlite", "postgresql"])
async def lobby(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Lobby]:
    """This release at the old database."""
    file = old_file(tmp_path)
    address = f"sqlite:///{file}"
    if request.param == "postgresql":
        address = request.getfixturevalue("database")
        await copied(file, address)
    async with running_lobby(tmp_path, address) as running:
        yield running


async def copied(file: Path, address: str) -> None:
    """Write the rows of a file into a PostgreSQL database of the same shape."""
    store = Store(address)
    with closing(sqlite3.connect(file)) as db:
        tables = db.execute("SELECT code, header, created, touched, due, archived FROM tables").fetchall()
        entries = db.execute("SELECT code, number, at, body FROM entries").fetchall()
    async with store.engine.begin() as to:
        await to.run_sync(upgrade, "001")
        names = ["code", "header", "created", "touched", "due", "archived"]
        rows = [dict(zip(names, [*row[:4], bool(row[4]), bool(row[5])], strict=True)) for row in tables]
        insert = f"INSERT INTO tables ({', '.join(names)}) VALUES (:{', :'.join(names)})"
        await to.execute(text(insert), rows)
        lines = [dict(zip(["code", "number", "at", "body"], row, strict=True)) for row in entries]
        await to.execute(
            text("INSERT INTO entries (code, number, at, body) VALUES (:code, :number, :at, :body)"), lines
        )
    await store.stop()


async def test_tables_of_the_same_rules_are_as_they_were(lobby: Lobby) -> None:
    for code in SAME:
        kept = KEPT[code]
        found = await lobby.info(code)
        room = (await lobby.table(code)).room
        assert found.rest is None
        assert (found.outcome, [seat.name for seat in found.seats]) == (kept["outcome"], kept["names"])
        assert (found.ending is not None) == kept["over"] == room.is_over
        if kept["over"]:
            record = await lobby.record_text(code)
            assert same(record, code)
            assert found.ending
            assert found.ending.places == ([] if len(kept["names"]) == 1 else places(kept["outcome"]))
            check(room.game, read(record, GAMES))


def places(outcome: list[float]) -> list[int]:
    """Who came where."""
    order = sorted(outcome, reverse=True)
    return [order.index(number) + 1 for number in outcome]


async def test_tables_of_older_rules_rest_and_give_their_records(lobby: Lobby) -> None:
    for code in OLDER:
        kept = KEPT[code]
        found = await lobby.info(code)
        assert (found.state, found.outcome, found.ending) == ("resting", [], None)
        assert found.rest
        assert found.rest.release == "0.1.0 (commit e0052db)"
        assert found.rest.ended == ("yes" if kept["rematch"] else "unknown")
        assert [seat.name for seat in found.seats] == kept["names"]
        record = await lobby.record_text(code)
        assert same(with_end(record, kept) if kept["over"] else record, code)


def with_end(record: str, kept: dict[str, Any]) -> str:
    """A record with the result that was not kept."""
    numbers = [f"{points:g}" if points == int(points) else repr(points) for points in kept["outcome"]]
    return f"{record}\noutcome {' '.join(numbers)}\n"


# --- the whole way


def back_up(file: Path, copy: Path) -> None:
    """What operations.md says to do before an update."""
    with closing(sqlite3.connect(file)) as db:
        db.execute("VACUUM INTO ?", [str(copy)])


def put_back(copy: Path, file: Path) -> None:
    """And if the way back is wanted, after the server was stopped."""
    shutil.copy(copy, file)
    for rest in ("-wal", "-shm"):
        file.with_name(file.name + rest).unlink(missing_ok=True)


def due_before(file: Path) -> list[str]:
    """The tables for which a bot or a clock was to act when 0.1.0 stopped."""
    with closing(sqlite3.connect(file)) as db:
        return [code for (code,) in db.execute("SELECT code FROM tables WHERE due ORDER BY code")]


async def resting(server: Server) -> list[str]:
    """The tables that `/health` names."""
    return [each["table"] for each in (await get(server.url, "/health")).json()["tables"]]


async def test_the_way_there_and_back(tmp_path: Path, make_server: MakeServer) -> None:
    file, copy = old_file(tmp_path), tmp_path / "backup.db"
    before, due = dump(file), due_before(file)
    back_up(file, copy)
    server = make_server(database=f"sqlite:///{file}").start()
    await nothing_is_in_the_way(server, sorted(set(due) & set(OLDER)))
    await games_of_the_same_rules_go_on(server)
    await older_ones_say_so(server)
    assert server.stop() == 0
    assert server.errors() == []
    assert dump(copy) == before
    put_back(copy, file)
    assert dump(file) == before
    assert due_before(file) == due


async def nothing_is_in_the_way(server: Server, due: list[str]) -> None:
    """Whatever should go on by itself and cannot rests; bots at other tables act."""
    assert due  # clocks were running

    async def rest() -> bool:
        return sorted(await resting(server)) == due

    await eventually(rest)
    made = await create(server.url, "bb")

    async def is_over() -> bool:
        return (await info(server.url, made.table)).state == "over"

    await eventually(is_over)


async def games_of_the_same_rules_go_on(server: Server) -> None:
    """Whoever has kept the secret of a seat moves."""
    going_on = [code for code in SAME if not KEPT[code]["over"] and "secrets" in KEPT[code]]
    for code in going_on:
        secrets = KEPT[code]["secrets"]
        async with page(server.url, code, secrets.values()) as here:
            if (await here.until(lambda: here.info)).state == "open":
                await post(server.url, f"/api/tables/{code}/join", Join("late", fresh()))
            for seat in map(int, secrets):
                if (await here.update(seat)).view.ask:
                    await here.act(seat)
    assert len(going_on) == UNFINISHED - 1  # nobody sat down for the one that was asked for at the end


async def older_ones_say_so(server: Server) -> None:
    """The page lists them and shows what there is; nobody enters."""
    listed = await post(server.url, "/api/tables/mine", Codes(OLDER))
    assert [table.state for table in msgspec.json.decode(listed.content, type=Tables).tables] == ["resting"] * 45
    code = next(code for code in OLDER if KEPT[code]["game"] == "ecos")
    told = f"This table is of ecos version 1, and the rules here are version {GAMES['ecos'].version}: "
    told += "it plays with ecotone 0.1.0 (commit e0052db)."
    shown = await get(server.url, f"/api/tables/{code}")
    assert (shown.status_code, msgspec.json.decode(shown.content, type=TableInfo).state) == (200, "resting")
    assert (await get(server.url, f"/api/tables/{code}/record")).text.startswith("ecotone record 1\ngame ecos\n")
    joined = await post(server.url, f"/api/tables/{code}/join", Join("Ann", fresh()))
    assert (joined.status_code, joined.json()["text"]) == (410, told)
    async with page(server.url, code) as here:
        assert await here.until_closed() == 4002
        assert here.problems() == [Problem("other_rules", told)]
