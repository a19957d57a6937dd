"""No message holds anything that its reader may not know: states that a seat cannot tell apart are told alike."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecotone.core.errors import BadInput
from ecotone.core.kernel import State, legal, to_act
from ecotone.core.record import Record
from ecotone.core.rng import Rng, seeded
from ecotone.games import GAMES
from ecotone.server.bus import Bus
from ecotone.server.entries import Acted, AnyEntry, Chair, Header, TookBack
from ecotone.server.lobby import Lobby
from ecotone.server.messages import TableInfo, Update
from ecotone.server.metrics import Metrics
from ecotone.server.room import Room
from ecotone.server.store import Store
from ecotone.server.table import Services, Table
from ecotone.server.telling import Glance
from ecotone.server.thinker import Thinker
from tests.laws.journeys import JOURNEYS, Journey
from tests.server.rooms import Guest, act, header, play_at, running_lobby, seated
from tools.tables import Table as Setting
from tools.tables import some_tables

SETTINGS = [setting for game in GAMES.values() for setting in some_tables(game)]
MULTI = [setting for setting in SETTINGS if setting.seats > 1]
FEW = [setting for setting in SETTINGS if setting.seats in (1, 2, 3, 6)]
at_every_table = pytest.mark.parametrize("setting", SETTINGS, ids=str)
_encoder = msgspec.json.Encoder()


def room_at(record: Record) -> Room:
    """A room at which a record was played."""
    chairs = [Chair("person", f"p{seat}") for seat in range(record.seats)]
    plan = Header(record.game, record.version, record.seed, record.options, chairs, 0, 0, record.actions[:])
    return Room(plan)


def twin_of(room: Room, state: State) -> Room:
    """A room that is the same but for what is hidden."""
    twin = room_at(room.record)
    twin.state = state
    return twin


def told(room: Room, eyes: int, blind: bool) -> bytes:
    """The whole message to whoever comes, but for whether the table waits for others where that is imagined anew."""
    message = msgspec.json.decode(_encoder.encode(Glance(room, eyes).update(0, 0)), type=Update)
    if blind:
        message.view.waiting = [wait and seat == eyes for seat, wait in enumerate(message.view.waiting)]
    return _encoder.encode(message)


# --- what is hidden


@at_every_table
@settings(max_examples=2)
@given(journey=JOURNEYS)
def test_states_that_cannot_be_told_apart_give_the_same_bytes(setting: Setting, journey: Journey) -> None:
    rng = journey.rng()
    for record, s in journey.positions(setting):
        room = room_at(record)
        for seat in range(s.seats):
            twin = twin_of(room, setting.game.imagine(room.state, seat, rng))
            blind = any(s.lanes)  # docs/decisions: an imagined seat begins its choice anew
            for eyes in (seat, -1):
                assert told(twin, eyes, blind) == told(room, eyes, blind)


@pytest.mark.parametrize("setting", FEW, ids=str)
@settings(max_examples=1)
@given(journey=JOURNEYS)
def test_explanations_tell_nothing_that_is_hidden(setting: Setting, journey: Journey) -> None:
    rng = journey.rng()
    _, s = list(journey.positions(setting))[-2:][0]
    for eyes in (0, -1):
        t = setting.game.imagine(s, 0, rng)
        assert explained(setting, t, eyes) == explained(setting, s, eyes)


def explained(setting: Setting, s: State, eyes: int) -> bytes:
    """What can be asked about one piece of every zone, and about a card that might be there."""
    answers: list[object] = []
    for zone, there in setting.game.view(s, eyes).zones.items():
        for key in [*[piece.key for piece in there.pieces[:1]], "card:rabbit"]:
            try:
                answers.append(setting.game.explain(s, eyes, zone, key))
            except BadInput as wrong:
                answers.append(str(wrong))
    return _encoder.encode(answers)


# --- what is done in secret


@cache
def services() -> Services:
    """What a table has that nobody writes at and no bot plays: nothing of it is started."""
    return Services(Store("sqlite:///never-opened.db"), Bus(), Thinker(1), Metrics())


def quiet_table(record: Record) -> Table:
    """A live table that nothing but the test moves: people only, no clock, no database."""
    return Table("QUIET234", room_at(record), services())


def attend(table: Table, seats: list[int]) -> Guest:
    """Somebody at the table."""
    guest = Guest(seats)
    table.watchers.add(guest)
    table.show_update(guest, {})
    table.show_info()
    return guest


def choose_in_secret(table: Table, seat: int, rng: Rng, wavers: bool) -> None:
    """A seat makes its secret choice, at random; one that wavers takes its first step back once."""
    first = True
    while seat in to_act(table.room.state):
        options = legal(table.room.state, seat)
        entries: list[AnyEntry] = [Acted(seat, options[rng.roll(len(options))])]
        happen(table, entries[0])
        if first and wavers and seat in to_act(table.room.state):
            happen(table, TookBack(seat))
        first = False


def happen(table: Table, entry: AnyEntry) -> None:
    """Something happens at a table."""
    table.happen([(1, entry)])


@pytest.mark.parametrize("setting", MULTI, ids=str)
@settings(max_examples=2)
@given(journey=JOURNEYS)
def test_secret_steps_are_told_alike_whatever_and_however_many_they_are(setting: Setting, journey: Journey) -> None:
    for record, s in journey.positions(setting):
        if len(to_act(s)) == s.seats:
            heard = [watched(record, journey.way + number, wavers=bool(number)) for number in (0, 1)]
            assert heard[0] == heard[1]


def watched(record: Record, way: int, wavers: bool) -> list[list[bytes]]:
    """What seat 0 and a spectator hear while all others choose in secret, one after the other."""
    table = quiet_table(record)
    guests = [attend(table, [0]), attend(table, [])]
    for seat in range(1, record.seats):
        choose_in_secret(table, seat, seeded(way + seat), wavers)
    return [guest.heard for guest in guests]


def test_a_step_of_a_secret_choice_is_told_to_nobody_else() -> None:
    table = Table("QUIET234", Room(header("ppp", options={"commit": "together"})), services())
    for seat in range(3):  # the first card has but one place
        happen(table, Acted(seat, legal(table.room.state, seat)[0]))
    one, two, public = attend(table, [0]), attend(table, [1]), attend(table, [])
    heard = [len(one.heard), len(public.heard)]
    happen(table, Acted(1, legal(table.room.state, 1)[0]))
    happen(table, TookBack(1))
    happen(table, Acted(1, legal(table.room.state, 1)[-1]))
    assert [len(one.heard), len(public.heard)] == heard
    assert [update.ask for update in two.all(Update)] == [1, 2, 3, 4]
    while 1 in to_act(table.room.state):
        happen(table, Acted(1, legal(table.room.state, 1)[0]))
    assert [len(one.heard), len(public.heard)] == [heard[0] + 1, heard[1] + 1]
    before, after = one.all(Update)[-2:]
    assert (before.view.waiting, after.view.waiting) == ([True, True, True], [True, False, True])
    before.view.waiting = after.view.waiting
    assert msgspec.structs.replace(before, kept=after.kept, steps=[]) == after


@given(seed=st.integers(0, 2**32 - 1))
def test_clocks_tell_no_step_of_a_secret_choice(seed: int) -> None:
    heard: list[int] = []
    for wavers in (False, True):
        room = Room(header("pp", seed, 0, {"commit": "together"}), 1)
        room.header = msgspec.structs.replace(room.header, clock=3600)
        table = Table("QUIET234", room, services())
        table.set_alarm = cast(Any, lambda: None)  # type: ignore[method-assign]
        guest = attend(table, [0])
        for seat in (0, 1):
            happen(table, Acted(seat, legal(table.room.state, seat)[0]))
        choose_in_secret(table, 1, seeded(seed + wavers), wavers)
        heard.append(len(guest.heard))
    assert heard[0] == heard[1]


# --- live


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    async with running_lobby(tmp_path) as running:
        yield running


async def test_a_hint_does_not_change_when_others_choose(lobby: Lobby) -> None:
    table = await seated(lobby, "ppp")
    before = _encoder.encode(await table.hint(0, 0))
    await act(table, 1)
    assert _encoder.encode(await table.hint(0, 0)) == before
    assert table.task(0, "", "one").chance("advice") != table.task(0, "", "two").chance("advice")


async def test_a_table_from_outside_shows_nothing_of_the_game(lobby: Lobby) -> None:
    seen: list[bytes] = []
    for seed in (1, 2):
        table = await seated(lobby, "ppp", seed)
        await play_at(table, seeded(seed), 25)
        assert (table.info().outcome, table.info().ending) == ([], None)  # told when it is over
        seen.append(_encoder.encode(msgspec.structs.replace(table.info(), code="")))
    assert seen[0] == seen[1]
    assert set(TableInfo.__struct_fields__) == {
        *("code", "game", "version", "options", "clock", "state", "seats", "watchers", "rematch", "outcome"),
        *("given", "ending", "rest"),
    }
