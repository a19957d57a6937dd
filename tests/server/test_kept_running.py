"""A task that should never end is started again when it does, and says so."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from ecotone.server.kept_running import KeptRunning, pause_after
from tests.server.client import WAIT_S


@asynccontextmanager
async def kept(work: Callable[[], Awaitable[None]]) -> AsyncIterator[KeptRunning]:
    """A task that is started again without a pause."""
    running = KeptRunning("work", work, (OSError,), pause=0.0)
    running.start()
    try:
        yield running
    finally:
        await running.stop()


async def until(event: asyncio.Event) -> None:
    async with asyncio.timeout(WAIT_S):
        await event.wait()


def test_the_pause_doubles_with_every_death_in_a_row_up_to_half_a_minute() -> None:
    assert [pause_after(deaths) for deaths in range(1, 8)] == [1, 2, 4, 8, 16, 30, 30]
    assert pause_after(100_000) == 30


@pytest.mark.parametrize("death", [ValueError, asyncio.CancelledError, OSError, None])
async def test_whatever_it_dies_of_it_is_started_again(death: type[BaseException] | None) -> None:
    lives = 0
    third = asyncio.Event()

    async def work() -> None:
        nonlocal lives
        lives += 1
        if lives == 3:
            third.set()
            await asyncio.Event().wait()
        if death:
            raise death

    async with kept(work) as running:
        await until(third)
        assert (running.deaths, running.in_a_row, running.is_running, running.is_ill) == (2, 2, True, False)
    assert not running.is_running


async def test_three_deaths_in_a_row_are_an_illness_and_a_success_is_its_end() -> None:
    lives = 0
    ill: list[bool] = []
    done = asyncio.Event()

    async def work() -> None:
        nonlocal lives
        ill.append(running.is_ill)
        lives += 1
        if lives == 5:
            running.well()
            ill.append(running.is_ill)
            done.set()
            await asyncio.Event().wait()
        raise ValueError

    async with kept(work) as running:
        await until(done)
    assert ill == [False, False, False, True, True, False]
    assert running.deaths == 4


async def test_a_mistake_of_ours_is_logged_with_its_trace_and_an_absence_without(
    caplog: pytest.LogCaptureFixture,
) -> None:
    deaths: list[Exception] = [ConnectionError("away"), ValueError("ours")]
    done = asyncio.Event()

    async def work() -> None:
        if deaths:
            raise deaths.pop(0)
        done.set()
        await asyncio.Event().wait()

    async with kept(work):
        await until(done)
    told = [(line.levelno, line.exc_info is not None) for line in caplog.records if line.message == "task died"]
    assert told == [(logging.WARNING, False), (logging.ERROR, True)]
