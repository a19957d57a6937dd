"""What moves are worth: those that the network likes best, tried in worlds that the seat imagines."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from ecotone.core.kernel import Action
from ecotone.games.ecosystem import flow
from ecotone.games.ecosystem.state import NONE, Ecosystem
from ecotone.nets.actions import FIRSTS, KEEP, PARTNERS, can_partner
from ecotone.nets.bits import FRAME, Array
from ecotone.nets.features import DISCARD, NOWHERE, OWN, PARTNER, PLACE, SWAP, own_bits
from ecotone.nets.mind import FORBIDDEN, judged, number_of, phase_of, placing_mask, prepared_grid, seen_by
from ecotone.nets.network import Network
from ecotone.nets.reading import columns, framed, masks_of, unframed
from ecotone.nets.scoring import by_kind
from ecotone.nets.trials import FREE, Move, SoloTrials, TableTrials, is_open

BELIEF: Final = 0.2  # points that it counts for a move when the network would choose it e times as often,
SURE: Final = 4.0  # up to e to this times: a network is sometimes as sure of what is wrong;
OPEN_BELIEF: Final = 0.3  # where all cards are known only one line of play is tried, which is no reason to doubt
PARTNERS_TRIED: Final = 2  # for each first cell of an exchange

Imagine = Callable[[], Ecosystem]


class Effort(NamedTuple):
    """How much is tried: so many moves at first, each round half of them, and the worlds of each round."""

    moves: int
    worlds: tuple[int, ...]
    open_moves: int  # where all worlds are alike, so that each move needs one trial
    turns: int  # of a trial at a table


class Judged(NamedTuple):
    """A move, the points that the network's opinion of it counts for, and those that came of it."""

    move: Move
    belief: float
    points: list[float]

    def mean(self) -> float:
        """The points to expect."""
        return math.fsum(self.points) / len(self.points)

    def worth(self) -> float:
        """What the choice is made by."""
        return self.mean() + self.belief


def foreseen(
    networks: dict[str, Network],
    e: Ecosystem,
    seat: int,
    legal: list[Action],
    imagine: Imagine,
    seed: int,
    effort: Effort,
    also: Action | None,
) -> list[tuple[Action, float]]:
    """The legal actions that were tried, the best first, each with the points that the seat can expect of it.

    One more can be asked for; it is tried as often as those that are soon found worse.
    """
    network = networks["solo" if e.seats == 1 else "table"]
    all_known = is_open(e, seat)
    moves = [(move, believed(chance, all_known)) for move, chance in likely_moves(network, e, seat, legal)]
    trials = SoloTrials(network) if e.seats == 1 else TableTrials(network, seat, seed, effort.turns)
    most, worlds = (effort.open_moves, (1,)) if all_known else (effort.moves, effort.worlds)
    most = (most + 1) // 2 if legal[0][0] == flow.PLACE else most  # of cells alone the network knows more
    asked = [item for item in moves if action_of(e, seat, legal, item[0]) == also][:1]
    found = tried(trials.points, imagine, moves[:most] + [item for item in asked if item not in moves[:most]], worlds)
    best: dict[Action, float] = {}
    for judgement in found:
        best.setdefault(action_of(e, seat, legal, judgement.move), found[0].mean() - behind(found[0], judgement))
    return list(best.items())


def believed(chance: float, is_all_known: bool) -> float:
    """What the network's opinion of a move counts for, by the logarithm of its chance."""
    return OPEN_BELIEF * chance if is_all_known else BELIEF * max(chance, -SURE)


def behind(best: Judged, other: Judged) -> float:
    """By how many points a move is worse than the best, as far as the worlds in which both were tried can tell."""
    gaps = np.subtract(best.points[: len(other.points)], other.points)
    gap = max(0.0, float(gaps.mean()))
    doubt = float(gaps.var()) / len(gaps)  # the square of what the mean may be off by chance
    return gap**3 / (gap**2 + doubt) if gap else 0.0


def tried(
    points: Callable[[list[Ecosystem], list[Move]], Array],
    imagine: Imagine,
    moves: list[tuple[Move, float]],
    worlds: tuple[int, ...],
) -> list[Judged]:
    """Moves, the best first: all are tried in some worlds, the better half in more of them, down to two; one in one."""
    found = [Judged(move, belief, []) for move, belief in moves]
    kept = len(found)
    for number in worlds if kept > 1 else (1,):
        came = points([imagine() for _ in range(number)], [judgement.move for judgement in found[:kept]])
        for judgement, row in zip(found, came.tolist(), strict=False):
            judgement.points.extend(row)
        found[:kept] = sorted(found[:kept], key=Judged.worth, reverse=True)
        kept = max(2, (kept + 1) // 2)
    return found


# --- which moves there are


def likely_moves(network: Network, e: Ecosystem, seat: int, legal: list[Action]) -> list[tuple[Move, float]]:
    """The moves that the legal actions may begin, with the logarithms of their chances, the likeliest first."""
    phase = phase_of(e, seat, legal)
    answer = judged(network, seen_by(e, seat, phase))[0][0]
    if phase == DISCARD:
        found = [(Move(discard=action[1]), answer[number_of(e, seat, phase, action)]) for action in legal]
    elif phase == PLACE:
        found = placings(e, seat, legal, answer)
    else:
        found = exchanges(network, e, seat, legal, answer, phase)
    total = np.logaddexp.reduce([number for _, number in found])
    return sorted([(move, float(number - total)) for move, number in found], key=chance_of, reverse=True)


def chance_of(item: tuple[Move, float]) -> float:
    """How likely a move is."""
    return item[1]


def placings(e: Ecosystem, seat: int, legal: list[Action], answer: Array) -> list[tuple[Move, float]]:
    """Cards with their cells."""
    kinds = [action[1] for action in legal] if legal[0][0] == flow.PICK else [e.picks[seat]]
    cells = np.flatnonzero(placing_mask(e, seat) == 0).tolist()
    return [(Move(kind, cell), answer[kind * FRAME + cell]) for kind in kinds for cell in cells]


def exchanges(
    network: Network, e: Ecosystem, seat: int, legal: list[Action], answer: Array, phase: int
) -> list[tuple[Move, float]]:
    """What to exchange after a rabbit: nothing, or two cells."""
    kind, cell = e.picks[seat], framed(e.grids[seat], e.targets[seat])
    grid = prepared_grid(e, seat)
    if phase == PARTNER:
        first = framed(grid, e.swaps[seat][0])
        seconds = [framed(grid, action[1]) for action in legal]
        return [(Move(kind, cell, first, second), answer[PARTNERS + second]) for second in seconds]
    firsts = np.asarray([framed(grid, action[1]) for action in legal if action[0] == flow.SWAP])
    chances = log_chances(answer[[KEEP, *(FIRSTS + firsts)]])
    found = [(Move(kind, cell, NOWHERE), chances[0])]
    seconds = log_chances(second_answers(network, e, seat, firsts))
    for place, first in enumerate(firsts):
        for second in np.argsort(-seconds[place])[:PARTNERS_TRIED]:
            found.append((Move(kind, cell, int(first), int(second)), chances[place + 1] + seconds[place][second]))
    return found


def second_answers(network: Network, e: Ecosystem, seat: int, firsts: Array) -> Array:
    """For each first cell how much the network likes each second one: [firsts, cells]."""
    own = np.repeat(columns([masks_of(prepared_grid(e, seat))], np.uint32), len(firsts), 1)
    rest = np.repeat(seen_by(e, seat, SWAP)[OWN:], len(firsts), 1)
    seen = np.concatenate([own_bits(own, by_kind(own), PARTNER, firsts), rest])
    answer = judged(network, seen)[0][:, PARTNERS : PARTNERS + FRAME]
    return np.where(can_partner(own, firsts).T, answer, FORBIDDEN)


def log_chances(answer: Array) -> Array:
    """Answers as logarithms of chances, along the last axis."""
    return answer - np.logaddexp.reduce(answer, axis=-1, keepdims=True)


def action_of(e: Ecosystem, seat: int, legal: list[Action], move: Move) -> Action:
    """The engine's action with which a move begins or goes on."""
    verb = legal[0][0]
    if move.discard != FREE:
        return (flow.DISCARD, move.discard)
    if verb == flow.PICK:
        return (flow.PICK, move.kind)
    if e.targets[seat] == NONE:
        return (flow.PLACE, unframed(e.grids[seat], move.cell))
    if move.first == NOWHERE:
        return (flow.KEEP,)
    cell = move.first if e.swaps[seat][0] == NONE else move.partner
    return (flow.SWAP, unframed(prepared_grid(e, seat), cell))
