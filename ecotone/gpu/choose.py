"""Ways to choose among legal actions."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

from ecotone.nets.bits import Array
from ecotone.nets.turns import Said


def at_random(observed: Array, legal: Array, key: Array) -> tuple[Array, Said]:
    """Any legal action, each as likely as the others."""
    return jnp.argmax(jnp.where(legal, noise(key, legal.shape), -1), axis=0).astype(jnp.int32), {"legal": legal}


def noise(key: Array, shape: tuple[int, ...]) -> Array:
    """Random numbers that are not negative; a hash of one random word for each row is enough to choose by."""
    word = jax.random.bits(key, shape[-1:])
    steps = (np.arange(shape[0], dtype=np.uint64) * 0x9E3779B9).astype(np.uint32)
    mixed = word[None] ^ steps[:, None]
    for shift, factor in ((16, 0x7FEB352D), (15, 0x846CA68B)):
        mixed = (mixed ^ (mixed >> np.uint32(shift))) * np.uint32(factor)
    return ((mixed ^ (mixed >> np.uint32(16))) >> np.uint32(1)).astype(jnp.int32)
