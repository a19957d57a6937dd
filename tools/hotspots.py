"""Where the time of compiled random play goes, by function: `make profile` (needs valgrind).

Callgrind counts instructions, so the shares do not depend on what else the machine does. A run of no
games is subtracted, so that start-up does not count. A function's share includes what it calls.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

PLAYOUTS = Path(__file__).with_name("playouts.py")
OURS = re.compile(r"\s*([\d,]+) \(.*?\)\s+\S*?:CPyDef_(\S+)")
TOTAL = re.compile(r"([\d,]+) \(100\.0%\)  PROGRAM TOTALS")
GAMES = 200
SHOWN = 25


def counted(games: int, folder: Path) -> tuple[int, dict[str, int]]:
    """Instructions of a run in all, and by each of our functions with what it calls."""
    out = folder / str(games)
    tool = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}"]
    subprocess.run([*tool, sys.executable, str(PLAYOUTS), str(games)], check=True, capture_output=True)
    command = ["callgrind_annotate", "--inclusive=yes", "--threshold=100", str(out)]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    total = TOTAL.search(text)
    assert total
    found: dict[str, int] = {}
    for number, name in OURS.findall(text):
        found[name] = max(found.get(name, 0), int(number.replace(",", "")))
    return int(total[1].replace(",", "")), found


def main() -> None:
    """Print the functions with the largest shares."""
    with tempfile.TemporaryDirectory() as name:
        idle, before = counted(0, Path(name))
        busy, after = counted(GAMES, Path(name))
    shares = {name: (count - before.get(name, 0)) / (busy - idle) for name, count in after.items()}
    for name, share in sorted(shares.items(), key=lambda item: -item[1])[:SHOWN]:
        print(f"{share:6.1%}  {name.replace('___', '.')}")


if __name__ == "__main__":
    main()
