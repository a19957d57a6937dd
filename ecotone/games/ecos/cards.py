"""What Ecos is made of: elements, terrains, pieces, and the card file with everything a table may replace (EC-1)."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from ecotone.core.cards import Key, Sheet, Table, read_cards

NONE: Final = -1

# --- elements (EC-1.4)

ELEMENTS: Final = ["sun", "water", "grass", "egg", "fern", "rock", "animal", "wild"]
WILD: Final = 7

# --- kinds: what can lie on the map. Tiles come first, then what stands on them.

TERRAINS: Final = ["desert", "grassland", "water"]
SPECIES: Final = [
    "fish",
    "antelope",
    "gorilla",
    "rhinoceros",
    "elephant",
    "stork",
    "lion",
    "cheetah",
    "leopard",
    "manatee",
    "shark",
]
KINDS: Final = [*TERRAINS, "mountain", "forest", *SPECIES]
DESERT: Final = 0
GRASSLAND: Final = 1
WATER: Final = 2
MOUNTAIN: Final = 3
FOREST: Final = 4
FIRST_SPECIES: Final = 5
LAND: Final = len(KINDS)  # not a kind of its own: a land tile whose face the player picks (EC-1.2)

# --- cards

CARDS: Final = 105  # EC-1.1
NUMBERS: Final = [str(number + 1) for number in range(CARDS)]
COLOURS: Final = ["blue", "brown"]
BLUE: Final = 0
BROWN: Final = 1
PAWS: Final = ["lion", "gorilla", "rhinoceros", "elephant", "antelope", "stork"]  # EC-2.4
FLOWERS: Final = ["bird_of_paradise", "impala_lily", "gazania", "calla_lily", "daisy", "aloe"]
ICONS: Final = ["paw", "flower"]
LAYOUTS: Final = ["standard", "river", "coast", "islands"]  # EC-2.2
GROUPS: Final = ["predator", "grazer"]

FILE: Final = "cards.toml"
KEYS: Final = [
    Key("name", "text"),  # of somebody's own deck; ours has its names in the words files
    Key("colour", "text", required=True, among=tuple(COLOURS)),
    Key("slots", "texts", required=True, among=tuple(ELEMENTS[:WILD])),
    Key("leaves", "whole", required=True, least=1),
    Key("impact", "whole"),
    Key("paw", "text", among=tuple(PAWS)),
    Key("flower", "text", among=tuple(FLOWERS)),
    Key("dark", "texts", among=tuple(ICONS)),
    Key("effects", "texts", required=True),
]
HOMES: Final = (*TERRAINS, "mountain", "forest")
TABLES: Final = {
    "elements": [Key(name, "whole", required=True, least=int(name == "wild")) for name in ELEMENTS],  # EC-10.1
    "supply": [
        Key(name, "whole", required=True, least=1)
        for name in ("land", "water", "mountain", "forest", "cubes", "start_cubes")
    ],
    "tokens": [Key(name, "whole", required=True) for name in SPECIES],
    "lives": [Key(name, "texts", required=True, among=HOMES) for name in SPECIES],
    "groups": [Key(name, "texts", required=True, among=tuple(SPECIES)) for name in GROUPS],
    **{layout: [Key(terrain, "texts", required=True) for terrain in TERRAINS] for layout in LAYOUTS},
}


def texts(table: Table, key: str) -> list[str]:
    """A list of words in a table; empty where there is none."""
    value = table.get(key, [])
    assert isinstance(value, list)
    return [str(item) for item in value]


def whole(table: Table, key: str) -> int:
    """A number in a table; 0 where there is none."""
    value = table.get(key, 0)
    assert isinstance(value, int)
    return value


def own_sheet() -> Sheet:
    """The game's own card file."""
    text = files("ecotone.games.ecos").joinpath(FILE).read_text("utf-8")
    return read_cards(text, FILE, KEYS, TABLES)


SHEET: Final = own_sheet()
