"""Lanes: every seat acts at once, and what they prepared is carried out when the last is done."""

from __future__ import annotations

from ecotone.core.kernel import MAIN, Action, Choice, Frame, State, Together, apply, legal, play, reopen_lane, to_act
from tests.core.toys import EVERYBODY, GATHER, HIDE, NOTE, meadow, run
from tests.laws.keys import state_key


class Chain(Choice):
    """In a lane: as long as berries are prepared, ask again."""

    def options(self, s: State, f: Frame) -> list[Action]:
        return [(0, 0), (0, 1)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        meadow(s).drafts[f.seat].append(action[1])
        if action[1] == 1:
            s.push(self, f.seat)


class Chains(Together):
    """Every seat has a chain of its own."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        s.push(CHAIN, seat)

    def commit(self, s: State, f: Frame) -> None:
        meadow(s).log += [len(draft) for draft in meadow(s).drafts]


class WhoRuns(Together):
    """Writes down whose lane is running when it opens lanes and when it commits."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        meadow(s).log.append(s.lane)
        s.push(HIDE, seat)

    def commit(self, s: State, f: Frame) -> None:
        meadow(s).log.append(s.lane)
        s.push(NOTE, 0, 99)


CHAIN = Chain()


def test_every_seat_may_act_at_once() -> None:
    m = run([(EVERYBODY, -1, 1)], 3)
    assert to_act(m) == [0, 1, 2]
    assert [legal(m, seat) for seat in range(3)] == [[(0, 0), (0, 1), (0, 2)]] * 3


def test_nothing_is_carried_out_before_the_last_is_done() -> None:
    m = run([(EVERYBODY, -1, 1), (NOTE, 0, 99)], 3)
    play(m, 2, (0, 2))
    play(m, 0, (0, 1))
    assert (m.log, to_act(m)) == ([], [1])
    play(m, 1, (0, 0))
    assert m.log == [1, 10, 22, 99]
    assert to_act(m) == []


def test_a_seat_with_nothing_to_do_gets_no_lane_and_is_not_waited_for() -> None:
    m = run([(EVERYBODY, 1, 1)], 3)
    assert to_act(m) == [0, 2]
    play(m, 0, (0, 1))
    play(m, 2, (0, 2))
    assert m.log == [1, 22]


def test_a_phase_in_which_nobody_has_anything_to_do_commits_at_once() -> None:
    m = run([(EVERYBODY, -1, 0), (NOTE, 0, 99)], 3)
    assert (m.log, to_act(m)) == ([99], [])


def test_lanes_may_have_several_steps_and_do_not_wait_for_each_other() -> None:
    m = run([(EVERYBODY, -1, 2)])
    play(m, 1, (0, 1))
    play(m, 1, (0, 2))
    assert to_act(m) == [0]
    play(m, 0, (0, 0))
    assert (m.log, to_act(m)) == ([], [0])
    play(m, 0, (0, 0))
    assert m.log == [0, 0, 11, 12]


def test_lanes_may_be_of_different_lengths() -> None:
    m = run([(Chains(), -1, 0)])
    play(m, 0, (0, 1))
    play(m, 1, (0, 0))
    play(m, 0, (0, 1))
    play(m, 0, (0, 0))
    assert m.log == [3, 1]


def test_what_a_lane_pushes_stays_in_the_lane() -> None:
    m = run([(Chains(), -1, 0)])
    play(m, 1, (0, 1))
    assert [len(lane) for lane in m.lanes] == [1, 1]
    assert len(m.stack) == 1


def test_whose_lane_runs_is_known_while_it_runs() -> None:
    m = run([(WhoRuns(), -1, 0)])
    play(m, 0, (0, 0))
    play(m, 1, (0, 0))
    assert m.log == [0, 1, MAIN, 99]


def test_one_phase_may_follow_another_and_opens_anew() -> None:
    m = run([(EVERYBODY, -1, 1), (EVERYBODY, -1, 1)])
    play(m, 0, (0, 0))
    play(m, 1, (0, 1))
    assert (m.opened, to_act(m)) == (2, [0, 1])
    play(m, 0, (0, 2))
    play(m, 1, (0, 2))
    assert m.log == [0, 11, 2, 12]


def test_after_the_phase_seats_act_one_at_a_time_again() -> None:
    m = run([(EVERYBODY, -1, 1), (GATHER, 1, 3)])
    play(m, 0, (0, 0))
    play(m, 1, (0, 1))
    assert to_act(m) == [1]


def test_a_reopened_lane_starts_from_the_beginning_and_leaves_the_others_alone() -> None:
    m = run([(EVERYBODY, -1, 2)], 3)
    play(m, 0, (0, 0))
    play(m, 0, (0, 0))
    play(m, 1, (0, 1))
    reopen_lane(m, 0)
    assert (m.drafts, to_act(m)) == ([[], [1], []], [0, 1, 2])
    assert [len(lane) for lane in m.lanes] == [2, 1, 2]


def test_clones_of_an_open_phase_are_independent() -> None:
    m = run([(EVERYBODY, -1, 2)])
    apply(m, 0, (0, 0))
    before = state_key(m)
    c = m.clone()
    for seat in (1, 0, 1):
        apply(c, seat, (0, 1))
    assert meadow(c).log == [0, 1, 11, 11]
    assert state_key(m) == before
