"""`Game`: the handful of names that every game offers to its hosts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields

from ecotone.core.copies import Recipe, Shared
from ecotone.core.errors import BadInput, IllegalAction
from ecotone.core.kernel import Action, Choice, Event, State, legal, to_act
from ecotone.core.rng import Rng
from ecotone.core.verbs import Verbs
from ecotone.core.views import Ask, Explanation, Face, Option, View


def no_gains(s: State, seat: int, action: Action) -> dict[str, int]:
    """A game that does not say what an action would bring."""
    return {}


def no_explanation(s: State, eyes: int, zone: str, key: str) -> Explanation:
    """A game that explains nothing."""
    raise BadInput(f"nothing is known about {key!r} in {zone!r}")


@dataclass(frozen=True)
class Variant:
    """A way of playing that the table agrees on before it starts; the first value is the default.

    Two variants may have the same name if no seat count has both, or if their conditions exclude each other.
    """

    name: str
    values: tuple[str, ...]
    seats: tuple[int, ...]  # the seat counts for which the choice exists
    when: tuple[tuple[str, ...], ...] = ()  # it exists only where each of these options has one of the values after it
    people: str = ""  # what a set-up chooses where two or more seats are for people; empty if that is the default too

    def __reduce__(self) -> Recipe:
        """Frozen, so it is made anew from what it consists of."""
        return (Variant, (self.name, self.values, self.seats, self.when, self.people))


def is_met(when: tuple[tuple[str, ...], ...], known: dict[str, Variant], chosen: dict[str, str] | None) -> bool:
    """Whether an option's conditions hold: under these choices, or under some where none are given."""
    for name, *values in when:
        other = known.get(name)
        if other is None or not any([value in other.values for value in values]):
            return False
        if chosen is not None and chosen.get(name, other.values[0]) not in values:
            return False
    return True


def check_value(variant: Variant, given: dict[str, str]) -> None:
    """Refuse a value that an option has, but not under the other choices."""
    name, values = variant.name, variant.values
    if given.get(name, values[0]) not in values:
        where = condition_text(variant.when)
        raise BadInput(f"option {name}={given[name]}: expected {name}={' or '.join(values)} with {where}")


def condition_text(when: tuple[tuple[str, ...], ...]) -> str:
    """Conditions in words, as in `level=2 and land=forest or meadow`."""
    return " and ".join([f"{name}={' or '.join(values)}" for name, *values in when])


@dataclass(frozen=True)
class Free:
    """An option that is written out, such as a deck of one's own; where it is left out, all is as printed."""

    name: str
    seats: tuple[int, ...]  # the seat counts for which it exists
    example: str

    def __reduce__(self) -> Recipe:
        """Frozen, so it is made anew from what it consists of."""
        return (Free, (self.name, self.seats, self.example))


def is_won(outcome: Sequence[float]) -> bool:
    """Whether those who play together have won: a co-operative game ends with 1 for every seat, or with 0."""
    return outcome[0] > 0.5


def no_check(seats: int, options: dict[str, str]) -> None:
    """A game whose options are good whenever each is."""


def no_deck(text: str, file: str) -> str:
    """A game that is played with its printed cards alone."""
    raise BadInput(f"{file}: this game has no deck of one's own")


def no_faces(deck: str) -> dict[str, Face]:
    """A game whose cards the page knows by itself."""
    return {}


def no_homes(deck: str) -> dict[str, list[str]]:
    """A game whose decks say nothing of where species live."""
    return {}


@dataclass(frozen=True)
class Game(Shared):
    """One game: facts, and the functions that the kernel does not have.

    A pickle names it if it is enrolled; else it holds what the game consists of, its functions by their names.
    """

    id: str
    version: int  # changes when behaviour changes, never for a rewrite; records carry it
    seats: tuple[int, ...]
    cooperative: bool
    bound: int  # no game has more decisions than this
    variants: tuple[Variant, ...]
    verbs: Verbs
    events: Verbs  # what can happen, as `verbs` says what can be done
    setup: Callable[[int, int, dict[str, str]], State]
    look: Callable[[State, int], View]
    imagine: Callable[[State, int, Rng], State]
    tell: Callable[[Event, int], Event]
    outcome: Callable[[State], list[float]]
    gains: Callable[[State, int, Action], dict[str, int]] = no_gains
    explain: Callable[[State, int, str, str], Explanation] = no_explanation  # through whose eyes, zone, key
    free: tuple[Free, ...] = ()
    check: Callable[[int, dict[str, str]], None] = no_check  # refuses free options, and what does not go together
    read_deck: Callable[[str, str], str] = no_deck  # a card file and its name: the option that it amounts to
    faces: Callable[[str], dict[str, Face]] = no_faces  # what is printed on the cards of a deck option
    homes: Callable[[str], dict[str, list[str]]] = no_homes  # where the species of a deck option live
    deck: dict[str, int] = field(default_factory=dict, hash=False)  # every face as printed, and how many there are

    def __reduce__(self) -> Recipe:
        """Every process has the enrolled games; another one is made of its parts."""
        if ENROLLED.get(self.id) is self:
            return (enrolled, (self.id,))
        return (Game, tuple([getattr(self, part.name) for part in fields(self)]))

    def new(self, seats: int, seed: int = 0, options: dict[str, str] | None = None) -> State:
        """Set up a table and run to the first decision."""
        return self.setup(seats, seed, self.complete(seats, options or {}))

    def variants_for(self, seats: int, options: dict[str, str] | None = None) -> list[Variant]:
        """The variants that this many seats can choose; where options are given, those that exist under them."""
        known: dict[str, Variant] = {}
        found: list[Variant] = []
        for variant in self.variants:
            if seats in variant.seats and is_met(variant.when, known, options):
                known[variant.name] = variant
                found.append(variant)
        return found

    def suited(self, seats: int, people: int, given: dict[str, str]) -> dict[str, str]:
        """The given options, and what a set-up chooses for so many people where nothing was said of it."""
        if people < 2:
            return given
        found = {variant.name: variant.people for variant in self.variants_for(seats, given) if variant.people}
        return {**found, **given}

    def complete(self, seats: int, given: dict[str, str]) -> dict[str, str]:
        """The given options with every default filled in; refuse what does not exist."""
        if seats not in self.seats:
            raise BadInput(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}")
        for name, value in given.items():
            self._check(seats, name, value)
        here = self.variants_for(seats, given)
        options = {variant.name: variant.values[0] for variant in here}
        for variant in self.variants:
            if variant.name in given and variant.name not in options and seats in variant.seats:
                raise BadInput(f"{self.id} has the option {variant.name!r} only with {condition_text(variant.when)}")
        for variant in here:
            check_value(variant, given)
        options.update(given)
        self.check(seats, options)
        return options

    def _check(self, seats: int, name: str, value: str) -> None:
        """Refuse an option that does not exist for so many seats, or has no such value."""
        known = {option.name: option.seats for option in self.free}
        for variant in self.variants:
            known[variant.name] = known.get(variant.name, ()) + variant.seats
        if name not in known:
            here = list(dict.fromkeys([variant.name for variant in self.variants_for(seats)]))
            here += [option.name for option in self.free if seats in option.seats]
            raise BadInput(f"{self.id} has no option {name!r}: expected one of {', '.join(here) or 'none'}")
        if seats not in known[name]:
            raise BadInput(f"{self.id} has no option {name!r} with {seats} seat{'s' * (seats > 1)}")
        named = [variant for variant in self.variants if variant.name == name and seats in variant.seats]
        values = dict.fromkeys([each for variant in named for each in variant.values])
        if values and value not in values:
            raise BadInput(f"option {name}={value}: expected {name}={' or '.join(values)}")

    def view(self, s: State, seat: int) -> View:
        """What a seat may know, or a spectator when the seat is -1."""
        view = self.look(s, seat)
        acting = to_act(s)
        view.waiting = [other in acting for other in range(s.seats)]
        view.ask = self.ask(s, seat) if seat in acting else None
        return view

    def ask(self, s: State, seat: int) -> Ask:
        """The question this seat is asked now, with every answer it may give."""
        stack = s.lanes[seat] or s.stack
        op = stack[-1].op
        assert isinstance(op, Choice)
        options = [Option(action, self.verbs.keys(action), self.verbs.text(action)) for action in s.offers[seat]]
        return Ask(op.kind, options)

    def weigh(self, s: State, seat: int, action: Action) -> dict[str, int]:
        """What an offered action would bring now: points by the key of each place, from what the seat may know."""
        if not 0 <= seat < s.seats or action not in legal(s, seat):
            raise IllegalAction("This is not among the things that may be done now.")
        return self.gains(s, seat, action)

    def events_for(self, events: list[Event], seat: int) -> list[Event]:
        """The events as this seat, or a spectator (-1), may know them."""
        return [self.tell(event, seat) for event in events]

    def event_text(self, event: Event) -> str:
        """One event in one line, the seat in front."""
        words = self.events.text((event[0], *event[2:]))
        return f"{event[1]} {words}" if event[1] >= 0 else words


ENROLLED: dict[str, Game] = {}  # the games that every process has, by id


def enrol(games: list[Game]) -> dict[str, Game]:
    """The games by id, so that other processes find them too."""
    ENROLLED.update({game.id: game for game in games})
    return ENROLLED


def enrolled(id: str) -> Game:
    """The game that every process has under this id."""
    if id not in ENROLLED:
        raise BadInput(f"there is no game {id!r} here, expected one of {', '.join(ENROLLED)}")
    return ENROLLED[id]
