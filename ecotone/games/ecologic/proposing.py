"""What the feeding assistant proposes for an ecosystem: for all that are hungry, or for one meal (EL-18.8, EL-19.3)."""

from __future__ import annotations

from ecotone.games.ecologic.assistant import propose
from ecotone.games.ecologic.cards import NONE
from ecotone.games.ecologic.field import PLACES
from ecotone.games.ecologic.hunger import unfed
from ecotone.games.ecologic.larder import Death, Larder, Meal, Proposal, Step
from ecotone.games.ecologic.mouths import Layer, layers, mouth_of, tells_all
from ecotone.games.ecologic.state import Ecologic, Side


def proposal(e: Ecologic, side: Side) -> Proposal:
    """How the assistant would feed all that are still hungry, step by step to the last death."""
    lying = layers(e, side)
    plan = propose(larder_of(e, side, lying))
    early = [step.place for step in plan.steps if isinstance(step, Death)]
    steps = [at_table(step, lying) for step in plan.steps]
    for slot in plan.deaths:
        if slot not in early:
            steps.append(late_death(place_of(lying, slot)))
    is_sure = plan.exact and not (e.must_feed and early)  # who can be fed may not die then (EL-10.6b)
    return Proposal(steps, [place_of(lying, slot) for slot in plan.deaths], is_sure)


def larder_of(e: Ecologic, side: Side, lying: list[Layer]) -> Larder:
    """An ecosystem as the assistant sees it, with what may come to light."""
    slots = 1 + max([layer.slot for layer in lying], default=0)
    empty = [0] * max(0, slots - PLACES)
    hungry = unfed(e, side)
    eaters = [layer for layer in lying if layer.place in hungry and not e.deck.is_producer(layer.card)]
    mouths = [mouth_of(e, side, layer, lying) for layer in eaters]
    larder = Larder([*side.biomass, *empty], [*side.remains, *empty], side.jokers, mouths)
    larder.whole = tells_all(e, side, lying, mouths)
    return larder


def place_of(lying: list[Layer], slot: int) -> int:
    """Where a card of the larder lies."""
    for layer in lying:
        if layer.slot == slot:
            return layer.place
    return NONE


def at_table(step: Step, lying: list[Layer]) -> Step:
    """A step with the places of the table."""
    place = place_of(lying, step.place)
    if isinstance(step, Meal):
        meal = Meal(place)
        meal.biomass = [(place_of(lying, slot), number) for slot, number in step.biomass]
        meal.remains = [(place_of(lying, slot), number) for slot, number in step.remains]
        meal.jokers = step.jokers
        return meal
    assert isinstance(step, Death)
    death = Death(place)
    death.graves = [(place_of(lying, slot), number) for slot, number in step.graves]
    return death


def late_death(place: int) -> Death:
    """A death that nobody waits for."""
    death = Death(place)
    death.is_awaited = False
    return death


def meal_now(e: Ecologic, side: Side, place: int) -> Meal | None:
    """What an organism that has begun to eat takes in the proposal, unless it has to wait for it there."""
    larder = larder_of(e, side, layers(e, side))
    for mouth in larder.mouths:
        if mouth.place == place:
            mouth.head_start = 0  # it has come already
    fed: list[int] = []
    for step in propose(larder).steps:
        if isinstance(step, Meal) and step.place == place:
            return step if is_there(side, step) and not is_early(e, side, step, fed) else None
        fed.append(step.place)
    return None


def is_early(e: Ecologic, side: Side, meal: Meal, fed: list[int]) -> bool:
    """Whether a meal would take from others what they need for themselves, as they are not fed yet."""
    for slot, number in meal.biomass:
        if slot in fed and side.biomass[slot] - number < e.deck.consumption[side.ground[slot]]:
            return True
    return False


def is_there(side: Side, meal: Meal) -> bool:
    """Whether all of a meal can be taken at once."""
    enough = [slot < PLACES and side.biomass[slot] >= number for slot, number in meal.biomass]
    return all(enough) and all([slot < PLACES and side.remains[slot] >= number for slot, number in meal.remains])
