"""An organism takes food, token by token (EL-7)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action, Frame
from ecotone.games.ecologic.food import compost, scraps, sources
from ecotone.games.ecologic.larder import Meal
from ecotone.games.ecologic.names import (
    DONES,
    EAT,
    EAT_REMAINS,
    EATS,
    FILL,
    FILLS,
    JOKERS,
    RECYCLE,
    RECYCLE_ALL,
    REMAINS,
)
from ecotone.games.ecologic.planned import Planned
from ecotone.games.ecologic.proposing import meal_now
from ecotone.games.ecologic.state import P_FEED, Ecologic, Side, side_of
from ecotone.games.ecologic.table import eat, eat_joker, eat_remains


def lacking(e: Ecologic, side: Side, place: int) -> int:
    """How many tokens an organism still needs."""
    return max(0, e.deck.consumption[side.ground[place]] - side.biomass[place])


class Eating(Planned):
    """Food is taken until the organism has what it needs, and no more (EL-7.3 to EL-7.8, EL-7.12, EL-7.13)."""

    kind = "eat"

    def answers(self, e: Ecologic, f: Frame) -> list[Action]:
        side = side_of(e, f.seat)
        if not lacking(e, side, f.memo):
            return []
        found = [EATS[place] for place in sources(e, side, f.memo)]
        found += [REMAINS[place] for place in scraps(e, side, f.memo)]
        if side.jokers:
            found.append(JOKERS)
        return [*found, FILLS] if len(found) > 1 else found

    def do(self, e: Ecologic, f: Frame, action: Action) -> None:
        if action[0] == FILL:
            fill(e, f.seat, f.memo)
            return
        if action[0] == EAT:
            eat(e, f.seat, f.memo, action[1])
        elif action[0] == EAT_REMAINS:
            eat_remains(e, f.seat, f.memo, action[1])
        else:
            eat_joker(e, f.seat, f.memo)
        e.push_frame(f)


def fill(e: Ecologic, seat: int, place: int) -> None:
    """Take what the assistant proposes, then what is at hand."""
    side = side_of(e, seat)
    meal = meal_now(e, side, place) if e.phase == P_FEED else None
    if meal is not None:
        eat_meal(e, seat, meal)
    eat_at_hand(e, seat, place)


def eat_at_hand(e: Ecologic, seat: int, place: int) -> None:
    """Take remains first, then what is missed least, jokers last (EL-19.3)."""
    side = side_of(e, seat)
    while lacking(e, side, place):
        remains = scraps(e, side, place)
        food = sources(e, side, place)
        if remains:
            eat_remains(e, seat, place, remains[0])
        elif food:
            eat(e, seat, place, plainest(e, side, food))
        elif side.jokers:
            eat_joker(e, seat, place)
        else:
            return


def eat_meal(e: Ecologic, seat: int, meal: Meal) -> None:
    """Take what was proposed, as far as it is lacking (EL-7.13)."""
    side = side_of(e, seat)
    for source, number in meal.biomass:
        for _ in range(min(number, lacking(e, side, meal.place))):
            eat(e, seat, meal.place, source)
    for source, number in meal.remains:
        for _ in range(min(number, lacking(e, side, meal.place))):
            eat_remains(e, seat, meal.place, source)
    for _ in range(min(meal.jokers, lacking(e, side, meal.place))):
        eat_joker(e, seat, meal.place)


def plainest(e: Ecologic, side: Side, food: list[int]) -> int:
    """The card that misses a token least."""
    best = food[0]
    for place in food:
        if price(e, side, place) < price(e, side, best):
            best = place
    return best


def price(e: Ecologic, side: Side, place: int) -> tuple[bool, int, int]:
    """How dear a token of a card is: producers give gladly, the unfed by what they would lack; who has most first."""
    is_producer = e.deck.is_producer(side.ground[place])
    is_fed = is_producer or e.phase != P_FEED or side.fed >> place & 1 > 0  # there are no markers later (EL-10.10)
    lacks = 0 if is_fed else max(0, e.deck.consumption[side.ground[place]] - side.biomass[place] + 1)
    return not is_producer, lacks, -side.biomass[place]


class Decompose(Planned):
    """A decomposer turns any number of plant remains of its habitat into biomass on it (EL-17.15)."""

    kind = "decompose"

    def answers(self, e: Ecologic, f: Frame) -> list[Action]:
        found: list[Action] = [(RECYCLE, place) for place in compost(e, side_of(e, f.seat), f.memo)]
        return [*found, (RECYCLE_ALL,), DONES] if found else []

    def do(self, e: Ecologic, f: Frame, action: Action) -> None:
        if action[0] == RECYCLE:
            eat_remains(e, f.seat, f.memo, action[1])
            e.push_frame(f)
        elif action[0] == RECYCLE_ALL:
            decompose_all(e, f.seat, f.memo)


def decompose_all(e: Ecologic, seat: int, place: int) -> None:
    """All plant remains of the habitat become biomass on a decomposer."""
    side = side_of(e, seat)
    for source in compost(e, side, place):
        for _ in range(side.remains[source]):
            eat_remains(e, seat, place, source)


EATING: Final = Eating()
DECOMPOSE: Final = Decompose()
