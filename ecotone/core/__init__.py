"""The kernel that carries every game: it knows no game, network, clock or screen."""
