"""A small language for Ecosfera Baltica's scenarios: tables with given rows and zones, and lines to play.

Cards are named; in a row `oxygen/used` carries a mark. Piles and decks are written with the top first.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ecotone.core import kernel
from ecotone.core.errors import IllegalAction
from ecotone.core.kernel import advance, legal, to_act
from ecotone.core.views import Piece, Zone
from ecotone.games.baltica import GAME
from ecotone.games.baltica.cards import (
    ELEMENTS,
    HABITATS,
    NAMES,
    NONE,
    PRESSURE,
    PRODUCERS,
    SPECIES_END,
    SYMBOLS,
    bits,
    names_in,
)
from ecotone.games.baltica.measures import stand
from ecotone.games.baltica.policy_cards import FUNDING, POLICIES
from ecotone.games.baltica.state import FACE, SPENT, STARRED, USED, Baltica, owner
from ecotone.games.baltica.turn import START

MARKS = {"used": USED, "spent": SPENT, "starred": STARRED}
EMPTY = "-"  # a deck without cards
ALL = "pass plus refresh"  # tokens
RESERVE = "sunlight oxygen salinity temperature"  # a pile, where none is given
STAR = "synechococcus"  # a card that lets its row draw a policy


def number(name: str) -> int:
    """The number of a card by its name."""
    return NAMES.index(name)


def cards(text: str) -> list[int]:
    """The cards that a line names, with their marks."""
    return [entry(word) for word in text.split()]


def entry(word: str) -> int:
    """One card of a row, as in `oxygen/used/spent`."""
    name, *marks = word.split("/")
    card = number(name)
    for mark in marks:
        card |= MARKS[mark]
    return card


def policies_in(text: str) -> list[int]:
    """The policies that a line names."""
    return [POLICIES.index(word) for word in text.split()]


def names(found: list[int]) -> str:
    """Cards as a line of names in alphabetical order, without their marks."""
    return " ".join(sorted(NAMES[card & FACE] for card in found))


def fresh(seats: int = 2, seed: int = 0, **options: str) -> Baltica:
    """A table that was just set up."""
    s = GAME.new(seats, seed, options)
    assert isinstance(s, Baltica)
    return s


def table(
    *rows: str,
    piles: list[str] | None = None,
    discards: list[str] | None = None,
    tokens: list[str] | None = None,
    producers: str = "",
    consumers: str = "",
    producer_deck: str = "",
    consumer_deck: str = "",
    supply: dict[str, int] | None = None,
    pressures: int | None = None,
    habitats: str = "",
    impacts: int = 0,
    row: int = 0,
    seats: int | None = None,
    seed: int = 0,
    asked: str = "",
    **more: str,
) -> Baltica:
    """A table where a row's turn begins; one row without `seats` is played alone. `more`: level 2 and options.

    There `funding` is how many cards of it lie in stock; the option of that name is here who is `asked`.
    """
    level2 = {name: more.pop(name, "") for name in ("policies", "measures", "standing", "funding")}
    if any(level2.values()):
        more["level"] = "2"
    if asked:
        more["funding"] = asked
    seats = len(rows) if seats is None else seats
    if seats == 1:
        more["rows"] = str(len(rows))
    b = fresh(seats, seed, **more)
    b.row = row
    b.rows = [cards(text) for text in rows]
    b.piles = [cards(text)[::-1] for text in piles or [RESERVE] * len(rows)]
    b.discards = [cards(text) for text in discards or [""] * len(rows)]
    b.tokens = [bits(text.split(), SYMBOLS) for text in tokens or [ALL] * len(rows)]
    b.supply = [(supply or {}).get(element, b.supply[i]) for i, element in enumerate(ELEMENTS)]
    b.habitats = bits(habitats.split(), HABITATS)
    b.impacts = impacts
    lay_markets(b, [producers, consumers], [producer_deck, consumer_deck])
    b.pressures = 50 - held(b).count(PRESSURE) if pressures is None else pressures
    lay_policies(b, **level2)
    begin(b, row)
    return b


def held(b: Baltica) -> list[int]:
    """Everything in rows, piles and discards."""
    return [card & FACE for zone in [*b.rows, *b.piles, *b.discards] for card in zone]


def lay_markets(b: Baltica, markets: list[str], decks: list[str]) -> None:
    """Open the given species, the given ones on top of their decks, and all others below, in their order."""
    b.markets = [(cards(text) + [NONE] * 4)[:4] for text in markets]
    b.decks = [cards(text)[::-1] if text != EMPTY else [] for text in decks]
    taken = [*held(b), *b.markets[0], *b.markets[1], *b.decks[0], *b.decks[1], *b.gone]
    assert max(Counter(card for card in taken if 0 <= card < SPECIES_END).values(), default=1) == 1
    for market, start, end in ((0, 0, PRODUCERS), (1, PRODUCERS, SPECIES_END)):
        rest = [card for card in range(start, end) if card not in taken and b.deck.present[card]]
        if decks[market] == EMPTY:
            b.gone += rest
        else:
            b.decks[market][:0] = rest


def lay_policies(b: Baltica, policies: str, measures: str, standing: str, funding: str) -> None:
    """The policy deck holds the given cards and no others."""
    b.policies = policies_in(policies)[::-1]
    b.measures = policies_in(measures)
    b.funding = int(funding or 0)
    for policy in policies_in(standing):
        stand(b, policy)


def begin(b: Baltica, row: int = 0) -> None:
    """Let a row's turn begin on the table as it lies; events are counted from here."""
    b.stack = []
    b.offers = [[] for _ in range(b.seats)]
    b.events = []
    b.turn = 0
    b.push(START, owner(b, row), row)
    advance(b)


# --- playing


def play(b: Baltica, *lines: str, seat: int | None = None) -> Baltica:
    """Do what the lines say, through the door that checks it; the seat is the one that is asked."""
    for line in lines:
        kernel.play(b, to_act(b)[0] if seat is None else seat, GAME.verbs.parse(ordered(line)))
    return b


def ordered(line: str) -> str:
    """A line with the two cards of a pair in the order of their numbers, as the rules list them."""
    verb, *words = line.split()
    if verb in ("feed", "restore"):
        words[-2:] = sorted(words[-2:], key=number)
    return " ".join([verb, *words])


def may(b: Baltica, verb: str = "", seat: int | None = None) -> set[str]:
    """Everything that may be done now, or the arguments with one verb."""
    lines = {short(GAME.verbs.text(action)) for action in offered(b, seat)}
    return {line.removeprefix(f"{verb} ") for line in lines if line.split()[0] == verb} if verb else lines


def offered(b: Baltica, seat: int | None) -> list[kernel.Action]:
    """What a seat may do; the one that is asked, if none is named."""
    seats = to_act(b)[:1] if seat is None else [seat]
    return [action for each in seats for action in legal(b, each)]


def short(line: str) -> str:
    """A line without the kinds of its arguments."""
    return " ".join(word.rpartition("=")[2] for word in line.split())


def refuses(b: Baltica, line: str) -> None:
    """The line is no action now."""
    with pytest.raises(IllegalAction):
        play(b, line)


def asked(b: Baltica) -> str:
    """The kind of the question that is open, or nothing when the game is over."""
    seats = to_act(b)
    return GAME.ask(b, seats[0]).kind if seats else ""


def won(b: Baltica) -> bool:
    """Whether the game is over, and the sea saved."""
    return not to_act(b) and GAME.outcome(b) == [1.0] * b.seats


def lost(b: Baltica) -> bool:
    """Whether the game is over, and the sea lost."""
    return not to_act(b) and GAME.outcome(b) == [0.0] * b.seats


def act(b: Baltica, chance: random.Random, patience: float = 0.0) -> None:
    """Somebody does something at random; the patient end their turn less often."""
    seat = chance.choice(to_act(b))
    options = legal(b, seat)
    action = chance.choice(options)
    if len(options) > 1 and GAME.verbs.text(action) == "end" and chance.random() < patience:
        action = chance.choice(options[:-1])
    kernel.play(b, seat, action)


# --- looking


def row(b: Baltica, which: int = 0) -> str:
    """The cards of a row by name, in alphabetical order."""
    return names(b.rows[which])


def discard(b: Baltica, which: int = 0) -> str:
    """The cards of a discard pile by name."""
    return names(b.discards[which])


def pile(b: Baltica, which: int = 0) -> str:
    """The cards of a pile, the top first."""
    return " ".join(NAMES[card] for card in reversed(b.piles[which]))


def market(b: Baltica, which: int) -> str:
    """The places of a market from left to right."""
    return " ".join(NAMES[card] if card != NONE else EMPTY for card in b.markets[which])


def deck(b: Baltica, which: int, top: int = 4) -> str:
    """The top cards of a deck."""
    return " ".join(NAMES[card] for card in b.decks[which][::-1][:top])


def bottom(b: Baltica, which: int, number: int) -> str:
    """The lowest cards of a deck, the very last one at the end."""
    return " ".join(NAMES[card] for card in b.decks[which][:number][::-1])


def tokens(b: Baltica, which: int = 0) -> str:
    """The active tokens of a row."""
    return " ".join(names_in(b.tokens[which], SYMBOLS))


def habitats(b: Baltica) -> str:
    """The placed habitat tiles."""
    return " ".join(names_in(b.habitats, HABITATS))


def left(b: Baltica, element: str) -> int:
    """How many cards of an element the supply has."""
    return b.supply[ELEMENTS.index(element)]


def policies(found: list[int]) -> str:
    """Policies by name, in their order."""
    return " ".join(POLICIES[policy] for policy in found)


def events(b: Baltica, kind: str = "") -> list[str]:
    """What has happened since the turn began, without seats and kinds of arguments; or what one kind of event said."""
    lines = [short(GAME.events.text((event[0], *event[2:]))) for event in b.events or []]
    return [line for line in lines if line.split()[0] == kind] if kind else lines


def zone(b: Baltica, name: str) -> Zone:
    """One zone as everybody sees it."""
    return GAME.view(b, -1).zones[name]


def faces(b: Baltica, name: str) -> list[str]:
    """The cards lying open in a zone."""
    return [piece.face for piece in zone(b, name).pieces]


def piece(b: Baltica, name: str, face: str) -> Piece:
    """One piece of a zone."""
    (found,) = [each for each in zone(b, name).pieces if each.face == face]
    return found


def fact(b: Baltica, name: str) -> int | list[int]:
    """A number beside the board."""
    return GAME.view(b, -1).facts[name]


def pieces(b: Baltica) -> Counter[str]:
    """Every card of the table, wherever it is, tokens and tiles apart."""
    found = Counter(NAMES[card] for card in [*held(b), *b.gone])
    found.update(NAMES[card] for zone in [*b.markets, *b.decks] for card in zone if card != NONE)
    found.update({element: b.supply[i] for i, element in enumerate(ELEMENTS)})
    found["pressure"] += b.pressures
    policies = [*b.policies, *b.policy_discard, *b.measures, *b.standing, *[FUNDING] * b.funding]
    found.update(POLICIES[policy] for policy in policies + ([b.drawn] if b.drawn != NONE else []))
    return found
