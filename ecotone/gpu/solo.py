"""Whole solo games against the automa, all tables at once (ES-9)."""

from __future__ import annotations

from typing import Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from ecotone.games.ecosystem.cards import TYPES
from ecotone.games.ecosystem.flow import SOLO_TURNS, TURNS
from ecotone.games.ecosystem.grid import COLUMNS
from ecotone.gpu.deck import counted
from ecotone.nets.alone import DRAWN, Solo, SoloTurn, turn
from ecotone.nets.bits import Array
from ecotone.nets.turns import Choose

START: Final = TURNS + np.concatenate([[0], np.cumsum(DRAWN)[:-1]])  # where in the deck the drawn cards begin


def begun(decks: Array) -> Solo:
    """All tables before the first turn (ES-9.1)."""
    hands = counted(decks[:, :TURNS])
    none = jnp.zeros(hands.shape, jnp.uint32)
    return Solo(none, none, hands, jnp.int32(0))


def drawn(decks: Array, turn: Array) -> Array:
    """The cards that come after a turn (ES-9.4)."""
    each = jnp.arange(COLUMNS)
    cards = decks[:, jnp.minimum(jnp.asarray(START)[turn] + each, decks.shape[1] - 1)]
    return counted(jnp.where(each < jnp.asarray(DRAWN)[turn], cards, TYPES))


def play(decks: Array, choose: Choose, key: Array, rabbits: int) -> tuple[Solo, SoloTurn]:
    """Whole games: the tables at the end, and what happened, turn by turn."""

    def step(table: Solo, key: Array) -> tuple[Solo, SoloTurn]:
        return turn(table, drawn(decks, table.turn), choose, jax.random.split(key, 4), rabbits)

    end, turns = lax.scan(step, begun(decks), jax.random.split(key, SOLO_TURNS))
    return end, turns
