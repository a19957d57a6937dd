"""Looking ahead: copies of tables stand as their tables do, worlds have the right cards, and trials teach."""

from __future__ import annotations

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from ecotone.games.ecosystem.cards import COUNTS, TYPES
from ecotone.gpu.ahead import copies_of, imagined
from ecotone.gpu.deck import shuffled
from ecotone.gpu.policy import fresh
from ecotone.gpu.selfplay import lessons
from ecotone.gpu.tables import begun
from ecotone.gpu.train import on_device, ring
from ecotone.nets.actions import DISCARDS
from ecotone.nets.features import FEATURES
from ecotone.nets.table import joined

SIZES = [(3, 10, 6), (2, 11, 6), (6, 10, 6)]  # seats, cards, rows
RING = joined([ring(*size) for size in SIZES])
COPIES = copies_of(SIZES, worlds=2, options=3)


def test_a_copied_row_has_the_neighbours_of_its_row() -> None:
    places = COPIES.ring
    assert (COPIES.row[places.before] == RING.before[COPIES.row]).all()
    assert (COPIES.row[places.after] == RING.after[COPIES.row]).all()
    for other in (places.before, places.after):  # of the same copy
        for part in (COPIES.root, COPIES.world, COPIES.option):
            assert (part[other] == part).all()


def test_a_hand_comes_to_the_root_in_as_many_turns_as_are_said() -> None:
    for number, source in enumerate((RING.before, RING.after)):
        row = COPIES.root.copy()
        for step in range(max(COPIES.away[number])):
            row = np.where(COPIES.away[number] > step, source[row], row)
        assert (row == COPIES.row).all()


def test_the_root_finds_itself_in_every_copy() -> None:
    rows = np.arange(len(RING.table))[:, None, None]
    assert (COPIES.row[COPIES.own] == rows).all()
    assert (COPIES.root[COPIES.own] == rows).all()


def test_a_world_has_the_cards_of_the_deck_and_the_hand_that_is_held() -> None:
    """Before the first turn a row knows its own hand alone; 130 cards are enough for six hands and six new ones."""
    places = on_device(ring(6, 10, 6))
    table = begun(places, shuffled(jax.random.key(1), 2))
    hands, deals = imagined(places, table, 3, jax.random.key(2))
    assert (np.asarray(hands[:, :, :, 0]) == np.asarray(table.hands)[:, :, None]).all()
    assert (np.asarray(hands.sum(0)) == 10).all()
    assert (np.asarray(deals.sum(0)) == 10).all()
    assert (np.asarray((hands + deals).sum(-1)) <= np.asarray(COUNTS).reshape(TYPES, 1, 1)).all()
    assert len({tuple(np.asarray(hands[:, 0, world, 1])) for world in range(3)}) > 1


def test_games_chosen_by_trials_are_lessons() -> None:
    network = fresh(jax.random.key(3), (FEATURES, DISCARDS + 1), width=8, depth=1, cells=4)
    sizes = [(3, 10, 6)]
    copies = jax.tree.map(jnp.asarray, copies_of(sizes, worlds=1, options=2))
    teach = jax.jit(partial(lessons, moves=2, depth=2))
    taught, scores = teach(network, on_device(ring(*sizes[0])), copies, jax.random.key(4))
    assert scores.shape == (6,)
    assert taught.share.shape == (6 * 20, 2)  # every row in each of the twenty turns
    assert np.allclose(taught.share.sum(1), 1, atol=1e-5)
    assert np.take_along_axis(np.asarray(taught.may), np.asarray(taught.moves), 1)[:, 0].all()
