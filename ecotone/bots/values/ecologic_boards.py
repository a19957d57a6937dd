"""Which boards to lay in Ecologic, and in which order: habitats that suit many cards, neighbours that share some."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ecotone.bots.values.ecologic_outlook import own_side
from ecotone.core.kernel import Action
from ecotone.games.ecologic.cards import HABITATS, ORGANISMS
from ecotone.games.ecologic.deck import Deck
from ecotone.games.ecologic.state import Ecologic

NEAR: Final = 1.0  # what an edge card counts that suits a line, against a card that suits a habitat


def best_layout(e: Ecologic, seat: int, action: Action) -> float:
    """How good the ecosystem can become if this board comes next."""
    side = own_side(e, seat)
    rest = [board for board in side.boards if board != action[1]]
    return completed(charm(e.deck, e.expansions), e.deck, rest, [*side.habitats, action[2]])


def completed(charms: list[list[float]], deck: Deck, boards: list[int], habitats: list[int]) -> float:
    """The best that comes of some habitats and the boards that are left."""
    if not boards:
        return laid_out(charms, habitats)
    best = 0.0
    for board in boards:
        rest = [other for other in boards if other != board]
        for habitat in deck.boards[board]:
            best = max(best, completed(charms, deck, rest, [*habitats, habitat]))
    return best


def laid_out(charms: list[list[float]], habitats: list[int]) -> float:
    """What an order of habitats is worth: each by itself if it is new, and each pair of neighbours."""
    total = 0.0
    for place, habitat in enumerate(habitats):
        if habitat not in habitats[:place]:
            total += charms[habitat][habitat]
        if place:
            total += charms[habitat][habitats[place - 1]]
    return total


@lru_cache(maxsize=64)  # strangers may bring many
def charm(deck: Deck, sets: int) -> list[list[float]]:
    """For each habitat how many cards suit it, and for each pair how many edge cards suit one of them."""
    size = len(HABITATS)
    found = [[0.0] * size for _ in range(size)]
    for card in deck.present:
        if deck.kind[card] >= ORGANISMS or not sets >> deck.set[card] & 1:
            continue
        for one in range(size):
            suits = deck.habitats[card] >> one & 1
            found[one][one] += suits
            for other in range(size):
                if other != one and deck.edge[card] and (suits or deck.habitats[card] >> other & 1):
                    found[one][other] += NEAR
    return found
