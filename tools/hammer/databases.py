"""PostgreSQL and Redis of our own, on free ports in a temporary folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from tools.hammer.http import HOST
from tools.hammer.servers import free_port

USER = "postgres"  # the account that PostgreSQL runs under when we are root, which it refuses to be


def postgres_programs() -> Path:
    """Where this machine keeps PostgreSQL's own programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    if not on_path:
        raise FileNotFoundError("PostgreSQL is not installed here: apt-get install postgresql")
    return Path(on_path).parent


class Postgres:
    """A database cluster in a folder of its own, since its account may not look into ours."""

    def __init__(self) -> None:
        self.programs = postgres_programs()
        self.folder = Path(tempfile.mkdtemp(prefix="ecotone-postgres-"))
        self.port = free_port()
        if os.geteuid() == 0:
            shutil.chown(self.folder, USER)

    @property
    def url(self) -> str:
        """The address for `--database`."""
        return f"postgresql://{USER}@{HOST}:{self.port}/{USER}"

    def start(self) -> None:
        """Make the cluster and start it."""
        self.run("initdb", "--auth=trust", f"--username={USER}", "--no-locale", "--encoding=UTF8", "-D", self.data)
        settings = f"-p {self.port} -k {self.folder} -c listen_addresses={HOST}"
        self.run("pg_ctl", "-D", self.data, "-w", "-l", f"{self.folder}/log", "-o", settings, "start")

    @property
    def data(self) -> str:
        """Where the cluster's files lie."""
        return str(self.folder / "data")

    def crash_and_restart(self) -> float:
        """Restart without a shutdown, so that it has to recover from its own log; how many seconds it took."""
        started = time.monotonic()
        self.run("pg_ctl", "-D", self.data, "-w", "-m", "immediate", "-l", f"{self.folder}/log", "restart")
        return time.monotonic() - started

    def stop(self) -> None:
        """Stop it and remove everything."""
        self.run("pg_ctl", "-D", self.data, "-w", "-m", "immediate", "stop")
        shutil.rmtree(self.folder)

    def run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs under an account that it accepts."""
        switch = ["runuser", "-u", USER, "--"] if os.geteuid() == 0 else []
        command = [*switch, str(self.programs / program), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")


class Redis:
    """A Redis that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address for `--redis`."""
        return f"redis://{HOST}:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = ["--port", str(self.port), "--bind", HOST, "--save", "", "--dir", str(self.folder)]
        self.process = subprocess.Popen(["redis-server", *settings], stdout=subprocess.DEVNULL)
        while not self.answers():
            if self.process.poll() is not None:
                raise RuntimeError("Redis does not start")
            time.sleep(0.05)

    def answers(self) -> bool:
        """Whether it is there."""
        asked = subprocess.run(["redis-cli", "-p", str(self.port), "ping"], check=False, capture_output=True)
        return asked.stdout == b"PONG\n"

    def stop(self) -> None:
        """Stop it."""
        if self.process:
            self.process.terminate()
            self.process.wait()
