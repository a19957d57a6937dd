"""What a card of Ecos is expected to bring when it is resolved, read from its words: for any deck, also somebody's own.

For cards that do what a card of the game's own deck does, the points are known from games.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib import resources
from typing import Final

from ecotone.games.ecos.cards import ELEMENTS, SPECIES, TERRAINS
from ecotone.games.ecos.deck import Deck
from ecotone.games.ecos.grammar import Counting, Phrase

# What an effect brings, by place in a list: points, elements by how rare they are, and so on.
POINTS: Final = 0
TOKENS: Final = 1
CARD: Final = 2
CUBE: Final = 3
PLAY: Final = 4
PLACED: Final = 5  # what changes the landscape helps everybody
KINDS_OF_GAIN: Final = 6
ELEMENT_WORTH: Final = [1.0, 1.2, 1.45, 1.6, 1.9, 2.2, 2.6, 2.6]  # by how rare it is
FAILS: Final = 0.9  # how often a placement that asks for something is possible
HOLDS: Final = 0.6  # how often a condition is met
REPEATS: Final = 0.6  # how often an optional deed is possible, the first time and each further time
LEARNED_FILE: Final = "ecos.json"


@cache
def learned() -> dict[str, float]:
    """The mean points of one use of a card, by what the card does; `tools/learn_ecos.py` finds them."""
    text = resources.files("ecotone.bots.values").joinpath(LEARNED_FILE).read_text(encoding="utf-8")
    found: dict[str, float] = json.loads(text)
    return found


@lru_cache(maxsize=64)  # as many as there are decks
def estimates(deck: Deck) -> list[list[float]]:
    """For each card of a deck, how much of each kind of gain one use of it brings."""
    found = [gains(phrases) for phrases in deck.phrases]
    for card in deck.present:
        found[card][POINTS] = learned().get(wording(deck, card), found[card][POINTS])
    return found


def wording(deck: Deck, card: int) -> str:
    """What a card does, in the words of the card file."""
    return "; ".join([" > ".join([said(part) for part in [phrase, *phrase.then]]) for phrase in deck.phrases[card]])


def said(phrase: Phrase) -> str:
    """One effect in the words of the card file."""
    words = ["may"] * phrase.may + [phrase.word, phrase.what, phrase.scope, phrase.to]
    words += [str(phrase.number)] * (phrase.number > 0) + ["anywhere"] * phrase.anywhere
    words += [f"on {phrase.on}"] * (phrase.on != "") + [f"near {phrase.near}"] * (phrase.near != "")
    if phrase.per is not None:
        words += ["per", phrase.per.area, phrase.per.what] + [f"max {phrase.most}"] * (phrase.most > 0)
    if phrase.condition is not None:
        words += ["if", str(phrase.least), phrase.condition.area, phrase.condition.what]
    words += [f"x{phrase.times}"] * (phrase.times > 1)
    return " ".join([word for word in words if word])


def gains(phrases: list[Phrase]) -> list[float]:
    """What the effects of a card bring together; what comes after a doubtful placement is doubtful too."""
    found = [0.0] * KINDS_OF_GAIN
    chance = 1.0
    for phrase in phrases:
        add(phrase, chance, found)
        if phrase.word == "place" and not phrase.may and (phrase.on or phrase.near):
            chance *= FAILS
    return found


def add(phrase: Phrase, chance: float, found: list[float]) -> None:
    """Add what one effect brings, with what depends on it."""
    chance *= times(phrase)
    if phrase.condition is not None:
        chance *= HOLDS
    kind, amount = deed(phrase)
    found[kind] += chance * amount
    for part in phrase.then:
        add(part, chance, found)


def times(phrase: Phrase) -> float:
    """How often an effect is expected to happen."""
    if not phrase.may and phrase.word != "remove":
        return float(phrase.times)
    return sum([REPEATS ** (number + 1) for number in range(phrase.times)])


def deed(phrase: Phrase) -> tuple[int, float]:
    """What an effect brings by itself: the kind of gain, and how much."""
    if phrase.word == "score":
        points = phrase.number * (expected(phrase.per) if phrase.per is not None else 1.0)
        return POINTS, min(points, 0.8 * phrase.most) if phrase.most else points
    if phrase.word == "gain" and phrase.what in ELEMENTS:
        return TOKENS, ELEMENT_WORTH[ELEMENTS.index(phrase.what)]
    if phrase.word == "gain":
        return CUBE if phrase.what == "cube" else CARD, 1.0
    return PLAY if phrase.word == "play" else PLACED, 1.0


def expected(counting: Counting) -> float:
    """How much a count is expected to find in the middle of a game, on a place chosen for it."""
    what = counting.what
    if counting.area == "adjacent":
        return 3.0 if what in TERRAINS else 4.0 if what in ("land", "tile") else 1.5 if what in SPECIES else 2.0
    if counting.area == "here":
        return 0.8
    if counting.area == "population":
        return 2.5
    if counting.area in ("habitat", "largest"):
        return 3.5
    if counting.area == "landmass":
        return 7.0 if what == "land" else 3.0
    return 2.0 if what in ("landmass", "island") else 3.0 if what in SPECIES else 5.0
