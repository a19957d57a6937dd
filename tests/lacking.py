"""A Python that really lacks some packages, for what must run, or explain itself, without them."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import ecotone

HOME = str(Path(str(ecotone.__file__)).parent.parent)  # the engine under test, compiled or not


def run_without(packages: set[str], folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python with all that is installed here but these packages; `folder` is empty, and where it runs."""
    site = folder / "site"
    site.mkdir()
    for entry in Path(sysconfig.get_path("purelib")).iterdir():
        if entry.name.partition("-")[0].partition(".")[0] not in packages:
            (site / entry.name).symlink_to(entry)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([HOME, str(site)])}
    command = [sys.executable, "-S", *words]  # -S: what is installed here is not looked at
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
