"""The database's history: each version says how to come from the one before."""
