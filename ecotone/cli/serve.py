"""`ecotone serve`: the web table."""

from __future__ import annotations

import argparse
import os
import re
from argparse import ArgumentTypeError, Namespace
from importlib.util import find_spec

from ecotone.cli.arguments import Parser, whole
from ecotone.core.errors import BadInput

# What the web table cannot be served without; databases have a driver each.
PARTS = ("alembic", "greenlet", "litestar", "redis", "sqlalchemy", "uvicorn", "websockets")
DRIVERS = {"sqlite": "aiosqlite", "postgresql": "asyncpg", "postgres": "asyncpg"}
INSTALL = "pip install 'ecotone[server]'"


def add(commands: argparse._SubParsersAction[Parser]) -> None:
    """The command and its arguments."""
    serve = commands.add_parser("serve", help="the web table", description="Serve the web table to browsers.")
    serve.example(
        "ecotone serve --port 8000", "ecotone serve --database postgresql://ecotone@db/ecotone --redis redis://cache"
    )
    serve.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0 for everybody (default: %(default)s)"
    )
    serve.add_argument("--port", type=whole(0, 65535), default=8000, help="0 for any free one (default: %(default)s)")
    serve.add_argument(
        "--database", metavar="URL", default="sqlite:///ecotone.db", help="SQLite or PostgreSQL (default: %(default)s)"
    )
    serve.add_argument("--redis", metavar="URL", default="", help="where several server processes meet")
    serve.add_argument(
        "--workers",
        type=whole(1, 64),
        default=default_workers(),
        metavar="N",
        help="processes for bots (default: %(default)s)",
    )
    serve.add_argument(
        "--rate",
        type=whole(0, 1_000_000),
        default=50,
        metavar="N",
        help="requests a second from one address, 0 for no limit (default: %(default)s)",
    )
    add_strangers(serve)
    serve.add_argument(
        "--archive-days",
        type=whole(1, 36500),
        default=30,
        metavar="N",
        help="put tables away that nobody touched for so long (default: %(default)s)",
    )
    serve.add_argument(
        "--log",
        choices=("debug", "info", "warning", "error"),
        default="warning",
        help="how much to log (default: %(default)s)",
    )
    serve.add_argument("--open", action="store_true", help="open the page in a browser")
    serve.set_defaults(run=run)


def add_strangers(serve: Parser) -> None:
    """What strangers may do."""
    serve.add_argument(
        "--connections",
        type=whole(0, 1_000_000),
        default=500,
        metavar="N",
        help="open at once from one address, 0 for no limit (default: %(default)s)",
    )
    serve.add_argument(
        "--new-connections",
        type=whole(0, 1_000_000),
        default=1200,
        metavar="N",
        help="in a minute from one address, 0 for no limit (default: %(default)s)",
    )
    told = "a name that people type to come here; numbers and this machine's own name always work; may be repeated"
    serve.add_argument("--name", type=a_name, action="append", default=[], metavar="HOST", help=told)
    told = "another site whose pages may act here, as in https://club.example.org; may be repeated"
    serve.add_argument("--origin", type=an_origin, action="append", default=[], metavar="URL", help=told)


def a_name(text: str) -> str:
    """The name of a host as browsers send it."""
    try:
        name = text.lower().encode("idna").decode()
    except UnicodeError:
        name = ""
    if not re.fullmatch(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?", name):
        raise ArgumentTypeError(f"expected the name of a host, as in play.example.org, not {text!r}")
    return name


def an_origin(text: str) -> str:
    """A site by its scheme and host."""
    if not re.fullmatch(r"https?://[^/?#@\s]+/?", text):
        raise ArgumentTypeError(
            f"expected http:// or https:// and a host, as in https://club.example.org, not {text!r}"
        )
    return text.removesuffix("/")


def default_workers() -> int:
    """As many as there are cores beside the server's own."""
    return max(1, (os.cpu_count() or 2) - 1)


def run(args: Namespace) -> int:
    """Serve until somebody stops it."""
    if missing := missing_parts(args.database):
        raise BadInput(f"the web table needs {' and '.join(missing)}, which {is_or_are(missing)} not here: {INSTALL}")
    from ecotone.server import serving  # only now: whoever does not serve need not have it all

    return serving.serve(args)


def missing_parts(database: str) -> list[str]:
    """The packages that serving with this database needs, and that are not installed."""
    driver = DRIVERS.get(database.partition(":")[0].partition("+")[0])
    return [part for part in [*PARTS, *([driver] if driver else [])] if not find_spec(part)]


def is_or_are(things: list[str]) -> str:
    """The verb for one thing or several."""
    return "is" if len(things) == 1 else "are"
