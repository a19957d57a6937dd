"""The command line: one module a command, and one place where mistakes become sentences."""

from __future__ import annotations

import io
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from ecotone.cli import bench, deck, play, replay, score, serve, simulate
from ecotone.cli.arguments import Misuse, Parser, keep_broken
from ecotone.core.errors import BadInput, RulesError
from ecotone.sim.arena import GameBroke
from ecotone.sim.engines import is_compiled

COMMANDS = (serve, play, simulate, replay, score, deck, bench)
OK, BAD, MISUSED = 0, 1, 2
UNCOMPILED = Path(__file__).parent.parent / "uncompiled.txt"  # a wheel has it that should have been compiled


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0 for well, 1 for a bad file or game, 2 for wrong usage."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    args = parser().parse_args(arguments)
    if why := uncompiled():
        print(f"{args.prog}: {why} Plain Python plays the same games more slowly.", file=sys.stderr)
    return guarded(args)


def parser() -> Parser:
    """All commands with their arguments."""
    whole = Parser(prog="ecotone", description="One table for ecosystem games: play, simulate, replay, score.")
    whole.example("ecotone play ecosystem --seats 3 --bot sapling")
    whole.add_argument("--version", action="version", version=f"ecotone {own_version()}, {engine()}")
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    return whole


def own_version() -> str:
    """The installed version, where the package is installed."""
    try:
        return version("ecotone")
    except PackageNotFoundError:
        return "(not installed)"


def engine() -> str:
    """Which engine runs here, and why if it is not the one that should."""
    return "compiled" if is_compiled() else f"plain Python {uncompiled()}".strip()


def uncompiled() -> str:
    """Why the engine could not be compiled when the package was built; empty where it was, or nobody tried."""
    return UNCOMPILED.read_text(encoding="utf-8").strip() if UNCOMPILED.is_file() else ""


def guarded(args: Namespace) -> int:
    """Run the chosen command; whatever goes wrong is told in one sentence."""
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except Misuse as wrong:
        return told(args, f"{wrong} Try: {args.prog} --help", MISUSED)
    except BadInput as wrong:
        return told(args, str(wrong), BAD)
    except GameBroke as wrong:
        return told(args, f"the game broke: {wrong}; {keep_broken(wrong.record)}", BAD)
    except RulesError as wrong:
        return told(args, f"the rules broke their own promises, please report it: {wrong}", BAD)
    except BrokenProcessPool:
        return told(args, "a worker process died, perhaps for want of memory; fewer --jobs may help", BAD)
    except KeyboardInterrupt:
        return told(args, "stopped by you before the end", BAD)
    except BrokenPipeError:
        return hushed()
    except OSError as wrong:
        return told(args, f"{wrong.filename or 'output'}: {wrong.strerror or wrong}", BAD)
    return status


def told(args: Namespace, what: str, status: int) -> int:
    """Say one sentence where errors go."""
    sys.stdout.flush()
    print(f"{args.prog}: {what}", file=sys.stderr)
    return status


def hushed() -> int:
    """The reader of our output has left, as `head` does: nothing more to say, and nothing wrong."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return OK
