"""Ecosystem on a GPU, with JAX: many games at once, a network that learns from them, and the proof that rules agree."""
