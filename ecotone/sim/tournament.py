"""Many games among the same bots: who sits where, and who won how much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from ecotone.games import GAMES
from ecotone.sim.arena import Result, play_game
from ecotone.sim.pool import in_order
from ecotone.sim.stats import Cards, Choices


@dataclass(frozen=True)
class Tournament:
    """Games to be played, in plain values that can cross a process border."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, str]


def seating(bots: Sequence[str], number: int) -> tuple[str, ...]:
    """Who sits where in the so-manieth game: everybody moves on by one seat each time."""
    turn = number % len(bots)
    return (*bots[-turn:], *bots[:-turn]) if turn else tuple(bots)


def play_one(tournament: Tournament, number: int) -> Result:
    """Play one game: each has a seed of its own, counted up from the first."""
    names, seed = seating(tournament.bots, number), tournament.seed + number
    return play_game(GAMES[tournament.game], names, seed, tournament.options, (Cards, Choices))


def play_all(tournament: Tournament, jobs: int) -> Iterator[Result]:
    """Play all games over so many processes; results come in the order of their seeds."""
    return in_order(partial(play_one, tournament), range(tournament.games), jobs)
