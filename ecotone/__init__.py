"""Ecotone: one table for four ecosystem games, and their engine as a library."""
