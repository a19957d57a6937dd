"""Several server processes on PostgreSQL and Redis: one table, seats anywhere, and any of them may die."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

from ecotone.core.rng import seeded
from ecotone.server.entries import Acted, Talked
from ecotone.server.messages import Act, Say
from ecotone.server.migrate import migrate
from ecotone.server.store import ENTRIES, Store
from tests.server import client
from tests.server.client import Page, page
from tests.server.conftest import MakeServer
from tests.server.rooms import header, play_at, running_lobby, seated
from tests.server.running import Postgres, RedisServer, Server


def two_servers(make_server: MakeServer, database: str, redis: RedisServer) -> tuple[Server, Server]:
    """Two processes that share everything; they start, and migrate, at the same time."""
    servers = [make_server(database=database, redis=redis.url) for _ in range(2)]
    for each in servers:
        each.begin()
    for each in servers:
        each.wait()
    return servers[0], servers[1]


PICK = 0  # the verb


async def actions_of(database: str, code: str) -> list[Acted]:
    """The actions in a table's log."""
    store = Store(database)
    entries = [entry for _, entry in await store.since(code, 0)]
    await store.stop()
    return [entry for entry in entries if isinstance(entry, Acted)]


async def test_seats_at_different_processes_play_one_game_and_one_process_dies(
    make_server: MakeServer, database: str, redis: RedisServer
) -> None:
    one, two = two_servers(make_server, database, redis)
    made = await client.create(one.url, "mfb")
    joined = await client.join(two.url, made.table, "Ann")
    secrets = [made.seats[0].secret, joined.seats[0].secret]
    way = random.Random(1)
    async with AsyncExitStack() as stack:
        pages = {
            i: await stack.enter_async_context(page(each.url, made.table, [secrets[i]]))
            for i, each in enumerate((one, two))
        }
        await see_each_other(pages)
        for _ in range(4):  # both answer at the same moment, so that both processes write
            await asyncio.gather(*[here.act_plainly(seat, way) for seat, here in pages.items()])
        two.kill()
        await pages[1].until_closed()
        pages[1] = await stack.enter_async_context(page(one.url, made.table, secrets[1:]))
        assert (await pages[1].update(1)).ask == 4
        await client.finish(pages, way)
    await check_log(database, made.table)
    assert one.errors() == two.errors() == []


async def see_each_other(pages: dict[int, Page]) -> None:
    """Presence and chat reach the other process."""
    for here in pages.values():
        await here.until(partial(sees_both, here))
    for seat, here in pages.items():
        await here.say(Say(f"hello from {seat}", seat))
    for here in pages.values():
        await here.until(partial(has_heard, here, {"hello from 0", "hello from 1"}))


def sees_both(here: Page) -> bool:
    """Whether a page knows that both people are here."""
    return here.info is not None and all(seat.here for seat in here.info.seats[:2])


def has_heard(here: Page, lines: set[str]) -> bool:
    """Whether a page has heard these lines of chat."""
    return {line.text for line in here.chat()} == lines


async def check_log(database: str, code: str) -> None:
    """Every question was answered once: of ten cards a round the last is not chosen."""
    picks = Counter(entry.seat for entry in await actions_of(database, code) if entry.a[0] == PICK)
    assert picks == {0: 18, 1: 18, 2: 18}


async def test_racing_answers_lose_nothing(make_server: MakeServer, database: str, redis: RedisServer) -> None:
    one, two = two_servers(make_server, database, redis)
    made = await client.create(one.url, "mhhhhh", options={"commit": "together"})
    secrets = [seat.secret for seat in made.seats]
    async with page(one.url, made.table, secrets) as here, page(two.url, made.table, secrets) as there:
        answered = 0
        for _ in range(10):
            await here.until(lambda: any(update.view.ask for update in here.updates.values()))
            answered += await race(here, there)
        assert not here.problems()
        assert not there.problems()
    assert len(await actions_of(database, made.table)) == answered
    assert one.errors() == two.errors() == []


async def race(here: Page, there: Page) -> int:
    """Every seat that is asked answers through both processes at once, differently; one answer counts. How many."""
    asked = {seat: update for seat, update in here.updates.items() if update.view.ask}
    words: list[tuple[Page, Act]] = []
    for seat, update in asked.items():
        assert update.view.ask
        options = [list(option.action) for option in update.view.ask.options]
        words += [(here, Act(seat, update.ask, options[0])), (there, Act(seat, update.ask, options[-1]))]
    await asyncio.gather(*[each.say(said) for each, said in words])
    for seat, update in asked.items():
        for each in (here, there):
            await each.until(partial(has_moved_on, each, seat, update.ask))
            assert each.updates[seat].ask == update.ask + 1
    return len(asked)


def has_moved_on(each: Page, seat: int, ask: int) -> bool:
    """Whether a seat has answered a question."""
    return seat in each.updates and each.updates[seat].ask > ask


async def test_a_bot_thinks_once_for_every_question(make_server: MakeServer, database: str, redis: RedisServer) -> None:
    one, two = two_servers(make_server, database, redis)
    made = await client.create(one.url, "bbb")
    async with page(one.url, made.table) as here, page(two.url, made.table) as there:
        for each in (here, there):
            assert len((await each.over(-1)).outcome) == 3
        assert here.story == there.story
    await check_log(database, made.table)
    thoughts = [await number(each, "ecotone_think_seconds_count") for each in (one, two)]
    moves = [await number(each, "ecotone_moves_total") for each in (one, two)]
    assert sum(thoughts) == sum(moves) == len(await actions_of(database, made.table))


async def number(server: Server, name: str) -> int:
    """One of the numbers that a server gives about itself."""
    text = (await client.get(server.url, "/metrics")).text
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith(f"{name} ")))


async def test_play_goes_on_while_redis_is_away(make_server: MakeServer, database: str, redis: RedisServer) -> None:
    servers = two_servers(make_server, database, redis)
    made = await client.create(servers[0].url, "mfb")
    joined = await client.join(servers[1].url, made.table, "Ann")
    secrets = [made.seats[0].secret, joined.seats[0].secret]
    way = random.Random(3)
    async with (
        page(servers[0].url, made.table, secrets[:1]) as here,
        page(servers[1].url, made.table, secrets[1:]) as there,
    ):
        pages = {0: here, 1: there}
        await asyncio.gather(*[each.act_plainly(seat, way) for seat, each in pages.items()])
        redis.stop()
        for _ in range(3):
            await asyncio.gather(*[each.act_plainly(seat, way) for seat, each in pages.items()])
        redis.start()
        await client.finish(pages, way)
    await check_log(database, made.table)
    assert [each.errors() for each in servers] == [[], []]


async def test_play_goes_on_after_postgres_was_away(
    make_server: MakeServer, postgres: Postgres, database: str, redis: RedisServer
) -> None:
    server = make_server(database=database, redis=redis.url).start()
    made = await client.create(server.url, "mh")
    async with page(server.url, made.table, [seat.secret for seat in made.seats]) as here:
        await here.act(0)
        before = await here.update(1, lambda update: update.view.waiting == [False, True])
        assert before.view.ask
        answer = Act(1, before.ask, list(before.view.ask.options[0].action))
        postgres.stop()
        try:
            assert (await here.refused(answer)).why == "storage"
            assert (await client.get(server.url, "/health/ready")).status_code == 503
            assert (await client.get(server.url, "/health/live")).status_code == 200
            assert here.updates[1] == before
        finally:
            postgres.start()
        await client.eventually(partial(is_ready, server))
        await here.say(answer)
        await here.asked(1, before.ask)
        assert (await here.asked(0)).ask == 1


async def is_ready(server: Server) -> bool:
    """Whether a server can do its work."""
    return (await client.get(server.url, "/health/ready")).status_code == 200


# --- the database alone


async def test_a_live_table_is_the_same_on_postgres(database: str, tmp_path: Path) -> None:
    async with running_lobby(tmp_path, database) as lobby:
        table = await seated(lobby, "ppp")
        await play_at(table, seeded(1))
        code, story = table.code, table.room.story
    async with running_lobby(tmp_path, database) as again:
        assert (await again.table(code)).room.story == story


async def test_who_wrote_first_is_decided_once(database: str) -> None:
    stores = [Store(database) for _ in range(3)]
    await migrate(stores[0].engine)
    codes = [f"TABLE{number:03}" for number in range(40)]
    for store in stores:
        await store.start()
    for code in codes:
        await stores[0].create(code, header("pp"), 1, None)
    won: list[bool] = []
    for turn in range(5):
        way = random.Random(turn)
        wishes = [(store, code) for store in stores for code in way.sample(codes, len(codes))]
        entry = Talked(0, "p0", "me first")
        won += await asyncio.gather(
            *[store.append(code, turn, entry, turn, way.choice((None, turn))) for store, code in wishes]
        )
    assert sum(won) == 5 * len(codes)
    assert [len(await stores[0].since(code, 0)) for code in codes] == [5] * len(codes)
    for store in stores:
        await store.stop()


async def test_two_who_write_to_the_same_tables_never_wait_for_each_other_for_ever(database: str) -> None:
    stores = [Store(database) for _ in range(3)]
    await migrate(stores[0].engine)
    for code in ("A", "M", "Z"):
        await stores[0].create(code, header("pp"), 1, None)
    for store in stores[1:]:
        await store.start()
    line = Talked(0, "p0", "me first")
    async with stores[0].engine.connect() as held:  # whoever comes to M waits here, with what it has written so far
        await held.execute(ENTRIES.insert().values(code="M", number=0, at=1, body=""))
        writes = [stores[1].append(code, 0, line, 1, None) for code in ("A", "M", "Z")]
        writes += [stores[2].append(code, 0, line, 1, 1) for code in ("Z", "M", "A")]
        won = asyncio.gather(*writes)
        await client.eventually(partial(are_waiting, stores[0], 2))
        await held.rollback()
        assert sorted(await won) == [False] * 3 + [True] * 3
    for store in stores:
        await store.stop()


async def are_waiting(store: Store, count: int) -> bool:
    """Whether so many connections wait for a lock."""
    async with store.engine.connect() as db:
        found = await db.exec_driver_sql("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
        return bool(found.scalar_one() == count)
