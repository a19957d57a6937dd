"""What is told about the numbers beside the boards: points, jokers, empty fields, season and round."""

from __future__ import annotations

from typing import Final

from ecotone.core.numbers import signed
from ecotone.core.views import Explanation, Line
from ecotone.games.ecologic.cards import CARD_NAMES, HABITATS, KINDS, NONE, ORGANISMS, SEASONS, WINTER
from ecotone.games.ecologic.passing_on import direction
from ecotone.games.ecologic.scoring import (
    VERDICTS,
    consumers,
    diversity,
    empty_fields,
    kinds_of_row,
    points_for,
    points_of,
    printed,
    total,
)
from ecotone.games.ecologic.state import AUTOMA, EXPRESS, SOLITAIRE, Ecologic, Side, seen_side
from ecotone.games.ecologic.table import beneath, occupied

OF_SIDES: Final = ["points", "diversity", "printed", "empty", "jokers"]  # numbers that every ecosystem has
OF_SEATS: Final = ["out", "no_passing"]  # what every player is, or is not
OF_TABLE: Final = ["season", "round", "starter"]
RULES: Final = {
    "points": "EL-11.2",
    "diversity": "EL-11.3",
    "printed": "EL-11.6",
    "empty": "EL-11.8",
    "jokers": "EL-7.12",
    "out": "EL-5.12",
    "no_passing": "EL-13.7",
}


def is_automa(e: Ecologic, number: int) -> bool:
    """Whether an ecosystem is the automa's."""
    return e.mode == AUTOMA and number >= e.seats


# --- numbers of every ecosystem


def explain_all(e: Ecologic, eyes: int, name: str) -> Explanation:
    """A number of all ecosystems, side by side."""
    lines = [rule_line(e, name)]
    for number in range(len(e.sides) if name in OF_SIDES else e.seats):
        if is_automa(e, number):
            lines.append(Line("each.automa", {"n": number_of(e, eyes, name, number)}))
        elif name in OF_SIDES:
            lines.append(Line("each.now", {"seat": number, "n": number_of(e, eyes, name, number)}))
        else:
            lines.append(state_line(e, name, number))
    return Explanation(RULES[name], lines)


def number_of(e: Ecologic, eyes: int, name: str, number: int) -> int:
    """A number of an ecosystem as the view has it."""
    side = seen_side(e, number, eyes)
    if name == "points":
        return points_of(e, number, side)
    if name == "diversity":
        return consumers(e, side) if is_automa(e, number) else diversity(e, side)
    if name == "printed":
        return printed(e, side)
    return empty_fields(e, side) if name == "empty" else side.jokers


def state_line(e: Ecologic, name: str, seat: int) -> Line:
    """Whether a player is out, or hands no cards on."""
    if name == "out":
        return Line("out.yes" if e.out[seat] else "out.no", {"seat": seat})
    return Line("no_passing.yes" if e.no_passing[seat] else "no_passing.no", {"seat": seat})


def explain_side(e: Ecologic, eyes: int, name: str, number: int) -> Explanation:
    """A number of one ecosystem with its arithmetic."""
    if name in OF_SEATS:
        return Explanation(RULES[name], [Line(f"{name}.rule", {}), state_line(e, name, number)])
    if is_automa(e, number) and name in ("points", "diversity"):
        return explain_automa(e, number)
    side = seen_side(e, number, eyes)
    if name == "points":
        lines = points_lines(e, side)
    elif name == "diversity":
        lines = diversity_lines(e, side)
    elif name == "printed":
        lines = printed_lines(e, side)
    else:
        lines = [Line(f"{name}.now", {"n": number_of(e, eyes, name, number)})]
    return Explanation(RULES[name], [rule_line(e, name), *lines])


def rule_line(e: Ecologic, name: str) -> Line:
    """The rule of a number in one sentence (EL-11.8 has two)."""
    return Line("empty.separate" if name == "empty" and e.separate else f"{name}.rule", {})


def explain_automa(e: Ecologic, number: int) -> Explanation:
    """The automa's points: consumers in place of kinds (EL-15.27)."""
    side = e.sides[number]
    values: dict[str, int | str] = {"consumers": consumers(e, side), "printed": printed(e, side)}
    return Explanation(
        "EL-15.27", [Line("points.automa", {}), Line("points.consumers", {**values, "n": total(e, number)})]
    )


def points_lines(e: Ecologic, side: Side) -> list[Line]:
    """Kinds and printed points, and alone the next verdict (EL-14.5)."""
    values: dict[str, int | str] = {"diversity": diversity(e, side), "printed": printed(e, side)}
    points = diversity(e, side) + printed(e, side)
    lines = [Line("points.sum", {**values, "n": points})]
    higher = [verdict for verdict in VERDICTS if verdict > points]
    return [*lines, Line("points.verdict", {"n": higher[0]})] if e.mode == SOLITAIRE and higher else lines


def diversity_lines(e: Ecologic, side: Side) -> list[Line]:
    """Each habitat with its kinds and points, and their sum."""
    lines: list[Line] = []
    for row, habitat in enumerate(side.habitats):
        kinds = kinds_of_row(e, side, row)
        lines.append(Line("diversity.row", {"habitat": HABITATS[habitat], "kinds": kinds, "n": points_for(kinds)}))
    return [*lines, Line("each.sum", {"n": diversity(e, side)})]


def printed_lines(e: Ecologic, side: Side) -> list[Line]:
    """Each card with points on it, and their sum; covered ones only where the table has agreed on it."""
    lines: list[Line] = []
    for place in occupied(side):
        card = side.ground[place]
        while card != NONE:
            if e.deck.points[card]:
                lines.append(Line("printed.card", {"card": CARD_NAMES[card], "change": signed(e.deck.points[card])}))
            card = beneath(e, side, card) if e.covered_score else NONE
    return [*lines, Line("each.sum", {"n": printed(e, side)})]


# --- the year


def explain_table(e: Ecologic, name: str) -> Explanation:
    """The season, the round, or who is first."""
    if name == "season":
        return explain_season(e)
    if name == "starter":
        return Explanation("EL-18.2", [Line("starter.rule", {}), Line("starter.now", {"seat": e.starter})])
    return explain_round(e)


def explain_season(e: Ecologic) -> Explanation:
    """The season, its exchange, and what may not be played in it."""
    if e.mode == EXPRESS:
        return Explanation("EL-12.1", [Line("season.none", {})])
    name = SEASONS[e.season]
    lines = [Line("season.now", {"season": name, "n": e.season + 1})]
    if e.mode != AUTOMA:
        lines.append(Line(f"season.exchange_{name}", {}))
    if e.season == WINTER:
        lines.append(Line("season.winter", {}))
    lines += [Line("why.forbidden", {"kind": KINDS[kind]}) for kind in range(ORGANISMS) if e.forbidden >> kind & 1]
    if e.growth:
        lines.append(Line("season.growth", {"change": signed(e.growth)}))
    return Explanation("EL-4.1", lines)


def explain_round(e: Ecologic) -> Explanation:
    """The round, and where cards are handed on to (EL-5.1, EL-5.16)."""
    if e.mode == AUTOMA:
        return Explanation("EL-15.5", [Line("round.automa", {}), Line("round.now", {"n": e.round})])
    lines = [Line("round.rule" if e.mode != EXPRESS else "round.express", {}), Line("round.now", {"n": e.round})]
    lines.append(Line("round.active", {"n": e.out.count(False)}))
    if e.mode == EXPRESS:
        return Explanation("EL-12.4", lines)
    if e.mode == SOLITAIRE:
        return Explanation("EL-5.1", [*lines, Line("round.alone", {})])
    return Explanation("EL-5.1", [*lines, Line("round.clockwise" if direction(e) > 0 else "round.counter", {})])
