"""Games in a sea that heals: impacts are taken away, so that play goes on until all is placed or used up."""

from __future__ import annotations

import random

import pytest

from ecotone.core import kernel
from ecotone.core.kernel import Action, legal, to_act
from ecotone.games.baltica import GAME
from ecotone.games.baltica.state import Baltica
from tests.games.baltica.table import events, fresh, lost, pieces, won
from tools.tables import dealt_table

EAGER = {"restore": 0, "regulate": 0, "agree": 1, "implement": 1, "feed": 2, "grow": 3, "end": 9}
LIMIT = 3000  # decisions


def eager(b: Baltica, options: list[Action], chance: random.Random) -> Action:
    """What brings tiles comes first, then what brings species; the turn is ended when chance says so."""
    wanted = [EAGER.get(GAME.verbs.verbs[action[0]].name, 5) for action in options]
    if min(wanted) >= 5 and chance.random() < 0.4:
        return options[-1]
    return chance.choice([action for action, rank in zip(options, wanted, strict=True) if rank == min(wanted)])


def play_eagerly(b: Baltica, chance: random.Random) -> None:
    """Play to the end, if there is one."""
    for _ in range(LIMIT):
        if not to_act(b):
            return
        seat = chance.choice(to_act(b))
        kernel.play(b, seat, eager(b, legal(b, seat), chance))
        b.impacts = min(b.impacts, 1)


@pytest.mark.rule("BA-5.6", "BA-19.1", "BA-19.3", "D-15", "D-17", "D-20")
@pytest.mark.parametrize("number", range(40))
def test_no_game_ever_stops_short_of_its_end(number: int) -> None:
    table = dealt_table(GAME, number)
    b = fresh(table.seats, number, **table.options)
    before = pieces(b)
    play_eagerly(b, random.Random(number))
    after = pieces(b)
    after["beach_litter"] += after.pop("litter", 0)
    assert after == before
    assert won(b) or lost(b)
    assert events(b)[-1] == ("won" if won(b) else "lost")


@pytest.mark.rule("BA-5.1", "BA-5.2")
def test_such_games_end_either_way() -> None:
    ends = []
    for seed in range(12):
        b = fresh(2, seed)
        play_eagerly(b, random.Random(seed))
        ends.append(won(b))
    assert set(ends) == {True, False}
