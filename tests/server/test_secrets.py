"""A seat's secret is told once, to whoever sat down; it stands in no other message, in no log and in no file."""

from __future__ import annotations

import random
from collections.abc import Iterable

from ecotone.server.messages import Codes, Hello, Rematch, Return, Say, StandIn, Upload
from ecotone.server.room import hashed
from tests.server import client
from tests.server.client import Page, page
from tests.server.conftest import MakeServer
from tests.server.running import Server


async def test_no_secret_is_told_logged_or_stored(make_server: MakeServer) -> None:
    server = make_server(log="debug").start()
    made = await client.create(server.url, "mf")
    joined = await client.join(server.url, made.table, "Ann")
    secrets = [made.seats[0].secret, joined.seats[0].secret]
    heard = await eventful_game(server, made.table, secrets)
    heard += await answers(server, made.table)
    stored = [path.read_bytes() for path in server.folder.glob("tables.db*")]
    assert server.stop() == 0
    log = server.log_file.read_bytes()
    assert log
    hashes = [hashed(secret) for secret in secrets]
    assert not found([*secrets, *hashes, "a wrong secret", hashed("a wrong secret")], [*heard, log])
    assert not found(secrets, stored)


def found(needles: Iterable[str], places: Iterable[bytes]) -> list[str]:
    """Those of the needles that stand anywhere."""
    hay = b"\n".join(places)
    return [needle for needle in needles if needle.encode() in hay]


async def eventful_game(server: Server, code: str, secrets: list[str]) -> list[bytes]:
    """A game with everything that a table knows; all that anybody was told."""
    heard: list[bytes] = []
    async with page(server.url, code, ["a wrong secret"]) as liar:
        assert await liar.until_closed() == 4002
        heard += liar.raw
    async with page(server.url, code, greet=False) as garbled:
        await garbled.socket.send(f'{{"t":"hello","secrets":["{secrets[0]}"],"{secrets[0]}":1}}')
        await garbled.until_closed()
        assert garbled.problems()[0].why == "bad_input"
        heard += [raw for raw in garbled.raw if secrets[0].encode() not in raw]  # its own words may come back
    async with page(server.url, code, secrets[:1]) as host, page(server.url, code) as watcher:
        await host.asked(0)
        await host.say(StandIn(1, "random"))
        await host.until(lambda: host.info and host.info.seats[1].stand_in)
        async with page(server.url, code, secrets[1:]) as guest:
            await guest.say(Return(1))
            await guest.until(lambda: guest.info and not guest.info.seats[1].stand_in)
            await guest.say(Say("hello", 1))
            await guest.refused(Hello(secrets[:1]))
            await client.finish({0: host, 1: guest}, random.Random(1))
            await guest.say(Rematch())
            await guest.until(lambda: guest.info and guest.info.rematch)
            heard += guest.raw
        await wait_for_all(watcher)
        heard += [*host.raw, *watcher.raw]
    return heard


async def wait_for_all(here: Page) -> None:
    """Wait until the end has been told."""
    await here.over(-1)


async def answers(server: Server, code: str) -> list[bytes]:
    """What the server answers to everybody over HTTP."""
    record = await client.get(server.url, f"/api/tables/{code}/record")
    paths = ("/api/games", f"/api/tables/{code}", "/metrics", "/api/schema/openapi.json", "/api/tables/NOSUCH22")
    found = [record.content] + [(await client.get(server.url, path)).content for path in paths]
    found.append((await client.post(server.url, "/api/tables/mine", Codes([code]))).content)
    found.append((await client.post(server.url, "/api/records", Upload(record.text))).content)
    return found
