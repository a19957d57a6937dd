"""What a table remembers: an append-only log. A table is its header and the entries that follow, and nothing else."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Chair(Struct, frozen=True):
    """A seat as a table begins: a person's with the hash of its secret, a bot's with its level, or open."""

    kind: str  # person, bot or open
    name: str = ""
    level: str = ""
    hash: str = ""


class Result(Struct, frozen=True, omit_defaults=True):
    """How a game ended, in numbers that are understood without its rules."""

    outcome: list[float]  # a number a seat, as in a record
    points: list[float] = []  # as the score sheet has them; after the seats' those of somebody beyond, as the automa
    places: list[int] = []  # of each seat, where several play against each other; equals share a place
    won: bool | None = None  # whether a team, or somebody alone, has won; nothing where nobody could


class Header(Struct, frozen=True):
    """What is fixed when a table is made."""

    game: str
    version: int
    seed: int
    options: dict[str, str]
    chairs: list[Chair]
    host: int  # the seat that may let bots in, -1 where nobody sits
    clock: int = 0  # seconds for a decision, 0 for as long as it takes
    start: list[tuple[int, tuple[int, ...]]] = []  # actions that were played before this table began
    given: str = ""  # `seed` or `record` where whoever made the table chose how it begins; older tables do not say
    maker: str = ""  # the hash of the secret of whoever made the table
    release: str = ""  # that made the table; those before 0.2.0 did not say, and kept no results
    result: Result | None = None  # of a game that was over when the table was made


class Entry(Struct, frozen=True, tag_field="t", omit_defaults=True):
    """One thing that happened at a table."""


class Acted(Entry, frozen=True, tag="act"):
    """A seat acted; the last action says how the game ended, so that nobody needs the rules to know."""

    seat: int
    a: tuple[int, ...]
    result: Result | None = None


class TookBack(Entry, frozen=True, tag="back"):
    """A seat took its last action back."""

    seat: int


class Sat(Entry, frozen=True, tag="sat"):
    """Somebody took an open seat."""

    seat: int
    name: str
    hash: str


class Voted(Entry, frozen=True, tag="vote"):
    """A seat wants a bot to play for an absent person."""

    seat: int
    by: int


class StoodIn(Entry, frozen=True, tag="bot"):
    """A bot plays for an absent person, or takes an open seat."""

    seat: int
    level: str


class Returned(Entry, frozen=True, tag="return"):
    """The owner took the seat back from the bot."""

    seat: int


class Talked(Entry, frozen=True, tag="say"):
    """A line of chat; seat -1 is a spectator."""

    seat: int
    name: str
    text: str
    once: str = ""  # the speaker's mark, by which the same line is known when it is said again


class Rematched(Entry, frozen=True, tag="rematch"):
    """The same people go on at another table."""

    code: str


AnyEntry = Acted | TookBack | Sat | Voted | StoodIn | Returned | Talked | Rematched

_entries: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_headers: msgspec.json.Decoder[Header] = msgspec.json.Decoder(Header)


def written(thing: AnyEntry | Header) -> str:
    """The stored form."""
    return msgspec.json.encode(thing).decode()


def read_entry(text: str) -> AnyEntry:
    """An entry from its stored form."""
    return _entries.decode(text)


def read_header(text: str) -> Header:
    """A header from its stored form."""
    return _headers.decode(text)
