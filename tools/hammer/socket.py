"""A WebSocket client that costs next to nothing, so that a thousand tables can be played from one core."""

from __future__ import annotations

import asyncio
from typing import cast

from tools.hammer.http import HOST

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
KEY = "ZWNvdG9uZS1oYW1tZXItMQ=="


class Socket(asyncio.Protocol):
    """One connection; whoever derives from it hears whole messages."""

    def __init__(self, port: int, path: str, source: str = "") -> None:
        self.address = (port, path)
        self.source = (source, 0) if source else None  # the address that it comes from
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = bytearray()
        self.transport: asyncio.Transport | None = None
        self.is_open = False

    def heard(self, message: memoryview) -> None:
        """A message arrived."""
        raise NotImplementedError

    def broke(self) -> None:
        """The connection ended though nobody here had closed it."""
        raise NotImplementedError

    async def connect(self) -> None:
        """Open the connection and shake hands."""
        port, path = self.address
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_connection(lambda: self, HOST, port, local_addr=self.source)
        self.transport = transport
        asked = f"GET {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        transport.write(f"{asked}Sec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        await self.opened

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        """Send a message; a mask of zeroes is a mask too, and costs nothing."""
        assert self.transport
        size = len(payload)
        length = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([128 | kind]) + length + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """End the connection."""
        self.is_open = False
        if self.transport:
            self.transport.close()

    def connection_lost(self, wrong: Exception | None) -> None:
        """The other side went away."""
        if not self.opened.done():
            self.opened.set_exception(wrong or ConnectionResetError("no handshake"))
        if self.is_open:
            self.is_open = False
            self.broke()

    def data_received(self, data: bytes) -> None:
        """Bytes arrived: the handshake's end, or frames."""
        self.buffer += data
        if not self.is_open:
            self._shake_hands()
        while self.is_open and self._take_frame():
            pass

    def _shake_hands(self) -> None:
        end = self.buffer.find(b"\r\n\r\n")
        if end >= 0:
            first = bytes(self.buffer[: self.buffer.find(b"\r\n")])
            del self.buffer[: end + 4]
            self.is_open = b" 101 " in first
            if self.is_open:
                self.opened.set_result(None)
            else:
                self.opened.set_exception(ConnectionRefusedError(first.decode()))

    def _take_frame(self) -> bool:
        """Take one whole frame from the buffer; False when there is none yet. The server never splits or masks."""
        buffer = self.buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1] & 127, 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return False
        with memoryview(buffer) as whole, whole[start : start + size] as payload:
            self._take(buffer[0] & 15, payload)
        del buffer[: start + size]
        return True

    def _take(self, kind: int, payload: memoryview) -> None:
        if kind == TEXT:
            self.heard(payload)
        elif kind == PING:
            self.send(bytes(payload), PONG)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The bytes can flow."""
        self.transport = cast(asyncio.Transport, transport)
