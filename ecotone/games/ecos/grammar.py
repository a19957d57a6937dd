"""The words of card effects: one line of text becomes a phrase, which rules carry out and faces put into sentences."""

from __future__ import annotations

from typing import Final

from ecotone.core.errors import BadInput
from ecotone.games.ecos.cards import ELEMENTS, GROUPS, KINDS, SPECIES, TERRAINS

PIECES: Final = [*KINDS, "land", "tile", *GROUPS, "animal", "species"]
AREAS: Final = ["adjacent", "here", "landmass", "map", "largest"]  # counts that name what is counted
ALONE: Final = ["population", "habitat"]  # counts that need no further word
REGIONS: Final = ["landmass", "island"]  # what can be counted on the map beside things
SCOPES: Final = ["adjacent", "here", "population", "habitat", "landmass"]
TILES: Final = [*TERRAINS, "land"]
PLACED: Final = [*TILES, "mountain", "forest", *SPECIES]
MOVED: Final = [*SPECIES, *GROUPS, "animal"]
REMOVED: Final = [*KINDS, "land", *GROUPS, "animal"]
GAINED: Final = [*ELEMENTS, "cube", "card"]
SPECIALS: Final = ["drift"]
OPTIONAL: Final = ["place", "move", "remove", "replace", "play", "special"]  # points and gains are always taken
WORDS: Final = [*OPTIONAL, "gain", "score"]
MOST: Final = 20  # no number on a card is larger


class Counting:
    """What a `per` or an `if` counts: a place, and what is counted there."""

    def __init__(self, area: str, what: str) -> None:
        self.area = area
        self.what = what


class Phrase:
    """One effect, taken apart."""

    def __init__(self, word: str, may: bool) -> None:
        self.word = word
        self.may = may
        self.what = ""  # what is placed, moved, removed, gained or done
        self.to = ""  # replace: the new terrain
        self.on = ""
        self.near = ""
        self.scope = ""  # remove: where
        self.number = 0  # points, or how far
        self.anywhere = False
        self.per: Counting | None = None
        self.most = 0  # of points; 0 for no limit
        self.condition: Counting | None = None
        self.least = 0  # the condition holds from this number on; 0 means none at all
        self.times = 1
        self.then: list[Phrase] = []


class Reader:
    """Takes the words of one effect from left to right; every complaint says what was expected."""

    def __init__(self, text: str, where: str) -> None:
        self.text = text
        self.where = where
        self.words = text.split()

    def fail(self, expected: str) -> BadInput:
        """The complaint about the next word."""
        found = f"found {self.words[0]!r}" if self.words else "the line ends there"
        return BadInput(f"{self.where}: {self.text!r}: expected {expected}, {found}")

    def has(self, word: str) -> bool:
        """Take the next word if it is this one."""
        if self.words and self.words[0] == word:
            self.words.pop(0)
            return True
        return False

    def one_of(self, among: list[str]) -> str:
        """Take the next word, which must be one of these."""
        if not self.words or self.words[0] not in among:
            raise self.fail(f"one of {', '.join(among)}")
        return self.words.pop(0)

    def number(self) -> int:
        """Take a number."""
        word = self.words[0] if self.words else ""
        if not (word.isascii() and word.isdecimal() and len(word) <= 2 and 1 <= int(word) <= MOST):
            raise self.fail(f"a number from 1 to {MOST}")
        return int(self.words.pop(0))

    def counting(self) -> Counting:
        """Take what is counted, as in `adjacent water` or `population`."""
        area = self.one_of([*AREAS, *ALONE])
        if area in ALONE:
            return Counting(area, "")
        if area == "landmass" and (not self.words or self.words[0] not in PIECES):
            return Counting(area, "land")
        if area == "map":
            return Counting(area, self.one_of([*PIECES, *REGIONS]))
        return Counting(area, self.one_of(KINDS if area == "largest" else PIECES))


def parse(text: str, where: str) -> Phrase:
    """The phrase that a line of a card file means."""
    first, *rest = text.split(">")
    phrase = parse_one(first, where)
    phrase.then = [parse_one(part, where) for part in rest]
    return phrase


def parse_one(text: str, where: str) -> Phrase:
    """One part of a line, between its `>`."""
    reader = Reader(text, where)
    may = reader.has("may")
    phrase = Phrase(reader.one_of(OPTIONAL if may else WORDS), may)
    read_object(reader, phrase)
    if reader.has("if"):
        phrase.least = 0 if reader.has("no") else reader.number()
        phrase.condition = reader.counting()
    read_times(reader, phrase)
    if reader.words:
        raise reader.fail("the end of the effect")
    return phrase


def read_object(reader: Reader, phrase: Phrase) -> None:
    """What stands behind the word itself."""
    if phrase.word == "place":
        phrase.what = reader.one_of(PLACED)
        read_spot(reader, phrase)
    elif phrase.word == "move":
        phrase.what = reader.one_of(MOVED)
        phrase.number = reader.number()
        phrase.anywhere = reader.has("anywhere")
    elif phrase.word == "remove":
        phrase.what = reader.one_of(REMOVED)
        if reader.words and reader.words[0] in SCOPES:
            phrase.scope = reader.words.pop(0)
    elif phrase.word == "replace":
        read_replace(reader, phrase)
    elif phrase.word == "score":
        read_score(reader, phrase)
    else:
        among = {"gain": GAINED, "play": ["card"], "special": SPECIALS}
        phrase.what = reader.one_of(among[phrase.word])


def read_spot(reader: Reader, phrase: Phrase) -> None:
    """Where a placement must be: on a tile of a kind, near a thing."""
    if phrase.what not in TILES and reader.has("on"):
        phrase.on = reader.one_of(PIECES)
    if reader.has("near"):
        phrase.near = reader.one_of(PIECES)


def read_replace(reader: Reader, phrase: Phrase) -> None:
    """Which tile becomes which."""
    phrase.what = reader.one_of(TILES)
    reader.one_of(["with"])
    phrase.to = reader.one_of([terrain for terrain in TERRAINS if terrain != phrase.what])
    read_spot(reader, phrase)


def read_score(reader: Reader, phrase: Phrase) -> None:
    """How many points, for what, and at most how many."""
    phrase.number = reader.number()
    if reader.has("per"):
        phrase.per = reader.counting()
        if reader.has("max"):
            phrase.most = reader.number()


def read_times(reader: Reader, phrase: Phrase) -> None:
    """How often, as in `x2`."""
    if reader.words and reader.words[0].startswith("x"):
        reader.words[0] = reader.words[0][1:]
        phrase.times = reader.number()
