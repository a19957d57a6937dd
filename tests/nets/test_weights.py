"""The file of the networks: small, checked when it is read, and close to what was trained."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from ecotone.nets.actions import ACTIONS, DISCARDS
from ecotone.nets.features import FEATURES, SOLO
from ecotone.nets.network import Layer
from ecotone.nets.weights import FILE, NoNetwork, networks, read, written

CHANCE = np.random.default_rng(1)
LAYERS = [
    Layer(CHANCE.normal(size=(5, 4)).astype(np.float32), CHANCE.normal(size=4).astype(np.float32)),
    Layer(CHANCE.normal(size=(4, 3)).astype(np.float32), CHANCE.normal(size=3).astype(np.float32)),
]


def kept(folder: Path) -> Path:
    """A file with one small network."""
    written({"table": LAYERS}, folder / "small.net")
    return folder / "small.net"


def test_what_is_read_is_what_was_written_to_the_precision_of_each_layer(tmp_path: Path) -> None:
    first, last = read(kept(tmp_path))["table"]
    steps = np.abs(LAYERS[0].weights).max(0) / 127  # eight bits: from -127 to 127 for each output
    assert (np.abs(first.weights - LAYERS[0].weights) <= steps / 2 + 1e-6).all()
    assert np.allclose(last.weights, LAYERS[1].weights, rtol=2**-10)  # half precision has ten bits after the first
    assert (first.bias == LAYERS[0].bias).all()
    assert (last.bias == LAYERS[1].bias).all()


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
    [(b"no JSON", "expected a first line of JSON"), (b'{"version": 2}', "has version 2: expected 1")],
)
def test_a_first_line_that_cannot_be_used_is_refused(head: bytes, message: str, tmp_path: Path) -> None:
    file = tmp_path / "other.net"
    file.write_bytes(head + b"\n")
    with pytest.raises(NoNetwork, match=message):
        read(file)


def test_the_networks_in_the_package_fit_their_games_and_four_megabytes() -> None:
    assert FILE.stat().st_size <= 4_000_000
    shapes = json.loads(FILE.read_bytes().partition(b"\n")[0])["shapes"]
    found = {name: (shape[0][0], shape[-1][1]) for name, shape in shapes.items()}
    assert found == {"table": (FEATURES, DISCARDS + 1), "solo": (SOLO, ACTIONS + 1)}  # one more answer: the value
    assert [layer.weights.shape for layer in networks()["table"]] == [tuple(shape) for shape in shapes["table"]]
