"""A finished game gone through: every decision of a seat that had a choice, marked by what it cost."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ecotone.bots import advice
from ecotone.bots.advice import adviser_of, opinions
from ecotone.bots.seat import Seat
from ecotone.core.game import Game
from ecotone.core.kernel import Action, State, legal, play
from ecotone.games.ecosystem.flow import PICK, PLACE, SWAP

TELLABLE = 0.1  # points from which on two decisions can be told apart
COSTLY = 0.5  # points from which on a decision counts as a loss
TELLABLE_CHANCE = 0.01  # the same for a team: so much less of a chance to win
COSTLY_CHANCE = 0.05
VERDICTS = 240  # decisions that a review lists at most: all of most games, the dearest of those of many small answers
PARTS = {"ecosystem": {PICK: PLACE, SWAP: SWAP}}  # answers that are half of a thing, and what the other half is called

Mark = Literal["best", "fine", "costly"]
Actions = list[tuple[int, Action]]


class Judged(Struct):
    """A decision: which action of the record, what was better and what would have gone with it, what that is worth."""

    number: int
    better: Action
    lost: float
    mark: Mark
    then: Action = ()


class Findings(Struct):
    """A review: whose it is, how many decisions deserve each mark, what all of them cost, and those that are listed."""

    level: str
    counts: dict[Mark, int]
    lost: float
    costly_from: float
    listed: list[Judged]


def review(game: Game, state: State, actions: Actions, seat: int, seed: int) -> Findings:
    """Play a record on from a state, and judge what the seat did."""
    found: list[Judged] = []
    for number, (actor, done) in enumerate(actions):
        if actor == seat and len(legal(state, seat)) > 1:
            ranked = opinions(game, Seat(game, state, seat), seed + number, done)
            judged = judge(number, ranked, done, game.cooperative)
            other_half = PARTS.get(game.id, {}).get(judged.better[0])
            if judged.mark != "best" and other_half is not None:
                world = after(state, seat, judged.better, actions[number + 1 :])
                judged.then = answer(game, Seat(game, world, seat), other_half, seed + number)
            found.append(judged)
        play(state, actor, done)
    return findings(found, adviser_of(game), game.cooperative)


def judge(number: int, ranked: list[tuple[Action, float]], done: Action, is_team: bool) -> Judged:
    """What a decision cost against the adviser's choice; what cannot be told apart from that is as good."""
    cost = 0.0 if ranked[0][0] == done else advice.lost(ranked, done)
    if cost < (TELLABLE_CHANCE if is_team else TELLABLE):
        return Judged(number, done, 0.0, "best")
    told = round(cost, 3 if is_team else 1)  # the mark goes with the number that people see
    return Judged(number, ranked[0][0], told, "costly" if told >= costly_from(is_team) else "fine")


def costly_from(is_team: bool) -> float:
    """What a costly decision costs at least."""
    return COSTLY_CHANCE if is_team else COSTLY


def after(state: State, seat: int, better: Action, coming: Actions) -> State:
    """Where the better choice leads, up to the seat's next one; others do meanwhile what they really did."""
    world = state.clone()
    play(world, seat, better)
    for actor, action in coming:
        if legal(world, seat) or (actor != seat and action not in legal(world, actor)):
            break  # it is the seat's turn, or the game took another course from here
        if actor != seat:
            play(world, actor, action)
    return world


def answer(game: Game, seat: Seat, verb: int, seed: int) -> Action:
    """What the adviser would answer, if that is what the seat is asked; nothing where it is not."""
    return opinions(game, seat, seed)[0][0] if seat.legal and seat.legal[0][0] == verb else ()


def findings(found: list[Judged], level: str, is_team: bool) -> Findings:
    """All that was found in the order of the game, without what is cheapest where it is too much to list."""
    counts: dict[Mark, int] = {"best": 0, "fine": 0, "costly": 0}
    for judged in found:
        counts[judged.mark] += 1
    dearest = sorted(found, key=dear)[:VERDICTS]
    lost = round(sum([judged.lost for judged in found]), 3)
    return Findings(level, counts, lost, costly_from(is_team), sorted(dearest, key=when))


def dear(judged: Judged) -> float:
    """For sorting: the dearest first."""
    return -judged.lost


def when(judged: Judged) -> int:
    """For sorting: in the order of the game."""
    return judged.number
