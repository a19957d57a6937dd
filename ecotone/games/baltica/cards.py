"""The cards as numbers: species, elements, pressure and litter, with what the card file says about them."""

from __future__ import annotations

from importlib import resources
from typing import Final, cast

from ecotone.core.cards import Key, Sheet, Table, read_cards

NONE: Final = -1

ELEMENTS: Final = ["sunlight", "oxygen", "salinity", "nutrients", "temperature"]
HABITATS: Final = ["ice", "mud", "river", "rock", "water", "coast"]
HABITATS_LATIN: Final = ["Glacies", "Lutosus", "Flumina", "Saxosus", "Pelagicus", "Litoralis"]  # as the tiles say
SYMBOLS: Final = ["pass", "plus", "refresh", "star"]
GROUPS: Final = [
    "bacteria",
    "benthic microalgae",
    "bird",
    "brown algae",
    "ciliate",
    "cyanobacteria",
    "diatom",
    "dinoflagellate",
    "fish",
    "green algae",
    "mammal",
    "phytoplankton",
    "picocyanobacteria",
    "red algae",
    "vascular plant",
    "viruses",
    "zoobenthos",
    "zooplankton",
]
# The groups of which one needs a lens to see a single being (BA-1.7).
MICROSCOPIC_GROUPS: Final = (
    "bacteria",
    "benthic microalgae",
    "ciliate",
    "cyanobacteria",
    "diatom",
    "dinoflagellate",
    "phytoplankton",
    "picocyanobacteria",
    "viruses",
    "zooplankton",
)

PASS: Final = 0
PLUS: Final = 1
REFRESH: Final = 2
STAR: Final = 3
TOKENS: Final = 3  # pass, plus and refresh have one each (BA-1.5)
ALL_TOKENS: Final = 0b111

KEYS: Final = [
    Key("kind", "text", required=True, among=("producer", "consumer")),
    Key("latin", "text", required=True),
    Key("group", "text", required=True, among=tuple(GROUPS)),
    Key("cost", "texts", among=tuple(ELEMENTS)),
    Key("habitats", "texts", required=True, among=tuple(HABITATS)),
    Key("abilities", "texts", among=tuple(SYMBOLS[:TOKENS])),
    Key("star", "whole"),
]
FILE: Final = "cards.toml"


def read(file: str) -> str:
    """A file of this folder."""
    return resources.files("ecotone.games.baltica").joinpath(file).read_text(encoding="utf-8")


SHEET: Final[Sheet] = read_cards(read(FILE), FILE, KEYS, {})
SPECIES: Final = [str(card["id"]) for card in SHEET.cards]

# A card is a number: producers first, then consumers, elements, and the two cards without any use.
PRODUCERS: Final = 30
SPECIES_END: Final = 60
ELEMENT: Final = 60  # the first of them
OXYGEN: Final = 61
SALINITY: Final = 62
NUTRIENTS: Final = 63
PRESSURE: Final = 65
LITTER: Final = 66  # Beach litter, once it lies in a row (BA-18.10)
FACES: Final = 67
NAMES: Final = [*SPECIES, *ELEMENTS, "pressure", "litter"]
CALANOIDA: Final = SPECIES.index("calanoida")


def texts(table: Table, key: str) -> list[str]:
    """A list of words of the card file; empty where the card has none."""
    return cast(list[str], table.get(key, []))


def bits(words: list[str], names: list[str]) -> int:
    """The words as a set of bits."""
    found = 0
    for word in words:
        found |= 1 << names.index(word)
    return found


def groups(among: tuple[str, ...]) -> list[bool]:
    """For every card whether it belongs to one of these groups."""
    return [str(card["group"]) in among for card in SHEET.cards] + [False] * (FACES - SPECIES_END)


BIRDS: Final = groups(("bird",))
FISH: Final = groups(("fish",))
FISH_AND_BIRDS: Final = groups(("fish", "bird"))
HUNTED: Final = groups(("bird", "mammal"))  # BA-18.6
MICROSCOPIC: Final = groups(MICROSCOPIC_GROUPS)  # BA-1.7
ALL_PRODUCERS: Final = [card < PRODUCERS for card in range(FACES)]

MUD: Final = 1
SHORE: Final = bits(["coast", "rock", "mud"], HABITATS)  # what Green energy asks for (BA-18.13)
ALL_HABITATS: Final = 0b111111
LOSE: Final = 6  # impact tiles (BA-5.2)


def names_in(mask: int, names: list[str]) -> list[str]:
    """The names whose bits are set."""
    return [name for number, name in enumerate(names) if mask >> number & 1]
