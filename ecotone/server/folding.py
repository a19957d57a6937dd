"""Tables from their logs, and records from and to text: as long as the game was, so all of it in slices."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.record import (
    Record,
    action_lines,
    check_end,
    check_rules,
    end_lines,
    head_lines,
    read_head,
    read_lines,
)
from ecotone.core.verbs import Verbs
from ecotone.games import GAMES
from ecotone.server.entries import AnyEntry, Header, TookBack
from ecotone.server.refusals import Refused
from ecotone.server.room import Room
from ecotone.server.slices import SLICE, Sliced

LARGEST_SEED = 2**63 - 1  # that a stored header can hold

Dated = tuple[int, AnyEntry]  # when an entry was written, in milliseconds


# --- logs


def portions(entries: list[Dated]) -> Iterator[list[Dated]]:
    """Entries of a log in slices; a take-back, which plays some actions again, is one of its own."""
    portion: list[Dated] = []
    for dated in entries:
        is_full = len(portion) == SLICE or (portion and isinstance(portion[-1][1], TookBack))
        if is_full or (portion and isinstance(dated[1], TookBack)):
            yield portion
            portion = []
        portion.append(dated)
    if portion:
        yield portion


def folded(header: Header, created: int, entries: list[Dated]) -> Sliced[Room]:
    """A table from its log."""
    room = Room(replace(header, start=[]), created)
    room.header = header
    yield from room.begin(header.start, created)
    for portion in portions(entries):
        for at, entry in portion:
            room.take(entry, at)
        yield
    return room


def started(header: Header) -> Sliced[Room]:
    """A new table; one that begins with actions against the rules, or after its own end, is refused."""
    try:
        room = yield from folded(header, 0, [])
    except BadInput as wrong:
        raise Refused("bad_input", f"{wrong}.") from None
    if room.is_over:
        raise Refused("bad_input", "This game is over already: there is nothing to play on.")
    return room


# --- records


def reading(text: str) -> Sliced[Record]:
    """A record from outside; whether it keeps the rules is still to be seen."""
    lines = [line.strip() for line in text.splitlines()]
    try:
        record = read_head(lines, GAMES)
        check_rules(GAMES[record.game], record)
        for start in range(0, len(lines), SLICE):
            read_lines(record, lines, start, start + SLICE, GAMES[record.game])
            yield
    except BadInput as wrong:
        raise Refused("bad_input", f"{wrong}.") from None
    if abs(record.seed) > LARGEST_SEED:
        raise Refused("bad_input", f"The record's seed must be a number up to {LARGEST_SEED}.")
    return record


def check_table(game: Game, record: Record) -> None:
    """Refuse a record of a table that cannot be."""
    try:
        game.complete(record.seats, record.options)
    except BadInput as wrong:
        raise Refused("bad_input", f"{wrong}.") from None


def replayed(record: Record, header: Header) -> Sliced[Room]:
    """The table that shows a record from outside, which must keep the rules and end as it says."""
    try:
        room = yield from folded(header, 0, [])
        check_end(room.game, record, room.state)
    except BadInput as wrong:
        raise Refused("bad_input", f"{wrong}.") from None
    return room


def writing(record: Record, verbs: Verbs) -> Sliced[str]:
    """The text form of a table's record, in the words of its rules."""
    lines = head_lines(record)
    for start in range(0, len(record.actions), SLICE):
        lines += action_lines(verbs, record.actions[start : start + SLICE])
        yield
    return "\n".join(lines + end_lines(record)) + "\n"
