"""What the laws must know of Ecologic: every card is somewhere, and the score is what the boards make it."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product

from ecotone.core.kernel import Event, State
from ecotone.core.views import View
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.cards import CARD_NAMES, SHEET
from ecotone.games.ecologic.explain import keys_in, zones_of
from ecotone.games.ecologic.names import DREW, RECEIVED, RECOVERED
from ecotone.games.ecologic.state import Ecologic
from tests.laws.own import Own

FULL, EXPRESS, SOLITAIRE, AUTOMA = range(4)
LINES = ("ab", "bc", "cd")


def supply(seats: int, options: dict[str, str]) -> Counter[str]:
    """The organisms of the sets in play; weather and impact cards where they are."""
    chosen = GAME.complete(seats, options)
    own = json.loads(options["deck"]) if "deck" in options else {}
    sets = [
        "base",
        *(["mountains", "coast", "human"] if chosen["expansions"] == "all" else chosen["expansions"].split("_")),
    ]
    found: Counter[str] = Counter()
    for card in SHEET.cards:
        has_impact = "on" in (chosen.get("impact"), chosen.get("express_impact"))
        is_in = {"weather": chosen.get("weather") == "on", "impact": has_impact}
        if is_in.get(str(card["kind"]), card.get("set") in sets) and card["id"] not in own.get("out", []):
            found[str(card["id"])] += 1
    return found


def count(view: View, viewer: int) -> Counter[str]:
    """All cards by face; of those not seen, or covered, only the number."""
    found: Counter[str] = Counter()
    for zone in view.zones.values():
        for piece in zone.pieces:
            found[piece.face] += 1
            found[""] += sum(int(mark[len("covers:") :]) for mark in piece.marks if mark.startswith("covers:"))
        found[""] += zone.hidden
    return found


def contents(s: State) -> Counter[str]:
    """Every card as it truly lies."""
    assert isinstance(s, Ecologic)
    cards = [*s.pile, *s.discard, *s.row, *s.weather, *s.weather_open, *s.impacts]
    for side in s.sides:
        cards += side.hand
        for card in side.ground:
            while card >= 0:
                cards.append(card)
                card = s.below[card]
    return Counter(CARD_NAMES[card] for card in cards)


# --- the score, slowly (EL-11, EL-15.27)


def scores(view: View, s: State) -> list[float]:
    """Points and empty fields of every ecosystem, from what lies there; by the options of the table."""
    assert isinstance(s, Ecologic)
    facts = view.facts
    rows, columns = facts["rows"], facts["columns"]
    assert isinstance(rows, int)
    assert isinstance(columns, int)
    boards = [zone for name, zone in view.zones.items() if name.startswith("board ")]
    totals: list[float] = []
    for number, zone in enumerate(boards):
        lying = {piece.at: piece.face for piece in zone.pieces}
        is_automa = facts["mode"] == AUTOMA and number == 1
        kinds = [diversity(lying, row, columns, s.edge_scoring) for row in "abcd"[:rows]]
        total = consumers(lying) if is_automa else sum(kinds)
        total += sum(points(face) for face in [*lying.values(), *(covered(s, number) if s.covered_score else [])])
        unfilled = empty(lying, rows, columns, bool(facts["separate"]))
        totals.append(total - unfilled / 100 if len(boards) > 1 else float(total))
    return [totals[0] - totals[1]] if facts["mode"] == AUTOMA else totals


FACES = GAME.faces("")


def kind_of(face: str) -> str:
    """The kind printed on a card."""
    return str(FACES[face].traits["kind"])


def points(face: str) -> int:
    """The points printed on a card."""
    found = FACES[face].traits["points"]
    assert isinstance(found, int)
    return found


def consumers(lying: dict[str, str]) -> int:
    """Animals and fungi."""
    return sum(FACES[face].traits["consumption"] != 0 for face in lying.values())


def covered(s: Ecologic, number: int) -> list[str]:
    """The cards that lie under others."""
    found: list[str] = []
    for card in s.sides[number].ground:
        while card >= 0:
            card = s.below[card]
            found += [CARD_NAMES[card]] if card >= 0 else []
    return found


def diversity(lying: dict[str, str], row: str, columns: int, edge_scoring: int) -> int:
    """The points of a habitat, over every way to use its edge cards (EL-11.5)."""
    fields = {kind_of(lying[f"{row}{c}"]) for c in range(1, columns + 1) if f"{row}{c}" in lying}
    lines = [[f"{line}{column}" for column in range(1, columns + 1)] for line in LINES if row in line]
    kinds = [[kind_of(lying[edge]) if edge in lying else "" for edge in line] for line in lines]
    ways = (one_a_column, one_in_all, one_line)[edge_scoring](kinds)
    best = max(len(fields | set(way) - {""}) for way in ways)
    return max(0, min(3, best - 4))


def one_a_column(lines: list[list[str]]) -> list[tuple[str, ...]]:
    """The upper or the lower card of each column."""
    return list(product(*[set(column) - {""} or {""} for column in zip(*lines, strict=True)]))


def one_in_all(lines: list[list[str]]) -> list[tuple[str, ...]]:
    """A single edge card."""
    return [(kind,) for line in lines for kind in line]


def one_line(lines: list[list[str]]) -> list[tuple[str, ...]]:
    """All cards of the upper or of the lower edge."""
    return [tuple(line) for line in lines]


def empty(lying: dict[str, str], rows: int, columns: int, is_separate: bool) -> int:
    """Fields that nothing lies on or touches; edge places of their own touch none (EL-11.8)."""
    found = 0
    for row in "abcd"[:rows]:
        for column in range(1, columns + 1):
            touching = [f"{line}{column}" for line in LINES if row in line and not is_separate]
            places = [f"{row}{column}", *touching]
            found += not any(place in lying for place in places)
    return found


def check_kept(s: State) -> None:
    """Tokens lie on cards only; places that the table does not play with are empty."""
    assert isinstance(s, Ecologic)
    for side in s.sides:
        assert side.jokers >= 0
        assert min([*side.biomass, *side.remains]) >= 0
        for place, card in enumerate(side.ground):
            assert card >= 0 or side.biomass[place] == side.remains[place] == 0
            assert card < 0 or place % 8 < s.columns


def is_secret(event: Event, viewer: int) -> bool:
    """Which card was drawn or received is only for who has it."""
    return event[0] in (DREW, RECOVERED, RECEIVED) and event[1] != viewer


def renamed(s: State, order: list[int]) -> State:
    """The same ecosystems before other seats."""
    e = s.clone()
    assert isinstance(e, Ecologic)
    if e.seats > 1:
        e.sides = [e.sides[other] for other in order]
    return e


def things(view: View) -> list[tuple[str, str]]:
    """Everything that can be asked about now."""
    return sorted({(zone, key) for zone in zones_of(view) for key in keys_in(view, zone)})


def loose(s: State, seat: int) -> list[list[int]]:
    """Hands of others, the discard and the weather to come; of the pile the tops may be known."""
    assert isinstance(s, Ecologic)
    return [*[side.hand for other, side in enumerate(s.sides) if other != seat], s.discard, s.weather]


# Hands are dealt once all boards lie, so at the beginning only the order of the pile can be imagined.
OWN = Own(supply, count, contents, scores, check_kept, is_secret, renamed, things, loose, hands=False)
