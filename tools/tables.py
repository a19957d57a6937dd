"""The tables that a game can be played at, and random play at them: for the tools and the law tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from ecotone.core import record as records
from ecotone.core.game import Game, Variant
from ecotone.core.kernel import Action, State, legal, play, to_act
from ecotone.core.record import Record
from ecotone.core.rng import Rng


@dataclass(frozen=True)
class Table:
    """A game with its seats and the options that differ from the default."""

    game: Game
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        """A name for files and lists, as in `ecosystem-3-hand-11`."""
        return "-".join([self.game.id, str(self.seats), *[f"{name}-{value}" for name, value in self.options.items()]])

    def new(self, seed: int) -> State:
        """The first decision at this table."""
        return self.game.new(self.seats, seed, self.options)

    def begin(self, seed: int) -> Record:
        """The record of this table in which nobody has acted yet."""
        return records.begin(self.game, self.seats, seed, self.options)


def tables(game: Game) -> list[Table]:
    """Every seat count, and with it every option value once: all defaults, then one change at a time.

    An option that exists only under another's value gets that value too.
    """
    found: list[Table] = []
    for seats in game.seats:
        found.append(Table(game, seats, {}))
        for variant in game.variants_for(seats):
            needed = needed_by(game, variant, seats)
            found += [Table(game, seats, needed | {variant.name: value}) for value in variant.values[1:]]
    return found


LONG = 10_000  # the bound of a game that cannot be played through at every table again and again


def is_long(game: Game) -> bool:
    """Whether random games may take very many decisions."""
    return game.bound > LONG


def some_tables(game: Game) -> list[Table]:
    """Every table; of a long game every seat count, and every option value once, at seat counts in turn."""
    found = tables(game)
    if not is_long(game):
        return found
    plain = [table for table in found if not table.options]
    changes: list[dict[str, str]] = []
    for table in found:
        if table.options and table.options not in changes:
            changes.append(table.options)
    return plain + [in_turn(found, options, number) for number, options in enumerate(changes)]


def in_turn(found: list[Table], options: dict[str, str], number: int) -> Table:
    """One of the tables with these options: seat counts take turns."""
    alike = [table for table in found if table.options == options]
    return alike[number % len(alike)]


def needed_by(game: Game, variant: Variant, seats: int) -> dict[str, str]:
    """The choices without which an option does not exist; defaults among them left out."""
    found: dict[str, str] = {}
    for name, *values in variant.when:
        (other,) = [each for each in game.variants if each.name == name and seats in each.seats]
        good = [value for value in other.values if value in values]
        found |= needed_by(game, other, seats) | ({} if other.values[0] in values else {name: good[0]})
    return found


def free_tables(game: Game) -> list[Table]:
    """A table for each option that is written out, of three seats if it can be."""
    return [Table(game, min(option.seats, key=distance), {option.name: option.example}) for option in game.free]


def distance(seats: int) -> int:
    """How far a seat count is from three."""
    return abs(seats - 3)


def all_tables(game: Game, most: int | None = None) -> list[Table]:
    """Every seat count with every combination of option values that can be; no more than `most` of them."""
    found = (Table(game, seats, chosen) for seats in game.seats for chosen in combinations(game, seats))
    return list(islice(found, most))


def combinations(game: Game, seats: int) -> Iterator[dict[str, str]]:
    """Every combination of option values for so many seats; an option is left out where it does not exist."""
    found: Iterator[dict[str, str]] = iter([{}])
    for variant in game.variants_for(seats):
        found = with_each_value(variant, found)
    return found


def with_each_value(variant: Variant, found: Iterator[dict[str, str]]) -> Iterator[dict[str, str]]:
    """All choices so far, continued by one more option."""
    for chosen in found:
        yield from continued(variant, chosen)


def continued(variant: Variant, chosen: dict[str, str]) -> list[dict[str, str]]:
    """The choices with each value of one more option, or as they are where it does not exist."""
    if not exists(variant, chosen):
        return [chosen]
    return [chosen | {variant.name: value} for value in variant.values]


def exists(variant: Variant, chosen: dict[str, str]) -> bool:
    """Whether an option exists under these choices."""
    return all(chosen.get(name) in values for name, *values in variant.when)


def dealt_table(game: Game, number: int) -> Table:
    """A table for a game with more combinations than can be played: seats take turns, values are dealt like cards."""
    turn, place = divmod(number, len(game.seats))
    chosen: dict[str, str] = {}
    for variant in game.variants_for(game.seats[place]):
        if exists(variant, chosen):
            chosen[variant.name] = dealt_value(variant, game.seats[place], turn)
    return Table(game, game.seats[place], chosen)


def dealt_value(variant: Variant, seats: int, turn: int) -> str:
    """The value that so many seats get in a turn: each once before any comes again, in an order of chance."""
    hand, place = divmod(turn, len(variant.values))
    values = list(variant.values)
    random.Random(f"{variant.name} {seats} {hand}").shuffle(values)
    return values[place]


def pick(s: State, rng: Rng) -> tuple[int, Action]:
    """Chance names a seat among those to act, and one of the things it may do."""
    acting = to_act(s)
    seat = acting[rng.roll(len(acting))]
    options = legal(s, seat)
    return seat, options[rng.roll(len(options))]


def random_game(table: Table, seed: int, rng: Rng) -> Iterator[tuple[Record, State]]:
    """Every position of a random game, each with the record that leads to it; both are changed in place."""
    record = table.begin(seed)
    s = table.new(seed)
    yield record, s
    while to_act(s):
        seat, action = pick(s, rng)
        record.actions.append((seat, action))
        play(s, seat, action)
        yield record, s
