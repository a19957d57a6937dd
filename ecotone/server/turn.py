"""Commands at a table take turns, and each of them has so long for everything: its wait, its reading, its writing."""

from __future__ import annotations

import asyncio
import time

from ecotone.server.refusals import storage_failed


class Turn(asyncio.Lock):
    """A lock that is waited for with limited patience; whoever has it knows until when to be done."""

    def __init__(self, patience: float) -> None:
        super().__init__()
        self.patience = patience
        self.until = 0.0

    async def __aenter__(self) -> None:
        """Wait; where the database keeps the table waiting for too long, the next command is refused."""
        until = time.monotonic() + self.patience
        try:
            async with asyncio.timeout(self.patience):
                await self.acquire()
        except TimeoutError:
            raise storage_failed() from None
        self.until = until
