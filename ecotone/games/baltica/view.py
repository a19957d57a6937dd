"""What lies on the table, which everybody may see, and the orders that nobody knows."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Event, State, Together, reopen_lane
from ecotone.core.rng import Rng, fresh
from ecotone.core.views import Piece, View, Zone
from ecotone.games.baltica.cards import (
    ELEMENTS,
    HABITATS,
    LOSE,
    NAMES,
    NONE,
    SYMBOLS,
    TOKENS,
    names_in,
)
from ecotone.games.baltica.measures import proposed
from ecotone.games.baltica.names import USE
from ecotone.games.baltica.offers import costs, missing, ready_cards
from ecotone.games.baltica.policy_cards import POLICIES
from ecotone.games.baltica.state import (
    BORROWED,
    FACE,
    SPENT,
    STARRED,
    USED,
    Baltica,
    active_seat,
    has_won,
    owner,
    shared_by_two,
)

MARKS: Final = [(USED, "used"), (SPENT, "spent"), (STARRED, "starred"), (BORROWED, "borrowed")]


def outcome(s: State) -> list[float]:
    """All players win or lose together (BA-5)."""
    assert isinstance(s, Baltica)
    return [float(has_won(s))] * s.seats


def tell(event: Event, seat: int) -> Event:
    """Everything that happens is seen by all."""
    return event


def look(s: State, seat: int) -> View:
    """The whole table: only the orders of piles and decks are hidden."""
    assert isinstance(s, Baltica)
    zones = {
        "consumers": consumer_market(s),
        "producers": producer_market(s),
        "consumer deck": Zone("stack", hidden=len(s.decks[1])),
        "producer deck": Zone("stack", hidden=len(s.decks[0])),
        "supply": supply(s),
        "pressures": Zone("stack", hidden=s.pressures),
        "habitats": habitats(s),
        "impacts": Zone("stack", hidden=LOSE - s.impacts),
        "gone": Zone("stack", pieces=[in_row(card) for card in sorted(s.gone)]),
    }
    for row in range(len(s.rows)):
        zones.update(places(s, row))
    if s.level2:
        zones.update(policy_zones(s))
    return View(zones, facts(s), [])


def facts(b: Baltica) -> dict[str, int | list[int]]:
    """The numbers beside the board."""
    found: dict[str, int | list[int]] = {
        "turn": b.turn,
        "round": (b.turn - 1) // len(b.rows) + 1,
        "row": b.row,
        "rows": len(b.rows),
        "level": 2 if b.level2 else 1,
        "habitats": b.habitats.bit_count(),
        "impacts": b.impacts,
        "acted": int(b.acted),
    }
    if b.level2:
        found["funding"] = b.funding
        found["due"] = b.due
        found["noise"] = int(b.noise)
        found["next_noise"] = int(b.next_noise)
        found["next_skip"] = int(b.next_skip)
    return found


# --- the market


def producer_market(b: Baltica) -> Zone:
    """The producers on offer, and what the active row lacks for each."""
    have = ready_cards(b.rows[b.row])[0]
    return Zone("row", pieces=[producer(b, card, at, have) for at, card in enumerate(b.markets[0]) if card != NONE])


def producer(b: Baltica, card: int, at: int, have: list[int]) -> Piece:
    """One producer of the market (BA-7)."""
    number, last = missing(costs(b)[card], have)
    marks = [f"missing:{number}"] if number else []
    if number == 0:
        marks.append("may")
    elif number == 1 and b.supply[last]:
        marks += ["may", f"borrow:{ELEMENTS[last]}"]
    return Piece(f"card:{NAMES[card]}", NAMES[card], str(at + 1), marks)


def consumer_market(b: Baltica) -> Zone:
    """The consumers on offer, and whether the active row has a pair for each."""
    shared = shared_by_two(b, ready_cards(b.rows[b.row])[1])
    return Zone("row", pieces=[consumer(b, card, at, shared) for at, card in enumerate(b.markets[1]) if card != NONE])


def consumer(b: Baltica, card: int, at: int, shared: int) -> Piece:
    """One consumer of the market (BA-8)."""
    common = shared & b.deck.habitats[card]
    marks = ["may"] if common else []
    marks += [f"pair:{name}" for name in names_in(common, HABITATS)]
    if not common:
        marks += [f"needs:{name}" for name in names_in(b.deck.habitats[card], HABITATS)]
    return Piece(f"card:{NAMES[card]}", NAMES[card], str(at + 1), marks)


def supply(b: Baltica) -> Zone:
    """The element stacks."""
    pieces = [Piece(f"element:{name}", name, marks=[f"left:{b.supply[i]}"]) for i, name in enumerate(ELEMENTS)]
    return Zone("row", pieces=pieces)


def habitats(b: Baltica) -> Zone:
    """The six habitat tiles, placed or not, and those that the active row could place now."""
    ready = shared_by_two(b, ready_cards(b.rows[b.row])[2]) & ~b.habitats
    return Zone("row", pieces=[tile(b, number, ready) for number in range(len(HABITATS))])


def tile(b: Baltica, number: int, ready: int) -> Piece:
    """One habitat tile."""
    marks = ["placed"] if b.habitats >> number & 1 else []
    if ready >> number & 1:
        marks.append("may")
    return Piece(f"habitat:{HABITATS[number]}", HABITATS[number], marks=marks)


# --- players


def places(b: Baltica, row: int) -> dict[str, Zone]:
    """Everything in front of one player, or of one row of a lone player."""
    whose = owner(b, row)
    return {
        f"row {row}": Zone("row", whose, [in_row(entry) for entry in b.rows[row]]),
        f"symbols {row}": Zone("row", whose, symbols(b, row)),
        f"tokens {row}": Zone("row", whose, [token(b, row, number) for number in range(TOKENS)]),
        f"pile {row}": Zone("stack", whose, top_cards(b, row), len(b.piles[row]) - b.tops[row]),
        f"discard {row}": Zone("stack", whose, [in_row(card) for card in sorted(b.discards[row])]),
    }


def in_row(entry: int) -> Piece:
    """One card of a row with its marks."""
    name = NAMES[entry & FACE]
    return Piece(f"card:{name}", name, marks=[word for flag, word in MARKS if entry & flag])


def top_cards(b: Baltica, row: int) -> list[Piece]:
    """Cards on top of a pile that everybody has seen (BA-14.2)."""
    known = len(b.piles[row]) - b.tops[row]
    return [in_row(card) for card in b.piles[row][known:]]


def symbols(b: Baltica, row: int) -> list[Piece]:
    """The symbols that can be used now, one piece for each."""
    if row != b.row:
        return []
    pieces: list[Piece] = []
    for action in b.offers[active_seat(b)]:
        if action[0] == USE:
            pieces.append(Piece(f"symbol:{SYMBOLS[action[2]]}", SYMBOLS[action[2]], NAMES[action[1]]))
    return pieces


def token(b: Baltica, row: int, number: int) -> Piece:
    """One ability token (BA-12)."""
    asleep = not b.tokens[row] >> number & 1
    return Piece(f"token:{SYMBOLS[number]}", SYMBOLS[number], marks=["asleep"] if asleep else [])


# --- policies


def policy_zones(b: Baltica) -> dict[str, Zone]:
    """What level 2 adds to the table (BA-15); a measure that everybody is asked about is marked (BA-17.2)."""
    asked = proposed(b)
    return {
        "policy deck": Zone("stack", hidden=len(b.policies)),
        "policy discard": Zone("stack", pieces=cards(sorted(b.policy_discard))),
        "measures": Zone("row", pieces=[policy_card(policy, policy == asked) for policy in b.measures]),
        "in force": Zone("row", pieces=cards(b.standing)),
        "drawn": Zone("row", pieces=cards([b.drawn] if b.drawn != NONE else [])),
    }


def cards(policies: list[int]) -> list[Piece]:
    """Policy cards lying open."""
    return [policy_card(policy) for policy in policies]


def policy_card(policy: int, is_proposed: bool = False) -> Piece:
    """One policy card."""
    return Piece(f"policy:{POLICIES[policy]}", POLICIES[policy], marks=["proposed"] if is_proposed else [])


# --- what nobody knows


def imagine(s: State, seat: int, rng: Rng) -> State:
    """A table that the seat cannot tell from the true one: all that is hidden is orders, and a vote under way."""
    assert isinstance(s, Baltica)
    b = s.clone()
    b.rng = fresh(rng)
    for market in range(2):
        b.decks[market] = reorder(b.decks[market], b.bottoms[market], len(b.decks[market]), rng)
    for row in range(len(b.rows)):
        b.piles[row] = reorder(b.piles[row], 0, len(b.piles[row]) - b.tops[row], rng)
    b.policies = reorder(b.policies, 0, len(b.policies), rng)
    if b.stack and isinstance(b.stack[-1].op, Together):
        for other in range(b.seats):
            if other != seat:
                reopen_lane(b, other)
    return b


def reorder(cards: list[int], start: int, end: int, rng: Rng) -> list[int]:
    """The cards with those between two places in another order, which does not depend on the true one."""
    unknown = sorted(cards[start:end])
    rng.shuffle(unknown)
    return cards[:start] + unknown + cards[end:]
