"""Choices that are prepared on a lane and carried out later (EL-18.2).

On a lane the answers are done to a plan and kept as a script. When the plans are carried out, the same choices are
answered by the script; an answer that no longer fits is asked for anew (EL-18.3).
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ecotone.core.kernel import MAIN, Action, Choice, Frame, State
from ecotone.games.ecologic.state import Ecologic


@mypyc_attr(allow_interpreted_subclasses=True)
class Planned(Choice):
    """A choice of a seat about its own things."""

    def options(self, s: State, f: Frame) -> list[Action]:
        assert isinstance(s, Ecologic)
        found = self.answers(s, f)
        if s.plans[f.seat] is None and s.scripts[f.seat] and s.scripts[f.seat][0] in found:
            return [s.scripts[f.seat][0]]
        return found

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Ecologic)
        if s.lane != MAIN:
            s.scripts[f.seat].append(action)
        elif s.scripts[f.seat]:
            follow(s, f.seat, action)
        self.do(s, f, action)

    def answers(self, e: Ecologic, f: Frame) -> list[Action]:
        """Everything the seat may do."""
        raise NotImplementedError

    def do(self, e: Ecologic, f: Frame, action: Action) -> None:
        """Do what was chosen, to the plan or to the true ecosystem."""
        raise NotImplementedError


def follow(e: Ecologic, seat: int, action: Action) -> None:
    """One answer of a script is given; what was planned after another answer is void."""
    if e.scripts[seat][0] == action:
        e.scripts[seat].pop(0)
    else:
        e.scripts[seat] = []


def open_plan(e: Ecologic, seat: int) -> None:
    """Begin a plan on a clone of the seat's ecosystem."""
    e.plans[seat] = e.sides[seat].clone()
    e.scripts[seat] = []


def close_plans(e: Ecologic) -> None:
    """Forget the plans; their scripts stay."""
    e.plans = [None] * e.seats


def carry_out_plans(e: Ecologic) -> None:
    """Plans that concern nobody else become true, with all that was to be told of them."""
    for seat in range(e.seats):
        plan = e.plans[seat]
        if plan is None:
            continue
        for event in plan.told:
            e.emit(event)
        plan.told = []
        e.sides[seat] = plan
        e.discard += plan.dead
        plan.dead = []
        e.scripts[seat] = []
    close_plans(e)
