"""The zones of Ecosystem: hands, deck, grids, and what each seat has prepared but not shown."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import State
from ecotone.games.ecosystem.grid import Grid

NONE: Final = -1
NEUTRAL: Final = 2  # the hand of the neutral player when two play (ES-8.1)
AUTOMA: Final = 1  # the automa's grid in the solo game (ES-9)


class Ecosystem(State):
    """A table of Ecosystem. Hands lie in a ring: each seat's, and the neutral one when two play."""

    hand_size: int  # 10 or 11 (ES-2.2, ES-2.3)
    at_once: bool  # card, cell and swap are committed together (ruling 4)
    goal: int  # alone: the level that wins, 1 for the lowest, or 0 where nothing is to be won (ES-9.8)
    direction: int  # in round 1 hands go to the seat this much further (ES-3.3)
    round: int
    turn: int
    deck: list[int]  # unordered: what is drawn from it is decided when it is drawn
    hands: list[list[int]]
    seen: list[int]  # for each hand, a bit for each seat that has held it since it was dealt
    left: list[int]  # for each hand, the card left over from round 1, or NONE (ES-3.6); every seat has seen it
    grids: list[Grid]  # one a seat, and the automa's
    pile: list[int]  # the neutral player's cards (ES-8.5)
    picks: list[int]  # for each seat the card chosen this turn, or NONE
    targets: list[int]  # for each seat the cell chosen for it, or NONE
    swaps: list[tuple[int, int]]  # for each seat the two cells it will exchange, NONE where not chosen

    def clone(self) -> Ecosystem:
        """An equal, independent state that nobody watches."""
        e = Ecosystem()
        self.copy_kernel(e)
        e.hand_size = self.hand_size
        e.at_once = self.at_once
        e.goal = self.goal
        e.direction = self.direction
        e.round = self.round
        e.turn = self.turn
        e.deck = self.deck[:]
        e.hands = [hand[:] for hand in self.hands]
        e.seen = self.seen[:]
        e.left = self.left[:]
        e.grids = [grid.copy() for grid in self.grids]
        e.pile = self.pile[:]
        e.picks = self.picks[:]
        e.targets = self.targets[:]
        e.swaps = self.swaps[:]
        return e


def passes_to(e: Ecosystem, hand: int) -> int:
    """Which place in the ring a hand goes to next: left in round 1, right in round 2 (ES-3.3)."""
    step = e.direction if e.round == 1 else -e.direction
    return (hand + step) % len(e.hands)


def known_cards(e: Ecosystem, seat: int, hand: int) -> list[int]:
    """The cards in a hand that a seat with a good memory knows of: all it has held, less what was shown since."""
    if e.seen[hand] >> seat & 1:
        return e.hands[hand]
    return [e.left[hand]] if e.left[hand] != NONE else []
