"""How fast one table feels while others are played: a click's way to the board and back, and the first paint."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
from pathlib import Path

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from ecotone.games import GAMES
from tools.hammer.browser import SIZES, look
from tools.hammer.gauges import share
from tools.hammer.live import GAME, LiveTable, Timings, begin_all, set_up
from tools.hammer.servers import Server

PAGE = Path(__file__).resolve().parent.parent / "ecotone" / "server" / "page"
EVERY_S = 0.1  # between two moves of the table that is measured over its sockets
WARM_UP_S = 5.0


async def measure(game: str, others: int, moves: int, paints: int) -> list[str]:
    """Play the game at other tables meanwhile; the rows of the table of figures."""
    with tempfile.TemporaryDirectory(prefix="ecotone-latency-") as place:
        arguments = ["--database", f"sqlite:///{place}/ecotone.db", "--rate", "0"]
        server = Server(Path(place), arguments, page=PAGE)
        server.start()
        try:
            await server.until_ready()
            live = await set_up(server.port, others, Timings(), game)
            begin_all(live)
            await asyncio.sleep(WARM_UP_S)
            rows = [row("move to own board, over the socket", await round_trips(server.port, game, moves))]
            for size in SIZES if paints else []:
                rows += await in_browser(server.port, game, paints, moves // 4, size)
        finally:
            server.stop()
    return rows


async def round_trips(port: int, game: str, moves: int) -> list[float]:
    """Milliseconds from sending a move to the arrival of the changed board at the seat that moved."""
    timings = Timings(is_running=True)
    table = LiveTable(port, timings, random.Random(0), EVERY_S, game)
    await table.open()
    begin_all([table])
    while timings.moves < moves:
        await asyncio.sleep(EVERY_S)
    table.close()
    return [seconds * 1000 for seconds in timings.own]


async def in_browser(port: int, game: str, paints: int, moves: int, size: str) -> list[str]:
    """What a browser of this size shows, and when."""
    seen = await look(port, game, paints, moves, size)
    return [
        row(f"{size}: click to the frame with the changed board", seen.clicks),
        row(f"{size}: first paint of a table", seen.first_paint),
        row(f"{size}: first contentful paint", seen.first_contentful_paint),
        row(f"{size}: the frame with all cards on the table", seen.drawn),
    ]


def row(name: str, times: list[float]) -> str:
    """One line of figures."""
    shares = [f"{share(times, of):.1f}" for of in (0.5, 0.95, 0.99)]
    return f"| {name} | {len(times)} | {' | '.join(shares)} | {max(times):.1f} |"


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--game", choices=list(GAMES), default=GAME, help=f"what is played everywhere ({GAME})")
    told.add_argument("--others", type=int, default=50, help="live tables with three seats and a move a second each")
    told.add_argument("--moves", type=int, default=600, help="to measure over the socket; a quarter in each browser")
    told.add_argument("--paints", type=int, default=20, help="fresh browsers to open a table in; 0 for no browser")
    given = told.parse_args(arguments)
    rows = asyncio.run(measure(given.game, given.others, given.moves, given.paints))
    print(f"{given.game}, load average {os.getloadavg()[0]:.2f}, {given.others} other live tables")
    print("| what | samples | p50 ms | p95 ms | p99 ms | longest ms |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    print("\n".join(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
