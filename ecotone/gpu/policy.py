"""The network while it learns: how it begins, how it chooses, what is remembered of a choice."""

from __future__ import annotations

import jax
import jax.numpy as jnp

from ecotone.gpu.choose import noise
from ecotone.nets.bits import FRAME, Array
from ecotone.nets.network import SAYS, SIGHTS, Layer, Network, answers
from ecotone.nets.turns import Choose, Said

NEVER = -1e9


def fresh(key: Array, ends: tuple[int, int], width: int, depth: int, cells: int) -> Network:
    """A network that knows nothing for so many bits and answers; what it says begins small: all actions look alike."""
    keys = iter(jax.random.split(key, len(Network._fields) + depth))
    return Network(
        look=layer(next(keys), SIGHTS, cells)._replace(bias=jnp.zeros((FRAME, 1, cells), jnp.float32)),
        around=layer(next(keys), 2 * cells, cells, 0.5),
        again=layer(next(keys), 2 * cells, cells, 0.5),
        say=layer(next(keys), cells, SAYS, 0.1),
        first=layer(next(keys), ends[0] + cells, width),
        tell=layer(next(keys), width, cells, 0.5),
        last=layer(next(keys), width, ends[1], 0.1),
        deep=tuple(layer(next(keys), width, width, 0.5) for _ in range(depth - 1)),
    )


def layer(key: Array, inputs: int, outputs: int, part: float = 1.0) -> Layer:
    """A layer of chance, large enough that what goes through it keeps about its size, or only a part of that."""
    scale = part * (2 / max(1, inputs)) ** 0.5
    return Layer(scale * jax.random.normal(key, (inputs, outputs), jnp.float32), jnp.zeros(outputs, jnp.float32))


def judged(network: Network, observed: Array) -> tuple[Array, Array]:
    """Answers to rows of bits, reckoned in half precision."""
    half = jax.tree.map(lambda each: each.astype(jnp.bfloat16), network)
    actions, value = answers(half, observed.astype(jnp.bfloat16), jax.nn.relu)
    return actions.astype(jnp.float32), value.astype(jnp.float32)


def chooser(network: Network, greedy: bool) -> Choose:
    """Choose by the network: the best action, or each as often as it thinks it good."""

    def choose(observed: Array, legal: Array, key: Array) -> tuple[Array, Said]:
        seen, may = observed.T, legal.T
        actions, value = judged(network, seen)
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
