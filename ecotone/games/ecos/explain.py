"""Why a thing is there and what it counts: the rule in one sentence, then how it stands now.

What can be asked about are the pieces of the view's zones, its stacks (called as their zone is), hands, and the
numbers beside the board: a fact is asked for like a zone, as in `bag` with `element:sun`, `tokens` with `kind:stork`,
`dial 2` with `dial`, `round` with `round`. Everything is looked up in what these eyes may see.
"""

from __future__ import annotations

from typing import Final

from ecotone.core.errors import BadInput
from ecotone.core.kernel import State
from ecotone.core.views import Explanation, Line, View
from ecotone.games.ecos.cards import BLUE, BROWN, COLOURS, ELEMENTS, KINDS, NONE, NUMBERS
from ecotone.games.ecos.explain_cards import explain_card
from ecotone.games.ecos.explain_cells import explain_cell
from ecotone.games.ecos.explain_numbers import (
    explain_cube_box,
    explain_cubes,
    explain_dial,
    explain_element,
    explain_harbinger,
    explain_limit,
    explain_points,
    explain_round,
    explain_supply,
)
from ecotone.games.ecos.field import CELL_NAMES
from ecotone.games.ecos.state import Ecos
from ecotone.games.ecos.view import back, look

OF_SEATS: Final = ["points", "cubes", "dial"]  # numbers that every player has
OF_TABLE: Final = ["round", "limit", "harbinger", "box"]


def explain(s: State, eyes: int, zone: str, key: str) -> Explanation:
    """The rule about a thing in a zone, about a zone itself or about a number, and how it stands now."""
    assert isinstance(s, Ecos)
    keys = keys_in(look(s, eyes), zone)
    if key not in keys:
        raise BadInput(f"there is no {key!r} in {zone}, expected one of {', '.join(keys)}")
    place, owner = parted(zone)
    kind, _, name = key.partition(":")
    if kind == "cell":
        return explain_cell(s, CELL_NAMES.index(name))
    if kind == "card":
        return explain_card(s, eyes, place, owner, NUMBERS.index(name))
    if kind == "drawn":
        return explain_element(s, eyes, s.drawn[int(name)])
    if kind == "element":
        return explain_element(s, eyes, ELEMENTS.index(name))
    if kind == "kind":
        return explain_supply(s, KINDS.index(name))
    if place in OF_SEATS:
        return explain_seat(s, place, owner)
    return explain_number(s, place) if place in OF_TABLE else explain_stack(s, place, owner)


def zones_of(view: View) -> list[str]:
    """What can be asked about: zones, and numbers."""
    points = view.facts["points"]
    assert isinstance(points, list)
    seats = [f"{name} {seat}" for name in OF_SEATS for seat in range(len(points))]
    return [*view.zones, *seats, *OF_TABLE, "bag", "tokens"]


def keys_in(view: View, zone: str) -> list[str]:
    """What in a zone can be asked about; a stack, a hand and a number are called by the name of their zone."""
    zones = zones_of(view)
    if zone not in zones:
        raise BadInput(f"there is no zone {zone!r}, expected one of {', '.join(zones)}")
    if zone == "bag":
        return [f"element:{element}" for element in ELEMENTS]
    if zone == "tokens":
        return [f"kind:{kind}" for kind in KINDS]
    place, _ = parted(zone)
    if zone not in view.zones:
        return [place]
    keys = [piece.key for piece in view.zones[zone].pieces]
    return [*keys, place] if place in ("blue", "brown", "discards", "hand") else keys


def parted(zone: str) -> tuple[str, int]:
    """The name of a zone without its number, and that number; NONE for what is the whole table's."""
    place, _, number = zone.rpartition(" ")
    return (place, int(number)) if number.isdecimal() else (zone, NONE)


def explain_seat(e: Ecos, place: str, seat: int) -> Explanation:
    """A number of a player."""
    if place == "points":
        return explain_points(e, seat)
    return explain_cubes(e, seat) if place == "cubes" else explain_dial(e, seat)


def explain_number(e: Ecos, place: str) -> Explanation:
    """A number of the table."""
    if place == "round":
        return explain_round(e)
    if place == "limit":
        return explain_limit(e)
    return explain_harbinger(e) if place == "harbinger" else explain_cube_box(e)


# --- stacks


def explain_stack(e: Ecos, place: str, owner: int) -> Explanation:
    """A deck, the discards or a hand."""
    if place == "hand":
        return explain_hand(e, owner)
    if place == "discards":
        number = len(e.discards[BLUE]) + len(e.discards[BROWN])
        rule = Line("discards.rule" if e.reshuffles else "discards.gone", {})
        return Explanation("EC-6.2", [rule, Line("discards.count", {"n": number})])
    colour = COLOURS.index(place)
    return Explanation("EC-6.1", [Line(f"deck.{place}", {}), Line("deck.rule", {}), deck_size(e, colour)])


def deck_size(e: Ecos, colour: int) -> Line:
    """How many cards a deck has, or what it is made of anew (EC-6.2)."""
    if e.decks[colour]:
        return Line("deck.count", {"n": len(e.decks[colour])})
    if not e.reshuffles:
        return Line("deck.gone", {})
    return Line("deck.empty", {"n": len(e.discards[colour])}) if e.discards[colour] else Line("deck.none", {})


def explain_hand(e: Ecos, owner: int) -> Explanation:
    """A hand: how many cards of each colour, which everybody may see."""
    colours = {"blue": back(e, owner, BLUE), "brown": back(e, owner, BROWN)}
    count = Line("hand.count", {"n": len(e.hands[owner]), **colours})
    return Explanation("EC-2.8", [Line("hand.rule", {"seat": owner}), count])
