"""The network while it learns: how it begins, how it chooses, what is remembered of a choice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import jax
import jax.numpy as jnp

from ecotone.gpu.choose import noise
from ecotone.nets.bits import Array
from ecotone.nets.network import Layer, Layers, answers
from ecotone.nets.turns import Choose, Said

NEVER = -1e9


def fresh(key: Array, sizes: Sequence[int]) -> Layers:
    """A network that knows nothing; its last layer begins small, so that at first all actions look alike."""
    layers: Layers = []
    for number, (wide, high) in enumerate(pairwise(sizes)):
        scale = (2 / wide) ** 0.5 * (0.1 if number == len(sizes) - 2 else 0.5 if number else 1.0)
        weights = scale * jax.random.normal(jax.random.fold_in(key, number), (wide, high), jnp.float32)
        layers.append(Layer(weights, jnp.zeros(high, jnp.float32)))
    return layers


def judged(layers: Layers, observed: Array) -> tuple[Array, Array]:
    """Answers to rows of bits, reckoned in half precision."""
    half = jax.tree.map(lambda each: each.astype(jnp.bfloat16), layers)
    actions, value = answers(half, observed.astype(jnp.bfloat16), jax.nn.relu)
    return actions.astype(jnp.float32), value.astype(jnp.float32)


def chooser(layers: Layers, greedy: bool) -> Choose:
    """Choose by the network: the best action, or each as often as it thinks it good."""

    def choose(observed: Array, legal: Array, key: Array) -> tuple[Array, Said]:
        seen, may = observed.T, legal.T
        actions, value = judged(layers, seen)
        actions = jnp.where(may, actions, NEVER)
        chances = jax.nn.log_softmax(actions)
        if not greedy:
            uniform = (noise(key, legal.shape).T.astype(jnp.float32) + 0.5) * 2.0**-31
            actions = jnp.where(may, actions - jnp.log(-jnp.log(uniform)), NEVER)
        action = jnp.argmax(actions, -1).astype(jnp.int32)
        chance = jnp.take_along_axis(chances, action[:, None], -1)[:, 0]
        said = {"seen": seen, "may": may, "action": action.astype(jnp.int16), "chance": chance, "value": value}
        return action, {} if greedy else said

    return choose
