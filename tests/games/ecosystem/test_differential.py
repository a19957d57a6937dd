"""The engine's scorer against the slow one, on random tables of every mode."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.games.ecosystem.cards import NAMES
from ecotone.games.ecosystem.grid import WIDTH, Grid, new_grid
from ecotone.games.ecosystem.scoring import Sheet, level, score, score_solo, winners
from tests.games.ecosystem import slow_scorer
from tests.games.ecosystem.slow_scorer import Board, Column
from tests.games.ecosystem.table import EXPLORE, number


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A 4 by 5 ecosystem of a few types or of all, often with large groups, sometimes unfinished."""
    few = draw(st.lists(st.sampled_from(slow_scorer.TYPES), min_size=2, max_size=11, unique=True))
    some = few + draw(st.sampled_from([[], ["stream"] * 3, ["meadow"] * 3, ["stream"] * 2 + ["meadow"] * 2, [""]]))
    cards = draw(st.lists(st.sampled_from(some), min_size=20, max_size=20))
    return [cards[row : row + 5] for row in range(0, 20, 5)]


def laid(board: Board, row: int, column: int) -> Grid:
    """The board somewhere on the canvas."""
    g = new_grid()
    for i, line in enumerate(board):
        for j, name in enumerate(line):
            if name:
                spot = (row + i) * WIDTH + column + j
                g.cells[spot] = number(name)
                g.placed.append(spot)
    return g


CORNERS = st.tuples(st.integers(0, 3), st.integers(0, 4))
PILES = st.lists(st.sampled_from(slow_scorer.TYPES), max_size=20)


def plain(sheets: list[Sheet]) -> list[Column]:
    """The engine's score pad in the slow scorer's form."""
    return [Column(dict(zip(NAMES, s.points, strict=True)), s.gaps, s.biodiversity, s.total) for s in sheets]


@pytest.mark.rule("ES-6.1", "ES-6.2", "ES-6.3", "ES-6.4", "ES-6.5", "ES-6.6", "ES-6.7", "ES-6.8", "ES-6.9")
@EXPLORE
@given(st.lists(boards(), min_size=3, max_size=6), CORNERS)
def test_three_to_six_players(table: list[Board], corner: tuple[int, int]) -> None:
    slow = slow_scorer.columns(table, [], solo=False)
    fast = score([laid(board, *corner) for board in table])
    assert plain(fast) == slow
    assert winners(fast) == slow_scorer.best(slow)


@pytest.mark.rule("ES-8.6", "ES-6.10", "ES-6.11", "ES-6.12")
@EXPLORE
@given(boards(), boards(), CORNERS, PILES)
def test_two_players_and_the_neutral_pile(one: Board, other: Board, corner: tuple[int, int], pile: list[str]) -> None:
    slow = slow_scorer.columns([one, other], pile, solo=False)
    fast = score([laid(one, *corner), laid(other, 0, 0)], pile.count("stream"), pile.count("wolf"))
    assert plain(fast) == slow
    assert winners(fast) == slow_scorer.best(slow)


@pytest.mark.rule("ES-9.7", "ES-9.8")
@EXPLORE
@given(boards(), boards(), CORNERS)
def test_alone_against_the_automa(own: Board, automa: Board, corner: tuple[int, int]) -> None:
    slow = slow_scorer.columns([own, automa], [], solo=True)
    fast = score_solo(laid(own, *corner), laid(automa, 0, 0))
    assert plain(fast) == slow
    margin = fast[0].total - fast[1].total
    assert level(margin) == slow_scorer.level(margin)
