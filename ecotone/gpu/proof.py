"""The proof that the simulator plays by the rules: `python -m ecotone.gpu.proof [--games N] [--seed S] [--jobs J]`.

Random games of the simulator are played again by the engine. At every step hands, ecosystems, left-over cards and
legal actions must be the same, and so must the scores at the end.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from ecotone.core.kernel import Action, apply, legal, reopen_lane
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.cards import COUNTS, RABBIT, TYPES
from ecotone.games.ecosystem.flow import DISCARD, KEEP, PICK, PLACE, SWAP, TURNS
from ecotone.games.ecosystem.state import AUTOMA, NEUTRAL, NONE, Ecosystem
from ecotone.gpu import solo, tables
from ecotone.gpu.choose import at_random
from ecotone.gpu.deck import shuffled
from ecotone.nets.actions import DISCARDS, FIRSTS, PARTNERS
from ecotone.nets.alone import DRAWN, leads
from ecotone.nets.bits import FRAME, Array, moved
from ecotone.nets.reading import counts_of, masks_of, table_at, unframed
from ecotone.nets.table import Ring, Table, ring_of, ring_size
from ecotone.nets.turns import totals

MODES: Final = [(1, 10), *[(seats, hand) for seats in range(2, 7) for hand in (10, 11)]]
AT_ONCE: Final = 1000  # games followed together
ROWS: Final = 12  # ecosystems simulated for each of them; the last table may lack seats, and is not followed


class Differs(AssertionError):
    """The simulator and the engine do not agree."""


def same(what: str, simulated: object, engine: object) -> None:
    """Stop where the two differ."""
    if simulated != engine:
        raise Differs(f"{what}: {simulated} in the simulator, {engine} in the engine")


# --- games of the simulator


def simulated(ring: Ring, key: Array) -> tuple[Any, Array]:
    """Random games at tables turn by turn, and their scores."""
    rows = ring.table.shape[0]
    first, second = jax.random.split(key)
    end, turns = tables.play(ring, shuffled(first, rows // 2), at_random, second, rows)
    return turns, totals(ring, end)


def simulated_alone(games: int, key: Array) -> tuple[Any, Array]:
    """Random solo games turn by turn, and by how much they were won."""
    first, second = jax.random.split(key)
    end, turns = solo.play(shuffled(first, games), at_random, second, games)
    return turns, leads(end)


at_tables = jax.jit(simulated)
alone = jax.jit(simulated_alone, static_argnums=0)


class Story:
    """One row of simulated games, turn by turn, in plain numbers."""

    def __init__(self, turns: Any, row: int) -> None:
        self.turns = turns
        self.row = row

    def hand(self, turn: int) -> list[int]:
        """How many cards of each type."""
        return [int(number) for number in self.turns.table.hands[turn, :, self.row]]

    def masks(self, turn: int) -> list[int]:
        """The ecosystem as bits."""
        return [int(bits) for bits in self.turns.table.masks[turn, :, self.row]]

    def kind(self, turn: int) -> int:
        """The card that is played."""
        return int(self.turns.kind[turn, self.row])

    def cell(self, turn: int) -> int:
        """Where it goes in the frame."""
        return int(self.turns.cell[turn, self.row])

    def legal(self, turn: int) -> list[int]:
        """The types and cells it could choose from, as numbers of actions."""
        return [int(action) for action in np.flatnonzero(self.turns.placing["legal"][turn, :, self.row])]

    def asked(self, turn: int) -> int:
        """Where among the rows with a rabbit this one stands."""
        return int(np.flatnonzero(self.turns.rabbits[turn] == self.row)[0])

    def swap(self, turn: int) -> tuple[int, int]:
        """The two cells that change places, in the frame after placing."""
        at = self.asked(turn)
        return int(self.turns.first[turn, at]), int(self.turns.partner[turn, at])

    def swaps(self, turn: int) -> list[int]:
        """Which first cells there were to choose from."""
        found = np.flatnonzero(self.turns.swapping["legal"][turn, :, self.asked(turn)])
        return [int(action) - FIRSTS for action in found]

    def partners(self, turn: int) -> list[int]:
        """Which second cells there were to choose from."""
        found = np.flatnonzero(self.turns.pairing["legal"][turn, :, self.asked(turn)])
        return [int(action) - PARTNERS for action in found]


# --- the engine follows


class Follower:
    """Plays the simulator's games in the engine, and compares."""

    def __init__(self, e: Ecosystem, stories: list[Story]) -> None:
        self.e = e
        self.stories = stories
        e.ask_all = True  # the simulator has an answer also where there is no choice

    def place_in(self, seat: int, turn: int, cell: int) -> int:
        """A cell of the frame after placing, on the canvas."""
        e = self.e
        placed = self.stories[seat].cell(turn)
        back = np.int32(cell) - (moved(np.int32(0), np.int32(placed)))
        return unframed(e.grids[seat], int(back))

    def deal(self, turn: int) -> None:
        """Give everybody the cards that the simulator has dealt."""
        e = self.e
        seen = [0] * TYPES
        for hand, story in enumerate(self.stories):
            counts = story.hand(turn)
            e.hands[hand] = [kind for kind in range(TYPES) for _ in range(counts[kind])]
        for cards in [*e.hands, e.pile, *[[g.cells[cell] for cell in g.placed] for g in e.grids]]:
            seen = [had + more for had, more in zip(seen, counts_of(cards), strict=True)]
        e.deck = [kind for kind in range(TYPES) for _ in range(COUNTS[kind] - seen[kind])]
        if e.seats > 1:
            for seat in range(e.seats):
                reopen_lane(e, seat)

    def compare(self, turn: int) -> None:
        """The same cards lie on the table."""
        simulated = self.stories[0].turns.table
        for name, engine in zip(Table._fields[:-1], table_at(self.e)[:-1], strict=True):
            rows = getattr(simulated, name)[turn][..., [story.row for story in self.stories]]
            same(f"turn {turn}, {name}", rows.tolist(), engine.tolist())

    def act(self, seat: int, action: Action, offered: list[Action]) -> None:
        """Do in the engine what the simulator did; both must offer the same."""
        same(f"options of seat {seat}", sorted(offered), sorted(legal(self.e, seat)))
        apply(self.e, seat, action)

    def pick(self, seat: int, turn: int) -> None:
        """The seat chooses its card."""
        story = self.stories[seat]
        options = sorted({action // FRAME for action in story.legal(turn)})
        if sum(story.hand(turn)) > 1 or self.e.seats == 1:
            self.act(seat, (PICK, story.kind(turn)), [(PICK, kind) for kind in options])

    def place(self, seat: int, turn: int) -> None:
        """The seat lays its card and makes its swap."""
        story = self.stories[seat]
        grid = self.e.grids[seat]
        kind = story.kind(turn)
        cells = [action % FRAME for action in story.legal(turn) if action // FRAME == kind]
        where = (PLACE, unframed(grid, story.cell(turn)))
        options: list[Action] = [(PLACE, unframed(grid, cell)) for cell in cells]
        swaps: list[list[Action]] = []
        if kind == RABBIT:
            swaps = [
                self.swap_options(seat, turn, story.swaps(turn)),
                self.swap_options(seat, turn, story.partners(turn)),
            ]
            first, partner = [self.place_in(seat, turn, cell) if cell >= 0 else -1 for cell in story.swap(turn)]
        self.act(seat, where, options)
        if kind == RABBIT:
            self.act(seat, (SWAP, first) if first >= 0 else (KEEP,), swaps[0])
            if first >= 0:
                self.act(seat, (SWAP, partner), swaps[1])

    def swap_options(self, seat: int, turn: int, cells: list[int]) -> list[Action]:
        """Cells of the frame as actions; a negative one is none."""
        return [(SWAP, self.place_in(seat, turn, cell)) if cell >= 0 else (KEEP,) for cell in cells]

    def reveal(self, turn: int, left: int) -> None:
        """The neutral player's random card is the one that it was in the simulator; `left` was left over before."""
        e = self.e
        if e.seats == NEUTRAL:
            e.hands[NEUTRAL].append(e.pile.pop())
            kind = self.stories[NEUTRAL].kind(turn)
            e.hands[NEUTRAL].remove(kind)
            e.pile.append(kind)
            e.left[NEUTRAL] = NONE if left == kind else left


def follow_table(ring: Ring, turns: Any, table: int, seats: int, hand: int) -> list[int]:
    """Play one table's game in the engine; the final scores."""
    size = ring_size(seats)
    e = GAME.new(seats, 0, {"hand": str(hand)})
    assert isinstance(e, Ecosystem)
    e.direction = 1 if int(ring.after[table * size]) == table * size + 1 else -1
    follower = Follower(e, [Story(turns, table * size + place) for place in range(size)])
    for turn in range(2 * TURNS):
        if turn % TURNS == 0:
            follower.deal(turn)
        follower.compare(turn)
        left = e.left[-1]
        for seat in range(seats):
            follower.pick(seat, turn)
        follower.reveal(turn, left)
        for seat in range(seats):
            follower.place(seat, turn)
    return [int(total) for total in GAME.outcome(e)]


def follow_alone(turns: Any, table: int) -> int:
    """Play one solo game in the engine; by how much it was won."""
    e = GAME.new(1, 0)
    assert isinstance(e, Ecosystem)
    story = Story(turns, table)
    follower = Follower(e, [story])
    for turn in range(2 * TURNS):
        redeal(follower, turn)
        same(f"turn {turn}, hand", story.hand(turn), counts_of(e.hands[0]))
        same(f"turn {turn}, ecosystem", story.masks(turn), masks_of(e.grids[0]))
        automa = [int(bits) for bits in turns.table.automa[turn, :, table]]
        same(f"turn {turn}, automa", automa, masks_of(e.grids[AUTOMA]))
        follower.pick(0, turn)
        follower.place(0, turn)
        found = np.flatnonzero(turns.discarding["legal"][turn, :, table])
        options: list[Action] = [(DISCARD, int(action) - DISCARDS) for action in found]
        follower.act(0, (DISCARD, int(turns.discard[turn, table])), options)
    return int(GAME.outcome(e)[0])


def redeal(follower: Follower, turn: int) -> None:
    """What was drawn is what the simulator drew; the rest of the hand must be the same already."""
    e = follower.e
    drawn = int(DRAWN[turn - 1]) if turn else TURNS
    kept = counts_of(e.hands[0][: len(e.hands[0]) - drawn])
    new = [has - had for has, had in zip(follower.stories[0].hand(turn), kept, strict=True)]
    same(f"turn {turn}, cards drawn", (sum(new), min(new) >= 0), (drawn, True))
    follower.deal(turn)
    e.offers[0] = [(PICK, kind) for kind in range(TYPES) if follower.stories[0].hand(turn)[kind]]


# --- the command


def rounds(seats: int, hand: int, games: int, seed: int) -> Iterator[int]:
    """Simulate and follow games; how many after each batch."""
    for start in range(0, games, AT_ONCE):
        number = min(AT_ONCE, games - start)
        key = jax.random.key(seed * 1_000_003 + start)
        if seats == 1:
            turns, ends = on_host(alone(number, key))
            for table in range(number):
                same("lead", int(ends[table]), follow_alone(turns, table))
        else:
            size = ring_size(seats)
            rows = number * ROWS  # the same for tables of every size: what is compiled for one does for all
            ring = ring_of(seats, hand, rows, np.arange(rows) % 2 == 1 if seats == 2 else None)
            turns, ends = on_host(at_tables(jax.tree.map(jnp.asarray, ring), key))
            for table in range(number):
                scores = [int(ends[table * size + seat]) for seat in range(seats)]
                same("scores", scores, follow_table(ring, turns, table, seats, hand))
        yield number


def on_host(tree: Any) -> Any:
    """Arrays as NumPy's."""
    return jax.tree.map(np.asarray, tree)


def prove(seats: int, hand: int, games: int, seed: int) -> int:
    """Follow so many games of a mode; how many agree, which is all of them or there is an error."""
    return sum(rounds(seats, hand, games, seed))


def side_by_side(jobs: int) -> ProcessPoolExecutor:
    """So many processes that share one GPU: each takes the memory it needs, where JAX would take most of it at once."""
    if jobs > 1:
        os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))


def main() -> None:
    """Prove every mode, some of them at once, and print how many games agreed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes, each for a mode at a time")
    given = parser.parse_args()
    with side_by_side(given.jobs) as pool:
        agreed = pool.map(prove, *zip(*MODES, strict=True), repeat(given.games), repeat(given.seed))
        for (seats, hand), games in zip(MODES, agreed, strict=True):
            print(f"{seats} seats, {hand} cards: {games} games agree", flush=True)


if __name__ == "__main__":
    main()
