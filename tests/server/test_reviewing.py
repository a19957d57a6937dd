"""What a review says of decisions: the marks and their borders, on lists of opinions and on a position near the end."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import Action
from ecotone.games.ecosystem import GAME
from ecotone.server.reviewing import VERDICTS, Judged, Mark, findings, judge, review
from tests.games.ecosystem.table import table

FIRST, NEAR, SECOND, THIRD, LAST, UNTRIED = [(1, cell) for cell in range(6)]
POINTS: list[tuple[Action, float]] = [(FIRST, 60.0), (NEAR, 59.92), (SECOND, 59.75), (THIRD, 59.5), (LAST, 52.0)]
CHANCES: list[tuple[Action, float]] = [(FIRST, 0.75), (NEAR, 0.745), (SECOND, 0.72), (THIRD, 0.7), (LAST, 0.5)]


@pytest.mark.parametrize(
    ("done", "mark", "lost"),
    [
        (FIRST, "best", 0.0),
        (NEAR, "best", 0.0),  # 0.08 points cannot be told apart
        (SECOND, "fine", 0.2),  # a quarter of a point: the half is rounded to the even digit
        (THIRD, "costly", 0.5),
        (LAST, "costly", 8.0),
        (UNTRIED, "costly", 8.0),  # not worth a try: as bad as the worst
    ],
)
def test_a_decision_is_marked_by_the_points_it_cost(done: Action, mark: Mark, lost: float) -> None:
    found = judge(3, POINTS, done, is_team=False)
    assert (found.number, found.mark, found.lost) == (3, mark, lost)
    assert found.better == (done if mark == "best" else FIRST)


@pytest.mark.parametrize(
    ("done", "mark", "lost"),
    [
        (FIRST, "best", 0.0),
        (NEAR, "best", 0.0),
        (SECOND, "fine", 0.03),
        (THIRD, "costly", 0.05),
        (LAST, "costly", 0.25),
    ],
)
def test_a_decision_of_a_team_is_marked_by_the_chance_it_cost(done: Action, mark: Mark, lost: float) -> None:
    found = judge(0, CHANCES, done, is_team=True)
    assert (found.mark, found.lost) == (mark, lost)
    assert found.better == (done if mark == "best" else FIRST)


def test_the_mark_goes_with_the_number_that_is_read() -> None:
    """0.46 is written 0.5, which is costly, and 0.44 is written 0.4."""
    assert judge(0, [(FIRST, 0.46), (LAST, 0.0)], LAST, False).mark == "costly"
    assert judge(0, [(FIRST, 0.44), (LAST, 0.0)], LAST, False).mark == "fine"


def test_the_adviser_may_prefer_what_it_expects_less_of() -> None:
    """A search trusts what it tried most often; nobody gains points by a decision."""
    assert judge(0, [(FIRST, 50.0), (NEAR, 51.0)], NEAR, is_team=False) == Judged(0, NEAR, 0.0, "best")


def test_of_too_many_decisions_the_dearest_are_listed_in_the_order_of_the_game() -> None:
    """A hundred costly ones among three hundred, every third one: all of them, and 140 of the 200 best."""
    found = [Judged(n, FIRST, 2.0 if n % 3 == 0 else 0.0, "costly" if n % 3 == 0 else "best") for n in range(300)]
    told = findings(found, "grove", is_team=False)
    numbers = [judged.number for judged in told.listed]
    assert len(numbers) == VERDICTS == 240
    assert numbers == sorted(numbers)
    assert {number for number in numbers if number % 3 == 0} == set(range(0, 300, 3))
    assert told.counts == {"best": 200, "fine": 0, "costly": 100}
    assert told.lost == 200.0


def test_a_few_decisions_are_all_listed() -> None:
    found = [Judged(0, FIRST, 0.0, "best"), Judged(4, FIRST, 0.3, "fine"), Judged(9, LAST, 1.1, "costly")]
    told = findings(found, "grove", is_team=False)
    assert told.listed == found
    assert (told.counts, told.lost) == ({"best": 1, "fine": 1, "costly": 1}, 1.4)


# --- a position: turn 9 of round 2, where a bee on f5 touches three meadows (9 points), and on i7 none

ECOSYSTEM = """
M M M M F
M . M T T
S S M S D
W D D E .
"""  # its corner lies on e4


def judged_of(*lines: str, others_first: bool = False) -> list[Judged]:
    """A review of seat 0, which holds a bee and a fox, while the others have no choice of cards."""
    e = table(["bee fox", "deer deer", "trout trout"], [ECOSYSTEM, "S F", "S D"], round=2, turn=9)
    own = [(0, GAME.verbs.parse(line)) for line in lines]
    others = [(1, GAME.verbs.parse("pick deer")), (2, GAME.verbs.parse("pick trout"))]
    record = [*others, *own] if others_first else [own[0], *others, *own[1:]]
    return review(GAME, e, record, 0, seed=5).listed


def test_the_best_card_on_the_best_cell_costs_nothing() -> None:
    found = judged_of("pick bee", "place f5")
    assert [(judged.number, judged.mark, judged.lost) for judged in found] == [(0, "best", 0.0), (3, "best", 0.0)]
    assert [GAME.verbs.text(judged.better) for judged in found] == ["pick card=bee", "place cell=f5"]


def test_a_card_on_the_wrong_cell_is_told_the_better_one() -> None:
    card, cell = judged_of("pick bee", "place i7")
    assert (card.mark, cell.mark) == ("best", "costly")
    assert (GAME.verbs.text(cell.better), cell.then) == ("place cell=f5", ())


@pytest.mark.parametrize("others_first", [False, True])
def test_another_card_is_told_together_with_its_cell(others_first: bool) -> None:
    card, _ = judged_of("pick fox", "place f5", others_first=others_first)
    assert card.mark == "costly"
    assert [GAME.verbs.text(card.better), GAME.verbs.text(card.then)] == ["pick card=bee", "place cell=f5"]


def test_where_there_was_no_choice_there_is_nothing_to_judge() -> None:
    e = table(["bee fox", "deer deer", "trout trout"], [ECOSYSTEM, "S F", "S D"], round=2, turn=9)
    assert review(GAME, e, [(1, GAME.verbs.parse("pick deer"))], 1, seed=5).listed == []
