"""Why a thing is there and what is missing for it: the rule in one sentence, then how it stands now.

Nothing but orders is hidden in this game, and no explanation looks at one.
"""

from __future__ import annotations

from typing import Final

from ecotone.core.errors import BadInput
from ecotone.core.kernel import State
from ecotone.core.views import Explanation, Line, View
from ecotone.games.baltica.cards import (
    ELEMENT,
    ELEMENTS,
    HABITATS,
    HABITATS_LATIN,
    LOSE,
    NAMES,
    NONE,
    PASS,
    PLUS,
    PRESSURE,
    STAR,
    SYMBOLS,
)
from ecotone.games.baltica.explain_cards import explain_card, one_pair, sharing
from ecotone.games.baltica.explain_policies import (
    explain_policy,
    explain_policy_deck,
    explain_policy_discard,
    policies_left,
)
from ecotone.games.baltica.offers import costs, missing, ready_cards
from ecotone.games.baltica.policies import next_row
from ecotone.games.baltica.policy_cards import POLICIES, RESTORATION
from ecotone.games.baltica.state import EXTRA_IMPACTS, Baltica, consumers_in, of_kind, pressures_in
from ecotone.games.baltica.view import look

DECKS: Final = {"producer deck": "market:producers", "consumer deck": "market:consumers"}  # what Refresh points at
SYMBOL_RULES: Final = ["BA-11.1", "BA-11.3", "BA-11.4", "BA-16.1"]


def explain(s: State, eyes: int, zone: str, key: str) -> Explanation:
    """The rule about a thing in a zone, or about a zone itself, and how it stands now."""
    assert isinstance(s, Baltica)
    if (zone, key) == ("chance", "chance"):
        return Explanation("", [Line("chance.rule", {}), Line("chance.people", {})])
    keys = keys_in(look(s, eyes), zone)
    if key not in keys:
        raise BadInput(f"there is no {key!r} in {zone}, expected one of {', '.join(keys)}")
    place, row = parted(zone)
    kind, _, name = key.partition(":")
    if kind == "card":
        return explain_card(s, eyes, place, row, NAMES.index(name))
    if kind == "policy":
        return explain_policy(s, place, POLICIES.index(name))
    if kind == "element":
        return explain_supply(s, ELEMENTS.index(name))
    if kind == "habitat":
        return explain_habitat(s, HABITATS.index(name))
    if kind == "token":
        return explain_token(s, row, SYMBOLS.index(name))
    if kind == "symbol":
        return explain_symbol(s, row, SYMBOLS.index(name))
    return explain_row(s, row) if kind == "row" else explain_stack(s, place, row)


def keys_in(view: View, zone: str) -> list[str]:
    """What in a zone can be asked about; a stack is called by the name of its zone, without the number."""
    if zone not in view.zones:
        raise BadInput(f"there is no zone {zone!r}, expected one of {', '.join([*view.zones, 'chance'])}")
    place, row = parted(zone)
    keys = [piece.key for piece in view.zones[zone].pieces]
    if view.zones[zone].kind == "stack":
        keys.append(place)
    if place == "row":
        keys.append(f"row:{row + 1}")
    elif place == "symbols":
        keys += [f"symbol:{symbol}" for symbol in SYMBOLS]
    elif place == "measures":
        keys.append("policy:funding")
    elif place in DECKS:
        keys.append(DECKS[place])
    return keys


def parted(zone: str) -> tuple[str, int]:
    """The name of a zone without its number, and that number; NONE for the zones of the whole table."""
    place = zone.rstrip("0123456789")
    return (place.rstrip(), int(zone[len(place) :])) if place != zone else (zone, NONE)


# --- the table


def explain_supply(b: Baltica, element: int) -> Explanation:
    """An element of the supply: how many are left, and what a loan would bring now (BA-7.2)."""
    lines = [Line("supply.rule", {})]
    if b.supply[element] == 0:
        return Explanation("BA-7.2", [*lines, Line("supply.none", {})])
    lines.append(Line("supply.left", {"n": b.supply[element]}))
    have = ready_cards(b.rows[b.row])[0]
    for card in b.markets[0]:
        if card != NONE and missing(costs(b)[card], have) == (1, element):
            lines.append(Line("supply.completes", {"card": NAMES[card]}))
    return Explanation("BA-7.2", lines)


def explain_habitat(b: Baltica, habitat: int) -> Explanation:
    """A habitat tile: whether it is placed, by whom it could be, and where its consumers are (BA-9)."""
    lines = [Line("habitat.rule", {})]
    if b.habitats >> habitat & 1:
        lines.append(Line("habitat.placed", {}))
    else:
        lines += [Line("habitat.open", {}), *who_places(b, habitat), *where_lives(b, habitat)]
    lines.append(Line("habitat.count", {"n": b.habitats.bit_count()}))
    return Explanation("BA-9.1", [*lines, Line("habitat.latin", {"latin": HABITATS_LATIN[habitat]})])


def who_places(b: Baltica, habitat: int) -> list[Line]:
    """The pairs of the active row that can place a tile."""
    able = [NAMES[card] for card in ready_cards(b.rows[b.row])[2] if b.deck.habitats[card] >> habitat & 1]
    found: list[Line] = []
    for place, first in enumerate(able):
        found += [Line("habitat.pair", {"card": first, "card2": second}) for second in able[place + 1 :]]
    return found or [Line("habitat.nobody", {})]


def where_lives(b: Baltica, habitat: int) -> list[Line]:
    """How many consumers with a symbol lie in each row and in the market."""
    mask = 1 << habitat
    found: list[Line] = []
    for row, entries in enumerate(b.rows):
        number = len(sharing(b, consumers_in(entries), mask))
        found.append(Line("habitat.row", {"row": str(row + 1), "n": number}))
    return [*found, Line("habitat.market", {"n": len(sharing(b, b.markets[1], mask))})]


# --- a row and what belongs to it


def explain_row(b: Baltica, row: int) -> Explanation:
    """A row itself: how near it is to the brink, and what its turn is like."""
    entries = b.rows[row]
    lines = [Line("row.rule", {}), Line("row.pressures", {"n": pressures_in(entries)})]
    for element, name in enumerate(ELEMENTS):
        number = of_kind(entries, ELEMENT + element)
        if number > 1:
            lines.append(Line("row.equal", {"card": name, "n": number}))
    if b.stack and row == b.row:
        lines.append(Line("row.acted" if b.acted else "row.idle", {}))
    lines += noise(b, row)
    if row == next_row(b) and b.next_skip:
        lines.append(Line("row.skip", {}))
    if row == next_row(b) and b.next_noise:
        lines.append(Line("row.noise", {}))
    return Explanation("BA-6.3", lines)


def noise(b: Baltica, row: int) -> list[Line]:
    """That no abilities may be used in this turn, where that is so (BA-18.9)."""
    return [Line("token.noise", {})] if b.noise and row == b.row else []


def explain_token(b: Baltica, row: int, token: int) -> Explanation:
    """An ability token: what it does, and whether it can be used or woken (BA-12)."""
    lines = [Line("token.rule", {}), ability(b, token)]
    if b.tokens[row] >> token & 1:
        lines.append(Line("token.awake", {}))
    else:
        lines += [Line("token.asleep", {}), *one_pair(b, row)]
    return Explanation("BA-12.1", [*lines, *forecast(b, row, token), *noise(b, row)])


def explain_symbol(b: Baltica, row: int, symbol: int) -> Explanation:
    """A symbol on a card: what it does (BA-11, BA-16)."""
    lines = [ability(b, symbol)]
    if symbol != STAR:
        lines += [Line("ability.free", {}), *forecast(b, row, symbol), *noise(b, row)]
    elif b.level2:
        lines += policies_left(b)
    else:
        lines.append(Line("card.star_asleep", {}))
    return Explanation(SYMBOL_RULES[symbol], lines)


def ability(b: Baltica, symbol: int) -> Line:
    """What a symbol does."""
    alone = symbol == PASS and len(b.rows) == 1  # BA-14.2
    return Line("ability.pass_single" if alone else f"ability.{SYMBOLS[symbol]}", {})


def forecast(b: Baltica, row: int, symbol: int) -> list[Line]:
    """What should be known before an ability is used."""
    if symbol == PASS and not b.passing_pressures:
        return [Line("pressure.no_pass", {})]
    if symbol != PLUS:
        return []
    pressures = b.piles[row].count(PRESSURE)
    held = [Line("pile.holds", {"n": pressures, "card": NAMES[PRESSURE]})] if pressures else []
    return [Line("ability.risk", {}), pile_size(b, row), *held]


# --- stacks


def explain_stack(b: Baltica, place: str, row: int) -> Explanation:
    """A stack: what it is for, and how much is left of it."""
    if place == "pile":
        return explain_pile(b, row)
    if place == "discard":
        return explain_discard(b, row)
    if place == "impacts":
        return explain_impacts(b)
    if place == "pressures":
        lines = [Line("pressure.rule", {}), Line("pressure.inaction", {}), Line("pressure.left", {"n": b.pressures})]
        return Explanation("BA-10.1", lines)
    if place == "policy deck":
        return explain_policy_deck(b)
    if place == "policy discard":
        return explain_policy_discard(b)
    return explain_gone(b) if place == "gone" else explain_deck(b, place)


def explain_pile(b: Baltica, row: int) -> Explanation:
    """A row's pile: what is in it, without the order, and what was seen to be laid on top (BA-14.2)."""
    pile = b.piles[row]
    unknown = len(pile) - b.tops[row]
    lines = [Line("pile.rule", {}), pile_size(b, row)]
    lines += [Line("pile.top", {"card": NAMES[card]}) for card in pile[unknown:][::-1]]
    return Explanation("BA-13.3", [*lines, *listed("pile.holds", pile[:unknown])])


def pile_size(b: Baltica, row: int) -> Line:
    """How many cards are in a row's pile."""
    number = len(b.piles[row])
    return Line("pile.count", {"n": number}) if number else Line("pile.empty", {})


def listed(text: str, cards: list[int]) -> list[Line]:
    """How many there are of each card."""
    return [Line(text, {"n": cards.count(card), "card": NAMES[card]}) for card in sorted(set(cards))]


def explain_discard(b: Baltica, row: int) -> Explanation:
    """A row's discard pile and what lies in it."""
    cards = b.discards[row]
    size = Line("discard.count", {"n": len(cards)}) if cards else Line("discard.empty", {})
    return Explanation("BA-13.1", [Line("discard.rule", {}), size, *listed("discard.holds", cards)])


def explain_deck(b: Baltica, place: str) -> Explanation:
    """The deck of a market."""
    market = list(DECKS).index(place)
    number = len(b.decks[market])
    size = Line("deck.count", {"n": number}) if number else Line("deck.empty", {})
    return Explanation(["BA-7.6", "BA-8.3"][market], [Line("deck.rule", {}), size])


def explain_gone(b: Baltica) -> Explanation:
    """The species that are out of the game (BA-3.4, BA-18.6)."""
    size = Line("discard.count", {"n": len(b.gone)}) if b.gone else Line("gone.empty", {})
    return Explanation("BA-18.6", [Line("gone.rule", {}), size, *listed("discard.holds", b.gone)])


def explain_impacts(b: Baltica) -> Explanation:
    """The impact tiles: how many lie, and how many more the sea can bear (BA-5.2)."""
    lines = [Line("impact.rule", {}), Line("impact.count", {"n": b.impacts})]
    lines.append(Line("impact.left", {"n": LOSE - b.impacts}))
    if b.knobs[EXTRA_IMPACTS]:
        lines.append(Line("impact.climate", {}))
    if RESTORATION in b.measures:
        lines.append(Line("impact.back", {}))
    return Explanation("BA-5.2", lines)
