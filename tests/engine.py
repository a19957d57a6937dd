"""The engine under test. Compiled it is quick and bears most; interpreted the same things are tried more sparingly."""

from __future__ import annotations

from pathlib import Path

import ecotone
from ecotone.bots.levels import LEVELS
from ecotone.sim.engines import is_compiled

HOME = str(Path(ecotone.__file__).resolve().parent.parent)  # what PYTHONPATH names for processes that tests start
IS_COMPILED = is_compiled()
EXAMPLES = 5 if IS_COMPILED else 1  # of a law
TRIED_LEVELS = LEVELS if IS_COMPILED else LEVELS[:3]  # at every kind of table; those that search take long
