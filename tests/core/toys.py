"""Toy games for the kernel's tests: a few ops, and a game that runs any list of them.

They are interpreted subclasses, so that the same tests also try a compiled kernel from outside.
"""

from __future__ import annotations

from ecotone.core.game import Game, Variant
from ecotone.core.kernel import Action, Choice, Event, Frame, Op, State, Together, advance, reopen_lane
from ecotone.core.rng import Rng, fresh
from ecotone.core.verbs import Arg, Verb, Verbs
from ecotone.core.views import Piece, View, Zone

ITEMS = ["acorn", "berry", "cone"]
TAKE = 0
STOP = 1
VERBS = Verbs([Verb("take", [Arg("item", ITEMS)]), Verb("stop", [])])
TOOK = 0
EVENTS = Verbs([Verb("took", [Arg("item", ITEMS)]), Verb("stopped", [])])
TAKES: list[Action] = [(TAKE, item) for item in range(len(ITEMS))]

Step = tuple[Op, int, int]  # an op, the seat of its frame, and the number on its frame
Program = list[Step]


class Meadow(State):
    """A log of everything that happened, and what each seat has prepared in its lane."""

    log: list[int]
    drafts: list[list[int]]
    bag: list[int]

    def clone(self) -> Meadow:
        m = Meadow()
        self.copy_kernel(m)
        m.log = self.log[:]
        m.drafts = [draft[:] for draft in self.drafts]
        m.bag = self.bag[:]
        return m


def empty(seats: int, seed: int = 0) -> Meadow:
    """A meadow in which nothing waits to happen."""
    m = Meadow()
    fill(m, seats, seed)
    return m


def fill(m: Meadow, seats: int, seed: int) -> None:
    """Fill an empty meadow."""
    m.begin(seats, seed)
    m.log = []
    m.drafts = [[] for _ in range(seats)]
    m.bag = list(range(10))


def meadow(s: State) -> Meadow:
    """The state as what it is."""
    assert isinstance(s, Meadow)
    return s


class Note(Op):
    """Write the frame's number down."""

    def run(self, s: State, f: Frame) -> None:
        meadow(s).log.append(f.card)


class Count(Op):
    """Write step after step down, up to the frame's number, and then the memo."""

    def run(self, s: State, f: Frame) -> None:
        if f.step == f.card:
            meadow(s).log.append(f.memo)
            return
        meadow(s).log.append(f.step)
        s.push_frame(f.at(f.step + 1))


class Gather(Choice):
    """Take one of as many items as the frame's number says, for all to see."""

    kind = "gather"

    def options(self, s: State, f: Frame) -> list[Action]:
        return TAKES[: f.card]

    def take(self, s: State, f: Frame, action: Action) -> None:
        meadow(s).log.append(10 * f.seat + action[1])
        s.emit((TOOK, f.seat, action[1]))


class MustGather(Gather):
    """The same, but it asks even where there is nothing to choose."""

    ask_always = True


class Hide(Choice):
    """Prepare one of three items in one's lane."""

    kind = "hide"

    def options(self, s: State, f: Frame) -> list[Action]:
        return TAKES

    def take(self, s: State, f: Frame, action: Action) -> None:
        meadow(s).drafts[f.seat].append(action[1])


class Everybody(Together):
    """Every seat prepares as many items as the frame's number says; the seat of the frame, if any, stands by."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        meadow(s).drafts[seat] = []
        if seat != f.seat:
            for _ in range(f.card):
                s.push(HIDE, seat)

    def commit(self, s: State, f: Frame) -> None:
        m = meadow(s)
        for seat in range(s.seats):
            for item in m.drafts[seat]:
                m.log.append(10 * seat + item)
                s.emit((TOOK, seat, item))
            m.drafts[seat] = []


class Roll(Op):
    """Write a die's roll down."""

    def run(self, s: State, f: Frame) -> None:
        meadow(s).log.append(s.roll(6))


class Draw(Op):
    """Draw as many from the bag as the frame's number says."""

    def run(self, s: State, f: Frame) -> None:
        m = meadow(s)
        m.log += s.draw(m.bag, f.card)


class Shuffle(Op):
    """Shuffle the bag."""

    def run(self, s: State, f: Frame) -> None:
        s.shuffle(meadow(s).bag)


class Reveal(Op):
    """Something hidden comes to light."""

    def run(self, s: State, f: Frame) -> None:
        s.seal()


NOTE = Note()
COUNT = Count()
GATHER = Gather()
MUST_GATHER = MustGather()
HIDE = Hide()
EVERYBODY = Everybody()
ROLL = Roll()
DRAW = Draw()
SHUFFLE = Shuffle()
REVEAL = Reveal()


def start(m: Meadow, program: Program) -> Meadow:
    """Let a meadow run a program, first step first, up to its first decision."""
    for op, seat, number in reversed(program):
        m.push(op, seat, number)
    advance(m)
    return m


def run(program: Program, seats: int = 2) -> Meadow:
    """A new meadow that runs a program."""
    return start(empty(seats), program)


def look(s: State, seat: int) -> View:
    """The log, and the seat's own draft."""
    m = meadow(s)
    zones = {"log": Zone("row", pieces=[Piece(f"log:{i}", str(n)) for i, n in enumerate(m.log)])}
    if seat >= 0:
        zones["draft"] = Zone("row", seat, [Piece(f"item:{ITEMS[item]}", ITEMS[item]) for item in m.drafts[seat]])
    return View(zones, {"logged": len(m.log)}, [])


def imagine(s: State, seat: int, rng: Rng) -> State:
    """The same meadow with other chances to come, the other seats' drafts forgotten."""
    m = meadow(s).clone()
    m.rng = fresh(rng)
    for other in range(m.seats):
        if other != seat and any(m.lanes):
            reopen_lane(m, other)
    return m


def tell(event: Event, seat: int) -> Event:
    """Everybody may know everything that happened."""
    return event


def outcome(s: State) -> list[float]:
    """The sum of the items each seat took."""
    return [float(sum(n % 10 for n in meadow(s).log if n // 10 == seat)) for seat in range(s.seats)]


def game(program: Program, seats: int = 2) -> Game:
    """A game that runs a program; `pace` changes nothing, `wind` exists only for two."""

    def setup(seats: int, seed: int, options: dict[str, str]) -> State:
        return start(empty(seats, seed), program)

    return Game(
        id="toy",
        version=3,
        seats=tuple(range(1, seats + 1)),
        cooperative=False,
        bound=100,
        variants=(Variant("pace", ("slow", "quick"), (1, 2, 3)), Variant("wind", ("calm", "gale"), (2,))),
        verbs=VERBS,
        events=EVENTS,
        setup=setup,
        look=look,
        imagine=imagine,
        tell=tell,
        outcome=outcome,
    )
