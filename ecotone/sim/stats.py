"""What many games say together: collectors count in one game, a tally adds the games up.

Two kinds of 95 % intervals are used, both over games, which are independent of each other:

- for a mean score, Student's t over one value a game (the mean over the seats of that bot);
- for a share (wins, a team's wins, levels, shared wins), Wilson's interval. A shared win counts as a part of a win; a
  value between 0 and 1 varies at most as a yes-or-no with the same mean, so the interval is at worst a little too wide.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from math import sqrt
from types import ModuleType
from typing import Any

from ecotone.core.game import Game, is_won
from ecotone.core.kernel import Action, State, legal
from ecotone.sim.arena import Collector, Notes, Result

Plain = dict[str, Any]  # ready for JSON

Z = 1.959964  # the normal distribution's 97.5 % point
# Student's t, 97.5 % points for 1 to 30 degrees of freedom
T = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)
DIGITS = 4  # of every number reported


# --- numbers


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t."""
    if freedom <= len(T):
        return T[freedom - 1]
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)  # Fisher's expansion


def wilson(mean: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    spread = Z * Z / count
    middle = (mean + spread / 2) / (1 + spread)
    half = Z * sqrt(mean * (1 - mean) / count + spread / count / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


class Mean:
    """The mean and spread of numbers that come one by one."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        """One more number."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> float:
        """The mean; 0 of nothing."""
        return self.total / self.count if self.count else 0.0

    def sd(self) -> float:
        """The standard deviation, estimated; 0 of fewer than two."""
        if self.count < 2:
            return 0.0
        return sqrt(max(0.0, self.squares - self.total * self.mean()) / (self.count - 1))

    def interval(self) -> Plain:
        """The mean with its interval, which a single number does not have."""
        if self.count < 2:
            return {"mean": tidy(self.mean()), "low": None, "high": None}
        half = student(self.count - 1) * self.sd() / sqrt(self.count)
        return {"mean": tidy(self.mean()), "low": tidy(self.mean() - half), "high": tidy(self.mean() + half)}

    def share(self) -> Plain:
        """The mean of numbers between 0 and 1 with Wilson's interval."""
        low, high = wilson(min(1.0, self.mean()), self.count)
        return {"mean": tidy(self.mean()), "low": tidy(low), "high": tidy(high)}


def tidy(value: float) -> float:
    """A number as it is reported; never -0."""
    return round(value, DIGITS) + 0.0


def ratio(part: float, whole: float) -> float:
    """One number for each of another; 0 of nothing."""
    return tidy(part / whole) if whole else 0.0


def win_shares(scores: Sequence[float]) -> list[float]:
    """One win, shared equally by all who have the highest score."""
    best = max(scores)
    winners = [score == best for score in scores]
    return [won / sum(winners) for won in winners]


# --- what is counted in one game


def statistics_of(game: Game) -> ModuleType | None:
    """The game's own `statistics` module, where it has one."""
    name = f"ecotone.games.{game.id}.statistics"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


class Cards(Collector):
    """How many of each card every seat has at the end, and what they score together."""

    def after(self, game: Game, s: State) -> Notes:
        module = statistics_of(game)
        if module is None:
            return {}
        view = game.view(s, -1)
        notes: Notes = {}
        for seat in range(s.seats):
            for name, (placed, points) in module.cards(view, seat).items():
                notes.setdefault(f"placed {name}", []).append(placed)
                notes.setdefault(f"points {name}", []).append(points)
        return notes


class Choices(Collector):
    """How many decisions every seat takes, and how many options it has in them together."""

    def before(self, game: Game, s: State) -> None:
        self.decisions = [0.0] * s.seats
        self.options = [0.0] * s.seats

    def step(self, s: State, seat: int, action: Action) -> None:
        self.decisions[seat] += 1
        self.options[seat] += len(legal(s, seat))

    def after(self, game: Game, s: State) -> Notes:
        return {"decisions": self.decisions, "options": self.options}


# --- what many games say


class Standing:
    """How the holders of some seats fared: the seats of one bot, or one seat of the table."""

    def __init__(self) -> None:
        self.seats = 0
        self.boards = Mean()  # every score
        self.games = Mean()  # the mean score of each game
        self.wins = Mean()  # the mean share of each game's win

    def add(self, scores: list[float], shares: list[float]) -> None:
        """One game's scores and win shares of these seats."""
        self.seats = len(scores)
        for score in scores:
            self.boards.add(score)
        self.games.add(sum(scores) / len(scores))
        self.wins.add(sum(shares) / len(shares))

    def plain(self) -> Plain:
        """The numbers for JSON."""
        score = {**self.games.interval(), "sd": tidy(self.boards.sd())}
        return {"seats": self.seats, "score": score, "win_share": self.wins.share()}


class CardTally:
    """How often each card was placed, and what it scored."""

    def __init__(self) -> None:
        self.boards = 0
        self.placed: dict[str, float] = {}
        self.points: dict[str, float] = {}

    def add(self, notes: Notes, seats: Sequence[int]) -> None:
        """One game's notes on these seats."""
        self.boards += len(seats)
        for note, numbers in notes.items():
            what, _, card = note.partition(" ")
            if card:
                sums = self.placed if what == "placed" else self.points
                sums[card] = sums.get(card, 0) + sum(numbers[seat] for seat in seats)

    def plain(self) -> Plain:
        """For each card: how many a board, points a board, points a card."""
        return {
            card: {
                "placed": ratio(placed, self.boards),
                "points": ratio(self.points[card], self.boards),
                "points_each": ratio(self.points[card], placed),
            }
            for card, placed in self.placed.items()
        }


class Tally:
    """All results of a tournament so far."""

    def __init__(self, game: Game, bots: Sequence[str]) -> None:
        module = statistics_of(game)
        self.bots = {name: Standing() for name in bots}
        self.seats = [Standing() for _ in bots]
        self.cards = CardTally()
        self.cards_of = {name: CardTally() for name in bots}
        self.levels: dict[str, tuple[int, Mean]] = {}
        for name, least in module.levels(len(bots)) if module else []:
            self.levels[name] = (least, Mean())
        self.cooperative = game.cooperative
        self.won = Mean()  # by those who play together
        self.best = Mean()
        self.tied = Mean()
        self.games = 0
        self.moves = 0
        self.decisions = 0.0
        self.options = 0.0

    def add(self, result: Result) -> None:
        """One more game."""
        shares = win_shares(result.scores)
        self.games += 1
        self.moves += result.length
        self.decisions += sum(result.notes.get("decisions", []))
        self.options += sum(result.notes.get("options", []))
        self.won.add(is_won(result.scores))
        self.best.add(max(result.scores))
        self.tied.add(max(shares) < 1)
        for least, reached in self.levels.values():
            reached.add(result.scores[0] >= least)
        self.cards.add(result.notes, range(len(shares)))
        self.add_standings(result, shares)

    def add_standings(self, result: Result, shares: list[float]) -> None:
        """How bots and seats fared in one game."""
        for seat, standing in enumerate(self.seats):
            standing.add([result.scores[seat]], [shares[seat]])
        for name, standing in self.bots.items():
            held = [seat for seat, bot in enumerate(result.bots) if bot == name]
            standing.add([result.scores[seat] for seat in held], [shares[seat] for seat in held])
            self.cards_of[name].add(result.notes, held)

    def plain(self) -> Plain:
        """Everything for JSON; the same whatever the number of processes."""
        found: Plain = {
            "moves": self.moves,
            "moves_a_game": ratio(self.moves, self.games),
            "options_a_move": ratio(self.options, self.decisions),
            "results": [self.result(name) for name in self.bots],
            "cards": self.cards.plain(),
        }
        if self.levels:
            found["levels"] = {name: {"least": least, **met.share()} for name, (least, met) in self.levels.items()}
        if self.cooperative:
            return found | {"won": self.won.share()}
        return found | self.contest() if len(self.seats) > 1 else found

    def result(self, name: str) -> Plain:
        """How one bot fared; those who play together fare alike, so nobody has a score or a win of one's own."""
        fared = self.bots[name].plain()
        if self.cooperative:
            fared = {"seats": fared["seats"]}
        return {"bot": name, **fared, "cards": self.cards_of[name].plain()}

    def contest(self) -> Plain:
        """What only a table with several seats has: seats to compare, winners and ties."""
        return {
            "seats": [standing.plain() for standing in self.seats],
            "winner_score": self.best.interval(),
            "shared_wins": self.tied.share(),
        }
