"""One live table: commands one at a time, written down before anybody is told; bots and clocks act like anybody."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from bisect import bisect_right
from collections.abc import Coroutine
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, TypeVar

import msgspec

from ecotone.bots.levels import LEVELS
from ecotone.core.errors import BadInput
from ecotone.core.kernel import Action, legal
from ecotone.server.bus import Bus, Elsewhere, Nonsense, Notice
from ecotone.server.entries import Acted, AnyEntry, Rematched, Returned, Sat, StoodIn, Talked, TookBack, Voted
from ecotone.server.folding import portions
from ecotone.server.limits import Gate
from ecotone.server.messages import (
    Advice,
    Chance,
    Chatted,
    Explained,
    Moment,
    Opinion,
    Problem,
    Reviewed,
    TableInfo,
    Verdict,
    Weighed,
)
from ecotone.server.metrics import Metrics
from ecotone.server.queues import Asker
from ecotone.server.refusals import Refused, unreadable
from ecotone.server.reviewing import Judged
from ecotone.server.room import Room
from ecotone.server.slices import Turnstile
from ecotone.server.store import Store
from ecotone.server.telling import NOBODY, Glance, table_info
from ecotone.server.thinker import Task, Thinker
from ecotone.server.turn import Turn

log = logging.getLogger(__name__)

FATE_S = 30.0  # after so long a write whose answer was lost is on disk, or never will be
TIMED_OUT = "sapling"  # the bot that decides for somebody whose time is over
REPLAYED = 100  # actions played again that cost as much as building a view
RETRY_S = 0.5  # between two tries to write a bot's move when the database is away
SALT = secrets.token_hex(16)  # of this process: hints cannot be computed anywhere else

Found = TypeVar("Found")
_encoder = msgspec.json.Encoder()


def now() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


@dataclass
class Services:
    """What every table of a process shares."""

    store: Store
    bus: Bus
    thinker: Thinker
    metrics: Metrics
    turnstile: Turnstile = field(default_factory=Turnstile)
    budget: Gate = field(default_factory=lambda: Gate(0.0, 0.0))  # of each address for what is work: no limit


@dataclass
class Told:
    """What a watcher has been told so far through one pair of eyes."""

    telling: int = -1
    steps: int = 0
    key: tuple[object, ...] | None = None


@dataclass(eq=False)
class Watcher:
    """Somebody connected: the seats held, and what was told; the connection fills in how to send."""

    seats: list[int] = field(default_factory=list)
    name: str = ""
    address: str = ""
    told: dict[int, Told] = field(default_factory=dict)

    def eyes(self) -> list[int]:
        """Through whose eyes this watcher sees: those of the seats held, or everybody's."""
        return self.seats or [NOBODY]

    def may_see(self, eyes: int) -> bool:
        """Whether the watcher holds these eyes, or they are everybody's."""
        return eyes == NOBODY or eyes in self.seats

    def send(self, message: bytes) -> None:
        """Send an encoded message; never waits."""
        raise NotImplementedError


class Table:
    """One game and everybody at it."""

    def __init__(self, code: str, room: Room, services: Services, archived: bool = False) -> None:
        self.code = code
        self.room = room
        self.services = services
        self.archived = archived
        self.turn = Turn(services.store.limits.answer)  # the mailbox: commands one at a time, in their order
        self.watchers: set[Watcher] = set()
        self.elsewhere = Elsewhere()
        self.thinking: set[int] = set()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.alarm: asyncio.TimerHandle | None = None
        self.is_stale = False  # a write failed, so the log may be longer than we know
        self.fate_known = 0.0  # when that write will be on disk, or never
        self.ruin: Refused | None = None  # an entry is in the log that cannot happen: nobody may rely on this table
        self.used = time.monotonic()
        self.shown = b""  # the last TableInfo told
        self.reckoned: tuple[int, asyncio.Task[Chance | None]] | None = None  # the latest position asked about
        self.reckoning = asyncio.Lock()

    # --- people

    def here(self) -> list[int]:
        """The seats that are connected here."""
        return sorted({seat for watcher in self.watchers for seat in watcher.seats})

    def everywhere(self) -> set[int]:
        """The seats that are connected to any process."""
        return {*self.here(), *self.elsewhere.seats()}

    def spectators(self) -> int:
        """How many only watch here."""
        return sum(not watcher.seats for watcher in self.watchers)

    def info(self) -> TableInfo:
        """The table from outside."""
        watchers = self.spectators() + self.elsewhere.watchers()
        return table_info(self.code, self.room, self.everywhere(), watchers, self.archived)

    async def enter(self, watcher: Watcher) -> None:
        """Somebody connects: they get everything, the others that they are here."""
        self.used = time.monotonic()
        self.watchers.add(watcher)  # first, so that what is told says that they are here
        watcher.send(_encoder.encode(self.info()))
        for number, line in enumerate(self.room.chat, start=self.room.chatted - len(self.room.chat)):
            watcher.send(_encoder.encode(chatted(number, line)))
        self.show_update(watcher, {})
        self.show_info()
        await self.notify()
        self.wake()

    async def leave(self, watcher: Watcher) -> None:
        """Somebody's connection ends."""
        self.watchers.discard(watcher)
        self.used = time.monotonic()
        self.show_info()
        await self.notify()

    async def notify(self) -> None:
        """Tell the other processes how the table stands here."""
        await self.services.bus.tell(self.code, self.room.length, self.here(), self.spectators())

    async def hear(self, notice: Notice) -> None:
        """Another process tells how the table stands there."""
        if any(seat >= len(self.room.sitters) for seat in notice.here):
            raise Nonsense
        if self.elsewhere.hear(notice):
            self.show_info()
        if notice.length > self.room.length:
            await self.compare()

    async def compare(self) -> None:
        """See what the log says."""
        async with self.turn:
            await self.catch_up()

    # --- commands

    async def act(self, seat: int, ask: int, action: Action, bot: str = "") -> None:
        """A seat acts: its person, or a bot of this level."""
        async with self.turn:
            await self.refresh()
            while True:
                self.room.check_act(seat, ask, action)
                self.check_actor(seat, bot)
                if await self.write(Acted(seat, action, self.room.result_after(seat, action))):
                    self.services.metrics.count("moves")
                    return

    def check_actor(self, seat: int, bot: str) -> None:
        """Refuse a person's act while a bot plays, and a bot's when it is no longer the one that decides."""
        if not bot:
            self.room.check_person(seat)
        elif bot != self.bot_of(seat):
            raise Refused("stale", "This bot decides here no longer.")

    def bot_of(self, seat: int) -> str:
        """The level of the bot that decides for a seat now: its own, or one for a person whose time is over."""
        return self.room.sitters[seat].level or (TIMED_OUT if self.room.is_late(seat, now()) else "")

    async def take_back(self, seat: int, ask: int) -> None:
        """A seat takes its last action back."""
        async with self.turn:
            await self.refresh()
            while True:
                self.room.check_back(seat, ask)
                self.room.check_person(seat)
                if await self.write(TookBack(seat)):
                    return

    async def sit(self, wanted: int | None, name: str, hash: str) -> int:
        """Somebody takes an open seat, unless their secret holds one already; which one it is."""
        async with self.turn:
            await self.refresh()
            while not (held := self.room.held_by(hash)):
                await self.write(Sat(self.room.open_seat(wanted), name, hash))
            return held[0]

    async def say(self, seat: int, name: str, text: str, once: str = "") -> None:
        """A line of chat; said again with the same mark it stands there already."""
        async with self.turn:
            await self.refresh()
            while not self.room.has_said(seat, once):
                if await self.write(Talked(seat, name, text, once)):
                    return

    async def stand_in(self, watcher: Watcher, seat: int, level: str) -> None:
        """The host, or a majority of those present, lets a bot play."""
        if level not in LEVELS:
            raise Refused("bad_input", f"There is no bot called {level!r}: expected one of {', '.join(LEVELS)}.")
        async with self.turn:
            await self.refresh()
            while entry := self.stand_in_entry(watcher, seat, level):
                if await self.write(entry):
                    return

    def stand_in_entry(self, watcher: Watcher, seat: int, level: str) -> StoodIn | Voted | None:
        """What a wish for a bot amounts to: the bot, one more vote for it, or nothing where it was granted before."""
        self.room.check_ask(seat, self.room.asks[seat] if 0 <= seat < len(self.room.asks) else 0)
        sitter = self.room.sitters[seat]
        is_host = self.room.header.host in watcher.seats
        if sitter.kind == "open" and is_host:
            return StoodIn(seat, level)
        if sitter.kind == "open" or not watcher.seats:
            raise Refused("not_host", "Only the host may do this.")
        if sitter.level == level:
            return None
        if sitter.is_bot or seat in self.everywhere():
            raise Refused("not_absent", "A bot may only play for somebody who is away.")
        votes = sitter.votes | {watcher.seats[0]}
        if is_host or len(votes) * 2 > len(self.electors()):
            return StoodIn(seat, level)
        return None if watcher.seats[0] in sitter.votes else Voted(seat, watcher.seats[0])

    def electors(self) -> list[int]:
        """The people who are here and play."""
        return [seat for seat in self.everywhere() if not self.room.sitters[seat].is_bot]

    async def take_seat_back(self, seat: int) -> None:
        """The owner of a seat plays again."""
        async with self.turn:
            await self.refresh()
            while self.room.sitters[seat].is_stand_in:
                if await self.write(Returned(seat)):
                    return

    async def named_rematch(self) -> str:
        """The code of the next table as the log has it by now; empty where nobody asked for one."""
        async with self.turn:
            await self.refresh()
            return self.room.rematch

    async def name_rematch(self, code: str) -> str:
        """Point to the next table, unless somebody was faster; its code."""
        async with self.turn:
            await self.refresh()
            while not self.room.rematch:
                await self.write(Rematched(code))
            return self.room.rematch

    # --- questions, which change nothing

    def effort(self, step: int) -> float:
        """What showing the table costs, as it is now or as it was after a step of the story."""
        return 1.0 if step < 0 else 1.0 + self.room.way_to(step) / REPLAYED

    def effort_of_all(self) -> float:
        """What telling the whole story afresh costs."""
        return 1.0 + len(self.room.story) / REPLAYED

    async def look(self, watcher: Watcher, step: int, eyes: int) -> Moment:
        """An earlier moment: through own eyes while the game goes on, through any when it is over."""
        self.check_eyes(watcher, eyes)
        state = await self.services.turnstile.run(self.room.past(step))
        async with self.services.turnstile:
            view = self.room.game.view(state, eyes)
        view.ask = None
        return Moment(step, eyes, view)

    def check_eyes(self, watcher: Watcher, eyes: int) -> None:
        """Refuse to show what these eyes may not see."""
        if eyes >= len(self.room.sitters):
            raise Refused("bad_input", f"There is no seat {eyes} at this table.")
        if not (watcher.may_see(eyes) or self.room.is_over):
            raise Refused("not_over", "Only your own seat's eyes are yours while the game goes on.")

    async def weigh(self, seat: int, ask: int, action: Action) -> Weighed:
        """What an offered action would bring, by place."""
        async with self.services.turnstile:
            self.room.check_act(seat, ask, action)
            return Weighed(seat, ask, list(action), self.room.game.weigh(self.room.state, seat, action))

    async def explain(self, watcher: Watcher, zone: str, key: str, eyes: int, step: int) -> Explained:
        """The rule about a thing, and its arithmetic now or at a step of the story."""
        self.check_eyes(watcher, eyes)
        past = None if step < 0 else await self.services.turnstile.run(self.room.past(step))
        async with self.services.turnstile:
            try:
                return Explained(zone, key, self.room.game.explain(past or self.room.state, eyes, zone, key))
            except BadInput as wrong:
                raise Refused("bad_input", f"{wrong}.") from None

    async def hint(self, seat: int, ask: int, address: str = "") -> Advice:
        """What the adviser thinks of the options; `address` says who asks."""
        self.room.check_ask(seat, ask)
        if self.room.is_open or not legal(self.room.state, seat):
            raise Refused("not_your_turn", "It is not this seat's turn to choose.")
        view = _encoder.encode(self.room.game.view(self.room.state, seat))
        seen = hashlib.sha256(view).hexdigest()  # whoever asks again gets the same, whatever others did unseen
        key = (self.code, seat, ask, seen)
        task = self.task(seat, "", SALT)
        level, ranked = await self.services.thinker.advise(task, Asker(address, self.code), key)
        return Advice(seat, ask, level, [Opinion(list(action), worth) for action, worth in ranked])

    async def chance(self, address: str = "") -> Chance | None:
        """How likely the team is to win: reckoned once for a position; nothing where the game went on meanwhile."""
        if not self.room.game.cooperative:
            raise Refused("bad_input", "Only those who play together have a chance that all may ask about.")
        position = self.room.position
        if self.reckoned is None or self.reckoned[0] != position or has_failed(self.reckoned[1]):
            self.reckoned = (position, self.spawn(self.reckon(position, address)))
        return await asyncio.shield(self.reckoned[1])

    async def reckon(self, position: int, address: str) -> Chance | None:
        """Let a worker play on from a position, one at a time for this table, unless it has passed already."""
        async with self.reckoning:
            if position != self.room.position:
                return None
            at = len(self.room.story)
            task = self.task(NOBODY, "", SALT)
            won, played = await self.services.thinker.chance(task, Asker(address, self.code))
            return Chance(at, won, played) if position == self.room.position else None

    async def review(self, seat: int, address: str = "") -> Reviewed:
        """What the decisions of a finished game cost; `address` says who asks."""
        if not self.room.is_over:
            raise Refused("not_over", "A game is reviewed when it is over.")
        self.room.check_ask(seat, self.room.asks[seat] if 0 <= seat < len(self.room.asks) else 0)
        found = await self.services.thinker.review(self.task(seat, ""), Asker(address, self.code))
        listed = [self.verdict(judged) for judged in found.listed]
        return Reviewed(seat, found.level, listed, **found.counts, lost=found.lost, costly_from=found.costly_from)

    def verdict(self, judged: Judged) -> Verdict:
        """A decision of the record by the step of the story before it."""
        step = max(0, bisect_right(self.room.story, judged.number, key=attrgetter("acts")) - 1)
        done = list(self.room.record.actions[judged.number][1])
        return Verdict(step, done, list(judged.better), list(judged.then), judged.lost, judged.mark)

    # --- the log

    async def refresh(self) -> None:
        """Before a command: after a failed write, see what the log really says."""
        self.used = time.monotonic()
        if self.archived:
            raise Refused("archived", "Nobody touched this table for a long time, so it was put away.")
        if self.is_stale:
            await self.catch_up()

    async def write(self, entry: AnyEntry) -> bool:
        """Write an entry down, let it happen and tell everybody; False when another process was faster."""
        at = now()
        due = self.room.due_after(entry, at)
        started = time.perf_counter()
        try:
            first = await self.services.store.append(self.code, self.room.length, entry, at, due, self.turn.until)
        except BaseException:
            self.is_stale, self.fate_known = True, time.monotonic() + FATE_S
            raise
        self.services.metrics.took("append", time.perf_counter() - started)
        if not first:
            self.is_stale = True
            await self.catch_up()
            return False
        self.happen([(at, entry)])
        await self.notify()
        return True

    async def catch_up(self) -> None:
        """Take in what other processes wrote, and what we wrote without being told."""
        if self.ruin:
            raise unreadable()
        asked = time.monotonic()
        try:
            entries = await self.services.store.since(self.code, self.room.length, self.turn.until)
        except Refused as refusal:
            if refusal.why == "unreadable":
                self.fall_to_ruin(refusal)
            raise
        if len(entries) == 1:
            self.happen(entries)
        else:
            for portion in portions(entries):
                async with self.services.turnstile:
                    self.happen(portion)
        self.is_stale = asked < self.fate_known

    def happen(self, entries: list[tuple[int, AnyEntry]]) -> None:
        """Let entries of the log happen, and show what came of them."""
        for at, entry in entries:
            self.take(entry, at)
            if isinstance(entry, Talked):
                self.show(_encoder.encode(chatted(self.room.chatted - 1, entry)))
        glances: dict[int, Glance] = {}
        for watcher in self.watchers:
            self.show_update(watcher, glances)
        self.show_info()
        self.wake()

    def take(self, entry: AnyEntry, at: int) -> None:
        """Let an entry happen to the game; where it cannot, nobody may rely on this table any more."""
        try:
            self.room.take(entry, at)
        except Exception as wrong:
            refusal = unreadable()
            self.fall_to_ruin(refusal)
            raise refusal from wrong

    def fall_to_ruin(self, refusal: Refused) -> None:
        """Refuse everything from now on; the next who comes gets the table from its log, if it can be read."""
        self.ruin = refusal
        self.is_stale = True
        self.show(refusal_bytes(refusal.message()))

    # --- telling

    def show(self, message: bytes) -> None:
        """Send the same to everybody."""
        for watcher in self.watchers:
            watcher.send(message)

    def show_info(self) -> None:
        """Tell everybody who is at the table, if that has changed."""
        message = _encoder.encode(self.info())
        if message != self.shown:
            self.shown = message
            self.show(message)

    def show_update(self, watcher: Watcher, glances: dict[int, Glance]) -> None:
        """Tell a watcher how the table looks, through each pair of eyes for which that has changed."""
        for eyes in watcher.eyes():
            if eyes not in glances:
                glances[eyes] = Glance(self.room, eyes)
            glance = glances[eyes]
            told = watcher.told.setdefault(eyes, Told())
            kept = told.steps if told.telling == self.room.telling else 0
            key = glance.key()
            if key != told.key or kept < len(self.room.story):
                watcher.send(_encoder.encode(glance.update(kept, now())))
                watcher.told[eyes] = Told(self.room.telling, len(self.room.story), key)

    # --- bots and clocks

    def task(self, seat: int, level: str, salt: str = "") -> Task:
        """The game so far, for a worker."""
        record = self.room.record
        return Task(record.game, record.seats, record.seed, record.options, record.actions[:], seat, level, salt)

    @property
    def is_live(self) -> bool:
        """Whether anything may still happen here."""
        return not self.archived and not self.ruin

    def wake(self) -> None:
        """Let every bot think that must act and does not think yet; set the alarm for the clocks."""
        for seat in self.room.bots_to_act():
            self.let_think(seat)
        self.set_alarm()

    def let_think(self, seat: int) -> None:
        """Start a bot for a seat, unless one thinks for it already."""
        if seat not in self.thinking and self.is_live:
            self.thinking.add(seat)
            self.spawn(self.think(seat))

    def spawn(self, work: Coroutine[None, None, Found]) -> asyncio.Task[Found]:
        """Run something beside the table; what goes wrong there is logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        """Something beside the table came to its end; a refusal is for whoever asked."""
        self.tasks.discard(task)
        wrong = None if task.cancelled() else task.exception()
        if wrong and not isinstance(wrong, Refused):
            log.error("table failed", extra={"table": self.code}, exc_info=wrong)

    async def think(self, seat: int) -> None:
        """The bot that decides for a seat by now thinks, in a worker process, and acts like anybody."""
        try:
            if not await self.services.bus.may_drive(self.code):
                return
            level, ask = self.bot_of(seat), self.room.asks[seat]
            if level and legal(self.room.state, seat):
                await self.act(seat, ask, await self.choice(seat, level), level)
        except Refused as refusal:
            if refusal.is_passing:
                await asyncio.sleep(RETRY_S)
            else:
                log.info("bot was late", extra={"table": self.code, "why": refusal.why})
        finally:
            self.thinking.discard(seat)
        self.wake()

    async def choice(self, seat: int, level: str) -> Action:
        """What a bot would do; if it fails, anything legal, so that nobody waits for ever."""
        started = time.perf_counter()
        try:
            return await self.services.thinker.choose(self.task(seat, level), Asker("", self.code))
        except Exception:
            log.exception(
                "bot failed", extra={"table": self.code, "level": level, "actions": len(self.room.record.actions)}
            )
            return self.anything(seat)
        finally:
            self.services.metrics.took("think", time.perf_counter() - started)

    def anything(self, seat: int) -> Action:
        """Something that a seat may do."""
        options = legal(self.room.state, seat)
        if not options:
            raise Refused("stale", "The seat has acted meanwhile.")
        return options[0]

    def set_alarm(self) -> None:
        """Wake up when the next clock runs out."""
        if self.alarm:
            self.alarm.cancel()
            self.alarm = None
        running = [since for seat, since in enumerate(self.room.since) if since and seat not in self.thinking]
        if self.room.header.clock and running and self.is_live:
            left = (min(running) + self.room.header.clock * 1000 - now()) / 1000
            self.alarm = asyncio.get_running_loop().call_later(max(left, 0.05), self.ring)

    def ring(self) -> None:
        """A clock ran out: a bot decides for everybody whose time is over."""
        for seat in range(len(self.room.since)):
            if self.room.is_late(seat, now()):
                self.let_think(seat)
        self.set_alarm()

    async def close(self) -> None:
        """Stop everything that runs beside the table."""
        if self.alarm:
            self.alarm.cancel()
        for task in list(self.tasks):
            task.cancel()
        await self.services.bus.leave(self.code)

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody is here, nothing runs, and that for so long."""
        is_quiet = not self.watchers and not self.tasks and not self.alarm and not self.turn.wanted
        return is_quiet and time.monotonic() - self.used > seconds


def has_failed(task: asyncio.Task[Any]) -> bool:
    """Whether a task came to no answer."""
    return task.done() and (task.cancelled() or task.exception() is not None)


def chatted(number: int, line: Talked) -> Chatted:
    """A line of chat as it is told."""
    return Chatted(number, line.seat, line.name, line.text, line.once)


def refusal_bytes(problem: Problem) -> bytes:
    """A refusal as it is sent over a socket."""
    return _encoder.encode(problem)
