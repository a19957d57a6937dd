"""`ecotone bench`: how fast the engine is, interpreted and compiled, and beside others."""

from __future__ import annotations

from argparse import _SubParsersAction

from ecotone.cli.arguments import Parser


def add(commands: _SubParsersAction[Parser]) -> None:
    """The command and its arguments."""
