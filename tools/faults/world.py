"""What can go wrong, how often, and until when."""

from __future__ import annotations

import asyncio
import random
from contextvars import ContextVar
from dataclasses import dataclass, field

PERSON = "person"
actor: ContextVar[str] = ContextVar("actor", default="nobody")  # who is behind what is written: a person or a bot


class Fault(Exception):
    """Something that the world does to the server; no mistake of the server's."""


@dataclass
class World:
    """Chance, and whether there still are faults: in the end everything works, and everybody plays."""

    way: random.Random
    is_calm: bool = False
    trials: list[str] = field(default_factory=list)  # what went wrong on purpose, to be told where a check fails

    def fails(self, what: str, share: float) -> bool:
        """Whether something goes wrong this time."""
        if self.is_calm or self.way.random() >= share:
            return False
        self.trials.append(what)
        return True

    async def spend(self, least: float, most: float) -> None:
        """Take a while; short whiles are likelier."""
        await asyncio.sleep(least + (most - least) * self.way.random() ** 3)

    async def idle(self, most: float) -> None:
        """Do nothing for a while, at most until everything works again."""
        left = most * self.way.random() ** 3
        while left > 0 and not self.is_calm:
            await asyncio.sleep(min(left, 5.0))
            left -= 5.0
