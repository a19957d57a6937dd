"""As little HTTP as a scripted client needs, without waiting for anything but the answer."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

HOST = "127.0.0.1"


async def get(port: int, path: str) -> tuple[int, bytes]:
    """The status and the body of a page."""
    return await ask(port, f"GET {path} HTTP/1.1", b"")


async def post(port: int, path: str, body: object) -> tuple[int, Any]:
    """The status and the decoded answer to a JSON request."""
    status, answer = await ask(port, f"POST {path} HTTP/1.1", msgspec.json.encode(body))
    return status, msgspec.json.decode(answer)


async def ask(port: int, first: str, body: bytes) -> tuple[int, bytes]:
    """One request on a connection of its own; a connection that breaks off is an EOFError or an OSError."""
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        head = f"{first}\r\nHost: {HOST}\r\nConnection: close\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        content = await reader.readexactly(length_of(answer))
    finally:
        writer.close()
    return int(answer.split(b" ", 2)[1]), content


def length_of(head: bytes) -> int:
    """The length that an answer announces."""
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line.split(b":")[1])
    raise EOFError("an answer without a length")
