"""Keep a database as a release writes it, for tests of the way from there: ten finished and five unfinished games each.

`python tools/keep_database.py <a checkout of the release, ready to play> tests/server/data/<its commit>`: the server of
that checkout is started, and played at over the wire by people who choose at random, beside its own bots. What the
release itself makes of the tables goes beside it: records and results to compare with. Run for e0052db on 2026-11-19.
"""

from __future__ import annotations

import asyncio
import json
import lzma
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

sys.path.append(str(Path(__file__).resolve().parent.parent))

from tools.hammer.servers import free_port, placeholder_page

AT_ONCE = 6  # tables that are played at the same time
PATIENCE_S = 900.0  # for one table
PACE_S = 0.04  # between two answers; a server refuses more than thirty a second
LISTING = """
import hashlib, json, sqlite3, sys
from ecotone.core.record import write
from ecotone.server.entries import read_entry, read_header
from ecotone.server.room import Room

db, found = sqlite3.connect(sys.argv[1]), {}
for code, header, created in db.execute("SELECT code, header, created FROM tables ORDER BY code").fetchall():
    room = Room(read_header(header), created)
    for at, body in db.execute("SELECT at, body FROM entries WHERE code = ? ORDER BY number", [code]):
        room.take(read_entry(body), at)
    record = hashlib.sha256(write(room.game, room.record).encode()).hexdigest()
    found[code] = {"game": room.game.id, "over": room.is_over, "names": [sitter.name for sitter in room.sitters]}
    found[code] |= {"outcome": room.record.outcome, "rematch": room.rematch, "record": record}
print(json.dumps(found, indent=1, ensure_ascii=False))
"""


@dataclass
class Plan:
    """A table: seats as letters, `m`e, `f`riend, an `o`pen one, an `a`bsent one, `b`ot, and what becomes of it."""

    game: str
    seats: str
    options: dict[str, str] = field(default_factory=dict)
    clock: int = 0
    decisions: int = 0  # after so many everybody leaves; 0 for never
    level: str = "sapling"
    rematch: bool = False

    def new_table(self) -> dict[str, object]:
        """What is asked of the server."""
        kinds = {"m": "me", "f": "friend", "a": "friend", "o": "friend", "b": "bot"}
        plans = [(kinds[letter], f"{letter}{seat}") for seat, letter in enumerate(self.seats)]
        seats = [{"kind": kind, "name": name, "level": self.level if kind == "bot" else ""} for kind, name in plans]
        return {"game": self.game, "seats": seats, "options": self.options, "clock": self.clock}


def finished(game: str, *tables: tuple[str, dict[str, str]]) -> list[Plan]:
    """Games that are played to the end; after the first the people want another, which nobody begins."""
    plans = [Plan(game, seats, options) for seats, options in tables]
    plans[0].rematch = True
    plans[1].clock = 600
    return plans


def unfinished(game: str, *options: dict[str, str]) -> list[Plan]:
    """Games that break off: among people, with a bot, with a clock that runs, and before all have come."""
    known = [*options, {}, {}, {}][:3]
    return [
        Plan(game, "mf", known[0], decisions=12),
        Plan(game, "mb", known[1], decisions=6),
        Plan(game, "mff", known[2], clock=3600, decisions=9),
        Plan(game, "mo"),
    ]


QUICK = {"limit": "60"}
EXPRESS = {"game": "express"}
PLANS = [
    *finished(
        "ecosystem",
        *[("mf", {}), ("mfb", {"hand": "11"}), ("m", {}), ("mb", {"commit": "together"}), ("mffbbb", {}), ("bb", {})],
        *[("mab", {}), ("mff", {"hand": "11", "commit": "together"}), ("mbb", {}), ("mf", {"hand": "11"})],
    ),
    *unfinished("ecosystem", {"commit": "together"}),
    *finished(
        "ecos",
        *[("mb", QUICK), ("mfb", QUICK), ("mbb", {"cards": "flower"}), ("bb", {"layout": "river"}), ("mab", QUICK)],
        *[("mb", {"cards": "draft", **QUICK}), ("mffb", {"layout": "islands", **QUICK}), ("mb", {"last_call": "on"})],
        *[("mb", {"quiet": "off", **QUICK}), ("mbbbbb", {"cards": "mixed_paw", **QUICK})],
    ),
    *unfinished("ecos", {"cards": "draft"}, {"layout": "coast"}),
    *finished(
        "baltica",
        *[("mf", {}), ("mb", {"level": "2"}), ("m", {}), ("bb", {}), ("mab", {}), ("mffb", {"pressure": "high"})],
        *[("mb", {"eutrophication": "on", "supply": "5"}), ("m", {"rows": "4"}), ("mb", {"biodiversity": "loss"})],
        *[("mf", {"level": "2", "agreement": "all"})],
    ),
    *unfinished("baltica", {"level": "2"}, {"eutrophication": "on"}),
    *finished(
        "ecologic",
        *[("mf", EXPRESS), ("mb", EXPRESS), ("m", {}), ("m", {"solo": "automa"}), ("mb", {"weather": "on"})],
        *[("mab", EXPRESS), ("bb", {"expansions": "mountains"}), ("mfb", {"columns": "8", **EXPRESS})],
        *[("mf", {"expansions": "human"}), ("mffbb", {"expansions": "mountains_coast", **EXPRESS})],
    ),
    *unfinished("ecologic", {"game": "express"}, {"expansions": "all"}),
]


@dataclass
class People:
    """Everybody who sits at a table, at one screen."""

    plan: Plan
    socket: ClientConnection
    way: random.Random
    updates: dict[int, dict[str, Any]] = field(default_factory=dict)
    answered: dict[int, int] = field(default_factory=dict)  # the last question that was answered, by seat
    regrets: set[int] = field(default_factory=set)  # seats that have asked to take something back
    firm: dict[int, int] = field(default_factory=dict)  # questions at which that was refused
    decisions: int = 0
    state: str = ""
    rematch: str = ""

    async def play(self) -> None:
        """Play until the plan is done."""
        await self.say({"t": "say", "seat": -1 if self.is_watching else 0, "text": f"{self.plan.game}: ahoj, привет"})
        for seat, letter in enumerate(self.plan.seats):
            if letter == "a":
                await self.say({"t": "stand_in", "seat": seat, "level": "seedling"})
        async for text in self.socket:
            self.hear(json.loads(text))
            if self.is_done():
                return
            await self.go_on()

    @property
    def is_watching(self) -> bool:
        """Whether only bots play."""
        return "m" not in self.plan.seats

    async def say(self, message: dict[str, Any]) -> None:
        """Say something to the server."""
        await self.socket.send(json.dumps(message))

    def hear(self, told: dict[str, Any]) -> None:
        """Take in what is told."""
        if told["t"] == "update":
            if told["ask"] != self.updates.get(told["seat"], told)["ask"]:
                self.regrets.discard(told["seat"])
            self.updates[told["seat"]] = told
        elif told["t"] == "table":
            self.state, self.rematch = told["state"], told["rematch"]
        elif told["t"] == "refused":
            self.hear_no(told)

    def hear_no(self, told: dict[str, Any]) -> None:
        """Somebody else was faster: what was to be taken back stays, what was to be answered is asked anew."""
        if told["why"] not in ("stale", "illegal"):
            raise RuntimeError(f"{self.plan}: {told}")
        for seat in self.regrets:
            self.firm[seat] = self.answered.pop(seat)
        self.regrets.clear()

    def is_done(self) -> bool:
        """Whether everybody leaves now."""
        if "o" in self.plan.seats:
            return self.state == "open"
        if self.plan.decisions:
            return self.decisions >= self.plan.decisions
        is_over = bool(self.updates) and all(update["over"] for update in self.updates.values())
        return is_over and (bool(self.rematch) or not self.plan.rematch)

    async def go_on(self) -> None:
        """Answer every question that is new, and now and then take an answer back; after the end ask for another."""
        for seat, update in self.updates.items():
            if self.answered.get(seat) == update["ask"]:
                continue
            if update["over"] and self.plan.rematch and not self.answered.get(-2):
                self.answered[-2] = 1
                await self.say({"t": "rematch"})
            elif self.may_regret(seat, update) and self.way.random() < 0.08:
                self.regrets.add(seat)
                await self.answer(seat, update, {"t": "back"})
            elif update["view"]["ask"]:
                action = self.way.choice(update["view"]["ask"]["options"])["action"]
                await self.answer(seat, update, {"t": "act", "a": action})

    def may_regret(self, seat: int, update: dict[str, Any]) -> bool:
        """Whether somebody who is alone at this screen may take something back, and has not just been told no."""
        return bool(update["back"]) and len(self.updates) == 1 and self.firm.get(seat) != update["ask"]

    async def answer(self, seat: int, update: dict[str, Any], message: dict[str, Any]) -> None:
        """Answer a question once."""
        self.answered[seat] = update["ask"]
        self.decisions += 1
        await asyncio.sleep(PACE_S)
        await self.say({**message, "seat": seat, "ask": update["ask"]})


Held = dict[str, dict[int, str]]  # the secrets of each table's seats


async def sit_down(port: int, plan: Plan, number: int, gate: asyncio.Semaphore, held: Held) -> None:
    """Set a table up and play at it."""
    async with gate, asyncio.timeout(PATIENCE_S), httpx.AsyncClient(trust_env=False) as http:
        url = f"http://127.0.0.1:{port}/api/tables"
        made = (await http.post(url, json=plan.new_table())).raise_for_status().json()
        for seat, letter in enumerate(plan.seats):
            if letter in "fa":
                joined = await http.post(f"{url}/{made['table']}/join", json={"name": f"Žofie {seat}", "seat": seat})
                made["seats"] += joined.raise_for_status().json()["seats"] if letter == "f" else []
        held[made["table"]] = {each["seat"]: each["secret"] for each in made["seats"]}
        secrets = list(held[made["table"]].values())
        address = f"ws://127.0.0.1:{port}/ws/{made['table']}"
        async with connect(address, proxy=None, compression=None, max_size=None) as socket:
            await socket.send(json.dumps({"t": "hello", "secrets": secrets, "name": "Jan"}))
            people = People(plan, socket, random.Random(number))
            await people.play()
            print(f"{plan.game} {plan.seats} {plan.options}: {people.decisions} decisions", flush=True)


async def until_ready(port: int) -> None:
    """Wait for the server."""
    async with asyncio.timeout(60), httpx.AsyncClient(trust_env=False) as http:
        while True:
            try:
                (await http.get(f"http://127.0.0.1:{port}/health/ready")).raise_for_status()
                return
            except httpx.HTTPError:
                await asyncio.sleep(0.2)


async def play_all(port: int) -> Held:
    """Play every table."""
    held: Held = {}
    await until_ready(port)
    gate = asyncio.Semaphore(AT_ONCE)
    async with asyncio.TaskGroup() as group:
        for number, plan in enumerate(PLANS):
            group.create_task(sit_down(port, plan, number, gate, held))
    return held


def keep(database: Path, listing: str, out: Path) -> None:
    """Write the database down as small as it goes, and what its release makes of it."""
    whole = database.with_name("whole.db")
    with closing(sqlite3.connect(database)) as db:
        db.execute("VACUUM INTO ?", [str(whole)])
    out.parent.mkdir(parents=True, exist_ok=True)
    out.with_suffix(".db.xz").write_bytes(lzma.compress(whole.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
    out.with_suffix(".json").write_text(listing, encoding="utf-8")


def main(checkout: Path, out: Path) -> None:
    """Start the release's server, play, stop it without warning, and keep what it wrote."""
    compiled = checkout / "build" / "compiled"
    python = [str(checkout / ".venv" / "bin" / "python")]
    with tempfile.TemporaryDirectory() as name:
        folder, port = Path(name), free_port()
        page = placeholder_page(folder)
        path = str(compiled if compiled.is_dir() else checkout)
        surroundings = {**os.environ, "ECOTONE_PAGE": str(page), "PYTHONPATH": path}
        serve = ["-m", "ecotone", "serve", "--port", str(port), "--database", f"sqlite:///{folder}/ecotone.db"]
        server = subprocess.Popen([*python, *serve, "--rate", "0"], cwd=folder, env=surroundings)
        try:
            held = asyncio.run(play_all(port))
        finally:
            server.kill()
            server.wait()
        listed = [*python, "-c", LISTING, str(folder / "ecotone.db")]
        told = subprocess.run(listed, cwd=folder, env=surroundings, stdout=subprocess.PIPE, text=True, check=True)
        listing = json.loads(told.stdout)
        for code, secrets in held.items():
            listing[code]["secrets"] = secrets
        keep(folder / "ecotone.db", json.dumps(listing, indent=1, ensure_ascii=False) + "\n", out)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
