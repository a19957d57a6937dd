"""An order in which all mouths but given ones can be fed: flows are asked for, and their contradictions decided.

A flow says who draws on whom before or after whose meal. If these wishes go in a circle, one of them is decided both
ways in turn; each decision takes supplies away, until an order is found or none can exist.
"""

from __future__ import annotations

from typing import Final

from ecotone.games.ecologic.assistant_course import Course, course_of, is_grounded
from ecotone.games.ecologic.assistant_flow import (
    BODY,
    BONES,
    JOKERS,
    KEPT,
    LURE,
    SCRAPS,
    SERVED,
    STORE,
    SURPLUS,
    YIELD,
    Flow,
    bearers,
    lay_out,
    saturate,
    takers,
)
from ecotone.games.ecologic.assistant_web import NOBODY, Web
from ecotone.games.ecologic.larder import NOWHERE

PROBE: Final = 50  # flows for a short exploration
Pair = tuple[int, int]


class Draw:
    """Tokens of one supply for one mouth, and who must come before whom for it."""

    def __init__(self, kind: int, owner: int, mouth: int, amount: int) -> None:
        self.kind = kind
        self.owner = owner
        self.mouth = mouth
        self.amount = amount
        self.chain: list[int] = []  # those whose deaths carry it, if it is eaten as remains of the dead
        self.place = NOBODY  # where it is eaten, if it lies somewhere
        self.pairs: list[Pair] = []


class Plan:
    """An order of all mouths, dead ones too, and what is drawn in it."""

    def __init__(self, course: Course, order: list[int], draws: list[Draw]) -> None:
        self.dead = course.dead
        self.alive = course.alive
        self.order = order
        self.draws = draws
        self.jokers = sum([draw.amount for draw in draws if draw.kind == JOKERS])


class Search:
    """A larder's web, and how many flows may still be asked for."""

    def __init__(self, web: Web, effort: int) -> None:
        self.web = web
        self.effort = effort
        self.short = 0  # after a failure without any decision: mouths that together lack tokens
        self.is_done = False  # whether the last exploration came to its end
        self.is_in_doubt = False  # whether some that had enough died in a plan, and another might do without that


def settle(search: Search, dead: int, jokers: int) -> Plan | None:
    """A plan in which just these die; None if there is none, or the effort is spent.

    Two short explorations go first, since what one finds late the other mostly finds at once.
    """
    plan = explore(search, dead, jokers, PROBE, True)
    if plan is None and not search.is_done:
        plan = explore(search, dead, jokers, PROBE, False)
    if plan is None and not search.is_done:
        plan = explore(search, dead, jokers, search.effort, True)
    return plan


def explore(search: Search, dead: int, jokers: int, limit: int, is_willing: bool) -> Plan | None:
    """Ask for flows and decide their contradictions, depth first; if willing, a flow's wish before its contrary."""
    search.short = 0
    course = course_of(search.web, dead)
    courses = [] if course.is_void else [course]
    start = search.effort
    last = max(0, start - limit)
    while courses and search.effort > last:
        course = courses.pop()
        search.effort -= 1
        flow = lay_out(search.web, course, jokers)
        if saturate(flow):
            if is_grounded(search.web, course, jokers):
                plan = arrange(search.web, course, flow, courses, is_willing)
                if plan is not None:
                    return plan
        elif search.effort == start - 1:
            search.short = flow.short if sum(flow.wants) else 0
    search.is_done = not courses
    return None


def arrange(web: Web, course: Course, flow: Flow, courses: list[Course], is_willing: bool) -> Plan | None:
    """The plan that a flow means; if it contradicts itself, both ways to decide it become further courses."""
    draws = draws_of(web, course, flow)
    whole = course.copy()
    pair = contradiction(whole, draws)
    if pair is not None:
        ways = [decided(course, pair[1], pair[0]), decided(course, pair[0], pair[1])]
        courses += ways if is_willing else [ways[1], ways[0]]
        return None
    order = in_order(whole)
    number = overfed(web, order, draws)
    if number != NOBODY:
        courses += [with_mode(course, number, True), with_mode(course, number, False)]
        return None
    return Plan(course, order, draws)


def decided(course: Course, first: int, second: int) -> Course:
    """A course in which one more pair has its order."""
    twin = course.copy()
    twin.put(first, second)
    return twin


def with_mode(course: Course, number: int, is_hungry: bool) -> Course:
    """A course in which a mouth with a surplus is eaten hungry, or stays sated."""
    twin = course.copy()
    if is_hungry:
        twin.hungry |= 1 << number
    else:
        twin.sated |= 1 << number
    return twin


def draws_of(web: Web, course: Course, flow: Flow) -> list[Draw]:
    """All that is drawn, apart from what mouths hold themselves."""
    draws: list[Draw] = []
    for supply, row in enumerate(flow.drawn):
        kind = flow.kind[supply]
        owner = flow.owner[supply]
        for mouth, amount in enumerate(row):
            if amount and (kind != KEPT or mouth != owner):
                draw = Draw(kind, owner, mouth, amount)
                if kind == LURE:
                    draw.pairs.append((flow.cause[supply], owner))
                if kind not in (STORE, JOKERS):
                    bind(web, course, draw)
                draws.append(draw)
    return draws


def bind(web: Web, course: Course, draw: Draw) -> None:
    """Note where a draw is eaten, and who must come before whom for it."""
    owner = draw.owner
    draw.place = web.mouths[owner].place
    if draw.kind in (SERVED, LURE, YIELD):
        draw.pairs.append((owner, draw.mouth))
        if draw.kind == YIELD:
            draw.place = web.mouths[owner].beneath
        return
    layer = layer_of(web, course, draw)
    if layer != NOBODY:
        take_from(web, course, draw, layer)
    elif draw.kind == BODY and web.mouths[owner].beneath != NOWHERE:
        draw.pairs.append((owner, draw.mouth))
        draw.place = web.mouths[owner].beneath
    else:
        inherit(web, course, draw)


def layer_of(web: Web, course: Course, draw: Draw) -> int:
    """The lowest card of a place, the owner or what covers it, from which a draw may be taken as it lies."""
    takers_of = web.pickers if draw.kind in (SCRAPS, BONES) else web.eaters
    layer = draw.owner
    while layer != NOBODY:
        is_late = must_be_early(course, draw, layer) and course.has(layer, draw.mouth)
        is_covered = web.lid[layer] != NOBODY and course.has(draw.mouth, web.lid[layer])
        if takers_of[layer] >> draw.mouth & 1 and not is_late and not is_covered:
            return layer
        layer = web.lid[layer]
    return NOBODY


def must_be_early(course: Course, draw: Draw, layer: int) -> bool:
    """Whether a draw from a card must be taken before its meal or death."""
    if layer != draw.owner or draw.kind in (BODY, BONES, KEPT):
        return True
    return draw.kind == SURPLUS and course.hungry >> layer & 1 == 1


def take_from(web: Web, course: Course, draw: Draw, layer: int) -> None:
    """A draw is taken as it lies: after the card is uncovered, and perhaps before its meal or death."""
    draw.place = web.mouths[layer].place
    if must_be_early(course, draw, layer):
        draw.pairs.append((draw.mouth, layer))
    if web.lid[layer] != NOBODY and web.lid[layer] != draw.mouth:
        draw.pairs.append((web.lid[layer], draw.mouth))


def inherit(web: Web, course: Course, draw: Draw) -> None:
    """Find the deaths that bring remains of the draw's owner to its mouth, and the place where they are eaten."""
    came = bearers(web, course, draw.owner)
    last = draw.owner
    while not (came[last] != NOBODY and takers(web, course, last) >> draw.mouth & 1):
        last = (last + 1) % web.size
    draw.place = grave(web, course, last, draw.mouth)
    draw.chain = [last]
    while draw.chain[0] != draw.owner:
        heir = draw.chain[0]
        draw.pairs.append((came[heir], heir))
        uncover_first(draw, web.lid[heir], came[heir])
        draw.chain.insert(0, came[heir])
    draw.pairs.append((last, draw.mouth))
    uncover_first(draw, web.coverer[draw.place], last)
    host = web.mouth_at[draw.place]
    if host != NOBODY and course.dead >> host & 1:
        draw.pairs += [(last, host), (draw.mouth, host)]


def uncover_first(draw: Draw, lid: int, corpse: int) -> None:
    """Remains of a dead mouth are put where another died before."""
    if lid not in (NOBODY, corpse):
        draw.pairs.append((lid, corpse))


def grave(web: Web, course: Course, corpse: int, mouth: int) -> int:
    """Where remains of a dead mouth are put for another: if it can be, where nobody dies."""
    found = NOBODY
    for place in web.mouths[corpse].rots:
        host = web.mouth_at[place]
        if place in web.mouths[mouth].scraps and host != corpse:
            lid = web.coverer[place]
            if lid not in (NOBODY, corpse) and (not course.dead >> lid & 1 or course.has(corpse, lid)):
                continue
            if host == NOBODY or not course.dead >> host & 1:
                return place
            if not course.has(host, corpse) and not course.has(host, mouth):
                found = place
    return found


def contradiction(course: Course, draws: list[Draw]) -> Pair | None:
    """Put all wishes into a course; the first pair that goes against those before it.

    Small draws come first, so that a large one is decided: then either way few flows are left.
    """
    ranks = sorted([(draw.amount, number) for number, draw in enumerate(draws)])
    for _, number in ranks:
        for first, second in draws[number].pairs:
            if course.has(second, first):
                return first, second
            course.put(first, second)
    return None


def in_order(course: Course) -> list[int]:
    """All mouths so that each comes after those before it; else as they are numbered."""
    order: list[int] = []
    done = 0
    while len(order) < len(course.before):
        for number, before in enumerate(course.before):
            if not done >> number & 1 and before & ~done == 0:
                order.append(number)
                done |= 1 << number
                break
    return order


def overfed(web: Web, order: list[int], draws: list[Draw]) -> int:
    """A mouth with a surplus from which more is drawn than it can hold without taking more than it lacks (EL-7.13)."""
    early = [0] * web.size
    late = [0] * web.size
    for draw in draws:
        if draw.kind in (SERVED, SURPLUS, KEPT):
            if order.index(draw.mouth) < order.index(draw.owner):
                early[draw.owner] += draw.amount
            else:
                late[draw.owner] += draw.amount
    for number in range(web.size):
        spare = max(0, web.surplus[number] - early[number])
        if late[number] > web.served[number] + spare:
            return number
    return NOBODY
