"""What is told about a card: elements and pressures, and the species with what they need and whom they meet."""

from __future__ import annotations

from typing import Final

from ecotone.core.views import Explanation, Line
from ecotone.games.baltica.cards import (
    ELEMENT,
    ELEMENTS,
    HABITATS,
    LITTER,
    LOSE,
    MICROSCOPIC,
    NAMES,
    NONE,
    PRESSURE,
    PRODUCERS,
    SHEET,
    STAR,
    SYMBOLS,
    TOKENS,
    names_in,
)
from ecotone.games.baltica.offers import costs, missing, ready_cards
from ecotone.games.baltica.state import (
    BORROWED,
    DISCOUNT,
    EXTRA_IMPACTS,
    FACE,
    SPENT,
    STARRED,
    USED,
    Baltica,
    active_seat,
    consumers_in,
    pressures_in,
    tiles_for,
)

Values = dict[str, int | str]

GROUPS: Final = [str(card["group"]) for card in SHEET.cards]
MOST_PAIRS: Final = 3  # of producers that are listed for a consumer


def explain_card(b: Baltica, eyes: int, place: str, row: int, card: int) -> Explanation:
    """A card of a market, a row, a pile or a discard pile."""
    if card == LITTER:
        return Explanation("BA-18.10", [Line("litter.rule", {})])
    if card == PRESSURE:
        return Explanation("BA-10.2", [Line("pressure.rule", {}), *(in_row(b, row) if place == "row" else [])])
    if card >= ELEMENT:
        return Explanation("BA-7.1", [Line("element.rule", {}), *(element(b, row, card) if place == "row" else [])])
    if place == "row":
        return explain_living(b, row, card)
    lines = producer(b, card) if card < PRODUCERS else consumer(b, card)
    if place not in ("producers", "consumers"):
        lines = lines[:1]  # nobody can take it now
    elif b.stack and eyes != active_seat(b):
        lines.append(Line("card.wait", {"row": str(b.row + 1)}))
    return Explanation("BA-7.1" if card < PRODUCERS else "BA-8.1", [*lines, *described(b, card, 0)])


# --- elements and pressures


def element(b: Baltica, row: int, card: int) -> list[Line]:
    """What an element of a row can still do, and how near three of a kind are (BA-10.5)."""
    entries = [entry for entry in b.rows[row] if entry & FACE == card]
    free = [entry for entry in entries if not entry & USED]
    lines: list[Line] = []
    if any([entry & BORROWED for entry in entries]):
        lines.append(Line("element.borrowed", {}))
    elif row == b.row and len(entries) == 1:
        lines.append(Line("element.ready" if free else "element.paid", {}))
    lines += [Line("element.row", {"n": len(entries), "free": len(free)}), Line("element.three", {})]
    if len(entries) == 2:
        lines.append(Line("element.warning", {"card": NAMES[card]}))
    return lines


def in_row(b: Baltica, row: int) -> list[Line]:
    """How many pressures lie in a row, what they will do, and whether they can be passed on."""
    number = pressures_in(b.rows[row])
    lines = [Line("pressure.row", {"n": number})]
    tiles = tiles_for(number)
    if row != b.row and tiles:
        placed = min(tiles + b.knobs[EXTRA_IMPACTS], LOSE - b.impacts)  # D-11, BA-5.5
        lines.append(Line("pressure.strikes", {"n": placed}))
    if not b.passing_pressures:
        lines.append(Line("pressure.no_pass", {}))
    elif len(b.rows) > 1:
        lines.append(Line("pressure.pass", {}))
    return lines


# --- species in the market: what they need


def producer(b: Baltica, card: int) -> list[Line]:
    """A producer's cost, element by element, and whether the active row can pay it (BA-7)."""
    cost = costs(b)[card]
    have = ready_cards(b.rows[b.row])[0]
    lines = [Line("producer.rule", {})]
    for number, name in enumerate(ELEMENTS):
        if cost[number]:
            lines.append(Line("producer.need", {"card": name, "n": cost[number], "have": have[number]}))
    if b.knobs[DISCOUNT] and cost != b.deck.costs[card]:
        lines.append(Line("producer.less", {}))
    return [*lines, lacking(b, *missing(cost, have))]


def lacking(b: Baltica, number: int, last: int) -> Line:
    """What is missing for a producer, and whether the supply can lend it (BA-7.2)."""
    if number == 0:
        return Line("producer.ready", {})
    if number > 1:
        return Line("producer.missing", {"n": number})
    return Line("producer.borrow" if b.supply[last] else "producer.borrow_none", {"card": ELEMENTS[last]})


def consumer(b: Baltica, card: int) -> list[Line]:
    """The pairs of producers that would bring a consumer, or what there is of one (BA-8)."""
    near = sharing(b, ready_cards(b.rows[b.row])[1], b.deck.habitats[card])
    pairs: list[Line] = []
    for place, first in enumerate(near):
        for second in near[place + 1 :]:
            if common(b, first, second, card):
                pairs.append(Line("consumer.pair", shared(b, "card", first, "card2", second, card)))
    halves = [Line("consumer.half", {"card": NAMES[each], "habitat": home(b, each, card)}) for each in near]
    return [Line("consumer.rule", {}), *(pairs[:MOST_PAIRS] or halves or [Line("consumer.none", {})])]


# --- species in a row: what they can do


def explain_living(b: Baltica, row: int, card: int) -> Explanation:
    """A species of a row: whether it is used, whom it meets there, and its own facts."""
    (entry,) = [each for each in b.rows[row] if each & FACE == card]
    is_producer = card < PRODUCERS
    lines = [Line("producer.row" if is_producer else "consumer.row", {})]
    if row == b.row:
        lines.append(Line("card.used" if entry & USED else "card.fresh", {}))
    if not entry & USED:
        lines += grazed(b, row, card) if is_producer else met(b, row, card)
    return Explanation("BA-8.1" if is_producer else "BA-9.1", [*lines, *described(b, card, entry)])


def grazed(b: Baltica, row: int, card: int) -> list[Line]:
    """The consumers of the market that a producer can bring, each with the first partner that helps."""
    others = [each for each in ready_cards(b.rows[row])[1] if each != card]
    partners = sharing(b, others, b.deck.habitats[card])
    found: list[Line] = []
    for eater in b.markets[1]:
        helpers = [each for each in partners if eater != NONE and common(b, card, each, eater)]
        if helpers:
            found.append(Line("producer.brings", shared(b, "card2", helpers[0], "card", eater, card)))
    for each in partners if not found else []:
        found.append(Line("producer.partner", {"card2": NAMES[each], "habitat": home(b, card, each)}))
    return found or [Line("producer.alone", {})]


def met(b: Baltica, row: int, card: int) -> list[Line]:
    """The tiles that a consumer can place with each partner; or those it shares only restored habitats with."""
    others = [each for each in ready_cards(b.rows[row])[2] if each != card]
    found: list[Line] = []
    old: list[Line] = []
    for each in sharing(b, others, b.deck.habitats[card]):
        tiles = names_in(common(b, card, each, each) & ~b.habitats, HABITATS)
        found += [Line("consumer.places", {"card": NAMES[each], "habitat": tile}) for tile in tiles]
        if not tiles:
            old.append(Line("consumer.old", {"card": NAMES[each]}))
    return found or old or [Line("consumer.alone", {})]


def one_pair(b: Baltica, row: int) -> list[Line]:
    """Two consumers of a row that share a habitat, if there are any: they can wake a token (BA-12.3)."""
    consumers = consumers_in(b.rows[row])
    for place, first in enumerate(consumers):
        for second in consumers[place + 1 :]:
            if common(b, first, second, second):
                return [Line("token.pair", {"card": NAMES[first], "card2": NAMES[second]})]
    return []


# --- habitats that cards share


def sharing(b: Baltica, cards: list[int], mask: int) -> list[int]:
    """Those of the cards that have one of these habitats; empty places of a market have none."""
    return [card for card in cards if card != NONE and b.deck.habitats[card] & mask]


def common(b: Baltica, first: int, second: int, third: int) -> int:
    """The habitats on all three cards, as bits."""
    habitats = b.deck.habitats
    return habitats[first] & habitats[second] & habitats[third]


def home(b: Baltica, first: int, second: int) -> str:
    """The first habitat that two cards share."""
    return names_in(common(b, first, second, second), HABITATS)[0]


def shared(b: Baltica, one: str, first: int, two: str, second: int, third: int) -> Values:
    """Two cards under their keys, and the first habitat that they share with a third."""
    habitat = names_in(common(b, first, second, third), HABITATS)[0]
    return {one: NAMES[first], two: NAMES[second], "habitat": habitat}


# --- what stands on a species, and what is true of it


def described(b: Baltica, card: int, entry: int) -> list[Line]:
    """Group, habitats, abilities with what was used of them in this turn, and a word about the living thing."""
    homes = names_in(b.deck.habitats[card], HABITATS)
    lines = [Line("card.group", {"group": GROUPS[card]}), Line(f"lives.h{len(homes)}", numbered("habitat", homes))]
    lines += [*abilities(b, card, entry), *star(b, card, entry)]
    lens = [Line("card.microscopic", {})] if MICROSCOPIC[card] else []
    return [*lines, *lens, Line(f"species.{NAMES[card]}", {})]


def numbered(kind: str, names: list[str]) -> Values:
    """Names as a sentence counts them: `habitat`, `habitat2`, and so on."""
    values: Values = {}
    for number, name in enumerate(names):
        values[f"{kind}{number + 1}" if number else kind] = name
    return values


def abilities(b: Baltica, card: int, entry: int) -> list[Line]:
    """The ability symbols of a card (BA-6.3)."""
    symbols = names_in(b.deck.symbols[card], SYMBOLS[:TOKENS])
    if not symbols:
        return []
    text = "card.ability" if len(symbols) == 1 else f"card.abilities{len(symbols)}"
    spent = [Line("card.spent", {})] if entry & SPENT else []
    return [Line(text, numbered("symbol", symbols)), *spent]


def star(b: Baltica, card: int, entry: int) -> list[Line]:
    """The star of a card (BA-16), which means nothing on level 1 (BA-4.1)."""
    if not b.deck.symbols[card] >> STAR & 1:
        return []
    if not b.level2:
        return [Line("card.star_asleep", {})]
    return [Line("card.star", {}), *([Line("card.starred", {})] if entry & STARRED else [])]
