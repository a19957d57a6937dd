"""What is written on the organisms of Ecologic: counts, habitats, and whether everybody finds food (EL-2.24)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ecotone.games.ecologic.cards import (
    ABILITIES,
    ANYWHERE,
    CARD_NAMES,
    HABITATS,
    IMPACT,
    KINDS,
    LARGE_BIRD,
    ORGANISMS,
    SETS,
    WEATHER,
)
from ecotone.games.ecologic.deck import RAPTOR, Deck
from tools.deckcheck.printed import Check

PRINTED = {"base": 243, "mountains": 33, "coast": 31, "human": 47}  # EL-1.3, EL-1.4
OTHERS = {WEATHER: 12, IMPACT: 10}
BRINGS = {"mountain": "mountains", "coast": "coast", "town": "human"}  # which set brings a habitat; all others: base
SOURCES = 6  # so many cards feed everybody wherever they live
FULL = 7  # kinds that score most
USERS = 3  # so many cards have an ability at least


@dataclass(frozen=True)
class Larder:
    """What an organism can eat in one of its habitats."""

    eater: int
    habitat: int
    foods: list[int]

    def told(self) -> str:
        """As in `lynx_lynx in coniferous: 9`."""
        return f"{CARD_NAMES[self.eater]} in {HABITATS[self.habitat]}: {len(self.foods)}"


def organisms(deck: Deck) -> list[int]:
    """The cards that live."""
    return [card for card in deck.present if deck.kind[card] < ORGANISMS]


def lives_in(deck: Deck, card: int, habitat: int) -> bool:
    """Whether a habitat suits a card."""
    return deck.habitats[card] >> habitat & 1 > 0


def home_of(habitat: int) -> int:
    """The set that brings a habitat."""
    return SETS.index(BRINGS.get(HABITATS[habitat], "base"))


def in_play(deck: Deck, card: int, habitat: int) -> set[int]:
    """The fewest sets with which a card and a habitat meet."""
    return {SETS.index("base"), deck.set[card], home_of(habitat)}


def feeds(deck: Deck, eater: int, source: int) -> bool:
    """Whether one eats the biomass of another, or the remains that can lie there (EL-7.4, EL-7.7, EL-8.5)."""
    return deck.may_eat(eater, source) or deck.may_eat_remains(eater, source)


def larder(deck: Deck, eater: int, habitat: int) -> Larder:
    """The cards that an organism can eat in a habitat, with the fewest sets."""
    sets = in_play(deck, eater, habitat)
    there = [card for card in organisms(deck) if deck.set[card] in sets and lives_in(deck, card, habitat)]
    return Larder(eater, habitat, [card for card in there if card != eater and feeds(deck, eater, card)])


def larders(deck: Deck) -> list[Larder]:
    """Every consumer in each of its habitats, the leanest first."""
    eaters = [card for card in organisms(deck) if not deck.is_producer(card)]
    homes = [(eater, habitat) for eater in eaters for habitat in range(len(HABITATS))]
    found = [larder(deck, eater, habitat) for eater, habitat in homes if lives_in(deck, eater, habitat)]
    return sorted(found, key=lambda each: len(each.foods))


def kinds_by_habitat(deck: Deck) -> list[list[int]]:
    """For every habitat the number of cards of each kind that it suits."""
    found = [[0] * ORGANISMS for _ in HABITATS]
    for card in organisms(deck):
        for habitat in range(len(HABITATS)):
            found[habitat][deck.kind[card]] += lives_in(deck, card, habitat)
    return found


def habitats_by_card(deck: Deck) -> Counter[int]:
    """How many cards suit so many habitats; all of them are `any`."""
    return Counter(deck.habitats[card].bit_count() for card in organisms(deck))


def users(deck: Deck) -> dict[str, int]:
    """How many cards have each ability."""
    found = Counter(deck.ability[card] for card in organisms(deck))
    return {name: found[number + 1] for number, name in enumerate(ABILITIES)}


# --- checks


def as_written(deck: Deck) -> list[Check]:
    """All that can be counted without playing."""
    written = [
        names(deck),
        base_habitats(deck),
        every_kind_everywhere(deck),
        abilities(deck),
        raptors(deck),
        food(deck),
    ]
    return [*counts(deck), *written]


def counts(deck: Deck) -> list[Check]:
    """As many cards as the boxes have (EL-1.3, EL-1.4)."""
    sets = Counter(SETS[deck.set[card]] for card in organisms(deck))
    kinds = Counter(deck.kind[card] for card in deck.present)
    others = {kind: kinds[kind] for kind in OTHERS}
    return [
        Check("243 base, 33 mountain, 31 coast, 47 human organisms", dict(sets) == PRINTED, str(dict(sets))),
        Check("12 weather cards, 10 human-impact cards", others == OTHERS, f"{others[WEATHER]} and {others[IMPACT]}"),
    ]


def names(deck: Deck) -> Check:
    """Every card is another species (EL-2.26)."""
    found = Counter(deck.latin[card].lower() for card in organisms(deck))
    twice = [name for name, number in found.items() if number > 1 or not name]
    return Check("Latin names are there and differ", not twice, ", ".join(twice) or f"{len(found)} names")


def base_habitats(deck: Deck) -> Check:
    """Cards of the base set name base habitats only, those of an expansion one at least that is then there."""
    wrong = [CARD_NAMES[card] for card in organisms(deck) if not is_at_home(deck, card)]
    name = "no card depends on a habitat of a set that need not be there"
    return Check(name, not wrong, ", ".join(wrong) or "none does")


def is_at_home(deck: Deck, card: int) -> bool:
    """Whether a card can live with its own set and the base set alone; of the base set, in all that it names."""
    homes = [home_of(habitat) for habitat in range(len(HABITATS)) if lives_in(deck, card, habitat)]
    if deck.habitats[card] == ANYWHERE:
        return True
    return any(home in (0, deck.set[card]) for home in homes) if deck.set[card] else set(homes) == {0}


def every_kind_everywhere(deck: Deck) -> Check:
    """In every habitat so many kinds can live that it can score fully (EL-11.3)."""
    table = kinds_by_habitat(deck)
    found = {HABITATS[number]: sum(count > 0 for count in table[number]) for number in range(len(HABITATS))}
    holds = min(found.values()) >= FULL
    return Check(f"{FULL} kinds or more in every habitat", holds, ", ".join(f"{name} {n}" for name, n in found.items()))


def abilities(deck: Deck) -> Check:
    """No ability is there for one card alone."""
    found = users(deck)
    rare = [f"{name} {number}" for name, number in found.items() if number < USERS]
    least = min(found.values())
    return Check(f"every ability on {USERS} cards or more", not rare, ", ".join(rare) or f"{least} at least")


def raptors(deck: Deck) -> Check:
    """A14 adds to the diet of every card that carries it: none of them eats large birds anyway (EL-17.14)."""
    idle = [card for card in organisms(deck) if deck.ability[card] == RAPTOR and deck.diet[card] >> LARGE_BIRD & 1]
    found = ", ".join(CARD_NAMES[card] for card in idle)
    return Check("A14 has an effect on every card that carries it", not idle, found or "it has")


def food(deck: Deck) -> Check:
    """Wherever an organism may live there is enough that it eats."""
    lean = [each.told() for each in larders(deck) if len(each.foods) < SOURCES]
    leanest = ", ".join(each.told() for each in larders(deck)[:3])
    return Check(f"{SOURCES} food cards or more for everybody, everywhere", not lean, ", ".join(lean) or leanest)


def table_of_kinds(deck: Deck) -> list[str]:
    """Kinds per habitat as the rows of a Markdown table."""
    rows = ["| habitat | " + " | ".join(KINDS[:ORGANISMS]) + " |", "| --- " * (ORGANISMS + 1) + "|"]
    for habitat, numbers in zip(HABITATS, kinds_by_habitat(deck), strict=True):
        rows.append(f"| {habitat} | " + " | ".join(str(number) for number in numbers) + " |")
    return rows
