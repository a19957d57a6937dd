"""A page at a table, without the page: says what a page says and remembers what it is told."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ecotone.server.messages import (
    Act,
    Chatted,
    Hello,
    Join,
    NewTable,
    Problem,
    Said,
    Seated,
    SeatPlan,
    Step,
    TableInfo,
    TakeBack,
    Told,
    Update,
)
from ecotone.server.tickets import fresh

WAIT_S = 60.0  # how long a test waits for what must come

Found = TypeVar("Found")
_told: msgspec.json.Decoder[Told] = msgspec.json.Decoder(Told)


class Page:
    """One socket and everything that came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[bytes] = []
        self.told: list[Told] = []
        self.updates: dict[int, Update] = {}
        self.story: dict[int, list[Step]] = {}
        self.info: TableInfo | None = None
        self.closed: int | None = None
        self.news = asyncio.Condition()
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                data = text.encode() if isinstance(text, str) else text
                async with self.news:
                    self._take(data)
                    self.news.notify_all()
        except ConnectionClosed:
            pass
        async with self.news:
            self.closed = self.socket.close_code
            self.news.notify_all()

    def _take(self, data: bytes) -> None:
        told = _told.decode(data)
        self.raw.append(data)
        self.told.append(told)
        if isinstance(told, Update):
            self.updates[told.seat] = told
            self.story[told.seat] = [*self.story.get(told.seat, [])[: told.kept], *told.steps]
            assert len(self.story[told.seat]) == told.kept + len(told.steps), "the story has a gap"
        elif isinstance(told, TableInfo):
            self.info = told

    # --- waiting

    async def until(self, what: Callable[[], Found | None]) -> Found:
        """Wait until something holds; what it is."""
        found = what()
        async with self.news:
            async with asyncio.timeout(WAIT_S):
                while not (found := what()):
                    if self.closed is not None and self.reader.done():
                        raise ConnectionError(f"closed with {self.closed} before what was awaited came")
                    await self.news.wait()
        return found

    async def until_closed(self) -> int:
        """Wait for the end of the connection; its code."""
        async with asyncio.timeout(WAIT_S):
            await asyncio.shield(self.reader)
        assert self.closed is not None
        return self.closed

    async def next(self, kind: type[Found], seen: int) -> Found:
        """Wait for a message of a kind among those after the first `seen`."""
        return await self.until(lambda: next((told for told in self.told[seen:] if isinstance(told, kind)), None))

    async def update(self, seat: int, what: Callable[[Update], bool] = bool) -> Update:
        """Wait for a seat to see something."""
        return await self.until(
            lambda: self.updates[seat] if seat in self.updates and what(self.updates[seat]) else None
        )

    async def asked(self, seat: int, after: int = -1) -> Update:
        """Wait for a seat's question that comes after another."""
        return await self.update(seat, lambda update: update.view.ask is not None and update.ask > after)

    async def over(self, seat: int) -> Update:
        """Wait for the end of the game."""
        return await self.update(seat, lambda update: update.over)

    # --- speaking

    async def say(self, message: Said) -> None:
        """Say something."""
        await self.socket.send(msgspec.json.encode(message).decode())

    async def ask(self, message: Said, kind: type[Found]) -> Found:
        """Say something and wait for an answer of a kind."""
        seen = len(self.told)
        await self.say(message)
        return await self.next(kind, seen)

    async def refused(self, message: Said) -> Problem:
        """Say something that must be refused; how it was."""
        return await self.ask(message, Problem)

    async def act(self, seat: int, action: Iterable[int] | None = None, way: random.Random | None = None) -> Update:
        """Answer a seat's question, with its first option where none is named; wait until that has happened."""
        now = await self.asked(seat)
        assert now.view.ask
        options = now.view.ask.options
        chosen = action or (way.choice(options) if way else options[0]).action
        await self.say(Act(seat, now.ask, list(chosen)))
        return await self.update(seat, lambda update: update.ask > now.ask)

    async def act_plainly(self, seat: int, way: random.Random) -> Update:
        """Answer a seat's question, but never with a rabbit: its swap is one more question, and others would wait."""
        now = await self.asked(seat)
        assert now.view.ask
        plain = [option.action for option in now.view.ask.options if option.on != ["card:rabbit"]]
        return await self.act(seat, way.choice(plain))

    async def take_back(self, seat: int) -> Update:
        """Take a seat's last action back; wait until that has happened."""
        now = self.updates[seat]
        await self.say(TakeBack(seat, now.ask))
        return await self.update(seat, lambda update: update.ask > now.ask)

    async def play_on(self, seat: int, way: random.Random, decisions: int = 1_000_000) -> None:
        """Answer a seat's questions at random, so many or to the end."""
        for _ in range(decisions):
            now = await self.update(seat, lambda update: update.view.ask is not None or update.over)
            if now.over:
                return
            await self.act(seat, way=way)

    def problems(self) -> list[Problem]:
        """Everything that was refused."""
        return [told for told in self.told if isinstance(told, Problem)]

    def chat(self) -> list[Chatted]:
        """Every line of chat."""
        return [told for told in self.told if isinstance(told, Chatted)]

    async def close(self) -> None:
        """Leave."""
        await self.socket.close()
        await self.reader


@asynccontextmanager
async def page(
    url: str, code: str, secrets: Iterable[str] = (), name: str = "", greet: bool = True, **how: Any
) -> AsyncIterator[Page]:
    """A page at a table; with no secret it watches."""
    address = f"{url.replace('http', 'ws', 1)}/ws/{code}"
    async with connect(address, proxy=None, compression=None, max_size=None, **how) as socket:
        here = Page(socket)
        try:
            if greet:
                await here.say(Hello(list(secrets), name))
            yield here
        finally:
            await here.close()


async def open_page(url: str, code: str, secrets: Iterable[str] = (), name: str = "") -> Page:
    """A page that stays until it is closed."""
    address = f"{url.replace('http', 'ws', 1)}/ws/{code}"
    here = Page(await connect(address, proxy=None, compression=None, max_size=None))
    await here.say(Hello(list(secrets), name))
    return here


# --- over HTTP


async def post(url: str, path: str, body: msgspec.Struct) -> httpx.Response:
    """Post a message."""
    async with httpx.AsyncClient(base_url=url, timeout=WAIT_S, trust_env=False) as http:
        return await http.post(path, content=msgspec.json.encode(body), headers={"content-type": "application/json"})


async def get(url: str, path: str) -> httpx.Response:
    """Get a page."""
    async with httpx.AsyncClient(base_url=url, timeout=WAIT_S, trust_env=False) as http:
        return await http.get(path)


def seats_of(kinds: str) -> list[SeatPlan]:
    """Seats as letters: `m`e, `h`ere, `f`riend, `b`ot."""
    plans = {"m": "me", "h": "here", "f": "friend", "b": "bot"}
    return [
        msgspec.convert({"kind": plans[k], "name": f"{k}{i}", "level": "random" if k == "b" else ""}, SeatPlan)
        for i, k in enumerate(kinds)
    ]


async def create(url: str, kinds: str, seed: int = 1, **how: Any) -> Seated:
    """Set up a table of Ecosystem, with the same cards every time."""
    answer = await post(url, "/api/tables", NewTable("ecosystem", seats_of(kinds), seed=seed, **how))
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=Seated)


async def join(url: str, code: str, name: str = "guest", seat: int | None = None) -> Seated:
    """Take an open seat."""
    answer = await post(url, f"/api/tables/{code}/join", Join(name, fresh(), seat))
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=Seated)


async def info(url: str, code: str) -> TableInfo:
    """A table from outside."""
    answer = await get(url, f"/api/tables/{code}")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=TableInfo)


async def eventually(what: Callable[[], Any]) -> None:
    """Wait until something holds that nobody tells of."""
    async with asyncio.timeout(WAIT_S):
        while True:
            found = what()
            if asyncio.iscoroutine(found):
                found = await found
            if found:
                return
            await asyncio.sleep(0.05)


async def finish(pages: dict[int, Page], way: random.Random) -> None:
    """Let every seat play at random to the end, all at once."""
    ways = {seat: random.Random(way.random()) for seat in pages}
    async with asyncio.TaskGroup() as group:
        for seat, here in pages.items():
            group.create_task(here.play_on(seat, ways[seat]))
