"""What every request and every socket passes on its way in, and what every answer carries on its way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ecotone.server.limits import Crowd, Gate, address_of
from ecotone.server.metrics import Metrics
from ecotone.server.names import Names, is_name, parts_of
from ecotone.server.refusals import Refused

SAFE = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
HARMLESS = ("GET", "HEAD", "OPTIONS")  # a browser shows their answers to no page of another site
JSON = b"application/json"

Headers = list[tuple[bytes, bytes]]

_safe: Headers = [(name.lower().encode(), value.encode()) for name, value in SAFE.items()]


class Door:
    """Lets in who may ask, one of our own pages and not too often; the others hear why not."""

    def __init__(
        self, app: ASGIApp, names: Names, gate: Gate, crowd: Crowd, is_proxy: Callable[[str], bool], counted: Metrics
    ) -> None:
        self.app = app
        self.names = names
        self.gate = gate
        self.crowd = crowd
        self.is_proxy = is_proxy
        self.counted = counted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            self.inspect(scope)
            guest = self.welcome(scope)
        except Refused as refusal:
            self.counted.count("refusals")
            await turn_away(refusal, scope, receive, send)
            return
        try:
            await self.app(scope, receive, answers(send))
        finally:
            self.crowd.goes(guest)

    def inspect(self, scope: Scope) -> None:
        """Refuse whoever asks too often, asks somebody else, comes from another site's page, or brings no JSON."""
        if not is_about_health(scope):
            self.counted.count("requests")
            if not self.gate.admits(address_of(scope)):
                raise Refused("too_fast", "Too many requests from your address; please wait a moment.")
        for host in lines_of(scope, b"host"):
            if not self.names.knows(host):
                raise unknown_name(host)
        method = str(scope.get("method", ""))  # a socket has none
        if method not in HARMLESS:
            self.check_origin(scope)
        if method == "POST":
            check_type(scope)

    def check_origin(self, scope: Scope) -> None:
        """A page of another site may not use its visitors' browsers to act here; who sends no origin is no page."""
        host = next(iter(lines_of(scope, b"host")), "")
        is_secure = scope["scheme"] in ("https", "wss")
        for origin in lines_of(scope, b"origin"):
            if not self.names.trusts(origin, host, is_secure):
                raise Refused(
                    "wrong_origin",
                    "Only this server's own page may do that. Whoever runs the server allows another with --origin.",
                )

    def welcome(self, scope: Scope) -> str:
        """Count one more of an address in; what it is counted as."""
        client = scope.get("client")
        is_counted = client and not self.is_proxy(client[0]) and not is_about_health(scope)
        guest = address_of(scope) if is_counted else ""
        if not self.crowd.comes(guest, is_new=str(scope["type"]) == "websocket"):
            raise too_many()
        return guest


def is_about_health(scope: Scope) -> bool:
    """Whether somebody only asks how the server is; that is always answered."""
    return str(scope["path"]).startswith("/health")


def lines_of(scope: Scope, name: bytes) -> list[str]:
    """What a request says under a name, each time that it says it."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def check_type(scope: Scope) -> None:
    """What is sent here is JSON and says so: another site's form can send other kinds without being asked."""
    for kind in [value for key, value in scope["headers"] if key == b"content-type"] or [b""]:
        if kind.partition(b";")[0].strip().lower() != JSON:
            raise Refused("wrong_type", "This must be sent as JSON, with the header Content-Type: application/json.")


def unknown_name(host: str) -> Refused:
    """Somebody asked for a name that was never given to this server."""
    name, _ = parts_of(host)
    if not is_name(name):
        return Refused("unknown_name", "This server does not know the name that was asked for.")
    return Refused(
        "unknown_name", f"This server does not know the name '{name}'. Whoever runs it adds it with --name {name}."
    )


def too_many() -> Refused:
    """An address has as many connections as it may."""
    return Refused("too_many", "Too many connections from your address; please close some, or wait a moment.")


# --- on the way out


def answers(send: Send) -> Send:
    """Pass answers on, with the headers that keep a browser careful; a socket that leads nowhere is told so."""
    is_accepted = False

    async def answer(message: Message) -> None:
        nonlocal is_accepted
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *_safe]
        elif message["type"] == "websocket.accept":
            is_accepted = True
        elif message["type"] == "websocket.close" and not is_accepted:
            await say(Refused("unknown_page", "There is no table at this address."), "websocket.http", send)
            return
        await send(message)

    return answer


def told(refusal: Refused) -> tuple[Headers, bytes]:
    """The headers and the body of a refusal that no route gives."""
    body = msgspec.json.encode(refusal.message())
    headers = [(b"content-type", JSON), (b"content-length", b"%d" % len(body)), *_safe]
    return headers + ([(b"retry-after", b"1")] if refusal.status == 429 else []), body


async def turn_away(refusal: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer somebody who does not come in, at the least cost."""
    if str(scope["type"]) == "websocket":
        await receive()
        await say(refusal, "websocket.http", send)
    else:
        await say(refusal, "http", send)


async def say(refusal: Refused, way: str, send: Send) -> None:
    """Send a whole refusal."""
    headers, body = told(refusal)
    start: Any = {"type": f"{way}.response.start", "status": refusal.status, "headers": headers}
    rest: Any = {"type": f"{way}.response.body", "body": body, "more_body": False}
    await send(start)
    await send(rest)
