"""What is told about a habitat: which kinds count in it, with the choice among its edge cards (EL-11.3 to EL-11.5)."""

from __future__ import annotations

from typing import Final

from ecotone.core.views import Explanation, Line
from ecotone.games.ecologic.cards import CARD_NAMES, HABITATS, KINDS, NONE, ORGANISMS
from ecotone.games.ecologic.field import FIELDS, HALVES, OF_ROW, PLACE_NAMES, edge_at, field_at
from ecotone.games.ecologic.scoring import (
    FIVE,
    MOST_POINTS,
    ONE_LINE,
    PER_HABITAT,
    edge_kinds,
    kind_at,
    kinds_of_row,
    line_kinds,
    place_column,
    points_for,
)
from ecotone.games.ecologic.state import AUTOMA, Ecologic, Side, seen_side

EDGES: Final = ["column", "habitat", "side"]  # how edge cards are chosen, as the table has agreed


def explain_row(e: Ecologic, eyes: int, owner: int, row: int) -> Explanation:
    """A habitat of an ecosystem: its kinds one by one, and the points that they bring."""
    side = seen_side(e, owner, eyes)
    if row >= len(side.habitats):
        return Explanation("EL-3.3", [Line("place.unlaid", {})])
    lines = [Line("row.habitat", {"habitat": HABITATS[side.habitats[row]]})]
    if e.mode == AUTOMA and owner >= e.seats:
        return Explanation("EL-15.27", [*lines, Line("row.automa", {}), *counted(e, side, row)])
    lines += [Line("diversity.rule", {}), *counted(e, side, row)]
    return Explanation("EL-11.3", [*lines, *reached(kinds_of_row(e, side, row))])


def reached(kinds: int) -> list[Line]:
    """The points for so many kinds, and how many more would bring the next."""
    points = points_for(kinds)
    lines = [Line("row.points", {"n": points, "kinds": kinds})]
    if points == MOST_POINTS:
        return lines
    return [*lines, Line("row.more", {"n": FIVE + points - kinds})]


def counted(e: Ecologic, side: Side, row: int) -> list[Line]:
    """Each kind with the card that counts for it, then the edge cards that do not count."""
    lines: list[Line] = []
    found = [False] * ORGANISMS
    for place in [field_at(row, column) for column in range(e.columns)]:
        kind = kind_at(e, side, place)
        if kind != NONE and not found[kind]:
            found[kind] = True
            lines.append(Line("row.kind", kind_and_card(e, side, place)))
    chosen = chosen_edges(e, side, row, found)
    edges = [place for place in OF_ROW[row] if place >= FIELDS and side.ground[place] != NONE]
    if edges:
        lines.append(Line(f"row.edge_{EDGES[e.edge_scoring]}", {}))
    lines += [Line("row.edge", kind_and_card(e, side, place)) for place in chosen]
    return lines + [Line("row.unused", kind_and_card(e, side, place)) for place in edges if place not in chosen]


def kind_and_card(e: Ecologic, side: Side, place: int) -> dict[str, int | str]:
    """The kind of a card, its name and where it lies."""
    card = side.ground[place]
    return {"kind": KINDS[e.deck.kind[card]], "card": CARD_NAMES[card], "place": PLACE_NAMES[place]}


# --- the choice among edge cards


def chosen_edges(e: Ecologic, side: Side, row: int, found: list[bool]) -> list[int]:
    """The edge cards that count, one for each kind that the fields do not have."""
    if e.edge_scoring == ONE_LINE:
        return of_one_line(e, side, row, found)
    edges = edge_kinds(e, side, row, found)
    if e.edge_scoring == PER_HABITAT:
        columns = [column for column in range(e.columns) if edges[column]][:1]
        return [first_with(e, side, HALVES[field_at(row, column)], edges[column][0]) for column in columns]
    owner = [NONE] * ORGANISMS
    for column in range(e.columns):
        place_column(column, edges, owner, [False] * ORGANISMS)
    kinds = [kind for kind in range(ORGANISMS) if owner[kind] != NONE]
    return [first_with(e, side, HALVES[field_at(row, owner[kind])], kind) for kind in kinds]


def first_with(e: Ecologic, side: Side, places: list[int], kind: int) -> int:
    """The first of some places where a kind lies."""
    for place in places:
        if kind_at(e, side, place) == kind:
            return place
    return NONE


def of_one_line(e: Ecologic, side: Side, row: int, found: list[bool]) -> list[int]:
    """The cards of the better edge line, the upper one if both are as good."""
    upper, lower = line_kinds(e, side, row, row - 1, found), line_kinds(e, side, row, row, found)
    line, kinds = (row, lower) if len(lower) > len(upper) else (row - 1, upper)
    places = [edge_at(line, column) for column in range(e.columns)] if kinds else []
    return [first_with(e, side, places, kind) for kind in kinds]
