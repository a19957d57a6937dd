"""Check somebody's own card file: the same eleven cards, each with the keys that its scoring reads."""

from __future__ import annotations

from typing import Final

from ecotone.core.cards import Table, read_cards
from ecotone.core.errors import BadInput
from ecotone.games.ecosystem.cards import CARDS, KEYS, LEVELS, NAMES, TABLES, whole, wholes

NEEDED: Final = 126  # six hands of 10, and of 11 in the second round (ES-2.5)


def check_deck(text: str, file: str) -> str:
    """Refuse a card file that the game could not be played with; else say what is in it."""
    sheet = read_cards(text, file, KEYS, TABLES)
    check_names([str(card["id"]) for card in sheet.cards], file)
    for card in sheet.cards:
        check_keys(card, f"{file}: card {card['id']}")
    check_levels(wholes(sheet.tables["solo"], "levels"), f"{file}: table solo")
    size = sum([whole(card, "count") for card in sheet.cards])
    if size < NEEDED:
        raise BadInput(f"{file}: key count: {size} cards in all, expected at least {NEEDED} for six players")
    return f"{len(sheet.cards)} kinds, {size} cards"


def check_names(ids: list[str], file: str) -> None:
    """All eleven cards, and no other."""
    for name in ids:
        if name not in NAMES:
            raise BadInput(f"{file}: card {name}: unknown, expected one of {', '.join(NAMES)}")
    for name in NAMES:
        if name not in ids:
            raise BadInput(f"{file}: card {name}: missing, expected all of {', '.join(NAMES)}")


def check_keys(card: Table, where: str) -> None:
    """The keys that this card's scoring reads, all of them and no other."""
    used = CARDS[str(card["id"])]
    for key in card:
        if key not in used:
            raise BadInput(f"{where}: key {key}: not used by this card, expected only {', '.join(used)}")
    for key in used:
        if key not in card:
            raise BadInput(f"{where}: key {key}: missing, expected as in {key} = {used[key]!r}")


def check_levels(levels: list[int], where: str) -> None:
    """As many solo levels as have names, each harder than the one before (ES-9.8)."""
    if len(levels) != len(LEVELS) or levels != sorted(set(levels)):
        raise BadInput(f"{where}: key levels: expected {len(LEVELS)} rising numbers, found {levels!r}")
