"""Simulated afternoons with faults: a few of those that `make faults` plays, and the referee that judges them."""

from __future__ import annotations

import pytest

from ecotone.server.entries import Acted, AnyEntry, Result, Returned, StoodIn, written
from ecotone.server.table import TIMED_OUT
from tests.server.rooms import header
from tools.faults.clock import BEGINNING, jumping
from tools.faults.disk import Row, Written
from tools.faults.referee import folded
from tools.faults.world import PERSON
from tools.simulate_faults import CODE, Run, simulate


@pytest.mark.parametrize("seed", range(1001, 1016))
def test_whatever_goes_wrong_nobody_acts_for_another_and_everybody_sees_the_end(seed: int) -> None:
    assert simulate(seed) == []


def test_a_run_goes_the_same_way_each_time() -> None:
    logs = []
    for _ in range(2):
        with jumping() as loop:
            run = Run(7)
            assert loop.run_until_complete(run.play()) == []
            assert loop.time() > BEGINNING + 60
        logs.append(run.disk.rows[CODE].entries)
        assert run.world.trials
    assert logs[0] == logs[1]


ACT = Acted(1, (0, 0))


@pytest.mark.parametrize(
    ("entries", "wrong"),
    [
        ([(PERSON, ACT)], 0),
        ([("random", ACT)], 1),
        ([(PERSON, StoodIn(1, "random")), ("random", ACT)], 0),
        ([(PERSON, StoodIn(1, "random")), (PERSON, ACT)], 1),
        ([(PERSON, StoodIn(1, "random")), ("grove", ACT)], 1),
        ([(PERSON, StoodIn(1, "random")), (PERSON, Returned(1)), ("random", ACT)], 1),
        ([(TIMED_OUT, ACT)], 0),
        ([(PERSON, Acted(1, (0, 0), Result([1.0, 0.0])))], 1),  # says that it ended the game, and has not
    ],
)
def test_the_referee_sees_who_acts_for_whom_and_what_has_ended(entries: list[tuple[str, AnyEntry]], wrong: int) -> None:
    plan = header("pp", clock=10)
    late = 10_000 if entries[-1][0] == TIMED_OUT else 9_999
    row = Row(written(plan), 1, None, [Written(1 + late, written(entry), who) for who, entry in entries])
    found: list[str] = []
    folded(row, found)
    assert len(found) == wrong
