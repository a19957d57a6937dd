"""Work in a child process, which may break whatever it likes."""

from __future__ import annotations

import os
import pickle
import resource
import signal
import traceback
from collections.abc import Callable
from typing import TypeVar

CRASHED, TIMED_OUT = "crashed", "timed out"
TOO_LATE = (signal.SIGPROF, signal.SIGALRM)
MEMORY = 6 << 30  # bytes; a broken loop may ask for any amount
T = TypeVar("T")


def apart(work: Callable[[], T], seconds: float, quiet: bool = True) -> T | str:
    """What the work returns, `CRASHED` or `TIMED_OUT`."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os._exit(delivered(work, seconds, quiet, writing))
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code == 0:
        result: T = pickle.loads(told)
        return result
    return TIMED_OUT if -code in TOO_LATE else CRASHED


def delivered(work: Callable[[], T], seconds: float, quiet: bool, writing: int) -> int:
    """Work in the child, and write down what comes of it; its exit code."""
    if quiet:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(1, 2)
    allow(seconds)
    try:
        told = pickle.dumps(work())
    except BaseException:
        traceback.print_exc()
        return 1
    with os.fdopen(writing, "wb") as pipe:
        pipe.write(told)
    return 0


def allow(seconds: float) -> None:
    """This process may compute for so long from now on; the clock is patient, since others compute here too."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 60 + 20 * seconds)


def bound_memory() -> None:
    """This process may not take more than its share."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
