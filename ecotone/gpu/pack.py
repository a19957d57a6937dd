"""Put what was trained into the package: `python -m ecotone.gpu.pack FOLDER`, with table.npz and solo.npz in it."""

from __future__ import annotations

import sys
from pathlib import Path

from ecotone.gpu.train import MODES, network_in
from ecotone.nets.weights import FILE, written


def main() -> None:
    """Write the file of the networks, and say how large it is."""
    if len(sys.argv) != 2:
        sys.exit("pack: expected one folder, which `python -m ecotone.gpu.train --out` has written to")
    folder = Path(sys.argv[1])
    written({mode: network_in(folder / f"{mode}.npz") for mode in MODES})
    print(f"{FILE.name}: {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
