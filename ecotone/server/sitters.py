"""Who sits at a table: as its header says, and as its log goes on."""

from __future__ import annotations

from dataclasses import dataclass, field

from ecotone.server.entries import Chair, Returned, Sat, StoodIn, Voted

Reseating = Sat | Voted | StoodIn | Returned  # entries that say who is on a seat


@dataclass
class Sitter:
    """Who is on a seat."""

    kind: str  # person, bot or open
    name: str
    level: str  # of the bot that plays, empty while a person does
    hash: str
    votes: set[int] = field(default_factory=set)

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays this seat now."""
        return bool(self.level)

    @property
    def is_stand_in(self) -> bool:
        """Whether a bot plays for a person."""
        return bool(self.level) and self.kind == "person"

    def take(self, entry: Reseating) -> None:
        """Let an entry about this seat happen."""
        if isinstance(entry, Sat):
            self.kind, self.name, self.hash = "person", entry.name, entry.hash
        elif isinstance(entry, Voted):
            self.votes.add(entry.by)
        elif isinstance(entry, StoodIn):
            self.kind = "bot" if self.kind == "open" else self.kind
            self._hand_over(entry.level)
        else:
            self._hand_over("")

    def _hand_over(self, level: str) -> None:
        """Somebody else decides from now on."""
        self.level = level
        self.votes.clear()


def seated(chair: Chair) -> Sitter:
    """A seat as the header describes it."""
    return Sitter(chair.kind, chair.name, chair.level, chair.hash)
