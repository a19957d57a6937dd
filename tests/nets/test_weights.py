"""The file of the networks: small, checked when it is read, and close to what was trained."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from ecotone.nets.actions import ACTIONS, DISCARDS
from ecotone.nets.features import FEATURES, SOLO
from ecotone.nets.network import Layer, Network, layers_of, network_of
from ecotone.nets.weights import FILE, NoNetwork, networks, read, written

CHANCE = np.random.default_rng(1)


def layer(inputs: int, outputs: int, *cells: int) -> Layer:
    """A layer of chance; of cells the biases have their shape before the outputs."""
    weights = CHANCE.normal(size=(inputs, outputs)).astype(np.float32)
    return Layer(weights, CHANCE.normal(size=(*cells, outputs)).astype(np.float32))


NETWORK = Network(
    layer(6, 2, 30, 1), layer(4, 2), layer(4, 2), layer(2, 13), layer(9, 4), layer(4, 2), layer(4, 3), (layer(4, 4),)
)


def kept(folder: Path) -> Path:
    """A file with one small network."""
    written({"table": NETWORK}, folder / "small.net")
    return folder / "small.net"


def test_what_is_read_is_what_was_written_to_half_precision(tmp_path: Path) -> None:
    found = read(kept(tmp_path))["table"]
    for read_one, written_one in zip(layers_of(found), layers_of(NETWORK), strict=True):
        assert np.allclose(read_one.weights, written_one.weights, rtol=2**-10)  # ten bits after the first
        assert (read_one.bias == written_one.bias).all()


def test_a_network_without_layers_for_cells_can_be_kept(tmp_path: Path) -> None:
    shapes = [(56, 0, 30, 1), (0, 0), (0, 0), (0, 13), (9, 4), (4, 0), (4, 3)]
    written({"solo": network_of([layer(*shape) for shape in shapes])}, tmp_path / "flat.net")
    found = read(tmp_path / "flat.net")["solo"]
    assert (found.look.weights.shape, found.around.weights.shape, found.deep) == ((56, 0), (0, 0), ())


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(NoNetwork, match=r"none\.net is missing"):
        read(tmp_path / "none.net")


def test_one_changed_byte_is_noticed(tmp_path: Path) -> None:
    file = kept(tmp_path)
    body = bytearray(file.read_bytes())
    body[-1] ^= 1
    file.write_bytes(bytes(body))
    with pytest.raises(NoNetwork, match=r"small\.net is damaged: expected the checksum"):
        read(file)


@pytest.mark.parametrize(
    ("head", "message"),
    [(b"no JSON", "expected a first line of JSON"), (b'{"version": 1}', "has version 1: expected 4")],
)
def test_a_first_line_that_cannot_be_used_is_refused(head: bytes, message: str, tmp_path: Path) -> None:
    file = tmp_path / "other.net"
    file.write_bytes(head + b"\n")
    with pytest.raises(NoNetwork, match=message):
        read(file)


def test_the_networks_in_the_package_fit_their_games_and_four_megabytes() -> None:
    assert FILE.stat().st_size <= 4_000_000
    heads = json.loads(FILE.read_bytes().partition(b"\n")[0])["layers"]
    first, last = Network._fields.index("first"), Network._fields.index("last")
    found = {name: (head[first]["in"][0] - head[0]["in"][1], head[last]["in"][1]) for name, head in heads.items()}
    assert found == {"table": (FEATURES, DISCARDS + 1), "solo": (SOLO, ACTIONS + 1)}  # one more answer: the value
    for name, network in networks().items():
        assert [[list(part.shape) for part in layer] for layer in layers_of(network)] == [
            [head["in"], head["out"]] for head in heads[name]
        ]


THREADS = """
import os
import ecotone.nets.weights
import numpy
numpy.ones((600, 600)) @ numpy.ones((600, 600))
print(len(os.listdir("/proc/self/task")))
"""


def test_the_network_thinks_in_one_thread() -> None:
    ours = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    told = subprocess.run([sys.executable, "-c", THREADS], env=ours, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "1"
