"""The feeding assistant at the table: what it proposes for an ecosystem, and how that is carried out (EL-18.8)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Frame, Op, State
from ecotone.games.ecologic.assistant import propose
from ecotone.games.ecologic.cards import NONE, PINE
from ecotone.games.ecologic.deaths import bury, die, graves
from ecotone.games.ecologic.field import PLACES, ROW_BITS
from ecotone.games.ecologic.food import (
    PINE_DWELLER,
    bonus_of,
    groups_near,
    is_in_reach,
    takes_remains,
)
from ecotone.games.ecologic.hunger import can_eat_enough, head_start, unfed
from ecotone.games.ecologic.larder import Death, Larder, Meal, Mouth, Proposal
from ecotone.games.ecologic.playing import after_feeding, before_feeding
from ecotone.games.ecologic.state import Ecologic, Side, side_of
from ecotone.games.ecologic.table import eat, eat_joker, eat_remains


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
    for source, number in meal.biomass:
        for _ in range(number):
            eat(e, seat, meal.place, source)
    for source, number in meal.remains:
        for _ in range(number):
            eat_remains(e, seat, meal.place, source)
    for _ in range(meal.jokers):
        eat_joker(e, seat, meal.place)
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
