"""The eleven card types as numbers, with what the card file says about them."""

from __future__ import annotations

from importlib import resources
from typing import Final, cast

from ecotone.core.cards import Key, Table, read_cards

NAMES: Final = ["bear", "bee", "meadow", "trout", "eagle", "rabbit", "dragonfly", "fox", "deer", "stream", "wolf"]

BEAR: Final = 0
BEE: Final = 1
MEADOW: Final = 2
TROUT: Final = 3
EAGLE: Final = 4
RABBIT: Final = 5
DRAGONFLY: Final = 6
FOX: Final = 7
DEER: Final = 8
STREAM: Final = 9
WOLF: Final = 10
TYPES: Final = 11
EMPTY: Final = 11  # in a grid: no card here

KEYS: Final = [
    Key("kind", "text", required=True, among=("animal", "habitat")),
    Key("count", "whole", required=True, least=1),
    Key("points", "whole"),
    Key("near", "texts", among=tuple(NAMES)),
    Key("within", "texts", among=tuple(NAMES)),
    Key("touches", "texts", among=tuple(NAMES)),
    Key("shuns", "texts", among=tuple(NAMES)),
    Key("groups", "wholes"),
    Key("prizes", "wholes"),
]
TABLES: Final = {
    "biodiversity": [Key("points", "wholes", required=True, least=-5)],
    "solo": [Key("levels", "wholes", required=True)],
}
FILE: Final = "cards.toml"
SHEET: Final = read_cards(resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8"), FILE, KEYS, TABLES)
CARDS: Final = {str(card["id"]): card for card in SHEET.cards}


def whole(table: Table, key: str) -> int:
    """A whole number of the card file; 0 where the card has none."""
    return cast(int, table.get(key, 0))


def wholes(table: Table, key: str) -> list[int]:
    """A list of whole numbers of the card file."""
    return cast(list[int], table[key])


def types(name: str, key: str) -> list[int]:
    """The types that a card names under a key; none where it has no such key."""
    return [NAMES.index(other) for other in cast(list[str], CARDS[name].get(key, []))]


def per_neighbour(key: str) -> list[list[int]]:
    """Points that a card of one type gets for each card of another: [type][other or EMPTY]."""
    table = [[0] * (TYPES + 1) for _ in NAMES]
    for card, name in enumerate(NAMES):
        for other in types(name, key):
            table[card][other] = whole(CARDS[name], "points")
    return table


COUNTS: Final = [whole(CARDS[name], "count") for name in NAMES]
POINTS: Final = [whole(CARDS[name], "points") for name in NAMES]
NEAR: Final = per_neighbour("near")  # ES-6.1, ES-6.2, ES-6.3
WITHIN: Final = per_neighbour("within")  # ES-6.5
SHUNNED: Final = [card in types("fox", "shuns") for card in range(TYPES + 1)]  # ES-6.4, by type or EMPTY
MEADOWS: Final = wholes(CARDS["meadow"], "groups")  # ES-6.9
STREAM_PRIZES: Final = wholes(CARDS["stream"], "prizes")  # ES-6.10
WOLF_PRIZES: Final = wholes(CARDS["wolf"], "prizes")  # ES-6.11
BIODIVERSITY: Final = wholes(SHEET.tables["biodiversity"], "points")  # ES-7.3
LEVELS: Final = wholes(SHEET.tables["solo"], "levels")  # ES-9.8


def deck() -> list[int]:
    """All 130 cards, in no order (ES-1.2)."""
    return [card for card in range(TYPES) for _ in range(COUNTS[card])]
