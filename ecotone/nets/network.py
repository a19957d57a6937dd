"""The network: bits in, one number for each action and one for the end of the game out.

All cells of an ecosystem share their layers. Each sees what lies on it, beside it, two steps away, in its row and in
its column, then what the cells beside it have found. The mean of that goes to the layers that see everything, and what
these find comes back to the cells, which say what they think of each type of card and of an exchange.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from ecotone.games.ecosystem.cards import TYPES
from ecotone.nets.actions import FIRSTS, KEEP, PARTNERS
from ecotone.nets.bits import FRAME, WIDE, Array, space

SCALE: Final = 20.0  # points that the value tells as one
TABLE_MIDDLE: Final = 70.0  # the score that it tells as none,
SOLO_MIDDLE: Final = 60.0  # and the lead alone

ROW, COLUMN = np.divmod(np.arange(FRAME), WIDE)
APART: Final = np.abs(ROW[:, None] - ROW) + np.abs(COLUMN[:, None] - COLUMN)
BESIDE: Final = APART == 1
ALIKE: Final = ROW[:, None] == ROW
LOOKS: Final = np.concatenate([APART == 0, BESIDE, APART == 2, ALIKE, COLUMN[:, None] == COLUMN])
SIDES: Final = len(LOOKS) // FRAME
SIGHTS: Final = SIDES * TYPES + 1  # what a cell sees: so many cards of each type, and whether a card may go there
SAYS: Final = TYPES + 2  # what it says: of laying each type, of the first and of the second card of an exchange


class Layer(NamedTuple):
    """Weights [in, out] and biases [out], of cells [cells, 1, out]."""

    weights: Array
    bias: Array


class Network(NamedTuple):
    """All layers."""

    look: Layer  # of cells, by what they see,
    around: Layer  # by what they and those beside them have found,
    again: Layer  # the same once more, now knowing what was told,
    say: Layer  # and what they think of the actions
    first: Layer  # of the whole: the bits and what the cells have found on average,
    tell: Layer  # what it tells the cells,
    last: Layer  # and what it thinks of the actions and of the end
    deep: tuple[Layer, ...]  # between first and last


def network_of(layers: list[Layer]) -> Network:
    """A network of its layers in order."""
    named = len(Network._fields) - 1
    return Network(*[*layers[:named], tuple(layers[named:])])  # type: ignore[arg-type]


def layers_of(network: Network) -> list[Layer]:
    """The layers in order."""
    return [*network[:-1], *network.deep]


def answers(network: Network, x: Array, rectified: Any) -> tuple[Array, Array]:
    """For rows of bits: a number for every action, and the value of the position."""
    cells = rectified(put_through(network.look, sights(x)))
    cells = cells + rectified(with_neighbours(network.around, cells))
    found = rectified(put_through(network.first, space(x).concatenate([x, cells.mean(0)], -1)))
    for layer in network.deep:
        found = found + rectified(put_through(layer, found))
    told = put_through(network.tell, found)
    cells = cells + rectified(with_neighbours(network.again, cells) + told)
    out = put_through(network.last, found)
    return out[:, :-1] + in_order(put_through(network.say, cells), out), out[:, -1]


def put_through(layer: Layer, x: Array) -> Array:
    """What a layer makes of rows."""
    return x @ layer.weights + layer.bias


def sights(x: Array) -> Array:
    """What every cell sees: [cells, rows, sights]. The bits begin with the cells of each type, then the edge."""
    xp = space(x)
    cards = xp.moveaxis(x[:, : TYPES * FRAME].reshape(-1, TYPES, FRAME), 2, 0)
    looks = (LOOKS.astype(x.dtype) @ cards.reshape(FRAME, -1)).reshape(SIDES, *cards.shape)
    free = x[:, TYPES * FRAME : (TYPES + 1) * FRAME].T[..., None]
    return xp.concatenate([*looks, free], -1)


def with_neighbours(layer: Layer, cells: Array) -> Array:
    """What a layer makes of what cells have found, and of the sum of what their neighbours have."""
    half = cells.shape[-1]
    beside = cells @ layer.weights[half:]
    beside = BESIDE.astype(cells.dtype) @ beside.reshape(FRAME, -1)
    return cells @ layer.weights[:half] + beside.reshape(cells.shape) + layer.bias


def in_order(said: Array, like: Array) -> Array:
    """What cells say, [cells, rows, says], in the order of the actions; of what concerns no cell they say nothing."""
    xp = space(said)
    by_action = xp.moveaxis(said, 0, 2).reshape(said.shape[1], SAYS * FRAME)
    placing, pairing = by_action[:, :KEEP], by_action[:, KEEP:]
    rest = like.shape[-1] - 1 - PARTNERS - FRAME
    nothing = xp.zeros_like(like[:, : FIRSTS - KEEP + rest])
    return xp.concatenate([placing, nothing[:, : FIRSTS - KEEP], pairing, nothing[:, FIRSTS - KEEP :]], -1)
