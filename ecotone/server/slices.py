"""Long work of the loop, cut into slices: one at a time, and after each all tables have their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from typing import Any, TypeVar

SLICE = 100  # actions played again, or lines read, in one slice: a few milliseconds

Result = TypeVar("Result")
Sliced = Generator[None, None, Result]  # pauses after each slice, and comes to a result


class Turnstile:
    """Lets one slice of long work through in each turn of the loop, whoever asks for how much."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()

    async def __aenter__(self) -> None:
        """Wait until it is this slice's turn."""
        await self.lock.acquire()

    async def __aexit__(self, *wrong: Any) -> None:
        """Let everybody else have a turn before the next slice."""
        try:
            await asyncio.sleep(0)
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
