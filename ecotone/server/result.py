"""How a game ended, in numbers that are kept: they outlive the rules by which it was played."""

from __future__ import annotations

from ecotone.core.game import Game, is_won
from ecotone.core.kernel import State
from ecotone.server.entries import Result

SPECTATOR = -1


def result_of(game: Game, state: State) -> Result:
    """How a game has ended."""
    outcome = game.outcome(state)
    if game.cooperative:
        return Result(outcome, won=is_won(outcome))
    facts = game.look(state, SPECTATOR).facts
    points = [float(number) for number in points_in(facts)] or outcome
    if len(outcome) > 1:
        return Result(outcome, points, places_of(outcome))
    return Result(outcome, points, won=won_alone(facts, outcome[0]))


def points_in(facts: dict[str, int | list[int]]) -> list[int]:
    """The points of a score sheet, column by column: as a list of their own, or each column's last number."""
    points = facts.get("points")
    if isinstance(points, list):
        return points
    columns = [facts[name] for name in sheet_names(facts)]
    return [column[-1] for column in columns if isinstance(column, list)]


def sheet_names(facts: dict[str, int | list[int]]) -> list[str]:
    """The columns of a score sheet in their order."""
    names: list[str] = []
    while f"sheet {len(names)}" in facts:
        names.append(f"sheet {len(names)}")
    return names


def places_of(outcome: list[float]) -> list[int]:
    """The place of each seat: the highest number wins, and equals share a place."""
    return [1 + sum([other > number for other in outcome]) for number in outcome]


def won_alone(facts: dict[str, int | list[int]], lead: float) -> bool | None:
    """Whether somebody alone has won: a goal, or against somebody with points of their own; else nobody could."""
    if "won" in facts:
        return bool(facts["won"])
    points = facts.get("points")
    return lead > 0 if isinstance(points, list) and len(points) > 1 and lead else None
