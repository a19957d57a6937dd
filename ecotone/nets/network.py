"""The network: bits in, one number for each action and one for the end of the game out."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ecotone.nets.bits import Array

SCALE: Final = 20.0  # points that the value tells as one
TABLE_MIDDLE: Final = 70.0  # the score that it tells as none,
SOLO_MIDDLE: Final = 60.0  # and the lead alone


class Layer(NamedTuple):
    """Weights [in, out] and biases [out]."""

    weights: Array
    bias: Array


Layers = list[Layer]


def hidden(layers: Layers, x: Array, rectified: Any) -> Array:
    """What the last layer but one says; every layer that can adds to the one before it."""
    x = rectified(x @ layers[0].weights + layers[0].bias)
    for layer in layers[1:-1]:
        x = x + rectified(x @ layer.weights + layer.bias)
    return x


def answers(layers: Layers, x: Array, rectified: Any) -> tuple[Array, Array]:
    """For rows of bits: a number for every action, and the value of the position."""
    out = hidden(layers, x, rectified) @ layers[-1].weights + layers[-1].bias
    return out[..., :-1], out[..., -1]
