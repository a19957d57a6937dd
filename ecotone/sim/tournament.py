"""Many games among the same bots: who sits where, and who won how much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ecotone.games import GAMES
from ecotone.sim.arena import Result, play_game
from ecotone.sim.pool import in_order
from ecotone.sim.stats import Cards, Choices


@dataclass(frozen=True)
class Fixture:
    """One game to be played, in plain values that can cross a process border."""

    game: str
    bots: tuple[str, ...]  # by seat
    seed: int
    options: dict[str, str]


def seating(bots: Sequence[str], number: int) -> tuple[str, ...]:
    """Who sits where in the so-manieth game: everybody moves on by one seat each time."""
    turn = number % len(bots)
    return (*bots[-turn:], *bots[:-turn]) if turn else tuple(bots)


def schedule(game: str, bots: Sequence[str], games: int, seed: int, options: dict[str, str]) -> list[Fixture]:
    """All games: each has a seed of its own, counted up from the first."""
    return [Fixture(game, seating(bots, i), seed + i, options) for i in range(games)]


def play_fixture(fixture: Fixture) -> Result:
    """Play one game of the schedule."""
    return play_game(GAMES[fixture.game], fixture.bots, fixture.seed, fixture.options, (Cards, Choices))


def play_all(fixtures: Sequence[Fixture], jobs: int) -> Iterator[Result]:
    """Play the whole schedule over so many processes; results come in its order."""
    return in_order(play_fixture, fixtures, jobs)
