"""A small language for Ecologic's scenarios: positions with given boards, cards and tokens, and lines to play.

Cards are our own, called by their ids (`quercus_robur`), or the test's, called by the names that the test gives them:
`table({"oak": plant("tree", "2 2 4 3"), "deer": eater("ungulate", 4, "herb tree")}, ...)`.

A land is one ecosystem in words, place by place: `a1 oak 3+1, ab2 wasp, b1 deer/oak 4` means an oak with 3 biomass and
1 remains on the first field of the top board, a wasp without tokens on the edge below the second, and a deer with 4
biomass that covers an oak. `land(e)` and `at(e, "a1")` tell what lies in the same words.

    e = table(CARDS, land="a1 oak 4", hand="deer", jokers=1)  # seat 0 is in step 2; seat 1, without cards, is out
    play(e, "play deer", "at a3", "eat a1", "eat a1", "joker", "eat a1")  # a lone answer is given by itself
    assert land(e) == "a1 oak 1, a3 deer 4"

`land`, `hand`, `jokers` and `habitats` are of seat 0, or lists with one item a side. `step` says what comes next, see
`STEPS`; only that is played, and then nobody is asked any more. `season` is the one that the step belongs to: with
`step="season"` it is the one that begins. Other keywords are options of the table, as in `columns="6"`.

`spots` and `offers` look ahead on a clone that is asked everything, so that a lone answer is seen too.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Final, TypeVar

import pytest

from ecotone.core import kernel
from ecotone.core.errors import IllegalAction
from ecotone.core.kernel import Op, advance, legal, to_act
from ecotone.core.views import View
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.automa import AUTOMA_TURN, AUTOMA_YEAR, END_OF_SEASON, PLAYER_TURN
from ecotone.games.ecologic.cards import CARD_NAMES, HABITATS, NONE, NUMBER_OF, SEASONS
from ecotone.games.ecologic.exchange import BEGIN_EXCHANGE
from ecotone.games.ecologic.express import BEGIN_BUYING
from ecotone.games.ecologic.field import PLACE_NAMES, PLACES
from ecotone.games.ecologic.flow import ROUNDS, YEAR
from ecotone.games.ecologic.passing_on import BEGIN_PASSING
from ecotone.games.ecologic.season import BEGIN_KEEPING, START_SEASON
from ecotone.games.ecologic.settling import BEGIN_SETTLING, EMPTY
from ecotone.games.ecologic.state import Ecologic, Side

Card = dict[str, object]
Cards = dict[str, Card]
T = TypeVar("T")

ROWS: Final = "meadow deciduous river swamp"  # the habitats of everybody's rows a to d, where a test says nothing
LISTS: Final = ("habitats", "traits", "bonus", "diet")
STEPS: Final[dict[str, list[tuple[Op, int]]]] = {  # the last comes first; with the step of its frame
    "exchange": [(BEGIN_EXCHANGE, 0)],  # step 1
    "play": [(BEGIN_SETTLING, 0)],  # step 2
    "hand on": [(BEGIN_PASSING, 0), (EMPTY, 0)],  # steps 3 and 4
    "rounds": [(ROUNDS, 0)],  # all rounds of the settlement phase
    "keep": [(BEGIN_KEEPING, 0)],  # the end of the season, and the start of the next
    "season": [(START_SEASON, 0)],  # the start of a season
    "year": [(YEAR, 1), (ROUNDS, 0)],  # from a round's begin to the end of the game
    "buy": [(BEGIN_BUYING, 0)],  # step 1 of the express game
    "automa": [(AUTOMA_TURN, 0)],  # the automa's turn, and all that follows
    "player": [(PLAYER_TURN, 0)],  # the player's turn against the automa, and all that follows
    "automa year": [(AUTOMA_YEAR, 0)],
    "automa end": [(END_OF_SEASON, 0)],
}


# --- cards


def plant(kind: str = "herb", production: str = "2 2 2 2", **more: object) -> Card:
    """A producer: herb, tree, or a fungus, which is a lichen then. Lists of words are written as one text."""
    return card({"kind": kind, "production": [int(number) for number in production.split()], **more})


def eater(kind: str, consumption: int, diet: str, **more: object) -> Card:
    """A consumer: an animal or a fungus."""
    return card({"kind": kind, "consumption": consumption, "diet": diet, **more})


def card(told: Card) -> Card:
    """A card that lives everywhere and on no edge, where nothing else is told."""
    whole: Card = {"set": "base", "habitats": "any", **told}
    whole = {key: value for key, value in whole.items() if value != ""}
    return {key: value.split() if key in LISTS and isinstance(value, str) else value for key, value in whole.items()}


def deck_of(cards: Cards, **tables: object) -> str:
    """The option for our deck and these cards: ours by their ids are changed, others are added."""
    own: Cards = {}
    for name, told in cards.items():
        if name in NUMBER_OF:
            own[name] = told
        else:
            own[f"own{len(own) + 1}"] = {"name": name, "latin": name.capitalize(), **told}
    return json.dumps({"card": own, **tables}) if own or tables else ""


def number_of(e: Ecologic, name: str) -> int:
    """The card that a test calls so."""
    return e.deck.names.index(name) if name in e.deck.names else NUMBER_OF[name]


def name_of(e: Ecologic, card: int) -> str:
    """What a test calls a card."""
    return e.deck.names[card] or CARD_NAMES[card]


def numbered(e: Ecologic, text: str) -> list[int]:
    """The cards that a text names."""
    return [number_of(e, word) for word in text.split()]


def named(e: Ecologic, cards: list[int]) -> str:
    """Cards as a text, in their order."""
    return " ".join(name_of(e, card) for card in cards)


# --- positions


def fresh(seats: int = 2, seed: int = 0, cards: Cards | None = None, **options: str) -> Ecologic:
    """A table that was just set up, where boards are to be laid."""
    if cards:
        options["deck"] = deck_of(cards)
    e = GAME.new(seats, seed, options)
    assert isinstance(e, Ecologic)
    return e


def laid(seats: int = 2, seed: int = 0, cards: Cards | None = None, **options: str) -> Ecologic:
    """A table where boards were laid as they come, and the year has begun."""
    e = fresh(seats, seed, cards, **options)
    while to_act(e) and asked(e) == "lay":
        kernel.play(e, to_act(e)[0], legal(e, to_act(e)[0])[0])
    return e


def table(
    cards: Cards | None = None,
    *,
    land: str | list[str] = "",
    hand: str | list[str] = "",
    jokers: int | list[int] = 0,
    habitats: str | list[str] = ROWS,
    pile: str = "",
    discard: str = "",
    row: str = "",
    season: str = "spring",
    out: str | None = None,
    starter: int = 0,
    step: str = "play",
    seats: int = 2,
    seed: int = 0,
    **options: str,
) -> Ecologic:
    """A position; the pile is told from its top, `out` names the seats that have passed, as in `1 2`.

    Where `out` is not told, those who have no cards are out (EL-5.13), but for seat 0.
    """
    e = fresh(seats, seed, cards, **options)
    for number, side in enumerate(e.sides):
        fill_side(e, side, item(land, number, ""), item(hand, number, ""))
        told = habitats if isinstance(habitats, str) else habitats[number]
        side.habitats = [HABITATS.index(word) for word in told.split()][: side.rows]
        side.jokers = item(jokers, number, 0)
    e.pile = numbered(e, pile)[::-1]
    e.discard = numbered(e, discard)
    e.row = numbered(e, row)
    e.season = SEASONS.index(season) - (step == "season")
    idle = [str(seat) for seat in range(1, seats) if not e.sides[seat].hand]
    e.out = [str(seat) in (idle if out is None else out.split()) for seat in range(seats)]
    e.starter = starter
    begin(e, step)
    return e


def item(told: T | list[T], number: int, otherwise: T) -> T:
    """What is told of one side."""
    if not isinstance(told, list):
        return told if number == 0 else otherwise
    return told[number] if number < len(told) else otherwise


def fill_side(e: Ecologic, side: Side, land: str, hand: str) -> None:
    """An ecosystem has this and nothing else."""
    side.boards = []
    side.hand = numbered(e, hand)
    for line in land.split(","):
        if not line.strip():
            continue
        where, names, tokens = f"{line.strip()} 0".split(" ")[:3]
        place = PLACE_NAMES.index(where)
        pieces = [number_of(e, name) for name in names.split("/")]
        for upper, lower in pairwise(pieces):
            e.below[upper] = lower
        side.ground[place] = pieces[0]
        biomass, _, remains = tokens.partition("+")
        side.biomass[place] = int(biomass)
        side.remains[place] = int(remains or 0)


def begin(e: Ecologic, step: str) -> None:
    """This comes next; events are counted from here."""
    e.stack = []
    e.lanes = [[] for _ in range(e.seats)]
    e.offers = [[] for _ in range(e.seats)]
    e.plans = [None] * e.seats
    e.scripts = [[] for _ in range(e.seats)]
    e.events = []
    e.lane = kernel.MAIN
    for op, at in STEPS[step]:
        e.push(op, NONE, step=at)
    advance(e)


# --- playing


def play(e: Ecologic, *lines: str, seat: int | None = None) -> Ecologic:
    """Do what the lines say, through the door that checks it; the seat is the first that is asked."""
    for line in lines:
        kernel.play(e, to_act(e)[0] if seat is None else seat, GAME.verbs.parse(as_written(e, line)))
    return e


def as_written(e: Ecologic, line: str) -> str:
    """A line with the ids of the test's cards, as records have them."""
    known = {name: CARD_NAMES[card] for card, name in enumerate(e.deck.names) if name}
    return " ".join(known.get(word, word) for word in line.split())


def may(e: Ecologic, verb: str = "", seat: int | None = None) -> set[str]:
    """Everything that may be done now, or the arguments with one verb."""
    seats = to_act(e)[:1] if seat is None else [seat]
    lines = {short(e, GAME.verbs.text(action)) for each in seats for action in legal(e, each)}
    return {line.partition(" ")[2] for line in lines if line.split()[0] == verb} if verb else lines


def short(e: Ecologic, line: str) -> str:
    """A line with the test's names of cards, and without the kinds of its arguments."""
    words = [word.rpartition("=")[2] for word in line.split()]
    return " ".join(name_of(e, NUMBER_OF[word]) if word in NUMBER_OF else word for word in words)


def refuses(e: Ecologic, line: str, seat: int | None = None) -> None:
    """The line is no action now."""
    with pytest.raises(IllegalAction):
        play(e, line, seat=seat)


def asked(e: Ecologic, seat: int | None = None) -> str:
    """The kind of the question that is open, or nothing when nobody is asked."""
    seats = to_act(e) if seat is None else [each for each in to_act(e) if each == seat]
    return GAME.ask(e, seats[0]).kind if seats else ""


def offers(e: Ecologic, *lines: str, seat: int | None = None) -> set[str]:
    """Everything that might be done after these lines; nothing is done to the table itself."""
    ahead = e.clone()
    ahead.ask_all = True
    play(ahead, *lines, seat=seat)
    return may(ahead, seat=seat)


def spots(e: Ecologic, card: str, seat: int | None = None) -> set[str]:
    """The places where a hand card might be played now; none if it may not be played at all."""
    if f"play {card}" not in may(e, seat=seat):
        return set()
    return {line.removeprefix("at ") for line in offers(e, f"play {card}", seat=seat)}


def places(rows: str, columns: int = 7) -> set[str]:
    """All places of some rows, as in `a bc` for the fields of the first and the edge below the second."""
    return {f"{row}{column + 1}" for row in rows.split() for column in range(columns)}


# --- looking


def at(e: Ecologic, where: str, side: int = 0) -> str:
    """The card at a place with its tokens, as a land has it; empty without one."""
    place = PLACE_NAMES.index(where)
    own = e.sides[side]
    pieces = [own.ground[place]]
    if pieces[0] == NONE:
        return ""
    while e.below[pieces[-1]] != NONE:
        pieces.append(e.below[pieces[-1]])
    tokens = str(own.biomass[place]) + (f"+{own.remains[place]}" if own.remains[place] else "")
    return "/".join(name_of(e, piece) for piece in pieces) + (f" {tokens}" if tokens != "0" else "")


def land(e: Ecologic, side: int = 0) -> str:
    """All cards of an ecosystem, fields first."""
    found = [(PLACE_NAMES[place], at(e, PLACE_NAMES[place], side)) for place in range(PLACES)]
    return ", ".join(f"{where} {told}" for where, told in found if told)


def hand(e: Ecologic, seat: int = 0) -> str:
    """The cards that a seat holds, in alphabetical order."""
    return " ".join(sorted(named(e, e.sides[seat].hand).split()))


def pile(e: Ecologic) -> str:
    """The pile from its top."""
    return named(e, e.pile[::-1])


def discard(e: Ecologic) -> str:
    """The discarded cards, in alphabetical order."""
    return " ".join(sorted(named(e, e.discard).split()))


def jokers(e: Ecologic) -> list[int]:
    """The jokers of every side."""
    return [side.jokers for side in e.sides]


def view(e: Ecologic, seat: int = -1) -> View:
    """What a seat, or a spectator, may know."""
    return GAME.view(e, seat)


def fact(e: Ecologic, name: str, seat: int = -1) -> int | list[int]:
    """A number beside the boards."""
    return view(e, seat).facts[name]


def events(e: Ecologic, *kinds: str) -> list[str]:
    """What has happened since the position was built, or only events of these kinds."""
    lines = [short(e, GAME.event_text(event)) for event in e.events or []]
    return [line for line in lines if line.split()[line[0].isdigit()] in kinds] if kinds else lines
