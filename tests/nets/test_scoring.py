"""Ecosystems as bits: growing, swapping and scoring them gives what the rulebooks and the engine say."""

from __future__ import annotations

import random

import numpy as np
import pytest

from ecotone.games.ecosystem.cards import (
    BEAR,
    BEE,
    DEER,
    DRAGONFLY,
    EAGLE,
    FOX,
    MEADOW,
    RABBIT,
    STREAM,
    TROUT,
    TYPES,
    WOLF,
    deck,
)
from ecotone.games.ecosystem.grid import FULL, Grid, filled_grid, new_grid
from ecotone.games.ecosystem.scoring import Tally, score
from ecotone.nets.actions import KEEP, can_partner, can_place, can_swap
from ecotone.nets.bits import FRAME, beside, edge, laid, moved, spread, swapped
from ecotone.nets.reading import columns, framed, masks_of, unframed
from ecotone.nets.scoring import biodiversity, by_kind, groups, prize, prized

LETTERS = {"M": MEADOW, "B": BEE, "S": STREAM, "R": RABBIT, "d": DRAGONFLY, "T": TROUT, "E": EAGLE}


def random_grid(chance: random.Random, cards: int = FULL) -> Grid:
    """An ecosystem grown at random."""
    g = new_grid()
    for card in chance.sample(deck(), cards):
        g.place(chance.choice(g.edge), card)
    return g


def bits_of(grids: list[Grid]) -> np.ndarray:
    """Ecosystems side by side."""
    found: np.ndarray = columns([masks_of(g) for g in grids], np.uint32)
    return found


def test_the_board_of_the_rulebook() -> None:  # ES-10.3, ES-10.4
    board = filled_grid([[LETTERS[card] for card in row] for row in ("MBSSS", "RMBdS", "MTRSM", "ERdST")])
    points = by_kind(bits_of([board]))[:, 0]
    assert points[BEE] == 9
    assert points[TROUT] == 2
    assert points[EAGLE] == 6
    assert points[RABBIT] == 3
    assert points[DRAGONFLY] == 8
    assert points[STREAM] == 4  # the size of the largest
    assert [points[kind] for kind in (BEAR, MEADOW, FOX, DEER, WOLF)] == [0] * 5


def test_random_ecosystems_score_as_in_the_engine() -> None:
    chance = random.Random(1)
    grids = [random_grid(chance, chance.randint(1, FULL)) for _ in range(400)]
    points = by_kind(bits_of(grids))
    for number, g in enumerate(grids):
        tally = Tally(g)
        tally.points[STREAM], tally.points[WOLF] = tally.stream, tally.wolves
        assert points[:, number].tolist() == tally.points


def test_whole_tables_score_as_in_the_engine() -> None:
    chance = random.Random(2)
    for seats in range(2, 7):
        grids = [random_grid(chance) for _ in range(seats)]
        points = by_kind(bits_of(grids))
        for seat, sheet in enumerate(score(grids)):
            rivals = [points[kind][np.arange(seats) != seat][:, None] for kind in (STREAM, WOLF)]
            own = prized(points[:, [seat]], rivals[0], rivals[1])
            assert own[:, 0].tolist() == sheet.points
            assert biodiversity(own)[0] == sheet.biodiversity


@pytest.mark.parametrize(
    ("own", "rivals", "prizes", "worth"),
    [(4, [4, 3], [12, 8, 4], 12), (3, [4, 4], [12, 8, 4], 4), (1, [4, 3, 1, 1], [12, 8, 4], 4), (0, [0], [8, 5], 0)],
)
def test_prizes_go_by_places(own: int, rivals: list[int], prizes: list[int], worth: int) -> None:  # ES-6.12, ES-6.13
    assert prize(np.asarray([own]), np.asarray(rivals)[:, None], prizes) == [worth]


def test_groups_are_found_in_every_set_of_cells() -> None:
    sets = np.arange(1 << FULL, dtype=np.uint32)
    cells = np.zeros_like(sets)
    for place in range(FULL):
        cells |= (sets >> np.uint32(place) & np.uint32(1)) << np.uint32((place // 5 + 1) * 6 + place % 5 + 1)
    rest = cells & beside(cells)  # cells that are not alone
    for group in groups(cells):
        assert not (beside(group) & cells & ~group).any()  # nothing more belongs to it
        assert not (group & ~rest).any()
        rest = rest & ~group
    assert not rest.any()


def test_cards_go_where_the_engine_lets_them() -> None:
    chance = random.Random(3)
    for _ in range(60):
        g = new_grid()
        masks = bits_of([g])
        for card in chance.sample(deck(), FULL):
            legal = [cell for cell in range(FRAME) if spread(edge(masks))[cell, 0]]
            assert sorted(unframed(g, cell) for cell in legal) == sorted(g.edge)
            cell = chance.choice(legal)
            before = {other: framed(g, other) for other in g.placed}
            masks = laid(masks, np.asarray([cell]), np.asarray([card]))
            placed = np.int32(cell)
            g.place(unframed(g, cell), card)
            assert masks.tolist() == bits_of([g]).tolist()
            assert all(moved(np.int32(old), placed) == framed(g, other) for other, old in before.items())


def test_two_cards_change_places() -> None:  # ES-5.1
    chance = random.Random(4)
    for _ in range(60):
        g = random_grid(chance, chance.randint(2, FULL))
        a, b = chance.sample(g.placed, 2)
        masks = swapped(bits_of([g]), np.asarray([framed(g, a)]), np.asarray([framed(g, b)]))
        g.swap(a, b)
        assert masks.tolist() == bits_of([g]).tolist()


def test_what_may_be_placed_and_swapped() -> None:
    g = new_grid()
    for card, cell in ((FOX, 31), (FOX, 32), (RABBIT, 40)):
        g.place(cell, card)
    masks = bits_of([g])
    hands = np.zeros((TYPES, 1), np.int32)
    hands[BEE] = 2
    legal = can_place(masks, hands)[:, 0]
    assert {int(action) // FRAME for action in np.flatnonzero(legal)} == {BEE}
    assert legal.sum() == len(g.edge)
    assert can_swap(masks)[:, 0].sum() == 1 + 3  # to keep all as it is, or any of the cards (ES-5.2, ES-5.3)
    partners = np.flatnonzero(can_partner(masks, np.asarray([framed(g, 31)]))[:, 0])
    assert partners.tolist() == [framed(g, 40)]  # the other fox would change nothing
    assert can_swap(bits_of([random_like(FOX)]))[:, 0].sum() == 1
    assert KEEP == TYPES * FRAME


def random_like(card: int) -> Grid:
    """An ecosystem of two equal cards."""
    g = new_grid()
    g.place(31, card)
    g.place(32, card)
    return g
