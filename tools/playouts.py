"""Nothing but random games, for a profiler to look at: `python tools/playouts.py GAMES`."""

from __future__ import annotations

import sys

from ecotone.sim.bench import random_game
from ecotone.sim.engines import as_installed

if __name__ == "__main__":
    engine = as_installed()
    moves = sum(random_game(engine, engine.games["ecosystem"], 4, number) for number in range(int(sys.argv[1])))
    print(f"{moves} moves, {engine.name}")
