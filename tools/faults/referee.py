"""What must hold at the end of a simulated run, by the log alone."""

from __future__ import annotations

import logging
from collections import Counter

import msgspec

from ecotone.server.entries import Acted, TookBack, read_entry, read_header
from ecotone.server.messages import Update
from ecotone.server.result import result_of
from ecotone.server.room import Room
from ecotone.server.table import TIMED_OUT
from ecotone.server.telling import NOBODY, Glance
from tools.faults.disk import Row
from tools.faults.people import Person
from tools.faults.world import PERSON, Fault


class Complaints(logging.Handler):
    """What the server complains of, but for what the world did to it."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Take a line of the log in."""
        wrong = record.exc_info[1] if record.exc_info else None
        if not isinstance(wrong, Fault) and vars(record).get("error") != "storage":
            self.heard.append(f"{record.getMessage()}: {wrong or vars(record).get('error')!r}")


def folded(row: Row, wrong: list[str]) -> Room:
    """The table as its log tells it; nobody may have acted for another, and how it ended must stand there."""
    room = Room(read_header(row.header), row.created)
    for number, line in enumerate(row.entries):
        entry = read_entry(line.body)
        if isinstance(entry, Acted | TookBack) and not may_act(room, entry.seat, line.actor, line.at):
            wrong.append(f"entry {number}: {line.actor} acts for seat {entry.seat}, who decides for itself")
        room.take(entry, line.at)
        if isinstance(entry, Acted) and entry.result != (result_of(room.game, room.state) if room.is_over else None):
            wrong.append(f"entry {number}: the game has another result than {entry.result}")
    return room


def may_act(room: Room, seat: int, actor: str, at: int) -> bool:
    """Whether it is for this actor to act for a seat."""
    level = room.sitters[seat].level
    if actor == PERSON:
        return not level
    return actor == level or (not level and actor == TIMED_OUT and room.is_late(seat, at))


def acts_by_people(row: Row) -> Counter[tuple[int, tuple[int, ...]]]:
    """How often each action was done by somebody."""
    entries = [read_entry(line.body) for line in row.entries if line.actor == PERSON]
    return Counter([(entry.seat, entry.a) for entry in entries if isinstance(entry, Acted)])


def differences(person: Person, room: Room) -> list[str]:
    """In what a page shows the table otherwise than the log has it."""
    wrong = [*person.wrong]
    for eyes in person.seats or [NOBODY]:
        seen = person.page.updates.get(eyes)
        told = msgspec.json.decode(msgspec.json.encode(Glance(room, eyes).update(0, 0)), type=Update)
        if seen is None or person.page.story[eyes] != told.steps:
            wrong.append(f"the story of eyes {eyes} is another")
        elif (seen.ask, seen.view, seen.back, seen.over, seen.outcome) != (
            *(told.ask, told.view, told.back, told.over, told.outcome),
        ):
            wrong.append(f"eyes {eyes} see another table")
    lines = [(line.seat, line.text) for line in room.chat]
    if [(line.seat, line.text) for _, line in sorted(person.page.chat.items())] != lines:
        wrong.append("the chat is another")
    info = person.page.info
    if info is None or not all(info.seats[seat].here for seat in person.seats):
        wrong.append("is told of as away")
    return wrong
