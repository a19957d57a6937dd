"""What the network thinks of a position of the engine: a number for every legal action, and the points it expects."""

from __future__ import annotations

from typing import Final

import numpy as np

from ecotone.core.kernel import Action
from ecotone.games.ecosystem import flow
from ecotone.games.ecosystem.grid import Grid
from ecotone.games.ecosystem.state import NONE, Ecosystem
from ecotone.nets.actions import DISCARDS, FIRSTS, KEEP, PARTNERS
from ecotone.nets.bits import FRAME, Array
from ecotone.nets.features import DISCARD, NOWHERE, PARTNER, PLACE, SWAP, other_bits, own_bits, solo_bits
from ecotone.nets.network import SCALE, SOLO_MIDDLE, TABLE_MIDDLE, Network, answers
from ecotone.nets.reading import automa_of, columns, counts_of, framed, masks_of, ring_at, table_at
from ecotone.nets.scoring import by_kind

FORBIDDEN: Final = -np.inf
PART: Final = 128  # rows


def rectified(x: Array) -> Array:
    """Nothing below zero."""
    return np.maximum(x, 0)


def judged(network: Network, seen: Array) -> tuple[Array, Array]:
    """Answers to columns of bits: [rows, actions], and values; in parts that stay in a processor's cache."""
    rows = np.ascontiguousarray(seen.T).astype(np.float32)
    parts = [answers(network, rows[at : at + PART], rectified) for at in range(0, max(1, len(rows)), PART)]
    return (
        parts[0] if len(parts) == 1 else (np.concatenate([a for a, _ in parts]), np.concatenate([v for _, v in parts]))
    )


def prepared_grid(e: Ecosystem, seat: int) -> Grid:
    """The seat's ecosystem with the card that it is about to lay."""
    if e.targets[seat] == NONE:
        return e.grids[seat]
    grid = e.grids[seat].copy()
    grid.place(e.targets[seat], e.picks[seat])
    return grid


def phase_of(e: Ecosystem, seat: int, legal: list[Action]) -> int:
    """What is asked of the seat, in the network's terms."""
    if legal[0][0] == flow.DISCARD:
        return DISCARD
    if e.targets[seat] == NONE:
        return PLACE
    return SWAP if e.swaps[seat][0] == NONE else PARTNER


def seen_by(e: Ecosystem, seat: int, phase: int) -> Array:
    """What the network is shown: one column of bits."""
    grid = e.grids[seat] if phase in (PLACE, DISCARD) else prepared_grid(e, seat)
    own = columns([masks_of(grid)], np.uint32)
    first = framed(grid, e.swaps[seat][0]) if phase == PARTNER else NOWHERE
    bits = own_bits(own, by_kind(own), phase, np.int32(first))
    return np.concatenate([bits, around_alone(e) if e.seats == 1 else around(e, seat)])


def around(e: Ecosystem, seat: int) -> Array:
    """What a seat at a table knows beside its own ecosystem, as it was when the turn began."""
    table = table_at(e)
    return other_bits(ring_at(e), table, by_kind(table.masks))[:, [seat]]


def around_alone(e: Ecosystem) -> Array:
    """What a player alone knows beside the own ecosystem; until all is laid the card counts as in the hand."""
    own = columns([masks_of(e.grids[0])], np.uint32)
    hand = columns([counts_of(e.hands[0])], np.int32)
    return solo_bits(own, automa_of(e), hand, np.int32(e.turn - 1))


def number_of(e: Ecosystem, seat: int, phase: int, action: Action) -> slice | int:
    """Where the network's answer for an action of the engine stands; a card alone may go to any cell."""
    if phase == DISCARD:
        return DISCARDS + action[1]
    if action[0] == flow.PICK:
        return slice(action[1] * FRAME, (action[1] + 1) * FRAME)
    if phase == PLACE:
        return e.picks[seat] * FRAME + framed(e.grids[seat], action[1])
    if action[0] == flow.KEEP:
        return KEEP
    return (FIRSTS if phase == SWAP else PARTNERS) + framed(prepared_grid(e, seat), action[1])


def placing_mask(e: Ecosystem, seat: int) -> Array:
    """Where a card may go: 0 on the cells of the edge, for all types of card, else forbidden."""
    mask = np.full(FRAME, FORBIDDEN, np.float32)
    mask[[framed(e.grids[seat], cell) for cell in e.grids[seat].edge]] = 0
    return mask


def opinions(network: Network, e: Ecosystem, seat: int, legal: list[Action]) -> tuple[list[float], float]:
    """How much the network likes each legal action (the higher the better), and the points it expects at the end."""
    phase = phase_of(e, seat, legal)
    answer, value = judged(network, seen_by(e, seat, phase))
    found = [answer[0][number_of(e, seat, phase, action)] for action in legal]
    if legal[0][0] == flow.PICK:
        mask = placing_mask(e, seat)
        found = [(cells + mask).max() for cells in found]
    middle = SOLO_MIDDLE if e.seats == 1 else TABLE_MIDDLE
    return [float(number) for number in found], float(value[0]) * SCALE + middle
