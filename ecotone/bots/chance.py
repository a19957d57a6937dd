"""How likely a team still is to win: the position is played on many times, and the wins are counted."""

from __future__ import annotations

from typing import Final

from ecotone.bots.judge import Judge
from ecotone.bots.levels import learned_judge
from ecotone.bots.seat import Seat
from ecotone.core.game import Game, is_won
from ecotone.core.kernel import Action, State, apply, to_act
from ecotone.core.rng import Rng, fresh, seeded

GAMES: Final = 100  # played on from a position


def chance(game: Game, state: State, seed: int) -> tuple[int, int]:
    """How many games the team won of how many that were played on from here; the state is left as it is."""
    eyes = (to_act(state) or [0])[0]  # everybody knows the same at a co-operative table
    return wins(Seat(game, state, eyes), None, seed), GAMES


def chance_after(seat: Seat, action: Action, seed: int) -> float:
    """The share of games that the team wins once the seat has acted."""
    return wins(seat, action, seed) / GAMES


def wins(seat: Seat, action: Action | None, seed: int) -> int:
    """How many games are won that are played on from what the seat sees, or from there by an action of its own."""
    judge = learned_judge(seat.game)
    luck = seeded(seed)
    won = 0
    for _ in range(GAMES):
        rng = fresh(luck)  # so that actions are tried in the same worlds, and compared with less luck
        world = seat.imagine(rng)
        if action is not None:
            apply(world, seat.number, action)
        won += is_won(played_on(seat.game, judge, world, rng))
    return won


def played_on(game: Game, judge: Judge, s: State, rng: Rng) -> list[float]:
    """How a world ends in which every seat does what the judge suggests; it is changed on the way."""
    for _ in range(game.bound):
        acting = to_act(s)
        if not acting:
            break
        apply(s, acting[0], judge.suggest(s, acting[0], rng))
    return game.outcome(s)
