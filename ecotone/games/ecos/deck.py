"""What a table plays with: the cards and numbers of the game's own file, or of somebody's own.

The option `deck` is what differs from the game's own file, written as JSON, as in
`{"elements": {"sun": 9}, "out": ["7"], "card": {"14": {"leaves": 3}}}`; so a record carries its deck.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final

from ecotone.core.cards import Key, Sheet, Table, checked, read_cards
from ecotone.core.copies import Recipe, Shared
from ecotone.core.errors import BadInput
from ecotone.core.kernel import Op
from ecotone.games.ecos.cards import (
    BLUE,
    BROWN,
    CARDS,
    COLOURS,
    DESERT,
    ELEMENTS,
    FIRST_SPECIES,
    FLOWERS,
    FOREST,
    GROUPS,
    ICONS,
    KEYS,
    KINDS,
    LAYOUTS,
    MOUNTAIN,
    NONE,
    NUMBERS,
    PAWS,
    SHEET,
    SPECIES,
    TABLES,
    TERRAINS,
    WATER,
    texts,
    whole,
)
from ecotone.games.ecos.field import CELL_NAMES
from ecotone.games.ecos.grammar import Phrase, parse

EXAMPLE: Final = '{"elements": {"sun": 9}, "card": {"14": {"leaves": 3}}}'
OPTION: Final = "option deck"
KNOWN: Final = [*TABLES, "out", "card"]  # what an option may change
MOST_SLOTS: Final = 8
STARTER: Final = 12  # cards of a starter deck (EC-2.4)
STARTS: Final = 3  # of them active
DEALT: Final = [5, 9]  # blue and brown cards of a draft (EC-2.5)
EXTRA: Final = [2, 4]  # blue and brown cards more with two players (EC-11.1, EC-11.2)
MOST_TOKENS: Final = 31  # of a species: so many a tile can count
MOST_ELEMENTS: Final = 99  # tokens of one element
TOUCHING: Final = ("place", "move", "remove", "replace", "special")  # words that change the landscape


class Deck(Shared):
    """The cards and numbers of a table; shared by all its clones, never changed once it is ready."""

    def __init__(self, sheet: Sheet, where: str, option: str | None = None) -> None:
        self.option = option  # what names it to other processes, if it is to be played with
        self.present: list[int] = []
        self.colour = [BROWN] * CARDS
        self.slots: list[list[int]] = [[] for _ in range(CARDS)]
        self.full = [0] * CARDS  # every slot, as bits
        self.leaves = [0] * CARDS
        self.impact = [False] * CARDS
        self.icons = [[NONE] * CARDS for _ in ICONS]  # the paw and the flower of each card
        self.dark = [[False] * CARDS for _ in ICONS]
        self.names = [""] * CARDS  # of somebody's own cards
        self.phrases: list[list[Phrase]] = [[] for _ in range(CARDS)]
        self.quiet = [False] * CARDS  # EC-4.7
        self.programs: list[list[Op]] = []  # built by `programs.ready_deck`
        self.ops: list[Op] = []  # all that these consist of, in the order in which they are made
        for table in sheet.cards:
            self.print(NUMBERS.index(str(table["id"])), table, where)
        self.count(sheet.tables, where)
        self.settle(sheet.tables, where)

    def __reduce__(self) -> Recipe:
        """What its option names is the same everywhere."""
        from ecotone.games.ecos.programs import ready_deck  # which needs decks itself

        assert self.option is not None
        return (ready_deck, (self.option,))

    def print(self, card: int, table: Table, where: str) -> None:
        """Put on a card what its table says."""
        where = f"{where}: card {NUMBERS[card]}"
        self.present.append(card)
        self.names[card] = str(table.get("name", ""))
        self.colour[card] = COLOURS.index(str(table["colour"]))
        self.slots[card] = [ELEMENTS.index(element) for element in texts(table, "slots")]
        if len(self.slots[card]) > MOST_SLOTS:
            raise BadInput(f"{where}: key slots: {len(self.slots[card])}, expected at most {MOST_SLOTS}")
        self.full[card] = (1 << len(self.slots[card])) - 1
        self.leaves[card] = whole(table, "leaves")
        self.impact[card] = whole(table, "impact") > 0
        for icon, among in enumerate((PAWS, FLOWERS)):
            name = str(table.get(ICONS[icon], ""))
            self.icons[icon][card] = among.index(name) if name else NONE
            self.dark[icon][card] = ICONS[icon] in texts(table, "dark")
        self.phrases[card] = [parse(text, f"{where}: key effects") for text in texts(table, "effects")]
        self.quiet[card] = not any([touches(phrase) for phrase in self.phrases[card]])

    def count(self, tables: dict[str, Table], where: str) -> None:
        """How much there is of everything (EC-1)."""
        supply = tables["supply"]
        check_most(tables, "elements", MOST_ELEMENTS, where)
        check_most(tables, "tokens", MOST_TOKENS, where)
        self.elements = [whole(tables["elements"], element) for element in ELEMENTS]
        self.stock = [0] * len(KINDS)
        self.stock[DESERT] = whole(supply, "land")
        self.stock[WATER] = whole(supply, "water")
        self.stock[MOUNTAIN] = whole(supply, "mountain")
        self.stock[FOREST] = whole(supply, "forest")
        for number, name in enumerate(SPECIES):
            self.stock[FIRST_SPECIES + number] = whole(tables["tokens"], name)
        self.cubes = whole(supply, "cubes")
        self.start_cubes = whole(supply, "start_cubes")

    def settle(self, tables: dict[str, Table], where: str) -> None:
        """Where species live (EC-1.5), which of them form groups, and how the landscape begins (EC-2.2)."""
        self.lives = [[KINDS.index(home) for home in texts(tables["lives"], name)] for name in SPECIES]
        self.groups = [[KINDS.index(name) for name in texts(tables["groups"], group)] for group in GROUPS]
        self.layouts: list[list[list[int]]] = []  # for each layout and terrain, the cells
        for layout in LAYOUTS:
            check_layout(tables[layout], self.stock, f"{where}: table {layout}")
            cells = [[CELL_NAMES.index(name) for name in texts(tables[layout], terrain)] for terrain in TERRAINS]
            self.layouts.append(cells)

    def of_colour(self, colour: int) -> list[int]:
        """The cards of a colour."""
        return [card for card in self.present if self.colour[card] == colour]

    def starter(self, icon: int, number: int) -> list[int]:
        """The cards of a starter deck (EC-2.4)."""
        return [card for card in self.present if self.icons[icon][card] == number]

    def is_whole(self, icon: int, number: int) -> bool:
        """Whether a starter deck has its twelve cards, three of them dark."""
        cards = self.starter(icon, number)
        return len(cards) == STARTER and sum([self.dark[icon][card] for card in cards]) == STARTS


def op_of(deck: Deck, number: int) -> Op:
    """One of the ops that its cards consist of."""
    return deck.ops[number]


def check_most(tables: dict[str, Table], name: str, most: int, where: str) -> None:
    """Refuse numbers that are too large."""
    for key in tables[name]:
        if whole(tables[name], key) > most:
            raise BadInput(f"{where}: table {name}: key {key}: expected at most {most}, found {tables[name][key]}")


def check_layout(table: Table, stock: list[int], where: str) -> None:
    """Refuse a layout off the field, with two tiles in one place, or with more tiles than there are."""
    taken: list[str] = []
    for terrain in TERRAINS:
        for name in texts(table, terrain):
            if name not in CELL_NAMES or name in taken:
                told = f"expected coordinates such as '1,-1', each once, found {name!r}"
                raise BadInput(f"{where}: key {terrain}: {told}{' twice' if name in taken else ''}")
            taken.append(name)
    water = len(texts(table, "water"))
    if water > stock[WATER] or len(taken) - water > stock[DESERT]:
        raise BadInput(f"{where}: expected at most {stock[DESERT]} land and {stock[WATER]} water tiles")


def touches(phrase: Phrase) -> bool:
    """Whether an effect changes the landscape or draws cards (EC-4.7)."""
    if phrase.word in TOUCHING or (phrase.what == "card" and phrase.word == "gain"):
        return True
    return any([touches(part) for part in phrase.then])


# --- the option


@lru_cache(maxsize=64)  # strangers may bring many
def deck_of(option: str) -> Deck:
    """The deck that an option describes; an empty text is the game's own."""
    return Deck(changed(option), OPTION, option)


def changed(option: str) -> Sheet:
    """The game's own file with what an option changes, checked as a file is."""
    if not option:
        return SHEET
    changes = json_table(option)
    tables = {name: {**SHEET.tables[name], **table_in(changes, name)} for name in TABLES}
    for name, keys in TABLES.items():
        checked(tables[name], f"{OPTION}: table {name}", keys)
    own = table_in(changes, "card")
    out = changes.get("out", [])
    numbers = out if isinstance(out, list) else [out]
    unknown = [name for name in changes if name not in KNOWN]
    unknown += [str(name) for name in [*own, *numbers] if name not in NUMBERS]
    if unknown or not isinstance(out, list):
        raise BadInput(f"{OPTION}: unknown {', '.join(unknown) or 'out'}, expected as in {EXAMPLE}")
    return Sheet([merged(card, own) for card in SHEET.cards if card["id"] not in out], tables)


def json_table(option: str) -> Table:
    """The table that an option is written as."""
    try:
        changes = json.loads(option)
    except (ValueError, RecursionError):
        changes = None
    if not isinstance(changes, dict):
        raise BadInput(f"{OPTION}={option[:60]}: cannot be read, expected as in {EXAMPLE}")
    return changes


def table_in(changes: Table, name: str) -> Table:
    """One table of an option; empty where it says nothing of it."""
    table = changes.get(name, {})
    if not isinstance(table, dict):
        raise BadInput(f"{OPTION}: table {name}: expected a table of keys")
    return table


def merged(card: Table, own: Table) -> Table:
    """A card with what an option changes on it; `null` takes a key away."""
    number = str(card["id"])
    table = {**card, **table_in(own, number)}
    table = {key: value for key, value in table.items() if value is not None}
    return checked(table, f"{OPTION}: card {number}", [Key("id", "text", required=True, among=(number,)), *KEYS])


def check_options(seats: int, options: dict[str, str]) -> None:
    """Refuse a deck that cannot be read, or that has too few cards or cubes for this table."""
    deck = deck_of(options.get("deck", ""))
    cards = options.get("cards", "paw")
    icon = ICONS.index("flower" if "flower" in cards else "paw")
    decks = len(starters(deck, icon))
    if cards != "draft" and decks < seats:
        told = f"{decks} whole {ICONS[icon]} decks of {STARTER} cards, {STARTS} of them dark"
        raise BadInput(f"{OPTION}: has {told}, this table needs {seats}")
    for colour, name in enumerate(COLOURS):
        least = needed(deck, seats, colour, [] if cards == "draft" else starters(deck, icon), cards not in ICONS)
        if len(deck.of_colour(colour)) < least:
            raise BadInput(f"{OPTION}: has {len(deck.of_colour(colour))} {name} cards, this table needs {least}")
    if deck.cubes < seats * deck.start_cubes:
        raise BadInput(f"{OPTION}: has {deck.cubes} cubes, this table needs {seats * deck.start_cubes}")


def starters(deck: Deck, icon: int) -> list[list[int]]:
    """The whole starter decks of an icon."""
    return [deck.starter(icon, number) for number in range(len(PAWS)) if deck.is_whole(icon, number)]


def needed(deck: Deck, seats: int, colour: int, starters: list[list[int]], is_draft: bool) -> int:
    """How many cards of a colour the players get at most (EC-2.4, EC-2.5, EC-11.1, EC-11.2)."""
    counts = [len([card for card in cards if deck.colour[card] == colour]) for cards in starters] + [0] * seats
    dealt = DEALT[colour] if is_draft else 0
    extra = EXTRA[colour] if seats == 2 else 0
    return sum([max(count, dealt) + extra for count in sorted(counts, reverse=True)[:seats]])


# --- the card file


def check_deck(text: str, file: str) -> str:
    """Refuse a card file that the game could not be played with; else say what is in it."""
    deck = Deck(sheet_of(text, file), file)
    told = [f"{len(starters(deck, icon))} whole {ICONS[icon]} decks" for icon in (0, 1)]
    blue = len(deck.of_colour(BLUE))
    return f"{len(deck.present)} cards, {blue} blue and {len(deck.present) - blue} brown; {', '.join(told)}"


def sheet_of(text: str, file: str) -> Sheet:
    """A card file, checked; its cards are numbered."""
    sheet = read_cards(text, file, KEYS, TABLES)
    for card in sheet.cards:
        if card["id"] not in NUMBERS:
            raise BadInput(f"{file}: card {card['id']}: key id: expected a number from 1 to {CARDS}")
    return sheet


def deck_option(text: str, file: str) -> str:
    """Check a card file and write what differs from the game's own as the option says it; empty if nothing does."""
    sheet = sheet_of(text, file)
    Deck(sheet, file)
    cards = {str(card["id"]): card for card in sheet.cards}
    changes: Table = {}
    for name, table in sheet.tables.items():
        found = {key: value for key, value in table.items() if value != SHEET.tables[name][key]}
        if found:
            changes[name] = found
    out = [str(card["id"]) for card in SHEET.cards if card["id"] not in cards]
    own = {str(card["id"]): difference(card, cards[str(card["id"])]) for card in SHEET.cards if card["id"] in cards}
    if out:
        changes["out"] = out
    if any(own.values()):
        changes["card"] = {number: found for number, found in own.items() if found}
    return json.dumps(changes, ensure_ascii=False, separators=(",", ":")) if changes else ""


def difference(card: Table, own: Table) -> Table:
    """What an option must say of one card."""
    found = {key: value for key, value in own.items() if value != card.get(key)}
    return {**found, **{key: None for key in card if key not in own}}
