"""How connections are taken in: uvicorn's protocols, each known to the doorkeeper from its first moment to its last."""

from __future__ import annotations

import asyncio
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Response
from websockets.server import ServerProtocol

from ecotone.server.connections import Caller, Doorkeeper, Stage
from ecotone.server.door import SAFE, told, too_many
from ecotone.server.kept_running import KeptRunning
from ecotone.server.limits import household
from ecotone.server.refusals import Refused

AT_ONCE = 16  # connections that are taken in before anything else has its turn
RESERVE = 64  # files for the database, Redis, the page, logs, and what is taken in at once
FILES_OF_WORKER = 4
FEWEST = 16  # connections that are tried for, however few files there are
MOST_FILES = 65_536  # that are asked for
WAIT_S = 1.0  # after the system had no file for us, and nobody could be spared
REFUSABLE = (h11.IDLE, h11.SEND_RESPONSE)  # no answer has been begun
TIDY_S = 1.0


class Connection(Caller):
    """A caller with a socket."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.transport: asyncio.Transport | None = None
        self.speaks: Callable[[], None] | None = None
        self.is_over = False

    def connected(self, transport: asyncio.Transport, speaks: Callable[[], None]) -> None:
        """There is somebody to talk to now; `speaks` is how they are told that it took too long."""
        self.transport, self.speaks = transport, speaks
        if self.is_over:
            transport.abort()

    def lost(self) -> None:
        """Let go of everything, so that nothing of a connection waits for the garbage collector."""
        self.transport = self.speaks = None

    def hang_up(self) -> None:
        """End the connection at once."""
        self.is_over = True
        if self.transport:
            self.transport.abort()

    def time_out(self) -> None:
        """End it with a word, as far as one is due."""
        if self.speaks:
            self.speaks()

    def is_leaving(self) -> bool:
        """Whether it was closed and waits for the other side."""
        return self.transport is not None and self.transport.is_closing()


class Http(H11Protocol):
    """Requests and their answers on one connection."""

    def __init__(self, reception: Reception, caller: Connection, loop: asyncio.AbstractEventLoop | None = None) -> None:
        super().__init__(reception.config, reception.server_state, reception.lifespan.state, loop)
        self.keeper = reception.keeper
        self.caller = caller
        self.ws_protocol_class = partial(Socket, keeper=self.keeper, caller=caller)  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin."""
        super().connection_made(transport)
        self.caller.connected(transport, self.time_out)

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        super().connection_lost(exc)
        self.keeper.leaves(self.caller)
        self.caller.lost()

    def data_received(self, data: bytes) -> None:
        """Hear a piece of a request."""
        super().data_received(data)
        self.note(Stage.SILENT)

    def on_response_complete(self) -> None:
        """Go on to what was asked meanwhile."""
        self.keeper.moves(self.caller, Stage.RESTING, time.monotonic())
        super().on_response_complete()
        self.note(Stage.RESTING)

    def note(self, otherwise: Stage) -> None:
        """Tell the doorkeeper at what stage this is now; one that began earlier goes on from its beginning."""
        if self.transport.is_closing() or self.caller.stage in (Stage.ARRIVING, Stage.TALKING):
            return
        theirs = self.conn.their_state
        stage = otherwise if theirs is h11.IDLE else Stage.SENDING if theirs is h11.SEND_BODY else Stage.SERVED
        if stage is not self.caller.stage:
            self.keeper.moves(self.caller, stage, time.monotonic())

    def time_out(self) -> None:
        """Say that a request took too long to come; whoever has said nothing, or is being answered, hears nothing."""
        if self.caller_has_begun() and self.conn.our_state in REFUSABLE:
            self.refuse(Refused("too_slow", "This request took too long to arrive."))
        else:
            self.transport.abort()

    def caller_has_begun(self) -> bool:
        """Whether a request is on its way."""
        return self.conn.their_state is h11.SEND_BODY or bool(self.conn.trailing_data[0])

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP; an answer that is under way breaks off."""
        if self.conn.our_state in REFUSABLE:
            self.refuse(Refused("bad_input", "This is not a request that can be understood."))
        else:
            self.transport.abort()

    def refuse(self, refusal: Refused) -> None:
        """Answer in place of the app, and close."""
        if self.cycle and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        headers, body = told(refusal)
        start = h11.Response(status_code=refusal.status, headers=[*headers, (b"connection", b"close")])
        for event in (start, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


class Handshake(ServerProtocol):
    """A socket's beginning, whose refusals carry the same headers as all others."""

    def reject(self, status: Any, text: str) -> Response:
        """Refuse to become a socket."""
        response = super().reject(status, text)
        response.headers.update(SAFE)
        return response


class Socket(WebSocketsSansIOProtocol):
    """A connection that became a socket."""

    def __init__(self, *, keeper: Doorkeeper, caller: Connection, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self.conn = Handshake(max_size=self.config.ws_max_size, logger=self.conn.logger)
        self.keeper = keeper
        self.caller = caller

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, on a connection that is there already."""
        super().connection_made(transport)
        self.caller.connected(self.transport, self.transport.abort)
        self.keeper.moves(self.caller, Stage.ARRIVING, time.monotonic())

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        super().connection_lost(exc)
        self.keeper.leaves(self.caller)
        self.caller.lost()

    def send_receive_event_to_app(self) -> None:
        """Hear a message."""
        if self.caller.stage is Stage.ARRIVING:
            self.keeper.moves(self.caller, Stage.TALKING, time.monotonic())
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """Send; a refusal in place of a socket is a whole answer, which uvicorn takes for an unfinished handshake."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True


class Porch:
    """One socket that listens: takes in who knocks, a few at a time, as far as the doorkeeper lets them in."""

    def __init__(self, listening: socket.socket, reception: Reception, is_proxy: Callable[[str], bool]) -> None:
        self.listening = listening
        self.reception = reception
        self.keeper = reception.keeper
        self.is_proxy = is_proxy
        self.entering: set[asyncio.Task[None]] = set()
        self.standing = KeptRunning("taking connections in", self.stand)

    async def stand(self) -> None:
        """Take connections in until the server stops."""
        loop = asyncio.get_running_loop()
        while True:
            for _ in range(AT_ONCE):
                try:
                    wire, peer = await loop.sock_accept(self.listening)
                except ConnectionError:  # gone before they came in
                    continue
                except OSError:
                    await self.find_files()
                    break
                self.receive(wire, str(peer[0]))
                self.standing.well()
            await asyncio.sleep(0)

    async def find_files(self) -> None:
        """The system has no file for one more: give up some connections; where there are none to spare, wait."""
        self.keeper.note("no_file")
        spared = [self.keeper.gives_up_one() for _ in range(AT_ONCE)]
        await asyncio.sleep(0 if any(spared) else WAIT_S)

    def receive(self, wire: socket.socket, host: str) -> None:
        """Let a connection in, or close it; a proxy speaks for many and is not counted itself."""
        caller = Connection("" if self.is_proxy(host) else household(host))
        if not self.keeper.lets_in(caller, time.monotonic()):
            turn_away(wire)
            return
        entering = asyncio.create_task(self.enter(wire, caller))
        self.entering.add(entering)
        entering.add_done_callback(self.entering.discard)

    async def enter(self, wire: socket.socket, caller: Connection) -> None:
        """Begin to talk."""
        loop = asyncio.get_running_loop()
        try:
            await loop.connect_accepted_socket(partial(Http, self.reception, caller, loop), wire)
        except OSError:  # gone already
            self.keeper.leaves(caller)
            wire.close()


class Reception(uvicorn.Server):
    """uvicorn with a doorkeeper."""

    def __init__(
        self, config: uvicorn.Config, keeper: Doorkeeper, is_proxy: Callable[[str], bool], workers: int = 1
    ) -> None:
        super().__init__(config)
        self.keeper = keeper
        self.is_proxy = is_proxy
        self.workers = workers
        self.porches: list[Porch] = []
        self.looking = KeptRunning("looking after connections", self.look_after)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the app, then take in who knocks."""
        await super().startup(sockets=[])
        self.keeper.room = room_for(allowed_files(), self.workers)
        for listening in sockets or []:
            listening.setblocking(False)
            self.porches.append(Porch(listening, self, self.is_proxy))
        for task in self.kept_running():
            task.start()

    def kept_running(self) -> list[KeptRunning]:
        """What must not end while the server runs."""
        return [*[porch.standing for porch in self.porches], self.looking]

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take in nobody any more, and stop."""
        for task in self.kept_running():
            await task.stop()
        await super().shutdown(sockets)

    async def look_after(self) -> None:
        """End what takes too long."""
        while True:
            await asyncio.sleep(TIDY_S)
            self.keeper.tidy(time.monotonic())
            self.looking.well()


def turn_away(wire: socket.socket) -> None:
    """Close a connection that was not let in; whoever waits for an answer reads why."""
    headers, body = told(too_many())
    lines = b"".join(name + b": " + value + b"\r\n" for name, value in [*headers, (b"connection", b"close")])
    wire.setblocking(False)
    with suppress(OSError):  # what was said already; closed unheard, it would take our answer with it
        wire.recv(65536)
    with suppress(OSError):
        wire.send(b"HTTP/1.1 429 Too Many Requests\r\n" + lines + b"\r\n" + body)
        wire.shutdown(socket.SHUT_WR)
    wire.close()


# --- files


def room_for(files: int, workers: int) -> int:
    """How many connections there are files for, beside what the server itself needs."""
    return max(FEWEST, files - RESERVE - FILES_OF_WORKER * workers)


def allowed_files() -> int:
    """How many files this process may have open; as many as it can get are asked for."""
    if sys.platform == "win32":  # has no such limit
        return MOST_FILES
    import resource

    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if least != resource.RLIM_INFINITY and least < wanted:
        with suppress(ValueError, OSError):  # some systems promise more than they give
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        least, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if least == resource.RLIM_INFINITY else least
