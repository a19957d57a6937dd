"""What happens to cards, markets and tiles, whichever rule wants it: each such thing once."""

from __future__ import annotations

from ecotone.games.baltica.cards import (
    ALL_TOKENS,
    ELEMENT,
    FACES,
    HABITATS,
    LOSE,
    NONE,
    PRESSURE,
    PRODUCERS,
)
from ecotone.games.baltica.names import (
    GAINED,
    GONE,
    GOT_PRESSURE,
    IMPACTS,
    LOST_CARD,
    MARKET_LOST,
    OPENED,
    PLACED,
    REFILLED,
    RENEWED,
    RETURNED,
    SHUFFLED,
    TOKENS_OFF,
    TOKENS_ON,
    WARMED,
)
from ecotone.games.baltica.state import (
    EXTRA_IMPACTS,
    FACE,
    MARKET,
    ROW,
    USED,
    Baltica,
    active_seat,
    owner,
)

# --- rows and piles


def mark(b: Baltica, card: int, flag: int) -> None:
    """Set a mark on a card of the active row that does not have it yet."""
    row = b.rows[b.row]
    for place, entry in enumerate(row):
        if entry & FACE == card and not entry & flag:
            row[place] = entry | flag
            return


def take_unused(b: Baltica, card: int) -> None:
    """Take an unused card out of the active row."""
    row = b.rows[b.row]
    for place, entry in enumerate(row):
        if entry & FACE == card and not entry & USED:
            del row[place]
            return


def take_any(b: Baltica, row: int, card: int) -> None:
    """Take a card out of a row, one that has been used already if there is one."""
    found = NONE
    for place, entry in enumerate(b.rows[row]):
        if entry & FACE == card and (found == NONE or entry & USED):
            found = place
    del b.rows[row][found]


def draw_card(b: Baltica, row: int) -> int:
    """The top card of a row's pile joins the row, fresh (BA-11.3, BA-13.3); NONE if there is no card at all."""
    pile = b.piles[row]
    if not pile:
        reshuffle(b, row)
        pile = b.piles[row]
        if not pile:
            return NONE
    card = pile.pop()
    b.tops[row] = max(0, b.tops[row] - 1)
    b.seal()
    b.rows[row].append(card)
    return card


def reshuffle(b: Baltica, row: int) -> None:
    """The discard pile becomes the new pile (BA-13.3), in an order of the running generator (D-18)."""
    if not b.discards[row]:
        return
    b.piles[row] = b.discards[row]
    b.discards[row] = []
    b.shuffle(b.piles[row])
    b.emit((SHUFFLED, owner(b, row), row))


def open_card(b: Baltica, row: int) -> None:
    """Draw a card and say which."""
    card = draw_card(b, row)
    if card != NONE:
        b.emit((OPENED, owner(b, row), card))


def discard_row(b: Baltica, row: int) -> None:
    """The whole row goes to the discard pile, and all marks vanish (BA-13.1)."""
    b.discards[row].extend([entry & FACE for entry in b.rows[row]])
    b.rows[row] = []


def open_row(b: Baltica, row: int) -> None:
    """Four new cards (BA-13.2, BA-13.3)."""
    for _ in range(ROW):
        draw_card(b, row)


def gain(b: Baltica, row: int, card: int) -> None:
    """A policy puts a card into a row, fresh."""
    b.rows[row].append(card)
    b.emit((GAINED, active_seat(b), card, row))


def add_pressure(b: Baltica, row: int) -> None:
    """One pressure from the stack joins a row; an empty stack gives none (BA-19.3)."""
    if b.pressures == 0:
        return
    b.pressures -= 1
    b.rows[row].append(PRESSURE)
    b.emit((GOT_PRESSURE, owner(b, row), row))


def drop(b: Baltica, row: int, wanted: list[bool]) -> None:
    """All cards of a kind go from a row to its discard pile and are not replaced (BA-18.3)."""
    kept: list[int] = []
    for entry in b.rows[row]:
        card = entry & FACE
        if wanted[card]:
            b.discards[row].append(card)
            b.emit((LOST_CARD, owner(b, row), card))
        else:
            kept.append(entry)
    b.rows[row] = kept


def return_all(b: Baltica, row: int, card: int) -> None:
    """Every card of an element goes from a row back to the supply."""
    kept = [entry for entry in b.rows[row] if entry & FACE != card]
    for _ in range(len(b.rows[row]) - len(kept)):
        to_supply(b, row, card)
    b.rows[row] = kept


def to_supply(b: Baltica, row: int, card: int) -> None:
    """An element comes back to the supply (BA-19.2)."""
    b.supply[card - ELEMENT] += 1
    b.emit((RETURNED, owner(b, row), card, row))


def from_supply(b: Baltica, row: int, card: int) -> None:
    """An element goes from the supply to a row, if there is one (BA-19.2)."""
    if b.supply[card - ELEMENT]:
        b.supply[card - ELEMENT] -= 1
        gain(b, row, card)


def wake_all(b: Baltica) -> None:
    """All tokens of all players become active (BA-18.16)."""
    b.tokens = [ALL_TOKENS] * len(b.tokens)
    b.emit((TOKENS_ON, NONE))


def sleep_all(b: Baltica) -> None:
    """All tokens of all players become inactive (BA-18.11)."""
    b.tokens = [0] * len(b.tokens)
    b.emit((TOKENS_OFF, NONE))


# --- the market


def market_of(card: int) -> int:
    """Which market a species belongs to: 0 for producers, 1 for consumers."""
    return 0 if card < PRODUCERS else 1


def take_from_market(b: Baltica, card: int) -> None:
    """A species leaves its place in the market; somebody must refill it."""
    places = b.markets[market_of(card)]
    places[places.index(card)] = NONE


def refill(b: Baltica, market: int) -> None:
    """Empty places are filled from the top of the deck, as far as it goes (BA-7.6, BA-19.1)."""
    places = b.markets[market]
    deck = b.decks[market]
    for place in range(MARKET):
        if places[place] == NONE and deck:
            places[place] = deck.pop()
            b.seal()
            b.emit((REFILLED, NONE, places[place]))
    b.bottoms[market] = min(b.bottoms[market], len(deck))


def put_under(b: Baltica, market: int, cards: list[int]) -> None:
    """Cards go under their deck, and everybody has seen them: the leftmost will come up first (BA-11.4)."""
    b.decks[market][:0] = cards[::-1]
    b.bottoms[market] += len(cards)


def renew(b: Baltica, market: int) -> None:
    """Replace a whole market; from a short deck the old cards may come straight back (BA-11.4)."""
    old = [card for card in b.markets[market] if card != NONE]
    put_under(b, market, old)
    b.markets[market] = [NONE] * MARKET
    b.emit((RENEWED, active_seat(b), market))
    refill(b, market)


def clear_market(b: Baltica, market: int, wanted: list[bool]) -> None:
    """All cards of a kind go from the market under their deck, which fills the places first (D-13)."""
    places = b.markets[market]
    old = [card for card in places if card != NONE and wanted[card]]
    for card in old:
        places[places.index(card)] = NONE
        b.emit((MARKET_LOST, NONE, card))
    refill(b, market)
    put_under(b, market, old)


# --- leaving the game


def remove_from_row(b: Baltica, row: int, wanted: list[bool]) -> None:
    """All cards of a kind leave the game out of a row (BA-18.6)."""
    for entry in b.rows[row]:
        if wanted[entry & FACE]:
            b.gone.append(entry & FACE)
            b.emit((GONE, owner(b, row), entry & FACE))
    b.rows[row] = [entry for entry in b.rows[row] if not wanted[entry & FACE]]


def remove_everywhere(b: Baltica, card: int) -> None:
    """A species leaves the game wherever it is (BA-18.7)."""
    if card in b.gone or not b.deck.present[card]:
        return
    wanted = [False] * FACES
    wanted[card] = True
    for row in range(len(b.rows)):
        remove_from_row(b, row, wanted)
        remove_from_pile(b, row, card)
        if card in b.discards[row]:
            b.discards[row].remove(card)
            leave(b, card)
    remove_from_market(b, card)


def remove_from_pile(b: Baltica, row: int, card: int) -> None:
    """Take a card out of a pile, wherever it lies in it."""
    pile = b.piles[row]
    if card in pile:
        if pile.index(card) >= len(pile) - b.tops[row]:
            b.tops[row] -= 1
        pile.remove(card)
        leave(b, card)


def remove_from_market(b: Baltica, card: int) -> None:
    """Take a species out of its market, which is refilled, or out of its deck."""
    market = market_of(card)
    deck = b.decks[market]
    if card in b.markets[market]:
        take_from_market(b, card)
        leave(b, card)
        refill(b, market)
    elif card in deck:
        if deck.index(card) < b.bottoms[market]:
            b.bottoms[market] -= 1
        deck.remove(card)
        leave(b, card)


def leave(b: Baltica, card: int) -> None:
    """A card has left the game."""
    b.gone.append(card)
    b.seal()  # where it lay is known now
    b.emit((GONE, NONE, card))


# --- tiles


def place_habitats(b: Baltica, mask: int) -> None:
    """Place habitat tiles; each makes a policy card due (BA-15.2, D-04) and counts as acting (D-10)."""
    new = mask & ~b.habitats
    b.habitats |= new
    b.acted = True
    for habitat in range(len(HABITATS)):
        if new >> habitat & 1:
            b.emit((PLACED, active_seat(b), habitat))
    become_due(b, new.bit_count())


def place_impacts(b: Baltica, number: int) -> None:
    """Place impact tiles, one more under Climate change (D-11), as many as are left (BA-5.5)."""
    placed = min(number + b.knobs[EXTRA_IMPACTS], LOSE - b.impacts)
    b.impacts += placed
    b.emit((IMPACTS, active_seat(b), placed))
    if placed > number:
        b.emit((WARMED, NONE))
    become_due(b, placed)


def become_due(b: Baltica, tiles: int) -> None:
    """Policy cards are due for placed tiles: one for each, or one for all of them (D-04)."""
    if b.level2:
        b.due += 1 if b.per_event else tiles
