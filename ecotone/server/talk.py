"""One socket's conversation: what a page says, checked and passed to its table; what it is told, in order."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from ecotone.server.limits import Bucket, address_of
from ecotone.server.lobby import Lobby, clean
from ecotone.server.messages import (
    LONGEST_MESSAGE,
    Act,
    AskChance,
    Explain,
    Hello,
    Hint,
    Look,
    Rematch,
    Return,
    Review,
    Say,
    Spoken,
    StandIn,
    TakeBack,
    Weigh,
)
from ecotone.server.refusals import Refused
from ecotone.server.table import Table, Watcher, refusal_bytes

log = logging.getLogger(__name__)

HELLO_S = 15.0  # how long a page may take to say who it is
WAITING = 512  # messages that may wait for a slow reader; then it must come back
MESSAGES_S = 30.0  # messages a second that a page may send for long
BURST = 90.0
PATIENCE = 300  # refused floods before the connection is closed
THOUGHTS = 2  # hints and reviews that a page may wait for at once

TOO_SLOW = 4001
NOT_UNDERSTOOD = 4002
FLOODED = 4003
NO_HELLO = 4004

_spoken: msgspec.json.Decoder[Spoken] = msgspec.json.Decoder(Spoken)
_encoder = msgspec.json.Encoder()


class Hangup(Exception):
    """The conversation is over; the code says why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Conversation(Watcher):
    """A page at a table."""

    def __init__(self, socket: WebSocket[Any, Any, Any], lobby: Lobby) -> None:
        super().__init__()
        self.socket = socket
        self.lobby = lobby
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
        self.address = address_of(socket.scope)
        self.bucket = Bucket(MESSAGES_S, BURST)
        self.floods = 0
        self.thoughts: set[asyncio.Task[None]] = set()
        self.wonder: asyncio.Task[None] | None = None  # what this page waits to hear of the team's chance
        self.table: Table | None = None
        self.patience = asyncio.timeout(None)
        self.is_full = False

    def send(self, message: bytes) -> None:
        """Queue a message; a reader who is too slow is let go and comes back for a fresh view."""
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            if not self.is_full:
                self.is_full = True
                self.patience.reschedule(0)

    def refuse(self, refusal: Refused, said: Spoken | None = None) -> None:
        """Say no, in a sentence, to what was said."""
        self.lobby.services.metrics.count("refusals")
        kind = said.__struct_config__.tag if said else ""
        self.send(refusal_bytes(refusal.message(str(kind))))

    async def run(self, code: str) -> int:
        """Talk until one side has enough; the code to close with."""
        writer = asyncio.create_task(self.write_on())
        try:
            async with self.patience:
                return await self.converse(code)
        except TimeoutError:
            return TOO_SLOW
        except Hangup as end:
            return end.code
        except WebSocketDisconnect:
            return 1000
        finally:
            await self.go(writer)

    async def converse(self, code: str) -> int:
        """Come in and listen; whoever may not come in hears why."""
        try:
            self.table = await self.come_in(code)
        except Refused as refusal:
            self.refuse(refusal)
            return NOT_UNDERSTOOD
        while True:
            await self.listen(self.table)

    async def go(self, writer: asyncio.Task[None]) -> None:
        """Leave the table, and send what is still to be sent."""
        for thought in [*self.thoughts, *([self.wonder] if self.wonder else [])]:
            thought.cancel()
        if self.table:
            await self.table.leave(self)
        with suppress(TimeoutError, asyncio.QueueFull):
            self.outbox.put_nowait(b"")
            await asyncio.wait_for(writer, 1.0)
        writer.cancel()

    async def write_on(self) -> None:
        """Send what is queued, in its order."""
        with suppress(Exception):  # a socket that broke tells the reader so
            while message := await self.outbox.get():
                await self.socket.send_text(message.decode())

    async def come_in(self, code: str) -> Table:
        """The first message says which seats the page holds."""
        try:
            text = await asyncio.wait_for(self.hear(), HELLO_S)
        except TimeoutError:
            raise Hangup(NO_HELLO) from None
        hello = self.understood(text)
        if not isinstance(hello, Hello):
            raise Refused("bad_input", "The first message must be a hello.")
        self.name = clean(hello.name)
        return await self.lobby.enter(code, self, hello.secrets)

    async def hear(self) -> str:
        """The next message's text."""
        data = await self.socket.receive_data("text")
        self.lobby.services.metrics.count("messages")
        return data if isinstance(data, str) else bytes(data).decode("utf-8", "replace")

    def understood(self, text: str) -> Spoken:
        """A message, checked; what it is not is refused in a sentence."""
        if len(text) > LONGEST_MESSAGE:
            raise Refused("too_big", f"A message may have {LONGEST_MESSAGE} characters.")
        try:
            return _spoken.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
            raise Refused("bad_input", f"This message was not understood: {wrong}.") from None

    async def listen(self, table: Table) -> None:
        """Take one message."""
        text = await self.hear()
        said: Spoken | None = None
        try:
            if not self.bucket.take():
                self.floods += 1
                if self.floods > PATIENCE:
                    raise Hangup(FLOODED)
                raise Refused("too_fast", "Too many messages at once; please wait a moment.")
            said = self.understood(text)
            await self.answer(table, said)
        except Refused as refusal:
            if refusal.why == "stale" and self.affords(table.effort_of_all()):
                self.told.clear()
                table.show_update(self, {})
            else:
                self.refuse(refusal, said)

    async def answer(self, table: Table, said: Spoken) -> None:
        """Do what a message asks for."""
        if isinstance(said, Act):
            await table.act(self.own(said.seat), said.ask, tuple(said.a))
        elif isinstance(said, TakeBack):
            await table.take_back(self.own(said.seat), said.ask)
        elif isinstance(said, Weigh):
            self.pay(1.0)
            self.tell(await table.weigh(self.own(said.seat), said.ask, tuple(said.a)))
        elif isinstance(said, Explain):
            self.pay(table.effort(said.step))
            self.tell(await table.explain(self, said.zone, said.key, said.eyes, said.step))
        elif isinstance(said, Look):
            self.pay(table.effort(said.step))
            self.tell(await table.look(self, said.step, said.eyes))
        elif isinstance(said, Say):
            await self.chat(table, said)
        elif isinstance(said, Hint | Review):
            self.let_think(table, said)
        elif isinstance(said, AskChance):
            self.let_wonder(table)
        elif isinstance(said, StandIn):
            await table.stand_in(self, said.seat, said.level)
        elif isinstance(said, Return):
            await table.take_seat_back(self.own(said.seat))
        elif isinstance(said, Rematch):
            await self.lobby.rematch(table, self)
        else:
            raise Refused("bad_input", "Hello was said already.")

    def pay(self, effort: float) -> None:
        """What is work for the server is counted by address, however many sockets ask for it."""
        if not self.affords(effort):
            raise Refused("too_fast", "Your address has asked to see and to weigh very much; please wait a moment.")

    def affords(self, effort: float) -> bool:
        """Whether the address may still ask for so much; then that is counted."""
        return self.lobby.services.budget.admits(self.address, effort)

    def own(self, seat: int) -> int:
        """A seat that this page holds."""
        if seat not in self.seats:
            raise Refused("wrong_secret", "This seat is not yours.")
        return seat

    def tell(self, message: msgspec.Struct) -> None:
        """Answer this page alone."""
        self.send(_encoder.encode(message))

    async def chat(self, table: Table, said: Say) -> None:
        """A line of chat, by a seat of this page or by a spectator."""
        seat = self.own(said.seat) if said.seat >= 0 else -1
        name = table.room.sitters[seat].name if seat >= 0 else self.name
        text = clean(said.text)
        if not text:
            raise Refused("bad_input", "There is nothing to say in this line.")
        await table.say(seat, name, text, said.once)

    def let_think(self, table: Table, said: Hint | Review) -> None:
        """Ask the adviser without keeping the page from playing on."""
        if len(self.thoughts) >= THOUGHTS:
            raise Refused("too_fast", "An answer is on its way already.")
        if isinstance(said, Hint):
            self.own(said.seat)
        thought = asyncio.create_task(self.think(table, said))
        self.thoughts.add(thought)
        thought.add_done_callback(self.thoughts.discard)

    def let_wonder(self, table: Table) -> None:
        """Ask how likely the team is to win now; an answer that is still awaited would be about an older position."""
        if self.wonder:
            self.wonder.cancel()
        self.wonder = asyncio.create_task(self.think(table, AskChance()))

    async def think(self, table: Table, said: Hint | Review | AskChance) -> None:
        """Wait for the adviser and pass on what it says."""
        try:
            if isinstance(said, Hint):
                self.tell(await table.hint(said.seat, said.ask, self.address))
            elif isinstance(said, Review):
                self.tell(await table.review(said.seat, self.address))
            elif chance := await table.chance(self.address):
                self.tell(chance)
        except Refused as refusal:
            self.refuse(refusal, said)
        except Exception:
            log.exception("adviser failed", extra={"table": table.code})
            self.refuse(Refused("broken", "The adviser has no answer to this; it was written down for us."), said)
