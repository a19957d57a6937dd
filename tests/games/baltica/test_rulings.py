"""D-01 to D-32: where the rulebook and the digital version differ, and what holds here."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.kernel import to_act
from ecotone.games.baltica import GAME
from ecotone.games.baltica.policy_cards import OURS, POLICIES
from tests.games.baltica.table import (
    STAR,
    asked,
    bottom,
    cards,
    discard,
    events,
    fresh,
    habitats,
    left,
    market,
    may,
    names,
    pieces,
    pile,
    play,
    policies,
    row,
    table,
    tokens,
)

PAIR = "gadus_morhua alca_torda"
THREE = "pressure pressure pressure"
THREE_TILES = "esox_lucius perca_fluviatilis"  # mud, river and rock
TREATMENT: dict[str, Any] = {"measures": "upgraded_waste_water_treatment", "funding": "1"}
FUNDINGS = "funding funding funding funding funding"


@pytest.mark.rule("D-01")
def test_thirty_policies_three_of_them_ours_or_the_27_known() -> None:
    ours = {POLICIES[policy] for policy in range(len(POLICIES)) if OURS[policy]}
    assert ours == {"marine_protected_areas", "salt_water_inflow", "autumn_storm"}
    full, known = fresh(2, level="2").policies, fresh(2, level="2", policy_deck="known").policies
    assert (len(full), len(known)) == (30, 27)
    assert {POLICIES[policy] for policy in set(full) - set(known)} == ours


@pytest.mark.rule("D-02")
@pytest.mark.parametrize("pressure", ["normal", "high"])
@pytest.mark.parametrize("eutrophication", ["off", "on"])
@pytest.mark.parametrize("biodiversity", ["full", "loss"])
def test_the_three_variants_are_independent(pressure: str, eutrophication: str, biodiversity: str) -> None:
    b = fresh(2, pressure=pressure, eutrophication=eutrophication, biodiversity=biodiversity)
    found = Counter(names(b.rows[0] + b.piles[0]).split())
    assert found["pressure"] == (3 if pressure == "high" else 2)
    assert found["nutrients"] == (3 if eutrophication == "on" else 1)
    assert len(b.markets[1] + b.decks[1]) == (29 if biodiversity == "loss" else 30)


@pytest.mark.rule("D-03")
def test_three_equal_elements_with_two_pressures_place_an_impact() -> None:
    b = table("oxygen oxygen oxygen pressure pressure", "salinity")
    assert b.impacts == 1
    assert events(b)[1:5] == ["three_equal oxygen", "pressure 1", "impacts 1", "turn_over"]


@pytest.mark.rule("D-04")
@pytest.mark.parametrize(("draw", "tiles", "impacts"), [("per_tile", 3, 3), ("per_event", 1, 1)])
def test_a_policy_for_each_tile_or_for_each_event(draw: str, tiles: int, impacts: int) -> None:
    b = table(THREE_TILES, "oxygen", policies=FUNDINGS, policy_draw=draw)
    play(b, f"restore {THREE_TILES}")
    assert b.funding == tiles
    b = table(f"{THREE} pressure", "oxygen", policies=FUNDINGS, policy_draw=draw)
    assert (b.impacts, b.funding) == (3, impacts)


@pytest.mark.rule("D-04")
def test_two_events_bring_two_policies_also_per_event() -> None:
    b = table(f"{PAIR} rotifera lutra_lutra", "oxygen", policies=FUNDINGS, policy_draw="per_event")
    play(b, f"restore {PAIR}", "restore rotifera lutra_lutra")
    assert b.funding == 2


@pytest.mark.rule("D-05")
def test_pressures_may_be_passed_unless_agreed_otherwise() -> None:
    b = table("pressure oxygen", "salinity")
    play(b, "token pass")
    assert may(b) == {"pass pressure 2", "pass oxygen 2", "recycle oxygen"}
    b = table("pressure oxygen", "salinity", passing_pressures="no")
    play(b, "token pass")
    assert may(b) == {"pass oxygen 2", "recycle oxygen"}


@pytest.mark.rule("D-05")
def test_where_they_may_not_a_row_of_pressures_has_nothing_to_pass() -> None:
    b = table("pressure zostera_marina", "salinity", passing_pressures="no")
    assert may(b, "use") == set()
    assert may(b, "token") == {"pass", "plus", "refresh"}
    assert "pass" not in may(table("pressure", "salinity", passing_pressures="no"), "token")
    assert "pass" in may(table("pressure", "salinity"), "token")


@pytest.mark.rule("D-05")
@pytest.mark.parametrize("seats", [1, 2])
def test_never_back_to_the_stack(seats: int) -> None:
    b = table("pressure oxygen", "salinity", "salinity", seats=1) if seats == 1 else table("pressure oxygen", "oxygen")
    play(b, "token pass")
    assert "recycle pressure" not in may(b)


@pytest.mark.rule("D-06")
def test_only_elements_are_recycled() -> None:
    b = table("viruses gadus_morhua oxygen litter pressure", "salinity")
    play(b, "token pass")
    assert may(b, "recycle") == {"oxygen"}


@pytest.mark.rule("D-07")
def test_a_token_wakes_only_at_the_start_of_the_turn_once_and_if_one_wants() -> None:
    b = table(f"{PAIR} rotifera lutra_lutra", "salinity", tokens=["", ""])
    assert may(b) == {"wake pass", "wake plus", "wake refresh", "decline"}
    play(b, "wake plus", "token plus")
    assert asked(b) == "turn"  # not again, though the token sleeps and the pairs still lie there
    assert tokens(b) == ""


@pytest.mark.rule("D-08")
def test_alone_two_rows_are_the_standard_and_a_single_one_is_an_option() -> None:
    assert len(fresh(1).rows) == 2
    assert len(fresh(1, rows="1").rows) == 1
    b = table("oxygen viruses")
    play(b, "token pass")
    assert may(b, "stow") == {"oxygen", "viruses"}


@pytest.mark.rule("D-09")
def test_star_and_ability_of_one_card_do_not_exclude_each_other() -> None:
    b = table("zannichellia_palustris", "oxygen", policies=FUNDINGS)
    play(b, "use zannichellia_palustris refresh", "renew producers")
    assert may(b, "use") == {"zannichellia_palustris star"}
    b = table("zannichellia_palustris", "oxygen", policies=FUNDINGS)
    play(b, "use zannichellia_palustris star")
    assert may(b, "use") == {"zannichellia_palustris refresh"}


@pytest.mark.rule("D-10")
def test_a_tile_by_green_energy_or_regulation_counts_as_acting() -> None:
    b = table(STAR, "oxygen", policies="green_energy")
    play(b, f"use {STAR} star", "place coast", "end")
    assert events(b, "inaction") == []
    b = table(f"{STAR} gadus_morhua", "oxygen", measures="hazardous_substance_regulation", funding="1")
    play(b, "implement hazardous_substance_regulation", "end")
    assert events(b, "inaction") == []


@pytest.mark.rule("D-10")
def test_cards_received_by_measures_do_not() -> None:
    b = table("oxygen", "oxygen", consumers="gadus_morhua", measures="migratory_barrier_removal", funding="1")
    play(b, "implement migratory_barrier_removal", "gift gadus_morhua 1", "end")
    assert events(b, "inaction") == ["inaction"]


@pytest.mark.rule("D-10")
def test_an_impact_by_green_energy_does_not() -> None:
    b = table(STAR, "oxygen", policies="green_energy", habitats="coast")
    play(b, f"use {STAR} star", "end")
    assert events(b, "inaction") == ["inaction"]


@pytest.mark.rule("D-11")
@pytest.mark.parametrize(("pressures", "placed"), [(3, 2), (4, 4)])
def test_climate_change_adds_one_to_each_event_and_counts_for_draws(pressures: int, placed: int) -> None:
    b = table(" ".join(["pressure"] * pressures), "oxygen", standing="climate_change", policies=FUNDINGS)
    assert (b.impacts, b.funding) == (placed, placed)


@pytest.mark.rule("D-11")
def test_climate_change_also_adds_to_green_energy() -> None:
    b = table(STAR, "oxygen", standing="climate_change", policies="green_energy", habitats="mud")
    play(b, f"use {STAR} star")
    assert b.impacts == 2


@pytest.mark.rule("D-12")
def test_a_skipped_turn_is_left_out_altogether() -> None:
    b = table(STAR, f"{THREE} oxygen oxygen oxygen", "salinity", policies="beach_litter")
    play(b, f"use {STAR} star", "end")
    assert b.row == 2
    assert (b.impacts, row(b, 1)) == (0, f"oxygen oxygen oxygen {THREE}")
    assert (discard(b, 1), pile(b, 1)) == ("", "sunlight oxygen salinity temperature")
    play(b, "end", "end")
    assert b.impacts == 1  # they strike in that row's next turn, once


@pytest.mark.rule("D-13")
def test_after_a_mass_discard_a_short_deck_leaves_gaps() -> None:
    b = table(
        STAR,
        "oxygen",
        policies="overfishing",
        consumers="salmo_salar gadus_morhua protists esox_lucius",
        consumer_deck="-",
    )
    b.decks[1] = cards("rotifera")
    b.gone.remove(cards("rotifera")[0])
    play(b, f"use {STAR} star")
    assert market(b, 1) == "rotifera - protists -"
    assert bottom(b, 1, 3) == "salmo_salar gadus_morhua esox_lucius"
    assert len(b.decks[1]) == 3


@pytest.mark.rule("D-14")
@pytest.mark.parametrize(("supply", "nutrients", "pressures"), [(3, 2, 0), (2, 2, 0), (1, 0, 1), (0, 0, 1)])
def test_fertiliser_takes_two_nutrients_or_none(supply: int, nutrients: int, pressures: int) -> None:
    b = table(STAR, "oxygen", policies="excessive_fertiliser_use", supply={"nutrients": supply})
    play(b, f"use {STAR} star")
    assert Counter(row(b).split()) == Counter({STAR: 1, "nutrients": nutrients, "pressure": pressures}) + Counter()
    assert left(b, "nutrients") == supply - nutrients
    assert row(b, 1) == ""  # oxygen goes back either way


@pytest.mark.rule("D-15")
@pytest.mark.parametrize("standing", ["", "climate_change"])
def test_a_measure_without_a_target_is_not_offered(standing: str) -> None:
    b = table(
        "synechococcus idotea_baltica sunlight",
        "oxygen",
        standing=standing,
        measures="hazardous_substance_regulation",
        funding="1",
    )
    assert may(b, "implement") == set()
    assert "end" in may(b)


@pytest.mark.rule("D-16")
def test_only_an_implemented_measure_makes_warm_summer_kind() -> None:
    b = table(f"{STAR} clupea_harengus", "oxygen", policies="hunting warm_summer", measures="bubble_curtains")
    play(b, f"use {STAR} star", "use clupea_harengus star")
    assert tokens(b) == ""
    b = table(STAR, "oxygen", policies="warm_summer", measures="habitat_restoration", funding="1", tokens=["", ""])
    play(b, "implement habitat_restoration", f"use {STAR} star")
    assert tokens(b, 1) == "pass plus refresh"


@pytest.mark.rule("D-16")
def test_it_may_have_been_implemented_long_before() -> None:
    b = table(STAR, "clupea_harengus", policies="warm_summer", measures="strict_protection", funding="1")
    play(b, "implement strict_protection", "end", "use clupea_harengus star")
    assert events(b, "tokens_on") == ["tokens_on"]


@pytest.mark.rule("D-17")
def test_an_empty_policy_deck_does_no_harm() -> None:
    b = table(THREE_TILES, "oxygen", policies="funding")
    play(b, f"restore {THREE_TILES}")
    assert (b.funding, asked(b)) == (1, "turn")
    assert may(table(STAR, "oxygen", level="2"), "use") == set()


@pytest.mark.rule("D-18")
def test_the_same_discard_gives_different_orders_in_one_game() -> None:
    b = table("", "", piles=["sunlight oxygen salinity temperature", ""], pressures=0)
    orders = set()
    for _ in range(12):
        play(b, "end", "end")
        orders.add(tuple(b.rows[0]))
    assert len(orders) > 5


@pytest.mark.rule("D-19")
def test_the_waste_water_measure_may_interrupt_three_nutrients() -> None:
    b = table("nutrients nutrients nutrients", "oxygen", **TREATMENT)
    assert asked(b) == "interrupt"  # also at the start of the turn
    play(b, "implement upgraded_waste_water_treatment", "put_back")
    assert (asked(b), b.row, row(b)) == ("turn", 0, "nutrients nutrients")


@pytest.mark.rule("D-19")
def test_declined_or_misused_it_strikes_after_all() -> None:
    b = table("nutrients nutrients nutrients", "oxygen", **TREATMENT)
    play(b, "decline")
    assert (b.row, policies(b.measures)) == (1, "upgraded_waste_water_treatment")
    b = table("nutrients nutrients nutrients", "oxygen", **TREATMENT)
    play(b, "implement upgraded_waste_water_treatment", "take_in")
    assert (b.row, discard(b)) == (1, "nutrients nutrients nutrients nutrients pressure")


@pytest.mark.rule("D-19")
@pytest.mark.parametrize("row", ["oxygen oxygen oxygen nutrients nutrients", f"nutrients nutrients nutrients {THREE}"])
def test_it_is_not_asked_for_other_elements_nor_after_three_pressures(row: str) -> None:
    b = table(row, "oxygen", measures="upgraded_waste_water_treatment", funding="1")
    assert (b.row, asked(b)) == (1, "turn")


@pytest.mark.rule("D-19")
def test_every_turn_asks_anew() -> None:
    b = table("nutrients nutrients nutrients", "nutrients nutrients nutrients", **TREATMENT)
    play(b, "decline")
    assert (asked(b), b.row) == ("interrupt", 1)


@pytest.mark.rule("D-19")
def test_four_nutrients_less_one_still_strike() -> None:
    b = table(
        "nutrients nutrients nutrients nutrients", "oxygen", measures="upgraded_waste_water_treatment", funding="1"
    )
    play(b, "implement upgraded_waste_water_treatment", "put_back")
    assert b.row == 1


@pytest.mark.rule("D-20")
def test_an_empty_pressure_stack_does_no_harm() -> None:
    b = table("nutrients nutrients nutrients", "oxygen", pressures=0)
    assert (b.row, b.pressures, discard(b)) == (1, 0, "nutrients nutrients nutrients")
    play(b, "end")
    assert b.row == 0


@pytest.mark.rule("D-21")
def test_regulation_is_illegal_where_the_shared_habitats_lie_already() -> None:
    b = table(
        f"{STAR} gadus_morhua", "oxygen", measures="hazardous_substance_regulation", funding="1", habitats="water"
    )
    assert may(b, "implement") == set()


@pytest.mark.rule("D-22")
def test_retention_changes_costs_and_no_piles() -> None:
    b = table(
        "oxygen",
        "oxygen",
        piles=["viruses oxygen bacteria", "chara_spp salinity"],
        measures="improved_nutrient_retention",
        funding="1",
    )
    play(b, "implement improved_nutrient_retention")
    assert (pile(b), pile(b, 1)) == ("viruses oxygen bacteria", "chara_spp salinity")
    assert policies(b.standing) == "improved_nutrient_retention"


@pytest.mark.rule("D-23")
def test_the_player_chooses_the_tile_of_regulation() -> None:
    b = table("chara_spp platichthys_flesus", "oxygen", measures="hazardous_substance_regulation", funding="1")
    play(b, "implement hazardous_substance_regulation")
    assert may(b, "regulate") == {"chara_spp platichthys_flesus coast", "chara_spp platichthys_flesus mud"}
    play(b, "regulate chara_spp platichthys_flesus coast")
    assert habitats(b) == "coast"


@pytest.mark.rule("D-24")
def test_the_player_names_exactly_two_producers() -> None:
    b = table("zostera_marina ulva_lactuca chara_spp synechococcus", "oxygen", consumers="larus_fuscus")
    assert may(b, "feed") == {
        "larus_fuscus zostera_marina ulva_lactuca",
        "larus_fuscus zostera_marina chara_spp",
        "larus_fuscus ulva_lactuca chara_spp",
    }
    play(b, "feed larus_fuscus zostera_marina chara_spp")
    assert b.rows[0][:4] == cards("zostera_marina/used ulva_lactuca chara_spp/used synechococcus")


@pytest.mark.rule("D-25")
def test_one_loan_for_each_purchase_without_a_limit_per_turn() -> None:
    b = table(
        "salinity oxygen nutrients sunlight temperature",
        "oxygen",
        producers="vertebrata_lanosa synechococcus zannichellia_palustris mesodinium_rubrum",
    )
    play(b, "grow synechococcus")  # sunlight, oxygen and salinity of the own row
    play(b, "grow zannichellia_palustris")  # nutrients and temperature, and oxygen on loan
    assert events(b, "borrowed") == ["borrowed oxygen"]
    b = table("salinity nutrients temperature", "oxygen", producers="vertebrata_lanosa zannichellia_palustris")
    play(b, "grow vertebrata_lanosa")
    assert may(b, "grow") == set()  # two are missing now
    b = table("salinity oxygen nutrients sunlight", "oxygen", producers="vertebrata_lanosa ulva_lactuca")
    play(b, "grow vertebrata_lanosa", "grow ulva_lactuca")
    assert events(b, "borrowed") == ["borrowed temperature", "borrowed sunlight"]


@pytest.mark.rule("D-26")
def test_seat_1_begins_unless_another_one_or_chance_shall() -> None:
    assert GAME.complete(3, {})["first"] == "seat1"
    assert fresh(3, 8).row == 0
    assert fresh(3, 8, first="seat3").row == 2
    assert len({fresh(3, seed, first="random").row for seed in range(40)}) == 3
    assert "first" not in GAME.complete(1, {})


@pytest.mark.rule("D-27")
def test_the_active_player_alone_is_asked_or_everybody() -> None:
    b = table("oxygen", "oxygen", "oxygen", measures="bubble_curtains", funding="1")
    play(b, "implement bubble_curtains")
    assert b.implemented == 1
    b = table("oxygen", "oxygen", "oxygen", measures="bubble_curtains", funding="1", asked="all", row=1)
    play(b, "implement bubble_curtains")
    assert to_act(b) == [0, 2]
    with pytest.raises(BadInput):
        fresh(1, level="2", funding="all")


@pytest.mark.rule("D-28")
@pytest.mark.parametrize("pressures", [4, 5, 6, 7])
def test_four_pressures_or_more_place_three_impacts(pressures: int) -> None:
    assert table(" ".join(["pressure"] * pressures), "oxygen").impacts == 3


@pytest.mark.rule("D-29")
def test_recycled_pressures_go_back_to_the_stack() -> None:
    b = table("pressure", "oxygen", measures="recycling_and_waste_disposal", funding="1")
    play(b, "implement recycling_and_waste_disposal")
    assert b.pressures == 50
    assert pieces(b)["pressure"] == 50


@pytest.mark.rule("D-30")
def test_a_card_that_comes_back_within_a_turn_is_fresh() -> None:
    # Alone with one row: the cod opens a card, is stowed by a token and opened again by the algae.
    b = table("gadus_morhua ulva_lactuca oxygen", piles=["salinity salinity"])
    play(b, "use gadus_morhua plus", "token pass", "stow gadus_morhua", "use ulva_lactuca plus")
    assert may(b, "use") == {"gadus_morhua pass", "gadus_morhua plus", "gadus_morhua refresh"}


@pytest.mark.rule("D-31")
def test_cards_may_go_to_an_empty_row() -> None:
    b = table("oxygen", "", consumers="gadus_morhua", measures="migratory_barrier_removal", funding="1")
    play(b, "implement migratory_barrier_removal", "gift gadus_morhua 2", "token pass", "pass oxygen 2")
    assert row(b, 1) == "gadus_morhua oxygen"


@pytest.mark.rule("D-32")
def test_the_rest_of_the_twelve_counts_rows_and_never_raises_the_supply() -> None:
    assert left(fresh(1, eutrophication="on"), "nutrients") == 6
    assert left(fresh(1, rows="1", eutrophication="on"), "nutrients") == 8
    assert left(fresh(2, eutrophication="on", supply="4"), "nutrients") == 4
    assert left(fresh(4, eutrophication="on", supply="4", nutrients_supply="kept"), "nutrients") == 4
    for name, value in (("nutrients", "2"), ("nutrients_supply", "kept")):
        with pytest.raises(BadInput, match="only with eutrophication=on"):
            fresh(2, 0, **{name: value})
