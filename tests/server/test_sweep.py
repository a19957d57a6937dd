"""Tables that nobody looks at go on, whatever is wrong with others beside them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from ecotone.server.entries import Acted, AnyEntry, StoodIn, Talked
from ecotone.server.lobby import IDLE_S, PORTION, Lobby
from ecotone.server.messages import LONGEST_WAIT, Problem
from ecotone.server.room import Room
from ecotone.server.store import Due
from ecotone.server.table import now
from tests.server.client import eventually, get
from tests.server.conftest import MakeServer
from tests.server.rooms import act, arrive, header, refusal, running_lobby, seated
from tests.server.seams import Held, Shared, Slow, settled, store, thinker

OLDER = "This table is of ecosystem version 0, and the rules here are version 1: no release plays it."


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    found: str = request.getfixturevalue("database")
    return found


@asynccontextmanager
async def quiet(address: str, bus: Shared | None = None) -> AsyncIterator[Lobby]:
    """A process that sweeps only when the test says so, and whose bots wait for the test."""
    async with running_lobby(Path(), store=Slow(address), thinker=Held(), bus=bus) as lobby:
        await lobby.sweeper.stop()
        thinker(lobby).close()
        yield lobby


@pytest.fixture
async def lobby(address: str) -> AsyncIterator[Lobby]:
    async with quiet(address) as running:
        yield running


async def bots_table(lobby: Lobby) -> str:
    """A table of bots, written down and not yet looked at."""
    return await lobby.write_down(header("bb"))


async def hopeless(lobby: Lobby, count: int) -> list[str]:
    """Tables of an older version of the rules, all due for long."""
    plan, before = header("bb"), now() - 3_600_000
    older = msgspec.structs.replace(plan, version=plan.version - 1)
    codes = [f"OLD{number:05}" for number in range(count)]
    for number, code in enumerate(codes):
        await lobby.services.store.create(code, older, before + number, before + number)
    return codes


async def names_of_due(lobby: Lobby) -> list[str]:
    """Whatever the next sweep would look at."""
    return [due.code for due in await lobby.services.store.due(now() + 1, Due(), 1000)]


def told(caplog: pytest.LogCaptureFixture, what: str) -> list[dict[str, Any]]:
    """What the log says of something."""
    return [vars(line) for line in caplog.records if line.message == what]


# --- due by when


async def test_tables_whose_clock_has_long_to_run_are_in_nobodys_way(lobby: Lobby) -> None:
    for _ in range(PORTION):
        await lobby.write_down(header("pp", clock=LONGEST_WAIT))
    code = await bots_table(lobby)
    await lobby.sweep(0)
    assert list(lobby.tables) == [code]
    await thinker(lobby).someone(2)


async def test_a_clock_is_due_when_it_runs_out_and_nobody_but_people_never(lobby: Lobby) -> None:
    before = now()
    code = await lobby.write_down(header("pp", clock=60))
    await lobby.write_down(header("pp"))
    [due] = await lobby.services.store.due(now() + 61_000, Due(), 9)
    assert due.code == code
    assert before + 60_000 <= due.at <= now() + 60_000
    assert await lobby.services.store.due(due.at, Due(), 9) == []


async def test_a_table_that_waits_for_people_after_all_is_put_off(lobby: Lobby) -> None:
    people = await seated(lobby, "pb")
    clock = await seated(lobby, "pp", clock=60)
    for table in (people, clock):
        await act(table, 0)
    thinker(lobby).open()
    await settled(people)
    assert await names_of_due(lobby) == [people.code]  # the bot's move says only that there is a bot
    await lobby.sweep(-1)
    assert await names_of_due(lobby) == []
    [due] = await lobby.services.store.due(now() + 61_000, Due(), 9)
    assert due == Due(clock.room.began + 60_000, clock.code)


async def test_what_is_due_longest_comes_first_and_one_portion_follows_another(address: str) -> None:
    async with quiet(address) as lobby:
        kept = lobby.services.store
        for at, code in ((30, "C"), (10, "B"), (10, "A"), (20, "D")):
            await kept.create(code, header("bb"), at, at)
        assert await kept.due(31, Due(), 3) == [Due(10, "A"), Due(10, "B"), Due(20, "D")]
        assert await kept.due(31, Due(20, "D"), 3) == [Due(30, "C")]
        assert await kept.due(31, Due(10, "A"), 1) == [Due(10, "B")]
        assert await kept.due(10, Due(), 3) == []


async def test_whoever_puts_a_table_off_too_late_changes_nothing(lobby: Lobby) -> None:
    kept = lobby.services.store
    await kept.create("TABLE", header("pb"), 5, 5)
    assert await kept.append("TABLE", 0, Talked(0, "p0", "hello"), 9, 9)
    for due, length in ((Due(5, "TABLE"), 1), (Due(9, "TABLE"), 0)):
        await kept.put_off(due, length, None)
        assert await kept.due(10, Due(), 9) == [Due(9, "TABLE")]
    await kept.put_off(Due(9, "TABLE"), 1, 70)
    assert await kept.due(71, Due(), 9) == [Due(70, "TABLE")]


@pytest.mark.parametrize(
    ("chairs", "clock", "entry", "due"),
    [
        ("pp", 0, Talked(0, "p0", "hello"), None),
        ("pp", 0, Acted(0, (0, 0)), None),
        ("pp", 0, StoodIn(1, "random"), 9_000),
        ("pb", 0, Acted(0, (0, 0)), 9_000),
        ("pb", 0, Talked(0, "p0", "hello"), 5_000),
        ("pp", 10, Talked(0, "p0", "hello"), 15_000),
        ("pp", 10, Acted(0, (0, 0)), 15_000),
    ],
)
async def test_an_entry_says_when_its_table_is_due(
    chairs: str, clock: int, entry: AnyEntry, due: int | None, tmp_path: Path
) -> None:
    assert Room(header(chairs, clock=clock), 5_000).due_after(entry, 9_000) == due


# --- tables that cannot go on


async def test_tables_of_older_rules_are_in_nobodys_way_and_rest(
    lobby: Lobby, caplog: pytest.LogCaptureFixture
) -> None:
    older = await hopeless(lobby, PORTION)
    code = await bots_table(lobby)
    for _ in range(2):
        await lobby.sweep(0)
    assert list(lobby.tables) == [code]
    await thinker(lobby).someone(2)
    assert await names_of_due(lobby) == [code]
    read = store(lobby).reading.arrived
    for _ in range(2):
        await lobby.sweep(0)
    assert store(lobby).reading.arrived == read  # nobody tries them again
    assert [line["table"] for line in told(caplog, "table rests")] == older
    assert await refusal(lobby.table(older[0])) == "other_rules"
    found = await lobby.health()
    assert (found.status, found.resting) == ("degraded", PORTION)
    assert [each.table for each in found.tables] == older
    assert {each.why for each in found.tables} == {OLDER}


async def test_a_table_that_rests_is_tried_again_by_whoever_starts_and_goes_on_when_it_can(address: str) -> None:
    async with quiet(address) as before:
        code = await bots_table(before)
        [older] = await hopeless(before, 1)
        for each in (code, older):
            await before.services.store.rest(each, "Other rules.")
        await before.sweep(1)
        assert not before.tables
    async with quiet(address) as after:
        await after.sweep(0)
        assert list(after.tables) == [code]
        assert await names_of_due(after) == [code]
        assert [each.table for each in (await after.health()).tables] == [older]


async def test_a_table_that_goes_on_elsewhere_rests_no_longer(lobby: Lobby) -> None:
    kept = lobby.services.store
    await kept.create("TABLE", header("pb"), 5, 5)
    await kept.rest("TABLE", "Other rules.")
    assert await names_of_due(lobby) == []
    assert await kept.append("TABLE", 0, Talked(0, "p0", "hello"), 9, 9)
    assert await names_of_due(lobby) == ["TABLE"]
    assert (await lobby.health()).status == "ok"


async def spoil(lobby: Lobby, code: str, body: str) -> None:
    """Something is wrong with what is stored of a table."""
    async with lobby.services.store.engine.begin() as db:
        await db.execute(text("UPDATE entries SET body = :body WHERE code = :code"), {"code": code, "body": body})


@pytest.mark.parametrize(
    "body", ["{", '{"t":"fly"}', '{"t":"act","seat":7,"a":[0,0]}', '{"t":"act","seat":0,"a":[1,99]}']
)
async def test_a_log_that_cannot_be_read_is_in_nobodys_way(
    body: str, address: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet(address) as before:
        bad = await seated(before, "pb")
        await act(bad, 0)
        good, code = await seated(before, "bb"), bad.code
        await spoil(before, code, body)
    async with quiet(address) as after:
        await after.sweep(0)
        assert list(after.tables) == [good.code]
        await thinker(after).someone(2)
        assert await refusal(after.table(code)) == "unreadable"
        assert await refusal(after.table(code)) == "unreadable"
        [line] = told(caplog, "table rests")
        assert (line["table"], line["levelname"], bool(line["exc_info"])) == (code, "ERROR", True)
        assert [each.table for each in (await after.health()).tables] == [code]
        thinker(after).open()
        idle = await seated(after, "pp")
        idle.used -= IDLE_S + 1
        await after.sweep(1)
        assert idle.code not in after.tables


async def test_a_header_that_cannot_be_read_is_refused_alike(lobby: Lobby) -> None:
    code = await bots_table(lobby)
    async with lobby.services.store.engine.begin() as db:
        await db.execute(text("UPDATE tables SET header = '{}' WHERE code = :code"), {"code": code})
    other = await bots_table(lobby)
    await lobby.sweep(0)
    assert list(lobby.tables) == [other]
    assert await refusal(lobby.table(code)) == "unreadable"


async def test_a_log_that_cannot_be_gone_on_with_ends_its_table_and_no_other(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with quiet(address, Shared()) as lobby:
        bad, good, idle = [await seated(lobby, "pp") for _ in range(3)]
        guest, other = await arrive(bad, 0), await arrive(good, 0)
        for table, entry in ((bad, Acted(1, (1, 99))), (good, Talked(1, "p1", "hello"))):
            assert await lobby.services.store.append(table.code, 0, entry, now(), None)
        idle.used -= IDLE_S + 1
        await lobby.sweep(0)
        assert [problem.why for problem in guest.all(Problem)] == ["unreadable"]
        assert await refusal(act(bad, 0)) == "unreadable"
        assert other.heard != []
        assert list(lobby.tables) == [good.code]
        assert good.room.length == 1
        assert await refusal(lobby.table(bad.code)) == "unreadable"
        assert [line["table"] for line in told(caplog, "table ruined")] == [bad.code]


async def test_what_fails_for_one_table_is_named_and_ends_nothing(
    lobby: Lobby, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, idle = await seated(lobby, "bb"), await seated(lobby, "pp")
    code = await bots_table(lobby)
    monkeypatch.setattr(bad.room, "due", lambda: 1 / 0)
    idle.used -= IDLE_S + 1
    await lobby.sweep(0)
    assert list(lobby.tables) == [bad.code, code]
    [line] = told(caplog, "sweep failed")
    assert (line["table"], line["error"]) == (bad.code, "ZeroDivisionError")


async def test_while_the_database_is_away_idle_tables_leave_all_the_same(
    lobby: Lobby, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    idle = await seated(lobby, "pp")
    idle.used -= IDLE_S + 1

    async def away(*asked: object) -> list[Due]:
        raise OSError("no route to host")

    monkeypatch.setattr(lobby.services.store, "due", away)
    await lobby.sweep(0)
    assert not lobby.tables
    assert [line["error"] for line in told(caplog, "sweep failed")] == ["OSError"]


async def test_a_move_at_a_table_that_was_put_away_brings_it_back(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")  # somebody sits at it, and has not moved for long
    await arrive(table, 0)
    assert await lobby.services.store.archive(now() + 1) == 1
    await act(table, 0)
    loaded = await lobby.services.store.load(table.code)
    assert loaded
    assert not loaded.archived


# --- over HTTP


async def test_health_names_the_tables_that_rest(make_server: MakeServer) -> None:
    server = make_server()
    async with quiet(server.database) as lobby:
        [older] = await hopeless(lobby, 1)
    server.start()

    async def named() -> bool:
        return bool((await get(server.url, "/health")).json()["resting"])

    await eventually(named)
    assert (await get(server.url, "/health")).json() == {
        "status": "degraded",
        "resting": 1,
        "tables": [{"table": older, "why": OLDER}],
    }
