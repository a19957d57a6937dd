"""The processes of a server play on the engine under test, and a table of bots comes to its end on either."""

from __future__ import annotations

from pathlib import Path

from tests.engine import HOME, IS_COMPILED
from tests.server import client
from tests.server.client import page
from tests.server.running import Server


def runs_compiled(pid: int) -> bool:
    """Whether a process has loaded compiled modules of the package under test."""
    loaded = Path(f"/proc/{pid}/maps").read_text(encoding="utf-8").splitlines()
    return any(f"{HOME}/ecotone/" in line and line.endswith(".so") for line in loaded)


async def test_bots_play_to_the_end_on_the_engine_under_test(server: Server) -> None:
    made = await client.create(server.url, "bbb")
    async with page(server.url, made.table) as here:
        assert len((await here.over(-1)).outcome) == 3
    assert server.process
    assert runs_compiled(server.process.pid) is IS_COMPILED
    assert any(runs_compiled(worker) for worker in server.workers()) is IS_COMPILED
