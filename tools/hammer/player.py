"""A scripted seat that plays through every interruption, and writes down what it was promised."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ecotone.server.refusals import PASSING
from tools.hammer.heard import Action, Refusal, TableInfo, Update, understand
from tools.hammer.http import HOST, post
from tools.hammer.servers import Server

SEAT = 0
BOTS = ("seedling", "sapling")
AGAIN_S = 0.05  # between two tries to reach a server that is away
SILENCE_S = 30.0  # a live table that says nothing for so long is stuck


@dataclass
class Journal:
    """What one table promised to its scripted seat: moves and a story that may never be forgotten."""

    code: str
    secret: str
    acknowledged: list[Action] = field(default_factory=list)
    story: list[list[list[int]]] = field(default_factory=list)
    choice: Action | None = None  # the answer to the question that is open; a question asked again gets the same
    is_over: bool = False
    faults: list[str] = field(default_factory=list)

    def hear(self, update: Update) -> None:
        """Take an update in, and note every promise that it breaks."""
        if update.ask == len(self.acknowledged) + 1 and self.choice is not None:
            self.acknowledged.append(self.choice)
            self.choice = None
        elif update.ask != len(self.acknowledged):
            self.faults.append(f"{len(self.acknowledged)} moves were acknowledged, then question {update.ask} came")
        story = self.story[: update.kept] + [step.events for step in update.steps]
        if not update.over and story[: len(self.story)] != self.story:
            self.faults.append(f"the story was told otherwise after {len(self.story)} steps")
        self.story = story
        self.is_over = update.over

    def answer(self, update: Update, chance: random.Random) -> Action | None:
        """What to do about an update: the same as before, if it was chosen before the connection broke."""
        if self.choice is None and update.options():
            self.choice = chance.choice(update.options())
        return self.choice if update.options() else None


@dataclass
class Outages:
    """How long connections were away."""

    seconds: list[float] = field(default_factory=list)
    began: float | None = None

    def begin(self) -> None:
        """The connection is gone."""
        self.began = self.began or time.monotonic()

    def end(self) -> None:
        """The table is on the screen again."""
        if self.began is not None:
            self.seconds.append(time.monotonic() - self.began)
        self.began = None


class Player:
    """Somebody who always has a live table, and comes back to it until its game is over."""

    def __init__(self, servers: list[Server], chance: random.Random, pace: float) -> None:
        self.servers = servers
        self.chance = chance
        self.pace = pace
        self.journals: list[Journal] = []
        self.outages = Outages()
        self.is_leaving = False  # no new table after this one
        self.refusals = 0

    async def play_on(self) -> None:
        """Play game after game."""
        while not self.is_leaving:
            journal = await self.set_up()
            self.journals.append(journal)
            await self.finish(journal)

    async def finish(self, journal: Journal) -> None:
        """Come back to a table until its game is over."""
        while not journal.is_over:
            await self.visit(journal)

    async def set_up(self) -> Journal:
        """A new table with bots, however often the server is away meanwhile."""
        seats = [{"kind": "me", "name": "Script"}, *[{"kind": "bot", "level": level} for level in BOTS]]
        plan = {"game": "ecosystem", "seats": seats, "seed": self.chance.getrandbits(40)}
        while True:
            try:
                status, answer = await post(self.chance.choice(self.servers).port, "/api/tables", plan)
                if status == 201:
                    return Journal(answer["table"], answer["seats"][0]["secret"])
                self.refusals += 1
            except (OSError, EOFError):
                pass
            await asyncio.sleep(AGAIN_S)

    async def visit(self, journal: Journal) -> None:
        """Sit at the table until the connection breaks or the game is over."""
        port = self.chance.choice(self.servers).port
        try:
            async with connect(f"ws://{HOST}:{port}/ws/{journal.code}", max_size=None, compression=None) as socket:
                await socket.send(encoded({"t": "hello", "secrets": [journal.secret]}))
                await self.converse(socket, journal)
        except TimeoutError:
            journal.faults.append(f"nothing was heard for {SILENCE_S:g} seconds after {len(journal.story)} steps")
        except (OSError, EOFError, WebSocketException):
            self.outages.begin()
            await asyncio.sleep(AGAIN_S)

    async def converse(self, socket: ClientConnection, journal: Journal) -> None:
        """Answer every question once, and again when the answer could not be saved."""
        answered = -1
        update: Update | None = None
        while not journal.is_over:
            heard = understand(await asyncio.wait_for(socket.recv(), SILENCE_S))
            if isinstance(heard, Refusal):
                self.note(heard, journal)
                answered = -1
                await asyncio.sleep(AGAIN_S)
            if isinstance(heard, Update):
                self.outages.end()
                journal.hear(heard)
                update = heard
            if update and update.ask != answered and not isinstance(heard, TableInfo):
                answered = await self.act(socket, journal, update, answered)

    def note(self, refusal: Refusal, journal: Journal) -> None:
        """Only a database that is away may refuse a legal move."""
        self.refusals += 1
        if refusal.why not in PASSING:
            journal.faults.append(f"a legal move was refused: {refusal.text}")

    async def act(self, socket: ClientConnection, journal: Journal, update: Update, answered: int) -> int:
        """Answer a question after some thought; the number of the question answered last."""
        action = journal.answer(update, self.chance)
        if action is None:
            return answered
        await asyncio.sleep(self.chance.uniform(0, 2 * self.pace))
        await socket.send(encoded({"t": "act", "seat": SEAT, "ask": update.ask, "a": list(action)}))
        return update.ask


def encoded(message: object) -> str:
    """A message as text."""
    return msgspec.json.encode(message).decode()
