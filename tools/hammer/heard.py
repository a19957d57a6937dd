"""What a scripted seat has to understand of what it is told; the rest of a message is skipped unread."""

from __future__ import annotations

import msgspec
from msgspec import Struct

Action = tuple[int, ...]


class Option(Struct):
    """One thing that may be done."""

    action: Action


class Ask(Struct):
    """A question."""

    options: list[Option]


class View(Struct):
    """Of the whole board only the question."""

    ask: Ask | None


class Step(Struct):
    """A moment of the story."""

    events: list[list[int]]


class Update(Struct, tag_field="t", tag="update"):
    """How the table stands for a seat."""

    seat: int
    ask: int
    view: View
    kept: int
    steps: list[Step]
    over: bool

    def options(self) -> list[Action]:
        """What the seat may do now."""
        return [option.action for option in self.view.ask.options] if self.view.ask else []


class Refusal(Struct, tag_field="t", tag="refused"):
    """Something was not granted."""

    why: str
    text: str


class TableInfo(Struct, tag_field="t", tag="table"):
    """Somebody came, went or sat down."""

    state: str


class Chatted(Struct, tag_field="t", tag="said"):
    """A line of chat."""


Heard = Update | Refusal | TableInfo | Chatted

_heard: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)


def understand(message: str | bytes | bytearray | memoryview) -> Heard:
    """A message, as far as it matters here."""
    return _heard.decode(message)
