"""The points marked on the cards of an ecosystem: each told once, on the card that carries it."""

from __future__ import annotations

import random

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.cards import NAMES
from ecotone.games.ecosystem.state import Ecosystem
from tests.games.ecosystem.table import act, fresh, table, zone

HANDS = ["fox bee", "fox bee", "fox bee"]
NOBODY = ["D", "D"]  # two others, who compete for nothing


def marks(e: Ecosystem, name: str = "ecosystem 0") -> dict[str, int]:
    """The points that the cards of a grid carry, by cell."""
    found: dict[str, int] = {}
    for piece in zone(e, name).pieces:
        for mark in piece.marks:
            kind, _, points = mark.partition(":")
            assert kind == "points"
            assert len(piece.marks) == 1
            found[piece.at] = int(points)
    return found


def drawn(picture: str, *others: str) -> dict[str, int]:
    """The marks of an ecosystem whose first card lies on e4."""
    return marks(table(HANDS, [picture, *(others or NOBODY)]))


@pytest.mark.rule("ES-6.1", "ES-6.2", "ES-6.3")
def test_bees_bears_and_trout_carry_what_is_beside_them() -> None:
    # Bear, bee, trout in a row: the bear has the bee (2), the bee no meadow (0), the trout no stream (0).
    assert drawn("U B T") == {"e4": 2, "f4": 0, "g4": 0}
    assert drawn("M B M")["f4"] == 6
    assert drawn("d T U") == {"e4": 0, "f4": 2, "g4": 2}


@pytest.mark.rule("ES-6.4", "ES-6.5", "ES-6.8", "ES-6.11")
def test_foxes_eagles_and_rabbits_carry_their_own() -> None:
    # The fox on e4 is beside the wolf, the only one at the table: 12. The eagle on i5 sees the rabbit on h5;
    # the trout on f5 is three steps away from it, and beside no stream.
    assert drawn("F W . . . / . T M R E") == {"e4": 0, "f4": 12, "f5": 0, "g5": 0, "h5": 1, "i5": 2}


@pytest.mark.rule("ES-6.6", "ES-6.10")
def test_a_dragonfly_carries_its_streams_and_the_largest_stream_its_prize() -> None:
    # The dragonfly on f4 touches one stream of one card and one of two; the larger begins on g4 and wins 8.
    assert drawn("S d S / . . S") == {"f4": 3, "g4": 8}


@pytest.mark.rule("ES-6.10")
def test_of_two_streams_as_large_the_first_carries_the_prize() -> None:
    # One card each against two and one of the others: second, level with the third: 5.
    assert drawn("S M S", "S S", "S") == {"e4": 5, "f4": 0}


@pytest.mark.rule("ES-6.9")
def test_each_meadow_group_has_one_mark() -> None:
    # A group of two beginning on f3 (3 points), and two cards alone (0).
    assert drawn(". M . / D* M . / M D M") == {"e4": 8, "f3": 3, "e5": 0, "g5": 0}


@pytest.mark.rule("ES-6.7", "ES-6.11")
def test_all_deer_have_one_mark_and_so_have_all_wolves() -> None:
    # Deer in two rows and two columns: 8. Two wolves against three and none: 8.
    assert drawn("D W / W D", "W W W", "M") == {"e4": 8, "f4": 8}


@pytest.mark.rule("ES-6.13")
def test_a_prize_that_is_not_won_is_a_nought() -> None:
    # One stream is third behind two and three.
    assert drawn("S", "S S", "S S S") == {"e4": 0}


@pytest.mark.rule("ES-9.7")
def test_the_automa_grid_is_marked_too() -> None:
    e = table(["fox bee"], ["S"], automa="M M S S")
    assert marks(e, "automa") == {"a1": 3, "c1": 8}
    assert marks(e) == {"e4": 5}


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_the_marks_of_a_type_add_up_to_its_row_of_the_sheet(seats: int) -> None:
    e = fresh(seats, 5)
    chance = random.Random(5)
    while to_act(e):
        act(e, chance)
        if e.acts % 10 == 0 or not to_act(e):
            check_sums(e)


def check_sums(e: Ecosystem) -> None:
    """Every grid's marks against the score sheet."""
    view = GAME.view(e, -1)
    for column, grid in enumerate(place for place in view.zones.values() if place.kind == "grid"):
        sums = dict.fromkeys(NAMES, 0)
        for piece in grid.pieces:
            sums[piece.face] += sum(int(mark.removeprefix("points:")) for mark in piece.marks)
        sheet = view.facts[f"sheet {column}"]
        assert isinstance(sheet, list)
        assert list(sums.values()) == sheet[: len(NAMES)]
