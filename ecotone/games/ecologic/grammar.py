"""The words of weather and human-impact cards: who, what happens, how much, to which cards (EL-13.9, EL-16.5)."""

from __future__ import annotations

from typing import Final

from ecotone.core.errors import BadInput
from ecotone.games.ecologic.cards import (
    BONUSES,
    FISH,
    FUNGUS,
    HABITATS,
    HERB,
    INSECT,
    KINDS,
    ORGANISMS,
    PREDATOR,
    SMALL_BIRD,
    SMALL_MAMMAL,
    TRAITS,
    TREE,
)

WHO: Final = ["all", "you"]
YOU: Final = 1
DEEDS: Final = ["add", "lose", "rot", "clear", "jokers", "pay", "draw", "discard", "forbid", "grow"]
ADD: Final = 0
LOSE: Final = 1
ROT: Final = 2
CLEAR: Final = 3
JOKERS: Final = 4
FINE: Final = 5
DRAW_CARDS: Final = 6
DISCARD_CARDS: Final = 7
FORBID: Final = 8
COUNTED: Final = ("add", "lose", "rot", "jokers", "pay", "draw", "discard", "grow")  # words with a number
AIMED: Final = ("add", "lose", "rot", "clear")  # words with cards that they act on
MOST: Final = 9

EVERY: Final = (1 << ORGANISMS) - 1
CLASSES: Final = {  # EL-2.16
    "card": EVERY,
    "plant": 1 << HERB | 1 << TREE,
    "animal": EVERY & ~(1 << HERB | 1 << TREE | 1 << FUNGUS),
    "bird": 3 << SMALL_BIRD,
    "mammal": EVERY & ~((1 << SMALL_MAMMAL) - 1),
}
assert INSECT < FISH < SMALL_MAMMAL < PREDATOR  # mammals are the last kinds, animals all after the fungi


class Effect:
    """One line of a card; cards are hit that have one of the kinds, and each symbol that is named."""

    def __init__(self, who: int, deed: int, number: int) -> None:
        self.who = who
        self.deed = deed
        self.number = number
        self.words: list[str] = []  # what it is aimed at, as written
        self.kinds = EVERY
        self.habitats = 0  # as bits, 0 for any
        self.traits = 0
        self.bonuses = 0

    def aim(self, word: str) -> None:
        """Aim at one thing more; refuse what is none."""
        self.words.append(word)
        if word in CLASSES:
            self.kinds &= CLASSES[word]
        elif word in KINDS[:ORGANISMS]:
            self.kinds &= 1 << KINDS.index(word)
        elif word in HABITATS:
            self.habitats |= 1 << HABITATS.index(word)
        elif word in TRAITS:
            self.traits |= 1 << TRAITS.index(word)
        elif word in BONUSES:
            self.bonuses |= 1 << BONUSES.index(word)
        else:
            raise BadInput(f"expected a kind, habitat, trait or bonus, found {word!r}")


def parse(text: str, where: str) -> Effect:
    """The effect that a line of words means, as in `all rot 1 tree coniferous`."""
    try:
        return read(text.split())
    except BadInput as wrong:
        raise BadInput(f"{where}: {text!r}: {wrong}") from None


def read(words: list[str]) -> Effect:
    """The effect that some words mean."""
    if len(words) < 2 or words[0] not in WHO or words[1] not in DEEDS:
        raise BadInput(f"expected {' or '.join(WHO)}, then one of {', '.join(DEEDS)}")
    deed = words[1]
    rest = words[2:]
    effect = Effect(WHO.index(words[0]), DEEDS.index(deed), number_in(rest, deed) if deed in COUNTED else 0)
    rest = rest[1:] if deed in COUNTED else rest
    least, most = (1, 2) if deed in AIMED else (int(deed == "forbid"), int(deed == "forbid"))
    if not least <= len(rest) <= most:
        raise BadInput(f"{deed}: expected {'one or two' if most == 2 else least} names after it, found {len(rest)}")
    if deed == "forbid" and rest[0] not in KINDS[:ORGANISMS]:
        raise BadInput(f"forbid: expected a kind, found {rest[0]!r}")
    for word in rest:
        effect.aim(word)
    return effect


def number_in(words: list[str], deed: str) -> int:
    """The number after a word; only production may fall."""
    least = -MOST if deed == "grow" else 1
    text = words[0] if words else ""
    digits = text[1:] if text.startswith("-") else text
    number = int(text) if digits.isascii() and digits.isdigit() and len(digits) < 3 else 0
    if not least <= number <= MOST or number == 0:
        raise BadInput(f"{deed}: expected a number from {least} to {MOST}, found {text!r}")
    return number
