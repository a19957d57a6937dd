"""How players come by their cards: starter decks, the draft, or some of each (EC-2.4, EC-2.5, EC-2.6, EC-11)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Choice, Frame, Op, State, Together
from ecotone.games.ecos.cards import BLUE, BROWN, NONE
from ecotone.games.ecos.deck import DEALT, EXTRA, starters
from ecotone.games.ecos.flow import ROUND_OP
from ecotone.games.ecos.names import ACTIVATE, ACTIVATED, DRAFT, DRAFTED, DRAFTS, STARTED, STARTER
from ecotone.games.ecos.state import Ecos
from ecotone.games.ecos.table import activate

DRAFTED_CARDS: Final = [4, 8]  # blue, then brown (EC-2.5)
ACTIVE: Final = 3  # cards that begin face up (EC-2.5)
ACTIVE_OF_TWO: Final = 5  # EC-11.1


def to_activate(e: Ecos, seat: int) -> int:
    """How many cards a player still lays face up of free choice."""
    return (ACTIVE_OF_TWO if e.seats == 2 else ACTIVE) - len(e.active[seat])


# --- who drafts


class Join(Together):
    """Newcomers take starter decks while the others draft: everybody says which (EC-2.6)."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Ecos)
        s.uses[seat] = NONE
        s.push(CHOOSE_JOIN, seat)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        for seat in range(s.seats):
            s.drafts[seat] = s.uses[seat] == DRAFTS
            s.emit((DRAFTED if s.drafts[seat] else STARTED, seat))
        s.push(DEAL, NONE, f.card)


class ChooseJoin(Choice):
    """A starter deck, or the draft."""

    kind = "join"

    def options(self, s: State, f: Frame) -> list[Action]:
        return [(STARTER,), (DRAFTS,)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        s.uses[f.seat] = action[0]  # nobody sees it before all have chosen


# --- dealing


class Deal(Op):
    """Starter decks to those who take one, then the draft; the frame's card is the icon (EC-2.4, EC-2.7)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        deal_starters(s, f.card)
        s.decks = [cards_left(s, BLUE), cards_left(s, BROWN)]
        s.shuffle(s.decks[BLUE])
        s.shuffle(s.decks[BROWN])
        for seat in range(s.seats):
            deal_extra(s, seat)
        s.push(ACTIVATING, NONE)
        s.push(PACKS, NONE, BROWN)
        s.push(PACKS, NONE, BLUE)


def deal_starters(e: Ecos, icon: int) -> None:
    """Everybody who does not draft gets a random starter deck; its dark cards are active (EC-2.4)."""
    decks = starters(e.deck, icon)
    numbers = list(range(len(decks)))
    e.shuffle(numbers)
    for seat in range(e.seats):
        if e.drafts[seat]:
            continue
        cards = decks[numbers.pop()]
        e.hands[seat] = cards
        for card in cards[:]:
            e.hidden[card] = NONE  # the face-up cards show which deck it is
            if e.deck.dark[icon][card]:
                activate(e, seat, card)


def cards_left(e: Ecos, colour: int) -> list[int]:
    """The cards of a colour that no starter deck has taken."""
    taken = {card for cards in [*e.hands, *e.active] for card in cards}
    return [card for card in e.deck.of_colour(colour) if card not in taken]


def deal_extra(e: Ecos, seat: int) -> None:
    """With two players everybody gets two blue and four brown cards more (EC-11.1, EC-11.2)."""
    if e.seats > 2:
        return
    for colour in (BLUE, BROWN):
        for _ in range(EXTRA[colour]):
            e.hands[seat].append(e.decks[colour].pop())


# --- the draft


class Packs(Op):
    """A pack of the frame's colour for everybody who drafts (EC-2.5)."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        for seat in range(s.seats):
            if s.drafts[seat]:
                s.packs[seat] = [s.decks[f.card].pop() for _ in range(DEALT[f.card])]
        if any(s.drafts):
            s.push(DRAFTING, NONE, f.card)


class Drafting(Together):
    """Everybody takes a card, two with two players, and passes the rest (EC-2.5, EC-11.2)."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Ecos)
        s.hands[seat] = [card for card in s.hands[seat] if card not in s.picks[seat]]
        s.packs[seat] += s.picks[seat]
        s.picks[seat] = []
        if s.drafts[seat]:
            for _ in range(2 if s.seats == 2 else 1):
                s.push(CHOOSE_DRAFT, seat)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        for seat in range(s.seats):
            s.hands[seat] += s.picks[seat]
            s.picks[seat] = []
        left = max([len(pack) for pack in s.packs])
        if left > DEALT[f.card] - DRAFTED_CARDS[f.card]:
            pass_packs(s, 1 if f.card == BLUE else -1)
            s.push(DRAFTING, NONE, f.card)
            return
        for pack in s.packs:
            s.decks[f.card] += pack  # shuffled back
        s.packs = [[] for _ in range(s.seats)]
        s.shuffle(s.decks[f.card])


class ChooseDraft(Choice):
    """Which card of the pack is taken."""

    kind = "draft"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        return [(DRAFT, card) for card in s.packs[f.seat]]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        s.packs[f.seat].remove(action[1])
        s.picks[f.seat].append(action[1])


def pass_packs(e: Ecos, step: int) -> None:
    """What is left goes to the next player who drafts: to the left, or to the right (EC-2.5)."""
    seats = [seat for seat in range(e.seats) if e.drafts[seat]]
    packs = [e.packs[seat] for seat in seats]
    for number, pack in enumerate(packs):
        e.packs[seats[(number + step) % len(seats)]] = pack


# --- the first active cards


class Activating(Together):
    """Everybody chooses the cards that begin face up, beside those a starter deck names (EC-2.5, EC-11.1)."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        assert isinstance(s, Ecos)
        s.picks[seat] = []
        for _ in range(to_activate(s, seat)):
            s.push(CHOOSE_ACTIVE, seat)

    def commit(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecos)
        for seat in range(s.seats):
            for card in s.picks[seat]:
                activate(s, seat, card)
            for card in s.active[seat]:
                s.emit((ACTIVATED, seat, card))
            s.picks[seat] = []
        s.push(ROUND_OP, NONE)


class ChooseActive(Choice):
    """A card that begins face up; in the order of numbers, since the order of choosing means nothing."""

    kind = "activate"

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecos)
        return [(ACTIVATE, card) for card in s.hands[f.seat] if card not in s.picks[f.seat]]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecos)
        s.picks[f.seat].append(action[1])


CHOOSE_JOIN: Final = ChooseJoin()
CHOOSE_DRAFT: Final = ChooseDraft()
CHOOSE_ACTIVE: Final = ChooseActive()
JOIN: Final = Join()
DEAL: Final = Deal()
PACKS: Final = Packs()
DRAFTING: Final = Drafting()
ACTIVATING: Final = Activating()
