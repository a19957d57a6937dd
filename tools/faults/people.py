"""People who come and go, play, take back, let bots play for each other, and want their seats back."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec

from ecotone.core.kernel import Action
from ecotone.server.lobby import Lobby
from ecotone.server.messages import Chatted, Problem, Step, TableInfo, Told, Update
from ecotone.server.refusals import Refused
from ecotone.server.table import Table, Watcher
from tools.faults.world import PERSON, Fault, World, actor

AWAY_S = 90.0
TEA_S = 900.0  # how long somebody may be discouraged by a refusal
_told: msgspec.json.Decoder[Told] = msgspec.json.Decoder(Told)


class Page:
    """What a page knows of its table: only what it was told."""

    def __init__(self) -> None:
        self.info: TableInfo | None = None
        self.updates: dict[int, Update] = {}
        self.story: dict[int, list[Step]] = {}
        self.chat: dict[int, Chatted] = {}
        self.problems: list[Problem] = []

    def hear(self, message: bytes) -> None:
        """Take a message in."""
        told = _told.decode(message)
        if isinstance(told, TableInfo):
            self.info = told
        elif isinstance(told, Update):
            self.updates[told.seat] = told
            self.story[told.seat] = [*self.story.get(told.seat, [])[: told.kept], *told.steps]
        elif isinstance(told, Chatted):
            self.chat[told.number] = told
        elif isinstance(told, Problem):
            self.problems.append(told)

    def has_bot(self, seat: int) -> bool:
        """Whether a bot plays for a seat, as far as the page knows."""
        return self.info is not None and self.info.seats[seat].stand_in


class Person(Watcher):
    """Somebody with seats at a table, or a spectator."""

    def __init__(self, world: World, code: str, secrets: list[str], lobbies: list[Lobby]) -> None:
        super().__init__()
        self.world = world
        self.code = code
        self.secrets = secrets
        self.lobbies = lobbies
        self.page = Page()
        self.table: Table | None = None
        self.lobby: Lobby | None = None
        self.command: asyncio.Task[None] | None = None
        self.acknowledged: list[tuple[int, Action]] = []
        self.failures: list[BaseException] = []
        self.wrong: list[str] = []

    def send(self, message: bytes) -> None:
        """Hear what is told."""
        self.page.hear(message)

    def is_over(self) -> bool:
        """Whether this page has seen the end."""
        return bool(self.page.updates) and all(update.over for update in self.page.updates.values())

    async def live(self) -> None:
        """Come, play, go, and come again."""
        actor.set(PERSON)
        while True:
            await self.world.spend(0.1, 1.0 if self.world.is_calm else 40.0)
            if self.table is None:
                await self.do(self.come())
            elif not self.is_over():
                await self.do(self.wish(self.table))

    async def do(self, what: Coroutine[Any, Any, None]) -> None:
        """Say something to the server; the connection may break meanwhile."""
        self.command = asyncio.create_task(what)
        patience = 2.0 if self.world.fails("a connection breaks", 0.02) else None
        await asyncio.wait([self.command], timeout=patience)
        if not self.command.done():
            self.hang_up()
            await asyncio.wait([self.command])
        if not self.command.cancelled():
            await self.take_in(self.command.exception())

    async def take_in(self, wrong: BaseException | None) -> None:
        """Something was done, or refused, or it failed."""
        if isinstance(wrong, Refused):
            if wrong.is_passing:
                await self.world.idle(TEA_S)
        elif isinstance(wrong, Fault):
            self.hear_of(wrong)
        elif wrong:
            self.wrong.append(f"got {wrong!r}")

    def hear_of(self, fault: Fault) -> None:
        """Something failed; whoever asks again may be told of a new failure, and never of the old one."""
        if any(fault is known for known in self.failures):
            self.wrong.append("was told of an old failure again")
        self.failures.append(fault)

    def hang_up(self) -> None:
        """The connection is gone."""
        if self.command:
            self.command.cancel()
        if self.table:
            self.leaving = asyncio.create_task(self.table.leave(self))
        self.table = None

    async def come(self) -> None:
        """Open the page, at whichever process answers."""
        if not self.lobbies:
            return
        self.lobby = self.world.way.choice(self.lobbies)
        self.page, self.told = Page(), {}
        self.table = await self.lobby.enter(self.code, self, self.secrets)
        if not self.page.info or not all(self.page.info.seats[seat].here for seat in self.seats):
            self.wrong.append("is told of as away")

    async def wish(self, table: Table) -> None:
        """Do one thing that the page offers."""
        for seat in self.seats:
            if self.is_played_by_bot(seat):
                await table.take_seat_back(seat)
                return
        chosen = self.world.way.random()
        if self.world.is_calm or (not self.seats and chosen > 0.1):
            await self.answer(table)  # who only watches is seldom heard of
        elif chosen < 0.05:
            await self.go_away(table)
        elif chosen < 0.07:
            await table.say(self.seats[0] if self.seats else -1, "somebody", f"{chosen}")
        elif chosen < 0.25:
            await self.call_a_bot(table)
        elif chosen < 0.35:
            await self.think_again(table)
        elif chosen < 0.45 and table.room.game.cooperative:
            await self.ask_twice(table)
        else:
            await self.answer(table)

    async def ask_twice(self, table: Table) -> None:
        """Ask for the team's chance, and once more where that failed."""
        try:
            await table.chance()
        except Fault as fault:
            self.hear_of(fault)
            await table.chance()

    def is_played_by_bot(self, seat: int) -> bool:
        """Whether a bot sits on an own seat; now and then one lets it play."""
        return self.page.has_bot(seat) and (self.world.is_calm or self.world.way.random() < 0.5)

    async def answer(self, table: Table) -> None:
        """Answer a question, if one is asked."""
        for seat, update in list(self.page.updates.items()):
            if update.view.ask and not self.page.has_bot(seat):
                action = tuple(self.world.way.choice(update.view.ask.options).action)
                await self.unless_stale(table, table.act(seat, update.ask, action))
                self.acknowledged.append((seat, action))
                return

    async def think_again(self, table: Table) -> None:
        """Take something back, even what the bot has just done, as a page that is late might."""
        for seat, update in list(self.page.updates.items()):
            if update.back:
                await self.unless_stale(table, table.take_back(seat, update.ask))
                return

    async def unless_stale(self, table: Table, what: Coroutine[Any, Any, None]) -> None:
        """Answer a question; who answers an old one is shown how it is."""
        try:
            await what
        except Refused as refusal:
            if refusal.why == "stale":
                self.told.clear()
                table.show_update(self, {})
            raise

    async def call_a_bot(self, table: Table) -> None:
        """Let a bot play for somebody who is away."""
        absent = [i for i, seat in enumerate(self.page.info.seats) if not seat.here] if self.page.info else []
        if absent and self.seats:
            await table.stand_in(self, self.world.way.choice(absent), "random")

    async def go_away(self, table: Table) -> None:
        """Close the page, and come back some time."""
        self.table = None
        await table.leave(self)
        await self.world.idle(AWAY_S)
