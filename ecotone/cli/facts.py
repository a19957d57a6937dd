"""What the numbers of a view say: the sentences of a game's facts, filled in for one pair of eyes."""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter

from ecotone.core.game import Game
from ecotone.core.numbers import printed
from ecotone.core.views import View
from ecotone.words import Words

Fact = int | list[int]
ALWAYS = "always"  # in a fact's table: what is told whatever is asked
BESIDE = "beside"  # in a fact's table: what is told beside each row of a board
SHEET = "sheet"  # in a fact's table: what its row of the score sheet is called
RIVAL = "rival"  # the same, where somebody beyond the seats has a column
OF_KINDS = ("some_", "those_", "each_", "who_")  # what a field may have before a kind of thing


class Facts:
    """The facts of one game's views in words, for one seat, or for a spectator when the seat is -1."""

    def __init__(self, words: Words, names: Sequence[str], seat: int) -> None:
        self.words = words
        self.names = names
        self.seat = seat
        self.kinds = kinds_of(words.game)

    def told(self, view: View, name: str) -> str:
        """One fact in words; nothing for those without, with nothing to fill in, or with no field and no number."""
        return self.filled_in(self.template(view, name), name, view.facts[name])

    def template(self, view: View, name: str) -> str:
        """A fact's sentence; of a table the one for what is asked, or for its number, or else for always."""
        value = view.facts[name]
        found = self.words.strings.get("fact", {}).get(name, "" if isinstance(value, list) else f"{name} {{value}}")
        while isinstance(found, dict):
            otherwise = found.get(str(self.own(value)), found.get(ALWAYS, ""))
            found = found.get(view.ask.kind, otherwise) if view.ask else otherwise
        return str(found)

    def labels(self, key: str) -> dict[str, str]:
        """What the tables of facts have under a key, in their order."""
        tables = {name: told for name, told in self.words.strings.get("fact", {}).items() if isinstance(told, dict)}
        return {name: str(table[key]) for name, table in tables.items() if key in table}

    def filled_in(self, template: str, name: str, value: Fact) -> str:
        """A sentence with what it asks for; nothing where something of that is missing."""
        filled = {field: self.filled(field, name, value) for field in fields_in(template) or ["some"]}
        return template.format(**filled) if all(filled.values()) else ""

    def is_counted(self, view: View, name: str) -> bool:
        """Whether a fact counts things of a kind, or says who has which; such a list has a line of its own."""
        fields = [field.removeprefix("each_").removeprefix("who_") for field in fields_in(self.template(view, name))]
        return isinstance(view.facts[name], list) and any(field in self.kinds for field in fields)

    def own(self, value: Fact) -> int | None:
        """The seat's own number; of a single number everybody's."""
        if not isinstance(value, list):
            return value
        return value[self.seat] if 0 <= self.seat < len(value) else None

    def filled(self, field: str, fact: str, value: Fact) -> str:
        """What a fact's sentence asks for.

        A kind of thing; all `values`; `each` player's number; `who` has one that is not zero; or the seat's own: its
        `value`, `some` for a number that is told only where it is not zero, or `place` for the player whom it means.
        Nothing for `untold`: such a number is the page's alone.
        """
        if field in self.kinds:
            return self.things(field, value)
        for way in OF_KINDS:
            if field.startswith(way) and field.removeprefix(way) in self.kinds:
                return self.of_kind(way, field.removeprefix(way), fact, value)
        numbers = value if isinstance(value, list) else [value]
        if field == "values":
            return ",".join(str(number) for number in numbers)  # a place, as it is typed
        if field == "each":
            return self.each(fact, [printed(number) for number in numbers])
        if field == "who":
            return ", ".join(self.name_of(place, fact) for place, number in enumerate(numbers) if number)
        number = self.own(value)
        if number is None or field == "untold":
            return ""
        if field == "place":
            return self.name_of(number, fact)
        return "" if field == "some" and not number else printed(number)

    def of_kind(self, way: str, kind: str, fact: str, value: Fact) -> str:
        """Things of a kind: `some_` one, counted from 1; `those_` of a list; how many `each_` has; `who_` and which."""
        numbers = value if isinstance(value, list) else [value]
        if way == "some_":
            return self.things(kind, numbers[0] - 1)
        if way == "those_":
            return ", ".join(self.things(kind, number) for number in numbers)
        if way == "who_":
            pairs = zip(numbers[::2], numbers[1::2], strict=True)
            return ", ".join(f"{self.name_of(place, fact)} {self.things(kind, number)}" for place, number in pairs)
        size = len(self.kinds[kind])
        parts = [numbers[start : start + size] for start in range(0, len(numbers), size)]
        return "; ".join(f"{self.name_of(i, fact)} {self.things(kind, part) or 0}" for i, part in enumerate(parts))

    def each(self, fact: str, numbers: Sequence[str]) -> str:
        """Everybody's number with their names; that of one alone without."""
        if len(numbers) == 1:
            return numbers[0]
        return ", ".join(f"{self.name_of(place, fact)} {number}" for place, number in enumerate(numbers))

    def things(self, kind: str, value: Fact) -> str:
        """The thing that a number means, or how many of each a list counts; nothing where there is none."""
        names = self.kinds[kind]
        if isinstance(value, int):
            return str(self.words.name(kind, names[value])) if value >= 0 else ""
        counted = zip(names, value, strict=True)
        return ", ".join(self.words.count(kind, name, number) for name, number in counted if number)

    def name_of(self, place: int, fact: str) -> str:
        """Who a number of a fact means: a seat, or somebody beyond the seats."""
        if place < len(self.names):
            return self.names[place]
        return self.words.text("beyond", fact, str(self.words.strings.get("nobody", place)))


def kinds_of(game: Game) -> dict[str, list[str]]:
    """The kinds of things that a game speaks of, each with the names of all its things."""
    return {arg.kind: arg.names for verb in [*game.events.verbs, *game.verbs.verbs] for arg in verb.args}


def fields_in(template: str) -> list[str]:
    """What a sentence fills in."""
    return [field for _, field, _, _ in Formatter().parse(template) if field]
