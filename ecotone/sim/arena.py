"""The only game loop outside the server: bots choose, the rules decide, and every action is written down."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field

from ecotone.bots.bot import Bot
from ecotone.bots.levels import make_bot
from ecotone.bots.seat import Seat
from ecotone.core.errors import IllegalAction
from ecotone.core.game import Game
from ecotone.core.kernel import Action, State, play, to_act
from ecotone.core.record import Record, begin, may_take_back, replay, take_back, write

Notes = dict[str, list[float]]  # what was counted in one game: a number for each seat, by name


class GameBroke(RuntimeError):
    """A game stopped with an error that is nobody's at the table; its record is kept for the programmer."""

    def __init__(self, told: str, record: str) -> None:
        super().__init__(told, record)
        self.told = told
        self.record = record

    def __str__(self) -> str:
        """What went wrong, and where; the record is only kept."""
        return self.told


class Collector:
    """Somebody who counts while a game is played: made anew for each game."""

    def before(self, game: Game, s: State) -> None:
        """The table is set."""

    def step(self, s: State, seat: int, action: Action) -> None:
        """A seat is about to act."""

    def after(self, game: Game, s: State) -> Notes:
        """The game is over: a number for each seat, by name."""
        return {}


class Match:
    """A game going on: its record, and the state that the record leads to. A copy goes on by itself."""

    def __init__(self, game: Game, seats: int, seed: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.record: Record = begin(game, seats, seed, dict(options))
        try:
            self.state: State = game.new(seats, seed, self.record.options)
        except Exception as wrong:
            raise self.broken(wrong) from wrong

    def __copy__(self) -> Match:
        """Two matches with one record would disturb each other."""
        return deepcopy(self)

    def acting(self) -> list[int]:
        """The seats that may act now; none when the game is over."""
        return to_act(self.state)

    def act(self, seat: int, action: Action) -> None:
        """Play a seat's action through the checked door and write it down."""
        self.record.actions.append((seat, action))
        try:
            play(self.state, seat, action)
            if not to_act(self.state):
                self.record.outcome = self.game.outcome(self.state)
        except IllegalAction:
            self.record.actions.pop()
            raise
        except Exception as wrong:
            raise self.broken(wrong) from wrong

    def choice(self, seat: int, bot: Bot) -> Action:
        """What a bot would do for a seat now."""
        try:
            return bot.choose(Seat(self.game, self.state, seat))
        except Exception as wrong:
            raise self.broken(wrong) from wrong

    def let_act(self, seat: int, bot: Bot, collectors: Sequence[Collector] = ()) -> None:
        """A bot acts for a seat; what it may not do is its programmer's mistake."""
        action = self.choice(seat, bot)
        for collector in collectors:
            collector.step(self.state, seat, action)
        try:
            self.act(seat, action)
        except IllegalAction as wrong:
            raise self.broken(wrong) from wrong

    def may_take_back(self, seat: int) -> int:
        """How many of its last actions a seat may take back."""
        return may_take_back(self.record, self.state, seat)

    def take_back(self, seat: int) -> None:
        """Take a seat's last action back."""
        self.record = take_back(self.record, self.state, seat)
        self.state = replay(self.game, self.record)

    def text(self) -> str:
        """The record as it would be saved."""
        return write(self.game, self.record)

    def broken(self, wrong: Exception) -> GameBroke:
        """The error of a game that cannot go on."""
        told = f"after {len(self.record.actions)} actions: {type(wrong).__name__}: {wrong}"
        return GameBroke(f"{self.game.id}, seed {self.record.seed}, {told}", self.text())


@dataclass(frozen=True)
class Result:
    """How one game ended, in plain values that can cross a process border."""

    seed: int
    bots: tuple[str, ...]  # by seat
    scores: tuple[float, ...]  # by seat
    length: int  # decisions taken
    notes: Notes = field(default_factory=dict)
    record: str = field(default="", repr=False)


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot in a seat: unrelated to the table's and to the other bots'."""
    digest = hashlib.sha256(f"{seed} bot {seat}".encode()).digest()
    return int.from_bytes(digest[:6], "little")


def make_bots(game: Game, names: Sequence[str], seed: int) -> list[Bot]:
    """A bot for each seat of a table with this seed."""
    return [make_bot(name, game, bot_seed(seed, seat)) for seat, name in enumerate(names)]


def play_game(
    game: Game,
    names: Sequence[str],
    seed: int,
    options: Mapping[str, str],
    kinds: Sequence[type[Collector]] = (),
    keep: bool = False,
) -> Result:
    """Play one game among the named bots, one a seat, to its end; `keep` its record if asked to."""
    match = Match(game, len(names), seed, options)
    match.state.events = None  # nobody watches
    notes = run(match, make_bots(game, names, seed), [kind() for kind in kinds])
    record = match.record
    text = match.text() if keep else ""
    return Result(seed, tuple(names), tuple(record.outcome), len(record.actions), notes, text)


def run(match: Match, bots: Sequence[Bot], collectors: Sequence[Collector] = ()) -> Notes:
    """Let bots play a match to its end while the collectors count."""
    for collector in collectors:
        collector.before(match.game, match.state)
    while acting := match.acting():
        for seat in acting:
            match.let_act(seat, bots[seat], collectors)
    notes: Notes = {}
    for collector in collectors:
        notes.update(collector.after(match.game, match.state))
    return notes
