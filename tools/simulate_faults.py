"""Play tables through thousands of faults in a world of our own: `python tools/simulate_faults.py --runs 300`.

Processes die, answers of the database are lost or late, notices vanish, bots fail, people come and go. Then everything
works again, and it must show: nobody acted for another, no table stands still, every page tells what the log tells. A
run is told by its seed, and goes the same way each time.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import sys
import time
from collections import Counter
from pathlib import Path

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from ecotone.games import GAMES
from ecotone.server.bus import Bus
from ecotone.server.entries import Chair, Header
from ecotone.server.lobby import Lobby
from ecotone.server.metrics import Metrics
from ecotone.server.room import hashed
from ecotone.server.table import Services, now
from tools.faults.clock import jumping
from tools.faults.disk import Disk, Line
from tools.faults.people import Person
from tools.faults.referee import Complaints, acts_by_people, differences, folded
from tools.faults.wires import Dreamer, Wire, Wires
from tools.faults.world import Fault, World

CODE = "TABLE234"
UNTOLD_S = 200.0  # what is on the disk is shown before so long, whatever happens
STILL_S = 240.0  # a table at which nothing happens for so long, while all are there, stands still
CHAIRS = ("pp", "pb", "ppp", "ppb", "pbb")


class Run:
    """One simulated afternoon at one table."""

    def __init__(self, seed: int) -> None:
        self.world = World(random.Random(seed))
        self.disk = Disk()
        self.wires = Wires(self.world)
        self.is_shared = self.world.way.random() < 0.5
        self.lines: list[Line] = []
        self.lobbies: list[Lobby] = []
        self.people: list[Person] = []
        self.wrong: list[str] = []

    async def play(self) -> list[str]:
        """Let everything go wrong for a while; what is wrong in the end."""
        asyncio.get_running_loop().set_exception_handler(self.hear)
        for _ in range(1 + self.is_shared):
            await self.start()
        await self.set_up()
        lives = [asyncio.create_task(person.live()) for person in self.people]
        killer = asyncio.create_task(self.kill_now_and_then())
        eye = asyncio.create_task(self.watch_tables())
        await self.world.spend(60.0, 3000.0)
        self.world.is_calm = True
        killer.cancel()
        await asyncio.wait([killer])
        while not self.lobbies:
            await self.start()
        await self.until_the_end()
        room = folded(self.disk.rows[CODE], self.wrong)
        for name, person in enumerate(self.people):
            self.wrong += [f"person {name}: {each}" for each in differences(person, room)]
        self.check_acknowledged()
        await self.end([*lives, eye])
        return self.wrong

    def hear(self, loop: asyncio.AbstractEventLoop, told: dict[str, object]) -> None:
        """Something ended badly and nobody asked how."""
        wrong = told.get("exception")
        if isinstance(wrong, Exception) and not isinstance(wrong, Fault) and type(wrong).__name__ != "Refused":
            self.wrong.append(f"unheard: {wrong!r}")

    async def start(self) -> None:
        """A process starts."""
        line = Line(self.disk, self.world)
        bus = Wire(self.wires, f"process {len(self.lines)}") if self.is_shared else Bus()
        lobby = Lobby(Services(line, bus, Dreamer(self.world), Metrics()))
        await lobby.start()
        self.lines.append(line)
        self.lobbies.append(lobby)

    async def set_up(self) -> None:
        """A table, its people, and somebody who watches."""
        way = self.world.way
        game = GAMES[way.choice(("ecosystem", "ecosystem", "ecosystem", "baltica"))]
        letters = way.choice(CHAIRS)
        chairs = [
            Chair("person", f"p{seat}", "", hashed(f"{seat}")) if letter == "p" else Chair("bot", "", "random")
            for seat, letter in enumerate(letters)
        ]
        clock = way.choice((0, 0, 20))
        options = game.complete(len(chairs), {})
        header = Header(game.id, game.version, way.randrange(2**40), options, chairs, 0, clock)
        await self.lines[0].create(CODE, header, now(), now())
        held = [[f"{seat}"] for seat, letter in enumerate(letters) if letter == "p"]
        self.people = [Person(self.world, CODE, secrets, self.lobbies) for secrets in [*held, []]]

    async def kill_now_and_then(self) -> None:
        """Processes die, and come back."""
        while True:
            await self.world.spend(10.0, 150.0)
            if self.world.fails("a process dies", 0.5):
                await self.kill(self.world.way.randrange(len(self.lobbies)))
                await self.world.spend(0.5, 5.0)
                await self.start()

    async def kill(self, number: int) -> None:
        """A process is gone, with everything that it was about to do."""
        lobby = self.lobbies.pop(number)
        line = lobby.services.store
        assert isinstance(line, Line)
        line.is_cut = True
        for person in self.people:
            if person.lobby is lobby:
                person.hang_up()
        await lobby.stop()

    async def until_the_end(self) -> None:
        """Everybody plays on until the game is over, or nothing happens any more."""
        entries = self.disk.rows[CODE].entries
        length, moved = len(entries), time.monotonic()
        while not all(person.is_over() for person in self.people) and time.monotonic() - moved < STILL_S:
            await asyncio.sleep(1.0)
            if len(entries) != length:
                length, moved = len(entries), time.monotonic()
        if time.monotonic() - moved >= STILL_S:
            self.wrong.append(f"the table stands still after {length} entries")
        await asyncio.sleep(20.0)  # what is under way arrives

    async def watch_tables(self) -> None:
        """See that no process keeps for long from those who look at the table what is on the disk."""
        behind: dict[tuple[int, int], float] = {}
        while True:
            await asyncio.sleep(5.0)
            seen = [lobby.tables[CODE] for lobby in self.lobbies if CODE in lobby.tables]
            late = [table for table in seen if table.room.length < len(self.disk.rows[CODE].entries) and table.watchers]
            now_behind = [(id(table), table.room.length) for table in late]
            behind = {key: behind.get(key, time.monotonic()) for key in now_behind}
            if any(time.monotonic() - since > UNTOLD_S for since in behind.values()):
                self.wrong.append("what is on the disk is not shown")
                return

    def check_acknowledged(self) -> None:
        """Every act that was acknowledged is in the log."""
        promised = Counter(act for person in self.people for act in person.acknowledged)
        if lost := promised - acts_by_people(self.disk.rows[CODE]):
            self.wrong.append(f"acknowledged and lost: {dict(lost)}")

    async def end(self, lives: list[asyncio.Task[None]]) -> None:
        """Everybody goes home."""
        for life in lives:
            life.cancel()
        await asyncio.wait(lives)
        for lobby in self.lobbies:
            await lobby.stop()


def simulate(seed: int) -> list[str]:
    """What is wrong at the end of one run."""
    complaints = Complaints()
    logger = logging.getLogger("ecotone")
    logger.addHandler(complaints)
    try:
        with jumping() as loop:
            asyncio.set_event_loop(loop)
            run = Run(seed)
            wrong = loop.run_until_complete(run.play())
            asyncio.set_event_loop(None)
    finally:
        logger.removeHandler(complaints)
    return [*wrong, *complaints.heard]


def main() -> int:
    """Run many, and tell which went wrong and how."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1, help="of the first run; the others follow")
    asked = parser.parse_args()
    logging.getLogger("ecotone").propagate = False
    bad = 0
    for seed in range(asked.seed, asked.seed + asked.runs):
        wrong = simulate(seed)
        bad += bool(wrong)
        for each in wrong:
            print(f"run {seed}: {each}", flush=True)
    print(f"{asked.runs} runs, {bad} with faults")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
