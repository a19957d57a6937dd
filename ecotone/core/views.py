"""What hosts see of a game: a view is built up for one seat from nothing, never stripped down."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Piece:
    """One visible thing; `key` is what a click points at, `at` its place in the zone."""

    key: str
    face: str
    at: str = ""
    marks: list[str] = field(default_factory=list)


@dataclass
class Zone:
    """A place for pieces; what is hidden in it has no key, only a count."""

    kind: str  # grid, row, fan, stack or counter
    owner: int = -1  # the seat it belongs to, or -1 for the table
    pieces: list[Piece] = field(default_factory=list)
    hidden: int = 0


@dataclass
class Option:
    """One thing the seat may do: the action, what it points at, its one-line form."""

    action: tuple[int, ...]
    on: list[str]
    text: str


@dataclass
class Ask:
    """The question a seat is asked now."""

    kind: str
    options: list[Option]


@dataclass
class View:
    """Everything one seat, or a spectator, may know at this moment."""

    zones: dict[str, Zone]
    facts: dict[str, int | list[int]]
    waiting: list[bool]  # which seats the table is waiting for
    ask: Ask | None = None


@dataclass
class Line:
    """One line of an explanation: a key of the game's words, and the values it names."""

    text: str
    values: dict[str, int | str]


@dataclass
class Explanation:
    """The rule about a thing, and its arithmetic now."""

    rule: str  # the id of the rule, empty where there is none
    lines: list[Line]


@dataclass
class FaceLine:
    """One printed effect: the pieces of its sentence, whether it is marked as a placement, how deep it stands."""

    parts: list[Line]
    arrow: bool
    depth: int


@dataclass
class Face:
    """What is printed on a card, for whoever draws it; `name` only where the game's words have none."""

    name: str
    traits: dict[str, int | str | list[str]]
    lines: list[FaceLine]
