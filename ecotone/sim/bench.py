"""How fast the rules are: random legal play driven from Python, per CPU second, the median of interleaved runs."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from random import random, seed
from statistics import median
from time import process_time
from typing import Any

from ecotone.sim.engines import Engine
from ecotone.sim.peers import Playout

Plain = dict[str, Any]
Step = Callable[[], None]

SEATS = {"ecosystem": (3, 4), "ecos": (4, 6), "baltica": (2, 4), "ecologic": (3, 4)}  # measured with so many
REPETITIONS = 5
SHORT = 0.1  # the part of a repetition's time that clone and replay get


def random_game(engine: Engine, game: Any, seats: int, number: int) -> int:
    """One game by random legal choices, scored at the end; how many decisions it took."""
    to_act, legal, apply = engine.to_act, engine.legal, engine.apply
    state = game.new(seats, number)
    state.events = None  # nobody watches, as in a search
    moves = 0
    while acting := to_act(state):
        for seat in acting:
            actions = legal(state, seat)
            apply(state, seat, actions[int(random() * len(actions))])
        moves += len(acting)
    game.outcome(state)
    return moves


def playout(engine: Engine, game: Any, seats: int) -> Playout:
    """Random games with one seed after the other."""
    numbers = iter(range(10**9))
    return lambda: random_game(engine, game, seats, next(numbers))


def recorded(engine: Engine, game: Any, seats: int) -> Any:
    """The record of a whole random game."""
    record = engine.record.begin(game, seats, 1)
    state = game.new(seats, 1)
    while acting := engine.to_act(state):
        for seat in acting:
            action = engine.legal(state, seat)[int(random() * len(engine.legal(state, seat)))]
            engine.apply(state, seat, action)
            record.actions.append((seat, action))
    record.outcome = game.outcome(state)
    return record


# --- measuring


class Row:
    """One line of the table: what was measured, once a repetition."""

    def __init__(self, name: str, engine: str, play: Playout) -> None:
        self.name = name
        self.engine = engine
        self.play = play
        self.steps: dict[str, Step] = {}
        self.moves: list[float] = []  # per CPU second, one a repetition
        self.games: list[float] = []
        self.times: dict[str, list[float]] = {}  # CPU seconds a step, one a repetition

    def repeat(self, seconds: float) -> None:
        """Measure once more."""
        moves = games = 0
        spent, start = 0.0, process_time()
        while not games or spent < seconds:
            moves += self.play()
            games += 1
            spent = process_time() - start
        self.moves.append(moves / spent)
        self.games.append(games / spent)
        for name, step in self.steps.items():
            self.times.setdefault(name, []).append(time_of(step, seconds * SHORT))

    def plain(self) -> Plain:
        """Medians and the spread for JSON."""
        times = {name: round(median(found) * 1e6, 2) for name, found in self.times.items()}
        return {
            "name": self.name,
            "engine": self.engine,
            "moves_per_second": round(median(self.moves)),
            "least": round(min(self.moves)),
            "most": round(max(self.moves)),
            "games_per_second": round(median(self.games), 1),
            **{f"{name}_us": spent for name, spent in times.items()},
        }


def time_of(step: Step, seconds: float) -> float:
    """CPU seconds that a short step takes, over many of them."""
    count, batch = 0, 1
    spent, start = 0.0, process_time()
    while not count or spent < seconds:
        for _ in range(batch):
            step()
        count += batch
        batch = min(2 * batch, 1000)
        spent = process_time() - start
    return spent / count


def own_rows(engine: Engine, id: str) -> list[Row]:
    """Our game with each number of seats: playing, cloning half-way, and replaying a whole record from text."""
    game = engine.games[id]
    rows = []
    for seats in SEATS[id]:
        row = Row(f"{id}, {seats} seats", engine.name, playout(engine, game, seats))
        record = recorded(engine, game, seats)
        text = engine.record.write(game, record)
        middle = engine.record.replay(game, record, len(record.actions) // 2)
        row.steps = {"clone": middle.clone, "replay": replaying(engine, game, text)}
        rows.append(row)
    return rows


def replaying(engine: Engine, game: Any, text: str) -> Step:
    """Reading a record and checking it to the end."""
    return lambda: engine.record.check(game, engine.record.read(text, engine.games))


def measure(rows: list[Row], seconds: float, watch: Step, repetitions: int = REPETITIONS) -> list[Plain]:
    """Every row in turn, several times over, so that a busy minute hits all alike."""
    seed(1)
    for _ in range(repetitions):
        for row in rows:
            row.repeat(seconds)
            watch()
    return [row.plain() for row in rows]


def ratios(own: list[Plain], others: list[Plain]) -> list[Plain]:
    """Our moves per second in theirs."""
    return [
        {
            "name": row["name"],
            "engine": row["engine"],
            "to": {
                f"{other['engine']} {other['name']}": round(row["moves_per_second"] / other["moves_per_second"], 2)
                for other in others
            },
        }
        for row in own
    ]


# --- where it was measured


def machine(versions: Mapping[str, str]) -> Plain:
    """The machine, the day and the versions."""
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "date": date.today().isoformat(),
        "python": platform.python_version(),
        **versions,
    }


def processor() -> str:
    """The processor's name, where the system tells it."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text(encoding="utf-8").splitlines() if told.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()
