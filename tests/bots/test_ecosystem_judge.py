"""Ecosystem's judge: its quick arithmetic is the slow one, and its plain weights are the card file's points."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.bots.levels import learned_judge, plain_judge
from ecotone.bots.values.ecosystem import plain_weights, prepared_grid, read
from ecotone.bots.values.gains import Gains, Spot
from ecotone.bots.values.reading import Reading
from ecotone.bots.values.weights import FEATURES, Weights
from ecotone.core.kernel import apply, legal, play, to_act
from ecotone.core.rng import Rng, seeded
from ecotone.games import GAMES
from ecotone.games.ecosystem.cards import EMPTY, NAMES, STREAM, TYPES, WOLF
from ecotone.games.ecosystem.grid import CELL_NAMES, Grid, new_grid
from ecotone.games.ecosystem.state import Ecosystem

GAME = GAMES["ecosystem"]
NUMBERS = st.integers(0, 2**32 - 1)


def random_grid(cards: int, rng: Rng) -> Grid:
    g = new_grid()
    for _ in range(cards):
        g.place(g.edge[rng.roll(len(g.edge))], rng.roll(TYPES))
    return g


def laid(picture: str) -> Grid:
    """A grid from cells and cards, as in `e4 fox, e5 bee`."""
    g = new_grid()
    for word in picture.split(", "):
        cell, card = word.split()
        g.place(CELL_NAMES.index(cell), NAMES.index(card))
    return g


def added(g: Grid, w: Weights, card: int, cell: str) -> float:
    """What a card would add on a named cell."""
    gains = Gains(Reading(g, 0, 0), w)
    return gains.anywhere(card) + gains.at(card, Spot(g, w, CELL_NAMES.index(cell)))


@given(cards=st.integers(0, 19), seed=NUMBERS)
def test_what_a_card_would_add_is_the_difference_it_makes(cards: int, seed: int) -> None:
    """`Gains` counts only what changes; `value` reads the whole grid again. Weights are random, so no feature hides."""
    rng = seeded(seed)
    w = Weights([rng.roll(1000) / 10 for _ in range(FEATURES)])
    g = random_grid(cards, rng)
    wolves, stream = rng.roll(4), rng.roll(4)
    before = Reading(g, wolves, stream)
    gains = Gains(before, w)
    for spot in gains.spots:
        for card in range(TYPES):
            after = g.copy()
            after.place(spot.cell, card)
            difference = Reading(after, wolves, stream).value(w) - before.value(w)
            assert gains.anywhere(card) + gains.at(card, spot) == pytest.approx(difference, abs=1e-6)


@given(cards=st.integers(0, 20), seed=NUMBERS)
def test_the_value_of_a_grid_is_the_sum_of_its_features(cards: int, seed: int) -> None:
    """`features` is what is learned from, `value` what is played by."""
    rng = seeded(seed)
    flat = [rng.roll(1000) / 10 for _ in range(FEATURES)]
    reading = Reading(random_grid(cards, rng), rng.roll(4), rng.roll(4))
    assert reading.value(Weights(flat)) == pytest.approx(sum(flat[feature] for feature in reading.features()))


def test_plain_weights_are_points_and_three_guesses() -> None:
    """A bee beside two meadows of one group and a wolf: 6 for the bee, 3 for the meadows (ES-6.1, ES-6.9).
    Guesses: 3 for the wolf, and 3 for each of the three types that score (bee, meadow, wolf)."""
    g = laid("e4 bee, e5 meadow, d4 wolf, f4 meadow, f5 meadow")
    # meadows e5, f5, f4 are one group of three: 6; the bee touches e5 and f4: 6
    assert Reading(g, 0, 0).value(Weights(plain_weights())) == 6 + 6 + 3 + 3 * 3


def test_a_fox_loses_its_worth_when_a_wolf_comes_beside_it() -> None:
    """ES-6.4: 3 for the fox and 3 for its type are gone; the wolf brings 3 and its type 3."""
    g = laid("e4 fox, e5 deer")
    w = Weights(plain_weights())
    assert added(g, w, WOLF, "d4") == -3 - 3 + 3 + 3
    assert added(g, w, WOLF, "e6") == 3 + 3


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_quick_move_is_the_first_of_the_short_list(seats: int) -> None:
    """But for swaps, where the thorough list looks at more pairs."""
    s = GAME.new(seats, 3)
    judge = learned_judge(GAME)
    rng = seeded(1)
    while acting := to_act(s):
        seat = acting[0]
        quick = judge.suggest(s, seat, rng)
        names = {GAME.verbs.verbs[action[0]].name for action in legal(s, seat)}
        assert sorted(judge.shortlist(s, seat, True)) == sorted(legal(s, seat))
        if "swap" not in names:
            assert judge.shortlist(s, seat, True)[0] == quick
        apply(s, seat, quick)


def test_rivals_are_the_strongest_of_the_table_and_the_neutral_pile() -> None:
    s = GAME.new(2, 1)
    assert isinstance(s, Ecosystem)
    s.grids[1] = laid("e4 wolf, e5 stream, d5 stream, f5 wolf")
    s.pile = [WOLF, WOLF, WOLF, STREAM]
    reading = read(s, 0, s.grids[0])
    assert (reading.rival_wolves, reading.rival_stream) == (3, 2)


def test_a_judge_sees_the_card_and_the_swap_that_are_decided_but_not_shown() -> None:
    s = GAME.new(3, 2)
    assert isinstance(s, Ecosystem)
    s.grids[0] = laid("e4 fox, e5 bee")
    s.picks[0], s.targets[0], s.swaps[0] = NAMES.index("rabbit"), CELL_NAMES.index("e6"), (CELL_NAMES.index("e4"), -1)
    assert prepared_grid(s, 0).cells[CELL_NAMES.index("e6")] == NAMES.index("rabbit")
    s.swaps[0] = (CELL_NAMES.index("e4"), CELL_NAMES.index("e6"))
    assert prepared_grid(s, 0).cells[CELL_NAMES.index("e4")] == NAMES.index("rabbit")
    assert s.grids[0].cells[CELL_NAMES.index("e6")] == EMPTY


def test_a_rabbit_swap_that_wins_points_is_found_in_two_steps() -> None:
    """Nothing but deer, fox and rabbit scores at first. The best exchange brings a meadow beside the other one and
    beside the bee: 3 for the pair (ES-6.9), 3 for the bee (ES-6.1), and 3 for each of two types that score now.
    A bee between both meadows would bring 6 and 3."""
    s = GAME.new(1, 5)
    assert isinstance(s, Ecosystem)
    s.grids[0] = laid("e4 meadow, e5 deer, e6 meadow, e7 fox, d7 bee")
    s.hands[0][0] = NAMES.index("rabbit")
    s.offers[0] = [(0, NAMES.index("rabbit"))]
    play(s, 0, GAME.verbs.parse("pick rabbit"))
    play(s, 0, GAME.verbs.parse("place d6"))
    judge = plain_judge(GAME)
    before = judge.value(s, 0)
    play(s, 0, judge.shortlist(s, 0, True)[0])
    assert judge.value(s, 0) == before + 3 + 3 + 3 + 3
    play(s, 0, judge.shortlist(s, 0, True)[0])
    assert judge.value(s, 0) == before + 3 + 3 + 3 + 3
