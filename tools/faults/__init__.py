"""A small world for the server's tables: one disk, wires, bots and people, and a clock that jumps; it all may fail."""
