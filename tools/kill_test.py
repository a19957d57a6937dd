"""Kill the server again and again while people play, then see that nothing promised is missing: docs/reliability.md."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from tools.hammer.audit import Findings, audit
from tools.hammer.databases import Postgres, Redis
from tools.hammer.player import Player
from tools.hammer.servers import Server

AT_START = 0.15  # share of kills that hit a server while it is still starting
START_S = 2.0  # such a kill comes at most so long after the start


@dataclass(frozen=True)
class Plan:
    """How hard to try."""

    kills: int = 100
    tables: int = 20
    processes: int = 1
    pace: float = 0.5  # seconds that a scripted seat thinks, on average
    span: float = 3.0  # a kill comes at most so many seconds after the server was ready
    patience: float = 120.0  # after the last kill every game must be over within so many seconds
    postgres: bool = False  # instead of a SQLite file
    restart_database: bool = False
    seed: int = 1


@dataclass
class Run:
    """What was done and what came of it."""

    plan: Plan
    kills: int = 0
    back: list[float] = field(default_factory=list)  # seconds from a kill to a server that is ready
    away: list[float] = field(default_factory=list)  # seconds that a seat had no table on its screen
    refusals: int = 0
    database_away: float = 0.0
    finish: float = 0.0  # seconds from the last kill to the end of the last game
    findings: Findings = field(default_factory=Findings)
    errors: list[str] = field(default_factory=list)
    seconds: float = 0.0


async def hammer(plan: Plan, folder: Path) -> Run:
    """Run servers in the folder, play and kill, and audit the result."""
    run = Run(plan)
    started = time.monotonic()
    with ExitStack() as stack:
        postgres = own_postgres(plan, stack)
        database = postgres.url if postgres else f"sqlite:///{folder / 'ecotone.db'}"
        servers = start_servers(plan, folder, database, stack)
        for server in servers:
            await server.until_ready()
        players = await play_and_kill(run, servers, postgres)
        run.away = [seconds for player in players for seconds in player.outages.seconds]
        run.refusals = sum(player.refusals for player in players)
        journals = [journal for player in players for journal in player.journals]
        run.findings = await audit(database, servers[0].port, journals)
        run.errors = [error for server in servers for error in server.errors()]
    run.seconds = time.monotonic() - started
    return run


def own_postgres(plan: Plan, stack: ExitStack) -> Postgres | None:
    """A PostgreSQL of our own, where the plan wants one."""
    if not plan.postgres:
        return None
    postgres = Postgres()
    stack.callback(postgres.stop)
    postgres.start()
    return postgres


def start_servers(plan: Plan, folder: Path, database: str, stack: ExitStack) -> list[Server]:
    """As many processes as planned; several meet in a Redis of our own."""
    arguments = ["--database", database, "--rate", "0", "--workers", "1"]
    if plan.processes > 1:
        redis = Redis(folder)
        stack.callback(redis.stop)
        redis.start()
        arguments += ["--redis", redis.url]
    servers = [Server(folder, arguments) for _ in range(plan.processes)]
    for server in servers:
        server.start()
        stack.callback(server.stop)
    return servers


async def play_and_kill(run: Run, servers: list[Server], postgres: Postgres | None) -> list[Player]:
    """Let everybody play while servers die; then let every game come to its end, in the time that is stated."""
    chance = random.Random(run.plan.seed)
    seeds = [chance.getrandbits(32) for _ in range(run.plan.tables)]
    players = [Player(servers, random.Random(seed), run.plan.pace) for seed in seeds]
    games = [asyncio.create_task(player.play_on()) for player in players]
    await kill_on(run, servers, chance, postgres)
    last = time.monotonic()
    for player in players:
        player.is_leaving = True
    _, stuck = await asyncio.wait(games, timeout=run.plan.patience)
    run.finish = time.monotonic() - last
    for game in stuck:
        game.cancel()
    for problem in await asyncio.gather(*games, return_exceptions=True):
        if isinstance(problem, Exception):
            raise problem
    return players


async def kill_on(run: Run, servers: list[Server], chance: random.Random, postgres: Postgres | None) -> None:
    """Kill one server after another at random moments, and start it again at once."""
    while run.kills < run.plan.kills:
        victim = chance.choice(servers)
        await asyncio.sleep(chance.uniform(0, run.plan.span))
        died = time.monotonic()
        await kill(run, victim)
        while run.kills < run.plan.kills and chance.random() < AT_START:
            await asyncio.sleep(chance.uniform(0, START_S))
            await kill(run, victim)
        await victim.until_ready()
        run.back.append(time.monotonic() - died)
        if postgres and run.plan.restart_database and not run.database_away and run.kills * 2 >= run.plan.kills:
            run.database_away = await asyncio.to_thread(postgres.crash_and_restart)


async def kill(run: Run, victim: Server) -> None:
    """One kill and the start after it."""
    victim.kill()
    victim.start()
    run.kills += 1
    if sys.stderr.isatty():
        print(f"\r{run.kills} of {run.plan.kills} kills", end="", file=sys.stderr, flush=True)


def report(run: Run) -> str:
    """The figures as a table."""
    found = run.findings
    lines = [
        ("server processes", run.plan.processes),
        ("kills (SIGKILL)", run.kills),
        ("live tables at any time", run.plan.tables),
        ("games finished", found.finished),
        ("entries in the log", found.entries),
        ("acknowledged moves of the scripted seats", found.acknowledged),
        ("of these lost or changed", found.lost),
        ("moves doubled", found.doubled),
        ("tables stuck", found.stuck),
        ("other broken promises", len(found.faults)),
        ("errors in the servers' logs", len(run.errors)),
        ("requests refused because storage was away", run.refusals),
        ("kill to ready again, median / longest", seconds(run.back)),
        ("a seat without its table, median / longest", seconds(run.away)),
        ("last kill to the end of the last game", f"{run.finish:.1f} s"),
        ("whole run", f"{run.seconds:.0f} s"),
    ]
    if run.database_away:
        lines.insert(2, ("PostgreSQL crashed and restarted", f"once, {run.database_away:.1f} s"))
    width = max(len(name) for name, _ in lines)
    return "\n".join([f"| {name:<{width}} | {value:>13} |" for name, value in lines])


def seconds(times: list[float]) -> str:
    """The middle and the longest of some durations."""
    return f"{median(times):.1f} / {max(times):.1f} s" if times else "none"


def planned(arguments: list[str] | None) -> Plan:
    """The plan that the command line describes."""
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--kills", type=int, default=100)
    told.add_argument("--tables", type=int, default=20, help="that are live at any time")
    told.add_argument("--processes", type=int, default=1, help="more than one use PostgreSQL and Redis")
    told.add_argument("--pace", type=float, default=0.5, help="seconds that a scripted seat thinks, on average")
    told.add_argument("--span", type=float, default=3.0, help="seconds from ready to the next kill, at most")
    told.add_argument("--patience", type=float, default=120.0, help="seconds for all games to end after the last kill")
    told.add_argument("--postgres", action="store_true", help="a fresh PostgreSQL instead of a SQLite file")
    told.add_argument("--restart-database", action="store_true", help="crash PostgreSQL once, half way")
    told.add_argument("--seed", type=int, default=1)
    given = told.parse_args(arguments)
    given.postgres = given.postgres or given.processes > 1 or given.restart_database
    return Plan(**vars(given))


def main(arguments: list[str] | None = None) -> int:
    """Run the plan in a temporary folder; 1 if a promise was broken."""
    plan = planned(arguments)
    with tempfile.TemporaryDirectory(prefix="ecotone-kill-") as folder:
        run = asyncio.run(hammer(plan, Path(folder)))
    print(report(run))
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for wrong in [*run.findings.faults, *run.errors][:40]:
        print(f"! {wrong}")
    return 0 if run.findings.is_clean and not run.errors else 1


if __name__ == "__main__":
    sys.exit(main())
