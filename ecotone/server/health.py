"""How the server is, for whoever runs it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Resting(Struct):
    """A table that cannot go on here, and why."""

    table: str
    why: str


class Health(Struct):
    """How many tables rest that should go on by themselves, and some of them by name."""

    status: Literal["ok", "degraded"]
    resting: int
    tables: list[Resting]
