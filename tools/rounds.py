"""Random games on request, for `tools/beside.py`: whichever engine PYTHONPATH names plays them, of any commit.

A request is a line `GAME SEATS FIRST GAMES`; the answer is a line with the decisions taken and the CPU seconds spent.
"""

from __future__ import annotations

import sys
from random import random, seed
from time import process_time

from ecotone.core.kernel import apply, legal, to_act
from ecotone.games import GAMES


def played(id: str, seats: int, first: int, games: int) -> int:
    """Play games with one seed after the other by random legal choices; how many decisions they took."""
    game = GAMES[id]
    moves = 0
    for number in range(first, first + games):
        seed(number)
        state = game.new(seats, number)
        state.events = None  # nobody watches
        while acting := to_act(state):
            for seat in acting:
                actions = legal(state, seat)
                apply(state, seat, actions[int(random() * len(actions))])
            moves += len(acting)
        game.outcome(state)
    return moves


def main() -> None:
    """Answer requests until there are no more."""
    for line in sys.stdin:
        id, *numbers = line.split()
        start = process_time()
        moves = played(id, *[int(number) for number in numbers])
        print(moves, process_time() - start, flush=True)


if __name__ == "__main__":
    main()
