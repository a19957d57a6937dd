"""BA-15: drawing policy cards, and what becomes of them."""

from __future__ import annotations

import pytest

from tests.games.baltica.table import (
    STAR,
    asked,
    discard,
    events,
    faces,
    fact,
    fresh,
    may,
    play,
    policies,
    row,
    table,
    zone,
)

TWO_TILES = "halichoerus_grypus somateria_mollissima"  # water and coast
THREE_TILES = "esox_lucius perca_fluviatilis"  # mud, river and rock
THREE = "pressure pressure pressure"


@pytest.mark.rule("BA-15.1")
def test_policies_are_shuffled_into_one_deck() -> None:
    tops = {fresh(2, seed, level="2").policies[-1] for seed in range(150)}
    assert len(tops) > 20
    b = fresh(2, level="2")
    assert zone(b, "policy deck").hidden == 30
    assert faces(b, "policy deck") == []


@pytest.mark.rule("BA-15.2")
def test_one_for_each_habitat_tile() -> None:
    b = table(THREE_TILES, "oxygen", policies="funding funding funding funding")
    play(b, f"restore {THREE_TILES}")
    assert (b.funding, len(b.policies)) == (3, 1)


@pytest.mark.rule("BA-15.2")
@pytest.mark.parametrize(("pressures", "drawn"), [(3, 1), (4, 3)])
def test_one_for_each_impact_tile(pressures: int, drawn: int) -> None:
    b = table(" ".join(["pressure"] * pressures), "oxygen", policies="funding funding funding funding")
    assert b.funding == drawn


@pytest.mark.rule("BA-15.2", "BA-16.1")
def test_one_for_a_star() -> None:
    b = table(STAR, "oxygen", policies="funding funding")
    play(b, f"use {STAR} star")
    assert (b.funding, len(b.policies)) == (1, 1)
    assert events(b)[1:] == [f"used {STAR} star", "drew funding", "stocked funding"]


@pytest.mark.rule("BA-15.3")
def test_a_card_that_was_drawn_cannot_be_taken_back() -> None:
    b = table(STAR, "oxygen", policies="funding hunting")
    play(b, f"use {STAR} star")
    assert b.floors == [1, 1]


@pytest.mark.rule("BA-15.3")
def test_negative_and_dual_cards_work_at_once() -> None:
    b = table(f"{STAR} oxygen", "oxygen", policies="warm_summer hunting")
    play(b, f"use {STAR} star")
    assert b.tokens == [0, 0]
    assert events(b)[2:] == ["drew warm_summer", "tokens_off", "discarded warm_summer"]


@pytest.mark.rule("BA-15.3", "BA-17.1")
def test_measures_and_funding_lie_open_in_the_common_stock() -> None:
    b = table(f"{STAR} clupea_harengus", "oxygen", policies="bubble_curtains funding")
    play(b, f"use {STAR} star", "use clupea_harengus star")
    assert faces(b, "measures") == ["bubble_curtains"]
    assert fact(b, "funding") == 1
    assert events(b, "stocked") == ["stocked bubble_curtains", "stocked funding"]


@pytest.mark.rule("BA-15.3")
def test_a_card_that_asks_lies_open_until_it_is_dealt_with() -> None:
    b = table(STAR, "oxygen", policies="green_energy")
    play(b, f"use {STAR} star")
    assert (asked(b), faces(b, "drawn")) == ("place", ["green_energy"])
    play(b, "place rock")
    assert (faces(b, "drawn"), faces(b, "policy discard")) == ([], ["green_energy"])


@pytest.mark.rule("BA-15.4")
def test_each_card_is_dealt_with_before_the_next_and_new_ones_queue_behind() -> None:
    # Two tiles: Green energy is dealt with first and makes a third card due, after the second.
    b = table(TWO_TILES, "oxygen", policies="underwater_noise green_energy warm_summer funding")
    play(b, f"restore {TWO_TILES}")
    # Coast lies already, so Green energy places an impact, for which Warm summer is drawn.
    assert events(b, "drew") == ["drew underwater_noise", "drew green_energy", "drew warm_summer"]
    order = [line.split()[0] for line in events(b)[4:]]
    assert order == ["drew", "noise", "discarded", "drew", "impacts", "discarded", "drew", "tokens_off", "discarded"]


@pytest.mark.rule("BA-15.4")
def test_a_question_is_answered_before_the_next_card_is_drawn() -> None:
    b = table("rotifera lutra_lutra gadus_morhua calanoida", "oxygen", policies="green_energy funding hunting")
    play(b, "restore rotifera lutra_lutra")
    assert (asked(b), len(b.policies)) == ("place", 2)
    play(b, "place mud")
    assert (b.funding, len(b.policies)) == (1, 1)


@pytest.mark.rule("BA-15.5")
def test_draws_for_an_impact_that_ended_the_turn_come_before_the_row_is_discarded() -> None:
    b = table(f"{THREE} pusa_hispida", "oxygen", policies="hunting")
    assert "gone pusa_hispida" in events(b)
    assert discard(b) == THREE
    b = table(f"{THREE} nutrients", "oxygen", policies="waste_water_treatment_failure")
    assert discard(b) == f"nutrients {THREE} pressure"


@pytest.mark.rule("BA-15.6")
def test_single_cards_are_discarded_and_permanent_ones_stay() -> None:
    b = table(f"{STAR} clupea_harengus", "oxygen", policies="hunting climate_change")
    play(b, f"use {STAR} star", "use clupea_harengus star")
    assert policies(b.policy_discard) == "hunting"
    assert policies(b.standing) == "climate_change"
    assert faces(b, "in force") == ["climate_change"]
    assert faces(b, "policy discard") == ["hunting"]
    assert events(b, "in_force") == ["in_force climate_change"]
    play(b, "end", "end")
    assert policies(b.standing) == "climate_change"


@pytest.mark.rule("BA-15.7", "BA-19.4")
def test_from_an_empty_deck_nothing_is_drawn_and_stars_do_nothing() -> None:
    b = table(f"{STAR} {THREE_TILES}", "oxygen", level="2")
    assert may(b, "use") == {"esox_lucius refresh", "perca_fluviatilis plus"}
    play(b, f"restore {THREE_TILES}")
    assert (b.due, events(b, "drew"), asked(b)) == (0, [], "turn")


@pytest.mark.rule("BA-15.7")
def test_the_discard_is_not_shuffled_back() -> None:
    b = table(THREE_TILES, "oxygen", policies="hunting")
    b.policy_discard = [0]
    play(b, f"restore {THREE_TILES}")
    assert len(events(b, "drew")) == 1
    assert policies(b.policy_discard) == "funding hunting"
    assert b.policies == []


@pytest.mark.rule("BA-15.7")
def test_draws_that_found_no_card_are_not_made_up_for() -> None:
    b = table(THREE_TILES, "oxygen", level="2")
    play(b, f"restore {THREE_TILES}")
    assert fact(b, "due") == 0
    assert row(b) == "esox_lucius perca_fluviatilis"
