"""What a table plays with: the cards, boards and dice of the game's own file, or of somebody's own.

The option `deck` is what differs from the game's own file, written as JSON, as in
`{"out": ["zea_mays"], "card": {"quercus_robur": {"production": [2, 2, 3, 3]}}}`; so a record carries its deck.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final

from ecotone.core.cards import Key, Sheet, Table, checked, read_cards
from ecotone.core.copies import Recipe, Shared
from ecotone.core.errors import BadInput
from ecotone.games.ecologic.cards import (
    ABILITIES,
    ANIMAL_REMAINS,
    ANY,
    ANYWHERE,
    BONUSES,
    CARD_NAMES,
    CARDS,
    DIE,
    FILE,
    FOODS,
    FUNGUS,
    GROUPS,
    HABITATS,
    IMPACT,
    KEYS,
    KINDS,
    LARGE_BIRD,
    NONE,
    NUMBER_OF,
    ORGANISMS,
    OURS,
    PLANT_REMAINS,
    POISONOUS,
    SETS,
    SHEET,
    SMALL_BIRD,
    SMALL_MAMMAL,
    TABLES,
    TRAITS,
    TREE,
    WEATHER,
    texts,
    whole,
)
from ecotone.games.ecologic.grammar import Effect, parse

EXAMPLE: Final = '{"out": ["zea_mays"], "card": {"quercus_robur": {"production": [2, 2, 3, 3]}}}'
OPTION: Final = "option deck"
KNOWN: Final = [*TABLES, "out", "card"]  # what an option may change
LEAST: Final = 120  # organisms of the base set, so that everybody can be dealt cards for a year
LEAST_PLANTS: Final = 24  # of them, so that a row with two plants turns up (EL-15.3)
MOST_NUMBER: Final = 20  # of biomass that is printed on a card
WIDE_HUNTER: Final = 8  # EL-17.8
RAPTOR: Final = 14  # EL-17.14
SMALL_PREY: Final = 4  # consumption below which a raptor eats a large bird


class Deck(Shared):
    """The cards, boards and dice of a table; shared by all its clones, never changed."""

    def __init__(self, sheet: Sheet, where: str, option: str | None = None) -> None:
        self.option = option  # what names it to other processes, if it is to be played with
        self.present: list[int] = []
        self.names = [""] * CARDS  # of somebody's own cards
        self.latin = [""] * CARDS
        self.kind = [NONE] * CARDS
        self.set = [0] * CARDS
        self.habitats = [0] * CARDS  # as bits, like all symbols
        self.edge = [False] * CARDS
        self.traits = [0] * CARDS
        self.bonus = [0] * CARDS
        self.groups = [0] * CARDS
        self.production: list[list[int]] = [[] for _ in range(CARDS)]
        self.consumption = [0] * CARDS
        self.diet = [0] * CARDS
        self.ability = [0] * CARDS  # 1 to 24, 0 for none
        self.points = [0] * CARDS
        self.effects: list[list[Effect]] = [[] for _ in range(CARDS)]
        self.seen: list[list[str]] = [[] for _ in range(CARDS)]
        for table in sheet.cards:
            self.print(NUMBER_OF[str(table["id"])], table)
        self.rank = ranks(self.latin)  # EL-6.6
        self.boards = [
            board_of(text, f"{where}: table boards: key {name}")
            for name in SETS
            for text in texts(sheet.tables["boards"], name)
        ]
        self.board_set = [number for number, name in enumerate(SETS) for _ in texts(sheet.tables["boards"], name)]
        self.weather_die = [DIE.index(face) for face in texts(sheet.tables["dice"], "weather")]
        self.automa_die = [habitat_or_any(face) for face in texts(sheet.tables["dice"], "automa")]
        check_boards(sheet.tables["boards"], where)

    def __reduce__(self) -> Recipe:
        """What its option names is the same everywhere."""
        assert self.option is not None
        return (deck_of, (self.option,))

    def print(self, card: int, table: Table) -> None:
        """Put on a card what its table says."""
        kind = str(table["kind"])
        self.present.append(card)
        self.names[card] = str(table.get("name", ""))
        self.kind[card] = KINDS.index(kind) if kind in KINDS else WEATHER
        self.seen[card] = texts(table, "seen")
        if self.kind[card] >= ORGANISMS:
            self.set[card] = SETS.index("human" if self.kind[card] == IMPACT else "base")
            self.effects[card] = [parse(text, FILE) for text in texts(table, "effects")]
            return
        self.latin[card] = str(table["latin"])
        self.set[card] = SETS.index(str(table["set"]))
        self.edge[card] = whole(table, "edge") > 0
        self.points[card] = whole(table, "points")
        self.read_symbols(card, table)
        self.read_food(card, table)

    def read_symbols(self, card: int, table: Table) -> None:
        """Habitats, traits, bonuses, groups and the ability of an organism."""
        self.habitats[card] = (
            bits(texts(table, "habitats"), HABITATS) if ANY not in texts(table, "habitats") else ANYWHERE
        )
        self.traits[card] = bits(texts(table, "traits"), TRAITS)
        self.bonus[card] = bits(texts(table, "bonus"), BONUSES)
        group = str(table.get("group", ""))
        self.groups[card] = bits([group], GROUPS) if group else 0
        ability = str(table.get("ability", ""))
        self.ability[card] = ABILITIES.index(ability) + 1 if ability else 0

    def read_food(self, card: int, table: Table) -> None:
        """What an organism produces, or what it needs and eats."""
        numbers = table.get("production", [])
        assert isinstance(numbers, list)
        self.production[card] = [int(str(number)) for number in numbers]
        self.consumption[card] = whole(table, "consumption")
        self.diet[card] = bits(texts(table, "diet"), FOODS)

    # --- what follows from a card alone

    def is_plant(self, card: int) -> bool:
        """Herbs, trees and shrubs; lichens are none (EL-2.17)."""
        return self.kind[card] <= TREE

    def is_producer(self, card: int) -> bool:
        """Four numbers are production, one is consumption (EL-2.17)."""
        return bool(self.production[card])

    def remains_of(self, card: int) -> int:
        """The sort of food that remains on a card are (EL-6.7)."""
        return PLANT_REMAINS if self.kind[card] <= FUNGUS else ANIMAL_REMAINS

    def is_poison(self, eater: int, source: int) -> bool:
        """Whether a card is poison for an organism: for birds and mammals, if it is poisonous (EL-8.5)."""
        return self.traits[source] & POISONOUS > 0 and self.kind[eater] >= SMALL_BIRD

    def may_eat(self, eater: int, source: int) -> bool:
        """Whether an organism eats the biomass of another (EL-7.4, EL-8.5, EL-17.8, EL-17.14)."""
        kind = self.kind[source]
        if self.is_poison(eater, source):
            return False
        if self.diet[eater] >> kind & 1 or (self.ability[eater] == WIDE_HUNTER and kind == SMALL_MAMMAL):
            return True
        return self.ability[eater] == RAPTOR and kind == LARGE_BIRD and 0 < self.consumption[source] < SMALL_PREY

    def may_eat_remains(self, eater: int, source: int) -> bool:
        """Whether an organism eats remains that lie on a card (EL-7.7, EL-8.5a)."""
        if self.is_poison(eater, source):
            return False
        return self.diet[eater] >> self.remains_of(source) & 1 > 0


def bits(words: list[str], among: list[str]) -> int:
    """Words as a set of bits."""
    found = 0
    for word in words:
        found |= 1 << among.index(word)
    return found


def ranks(names: list[str]) -> list[int]:
    """For each card its place in the alphabet of Latin names."""
    order = sorted(range(len(names)), key=[name.casefold() for name in names].__getitem__)
    found = [0] * len(names)
    for place, card in enumerate(order):
        found[card] = place
    return found


def habitat_or_any(face: str) -> int:
    """A habitat by its name, or none for "any"."""
    return NONE if face == ANY else HABITATS.index(face)


def board_of(text: str, where: str) -> list[int]:
    """The habitats on both sides of a board."""
    words = text.split()
    if len(words) != 2 or any([word not in HABITATS for word in words]):
        raise BadInput(f"{where}: expected two habitats such as 'meadow river', found {text!r}")
    return [HABITATS.index(word) for word in words]


# --- checks


def check_boards(table: Table, where: str) -> None:
    """Refuse too few or too many boards: 16, and 4 for each expansion (EL-1.3, EL-1.4)."""
    for name in SETS:
        expected = 16 if name == "base" else 4
        found = len(texts(table, name))
        if found != expected:
            raise BadInput(f"{where}: table boards: key {name}: expected {expected} boards, found {found}")


def check_card(table: Table, where: str) -> Table:
    """A card, if it is whole; the file's own id is told of one that is not."""
    if str(table["kind"]) in KINDS[:ORGANISMS]:
        check_organism(table, where)
    else:
        check_effects(table, where)
    return table


def check_effects(table: Table, where: str) -> None:
    """Refuse a weather or impact card without effects that can be read, or with what only organisms have."""
    for key in table:
        if key not in ("id", "name", "kind", "effects", "seen"):
            raise BadInput(f"{where}: key {key}: only organisms have it, expected effects")
    if not texts(table, "effects"):
        raise BadInput(f"{where}: key effects: missing, expected a list of words")
    for text in texts(table, "effects"):
        parse(text, f"{where}: key effects")


def check_organism(table: Table, where: str) -> None:
    """Refuse an organism that lacks something, or that both produces and eats."""
    for key in ("latin", "set", "habitats"):
        if key not in table:
            raise BadInput(f"{where}: key {key}: missing, expected on every organism")
    if "effects" in table:
        raise BadInput(f"{where}: key effects: expected only on weather and impact cards")
    if ("production" in table) == ("consumption" in table):
        raise BadInput(f"{where}: key production or consumption: expected one of the two")
    check_producer(table, where) if "production" in table else check_consumer(table, where)


def check_producer(table: Table, where: str) -> None:
    """Plants and lichens produce, four numbers (EL-2.24)."""
    numbers = table["production"]
    assert isinstance(numbers, list)
    if len(numbers) != 4 or any([int(str(number)) > MOST_NUMBER for number in numbers]):
        raise BadInput(f"{where}: key production: expected four numbers of at most {MOST_NUMBER}, found {numbers!r}")
    if KINDS.index(str(table["kind"])) > FUNGUS:
        raise BadInput(f"{where}: key production: expected on plants and lichens only")
    if "diet" in table:
        raise BadInput(f"{where}: key diet: expected on consumers only")


def check_consumer(table: Table, where: str) -> None:
    """Animals and fungi eat (EL-2.24)."""
    if KINDS.index(str(table["kind"])) <= TREE:
        raise BadInput(f"{where}: key consumption: expected on animals and fungi only")
    if whole(table, "consumption") > MOST_NUMBER:
        raise BadInput(f"{where}: key consumption: expected at most {MOST_NUMBER}, found {table['consumption']!r}")
    if not texts(table, "diet"):
        raise BadInput(f"{where}: key diet: missing, expected a list of words among {', '.join(FOODS)}")


def check_size(deck: Deck, where: str) -> None:
    """Refuse a deck that is too small to play with."""
    base = [card for card in deck.present if deck.set[card] == 0 and deck.kind[card] < ORGANISMS]
    plants = len([card for card in base if deck.is_plant(card)])
    if len(base) < LEAST or plants < LEAST_PLANTS:
        told = f"at least {LEAST} organisms of the base set, {LEAST_PLANTS} of them plants"
        raise BadInput(f"{where}: has {len(base)} and {plants}, expected {told}")
    if all([deck.kind[card] != WEATHER for card in deck.present]):
        raise BadInput(f"{where}: has no weather card, expected at least one")


# --- the option


@lru_cache(maxsize=64)  # strangers may bring many
def deck_of(option: str) -> Deck:
    """The deck that an option describes; an empty text is the game's own."""
    deck = Deck(changed(option), OPTION, option)
    check_size(deck, OPTION)
    return deck


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
    unknown = [name for name in changes if name not in KNOWN]
    unknown += [str(name) for name in [*own, *(out if isinstance(out, list) else [out])] if name not in CARD_NAMES]
    if unknown or not isinstance(out, list):
        raise BadInput(f"{OPTION}: unknown {', '.join(unknown) or 'out'}, expected as in {EXAMPLE}")
    cards = [merged(card, own) for card in SHEET.cards if card["id"] not in out]
    return Sheet([*cards, *[merged({"id": name}, own) for name in own if name not in OURS]], tables)


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
    name = str(card["id"])
    table = {**card, **table_in(own, name)}
    table = {key: value for key, value in table.items() if value is not None}
    where = f"{OPTION}: card {name}"
    return check_card(checked(table, where, [Key("id", "text", required=True, among=(name,)), *KEYS]), where)


def check_options(seats: int, options: dict[str, str]) -> None:
    """Refuse a deck that cannot be read."""
    deck_of(options.get("deck", ""))


# --- the card file


def check_deck(text: str, file: str) -> str:
    """Refuse a card file that the game could not be played with; else say what is in it."""
    deck = Deck(sheet_of(text, file), file)
    check_size(deck, file)
    counts = [
        len([card for card in deck.present if deck.set[card] == number and deck.kind[card] < ORGANISMS])
        for number in range(4)
    ]
    weather = len([card for card in deck.present if deck.kind[card] == WEATHER])
    impact = len([card for card in deck.present if deck.kind[card] == IMPACT])
    told = ", ".join([f"{count} {name}" for count, name in zip(counts, SETS, strict=True)])
    return f"{sum(counts)} organisms ({told}), {weather} weather cards, {impact} human-impact cards"


def sheet_of(text: str, file: str) -> Sheet:
    """A card file, checked; cards that are not ours get ids of somebody's own in the order of the file."""
    sheet = read_cards(text, file, KEYS, TABLES)
    cards: list[Table] = []
    free = len(OURS)
    for card in sheet.cards:
        check_card(card, f"{file}: card {card['id']}")
        if card["id"] in OURS:
            cards.append(card)
            continue
        if free == CARDS:
            raise BadInput(f"{file}: card {card['id']}: expected at most {len(OURS)} cards that are not ours")
        latin = card.get("latin", card["id"])
        cards.append({"name": str(latin), **card, "id": CARD_NAMES[free]})
        free += 1
    return Sheet(cards, sheet.tables)


def deck_option(text: str, file: str) -> str:
    """Check a card file and write what differs from the game's own as the option says it; empty if nothing does."""
    sheet = sheet_of(text, file)
    check_size(Deck(sheet, file), file)
    cards = {str(card["id"]): card for card in sheet.cards}
    changes: Table = {}
    for name, table in sheet.tables.items():
        found = {key: value for key, value in table.items() if value != SHEET.tables[name][key]}
        if found:
            changes[name] = found
    out = [name for name in OURS if name not in cards]
    ours = {str(card["id"]): card for card in SHEET.cards}
    own = {name: difference(ours.get(name, {"id": name}), card) for name, card in cards.items()}
    if out:
        changes["out"] = out
    if any(own.values()):
        changes["card"] = {name: found for name, found in own.items() if found}
    return json.dumps(changes, ensure_ascii=False, separators=(",", ":")) if changes else ""


def difference(card: Table, own: Table) -> Table:
    """What an option must say of one card."""
    found = {key: value for key, value in own.items() if value != card.get(key)}
    return {**found, **{key: None for key in card if key not in own}}
