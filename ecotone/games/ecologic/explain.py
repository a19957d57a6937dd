"""Why a thing is there and what it counts: the rule in one sentence, then its arithmetic now.

Everything is looked up in what these eyes may see: the own ecosystem with what is planned, others as they are.
What can be asked about, by zone and key (K counts sides from 0 in a zone, from 1 in a key):

| zone | key | is |
| --- | --- | --- |
| `board K` | `card:<slug>` | an organism of an ecosystem |
| `board K` | `place:<name>` | a field or an edge place, as `place:a3`, `place:bc5` |
| `board K` | `row:<a to d>` | a habitat: which kinds count in it |
| `hand K` | `card:<slug>` | a card of the own hand |
| `hand K` | `hand` | a hand as a whole, a hidden one too |
| `row` | `card:<slug>` | a face-up card (express, automa) |
| `row` | `row` | all face-up cards |
| `pile`, `discard` | `pile`, `discard` | the pile, the discard |
| `pile`, `discard` | `kind:<kind>` | one of the 13 kinds of backs |
| `weather`, `impacts` | `card:<slug>` | a weather or impact card that was used |
| `weather`, `impacts` | `weather`, `impacts` | the weather pile and its die, the used impact cards |
| `points`, `diversity`, `printed`, `empty`, `jokers` | the zone's name | the number of all ecosystems |
| the same | `<zone>:<K>` | the number of one ecosystem, as `points:1` |
| `out`, `no_passing` | the zone's name, or `<zone>:<K>` | who has passed, who hands no cards on |
| `season`, `round`, `starter` | the zone's name | the year |
| `needs` | `needs` | while somebody eats: what is missing (fact `eater` above 0) |
| `owed` | `owed` | while tokens are paid (fact `owed` above 0) |
| `unfed` | `unfed` | while all are fed: who is hungry (fact `unfed` above 0) |
| `feeding` | `assistant` | the same: what the assistant proposes |
| `boards` | `habitat:<name>` | set-up: a side of an own board that is still to be laid (fact `boards`) |
| `boards` | `board:<1 to 28>` | the same: such a board |
"""

from __future__ import annotations

from typing import Final

from ecotone.core.errors import BadInput
from ecotone.core.kernel import State
from ecotone.core.views import Explanation, View
from ecotone.games.ecologic.cards import HABITATS, KINDS, NONE, NUMBER_OF
from ecotone.games.ecologic.explain_cards import explain_offered, explain_open
from ecotone.games.ecologic.explain_feeding import explain_assistant, explain_missing
from ecotone.games.ecologic.explain_numbers import (
    OF_SEATS,
    OF_SIDES,
    OF_TABLE,
    explain_all,
    explain_side,
    explain_table,
)
from ecotone.games.ecologic.explain_organisms import explain_organism
from ecotone.games.ecologic.explain_piles import explain_back, explain_board, explain_habitat, explain_stack
from ecotone.games.ecologic.explain_places import explain_place
from ecotone.games.ecologic.explain_rows import explain_row
from ecotone.games.ecologic.field import PLACE_NAMES, ROW_NAMES, ROWS_OF, STRIDE
from ecotone.games.ecologic.state import Ecologic
from ecotone.games.ecologic.view import look

MISSING: Final = {"needs": "eater", "owed": "owed", "unfed": "unfed", "feeding": "unfed", "boards": "boards"}
STACKS: Final = ["pile", "discard", "weather", "impacts", "row", "hand"]


def explain(s: State, eyes: int, zone: str, key: str) -> Explanation:
    """The rule about a thing in a zone, about a zone itself or about a number, and how it stands now."""
    assert isinstance(s, Ecologic)
    keys = keys_in(look(s, eyes), zone)
    if key not in keys:
        raise BadInput(f"there is no {key!r} in {zone}, expected one of {', '.join(keys)}")
    place, owner = parted(zone)
    kind, _, name = key.partition(":")
    if kind == "card":
        return explain_card(s, eyes, place, owner, NUMBER_OF[name])
    if place == "board":
        if kind == "place":
            return explain_place(s, eyes, owner, PLACE_NAMES.index(name))
        return explain_row(s, eyes, owner, ROW_NAMES.index(name))
    if place == "boards":
        return explain_board(s, int(name) - 1) if kind == "board" else explain_habitat(s, eyes, HABITATS.index(name))
    if kind == "kind":
        return explain_back(s, place, KINDS.index(name))
    return explain_stack(s, eyes, place, owner) if place in STACKS else explain_number(s, eyes, place, name)


def explain_card(e: Ecologic, eyes: int, place: str, owner: int, card: int) -> Explanation:
    """A card by where it lies."""
    if place == "board":
        return explain_organism(e, eyes, owner, card)
    return explain_offered(e, eyes, place, card) if place in ("hand", "row") else explain_open(e, place, card)


def explain_number(e: Ecologic, eyes: int, place: str, name: str) -> Explanation:
    """A number beside the boards: of one ecosystem, of all, of the table, or of the question that is asked."""
    if name:
        return explain_side(e, eyes, place, int(name) - 1)
    if place in OF_TABLE:
        return explain_table(e, place)
    if place == "feeding":
        return explain_assistant(e, eyes)
    return explain_missing(e, eyes, place) if place in MISSING else explain_all(e, eyes, place)


# --- what can be asked about


def zones_of(view: View) -> list[str]:
    """What can be asked about: zones, numbers, and what the question that is asked is about."""
    asked = [name for name, fact in MISSING.items() if view.facts[fact]]
    return [*view.zones, *OF_SIDES, *OF_SEATS, *OF_TABLE, *asked]


def keys_in(view: View, zone: str) -> list[str]:
    """What in a zone can be asked about; a stack, a hand and a number are called by the name of their zone."""
    zones = zones_of(view)
    if zone not in zones:
        raise BadInput(f"there is no zone {zone!r}, expected one of {', '.join(zones)}")
    place, _ = parted(zone)
    if zone not in view.zones:
        return number_keys(view, zone)
    keys = [piece.key for piece in view.zones[zone].pieces]
    if place == "board":
        return [*keys, *board_keys(view)]
    if place in ("pile", "discard"):
        return [place, *[f"kind:{kind}" for kind in KINDS]]
    return [*keys, place]


def number_keys(view: View, zone: str) -> list[str]:
    """The keys of a number: all ecosystems, or one; of boards those that are still to be laid."""
    if zone == "feeding":
        return ["assistant"]
    if zone == "boards":
        return lay_keys(view)
    is_owned = zone in OF_SIDES or zone in OF_SEATS
    owners = numbers(view, "jokers" if zone in OF_SIDES else "out") if is_owned else []
    return [zone, *[f"{zone}:{number + 1}" for number in range(len(owners))]]


def board_keys(view: View) -> list[str]:
    """The places and rows that the table plays with."""
    rows, columns = view.facts["rows"], view.facts["columns"]
    assert isinstance(rows, int)
    assert isinstance(columns, int)
    used = [place for place in range(len(PLACE_NAMES)) if place % STRIDE < columns and ROWS_OF[place][-1] < rows]
    return [*[f"place:{PLACE_NAMES[place]}" for place in used], *[f"row:{name}" for name in ROW_NAMES[:rows]]]


def lay_keys(view: View) -> list[str]:
    """The own boards that are still to be laid, and their sides."""
    told = numbers(view, "boards")
    boards = [f"board:{told[at] + 1}" for at in range(0, len(told), 3)]
    sides = [HABITATS[told[at]] for at in range(len(told)) if at % 3]
    return [*boards, *[f"habitat:{name}" for name in dict.fromkeys(sides)]]


def numbers(view: View, name: str) -> list[int]:
    """A fact that is a list."""
    found = view.facts[name]
    assert isinstance(found, list)
    return found


def parted(zone: str) -> tuple[str, int]:
    """The name of a zone without its number, and that number; NONE for what is the whole table's."""
    place, _, number = zone.rpartition(" ")
    return (place, int(number)) if number.isdecimal() else (zone, NONE)
