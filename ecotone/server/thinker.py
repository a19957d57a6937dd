"""Bots think in processes of their own, so that no table waits for another's: records go in, actions come out."""

from __future__ import annotations

import asyncio
import hashlib
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from msgspec import Struct

from ecotone.bots.advice import advised, adviser_of
from ecotone.bots.chance import chance
from ecotone.bots.levels import make_bot
from ecotone.bots.seat import Seat
from ecotone.core.game import Game
from ecotone.core.kernel import Action, State, play
from ecotone.games import GAMES
from ecotone.server import reviewing
from ecotone.server.reviewing import Findings

REPLICAS = 256  # games that a worker keeps in mind

Answer = TypeVar("Answer")
Ranked = list[tuple[Action, float]]


class Task(Struct):
    """A game so far and the seat to think for; plain values only, since it goes to another process."""

    game: str
    seats: int
    seed: int
    options: dict[str, str]
    actions: list[tuple[int, Action]]
    seat: int
    level: str = ""
    salt: str = ""

    def chance(self, use: str) -> int:
        """A seed for the thoughts: the same table and question give the same ones, in any process unless salted.

        What is told to people is salted: an opinion samples what the seat cannot know, starting from how it really
        lies, so whoever could repeat the sampling might find out. Others' secret steps do not count.
        """
        own = sum([actor == self.seat for actor, _ in self.actions])
        text = f"{self.salt or self.seed} {use} {self.seat} {own}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "little")


class Thinker:
    """Worker processes: some for bots, and one for advice, so that no bot waits for somebody's long review."""

    def __init__(self, workers: int) -> None:
        self.bots = Workers(workers)
        self.adviser = Workers(1)

    async def choose(self, task: Task) -> Action:
        """What the task's bot does."""
        return await self.bots.ask(choose, task)

    async def advise(self, task: Task) -> tuple[str, Ranked]:
        """Whose advice it is, and what that level thinks of the options."""
        return await self.adviser.ask(advise, task)

    async def chance(self, task: Task) -> tuple[int, int]:
        """How many games the team would win of how many that are played on."""
        return await self.adviser.ask(count_wins, task)

    async def review(self, task: Task) -> Findings:
        """What the adviser thinks of everything that the seat did."""
        return await self.adviser.ask(review, task)

    def stop(self) -> None:
        """End the workers; unfinished thoughts are lost, and nothing else."""
        for workers in (self.bots, self.adviser):
            workers.pool.shutdown(wait=False, cancel_futures=True)


class Workers:
    """A pool of worker processes, each started when it is first needed."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool: Executor = new_pool(count)

    async def ask(self, what: Callable[[Task], Answer], task: Task) -> Answer:
        """Ask a worker; if one has died, a new pool is asked once more."""
        pool = self.pool
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, what, task)
        except BrokenProcessPool:
            if pool is self.pool:
                self.pool = new_pool(self.count)
            return await loop.run_in_executor(self.pool, what, task)


def new_pool(workers: int) -> ProcessPoolExecutor:
    """Fresh worker processes, which share nothing with the server's."""
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=settle_down)


def settle_down() -> None:
    """A worker yields to the tables, leaves Ctrl-C to the server, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """Wait until the server is gone, even if it was killed, and go too."""
    server = multiprocessing.parent_process()
    assert server
    server.join()
    os._exit(0)


# --- in the worker

_replicas: OrderedDict[tuple[object, ...], tuple[list[tuple[int, Action]], State]] = OrderedDict()


def replica(game: Game, task: Task) -> State:
    """The game as it stands, played on from where this worker knew it."""
    key = (task.game, task.seats, task.seed, tuple(sorted(task.options.items())))
    known, state = _replicas.pop(key, ([], None))
    if state is None or task.actions[: len(known)] != known:
        known, state = [], game.new(task.seats, task.seed, task.options)
    for seat, action in task.actions[len(known) :]:
        play(state, seat, action)
    _replicas[key] = (task.actions, state)
    if len(_replicas) > REPLICAS:
        _replicas.popitem(last=False)
    return state


def choose(task: Task) -> Action:
    """A bot's choice."""
    game = GAMES[task.game]
    return make_bot(task.level, game, task.chance("bot")).choose(Seat(game, replica(game, task), task.seat))


def advise(task: Task) -> tuple[str, Ranked]:
    """The adviser's level, and its opinion of the options."""
    game = GAMES[task.game]
    return adviser_of(game), advised(game, Seat(game, replica(game, task), task.seat), task.chance("advice"))


def count_wins(task: Task) -> tuple[int, int]:
    """The team's chance, in games played on from here."""
    game = GAMES[task.game]
    return chance(game, replica(game, task), task.chance("chance"))


def review(task: Task) -> Findings:
    """The adviser's opinion of everything that the seat did."""
    game = GAMES[task.game]
    start = game.new(task.seats, task.seed, task.options)
    return reviewing.review(game, start, task.actions, task.seat, task.chance("review"))
