"""Long work of the loop, cut into slices: one at a time, and after each all tables have as much time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator
from typing import Any, TypeVar

SLICE = 100  # actions played again, or lines read, in one slice: a few milliseconds

Result = TypeVar("Result")
Sliced = Generator[None, None, Result]  # pauses after each slice, and comes to a result


class Turnstile:
    """Lets one slice of long work through in each turn of the loop: at most half of its time, whoever asks for it."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.since = 0.0  # when the slice that is at work began

    async def __aenter__(self) -> None:
        """Wait until it is this slice's turn."""
        await self.lock.acquire()
        self.since = time.perf_counter()

    async def __aexit__(self, *wrong: Any) -> None:
        """Before the next slice leave everybody else a turn, and as long as this one took."""
        try:
            await asyncio.sleep(time.perf_counter() - self.since)
        finally:
            self.lock.release()

    async def run(self, work: Sliced[Result]) -> Result:
        """Do long work slice by slice; what it comes to."""
        while True:
            async with self:
                try:
                    next(work)
                except StopIteration as end:
                    result: Result = end.value
                    return result


def whole(work: Sliced[Result]) -> Result:
    """Do long work in one go, where nobody waits; what it comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result
