"""Put what was trained into the package: `python -m ecotone.gpu.pack FOLDER`, with table.npz, solo.npz or both in it.

A network that is not in the folder stays as it is.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ecotone.gpu.train import MODES, network_in
from ecotone.nets.network import Network
from ecotone.nets.weights import FILE, read, written


def packed(folder: Path, file: Path = FILE) -> None:
    """Write the file of the networks anew, with what the folder has."""
    written({mode: trained_or_kept(folder / f"{mode}.npz", mode, file) for mode in MODES}, file)


def trained_or_kept(trained: Path, mode: str, file: Path) -> Network:
    """The network of a mode: as it was trained, else as the file has it."""
    return network_in(trained) if trained.exists() else read(file)[mode]


def main() -> None:
    """Write the file of the networks, and say how large it is."""
    if len(sys.argv) != 2:
        sys.exit("pack: expected one folder, which `python -m ecotone.gpu.train --out` has written to")
    packed(Path(sys.argv[1]))
    print(f"{FILE.name}: {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
