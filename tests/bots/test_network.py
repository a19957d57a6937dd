"""The learned player: it plays every mode, says what it expects, and steps back where its file is not there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import ecotone
from ecotone.bots.advice import advised, adviser_of, opinions
from ecotone.bots.levels import make_bot
from ecotone.bots.network import Foresight
from ecotone.bots.seat import Seat
from ecotone.core.kernel import State, apply, legal, to_act
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from ecotone.games.ecosystem.state import Ecosystem
from ecotone.nets.bits import Array
from ecotone.nets.foresight import Judged, behind, believed, tried
from ecotone.nets.trials import Move

pytestmark = pytest.mark.once

ECOSYSTEM = GAMES["ecosystem"]
LITTLE = (2, (1,), 2, 8)  # effort
MODES = [(1, {}), (2, {"hand": "11"}), (3, {"commit": "together"}), (4, {})]


def played(seats: int, options: dict[str, str], seed: int) -> list[float]:
    """The outcome of a game of learned players who try little; whatever they do must be legal."""
    s = ECOSYSTEM.new(seats, seed, options)
    bots = [Foresight(seeded(seat), LITTLE) for seat in range(seats)]
    while acting := to_act(s):
        seat = acting[0]
        apply(s, seat, bots[seat].choose(Seat(ECOSYSTEM, s, seat)))
    return ECOSYSTEM.outcome(s)


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_it_plays_every_mode_to_the_end(seats: int, options: dict[str, str]) -> None:
    assert len(played(seats, options, seed=3)) == seats


def test_a_game_can_be_repeated() -> None:
    assert played(2, {}, seed=3) == played(2, {}, seed=3)


def test_old_growth_is_the_learned_player() -> None:
    assert isinstance(make_bot("old-growth", ECOSYSTEM, 1), Foresight)
    assert not isinstance(make_bot("old-search", ECOSYSTEM, 1), Foresight)
    assert adviser_of(ECOSYSTEM) == "old-growth"
    assert adviser_of(GAMES["ecos"]) == "grove"


def late(seed: int) -> State:
    """A position in the second round of three, played by saplings."""
    s = ECOSYSTEM.new(3, seed)
    bots = [make_bot("sapling", ECOSYSTEM, seat) for seat in range(3)]
    while ECOSYSTEM.view(s, 0).facts["round"] == 1 or ECOSYSTEM.view(s, 0).facts["turn"] != 5:
        seat = to_act(s)[0]
        apply(s, seat, bots[seat].choose(Seat(ECOSYSTEM, s, seat)))
    return s


def test_an_advice_names_three_options_with_their_points_the_best_first() -> None:
    s = late(2)
    found = advised(ECOSYSTEM, Seat(ECOSYSTEM, s, 0), seed=4)
    assert 1 <= len(found) <= 3
    assert all(action in legal(s, 0) for action, _ in found)
    assert all(worth <= found[0][1] for _, worth in found)


def test_an_option_that_is_asked_for_is_tried() -> None:
    s = late(3)
    for action in legal(s, 0):
        assert action in dict(opinions(ECOSYSTEM, Seat(ECOSYSTEM, s, 0), 4, action))


def test_only_so_many_moves_are_tried_unless_one_more_is_asked_for() -> None:
    s = late(3)
    sure = Foresight(seeded(1), (1, (1,), 1, 8))
    favourite = sure.opinions(Seat(ECOSYSTEM, s, 0))
    assert len(favourite) == 1
    other = next(action for action in legal(s, 0) if action != favourite[0][0])
    assert {action for action, _ in sure.opinions(Seat(ECOSYSTEM, s, 0), other)} == {favourite[0][0], other}


@pytest.mark.parametrize(
    ("chance", "is_open", "points"),
    [
        (0.0, False, 0.0),  # the network would choose nothing else
        (-1.0, False, -0.2),
        (-30.0, False, -0.8),  # trials in many worlds can still speak for what it never chooses,
        (-30.0, True, -9.0),  # a single line of play hardly
    ],
)
def test_the_networks_opinion_counts_but_is_not_blind(chance: float, is_open: bool, points: float) -> None:
    assert believed(chance, is_open) == pytest.approx(points)
    assert Judged(Move(), points, [70.0, 72.0]).worth() == pytest.approx(71 + points)


@pytest.mark.parametrize(
    ("moves", "times"),
    [
        (1, [1]),  # nothing to choose
        (2, [6, 6]),
        (5, [6, 6, 3, 1, 1]),  # the better three once more, the better two a third time
    ],
)
def test_the_better_half_is_tried_in_more_worlds(moves: int, times: list[int]) -> None:
    def points(worlds: list[Ecosystem], tried_now: list[Move]) -> Array:
        return np.asarray([[float(move.cell)] * len(worlds) for move in tried_now])

    def imagine() -> Ecosystem:
        return Ecosystem()

    found = tried(points, imagine, [(Move(0, cell), 0.0) for cell in range(moves)], (1, 2, 3))
    assert [judgement.move.cell for judgement in found] == list(range(moves))[::-1]
    assert [len(judgement.points) for judgement in found] == times


@pytest.mark.parametrize(
    ("best", "other", "lost"),
    [
        ([70, 70], [68, 68], 2.0),  # two points in every world
        ([70, 70], [70, 70], 0.0),
        ([70, 70], [75, 75], 0.0),  # what the network trusts more is not told as a loss
        ([70, 72], [70, 68], 4 / 3),  # gaps 0 and 4: mean 2, its square off by 2, so 2 * 4 / (4 + 2)
        ([70, 70, 99], [68, 68], 2.0),  # only worlds in which both were tried count
    ],
)
def test_a_loss_counts_as_far_as_it_is_sure(best: list[float], other: list[float], lost: float) -> None:
    assert behind(Judged(Move(), 0.0, best), Judged(Move(), 0.0, other)) == pytest.approx(lost)


def without_networks(folder: Path) -> None:
    """The package as it is here, but for the file."""
    package = Path(ecotone.__file__).parent
    (folder / "ecotone" / "nets").mkdir(parents=True)
    for entry in package.iterdir():
        if entry.name != "nets":
            (folder / "ecotone" / entry.name).symlink_to(entry)
    for entry in (package / "nets").iterdir():
        if entry.suffix == ".py":
            (folder / "ecotone" / "nets" / entry.name).symlink_to(entry)


def test_without_its_file_old_growth_says_so_and_searches(tmp_path: Path) -> None:
    without_networks(tmp_path)
    code = """
from ecotone.bots.levels import make_bot
from ecotone.games import GAMES
print([type(make_bot("old-growth", GAMES["ecosystem"], seed)).__name__ for seed in (1, 2)])
"""
    here = str(Path(ecotone.__file__).parent.parent)
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{here}"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=environment, check=True)
    assert done.stdout == "['Search', 'Search']\n"
    assert done.stderr.count("ecosystem.net is missing") == 1
    assert done.stderr.count("searching instead") == 1
