"""What is told about an organism on a board: tokens, food, eaters, bonus, and what the next season brings."""

from __future__ import annotations

from ecotone.core.views import Explanation, Line
from ecotone.games.ecologic.cards import BONUSES, CARD_NAMES, FOODS, NONE, ORGANISMS, SEASONS, WINTER
from ecotone.games.ecologic.eating import lacking
from ecotone.games.ecologic.explain_abilities import at_work, rule_of_ability
from ecotone.games.ecologic.explain_cards import nature
from ecotone.games.ecologic.faces import among
from ecotone.games.ecologic.field import ROW_BITS
from ecotone.games.ecologic.food import bonus_of, is_in_reach, scraps, sources, takes_remains
from ecotone.games.ecologic.hunger import reach_of, unfed
from ecotone.games.ecologic.state import AUTOMA, EXPRESS, P_END, P_FEED, Ecologic, Side, seen_side
from ecotone.games.ecologic.table import occupied


def explain_organism(e: Ecologic, eyes: int, owner: int, card: int) -> Explanation:
    """An organism where it lies, as these eyes see it."""
    side = seen_side(e, owner, eyes)
    place = side.ground.index(card)
    is_producer = e.deck.is_producer(card)
    lines = [Line("card.producer" if is_producer else "card.consumer", {})]
    before = e.sides[owner].ground[place]
    if is_planned(e, before, card):
        lines.append(Line("card.planned", {}))
    lines += [*nature(e, card), *tokens(e, side, place), *covered(e, before, card)]
    lines += [] if is_producer else [*diet_here(e, side, place), *hunger(e, side, place)]
    lines += [*eaters(e, side, place), *bonus(e, side, place), *rule_of_ability(e, card)]
    lines += [*at_work(e, side, place, False), *outlook(e, side, place)]
    return Explanation("EL-7.2" if is_producer else "EL-7.3", lines)


def tokens(e: Ecologic, side: Side, place: int) -> list[Line]:
    """What lies on a card (EL-6.7)."""
    lines = [Line("tokens.biomass", {"n": side.biomass[place]})]
    if side.remains[place]:
        food = FOODS[e.deck.remains_of(side.ground[place])]
        lines.append(Line("tokens.remains", {"n": side.remains[place], "food": food}))
    return lines


def is_planned(e: Ecologic, before: int, card: int) -> bool:
    """Whether a card lies only on a plan, where another one or none lies truly; it may have come to light there."""
    return card != before and (before == NONE or e.below[before] != card)


def covered(e: Ecologic, before: int, card: int) -> list[Line]:
    """The cards under a card, from the top; under a planned one lies what lies there truly (EL-6.12)."""
    below = before if is_planned(e, before, card) else e.below[card]
    lines: list[Line] = []
    while below != NONE:
        lines.append(Line("card.covers", {"card": CARD_NAMES[below]}))
        below = e.below[below]
    return lines


# --- food


def diet_here(e: Ecologic, side: Side, place: int) -> list[Line]:
    """Each food of a consumer with what there is of it within reach, then card by card (EL-7.4, EL-7.7)."""
    food, leftovers = sources(e, side, place), scraps(e, side, place)
    lines: list[Line] = []
    for number, name in enumerate(FOODS):
        if e.deck.diet[side.ground[place]] >> number & 1:
            lines.append(Line("eats.here", {"food": name, "n": tokens_of(e, side, number, food, leftovers)}))
    return [*lines, *meals(side, food, leftovers)]


def tokens_of(e: Ecologic, side: Side, food: int, fresh: list[int], leftovers: list[int]) -> int:
    """How many tokens of one food lie at some places."""
    if food < ORGANISMS:
        return sum([side.biomass[place] for place in fresh if e.deck.kind[side.ground[place]] == food])
    return sum([side.remains[place] for place in leftovers if e.deck.remains_of(side.ground[place]) == food])


def meals(side: Side, food: list[int], leftovers: list[int]) -> list[Line]:
    """What could be eaten, card by card."""
    lines = [Line("eats.biomass", {"card": CARD_NAMES[side.ground[at]], "n": side.biomass[at]}) for at in food]
    return lines + [
        Line("eats.remains", {"card": CARD_NAMES[side.ground[at]], "n": side.remains[at]}) for at in leftovers
    ]


def hunger(e: Ecologic, side: Side, place: int) -> list[Line]:
    """What an organism could hold if it took all that it can; while all are fed, whether it was its turn."""
    reach: dict[str, int | str] = {"n": reach_of(e, side, place), "jokers": side.jokers}
    lines = [Line("eats.reach", {**reach, "needs": e.deck.consumption[side.ground[place]]})]
    if e.phase != P_FEED:
        return lines
    if place not in unfed(e, side):
        return [*lines, Line("feed.fed", {})]
    lacks = lacking(e, side, place)
    return [*lines, Line("feed.hungry", {"n": lacks}) if lacks else Line("feed.enough", {})]


def eaters(e: Ecologic, side: Side, place: int) -> list[Line]:
    """Who may eat from a card (EL-7.5)."""
    card = side.ground[place]
    lines: list[Line] = []
    for other in occupied(side):
        eater = side.ground[other]
        if other == place:
            continue
        if e.deck.may_eat(eater, card) and is_in_reach(e, eater, other, card, place):
            lines.append(Line("eaten.by", {"card": CARD_NAMES[eater]}))
        if side.remains[place] and ROW_BITS[place] & ROW_BITS[other] and takes_remains(e, eater, card):
            lines.append(Line("eaten.remains", {"card": CARD_NAMES[eater]}))
    return lines or [Line("eaten.nobody", {})]


def bonus(e: Ecologic, side: Side, place: int) -> list[Line]:
    """The bonus symbols of a plant; of an animal what they bring here now (EL-7.10, EL-7.11)."""
    card = side.ground[place]
    symbols = among(e.deck.bonus[card], BONUSES)
    if not symbols or e.deck.is_producer(card):
        return [Line("bonus.plant", {"bonus": symbol}) for symbol in symbols]
    lines = [Line("bonus.animal", {"bonus": symbol}) for symbol in symbols]
    return [*lines, Line("bonus.now", {"n": bonus_of(e, side, place)})]


# --- the next season


def outlook(e: Ecologic, side: Side, place: int) -> list[Line]:
    """What is left of the biomass when the season ends, and what then is produced or needed (EL-9.3, EL-10.2)."""
    if e.season == WINTER or e.mode == EXPRESS or e.phase == P_END:
        return []
    card = side.ground[place]
    season = SEASONS[e.season + 1]
    left = side.biomass[place] if e.mode == AUTOMA else side.biomass[place] // 2
    lines: list[Line] = []
    if e.mode != AUTOMA and side.biomass[place]:
        lines.append(Line("next.decay", {"biomass": side.biomass[place], "n": left, "rot": side.biomass[place] % 2}))
    if e.deck.is_producer(card):
        number = e.deck.production[card][e.season + 1]
        return [*lines, Line("next.produces", {"season": season, "n": number, "left": left, "all": left + number})]
    if e.mode == AUTOMA:
        return [Line("next.automa", {})]
    needs = e.deck.consumption[card]
    return [*lines, Line("next.needs", {"season": season, "needs": needs, "left": left, "n": max(0, needs - left)})]
