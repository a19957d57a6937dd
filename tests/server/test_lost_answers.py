"""An answer is lost on its way: whatever was asked for is asked for again in the same words, and happens once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from ecotone.core.kernel import legal
from ecotone.core.rng import seeded
from ecotone.server.entries import StoodIn
from ecotone.server.lobby import Lobby
from ecotone.server.messages import Chatted, Join, NewTable
from ecotone.server.refusals import Refused, fate_unknown
from ecotone.server.store import Store
from ecotone.server.table import Table
from ecotone.server.tickets import fresh
from tests.server.client import seats_of
from tests.server.rooms import Guest, play_at, running_lobby, seated


class LossyStore(Store):
    """A real database. What is written is there, but the next answer to `losing` is lost on its way."""

    losing = ""

    async def append(self, *entry: Any, **how: Any) -> bool:
        """Write an entry down."""
        return self.answer("append", await super().append(*entry, **how))

    async def create(self, *table: Any, **how: Any) -> bool:
        """Write a table down."""
        return self.answer("create", await super().create(*table, **how))

    def answer(self, asked: str, first: bool) -> bool:
        """The answer, unless it is lost."""
        if self.losing == asked:
            self.losing = ""
            raise fate_unknown()
        return first


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    async with running_lobby(tmp_path, store=LossyStore(f"sqlite:///{tmp_path}/tables.db")) as running:
        yield running


async def lost(lobby: Lobby, what: Any, losing: str = "append") -> None:
    """Ask for something whose answer is lost."""
    store = lobby.services.store
    assert isinstance(store, LossyStore)
    store.losing = losing
    with pytest.raises(Refused) as found:
        await what
    assert (found.value.why, store.losing) == ("unknown", "")


async def tables(lobby: Lobby) -> int:
    """How many tables there are."""
    async with lobby.services.store.engine.connect() as db:
        return int((await db.exec_driver_sql("SELECT COUNT(*) FROM tables")).scalar_one())


async def stood_in(table: Table) -> list[int]:
    """The seats that bots took, as the log has it."""
    log = await table.services.store.since(table.code, 0)
    return [entry.seat for _, entry in log if isinstance(entry, StoodIn)]


async def arrive(table: Table, *seats: int) -> Guest:
    """Somebody comes to a table."""
    guest = Guest(list(seats))
    await table.enter(guest)
    return guest


# --- sitting down


async def test_a_join_said_again_gets_the_seat_that_it_took(lobby: Lobby) -> None:
    made = await lobby.create(NewTable("ecosystem", seats_of("mff")))
    table = await lobby.table(made.table)
    ann = Join("Ann", fresh(), 2)
    await lost(lobby, lobby.join(made.table, ann))
    for wanted in (2, None, 1, 0):
        again = await lobby.join(made.table, Join("Ann", ann.secret, wanted))
        assert [(held.seat, held.secret) for held in again.seats] == [(2, ann.secret)]
    assert table.room.seats_of([ann.secret]) == [2]
    assert (table.room.length, table.info().seats[1].kind) == (1, "open")


async def test_the_last_seat_is_not_lost_with_an_answer(lobby: Lobby, tmp_path: Path) -> None:
    made = await lobby.create(NewTable("ecosystem", seats_of("mf")))
    ann = Join("Ann", fresh())
    await lost(lobby, lobby.join(made.table, ann))
    async with running_lobby(tmp_path) as elsewhere:  # the page may come back to another process
        assert [held.seat for held in (await elsewhere.join(made.table, ann)).seats] == [1]
    assert [held.seat for held in (await lobby.join(made.table, ann)).seats] == [1]
    with pytest.raises(Refused, match="taken"):
        await lobby.join(made.table, Join("Bob", fresh()))


@pytest.mark.parametrize("secret", ["secret", "a" * 24, "dQPCqAJKyAguIjh1zkbhAg3W!"])
async def test_a_seat_is_held_by_no_secret_that_could_be_guessed(secret: str, lobby: Lobby) -> None:
    made = await lobby.create(NewTable("ecosystem", seats_of("mf")))
    with pytest.raises(Refused, match="made at random"):
        await lobby.join(made.table, Join("Ann", secret))
    with pytest.raises(Refused, match="made at random"):
        await lobby.create(NewTable("ecosystem", seats_of("mf"), secret=secret))
    assert (await lobby.table(made.table)).info().state == "open"


# --- making tables


async def test_a_table_asked_for_again_is_made_once(lobby: Lobby) -> None:
    plan = NewTable("ecosystem", seats_of("mhf"), secret=fresh())
    await lost(lobby, lobby.create(plan), "create")
    made = await lobby.create(plan)
    assert await lobby.create(plan) == made
    assert [held.seat for held in made.seats] == [0, 1]
    assert (await lobby.table(made.table)).room.seats_of([held.secret for held in made.seats]) == [0, 1]
    assert await tables(lobby) == 1


async def test_every_secret_makes_a_table_of_its_own(lobby: Lobby) -> None:
    plans = [NewTable("ecosystem", seats_of("m"), secret=secret) for secret in (fresh(), fresh(), None, None)]
    made = [await lobby.create(plan) for plan in plans]
    assert len({seated.table for seated in made}) == 4


async def test_a_code_that_is_taken_is_passed_over(lobby: Lobby) -> None:
    plan = NewTable("ecosystem", seats_of("m"), secret=fresh())
    wanted = (await lobby.create(plan)).table
    async with lobby.services.store.engine.begin() as db:  # as if it had been made by somebody else
        await db.exec_driver_sql("""UPDATE tables SET header = replace(header, '"maker":"', '"maker":"not ')""")
    made = await lobby.create(plan)
    assert made.table != wanted
    assert await lobby.create(plan) == made


# --- at a table


async def test_a_move_said_again_is_played_once(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    guest = await arrive(table, 0)
    action = legal(table.room.state, 0)[0]
    await lost(lobby, table.act(0, 0, action))
    with pytest.raises(Refused, match="answered already"):
        await table.act(0, 0, action)
    assert (guest.sees(0).ask, table.room.length) == (1, 1)
    await lost(lobby, table.take_back(0, 1))
    with pytest.raises(Refused, match="answered already"):
        await table.take_back(0, 1)
    assert (guest.sees(0).ask, table.room.length) == (2, 2)


async def test_a_line_said_again_stands_there_once(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    guest = await arrive(table, 1)
    await lost(lobby, table.say(0, "p0", "hello", "mark"))
    await table.say(0, "p0", "hello", "mark")
    await table.say(1, "p1", "hello", "mark")  # whose mark it is counts too
    await table.say(-1, "p0", "hello", "mark")
    assert [(line.seat, line.text, line.once) for line in guest.all(Chatted)] == [
        (0, "hello", "mark"),
        (1, "hello", "mark"),
        (-1, "hello", "mark"),
    ]


async def test_lines_are_known_again_after_a_restart(lobby: Lobby, tmp_path: Path) -> None:
    table = await seated(lobby, "pp")
    await lost(lobby, table.say(0, "p0", "hello", "mark"))
    async with running_lobby(tmp_path) as later:
        again = await later.table(table.code)
        await again.say(0, "p0", "hello", "mark")
        await again.say(0, "p0", "hello")  # without a mark every line counts
        await again.say(0, "p0", "hello")
        assert [line.once for line in (await arrive(again, 0)).all(Chatted)] == ["mark", "", ""]


async def test_a_bot_asked_for_again_sits_down_once(lobby: Lobby) -> None:
    table = await seated(lobby, "ppo")
    host = await arrive(table, 0)
    for seat in (2, 1):
        await lost(lobby, table.stand_in(host, seat, "sapling"))
        await table.stand_in(host, seat, "sapling")
        assert table.info().seats[seat].level == "sapling"
    assert await stood_in(table) == [2, 1]


async def test_a_seat_taken_back_twice_is_taken_back(lobby: Lobby) -> None:
    table = await seated(lobby, "ppp")  # a bot at seat 1 does not end a round in which two still choose
    await table.stand_in(await arrive(table, 0), 1, "sapling")
    await lost(lobby, table.take_seat_back(1))
    await table.take_seat_back(1)
    assert not table.info().seats[1].stand_in


async def test_a_vote_said_again_counts_once(lobby: Lobby) -> None:
    table = await seated(lobby, "pppp")
    one, _ = await arrive(table, 1), await arrive(table, 2)
    await lost(lobby, table.stand_in(one, 0, "sapling"))
    await table.stand_in(one, 0, "sapling")
    assert (table.info().seats[0].votes, table.info().seats[0].stand_in, table.room.length) == (1, False, 1)


async def test_a_rematch_asked_for_again_is_one_table(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    await play_at(table, seeded(1))
    guest = await arrive(table, 0)
    await lost(lobby, lobby.rematch(table, guest), "create")
    await lost(lobby, lobby.rematch(table, guest), "append")
    await lobby.rematch(table, guest)
    assert await tables(lobby) == 2
    assert (await lobby.table(table.info().rematch)).room.seats_of(["secret 0", "secret 1"]) == [0, 1]
