"""Answers that are kept as soon as they are there, so that hours of games go on where they stopped.

A file under `build/kept` holds what one engine found about one game: its name says the game, the version of its rules,
and a fingerprint of everything that decides how bots play it. Each answer is a line, written at once and whole.
"""

from __future__ import annotations

import ast
import hashlib
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Any, Generic, TypeVar, get_args, get_origin

import msgspec

import ecotone
from ecotone.core.game import Game
from ecotone.games import GAMES
from ecotone.sim.pool import listen, stop, work_through

Item = TypeVar("Item")
Answer = TypeVar("Answer")

FOLDER = Path(__file__).resolve().parent.parent / "build" / "kept"
ENGINE = Path(str(ecotone.__file__)).parent  # the one that plays, compiled or not; its sources lie beside it
DECISIVE = ("core", "bots", "nets", "sim/arena.py", "sim/tournament.py")
KINDS = (".py", ".toml", ".json", ".net")
TOLD = ("explain", "help", "strings")  # what is only said to people
LETTERS = 16  # of a fingerprint


# --- what decides


def kept_for(name: str, game: Game, *also: Path) -> Path:
    """Where answers about a game are kept; other files may decide too, such as a tool that plays in its own way."""
    return FOLDER / f"{name}-{game.id}-{game.version}-{fingerprint(game, also)}.jsonl"


def fingerprint(game: Game, also: Iterable[Path] = (), engine: Path = ENGINE) -> str:
    """Changes when anything does that decides how bots play a game: not with comments, nor with other games."""
    whole = hashlib.sha256(f"{game.id} {game.version}".encode())
    for path in decisive(game, engine):
        whole.update(str(path.relative_to(engine)).encode() + b"\0" + meaning(path))
    for path in also:
        whole.update(path.name.encode() + b"\0" + meaning(path))
    return whole.hexdigest()[:LETTERS]


def decisive(game: Game, engine: Path) -> list[Path]:
    """The files of the engine that decide how bots play a game."""
    found: list[Path] = []
    for part in (*DECISIVE, f"games/{game.id}"):
        place = engine / part
        found += sorted(place.rglob("*")) if place.is_dir() else [place]
    others = GAMES.keys() - {game.id}
    return [path for path in found if path.suffix in KINDS and first_word(path) not in {*others, *TOLD}]


def first_word(path: Path) -> str:
    """As `ecos` in `ecos_outlook.py`, or `strings` in `strings.cs.toml`."""
    return path.name.partition(".")[0].partition("_")[0]


def meaning(path: Path) -> bytes:
    """What a file holds; of Python what it does."""
    text = path.read_bytes()
    return deeds(text) if path.suffix == ".py" else text


@cache
def deeds(text: bytes) -> bytes:
    """What a module does, whatever its comments, docstrings and line breaks are."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            del node.body[0]
    return hashlib.sha256(ast.dump(tree).encode()).digest()


# --- what is kept


class Kept(Generic[Answer]):
    """The answers in a file, by key; of what a stop cut short only the last line is lost."""

    def __init__(self, path: Path, kind: type[Answer]) -> None:
        self.path = path
        self.found: dict[str, Answer] = {}
        written = path.read_bytes() if path.is_file() else b""
        for line in written.splitlines():
            self.read(line, kind)
        if written and not written.endswith(b"\n"):
            self.write(b"\n")

    def read(self, line: bytes, kind: type[Answer]) -> None:
        """Take in one line, unless it was cut short."""
        try:
            key, answer = msgspec.json.decode(line, type=tuple[str, kind], dec_hook=counter)  # type: ignore[valid-type]
        except msgspec.ValidationError:  # whole, but no such answer
            raise
        except msgspec.DecodeError:
            return
        self.found[key] = answer

    def keep(self, key: str, answer: Answer) -> None:
        """One more answer."""
        self.write(msgspec.json.encode((key, answer)) + b"\n")
        self.found[key] = answer

    def write(self, line: bytes) -> None:
        """A line is one write at the end: there or not, whoever else writes."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab", buffering=0) as file:
            file.write(line)


def counter(kind: Any, held: Any) -> Any:
    """A `Counter`, which is not read by itself as other kinds are."""
    if get_origin(kind) is not Counter:
        raise NotImplementedError
    return Counter(msgspec.convert(held, dict[get_args(kind)[0], int], strict=False))  # type: ignore[misc]


# --- what is worked out


def answers(
    kept: Kept[Answer], work: Callable[[Item], Answer], items: Sequence[Item], jobs: int, seconds: float | None = None
) -> list[Answer]:
    """The answers to items, kept from before or worked out and kept now: to all of them, unless the time is up."""
    left = (item for item in items if str(item) not in kept.found)
    for item, answer in as_they_come(work, left, jobs, seconds):
        kept.keep(str(item), answer)
    return [kept.found[str(item)] for item in items if str(item) in kept.found]


def as_they_come(
    work: Callable[[Item], Answer], items: Iterable[Item], jobs: int, seconds: float | None = None
) -> Iterator[tuple[Item, Answer]]:
    """Every item with its answer as soon as that is there; after so many seconds nothing new is begun."""
    until = None if seconds is None else time.monotonic() + seconds
    left = in_time(items, until)
    if jobs <= 1:
        for item in left:
            yield item, work(item)
        return
    others = multiprocessing.active_children()
    with ProcessPoolExecutor(jobs, initializer=follow) as pool:
        try:
            yield from answered(pool, work, left, jobs)
        except BaseException:
            stop(pool, others)
            raise


def in_time(items: Iterable[Item], until: float | None) -> Iterator[Item]:
    """The items that are asked for before a moment."""
    left = iter(items)
    while (until is None or time.monotonic() < until) and (item := next(left, None)) is not None:
        yield item


def answered(
    pool: ProcessPoolExecutor, work: Callable[[Item], Answer], left: Iterator[Item], jobs: int
) -> Iterator[tuple[Item, Answer]]:
    """One item for each process, and the next as soon as one is done."""
    under_way: dict[Future[list[Answer]], Item] = {}
    while True:
        while len(under_way) < jobs and (more := next(left, None)) is not None:
            under_way[pool.submit(work_through, work, [more])] = more
        if not under_way:
            return
        for done in wait(under_way, return_when=FIRST_COMPLETED).done:
            yield under_way.pop(done), done.result()[0]


# --- in a worker


def follow() -> None:
    """Heed signals as other workers do, and leave where the parent was killed."""
    listen()
    Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    """Wait for the parent's end, and be gone."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)
