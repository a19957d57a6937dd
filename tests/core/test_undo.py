"""Taking back: up to the last chance, reveal or act of another seat, and no further."""

from __future__ import annotations

import pytest

from ecotone.core import record as records
from ecotone.core.errors import IllegalAction
from ecotone.core.game import Game
from ecotone.core.kernel import Op, State, play, to_act
from ecotone.core.record import Record
from tests.core import toys
from tests.core.toys import DRAW, EVERYBODY, GATHER, NOTE, REVEAL, ROLL, SHUFFLE, Program
from tests.laws.keys import state_key

NOTHING = "nothing to take back since the last reveal, chance or other seat's act"


class Play:
    """A game under way: its record, and the state the record leads to."""

    def __init__(self, program: Program, seats: int = 2) -> None:
        self.game: Game = toys.game(program, seats)
        self.record: Record = records.begin(self.game, seats, 1)
        self.state: State = self.game.new(seats, 1)

    def act(self, seat: int, item: int = 0) -> Play:
        """One seat takes an item."""
        play(self.state, seat, (toys.TAKE, item))
        self.record.actions.append((seat, (toys.TAKE, item)))
        return self

    def may(self) -> list[int]:
        """For each seat, how many of its last actions it may take back."""
        return [records.may_take_back(self.record, self.state, seat) for seat in range(self.state.seats)]

    def back(self, seat: int) -> Play:
        """One seat takes its last action back."""
        self.record = records.take_back(self.record, self.state, seat)
        self.state = records.replay(self.game, self.record)
        return self

    def refuses(self, seat: int) -> bool:
        """Whether the seat's wish to take back is refused."""
        with pytest.raises(IllegalAction, match=NOTHING):
            records.take_back(self.record, self.state, seat)
        return True


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    p = Play([(GATHER, 0, 3)])
    assert p.may() == [0, 0]
    assert p.refuses(0)


def test_one_may_take_back_all_of_ones_last_acts_one_by_one() -> None:
    p = Play([(GATHER, 0, 3), (GATHER, 0, 3), (GATHER, 0, 3)]).act(0, 0).act(0, 1)
    assert p.may() == [2, 0]
    assert p.back(0).record.actions == [(0, (0, 0))]
    assert p.back(0).record.actions == []
    assert p.refuses(0)


def test_what_was_taken_back_leaves_no_trace() -> None:
    p = Play([(GATHER, 0, 3), (GATHER, 0, 3)])
    before = state_key(p.state)
    assert state_key(p.act(0, 2).back(0).state) == before


def test_taking_back_leaves_the_old_record_as_it_was_and_forgets_the_outcome() -> None:
    p = Play([(GATHER, 0, 3)]).act(0, 2)
    p.record.outcome = [2.0, 0.0]
    shorter = records.take_back(p.record, p.state, 0)
    assert (shorter.actions, shorter.outcome) == ([], [])
    assert (p.record.actions, p.record.outcome) == ([(0, (0, 2))], [2.0, 0.0])


def test_another_seats_act_binds_what_came_before() -> None:
    p = Play([(GATHER, 0, 3), (GATHER, 1, 3), (GATHER, 0, 3)]).act(0).act(1)
    assert p.may() == [0, 1]
    assert p.refuses(0)
    assert p.act(0).may() == [1, 0]
    assert p.refuses(1)


def test_another_seats_taking_back_does_not_unbind() -> None:
    """Seat 1 took its act back: seat 0 may take back again only because nobody has acted since."""
    p = Play([(GATHER, 0, 3), (GATHER, 1, 3)]).act(0).act(1).back(1)
    assert p.may() == [1, 0]


@pytest.mark.parametrize(("op", "number"), [(ROLL, 0), (DRAW, 2), (SHUFFLE, 0), (REVEAL, 0)])
def test_chance_and_reveals_bind_what_led_to_them(op: Op, number: int) -> None:
    p = Play([(GATHER, 0, 3), (op, 0, number), (GATHER, 0, 3), (GATHER, 0, 3)]).act(0)
    assert p.may() == [0, 0]
    assert p.refuses(0)
    assert p.act(0).may() == [1, 0]
    assert p.back(0).refuses(0)


def test_what_is_no_chance_does_not_bind() -> None:
    assert Play([(GATHER, 0, 3), (NOTE, 0, 5), (GATHER, 0, 3)]).act(0).may() == [1, 0]


def test_chance_at_the_set_up_binds_nothing() -> None:
    assert Play([(ROLL, 0, 0), (GATHER, 0, 3), (GATHER, 0, 3)]).act(0).may() == [1, 0]


def test_in_a_lane_a_step_may_be_taken_back_although_others_acted_in_theirs() -> None:
    p = Play([(EVERYBODY, -1, 2)], 3).act(0, 1).act(1, 2).act(0, 2).act(2, 0)
    assert p.may() == [2, 1, 1]
    assert p.back(0).record.actions == [(0, (0, 1)), (1, (0, 2)), (2, (0, 0))]
    assert p.back(1).record.actions == [(0, (0, 1)), (2, (0, 0))]
    assert p.may() == [1, 0, 1]


def test_a_finished_lane_may_be_taken_back_while_others_still_choose() -> None:
    p = Play([(EVERYBODY, -1, 1)]).act(0, 1)
    assert to_act(p.state) == [1]
    assert to_act(p.back(0).state) == [0, 1]


def test_what_came_before_the_lanes_may_be_taken_back_until_another_seat_acts() -> None:
    p = Play([(GATHER, 0, 3), (EVERYBODY, -1, 2)]).act(0)
    assert p.may() == [1, 0]
    assert p.act(0).may() == [2, 0]
    assert p.act(1).may() == [1, 1]
    assert p.back(0).refuses(0)


def test_after_the_commit_nothing_may_be_taken_back() -> None:
    p = Play([(EVERYBODY, -1, 1), (GATHER, 0, 3), (GATHER, 0, 3)]).act(1).act(0)
    assert p.may() == [0, 0]
    assert p.refuses(0)
    assert p.refuses(1)
    assert p.act(0).may() == [1, 0]


def test_after_the_commit_nothing_may_be_taken_back_in_the_next_lanes_either() -> None:
    p = Play([(EVERYBODY, -1, 1), (EVERYBODY, -1, 1)]).act(1).act(0)
    assert p.may() == [0, 0]
    assert p.act(0).may() == [1, 0]


def test_the_order_in_which_lanes_are_taken_back_and_played_again_does_not_matter() -> None:
    p = Play([(EVERYBODY, -1, 2)]).act(0, 1).act(1, 2).act(0, 0)
    q = Play([(EVERYBODY, -1, 2)]).act(0, 1).act(1, 2).act(0, 0).back(1).act(1, 2)
    registers = ("lane",)  # whose lane ran last: nothing to anybody until a lane runs again
    assert state_key(p.state, without=registers) == state_key(q.state, without=registers)


def test_a_clone_knows_the_same_floors_and_moves_them_alone() -> None:
    p = Play([(GATHER, 0, 3), (GATHER, 1, 3)]).act(0)
    c = p.state.clone()
    play(c, 1, (0, 0))
    assert (p.state.floors, c.floors) == ([0, 0], [1, 0])
