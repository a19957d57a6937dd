"""Frames: what is being resolved, on a stack."""

from __future__ import annotations

import pytest

from ecotone.core.errors import RulesError
from ecotone.core.kernel import STEPS, Choice, Frame, Op, State, Together, advance, reopen_lane, to_act
from tests.core.toys import COUNT, EVERYBODY, GATHER, NOTE, Meadow, empty, meadow, run


class Forever(Op):
    """Puts itself back."""

    def run(self, s: State, f: Frame) -> None:
        s.push_frame(f)


class ForeverTogether(Together):
    """A simultaneous phase in which nobody has anything to do, again and again."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        pass

    def commit(self, s: State, f: Frame) -> None:
        s.push(self, -1)


class Peek(Op):
    """Writes down how many frames are still on the stack while it runs."""

    def run(self, s: State, f: Frame) -> None:
        meadow(s).log.append(len(s.stack))


def test_the_last_frame_pushed_runs_first() -> None:
    m = empty(1)
    m.push(NOTE, 0, 1)
    m.push(NOTE, 0, 2)
    m.push(NOTE, 0, 3)
    advance(m)
    assert m.log == [3, 2, 1]


def test_a_frame_has_been_popped_when_it_runs() -> None:
    assert run([(Peek(), 0, 0), (NOTE, 0, 7)]).log == [1, 7]


def test_a_frame_carries_seat_card_step_and_memo() -> None:
    f = Frame(NOTE, 2, 5, 7, 9)
    assert (f.op, f.seat, f.card, f.step, f.memo) == (NOTE, 2, 5, 7, 9)


def test_a_frame_has_no_card_step_or_memo_unless_told() -> None:
    f = Frame(NOTE, 1)
    assert (f.card, f.step, f.memo) == (-1, 0, 0)


def test_the_next_step_is_a_new_frame_and_the_old_one_stays_as_it_was() -> None:
    f = Frame(NOTE, 2, 5, 7, 9)
    g = f.at(8)
    assert (g.op, g.seat, g.card, g.step, g.memo) == (NOTE, 2, 5, 8, 9)
    assert f.step == 7


def test_steps_are_a_program_counter_and_the_memo_stays_along_them() -> None:
    m = empty(1)
    m.push(COUNT, 0, 3, 0, 42)
    advance(m)
    assert m.log == [0, 1, 2, 42]


def test_what_a_frame_pushes_runs_before_what_lay_below() -> None:
    m = empty(1)
    m.push(NOTE, 0, 99)
    m.push(COUNT, 0, 2, 0, 42)
    advance(m)
    assert m.log == [0, 1, 42, 99]


def test_a_game_whose_stack_is_empty_is_over() -> None:
    m = run([(NOTE, 0, 1)])
    assert to_act(m) == []
    assert m.stack == []


def test_frames_below_a_question_wait_for_the_answer() -> None:
    m = run([(NOTE, 0, 1), (GATHER, 0, 3), (NOTE, 0, 2)])
    assert m.log == [1]


def test_a_runaway_chain_is_a_rules_error_that_names_the_op() -> None:
    m = empty(1)
    m.push(Forever(), 0)
    with pytest.raises(RulesError, match=f"no decision after {STEPS} steps, at Forever"):
        advance(m)


def test_runaway_simultaneous_phases_are_a_rules_error() -> None:
    m = empty(1)
    m.push(ForeverTogether(), -1)
    with pytest.raises(RulesError, match=f"no decision after {STEPS} simultaneous phases"):
        advance(m)


def test_what_a_game_leaves_out_is_not_done_silently() -> None:
    m = empty(1)
    f = Frame(NOTE, 0)
    with pytest.raises(NotImplementedError):
        State().clone()
    with pytest.raises(NotImplementedError):
        Op().run(m, f)
    with pytest.raises(NotImplementedError):
        Choice().options(m, f)
    with pytest.raises(NotImplementedError):
        Choice().take(m, f, (0,))
    with pytest.raises(NotImplementedError):
        Together().open(m, f, 0)
    with pytest.raises(NotImplementedError):
        Together().commit(m, f)


def test_a_lane_cannot_be_reopened_when_none_is_open() -> None:
    with pytest.raises(RulesError, match="no lane to reopen"):
        reopen_lane(run([(GATHER, 0, 3)]), 0)


def test_a_new_state_has_the_kernels_part_filled_in() -> None:
    m = empty(3)
    assert (m.seats, m.stack, m.lanes, m.lane, m.offers) == (3, [], [[], [], []], -1, [[], [], []])
    assert (m.acts, m.opened, m.floors, m.events) == (0, 0, [0, 0, 0], [])


def test_a_clone_shares_frames_but_no_stack() -> None:
    m = run([(EVERYBODY, -1, 2)])
    c = m.clone()
    assert isinstance(c, Meadow)
    assert c.lanes[0][0] is m.lanes[0][0]
    assert c.lanes[0] is not m.lanes[0]
    assert c.stack is not m.stack
