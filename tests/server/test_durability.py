"""An acknowledged move is on disk: a short run of the command that kills real servers while people play."""

from __future__ import annotations

from pathlib import Path

from tools.kill_test import Plan, Run, hammer


def kept_every_promise(run: Run) -> bool:
    return run.findings.is_clean and run.findings.acknowledged > 0 and not run.errors


async def test_killing_the_server_loses_no_acknowledged_move_and_leaves_no_table_stuck(tmp_path: Path) -> None:
    run = await hammer(Plan(kills=3, tables=4, pace=0.05, span=1.0), tmp_path)
    assert kept_every_promise(run), (run.findings, run.errors)
    assert run.kills == 3
    assert run.findings.finished >= 4


async def test_either_of_two_processes_may_die_and_so_may_their_database(tmp_path: Path) -> None:
    plan = Plan(kills=2, tables=3, processes=2, pace=0.05, span=1.0, postgres=True, restart_database=True)
    run = await hammer(plan, tmp_path)
    assert kept_every_promise(run), (run.findings, run.errors)
    assert run.database_away > 0
    assert run.findings.finished >= 3
