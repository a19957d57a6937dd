"""What the durability, load and latency commands share: real servers, real databases, scripted seats."""
