"""The resolution kernel: stacks of immutable frames, run until some seat must choose.

The main stack holds what is being resolved. While its top frame is a `Together`, every seat
also has a lane, a private stack of its own, and all lanes run side by side.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ecotone.core.copies import Carried, Recipe, Shared, name_of
from ecotone.core.errors import IllegalAction, RulesError
from ecotone.core.rng import Rng, seeded

Action = tuple[int, ...]  # (verb, *arguments), ints only: hashable, ordered, trivially JSON
Event = tuple[int, ...]  # (kind, seat, *details)

MAIN: Final = -1
STEPS: Final = 100_000  # no honest action resolves in more steps than this


class Frame:
    """One suspended step of the rules; never mutated, so clones share frames."""

    def __init__(self, op: Op, seat: int, card: int = -1, step: int = 0, memo: int = 0) -> None:
        self.op = op
        self.seat = seat
        self.card = card
        self.step = step
        self.memo = memo

    def at(self, step: int) -> Frame:
        """The same frame at another step."""
        return Frame(self.op, self.seat, self.card, step, self.memo)

    def __reduce__(self) -> Recipe:
        """Made anew from what it consists of."""
        return (Frame, (self.op, self.seat, self.card, self.step, self.memo))


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Carried):
    """What every game's state has; games add their own zones and fill an empty object.

    A copy, deep or not, is a clone that is watched as the original is. A pickle holds the whole table, whatever
    anybody may see of it.
    """

    seats: int
    rng: Rng
    stack: list[Frame]
    lanes: list[list[Frame]]  # one a seat, empty unless a Together is open
    lane: int  # whose lane is running, or MAIN
    offers: list[list[Action]]  # what each seat may do now; shared with clones, never mutated
    acts: int  # actions taken so far
    opened: int  # how many had been taken when the Together now open was opened
    ask_all: bool  # also a choice with a single option is put to the player
    floors: list[int]  # for each seat, the first of its actions that it may still take back
    events: list[Event] | None  # None while searching: nobody is watching

    def begin(self, seats: int, seed: int) -> None:
        """Fill in the kernel's part of an empty state."""
        self.seats = seats
        self.rng = seeded(seed)
        self.stack = []
        self.lanes = [[] for _ in range(seats)]
        self.lane = MAIN
        self.offers = [[] for _ in range(seats)]
        self.acts = 0
        self.opened = 0
        self.ask_all = False
        self.floors = [0] * seats
        self.events = []

    def clone(self) -> State:
        """An equal, independent state that nobody watches."""
        raise NotImplementedError

    def __copy__(self) -> State:
        """Half a copy would be of no use."""
        return self.__deepcopy__(None)

    def __deepcopy__(self, memo: object) -> State:
        """A clone, watched as the original is."""
        other = self.clone()
        other.events = self.events[:] if self.events is not None else None
        return other

    def copy_kernel(self, to: State) -> None:
        """Copy the kernel's part into an empty state, for `clone`."""
        to.seats = self.seats
        to.rng = self.rng.copy()
        to.stack = self.stack[:]
        to.lanes = [lane[:] for lane in self.lanes]
        to.lane = self.lane
        to.offers = self.offers[:]
        to.acts = self.acts
        to.opened = self.opened
        to.ask_all = self.ask_all
        to.floors = self.floors[:]
        to.events = None

    def push_frame(self, f: Frame) -> None:
        """Put a frame on top of the stack that is running."""
        if self.lane == MAIN:
            self.stack.append(f)
        else:
            self.lanes[self.lane].append(f)

    def push(self, op: Op, seat: int, card: int = -1, step: int = 0, memo: int = 0) -> None:
        """Put a new frame on top of the stack that is running."""
        self.push_frame(Frame(op, seat, card, step, memo))

    def emit(self, event: Event) -> None:
        """Tell whoever watches what happened."""
        if self.events is not None:
            self.events.append(event)

    def seal(self) -> None:
        """Something hidden came to light: nobody may take back what led here."""
        for seat in range(self.seats):
            self.floors[seat] = self.acts

    def roll(self, n: int) -> int:
        """Chance decides: a number in range(n)."""
        self.seal()
        return self.rng.roll(n)

    def draw(self, bag: list[int], count: int) -> list[int]:
        """Chance takes items out of an unordered bag."""
        self.seal()
        return [self.rng.draw(bag) for _ in range(count)]

    def shuffle(self, items: list[int]) -> None:
        """Chance puts the items in order, in place."""
        self.seal()
        self.rng.shuffle(items)


@mypyc_attr(allow_interpreted_subclasses=True)
class Op(Shared):
    """One kind of rule step. Stateless and shared: what varies is in the frame or the state.

    A pickle names it, as a variable of the module of its class.
    """

    def __reduce__(self) -> str | Recipe:
        """Every process has it under the same name."""
        return name_of(self)

    def run(self, s: State, f: Frame) -> None:
        """Do it. The frame has been popped; push what must happen next."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Op):
    """A step that waits for the frame's seat to choose.

    No option: the step fizzles. One option: it is taken, unless `ask_always` (a turn that can only
    be ended is offered all the same, and so is a choice whose silence would betray a hidden hand)
    or the table wants to be asked everything (`State.ask_all`).
    """

    kind: ClassVar[str] = "choose"  # which question this is, for whoever shows it
    ask_always: ClassVar[bool] = False

    def options(self, s: State, f: Frame) -> list[Action]:
        """Everything the seat may do; the list is kept and shared, so build a new one or a constant."""
        raise NotImplementedError

    def take(self, s: State, f: Frame, action: Action) -> None:
        """Do what was chosen. The frame has been popped; push what must happen next."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Op):
    """Every seat acts at once, unseen by the others, each on its own lane."""

    def open(self, s: State, f: Frame, seat: int) -> None:
        """Push the seat's first frame; a seat with nothing to do gets none."""
        raise NotImplementedError

    def commit(self, s: State, f: Frame) -> None:
        """All lanes are empty: reveal and carry out what the seats prepared."""
        raise NotImplementedError


def settle(s: State, stack: list[Frame], lane: int) -> None:
    """Run one stack until its top waits for a choice, is a Together, or nothing is left."""
    s.lane = lane
    for _ in range(STEPS):
        if not stack:
            return
        f = stack[-1]
        op = f.op
        if isinstance(op, Choice):
            options = op.options(s, f)
            if len(options) > 1 or op.ask_always or (s.ask_all and options):
                if not options:
                    raise RulesError(f"{type(op).__name__} must ask, but has no option")
                s.offers[f.seat] = options
                return
            stack.pop()
            if options:
                op.take(s, f, options[0])
        elif isinstance(op, Together):
            if lane != MAIN:
                raise RulesError(f"{type(op).__name__} cannot open lanes inside a lane")
            return
        else:
            stack.pop()
            op.run(s, f)
    last = type(stack[-1].op).__name__ if stack else "the end"
    raise RulesError(f"no decision after {STEPS} steps, at {last}")


def advance(s: State) -> None:
    """Run on until some seat must choose, or the main stack is empty: the game is over."""
    for _ in range(STEPS):
        settle(s, s.stack, MAIN)
        if not s.stack:
            return
        f = s.stack[-1]
        op = f.op
        if not isinstance(op, Together):
            return
        if f.step == 0:
            open_lanes(s, f, op)
        for lane in s.lanes:
            if lane:
                return
        s.stack.pop()
        s.lane = MAIN
        s.seal()
        op.commit(s, f)
    raise RulesError(f"no decision after {STEPS} simultaneous phases")


def open_lanes(s: State, f: Frame, op: Together) -> None:
    """Give every seat its lane; the frame stays on the stack, at step 1, until all are empty."""
    s.stack[-1] = f.at(1)
    s.opened = s.acts
    for seat in range(s.seats):
        open_lane(s, f, op, seat)


def open_lane(s: State, f: Frame, op: Together, seat: int) -> None:
    """Start one seat's lane from the beginning, forgetting what it held."""
    s.lanes[seat] = []
    s.offers[seat] = []
    s.lane = seat
    op.open(s, f, seat)
    settle(s, s.lanes[seat], seat)


def reopen_lane(s: State, seat: int) -> None:
    """While a Together is open, let the seat choose afresh: for `imagine`."""
    f = s.stack[-1]
    op = f.op
    if not isinstance(op, Together):
        raise RulesError("there is no lane to reopen")
    open_lane(s, f, op, seat)


def to_act(s: State) -> list[int]:
    """The seats that may act now; none when the game is over."""
    return [seat for seat in range(s.seats) if s.offers[seat]]


def legal(s: State, seat: int) -> list[Action]:
    """What the seat may do now; nothing when it is not its turn."""
    return s.offers[seat]


def apply(s: State, seat: int, action: Action) -> None:
    """Take a legal action for a seat and run on to the next decision. Legality is not checked."""
    lane = s.lanes[seat]
    in_lane = bool(lane)
    stack = lane if in_lane else s.stack
    bind(s, seat, s.opened if in_lane else s.acts)
    s.acts += 1
    s.offers[seat] = []
    s.lane = seat if in_lane else MAIN
    f = stack.pop()
    op = f.op
    if not isinstance(op, Choice):
        raise RulesError(f"seat {seat} acted on {type(op).__name__}, which asks nothing")
    op.take(s, f, action)
    if in_lane:
        settle(s, stack, seat)
        if stack:
            return
    advance(s)


def bind(s: State, seat: int, mark: int) -> None:
    """A seat acts: the others may no longer take back what they did before `mark`."""
    for other in range(s.seats):
        if other != seat and s.floors[other] < mark:
            s.floors[other] = mark


def play(s: State, seat: int, action: Action) -> None:
    """`apply` for callers that are not trusted: the server, the terminal and replays."""
    if not 0 <= seat < s.seats or not s.offers[seat]:
        raise IllegalAction("It is not this seat's turn to choose.")
    if action not in s.offers[seat]:
        raise IllegalAction("This is not among the things that may be done now.")
    apply(s, seat, action)


def kernel_key(s: State) -> tuple[object, ...]:
    """The kernel's part of a state as plain comparable values, for tests."""
    frames = [[(type(f.op).__name__, f.seat, f.card, f.step, f.memo) for f in stack] for stack in [s.stack, *s.lanes]]
    return (s.seats, s.rng.state(), frames, s.lane, s.offers, s.acts, s.opened, s.ask_all, s.floors)
