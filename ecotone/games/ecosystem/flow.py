"""Rounds and turns of Ecosystem: set-up, draft, placing, passing, and the solo turn."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State, Together, advance
from ecotone.core.verbs import Arg, Verb, Verbs
from ecotone.games.ecosystem.cards import NAMES, RABBIT, TYPES
from ecotone.games.ecosystem.deck import cards_of
from ecotone.games.ecosystem.grid import CELL_NAMES, CELLS, COLUMNS, framed_grid, lay_next, new_grid
from ecotone.games.ecosystem.scoring import GOALS, LEVEL_NAMES, rank
from ecotone.games.ecosystem.standing import is_won, lead
from ecotone.games.ecosystem.state import AUTOMA, NEUTRAL, NONE, Ecosystem, passes_to

ROUNDS: Final = 2  # ES-3.1
TURNS: Final = 10  # a round (ES-3.1)
SOLO_TURNS: Final = 20  # ES-9.5
NO_SWAP: Final = (NONE, NONE)

CARD: Final = Arg("card", NAMES)
CELL: Final = Arg("cell", CELL_NAMES)
LEVEL: Final = Arg("level", LEVEL_NAMES)

PICK: Final = 0
PLACE: Final = 1
SWAP: Final = 2
KEEP: Final = 3
DISCARD: Final = 4
VERBS: Final = Verbs(
    [Verb("pick", [CARD]), Verb("place", [CELL]), Verb("swap", [CELL]), Verb("keep", []), Verb("discard", [CARD])]
)

DEALT: Final = 0
REVEALED: Final = 1
NEUTRAL_REVEALED: Final = 2
PLACED: Final = 3
SWAPPED: Final = 4
PASSED: Final = 5
DISCARDED: Final = 6
DREW: Final = 7
DREW_UNSEEN: Final = 8
ENDED: Final = 9
WON: Final = 10
LOST: Final = 11
REACHED: Final = 12
EVENTS: Final = Verbs(
    [
        Verb("dealt", []),
        Verb("revealed", [CARD]),
        Verb("neutral", [CARD]),
        Verb("placed", [CARD, CELL]),
        Verb("swapped", [CELL, CELL]),
        Verb("passed", []),
        Verb("discarded", [CARD]),
        Verb("drew", [CARD]),
        Verb("drew_unseen", []),
        Verb("ended", []),
        Verb("won", [LEVEL]),
        Verb("lost", [LEVEL]),
        Verb("reached", [LEVEL]),
    ]
)


def offers_of(verb: int) -> list[list[Action]]:
    """For every set of types, as bits, the actions that name one of them; never mutated."""
    offers: list[list[Action]] = []
    for kinds in range(1 << TYPES):
        offers.append([(verb, card) for card in range(TYPES) if kinds >> card & 1])
    return offers


PICKS: Final = offers_of(PICK)
DISCARDS: Final = offers_of(DISCARD)
PLACES: Final[list[Action]] = [(PLACE, cell) for cell in range(CELLS)]
SWAPS: Final[list[Action]] = [(SWAP, cell) for cell in range(CELLS)]
KEEPS: Final[Action] = (KEEP,)


def kinds_in(hand: list[int]) -> int:
    """The set of types in a hand, as bits."""
    kinds = 0
    for card in hand:
        kinds |= 1 << card
    return kinds


def setup(seats: int, seed: int, options: dict[str, str]) -> State:
    """A table ready for the first choice (ES-2, ES-8.1, ES-9.1)."""
    e = Ecosystem()
    e.begin(seats, seed)
    hands = 3 if seats == 2 else seats
    e.hand_size = int(options.get("hand", "10"))
    e.at_once = options.get("commit") == "together"
    e.goal = GOALS.index(options.get("goal", GOALS[0]))
    e.direction = 1 - 2 * e.roll(2) if seats == 2 else 1  # ruling 12: who passes to the neutral hand first
    e.round = 0
    e.turn = 0
    e.deck = cards_of(options.get("deck", ""))
    e.hands = [[] for _ in range(hands)]
    e.seen = [0] * hands
    e.left = [NONE] * hands
    e.grids = [new_grid() for _ in range(seats)]
    if seats == 1:
        e.grids.append(framed_grid())
    e.pile = []
    e.picks = [NONE] * seats
    e.targets = [NONE] * seats
    e.swaps = [NO_SWAP] * seats
    e.push(DEAL, NONE)
    advance(e)
    return e


# --- verbs: the only functions that change the table


def deal(e: Ecosystem, hand: int) -> None:
    """Fill a hand up; a card left over from round 1 stays in it (ES-2.2, ES-2.3, ES-3.5, ES-3.6)."""
    cards = e.hands[hand]
    e.left[hand] = cards[0] if cards else NONE
    e.seen[hand] = 1 << hand if hand < e.seats else 0  # nobody looks at the neutral hand (ES-8.3)
    cards.extend(e.draw(e.deck, e.hand_size - len(cards)))


def take_from(e: Ecosystem, hand: int, card: int) -> None:
    """Take a card out of a hand, face up: whoever only knew of one such card knows of none any more."""
    e.hands[hand].remove(card)
    if e.left[hand] == card:
        e.left[hand] = NONE


def place(e: Ecosystem, seat: int) -> None:
    """Lay a seat's chosen card on its chosen cell and make the swap it chose (ES-4, ES-5)."""
    card = e.picks[seat]
    cell = e.targets[seat]
    grid = e.grids[seat]
    grid.place(cell, card)
    e.emit((PLACED, seat, card, cell))
    a, b = e.swaps[seat]
    if b != NONE:
        grid.swap(a, b)
        e.emit((SWAPPED, seat, a, b))
    e.picks[seat] = NONE
    e.targets[seat] = NONE
    e.swaps[seat] = NO_SWAP


def pass_hands(e: Ecosystem) -> None:
    """Every hand moves one place on (ES-3.3, ES-8.4), and its new holder looks at it."""
    hands = e.hands[:]
    seen = e.seen[:]
    left = e.left[:]
    for hand in range(len(hands)):
        to = passes_to(e, hand)
        e.hands[to] = hands[hand]
        e.left[to] = left[hand]
        e.seen[to] = seen[hand] | (1 << to if to < e.seats else 0)
    e.emit((PASSED, NONE))


# --- what a seat chooses


class ChooseCard(Choice):
    """Which card to lay face down (ES-3.2a). Asked even if all cards are alike, which nobody may notice."""

    kind = "pick"
    ask_always = True

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecosystem)
        return PICKS[kinds_in(s.hands[f.seat])]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecosystem)
        s.picks[f.seat] = action[1]


class ChooseCell(Choice):
    """Where the chosen card goes (ES-4)."""

    kind = "place"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecosystem)
        return [PLACES[cell] for cell in s.grids[f.seat].edge]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecosystem)
        s.targets[f.seat] = action[1]
        if s.picks[f.seat] == RABBIT:
            s.push(CHOOSE_SWAP, f.seat)


class ChooseSwap(Choice):
    """The rabbit: leave all as it is, or the first of two cards to exchange (ES-5.1, ES-5.2, ES-5.3)."""

    kind = "swap"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecosystem)
        cells = prepared(s, f.seat)
        if len(set(cells.values())) == 1:
            return [KEEPS]  # a swap would change nothing
        return [KEEPS] + [SWAPS[cell] for cell in cells]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecosystem)
        if action[0] == SWAP:
            s.swaps[f.seat] = (action[1], NONE)
            s.push(CHOOSE_PARTNER, f.seat)


class ChoosePartner(Choice):
    """The second of the two cards; one of the same type would change nothing and is not offered (ruling 5)."""

    kind = "swap_with"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecosystem)
        cells = prepared(s, f.seat)
        first = cells[s.swaps[f.seat][0]]
        return [SWAPS[cell] for cell, card in cells.items() if card != first]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecosystem)
        s.swaps[f.seat] = (s.swaps[f.seat][0], action[1])


def prepared(e: Ecosystem, seat: int) -> dict[int, int]:
    """The seat's cards by cell, the rabbit it is about to place among them (ES-5.3)."""
    grid = e.grids[seat]
    cells = {cell: grid.cells[cell] for cell in grid.placed}
    cells[e.targets[seat]] = e.picks[seat]
    return cells


class ChooseDiscard(Choice):
    """Which card the automa gets (ES-9.2)."""

    kind = "discard"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecosystem)
        return DISCARDS[kinds_in(s.hands[f.seat])]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecosystem)
        give_to_automa(s, f.seat, action[1])


def give_to_automa(e: Ecosystem, seat: int, card: int) -> None:
    """The automa's grid is filled in reading order, and its rabbits swap nothing (ES-9.3, ruling 13a)."""
    take_from(e, seat, card)
    lay_next(e.grids[AUTOMA], card)
    e.emit((DISCARDED, seat, card))


# --- how a round goes


class Deal(Op):
    """A round begins (ES-2, ES-3.5, ES-3.6)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecosystem)
        s.round += 1
        s.turn = 0
        for hand in range(len(s.hands)):
            deal(s, hand)
        s.emit((DEALT, NONE))
        s.push(SOLO_TURN if s.seats == 1 else TURN, 0)


class Turn(Op):
    """A turn of a round: draft, place, pass (ES-3.2); after the tenth comes the next round or the end."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecosystem)
        s.turn += 1
        s.push(PASS, NONE)
        s.push(DRAFT, NONE)


class Draft(Together):
    """Everybody picks a card in secret; with the option `commit=together` also its place."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Ecosystem)
        s.picks[seat] = NONE
        s.targets[seat] = NONE
        s.swaps[seat] = NO_SWAP
        if s.at_once:
            s.push(CHOOSE_CELL, seat)
        if len(s.hands[seat]) == 1:
            s.picks[seat] = s.hands[seat][0]  # the tenth pick is forced, and everybody can see that (ES-3.5)
        else:
            s.push(CHOOSE_CARD, seat)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecosystem)
        for seat in range(s.seats):
            take_from(s, seat, s.picks[seat])
            s.emit((REVEALED, seat, s.picks[seat]))
        if s.seats == NEUTRAL:
            reveal_neutral(s)
        if s.at_once:
            place_all(s)
        else:
            s.push(PLACING, NONE)


def reveal_neutral(e: Ecosystem) -> None:
    """One random card of the neutral hand goes face up on its pile (ES-8.3)."""
    hand = e.hands[NEUTRAL]
    card = hand[e.roll(len(hand))]
    take_from(e, NEUTRAL, card)
    e.pile.append(card)
    e.emit((NEUTRAL_REVEALED, NONE, card))


class Placing(Together):
    """Everybody places the revealed card, unseen until all have (ES-3.2c, ruling 4)."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Ecosystem)
        s.targets[seat] = NONE
        s.swaps[seat] = NO_SWAP
        s.push(CHOOSE_CELL, seat)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecosystem)
        place_all(s)


def place_all(e: Ecosystem) -> None:
    """Every seat's card comes to its place."""
    for seat in range(e.seats):
        place(e, seat)


class Pass(Op):
    """Hands are passed (ES-3.2d); the last card of an 11-card hand is not (ES-3.6)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecosystem)
        if s.turn < TURNS:
            pass_hands(s)
            s.push(TURN, NONE)
        elif s.round < ROUNDS:
            s.push(DEAL, NONE)
        else:
            s.emit((ENDED, NONE))


class SoloTurn(Op):
    """Place a card, give one to the automa, draw (ES-9.2)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecosystem)
        s.turn += 1
        s.push(SOLO_DRAW, 0)
        s.push(CHOOSE_DISCARD, 0)
        s.push(SOLO_PLACE, 0)
        s.push(CHOOSE_CELL, 0)
        s.push(CHOOSE_CARD, 0)


class SoloPlace(Op):
    """The chosen card comes to its place."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecosystem)
        take_from(s, 0, s.picks[0])
        place(s, 0)


class SoloDraw(Op):
    """Draw one card, or five for a completed row (ES-9.4); none after the last turn (ruling 13b)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecosystem)
        if s.turn == SOLO_TURNS:
            end_solo(s)
            return
        cards = s.draw(s.deck, COLUMNS if s.turn % COLUMNS == 0 else 1)
        s.hands[0].extend(cards)
        for card in cards:
            s.emit((DREW, 0, card))
        s.push(SOLO_TURN, 0)


def end_solo(e: Ecosystem) -> None:
    """The game is over; with a goal it is won or lost, and another level that was reached is told besides (ES-9.8)."""
    e.emit((ENDED, NONE))
    if not e.goal:
        return
    e.emit((WON if is_won(e) else LOST, NONE, e.goal - 1))
    reached = rank(lead(e))
    if reached not in (0, e.goal):
        e.emit((REACHED, NONE, reached - 1))


CHOOSE_CARD: Final = ChooseCard()
CHOOSE_CELL: Final = ChooseCell()
CHOOSE_SWAP: Final = ChooseSwap()
CHOOSE_PARTNER: Final = ChoosePartner()
CHOOSE_DISCARD: Final = ChooseDiscard()
DEAL: Final = Deal()
TURN: Final = Turn()
DRAFT: Final = Draft()
PLACING: Final = Placing()
PASS: Final = Pass()
SOLO_TURN: Final = SoloTurn()
SOLO_PLACE: Final = SoloPlace()
SOLO_DRAW: Final = SoloDraw()
