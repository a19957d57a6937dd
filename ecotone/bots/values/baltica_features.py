"""What the team's chance depends on in Ecosfera Baltica, as numbers: the same for every seat, since all is open."""

from __future__ import annotations

from typing import Final

from ecotone.games.baltica.cards import ALL_HABITATS, ELEMENT, HABITATS, NONE, PRESSURE, PRODUCERS, SPECIES_END
from ecotone.games.baltica.offers import can_grow, ready_cards
from ecotone.games.baltica.state import EXTRA_IMPACTS, FACE, USED, Baltica, pressures_in, shared_by_two

BIAS: Final = 0
TILES: Final = 1  # habitats placed
IMPACTS: Final = 2  # impacts placed
IMPACTS_LATE: Final = 3  # of these, beyond the third
PAIRED: Final = 4  # missing habitats with two consumers in one deck
SINGLE: Final = 5  # missing habitats with one
DEEP: Final = 6  # missing habitats with three or more in one deck
CONSUMERS: Final = 7  # by deck
PRODUCERS_HELD: Final = 8  # by deck
ELEMENTS_HELD: Final = 9  # by deck
PRESSURES_HELD: Final = 10  # by deck
BURDENED: Final = 11  # rows with two pressures
STRUCK: Final = 12  # rows with three or more
TOKENS: Final = 13  # active, by row
SUPPLY: Final = 14  # elements left, by kind
DENSE: Final = 15  # consumers in all cards of the decks
FOUL: Final = 16  # pressures in all cards of the decks
IDLE: Final = 17  # nothing was acquired in this turn yet
READY_TILES: Final = 18  # habitats that the active row can place now
READY_CONSUMER: Final = 19  # it can take a consumer now
READY_PRODUCER: Final = 20  # it can take a producer now
READY_CARDS: Final = 21  # its unused cards
NEXT_TILES: Final = 22  # habitats that other rows could place in their turn
NEXT_PAIRS: Final = 23  # other rows with two producers that share a habitat
FUNDING: Final = 24  # level 2: funding and measures in stock
STANDING_BAD: Final = 25  # level 2: Climate change is in force
LEFT: Final = 26  # cards left in the two markets' decks
COUNT: Final = 27


def features(b: Baltica) -> list[float]:
    """The numbers, in the order above."""
    found = [0.0] * COUNT
    found[BIAS] = 1.0
    found[TILES] = float(b.habitats.bit_count())
    found[IMPACTS] = float(b.impacts)
    found[IMPACTS_LATE] = float(max(0, b.impacts - 3))
    read_decks(b, found)
    read_rows(b, found)
    read_turn(b, found)
    found[SUPPLY] = sum(b.supply) / len(b.supply)
    found[FUNDING] = float(b.funding + len(b.measures))
    found[STANDING_BAD] = float(b.knobs[EXTRA_IMPACTS])
    found[LEFT] = (len(b.decks[0]) + len(b.decks[1])) / 10
    return found


def read_decks(b: Baltica, found: list[float]) -> None:
    """What the players own: in all their zones together."""
    missing_tiles = ALL_HABITATS & ~b.habitats
    most = [0] * len(HABITATS)
    size = 0
    rows = len(b.rows)
    for row in range(rows):
        cards = [entry & FACE for entry in b.rows[row]] + b.piles[row] + b.discards[row]
        size += len(cards)
        counts = [0] * len(HABITATS)
        for card in cards:
            count_card(b, card, counts, found)
        for habitat in range(len(HABITATS)):
            most[habitat] = max(most[habitat], counts[habitat])
    for habitat in range(len(HABITATS)):
        if missing_tiles >> habitat & 1:
            found[PAIRED] += float(most[habitat] >= 2)
            found[SINGLE] += float(most[habitat] == 1)
            found[DEEP] += float(most[habitat] >= 3)
    found[DENSE] = found[CONSUMERS] / size
    found[FOUL] = found[PRESSURES_HELD] / size
    for feature in (CONSUMERS, PRODUCERS_HELD, ELEMENTS_HELD, PRESSURES_HELD):
        found[feature] /= rows


def count_card(b: Baltica, card: int, counts: list[int], found: list[float]) -> None:
    """Add one card of a deck; `counts` has the consumers by habitat."""
    if card < PRODUCERS:
        found[PRODUCERS_HELD] += 1.0
    elif card < SPECIES_END:
        found[CONSUMERS] += 1.0
        for habitat in range(len(HABITATS)):
            counts[habitat] += b.deck.habitats[card] >> habitat & 1
    elif card < PRESSURE:
        found[ELEMENTS_HELD] += 1.0
    elif card == PRESSURE:
        found[PRESSURES_HELD] += 1.0


def read_rows(b: Baltica, found: list[float]) -> None:
    """How burdened the rows are, which tokens are awake, and what the waiting rows are ready for."""
    for row in range(len(b.rows)):
        pressures = pressures_in(b.rows[row])
        found[BURDENED] += float(pressures == 2)
        found[STRUCK] += float(pressures >= 3)
        found[TOKENS] += b.tokens[row].bit_count() / len(b.rows)
        if row != b.row:
            read_waiting(b, row, found)


def read_waiting(b: Baltica, row: int, found: list[float]) -> None:
    """What another row is ready for in its turn."""
    _, producers, consumers = ready_cards(b.rows[row])
    found[NEXT_TILES] += float((shared_by_two(b, consumers) & ~b.habitats).bit_count())
    found[NEXT_PAIRS] += float(shared_by_two(b, producers) != 0)


def read_turn(b: Baltica, found: list[float]) -> None:
    """What the active row is ready for now."""
    if b.turn_over:
        return
    row = b.rows[b.row]
    have, producers, consumers = ready_cards(row)
    found[IDLE] = float(not b.acted)
    found[READY_TILES] = float((shared_by_two(b, consumers) & ~b.habitats).bit_count())
    common = shared_by_two(b, producers)
    found[READY_CONSUMER] = float(any([card != NONE and b.deck.habitats[card] & common for card in b.markets[1]]))
    found[READY_PRODUCER] = float(any([card != NONE and can_grow(b, card, have) for card in b.markets[0]]))
    found[READY_CARDS] = float(sum([1 for entry in row if not entry & USED and entry & FACE < ELEMENT]))
