"""What is told while organisms are fed and tokens are paid: the assistant's proposal, and what is still missing."""

from __future__ import annotations

from ecotone.core.views import Explanation, Line
from ecotone.games.ecologic.assisting import carry_out, next_step, rehearsal
from ecotone.games.ecologic.cards import CARD_NAMES
from ecotone.games.ecologic.eating import EATING, lacking
from ecotone.games.ecologic.explain_organisms import meals
from ecotone.games.ecologic.food import scraps, sources
from ecotone.games.ecologic.hunger import head_start, reach_of, unfed
from ecotone.games.ecologic.larder import Meal, Proposal
from ecotone.games.ecologic.proposing import proposal
from ecotone.games.ecologic.spending import ANY_TOKEN, SPENDING, purse
from ecotone.games.ecologic.state import Ecologic, Side, seen_side, side_of

# --- the assistant


def explain_assistant(e: Ecologic, seat: int) -> Explanation:
    """What the assistant proposes for all that are still hungry, meal by meal (EL-18.8)."""
    plan = proposal(e, seen_side(e, seat, seat))
    world = rehearsal(e, seat)
    lines: list[Line] = []
    step = next_step(world, seat, plan)
    while step is not None:
        if isinstance(step, Meal):
            lines += meal_lines(world, seat, step)
        else:
            lines.append(death_line(world, seat, step.place))
        carry_out(world, seat, step)
        step = next_step(world, seat, plan)
    return Explanation("EL-18.8", [*lines, verdict(plan)])


def meal_lines(e: Ecologic, seat: int, meal: Meal) -> list[Line]:
    """One meal: what the organism has, needs and takes, then from where."""
    side = side_of(e, seat)
    taken = sum([number for _, number in meal.biomass + meal.remains]) + meal.jokers
    has = side.biomass[meal.place] + head_start(e, side, meal.place)
    card = side.ground[meal.place]
    values: dict[str, int | str] = {"card": CARD_NAMES[card], "has": has, "needs": e.deck.consumption[card]}
    lines = [Line("assistant.meal", {**values, "n": taken})]
    lines += [source_line(side, "from", source, number) for source, number in meal.biomass]
    lines += [source_line(side, "remains", source, number) for source, number in meal.remains]
    return [*lines, Line("assistant.jokers", {"n": meal.jokers})] if meal.jokers else lines


def source_line(side: Side, name: str, source: int, number: int) -> Line:
    """So many tokens from one card."""
    return Line(f"assistant.{name}", {"card": CARD_NAMES[side.ground[source]], "n": number})


def death_line(e: Ecologic, seat: int, place: int) -> Line:
    """Who starves, what it needs, and what it could reach: too little, or food that others get."""
    side = side_of(e, seat)
    card, reach = side.ground[place], reach_of(e, side, place)
    values: dict[str, int | str] = {"card": CARD_NAMES[card], "needs": e.deck.consumption[card], "reach": reach}
    return Line("assistant.dies" if reach < e.deck.consumption[card] else "assistant.yields", values)


def verdict(plan: Proposal) -> Line:
    """How good a proposal is."""
    if not plan.deaths:
        return Line("assistant.all", {})
    return Line("assistant.best" if plan.exact else "assistant.good", {})


# --- what is missing


def explain_missing(e: Ecologic, seat: int, name: str) -> Explanation:
    """What the organism that eats still needs, what is still to be paid, or who is still hungry."""
    side = seen_side(e, seat, seat)
    f = (e.lanes[seat] or e.stack)[-1]
    if name == "needs":
        assert f.op is EATING
        return explain_needs(e, side, f.memo)
    if name == "owed":
        assert f.op is SPENDING
        return explain_owed(side, f.step, f.memo)
    return explain_unfed(e, side)


def explain_owed(side: Side, number: int, what: int) -> Explanation:
    """How many tokens are still to be paid, and how many there are to pay with."""
    now = Line("owed.now", {"n": number, "all": purse(side, what)})
    if what == ANY_TOKEN:
        return Explanation("EL-5.8", [Line("owed.any", {}), now])
    return Explanation("EL-13.5", [Line("owed.biomass", {}), now])


def explain_needs(e: Ecologic, side: Side, place: int) -> Explanation:
    """What the organism that eats has and lacks, and what it may take."""
    card = side.ground[place]
    values: dict[str, int | str] = {"card": CARD_NAMES[card], "needs": e.deck.consumption[card]}
    lines = [Line("card.consumer", {})]
    lines.append(Line("needs.now", {**values, "has": side.biomass[place], "n": lacking(e, side, place)}))
    lines += meals(side, sources(e, side, place), scraps(e, side, place))
    return Explanation("EL-7.3", [*lines, Line("jokers.now", {"n": side.jokers})])


def explain_unfed(e: Ecologic, side: Side) -> Explanation:
    """Who is still hungry, with what it lacks and could reach (EL-10.4)."""
    lines = [Line("unfed.rule", {})]
    for place in unfed(e, side):
        card = side.ground[place]
        values: dict[str, int | str] = {"card": CARD_NAMES[card], "needs": e.deck.consumption[card]}
        lines.append(Line("unfed.card", {**values, "has": side.biomass[place], "reach": reach_of(e, side, place)}))
    return Explanation("EL-10.4", lines)
