"""The words of the page and of the games as the page fetches them: read from their files once, kept as JSON."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from ecotone.games import GAMES
from ecotone.server.refusals import Refused
from ecotone.words import PLURALS, read_strings


def languages() -> list[str]:
    """The languages in which the page has all its words."""
    return [language for language in PLURALS if resources.files("ecotone.server").joinpath("words", language).is_dir()]


def check_language(language: str) -> None:
    """Refuse a language that we do not speak."""
    if language not in languages():
        raise Refused(
            "unknown_language", f"There is no language {language!r}: expected one of {', '.join(languages())}."
        )


@cache
def page_words(language: str) -> bytes:
    """The page's own words, one object a file."""
    check_language(language)
    found: dict[str, Any] = {}
    for file in resources.files("ecotone.server").joinpath("words", language).iterdir():
        if file.name.endswith(".toml"):
            found[file.name.removesuffix(".toml")] = tomllib.loads(file.read_text(encoding="utf-8"))
    return msgspec.json.encode(dict(sorted(found.items())))


@cache
def game_words(game: str, language: str) -> bytes:
    """A game's words."""
    check_game(game)
    check_language(language)
    return msgspec.json.encode(read_strings(game, language))


@cache
def game_help(game: str, language: str) -> bytes:
    """How a game is played, and its guided first game."""
    check_game(game)
    check_language(language)
    file = resources.files("ecotone.games").joinpath(game, f"help.{language}.toml")
    return msgspec.json.encode(tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {})


def check_game(game: str) -> None:
    """Refuse a game that we do not have."""
    if game not in GAMES:
        raise Refused("unknown_game", f"There is no game called {game!r}: expected one of {', '.join(GAMES)}.")
