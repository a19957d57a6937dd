"""Ecosystem as arrays, and the network that reads them: NumPy or JAX, whichever the arrays are of."""

from __future__ import annotations

import os

# Before NumPy comes: its arrays here are small, and where others work on the same cores, threads that wait for each
# other made a decision take minutes instead of a quarter of a second. Who wants more says so in the environment.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
