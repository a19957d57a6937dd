"""What the help files of all games are asked about: their keys, and their shape without the sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

TEXTS = {"title", "lead", "heading", "text", "short", "nature"}  # what a translator changes; all else stays


def everything_in(told: object) -> Iterator[tuple[str, Any]]:
    """Every key of a file with its value, however deep."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield key, value
            yield from everything_in(value)
    elif isinstance(told, list):
        for value in told:
            yield from everything_in(value)


def shape(told: object) -> object:
    """A file without its sentences."""
    if isinstance(told, dict):
        return {key: "" if key in TEXTS else shape(value) for key, value in told.items()}
    return [shape(value) for value in told] if isinstance(told, list) else told
