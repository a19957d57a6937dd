"""Whether tokens suffice for an order that is decided in part: a greatest flow from supplies to hungry mouths.

A mouth that is fed holds its number at that moment, whoever gave it, so what eaters find on it afterwards is known
beforehand. Hence an order only says who may draw on which supply, and the split of tokens needs no search. Pairs whose
order is open may draw both ways: if even that does not suffice, no order does.
"""

from __future__ import annotations

from typing import Final

from ecotone.games.ecologic.assistant_course import Course
from ecotone.games.ecologic.assistant_web import NOBODY, Web, bits_of
from ecotone.games.ecologic.larder import NOWHERE

STORE: Final = 0  # owner: the number of a store
SCRAPS: Final = 1  # remains on a card that lives
SERVED: Final = 2  # biomass on a mouth once it was fed
SURPLUS: Final = 3  # biomass that a mouth does not need for itself
KEPT: Final = 4  # biomass that a mouth needs itself, unless it finds other
BODY: Final = 5  # biomass of one that dies
BONES: Final = 6  # remains of one that dies
JOKERS: Final = 7
YIELD: Final = 8  # what a plant produces when one that dies uncovers it
LURE: Final = 9  # what a plant that was uncovered adds to the bonus of a fed mouth


class Flow:
    """Supplies, who may draw on them, and who draws how much; a later stage may use more supplies than an earlier."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.kind: list[int] = []
        self.owner: list[int] = []
        self.cause: list[int] = []  # whose death brings it about
        self.left: list[int] = []
        self.reach: list[int] = []
        self.drawn: list[list[int]] = []  # by supply and mouth
        self.wants = [0] * size
        self.stages: list[int] = []  # how many supplies each may use
        self.must = 0  # so many supplies, the first ones, must be used up
        self.is_void = False  # whether one of them cannot be
        self.short = 0  # if it fails: mouths that together lack tokens, if any do

    def add(self, kind: int, owner: int, amount: int, reach: int, cause: int = NOBODY) -> None:
        """One more supply, unless it is of no use."""
        if amount and reach:
            self.kind.append(kind)
            self.owner.append(owner)
            self.cause.append(cause)
            self.left.append(amount)
            self.reach.append(reach)
            self.drawn.append([0] * self.size)

    def add_due(self, owner: int, amount: int, reach: int) -> None:
        """What must be eaten from one before it may die."""
        if amount:
            self.add(BODY, owner, amount, reach)
            self.must = len(self.kind)
            self.is_void = self.is_void or not reach


def lay_out(web: Web, course: Course, jokers: int) -> Flow:
    """The supplies of a course.

    First what must be eaten, then what costs nothing, then what asks for an order, then what harms, then jokers.
    """
    flow = Flow(web.size)
    living = bits_of(course.alive)
    for number in living:
        flow.wants[number] = 0 if course.sated >> number & 1 else web.lack[number]
    for number in bits_of(course.dead):
        flow.add_due(number, due(web, number), early_eaters(web, course, number))
    flow.stages.append(len(flow.kind))
    add_lasting(web, flow, course, living)
    flow.stages.append(len(flow.kind))
    for number in living:
        add_fed(web, flow, course, number)
    flow.stages.append(len(flow.kind))
    for number in bits_of(course.dead):
        add_dead(web, flow, course, number)
    for number in living:
        add_kept(web, flow, course, number)
    flow.stages.append(len(flow.kind))
    flow.add(JOKERS, NOBODY, jokers, course.alive)
    flow.stages.append(len(flow.kind))
    return flow


def add_lasting(web: Web, flow: Flow, course: Course, living: list[int]) -> None:
    """Tokens that may be taken at any time."""
    for number, store in enumerate(web.stores):
        flow.add(STORE, number, store.amount, store.reach & course.alive)
    for number in living:
        pickers = web.pickers[number] & open_to(web, course, number)
        flow.add(SCRAPS, number, web.bones[number], pickers | above(web, course, number, web.pickers))


def open_to(web: Web, course: Course, number: int) -> int:
    """Who may come after a mouth was uncovered."""
    lid = web.lid[number]
    return course.alive if lid == NOBODY else course.alive & ~course.before[lid]


def above(web: Web, course: Course, number: int, takers_of: list[int]) -> int:
    """Who may take what lies on a mouth's place from those that cover it, before they die."""
    found = 0
    lid = web.lid[number]
    while lid != NOBODY:
        found |= takers_of[lid] & open_to(web, course, lid) & ~course.after[lid]
        lid = web.lid[lid]
    return found


def add_fed(web: Web, flow: Flow, course: Course, number: int) -> None:
    """What a fed mouth holds after its meal, and its surplus (EL-10.5)."""
    eaters = web.eaters[number] & course.alive & ~course.before[number]
    flow.add(SERVED, number, web.served[number], eaters)
    for place, more in web.mouths[number].lures:
        lid = web.coverer[place]
        if course.dead >> lid & 1 and not course.has(number, lid):
            flow.add(LURE, number, more, eaters, lid)
    eaters = web.eaters[number] & open_to(web, course, number)
    if course.hungry >> number & 1:
        eaters &= ~course.after[number]
    flow.add(SURPLUS, number, web.surplus[number], eaters | above(web, course, number, web.eaters))


def add_kept(web: Web, flow: Flow, course: Course, number: int) -> None:
    """What a mouth holds for itself; others may take it before its meal, and then it lacks more (EL-10.5a)."""
    if course.sated >> number & 1:
        return
    kept = web.kept[number]
    flow.wants[number] -= kept
    eaters = web.eaters[number] & open_to(web, course, number) & ~course.after[number]
    eaters |= above(web, course, number, web.eaters) & ~(1 << number)
    if eaters and kept:
        flow.add(KEPT, number, kept, eaters | 1 << number)
        flow.left[-1] = 0
        flow.drawn[-1][number] = kept


def due(web: Web, number: int) -> int:
    """How much must be eaten from a mouth before it may die: who has enough may not (EL-10.5a).

    Where mouths lie on one another this is not told beforehand.
    """
    if web.lid[number] != NOBODY or is_lid(web, number):
        return 0
    return max(0, web.own[number] - web.mouths[number].need + 1)


def early_eaters(web: Web, course: Course, number: int) -> int:
    """Who may take biomass from a mouth's place before it dies."""
    early = open_to(web, course, number) & ~course.after[number]
    return web.eaters[number] & early | above(web, course, number, web.eaters)


def add_dead(web: Web, flow: Flow, course: Course, number: int) -> None:
    """What a dying mouth holds: as it is before its death, as remains after it (EL-10.6), or on what it uncovers."""
    if is_lid(web, number):
        return
    carried = heirs(web, course, number)
    late = web.grazers[number] & course.alive & ~course.before[number]
    early = open_to(web, course, number) & ~course.after[number]
    eaters = early_eaters(web, course, number)
    pickers = web.pickers[number] & early | above(web, course, number, web.pickers)
    is_whole = web.mouths[number].beneath != NOWHERE  # its biomass stays biomass
    flow.add(BODY, number, web.own[number] - due(web, number), eaters | (late if is_whole else carried))
    flow.add(BONES, number, web.bones[number], pickers | carried)
    flow.add(YIELD, number, web.mouths[number].yields, late)


def is_lid(web: Web, number: int) -> bool:
    """Whether a mouth's death uncovers another, whose supplies its tokens are then."""
    beneath = web.mouths[number].beneath
    return beneath != NOWHERE and web.mouth_at[beneath] != NOBODY


def heirs(web: Web, course: Course, corpse: int) -> int:
    """Who may take remains of a dead mouth, straight or after further deaths."""
    found = 0
    if web.drift[corpse] & course.alive:
        for number, came in enumerate(bearers(web, course, corpse)):
            if came != NOBODY:
                found |= takers(web, course, number)
    return found


def bearers(web: Web, course: Course, corpse: int) -> list[int]:
    """By mouth, from whose death it may get remains of a dead one and carry them on by its own; itself for that one."""
    came = [NOBODY] * web.size
    came[corpse] = corpse
    queue = [corpse]
    for number in queue:
        for other in bits_of(web.neighbours[number] & course.dead & ~course.before[number]):
            if came[other] == NOBODY and is_open(web, course, other, number):
                came[other] = number
                queue.append(other)
    return came


def is_open(web: Web, course: Course, host: int, corpse: int) -> bool:
    """Whether a mouth may be uncovered when another dies."""
    lid = web.lid[host]
    return lid in (NOBODY, corpse) or (course.dead >> lid & 1 == 1 and not course.has(corpse, lid))


def takers(web: Web, course: Course, corpse: int) -> int:
    """Who may take remains straight from where those of a dead mouth may be put: from places occupied at that time."""
    found = web.mourners[corpse]
    for number in bits_of(web.neighbours[corpse] & ~(course.before[corpse] & course.dead)):
        late = course.after[number] if course.dead >> number & 1 else 0
        if is_open(web, course, number, corpse):
            found |= web.pickers[number] & ~late
    for lid, pickers in web.buds[corpse]:
        if course.dead >> lid & 1 and not course.has(corpse, lid):
            found |= pickers
    return found & course.alive & ~course.before[corpse]


def saturate(flow: Flow) -> bool:
    """Give the mouths as much as they want and there is, with as few jokers as can be; whether all got it.

    What must be eaten comes first: what was drawn stays drawn, if by others.
    """
    for stage in flow.stages:
        for number in range(flow.size):
            while flow.wants[number] and push(flow, number, stage):
                pass
    return sum(flow.wants) == 0 and not flow.is_void and sum(flow.left[: flow.must]) == 0


def push(flow: Flow, start: int, stage: int) -> bool:
    """Bring a mouth some tokens; others may be moved to supplies they can use as well."""
    gates = [NOBODY] * flow.size  # the supply that a mouth could give up
    asked = [NOBODY] * stage  # for whom a supply is looked at
    queue = [start]
    seen = 1 << start
    for mouth in queue:
        for supply in range(stage):
            if asked[supply] == NOBODY and flow.reach[supply] >> mouth & 1:
                asked[supply] = mouth
                if flow.left[supply]:
                    shift(flow, start, supply, gates, asked)
                    return True
                for other, number in enumerate(flow.drawn[supply]):
                    if number and not seen >> other & 1:
                        seen |= 1 << other
                        gates[other] = supply
                        queue.append(other)
    flow.short = seen
    return False


def shift(flow: Flow, start: int, supply: int, gates: list[int], asked: list[int]) -> None:
    """Move as many tokens as all links of a chain allow, from a supply that has some to the mouth it began with."""
    amount = min(flow.wants[start], flow.left[supply])
    mouth = asked[supply]
    while mouth != start:
        amount = min(amount, flow.drawn[gates[mouth]][mouth])
        mouth = asked[gates[mouth]]
    flow.left[supply] -= amount
    mouth = asked[supply]
    flow.drawn[supply][mouth] += amount
    while mouth != start:
        gate = gates[mouth]
        flow.drawn[gate][mouth] -= amount
        mouth = asked[gate]
        flow.drawn[gate][mouth] += amount
    flow.wants[start] -= amount
