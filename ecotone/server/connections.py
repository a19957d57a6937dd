"""Who may be connected: so many of an address, each for so long at a time; and who goes first when files run short.

Pure bookkeeping: `listening`, which holds the sockets, asks it and tells it what happens.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from enum import IntEnum

from ecotone.server.limits import Crowd
from ecotone.server.metrics import Metrics

log = logging.getLogger(__name__)


TOLD = {  # what is logged; each is a counter too
    "turned_away": "connections turned away",
    "given_up": "idle connections given up, since files run short",
    "no_file": "connections had to wait, since no file was left",
}


class Stage(IntEnum):
    """What a connection is at. When files run short, those further up are given up first, the longest at it first."""

    LEAVING = 0  # closed here, but the other side has not taken yet what was sent before
    SILENT = 1  # has not said a whole request yet
    RESTING = 2  # was answered, and may ask again
    SENDING = 3  # sends a body
    ARRIVING = 4  # became a socket, which has not said anything yet
    SERVED = 5  # waits for an answer
    TALKING = 6  # a socket in use


STEADY = (Stage.SERVED, Stage.TALKING)  # for these nobody is turned out; whoever knocks then is turned away


@dataclass(frozen=True)
class Patience:
    """For how many seconds a connection may be at a stage."""

    head: float = 10.0  # until a request has been said, from its first byte or from the connection
    body: float = 30.0  # for a body to come
    answer: float = 60.0  # for the answer to be there
    greet: float = 30.0  # for a socket to say its first word
    leave: float = 60.0  # to take what was sent, after the end

    def at(self, stage: Stage) -> float:
        """The longest time at a stage; uvicorn pings sockets in use, and has a clock for pauses between requests."""
        longest = {
            Stage.SILENT: self.head,
            Stage.SENDING: self.body,
            Stage.SERVED: self.answer,
            Stage.ARRIVING: self.greet,
            Stage.LEAVING: self.leave,
        }
        return longest.get(stage, float("inf"))


class Caller:
    """Somebody who is connected."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.stage = Stage.SILENT

    def hang_up(self) -> None:
        """End the connection at once, whatever is under way."""
        raise NotImplementedError

    def time_out(self) -> None:
        """End the connection because it takes too long, with a word if there is anybody to hear it."""
        raise NotImplementedError

    def is_leaving(self) -> bool:
        """Whether the connection was closed here and is not gone yet."""
        raise NotImplementedError


class Doorkeeper:
    """Knows everybody who is connected."""

    def __init__(self, crowd: Crowd, patience: Patience, counted: Metrics, room: int = 1 << 20) -> None:
        self.crowd = crowd
        self.patience = patience
        self.counted = counted
        self.room = room  # connections that the process has files for
        self.callers: dict[Stage, dict[Caller, float]] = {stage: {} for stage in Stage}
        self.untold = dict.fromkeys(TOLD, 0)

    def here(self) -> int:
        """How many are connected."""
        return sum(map(len, self.callers.values()))

    def lets_in(self, caller: Caller, now: float) -> bool:
        """Whether somebody who knocks may come in; then they are known until they leave."""
        if not self.crowd.comes(caller.address):
            self.note("turned_away")
            return False
        if not self.makes_room(1):
            self.crowd.goes(caller.address)
            self.note("turned_away")
            return False
        self.callers[caller.stage][caller] = now
        return True

    def moves(self, caller: Caller, stage: Stage, now: float) -> None:
        """Somebody is at another stage, or at the same once more; whoever left stays away."""
        if self.callers[caller.stage].pop(caller, None) is not None:
            caller.stage = stage
            self.callers[stage][caller] = now

    def leaves(self, caller: Caller) -> None:
        """Somebody is gone; said twice, it counts once."""
        if self.callers[caller.stage].pop(caller, None) is not None:
            self.crowd.goes(caller.address)

    def makes_room(self, wanted: int) -> bool:
        """Give up whom it takes, so that so many more may come; whether that was enough."""
        while self.here() + wanted > self.room:
            if not self.gives_up_one():
                return False
        return True

    def gives_up_one(self) -> bool:
        """Turn out the first of those who can be spared; whether there was anybody."""
        for stage in Stage:
            if stage not in STEADY and self.callers[stage]:
                caller = next(iter(self.callers[stage]))
                self.leaves(caller)
                caller.hang_up()
                self.note("given_up")
                return True
        return False

    def tidy(self, now: float) -> None:
        """Once a second: end what took too long, and tell what happened since."""
        self.look_who_is_leaving(now)
        for stage in Stage:
            self.end_overdue(stage, now)
        self.tell()

    def look_who_is_leaving(self, now: float) -> None:
        """A closed connection stays for as long as the other side takes nothing of what was sent; not for ever."""
        for stage in Stage:
            if stage is not Stage.LEAVING:
                for caller in [caller for caller in self.callers[stage] if caller.is_leaving()]:
                    self.moves(caller, Stage.LEAVING, now)

    def end_overdue(self, stage: Stage, now: float) -> None:
        """End the connections that have been at a stage for too long; they stand in the order of their coming."""
        at_stage = self.callers[stage]
        while at_stage and (first := next(iter(at_stage.items())))[1] <= now - self.patience.at(stage):
            caller = first[0]
            self.counted.count("timeouts")
            if stage is Stage.LEAVING:
                self.leaves(caller)
                caller.hang_up()
            else:
                self.moves(caller, Stage.LEAVING, now)
                caller.time_out()

    def note(self, what: str) -> None:
        """Something happened that may happen a thousand times a second; it is logged once, with how often."""
        self.untold[what] += 1
        self.counted.count(what)

    def tell(self) -> None:
        """Log what happened since the last time."""
        for what, count in self.untold.items():
            if count:
                log.warning(TOLD[what], extra={"count": count, "open": self.here(), "room": self.room})
                self.untold[what] = 0
