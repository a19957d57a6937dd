"""Which species are in play and what stands on them: as printed, or from somebody's own card file.

The option `deck` names what differs from the printed deck, species by species, as in
`cygnus_olor/-,perca_fluviatilis/h:river+coast/a:pass`; so a record carries its deck.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ecotone.core.cards import Table, read_cards
from ecotone.core.copies import Recipe, Shared
from ecotone.core.errors import BadInput
from ecotone.games.baltica.cards import (
    ELEMENTS,
    FACES,
    FILE,
    HABITATS,
    KEYS,
    PRODUCERS,
    SHEET,
    SPECIES,
    SPECIES_END,
    STAR,
    SYMBOLS,
    bits,
    names_in,
    texts,
)

EXAMPLE: Final = "cygnus_olor/-,perca_fluviatilis/h:river+coast/a:pass"
LEAST: Final = 8  # species of a kind: four for the market and four to come
OUT: Final = "-"  # in the option: this species does not play


class Deck(Shared):
    """The species of a table; shared by all its clones, never changed."""

    def __init__(self, option: str) -> None:
        self.option = option  # what names it to other processes
        self.present = [True] * SPECIES_END
        self.habitats = [0] * FACES  # as bits
        self.symbols = [0] * FACES  # as bits: abilities and star
        self.costs: list[list[int]] = [[0] * len(ELEMENTS) for _ in range(PRODUCERS)]
        self.discounted: list[list[int]] = []  # costs with one nutrients card less (BA-18.18)
        for card, table in enumerate(SHEET.cards):
            self.print(card, table)

    def __reduce__(self) -> Recipe:
        """What its option names is the same everywhere."""
        return (deck_of, (self.option,))

    def print(self, card: int, table: Table) -> None:
        """Put on a card what a table of a card file says."""
        self.habitats[card] = bits(texts(table, "habitats"), HABITATS)
        self.symbols[card] = bits(texts(table, "abilities"), SYMBOLS) | int(bool(table.get("star"))) << STAR
        if card < PRODUCERS:
            cost = texts(table, "cost")
            self.costs[card] = [cost.count(element) for element in ELEMENTS]

    def finish(self) -> None:
        """Work out the discounted costs, once all cards are printed."""
        nutrients = ELEMENTS.index("nutrients")
        self.discounted = [cost[:] for cost in self.costs]
        for cost in self.discounted:
            cost[nutrients] = max(0, cost[nutrients] - 1)

    def producers(self) -> list[int]:
        """The producers in play."""
        return [card for card in range(PRODUCERS) if self.present[card]]

    def consumers(self) -> list[int]:
        """The consumers in play."""
        return [card for card in range(PRODUCERS, SPECIES_END) if self.present[card]]


# --- the option


@cache
def deck_of(text: str) -> Deck:
    """The deck that an option describes; an empty text is the printed one."""
    deck = Deck(text)
    named: list[str] = []
    for part in text.split(",") if text else []:
        name, *changes = part.split("/")
        if name not in SPECIES or name in named or not changes:
            raise unreadable(text, part)
        named.append(name)
        change(deck, SPECIES.index(name), changes, text, part)
    deck.finish()
    return deck


def unreadable(text: str, part: str) -> BadInput:
    """What to say of a part that is none."""
    expected = f"each species at most once with what differs, as in {EXAMPLE}"
    return BadInput(f"option deck={text}: cannot read {part!r}, expected {expected}")


def change(deck: Deck, card: int, changes: list[str], text: str, part: str) -> None:
    """Carry out what the option says of one species."""
    for item in changes:
        key, _, value = item.partition(":")
        words = value.split("+") if value else []
        if item == OUT:
            deck.present[card] = False
        elif key == "h" and words and set(words) <= set(HABITATS):
            deck.habitats[card] = bits(words, HABITATS)
        elif key == "a" and set(words) <= set(SYMBOLS):
            deck.symbols[card] = bits(words, SYMBOLS)
        elif key == "c" and card < PRODUCERS and words and set(words) <= set(ELEMENTS):
            deck.costs[card] = [words.count(element) for element in ELEMENTS]
        else:
            raise unreadable(text, part)


def check_options(seats: int, options: dict[str, str]) -> None:
    """Refuse a deck that cannot be read, or that is too small."""
    if "deck" not in options:
        return
    deck = deck_of(options["deck"])
    for kind, cards in (("producers", deck.producers()), ("consumers", deck.consumers())):
        if len(cards) < LEAST:
            raise BadInput(f"option deck: has {len(cards)} {kind}, expected at least {LEAST}")


# --- the card file


def check_deck(text: str, file: str) -> str:
    """Refuse a card file that the game could not be played with; else say what is in it."""
    deck = deck_of(deck_option(text, file))
    return f"{len(deck.producers())} producers and {len(deck.consumers())} consumers"


def deck_option(text: str, file: str) -> str:
    """Check a card file and write it as the option that it amounts to."""
    sheet = read_cards(text, file, KEYS, {})
    tables = {str(table["id"]): table for table in sheet.cards}
    for name, table in tables.items():
        check_species(name, table, file)
    parts = [difference(name, tables.get(name), card) for card, name in enumerate(SPECIES)]
    option = ",".join([part for part in parts if part])
    check_size(option, file)
    return option


def check_species(name: str, table: Table, file: str) -> None:
    """Refuse a species we have no words for, one of the wrong kind, and a producer without a cost."""
    where = f"{file}: card {name}"
    if name not in SPECIES:
        raise BadInput(f"{where}: key id: unknown species, expected one of those in {FILE}")
    kind = "producer" if SPECIES.index(name) < PRODUCERS else "consumer"
    if table["kind"] != kind:
        raise BadInput(f"{where}: key kind: expected {kind}, found {table['kind']!r}")
    if kind == "producer" and not texts(table, "cost"):
        raise BadInput(f"{where}: key cost: missing, expected a list of words among {', '.join(ELEMENTS)}")
    if kind == "consumer" and "cost" in table:
        raise BadInput(f"{where}: key cost: unknown, expected none on a consumer")


def check_size(option: str, file: str) -> None:
    """Refuse a file that leaves too few species."""
    try:
        check_options(2, {"deck": option} if option else {})
    except BadInput as wrong:
        raise BadInput(f"{file}: {str(wrong).removeprefix('option deck: ')}") from None


def difference(name: str, table: Table | None, card: int) -> str:
    """What the option must say of one species; nothing where it is as printed."""
    if table is None:
        return f"{name}/{OUT}"
    own, printed = Deck(""), deck_of("")
    own.print(card, table)
    changes: list[str] = []
    if own.habitats[card] != printed.habitats[card]:
        changes.append("h:" + "+".join(names_in(own.habitats[card], HABITATS)))
    if own.symbols[card] != printed.symbols[card]:
        changes.append("a:" + "+".join(names_in(own.symbols[card], SYMBOLS)))
    if card < PRODUCERS and own.costs[card] != printed.costs[card]:
        changes.append("c:" + "+".join(texts(table, "cost")))
    return "/".join([name, *changes]) if changes else ""
