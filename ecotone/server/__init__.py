"""The web table: a host of the engine that people reach with a browser."""
