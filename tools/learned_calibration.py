"""What the learned player of Ecosystem expects, against what comes: `python tools/learned_calibration.py`.

Three networks play their best move; before some turns one of them says what it expects, by its value alone and as a
hint is reckoned. The figures are kept in docs/learning.md.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence

from ecotone.bots.advice import opinions as hinted
from ecotone.bots.network import learned
from ecotone.bots.seat import Seat
from ecotone.core.kernel import apply, legal, to_act
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.flow import PICK, TURNS
from ecotone.games.ecosystem.state import Ecosystem
from ecotone.nets.mind import opinions

ASKED = (1, 4, 7, 11, 14, 17)  # turns, from 1 to 20
WIDTH = 5  # points in a bin
ENDS = (60, 90)  # what lies outside belongs to the first or the last bin

Said = tuple[float, float, float]  # by the value, by the hint, and what came


def said_in(seed: int) -> list[Said]:
    """What a game's first seat expected at some turns, and what it got."""
    e = GAME.new(3, seed)
    assert isinstance(e, Ecosystem)
    said: list[tuple[float, float]] = []
    while acting := to_act(e):
        seat = acting[0]
        asked = legal(e, seat)
        likes, value = opinions(learned()["table"], e, seat, asked)
        if seat == 0 and asked[0][0] == PICK and (e.round - 1) * TURNS + e.turn in ASKED:
            said.append((value, hinted(GAME, Seat(GAME, e, 0), seed)[0][1]))
        apply(e, seat, asked[likes.index(max(likes))])
    came = GAME.outcome(e)[0]
    return [(value, hint, came) for value, hint in said]


def bin_of(expected: float) -> int:
    """Where an expectation belongs."""
    return int(min(max(expected, ENDS[0]), ENDS[1] - 1) // WIDTH) * WIDTH


def row(low: int, found: Sequence[tuple[float, float]]) -> str:
    """One bin: how many, what was said on average, what came, with its 95 % interval."""
    number = len(found)
    said = math.fsum(each for each, _ in found) / number
    came = math.fsum(each for _, each in found) / number
    spread = math.sqrt(math.fsum((each - came) ** 2 for _, each in found) / max(1, number - 1))
    off = 1.96 * spread / math.sqrt(number)
    return f"| {low} to {low + WIDTH} | {number} | {said:.1f} | {came:.1f} ({came - off:.1f} to {came + off:.1f}) |"


def table(title: str, pairs: list[tuple[float, float]]) -> None:
    """All bins of one way to expect."""
    print(f"\n| {title} | positions | said on average | points at the end |\n| --- | ---: | ---: | --- |")
    for low in range(ENDS[0], ENDS[1], WIDTH):
        found = [pair for pair in pairs if bin_of(pair[0]) == low]
        if found:
            print(row(low, found))
    wrong = math.sqrt(math.fsum((said - came) ** 2 for said, came in pairs) / len(pairs))
    print(f"\nOff by {wrong:.1f} points (root of the mean square) over {len(pairs)} positions.")


def main() -> None:
    """Play, and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    said = [each for game in range(given.games) for each in said_in(given.seed + game)]
    table("the network's value", [(value, came) for value, _, came in said])
    table("the hint's number", [(hint, came) for _, hint, came in said])


if __name__ == "__main__":
    main()
