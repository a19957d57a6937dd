"""What the network is shown: only what its seat may know, and all that it should."""

from __future__ import annotations

import random

import numpy as np
import pytest

from ecotone.core.kernel import apply, legal, to_act
from ecotone.core.rng import seeded
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.cards import BEE, FOX, TYPES, WOLF
from ecotone.games.ecosystem.flow import DISCARD
from ecotone.games.ecosystem.state import Ecosystem, known_cards
from ecotone.nets.features import FEATURES, NOWHERE, OWN, PLACE, SOLO, at_least, other_bits, own_bits, solo_bits
from ecotone.nets.reading import automa_of, columns, counts_of, masks_of, ring_at, table_at
from ecotone.nets.scoring import by_kind
from ecotone.nets.table import known_hand, source


def observed(e: Ecosystem, seat: int) -> list[bool]:
    """What a seat is shown."""
    if e.seats == 1:
        own = columns([masks_of(e.grids[0])], np.uint32)
        hand = columns([counts_of(e.hands[0])], np.int32)
        rest = solo_bits(own, automa_of(e), hand, np.int32(e.turn - 1))
        return flat(own_bits(own, by_kind(own), PLACE, np.int32(NOWHERE)), rest, 0)
    table = table_at(e)
    points = by_kind(table.masks)
    own = own_bits(table.masks, points, PLACE, np.int32(NOWHERE))
    return flat(own, other_bits(ring_at(e), table, points), seat)


def flat(own: np.ndarray, rest: np.ndarray, row: int) -> list[bool]:
    """One row of both."""
    found: list[bool] = np.concatenate([own, rest])[:, row].tolist()
    return found


def positions(seats: int, hand: str, seed: int) -> list[Ecosystem]:
    """A random game, before each decision."""
    chance = random.Random(seed)
    s = GAME.new(seats, seed, {"hand": hand} if seats > 1 else {})
    found: list[Ecosystem] = []
    while acting := to_act(s):
        assert isinstance(s, Ecosystem)
        found.append(s.clone())
        seat = chance.choice(acting)
        apply(s, seat, chance.choice(legal(s, seat)))
    return found


@pytest.mark.parametrize("hand", ["10", "11"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 6])
def test_a_seat_is_shown_nothing_it_may_not_know(seats: int, hand: str) -> None:
    rng = seeded(seats)
    for e in positions(seats, hand, seats)[::3]:
        for seat in range(seats):
            other = GAME.imagine(e, seat, rng)
            assert isinstance(other, Ecosystem)
            assert observed(other, seat) == observed(e, seat)


@pytest.mark.parametrize("hand", ["10", "11"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_hands_that_come_back_are_known_as_the_engine_knows_them(seats: int, hand: str) -> None:
    for e in positions(seats, hand, 20 + seats):
        if any(action[0] != 0 for seat in to_act(e) for action in legal(e, seat)):
            continue  # cards lie open already
        ring, table = ring_at(e), table_at(e)
        for seat in range(seats):
            row = seat
            for away in range(1, len(e.hands)):
                row = int(source(ring, table.turn)[row])
                known = known_hand(ring, table, away)[:, seat]
                assert known.tolist() == counts_of(known_cards(e, seat, row))


def test_counts_are_told_step_by_step() -> None:
    assert at_least(np.asarray([0, 1, 3]), 3).T.tolist() == [[False] * 3, [True, False, False], [True] * 3]


def test_every_bit_has_its_place() -> None:
    assert len(observed(positions(3, "10", 1)[5], 0)) == FEATURES
    assert len(observed(positions(1, "10", 1)[5], 0)) == SOLO


def test_the_hand_and_the_wolves_of_others_are_shown() -> None:
    e = positions(3, "10", 3)[0]
    e.hands[1] = [FOX, FOX, BEE, *[WOLF] * 7]
    bits = observed(e, 1)[OWN:]
    has = [bits[step * TYPES : (step + 1) * TYPES] for step in range(4)]  # at least one to at least four of each
    assert [step[FOX] for step in has] == [True, True, False, False]
    assert [step[BEE] for step in has] == [True, False, False, False]
    assert [step[WOLF] for step in has] == [True] * 4
    before = observed(e, 0)
    e.grids[2].place(e.grids[2].edge[0], WOLF)
    assert observed(e, 0) != before


def test_a_solo_seat_is_asked_with_the_hand_it_has() -> None:
    asked = [e for e in positions(1, "10", 2) if legal(e, 0)[0][0] == DISCARD]
    sizes = [len(e.hands[0]) for e in asked]
    assert sizes[:5] == [9, 8, 7, 6, 5]  # ES-9.6, one less while a card is placed
