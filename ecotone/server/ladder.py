"""A bounded number of clones by which a long game is entered again without playing it from its first action."""

from __future__ import annotations

from bisect import bisect_right
from operator import attrgetter

from ecotone.core.kernel import State

MOST = 32  # clones at once: 4 to 33 kB each
FRESH = 8  # of the newest, which lie close together: that is where actions are taken back
GAP = 16  # actions between two clones, at first


class Ladder:
    """Clones of a game's earlier moments; the older ones lie the farther apart the longer the game is."""

    def __init__(self) -> None:
        self.rungs: list[State] = []
        self.gap = GAP  # no two neighbours lie farther apart

    def note(self, state: State) -> None:
        """The game has come so far: keep a clone where one is due."""
        if state.acts % GAP == 0:
            self.rungs.append(state.clone())
        while len(self.rungs) > MOST:
            self._thin()

    def _thin(self) -> None:
        """Keep of the older clones those that lie a gap apart; if all do, the gap is doubled."""
        old, fresh = self.rungs[:-FRESH], self.rungs[-FRESH:]
        kept = [rung for rung in old if rung.acts % self.gap == 0]
        if len(kept) == len(old):
            self.gap *= 2
        self.rungs = kept + fresh

    def nearest(self, acts: int) -> State:
        """The last clone of a moment when no more than so many actions had been taken; it is not to be changed."""
        return self.rungs[bisect_right(self.rungs, acts, key=attrgetter("acts")) - 1]

    def cut(self, acts: int) -> None:
        """Forget every moment after so many actions: they were taken back."""
        while self.rungs[-1].acts > acts:
            self.rungs.pop()
