"""Ecosystem as arrays, and the network that reads them: NumPy or JAX, whichever the arrays are of."""

from __future__ import annotations

import os

# Before NumPy comes: bots run side by side, each on one core. Threads that wait for each other, while others work on
# the same cores, made a decision take minutes. Who wants more says so in the environment.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
