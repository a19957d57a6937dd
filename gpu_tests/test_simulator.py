"""The simulator plays by the rules: it agrees with the engine in every mode, and what it plays is what was dealt."""

from __future__ import annotations

import os

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from ecotone.games.ecosystem.cards import COUNTS, TYPES
from ecotone.gpu import proof, tables
from ecotone.gpu.choose import at_random
from ecotone.gpu.deck import counted, shuffled
from ecotone.nets.table import joined, ring_of
from ecotone.nets.turns import random_card


@pytest.mark.parametrize(("seats", "hand"), proof.MODES)
def test_random_games_are_the_same_in_the_engine(seats: int, hand: int) -> None:
    assert proof.prove(seats, hand, games=30, seed=7) == 30


@pytest.mark.parametrize(("jobs", "said", "found"), [(2, None, "false"), (2, "true", "true"), (1, None, None)])
def test_jobs_that_share_a_gpu_take_the_memory_they_need(
    jobs: int, said: str | None, found: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "XLA_PYTHON_CLIENT_PREALLOCATE"
    monkeypatch.setitem(os.environ, name, said or "")
    if said is None:
        monkeypatch.delitem(os.environ, name)
    with proof.side_by_side(jobs) as pool:
        assert pool.submit(os.getenv, name).result() == found


def test_a_wrong_rule_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "at_tables", jax.jit(lambda ring, key: (proof.simulated(ring, key)[0], jnp.zeros(360))))
    with pytest.raises(proof.Differs, match="scores"):
        proof.prove(3, 10, games=30, seed=7)


def test_every_deck_has_all_cards_in_another_order() -> None:
    decks = shuffled(jax.random.key(1), 50)
    assert (np.asarray(counted(decks)) == np.asarray(COUNTS)[:, None]).all()
    assert len({tuple(deck) for deck in np.asarray(decks).tolist()}) == 50


def test_tables_of_all_kinds_play_side_by_side_as_they_do_alone() -> None:
    rings = [ring_of(2, 11, 6), ring_of(6, 10, 12), ring_of(3, 10, 6)]
    whole = jax.tree.map(jnp.asarray, joined(rings))
    assert np.asarray(whole.table).tolist() == [0] * 3 + [1] * 3 + [2] * 6 + [3] * 6 + [4] * 3 + [5] * 3
    end, turns = tables.play(whole, shuffled(jax.random.key(2), 6), at_random, jax.random.key(3), 24)
    cards = np.asarray(jax.lax.population_count(end.masks)).sum(0)
    assert (cards == np.where(whole.neutral, 0, 20)).all()  # ES-3.7
    assert np.asarray(end.hands).sum(0).tolist() == [1] * 6 + [0] * 18  # ES-3.6
    dealt = np.asarray(turns.table.hands)[0].sum(0)
    assert dealt.tolist() == [11] * 6 + [10] * 18  # ES-2.2, ES-2.3


def test_the_neutral_player_shows_any_of_its_cards() -> None:
    hands = jnp.zeros((TYPES, 4000), jnp.int32).at[3].set(1).at[7].set(3)  # ES-8.3: a trout and three foxes
    shown = np.asarray(random_card(hands, jax.random.bits(jax.random.key(5), (4000,))))
    assert set(shown.tolist()) == {3, 7}
    assert 0.7 < (shown == 7).mean() < 0.8
