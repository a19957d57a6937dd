"""A table whose rules are not here: what its log tells without them. It rests, and its record can be had."""

from __future__ import annotations

from typing import Any, Literal

from ecotone.core.kernel import Action
from ecotone.core.record import Record
from ecotone.core.releases import other_rules, release_of
from ecotone.server.entries import Acted, AnyEntry, Header, Rematched, Talked, TookBack
from ecotone.server.folding import portions
from ecotone.server.messages import Rest, TableInfo
from ecotone.server.refusals import Refused
from ecotone.server.room import game_called, last_of
from ecotone.server.sitters import seated
from ecotone.server.slices import Sliced
from ecotone.server.store import Loaded
from ecotone.server.telling import ending, seat_info
from ecotone.words import sentence

Ended = Literal["yes", "no", "unknown"]


def has_other_rules(header: Header) -> bool:
    """Whether a table was begun by rules that are not here."""
    return header.version != game_called(header.game).version


def not_here(header: Header) -> Refused:
    """Why a table of other rules cannot be gone on with."""
    told = other_rules("table", header.game, header.version, game_called(header.game).version)
    return Refused("other_rules", f"{sentence(told)}.")


class Outlived:
    """A table folded from its log without its rules."""

    def __init__(self, code: str, header: Header, created: int) -> None:
        self.code = code
        self.header = header
        self.sitters = [seated(chair) for chair in header.chairs]
        self.actions: list[tuple[int, Action]] = list(header.start)
        self.result = header.result
        self.rematch = ""
        self.at = created  # when somebody acted last

    def take(self, entry: AnyEntry, at: int) -> None:
        """Let an entry happen, as far as that can be understood; an action that ended nothing leaves no result."""
        if isinstance(entry, Acted):
            self.actions.append((entry.seat, entry.a))
            self.result, self.at = entry.result, at
        elif isinstance(entry, TookBack):
            del self.actions[last_of(self.actions, entry.seat)]
            self.result, self.at = None, at
        elif isinstance(entry, Rematched):
            self.rematch = entry.code
        elif not isinstance(entry, Talked):
            self.sitters[entry.seat].take(entry)

    @property
    def record(self) -> Record:
        """The game as it was played."""
        header = self.header
        fixed = (header.game, header.version, len(header.chairs), header.seed, header.options)
        return Record(*fixed, self.actions, self.result.outcome if self.result else [])

    @property
    def ended(self) -> Ended:
        """Whether the game was over; that cannot be known of all games from before results were kept."""
        if self.result or self.rematch:
            return "yes"
        return "no" if self.header.release else "unknown"

    def info(self) -> TableInfo:
        """The table from outside."""
        header = self.header
        seats = [seat_info(sitter, seat == header.host) for seat, sitter in enumerate(self.sitters)]
        rest = Rest(release_of(header.game, header.version), self.ended, self.at)
        facts = (self.code, header.game, header.version, header.options, header.clock)
        given: Any = header.given
        story = (self.rematch, self.record.outcome, given, ending(self.result))
        return TableInfo(*facts, "resting", seats, 0, *story, rest)


def remembered(code: str, loaded: Loaded) -> Sliced[Outlived]:
    """A table of other rules from its log."""
    table = Outlived(code, loaded.header, loaded.created)
    for portion in portions(loaded.entries):
        for at, entry in portion:
            table.take(entry, at)
        yield
    return table
