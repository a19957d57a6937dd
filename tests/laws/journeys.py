"""Random games as hypothesis draws them, and what seats are told on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
from hypothesis import strategies as st

from ecotone.core.game import Game
from ecotone.core.kernel import State, legal, play, to_act
from ecotone.core.record import Record
from ecotone.core.rng import Rng, seeded
from ecotone.games import GAMES
from tools.tables import Table, free_tables, is_long, pick, random_game, some_tables

SPECTATOR = -1
SOON, LATE = 15, 100  # such a game is looked at twice: early, and where a real game would be near its end
FAR = 2000  # decisions after which playing on shows nothing new


TABLES = [table for game in GAMES.values() for table in some_tables(game) + free_tables(game)]


@dataclass(frozen=True)
class Journey:
    """A random game: how the table was set up, how everybody chose, and where to stop and look."""

    seed: int
    way: int
    start: int
    every: int = 20

    def positions(self, table: Table) -> Iterator[tuple[Record, State]]:
        """The positions to look at: every so many decisions, and the end; of a long game two, if it gets there."""
        stops = (SOON * self.start, LATE * self.start)
        for record, s in random_game(table, self.seed, self.rng()):
            number = len(record.actions)
            at_stop = number in stops if is_long(table.game) else number % self.every == self.start
            if at_stop or not to_act(s):
                yield record, s
            if number == stops[1] and is_long(table.game):
                return

    def end(self, table: Table) -> tuple[Record, State]:
        """The end of the game."""
        *_, last = random_game(table, self.seed, self.rng())
        return last

    def last(self, table: Table) -> tuple[Record, State]:
        """The last position to look at: the end, unless the game is long."""
        *_, last = self.positions(table)
        return last

    def rng(self) -> Rng:
        """Chance that depends on the way alone."""
        return seeded(self.way)


NUMBERS = st.integers(0, 2**32 - 1)
STARTS = st.sampled_from([3, *range(20)])  # the first is the one that is tried where only one is: not the beginning
JOURNEYS = st.builds(Journey, seed=NUMBERS, way=NUMBERS, start=STARTS)


def viewers(s: State) -> list[int]:
    """Every seat, and a spectator."""
    return [*range(s.seats), SPECTATOR]


def message(game: Game, s: State, viewer: int, blind_to: tuple[int, ...] = ()) -> bytes:
    """All that a viewer is told, as it goes over the wire, but for whether the table waits for some seats."""
    view = game.view(s, viewer)
    for seat in blind_to:
        view.waiting[seat] = False
    return msgspec.json.encode([view, legal(s, viewer) if viewer >= 0 else []])


def watched(s: State) -> State:
    """A clone whose events are kept."""
    c = s.clone()
    c.events = []
    return c


def play_out(s: State, rng: Rng, far: int = FAR) -> int:
    """Play at random to the end, or very far; how many decisions that took."""
    decisions = 0
    while to_act(s) and decisions < far:
        play(s, *pick(s, rng))
        decisions += 1
    return decisions


def has_phase_ended(s: State, opened: int) -> bool:
    """Whether the simultaneous phase that was opened then is over."""
    return s.opened != opened or not any(s.lanes)
