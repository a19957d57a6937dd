"""What others notice while many look back or want reviews: docs/performance.md, "Beside those who ask for much"."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from ecotone.core.record import write
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from ecotone.server.messages import LONGEST_RECORD
from tools.hammer.gauges import share
from tools.hammer.http import post
from tools.hammer.live import SEATS, LiveTable, Timings, begin_all
from tools.hammer.lookers import Guest, look_on
from tools.hammer.servers import Server
from tools.tables import Table, random_game

SEED = 11
OTHERS = 10  # live tables beside
EVERY_S = 0.2  # between two moves of each
SPECTATORS = 20
RATE = 30.0  # looks a second that a socket may send
BURST, BURST_EVERY_S = 60, 2.0
LATE = 0.9  # of a random game: where those stand who look back

Name = Callable[[int], str]  # the address of each spectator


@asynccontextmanager
async def served() -> AsyncIterator[Server]:
    """A fresh server with all its limits."""
    with tempfile.TemporaryDirectory(prefix="ecotone-looking-") as place:
        server = Server(Path(place), ["--database", f"sqlite:///{place}/ecotone.db", "--workers", "1"])
        server.start()
        try:
            await server.until_ready()
            yield server
        finally:
            server.stop()


# --- looking back


def late_record(name: str) -> tuple[str, int]:
    """A long game near its end, and how many decisions it has had; no longer than the server takes."""
    game = GAMES[name]
    *_, (record, _) = random_game(Table(game, SEATS, {}), SEED, seeded(SEED))
    del record.actions[int(len(record.actions) * LATE) :]
    while len(text := write(game, record)) > LONGEST_RECORD:
        del record.actions[-100:]
    return text, len(record.actions)


async def late_table(server: Server, name: str, text: str) -> str:
    """The code of a table that stands there."""
    plan = {"game": name, "seats": [{"kind": "here"}] * SEATS, "start": {"record": text}}
    status, seated = await post(server.port, "/api/tables", plan)
    assert status == 201, seated
    code: str = seated["table"]
    return code


async def beside_lookers(name: str, at_once: int, every: float, address: Name, seconds: float) -> list[str]:
    """Play at other tables, first alone and then beside spectators who look back; the rows of figures."""
    async with served() as server:
        text, decisions = late_record(name)
        code = await late_table(server, name, text)
        timings = Timings()
        live = [LiveTable(server.port, timings, random.Random(number), EVERY_S) for number in range(OTHERS)]
        for table in live:
            await table.open()
        begin_all(live)
        await asyncio.sleep(2)
        alone = await played(timings, seconds)
        guests = [Guest(server.port, code, [], address(number)) for number in range(SPECTATORS if at_once == 1 else 1)]
        for guest in guests:
            await guest.come_in()
        asking = [asyncio.create_task(look_on(guest, at_once, every)) for guest in guests]
        await asyncio.sleep(2)
        before = counted(guests)
        beside = await played(timings, seconds)
        told = [f"{(new - old) / seconds:.0f}" for new, old in zip(counted(guests), before, strict=True)]
        for task in asking:
            task.cancel()
        for table in live:
            table.close()
        for guest in guests:
            guest.close()
    return [row(name, decisions, "alone", alone, ["", ""]), row(name, decisions, who(at_once, address), beside, told)]


async def played(timings: Timings, seconds: float) -> list[float]:
    """For each move of the next seconds, how many milliseconds it took to the last seat."""
    timings.reset()
    await asyncio.sleep(seconds)
    timings.is_running = False
    assert not timings.broken, "a live table lost its connection"
    return [took * 1000 for took in timings.slowest]


def counted(guests: list[Guest]) -> list[int]:
    """Moments shown and looks refused so far."""
    return [sum([guest.counts.get(kind, 0) for guest in guests]) for kind in ("moment", "too_fast")]


def who(at_once: int, address: Name) -> str:
    """Who looks back, in words."""
    if at_once > 1:
        return f"{at_once} looks at once on one socket, every {BURST_EVERY_S:g} s"
    return f"{SPECTATORS} spectators at {'one address' if address(0) == address(1) else 'an address each'}"


def row(name: str, decisions: int, beside: str, times: list[float], told: list[str]) -> str:
    """One line of figures."""
    shares = [f"{share(times, of):.1f}" for of in (0.5, 0.95, 0.99)]
    cells = [name, f"{decisions}", beside, f"{len(times)}", *shares, f"{max(times):.1f}", *told]
    return f"| {' | '.join(cells)} |"


def one_address(number: int) -> str:
    """All come from the same."""
    return "127.0.0.2"


def own_address(number: int) -> str:
    """Each comes from another."""
    return f"127.0.1.{number + 1}"


# --- reviews


async def beside_reviews(name: str, records: int, patience: float) -> str:
    """Forty reviews are wanted by twenty sockets; how long hints elsewhere and the reviews take, as a row."""
    async with served() as server:
        codes = [await finished_table(server, name, SEED + number) for number in range(records)]
        guests = [Guest(server.port, codes[i % records], [], own_address(i)) for i in range(SPECTATORS)]
        for guest in guests:
            await guest.come_in()
        started = time.monotonic()
        for number, guest in enumerate(guests):
            guest.say({"t": "review", "seat": number % SEATS})
            guest.say({"t": "review", "seat": (number + 1) % SEATS})
        hints = [await hint_after(server, name, patience), await hint_after(server, name, patience)]
        left = max(0.0, patience - (time.monotonic() - started))
        with suppress(TimeoutError):
            async with asyncio.timeout(left):
                await asyncio.gather(*[guest.until("reviewed", 2) for guest in guests])
        done = sum([guest.counts.get("reviewed", 0) for guest in guests])
        took = time.monotonic() - started
        for guest in guests:
            guest.close()
    return f"| {name} | {records} | {' | '.join(hints)} | {done} of {2 * SPECTATORS} after {took:.0f} s |"


async def finished_table(server: Server, name: str, seed: int) -> str:
    """The code of a table that shows a whole game; one that is not too long to be uploaded."""
    game = GAMES[name]
    *_, (record, state) = random_game(Table(game, SEATS, {}), seed, seeded(seed))
    record.outcome = game.outcome(state)
    status, saved = await post(server.port, "/api/records", {"record": write(game, record)})
    assert status == 201, saved
    code: str = saved["table"]
    return code


async def hint_after(server: Server, name: str, patience: float) -> str:
    """Seconds from asking for a hint at a new table to the advice."""
    status, seated = await post(server.port, "/api/tables", {"game": name, "seats": [{"kind": "here"}] * SEATS})
    assert status == 201, seated
    guest = Guest(server.port, seated["table"], [seated["seats"][0]["secret"]])
    await guest.come_in()
    started = time.monotonic()
    guest.say({"t": "hint", "seat": 0, "ask": guest.ask})
    try:
        async with asyncio.timeout(patience):
            await guest.until("advice", 1)
        return f"{time.monotonic() - started:.1f}"
    except TimeoutError:
        return f"none in {patience:.0f}"
    finally:
        guest.close()


async def measure(games: list[str], reviewed: list[str], seconds: float, patience: float) -> None:
    """Print both tables."""
    columns = "moves beside | p50 ms | p95 ms | p99 ms | longest ms | moments/s | refused/s"
    print(f"| game looked at | decisions | beside | {columns} |\n|{' --- |' * 3}{' ---: |' * 7}", flush=True)
    for name in games:
        for at_once, every, address in (
            (1, 1 / RATE, one_address),
            (1, 1 / RATE, own_address),
            (BURST, BURST_EVERY_S, one_address),
        ):
            print("\n".join(await beside_lookers(name, at_once, every, address, seconds)), flush=True)
    print("\n| game reviewed | records | first hint, s | next hint, s | reviews |\n| --- |" + " ---: |" * 4, flush=True)
    for name in reviewed:
        for records in (1, SPECTATORS):
            print(await beside_reviews(name, records, patience), flush=True)


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--look", nargs="*", choices=list(GAMES), default=["ecos", "ecologic"], help="games looked at")
    told.add_argument("--review", nargs="*", choices=list(GAMES), default=["ecosystem", "ecologic"])
    told.add_argument("--seconds", type=float, default=15.0, help="to measure each line of the first table")
    told.add_argument("--patience", type=float, default=60.0, help="seconds to wait for hints and reviews")
    given = told.parse_args(arguments)
    print(f"load average before: {os.getloadavg()[0]:.2f}")
    asyncio.run(measure(given.look, given.review, given.seconds, given.patience))
    return 0


if __name__ == "__main__":
    sys.exit(main())
