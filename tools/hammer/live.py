"""Live tables with a scripted client on every seat: one move a second each, and how long it takes to arrive."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field

import msgspec

from ecotone.core.game import Game
from ecotone.core.record import write
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from tools.hammer.heard import Action, Refusal, Update, understand
from tools.hammer.http import post
from tools.hammer.socket import Socket
from tools.tables import Table, random_game

GAME = "ecosystem"  # unless another is named
SEATS = 3
EVERY_S = 1.0  # between two moves of a table
AT_ONCE = 8  # tables that are set up at the same time


@dataclass
class Timings:
    """What was measured; nothing is kept while it is not running."""

    is_running: bool = False
    slowest: list[float] = field(default_factory=list)  # for each move, seconds until the last seat had it
    own: list[float] = field(default_factory=list)  # for each move, seconds until the seat that moved had it
    sent_late: list[float] = field(default_factory=list)  # seconds that this generator was late to send a move
    moves: int = 0
    updates: int = 0
    bytes: int = 0
    refusals: int = 0
    broken: int = 0
    overdue: int = 0  # moves whose turn came before the last one was answered

    def reset(self) -> None:
        """Begin to measure."""
        self.__init__(is_running=True)  # type: ignore[misc]


@dataclass
class Flight:
    """A move on its way."""

    actor: int
    ask: int
    since: float
    arrivals: dict[int, float] = field(default_factory=dict)

    def is_back(self) -> bool:
        """Whether the seat that moved has seen it happen."""
        return self.actor in self.arrivals


class RefusedTable(Exception):
    """The server would not set a table up."""


class SeatSocket(Socket):
    """One seat's connection."""

    def __init__(self, port: int, code: str, seat: int, table: LiveTable) -> None:
        super().__init__(port, f"/ws/{code}")
        self.seat = seat
        self.table = table
        self.update: Update | None = None

    def heard(self, message: memoryview) -> None:
        """Something is told to this seat."""
        self.table.heard(self, understand(message), len(message))

    def broke(self) -> None:
        """The server hung up."""
        self.table.timings.broken += 1

    def options(self) -> list[Action]:
        """What this seat may do now."""
        return self.update.options() if self.update and not self.update.over else []


class LiveTable:
    """A table whose three seats are ours; when its game ends, another begins."""

    def __init__(
        self, port: int, timings: Timings, chance: random.Random, every: float = EVERY_S, game: str = GAME
    ) -> None:
        self.game = game
        self.port = port
        self.every = every
        self.timings = timings
        self.chance = chance
        self.seats: list[SeatSocket] = []
        self.flight: Flight | None = None
        self.due = 0.0
        self.is_overdue = False
        self.is_closed = False
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self, start: str = "") -> None:
        """Set the table up, at some moment of a game where one is given, and sit down on every seat."""
        plan: dict[str, object] = {
            "game": self.game,
            "seats": [{"kind": "here", "name": f"Seat {seat}"} for seat in range(SEATS)],
        }
        if start:
            plan["start"] = {"record": start}
        status, seated = await post(self.port, "/api/tables", plan)
        if status != 201:
            raise RefusedTable(seated)
        self.seats = [SeatSocket(self.port, seated["table"], held["seat"], self) for held in seated["seats"]]
        for seat, held in zip(self.seats, seated["seats"], strict=True):
            await seat.connect()
            seat.send(msgspec.json.encode({"t": "hello", "secrets": [held["secret"]]}))

    def begin(self, at: float) -> None:
        """Make the first move at this time, and others steadily from then on."""
        self.due = at
        asyncio.get_running_loop().call_at(at, self.tick)

    def tick(self) -> None:
        """It is time for a move; if the last one is not answered yet, this one waits for it."""
        if self.is_closed:
            return
        if self.flight and not self.flight.is_back():
            self.is_overdue = True
            self.timings.overdue += 1
            return
        self.land()
        self.move()
        self.due = max(self.due + self.every, asyncio.get_running_loop().time())
        asyncio.get_running_loop().call_at(self.due, self.tick)

    def move(self) -> None:
        """Somebody who may act does; a move that had to wait counts from when it was due."""
        acting = [seat for seat in self.seats if seat.options()]
        if not acting:
            self.begin_anew()
            return
        seat = self.chance.choice(acting)
        assert seat.update
        now = asyncio.get_running_loop().time()
        if self.timings.is_running and not self.is_overdue:
            self.timings.sent_late.append(now - self.due)
        self.flight = Flight(seat.seat, seat.update.ask, self.due if self.is_overdue else now)
        self.is_overdue = False
        action = self.chance.choice(seat.options())
        seat.send(msgspec.json.encode({"t": "act", "seat": seat.seat, "ask": seat.update.ask, "a": action}))

    def land(self) -> None:
        """Note how long the last move took to every seat that it concerned."""
        flight, self.flight = self.flight, None
        if flight and self.timings.is_running:
            self.timings.moves += 1
            self.timings.slowest.append(max(flight.arrivals.values()) - flight.since)
            self.timings.own.append(flight.arrivals[flight.actor] - flight.since)

    def heard(self, seat: SeatSocket, heard: object, size: int) -> None:
        """A message for a seat."""
        if isinstance(heard, Refusal):
            self.timings.refusals += 1
        if not isinstance(heard, Update):
            return
        seat.update = heard
        self.timings.updates += self.timings.is_running
        self.timings.bytes += size if self.timings.is_running else 0
        flight = self.flight
        if flight and (seat.seat != flight.actor or heard.ask > flight.ask):
            flight.arrivals.setdefault(seat.seat, asyncio.get_running_loop().time())
            if self.is_overdue and flight.is_back():
                asyncio.get_running_loop().call_soon(self.tick)

    def begin_anew(self) -> None:
        """The game is over: the same people sit down at another table."""
        if self.tasks:
            return
        task = asyncio.create_task(self.reopen())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def reopen(self) -> None:
        """Leave the table and set up the next; if that fails, the next tick tries again."""
        self.leave()
        try:
            await self.open()
        except (OSError, EOFError, RefusedTable):
            self.timings.broken += 1

    def leave(self) -> None:
        """Close the connections."""
        for seat in self.seats:
            seat.close()

    def close(self) -> None:
        """No more moves."""
        self.is_closed = True
        for task in self.tasks:
            task.cancel()
        self.leave()


async def set_up(port: int, tables: int, timings: Timings, game: str = GAME) -> list[LiveTable]:
    """So many tables, each at some moment of its game, with all seats taken."""
    chance = random.Random(tables)
    live = [LiveTable(port, timings, random.Random(chance.getrandbits(32)), game=game) for _ in range(tables)]
    waiting = list(live)

    async def work() -> None:
        while waiting:
            await waiting.pop().open(some_moment(GAMES[game], chance))

    await asyncio.gather(*[work() for _ in range(AT_ONCE)])
    return live


def begin_all(live: list[LiveTable]) -> None:
    """Let everybody move, evenly over the time between two moves."""
    now = asyncio.get_running_loop().time()
    for number, table in enumerate(live):
        table.begin(now + 0.5 + table.every * number / len(live))


def some_moment(game: Game, chance: random.Random) -> str:
    """A random game broken off anywhere: where live tables stand when one looks at many of them."""
    seed = chance.getrandbits(40)
    *_, (record, _) = random_game(Table(game, SEATS, {}), seed, seeded(seed))
    del record.actions[chance.randrange(len(record.actions)) :]
    return write(game, record)
