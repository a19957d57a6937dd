"""Bots think in processes of their own, so that no table waits for another's: records go in, actions come out."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Hashable

from msgspec import Struct, msgpack

from ecotone.bots.advice import advised, adviser_of
from ecotone.bots.chance import chance
from ecotone.bots.levels import make_bot
from ecotone.bots.seat import Seat
from ecotone.core.game import Game
from ecotone.core.kernel import Action, State, play
from ecotone.games import GAMES
from ecotone.server import reviewing
from ecotone.server.desk import Desk
from ecotone.server.queues import Asker
from ecotone.server.reviewing import Findings
from ecotone.server.workers import Workers

REPLICAS = 256  # games that a worker keeps in mind

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

        What is told to people is salted, so that no number they see hangs on the seed that has dealt what is hidden.
        Others' secret steps do not count.
        """
        own = sum([actor == self.seat for actor, _ in self.actions])
        text = f"{self.salt or self.seed} {use} {self.seat} {own}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "little")


class Thinker:
    """Worker processes: some for bots, one for advice and one for reviews, so that none of them waits for another."""

    def __init__(self, workers: int) -> None:
        self.bots = Desk(Workers(workers))
        self.adviser = Desk(Workers(1))
        self.reviewer = Desk(Workers(1))

    async def choose(self, task: Task, asker: Asker) -> Action:
        """What the task's bot does."""
        return await self.bots.ask(asker, choose, task)

    async def advise(self, task: Task, asker: Asker, key: Hashable) -> tuple[str, Ranked]:
        """Whose advice it is, and what that level thinks of the options; the same for the same key."""
        return await self.adviser.ask(asker, advise, task, key)

    async def chance(self, task: Task, asker: Asker) -> tuple[int, int]:
        """How many games the team would win of how many that are played on."""
        return await self.adviser.ask(asker, count_wins, task)

    async def review(self, task: Task, asker: Asker) -> Findings:
        """What the adviser thinks of everything that the seat did; the same for the same record."""
        return await self.reviewer.ask(asker, review, task, hashlib.sha256(msgpack.encode(task)).digest())

    def stop(self) -> None:
        """End the workers; unfinished thoughts are lost, and nothing else."""
        for desk in (self.bots, self.adviser, self.reviewer):
            desk.stop()


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
