"""Looking back at live tables: whoever asks for much, all others have their turn in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from ecotone.core.record import Record, play_next, write
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from ecotone.server import room as rooms
from ecotone.server.entries import Chair, Header
from ecotone.server.lobby import Lobby
from ecotone.server.messages import Act, Beginning, Look, Moment, NewTable, Problem, Update, Upload
from ecotone.server.table import Table, Watcher
from tests.server import client
from tests.server.client import page, seats_of
from tests.server.conftest import MakeServer
from tests.server.rooms import Guest, play_at, running_lobby
from tools.tables import Table as Kind
from tools.tables import random_game

LONG = 5000
LOOKERS = 20
ASKED = 400  # actions played again in one turn of the loop, at most


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    async with running_lobby(tmp_path) as running:
        yield running


class Pulse:
    """Counts the actions played in each turn of the loop."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now = 0
        self.turns: list[int] = []
        self.is_over = False

        def counted(*given: Any) -> None:
            self.now += 1
            play_next(*given)

        patch.setattr(rooms, "play_next", counted)

    def beat(self) -> None:
        """A turn of the loop has passed."""
        self.turns.append(self.now)
        self.now = 0
        if not self.is_over:
            asyncio.get_running_loop().call_soon(self.beat)

    async def during(self, *work: object) -> None:
        """Watch the loop while all of this is done at once."""
        self.now, self.turns = 0, []
        self.beat()
        await asyncio.gather(*work)  # type: ignore[call-overload]
        self.is_over = True


def long_record() -> Record:
    """Of a game that is not over after so many decisions."""
    for record, state in random_game(Kind(GAMES["ecos"], 3, {}), 4, seeded(4)):
        if state.acts == LONG:
            return record
    raise AssertionError("the game was shorter")


async def long_table(lobby: Lobby) -> Table:
    """A table at which so many decisions were made."""
    record = long_record()
    chairs = [Chair("person")] * record.seats
    ecos = GAMES["ecos"]
    header = Header(ecos.id, ecos.version, record.seed, record.options, chairs, 0, 0, record.actions)
    return await lobby.table(await lobby.write_down(header))


async def test_many_who_look_back_leave_every_turn_to_the_others(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await long_table(lobby)
    last = len(table.room.story) - 1
    pulse = Pulse(monkeypatch)

    async def leaf(watcher: Watcher) -> None:
        for step in range(last, 0, -last // 5):
            assert (await table.look(watcher, step, -1)).step == step
            assert (await table.explain(watcher, "map", "cell:0,0", -1, step)).found.lines

    await pulse.during(*[leaf(Guest([])) for _ in range(LOOKERS)])
    assert sum(pulse.turns) > LOOKERS * 5  # something was played again
    assert max(pulse.turns) <= ASKED
    assert len(pulse.turns) >= LOOKERS * 10


async def test_long_records_and_logs_leave_every_turn_to_the_others(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = long_record()
    text = write(GAMES["ecos"], record)
    seats = seats_of("mhh")
    code = (await long_table(lobby)).code
    await lobby.tables.pop(code).close()
    pulse = Pulse(monkeypatch)
    start = Beginning(record=text)
    await pulse.during(
        lobby.upload(Upload(text)), lobby.create(NewTable("ecos", seats, start=start)), lobby.table(code)
    )
    assert sum(pulse.turns) >= 3 * LONG
    assert max(pulse.turns) <= ASKED
    assert (await lobby.table(code)).room.record == record


async def test_much_that_happened_elsewhere_is_taken_in_between_the_turns_of_others(
    lobby: Lobby, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ecos = GAMES["ecos"]
    chairs = [Chair("person")] * 3
    code = await lobby.write_down(Header(ecos.id, ecos.version, 8, ecos.complete(3, {}), chairs, 0))
    here = await lobby.table(code)
    async with running_lobby(tmp_path) as other:
        elsewhere = await other.table(code)
        await play_at(elsewhere, seeded(8), 900)
        pulse = Pulse(monkeypatch)
        await pulse.during(here.compare())
    assert here.room.record == elsewhere.room.record
    assert max(pulse.turns) <= ASKED
    assert sum(turn > 0 for turn in pulse.turns) >= 9


# --- over a socket


async def test_looking_back_is_counted_by_address_and_refused_with_words(make_server: MakeServer) -> None:
    server = make_server(rate=1).start()
    made = await client.create(server.url, "m")
    async with page(server.url, made.table) as here:
        for _ in range(40):
            await here.say(Look(0, -1))
        refused = await here.next(Problem, 0)
        assert (refused.why, refused.text) == (
            "too_fast",
            "Your address has asked to see and to weigh very much; please wait a moment.",
        )
        async with page(server.url, made.table, local_addr=("127.0.0.2", 0)) as neighbour:
            assert (await neighbour.ask(Look(0, -1), Moment)).step == 0
            assert neighbour.problems() == []


async def test_who_answers_old_questions_all_the_time_is_not_told_everything_all_the_time(
    make_server: MakeServer,
) -> None:
    server = make_server(rate=1).start()
    made = await client.create(server.url, "m")
    async with page(server.url, made.table, [made.seats[0].secret]) as here:
        now = await here.asked(0)
        for _ in range(40):
            await here.say(Act(0, now.ask + 7, [0, 0]))
        assert (await here.next(Problem, 0)).why == "stale"
        assert len([told for told in here.told if isinstance(told, Update)]) > 1
