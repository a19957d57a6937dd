"""Information-set tree search: one tree of the seat's own decisions over many imagined worlds.

Each iteration imagines a world, walks the seat's own tree by upper confidence bounds, lets the judge
play everybody else and the rest of the game, and gives every node on the way what came of it.
"""

from __future__ import annotations

import math

from mypy_extensions import mypyc_attr

from ecotone.bots.bot import Bot
from ecotone.bots.judge import Judge
from ecotone.bots.seat import Seat
from ecotone.core.copies import Recipe
from ecotone.core.kernel import Action, State, apply, to_act
from ecotone.core.rng import Rng


class Budget:
    """How much a search may do; counted in iterations, so that a game can be repeated on any machine."""

    def __init__(self, iterations: int, width: int, horizon: int, explore: float) -> None:
        self.iterations = iterations
        self.width = width  # actions considered at a decision, the judge's most promising
        self.horizon = horizon  # own decisions played out beyond the tree before the judge values the world
        self.explore = explore  # how curious it is

    def __reduce__(self) -> Recipe:
        """Made anew from what it consists of."""
        return (Budget, (self.iterations, self.width, self.horizon, self.explore))


class Node:
    """One decision of the searching seat, reached by the same own actions."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[Action, Node] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Bot):
    """Chooses by tree search with a judge's help."""

    def __init__(self, rng: Rng, judge: Judge, budget: Budget) -> None:
        super().__init__(rng)
        self.judge = judge
        self.budget = budget
        self.low = 0.0
        self.high = 0.0

    def choose(self, seat: Seat) -> Action:
        if len(seat.legal) == 1:
            return seat.legal[0]
        if self.judge.is_consent(seat.legal):
            return self.judge.consent(seat.imagine(self.rng), seat.number, self.rng)
        root = self.grow(seat)
        best = seat.legal[0]
        most = -1
        for action, child in root.children.items():
            if child.visits > most:
                best = action
                most = child.visits
        return best

    def grow(self, seat: Seat) -> Node:
        """A tree of as many iterations as the budget allows."""
        root = Node()
        self.low = math.inf
        self.high = -math.inf
        options = self.judge.shortlist(seat.imagine(self.rng), seat.number, True)
        for _ in range(self.budget.iterations):
            self.iterate(seat, root, options[: self.budget.width])
        return root

    def iterate(self, seat: Seat, root: Node, options: list[Action]) -> None:
        """Imagine a world, play it out, and remember what came of it."""
        s = seat.imagine(self.rng)
        me = seat.number
        path = [root]
        action = self.select(root, options)
        in_tree = self.descend(path, action)
        apply(s, me, action)
        left = self.budget.horizon
        while left > 0:
            acting = to_act(s)
            if not acting:
                break
            who = acting[0]
            if who == me and in_tree:
                action = self.select(path[-1], self.judge.shortlist(s, me, False)[: self.budget.width])
                in_tree = self.descend(path, action)
            else:
                action = self.judge.suggest(s, who, self.rng)
                left -= who == me
            apply(s, who, action)
        self.back_up(path, self.reward(seat, s))

    def descend(self, path: list[Node], action: Action) -> bool:
        """Go down the tree by an action, or add the node it leads to; True while still in known ground."""
        child = path[-1].children.get(action)
        if child is not None:
            path.append(child)
            return True
        child = Node()
        path[-1].children[action] = child
        path.append(child)
        return False

    def select(self, node: Node, options: list[Action]) -> Action:
        """The most promising option: an untried one in the judge's order, else by upper confidence bound."""
        best = options[0]
        most = -math.inf
        span = self.high - self.low
        log = math.log(node.visits + 1)
        for action in options:
            child = node.children.get(action)
            if child is None:
                return action
            mean = (child.total / child.visits - self.low) / span if span > 0 else 0.0
            bound = mean + self.budget.explore * math.sqrt(log / child.visits)
            if bound > most:
                best = action
                most = bound
        return best

    def reward(self, seat: Seat, s: State) -> float:
        """What a world that was played on is worth to the seat."""
        return self.judge.value(s, seat.number) if to_act(s) else seat.game.outcome(s)[seat.number]

    def back_up(self, path: list[Node], reward: float) -> None:
        """Tell every node on the way."""
        self.low = min(self.low, reward)
        self.high = max(self.high, reward)
        for node in path:
            node.visits += 1
            node.total += reward
