"""How many live tables one server process holds on one core: docs/performance.md, "The web table"."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from tools.hammer.gauges import cpu_seconds, memory, share
from tools.hammer.http import get
from tools.hammer.live import Timings, begin_all, set_up
from tools.hammer.servers import Server

LADDER = (10, 30, 100, 300, 600, 1000)
TARGET_S = 0.100
SERVER_CORE, CLIENT_CORE = 0, 1
LAG_S = 0.005  # how often the generator looks whether it keeps up


@dataclass(frozen=True)
class Point:
    """One number of tables, measured."""

    tables: int
    rate: float  # moves a second that were made
    slowest: list[float]
    own: list[float]
    cpu: float  # of one core
    memory: float  # bytes that each table added to the server
    base: int  # bytes of a server without tables
    lag: list[float]  # of the generator itself
    sent_late: list[float]
    reach: float  # seats that a move was told to
    size: float  # bytes of an update
    trouble: int  # refusals, broken connections
    commit: float  # seconds from handing an entry over to its being on disk, on average
    shared: float  # entries that one commit wrote

    @property
    def passes(self) -> bool:
        """Whether 99 of 100 moves arrived everywhere in time, and none was refused."""
        return share(self.slowest, 0.99) < TARGET_S and not self.trouble


async def measure(tables: int, seconds: float, warm_up: float, folder: Path) -> Point:
    """Play at so many tables on a fresh server."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        arguments = ["--database", f"sqlite:///{place}/ecotone.db", "--rate", "0", "--workers", "1"]
        server = Server(Path(place), arguments, SERVER_CORE)
        server.start()
        try:
            await server.until_ready()
            return await play(server, tables, seconds, warm_up)
        finally:
            server.stop()


async def play(server: Server, tables: int, seconds: float, warm_up: float) -> Point:
    """Set up, warm up, measure."""
    base = memory(server.pid)
    timings = Timings()
    live = await set_up(server.port, tables, timings)
    begin_all(live)
    await asyncio.sleep(warm_up)
    timings.reset()
    before = await written(server.port)
    used, started = cpu_seconds(server.pid), time.monotonic()
    lag = await watch_lag(seconds)
    took = time.monotonic() - started
    timings.is_running = False
    busy = (cpu_seconds(server.pid) - used) / took
    grown = (memory(server.pid) - base) / tables
    entries, commits, waited = [new - old for new, old in zip(await written(server.port), before, strict=True)]
    for table in live:
        table.close()
    return Point(
        tables,
        timings.moves / took,
        timings.slowest,
        timings.own,
        busy,
        grown,
        base,
        lag,
        timings.sent_late,
        timings.updates / max(1, timings.moves),
        timings.bytes / max(1, timings.updates),
        timings.refusals + timings.broken,
        waited / max(1, entries),
        entries / max(1, commits),
    )


async def written(port: int) -> tuple[float, float, float]:
    """Entries, commits and seconds of waiting for them so far, as the server counts them."""
    told = dict(line.split() for line in (await get(port, "/metrics"))[1].decode().splitlines() if line[0] != "#")
    names = ("ecotone_entries", "ecotone_commits", "ecotone_append_seconds_sum")
    entries, commits, waited = [float(told[name]) for name in names]
    return entries, commits, waited


async def watch_lag(seconds: float) -> list[float]:
    """How late this process is when it has something to do: what it measures is too long by up to that much."""
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    lag: list[float] = []
    while (now := loop.time()) < until:
        await asyncio.sleep(LAG_S)
        lag.append(loop.time() - now - LAG_S)
    return lag


COLUMNS = (
    "tables",
    "moves/s",
    "p50 ms",
    "p95 ms",
    "p99 ms",
    "own p99 ms",
    "to disk ms",
    "moves a commit",
    "server CPU %",
    "kB a table",
    "seats told",
    "B a message",
    "generator lag p99 ms",
    "sent late p99 ms",
    "refused or broken",
)


def line(point: Point) -> str:
    """A row of the table; `p50` to `p99` are from sending a move to its arrival at the last seat."""
    timed = [f"{share(point.slowest, of) * 1000:.1f}" for of in (0.5, 0.95, 0.99)]
    cells = [
        f"{point.tables}",
        f"{point.rate:.1f}",
        *timed,
        f"{share(point.own, 0.99) * 1000:.1f}",
        f"{point.commit * 1000:.1f}",
        f"{point.shared:.1f}",
        f"{point.cpu * 100:.0f}",
        f"{point.memory / 1000:.0f}",
        f"{point.reach:.2f}",
        f"{point.size:.0f}",
        f"{share(point.lag, 0.99) * 1000:.1f}",
        f"{share(point.sent_late, 0.99) * 1000:.1f}",
        f"{point.trouble}",
    ]
    return f"| {' | '.join(cells)} |"


async def climb(ladder: list[int], seconds: float, warm_up: float, folder: Path) -> dict[int, bool]:
    """Measure every rung; which of them pass."""
    passed: dict[int, bool] = {}
    print(f"| {' | '.join(COLUMNS)} |")
    print("|" + " ---: |" * len(COLUMNS), flush=True)
    for tables in ladder:
        point = await measure(tables, seconds, warm_up, folder)
        passed[tables] = point.passes
        print(line(point), flush=True)
    return passed


async def search(passed: dict[int, bool], step: int, seconds: float, warm_up: float, folder: Path) -> int:
    """The largest number of tables that passes, to within a step."""
    low = max([n for n, is_fine in passed.items() if is_fine], default=0)
    high = min([n for n, is_fine in passed.items() if not is_fine and n > low], default=low)
    while high - low > step:
        middle = (low + high) // 2 // step * step
        middle = middle if low < middle < high else (low + high) // 2
        point = await measure(middle, seconds, warm_up, folder)
        print(line(point), flush=True)
        low, high = (middle, high) if point.passes else (low, middle)
    return low


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--tables", type=int, nargs="*", default=list(LADDER))
    told.add_argument("--seconds", type=float, default=30.0, help="to measure for each number of tables")
    told.add_argument("--warm-up", type=float, default=10.0)
    told.add_argument("--search", type=int, default=0, metavar="STEP", help="find the largest number, to within STEP")
    told.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()), help="where the database lies")
    given = told.parse_args(arguments)
    with suppress(AttributeError):
        os.sched_setaffinity(0, {CLIENT_CORE})
    print(f"load average before: {os.getloadavg()[0]:.2f}")
    passed = asyncio.run(climb(given.tables, given.seconds, given.warm_up, given.folder))
    if given.search:
        most = asyncio.run(search(passed, given.search, given.seconds, given.warm_up, given.folder))
        print(f"largest number of tables with p99 < {TARGET_S * 1000:.0f} ms: {most}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
