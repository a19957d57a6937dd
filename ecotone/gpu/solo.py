"""Solo games against the automa, turn by turn, all tables at once (ES-9)."""

from __future__ import annotations

from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from ecotone.games.ecosystem.cards import RABBIT, STREAM, TYPES, WOLF
from ecotone.games.ecosystem.flow import SOLO_TURNS, TURNS
from ecotone.games.ecosystem.grid import COLUMNS
from ecotone.gpu.deck import counted
from ecotone.gpu.tables import Choose, Said, after_rabbits
from ecotone.nets.actions import ACTIONS, DISCARDS, can_place
from ecotone.nets.bits import CORNER, FRAME, KINDS, WIDE, Array, laid
from ecotone.nets.features import DISCARD, NOWHERE, PLACE, own_bits, solo_bits
from ecotone.nets.scoring import biodiversity, by_kind, prized

DRAWN: Final = np.asarray([COLUMNS if turn % COLUMNS == 0 else 1 for turn in range(1, SOLO_TURNS)] + [0])  # ES-9.4
START: Final = TURNS + np.concatenate([[0], np.cumsum(DRAWN)[:-1]])  # where in the deck those cards begin


class Solo(NamedTuple):
    """What lies on all tables at the start of a turn."""

    masks: Array  # [types, tables]
    automa: Array
    hands: Array
    turn: Array


class SoloTurn(NamedTuple):
    """What happened in a turn."""

    table: Solo
    kind: Array
    cell: Array
    rabbits: Array
    first: Array
    partner: Array
    discard: Array
    placing: Said
    swapping: Said
    pairing: Said
    discarding: Said


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


def wide(legal: Array, start: int) -> Array:
    """Legal actions of one sort among all that the network knows: [actions, tables]."""
    return jnp.pad(legal, ((start, ACTIONS - start - legal.shape[0]), (0, 0)))


def turn(decks: Array, table: Solo, choose: Choose, key: Array, rabbits: int) -> tuple[Solo, SoloTurn]:
    """Place a card, give one to the automa, draw (ES-9.2)."""
    keys = jax.random.split(key, 4)
    around = solo_bits(table.masks, table.automa, table.hands, table.turn)
    legal = wide(can_place(table.masks, table.hands), 0)
    action, placing = choose(
        jnp.concatenate([own_bits(table.masks, by_kind(table.masks), PLACE, NOWHERE), around]), legal, keys[0]
    )
    kind, cell = action // FRAME, action % FRAME
    masks = laid(table.masks, cell, kind)
    asked = jnp.nonzero(kind == RABBIT, size=rabbits, fill_value=kind.shape[0])[0]
    masks, first, partner, said = after_rabbits(masks, around, asked, choose, keys[1:3], wide)
    hands = table.hands - (KINDS[:, None] == kind)
    around = solo_bits(masks, table.automa, hands, table.turn)
    action, discarding = choose(
        jnp.concatenate([own_bits(masks, by_kind(masks), DISCARD, NOWHERE), around]), wide(hands > 0, DISCARDS), keys[3]
    )
    discard = action - DISCARDS
    done = SoloTurn(table, kind, cell, asked, first, partner, discard, placing, said[0], said[1], discarding)
    return given(decks, table, masks, hands, discard), done


def given(decks: Array, table: Solo, masks: Array, hands: Array, discard: Array) -> Solo:
    """The automa gets its card in reading order, and new cards come (ES-9.3, ES-9.4)."""
    own = KINDS[:, None] == discard
    cell = CORNER + table.turn // COLUMNS * WIDE + table.turn % COLUMNS
    automa = table.automa | own.astype(jnp.uint32) << cell.astype(jnp.uint32)
    return Solo(masks, automa, hands - own + drawn(decks, table.turn), table.turn + 1)


def leads(table: Solo) -> Array:
    """By how much each player leads at the end; the automa has no biodiversity (ES-9.7)."""
    own, automa = by_kind(table.masks), by_kind(table.automa)
    won = prized(own, automa[STREAM][None], automa[WOLF][None])
    lost = prized(automa, own[STREAM][None], own[WOLF][None])
    return won.sum(0) + biodiversity(won) - lost.sum(0)


def play(decks: Array, choose: Choose, key: Array, rabbits: int) -> tuple[Solo, SoloTurn]:
    """Whole games: the tables at the end, and what happened, turn by turn."""

    def step(table: Solo, key: Array) -> tuple[Solo, SoloTurn]:
        return turn(decks, table, choose, key, rabbits)

    end, turns = lax.scan(step, begun(decks), jax.random.split(key, SOLO_TURNS))
    return end, turns
