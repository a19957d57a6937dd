"""What one seat, or a spectator, is told of a table: built for these eyes alone, from what they may know."""

from __future__ import annotations

from typing import Any

import msgspec

from ecotone.core.views import View
from ecotone.server.entries import Result
from ecotone.server.messages import Ending, SeatInfo, Step, TableInfo, Update
from ecotone.server.room import Passage, Room
from ecotone.server.sitters import Sitter

NOBODY = -1
_encoder = msgspec.json.Encoder()


def view_for(room: Room, eyes: int) -> View:
    """The view, without a question while seats are open: nobody acts before all have sat down."""
    view = room.game.view(room.state, eyes)
    if room.is_open:
        view.ask = None
        view.waiting = [False] * len(view.waiting)
    return view


def step_for(room: Room, passage: Passage, eyes: int) -> Step:
    """A moment of the story as these eyes may know it; points over time are open to all only at the end.

    Those who play together have no points.
    """
    events = [list(event) for event in room.game.events_for(passage.events, eyes)]
    return Step(events, passage.points if room.is_over and not room.game.cooperative else [])


class Glance:
    """The table through one pair of eyes at one moment, encoded once for everybody who shares them."""

    def __init__(self, room: Room, eyes: int) -> None:
        self.room = room
        self.eyes = eyes
        self.ask = room.asks[eyes] if eyes >= 0 else 0
        self.back = [list(action) for action in room.may_take_back(eyes)] if eyes >= 0 else []
        self.view = _encoder.encode(view_for(room, eyes))

    def key(self) -> tuple[object, ...]:
        """Everything but the story: equal keys look the same."""
        waits = tuple(self.room.since) if self.room.header.clock else ()
        return (self.ask, self.back, self.view, self.room.is_over, waits)

    def update(self, kept: int, now: int) -> Update:
        """The message to somebody who has been told so much of the story."""
        view: Any = msgspec.Raw(self.view)
        room = self.room
        steps = [step_for(room, passage, self.eyes) for passage in room.story[kept:]]
        outcome = room.record.outcome if room.is_over else []
        left = deadlines(room, now)
        return Update(self.eyes, self.ask, view, self.back, kept, steps, room.is_over, outcome, left)


def deadlines(room: Room, now: int) -> list[int]:
    """For each seat how many milliseconds it has left, -1 where no clock runs."""
    clock = room.header.clock * 1000
    return [max(0, since + clock - now) if clock and since else -1 for since in room.since]


def table_info(code: str, room: Room, here: set[int], watchers: int, archived: bool = False) -> TableInfo:
    """The table from outside, as everybody may know it."""
    header = room.header
    sitters = enumerate(room.sitters)
    seats = [seat_info(sitter, seat == header.host, seat in here) for seat, sitter in sitters]
    status: Any = "archived" if archived else room.status
    outcome = room.record.outcome if room.is_over else []
    facts = (code, header.game, header.version, header.options, header.clock, status)
    given: Any = header.given
    return TableInfo(*facts, seats, watchers, room.rematch, outcome, given, ending(room.result))


def ending(result: Result | None) -> Ending | None:
    """How a game ended, as everybody may know it."""
    return Ending(result.points, result.places, result.won) if result else None


def seat_info(sitter: Sitter, host: bool, here: bool = False) -> SeatInfo:
    """Who is on a seat."""
    kind: Any = sitter.kind
    return SeatInfo(sitter.name, kind, sitter.level, here, sitter.is_stand_in, len(sitter.votes), host)
