"""What bots know of a deck of Ecologic before a game: who eats whom, who is fed first, and what habitats offer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ecotone.games.ecologic.cards import (
    ANIMAL_REMAINS,
    CARDS,
    FUNGUS,
    HABITATS,
    HERB,
    INSECT,
    INVERTEBRATE,
    LARGE_BIRD,
    NONE,
    ORGANISMS,
    PLANT_REMAINS,
    POISONOUS,
    SMALL_BIRD,
    TREE,
)
from ecotone.games.ecologic.deck import RAPTOR, SMALL_PREY, Deck
from ecotone.games.ecologic.food import DECOMPOSER

PLANTS: Final = 1 << HERB | 1 << TREE
LOW: Final = PLANTS | 1 << FUNGUS | 1 << PLANT_REMAINS | 1 << ANIMAL_REMAINS
SMALL: Final = LOW | 1 << INSECT | 1 << INVERTEBRATE
LEVELS: Final = 6  # producers, plant-eaters, those who eat both, eaters of small animals, of larger ones, large hunters
LARGE: Final = 5  # consumption from which a card is fed late
# Food comes in sorts: a kind, poisonous or not, and small large birds, which raptors eat (EL-8.5, EL-17.14).
POISON_SORT: Final = ORGANISMS
SMALL_PREY_SORT: Final = 2 * ORGANISMS


class Lore:
    """A deck as lists of numbers by card."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.levels = LEVELS
        self.kind = deck.kind
        self.kind_bit = [1 << max(0, kind) for kind in deck.kind]
        self.ability = deck.ability
        self.needs = deck.consumption
        self.production = deck.production
        self.groups = deck.groups
        self.traits = deck.traits
        self.points = deck.points
        self.habitats = deck.habitats
        self.edge = deck.edge
        self.produces = [bool(numbers) for numbers in deck.production]
        self.most = [max([0, *numbers]) for numbers in deck.production]
        self.is_plant = [NONE < kind <= TREE for kind in deck.kind]
        self.is_poison = [traits & POISONOUS > 0 for traits in deck.traits]
        self.leaves_plant = [kind <= FUNGUS for kind in deck.kind]
        self.wants = [0 if self.produces[card] else deck.bonus[card] for card in range(CARDS)]
        self.offers = [deck.bonus[card] if self.is_plant[card] else 0 for card in range(CARDS)]
        self.sort = [sort_of(deck, card) for card in range(CARDS)]
        self.eats = [eaten_sorts(deck, card) for card in range(CARDS)]
        self.picks = [picked_sorts(deck, card) for card in range(CARDS)]
        self.level = [level_of(deck, card) for card in range(CARDS)]
        self.suited = [suited(deck, habitat) for habitat in range(len(HABITATS))]


def sort_of(deck: Deck, card: int) -> int:
    """What sort of food a card is."""
    kind = max(0, deck.kind[card]) % ORGANISMS
    if deck.traits[card] & POISONOUS:
        return POISON_SORT + kind
    return SMALL_PREY_SORT if kind == LARGE_BIRD and 0 < deck.consumption[card] < SMALL_PREY else kind


def eaten_sorts(deck: Deck, card: int) -> int:
    """The sorts of cards whose biomass a card eats, as bits."""
    kinds = deck.diet[card] & (1 << ORGANISMS) - 1
    found = kinds | (kinds << POISON_SORT if deck.kind[card] < SMALL_BIRD else 0)
    if kinds >> LARGE_BIRD & 1 or deck.ability[card] == RAPTOR:
        found |= 1 << SMALL_PREY_SORT
    return found


def picked_sorts(deck: Deck, card: int) -> int:
    """The sorts of cards whose remains a card eats, as bits; none are there for producers."""
    if deck.production[card]:
        return 0
    kinds = 0
    rots = (1 << FUNGUS + 1) - 1
    if deck.diet[card] >> PLANT_REMAINS & 1 or deck.ability[card] == DECOMPOSER:
        kinds |= rots
    if deck.diet[card] >> ANIMAL_REMAINS & 1:
        kinds |= (1 << ORGANISMS) - 1 & ~rots
    found = kinds | (kinds << POISON_SORT if deck.kind[card] < SMALL_BIRD else 0)
    return found | (1 << SMALL_PREY_SORT if kinds >> LARGE_BIRD & 1 else 0)


def level_of(deck: Deck, card: int) -> int:
    """When a card is fed: 0 for producers, which are not."""
    if deck.kind[card] >= ORGANISMS or deck.production[card]:
        return 0
    diet = deck.diet[card]
    if deck.consumption[card] >= LARGE:
        return 5
    if not diet & ~LOW:
        return 1
    if diet & PLANTS:
        return 2
    return 3 if not diet & ~SMALL else 4


def suited(deck: Deck, habitat: int) -> int:
    """How many organisms a habitat suits."""
    return len([card for card in deck.present if deck.habitats[card] >> habitat & 1])


@lru_cache(maxsize=64)  # strangers may bring many
def lore_of(deck: Deck) -> Lore:
    """What is known of a deck; looked up once."""
    return Lore(deck)
