"""A deck of one's own: the same eleven cards in other numbers, from a card file or written out as an option.

The option `deck` names what differs from the printed deck, as in `wolf:6,fox:18`; so a record carries its deck.
"""

from __future__ import annotations

from typing import Final

from ecotone.core.cards import Sheet, Table, read_cards
from ecotone.core.errors import BadInput
from ecotone.games.ecosystem.cards import CARDS, COUNTS, FILE, KEYS, NAMES, SHEET, TABLES, TYPES, deck, whole

EXAMPLE: Final = "fox:18,wolf:6"
MOST: Final = 99  # cards of one kind
PLAYERS: Final = 6
SOLO: Final = 41  # cards that one player can see (ES-9.6)


# --- the option


def cards_of(text: str) -> list[int]:
    """All cards of a deck, in no order; an empty text is the printed one."""
    if not text:
        return deck()
    counts = counts_of(text)
    return [card for card in range(TYPES) for _ in range(counts[card])]


def counts_of(text: str) -> list[int]:
    """How many cards of each type a deck has."""
    counts = COUNTS[:]
    named: list[str] = []
    for part in text.split(","):
        name, _, number = part.partition(":")
        if name not in NAMES or name in named or not is_count(number):
            expected = f"each card at most once with a number from 1 to {MOST}, as in {EXAMPLE}"
            raise BadInput(f"option deck={text}: cannot read {part!r}, expected {expected}")
        named.append(name)
        counts[NAMES.index(name)] = int(number)
    return counts


def is_count(number: str) -> bool:
    """Whether this is a number of cards, written plainly."""
    return number.isascii() and number.isdecimal() and len(number) <= len(str(MOST)) and number[0] != "0"


def needed(seats: int, hand: int) -> int:
    """How many cards a table deals in all: 10 or 11 a hand at first, then 10 more (ES-2.5, ES-8.1, ES-9.6)."""
    return SOLO if seats == 1 else max(seats, 3) * (hand + 10)


def check_options(seats: int, options: dict[str, str]) -> None:
    """Refuse a deck that cannot be read, or that is too small for the table."""
    if "deck" not in options:
        return
    size = sum(counts_of(options["deck"]))
    least = needed(seats, int(options.get("hand", "10")))
    if size < least:
        raise BadInput(f"option deck={options['deck']}: {size} cards in all, this table needs {least}")


# --- the card file


def check_deck(text: str, file: str) -> str:
    """Refuse a card file that the game could not be played with; else say what is in it."""
    size = sum(counts_in(text, file))
    most = max([seats for seats in range(1, PLAYERS + 1) if needed(seats, 10) <= size])
    players = f"1 to {most} players" if most > 1 else "1 player"
    return f"{TYPES} kinds, {size} cards, enough for {players}"


def deck_option(text: str, file: str) -> str:
    """What a card file differs in from the printed deck, as the option says it; empty if in nothing."""
    counts = counts_in(text, file)
    return ",".join([f"{NAMES[i]}:{counts[i]}" for i in range(TYPES) if counts[i] != COUNTS[i]])


def counts_in(text: str, file: str) -> list[int]:
    """How many cards of each type a card file has; all else must be as in the game's own."""
    sheet = read_cards(text, file, KEYS, TABLES)
    check_names([str(card["id"]) for card in sheet.cards], file)
    counts = [0] * TYPES
    for card in sheet.cards:
        check_card(card, f"{file}: card {card['id']}")
        counts[NAMES.index(str(card["id"]))] = whole(card, "count")
    check_tables(sheet, file)
    if sum(counts) < SOLO:
        raise BadInput(f"{file}: key count: {sum(counts)} cards in all, expected at least {SOLO} for one player")
    return counts


def check_names(ids: list[str], file: str) -> None:
    """All eleven cards, and no other."""
    for name in ids:
        if name not in NAMES:
            raise BadInput(f"{file}: card {name}: unknown, expected one of {', '.join(NAMES)}")
    for name in NAMES:
        if name not in ids:
            raise BadInput(f"{file}: card {name}: missing, expected all of {', '.join(NAMES)}")


def check_card(card: Table, where: str) -> None:
    """The keys of the game's own card, all of them and no other; only the count may differ."""
    own = CARDS[str(card["id"])]
    for key in card:
        if key not in own:
            raise BadInput(f"{where}: key {key}: not used by this card, expected only {', '.join(own)}")
    for key in own:
        if key not in card:
            raise BadInput(f"{where}: key {key}: missing, expected as in {key} = {own[key]!r}")
        if key != "count":
            check_same(card, own, key, where)
    if whole(card, "count") > MOST:
        raise BadInput(f"{where}: key count: expected at most {MOST}, found {card['count']}")


def check_tables(sheet: Sheet, file: str) -> None:
    """What is in no card: all as in the game's own file."""
    for name, own in SHEET.tables.items():
        for key in own:
            check_same(sheet.tables[name], own, key, f"{file}: table {name}")


def check_same(table: Table, own: Table, key: str, where: str) -> None:
    """Points and the like are rules: whoever counts otherwise plays another game."""
    if table[key] != own[key]:
        told = f"expected {own[key]!r} as in the game's own {FILE}, found {table[key]!r}"
        raise BadInput(f"{where}: key {key}: {told}; only count may differ")
