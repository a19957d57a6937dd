"""The networks in one small file, with a version and a checksum.

Weights are whole numbers of eight bits with a scale for each output. Those of the layers that say what it thinks are
numbers of half precision: with eight bits there a network played seven points worse, and nowhere else.
"""

from __future__ import annotations

import hashlib
import json
import math
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from ecotone.nets.bits import Array
from ecotone.nets.network import Layer, Network, layers_of, network_of

FILE: Final = Path(__file__).with_name("ecosystem.net")
VERSION: Final = 2
SAYING: Final = [Network._fields.index(name) for name in ("say", "last")]
MOST: Final = 127  # the largest whole number of a weight


class NoNetwork(Exception):
    """There is no file of networks that can be used; the sentence says why."""


def rounded(layer: Layer) -> tuple[Array, Array]:
    """A layer's weights as whole numbers, and the scale of each output."""
    scale = np.maximum(np.abs(layer.weights).max(0, initial=0), 1e-12) / MOST
    return np.rint(layer.weights / scale).astype(np.int8), scale.astype(np.float32)


def written(networks: dict[str, Network], file: Path = FILE) -> None:
    """Write the file: a line that says what is in it, then everything in a row."""
    parts: list[bytes] = []
    shapes: dict[str, list[list[list[int]]]] = {}
    for name, network in networks.items():
        shapes[name] = [[list(layer.weights.shape), list(layer.bias.shape)] for layer in layers_of(network)]
        parts += [bytes_of(layer, place in SAYING) for place, layer in enumerate(layers_of(network))]
    body = b"".join(parts)
    head = {"version": VERSION, "sha256": hashlib.sha256(body).hexdigest(), "shapes": shapes}
    file.write_bytes(json.dumps(head).encode() + b"\n" + body)


def bytes_of(layer: Layer, is_saying: bool) -> bytes:
    """A layer as it stands in the file."""
    bias = layer.bias.astype(np.float32).tobytes()
    if is_saying:
        return bytes(layer.weights.astype(np.float16).tobytes() + bias)
    whole, scale = rounded(layer)
    return bytes(whole.tobytes() + scale.tobytes() + bias)


def read(file: Path = FILE) -> dict[str, Network]:
    """The networks of a file, checked."""
    if not file.is_file():
        raise NoNetwork(f"{file.name} is missing: expected beside the module that reads it")
    head, _, body = file.read_bytes().partition(b"\n")
    said = head_of(head, file)
    if hashlib.sha256(body).hexdigest() != said["sha256"]:
        raise NoNetwork(f"{file.name} is damaged: expected the checksum that its first line names")
    rest = Rest(body)
    return {
        name: network_of([rest.layer(shape, place in SAYING) for place, shape in enumerate(shapes)])
        for name, shapes in said["shapes"].items()
    }


class Rest:
    """What of the file is still to be read."""

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.start = 0

    def take(self, kind: type, *shape: int) -> Array:
        """The next numbers, as ordinary ones."""
        found: Array = np.frombuffer(self.body, kind, math.prod(shape), self.start).reshape(shape)
        self.start += found.nbytes
        return found.astype(np.float32)

    def layer(self, shape: list[list[int]], is_saying: bool) -> Layer:
        """The next layer."""
        weights, bias = shape
        if is_saying:
            return Layer(self.take(np.float16, *weights), self.take(np.float32, *bias))
        return Layer(self.take(np.int8, *weights) * self.take(np.float32, weights[1]), self.take(np.float32, *bias))


def head_of(line: bytes, file: Path) -> dict[str, Array]:
    """What the first line says."""
    try:
        said: dict[str, Array] = json.loads(line)
    except ValueError:
        raise NoNetwork(f"{file.name} is damaged: expected a first line of JSON") from None
    if said.get("version") != VERSION:
        raise NoNetwork(f"{file.name} has version {said.get('version')}: expected {VERSION}")
    return said


@cache
def networks() -> dict[str, Network]:
    """The networks that come with the package, read when they are first needed."""
    return read()
