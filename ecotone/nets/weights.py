"""The networks in one small file, with a version and a checksum.

Weights are whole numbers of eight bits with a scale for each output. Those of the last layer are numbers of half
precision: with eight bits the network would play seven points worse there, and nowhere else.
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
from ecotone.nets.network import Layer, Layers

FILE: Final = Path(__file__).with_name("ecosystem.net")
VERSION: Final = 1
MOST: Final = 127  # the largest whole number of a weight


class NoNetwork(Exception):
    """There is no file of networks that can be used; the sentence says why."""


def rounded(layer: Layer) -> tuple[Array, Array]:
    """A layer's weights as whole numbers, and the scale of each output."""
    scale = np.maximum(np.abs(layer.weights).max(0), 1e-12) / MOST
    return np.rint(layer.weights / scale).astype(np.int8), scale.astype(np.float32)


def written(networks: dict[str, Layers], file: Path = FILE) -> None:
    """Write the file: a line that says what is in it, then everything in a row."""
    parts: list[bytes] = []
    shapes: dict[str, list[list[int]]] = {}
    for name, layers in networks.items():
        shapes[name] = [list(layer.weights.shape) for layer in layers]
        for layer in layers[:-1]:
            whole, scale = rounded(layer)
            parts += [whole.tobytes(), scale.tobytes(), layer.bias.astype(np.float32).tobytes()]
        parts += [layers[-1].weights.astype(np.float16).tobytes(), layers[-1].bias.astype(np.float32).tobytes()]
    body = b"".join(parts)
    head = {"version": VERSION, "sha256": hashlib.sha256(body).hexdigest(), "shapes": shapes}
    file.write_bytes(json.dumps(head).encode() + b"\n" + body)


def read(file: Path = FILE) -> dict[str, Layers]:
    """The networks of a file, checked."""
    if not file.is_file():
        raise NoNetwork(f"{file.name} is missing: expected beside the module that reads it")
    head, _, body = file.read_bytes().partition(b"\n")
    said = head_of(head, file)
    if hashlib.sha256(body).hexdigest() != said["sha256"]:
        raise NoNetwork(f"{file.name} is damaged: expected the checksum that its first line names")
    rest = Rest(body)
    return {name: layers_of(rest, shapes) for name, shapes in said["shapes"].items()}


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


def layers_of(rest: Rest, shapes: list[list[int]]) -> Layers:
    """The layers of one network."""
    layers = [
        Layer(rest.take(np.int8, *shape) * rest.take(np.float32, shape[1]), rest.take(np.float32, shape[1]))
        for shape in shapes[:-1]
    ]
    return [*layers, Layer(rest.take(np.float16, *shapes[-1]), rest.take(np.float32, shapes[-1][1]))]


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
def networks() -> dict[str, Layers]:
    """The networks that come with the package, read when they are first needed."""
    return read()
