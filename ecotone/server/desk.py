"""Where answers are asked for that take long: in a fair order, each once for all who want it, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from ecotone.server.queues import Asker, Fair, Ticket
from ecotone.server.refusals import Refused
from ecotone.server.workers import Workers

KEPT = 64  # answers
MOST_WAITING = 64  # answers that one address may wait for

Given = TypeVar("Given")
Answer = TypeVar("Answer")


@dataclass(eq=False)
class Job:
    """Something to find out, and the places in the queue of those who want to know."""

    key: Hashable
    is_kept: bool
    what: Callable[[Any], Any]
    given: Any
    answer: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    tickets: list[Ticket[Job]] = field(default_factory=list)
    is_begun: bool = False


class Desk:
    """Passes questions on to workers, no more than there are workers; the others wait in a fair queue."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.queue: Fair[Job] = Fair()
        self.jobs: dict[Hashable, Job] = {}  # wanted and not answered yet
        self.kept: OrderedDict[Hashable, Any] = OrderedDict()
        self.tasks: set[asyncio.Task[None]] = set()

    async def ask(
        self, asker: Asker, what: Callable[[Given], Answer], given: Given, key: Hashable | None = None
    ) -> Answer:
        """Ask; a question with a key that was asked before, or is being answered, is answered once for all."""
        if key in self.kept:
            self.kept.move_to_end(key)
            return cast(Answer, self.kept[key])
        job = self.jobs.get(key) or Job(key or object(), key is not None, what, given)
        ticket = None if job.is_begun else self.line_up(asker, job)
        self.begin()
        try:
            return cast(Answer, await asyncio.shield(job.answer))
        finally:
            if ticket and not job.is_begun:
                self.leave(ticket)

    def line_up(self, asker: Asker, job: Job) -> Ticket[Job]:
        """Let a job wait for an asker too; bots have no address and may always think."""
        if asker.address and self.queue.count(asker.address) >= MOST_WAITING:
            raise Refused(
                "too_fast", f"{MOST_WAITING} answers for your address are on their way; please wait for them."
            )
        self.jobs[job.key] = job
        ticket = self.queue.put(asker, job)
        job.tickets.append(ticket)
        return ticket

    def leave(self, ticket: Ticket[Job]) -> None:
        """An asker has gone; what nobody else waits for is not worked at."""
        job = ticket.item
        self.queue.withdraw(ticket)
        job.tickets.remove(ticket)
        if not job.tickets:
            self.jobs.pop(job.key, None)

    def begin(self) -> None:
        """Give idle workers what is next."""
        while len(self.tasks) < self.workers.count and (job := self.queue.take()):
            job.is_begun = True
            for ticket in job.tickets:
                self.queue.withdraw(ticket)
            task = asyncio.create_task(self.work(job))
            self.tasks.add(task)
            task.add_done_callback(self.finished)

    async def work(self, job: Job) -> None:
        """Let a worker find an answer, and tell everybody who waits for it; only answers are kept, never failures."""
        try:
            answer = await self.workers.ask(job.what, job.given)
        except asyncio.CancelledError:
            job.answer.cancel()
            raise
        except Exception as wrong:
            job.answer.set_exception(wrong)
            job.answer.exception()  # who asked may have gone
        else:
            job.answer.set_result(answer)
            if job.is_kept:
                self.keep(job.key, answer)
        finally:
            self.jobs.pop(job.key, None)

    def keep(self, key: Hashable, answer: object) -> None:
        """Remember an answer; the one that was not asked for longest is forgotten."""
        self.kept[key] = answer
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)

    def finished(self, task: asyncio.Task[None]) -> None:
        """A worker is idle."""
        self.tasks.discard(task)
        self.begin()

    def stop(self) -> None:
        """End the workers and tell everybody who waits."""
        self.queue = Fair()
        for job in self.jobs.values():
            job.answer.cancel()
        for task in self.tasks:
            task.cancel()
        self.workers.stop()
