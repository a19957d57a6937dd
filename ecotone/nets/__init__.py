"""Ecosystem as arrays, and the network that reads them: NumPy or JAX, whichever the arrays are of."""
