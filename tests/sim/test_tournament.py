"""Tournaments: everybody sits everywhere equally, each game has its own seed, and jobs change nothing."""

from __future__ import annotations

from collections import Counter

from ecotone.games import GAMES
from ecotone.sim.stats import Tally
from ecotone.sim.tournament import Tournament, play_all, seating

BOTS = ["a", "b", "c"]


def test_everybody_moves_on_by_one_seat_each_game() -> None:
    assert [seating(BOTS, i) for i in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]
    assert seating(["a"], 5) == ("a",)


def test_everybody_sits_in_every_seat_equally() -> None:
    seats = Counter((seat, bot) for i in range(12) for seat, bot in enumerate(seating(BOTS, i)))
    assert seats == {(seat, bot): 4 for seat in range(3) for bot in BOTS}


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    bots = ("random", "seedling", "random")
    tournament = Tournament("ecosystem", bots, 7, 3, {"hand": "11"})
    alone, shared = [list(play_all(tournament, jobs)) for jobs in (1, 3)]
    assert alone == shared
    tallies = [Tally(GAMES["ecosystem"], bots) for _ in range(2)]
    for result, other in zip(alone, shared, strict=True):
        tallies[0].add(result)
        tallies[1].add(other)
    assert tallies[0].plain() == tallies[1].plain()


def test_each_game_has_its_own_seed_counted_up_from_the_first() -> None:
    tournament = Tournament("ecosystem", ("random", "seedling"), 3, 7, {})
    results = list(play_all(tournament, 1))
    assert [(result.seed, result.bots) for result in results] == [
        (7, ("random", "seedling")),
        (8, ("seedling", "random")),
        (9, ("random", "seedling")),
    ]
    (alone,) = play_all(Tournament("ecosystem", ("seedling", "random"), 1, 8, {}), 1)
    assert alone == results[1]
