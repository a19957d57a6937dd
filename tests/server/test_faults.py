"""Faults that a simulation found, each played out alone and without chance: the world changes during a wait."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ecotone.core.kernel import legal
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from ecotone.server import table as tables
from ecotone.server.bus import Notice
from ecotone.server.entries import Acted, Header
from ecotone.server.lobby import IDLE_S, Lobby
from ecotone.server.messages import TableInfo, Update
from ecotone.server.refusals import Refused, storage_failed
from ecotone.server.room import Room
from ecotone.server.table import TIMED_OUT, Table
from tests.server.rooms import Guest, act, arrive, chair, header, play_at, refusal, running_lobby, seated
from tests.server.seams import Held, Shared, Slow, settled, store, thinker

BALTICA = GAMES["baltica"]


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    store = Slow(f"sqlite:///{tmp_path}/tables.db")
    async with running_lobby(tmp_path, store=store, thinker=Held()) as running:
        yield running


@pytest.fixture
async def shared(tmp_path: Path) -> AsyncIterator[Lobby]:
    store = Slow(f"sqlite:///{tmp_path}/tables.db")
    async with running_lobby(tmp_path, store=store, thinker=Held(), bus=Shared()) as running:
        yield running


# --- who decides


async def test_a_bot_that_still_thinks_does_not_act_for_somebody_who_came_back(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    host = await arrive(table, 0)
    thinker(lobby).close()
    await table.stand_in(host, 1, "random")
    await thinker(lobby).someone()
    await arrive(table, 1)
    await table.take_seat_back(1)
    thinker(lobby).open()
    await settled(table)
    assert table.room.record.actions == []
    await act(table, 1)


async def test_a_bot_that_has_not_begun_to_think_does_not_act_for_somebody_who_came_back(shared: Lobby) -> None:
    table = await seated(shared, "pp")
    host = await arrive(table, 0)
    bus = shared.services.bus
    assert isinstance(bus, Shared)
    bus.asking.close()
    await table.stand_in(host, 1, "random")
    await bus.asking.someone()
    await table.take_seat_back(1)
    bus.asking.open()
    await settled(table)
    assert table.room.record.actions == []


async def test_what_a_person_answered_before_a_bot_came_counts_no_more(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    host = await arrive(table, 0)
    before = table.room.asks[1]
    thinker(lobby).close()
    await table.stand_in(host, 1, "random")
    assert await refusal(table.act(1, before, legal(table.room.state, 1)[0])) == "stale"
    await table.take_seat_back(1)
    assert await refusal(table.act(1, before, legal(table.room.state, 1)[0])) == "stale"
    assert table.room.asks == [0, 2]


async def test_a_bot_decides_for_a_person_only_while_the_time_is_over(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "now", lambda: 100_000)
    table = await team(lobby, clock=10)
    room = table.room
    room.since, room.began = [80_000, 0], 80_000  # as if it had begun then
    thinker(lobby).close()
    table.ring()
    await thinker(lobby).someone()
    room.since = [95_000, 0]  # what is waited for has changed, though the question has not
    thinker(lobby).open()
    await settled(table)
    assert room.record.actions == []
    assert await refusal(table.act(0, 0, legal(room.state, 0)[0], TIMED_OUT)) == "stale"
    room.since = [90_000, 0]
    await table.act(0, 0, legal(room.state, 0)[0], TIMED_OUT)


async def team(lobby: Lobby, clock: int = 0) -> Table:
    """A table at which a team of two plays."""
    seats = [chair(seat, "p") for seat in range(2)]
    plan = Header(BALTICA.id, BALTICA.version, 1, BALTICA.complete(2, {}), seats, 0, clock)
    return await lobby.table(await lobby.write_down(plan))


async def test_a_person_does_not_take_the_bots_move_back_while_it_plays(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    host = await arrive(table, 0)
    await table.stand_in(host, 1, "random")
    await settled(table)
    assert table.room.may_take_back(1)
    assert await refusal(table.take_back(1, table.room.asks[1])) == "not_your_turn"
    await table.take_seat_back(1)
    await table.take_back(1, table.room.asks[1])


async def test_a_bot_that_fails_after_its_seat_has_acted_is_only_late(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    host = await arrive(table, 0)
    thinker(lobby).close()
    await table.stand_in(host, 1, "random")
    await thinker(lobby).someone()
    await table.take_seat_back(1)
    await act(table, 1)
    assert legal(table.room.state, 1) == []
    thinker(lobby).faults.append(RuntimeError("the worker died"))
    thinker(lobby).open()
    await settled(table)
    assert len(table.room.record.actions) == 1


# --- who is told


async def test_who_enters_is_told_of_as_here(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    await table.hear(Notice("elsewhere", table.code, 0, [0], 0))
    table.elsewhere.known.clear()  # nothing has been heard from there for long
    guest = await arrive(table, 0)
    assert all(info.seats[0].here for info in guest.all(TableInfo))


async def test_a_count_that_failed_is_not_kept(lobby: Lobby) -> None:
    table = await team(lobby)
    thinker(lobby).faults.append(RuntimeError("the worker died"))
    with pytest.raises(RuntimeError):
        await table.chance()
    told = await table.chance()
    assert told
    assert told.won == 71
    assert await table.chance() is told


async def test_a_count_that_is_refused_is_no_error_of_ours(lobby: Lobby, caplog: pytest.LogCaptureFixture) -> None:
    table = await team(lobby)
    thinker(lobby).faults.append(Refused("too_fast", "Please wait."))
    assert await refusal(table.chance()) == "too_fast"
    assert await table.chance()
    assert not caplog.records


# --- writes of unknown fate


async def test_a_write_whose_answer_was_lost_is_shown_and_the_bot_plays_on(lobby: Lobby) -> None:
    table = await seated(lobby, "pb")
    await settled(table)
    guest = await arrive(table, 0)
    for _ in range(3):  # the bot's answer, and then the person's that the next question waits for
        store(lobby).answering.faults.append(storage_failed())
        before = guest.sees(0).ask
        assert await refusal(act(table, 0)) == "storage"
        await lobby.sweep(0)
        await settled(table)
        assert guest.sees(0).ask == before + 1
        assert guest.sees(0).view.ask  # so the bot has chosen too


async def test_a_write_that_reaches_the_disk_after_one_looked_is_shown_too(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    guest = await arrive(table, 0)
    write = Acted(0, legal(table.room.state, 0)[0])
    store(lobby).appending.faults.append(storage_failed())
    assert await refusal(table.act(0, 0, write.a)) == "storage"
    await lobby.sweep(0)  # it is still on its way
    assert await lobby.services.store.append(table.code, 0, write, 1, None)
    await lobby.sweep(0)
    assert guest.sees(0).ask == 1
    assert table.is_stale
    table.fate_known = 0.0  # time passes
    await lobby.sweep(0)
    assert not table.is_stale


async def test_a_faster_write_that_could_not_be_read_is_shown_by_the_sweep(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    guest = await arrive(table, 1)
    faster = Acted(1, legal(table.room.state, 1)[0])
    assert await lobby.services.store.append(table.code, 0, faster, 1, None)
    store(lobby).reading.faults.append(storage_failed())
    assert await refusal(act(table, 0)) == "storage"
    await lobby.sweep(0)
    assert guest.sees(1).ask == 1


async def test_a_table_is_in_use_while_somebody_waits_for_it(shared: Lobby) -> None:
    table = await seated(shared, "pp")
    reading = store(shared).reading
    reading.close()
    guest = Guest([])

    async def first() -> None:
        """Whoever asks first waits for the database until it fails; the next one's turn has not begun then."""
        with pytest.raises(Refused):
            await shared.table(table.code)
        table.used -= IDLE_S + 1
        assert not table.is_idle(IDLE_S)

    asked = asyncio.create_task(first())
    await reading.someone(2)  # the second: when the table was seated
    entered = asyncio.create_task(shared.enter(table.code, guest, ["secret 1"]))
    await asyncio.sleep(0)
    reading.faults.append(storage_failed())
    reading.open()
    await asyncio.gather(asked, entered)
    assert shared.tables[table.code] is entered.result()
    await act(await shared.table(table.code), 0)
    assert guest.sees(1).view.waiting == [False, True]


async def test_whoever_comes_during_a_load_sees_what_was_written_meanwhile(shared: Lobby) -> None:
    code = await shared.write_down(header("pp"))
    answering = store(shared).having_read
    answering.close()
    early = asyncio.create_task(shared.table(code))
    await answering.someone()  # the log was read
    room = Room(header("pp"))
    assert await shared.services.store.append(code, 0, Acted(0, legal(room.state, 0)[0]), 1, None)
    guest = Guest([])  # moved at another process, and comes here
    late = asyncio.create_task(shared.enter(code, guest, ["secret 0"]))
    await asyncio.sleep(0)
    answering.open()
    await asyncio.gather(early, late)
    assert guest.all(Update)[0].ask == 1


async def test_a_rematch_is_told_to_those_who_wait_for_it(lobby: Lobby) -> None:
    """The table was thrown away and found again while the next one was written down."""
    table = await seated(lobby, "p")
    await play_at(table, seeded(1))
    one = await arrive(table, 0)
    creating = store(lobby).creating
    creating.close()
    wish = asyncio.create_task(lobby.rematch(table, one))
    await creating.someone(2)
    await table.leave(one)
    table.used -= IDLE_S + 1
    await lobby.sweep(0)
    again = await lobby.table(table.code)
    assert again is not table
    two = await arrive(again, 0)
    creating.open()
    await wish
    assert two.all(TableInfo)[-1].rematch


async def test_a_clock_that_ran_out_does_not_ring_on_while_a_bot_decides(lobby: Lobby) -> None:
    table = await seated(lobby, "pp", clock=3600)
    table.room.since = [1, 0]
    thinker(lobby).close()
    table.ring()
    assert table.alarm is None
    assert table.thinking == {0}
