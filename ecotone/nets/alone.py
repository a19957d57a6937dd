"""Turns of Ecosystem alone against the automa, all tables at once (ES-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from ecotone.games.ecosystem.cards import RABBIT, STREAM, WOLF
from ecotone.games.ecosystem.flow import SOLO_TURNS
from ecotone.games.ecosystem.grid import COLUMNS
from ecotone.nets.actions import ACTIONS, DISCARDS, can_place
from ecotone.nets.bits import CORNER, FRAME, KINDS, WIDE, Array, laid, mask, space
from ecotone.nets.features import DISCARD, NOWHERE, PLACE, own_bits, solo_bits
from ecotone.nets.scoring import biodiversity, by_kind, prized
from ecotone.nets.turns import Choose, Said, after_rabbits, some

DRAWN: Final = np.asarray([COLUMNS if turn % COLUMNS == 0 else 1 for turn in range(1, SOLO_TURNS)] + [0])  # ES-9.4


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


def wide(legal: Array, start: int) -> Array:
    """Legal actions of one sort among all that the network knows: [actions, tables]."""
    return space(legal).pad(legal, ((start, ACTIONS - start - legal.shape[0]), (0, 0)))


def turn(table: Solo, new: Array, choose: Choose, chances: Sequence[Array], rabbits: int) -> tuple[Solo, SoloTurn]:
    """Place a card, give one to the automa, get the new cards (ES-9.2)."""
    xp = space(table.masks)
    around = solo_bits(table.masks, table.automa, table.hands, table.turn)
    seen = xp.concatenate([own_bits(table.masks, by_kind(table.masks), PLACE, NOWHERE), around])
    action, placing = choose(seen, wide(can_place(table.masks, table.hands), 0), chances[0])
    kind, cell = action // FRAME, action % FRAME
    asked = some(kind == RABBIT, rabbits)
    masks = laid(table.masks, cell, kind)
    masks, first, partner, said = after_rabbits(masks, around, asked, choose, chances[1:3], wide)
    laid_down = table._replace(masks=masks, hands=table.hands - (KINDS[:, None] == kind))
    after, discard, discarding = given(laid_down, new, choose, chances[3])
    return after, SoloTurn(table, kind, cell, asked, first, partner, discard, placing, said[0], said[1], discarding)


def given(table: Solo, new: Array, choose: Choose, chance: Array) -> tuple[Solo, Array, Said]:
    """The automa gets a card in reading order, and new cards come (ES-9.3, ES-9.4)."""
    xp = space(table.masks)
    around = solo_bits(table.masks, table.automa, table.hands, table.turn)
    seen = xp.concatenate([own_bits(table.masks, by_kind(table.masks), DISCARD, NOWHERE), around])
    action, said = choose(seen, wide(table.hands > 0, DISCARDS), chance)
    own = KINDS[:, None] == action - DISCARDS
    cell = CORNER + table.turn // COLUMNS * WIDE + table.turn % COLUMNS
    automa = table.automa | mask(own) << mask(cell)
    return Solo(table.masks, automa, table.hands - own + new, table.turn + 1), action - DISCARDS, said


def leads(table: Solo) -> Array:
    """By how much each player leads at the end; the automa has no biodiversity (ES-9.7)."""
    own, automa = by_kind(table.masks), by_kind(table.automa)
    won = prized(own, automa[STREAM][None], automa[WOLF][None])
    lost = prized(automa, own[STREAM][None], own[WOLF][None])
    return won.sum(0) + biodiversity(won) - lost.sum(0)
