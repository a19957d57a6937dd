"""What is told about the numbers beside the board: bag, supply, points, cubes, dials and the round."""

from __future__ import annotations

from typing import Final

from ecotone.core.views import Explanation, Line
from ecotone.games.ecos.board import groups, size
from ecotone.games.ecos.cards import DESERT, ELEMENTS, FIRST_SPECIES, FOREST, GRASSLAND, GROUPS, KINDS, MOUNTAIN, WILD
from ecotone.games.ecos.flow import LAST_DRAWS
from ecotone.games.ecos.state import Ecos, from_harbinger, is_full, number_at

Values = dict[str, int | str]

TWO: Final = 2  # tokens a draw, with two players (EC-11.3)


def percent(part: int, whole: int) -> int:
    """A share in whole hundredths."""
    return (200 * part + whole) // (2 * whole)


def numbered(kind: str, names: list[str]) -> Values:
    """Names as a sentence counts them: `thing`, `thing2`, and so on."""
    values: Values = {}
    for number, name in enumerate(names):
        values[f"{kind}{number + 1}" if number else kind] = name
    return values


# --- the bag


def explain_element(e: Ecos, eyes: int, element: int) -> Explanation:
    """An element: what it is for, how many are left in the bag, and how likely it is to come next."""
    left, all_left = e.bag.count(element), len(e.bag)
    lines = [Line("element.wild" if element == WILD else "element.rule", {"element": ELEMENTS[element]})]
    lines.append(Line("element.left", {"n": left, "all": e.deck.elements[element]}))
    if all_left:
        lines.append(Line("element.odds", {"n": left, "all": all_left, "percent": percent(left, all_left)}))
    if eyes >= 0:
        lines.append(Line("element.slots", {"n": wanting(e, eyes, element)}))
    return Explanation("EC-3.5" if element == WILD else "EC-3.2", lines)


def wanting(e: Ecos, seat: int, element: int) -> int:
    """How many free slots of a player an element fits."""
    found = 0
    for card in e.active[seat]:
        for number, wanted in enumerate(e.deck.slots[card]):
            if not e.filled[card] >> number & 1 and (element in (wanted, WILD)):
                found += 1
    return found


def explain_round(e: Ecos) -> Explanation:
    """The round: which it is, and how likely the next draw is to end it."""
    lines = [Line("round.rule", {}), Line("round.now", {"round": e.round, "draw": e.draws})]
    if e.bag:
        lines.append(Line("round.wild", {"percent": ending(e)}))
    if e.calls:
        lines.append(Line("round.call", {"n": max(0, LAST_DRAWS + 1 - e.calls)}))
    return Explanation("EC-10.1", lines)


def ending(e: Ecos) -> int:
    """How likely a wild token is in the next draw, in whole hundredths."""
    tame, all_left = len(e.bag) - e.bag.count(WILD), len(e.bag)
    if e.seats > TWO or all_left < TWO:
        return percent(all_left - tame, all_left)
    pairs = all_left * (all_left - 1)
    return percent(pairs - tame * (tame - 1), pairs)


def explain_harbinger(e: Ecos) -> Explanation:
    """Who draws, and in which order cards are resolved."""
    order = [
        Line("harbinger.order", {"place": place + 1, "seat": seat}) for place, seat in enumerate(from_harbinger(e))
    ]
    return Explanation("EC-4.2", [Line("harbinger.rule", {}), *order])


# --- points


def explain_limit(e: Ecos) -> Explanation:
    """How the game ends, and who is nearest to it."""
    most = max(e.points)
    lines = [Line("limit.rule", {"n": e.limit}), Line("limit.tie", {})]
    lines += [Line("points.now", {"seat": seat, "n": most}) for seat in range(e.seats) if e.points[seat] == most]
    return Explanation("EC-10.2", lines)


def explain_points(e: Ecos, seat: int) -> Explanation:
    """A player's points."""
    points = e.points[seat]
    lines = [Line("points.rule", {}), Line("points.now", {"seat": seat, "n": points})]
    if points < e.limit:
        lines.append(Line("points.missing", {"n": e.limit - points, "limit": e.limit}))
    else:
        lines.append(Line("points.reached", {"limit": e.limit}))
    return Explanation("EC-9.5", lines)


# --- cubes and dials


def explain_cubes(e: Ecos, seat: int) -> Explanation:
    """A player's cubes: free ones, placed ones, and what happens when none is free (EC-3.3)."""
    placed = sum([e.filled[card].bit_count() for card in e.active[seat]])
    lines = [Line("cubes.rule", {}), Line("cubes.free", {"n": e.cubes[seat]}), Line("cubes.placed", {"n": placed})]
    if not e.cubes[seat]:
        loose = any([e.filled[card] and not is_full(e, card) for card in e.active[seat]])
        lines.append(Line("cubes.shift" if loose else "cubes.stuck", {}))
    return Explanation("EC-3.3", [*lines, box_line(e)])


def explain_cube_box(e: Ecos) -> Explanation:
    """The cubes that can still be gained."""
    return Explanation("EC-9.4", [Line("box.rule", {}), box_line(e)])


def box_line(e: Ecos) -> Line:
    """How many cubes are left in the box."""
    return Line("box.left", {"n": e.box}) if e.box else Line("box.empty", {})


def explain_dial(e: Ecos, seat: int) -> Explanation:
    """A dial: where it stands, and what the next turn gives."""
    return Explanation("EC-5.1", [Line("dial.rule", {}), Line(f"dial.at{e.dial[seat]}", {"seat": seat})])


# --- the supply


def explain_supply(e: Ecos, kind: int) -> Explanation:
    """Tiles, mountains, forests or animals of the box: where they go, how many are left, how many lie on the map."""
    if kind < MOUNTAIN:
        return explain_tiles(e, kind)
    name = KINDS[kind]
    lines = [where(e, kind), Line("supply.left", {"n": e.stock[kind], "thing": name})]
    if not e.stock[kind]:
        lines.append(Line("supply.out", {}))
    lines += on_map(e, kind)
    if kind >= FIRST_SPECIES:
        lines += [Line("supply.group", {"thing": group}) for group in groups_of(e, kind)]
        return Explanation("EC-1.5", lines)
    return Explanation("EC-7.2" if kind == MOUNTAIN else "EC-7.3", lines)


def where(e: Ecos, kind: int) -> Line:
    """Where a piece may be placed."""
    if kind in (MOUNTAIN, FOREST):
        return Line(f"supply.{KINDS[kind]}", {})
    homes = [KINDS[home] for home in dict.fromkeys(e.deck.lives[kind - FIRST_SPECIES])]
    return Line(f"lives.h{len(homes)}", numbered("thing", homes))


def on_map(e: Ecos, kind: int) -> list[Line]:
    """How many of a kind lie on the map, and how large their largest group is."""
    number = sum([number_at(e, cell, kind) for cell in e.tiles])
    lines = [Line("supply.map", {"n": number, "thing": KINDS[kind]})]
    if number:
        most = max([size(e, group, kind) for group in groups(e, kind)])
        lines.append(Line("supply.largest", {"n": most, "thing": KINDS[kind]}))
    return lines


def groups_of(e: Ecos, kind: int) -> list[str]:
    """The words of cards that mean a species beside its own name."""
    return [name for number, name in enumerate(GROUPS) if kind in e.deck.groups[number]]


def explain_tiles(e: Ecos, kind: int) -> Explanation:
    """The stack of land tiles or of water tiles."""
    is_land = kind in (DESERT, GRASSLAND)
    stock = e.stock[DESERT if is_land else kind]
    lines = [Line("supply.land" if is_land else "supply.water", {})]
    lines.append(Line("supply.left", {"n": stock, "thing": "land" if is_land else "water"}))
    if not stock:
        lines.append(Line("supply.out_tile", {}))
    return Explanation("EC-1.2", [*lines, *on_map(e, kind)])
