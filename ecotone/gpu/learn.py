"""Proximal policy optimisation: what is learned from a batch of games that the network played against itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
from jax import lax

from ecotone.gpu.policy import NEVER, judged
from ecotone.nets.bits import Array
from ecotone.nets.network import Network
from ecotone.nets.turns import Said

FADE: Final = 0.98  # how much later surprises count for earlier decisions
CLIP: Final = 0.2
VALUE: Final = 0.5
NORM: Final = 1.0

Loss = Callable[[Network, Any, Array], Array]  # network, batch, curiosity


class Samples(NamedTuple):
    """Decisions to learn from, in rows."""

    seen: Array
    may: Array
    action: Array
    chance: Array  # the logarithm of what it was when it was chosen
    advantage: Array
    value: Array  # what it should have been
    weight: Array


class Lessons(NamedTuple):
    """Decisions with what trials of some moves taught, in rows."""

    seen: Array
    may: Array
    moves: Array  # [rows, moves]
    share: Array  # how often each should be chosen
    value: Array
    weight: Array


class Adam(NamedTuple):
    """The optimiser's memory."""

    mean: Network
    square: Network
    steps: Array


def unmoved(network: Network) -> Adam:
    """An optimiser that has seen nothing."""
    zeros = jax.tree.map(jnp.zeros_like, network)
    return Adam(zeros, jax.tree.map(jnp.copy, zeros), jnp.float32(0))


def returns(values: Array, end: Array) -> Array:
    """What each turn's value should have been: [turns, rows], from what came after."""

    def back(carry: tuple[Array, Array], value: Array) -> tuple[tuple[Array, Array], Array]:
        later, surprise = carry
        surprise = later - value + FADE * surprise
        return (value, surprise), value + surprise

    return lax.scan(back, (end, jnp.zeros_like(end)), values, reverse=True)[1]


def samples(said: Said, target: Array, weight: Array) -> Samples:
    """Decisions of all turns as rows."""
    rows = {name: value.reshape(-1, *value.shape[2:]) for name, value in said.items()}
    target, weight = target.reshape(-1), weight.reshape(-1).astype(jnp.float32)
    return Samples(rows["seen"], rows["may"], rows["action"], rows["chance"], target - rows["value"], target, weight)


def together(parts: list[Samples]) -> Samples:
    """Decisions of several sorts, with advantages brought to one scale."""
    whole = Samples(*[jnp.concatenate(each) for each in zip(*parts, strict=True)])
    total = whole.weight.sum()
    mean = (whole.advantage * whole.weight).sum() / total
    spread = jnp.sqrt(((whole.advantage - mean) ** 2 * whole.weight).sum() / total)
    return whole._replace(advantage=(whole.advantage - mean) / (spread + 1e-6))


def loss(network: Network, batch: Samples, curiosity: Array) -> Array:
    """How far the network is from what the games taught."""
    actions, value = judged(network, batch.seen)
    chances = jax.nn.log_softmax(jnp.where(batch.may, actions, NEVER))
    now = jnp.take_along_axis(chances, batch.action[:, None].astype(jnp.int32), 1)[:, 0]
    ratio = jnp.exp(now - batch.chance)
    gain = jnp.minimum(ratio * batch.advantage, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * batch.advantage)
    entropy = -jnp.sum(jnp.where(batch.may, jnp.exp(chances) * chances, 0), -1)
    wrong = -gain + VALUE * (value - batch.value) ** 2 - curiosity * entropy
    return (wrong * batch.weight).sum() / (batch.weight.sum() + 1e-6)


def lesson_loss(network: Network, batch: Lessons, curiosity: Array) -> Array:
    """How far the network is from what trials taught; nothing is said for curiosity."""
    actions, value = judged(network, batch.seen)
    chances = jax.nn.log_softmax(jnp.where(batch.may, actions, NEVER))
    named = jnp.take_along_axis(chances, batch.moves, 1)
    wrong = -jnp.where(batch.share > 0, batch.share * named, 0).sum(1) + VALUE * (value - batch.value) ** 2
    return (wrong * batch.weight).sum() / (batch.weight.sum() + 1e-6)


def stepped(
    network: Network, adam: Adam, batch: Any, rate: Array, curiosity: Array, wrong: Loss
) -> tuple[Network, Adam]:
    """One step of Adam, its gradient kept short."""
    grads = jax.grad(wrong)(network, batch, curiosity)
    norm = jnp.sqrt(sum(jnp.sum(each * each) for each in jax.tree.leaves(grads)))
    grads = jax.tree.map(lambda each: each * jnp.minimum(1.0, NORM / (norm + 1e-9)), grads)
    steps = adam.steps + 1
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, adam.mean, grads)
    square = jax.tree.map(lambda old, new: 0.99 * old + 0.01 * new * new, adam.square, grads)

    def moved(weight: Array, m: Array, s: Array) -> Array:
        return weight - rate * (m / (1 - 0.9**steps)) / (jnp.sqrt(s / (1 - 0.99**steps)) + 1e-8)

    return jax.tree.map(moved, network, mean, square), Adam(mean, square, steps)


def learned(
    network: Network,
    adam: Adam,
    data: Any,
    key: Array,
    rate: Array,
    curiosity: Array,
    *,
    size: int,
    epochs: int,
    wrong: Loss = loss,
) -> tuple[Network, Adam]:
    """Go through all decisions in random order, so many at a time."""
    number = data.weight.shape[0]

    def step(carry: tuple[Network, Adam], index: Array) -> tuple[tuple[Network, Adam], None]:
        return stepped(*carry, type(data)(*[each[index] for each in data]), rate, curiosity, wrong), None

    def epoch(carry: tuple[Network, Adam], key: Array) -> Any:
        order = jax.random.permutation(key, number)[: number // size * size].reshape(-1, size)
        return lax.scan(step, carry, order)

    (network, adam), _ = lax.scan(epoch, (network, adam), jax.random.split(key, epochs))
    return network, adam
