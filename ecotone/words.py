"""The words of a game in one language: names with their forms, questions, log sentences; ids where none are given."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib import resources
from typing import Any

from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.kernel import Action, Event
from ecotone.core.numbers import printed
from ecotone.core.verbs import Verbs
from ecotone.core.views import Line

Strings = dict[str, Any]  # a strings file as it was read

# --- plural rules: CLDR's, for whole numbers


def english(n: int) -> str:
    """One fox, two foxes."""
    return "one" if n == 1 else "other"


def czech(n: int) -> str:
    """Jeden vlk, dva vlci, pět vlků."""
    if n == 1:
        return "one"
    return "few" if 2 <= n <= 4 else "other"


def is_few(n: int) -> bool:
    """Ends in 2, 3 or 4, but not in 12, 13 or 14."""
    return 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14


def polish(n: int) -> str:
    """Jeden wilk, dwa wilki, pięć wilków."""
    if n == 1:
        return "one"
    return "few" if is_few(n) else "many"


def russian(n: int) -> str:
    """Один волк, два волка, пять волков, двадцать один волк."""
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if is_few(n) else "many"


PLURALS: dict[str, Callable[[int], str]] = {"en": english, "ru": russian, "cs": czech, "pl": polish}


class Name:
    """A name with its forms; a sentence asks for one of them, as in `{card:a}`."""

    def __init__(self, forms: dict[str, str], fallback: str) -> None:
        self.forms = forms
        self.fallback = fallback

    def form(self, which: str) -> str:
        """The named form, else the plain one."""
        return self.forms.get(which) or self.forms.get("one", self.fallback)

    def __format__(self, which: str) -> str:
        """The form that a sentence asks for."""
        return self.form(which)

    def __str__(self) -> str:
        """The plain form."""
        return self.form("one")


def read_strings(game: str, language: str) -> Strings:
    """The strings file of a game, empty where it has none."""
    if language not in PLURALS:
        raise BadInput(f"unknown language {language!r}: expected one of {', '.join(PLURALS)}")
    return dict(parsed_strings(game, language))


@cache
def parsed_strings(game: str, language: str) -> Strings:
    """A strings file, read once: large ones take a while."""
    file = resources.files("ecotone.games").joinpath(game, f"strings.{language}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def own_names(game: Game, deck: str) -> dict[str, str]:
    """The names that an own deck (an option of a table) gives to cards, by their ids."""
    return {id: face.name for id, face in game.faces(deck).items() if face.name} if deck else {}


def sentence(text: str) -> str:
    """The text with a capital in front."""
    return text[:1].upper() + text[1:]


class Words:
    """What a game's things, questions and happenings are called in one language; cards as an own deck calls them."""

    def __init__(self, game: Game, language: str = "en", deck: str = "") -> None:
        self.game = game
        self.strings = read_strings(game.id, language)
        self.strings["card"] = {**self.strings.get("card", {}), **own_names(game, deck)}
        self.plural = PLURALS[language]

    def text(self, table: str, key: str, fallback: str = "") -> str:
        """A string by its table and key, as in `zone`, `deck`."""
        found = self.strings.get(table, {}).get(key, fallback)
        return str(found)

    def part(self, table: str, key: str, part: str, fallback: str = "") -> str:
        """A string one step deeper, as in `ask`, `pick`, `prompt`."""
        found = self.strings.get(table, {}).get(key, {}).get(part, fallback)
        return str(found)

    def title(self) -> str:
        """What the game is called."""
        return str(self.strings.get("title", self.game.id))

    def name(self, kind: str, id: str) -> Name:
        """The name of a thing, as in `card`, `fox`."""
        forms = self.strings.get(kind, {}).get(id, {})
        return Name(forms if isinstance(forms, dict) else {"one": str(forms)}, id)

    def count(self, kind: str, id: str, number: int) -> str:
        """So many of a thing, as in `3 foxes`."""
        return f"{number} {self.name(kind, id).form(self.plural(number))}"

    def called(self, kind: str, id: str, seats: Sequence[str]) -> Name:
        """The name of a thing; where several play, a `row` (numbered from 1) is called by its player."""
        if kind == "row" and len(seats) > 1 and id.isdecimal() and 1 <= int(id) <= len(seats):
            return Name({}, seats[int(id) - 1])
        return self.name(kind, id)

    def values(self, verbs: Verbs, action: Action, seats: Sequence[str]) -> dict[str, object]:
        """The arguments of an action or event by kind: `cell`, and `cell2` for a second one."""
        found: dict[str, object] = {}
        args = verbs.verbs[action[0]].args
        for arg, value in zip(args, action[1 : len(args) + 1], strict=True):  # a group is for eyes, not for sentences
            number = sum(1 for key in found if key.rstrip("0123456789") == arg.kind) + 1
            key = arg.kind if number == 1 else f"{arg.kind}{number}"
            found[key] = self.called(arg.kind, arg.names[value], seats)
        return found

    def label(self, action: Action, seats: Sequence[str] = ()) -> str:
        """What an answer is called in a list; `seats` are the players' names, where they are known."""
        return self.act(action, "label", seats)

    def does(self, action: Action, seats: Sequence[str] = ()) -> str:
        """What an answer does, as in `place it on e4`; `seats` are the players' names, where they are known."""
        return self.act(action, "does", seats)

    def act(self, action: Action, part: str, seats: Sequence[str]) -> str:
        """What an answer is called, or does."""
        verbs = self.game.verbs
        template = self.part("verb", verbs.verbs[action[0]].name, part)
        return template.format(**self.values(verbs, action, seats)) if template else verbs.text(action)

    def event(self, event: Event, seats: Sequence[str]) -> str:
        """What happened, in one sentence; `seats` are the players' names."""
        told = (event[0], *event[2:])
        template = self.text("event", self.game.events.verbs[event[0]].name)
        who = seats[event[1]] if event[1] >= 0 else str(self.strings.get("nobody", ""))
        if not template:
            return sentence(f"{who} {self.game.events.text(told)}".strip())
        return sentence(template.format(seat=who, **self.values(self.game.events, told, seats)))

    # --- explanations. The page's `Words.line` does the same from the same files: change both together.
    #
    # A line's `text` is a path below the table `explain`, as in `fox.rule`. Where a table of plural forms lies there,
    # the value `n` picks the form (one, few, many, other; the last two stand in for a missing one). A value that is
    # text and is called like a table of names (`card`, digits at the end left out) becomes that name: `{card:a}` asks
    # for a form, `{card:n}` for the one that the number `n` needs. A number called `seat` becomes the player's name;
    # where several play, so does a text called `row`.

    def line(self, line: Line, seats: Sequence[str]) -> str:
        """One line of an explanation; `seats` are the players' names."""
        return sentence(self.phrase(line, seats)) if self.template(line) else self.phrase(line, seats)

    def phrase(self, line: Line, seats: Sequence[str] = ()) -> str:
        """A line as a part of a longer sentence; its path and values where no words are given."""
        values = {key: self.line_value(key, value, line, seats) for key, value in line.values.items()}
        template = self.template(line)
        return template.format(**values) if template else " ".join([line.text, *map(str, values.values())])

    def template(self, line: Line) -> str:
        """What lies at a line's path, in the form that its number needs; empty where nothing does."""
        found: Any = self.strings.get("explain", {})
        for key in line.text.split("."):
            found = found.get(key, {}) if isinstance(found, dict) else {}
        if not isinstance(found, dict):
            return str(found)
        form = self.plural(abs(int(line.values.get("n", 0))))
        return str(found.get(form) or found.get("other") or found.get("many") or "")

    def line_value(self, key: str, value: int | str, line: Line, seats: Sequence[str]) -> object:
        """A value as a sentence shows it."""
        kind = key.rstrip("0123456789")
        if isinstance(value, int):
            return seats[value] if kind == "seat" and value < len(seats) else printed(value)
        if kind not in self.strings:
            return value
        name = self.called(kind, value, seats)
        numbers = {key: number for key, number in line.values.items() if isinstance(number, int)}
        counted = {key: name.form(self.plural(abs(n))) for key, n in numbers.items()}
        return Name({**name.forms, **counted}, name.fallback)

    def prompt(self, kind: str) -> str:
        """The question that an ask puts."""
        return self.part("ask", kind, "prompt", f"Choose: {kind}.")

    def help(self, kind: str) -> str:
        """What may be done at an ask, and why."""
        return self.part("ask", kind, "help", "Choose one of the options.")

    def rows(self, count: int) -> list[tuple[str, str]]:
        """The rows of a score sheet with so many numbers: id and label."""
        known = list(self.strings.get("sheet", {}).items())
        return known if len(known) == count else [(str(i), str(i)) for i in range(1, count + 1)]
