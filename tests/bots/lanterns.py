"""A tiny game for bots: three lanterns in a row are lit or covered, and only some are open to see.

One seat. It first picks a lantern or walks away; a picked lantern may then be doubled or kept. The
middle lantern is covered, and lit in one world of two. The best play can be counted by hand.
"""

from __future__ import annotations

from ecotone.core.game import Game
from ecotone.core.kernel import Action, Choice, Event, Frame, State, advance
from ecotone.core.rng import Rng
from ecotone.core.verbs import Arg, Verb, Verbs
from ecotone.core.views import View

PICK = 0
LEAVE = 1
DOUBLE = 2
KEEP = 3
LANTERNS = Arg("lantern", ["left", "middle", "right"])
VERBS = Verbs([Verb("pick", [LANTERNS]), Verb("leave", []), Verb("double", []), Verb("keep", [])])
WORTH = [3.0, 20.0, 2.0]  # left 3 or doubled 6; middle 20 or 40 if lit, and it is lit once in two times
SURE = 7.0  # for walking away: more than the left lantern doubled, less than the middle one's mean of 20


class Lanterns(State):
    lit: bool
    picked: int
    doubled: bool
    left: bool

    def clone(self) -> Lanterns:
        s = Lanterns()
        self.copy_kernel(s)
        s.lit, s.picked, s.doubled, s.left = self.lit, self.picked, self.doubled, self.left
        return s


class PickLantern(Choice):
    def options(self, s: State, f: Frame) -> list[Action]:
        return [(PICK, 0), (PICK, 1), (PICK, 2), (LEAVE,)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Lanterns)
        if action[0] == LEAVE:
            s.left = True
        else:
            s.picked = action[1]
            s.push(DOUBLE_IT, 0)


class DoubleIt(Choice):
    def options(self, s: State, f: Frame) -> list[Action]:
        return [(KEEP,), (DOUBLE,)]

    def take(self, s: State, f: Frame, action: Action) -> None:
        assert isinstance(s, Lanterns)
        s.doubled = action[0] == DOUBLE


PICK_LANTERN = PickLantern()
DOUBLE_IT = DoubleIt()


def setup(seats: int, seed: int, options: dict[str, str]) -> State:
    s = Lanterns()
    s.begin(seats, seed)
    s.lit = s.roll(2) == 0
    s.picked, s.doubled, s.left = -1, False, False
    s.push(PICK_LANTERN, 0)
    advance(s)
    return s


def outcome(s: State) -> list[float]:
    assert isinstance(s, Lanterns)
    if s.left:
        return [SURE]
    if s.picked < 0 or (s.picked == 1 and not s.lit):
        return [0.0]
    return [WORTH[s.picked] * (2 if s.doubled else 1)]


def imagine(s: State, seat: int, rng: Rng) -> State:
    assert isinstance(s, Lanterns)
    world = s.clone()
    world.lit = rng.roll(2) == 0
    return world


def look(s: State, seat: int) -> View:
    return View({}, {}, [])


def tell(event: Event, seat: int) -> Event:
    return event


LANTERN_GAME = Game(
    id="lanterns",
    version=1,
    seats=(1,),
    cooperative=False,
    bound=2,
    variants=(),
    verbs=VERBS,
    events=Verbs([]),
    setup=setup,
    look=look,
    imagine=imagine,
    tell=tell,
    outcome=outcome,
)
