"""Real server processes: started, asked whether they are ready, killed without warning."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from tools.hammer.http import HOST, get

STARTED_S = 90.0  # how long a server may take to start before we give up
POLL_S = 0.02

ORPHAN = "EOFError: Ran out of input"  # of a worker that was being started when its server was killed


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def engine_path() -> str:
    """PYTHONPATH as it is meant from here: the server starts in another folder."""
    named = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return os.pathsep.join([str(Path(path).resolve()) for path in named if path])


def placeholder_page(folder: Path) -> Path:
    """A page for servers that no browser looks at, so that they start before the real one is built."""
    page = folder / "page"
    page.mkdir(exist_ok=True)
    (page / "index.html").write_text("<!doctype html><title>Ecotone</title>\n", encoding="utf-8")
    return page


class Server:
    """One `ecotone serve` on a port of its own; its log is kept in the folder."""

    def __init__(self, folder: Path, arguments: list[str], core: int | None = None, page: Path | None = None) -> None:
        self.port = free_port()
        self.folder = folder
        self.arguments = arguments
        self.core = core
        self.log = folder / f"server-{self.port}.log"
        self.page = page or placeholder_page(folder)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The process's id."""
        assert self.process
        return self.process.pid

    def command(self) -> list[str]:
        """What is run; pinned to a core where one is named."""
        pinned = [] if self.core is None else ["taskset", "-c", str(self.core)]
        return [*pinned, sys.executable, "-m", "ecotone", "serve", "--port", str(self.port), *self.arguments]

    def start(self) -> None:
        """Start the process, away from the sources: an engine named in PYTHONPATH is the one that plays."""
        surroundings = {**os.environ, "ECOTONE_PAGE": str(self.page), "PYTHONPATH": engine_path()}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, env=surroundings, cwd=self.folder)

    def kill(self) -> None:
        """End the process as a power cut would: nothing is flushed, nobody is told."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """End the process politely; a server that hangs is killed."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()

    async def until_ready(self) -> None:
        """Wait until the server and its database answer."""
        until = time.monotonic() + STARTED_S
        while not await self.is_ready():
            if time.monotonic() > until or (self.process and self.process.poll() is not None):
                raise RuntimeError(f"the server does not start: {self.log.read_text(encoding='utf-8')[-2000:]}")
            await asyncio.sleep(POLL_S)

    async def is_ready(self) -> bool:
        """Whether the server answers and can write."""
        try:
            return (await get(self.port, "/health/ready"))[0] == 200
        except (OSError, EOFError):
            return False

    def errors(self) -> list[str]:
        """What the server logged as an error, and what its processes said as they broke."""
        found: list[str] = []
        is_trace = False
        for line in self.log.read_text(encoding="utf-8").splitlines():
            if line.startswith("{"):
                logged = json.loads(line)
                if logged["level"] in ("error", "critical"):
                    found.append(f"{logged['what']}: {logged.get('trace', '').splitlines()[-1:]}")
            elif is_trace and not line.startswith(" "):
                found += [line] if line != ORPHAN else []
                is_trace = False
            is_trace = is_trace or line.startswith("Traceback")
        return found
