"""What every test stands on: the repository on the path, and examples that are the same on every run."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import Phase, settings

# At the end, so that an engine named in PYTHONPATH, such as a compiled one, is the one under test.
sys.path.append(str(Path(__file__).resolve().parent.parent))

import ecotone.nets  # noqa: F401  (says how many threads NumPy may have, before a test brings it along)
from tests.engine import EXAMPLES

LAWS = ("tests.laws.checks", "tests.laws.ecosystem", "tests.laws.baltica", "tests.laws.ecos", "tests.laws.ecologic")
pytest.register_assert_rewrite(*LAWS)  # so that a broken law shows how

# Examples are seeds, which do not get simpler by shrinking. `make thorough` looks longer.
PHASES = (Phase.explicit, Phase.generate)
settings.register_profile("steady", derandomize=True, deadline=None, phases=PHASES, max_examples=EXAMPLES)
settings.register_profile("thorough", derandomize=True, deadline=None, phases=PHASES, max_examples=100)
settings.load_profile("steady")
