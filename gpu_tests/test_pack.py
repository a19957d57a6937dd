"""The file of the package: a network that was trained comes in, the other stays as it was."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np

from ecotone.gpu.pack import packed
from ecotone.nets.network import Network, layers_of, network_of
from ecotone.nets.weights import FILE, networks, read


def trained(file: Path, network: Network) -> None:
    """A file as training writes it."""
    arrays = [part for layer in layers_of(network) for part in layer]
    np.savez(file, state=np.zeros(4), **{f"a{number}": part for number, part in enumerate(arrays)})


def is_same(found: Network, other: Network) -> bool:
    """Whether two networks have the same weights."""
    pairs = zip(layers_of(found), layers_of(other), strict=True)
    return all((first.weights == second.weights).all() for first, second in pairs)


def test_what_is_not_in_the_folder_stays(tmp_path: Path) -> None:
    file = tmp_path / "copy.net"
    shutil.copy(FILE, file)
    shipped = networks()
    other = network_of([layer._replace(weights=2 * layer.weights) for layer in layers_of(shipped["solo"])])
    trained(tmp_path / "solo.npz", other)
    packed(tmp_path, file)
    found = read(file)
    assert is_same(found["table"], shipped["table"])
    assert is_same(found["solo"], other)
    assert not is_same(found["solo"], shipped["solo"])
