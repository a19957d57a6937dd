"""Twelve groups, and many species in each: Russian and Czech have one word for "kind" and "species" (EL-2.1)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import resources

import pytest

SPECIES = {  # a species in every school book, in all its cases
    "ru": re.compile(r"\bвид(?:а|у|ом|е|ы|ов|ам|ами|ах)?\b", re.IGNORECASE),
    "cs": re.compile(r"\bdruh(?:u|y|ů|ům|em)?\b|\bdruzích\b", re.IGNORECASE),
}
OF_SPECIES = {  # what is said of species indeed, and what only sounds like it
    "ru": ["настоящих вида", "отдельный вид", "много видов", "европейские виды", "в виду", "на виду", "в малом виде"],
    "cs": ["skutečných druhů", "mnoho druhů", "evropské druhy", "hmyzí druhy"],
}
OF_NATURE = {"note", "nature"}  # sentences about living things, which do speak of species
LANGUAGES = list(SPECIES)


def said(told: object) -> Iterator[str]:
    """Every text but those about living things."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, list):
        for each in told:
            yield from said(each)
    elif isinstance(told, dict):
        for key, value in told.items():
            if key not in OF_NATURE:
                yield from said(value)


def texts(language: str) -> Iterator[str]:
    """What is said of the game in its words and in its help."""
    for part in ("strings", "help"):
        file = resources.files("ecotone.games.ecologic").joinpath(f"{part}.{language}.toml")
        yield from said(tomllib.loads(file.read_text("utf-8")))


@pytest.mark.rule("EL-2.1", "EL-11.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_group_is_never_called_a_species(language: str) -> None:
    wrong: list[str] = []
    for text in texts(language):
        rest = text
        for phrase in OF_SPECIES[language]:
            rest = rest.replace(phrase, "")
        if SPECIES[language].search(rest):
            wrong.append(text)
    assert not wrong


@pytest.mark.rule("EL-2.1")
def test_nor_is_a_species_called_a_kind_in_english() -> None:
    file = resources.files("ecotone.games.ecologic").joinpath("help.en.toml")
    assert not re.search(r"kinds of (?:insects|animals|fish|mammals|birds)", file.read_text("utf-8"))


@pytest.mark.rule("EL-2.1")
def test_what_is_left_of_the_dead_is_called_what_biology_calls_it() -> None:
    """Of plants останки cannot be said."""
    assert not [text for text in texts("ru") if re.search("останк", text, re.IGNORECASE)]


@pytest.mark.rule("EL-1.3")
@pytest.mark.parametrize(
    ("language", "counted"),
    [
        ("ru", r"(?:\d|\bдв[аеух]+|\bтри|одной) (?:биомасс)"),
        ("cs", r"(?:\d|\bdv[aě]|\btři) biomas"),
        ("pl", r"(?:\d|\bdwie|\bdwóch|\btrzy) biomas"),
    ],
)
def test_tokens_are_counted_and_not_biomass(language: str, counted: str) -> None:
    assert not [text for text in texts(language) if re.search(counted, text)]


@pytest.mark.rule("EL-6.8")
def test_a_card_is_covered_with_one_word_in_polish() -> None:
    """Cards face down are zakryte; a card below another one is przykryta."""
    assert not [text for text in texts("pl") if re.search("zakry", text.replace("połóż zakryte", ""), re.IGNORECASE)]
