"""An order of meals and deaths that is decided in part, and who could be fed in it if nobody else wanted the tokens."""

from __future__ import annotations

from ecotone.games.ecologic.assistant_web import NOBODY, Web, bits_of


class Course:
    """What is decided: who dies, who comes before whom, and how mouths with a surplus come to their meal."""

    def __init__(self, size: int, dead: int) -> None:
        self.dead = dead
        self.alive = ((1 << size) - 1) & ~dead  # those who are fed; the others stay covered
        self.is_void = False  # whether it contradicts itself
        self.before = [0] * size
        self.after = [0] * size
        self.sated = 0  # of those with a surplus: take nothing, and lose no more than the surplus before
        self.hungry = 0  # of those with a surplus: lose it before, and are filled up to their number only

    def copy(self) -> Course:
        """The same, to decide more."""
        twin = Course(0, self.dead)
        twin.alive = self.alive
        twin.before = self.before.copy()
        twin.after = self.after.copy()
        twin.sated = self.sated
        twin.hungry = self.hungry
        return twin

    def has(self, first: int, second: int) -> bool:
        """Whether one is known to come before another."""
        return self.before[second] >> first & 1 == 1

    def put(self, first: int, second: int) -> None:
        """Decide that one comes before another, with all that follows from it."""
        early = self.before[first] | 1 << first
        late = self.after[second] | 1 << second
        for number in bits_of(early):
            self.after[number] |= late
        for number in bits_of(late):
            self.before[number] |= early


def course_of(web: Web, dead: int) -> Course:
    """What follows from the choice of the dead."""
    course = laid_bare(web, dead)
    for number in bits_of(course.alive):
        hold(web, course, number)
    return course


def laid_bare(web: Web, dead: int) -> Course:
    """Who is uncovered by the dead, and after whom (EL-10.7)."""
    course = Course(web.size, dead)
    for number, lid in enumerate(web.lid):
        if lid != NOBODY and dead >> lid & 1:
            course.put(lid, number)
        elif lid != NOBODY:
            course.alive &= ~(1 << number)
    return course


def hold(web: Web, course: Course, number: int) -> None:
    """If all die on whom a mouth's head start or bonus depends, it is fed before one of them dies."""
    anchors = [web.mouth_at[place] for place in web.mouths[number].anchors]
    if anchors and all([course.dead >> anchor & 1 for anchor in anchors]):
        course.is_void = course.is_void or course.has(anchors[0], number)
        course.put(number, anchors[0])


def is_possible(web: Web, dead: int) -> bool:
    """Whether nobody dies that stays covered."""
    return all([web.lid[number] == NOBODY or dead >> web.lid[number] & 1 for number in bits_of(dead)])


def doomed(web: Web) -> int:
    """Mouths that die in every order: the hopeless that lie on top, and those beneath them."""
    found = 0
    for number in bits_of(hopeless(web)):
        if web.lid[number] == NOBODY or found >> web.lid[number] & 1:
            found |= 1 << number
    return found


def hopeless(web: Web) -> int:
    """Mouths that no order can feed, whoever else dies."""
    return web.everybody & ~ripe(web, Course(web.size, 0), web.everybody, web.larder.jokers)


def is_grounded(web: Web, course: Course, jokers: int) -> bool:
    """Whether meals can begin somewhere and go on to the last: no circle of mouths waits for one another's meals."""
    return ripe(web, course, course.dead, jokers) == course.alive


def ripe(web: Web, course: Course, mortal: int, jokers: int) -> int:
    """Mouths that could be fed one after another, each as if it were alone; some may die, and so feed others."""
    found = 0
    before = -1
    while found != before:
        before = found
        for number in bits_of(course.alive & ~found):
            waits = course.before[number] & course.alive & ~found
            if not waits and most_for(web, course, number, found, mortal) + jokers >= web.lack[number]:
                found |= 1 << number
    return found


def most_for(web: Web, course: Course, number: int, fed: int, mortal: int) -> int:
    """No fewer tokens than a mouth could find at one moment, jokers and its head start apart, after some were fed."""
    most = web.own[number]
    for store in web.stores:
        if store.reach >> number & 1:
            most += store.amount
    served = fed & ~course.after[number]
    for other in range(web.size):
        is_heir = (mortal >> other & web.drift[other] >> number) & 1
        is_grazer = (mortal >> other & web.grazers[other] >> number) & 1
        is_eater = web.eaters[other] >> number & 1
        if is_grazer:
            most += web.mouths[other].yields
        if is_heir or web.pickers[other] >> number & 1:
            most += web.bones[other]
        if is_eater and served >> other & 1:
            most += web.served[other] + web.surplus[other] + lured(web, other)
        elif is_heir or is_grazer or (is_eater and not course.has(other, number)):
            most += web.own[other]
    return most


def lured(web: Web, number: int) -> int:
    """What plants that may come to light could add to a mouth's bonus."""
    return sum([more for _, more in web.mouths[number].lures])
