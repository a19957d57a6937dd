"""EL-12.3: in Polish, jokers are apples in the express game, and there alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from ecotone.words import read_strings

# What is said in games with seasons alone.
FULL_ONLY = {
    "ask.exchange.help",
    "ask.trade.help",
    "ask.keep.prompt",
    "ask.keep.help",
    "verb.trade.does",
    "event.traded",
    "option.trade_price.card",
    "option.trade_price.all",
    "explain.season.exchange_summer",
    "explain.round.rule",
    "page.year.keep",
}


def texts(told: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Every text with its path, without the values that are filled in."""
    for key, value in told.items():
        here = f"{path}.{key}".removeprefix(".")
        if isinstance(value, dict):
            yield from texts(value, here)
        else:
            yield here, re.sub(r"\{.*?\}", "", value).lower()


@pytest.mark.rule("EL-12.3")
def test_in_polish_jokers_are_apples_in_express_games_alone() -> None:
    strings = read_strings("ecologic", "pl")
    express = dict(texts(strings.pop("with")["game"]["express"]))
    usual = dict(texts(strings))
    with_jokers = {path for path, text in usual.items() if "joker" in text}
    assert set(express) == with_jokers - FULL_ONLY
    assert all("jabłusz" in text and "joker" not in text for text in express.values())
    assert not [path for path, text in usual.items() if "jabłusz" in text]


@pytest.mark.rule("EL-12.3")
def test_the_other_languages_have_one_word() -> None:
    assert not any("with" in read_strings("ecologic", language) for language in ("en", "ru", "cs"))
