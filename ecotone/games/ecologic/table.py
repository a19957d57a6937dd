"""The verb functions: everything that changes piles, hands, tokens and jokers goes through these."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import MAIN, Event
from ecotone.games.ecologic.cards import KINDS, NONE
from ecotone.games.ecologic.field import PLACES
from ecotone.games.ecologic.names import (
    ATE,
    ATE_JOKERS,
    ATE_REMAINS,
    COVERED,
    DREW,
    GAINED_JOKERS,
    PRODUCED,
    RECOVERED,
    RESHUFFLED,
)
from ecotone.games.ecologic.state import EXPRESS, Ecologic, Side, side_of, tell

# --- piles

TOPS: Final = 2  # cards of the pile whose backs are seen where only the tops may be drawn


def kinds_in(e: Ecologic, cards: list[int]) -> list[int]:
    """The kinds whose backs are seen in a pile."""
    found = 0
    for card in cards:
        found |= 1 << e.deck.kind[card]
    return [kind for kind in range(len(KINDS)) if found >> kind & 1]


def drawable(e: Ecologic, given: list[int] | None = None) -> list[int]:
    """The kinds that can be drawn (EL-1.8); an empty pile will be made of the discard, given cards too (EL-1.10)."""
    if not e.pile:
        return [] if e.tops_only else kinds_in(e, e.discard + (given or []))
    return kinds_in(e, e.pile[-TOPS:] if e.tops_only else e.pile)


def reshuffle(e: Ecologic) -> None:
    """An empty pile is made anew of the discard (EL-1.10)."""
    if e.pile or not e.discard:
        return
    e.pile = e.discard
    e.discard = []
    for card in e.pile:
        e.seen[card] = 0
    e.shuffle(e.pile)
    e.emit((RESHUFFLED, NONE))


def take_kind(e: Ecologic, kind: int) -> int:
    """The topmost card of a kind leaves the pile (EL-1.9)."""
    reshuffle(e)
    e.seal()
    for number in range(len(e.pile) - 1, -1, -1):
        if e.deck.kind[e.pile[number]] == kind:
            card = e.pile.pop(number)
            show_tops(e)
            return card
    return NONE


def take_top(e: Ecologic) -> int:
    """The top card leaves the pile; none if there is nothing left."""
    reshuffle(e)
    e.seal()
    card = e.pile.pop() if e.pile else NONE
    show_tops(e)
    return card


def show_tops(e: Ecologic) -> None:
    """Where only the tops can be drawn they must be seen before: a new pile is made as soon as the old one is gone."""
    if e.tops_only:
        reshuffle(e)


def draw_kind(e: Ecologic, seat: int, kind: int) -> int:
    """A card of a kind goes from the pile into a hand."""
    card = take_kind(e, kind)
    if card != NONE:
        into_hand(e, seat, card)
        e.emit((DREW, seat, card, kind))
    return card


def take_discarded(e: Ecologic, kind: int) -> int:
    """A random card of a kind leaves the discard (EL-1.9): nobody knows any longer which are left of it."""
    cards = [card for card in e.discard if e.deck.kind[card] == kind]
    if not cards:
        return NONE
    card = cards[e.roll(len(cards))]
    for other in cards:
        e.seen[other] = 0
    e.discard.remove(card)
    return card


def recover_kind(e: Ecologic, seat: int, kind: int) -> int:
    """A card of a kind goes from the discard into a hand."""
    card = take_discarded(e, kind)
    if card != NONE:
        into_hand(e, seat, card)
        e.emit((RECOVERED, seat, card, kind))
    return card


def into_hand(e: Ecologic, seat: int, card: int) -> None:
    """A hand gets a card that only its owner sees."""
    e.sides[seat].hand.append(card)
    e.seen[card] = 1 << seat


def discard_from_hand(e: Ecologic, seat: int, card: int) -> None:
    """A hand card goes face down onto the discard; on a plan it only leaves the hand."""
    if e.lane == MAIN:
        forget(e, seat, card, seat)
        e.discard.append(card)
    side_of(e, seat).hand.remove(card)


def forget(e: Ecologic, seat: int, card: int, taker: int) -> None:
    """A hand card leaves face down: who cannot tell by its back which one no longer knows where it is (EL-18.1)."""
    hand = e.sides[seat].hand
    kind = e.deck.kind[card]
    alike = [other for other in hand if e.deck.kind[other] == kind]
    for eyes in range(e.seats):
        if eyes not in (seat, taker) and candidates(e, eyes, hand, kind) > 1:
            for other in alike:
                e.seen[other] &= ~(1 << eyes)


def candidates(e: Ecologic, eyes: int, hand: list[int], kind: int) -> int:
    """How many cards of a hand may be of a kind, for all that somebody else knows."""
    found = 0
    for card in hand:
        is_known = e.open_backs or e.seen[card] >> eyes & 1
        found += e.deck.kind[card] == kind or not is_known
    return found


def show(e: Ecologic, card: int) -> None:
    """Everybody knows where a card is."""
    e.seen[card] = (1 << e.seats) - 1


# --- jokers


def gain_jokers(e: Ecologic, side: int, number: int) -> None:
    """Tokens from the pool are laid beside the boards."""
    side_of(e, side).jokers += number
    if number:
        tell(e, (GAINED_JOKERS, side, number))


# --- biomass


def produce(e: Ecologic, seat: int, place: int) -> None:
    """A plant or lichen takes what it produces from the pool (EL-7.2, EL-12.8)."""
    side = side_of(e, seat)
    card = side.ground[place]
    number = produced_by(e, card)
    side.biomass[place] += number
    tell(e, (PRODUCED, seat, card, number))


def produced_by(e: Ecologic, card: int) -> int:
    """What a plant or lichen produces now; in the express game its highest number (EL-12.8)."""
    numbers = e.deck.production[card]
    return max(numbers) if e.mode == EXPRESS else max(0, numbers[e.season] + e.growth)


def grow(e: Ecologic, seat: int, place: int, number: int, event: int) -> None:
    """A card takes biomass from the pool."""
    if not number:
        return
    side = side_of(e, seat)
    side.biomass[place] += number
    tell(e, (event, seat, side.ground[place], number))


def eat(e: Ecologic, seat: int, place: int, source: int) -> None:
    """A biomass token moves from one card to another (EL-7.3)."""
    side = side_of(e, seat)
    side.biomass[source] -= 1
    side.biomass[place] += 1
    tell_more(e, (ATE, seat, side.ground[place], side.ground[source], 1))


def eat_remains(e: Ecologic, seat: int, place: int, source: int) -> None:
    """A remains token is exchanged for biomass on the eater (EL-7.7)."""
    side = side_of(e, seat)
    side.remains[source] -= 1
    side.biomass[place] += 1
    tell_more(e, (ATE_REMAINS, seat, side.ground[place], side.ground[source], 1))


def eat_joker(e: Ecologic, seat: int, place: int) -> None:
    """A joker becomes biomass on the organism that is fed (EL-7.12)."""
    side = side_of(e, seat)
    side.jokers -= 1
    side.biomass[place] += 1
    tell_more(e, (ATE_JOKERS, seat, side.ground[place], 1))


def tell_more(e: Ecologic, event: Event) -> None:
    """Tell of tokens; more of the same are told together."""
    told = e.events if e.lane == MAIN else side_of(e, e.lane).told
    if event[1] >= e.seats:
        event = (event[0], NONE, *event[2:])
    if told and told[-1][:-1] == event[:-1]:
        told[-1] = (*event[:-1], told[-1][-1] + event[-1])
    elif told is not None:
        told.append(event)


def beneath(e: Ecologic, side: Side, card: int) -> int:
    """The card that another covers, or NONE; what a plan covers is known from what is told of it."""
    for event in side.told:
        if event[0] == COVERED and event[2] == card:
            return event[3]
    return e.below[card]


def occupied(side: Side) -> list[int]:
    """The places with a card."""
    return [place for place in range(PLACES) if side.ground[place] != NONE]
