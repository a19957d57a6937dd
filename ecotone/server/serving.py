"""Run the server: check what can be checked before the doors open, then hand over to uvicorn."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import webbrowser
from argparse import Namespace
from collections.abc import Callable
from types import FrameType

import uvicorn
from redis.asyncio import Redis
from redis.exceptions import RedisError
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ecotone.core.errors import BadInput
from ecotone.server import logs
from ecotone.server.app import Settings, create_app, page_folder
from ecotone.server.bus import ANSWER_S
from ecotone.server.connections import Doorkeeper
from ecotone.server.door import Door
from ecotone.server.limits import Crowd, Gate
from ecotone.server.listening import Reception
from ecotone.server.machine import own_addresses, own_names
from ecotone.server.messages import LONGEST_MESSAGE
from ecotone.server.metrics import Metrics
from ecotone.server.migrate import migrate
from ecotone.server.names import Names
from ecotone.server.store import Store

EVERYBODY = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # noqa: S104 - what means all addresses, and one of them


def serve(args: Namespace) -> int:
    """Serve until somebody stops it."""
    logs.set_up(args.log)
    settings = settings_of(args)
    if not (page_folder() / "index.html").is_file():
        raise BadInput("the page has not been built: run make page, or install a wheel, which carries it")
    asyncio.run(check(settings))
    listening = listen(args.host, args.port)
    address = f"http://{shown(args.host)}:{listening.getsockname()[1]}/"
    print(f"Ecotone is at {address} (Ctrl-C stops it; nothing is lost).", flush=True)
    for line in others_told(args.host, listening.getsockname()[1]):
        print(line, flush=True)
    if args.open and has_screen():
        webbrowser.open(address)
    server = reception(settings)
    search_garbage_seldom()
    stop_at_signals(server)
    server.run(sockets=[listening])
    return 0 if server.started else 1


def settings_of(args: Namespace) -> Settings:
    """What was asked for on the command line."""
    return Settings(
        args.database,
        args.redis,
        args.workers,
        float(args.rate),
        args.archive_days,
        names=tuple(args.name),
        origins=tuple(args.origin),
        connections=args.connections,
        new_connections=args.new_connections,
    )


def stop_at_signals(server: uvicorn.Server) -> None:
    """Being asked to stop is no failure; uvicorn would end the process by the same signal once it has stopped."""

    def stop(number: int, frame: FrameType | None) -> None:
        server.should_exit = True

    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, stop)


def search_garbage_seldom() -> None:
    """A search of everything stops every table, measured as 180 ms with 300 of them; almost nothing here is cyclic."""
    gc.collect()
    gc.freeze()  # what the start made stays, and need not be searched again
    gc.set_threshold(2_000, 50, 20)


def has_screen() -> bool:
    """Whether a browser could show itself; one in the terminal would only be in the way."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def reception(settings: Settings) -> Reception:
    """The whole server: the app behind its door, and a doorkeeper for the connections."""
    counted = Metrics()
    is_proxy = proxies()
    names = Names([*own_names(), *settings.names], settings.origins)
    gate = Gate(settings.rate, settings.rate * 4)
    # What comes through a proxy is counted as requests and sockets, by the address that it reports; the rest as
    # connections, before anything has been said.
    inside, outside = [Crowd(settings.connections, settings.new_connections) for _ in range(2)]
    door = Door(create_app(settings, counted), names, gate, inside, is_proxy, counted)
    keeper = Doorkeeper(outside, settings.patience, counted)
    return Reception(config(door), keeper, is_proxy, settings.workers)


def proxies() -> Callable[[str], bool]:
    """The addresses that may say for whom they speak, as uvicorn reads them."""
    return ProxyHeadersMiddleware(no_app, os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")).trusted_hosts.__contains__


async def no_app(*_: object) -> None:
    """Serves nobody."""


def config(app: Door) -> uvicorn.Config:
    """How uvicorn runs the app: the measured socket library, and messages no larger than ours."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",  # docs/decisions: uvicorn is letting the older form of the same library go
        ws_max_size=LONGEST_MESSAGE * 4,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket on the port; a port that is taken is told in one sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as wrong:
        listening.close()
        raise BadInput(f"--host {host} --port {port}: {wrong.strerror or wrong}; another --port may be free") from None
    return listening


def shown(host: str) -> str:
    """The host as a browser on this machine would write it."""
    return EVERYBODY.get(host, f"[{host}]" if ":" in host else host)


def others_told(host: str, port: int) -> list[str]:
    """Under which addresses others come in, where the server listens to everybody."""
    if host not in EVERYBODY or not (found := own_addresses()):
        return []
    addresses = " or ".join(f"http://{address}:{port}/" for address in found)
    return [f"Others in the same network reach it at {addresses}"]


async def check(settings: Settings) -> None:
    """Open the database and Redis once, so that a wrong address is one sentence and not a broken server."""
    store = Store(settings.database)
    try:
        await migrate(store.engine)
    finally:
        await store.engine.dispose()
    if settings.redis:
        await check_redis(settings.redis)


async def check_redis(url: str) -> None:
    """Refuse a Redis that does not answer."""
    try:
        redis: Redis = Redis.from_url(url, socket_connect_timeout=ANSWER_S, socket_timeout=ANSWER_S)
        await redis.ping()
        await redis.aclose()
    except (RedisError, OSError, ValueError) as wrong:
        raise BadInput(f"--redis {url}: does not answer: {wrong}") from None
