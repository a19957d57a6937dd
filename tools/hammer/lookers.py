"""Sockets that ask for much beside live tables: spectators who look back, people who want reviews and hints."""

from __future__ import annotations

import asyncio
import random

import msgspec
from msgspec import Struct

from tools.hammer.socket import Socket


class Told(Struct):
    """Of a message only what it is, whose question it goes with, and how long the story is."""

    t: str
    ask: int = 0
    steps: list[msgspec.Raw] = []
    why: str = ""


_told: msgspec.json.Decoder[Told] = msgspec.json.Decoder(Told)


class Guest(Socket):
    """Somebody at a table, who counts what is told."""

    def __init__(self, port: int, code: str, secrets: list[str], source: str = "") -> None:
        super().__init__(port, f"/ws/{code}", source)
        self.secrets = secrets
        self.story = 0
        self.ask = 0
        self.counts: dict[str, int] = {}
        self.waiting: dict[str, asyncio.Event] = {}

    async def come_in(self) -> None:
        """Connect, say hello and wait until the table is told."""
        await self.connect()
        self.say({"t": "hello", "secrets": self.secrets})
        await self.until("update", 1)

    def say(self, message: object) -> None:
        """Say something."""
        self.send(msgspec.json.encode(message))

    def heard(self, message: memoryview) -> None:
        """Something is told."""
        told = _told.decode(message)
        if told.t == "update":
            self.story, self.ask = max(self.story, len(told.steps)), told.ask
        kind = told.why if told.t == "refused" else told.t
        self.counts[kind] = self.counts.get(kind, 0) + 1
        if kind in self.waiting:
            self.waiting[kind].set()

    def broke(self) -> None:
        """The server hung up."""
        self.counts["broken"] = self.counts.get("broken", 0) + 1

    async def until(self, kind: str, number: int) -> None:
        """Wait until so many messages of a kind have come."""
        news = self.waiting.setdefault(kind, asyncio.Event())
        while self.counts.get(kind, 0) < number:
            news.clear()
            await news.wait()


async def look_on(guest: Guest, at_once: int, every: float) -> None:
    """Ask to look at random steps of the story, so many at once and again after so many seconds."""
    chance = random.Random(guest.address[1])
    while True:
        for _ in range(at_once):
            guest.say({"t": "look", "step": chance.randrange(guest.story), "eyes": -1})
        await asyncio.sleep(every)
