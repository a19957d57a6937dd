"""The network of Ecosystem by itself: `PYTHONPATH=build/compiled python tools/learned_table.py`.

`--only modes`: what it scores in every mode, each seat playing its best move without trials. `--only calibration`:
before some turns one of three says what it expects, by its value alone and as a hint is reckoned, against what comes.
The figures are kept in docs/learning.md.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Sequence

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

Look = Callable[[Ecosystem, int, float], None]
Said = tuple[float, float, float]  # by the value, by the hint, and what came


def played(seats: int, seed: int, options: dict[str, str], look: Look | None = None) -> list[float]:
    """A game of networks, each playing its best move; `look` is shown every decision with the value before it."""
    e = GAME.new(seats, seed, options)
    assert isinstance(e, Ecosystem)
    network = learned()["solo" if seats == 1 else "table"]
    while acting := to_act(e):
        seat = acting[0]
        asked = legal(e, seat)
        likes, value = opinions(network, e, seat, asked)
        if look:
            look(e, seat, value)
        apply(e, seat, asked[likes.index(max(likes))])
    return GAME.outcome(e)


def said_in(seed: int) -> list[Said]:
    """What a game's first seat expected at some turns, and what it got."""
    said: list[tuple[float, float]] = []

    def look(e: Ecosystem, seat: int, value: float) -> None:
        if seat == 0 and legal(e, 0)[0][0] == PICK and (e.round - 1) * TURNS + e.turn in ASKED:
            said.append((value, hinted(GAME, Seat(GAME, e, 0), seed)[0][1]))

    came = played(3, seed, {}, look)[0]
    return [(value, hint, came) for value, hint in said]


def modes(games: int, seed: int) -> None:
    """What the network scores in every mode."""
    print("| seats | cards | games | mean | winner |\n| ---: | ---: | ---: | --- | ---: |")
    for seats in range(1, 7):
        for hand in ("10", "11") if seats > 1 else ("10",):
            options = {"hand": hand} if seats > 1 else {}
            found = [played(seats, seed + game, options) for game in range(games)]
            means = [math.fsum(scores) / seats for scores in found]
            winner = math.fsum(max(scores) for scores in found) / games
            print(f"| {seats} | {hand} | {games} | {interval(means)} | {winner:.1f} |", flush=True)


def interval(values: Sequence[float]) -> str:
    """A mean with its 95 % interval."""
    mean = math.fsum(values) / len(values)
    spread = math.sqrt(math.fsum((each - mean) ** 2 for each in values) / max(1, len(values) - 1))
    off = 1.96 * spread / math.sqrt(len(values))
    return f"{mean:.1f} ({mean - off:.1f} to {mean + off:.1f})"


def bin_of(expected: float) -> int:
    """Where an expectation belongs."""
    return int(min(max(expected, ENDS[0]), ENDS[1] - 1) // WIDTH) * WIDTH


def row(low: int, found: Sequence[tuple[float, float]]) -> str:
    """One bin: how many, what was said on average, what came, with its 95 % interval."""
    number = len(found)
    said = math.fsum(each for each, _ in found) / number
    return f"| {low} to {low + WIDTH} | {number} | {said:.1f} | {interval([each for _, each in found])} |"


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
    """Play, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=("modes", "calibration"))
    given = parser.parse_args()
    if given.only != "calibration":
        modes(given.games, given.seed)
    if given.only != "modes":
        said = [each for game in range(given.games) for each in said_in(given.seed + game)]
        table("the network's value", [(value, came) for value, _, came in said])
        table("the hint's number", [(hint, came) for _, hint, came in said])


if __name__ == "__main__":
    main()
