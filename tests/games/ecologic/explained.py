"""What the tests of explanations share: a few cards that one can count with, and what is told in English."""

from __future__ import annotations

from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.cards import CARD_NAMES
from ecotone.games.ecologic.explain import keys_in, zones_of
from ecotone.games.ecologic.state import Ecologic
from ecotone.words import Words
from tests.games.ecologic.position import Cards, deck_of, eater, number_of, plant, view

SEATS = ["you", "Anna", "Bert", "Cid", "Dora", "Emil", "Fay"]  # as seat 0 calls them
CONSUMER = "Animals and fungi must hold their number of biomass, taken from cards that they eat in the same habitat."
CARDS: Cards = {
    "grass": plant("herb", "3 2 2 2", bonus="grass", habitats="meadow"),
    "oak": plant("tree", "2 2 4 3", habitats="deciduous river"),
    "hemlock": plant("herb", "1 3 1 0", traits="poisonous"),
    "weed": plant("herb", "1 1 1 1", traits="pioneer", habitats="swamp"),
    "rye": plant("herb", "3 4 1 1", traits="crop", habitats="meadow"),
    "moss": plant("herb", "1 2 2 1", ability="A03"),
    "lichen": plant("fungus", "1 1 1 2", edge=1),
    "pine": plant("tree", "2 2 2 2", group="pine"),
    "plankton": plant("herb", "3 3 2 1", group="plankton"),
    "vole": eater("small_mammal", 2, "herb", bonus="grass", points=1),
    "deer": eater("ungulate", 4, "herb tree"),
    "roe": eater("ungulate", 5, "herb tree", edge=1, habitats="meadow deciduous", bonus="grass"),
    "moth": eater("insect", 1, "tree"),
    "wasp": eater("insect", 2, "tree insect", edge=1),
    "lark": eater("small_bird", 3, "insect"),
    "weasel": eater("predator", 3, "small_mammal", ability="A08"),
    "falcon": eater("large_bird", 4, "small_bird", ability="A14", habitats="meadow"),
    "gull": eater("large_bird", 3, "fish"),
    "carp": eater("fish", 1, "herb"),
    "otter": eater("predator", 5, "fish", ability="A04"),
    "wolf": eater("predator", 5, "ungulate", ability="A10"),
    "mussel": eater("invertebrate", 1, "herb", ability="A17"),
    "beetle": eater("insect", 1, "herb", ability="A19", habitats="swamp"),
    "raven": eater("large_bird", 2, "animal_remains", points=-1),
    "worm": eater("invertebrate", 1, "plant_remains", ability="A15"),
}
WORDS = Words(GAME, "en", deck_of(CARDS))


def told(e: Ecologic, zone: str, key: str, eyes: int = 0) -> list[str]:
    """An explanation: the id of its rule, then its lines."""
    found = GAME.explain(e, eyes, zone, key)
    return [found.rule, *[WORDS.line(line, SEATS[: e.seats]) for line in found.lines]]


def of_card(e: Ecologic, zone: str, name: str, eyes: int = 0) -> list[str]:
    """What is told about a card that the test calls so."""
    return told(e, zone, f"card:{CARD_NAMES[number_of(e, name)]}", eyes)


def place(e: Ecologic, where: str, eyes: int = 0) -> list[str]:
    """What is told about a place of one's own ecosystem."""
    return told(e, "board 0", f"place:{where}", eyes)


def things(e: Ecologic, eyes: int) -> list[tuple[str, str]]:
    """Everything that can be asked about."""
    seen = view(e, eyes)
    return [(zone, key) for zone in zones_of(seen) for key in keys_in(seen, zone)]
