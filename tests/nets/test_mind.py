"""The network in the engine: it can answer whatever is asked, and what the arrays play is what the engine plays."""

from __future__ import annotations

import math

import numpy as np
import pytest

from ecotone.core.kernel import Action, apply, legal, to_act
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.flow import PICK, PLACE
from ecotone.games.ecosystem.state import Ecosystem
from ecotone.nets.mind import opinions
from ecotone.nets.network import Network
from ecotone.nets.reading import framed, ring_at
from ecotone.nets.trials import Move, SoloTrials, TableTrials, is_open, repeated
from ecotone.nets.weights import networks

MODES = [(1, {}), (2, {"hand": "11"}), (3, {"commit": "together"}), (6, {})]


def network_for(e: Ecosystem) -> Network:
    return networks()["solo" if e.seats == 1 else "table"]


def best(e: Ecosystem, seat: int) -> Action:
    """What the network likes best."""
    options = legal(e, seat)
    likes, _ = opinions(network_for(e), e, seat, options)
    return options[int(np.argmax(likes))]


def game(seats: int, options: dict[str, str], seed: int) -> list[Ecosystem]:
    """A game played by the network, before each decision, and its end."""
    e = GAME.new(seats, seed, options)
    assert isinstance(e, Ecosystem)
    found = [e.clone()]
    while acting := to_act(e):
        apply(e, acting[0], best(e, acting[0]))
        found.append(e.clone())
    return found


def finish(e: Ecosystem) -> list[float]:
    """The outcome when the network plays on for everybody."""
    while acting := to_act(e):
        apply(e, acting[0], best(e, acting[0]))
    return GAME.outcome(e)


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_the_network_answers_every_question_of_a_game(seats: int, options: dict[str, str]) -> None:
    for e in game(seats, options, seed=4)[:-1]:
        seat = to_act(e)[0]
        asked = legal(e, seat)
        likes, expected = opinions(network_for(e), e, seat, asked)
        assert len(likes) == len(asked)
        assert all(math.isfinite(like) for like in likes)
        assert -50 < expected < 150


def test_a_card_is_liked_as_much_as_its_best_cell() -> None:
    for e in game(3, {"commit": "together"}, seed=5)[:-1]:
        seat = to_act(e)[0]
        asked = legal(e, seat)
        if asked[0][0] == PICK:
            likes, _ = opinions(network_for(e), e, seat, asked)
            after = e.clone()
            apply(after, seat, asked[0])
            if legal(after, seat) and legal(after, seat)[0][0] == PLACE:  # the very first card has one cell
                cells, _ = opinions(network_for(e), after, seat, legal(after, seat))
                assert likes[0] == pytest.approx(max(cells))


def test_what_the_network_expects_comes_close_to_what_it_gets() -> None:
    """A turn before the end a seat may be off by a few points; the mean of 18 is not off by three."""
    off: list[float] = []
    for seed in range(6):
        positions = game(3, {}, seed)
        scores = GAME.outcome(positions[-1])
        late = next(e for e in positions if (e.round, e.turn) == (2, 9) and legal(e, 0) and legal(e, 0)[0][0] == PICK)
        off += [opinions(network_for(late), late, seat, legal(late, seat))[1] - scores[seat] for seat in to_act(late)]
    assert abs(sum(off) / len(off)) < 3


# --- trials


def is_asked_for_a_card(e: Ecosystem) -> bool:
    return bool(to_act(e)) and len(to_act(e)) == e.seats and legal(e, to_act(e)[0])[0][0] == PICK


@pytest.mark.parametrize("seats", [3, 4])
def test_trials_where_all_is_known_end_as_the_engine_does(seats: int) -> None:
    """The network plays everybody on, in arrays and in the engine: the same points, whichever move comes first."""
    compared = 0
    for e in game(seats, {}, seed=6):
        if not (is_asked_for_a_card(e) and is_open(e, 0)):
            continue
        for kind in sorted(set(e.hands[0]))[:2]:
            cell = e.grids[0].edge[0]
            there = e.clone()
            apply(there, 0, (PICK, kind))
            for other in range(1, seats):
                apply(there, other, best(there, other))
            if to_act(there) and legal(there, 0)[0][0] == PLACE:
                apply(there, 0, (PLACE, cell))
            points = TableTrials(network_for(e), 0, seed=1).points([e.clone()], [Move(kind, framed(e.grids[0], cell))])
            assert points.tolist() == [[finish(there)[0]]]
            compared += 1
    assert compared >= 8


def test_a_trial_of_some_turns_ends_with_what_the_network_expects_then() -> None:
    """It plays its own move on, in arrays and in the engine, and is asked before the turn where the trial stops."""
    positions = [e for e in game(3, {}, seed=6) if is_asked_for_a_card(e)]
    turns = [2, 4, 6]
    late = [e for e in positions if e.round == 2]
    first = next(e for e in late if is_open(e, 0))
    likes, _ = opinions(network_for(first), first, 0, legal(first, 0))
    kind = legal(first, 0)[int(np.argmax(likes))][1]
    there = first.clone()
    for seat in range(3):
        apply(there, seat, best(there, seat))
    move = Move(kind, framed(first.grids[0], best(there, 0)[1]))
    for number in turns:
        points = TableTrials(network_for(first), 0, seed=1, turns=number).points([first.clone()], [move])
        after = next(e for e in late if e.turn == first.turn + number)
        _, expected = opinions(network_for(first), after, 0, legal(after, 0))
        assert points.tolist() == [[pytest.approx(expected, abs=1e-3)]]


def test_cards_that_lie_open_are_played_in_trials() -> None:
    """Three turns before the end all have shown a card, and each cell for it gives what it gives in the engine."""
    shown = [e for e in game(3, {}, seed=7) if to_act(e) == [0, 1, 2] and legal(e, 0)[0][0] == PLACE]
    e = next(e for e in shown if (e.round, e.turn) == (2, 8))
    asked = legal(e, 0)
    moves = [Move(e.picks[0], framed(e.grids[0], action[1])) for action in asked]
    points = TableTrials(network_for(e), 0, seed=1).points([e.clone()], moves)
    ends: list[list[float]] = []
    for action in asked:
        there = e.clone()
        apply(there, 0, action)
        ends.append([finish(there)[0]])
    assert points.tolist() == ends


def test_trials_alone_end_as_the_engine_does() -> None:
    """Turn 20 alone: no card is drawn any more (ruling 13b)."""
    positions = [e for e in game(1, {}, seed=8) if e.turn == 20 and to_act(e)]
    for e in positions:
        asked = legal(e, 0)
        if asked[0][0] == PICK:
            cell = e.grids[0].edge[0]
            moves = [Move(action[1], framed(e.grids[0], cell)) for action in asked]
            steps: list[list[Action]] = [[action, (PLACE, cell)] for action in asked]
        elif asked[0][0] == PLACE:
            moves = [Move(e.picks[0], framed(e.grids[0], action[1])) for action in asked]
            steps = [[action] for action in asked]
        else:
            moves = [Move(discard=action[1]) for action in asked]
            steps = [[action] for action in asked]
        ends: list[list[float]] = []
        for taken in steps:
            there = e.clone()
            for action in taken:
                if (0 in to_act(there)) and action in legal(there, 0):
                    apply(there, 0, action)
            ends.append(finish(there))
        assert SoloTrials(network_for(e)).points([e.clone()], moves).tolist() == ends


def test_a_table_repeated_stands_beside_itself() -> None:
    e = GAME.new(3, 1)
    assert isinstance(e, Ecosystem)
    ring = repeated(ring_at(e), 2)
    assert ring.after.tolist() == [1, 2, 0, 4, 5, 3]
    assert ring.before.tolist() == [2, 0, 1, 5, 3, 4]
    assert ring.table.tolist() == [0, 0, 0, 1, 1, 1]
    assert ring.rivals[:2].T.tolist() == [[1, 2], [2, 0], [0, 1], [4, 5], [5, 3], [3, 4]]
