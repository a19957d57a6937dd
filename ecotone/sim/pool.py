"""The same work over many processes: results come in the order of the work, so nothing depends on how many."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")

CHUNKS = 50  # pieces of work for each process: enough that none waits long for the others
LARGEST = 200  # items in one piece, so that a progress bar moves
AHEAD = 8  # pieces handed to each process before the first of them is asked for


def in_order(work: Callable[[Item], Answer], items: Sequence[Item], jobs: int) -> Iterator[Answer]:
    """The answers to all items, in the items' order, worked out by so many processes."""
    jobs = min(jobs, len(items))
    if jobs <= 1:
        yield from map(work, items)
        return
    others = multiprocessing.active_children()
    with ProcessPoolExecutor(jobs, initializer=listen) as pool:
        try:
            yield from shared(pool, work, items, jobs)
        except BaseException:
            stop(pool, others)
            raise


def shared(
    pool: ProcessPoolExecutor, work: Callable[[Item], Answer], items: Sequence[Item], jobs: int
) -> Iterator[Answer]:
    """The answers in order, while the processes are a few pieces of work ahead and no more."""
    size = chunk(len(items), jobs)
    waiting: deque[Future[list[Answer]]] = deque()
    for start in range(0, len(items), size):
        waiting.append(pool.submit(work_through, work, items[start : start + size]))
        if len(waiting) == jobs * AHEAD:
            yield from waiting.popleft().result()
    for piece in waiting:
        yield from piece.result()


def chunk(items: int, jobs: int) -> int:
    """How many items a process takes at a time."""
    return max(1, min(LARGEST, items // (jobs * CHUNKS)))


def stop(pool: ProcessPoolExecutor, others: Sequence[BaseProcess]) -> None:
    """Give up: nobody waits for work that nobody wants any more."""
    for child in multiprocessing.active_children():
        if child not in others:
            child.terminate()
    pool.shutdown(cancel_futures=True)


# --- in a worker


class Stopped(BaseException):
    """Nobody wants the answer any more."""


class Worker:
    """What a worker process is doing. It heeds a signal only at work: an answer half sent would hold up the parent."""

    busy = False
    stopped = False


HERE = Worker()  # each process has its own


def listen() -> None:
    """Let Ctrl-C and the parent end the work without a word."""
    signal.signal(signal.SIGINT, heed)
    signal.signal(signal.SIGTERM, heed)


def heed(number: int, frame: FrameType | None) -> None:
    """Drop the work, now or as soon as there is some."""
    HERE.stopped = True
    if HERE.busy:
        raise Stopped


def work_through(work: Callable[[Item], Answer], items: Sequence[Item]) -> list[Answer]:
    """One piece of work."""
    HERE.busy = True
    try:
        if HERE.stopped:
            raise Stopped
        return [work(item) for item in items]
    finally:
        HERE.busy = False
