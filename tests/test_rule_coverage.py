"""Every rule has a test that names it; and the checker that says so can fail."""

from __future__ import annotations

import pytest

from tools.rule_coverage import complaints, main, marks_in, rules_in

RULES = """
- **ES-1.1** 130 cards.
- **ES-6.1 Bee**: 3 points, see ES-4.2 and **not** this.
- **ES-6.12 Ties for ES-6.10/6.11**: and so on.

| **D-07** | a ruling | D-08, **not** this |
"""
TESTS = """
@pytest.mark.rule("ES-1.1", "ES-6.1")
@pytest.mark.parametrize("a", [1])
def test_one(a): ...

class TestMore:
    @pytest.mark.rule("ES-6.12")
    def test_two(self): ...

@pytest.mark.rule("ES-9.9")
def no_test(): ...
"""


def test_every_rule_is_named_by_a_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 0, capsys.readouterr().err


def test_rules_are_the_bold_ids() -> None:
    assert rules_in(RULES) == ["ES-1.1", "ES-6.1", "ES-6.12", "D-07"]


def test_marks_are_read_from_tests_only() -> None:
    assert marks_in(TESTS) == ["ES-1.1", "ES-6.1", "ES-6.12"]


@pytest.mark.parametrize("mark", ["pytest.mark.rule(ID)", "pytest.mark.rule()", "pytest.mark.rule(*IDS)"])
def test_an_id_that_is_not_written_out_is_an_error(mark: str) -> None:
    with pytest.raises(ValueError, match="written out"):
        marks_in(f"@{mark}\ndef test_one(): ...")


def test_a_rule_without_a_test_is_told() -> None:
    assert complaints(["ES-1.1", "ES-1.2"], {"a.py": ["ES-1.1"]}, {}) == ["ES-1.2: no test names it"]


def test_an_unknown_id_is_told_with_its_file() -> None:
    assert complaints(["ES-1.1"], {"a.py": ["ES-1.1", "ES-1.9"]}, {}) == ["a.py: names ES-1.9, which no rules file has"]


def test_a_rule_defined_twice_is_told() -> None:
    assert complaints(["ES-1.1", "ES-1.1"], {"a.py": ["ES-1.1"]}, {}) == ["ES-1.1: defined twice"]


def test_one_rule_in_twenty_may_state_no_behaviour() -> None:
    rules = [f"ES-1.{n}" for n in range(1, 21)]
    assert complaints(rules, {"a.py": rules[1:]}, {"ES-1.1": "a reason"}) == []
    assert complaints(rules[:19], {"a.py": rules[1:19]}, {"ES-1.1": "a reason"}) == [
        "1 of 19 rules state no behaviour; at most one in 20 may"
    ]


@pytest.mark.parametrize(
    ("spared", "told"),
    [
        ({"ES-1.1": ""}, "ES-1.1: said to state no behaviour, without a reason"),
        ({"ES-2.1": "a reason"}, "ES-2.1: said to state no behaviour, but no rules file has it"),
        ({"ES-1.2": "a reason"}, "ES-1.2: said to state no behaviour, but a test names it"),
    ],
)
def test_sparing_a_rule_needs_a_reason_and_a_rule_without_a_test(spared: dict[str, str], told: str) -> None:
    rules = [f"ES-1.{n}" for n in range(1, 21)]
    assert told in complaints(rules, {"a.py": rules[1:]}, spared)
