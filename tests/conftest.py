"""What every test stands on: the repository on the path, and examples that are the same on every run."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import settings

# At the end, so that an engine named in PYTHONPATH, such as a compiled one, is the one under test.
sys.path.append(str(Path(__file__).resolve().parent.parent))
pytest.register_assert_rewrite("tests.laws.checks", "tests.laws.ecosystem")  # so that a broken law shows how

# `pytest --hypothesis-profile=thorough` looks longer.
settings.register_profile("steady", derandomize=True, deadline=None, max_examples=6)
settings.register_profile("thorough", derandomize=True, deadline=None, max_examples=100)
settings.load_profile("steady")
