"""The pool: answers come in the order of the work, however many processes share it."""

from __future__ import annotations

import multiprocessing

import pytest

from ecotone.sim.pool import HERE, Stopped, chunk, heed, in_order, work_through


@pytest.mark.parametrize("jobs", [1, 2, 3, 50])
def test_answers_come_in_order(jobs: int) -> None:
    assert list(in_order(abs, range(-7, 0), jobs)) == [7, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize("jobs", [1, 2])
def test_no_work_no_answers(jobs: int) -> None:
    assert list(in_order(abs, [], jobs)) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_is_the_callers_and_leaves_no_process(jobs: int) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(in_order(int, ["1", "2", "x", "4"], jobs))
    assert multiprocessing.active_children() == []


def test_who_stops_listening_stops_the_work() -> None:
    answers = in_order(abs, range(1000), 2)
    assert next(answers) == 0
    del answers
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(
    ("items", "jobs", "size"),
    [(10, 2, 1), (100, 2, 1), (1_000, 2, 10), (100_000, 2, 200), (100_000, 64, 31)],
)
def test_chunks_are_small_enough_to_share_and_to_watch(items: int, jobs: int, size: int) -> None:
    assert chunk(items, jobs) == size


def test_a_worker_heeds_a_signal_only_at_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HERE, "stopped", False)
    heed(15, None)  # between two pieces, when an answer may be half sent: nothing yet
    assert HERE.stopped
    with pytest.raises(Stopped):
        work_through(abs, [1])
    assert not HERE.busy
    monkeypatch.setattr(HERE, "busy", True)
    with pytest.raises(Stopped):
        heed(15, None)
