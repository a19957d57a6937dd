"""Read a card file and check every key; a mistake is told with file, card, key and what was expected."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from ecotone.core.errors import BadInput

Value = object
Table = dict[str, Value]


@dataclass(frozen=True)
class Key:
    """What one key of a card may hold: `kind` is whole, text, wholes or texts."""

    name: str
    kind: str
    required: bool = False
    least: int = 0
    among: tuple[str, ...] = ()  # for text and texts: the words allowed; empty for any

    def expected(self) -> str:
        """What the key may hold, in words."""
        words = f" among {', '.join(self.among)}" if self.among else ""
        if self.kind == "whole":
            return f"a whole number of at least {self.least}"
        if self.kind == "wholes":
            return f"a list of whole numbers of at least {self.least}"
        return f"a word{words}" if self.kind == "text" else f"a list of words{words}"

    def holds(self, value: Value) -> bool:
        """Whether the value is one that this key may hold."""
        if self.kind == "whole":
            return is_whole(value, self.least)
        if self.kind == "text":
            return is_word(value, self.among)
        if not isinstance(value, list) or not value:
            return False
        if self.kind == "wholes":
            return all([is_whole(item, self.least) for item in value])
        return all([is_word(item, self.among) for item in value])


def is_whole(value: Value, least: int) -> bool:
    """A whole number that is not too small; TOML's true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def is_word(value: Value, among: tuple[str, ...]) -> bool:
    """A word, of those allowed where only some are."""
    return isinstance(value, str) and bool(value) and (not among or value in among)


@dataclass(frozen=True)
class Sheet:
    """A checked card file: its cards in order, and its other tables by name."""

    cards: list[Table]
    tables: dict[str, Table]


def read_cards(text: str, file: str, keys: list[Key], tables: Mapping[str, list[Key]]) -> Sheet:
    """Parse and check a whole card file."""
    try:
        data: Table = tomllib.loads(text)
    except RecursionError:
        raise BadInput(f"{file}: not a TOML file that can be read: it is nested too deeply") from None
    except ValueError as wrong:  # a number too long to read, or TOML's own complaint
        raise BadInput(f"{file}: not a TOML file: {wrong}") from None
    for name in data:
        if name != "card" and name not in tables:
            raise BadInput(f"{file}: unknown table {name!r}, expected card{''.join(', ' + t for t in tables)}")
    found: dict[str, Table] = {}
    for name, table_keys in tables.items():
        found[name] = checked(data.get(name), f"{file}: table {name}", table_keys)
    return Sheet(checked_cards(data.get("card"), file, keys), found)


def checked_cards(cards: Value, file: str, keys: list[Key]) -> list[Table]:
    """Every card of the file, each with an id of its own."""
    if not isinstance(cards, list) or not cards:
        raise BadInput(f"{file}: no cards, expected at least one [[card]]")
    found: list[Table] = []
    ids: set[str] = set()
    for number, card in enumerate(cards, start=1):
        name = card.get("id") if isinstance(card, dict) else None
        where = f"{file}: card {name}" if isinstance(name, str) and name else f"{file}: card number {number}"
        found.append(checked(card, where, [Key("id", "text", required=True), *keys]))
        if str(name) in ids:
            raise BadInput(f"{where}: key id: two cards have this id, expected each once")
        ids.add(str(name))
    return found


def checked(table: Value, where: str, keys: list[Key]) -> Table:
    """The table, once it has every required key, no unknown one, and the right kind under each."""
    if not isinstance(table, dict):
        raise BadInput(f"{where}: {'missing, ' if table is None else ''}expected a table of keys")
    known = {key.name: key for key in keys}
    for name, value in table.items():
        if name not in known:
            raise BadInput(f"{where}: key {name}: unknown, expected one of {', '.join(known)}")
        if not known[name].holds(value):
            raise BadInput(f"{where}: key {name}: expected {known[name].expected()}, found {value!r}")
    for key in keys:
        if key.required and key.name not in table:
            raise BadInput(f"{where}: key {key.name}: missing, expected {key.expected()}")
    return table
