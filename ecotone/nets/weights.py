"""The networks in one small file, with a version and a checksum.

The table's weights are numbers of half precision. Both networks so would be too large: alone, weights are whole numbers
of eight bits with a scale for each output, but for the layers that say what it thinks, where a network with eight bits
played seven points worse.
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
VERSION: Final = 3
SAYING: Final = [Network._fields.index(name) for name in ("say", "last")]
HALF, WHOLE = "half", "whole"  # how a layer is written
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
    layers: dict[str, list[dict[str, object]]] = {}
    for name, network in networks.items():
        kinds = [HALF if name == "table" or place in SAYING else WHOLE for place in range(len(layers_of(network)))]
        pairs = list(zip(layers_of(network), kinds, strict=True))
        layers[name] = [{"in": each.weights.shape, "out": each.bias.shape, "kind": kind} for each, kind in pairs]
        parts += [bytes_of(layer, kind) for layer, kind in pairs]
    body = b"".join(parts)
    head = {"version": VERSION, "sha256": hashlib.sha256(body).hexdigest(), "layers": layers}
    file.write_bytes(json.dumps(head).encode() + b"\n" + body)


def bytes_of(layer: Layer, kind: str) -> bytes:
    """A layer as it stands in the file."""
    bias = layer.bias.astype(np.float32).tobytes()
    if kind == HALF:
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
        name: network_of([rest.layer(each["in"], each["out"], each["kind"]) for each in layers])
        for name, layers in said["layers"].items()
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

    def layer(self, weights: list[int], bias: list[int], kind: str) -> Layer:
        """The next layer."""
        if kind == HALF:
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
