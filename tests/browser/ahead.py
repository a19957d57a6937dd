"""A table at which somebody has played on before a browser opens it: what a test is about is there at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecotone.bots.levels import plain_judge
from ecotone.core.game import Game
from ecotone.core.kernel import State, play, to_act
from ecotone.core.record import Record, begin, write
from ecotone.core.rng import seeded
from ecotone.games import GAMES

Plan = dict[str, Any]  # what set-up sends
Reached = Callable[[Game, Record, State], bool]


def ahead(plan: Plan, reached: Reached) -> Plan:
    """The same table, from the moment on that a test is about; everybody has played sensibly until then."""
    game, seats, seed = GAMES[plan["game"]], len(plan["seats"]), plan["seed"]
    record = begin(game, seats, seed, plan["options"])
    s, judge, chance = game.new(seats, seed, plan["options"]), plain_judge(game), seeded(seed)
    while not reached(game, record, s):
        seat = to_act(s)[0]
        action = judge.suggest(s, seat, chance)
        record.actions.append((seat, action))
        play(s, seat, action)
    return {"game": game.id, "seats": plan["seats"], "start": {"record": write(game, record)}}


def decided(number: int) -> Reached:
    """When the first seat has answered so many questions and is asked the next."""

    def reached(_: Game, record: Record, s: State) -> bool:
        return [seat for seat, _ in record.actions].count(0) >= number and 0 in to_act(s)

    return reached


def asked(*kinds: str) -> Reached:
    """When the first seat is asked one of these questions."""
    return lambda game, _, s: 0 in to_act(s) and game.ask(s, 0).kind in kinds
