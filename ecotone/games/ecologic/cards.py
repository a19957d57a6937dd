"""What Ecologic is made of: kinds, habitats, symbols, and the card file that a table may replace (EL-1, EL-2)."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from ecotone.core.cards import Key, Sheet, Table, read_cards

NONE: Final = -1

# --- kinds of organisms, which are kinds of food too (EL-2.1 to EL-2.14)

KINDS: Final = [
    "herb",
    "tree",
    "fungus",
    "insect",
    "invertebrate",
    "fish",
    "herp",
    "small_bird",
    "large_bird",
    "small_mammal",
    "ungulate",
    "predator",
    "impact",  # the back of human-impact cards (EL-16.4)
]
HERB: Final = 0
TREE: Final = 1
FUNGUS: Final = 2
INSECT: Final = 3
INVERTEBRATE: Final = 4
FISH: Final = 5
SMALL_BIRD: Final = 7
LARGE_BIRD: Final = 8
SMALL_MAMMAL: Final = 9
UNGULATE: Final = 10
PREDATOR: Final = 11
IMPACT: Final = 12
WEATHER: Final = 13  # cards of a pile of their own (EL-13.1)
ORGANISMS: Final = 12  # kinds of organisms
FOODS: Final = [*KINDS[:ORGANISMS], "plant_remains", "animal_remains"]
PLANT_REMAINS: Final = 12
ANIMAL_REMAINS: Final = 13

# --- habitats (EL-2.19)

HABITATS: Final = ["deciduous", "coniferous", "meadow", "river", "swamp", "coast", "town", "mountain"]
ANY: Final = "any"
ANYWHERE: Final = (1 << len(HABITATS)) - 1

# --- symbols

BONUSES: Final = ["fruit", "seed", "flower", "grass"]  # EL-2.18
TRAITS: Final = ["pioneer", "poisonous", "crop", "nocturnal"]  # EL-2.21
PIONEER: Final = 1
POISONOUS: Final = 2
CROP: Final = 4
SETS: Final = ["base", "mountains", "coast", "human"]
GROUPS: Final = ["pine", "plankton"]  # cards that abilities name (EL-17)
PINE: Final = 1
PLANKTON: Final = 2
ABILITIES: Final = [f"A{number:02}" for number in range(1, 25)]
SEASONS: Final = ["spring", "summer", "autumn", "winter"]
SPRING: Final = 0
SUMMER: Final = 1
AUTUMN: Final = 2
WINTER: Final = 3
DIE: Final = ["weather", "biomass", "card", "no_passing"]  # what the weather die may show (EL-13.3)

FILE: Final = "cards.toml"
KEYS: Final = [
    Key("name", "text"),  # of somebody's own card; ours has its names in the words files
    Key("latin", "text"),
    Key("set", "text", among=tuple(SETS)),
    Key("kind", "text", required=True, among=(*KINDS, "weather")),
    Key("habitats", "texts", among=(*HABITATS, ANY)),
    Key("edge", "whole"),
    Key("traits", "texts", among=tuple(TRAITS)),
    Key("bonus", "texts", among=tuple(BONUSES)),
    Key("group", "text", among=tuple(GROUPS)),
    Key("production", "wholes"),
    Key("consumption", "whole", least=1),
    Key("diet", "texts", among=tuple(FOODS)),
    Key("ability", "text", among=tuple(ABILITIES)),
    Key("points", "whole", least=-9),
    Key("effects", "texts"),  # of weather and human-impact cards
    Key("seen", "texts"),  # what of it the rulebook shows (appendix A); everything else is ours
]
TABLES: Final = {
    "boards": [Key(name, "texts", required=True) for name in SETS],  # EL-18.9: two habitats, as in "meadow river"
    "dice": [
        Key("weather", "texts", required=True, among=tuple(DIE)),  # EL-13.8
        Key("automa", "texts", required=True, among=(*HABITATS, ANY)),  # EL-15.4
    ],
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
    text = files("ecotone.games.ecologic").joinpath(FILE).read_text("utf-8")
    return read_cards(text, FILE, KEYS, TABLES)


SHEET: Final = own_sheet()
OURS: Final = [str(card["id"]) for card in SHEET.cards]
CARDS: Final = 2 * len(OURS)  # every place a card may have: ours, and as many for cards of somebody's own
CARD_NAMES: Final = [*OURS, *[f"own{number + 1}" for number in range(len(OURS))]]
NUMBER_OF: Final = {name: number for number, name in enumerate(CARD_NAMES)}
