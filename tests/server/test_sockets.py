"""Whole games over real sockets: everybody at one table, people who come back, and servers that die."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecotone.core.record import check, read
from ecotone.games import GAMES
from ecotone.server.messages import (
    Act,
    Advice,
    Explain,
    Explained,
    Hint,
    Join,
    Look,
    Moment,
    Say,
    Seated,
    Update,
    Weigh,
    Weighed,
)
from ecotone.server.tickets import fresh
from tests.server import client
from tests.server.client import Page, page
from tests.server.conftest import MakeServer
from tests.server.running import Server


async def sit(stack: AsyncExitStack, url: str, seats: int, **how: Any) -> tuple[str, list[str], dict[int, Page]]:
    """A new table with people from different pages; its code, their secrets, their pages."""
    made = await client.create(url, "m" + "f" * (seats - 1), **how)
    guests = [await client.join(url, made.table, f"guest {seat}") for seat in range(1, seats)]
    secrets = [each.seats[0].secret for each in [made, *guests]]
    pages = {i: await stack.enter_async_context(page(url, made.table, [s])) for i, s in enumerate(secrets)}
    return made.table, secrets, pages


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {"hand": "11"}), (3, {}), (6, {"commit": "together"})],
)
async def test_people_play_a_whole_game(seats: int, options: dict[str, str], server: Server) -> None:
    async with AsyncExitStack() as stack:
        code, _, pages = await sit(stack, server.url, seats, options=options)
        watcher = await stack.enter_async_context(page(server.url, code))
        await client.finish(pages, random.Random(seats))
        ends = [await here.over(seat) for seat, here in pages.items()] + [await watcher.over(-1)]
        assert len(ends[0].outcome) == seats
        assert all(end.outcome == ends[0].outcome for end in ends)
        assert all(end.steps[-1].points == end.outcome for end in ends)
        record = await client.get(server.url, f"/api/tables/{code}/record")
        assert record.headers["content-type"].startswith("text/plain")
        kept = read(record.text, GAMES)
        check(GAMES["ecosystem"], kept)
        assert kept.outcome == ends[0].outcome
        assert not any(here.problems() for here in [*pages.values(), watcher])


async def test_bots_and_a_person_play_a_whole_game(server: Server) -> None:
    made = await client.create(server.url, "mbb")
    async with page(server.url, made.table, [made.seats[0].secret]) as here:
        await here.play_on(0, random.Random(2))
        assert len((await here.over(0)).outcome) == 3


async def test_several_seats_at_one_screen(server: Server) -> None:
    made = await client.create(server.url, "mhh")
    async with page(server.url, made.table, [seat.secret for seat in made.seats]) as here:
        await client.finish({0: here, 1: here, 2: here}, random.Random(3))
        for seat in range(3):
            assert (await here.over(seat)).seat == seat


async def test_whoever_comes_back_sees_the_same(server: Server) -> None:
    async with AsyncExitStack() as stack:
        code, secrets, pages = await sit(stack, server.url, 2)
        for _ in range(5):
            for seat, here in pages.items():
                await here.act(seat)
        before = await pages[0].update(0, lambda update: all(update.view.waiting))
        story = pages[0].story[0]
        await pages[0].close()
        await pages[1].until(lambda: pages[1].info and not pages[1].info.seats[0].here)
        again = await stack.enter_async_context(page(server.url, code, secrets[:1]))
        after = await again.asked(0)
        assert (after.view, after.ask, after.back) == (before.view, before.ask, before.back)
        assert after.kept == 0
        assert again.story[0] == story
        await pages[1].until(lambda: pages[1].info and pages[1].info.seats[0].here)


async def test_two_pages_on_one_seat_see_the_same_and_both_may_act(server: Server) -> None:
    async with AsyncExitStack() as stack:
        code, secrets, pages = await sit(stack, server.url, 2)
        twin = await stack.enter_async_context(page(server.url, code, secrets[:1]))
        await pages[0].act(0)
        assert (await twin.update(0, lambda update: update.ask == 1)).view == pages[0].updates[0].view
        await pages[1].act(1)
        await twin.act(0)
        await pages[0].update(0, lambda update: update.ask == 2)
        await twin.close()
        await pages[1].act(1)
        info = await client.info(server.url, code)
        assert info.seats[0].here  # the other page is still there


async def test_the_same_answer_from_two_pages_counts_once(server: Server) -> None:
    async with AsyncExitStack() as stack:
        code, secrets, pages = await sit(stack, server.url, 2)
        twin = await stack.enter_async_context(page(server.url, code, secrets[:1]))
        now = await twin.asked(0)
        assert now.view.ask
        answers = [
            Act(0, now.ask, list(option.action)) for option in (*now.view.ask.options[:2], now.view.ask.options[0])
        ]
        await asyncio.gather(pages[0].say(answers[0]), twin.say(answers[1]), twin.say(answers[2]))
        for here in (pages[0], twin):
            assert (await here.update(0, lambda update: update.ask > 0)).ask == 1
        assert await settled(twin) == await settled(pages[0])
        assert not twin.problems()


async def settled(here: Page) -> tuple[int, object]:
    """What a page sees once everything said before has been answered."""
    await here.ask(Look(0, -1), Moment)
    return here.updates[0].ask, here.updates[0].view


async def test_two_who_race_for_the_last_seat_do_not_both_get_it(server: Server) -> None:
    made = await client.create(server.url, "mf")
    answers = await asyncio.gather(
        *[client.post(server.url, f"/api/tables/{made.table}/join", Join(f"guest {n}", fresh())) for n in range(8)]
    )
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7
    assert {answer.json()["why"] for answer in answers if answer.status_code == 409} == {"full"}
    winner = next(msgspec.json.decode(answer.content, type=Seated) for answer in answers if answer.status_code == 201)
    async with page(server.url, made.table, [winner.seats[0].secret]) as here:
        await here.asked(1)


async def test_questions_that_change_nothing_are_answered(server: Server) -> None:
    made = await client.create(server.url, "mb")
    async with page(server.url, made.table, [made.seats[0].secret]) as here:
        now = await here.asked(0)
        assert now.view.ask
        first = list(now.view.ask.options[0].action)
        weighed = await here.ask(Weigh(0, now.ask, first), Weighed)
        assert (weighed.a, list(weighed.gains)) == (first, ["cell:e4"])
        advice = await here.ask(Hint(0, now.ask), Advice)
        assert {tuple(opinion.a) for opinion in advice.opinions} <= {o.action for o in now.view.ask.options}
        explained = await here.ask(Explain("hand 0", now.view.zones["hand 0"].pieces[0].key, 0), Explained)
        assert explained.found.rule
        assert (await here.ask(Look(0, 0), Moment)).view.zones == now.view.zones
        assert here.updates[0].ask == now.ask


async def test_a_server_killed_between_moves_loses_nothing(make_server: MakeServer) -> None:
    server = make_server().start()
    way = random.Random(6)
    async with AsyncExitStack() as stack:
        code, secrets, pages = await sit(stack, server.url, 2)
        await pages[0].say(Say("see you", 0))
        await pages[1].until(pages[1].chat)
    seen: dict[int, Update] = {}
    for _ in range(3):
        async with AsyncExitStack() as stack:
            pages = {i: await stack.enter_async_context(page(server.url, code, [s])) for i, s in enumerate(secrets)}
            for seat, before in seen.items():
                now = await pages[seat].update(seat)
                assert (now.ask, now.view, now.back) == (before.ask, before.view, before.back)
                assert await pages[seat].until(pages[seat].chat)
            for _ in range(4):
                await asyncio.gather(*[here.act_plainly(seat, way) for seat, here in pages.items()])
            for here in pages.values():
                await here.ask(Look(0, -1), Moment)  # everything said before has been answered
            seen = {seat: here.updates[seat] for seat, here in pages.items()}
            server.kill()
            for here in pages.values():
                await here.until_closed()
        server.start()
    async with AsyncExitStack() as stack:
        pages = {i: await stack.enter_async_context(page(server.url, code, [s])) for i, s in enumerate(secrets)}
        await client.finish(pages, way)
    assert server.errors() == []


async def test_a_bots_game_goes_on_after_a_kill_though_nobody_looks(make_server: MakeServer) -> None:
    server = make_server().start()
    made = await client.create(server.url, "bbb")
    async with page(server.url, made.table) as here:
        await here.update(-1, lambda update: len(update.steps) + update.kept > 3)
        workers = server.workers()
        assert workers
        server.kill()
    await client.eventually(lambda: not server.workers())  # nor do they outlive it
    server.start()
    async with page(server.url, made.table) as here:
        assert len((await here.over(-1)).outcome) == 3
    assert server.errors() == []


async def test_a_bots_worker_that_dies_is_replaced(make_server: MakeServer) -> None:
    server = make_server().start()
    made = await client.create(server.url, "mb")
    async with page(server.url, made.table, [made.seats[0].secret]) as here:
        await here.update(0, lambda update: not update.view.waiting[1])
        for pid in server.workers():
            if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                os.kill(pid, signal.SIGKILL)
        await here.act(0)
        await here.update(0, lambda update: update.ask == 1 and update.view.waiting == [True, False])
    assert server.errors() == []


async def test_a_server_that_is_asked_to_stop_says_goodbye(make_server: MakeServer) -> None:
    server = make_server().start()
    made = await client.create(server.url, "mb")
    async with page(server.url, made.table, [made.seats[0].secret]) as here:
        await here.act(0)
        ask = here.updates[0].ask
        assert await asyncio.to_thread(server.stop) == 0
        assert await here.until_closed() == 1012
    await client.eventually(lambda: not server.workers())
    assert server.errors() == []
    server.start()
    async with page(server.url, made.table, [made.seats[0].secret]) as here:
        assert (await here.update(0)).ask == ask
