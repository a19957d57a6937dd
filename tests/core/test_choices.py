"""Choices: asked, taken when there is only one, skipped when there is none."""

from __future__ import annotations

import pytest

from ecotone.core.errors import RulesError
from ecotone.core.kernel import Action, Choice, Frame, State, apply, legal, to_act
from tests.core import toys
from tests.core.toys import GATHER, MUST_GATHER, NOTE, TAKES, meadow, run


class Peek(Choice):
    """Writes down how many frames are still on the stack when its answer is taken."""

    def options(self, s: State, f: Frame) -> list[Action]:
        return TAKES

    def take(self, s: State, f: Frame, action: Action) -> None:
        meadow(s).log.append(len(s.stack))


def test_a_choice_without_option_fizzles() -> None:
    m = run([(GATHER, 0, 0), (NOTE, 0, 99)])
    assert m.log == [99]
    assert to_act(m) == []


def test_a_choice_with_one_option_is_taken() -> None:
    m = run([(GATHER, 1, 1), (NOTE, 0, 99)])
    assert m.log == [10, 99]
    assert m.acts == 0  # nobody acted


def test_a_choice_with_more_options_is_asked() -> None:
    m = run([(GATHER, 1, 2), (NOTE, 0, 99)])
    assert m.log == []
    assert to_act(m) == [1]
    assert legal(m, 1) == [(0, 0), (0, 1)]
    assert legal(m, 0) == []


def test_ask_always_asks_even_for_one_option() -> None:
    m = run([(MUST_GATHER, 0, 1)])
    assert to_act(m) == [0]
    assert legal(m, 0) == [(0, 0)]


def test_ask_always_without_option_is_a_rules_error_that_names_the_op() -> None:
    with pytest.raises(RulesError, match="MustGather must ask, but has no option"):
        run([(MUST_GATHER, 0, 0)])


def test_the_answer_is_taken_and_the_game_runs_on() -> None:
    m = run([(GATHER, 1, 3), (NOTE, 0, 99), (GATHER, 0, 3)])
    apply(m, 1, (0, 2))
    assert m.log == [12, 99]
    assert to_act(m) == [0]
    assert m.acts == 1


def test_the_question_has_been_popped_when_its_answer_is_taken() -> None:
    m = run([(Peek(), 0, 0), (NOTE, 0, 99)])
    apply(m, 0, (0, 0))
    assert m.log == [1, 99]


def test_the_ask_tells_its_kind_and_every_option_with_what_it_points_at() -> None:
    ask = toys.game([]).ask(run([(GATHER, 1, 2)]), 1)
    assert ask.kind == "gather"
    assert [option.action for option in ask.options] == [(0, 0), (0, 1)]
    assert [option.on for option in ask.options] == [["item:acorn"], ["item:berry"]]
    assert [option.text for option in ask.options] == ["take item=acorn", "take item=berry"]


def test_a_kind_need_not_be_named() -> None:
    assert toys.game([]).ask(run([(Peek(), 0, 0)]), 0).kind == "choose"


def test_a_view_asks_only_the_seat_that_is_to_act_and_tells_all_whom_the_table_waits_for() -> None:
    game = toys.game([(GATHER, 1, 2)])
    s = game.new(2)
    assert [game.view(s, seat).waiting for seat in (-1, 0, 1)] == [[False, True]] * 3
    assert [game.view(s, seat).ask is None for seat in (-1, 0, 1)] == [True, True, False]
