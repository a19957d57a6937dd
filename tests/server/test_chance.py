"""What a team is told of its chance: one count for a position, for everybody who asks, and nothing about the past."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from ecotone.core.kernel import legal
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from ecotone.server.entries import Header
from ecotone.server.lobby import Lobby
from ecotone.server.messages import (
    Advice,
    AskChance,
    Chance,
    Hint,
    NewTable,
    Problem,
    Reviewed,
    Seated,
    TableInfo,
    Update,
)
from ecotone.server.refusals import Refused
from ecotone.server.table import Table
from tests.server import client
from tests.server.client import Page, page, seats_of
from tests.server.rooms import Guest, act, chair, play_at, running_lobby, seated
from tests.server.running import Server

BALTICA = GAMES["baltica"]
TOKEN = BALTICA.verbs.parse("token pass")


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    async with running_lobby(tmp_path) as running:
        yield running


async def team(lobby: Lobby, chairs: str = "pp") -> Table:
    """A table at which a team plays."""
    seats = [chair(seat, letter) for seat, letter in enumerate(chairs)]
    header = Header(BALTICA.id, BALTICA.version, 1, BALTICA.complete(len(seats), {}), seats, 0)
    return await lobby.table(await lobby.write_down(header))


# --- at a table


async def test_a_position_is_counted_once_for_all_who_ask(lobby: Lobby) -> None:
    table = await team(lobby)
    first, second = await asyncio.gather(table.chance(), table.chance())
    assert first
    assert second is first
    assert (first.at, first.of) == (len(table.room.story), 100)
    assert 0 <= first.won <= 100
    await table.say(0, "p0", "well?")
    assert await table.chance() is first


async def test_the_next_position_is_counted_anew(lobby: Lobby) -> None:
    table = await team(lobby)
    before = await table.chance()
    await act(table, 0, -1)
    after = await table.chance()
    assert before
    assert after
    assert after.at == len(table.room.story) > before.at


async def test_a_position_to_which_one_came_back_is_another(lobby: Lobby) -> None:
    table = await team(lobby)
    before = await table.chance()
    await table.act(0, 0, TOKEN)
    await table.take_back(0, 1)
    after = await table.chance()
    assert after == before
    assert after is not before


async def test_a_position_that_has_passed_is_not_counted(lobby: Lobby) -> None:
    table = await team(lobby)
    async with table.reckoning:
        late = asyncio.create_task(table.chance())
        await asyncio.sleep(0)
        await act(table, 0, -1)
        now = asyncio.create_task(table.chance())
        await asyncio.sleep(0)
    assert await late is None
    assert await now == await table.chance() is not None


async def test_whoever_leaves_does_not_stop_the_count_for_the_others(lobby: Lobby) -> None:
    table = await team(lobby)
    async with table.reckoning:
        gone, here = [asyncio.create_task(table.chance()) for _ in range(2)]
        await asyncio.sleep(0)
        gone.cancel()
    assert await here is not None
    assert gone.cancelled()


async def test_a_game_that_is_over_is_certain(lobby: Lobby) -> None:
    table = await team(lobby)
    await play_at(table, seeded(1))
    told = await table.chance()
    assert told
    assert (told.won, told.of) == (100 * int(table.room.record.outcome[0]), 100)


async def test_rivals_have_no_chance_in_common(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    with pytest.raises(Refused) as found:
        await table.chance()
    assert found.value.message() == Problem(
        "bad_input", "Only those who play together have a chance that all may ask about."
    )


# --- what else a team is told


async def test_a_team_has_no_points_and_a_finished_table_says_how_it_ended(lobby: Lobby) -> None:
    table = await team(lobby)
    guest = Guest([0])
    await table.enter(guest)
    assert guest.all(TableInfo)[-1].outcome == []
    await play_at(table, seeded(1))
    end = guest.sees(0)
    assert (end.over, end.outcome) == (True, table.room.record.outcome)
    assert {tuple(step.points) for update in guest.all(Update) for step in update.steps} == {()}
    assert guest.all(TableInfo)[-1].outcome == table.room.record.outcome == table.info().outcome


async def test_a_decision_of_a_team_is_judged_by_its_chance(lobby: Lobby) -> None:
    table = await team(lobby, "p")
    await play_at(table, seeded(2))
    found = await table.review(0)
    assert isinstance(found, Reviewed)
    assert all(verdict.lost >= 0.05 for verdict in found.verdicts if verdict.mark == "costly")
    assert all(0.01 <= verdict.lost < 0.05 for verdict in found.verdicts if verdict.mark == "fine")
    assert all(round(verdict.lost, 3) == verdict.lost for verdict in found.verdicts)


# --- over a socket


async def set_up(server: Server) -> Seated:
    """A team of two at one screen, on a server."""
    answer = await client.post(server.url, "/api/tables", NewTable("baltica", seats_of("mm"), seed=1))
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=Seated)


async def test_seats_and_spectators_are_told_alike(server: Server) -> None:
    made = await set_up(server)
    async with (
        page(server.url, made.table, [seat.secret for seat in made.seats]) as here,
        page(server.url, made.table) as watcher,
    ):
        told = await here.ask(AskChance(), Chance)
        assert await watcher.ask(AskChance(), Chance) == told
        assert told.at == len(here.story[0])
        assert await here.ask(AskChance(), Chance) == told


def asked(here: Page) -> list[int]:
    """The seats of this page that are asked something."""
    return [seat for seat, update in here.updates.items() if update.view.ask]


def newest(here: Page) -> Chance | None:
    """What was told of the table as it is now, if anything."""
    found = [told for told in here.told if isinstance(told, Chance) and told.at == len(here.story[0])]
    return found[-1] if found else None


async def test_a_page_may_ask_after_every_change_and_be_answered_about_the_last(server: Server) -> None:
    made = await set_up(server)
    async with page(server.url, made.table, [seat.secret for seat in made.seats]) as here:
        for _ in range(12):
            await here.say(AskChance())
            seats = await here.until(lambda: asked(here))
            await here.act(seats[0])
        await here.say(AskChance())
        assert (await here.until(lambda: newest(here))).of == 100
        assert here.problems() == []


async def test_a_hint_for_a_team_is_worth_a_chance(server: Server) -> None:
    made = await set_up(server)
    async with page(server.url, made.table, [made.seats[0].secret]) as here:
        now = await here.asked(0)
        advice = await here.ask(Hint(0, now.ask), Advice)
        assert advice.opinions
        assert all(0 <= opinion.worth <= 1 for opinion in advice.opinions)


async def test_rivals_are_refused_with_a_sentence(server: Server) -> None:
    made = await client.create(server.url, "mm")
    async with page(server.url, made.table, [made.seats[0].secret]) as here:
        problem = await here.refused(AskChance())
        assert (problem.why, problem.text) == (
            "bad_input",
            "Only those who play together have a chance that all may ask about.",
        )


def test_a_first_answer_may_be_taken_back() -> None:
    """What `test_a_position_to_which_one_came_back_is_another` rests on."""
    assert TOKEN in legal(BALTICA.new(2, 1), 0)
