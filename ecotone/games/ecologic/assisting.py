"""The feeding assistant at the table: how what it proposes is carried out (EL-18.8)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Frame, Op, State
from ecotone.games.ecologic.cards import NONE
from ecotone.games.ecologic.deaths import bury, die
from ecotone.games.ecologic.eating import eat_meal
from ecotone.games.ecologic.hunger import graves
from ecotone.games.ecologic.larder import Death, Meal, Proposal
from ecotone.games.ecologic.playing import after_feeding, before_feeding
from ecotone.games.ecologic.proposing import proposal
from ecotone.games.ecologic.state import Ecologic, side_of


class Assisting(Op):
    """All that are left are fed as the assistant proposes; the others die."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        side = side_of(s, f.seat)
        plan = proposal(s, side)
        for step in plan.steps:
            if isinstance(step, Meal):
                serve(s, f.seat, step)
            elif isinstance(step, Death):
                let_die(s, f.seat, step)
        for place in plan.deaths:
            if side.ground[place] != NONE and not side.fed >> place & 1 and not is_early(plan, place):
                lay_down(s, f.seat, place)


def is_early(plan: Proposal, place: int) -> bool:
    """Whether a death is among the steps: its place may hold another card by now."""
    return any([isinstance(step, Death) and step.place == place for step in plan.steps])


def serve(e: Ecologic, seat: int, meal: Meal) -> None:
    """One organism eats what was proposed."""
    before_feeding(e, seat, meal.place, False)
    eat_meal(e, seat, meal)
    after_feeding(e, seat, meal.place)


def let_die(e: Ecologic, seat: int, death: Death) -> None:
    """One organism dies so that others can eat its remains."""
    tokens = die(e, seat, death.place)
    if not tokens:
        return
    for place, number in death.graves:
        bury(e, seat, place, number)
        tokens -= number
    bury_rest(e, seat, death.place, tokens)


def lay_down(e: Ecologic, seat: int, place: int) -> None:
    """One organism dies at the end."""
    bury_rest(e, seat, place, die(e, seat, place))


def bury_rest(e: Ecologic, seat: int, place: int, tokens: int) -> None:
    """Remains that nobody asked for go onto the first card of the habitat."""
    places = graves(side_of(e, seat), place)
    if tokens and places:
        bury(e, seat, places[0], tokens)


ASSISTING: Final = Assisting()
