"""The feeding assistant: which consumers to feed, in which order and from what, so that few die (EL-10.4, EL-18.8).

Promised where the proposal says `exact`: no plan has fewer deaths. That is so for up to twelve mouths, covered ones
among them, unless their web is so tangled that the effort is spent, and for more of them if few die; seldom not where
one that has enough, which may not die (EL-10.5a), lies on another or under it. Among plans with
as few deaths the loss is small, then the jokers are few; of these two nothing is promised. In all other cases deaths
are chosen one by one.
"""

from __future__ import annotations

from math import comb
from typing import Final

from ecotone.games.ecologic.assistant_course import course_of, doomed, is_possible, laid_bare, lured
from ecotone.games.ecologic.assistant_flow import lay_out, saturate
from ecotone.games.ecologic.assistant_order import Plan, Search, in_order, settle
from ecotone.games.ecologic.assistant_plan import carried_out
from ecotone.games.ecologic.assistant_web import NOBODY, Web, bits_of
from ecotone.games.ecologic.larder import Larder, Proposal

CHOICES: Final = 924  # all ways to choose six of twelve; if there are more, they are not tried one by one
MANY: Final = 12  # mouths, up to which it is worth the whole effort
EFFORT: Final = 10000  # flows for trying them
LESS_EFFORT: Final = 1500  # for more mouths
ATTEMPT: Final = 60  # flows for one attempt when nothing is promised
THRIFT: Final = 12  # flows for saving one more joker


class Cut:
    """Mouths that together lacked tokens, and the most that they could draw: it rules out many choices of the dead."""

    def __init__(self, web: Web, short: int) -> None:
        self.short = short
        self.lid = web.lid
        self.spare = web.larder.jokers  # above what they want, with what lasts
        for store in web.stores:
            self.spare += store.amount if store.reach & short else 0
        for number in bits_of(short):
            self.spare -= web.lack[number]
        self.fed = [given_fed(web, number, short) for number in range(web.size)]
        self.dead = [given_dead(web, number, short) for number in range(web.size)]

    def rules_out(self, dead: int) -> bool:
        """Whether they lack tokens as well if these die."""
        if self.short & dead or not is_shown(self.lid, self.short, dead):
            return False
        spare = self.spare
        for number, fed in enumerate(self.fed):
            spare += self.dead[number] if dead >> number & 1 else fed
        return spare < 0


def is_shown(lid: list[int], mouths: int, dead: int) -> bool:
    """Whether some mouths are all uncovered."""
    return all([lid[number] == NOBODY or dead >> lid[number] & 1 for number in bits_of(mouths)])


def given_fed(web: Web, number: int, short: int) -> int:
    """The most that a mouth has for some if it is fed."""
    most = web.bones[number] if web.pickers[number] & short else 0
    if web.eaters[number] & short:
        return most + web.own[number] + web.served[number] + lured(web, number)
    return most + web.kept[number] if short >> number & 1 else most


def given_dead(web: Web, number: int, short: int) -> int:
    """The most that a mouth has for some if it dies."""
    most = web.mouths[number].yields if web.grazers[number] & short else 0
    most += web.own[number] if (web.eaters[number] | web.drift[number] | web.grazers[number]) & short else 0
    return most + web.bones[number] if (web.pickers[number] | web.drift[number]) & short else most


def propose(larder: Larder) -> Proposal:
    """Meals and early deaths in order, so that as few die as can be; the same for the same larder."""
    web = Web(larder)
    lost = doomed(web)
    search = Search(web, EFFORT if web.size <= MANY else LESS_EFFORT)
    plan = fewest_deaths(search, lost)
    exact = plan is not None and not search.is_in_doubt
    if plan is None:
        plan = few_deaths(search, lost)
        exact = plan.dead == lost
    plan = save_jokers(search, plan)
    deaths = [web.mouths[number].place for number in bits_of(plan.dead)]
    return Proposal(carried_out(web, plan).steps, deaths, not deaths or (exact and larder.whole))


def fewest_deaths(search: Search, lost: int) -> Plan | None:
    """Try all choices of the dead, few and cheap ones first; None if that is too much effort."""
    web = search.web
    cuts: list[Cut] = []
    free = web.size - lost.bit_count()
    for extra in range(free + 1):
        if comb(free, extra) > CHOICES:
            break
        is_in_doubt = search.is_in_doubt
        for _, chosen in choices(web, web.everybody & ~lost, extra):
            if is_possible(web, lost | chosen) and not is_ruled_out(cuts, lost | chosen):
                plan = settle(search, lost | chosen, web.larder.jokers)
                if plan is not None and carried_out(web, plan).is_lawful:
                    return plan
                if search.effort <= 0:
                    return None
                is_in_doubt = is_in_doubt or plan is not None  # another plan for these might do
                if plan is None and search.short:
                    cuts.append(Cut(web, search.short))
        search.is_in_doubt = is_in_doubt
    return None


def choices(web: Web, free: int, extra: int) -> list[tuple[int, int]]:
    """All ways to let a number of mouths die, each with its loss, the smallest first."""
    ways = [(0, 0)]
    for number in bits_of(free):
        loss = web.mouths[number].loss
        ways += [(cost + loss, dead | 1 << number) for cost, dead in ways if dead.bit_count() < extra]
    return sorted([way for way in ways if way[1].bit_count() == extra])


def is_ruled_out(cuts: list[Cut], dead: int) -> bool:
    """Whether an earlier failure shows that this choice of the dead fails."""
    for cut in cuts:
        if cut.rules_out(dead):
            return True
    return False


def few_deaths(search: Search, lost: int) -> Plan:
    """Let die who helps the others most until they can be fed, then spare whom one can; nobody that has enough."""
    dead = lost
    plan = attempt(search, dead)
    while plan is None:
        number = most_helpful(search, dead)
        if number == NOBODY:
            return at_rest(search.web, dead)
        dead |= 1 << number
        plan = attempt(search, dead)
    for number in bits_of(dead & ~lost):
        spared = attempt(search, plan.dead & ~pile_of(search.web, number))
        plan = plan if spared is None else spared
    return plan


def at_rest(web: Web, dead: int) -> Plan:
    """A plan for those that have enough: nobody eats."""
    course = laid_bare(web, dead)
    return Plan(course, in_order(course), [])


def pile_of(web: Web, number: int) -> int:
    """A mouth and all that it covers."""
    found = 1 << number
    for other, lid in enumerate(web.lid):
        if lid != NOBODY and found >> lid & 1:
            found |= 1 << other
    return found


def attempt(search: Search, dead: int) -> Plan | None:
    """A plan in which just these die, if it is found soon."""
    search.effort = ATTEMPT
    return settle(search, dead, search.web.larder.jokers)


def most_helpful(search: Search, dead: int) -> int:
    """Whose death leaves the fewest tokens wanting, the one with the smallest loss; nobody if all have enough."""
    web = search.web
    hungry = course_of(web, dead).alive & ~web.full
    ranks: list[tuple[int, int, int]] = []
    for number in bits_of(search.short & hungry or hungry):
        flow = lay_out(web, course_of(web, dead | 1 << number), web.larder.jokers)
        saturate(flow)
        ranks.append((sum(flow.wants), web.mouths[number].loss, number))
    return min(ranks)[2] if ranks else NOBODY


def save_jokers(search: Search, plan: Plan) -> Plan:
    """The same deaths with fewer jokers, as long as such a plan is found soon."""
    best = plan
    found: Plan | None = plan
    while found is not None and best.jokers:
        search.effort = THRIFT
        found = settle(search, best.dead, best.jokers - 1)
        if found is not None and carried_out(search.web, found).is_lawful:
            best = found
        else:
            found = None
    return best
