"""Processes that think while the tables go on: started when they are first needed, and again when one has died."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

Given = TypeVar("Given")
Answer = TypeVar("Answer")


class Workers:
    """A pool of worker processes, each started when it is first needed."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool: Executor = new_pool(count)

    async def ask(self, what: Callable[[Given], Answer], given: Given) -> Answer:
        """Ask a worker; if one has died, a new pool is asked once more."""
        pool = self.pool
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, what, given)
        except BrokenProcessPool:
            if pool is self.pool:
                self.pool = new_pool(self.count)
            return await loop.run_in_executor(self.pool, what, given)

    def stop(self) -> None:
        """End the processes; what they were about is lost."""
        self.pool.shutdown(wait=False, cancel_futures=True)


def new_pool(workers: int) -> ProcessPoolExecutor:
    """Fresh worker processes, which share nothing with the server's."""
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=settle_down)


def settle_down() -> None:
    """A worker yields to the tables, leaves Ctrl-C to the server, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """Wait until the server is gone, even if it was killed, and go too."""
    server = multiprocessing.parent_process()
    assert server
    server.join()
    os._exit(0)
