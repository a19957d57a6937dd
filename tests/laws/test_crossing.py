"""A game goes on in another process from wherever it stood, with the same engine, to the same end."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator

import pytest

from ecotone.core.game import Game
from ecotone.core.kernel import State, kernel_key, play, to_act
from ecotone.core.rng import Rng, seeded
from ecotone.games import GAMES
from tests.laws.journeys import message, viewers
from tools.tables import Table, free_tables, is_long, pick, random_game, tables

DECISIONS = 300  # of each random game that positions are taken from
ON = 60  # decisions that are played on in both processes
OTHER_PROCESS = """
import pickle, sys
from tests.laws.test_crossing import played_on
games = pickle.load(sys.stdin.buffer)
pickle.dump([played_on(game, s, rng) for game, s, rng in games], sys.stdout.buffer)
"""


def kind(s: State) -> tuple[str, ...]:
    """Which kind of position it is: what is being resolved, on the main stack and on the lanes."""
    return tuple(sorted({type(stack[-1].op).__name__ for stack in [s.stack, *s.lanes] if stack}))


def positions(table: Table) -> Iterator[tuple[tuple[str, ...], State]]:
    """The positions of a random game as it goes on; they are changed in place."""
    for record, s in random_game(table, table.seats, seeded(7)):
        yield kind(s), s
        if len(record.actions) == DECISIONS:
            return


def every_kind(game: Game) -> list[bytes]:
    """A pickle of the first position of each kind, and the last one."""
    found: dict[tuple[str, ...], bytes] = {}
    chosen = tables(game)[:: 12 if is_long(game) else 4] + free_tables(game)
    for table in chosen:
        for which, s in positions(table):
            if which not in found:
                found[which] = pickle.dumps((game, s, seeded(len(found))))
    return list(found.values())


def played_on(game: Game, s: State, rng: Rng) -> tuple[object, ...]:
    """What can be seen of a game, and what the kernel has, once it was played on by chance."""
    for _ in range(ON):
        if to_act(s):
            play(s, *pick(s, rng))
    return (kernel_key(s), s.events, game.outcome(s), [message(game, s, viewer) for viewer in viewers(s)])


@pytest.mark.parametrize("game_id", GAMES)
def test_every_kind_of_position_goes_on_alike_in_another_process(game_id: str) -> None:
    pickles = every_kind(GAMES[game_id])
    here = [played_on(*pickle.loads(each)) for each in pickles]
    joined = pickle.dumps([pickle.loads(each) for each in pickles])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", OTHER_PROCESS]
    ended = subprocess.run(command, input=joined, stdout=subprocess.PIPE, env=environment, check=True)
    there = pickle.loads(ended.stdout)
    assert len(here) > 5
    assert there == here
