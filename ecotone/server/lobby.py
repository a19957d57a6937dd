"""All tables of a process: made, found, joined, put away; and those looked after that nobody looks at."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
import unicodedata
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from typing import TypeVar

from msgspec.structs import replace

from ecotone.bots.levels import LEVELS
from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.record import Record
from ecotone.core.releases import HERE
from ecotone.server.bus import Notice
from ecotone.server.entries import Chair, Header
from ecotone.server.folding import check_table, folded, reading, replayed, started, writing
from ecotone.server.health import Health, Resting
from ecotone.server.kept_running import KeptRunning
from ecotone.server.messages import (
    Beginning,
    Codes,
    HeldSeat,
    Join,
    NewTable,
    Saved,
    Seated,
    SeatPlan,
    TableInfo,
    Upload,
)
from ecotone.server.outlived import Outlived, has_other_rules, not_here, remembered
from ecotone.server.refusals import Refused, unknown_table, unreadable
from ecotone.server.room import Room, game_called, hashed
from ecotone.server.slices import Sliced
from ecotone.server.store import Due, Loaded
from ecotone.server.table import Services, Table, Watcher, now
from ecotone.server.tickets import codes, fresh, secret_for, unguessable
from ecotone.server.vocabulary import verbs_of

log = logging.getLogger(__name__)

LONGEST_CODE = 16  # that the database has room for
RESTING_TOLD = 100  # of the tables that rest
SWEEP_S = 2.0
PORTION = 100  # tables that are looked after before anything else gets its turn
LATE_MS = 3_000  # a table whose bot has not acted for so long is looked after by whoever notices
HOPELESS = ("other_rules", "unknown_game", "unreadable")  # refusals that no further try would change
IDLE_S = 60.0
ARCHIVE_EVERY_S = 3600.0
DAY_MS = 24 * 3600 * 1000

Made = TypeVar("Made")


class Lobby:
    """The tables of this process, loaded when somebody asks for them."""

    def __init__(self, services: Services, archive_days: int = 30) -> None:
        self.services = services
        self.archive_days = archive_days
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.sweeper = KeptRunning("looking after tables", self._sweep_on)
        self.resting: dict[str, Refused] = {}  # tables that cannot go on here, and what whoever asks is told
        self.swept = Due()  # the last table of the last portion that was looked after

    async def start(self) -> None:
        """Open the database and the bus, and go on where the last process stopped."""
        await self.services.store.start()
        await self.services.bus.start(self.hear)
        self.sweeper.start()

    async def stop(self) -> None:
        """Stop everything; nothing is lost, since everything acknowledged is written."""
        await self.sweeper.stop()
        for table in list(self.tables.values()):
            await table.close()
        for load in list(self.loading.values()):
            load.cancel()
        await self.services.bus.stop()
        self.services.thinker.stop()
        await self.services.store.stop()

    def kept_running(self) -> list[KeptRunning]:
        """The endless tasks of this process."""
        return [self.services.store.writer, *self.services.bus.tasks(), self.sweeper]

    # --- making tables

    async def create(self, plan: NewTable) -> Seated:
        """Set up a table; the seats of whoever set it up are held at once."""
        game = game_called(plan.game)
        secret = unguessable(plan.secret) if plan.secret else fresh()
        header = await self.header(game, plan, secret)
        code = await self.write_down(header)
        log.info("table created", extra={"table": code, "game": game.id, "seats": len(plan.seats)})
        chairs = (await self.table(code)).room.header.chairs
        own = [HeldSeat(seat, secret_for(secret, seat)) for seat in range(len(chairs))]
        return Seated(code, [held for held in own if chairs[held.seat].hash == hashed(held.secret)])

    async def header(self, game: Game, plan: NewTable, secret: str) -> Header:
        """The header of a new table, with everything checked."""
        start = await self.beginning(game, plan.start, len(plan.seats)) if plan.start else None
        try:
            options = start.options if start else suited(game, plan)
        except BadInput as wrong:
            raise Refused("bad_input", f"{wrong}.") from None
        own_seed = secrets.randbits(48) if plan.seed is None else plan.seed
        chairs = [chair(sitter, secret_for(secret, seat)) for seat, sitter in enumerate(plan.seats)]
        kinds = [seat.kind for seat in plan.seats]
        host = kinds.index("me") if "me" in kinds else -1
        seed, actions = (start.seed, start.actions) if start else (own_seed, [])
        given = "record" if start else "seed" if plan.seed is not None else ""
        fixed = (game.id, game.version, seed, options, chairs, host, plan.clock, actions)
        header = Header(*fixed, given, hashed(secret), HERE.name)
        await self.services.turnstile.run(started(header))
        return header

    async def beginning(self, game: Game, start: Beginning, seats: int) -> Record:
        """The record that a table goes on from."""
        if start.record:
            record = await self.services.turnstile.run(reading(start.record))
        else:
            record = await self.earlier(start.table, start.step)
        if record.game != game.id or record.seats != seats:
            raise Refused("bad_input", f"This record is of {record.game} with {record.seats} seats: choose the same.")
        return record

    async def earlier(self, code: str, step: int) -> Record:
        """A finished table's record up to a step of its story."""
        room = (await self.table(code)).room
        if not room.is_over:
            raise Refused("not_over", "A game is played on from a moment of its past when it is over.")
        record = room.record
        actions = record.actions[: room.acts_at(step)]
        return Record(record.game, record.version, record.seats, record.seed, record.options, actions)

    async def write_down(self, header: Header) -> str:
        """Store a new table under a code of its own; one that was written down for the same maker is that table."""
        at = now()
        due = (await self.services.turnstile.run(folded(header, at, []))).due()
        free = codes(header.maker or fresh())
        while True:
            code = next(free)
            if await self.services.store.create(code, header, at, due):
                return code
            known = await self.services.store.load(code)
            if header.maker and known and known.header.maker == header.maker:
                return code

    async def upload(self, given: Upload) -> Saved:
        """A saved record: a finished one becomes a table to look at, another is only read."""
        record = await self.services.turnstile.run(reading(given.record))
        game = game_called(record.game)
        check_table(game, record)
        chairs = [Chair("person")] * record.seats
        fixed = (game.id, game.version, record.seed, record.options, chairs, -1, 0, record.actions)
        header = Header(*fixed, "record", hashed(fresh()), HERE.name)
        room = await self.services.turnstile.run(replayed(record, header))
        code = await self.write_down(replace(header, result=room.result)) if room.is_over else ""
        return Saved(code, room.is_over, game.id, record.seats, len(room.story))

    async def rematch(self, table: Table, watcher: Watcher) -> None:
        """The same people and bots at a new table, each seat held by the same secret."""
        if not watcher.seats:
            raise Refused("wrong_secret", "Only somebody who played may ask for a rematch.")
        if await table.named_rematch():
            return
        room = table.room
        if not room.is_over:
            raise Refused("not_over", "A rematch is for when the game is over.")
        old = room.header
        chairs = [Chair(s.kind, s.name, s.level if s.kind == "bot" else "", s.hash) for s in room.sitters]
        seed = secrets.randbits(48)
        maker = hashed(old.maker + table.code)  # two who ask at once, or one who asks again, make one table
        header = Header(
            old.game, room.game.version, seed, old.options, chairs, old.host, old.clock, maker=maker, release=HERE.name
        )
        code = await self.write_down(header)
        await (await self.table(table.code)).name_rematch(code)

    # --- finding tables

    async def join(self, code: str, guest: Join) -> Seated:
        """Take an open seat; who asks again with the same secret gets the same one."""
        table = await self.table(code)
        seat = await table.sit(guest.seat, clean(guest.name), hashed(unguessable(guest.secret)))
        return Seated(table.code, [HeldSeat(seat, guest.secret)])

    async def enter(self, code: str, watcher: Watcher, secrets: Sequence[str]) -> Table:
        """Somebody comes to a table, and takes the seats that their secrets hold."""
        table = await self.table(code)
        watcher.seats = table.room.seats_of(secrets)
        await table.enter(watcher)
        return table

    async def table(self, code: str) -> Table:
        """A table by its code, from memory or from its log.

        During any wait it may be thrown away, and loaded again: whoever uses it before they wait uses the right one.
        """
        code = plain_code(code)
        if not may_be_code(code):  # PostgreSQL takes some letters for an error
            raise unknown_table(code[:LONGEST_CODE])
        while True:
            table = self.tables.get(code)
            if table is None or table.ruin:
                table = await self._loaded(code)
            table.used = time.monotonic()  # not forgotten between being found and being entered
            if self.services.bus.is_shared:  # whoever was at another process before has seen all that happened there
                await table.compare()
            if self.tables.get(code) is table:
                return table

    async def _loaded(self, code: str) -> Table:
        """A table from its log, which is read once for all who ask meanwhile."""
        if code in self.resting:
            raise Refused(self.resting[code].why, self.resting[code].text)
        if code not in self.loading:
            self.loading[code] = asyncio.create_task(self._load(code))
        return await asyncio.shield(self.loading[code])

    async def _load(self, code: str) -> Table:
        try:
            loaded = await self.services.store.load(code)
            if loaded is None:
                raise unknown_table(code)
            table = Table(code, await self._fold(loaded), self.services, loaded.archived)
            if loaded.resting:
                await self.alone("wake up", self.services.store.rest(code, None), code)
        except Refused as refusal:
            if refusal.why == "unreadable":
                await self.alone("rest", self.rest(code, refusal), code)
            raise
        finally:
            self.loading.pop(code, None)
        self.tables[code] = table
        table.wake()
        return table

    async def _fold(self, loaded: Loaded) -> Room:
        """A table as its log tells it, by the rules that it began under."""
        if has_other_rules(loaded.header):
            raise not_here(loaded.header)
        return await self._made_of(folded(loaded.header, loaded.created, loaded.entries))

    async def _made_of(self, work: Sliced[Made]) -> Made:
        """What comes of a log; whatever goes wrong, it cannot be read."""
        try:
            return await self.services.turnstile.run(work)
        except Exception as wrong:
            raise unreadable() from wrong

    async def outlived(self, code: str) -> Outlived:
        """A table of other rules, as far as its log is understood without them."""
        code = plain_code(code)
        loaded = await self.services.store.load(code)
        if loaded is None:
            raise unknown_table(code)
        return await self._made_of(remembered(code, loaded))

    async def info(self, code: str) -> TableInfo:
        """A table from outside, whatever its rules."""
        try:
            return (await self.table(code)).info()
        except Refused as refusal:
            if refusal.why != "other_rules":
                raise
        return (await self.outlived(code)).info()

    async def infos(self, asked: Codes) -> list[TableInfo]:
        """Those of the named tables that exist."""
        found: list[TableInfo] = []
        for code in asked.tables:
            try:
                found.append(await self.info(code))
            except Refused as refusal:
                if refusal.is_passing:  # nothing is known of the table, and each of the others would take as long
                    raise
        return found

    async def record_text(self, code: str) -> str:
        """The record of a finished table, or of one that nobody can play on here."""
        try:
            room = (await self.table(code)).room
        except Refused as refusal:
            if refusal.why != "other_rules":
                raise
            record = (await self.outlived(code)).record
            return await self.services.turnstile.run(writing(record, verbs_of(record.game, record.version)))
        if not room.is_over:
            raise Refused("not_over", "The record can be saved when the game is over: it holds every secret.")
        return await self.services.turnstile.run(writing(room.record, room.game.verbs))

    async def health(self) -> Health:
        """Which tables rest."""
        count, found = await self.services.store.resting(RESTING_TOLD)
        return Health("degraded" if count else "ok", count, [Resting(code, why) for code, why in found])

    # --- looking after

    async def hear(self, notice: Notice) -> None:
        """Another process tells about a table."""
        table = self.tables.get(notice.code)
        if table:
            with suppress(Refused):
                await table.hear(notice)

    async def _sweep_on(self) -> None:
        """Sweep for ever. What is due when a process starts is looked after at once, and what rests is tried again."""
        archived = -ARCHIVE_EVERY_S
        late = 0
        while True:
            await self.sweep(late)
            self.sweeper.well()
            if self.swept == Due():
                late = LATE_MS
                if time.monotonic() - archived >= ARCHIVE_EVERY_S:
                    archived = time.monotonic()
                    await self.alone("archive", self.archive())
                await asyncio.sleep(SWEEP_S)

    async def sweep(self, late: int) -> None:
        """Catch up with what was missed, look after some tables that wait for a bot or a clock, forget idle ones."""
        await self.alone("compare", self.compare())
        await self.alone("look after", self.look_after_some(late))
        for code, table in list(self.tables.items()):
            if table.ruin or table.is_idle(IDLE_S):
                await self.alone("forget", self.forget(table), code)

    async def alone(self, what: str, work: Awaitable[None], code: str = "") -> None:
        """Do a part of the sweep; what goes wrong there is logged, and keeps nobody else from theirs."""
        try:
            await work
        except Exception as wrong:
            error = wrong.why if isinstance(wrong, Refused) else type(wrong).__name__
            log.warning("sweep failed", extra={"part": what, "table": code, "error": error})

    async def look_after_some(self, late: int) -> None:
        """Look after the tables that are due, the longest due first: so many, and those that follow the next time."""
        is_start = late == 0
        after, self.swept = self.swept, Due()
        found = await self.services.store.due(now() - late, after, PORTION, is_start)
        if len(found) == PORTION:
            self.swept = found[-1]
        for due in found:
            await self.alone("look after", self.look_after(due), due.code)

    async def look_after(self, due: Due) -> None:
        """Let a table's bots act; one that waits longer, or for nobody but people, is looked after when it is time."""
        try:
            table = self.tables.get(due.code) or await self._loaded(due.code)
        except Refused as refusal:
            if refusal.why not in HOPELESS:
                raise
            await self.rest(due.code, refusal)
            return
        table.used = time.monotonic()
        until = table.room.due()
        if until is not None and until <= now():
            table.wake()
        else:
            await self.services.store.put_off(due, table.room.length, until)

    async def rest(self, code: str, refusal: Refused) -> None:
        """Leave a table alone that cannot go on here; it is named once, and tried again by whoever starts next."""
        if code not in self.resting:
            self.resting[code] = refusal
            level = logging.ERROR if refusal.why == "unreadable" else logging.WARNING
            log.log(level, "table rests", extra={"table": code, "why": refusal.why}, exc_info=refusal.__cause__)
        await self.services.store.rest(code, refusal.text)

    async def forget(self, table: Table) -> None:
        """Put a table out of memory."""
        if table.ruin:
            log.error("table ruined", extra={"table": table.code}, exc_info=table.ruin.__cause__)
        if self.tables.get(table.code) is table:
            del self.tables[table.code]
        await table.close()

    async def archive(self) -> None:
        """Put tables away that nobody touched for long."""
        await self.services.store.archive(now() - self.archive_days * DAY_MS)

    async def compare(self) -> None:
        """Find what was missed while Redis was away or a write got no answer, and say again who is here."""
        is_shared = self.services.bus.is_shared
        lengths = await self.services.store.lengths(list(self.tables)) if is_shared else {}
        for code, table in list(self.tables.items()):
            is_behind = table.is_stale or lengths.get(code, 0) > table.room.length
            if is_behind and table.is_live and not table.turn.wanted:  # whoever is at it will see for themselves
                await self.alone("compare", table.compare(), code)
            if is_shared and table.watchers:
                await table.notify()
                table.show_info()


def suited(game: Game, plan: NewTable) -> dict[str, str]:
    """All options of a new table; what was not said is chosen by how many seats are for people."""
    seats, people = len(plan.seats), sum(seat.kind != "bot" for seat in plan.seats)
    return game.complete(seats, game.suited(seats, people, plan.options))


def chair(plan: SeatPlan, secret: str) -> Chair:
    """A seat as it was planned."""
    name = clean(plan.name)
    if plan.kind == "bot":
        if plan.level not in LEVELS:
            raise Refused("bad_input", f"There is no bot called {plan.level!r}: expected one of {', '.join(LEVELS)}.")
        return Chair("bot", name, plan.level)
    if plan.kind == "friend":
        return Chair("open", name)
    return Chair("person", name, "", hashed(secret))


def clean(text: str) -> str:
    """A name or a line without control characters and without tricks of direction."""
    kept = [letter for letter in text if unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")]
    return " ".join("".join(kept).split())


def plain_code(text: str) -> str:
    """A code as people may write it."""
    return text.strip().upper().replace("-", "").replace(" ", "")


def may_be_code(code: str) -> bool:
    """Whether any table can have this code."""
    return len(code) <= LONGEST_CODE and code.isascii() and code.isalnum()
