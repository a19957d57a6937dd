"""A whole server in the test's own process, so that a test may shorten its patience."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from ecotone.server.app import Settings
from ecotone.server.serving import reception


@asynccontextmanager
async def own_server(folder: Path, **how: Any) -> AsyncIterator[str]:
    """Run a server; where it answers."""
    listening = socket.create_server(("127.0.0.1", 0))
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # so that a slow reader is noticed soon
    running = reception(Settings(f"sqlite:///{folder}/tables.db", rate=0, **how))
    serving = asyncio.create_task(running.serve([listening]))
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        running.should_exit = True
        await serving
        listening.close()
