"""Servers and databases for the tests: started for real, on free ports, and gone at the end."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.running import Postgres, RedisServer, Server, running_postgres

MakeServer = Callable[..., Server]
_numbers = itertools.count()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite that tests share; it must not complain about anything."""
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.clear()
    assert running.errors() == []


@pytest.fixture
def make_server(tmp_path: Path) -> Iterator[MakeServer]:
    """Makes servers of a test's own, to be started, killed and started again."""
    made: list[Server] = []

    def make(**how: object) -> Server:
        folder = tmp_path / f"server-{len(made)}"
        folder.mkdir()
        made.append(Server(folder, **how))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for each in made:
        each.clear()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server."""
    with running_postgres() as running:
        yield running


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    name = f"tables_{next(_numbers)}"
    postgres.run(f"CREATE DATABASE {name}")
    yield postgres.url(name)
    postgres.run(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis server."""
    running = RedisServer(tmp_path)
    running.start()
    yield running
    running.stop()
