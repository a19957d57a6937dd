"""What every test stands on: the repository on the path, and examples that are the same on every run."""

from __future__ import annotations

import sys
from pathlib import Path

from hypothesis import settings

# At the end, so that an engine named in PYTHONPATH, such as a compiled one, is the one under test.
sys.path.append(str(Path(__file__).resolve().parent.parent))

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=10)
settings.load_profile("steady")
