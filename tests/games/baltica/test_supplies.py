"""BA-19: supplies that run out."""

from __future__ import annotations

import pytest

from tests.games.baltica.table import STAR, asked, discard, events, left, market, may, play, row, table, tokens


@pytest.mark.rule("BA-19.1")
def test_buying_goes_on_with_what_lies_there() -> None:
    b = table(
        "sunlight sunlight salinity oxygen nutrients",
        "oxygen",
        producers="zostera_marina ruppia_spp",
        producer_deck="-",
    )
    play(b, "grow zostera_marina")
    assert market(b, 0) == "- ruppia_spp - -"
    play(b, "end", "end")
    assert may(b, "grow") == {"ruppia_spp"}  # sunlight and oxygen of the new row, nutrients borrowed


@pytest.mark.rule("BA-19.2")
def test_what_the_supply_lacks_cannot_be_borrowed_until_some_comes_back() -> None:
    b = table(
        "sunlight sunlight salinity/used salinity/used", "oxygen", producers="zostera_marina", supply={"salinity": 0}
    )
    assert may(b, "grow") == set()
    b = table("sunlight sunlight", "salinity oxygen", producers="zostera_marina", supply={"salinity": 0}, row=1)
    play(b, "token pass", "recycle salinity", "end")
    assert left(b, "salinity") == 1
    assert may(b, "grow") == {"zostera_marina"}


@pytest.mark.rule("BA-19.2", "BA-18.8")
def test_elements_come_back_by_policies() -> None:
    b = table(f"{STAR} oxygen", "oxygen oxygen", policies="excessive_fertiliser_use", supply={"oxygen": 0})
    play(b, f"use {STAR} star")
    assert left(b, "oxygen") == 3


@pytest.mark.rule("BA-19.3")
def test_with_an_empty_stack_no_pressure_is_added() -> None:
    b = table("oxygen", "salinity", pressures=0)
    play(b, "end")
    assert discard(b) == "oxygen"
    assert events(b, "pressure") == []
    assert b.pressures == 0


@pytest.mark.rule("BA-19.3", "BA-10.5")
def test_three_equal_elements_still_end_the_turn() -> None:
    b = table("oxygen oxygen oxygen", "salinity", pressures=0)
    assert (b.row, b.impacts, b.pressures) == (1, 0, 0)


@pytest.mark.rule("BA-19.3", "BA-18.1")
def test_the_last_pressures_go_to_the_first_in_turn() -> None:
    b = table(f"{STAR} nutrients", "nutrients", "nutrients", policies="waste_water_treatment_failure", pressures=2)
    play(b, f"use {STAR} star")
    assert [row(b, number).count("pressure") for number in range(3)] == [1, 1, 0]


@pytest.mark.rule("BA-19.4")
def test_an_empty_policy_deck_gives_none() -> None:
    b = table("pressure pressure pressure", "oxygen", level="2")
    assert (b.impacts, b.row, events(b, "drew")) == (1, 1, [])


@pytest.mark.rule("BA-19.5")
def test_a_tile_may_be_taken_back_where_there_is_none() -> None:
    b = table("oxygen", "oxygen", measures="habitat_restoration", funding="1")
    play(b, "implement habitat_restoration")
    assert (b.impacts, b.funding, asked(b)) == (0, 0, "turn")
    assert events(b, "tile_back") == []


@pytest.mark.rule("BA-19.5")
def test_tokens_that_are_all_active_may_be_activated() -> None:
    b = table("oxygen", "oxygen", measures="bubble_curtains", funding="1")
    play(b, "implement bubble_curtains")
    assert tokens(b) == tokens(b, 1) == "pass plus refresh"
