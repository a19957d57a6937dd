"""Real processes for the tests: the server, PostgreSQL and Redis, on free ports, each ended when it is done with."""

from __future__ import annotations

import json
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Timer
from typing import IO

from tests.engine import HOME

ROOT = Path(__file__).resolve().parents[2]
START_S = 60.0  # how long anything may take to start or to stop


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for_line(process: subprocess.Popen[str], stream: IO[str], sign: str) -> str:
    """Read what a process prints until a line holds the sign; a process that never says it is ended."""
    too_late = Timer(START_S, process.kill)
    too_late.start()
    heard: list[str] = []
    try:
        for line in stream:
            heard.append(line)
            if sign in line:
                return line
    finally:
        too_late.cancel()
    raise AssertionError(f"{process.args!r} did not start: {''.join(heard)}")


def end(process: subprocess.Popen[str], how: signal.Signals) -> int:
    """Send a signal and wait until the process is gone."""
    if process.poll() is None:
        process.send_signal(how)
        process.wait(START_S)
    for stream in (process.stdout, process.stderr):
        if stream:
            stream.close()
    return process.returncode


@dataclass
class Server:
    """`ecotone serve` in a process of its own; it may be killed and started again on the same port and database."""

    folder: Path
    database: str = ""
    redis: str = ""
    rate: int = 0
    log: str = "info"
    archive_days: int = 30
    files: int = 0  # that the process may have open, 0 for as many as the tests
    options: tuple[str, ...] = ()
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[str] | None = None

    def __post_init__(self) -> None:
        self.database = self.database or f"sqlite:///{self.folder}/tables.db"
        self.page = self.folder / "page"
        (self.page / "assets").mkdir(parents=True, exist_ok=True)
        (self.page / "index.html").write_text("<!doctype html><title>Ecotone</title>\n", encoding="utf-8")
        (self.page / "assets" / "page-1a2b.js").write_text("export {}\n", encoding="utf-8")

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log_file(self) -> Path:
        """What it logs."""
        return self.folder / f"log-{self.port}.jsonl"

    def begin(self) -> None:
        """Start the process."""
        command = [sys.executable, "-m", "ecotone", "serve", "--port", str(self.port), "--database", self.database]
        command += ["--redis", self.redis, "--rate", str(self.rate), "--log", self.log, "--workers", "1"]
        command += ["--archive-days", str(self.archive_days), *self.options]
        if self.files:
            command = ["sh", "-c", f'ulimit -n {self.files} && exec "$@"', "sh", *command]
        with self.log_file.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                command,
                cwd=self.folder,  # away from the sources
                env={**os.environ, "PYTHONPATH": HOME, "ECOTONE_PAGE": str(self.page)},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )

    def wait(self) -> None:
        """Wait until it listens."""
        assert self.process
        assert self.process.stdout
        try:
            wait_for_line(self.process, self.process.stdout, "Ecotone is at")
        except AssertionError as wrong:
            raise AssertionError(f"{wrong} {self.log_file.read_text(encoding='utf-8')[-4000:]}") from None

    def start(self) -> Server:
        """Start it and wait until it listens."""
        self.begin()
        self.wait()
        return self

    def kill(self) -> None:
        """End it at once, with no chance to tidy up."""
        assert self.process
        end(self.process, signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        assert self.process
        return end(self.process, signal.SIGTERM)

    def clear(self) -> None:
        """Leave nothing behind, whatever state it is in."""
        if self.process:
            end(self.process, signal.SIGTERM)
            for pid in self.workers():
                os.kill(pid, signal.SIGKILL)

    def workers(self) -> list[int]:
        """The processes that it started and that still run: all in its session."""
        assert self.process
        return [pid for pid in session_members(self.process.pid) if pid != self.process.pid]

    def errors(self) -> list[str]:
        """What it complained about."""
        text = self.log_file.read_text(encoding="utf-8")
        lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
        return [json.dumps(line) for line in lines if line["level"] in ("error", "critical")]


def session_members(session: int) -> list[int]:
    """The living processes of a session."""
    return [pid for pid, words in living() if int(words[3]) == session]


def children(parent: int) -> list[int]:
    """The living processes that a process started."""
    return [pid for pid, words in living() if int(words[1]) == parent]


def living() -> Iterator[tuple[int, list[str]]]:
    """All processes with what the kernel says of them, from their state on."""
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                words = (entry / "stat").read_text().rpartition(")")[2].split()
            except (FileNotFoundError, ProcessLookupError):
                continue
            if words[0] != "Z":
                yield int(entry.name), words


# --- PostgreSQL


def postgres_bin(name: str) -> str:
    """One of PostgreSQL's programs, the newest installed."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    return str(found[-1]) if found else name


def postgres_user() -> str | None:
    """PostgreSQL refuses to run as root; then it runs as the user that Debian made for it."""
    return "postgres" if os.getuid() == 0 else None


@dataclass
class Postgres:
    """A PostgreSQL server of the tests' own."""

    folder: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[str] | None = None

    def make(self) -> None:
        """Make an empty cluster."""
        user = postgres_user()
        if user:
            entry = pwd.getpwnam(user)
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        command = [postgres_bin("initdb"), "-D", str(self.folder / "data"), "-U", "ecotone", "-A", "trust"]
        subprocess.run(
            [*command, "--no-sync", "-E", "UTF8", "--locale=C"],
            check=True,
            user=user,
            group=user,
            cwd=self.folder,
            capture_output=True,
            timeout=START_S,
        )

    def start(self) -> None:
        """Start it and wait until it takes connections."""
        user = postgres_user()
        command = [postgres_bin("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port)]
        command += ["-k", str(self.folder), "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=60"]
        command += ["-c", "shared_buffers=16MB"]
        self.process = subprocess.Popen(
            command, user=user, group=user, cwd=self.folder, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self.process.stderr
        wait_for_line(self.process, self.process.stderr, "ready to accept connections")

    def stop(self) -> None:
        """End it, and every connection to it."""
        assert self.process
        end(self.process, signal.SIGINT)

    def freeze(self) -> None:
        """Let none of its processes do anything; those who connect and ask wait."""
        assert self.process
        for pid in [self.process.pid, *children(self.process.pid)]:
            os.kill(pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on where it stood."""
        assert self.process
        for pid in [self.process.pid, *children(self.process.pid)]:
            os.kill(pid, signal.SIGCONT)

    def url(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://ecotone@127.0.0.1:{self.port}/{name}"

    def run(self, statement: str) -> None:
        """Let PostgreSQL do something."""
        command = [postgres_bin("psql"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "ecotone", "-d", "postgres"]
        subprocess.run([*command, "-qc", statement], check=True, timeout=START_S)


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for as long as it is needed."""
    folder = Path(tempfile.mkdtemp(prefix="ecotone-postgres-"))
    server = Postgres(folder)
    try:
        server.make()
        server.start()
        yield server
    finally:
        if server.process:
            server.stop()
        shutil.rmtree(folder)


# --- Redis


@dataclass
class RedisServer:
    """A Redis server of the tests' own; it keeps nothing."""

    folder: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait until it takes connections."""
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir"]
        self.process = subprocess.Popen(
            [*command, str(self.folder)], stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self.process.stdout
        wait_for_line(self.process, self.process.stdout, "Ready to accept connections")

    def stop(self) -> None:
        """End it at once."""
        assert self.process
        end(self.process, signal.SIGKILL)

    def freeze(self) -> None:
        """Let it do nothing; those who connect and ask wait."""
        assert self.process
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on where it stood."""
        assert self.process
        self.process.send_signal(signal.SIGCONT)

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"redis://127.0.0.1:{self.port}/0"
