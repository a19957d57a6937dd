"""All tables of a process: made, found, joined, put away; and those looked after that nobody looks at."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
import unicodedata
from contextlib import suppress

from ecotone.bots.levels import LEVELS
from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.record import Record
from ecotone.server.bus import Notice
from ecotone.server.entries import Chair, Header
from ecotone.server.folding import check_table, folded, reading, replayed, started, writing
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
from ecotone.server.refusals import Refused, unknown_table
from ecotone.server.room import game_called, hashed
from ecotone.server.table import Services, Table, Watcher, now
from ecotone.server.tickets import codes, fresh, secret_for, unguessable

log = logging.getLogger(__name__)

LONGEST_CODE = 16  # that the database has room for
SWEEP_S = 2.0
LATE_MS = 3_000  # a table whose bot has not acted for so long is looked after by whoever notices
IDLE_S = 60.0
ARCHIVE_EVERY_S = 3600.0
DAY_MS = 24 * 3600 * 1000


class Lobby:
    """The tables of this process, loaded when somebody asks for them."""

    def __init__(self, services: Services, archive_days: int = 30) -> None:
        self.services = services
        self.archive_days = archive_days
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.sweeper = KeptRunning("looking after tables", self._sweep_on)

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
            options = start.options if start else game.complete(len(plan.seats), plan.options)
        except BadInput as wrong:
            raise Refused("bad_input", f"{wrong}.") from None
        own_seed = secrets.randbits(48) if plan.seed is None else plan.seed
        chairs = [chair(sitter, secret_for(secret, seat)) for seat, sitter in enumerate(plan.seats)]
        kinds = [seat.kind for seat in plan.seats]
        host = kinds.index("me") if "me" in kinds else -1
        seed, actions = (start.seed, start.actions) if start else (own_seed, [])
        given = "record" if start else "seed" if plan.seed is not None else ""
        fixed = (game.id, game.version, seed, options, chairs, host, plan.clock, actions)
        header = Header(*fixed, given, hashed(secret))
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
        if record.version != game.version:
            raise Refused("bad_input", "This record was played under other rules and cannot be played on.")
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
        due = (await self.services.turnstile.run(folded(header, 0, []))).is_due()
        free = codes(header.maker or fresh())
        while True:
            code = next(free)
            if await self.services.store.create(code, header, now(), due):
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
        header = Header(*fixed, "record", hashed(fresh()))
        room = await self.services.turnstile.run(replayed(record, header))
        code = await self.write_down(header) if room.is_over else ""
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
        header = Header(old.game, room.game.version, seed, old.options, chairs, old.host, old.clock, maker=maker)
        await table.name_rematch(await self.write_down(header))

    # --- finding tables

    async def join(self, code: str, guest: Join) -> Seated:
        """Take an open seat; who asks again with the same secret gets the same one."""
        table = await self.table(code)
        seat = await table.sit(guest.seat, clean(guest.name), hashed(unguessable(guest.secret)))
        return Seated(table.code, [HeldSeat(seat, guest.secret)])

    async def table(self, code: str) -> Table:
        """A table by its code, from memory or from its log."""
        code = plain_code(code)
        if not may_be_code(code):  # PostgreSQL takes some letters for an error
            raise unknown_table(code[:LONGEST_CODE])
        if code in self.tables:
            table = self.tables[code]
            table.used = time.monotonic()  # not forgotten between being found and being entered
            if self.services.bus.is_shared:  # whoever was at another process before has seen all that happened there
                async with table.turn:
                    await table.catch_up()
            return table
        if code not in self.loading:
            self.loading[code] = asyncio.create_task(self._load(code))
        return await asyncio.shield(self.loading[code])

    async def _load(self, code: str) -> Table:
        try:
            loaded = await self.services.store.load(code)
            if loaded is None:
                raise unknown_table(code)
            if loaded.header.version != game_called(loaded.header.game).version:
                raise Refused("archived", "This table was played under older rules, which are not here any more.")
            room = await self.services.turnstile.run(folded(loaded.header, loaded.created, loaded.entries))
            table = Table(code, room, self.services, loaded.archived)
            self.tables[code] = table
            table.wake()
            return table
        finally:
            self.loading.pop(code, None)

    async def infos(self, asked: Codes) -> list[TableInfo]:
        """Those of the named tables that exist."""
        found: list[TableInfo] = []
        for code in asked.tables:
            try:
                found.append((await self.table(code)).info())
            except Refused as refusal:
                if refusal.is_passing:  # nothing is known of the table, and each of the others would take as long
                    raise
        return found

    async def record_text(self, code: str) -> str:
        """The record of a finished table."""
        room = (await self.table(code)).room
        if not room.is_over:
            raise Refused("not_over", "The record can be saved when the game is over: it holds every secret.")
        return await self.services.turnstile.run(writing(room))

    # --- looking after

    async def hear(self, notice: Notice) -> None:
        """Another process tells about a table."""
        table = self.tables.get(notice.code)
        if table:
            with suppress(Refused):
                await table.hear(notice)

    async def _sweep_on(self) -> None:
        waited = 0.0
        late = 0  # whatever is due when a process starts is looked after at once
        while True:
            try:
                await self.sweep(late)
                if waited == 0.0:
                    await self.services.store.archive(now() - self.archive_days * DAY_MS)
            except Exception as wrong:
                log.warning("sweep failed", extra={"error": type(wrong).__name__})
            late = LATE_MS
            await asyncio.sleep(SWEEP_S)
            waited = waited + SWEEP_S if waited + SWEEP_S < ARCHIVE_EVERY_S else 0.0

    async def sweep(self, late: int) -> None:
        """Look after tables that wait for a bot or a clock, catch up with the others, forget idle ones."""
        for code in await self.services.store.due(now() - late, 100):
            with suppress(Refused):
                await self.look_after(await self.table(code))
        if self.services.bus.is_shared:
            await self.compare()
        for code, table in list(self.tables.items()):
            if table.is_idle(IDLE_S):
                del self.tables[code]
                await table.close()

    async def look_after(self, table: Table) -> None:
        """Let a table's bots act; one that waits for nobody but people rests."""
        if table.room.is_due():
            table.wake()
        else:
            await self.services.store.rest(table.code, table.room.length)

    async def compare(self) -> None:
        """Find what was missed while Redis was away, and say again who is here."""
        lengths = await self.services.store.lengths(list(self.tables))
        for code, table in list(self.tables.items()):
            if lengths.get(code, 0) > table.room.length:
                async with table.turn:
                    await table.catch_up()
            if table.watchers:
                await table.notify()
                table.show_info()


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
