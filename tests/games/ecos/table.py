"""A small language for Ecos' scenarios: tables with given cards, landscape and zones, and lines to play.

The cards are the test's own, handed over through the option `deck`, so that no test depends on the game's deck. Cards
are called by their numbers. The landscape is a list of tiles, each as in `1,-1 grassland mountain lion`.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest

from ecotone.core import kernel
from ecotone.core.errors import IllegalAction
from ecotone.core.kernel import advance, legal, to_act
from ecotone.core.rng import Rng, seeded
from ecotone.core.views import Piece, View, Zone
from ecotone.games.ecos import GAME
from ecotone.games.ecos.flow import DRAW
from ecotone.games.ecos.state import Ecos

ELEMENTS = ["sun", "water", "grass", "egg", "fern", "rock", "animal", "wild"]
TERRAINS = ["desert", "grassland", "water"]
PREY = ["fish", "antelope", "gorilla", "rhinoceros", "elephant", "stork"]
SPECIES = [*PREY, "lion", "cheetah", "leopard", "manatee", "shark"]
KINDS = [*TERRAINS, "mountain", "forest", *SPECIES]
PAWS = ["lion", "gorilla", "rhinoceros", "elephant", "antelope", "stork"]
FLOWERS = ["bird_of_paradise", "impala_lily", "gazania", "calla_lily", "daisy", "aloe"]
NUMBERS = [str(number) for number in range(1, 106)]

Card = dict[str, object]
Cards = dict[str, Card]
STANDARD = ["0,0 desert", "1,0 grassland", "1,-1 water", "0,1 water"]  # EC-2.2
RESTING = "105"  # a card that has a slot for every element and is never filled: its owner is always asked
FILLER = 6  # tokens in the bag beyond those that a test names


# --- cards


def card(*effects: str, slots: str = "sun", leaves: int = 3, colour: str = "brown", **more: object) -> Card:
    """A card with these effects."""
    return {"effects": list(effects), "slots": slots.split(), "leaves": leaves, "colour": colour, **more}


def starters() -> Cards:
    """105 cards that do next to nothing: 35 blue, 70 brown, six paw decks from the front and six flower decks."""
    found: Cards = {}
    for number in NUMBERS:
        found[number] = card("score 1", slots="rock", colour="blue" if int(number) <= 35 else "brown")
    for deck in range(6):
        for icon, names, cards in (("paw", PAWS, paw_cards(deck)), ("flower", FLOWERS, flower_cards(deck))):
            for place, number in enumerate(cards):
                told = found[number]
                told[icon] = names[deck]
                if place in (0, 4, 5):  # a blue one and two brown ones
                    told["dark"] = [*dark(told), icon]
    return found


def dark(told: Card) -> list[str]:
    """For which icons a card begins face up."""
    names = told.get("dark", [])
    assert isinstance(names, list)
    return names


def paw_cards(deck: int) -> list[str]:
    """The numbers of a paw deck: four blue, eight brown."""
    return [str(4 * deck + n) for n in range(1, 5)] + [str(35 + 8 * deck + n) for n in range(1, 9)]


def flower_cards(deck: int) -> list[str]:
    """The numbers of a flower deck, counted from the other end."""
    return [str(36 - 4 * deck - n) for n in range(1, 5)] + [str(106 - 8 * deck - n) for n in range(1, 9)]


REST = card("score 1", slots="sun water grass egg fern rock animal", leaves=4)
OTHERWISE: Card = {"name": None, "impact": None, "paw": None, "flower": None, "dark": None}


def deck_of(cards: Cards, out: str = "", **tables: dict[str, object]) -> str:
    """The option for a deck with these cards, and none of the game's own."""
    told = {number: {**OTHERWISE, **each} for number, each in {**starters(), **cards}.items()}
    return json.dumps({"card": told, "out": out.split(), **tables})


# --- tables


def fresh(seats: int = 3, seed: int = 0, **options: str) -> Ecos:
    """A table that was just set up, with the plain cards of `starters` where no deck is given."""
    options.setdefault("deck", deck_of({}))
    s = GAME.new(seats, seed, options)
    assert isinstance(s, Ecos)
    return s


def table(
    cards: Cards | None = None,
    *,
    land: list[str] | None = None,
    active: list[str] | None = None,
    hands: list[str] | None = None,
    filled: dict[str, str] | None = None,
    leaves: dict[str, int] | None = None,
    draws: str = "sun",
    blue: str = "",
    brown: str = "",
    open: str = "",
    discards: str = "",
    stock: dict[str, int] | None = None,
    harbinger: int = 0,
    seats: int = 3,
    rest: bool = True,
    **numbers: Any,
) -> Ecos:
    """A table where tokens are about to be drawn: the given ones, then suns.

    Everybody has what is given and nothing else; seat 0 also has the resting card, unless `rest` is false. `numbers`:
    cubes, dial and points (a list each), box, and options of the table; that for discards is called `discarded`.
    """
    own: dict[str, Any] = {name: numbers.pop(name) for name in ("cubes", "dial", "points", "box") if name in numbers}
    options = {{"discarded": "discards"}.get(name, name): str(value) for name, value in numbers.items()}
    e = fresh(seats, 0, deck=deck_of({RESTING: REST, **(cards or {})}), **options)
    start: dict[str, Any] = {"cubes": [7] * seats, "dial": [0] * seats, "points": [0] * seats, "box": 66 - 7 * seats}
    for name, value in {**start, **own}.items():
        setattr(e, name, value)
    e.harbinger = harbinger
    lay_land(e, STANDARD if land is None else land)
    for kind, number in (stock or {}).items():
        e.stock[KINDS.index(kind)] = number
    lay_cards(e, active or ["1"], hands or [], rest)
    e.decks = [numbered(blue)[::-1], numbered(brown)[::-1]]
    e.open = numbered(open)
    for each in numbered(discards):
        e.discards[e.deck.colour[each]].append(each)
    lay_cubes(e, filled or {}, leaves or {})
    begin(e, draws)
    return e


def numbered(text: str) -> list[int]:
    """The cards that a line names."""
    return [int(word) - 1 for word in text.split()]


def lay_land(e: Ecos, land: list[str]) -> None:
    """The landscape is this one; what it is made of comes from the box."""
    for cell in e.tiles:
        e.ground[cell] = -1
    e.tiles = []
    e.stock = e.deck.stock[:]
    for line in land:
        where, terrain, *pieces = line.split()
        cell = cell_of(where)
        e.tiles.append(cell)
        e.ground[cell] = TERRAINS.index(terrain) + 4 * pieces.count("mountain") + 8 * pieces.count("forest")
        e.stock[2 if terrain == "water" else 0] -= 1
        for piece in pieces:
            e.stock[KINDS.index(piece)] -= 1
            if piece in SPECIES:
                e.fauna[cell] += 1 << 5 * SPECIES.index(piece)


def cell_of(where: str) -> int:
    """The number of a cell, as actions have it."""
    return GAME.verbs.parse(f"place {where}")[1]


def lay_cards(e: Ecos, active: list[str], hands: list[str], rest: bool) -> None:
    """Everybody has these cards, and the decks are empty."""
    e.active = [numbered(text) for text in [*active, *[""] * e.seats][: e.seats]]
    e.hands = [numbered(text) for text in [*hands, *[""] * e.seats][: e.seats]]
    e.active[0] += numbered(RESTING) if rest else []
    e.hidden = e.deck.colour[:]
    for each in [each for cards in e.active for each in cards]:
        e.leaves[each] = e.deck.leaves[each]


def lay_cubes(e: Ecos, filled: dict[str, str], leaves: dict[str, int]) -> None:
    """Cubes lie on these slots of the cards, beyond those that players have; cards have lost leaves."""
    for number, elements in filled.items():
        (each,) = numbered(number)
        for element in elements.split():
            free = [i for i, slot in enumerate(e.deck.slots[each]) if not e.filled[each] >> i & 1]
            e.filled[each] |= 1 << next(i for i in free if ELEMENTS[e.deck.slots[each][i]] == element)
    for number, left in leaves.items():
        e.leaves[int(number) - 1] = left


def begin(e: Ecos, draws: str) -> None:
    """The round's next draw comes: these tokens in this order, then suns; events are counted from here."""
    wanted = [ELEMENTS.index(word) for word in draws.split()]
    e.bag = wanted + [0] * FILLER
    e.drawn = []
    e.rng = chance_of(tuple(wanted))
    e.round = 1
    e.draws = 0
    e.stack = []
    e.lanes = [[] for _ in range(e.seats)]
    e.offers = [[] for _ in range(e.seats)]
    e.events = []
    e.lane = kernel.MAIN
    e.push(DRAW, -1)
    advance(e)


def chance_of(wanted: tuple[int, ...]) -> Rng:
    """A chance that draws these tokens, in their order."""
    return seeded(seed_of(wanted))


@cache
def seed_of(wanted: tuple[int, ...]) -> int:
    """The first seed that does so."""
    for seed in range(1_000_000):
        bag = [*wanted, *[0] * FILLER]
        rng = seeded(seed)
        if all(rng.draw(bag) == token for token in wanted):
            return seed
    raise AssertionError(f"no chance draws {wanted}")


def run(*effects: str, cards: Cards | None = None, **more: Any) -> Ecos:
    """Seat 0 has just filled a card with these effects; `more` is told to `table`."""
    e = table({"1": card(*effects), **(cards or {})}, **more)
    for seat in to_act(e)[1:]:
        play(e, "turn", seat=seat)
    return play(e, "put 1 sun")


# --- playing


def play(e: Ecos, *lines: str, seat: int | None = None) -> Ecos:
    """Do what the lines say, through the door that checks it; the seat is the one that is asked."""
    for line in lines:
        kernel.play(e, to_act(e)[0] if seat is None else seat, GAME.verbs.parse(line))
    return e


def may(e: Ecos, verb: str = "", seat: int | None = None) -> set[str]:
    """Everything that may be done now, or the arguments with one verb."""
    seats = to_act(e)[:1] if seat is None else [seat]
    lines = {short(GAME.verbs.text(action)) for each in seats for action in legal(e, each)}
    return {line.partition(" ")[2] for line in lines if line.split()[0] == verb} if verb else lines


def short(line: str) -> str:
    """A line without the kinds of its arguments."""
    return " ".join(word.rpartition("=")[2] for word in line.split())


def refuses(e: Ecos, line: str, seat: int | None = None) -> None:
    """The line is no action now."""
    with pytest.raises(IllegalAction):
        play(e, line, seat=seat)


def asked(e: Ecos, seat: int | None = None) -> str:
    """The kind of the question that is open, or nothing when nobody is asked."""
    seats = to_act(e) if seat is None else [each for each in to_act(e) if each == seat]
    return GAME.ask(e, seats[0]).kind if seats else ""


def is_done(e: Ecos) -> bool:
    """Whether the card is resolved, and seat 0 asked about the next token."""
    return asked(e, 0) == "use" and view(e).facts["resolving"] == 0


# --- looking


def view(e: Ecos, seat: int = -1) -> View:
    """What a seat, or a spectator, may know."""
    return GAME.view(e, seat)


def zone(e: Ecos, name: str, seat: int = -1) -> Zone:
    """One zone as a seat, or a spectator, sees it."""
    return view(e, seat).zones[name]


def faces(e: Ecos, name: str, seat: int = -1) -> str:
    """What lies open in a zone."""
    return " ".join(piece.face for piece in zone(e, name, seat).pieces)


def piece(e: Ecos, name: str, face: str, seat: int = -1) -> Piece:
    """One piece of a zone."""
    (found,) = [each for each in zone(e, name, seat).pieces if each.face == face]
    return found


def at(e: Ecos, where: str) -> str:
    """The tile on a cell and everything on it, as the map shows it; empty without one."""
    found = [each for each in zone(e, "map").pieces if each.at == where and each.face != "free"]
    return " ".join([found[0].face, *found[0].marks]) if found else ""


def tiles(e: Ecos) -> int:
    """How many tiles the landscape has."""
    return sum(each.face != "free" for each in zone(e, "map").pieces)


def cubes_on(e: Ecos, number: str, seat: int = 0) -> str:
    """The filled slots of a card."""
    marks = piece(e, f"tableau {seat}", number).marks
    return " ".join(mark.removeprefix("cube:") for mark in marks if mark.startswith("cube:"))


def leaves_of(e: Ecos, number: str, seat: int = 0) -> int:
    """How many leaves an active card has."""
    return int(piece(e, f"tableau {seat}", number).marks[0].removeprefix("leaves:"))


def hand(e: Ecos, seat: int = 0) -> str:
    """The cards that a seat holds, as it sees them itself."""
    return faces(e, f"hand {seat}", seat)


def fact(e: Ecos, name: str) -> int | list[int]:
    """A number beside the board."""
    return view(e).facts[name]


def stock(e: Ecos, kind: str) -> int:
    """How many of a kind the box has; all land tiles are counted under desert."""
    numbers = fact(e, "tokens")
    assert isinstance(numbers, list)
    return numbers[KINDS.index(kind)]


def events(e: Ecos, *kinds: str) -> list[str]:
    """What has happened since the tokens were drawn, without kinds of arguments; or only events of these kinds."""
    lines = [short(GAME.event_text(event)) for event in e.events or []]
    return [line for line in lines if line.split()[line[0].isdigit()] in kinds] if kinds else lines


# --- counting


def pieces(e: Ecos) -> Counter[str]:
    """Everything of the table, wherever it is."""
    found = Counter({"land tile": e.stock[0], "water tile": e.stock[2], "cube": e.box + sum(e.cubes)})
    for kind in range(3, len(KINDS)):
        found[KINDS[kind]] += e.stock[kind]
    for where in zone(e, "map").pieces:
        if where.face != "free":
            found["water tile" if where.face == "water" else "land tile"] += 1
            found.update(where.marks)
    found["cube"] += sum(bits.bit_count() for bits in e.filled)
    found.update(f"token {ELEMENTS[token]}" for token in [*e.bag, *e.drawn])
    held = [*e.hands, *e.active, *e.decks, *e.discards, *e.packs, e.open, e.looked]
    chosen = [[each for each in picks if each not in cards] for picks, cards in zip(e.picks, e.hands, strict=True)]
    found.update(f"card {each + 1}" for zone in [*held, *chosen] for each in zone)
    return found
