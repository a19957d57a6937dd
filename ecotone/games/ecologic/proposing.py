"""What the feeding assistant proposes for an ecosystem: for all that are hungry, or for one meal (EL-18.8, EL-19.3)."""

from __future__ import annotations

from ecotone.games.ecologic.assistant import propose
from ecotone.games.ecologic.cards import NONE, PINE
from ecotone.games.ecologic.field import PLACES, ROW_BITS
from ecotone.games.ecologic.food import PINE_DWELLER, bonus_of, groups_near, is_in_reach, takes_remains
from ecotone.games.ecologic.hunger import can_eat_enough, graves, head_start, unfed
from ecotone.games.ecologic.larder import Larder, Meal, Mouth, Proposal
from ecotone.games.ecologic.state import Ecologic, Side


def proposal(e: Ecologic, side: Side) -> Proposal:
    """How the assistant would feed all that are still hungry."""
    mouths = [mouth_at(e, side, place) for place in unfed(e, side)]
    return propose(Larder(side.biomass[:], side.remains[:], side.jokers, mouths))


def mouth_at(e: Ecologic, side: Side, place: int) -> Mouth:
    """One hungry organism, as the assistant sees it."""
    card = side.ground[place]
    mouth = Mouth(place, e.deck.consumption[card])
    mouth.head_start = head_start(e, side, place)
    mouth.bonus = bonus_of(e, side, place)
    if e.deck.ability[card] == PINE_DWELLER and groups_near(e, side, place) & PINE:
        mouth.bonus += 2
    if e.below[card] == NONE and not (e.must_feed and can_eat_enough(e, side, place)):  # EL-10.7, EL-10.6b
        mouth.rots = graves(side, place)
    mouth.loss = 1 + max(0, e.deck.points[card])
    for other in range(PLACES):
        source = side.ground[other]
        if source == NONE:
            continue
        if other != place and e.deck.may_eat(card, source) and is_in_reach(e, card, place, source, other):
            mouth.eats.append(other)
        if ROW_BITS[place] & ROW_BITS[other] and takes_remains(e, card, source):
            mouth.scraps.append(other)
    return mouth


def meal_now(e: Ecologic, side: Side, place: int) -> Meal | None:
    """What an organism that has begun to eat takes in the proposal, unless it has to wait for it there."""
    mouths = [mouth_at(e, side, other) for other in unfed(e, side)]
    for mouth in mouths:
        if mouth.place == place:
            mouth.head_start = 0  # it has come already
    for step in propose(Larder(side.biomass[:], side.remains[:], side.jokers, mouths)).steps:
        if isinstance(step, Meal) and step.place == place:
            return step if is_there(side, step) else None
    return None


def is_there(side: Side, meal: Meal) -> bool:
    """Whether all of a meal can be taken at once."""
    enough = [side.biomass[source] >= number for source, number in meal.biomass]
    return all(enough) and all([side.remains[source] >= number for source, number in meal.remains])
