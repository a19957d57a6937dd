"""`play` refuses what may not be done and then changes nothing; `apply` trusts its caller."""

from __future__ import annotations

import pytest

from ecotone.core.errors import IllegalAction, RulesError
from ecotone.core.kernel import Action, apply, kernel_key, legal, play, to_act
from tests.core.toys import EVERYBODY, GATHER, NOTE, TOOK, Meadow, Program, run
from tests.laws.keys import state_key

NOT_ITS_TURN = "It is not this seat's turn to choose"
NOT_AMONG = "This is not among the things that may be done now"


def refused(m: Meadow, seat: int, action: Action, sentence: str) -> None:
    before = state_key(m)
    with pytest.raises(IllegalAction, match=sentence):
        play(m, seat, action)
    assert state_key(m) == before


@pytest.mark.parametrize("seat", [0, 2, -1, 3, 99])
def test_a_seat_that_is_not_to_act_is_refused(seat: int) -> None:
    refused(run([(GATHER, 1, 2)], 3), seat, (0, 0), NOT_ITS_TURN)


@pytest.mark.parametrize("action", [(0, 2), (0, 3), (0, -1), (1,), (7, 0), (0,), (), (0, 0, 0)])
def test_what_is_not_offered_is_refused(action: Action) -> None:
    refused(run([(GATHER, 1, 2)]), 1, action, NOT_AMONG)


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_may_act_once_the_game_is_over(seat: int) -> None:
    m = run([(GATHER, 1, 2)])
    play(m, 1, (0, 0))
    refused(m, seat, (0, 0), NOT_ITS_TURN)


def test_a_seat_that_is_done_with_its_lane_is_refused() -> None:
    m = run([(EVERYBODY, -1, 1)])
    play(m, 0, (0, 0))
    refused(m, 0, (0, 0), NOT_ITS_TURN)


def test_play_does_what_apply_does() -> None:
    program: Program = [(GATHER, 1, 3), (NOTE, 0, 99), (GATHER, 0, 2)]
    played, applied = run(program), run(program)
    play(played, 1, (0, 2))
    apply(applied, 1, (0, 2))
    assert state_key(played) == state_key(applied)
    assert kernel_key(played) == kernel_key(applied)


def test_an_act_where_nothing_is_asked_is_a_rules_error() -> None:
    m = run([(EVERYBODY, -1, 1)])
    apply(m, 0, (0, 0))
    with pytest.raises(RulesError, match="seat 0 acted on Everybody, which asks nothing"):
        apply(m, 0, (0, 0))


def test_a_watched_game_tells_its_events_in_order() -> None:
    m = run([(GATHER, 1, 3), (GATHER, 0, 3)])
    play(m, 1, (0, 2))
    play(m, 0, (0, 1))
    assert m.events == [(TOOK, 1, 2), (TOOK, 0, 1)]


def test_nobody_watches_a_clone() -> None:
    m = run([(GATHER, 1, 3), (GATHER, 0, 3)])
    play(m, 1, (0, 2))
    c = m.clone()
    play(c, 0, (0, 1))
    assert c.events is None
    assert m.events == [(TOOK, 1, 2)]


def test_a_clone_goes_its_own_way() -> None:
    m = run([(GATHER, 1, 3), (GATHER, 0, 3)])
    before = state_key(m)
    c = m.clone()
    play(c, 1, (0, 2))
    assert state_key(m) == before
    assert (to_act(m), to_act(c)) == ([1], [0])
    assert legal(m, 1) == [(0, 0), (0, 1), (0, 2)]
