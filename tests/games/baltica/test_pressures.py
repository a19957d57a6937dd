"""BA-10: pressures and impacts."""

from __future__ import annotations

import pytest

from tests.games.baltica.table import asked, discard, events, may, pieces, play, row, table

THREE = "pressure pressure pressure"


@pytest.mark.rule("BA-10.1")
def test_a_turn_without_an_act_costs_a_pressure_before_the_row_is_discarded() -> None:
    b = table("oxygen salinity", "oxygen")
    play(b, "end")
    assert events(b)[1:3] == ["inaction", "pressure 1"]
    assert discard(b) == "oxygen pressure salinity"
    assert b.pressures == 49


@pytest.mark.rule("BA-10.1")
@pytest.mark.parametrize(
    "act",
    ["grow zostera_marina", "feed larus_fuscus ulva_lactuca chara_spp", "restore gadus_morhua alca_torda"],
)
def test_a_producer_a_consumer_or_a_tile_prevents_it(act: str) -> None:
    b = table(
        "sunlight sunlight salinity ulva_lactuca chara_spp gadus_morhua alca_torda",
        "oxygen",
        producers="zostera_marina",
        consumers="larus_fuscus",
    )
    play(b, act, "end")
    assert events(b, "inaction") == []
    assert "pressure" not in discard(b)


@pytest.mark.rule("BA-10.1")
def test_abilities_stars_tokens_and_measures_do_not_prevent_it() -> None:
    b = table(
        "gadus_morhua alca_torda synechococcus oxygen",
        "oxygen",
        tokens=["plus refresh", ""],
        habitats="water",
        policies="funding",
        measures="bubble_curtains",
        funding="1",
    )
    play(b, "wake pass", "token plus", "use gadus_morhua refresh", "renew producers")
    play(b, "use synechococcus star", "implement bubble_curtains", "end")
    assert events(b, "inaction") == ["inaction"]


@pytest.mark.rule("BA-10.1")
def test_it_does_not_matter_that_one_could_have_acted() -> None:
    b = table("sunlight sunlight salinity", "oxygen", producers="zostera_marina")
    assert may(b, "grow")
    play(b, "end")
    assert events(b, "inaction") == ["inaction"]


@pytest.mark.rule("BA-10.1")
def test_acting_counts_for_one_turn_only() -> None:
    b = table("sunlight sunlight salinity", "oxygen", producers="zostera_marina")
    play(b, "grow zostera_marina", "end", "end", "end")
    assert events(b, "inaction") == ["inaction"] * 2


@pytest.mark.rule("BA-10.2", "BA-10.3")
def test_the_pressure_for_inaction_may_be_the_third() -> None:
    b = table("pressure pressure oxygen", "oxygen")
    play(b, "end")
    assert b.impacts == 1
    assert discard(b) == f"oxygen {THREE}"


@pytest.mark.rule("BA-10.2", "BA-10.3")
def test_a_third_pressure_from_the_pile_ends_the_turn_at_once_without_another_one() -> None:
    b = table("pressure pressure oxygen", "oxygen", piles=["pressure oxygen oxygen salinity salinity", ""])
    play(b, "token plus")
    assert events(b)[1:] == ["token plus", "opened pressure", "impacts 1", "turn_over", "turn 2"]
    assert discard(b) == f"oxygen {THREE}"
    assert (b.impacts, b.row) == (1, 1)


@pytest.mark.rule("BA-10.3")
def test_a_third_pressure_by_a_policy_counts_as_well() -> None:
    b = table("pressure pressure nutrients synechococcus", "oxygen", policies="waste_water_treatment_failure")
    play(b, "use synechococcus star")
    assert (b.impacts, b.row) == (1, 1)


@pytest.mark.rule("BA-10.4")
@pytest.mark.parametrize(("pressures", "impacts"), [(2, 0), (3, 1), (4, 3), (5, 3), (6, 3)])
def test_pressures_at_the_start_of_a_turn(pressures: int, impacts: int) -> None:
    b = table(" ".join(["pressure"] * pressures), "oxygen")
    assert b.impacts == impacts
    assert b.row == (1 if impacts else 0)
    assert pieces(b)["pressure"] == 50
    assert b.pressures == 50 - pressures  # no further pressure is taken


@pytest.mark.rule("BA-10.5")
@pytest.mark.parametrize("element", ["sunlight", "oxygen", "salinity", "nutrients", "temperature"])
def test_three_equal_elements_give_a_pressure_and_end_the_turn(element: str) -> None:
    b = table(f"{element} {element}/used {element}", "oxygen")
    assert events(b) == ["turn 1", f"three_equal {element}", "pressure 1", "turn_over", "turn 2"]
    assert discard(b) == " ".join(sorted([element] * 3 + ["pressure"]))
    assert b.impacts == 0


@pytest.mark.rule("BA-10.5")
@pytest.mark.parametrize("row", ["oxygen oxygen salinity salinity nutrients nutrients", "protists pressure litter"])
def test_two_of_each_and_other_cards_are_no_three(row: str) -> None:
    assert table(row, "oxygen").row == 0


@pytest.mark.rule("BA-10.5")
@pytest.mark.parametrize("row", ["oxygen oxygen oxygen oxygen", "oxygen oxygen oxygen salinity salinity salinity"])
def test_one_pressure_however_many_kinds_or_cards(row: str) -> None:
    b = table(row, "oxygen")
    assert discard(b).count("pressure") == 1
    assert b.row == 1


@pytest.mark.rule("BA-10.2", "BA-10.3")
@pytest.mark.parametrize("row", ["oxygen oxygen oxygen pressure", "oxygen pressure"])
def test_a_second_pressure_places_nothing(row: str) -> None:
    b = table(row, "salinity")
    if b.row == 0:
        play(b, "end")
    assert discard(b).count("pressure") == 2
    assert b.impacts == 0


@pytest.mark.rule("BA-10.5")
def test_no_pressure_for_inaction_on_top_of_it() -> None:
    b = table("oxygen oxygen oxygen", "salinity")
    assert events(b, "inaction") == []
    assert b.pressures == 49


@pytest.mark.rule("BA-10.5", "BA-10.3")
def test_its_pressure_may_be_the_third() -> None:
    b = table("oxygen oxygen oxygen pressure pressure", "salinity")
    assert b.impacts == 1
    assert b.row == 1


@pytest.mark.rule("BA-10.5")
def test_a_third_element_from_the_pile_ends_the_turn() -> None:
    b = table("oxygen oxygen", "salinity", piles=["oxygen salinity nutrients sunlight temperature", ""])
    play(b, "token plus")
    assert "three_equal oxygen" in events(b)
    assert b.row == 1


@pytest.mark.rule("BA-10.5", "BA-6.7")
def test_with_three_pressures_none_is_added() -> None:
    b = table(f"oxygen oxygen oxygen {THREE}", "salinity")
    assert discard(b) == f"oxygen oxygen oxygen {THREE}"


@pytest.mark.rule("BA-10.6")
def test_other_rows_are_checked_when_their_turn_starts() -> None:
    b = table("oxygen", THREE, "salinity salinity salinity")
    assert (b.impacts, b.row) == (0, 0)
    play(b, "end")
    assert (b.impacts, b.row) == (1, 0)
    assert events(b, "three_equal") == ["three_equal salinity"]


@pytest.mark.rule("BA-10.6")
def test_a_passed_card_strikes_in_the_turn_of_its_receiver() -> None:
    b = table("pressure oxygen", "pressure pressure")
    play(b, "token pass", "pass pressure 2")
    assert (b.impacts, row(b, 1)) == (0, THREE)
    play(b, "end")
    assert (b.impacts, b.row) == (1, 0)


@pytest.mark.rule("BA-10.7")
def test_pressures_that_struck_go_to_the_own_discard_and_come_back() -> None:
    b = table(THREE, "oxygen", piles=["", ""])
    # The pile was empty, so the discard was shuffled at once: the same three lie there again.
    assert row(b) == THREE
    assert b.pressures == 47


@pytest.mark.rule("BA-10.8")
def test_a_row_that_jumps_past_three_counts_as_four() -> None:
    # Waste water failure and too little in the supply for fertiliser: two pressures before the checks.
    b = table(
        "nutrients pressure pressure halichoerus_grypus somateria_mollissima",
        "oxygen",
        policies="waste_water_treatment_failure excessive_fertiliser_use",
        supply={"nutrients": 0},
    )
    play(b, "restore halichoerus_grypus somateria_mollissima")
    assert b.impacts == 3
    assert events(b, "impacts") == ["impacts 3"]
    assert b.row == 1


@pytest.mark.rule("BA-10.9")
def test_a_turn_is_ended_once() -> None:
    # The impact at the start brings a policy, which adds a fourth pressure and a third nutrients card.
    b = table(
        f"{THREE} nutrients nutrients",
        "oxygen",
        policies="waste_water_treatment_failure",
    )
    assert (b.impacts, b.row) == (1, 1)
    assert events(b, "turn_over") == ["turn_over"]
    b = table(f"{THREE} nutrients", "oxygen", policies="excessive_fertiliser_use")
    assert events(b, "three_equal") == []
    assert discard(b) == f"nutrients nutrients nutrients {THREE}"
    assert asked(b) == "turn"


@pytest.mark.rule("BA-10.9", "BA-10.4")
def test_the_next_turn_checks_anew() -> None:
    b = table(THREE, THREE)
    # Both piles have four cards, so both rows are open again and quiet.
    assert (b.impacts, b.row) == (2, 0)
