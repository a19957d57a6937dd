"""Bots that play from a seat: they see only what their seat may see."""
