"""The networks in one small file, their weights as numbers of half precision, with a version and a checksum."""

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
VERSION: Final = 4


class NoNetwork(Exception):
    """There is no file of networks that can be used; the sentence says why."""


def written(networks: dict[str, Network], file: Path = FILE) -> None:
    """Write the file: a line that says what is in it, then everything in a row."""
    parts: list[bytes] = []
    layers: dict[str, list[dict[str, object]]] = {}
    for name, network in networks.items():
        layers[name] = [{"in": each.weights.shape, "out": each.bias.shape} for each in layers_of(network)]
        parts += [bytes_of(layer) for layer in layers_of(network)]
    body = b"".join(parts)
    head = {"version": VERSION, "sha256": hashlib.sha256(body).hexdigest(), "layers": layers}
    file.write_bytes(json.dumps(head).encode() + b"\n" + body)


def bytes_of(layer: Layer) -> bytes:
    """A layer as it stands in the file."""
    return bytes(layer.weights.astype(np.float16).tobytes() + layer.bias.astype(np.float32).tobytes())


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
        name: network_of([rest.layer(each["in"], each["out"]) for each in layers])
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

    def layer(self, weights: list[int], bias: list[int]) -> Layer:
        """The next layer."""
        return Layer(self.take(np.float16, *weights), self.take(np.float32, *bias))


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
