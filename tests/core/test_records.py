"""Records: a header and the actions, as text, and every way in which such a text can be wrong."""

from __future__ import annotations

import pytest

from ecotone.core import record as records
from ecotone.core.errors import BadInput
from ecotone.core.kernel import play, to_act
from ecotone.core.record import Record
from tests.core import toys
from tests.core.toys import EVERYBODY, GATHER, meadow
from tests.laws.keys import state_key

GAME = toys.game([(GATHER, 0, 3), (GATHER, 1, 2), (EVERYBODY, -1, 1)])
GAMES = {"toy": GAME}
TEXT = """ecotone record 1
game toy
version 3
seats 2
seed 42
option pace=quick
option wind=calm

0 take item=cone
1 take item=berry
1 take item=acorn
0 take item=berry

outcome 3 1
"""


def changed(old: str, new: str) -> str:
    """The text with one line of it changed."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def refusal(text: str) -> str:
    with pytest.raises(BadInput) as wrong:
        records.read(text, GAMES)
    return str(wrong.value)


def failure(text: str) -> str:
    with pytest.raises(BadInput) as wrong:
        records.check(GAME, records.read(text, GAMES))
    return str(wrong.value)


def test_a_record_is_read() -> None:
    record = records.read(TEXT, GAMES)
    assert (record.game, record.version, record.seats, record.seed) == ("toy", 3, 2, 42)
    assert record.options == {"pace": "quick", "wind": "calm"}
    assert record.actions == [(0, (0, 2)), (1, (0, 1)), (1, (0, 0)), (0, (0, 1))]
    assert record.outcome == [3.0, 1.0]


def test_a_record_is_written_as_it_was_read() -> None:
    assert records.write(GAME, records.read(TEXT, GAMES)) == TEXT


def test_a_record_under_way_has_no_outcome() -> None:
    text = TEXT[: TEXT.index("0 take item=berry")]
    record = records.read(text, GAMES)
    assert (len(record.actions), record.outcome) == (3, [])
    assert records.write(GAME, record) == text
    assert to_act(records.check(GAME, record)) == [0]


def test_a_new_record_has_every_option_and_no_action() -> None:
    record = records.begin(GAME, 2, 7, {"wind": "gale"})
    assert record == Record("toy", 3, 2, 7, {"pace": "slow", "wind": "gale"}, [], [])
    assert records.read(records.write(GAME, record), GAMES) == record


def test_records_do_not_share_their_actions() -> None:
    one, other = records.begin(GAME, 2, 7), records.begin(GAME, 2, 7)
    one.actions.append((0, (0, 0)))
    assert other.actions == []


def test_blank_lines_and_spaces_around_lines_do_not_matter() -> None:
    text = TEXT.replace("\n0 take", "\n\n  0 take ").replace("outcome", "\n outcome")
    assert records.read(text, GAMES) == records.read(TEXT, GAMES)


def test_replay_leads_to_the_state_that_was_played() -> None:
    record = records.read(TEXT, GAMES)
    s = GAME.new(2, 42, record.options)
    for seat, action in record.actions:
        play(s, seat, action)
    assert state_key(records.check(GAME, record)) == state_key(s)


def test_replay_goes_as_far_as_asked() -> None:
    record = records.read(TEXT, GAMES)
    assert [meadow(records.replay(GAME, record, upto)).log for upto in (0, 1, 2)] == [[], [2], [2, 11]]


@pytest.mark.parametrize("text", ["", "\n", "ecotone record 2\n", "game toy\n", "\n" + TEXT])
def test_the_first_line_must_name_the_format(text: str) -> None:
    assert refusal(text) == "line 1: expected 'ecotone record 1'"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("game toy", "game go", "line 2: unknown game 'go', expected one of toy"),
        ("game toy", "game", "line 2: unknown game '', expected one of toy"),
        ("version 3", "version three", "line 3: version must be a whole number, not 'three'"),
        ("seats 2", "seats", "line 4: seats must be a whole number, not ''"),
        ("seed 42", "seed 4.2", "line 5: seed must be a whole number, not '4.2'"),
        (
            "option pace=quick",
            "option pace",
            "line 6: expected one of game, version, seats, seed or option NAME=VALUE, not 'option pace'",
        ),
        (
            "seed 42",
            "weather fine",
            "line 5: expected one of game, version, seats, seed or option NAME=VALUE, not 'weather fine'",
        ),
        ("0 take item=cone", "x take item=cone", "line 9: seat must be a whole number, not 'x'"),
        ("1 take item=berry", "1 grab item=berry", "line 10: unknown verb 'grab': expected one of take, stop"),
        ("1 take item=berry", "1", "line 10: unknown verb '': expected one of take, stop"),
        ("1 take item=acorn", "1 take item=moss", "line 11: no item is called 'item=moss'"),
        ("0 take item=berry", "0 take", "line 12: take takes 1 arguments, not 0"),
        ("outcome 3 1", "outcome 3 much", "line 14: expected numbers after 'outcome', not 'much'"),
        ("outcome 3 1", "outcome", "line 14: expected numbers after 'outcome'"),
        ("outcome 3 1", "outcome 3 1\n0 stop", "line 15: nothing may follow the outcome"),
        ("outcome 3 1", "outcome 3 1\noutcome 3 1", "line 15: nothing may follow the outcome"),
    ],
)
def test_a_wrong_line_is_refused_with_its_number(old: str, new: str, sentence: str) -> None:
    assert refusal(changed(old, new)) == sentence


@pytest.mark.parametrize("key", ["game", "version", "seats", "seed"])
def test_the_header_must_name_everything(key: str) -> None:
    (line,) = [line for line in TEXT.splitlines(keepends=True) if line.startswith(f"{key} ")]
    told = f"the header ends without {key!r}, expected game, version, seats, seed"
    assert refusal(changed(line, "")).endswith(told)


def test_an_outcome_keeps_every_digit() -> None:
    record = records.read(TEXT, GAMES)
    record.outcome = [1 / 3, 1234567.0]
    assert records.read(records.write(GAME, record), GAMES).outcome == record.outcome


def test_a_record_of_another_game() -> None:
    record = records.read(TEXT, GAMES)
    record.game = "chess"
    with pytest.raises(BadInput, match=r"^this record is of chess, not of toy$"):
        records.check(GAME, record)


def test_another_version_cannot_be_replayed() -> None:
    told = "this record is of toy version 2, and the rules here are version 3: no release plays it"
    assert failure(changed("version 3", "version 2")) == told


def test_a_record_of_another_version_is_refused_before_its_words_are_read() -> None:
    newer = changed("version 3", "version 4").replace("0 take", "0 steal", 1)
    told = "this record is of toy version 4, and the rules here are version 3: it plays with a newer ecotone"
    assert refusal(newer) == told


def test_a_wrong_outcome() -> None:
    assert failure(changed("outcome 3 1", "outcome 3 2")) == (
        "the game ends [3.0, 1.0], but the record says [3.0, 2.0]"
    )


def test_an_outcome_before_the_end() -> None:
    told = "the record gives an outcome, but the game is not over"
    assert failure(changed("0 take item=berry\n", "")) == told


def test_a_finished_game_need_not_give_its_outcome() -> None:
    assert to_act(records.check(GAME, records.read(changed("outcome 3 1", ""), GAMES))) == []


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "1 take item=berry",
            "1 take item=cone",
            "action 2 (1 take item=cone) is against the rules: This is not among the things that may be done now.",
        ),
        (
            "0 take item=cone",
            "1 take item=cone",
            "action 1 (1 take item=cone) is against the rules: It is not this seat's turn to choose.",
        ),
        (
            "0 take item=berry",
            "7 stop",
            "action 4 (7 stop) is against the rules: It is not this seat's turn to choose.",
        ),
    ],
)
def test_an_action_against_the_rules_is_named_by_its_number(old: str, new: str, sentence: str) -> None:
    assert failure(changed(old, new)) == sentence


def test_an_action_after_the_end_is_against_the_rules() -> None:
    told = failure(changed("0 take item=berry", "0 take item=berry\n0 take item=berry"))
    assert told.startswith("action 5 (0 take item=berry) is against the rules: ")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("seats 2", "seats 9", "toy is for 1 to 2 seats, not 9"),
        ("pace=quick", "pace=wild", "option pace=wild: expected pace=slow or quick"),
        ("wind=calm", "rain=much", "toy has no option 'rain': expected one of pace, wind"),
    ],
)
def test_a_table_that_does_not_exist(old: str, new: str, sentence: str) -> None:
    assert failure(changed(old, new)) == sentence
