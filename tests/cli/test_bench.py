"""`ecotone bench`: a table with machine and rates; a build or a package that is missing is said to be."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from collections.abc import Callable

from ecotone.sim.engines import is_compiled
from ecotone.sim.peers import PACKAGES

Command = Callable[..., subprocess.CompletedProcess[str]]
QUICK = ["bench", "--seconds", "0.001"]


def test_a_table_for_people_and_peers_are_measured_or_said_to_be_missing(run: Command) -> None:
    told = run(*QUICK, "--peers").stdout
    assert "ecosystem, 3 seats  interpreted" in told
    assert "clone µs" in told
    assert ("not compiled here: make compiled" in told) is not is_compiled()
    for package in PACKAGES:
        missing = f"{package} not installed here: pip install {package}" in told
        assert missing is (importlib.util.find_spec(package) is None)
    assert max(len(line) for line in told.splitlines()) <= 80


def test_json_for_programs(run: Command) -> None:
    found = json.loads(run(*QUICK, "--json").stdout)
    assert {row["engine"] for row in found["rows"]} == {"interpreted", *["compiled"] * is_compiled()}
    for row in found["rows"]:
        assert row["moves_per_second"] > 0
        assert row["clone_us"] > 0
        assert row["replay_us"] > 0
    assert {"processor", "cores", "date", "python"} <= set(found["machine"])
