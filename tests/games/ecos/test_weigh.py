"""What an offered action would bring: the points that follow from it, at the place it points to."""

from __future__ import annotations

import pytest

from ecotone.core.errors import IllegalAction
from ecotone.games.ecos import GAME
from ecotone.games.ecos.state import Ecos
from tests.games.ecos.table import card, fact, run, table


def weighed(e: Ecos, line: str) -> dict[str, int]:
    """What a line would bring to seat 0."""
    return GAME.weigh(e, 0, GAME.verbs.parse(line))


@pytest.mark.parametrize(("cell", "points"), [("2,-1", 2), ("0,2", 2), ("1,1", 2), ("-1,0", 0), ("1,-2", 2)])
def test_a_place_is_worth_what_the_card_then_scores(cell: str, points: int) -> None:
    e = run("place water", "score 2 per adjacent water")
    assert weighed(e, f"place {cell}")[f"cell:{cell}"] == points
    assert fact(e, "points") == [0, 0, 0]


def test_up_to_the_next_decision() -> None:
    e = run("place water", "score 2", "place land", "score 3")
    assert weighed(e, "place 2,0")["cell:2,0"] == 2


def test_every_place_that_is_offered_is_weighed_at_once() -> None:
    e = run("place water", "score 2 per adjacent water")
    offered = {f"cell:{option.text.removeprefix('place cell=')}" for option in GAME.ask(e, 0).options}
    assert set(weighed(e, "place 2,-1")) == offered


def test_a_cube_that_fills_a_card() -> None:
    e = table({"1": card("score 5")})
    assert weighed(e, "put 1 sun") == {"card:1": 5}
    assert weighed(e, "turn") == {}


def test_what_is_not_offered_is_not_weighed() -> None:
    with pytest.raises(IllegalAction):
        weighed(run("place water"), "place 0,0")
