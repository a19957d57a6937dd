"""How long people wait to hear that the database is away: frozen, locked or full, under the limits of a server."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from ecotone.server.opening import Limits, database_url, open_engine
from ecotone.server.store import PULSE_S
from tools.hammer.databases import Postgres
from tools.hammer.heard import Refusal, Update, understand
from tools.hammer.http import HOST, get, post
from tools.hammer.servers import Server

PLAN = {"game": "ecosystem", "seats": [{"kind": "here", "name": "A"}, {"kind": "here", "name": "B"}]}
PATIENCE_S = 60.0
POLL_S = 0.05


@asynccontextmanager
async def frozen(postgres: Postgres) -> AsyncIterator[None]:
    """PostgreSQL takes connections and says nothing."""
    first = int((Path(postgres.data) / "postmaster.pid").read_text().split()[0])
    everybody = [first, *children(first)]
    for pid in everybody:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in everybody:
            os.kill(pid, signal.SIGCONT)


def children(parent: int) -> list[int]:
    """The processes that a process started."""
    listed = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    return [int(pid) for pid in listed.split()]


@asynccontextmanager
async def locked(postgres: Postgres) -> AsyncIterator[None]:
    """Somebody else holds the table of all entries."""
    engine = open_engine(database_url(postgres.url), Limits(idle=PATIENCE_S))
    async with engine.connect() as held:
        await held.exec_driver_sql("LOCK TABLE entries")
        yield
    await engine.dispose()


@asynccontextmanager
async def full(server: Server, folder: Path) -> AsyncIterator[None]:
    """No file of the server may grow, as on a full disk."""
    longest = (folder / "ecotone.db-wal").stat().st_size
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (longest, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


class Seat:
    """A seat whose every answer is timed."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.update: Update | None = None

    async def act(self) -> str:
        """Act; how that was answered."""
        while not (self.update and self.update.options()):
            await self.hear()
        action, ask = self.update.options()[0], self.update.ask
        await self.socket.send(msgspec.json.encode({"t": "act", "seat": 0, "ask": ask, "a": list(action)}).decode())
        while self.update.ask == ask:
            refusal = await self.hear()
            if refusal:
                return f"refused: {refusal}"
        return "accepted"

    async def hear(self) -> str:
        """Take one message in; why something was refused, if it was."""
        heard = understand(await self.socket.recv())
        if isinstance(heard, Update) and heard.seat == 0:
            self.update = heard
        return heard.why if isinstance(heard, Refusal) else ""


async def status(port: int, path: str) -> str:
    """How an address answers."""
    return str((await get(port, path))[0])


async def created(port: int) -> str:
    """How somebody is answered who sets a table up."""
    return str((await post(port, "/api/tables", PLAN))[0])


async def timed(what: Awaitable[str]) -> str:
    """An answer, and how long it took to come."""
    started = time.perf_counter()
    async with asyncio.timeout(PATIENCE_S):
        answer = await what
    return f"{answer} after {time.perf_counter() - started:.2f} s"


async def tell(name: str, server: Server, fault: Callable[[], AbstractAsyncContextManager[None]]) -> None:
    """Play, let the fault happen, and say what everybody hears of it and when it is over."""
    code = (await post(server.port, "/api/tables", PLAN))[1]
    async with connect(f"ws://{HOST}:{server.port}/ws/{code['table']}", proxy=None, max_size=None) as socket:
        secrets = [held["secret"] for held in code["seats"]]
        await socket.send(msgspec.json.encode({"t": "hello", "secrets": secrets}).decode())
        seat = Seat(socket)
        async with fault():
            await asyncio.sleep(PULSE_S)  # so that ready does not tell of the moment before
            asked = [seat.act(), status(server.port, "/health/ready"), created(server.port)]
            first = await asyncio.gather(*[timed(each) for each in asked])
            again = await asyncio.gather(timed(seat.act()), timed(status(server.port, "/health/ready")))
        over = await timed(until_ready(server))
        last = await timed(seat.act())
    print(f"| {name} | {' | '.join([*first, *again])} | {over} | {last} |", flush=True)


async def until_ready(server: Server) -> str:
    """Wait until the server says that it is well."""
    while not await server.is_ready():
        await asyncio.sleep(POLL_S)
    return "ready"


async def measure(folder: Path) -> None:
    """All faults, one after the other."""
    postgres = Postgres()
    postgres.start()
    try:
        server = Server(folder, ["--database", postgres.url, "--rate", "0"])
        server.start()
        await server.until_ready()
        await tell("PostgreSQL frozen", server, lambda: frozen(postgres))
        await tell("PostgreSQL locked", server, lambda: locked(postgres))
        server.stop()
    finally:
        postgres.stop()
    server = Server(folder, ["--database", f"sqlite:///{folder}/ecotone.db", "--rate", "0"])
    server.start()
    await server.until_ready()
    await tell("SQLite, disk full", server, lambda: full(server, folder))
    server.stop()


def main() -> int:
    """Measure and print."""
    print(f"load average {os.getloadavg()[0]:.2f}")
    print("| fault | a move | ready | a new table | a move again | ready again | over: ready | over: a move |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory(prefix="ecotone-away-") as place:
        asyncio.run(measure(Path(place)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
