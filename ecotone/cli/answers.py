"""Which of the offered options somebody means by what they typed."""

from __future__ import annotations

from collections.abc import Sequence

from ecotone.cli.terminal import listed
from ecotone.core.errors import BadInput
from ecotone.core.views import Option
from ecotone.words import Words

NAMED = 4  # as many options as a question back names
QUOTED = 30  # as many letters of a mistake as its sentence quotes


def short(text: str) -> str:
    """What was typed, cut to what a sentence can bear."""
    return text if len(text) <= QUOTED else text[: QUOTED - 1] + "…"


def spellings(option: Option, words: Words, names: Sequence[str]) -> list[list[str]]:
    """The ways to type an option: `place e4`, `e4`, or what it is called in the list."""
    verb, *args = [word.partition("=")[2] or word for word in option.text.split()]
    ways = [[verb, *args], args or [verb], words.label(option.action, names).lower().split()]
    return [way for i, way in enumerate(ways) if way not in ways[:i]]


def fits(typed: Sequence[str], way: Sequence[str]) -> bool:
    """Whether what was typed is the beginning of every word it stands for."""
    return len(typed) <= len(way) and all(word.startswith(part) for part, word in zip(typed, way, strict=False))


def choose(options: Sequence[Option], words: Words, text: str, names: Sequence[str] = ()) -> Option:
    """The one option that is meant: by its number, its words, or the beginnings of them; `names` are the players'."""
    if text.isdecimal():
        return numbered(options, text)
    typed = [word.partition("=")[2] or word for word in text.lower().split()]
    ways = [(option, spellings(option, words, names)) for option in options]
    exact = [option for option, known in ways if typed in known]
    meant = exact or [option for option, known in ways if any(fits(typed, way) for way in known)]
    if len(meant) == 1:
        return meant[0]
    if meant:
        labels = [words.label(option.action, names) for option in meant]
        named = labels[:NAMED] + (["others"] if len(labels) > NAMED else [])
        raise BadInput(f"{short(text)!r} could be {listed(named, 'or')}: type more of it, or its number.")
    raise BadInput(unknown(words, text, names))


def numbered(options: Sequence[Option], text: str) -> Option:
    """The option with a number in the list."""
    number = int(text) if len(text) < 6 else 0
    if not 1 <= number <= len(options):
        raise BadInput(f"There is no answer {short(text)}: the answers are numbered 1 to {len(options)}.")
    return options[number - 1]


def unknown(words: Words, text: str, names: Sequence[str]) -> str:
    """What to say to somebody who typed what nothing here is called."""
    try:
        action = words.game.verbs.parse(text.lower())
    except BadInput:
        return f"{short(text)!r} is none of the answers: type one of them, or ? for help."
    return f"You may not {words.does(action, names)} now: type one of the answers, or ? for help."
