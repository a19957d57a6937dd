"""Why a thing counts what it does, or why a cell may not be filled: the rule, then the arithmetic now.

Everything is looked up in the view of whoever asks, so nobody is told about what they cannot see.
"""

from __future__ import annotations

from typing import Final

from ecotone.core.errors import BadInput
from ecotone.core.kernel import State
from ecotone.core.numbers import signed
from ecotone.core.views import Explanation, Line, View, Zone
from ecotone.games.ecosystem.arithmetic import Account, biodiversity_rule, rule_line
from ecotone.games.ecosystem.cards import EMPTY, NAMES, STREAM, WOLF
from ecotone.games.ecosystem.flow import PICK, PLACE
from ecotone.games.ecosystem.grid import CELL_NAMES, CENTRE, COLUMNS, FULL, READING_ORDER, ROW, ROWS, Grid
from ecotone.games.ecosystem.scoring import places
from ecotone.games.ecosystem.state import AUTOMA, NEUTRAL, NONE, Ecosystem
from ecotone.games.ecosystem.view import grid_name, look
from ecotone.games.ecosystem.weigh import place_gains

RULES: Final = [  # by type
    "ES-6.2",
    "ES-6.1",
    "ES-6.9",
    "ES-6.3",
    "ES-6.5",
    "ES-6.8",
    "ES-6.6",
    "ES-6.4",
    "ES-6.7",
    "ES-6.10",
    "ES-6.11",
]
EXTRA_ROWS: Final = ["gaps", "biodiversity", "total"]


def explain(s: State, eyes: int, zone: str, key: str) -> Explanation:
    """The rule about a thing in a zone, or about a row of a score sheet, as these eyes may know it."""
    assert isinstance(s, Ecosystem)
    view = look(s, eyes)
    if zone.startswith("sheet ") and zone in view.facts:
        return explain_row(s, int(zone.removeprefix("sheet ")), named(key, "row", [*NAMES, *EXTRA_ROWS]))
    if zone not in view.zones:
        raise BadInput(f"there is no zone {zone!r}, expected one of {', '.join(zones_of(view))}")
    place = view.zones[zone]
    if place.kind == "grid":
        column = [grid_name(s, grid) for grid in range(len(s.grids))].index(zone)
        return explain_cell(s, eyes, column, CELL_NAMES.index(named(key, "cell", CELL_NAMES)))
    card = NAMES.index(named(key, "card", faces_of(place)))
    return explain_pile(s, card) if zone == "neutral pile" else explain_card(s, eyes, place.owner, card)


def zones_of(view: View) -> list[str]:
    """What can be asked about."""
    return [*view.zones, *[fact for fact in view.facts if fact.startswith("sheet ")]]


def faces_of(zone: Zone) -> list[str]:
    """The cards that lie open in a zone."""
    return [piece.face for piece in zone.pieces]


def named(key: str, kind: str, names: list[str]) -> str:
    """The name in a key such as `card:fox`, if it is one of these."""
    found, _, name = key.partition(":")
    if found != kind or name not in names:
        raise BadInput(f"there is no {key!r} here, expected {kind}:NAME as the view has it")
    return name


# --- cards


def explain_card(e: Ecosystem, eyes: int, owner: int, card: int) -> Explanation:
    """A card that is not placed yet: its rule, how many lie already, and where it would be best now."""
    g = e.grids[owner]
    count = [g.cells[cell] for cell in g.placed].count(card)
    lines = [rule_line(card), Line("count", {"seat": owner, "n": count, "card": NAMES[card]})]
    if owner == eyes and e.picks[owner] == card and e.targets[owner] != NONE:
        lines.append(Line("planned", {"cell": CELL_NAMES[e.targets[owner]]}))
    elif owner == eyes and g.edge:
        lines.append(best_place(e, eyes, card))
    return Explanation(RULES[card], lines)


def best_place(e: Ecosystem, seat: int, card: int) -> Line:
    """The first of the cells where a card would bring most, unless it brings the same everywhere."""
    gains = place_gains(e, seat, card)
    most = max(gains.values())
    if most == min(gains.values()):
        return Line("anywhere", {"gain": signed(most)})
    best = min([CELL_NAMES.index(key.removeprefix("cell:")) for key in gains if gains[key] == most])
    return Line("best", {"cell": CELL_NAMES[best], "gain": signed(most)})


def explain_pile(e: Ecosystem, card: int) -> Explanation:
    """A card of the neutral pile: it counts for streams and wolves only (ES-8.6)."""
    lines = [Line("pile.rule", {}), Line("pile.count", {"n": e.pile.count(card), "card": NAMES[card]})]
    if card in (STREAM, WOLF):
        account = Account(e)
        lines += account.competitors(card)
        lines.append(Line("pile.place", {"place": places(account.competing(card))[NEUTRAL]}))
    return Explanation("ES-8.6", lines)


# --- rows of the score sheet


def explain_row(e: Ecosystem, column: int, row: str) -> Explanation:
    """A number of a score sheet."""
    account = Account(e)
    is_automa = e.seats == 1 and column == AUTOMA
    if row == "gaps":
        return Explanation("ES-7.1", [Line("gaps.rule", {}), *account.gaps(column)])
    if row == "total":
        rule = Line("total.automa" if is_automa else "total.rule", {})
        return Explanation("ES-9.7" if is_automa else "ES-7.4", [rule, *account.total(column, is_automa)])
    if row == "biodiversity":
        if is_automa:
            return Explanation("ES-9.7", [Line("biodiversity.automa", {})])
        sheet = account.sheets[column]
        now = Line("biodiversity.now", {"n": sheet.gaps, "gain": signed(sheet.biodiversity)})
        return Explanation("ES-7.3", [biodiversity_rule(), now])
    card = NAMES.index(row)
    return Explanation(RULES[card], [rule_line(card), *account.row(column, card)])


# --- cells


def explain_cell(e: Ecosystem, eyes: int, column: int, cell: int) -> Explanation:
    """A cell of a grid: the card on it, or why there is none and whether one may come."""
    g = e.grids[column]
    card = g.cells[cell]
    if card != EMPTY:
        return Explanation(RULES[card], [rule_line(card), *Account(e).card(column, cell)])
    if len(g.placed) == FULL:
        return Explanation("ES-4.1", [Line("cell.full", {"n": FULL})])
    if column >= e.seats:
        following = CELL_NAMES[READING_ORDER[len(g.placed)]]
        return Explanation("ES-9.3", [Line("cell.automa", {}), Line("cell.next", {"cell": following})])
    if cell not in g.edge:
        return why_not(g, cell)
    may = Line("cell.may", {}) if g.placed else first_line()
    return Explanation("ES-4.3", [may, *now_or_later(e, eyes, column, cell)])


def first_line() -> Line:
    """Where an ecosystem begins."""
    return Line("cell.first", {"cell": CELL_NAMES[CENTRE]})


def why_not(g: Grid, cell: int) -> Explanation:
    """Why no card may go to an empty cell, whoever's turn it is."""
    if not g.placed:
        return Explanation("ES-4.3", [first_line()])
    if not g.bottom - ROWS < ROW[cell] < g.top + ROWS:
        return Explanation("ES-4.4", [Line("cell.rows", {"n": ROWS})])
    if not g.fits(cell):
        return Explanation("ES-4.4", [Line("cell.columns", {"n": COLUMNS})])
    return Explanation("ES-4.3", [Line("cell.apart", {})])


def now_or_later(e: Ecosystem, eyes: int, owner: int, cell: int) -> list[Line]:
    """Whether who asks may fill a cell now, and what that would bring."""
    card = e.picks[owner]
    if eyes != owner:
        return [Line("cell.other", {"seat": owner})]
    if e.targets[owner] == cell:
        return [Line("cell.planned", {"card": NAMES[card]})]
    verb = e.offers[owner][0][0] if e.offers[owner] else NONE
    if verb == PLACE:
        gain = place_gains(e, owner, card)[f"cell:{CELL_NAMES[cell]}"]
        return [Line("cell.gain", {"card": NAMES[card], "gain": signed(gain)})]
    return [Line("cell.pick" if verb == PICK else "cell.wait", {})]
