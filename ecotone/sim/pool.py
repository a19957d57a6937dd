"""The same work over many processes: results come in the order of the work, so nothing depends on how many."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.process import BaseProcess
from typing import TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")

CHUNKS = 50  # pieces of work for each process: enough that none waits long for the others
LARGEST = 200  # items in one piece, so that a progress bar moves


def in_order(work: Callable[[Item], Answer], items: Sequence[Item], jobs: int) -> Iterator[Answer]:
    """The answers to all items, in the items' order, worked out by so many processes."""
    jobs = min(jobs, len(items))
    if jobs <= 1:
        yield from map(work, items)
        return
    others = multiprocessing.active_children()
    with ProcessPoolExecutor(jobs, initializer=die_at_once) as pool:
        try:
            yield from pool.map(work, items, chunksize=chunk(len(items), jobs))
        except BaseException:
            stop(pool, others)
            raise


def chunk(items: int, jobs: int) -> int:
    """How many items a process takes at a time."""
    return max(1, min(LARGEST, items // (jobs * CHUNKS)))


def die_at_once() -> None:
    """In a worker: Ctrl-C ends it without a word; the parent has the word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def stop(pool: ProcessPoolExecutor, others: Sequence[BaseProcess]) -> None:
    """Give up: nobody waits for work that nobody wants any more."""
    pool.shutdown(wait=False, cancel_futures=True)
    for child in multiprocessing.active_children():
        if child not in others:
            child.terminate()
