"""The verb table: one description, and text, ids, checks and click targets follow."""

from __future__ import annotations

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.kernel import Action
from ecotone.core.verbs import Arg, Verb, Verbs, parse_arg

CELL = Arg("cell", ["a1", "a2", "b1"])
TREE = Arg("tree", ["oak", "ash"])
VERBS = Verbs([Verb("plant", [TREE, CELL]), Verb("rest", []), Verb("cut", [CELL])])
ALL: list[Action] = [
    (0, 0, 0),
    (0, 0, 1),
    (0, 0, 2),
    (0, 1, 0),
    (0, 1, 1),
    (0, 1, 2),
    (1,),
    (2, 0),
    (2, 1),
    (2, 2),
]


def test_text() -> None:
    assert VERBS.text((0, 1, 2)) == "plant tree=ash cell=b1"
    assert VERBS.text((1,)) == "rest"
    assert VERBS.text((2, 0)) == "cut cell=a1"


@pytest.mark.parametrize("action", ALL)
def test_text_is_read_back(action: Action) -> None:
    assert VERBS.parse(VERBS.text(action)) == action


@pytest.mark.parametrize("text", ["plant ash b1", "plant tree=ash b1", " plant  ash   cell=b1 "])
def test_kinds_may_be_left_out_and_spaces_do_not_matter(text: str) -> None:
    assert VERBS.parse(text) == (0, 1, 2)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "unknown verb '': expected one of plant, rest, cut"),
        ("fell a1", "unknown verb 'fell': expected one of plant, rest, cut"),
        ("plant ash", "plant takes 2 arguments, not 1"),
        ("rest a1", "rest takes 0 arguments, not 1"),
        ("cut", "cut takes 1 arguments, not 0"),
        ("plant elm a1", "no tree is called 'elm'"),
        ("plant cell=a1 ash", "no tree is called 'cell=a1'"),
        ("cut cell=c9", "no cell is called 'cell=c9'"),
        ("cut tree=oak", "no cell is called 'tree=oak'"),
        ("cut cell=", "no cell is called 'cell='"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as wrong:
        VERBS.parse(text)
    assert str(wrong.value) == sentence


def test_ids_are_dense_and_go_through_the_table_in_order() -> None:
    assert VERBS.size == 10
    assert [VERBS.id(action) for action in ALL] == list(range(10))
    assert [VERBS.from_id(number) for number in range(10)] == ALL


@pytest.mark.parametrize("action", ALL)
def test_every_action_of_the_table_passes_the_check(action: Action) -> None:
    VERBS.check(action)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ((), "no such verb in (): expected a number from 0 to 2"),
        ((3,), "no such verb in (3,): expected a number from 0 to 2"),
        ((-1, 0), "no such verb in (-1, 0): expected a number from 0 to 2"),
        ((0, 1), "plant takes 2 arguments, not 1"),
        ((0, 1, 2, 0), "plant takes 2 arguments, not 3"),
        ((1, 0), "rest takes 0 arguments, not 1"),
        ((0, 2, 0), "no such tree: 2, expected 0 to 1"),
        ((0, 0, 3), "no such cell: 3, expected 0 to 2"),
        ((2, -1), "no such cell: -1, expected 0 to 2"),
    ],
)
def test_what_is_no_action_at_all_is_refused_with_a_sentence(action: Action, sentence: str) -> None:
    with pytest.raises(BadInput) as wrong:
        VERBS.check(action)
    assert str(wrong.value) == sentence


def test_keys_are_what_a_player_clicks() -> None:
    assert VERBS.keys((0, 1, 2)) == ["tree:ash", "cell:b1"]
    assert VERBS.keys((1,)) == []


def test_an_argument_is_read_with_and_without_its_kind() -> None:
    assert (parse_arg(CELL, "b1"), parse_arg(CELL, "cell=b1")) == (2, 2)


EVENTS = Verbs([Verb("felled", [TREE], [CELL, TREE])])


def test_a_group_of_arguments_comes_any_times() -> None:
    assert EVENTS.text((0, 1)) == "felled tree=ash"
    assert EVENTS.text((0, 1, 0, 1, 2, 0)) == "felled tree=ash cell=a1 tree=ash cell=b1 tree=oak"
    EVENTS.check((0, 1))
    EVENTS.check((0, 1, 0, 1, 2, 0))


@pytest.mark.parametrize("event", [(0, 1, 0), (0, 1, 0, 1, 2), (0,), (0, 1, 3, 0), (0, 1, 0, 2)])
def test_half_a_group_or_one_of_unknown_things_is_refused(event: Action) -> None:
    with pytest.raises(BadInput):
        EVENTS.check(event)
