"""What strangers can do who only sit there: 1,100 of them at a server with the usual 1,024 files, a new page a second.

All on the loopback of this machine, for so many seconds and no longer.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from tools.hammer.gauges import cpu_seconds
from tools.hammer.http import HOST, get
from tools.hammer.servers import Server

PATIENCE_S = 5.0  # a page that takes longer has not been served
HEAD = b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n"
WAYS = {
    "say nothing": (b"", b""),
    "say half a head, a byte a second": (b"GET / HTTP/1.1\r\nHost: local", b"x"),
    "send a body, a byte a second": (HEAD + b"\r\n{", b" "),
}


class Limited(Server):
    """A server that may open so many files."""

    files = 1024

    def command(self) -> list[str]:
        """What is run."""
        return ["sh", "-c", f'ulimit -n {self.files} && exec "$@"', "sh", *super().command()]


class Stranger(asyncio.Protocol):
    """One connection."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Sit down."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        """Be thrown out."""
        self.transport = None

    def say(self, words: bytes) -> None:
        """Say a little."""
        if self.transport and words:
            self.transport.write(words)


class Crowd:
    """So many connections from a few addresses; who is closed comes again."""

    def __init__(self, port: int, count: int, addresses: int, way: tuple[bytes, bytes]) -> None:
        self.port = port
        self.addresses = [f"127.0.0.{2 + number}" for number in range(addresses)]
        self.first, self.more = way
        self.places = [Stranger() for _ in range(count)]
        self.opened = 0

    async def press(self) -> None:
        """Come, come again, and say a little more."""
        for place, stranger in enumerate(self.places):
            if stranger.transport:
                stranger.say(self.more)
            else:
                with suppress(OSError, TimeoutError):
                    self.places[place] = await self.come(self.addresses[place % len(self.addresses)])

    async def come(self, address: str) -> Stranger:
        """Connect and say the first words."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(PATIENCE_S):
            _, stranger = await loop.create_connection(Stranger, HOST, self.port, local_addr=(address, 0))
        self.opened += 1
        stranger.say(self.first)
        return stranger

    def leave(self) -> None:
        """Go."""
        for stranger in self.places:
            if stranger.transport:
                stranger.transport.abort()


async def sit(way: str, count: int, addresses: int, seconds: int) -> str:
    """Let strangers sit there, ask for a page each second; the row of the table."""
    with tempfile.TemporaryDirectory(prefix="ecotone-strangers-") as place:
        server = Limited(Path(place), ["--database", f"sqlite:///{place}/ecotone.db", "--rate", "0"])
        server.start()
        try:
            await server.until_ready()
            crowd = Crowd(server.port, count, addresses, WAYS[way])
            used, logged, started = cpu_seconds(server.pid), server.log.stat().st_size, time.monotonic()
            waits: list[float] = []
            for second in range(seconds):
                await crowd.press()
                waits.append(await page(server.port))
                await asyncio.sleep(max(0.0, started + second + 1 - time.monotonic()))
            took = time.monotonic() - started
            grown = (server.log.stat().st_size - logged) * 60 / took
            busy = (cpu_seconds(server.pid) - used) / took
            crowd.leave()
        finally:
            server.stop()
    served = [wait for wait in waits if wait < PATIENCE_S]
    longest = f"{max(served) * 1000:.0f}" if served else ""
    return f"| {way} | {crowd.opened} | {len(served)} of {len(waits)} | {longest} | {grown:.0f} | {busy:.2f} |"


async def page(port: int) -> float:
    """Ask for the page as somebody new; how long it took."""
    asked = time.monotonic()
    try:
        async with asyncio.timeout(PATIENCE_S):
            status, _ = await get(port, "/")
    except (OSError, EOFError, TimeoutError):
        return PATIENCE_S
    return time.monotonic() - asked if status == 200 else PATIENCE_S


def main(arguments: list[str] | None = None) -> int:
    """Sit there in every way and print what came of it."""
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--count", type=int, default=1100, help="strangers at once")
    told.add_argument("--addresses", type=int, default=4, help="that they come from")
    told.add_argument("--seconds", type=int, default=20, help="for which they sit there, in each way")
    given = told.parse_args(arguments)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, given.count * 2 + 200), most))
    print(f"{given.count} strangers of {given.addresses} addresses, a server with {Limited.files} files,", end=" ")
    print(f"{given.seconds} s each, load average {os.getloadavg()[0]:.2f}")
    print("| strangers who | connections made | new pages served | longest ms | log bytes a minute | cores |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for way in WAYS:
        print(asyncio.run(sit(way, given.count, given.addresses, given.seconds)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
