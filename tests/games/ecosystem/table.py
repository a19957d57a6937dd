"""A small language for Ecosystem's scenarios: pictures of ecosystems, tables with given hands, lines to play."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import settings

from ecotone.core import kernel
from ecotone.core.errors import IllegalAction
from ecotone.core.kernel import Event, advance, kernel_key, legal, reopen_lane, to_act
from ecotone.core.views import Zone
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.cards import NAMES, deck
from ecotone.games.ecosystem.grid import CELL_NAMES, Grid, new_grid
from ecotone.games.ecosystem.scoring import Sheet, score
from ecotone.games.ecosystem.state import AUTOMA, NEUTRAL, Ecosystem

# The letters of pictures; U is the bear (ursus), and the dragonfly is small beside the deer.
LETTERS = {
    "U": "bear",
    "B": "bee",
    "M": "meadow",
    "T": "trout",
    "E": "eagle",
    "R": "rabbit",
    "d": "dragonfly",
    "F": "fox",
    "D": "deer",
    "S": "stream",
    "W": "wolf",
}
NOTHING = "."
FIRST = "e4"  # the middle of the canvas, where every ecosystem begins
EXPLORE = settings(deadline=None, derandomize=True, database=None, max_examples=100)


def number(name: str) -> int:
    """The number of a card by its name."""
    return NAMES.index(name)


def cell(name: str) -> int:
    """The number of a cell by its name."""
    return CELL_NAMES.index(name)


def words(text: str) -> list[int]:
    """The cards that a line such as `fox wolf fox` names."""
    return [number(name) for name in text.split()]


def names(cards: list[int]) -> str:
    """Cards as a line of names in alphabetical order, for comparisons."""
    return " ".join(sorted(NAMES[card] for card in cards))


def picture(text: str) -> list[list[str]]:
    """The card names of a picture, row by row; rows end with a line or a slash, and `.` is no card."""
    rows = [row.split() for row in text.replace("/", "\n").splitlines()]
    return [[LETTERS.get(letter, "") for letter in row] for row in rows if row]


def board(text: str, at: str = "a1") -> Grid:
    """Cards lying anywhere on the canvas, for scoring; `at` is where the picture's upper left corner lies."""
    g = new_grid()
    for row, line in enumerate(picture(text)):
        for column, name in enumerate(line):
            if name:
                spot = cell(chr(ord(at[0]) + column) + str(int(at[1]) + row))
                g.cells[spot] = number(name)
                g.placed.append(spot)
    return g


def grown(text: str) -> Grid:
    """An ecosystem as it grows in a game: the first card, or the one marked as in `M*`, lies in the middle."""
    letters = [row.split() for row in text.replace("/", "\n").splitlines()]
    cards = [(row, column) for row, line in enumerate(letters) for column, word in enumerate(line) if word != NOTHING]
    start = next((spot for spot in cards if letters[spot[0]][spot[1]].endswith("*")), cards[0])
    waiting: dict[int, int] = {}
    for row, column in cards:
        there = chr(ord(FIRST[0]) + column - start[1]) + str(int(FIRST[1]) + row - start[0])
        waiting[cell(there)] = number(LETTERS[letters[row][column].rstrip("*")])
    g = new_grid()
    while waiting:
        spot = next(spot for spot in waiting if spot in g.edge)
        g.place(spot, waiting.pop(spot))
    return g


def edge(g: Grid) -> set[str]:
    """The cells where the next card may go."""
    assert len(g.edge) == len(set(g.edge))
    return {CELL_NAMES[spot] for spot in g.edge}


def shown(g: Grid) -> dict[str, str]:
    """The cards of an ecosystem by the names of their cells."""
    return {CELL_NAMES[spot]: NAMES[g.cells[spot]] for spot in g.placed}


def fresh(seats: int, seed: int = 0, hand: str = "", commit: str = "", goal: str = "") -> Ecosystem:
    """A table that was just set up, with these options or the defaults."""
    given = {"hand": hand, "commit": commit, "goal": goal}
    s = GAME.new(seats, seed, {name: value for name, value in given.items() if value})
    assert isinstance(s, Ecosystem)
    return s


def table(
    hands: list[str],
    grids: list[str] | None = None,
    *,
    neutral: str = "",
    pile: str = "",
    automa: str = "",
    round: int = 1,
    turn: int = 1,
    seed: int = 0,
    hand: str = "",
    commit: str = "",
    goal: str = "",
) -> Ecosystem:
    """A table where everybody is about to pick: the given hands and ecosystems, all other cards in the deck."""
    e = fresh(len(hands), seed, hand, commit, goal)
    e.round = round
    e.turn = turn
    for seat, held in enumerate(hands):
        e.hands[seat] = words(held)
    for seat, drawn in enumerate(grids or []):
        e.grids[seat] = grown(drawn)
    if e.seats == NEUTRAL:
        e.hands[NEUTRAL] = words(neutral)
        e.pile = words(pile)
    if automa:
        e.grids[AUTOMA] = board(automa)
    e.deck = []
    e.deck = list((Counter(deck()) - Counter(pieces(e))).elements())
    assert Counter(pieces(e)) == Counter(deck()), "the scenario uses more cards than there are"
    ask_again(e)
    return e


def ask_again(e: Ecosystem) -> None:
    """Ask every seat what the changed table lets it choose."""
    if e.seats > 1:
        for seat in range(e.seats):
            reopen_lane(e, seat)
    advance(e)


def pieces(e: Ecosystem) -> list[int]:
    """Every card, wherever it is, once; a card chosen but not revealed is still in its hand."""
    found = [*e.deck, *e.pile]
    for hand in e.hands:
        found += hand
    for g in e.grids:
        found += [g.cells[spot] for spot in g.placed]
    if is_placing(e):
        found += e.picks
    return found


def is_placing(e: Ecosystem) -> bool:
    """Whether the revealed cards lie open and wait for their places."""
    return bool(e.stack) and type(e.stack[-1].op).__name__ == "Placing"


def play(e: Ecosystem, seat: int, line: str) -> None:
    """Do what the line says, through the door that checks it."""
    kernel.play(e, seat, GAME.verbs.parse(line))


def play_all(e: Ecosystem, *lines: str) -> None:
    """One line a seat, seat 0 first."""
    for seat, line in enumerate(lines):
        play(e, seat, line)


def may(e: Ecosystem, seat: int) -> set[str]:
    """Everything the seat may do now, as lines."""
    return {GAME.verbs.text(action) for action in legal(e, seat)}


def places(e: Ecosystem, seat: int) -> set[str]:
    """The cells where the seat may place its card now."""
    return {line.removeprefix("place cell=") for line in may(e, seat)}


def refuses(e: Ecosystem, seat: int, line: str) -> None:
    """The line is no action for the seat now, and trying it changes nothing."""
    before = everything(e)
    with pytest.raises(IllegalAction):
        play(e, seat, line)
    assert everything(e) == before


def everything(e: Ecosystem) -> list[object]:
    """The whole state as plain values."""
    grids = [(g.cells, g.placed, g.edge, g.top, g.bottom, g.left, g.right) for g in e.grids]
    known = [e.seen, e.left]
    chosen = [e.picks, e.targets, e.swaps]
    rest = [e.hand_size, e.at_once, e.goal, e.direction, e.round, e.turn, e.deck, e.hands, e.pile]
    return [kernel_key(e), str(grids), str(known), str(chosen), str(rest)]


def act(e: Ecosystem, chance: random.Random) -> None:
    """Some seat that may act does something that it may do."""
    seat = chance.choice(to_act(e))
    kernel.play(e, seat, chance.choice(legal(e, seat)))


def finish(e: Ecosystem, seed: int = 0) -> Ecosystem:
    """Play at random to the end."""
    chance = random.Random(seed)
    while to_act(e):
        act(e, chance)
    return e


def next_turn(e: Ecosystem, chance: random.Random) -> None:
    """Play at random until another turn has begun, or the game is over."""
    now = (e.round, e.turn)
    while to_act(e) and (e.round, e.turn) == now:
        act(e, chance)


def events(e: Ecosystem, seat: int = -1) -> list[str]:
    """What has happened, one line an event, as a seat or a spectator may know it."""
    return [GAME.event_text(event) for event in GAME.events_for(happened(e), seat)]


def happened(e: Ecosystem) -> list[Event]:
    """All events of a table that is watched."""
    assert e.events is not None
    return e.events


def zone(e: Ecosystem, name: str, seat: int = -1) -> Zone:
    """One zone as a seat or a spectator sees it."""
    return GAME.view(e, seat).zones[name]


def faces(e: Ecosystem, name: str, seat: int = -1) -> list[str]:
    """The cards lying open in a zone."""
    return [piece.face for piece in zone(e, name, seat).pieces]


def column(sheet: Sheet) -> dict[str, int]:
    """A column of the score pad by name, without the rows that are 0."""
    return {name: points for name, points in zip(NAMES, sheet.points, strict=True) if points}


def pad(*pictures: str, streams: int = 0, wolves: int = 0) -> list[Sheet]:
    """The score pad of a table; `streams` and `wolves` are the neutral pile's."""
    return score([board(drawn) for drawn in pictures], streams, wolves)


def points(drawn: str, name: str, at: str = "a1") -> int:
    """What one type scores in an ecosystem that competes with nobody."""
    return score([board(drawn, at)])[0].points[number(name)]
