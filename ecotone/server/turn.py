"""Commands at a table take turns, and each of them has so long for everything: its wait, its reading, its writing."""

from __future__ import annotations

import asyncio
import time
from typing import Literal

from ecotone.server.refusals import storage_failed


class Turn(asyncio.Lock):
    """A lock that is waited for with limited patience; whoever has it knows until when to be done.

    It knows how many have it or wait for it: between the one and the next it is not free.
    """

    def __init__(self, patience: float) -> None:
        super().__init__()
        self.patience = patience
        self.until = 0.0
        self.wanted = 0

    async def __aenter__(self) -> None:
        """Wait; where the database keeps the table waiting for too long, the next command is refused."""
        until = time.monotonic() + self.patience
        try:
            async with asyncio.timeout(self.patience):
                await self.acquire()
        except TimeoutError:
            raise storage_failed() from None
        self.until = until

    async def acquire(self) -> Literal[True]:
        """Wait for one's turn."""
        self.wanted += 1
        try:
            return await super().acquire()
        except BaseException:
            self.wanted -= 1
            raise

    def release(self) -> None:
        """Let the next one have it."""
        self.wanted -= 1
        super().release()
