"""What cells see, and where what they say belongs."""

from __future__ import annotations

import numpy as np
import pytest

from ecotone.games.ecosystem.cards import BEAR, BEE, TYPES
from ecotone.nets.actions import FIRSTS, KEEP, PARTNERS
from ecotone.nets.bits import CORNER, FRAME, WIDE, Array
from ecotone.nets.network import SAYS, SIDES, SIGHTS, in_order, sights

BITS = (TYPES + 1) * FRAME
ON, BESIDE, FURTHER, ROW, COLUMN = range(SIDES)


def seen(cards: dict[int, int], free: int) -> Array:
    """What all cells see, [cells, sights], where cards lie on some cells and one more may go to one."""
    row = np.zeros((1, BITS), np.float32)
    for cell, kind in cards.items():
        row[0, kind * FRAME + cell] = 1
    row[0, TYPES * FRAME + free] = 1
    found = sights(row)
    assert found.shape == (FRAME, 1, SIGHTS)
    return found[:, 0]


@pytest.mark.parametrize(
    ("cell", "sides"),
    [
        (CORNER, {ON, ROW, COLUMN}),
        (CORNER + 1, {BESIDE, ROW}),
        (CORNER - WIDE, {BESIDE, COLUMN}),
        (CORNER + 2, {FURTHER, ROW}),
        (CORNER + WIDE + 1, {FURTHER}),
        (CORNER + 3 * WIDE, {COLUMN}),
        (CORNER + 2 * WIDE + 1, set()),
        (2 * WIDE - 1, {ROW}),  # the end of the row is not beside the beginning of the next
        (2 * WIDE, {FURTHER}),
    ],
)
def test_a_cell_sees_a_card_on_it_beside_it_two_steps_away_in_its_row_and_in_its_column(
    cell: int, sides: set[int]
) -> None:
    found = seen({CORNER: BEAR}, free=0)[cell]
    assert {side for side in range(SIDES) if found[side * TYPES + BEAR]} == sides
    assert found[:-1].sum() == len(sides)


def test_a_cell_counts_the_cards_beside_it_and_knows_whether_one_may_lie_there() -> None:
    found = seen({CORNER: BEE, CORNER + 2: BEE, CORNER + 1 + WIDE: BEAR}, free=CORNER + 1)
    assert found[CORNER + 1][BESIDE * TYPES + BEE] == 2
    assert found[CORNER + 1][BESIDE * TYPES + BEAR] == 1
    assert [cell for cell in range(FRAME) if found[cell][-1]] == [CORNER + 1]


def test_what_cells_say_stands_at_their_actions() -> None:
    said = np.arange(FRAME * SAYS, dtype=np.float32).reshape(FRAME, 1, SAYS)
    found = in_order(said, np.zeros((1, PARTNERS + FRAME + 2)))[0]
    assert found[BEAR * FRAME + 7] == said[7, 0, BEAR]
    assert found[FIRSTS + 7] == said[7, 0, TYPES]
    assert found[PARTNERS + 7] == said[7, 0, TYPES + 1]
    assert (found[KEEP], found[PARTNERS + FRAME]) == (0, 0)  # to keep all as it is, and what comes after, is no cell's
