"""BA-5: how a game ends."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.baltica import GAME
from ecotone.games.baltica.cards import ELEMENTS
from tests.games.baltica.table import asked, events, fact, habitats, lost, play, row, table, won

FIVE = "ice mud river rock coast"


@pytest.mark.rule("BA-5.1")
def test_the_sixth_habitat_wins_for_all() -> None:
    b = table("gadus_morhua alca_torda", "oxygen", "salinity", habitats=FIVE)
    play(b, "restore gadus_morhua alca_torda")
    assert won(b)
    assert events(b)[-2:] == ["placed water", "won"]
    assert fact(b, "habitats") == 6


@pytest.mark.rule("BA-5.1")
def test_five_habitats_are_not_enough() -> None:
    b = table("gadus_morhua alca_torda", "oxygen", habitats="ice mud river rock")
    play(b, "restore gadus_morhua alca_torda")
    assert (habitats(b), asked(b)) == ("ice mud river rock water", "turn")
    assert GAME.outcome(b) == [0.0, 0.0]


@pytest.mark.rule("BA-5.2")
def test_the_sixth_impact_loses_for_all() -> None:
    b = table("pressure pressure oxygen", "oxygen", impacts=5)
    play(b, "end")
    assert lost(b)
    assert events(b)[-3:] == ["pressure 1", "impacts 1", "lost"]


@pytest.mark.rule("BA-5.2")
def test_five_impacts_are_not_enough() -> None:
    b = table("pressure pressure oxygen", "oxygen", impacts=4)
    play(b, "end")
    assert (b.impacts, asked(b)) == (5, "turn")


@pytest.mark.rule("BA-5.3")
def test_after_a_win_no_policy_is_drawn_and_the_turn_is_not_ended() -> None:
    b = table("gadus_morhua alca_torda", "oxygen", habitats=FIVE, policies="climate_change")
    play(b, "restore gadus_morhua alca_torda")
    assert won(b)
    assert events(b, "drew") == []
    assert row(b) == "alca_torda gadus_morhua"


@pytest.mark.rule("BA-5.3")
def test_after_a_loss_neither() -> None:
    b = table("pressure pressure oxygen", "oxygen", impacts=5, policies="habitat_restoration funding", funding="1")
    play(b, "end")
    assert lost(b)
    assert events(b, "drew") == []
    assert row(b) == "oxygen pressure pressure pressure"


@pytest.mark.rule("BA-5.1", "BA-5.3", "BA-17.4")
def test_a_win_by_a_measure_in_the_moment_of_a_draw_stops_the_offers() -> None:
    # The impact ends the turn; its policy is a measure, and with two funding cards two could be implemented.
    b = table(
        "pressure pressure synechococcus gadus_morhua",
        "oxygen",
        habitats=FIVE,
        policies="bubble_curtains",
        measures="hazardous_substance_regulation",
        funding="2",
    )
    play(b, "end")
    assert asked(b) == "offer"
    play(b, "implement hazardous_substance_regulation")
    assert won(b)
    assert b.funding == 1


@pytest.mark.rule("BA-5.4")
def test_if_both_came_at_once_the_win_counts() -> None:
    b = table("gadus_morhua alca_torda pressure", "oxygen", habitats=FIVE)
    b.impacts = 6  # no printed card does both; the order of the tests is what matters
    play(b, "restore gadus_morhua alca_torda")
    assert won(b)


@pytest.mark.rule("BA-5.5")
@pytest.mark.parametrize("placed", [3, 4, 5])
def test_where_tiles_run_short_those_left_are_placed_and_all_is_lost(placed: int) -> None:
    b = table("pressure pressure pressure pressure", "oxygen", impacts=placed)
    assert lost(b)
    assert b.impacts == 6
    assert events(b, "impacts") == [f"impacts {6 - placed}"]


@pytest.mark.rule("BA-5.6")
def test_nothing_else_ends_a_game() -> None:
    b = table(
        "oxygen",
        "salinity",
        piles=["", ""],
        pressures=0,
        supply=dict.fromkeys(ELEMENTS, 0),
        producer_deck="-",
        consumer_deck="-",
    )
    for _ in range(200):
        play(b, "end")
    assert to_act(b)
    assert b.turn == 201
    assert (b.habitats, b.impacts) == (0, 0)
