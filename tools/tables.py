"""The tables that a game can be played at, and random play at them: for the tools and the law tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from ecotone.core import record as records
from ecotone.core.game import Game
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
    """Every seat count, and with it every option value once: all defaults, then one change at a time."""
    found: list[Table] = []
    for seats in game.seats:
        found.append(Table(game, seats, {}))
        for variant in game.variants_for(seats):
            found += [Table(game, seats, {variant.name: value}) for value in variant.values[1:]]
    return found


def free_tables(game: Game) -> list[Table]:
    """A table for each option that is written out, of three seats if it can be."""
    return [Table(game, min(option.seats, key=distance), {option.name: option.example}) for option in game.free]


def distance(seats: int) -> int:
    """How far a seat count is from three."""
    return abs(seats - 3)


def all_tables(game: Game) -> list[Table]:
    """Every seat count with every combination of option values."""
    found: list[Table] = []
    for seats in game.seats:
        variants = game.variants_for(seats)
        for values in product(*[variant.values for variant in variants]):
            chosen = {variant.name: value for variant, value in zip(variants, values, strict=True)}
            found.append(Table(game, seats, chosen))
    return found


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
