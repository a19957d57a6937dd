"""Time that does not pass but jumps to whatever comes next, so that an hour of a table takes a second."""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Iterator
from contextlib import contextmanager

BEGINNING = 1_000_000.0  # seconds


class Impatient(selectors.SelectSelector):
    """Waits for nobody; remembers how long it was to wait."""

    def __init__(self) -> None:
        super().__init__()
        self.now = BEGINNING

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Let the time be over at once."""
        if timeout is None:
            raise RuntimeError("everybody waits for ever")
        self.now += timeout
        return super().select(0)


class JumpingLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps."""

    def __init__(self) -> None:
        self.clock = Impatient()
        super().__init__(self.clock)

    def time(self) -> float:
        """Seconds on this clock."""
        return self.clock.now


@contextmanager
def jumping() -> Iterator[JumpingLoop]:
    """A loop with its clock, which everybody who asks for the time is told of."""
    kept = time.monotonic, time.perf_counter, time.time_ns
    loop = JumpingLoop()
    time.monotonic = time.perf_counter = loop.time
    time.time_ns = lambda: round(loop.time() * 1e9)
    try:
        yield loop
    finally:
        time.monotonic, time.perf_counter, time.time_ns = kept
        loop.close()
