"""An endless task of the process: when it dies it is started again, each time after a longer pause."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

log = logging.getLogger(__name__)

FIRST_PAUSE_S = 1.0
LONGEST_PAUSE_S = 30.0
TOO_OFTEN = 3  # deaths without a success in between, after which whoever runs the server is told


class KeptRunning:
    """One endless task; it says `well` whenever it has done what it is there for."""

    def __init__(
        self,
        name: str,
        work: Callable[[], Awaitable[None]],
        passing: tuple[type[Exception], ...] = (),
        pause: float = FIRST_PAUSE_S,
    ) -> None:
        self.name = name
        self.work = work
        self.passing = passing  # what only says that another program is away, and is no mistake of ours
        self.first_pause = pause
        self.deaths = 0
        self.in_a_row = 0  # deaths since it last did well
        self.is_running = False
        self.task: asyncio.Task[None] | None = None

    @property
    def is_ill(self) -> bool:
        """Whether it keeps dying."""
        return self.in_a_row >= TOO_OFTEN

    def start(self) -> None:
        """Begin."""
        self.task = asyncio.create_task(self._run())
        self.is_running = True

    async def stop(self) -> None:
        """End for good."""
        if self.task:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task
        self.is_running = False

    def well(self) -> None:
        """It has done what it is there for."""
        self.in_a_row = 0

    async def _run(self) -> None:
        while True:
            self.is_running = True
            try:
                await self.work()
                self._died(RuntimeError("an endless task came to its end"))
            except asyncio.CancelledError as wrong:
                if is_asked_to_stop():
                    raise
                self._died(wrong)
            except Exception as wrong:
                self._died(wrong)
            await asyncio.sleep(pause_after(self.in_a_row, self.first_pause))

    def _died(self, wrong: BaseException) -> None:
        self.is_running = False
        self.deaths += 1
        self.in_a_row += 1
        told = {"task": self.name, "deaths": self.in_a_row, "error": type(wrong).__name__}
        if isinstance(wrong, self.passing):
            log.warning("task died", extra=told)
        else:
            log.error("task died", extra=told, exc_info=wrong)


def pause_after(deaths: int, first: float = FIRST_PAUSE_S) -> float:
    """How long to wait after so many deaths in a row."""
    return min(first * 2.0 ** min(deaths - 1, 30), LONGEST_PAUSE_S)


def is_asked_to_stop() -> bool:
    """Whether a cancellation was meant for this task, and does not come from something that it waited for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
