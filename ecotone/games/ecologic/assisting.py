"""The feeding assistant at the table: how what it proposes is carried out (EL-18.8)."""

from __future__ import annotations

from typing import Final

from ecotone.core.errors import RulesError
from ecotone.core.kernel import Frame, Op, State
from ecotone.games.ecologic.deaths import bury, die
from ecotone.games.ecologic.eating import eat_at_hand, eat_meal, lacking
from ecotone.games.ecologic.field import PLACE_NAMES, PLACES
from ecotone.games.ecologic.hunger import can_eat_enough, graves, unfed
from ecotone.games.ecologic.larder import Death, Meal, Proposal, Step
from ecotone.games.ecologic.playing import after_feeding, before_feeding
from ecotone.games.ecologic.proposing import proposal
from ecotone.games.ecologic.state import Ecologic, seen_side, side_of


class Assisting(Op):
    """All that are left are fed as the assistant proposes; the others die."""

    def run(self, s: State, f: Frame) -> None:
        assert isinstance(s, Ecologic)
        plan = proposal(s, side_of(s, f.seat))
        step = next_step(s, f.seat, plan)
        while step is not None:
            carry_out(s, f.seat, step)
            step = next_step(s, f.seat, plan)


def next_step(e: Ecologic, seat: int, plan: Proposal) -> Step | None:
    """The next step of a proposal. Who shall die and nobody gains by it, or who may not, eats if it can.

    Nobody may die that must be fed (EL-10.6b) or has enough (EL-10.5a).
    """
    side = side_of(e, seat)
    if not plan.steps and unfed(e, side):
        plan.steps = proposal(e, side).steps
    if not plan.steps:
        return None
    step = plan.steps.pop(0)
    if not isinstance(step, Death) or not can_eat_enough(e, side, step.place):
        return step
    if step.is_awaited and not e.must_feed and lacking(e, side, step.place):
        return step
    plan.steps = []  # the rest is proposed anew
    return meal_at_hand(e, seat, step.place)


def meal_at_hand(e: Ecologic, seat: int, place: int) -> Meal:
    """What an organism would eat now without regard to others."""
    world = rehearsal(e, seat)
    before_feeding(world, seat, place, False)
    eat_at_hand(world, seat, place)
    side = side_of(e, seat)
    after = side_of(world, seat)
    meal = Meal(place)
    for other in range(PLACES):
        if other != place and side.biomass[other] > after.biomass[other]:
            meal.biomass.append((other, side.biomass[other] - after.biomass[other]))
        if side.remains[other] > after.remains[other]:
            meal.remains.append((other, side.remains[other] - after.remains[other]))
    meal.jokers = side.jokers - after.jokers
    return meal


def rehearsal(e: Ecologic, seat: int) -> Ecologic:
    """A copy of the table where the seat's plan can be carried on with."""
    world = e.clone()
    world.plans[seat] = seen_side(e, seat, seat).clone()
    world.lane = seat
    return world


def carry_out(e: Ecologic, seat: int, step: Step) -> None:
    """Do one step of a proposal."""
    if isinstance(step, Meal):
        serve(e, seat, step)
    elif isinstance(step, Death):
        let_die(e, seat, step)


def serve(e: Ecologic, seat: int, meal: Meal) -> None:
    """One organism eats what was proposed."""
    before_feeding(e, seat, meal.place, False)
    eat_meal(e, seat, meal)
    if lacking(e, side_of(e, seat), meal.place):
        raise RulesError(f"the meal proposed at {PLACE_NAMES[meal.place]} is too small")
    after_feeding(e, seat, meal.place)


def let_die(e: Ecologic, seat: int, death: Death) -> None:
    """One organism dies; remains that nobody asked for go onto the first card of the habitat."""
    tokens = die(e, seat, death.place)
    if not tokens:
        return
    for place, number in death.graves:
        bury(e, seat, place, number)
        tokens -= number
    places = graves(side_of(e, seat), death.place)
    if tokens and places:
        bury(e, seat, places[0], tokens)


ASSISTING: Final = Assisting()
