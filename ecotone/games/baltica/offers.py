"""What the active player may do in the turn (BA-6.2)."""

from __future__ import annotations

from ecotone.core.kernel import Action
from ecotone.games.baltica.cards import (
    ELEMENT,
    NONE,
    PASS,
    PLUS,
    PRESSURE,
    PRODUCERS,
    REFRESH,
    SPECIES_END,
    STAR,
    TOKENS,
)
from ecotone.games.baltica.measures import implementable
from ecotone.games.baltica.names import ENDS, FEED, GROWS, RESTORE, TOKENS_USED, USES
from ecotone.games.baltica.state import DISCOUNT, FACE, SPENT, STARRED, USED, Baltica


def actions(b: Baltica) -> list[Action]:
    """Everything the active player may do now; ending the turn is always among it."""
    found: list[Action] = []
    have, producers, consumers = ready_cards(b.rows[b.row])
    offer_producers(b, have, found)
    offer_consumers(b, producers, found)
    offer_habitats(b, consumers, found)
    if not b.noise:
        offer_abilities(b, found)
    if b.level2:
        offer_stars(b, found)
        found.extend(implementable(b))
    found.append(ENDS)
    return found


def ready_cards(row: list[int]) -> tuple[list[int], list[int], list[int]]:
    """The unused cards of a row: how many of each element, the producers and the consumers in order of number."""
    have = [0, 0, 0, 0, 0]
    producers: list[int] = []
    consumers: list[int] = []
    for entry in row:
        if entry & USED:
            continue
        card = entry & FACE
        if card < PRODUCERS:
            producers.append(card)
        elif card < SPECIES_END:
            consumers.append(card)
        elif card < PRESSURE:
            have[card - ELEMENT] += 1
    producers.sort()
    consumers.sort()
    return have, producers, consumers


def missing(cost: list[int], have: list[int]) -> tuple[int, int]:
    """How many elements are missing for a cost, and the last of them (BA-7.1)."""
    number = 0
    last = NONE
    for element in range(5):
        lack = cost[element] - have[element]
        if lack > 0:
            number += lack
            last = element
    return number, last


def costs(b: Baltica) -> list[list[int]]:
    """What producers cost now (BA-18.18)."""
    return b.deck.discounted if b.knobs[DISCOUNT] else b.deck.costs


def offer_producers(b: Baltica, have: list[int], found: list[Action]) -> None:
    """Producers that can be paid for, with one borrowed element at most (BA-7.1, BA-7.2)."""
    for card in b.markets[0]:
        if card != NONE and can_grow(b, card, have):
            found.append(GROWS[card])


def can_grow(b: Baltica, card: int, have: list[int]) -> bool:
    """Whether a producer can be paid for: nothing is missing, or one element that the supply has (BA-7.2)."""
    number, last = missing(costs(b)[card], have)
    return number == 0 or (number == 1 and b.supply[last] > 0)


def offer_consumers(b: Baltica, producers: list[int], found: list[Action]) -> None:
    """Consumers that share one symbol with two producers at once (BA-8.1, BA-8.2); the player names both (D-24)."""
    habitats = b.deck.habitats
    for place, first in enumerate(producers):
        for second in producers[place + 1 :]:
            common = habitats[first] & habitats[second]
            if common:
                for card in b.markets[1]:
                    if card != NONE and common & habitats[card]:
                        found.append((FEED, card - PRODUCERS, first, second))


def offer_habitats(b: Baltica, consumers: list[int], found: list[Action]) -> None:
    """Pairs of consumers with a common habitat that is not placed yet (BA-9.1, BA-9.2)."""
    habitats = b.deck.habitats
    for place, first in enumerate(consumers):
        for second in consumers[place + 1 :]:
            if habitats[first] & habitats[second] & ~b.habitats:
                found.append((RESTORE, first - PRODUCERS, second - PRODUCERS))


def offer_abilities(b: Baltica, found: list[Action]) -> None:
    """Active tokens, and symbols of cards whose ability was not taken yet (BA-6.3, BA-11)."""
    usable = [can_pass(b, NONE), bool(b.piles[b.row] or b.discards[b.row]), True]
    tokens = b.tokens[b.row]
    for token in range(TOKENS):
        if tokens >> token & 1 and usable[token]:
            found.append(TOKENS_USED[token])
    symbols = b.deck.symbols
    for entry in b.rows[b.row]:
        card = entry & FACE
        shown = symbols[card]
        if shown and not entry & SPENT:
            if shown >> PASS & 1 and can_pass(b, card):
                found.append(USES[card][PASS])
            if shown >> PLUS & 1 and usable[PLUS]:
                found.append(USES[card][PLUS])
            if shown >> REFRESH & 1:
                found.append(USES[card][REFRESH])


def can_pass(b: Baltica, but: int) -> bool:
    """Whether there is a card to pass."""
    for entry in b.rows[b.row]:
        if is_passable(b, entry, but):
            return True
    return False


def passable(b: Baltica, but: int) -> list[int]:
    """The faces of the cards that may be passed, each once."""
    return sorted({entry & FACE for entry in b.rows[b.row] if is_passable(b, entry, but)})


def is_passable(b: Baltica, entry: int, but: int) -> bool:
    """Whether a card may be passed: an unused one, other than that whose symbol is used (BA-11.1, D-05)."""
    card = entry & FACE
    return not entry & USED and card != but and (card != PRESSURE or b.passing_pressures)


def offer_stars(b: Baltica, found: list[Action]) -> None:
    """Stars of cards in the row, used or not, once a turn each (BA-16); they do nothing without a deck (BA-15.7)."""
    if not b.policies:
        return
    for entry in b.rows[b.row]:
        if b.deck.symbols[entry & FACE] >> STAR & 1 and not entry & STARRED:
            found.append(USES[entry & FACE][STAR])
