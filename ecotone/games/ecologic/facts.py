"""The numbers beside the boards that everybody may know, and a few for one's own eyes."""

from __future__ import annotations

from ecotone.core.kernel import Frame
from ecotone.games.ecologic.cards import KINDS, NONE, ORGANISMS
from ecotone.games.ecologic.eating import EATING, lacking
from ecotone.games.ecologic.field import PLACES, ROW_BITS
from ecotone.games.ecologic.food import is_in_reach, takes_remains
from ecotone.games.ecologic.hunger import unfed
from ecotone.games.ecologic.passing_on import direction
from ecotone.games.ecologic.playing import PLACING
from ecotone.games.ecologic.scoring import empty_fields, kinds_of_row, own_points, points_of, printed, verdict
from ecotone.games.ecologic.spending import SPENDING
from ecotone.games.ecologic.state import EXPRESS, FULL, P_FEED, SOLITAIRE, Ecologic, Side, seen_side

Fact = int | list[int]


def facts(e: Ecologic, eyes: int) -> dict[str, Fact]:
    """All numbers of a view."""
    found: dict[str, Fact] = {
        "season": e.season if e.mode != EXPRESS else NONE,  # EL-12.1
        "round": e.round,
        "phase": e.phase,
        "mode": e.mode,
        "direction": direction(e) if e.mode == FULL else 0,
        "starter": e.starter,
        "columns": e.columns,
        "rows": e.sides[0].rows,
        "separate": int(e.separate),
        "pile": backs(e, e.pile),
        "discard": backs(e, e.discard),
        "prepared": e.handed[:],
        "forbidden": [kind for kind in range(ORGANISMS) if e.forbidden >> kind & 1],
        "growth": e.growth,
    }
    found.update(side_facts(e, eyes))
    found.update(own_facts(e, eyes))
    return found


def side_facts(e: Ecologic, eyes: int) -> dict[str, Fact]:
    """Numbers of every ecosystem, the own one with what is planned."""
    sides = [seen_side(e, number, eyes) for number in range(len(e.sides))]
    found: dict[str, Fact] = {
        "jokers": [side.jokers for side in sides],
        "out": [int(out) for out in e.out],
        "no_passing": [int(skips) for skips in e.no_passing],
        "hand_kinds": [count for seat in range(e.seats) for count in backs(e, e.sides[seat].hand)]
        if e.open_backs
        else [],
        "habitats": [habitat for side in sides for habitat in padded(side)],
        "kinds": [kinds_of_row(e, side, row) for side in sides for row in range(side.rows)],
        "points": [points_of(e, number, side) for number, side in enumerate(sides)],
        "diversity": [own_points(e, number, side) for number, side in enumerate(sides)],
        "printed": [printed(e, side) for side in sides],
        "empty": [empty_fields(e, side) for side in sides],
    }
    if e.mode == SOLITAIRE:
        found["verdict"] = verdict(points_of(e, 0, sides[0]))
    found["web"] = [number for owner, side in enumerate(sides) for number in web(e, side, owner)]
    return found


def padded(side: Side) -> list[int]:
    """The habitats of all rows, NONE where no board lies yet."""
    return [*side.habitats, *[NONE] * (side.rows - len(side.habitats))]


def own_facts(e: Ecologic, eyes: int) -> dict[str, Fact]:
    """What only concerns the one who looks: boards to lay, who eats, what is owed."""
    found: dict[str, Fact] = {"boards": [], "placing": 0, "eater": 0, "needs": 0, "owed": 0, "unfed": 0}
    if not 0 <= eyes < e.seats:
        return found
    side = seen_side(e, eyes, eyes)
    found["boards"] = [number for board in side.boards for number in [board, *e.deck.boards[board]]]
    found["unfed"] = len(unfed(e, side)) if e.phase == P_FEED else 0
    stack = e.lanes[eyes] or e.stack
    f = stack[-1] if stack else None
    if f is not None and f.seat == eyes:
        found.update(question_facts(e, side, f))
    return found


def question_facts(e: Ecologic, side: Side, f: Frame) -> dict[str, Fact]:
    """Numbers of the question that is asked."""
    if f.op is EATING:
        return {"eater": f.memo + 1, "needs": lacking(e, side, f.memo)}
    if f.op is PLACING:
        return {"placing": f.card + 1}
    return {"owed": f.step} if f.op is SPENDING else {}


def backs(e: Ecologic, cards: list[int]) -> list[int]:
    """How many cards of each kind there are."""
    counts = [0] * len(KINDS)
    for card in cards:
        counts[e.deck.kind[card]] += 1
    return counts


def web(e: Ecologic, side: Side, owner: int) -> list[int]:
    """Who eats whom: side, eater, source, and 0 for biomass or 1 for remains (only where there are some)."""
    places = [place for place in range(PLACES) if side.ground[place] != NONE]
    found: list[int] = []
    for place in places:
        eater = side.ground[place]
        if e.deck.is_producer(eater):
            continue
        for other in places:
            source = side.ground[other]
            if other != place and e.deck.may_eat(eater, source) and is_in_reach(e, eater, place, source, other):
                found += [owner, place, other, 0]
            if side.remains[other] and ROW_BITS[place] & ROW_BITS[other] and takes_remains(e, eater, source):
                found += [owner, place, other, 1]
    return found
