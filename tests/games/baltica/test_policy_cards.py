"""BA-18: what every policy card does."""

from __future__ import annotations

from typing import Any

import pytest

from ecotone.games.baltica.cards import ELEMENTS, SHEET
from ecotone.games.baltica.state import Baltica
from tests.games.baltica.table import (
    STAR,
    asked,
    bottom,
    cards,
    discard,
    events,
    faces,
    fact,
    habitats,
    left,
    lost,
    market,
    may,
    names,
    number,
    pieces,
    pile,
    play,
    policies,
    row,
    table,
    tokens,
)


def drawn(policy: str, *rows: str, **more: Any) -> Baltica:
    """A table whose first row has drawn a policy by the star of synechococcus."""
    b = table(f"{STAR} {rows[0]}", *rows[1:], policies=policy, **more)
    return play(b, f"use {STAR} star")


def ready(measure: str, *rows: str, **more: Any) -> Baltica:
    """A table where a measure has just been chosen."""
    b = table(*rows, measures=measure, funding="1", **more)
    return play(b, f"implement {measure}")


# --- negative


@pytest.mark.rule("BA-18.1")
def test_waste_water_treatment_failure() -> None:
    b = drawn("waste_water_treatment_failure", "nutrients", "nutrients nutrients", "oxygen", "nutrients pressure")
    assert [row(b, number).count("pressure") for number in range(4)] == [1, 1, 0, 2]
    assert events(b, "pressure") == ["pressure 1", "pressure 2", "pressure 4"]
    assert policies(b.policy_discard) == "waste_water_treatment_failure"


@pytest.mark.rule("BA-18.1", "BA-10.6")
def test_its_third_pressure_in_another_row_strikes_later() -> None:
    b = drawn("waste_water_treatment_failure", "oxygen", "nutrients pressure pressure")
    assert (b.impacts, b.row) == (0, 0)
    play(b, "end")
    assert b.impacts == 1


@pytest.mark.rule("BA-18.2")
@pytest.mark.parametrize(("pressures", "placed"), [(3, 2), (4, 4)])
def test_climate_change_adds_one_tile_to_every_placing(pressures: int, placed: int) -> None:
    b = table(" ".join(["pressure"] * pressures), "oxygen", standing="climate_change")
    assert b.impacts == placed
    assert events(b, "climate") == ["climate"]


@pytest.mark.rule("BA-18.2", "BA-5.5")
@pytest.mark.parametrize(("pressures", "placed"), [(3, 5), (4, 4), (4, 3)])
def test_climate_change_is_not_told_of_where_its_tile_does_not_fit(pressures: int, placed: int) -> None:
    b = table(" ".join(["pressure"] * pressures), "oxygen", standing="climate_change", impacts=placed)
    assert lost(b)
    assert events(b, "impacts") == [f"impacts {6 - placed}"]
    assert events(b, "climate") == []


@pytest.mark.rule("BA-18.2")
def test_climate_change_starts_with_the_next_placing() -> None:
    b = table("pressure pressure pressure", "pressure pressure pressure", policies="climate_change")
    # The first impact draws it and stays one; the second row's place two.
    assert events(b, "impacts")[:2] == ["impacts 1", "impacts 2"]
    assert b.impacts == 3


@pytest.mark.rule("BA-18.3")
def test_oil_spill_takes_the_birds_of_all_rows_and_of_the_market() -> None:
    b = drawn(
        "oil_spill",
        "cygnus_olor pusa_hispida gadus_morhua",
        "alca_torda/used mytilus_edulis",
        consumers="larus_fuscus salmo_salar mergus_merganser protists",
        consumer_deck="rotifera macoma_balthica lutra_lutra",
    )
    assert row(b) == f"gadus_morhua pusa_hispida {STAR}"
    assert row(b, 1) == "mytilus_edulis"
    assert (discard(b), discard(b, 1)) == ("cygnus_olor", "alca_torda")
    assert market(b, 1) == "rotifera salmo_salar macoma_balthica protists"
    assert bottom(b, 1, 2) == "larus_fuscus mergus_merganser"
    assert events(b, "lost_card") == ["lost_card cygnus_olor", "lost_card alca_torda"]
    assert events(b, "market_lost") == ["market_lost larus_fuscus", "market_lost mergus_merganser"]


@pytest.mark.rule("BA-18.3")
def test_piles_and_discards_are_not_touched_by_it() -> None:
    b = table(STAR, "oxygen", policies="oil_spill", piles=["alca_torda", "cygnus_olor"], discards=["larus_fuscus", ""])
    play(b, f"use {STAR} star")
    assert (pile(b), pile(b, 1), discard(b)) == ("alca_torda", "cygnus_olor", "larus_fuscus")


@pytest.mark.rule("BA-18.4")
def test_industry_takes_all_producers() -> None:
    b = table(
        "clupea_harengus ulva_lactuca viruses/used oxygen",
        "bacteria calanoida",
        policies="hazardous_substances_from_industry",
        producers="chara_spp ruppia_spp najas_marina zostera_marina",
        producer_deck="synechococcus mesodinium_rubrum oocystis_borgei vertebrata_lanosa",
        consumers="protists",
    )
    play(b, "use clupea_harengus star")
    assert (row(b), row(b, 1)) == ("clupea_harengus oxygen", "calanoida")
    assert (discard(b), discard(b, 1)) == ("ulva_lactuca viruses", "bacteria")
    assert market(b, 0) == "synechococcus mesodinium_rubrum oocystis_borgei vertebrata_lanosa"
    assert market(b, 1) == "protists - - -"
    assert bottom(b, 0, 4) == "chara_spp ruppia_spp najas_marina zostera_marina"


@pytest.mark.rule("BA-18.5")
def test_overfishing_takes_all_fish() -> None:
    b = drawn(
        "overfishing",
        "gadus_morhua pusa_hispida",
        "squalus_acanthias phocoena_phocoena",
        consumers="salmo_salar alca_torda",
        consumer_deck="rotifera macoma_balthica",
    )
    assert (row(b), row(b, 1)) == (f"pusa_hispida {STAR}", "phocoena_phocoena")
    assert (discard(b), discard(b, 1)) == ("gadus_morhua", "squalus_acanthias")
    assert market(b, 1).split()[:2] == ["rotifera", "alca_torda"]
    assert bottom(b, 1, 1) == "salmo_salar"


@pytest.mark.rule("BA-18.3", "BA-18.5", "BA-18.6", "BA-18.19")
def test_fish_birds_and_mammals_are_those_of_the_card_file() -> None:
    groups = {str(card["id"]): str(card["group"]) for card in SHEET.cards}
    for policy, wanted in (("oil_spill", ["bird"]), ("overfishing", ["fish"]), ("hunting", ["bird", "mammal"])):
        every = [name for name in groups if name != STAR]
        b = drawn(policy, " ".join(every), "oxygen")
        assert row(b).split() == sorted(name for name in groups if groups[name] not in wanted)


@pytest.mark.rule("BA-18.6")
def test_hunting_takes_mammals_and_birds_of_the_active_row_for_good() -> None:
    b = drawn(
        "hunting",
        "pusa_hispida cygnus_olor gadus_morhua",
        "alca_torda lutra_lutra",
        consumers="larus_fuscus",
    )
    assert row(b) == f"gadus_morhua {STAR}"
    assert names(b.gone) == "cygnus_olor pusa_hispida"
    assert (row(b, 1), faces(b, "consumers"), discard(b)) == ("alca_torda lutra_lutra", ["larus_fuscus"], "")
    assert events(b, "gone") == ["gone pusa_hispida", "gone cygnus_olor"]


@pytest.mark.rule("BA-18.6", "BA-18.22")
def test_strict_protection_does_not_stop_hunting_or_deposition() -> None:
    b = drawn("hunting", "pusa_hispida", "oxygen", standing="strict_protection")
    assert row(b) == STAR
    b = drawn("atmospheric_deposition", "calanoida", "oxygen", standing="strict_protection")
    assert row(b) == STAR


@pytest.mark.rule("BA-18.7")
@pytest.mark.parametrize("where", ["row", "other row", "pile", "discard", "market", "deck"])
def test_deposition_takes_calanoida_wherever_it_is(where: str) -> None:
    there = {place: "calanoida" if place == where else "" for place in ("row", "other row", "pile", "discard")}
    b = table(
        f"{STAR} {there['row']}",
        f"oxygen {there['other row']}",
        piles=[f"oxygen {there['pile']} salinity", ""],
        discards=[there["discard"], ""],
        consumers="protists calanoida rotifera" if where == "market" else "protists rotifera",
        consumer_deck="gadus_morhua calanoida" if where == "deck" else "gadus_morhua",
        policies="atmospheric_deposition",
    )
    play(b, f"use {STAR} star")
    assert names(b.gone) == "calanoida"
    assert pieces(b)["calanoida"] == 1
    assert (row(b), row(b, 1), discard(b)) == (STAR, "oxygen", "")
    assert pile(b) == "oxygen salinity"
    assert number("calanoida") not in b.decks[1] + b.markets[1]
    assert events(b, "gone") == ["gone calanoida"]
    refilled = "gadus_morhua" if where == "market" else "rotifera"
    assert market(b, 1).split()[1] == refilled


@pytest.mark.rule("BA-18.7")
def test_deposition_without_calanoida_does_nothing() -> None:
    b = drawn("atmospheric_deposition", "oxygen", "oxygen", biodiversity="loss")
    assert names(b.gone) == "calanoida"
    assert events(b, "gone") == []
    b = drawn("atmospheric_deposition", "oxygen", "oxygen", deck="calanoida/-")
    assert b.gone == []


@pytest.mark.rule("BA-18.8")
def test_fertiliser_brings_nutrients_and_takes_all_oxygen() -> None:
    b = drawn("excessive_fertiliser_use", "oxygen oxygen/used", "oxygen salinity", "temperature")
    assert row(b) == f"nutrients nutrients {STAR}"
    assert (row(b, 1), row(b, 2)) == ("salinity", "temperature")
    assert (left(b, "nutrients"), left(b, "oxygen")) == (6, 11)


@pytest.mark.rule("BA-18.8", "BA-10.5")
def test_then_the_checks() -> None:
    b = drawn("excessive_fertiliser_use", "nutrients", "oxygen oxygen oxygen")
    assert "three_equal nutrients" in events(b)
    assert b.row == 1
    assert row(b, 1) == ""  # its three oxygen cards went back before they could strike


@pytest.mark.rule("BA-18.9")
def test_noise_bars_abilities_in_the_next_turn_only() -> None:
    b = table(STAR, "protists oxygen", "rotifera oxygen", policies="underwater_noise")
    play(b, f"use {STAR} star")
    assert may(b, "token") == {"pass", "plus", "refresh"}  # not in this turn
    assert (fact(b, "next_noise"), fact(b, "noise")) == (1, 0)
    play(b, "end")
    assert may(b) == {"end"}
    assert (fact(b, "next_noise"), fact(b, "noise")) == (0, 1)
    play(b, "end")
    assert "token plus" in may(b)
    assert may(b, "use") == {"rotifera plus", "rotifera refresh"}
    assert fact(b, "noise") == 0


@pytest.mark.rule("BA-18.9", "BA-12.3")
def test_under_noise_a_token_may_wake_but_not_work() -> None:
    b = table(STAR, "gadus_morhua alca_torda", policies="underwater_noise", tokens=["", ""])
    play(b, f"use {STAR} star", "end", "wake plus")
    assert may(b) == {"restore gadus_morhua alca_torda", "end"}


@pytest.mark.rule("BA-18.9", "BA-18.10")
def test_noise_is_over_when_the_turn_was_skipped() -> None:
    b = table(f"{STAR} clupea_harengus", "oxygen", "oxygen", policies="underwater_noise beach_litter")
    play(b, f"use {STAR} star", "use clupea_harengus star", "end")
    assert b.row == 2
    assert may(b, "token") == {"pass", "plus", "refresh"}


@pytest.mark.rule("BA-18.9", "BA-14.2")
def test_with_a_single_row_the_next_turn_is_the_own() -> None:
    b = table(STAR, policies="underwater_noise")
    play(b, f"use {STAR} star", "end")
    assert may(b) == {"end"}


@pytest.mark.rule("BA-18.10")
def test_beach_litter_skips_the_next_turn_and_stays_in_the_row() -> None:
    b = drawn("beach_litter", "oxygen", "salinity", "temperature")
    assert row(b) == f"litter oxygen {STAR}"
    assert policies(b.policy_discard) == ""
    assert fact(b, "next_skip") == 1
    play(b, "end")
    assert b.row == 2
    assert events(b, "skipped") == ["skipped 2"]
    play(b, "end", "end")
    assert b.row == 1  # once only


@pytest.mark.rule("BA-18.10")
def test_litter_circulates_in_its_owners_deck() -> None:
    b = drawn("beach_litter", "oxygen", "salinity")
    play(b, "end")
    assert "litter" in discard(b)
    assert pieces(b)["litter"] == 1


@pytest.mark.rule("BA-18.10")
def test_litter_has_no_use_but_may_be_passed() -> None:
    b = table("litter litter/used pressure pressure", "salinity", "temperature")
    assert b.row == 0  # it is no pressure
    play(b, "token pass")
    assert may(b) == {"pass litter 2", "pass litter 3", "pass pressure 2", "pass pressure 3"}


# --- dual


@pytest.mark.rule("BA-18.11")
@pytest.mark.parametrize(("implemented", "active"), [(0, ""), (1, "pass plus refresh"), (3, "pass plus refresh")])
def test_warm_summer_wakes_all_tokens_or_none(implemented: int, active: str) -> None:
    b = table(STAR, "oxygen", policies="warm_summer", tokens=["plus", "pass"])
    b.implemented = implemented
    play(b, f"use {STAR} star")
    assert (tokens(b), tokens(b, 1)) == (active, active)
    assert events(b)[-2] == ("tokens_on" if implemented else "tokens_off")


@pytest.mark.rule("BA-18.12")
@pytest.mark.parametrize(
    ("supply", "given"),
    [(8, [2, 2, 2]), (6, [2, 2, 2]), (5, [1, 2, 2]), (4, [1, 2, 1]), (2, [0, 1, 1]), (0, [0, 0, 0])],
)
def test_upwelling_goes_round_twice_from_the_active_row(supply: int, given: list[int]) -> None:
    b = table(
        "oxygen", STAR, "salinity", policies="nutrient_upwelling", supply={"nutrients": supply}, row=1, pressures=50
    )
    play(b, f"use {STAR} star")
    assert [row(b, number).count("nutrients") for number in range(3)] == given
    assert left(b, "nutrients") == supply - sum(given)


@pytest.mark.rule("BA-18.12", "BA-10.6")
def test_upwelling_strikes_the_active_row_now_and_others_later() -> None:
    b = drawn("nutrient_upwelling", "nutrients", "nutrients")
    assert events(b, "three_equal") == ["three_equal nutrients"] * 2  # at once, and at the start of the next turn
    assert b.turn == 3


@pytest.mark.rule("BA-18.13")
@pytest.mark.parametrize("tile", ["coast", "rock", "mud"])
def test_green_energy_places_an_impact_where_the_shore_is_in_use(tile: str) -> None:
    b = drawn("green_energy", "oxygen", "oxygen", habitats=f"{tile} ice")
    assert (b.impacts, habitats(b).split()) == (1, ["ice", tile])
    assert asked(b) == "turn"  # no pressures, so the turn goes on


@pytest.mark.rule("BA-18.13")
@pytest.mark.parametrize("tile", ["coast", "rock", "mud"])
def test_green_energy_else_places_a_tile_of_choice(tile: str) -> None:
    b = drawn("green_energy", "oxygen", "oxygen", habitats="ice river water")
    assert may(b) == {"place coast", "place rock", "place mud"}
    play(b, f"place {tile}")
    assert tile in habitats(b)
    assert b.impacts == 0


@pytest.mark.rule("BA-18.13", "BA-15.2")
@pytest.mark.parametrize("placed", ["", "coast"])
def test_either_way_a_policy_is_due(placed: str) -> None:
    b = drawn("green_energy funding hunting", "oxygen", "oxygen", habitats=placed)
    if not placed:
        play(b, "place coast")
    assert b.funding == 1
    assert len(b.policies) == 1


# --- measures


@pytest.mark.rule("BA-18.14")
def test_regulation_places_a_tile_that_a_producer_and_a_consumer_share() -> None:
    b = ready(
        "hazardous_substance_regulation",
        "chara_spp/used platichthys_flesus/used zostera_marina gadus_morhua",
        "oxygen",
        habitats="water",
    )
    assert (asked(b), may(b)) == (
        "regulate",
        {
            "regulate chara_spp platichthys_flesus coast",
            "regulate chara_spp platichthys_flesus mud",
            "regulate zostera_marina platichthys_flesus coast",
        },
    )
    before = b.rows[0][:]
    play(b, "regulate chara_spp platichthys_flesus mud")
    assert habitats(b) == "mud water"
    assert b.rows[0] == before
    assert (b.funding, b.measures) == (0, [])


@pytest.mark.rule("BA-18.14", "BA-15.2")
def test_its_tile_brings_a_policy_too() -> None:
    b = table(
        f"{STAR} gadus_morhua", "oxygen", measures="hazardous_substance_regulation", funding="1", policies="funding"
    )
    play(b, "implement hazardous_substance_regulation")
    assert (b.funding, habitats(b)) == (1, "water")


@pytest.mark.rule("BA-18.15")
def test_restoration_takes_an_impact_back() -> None:
    b = ready("habitat_restoration", "oxygen", "oxygen", impacts=3)
    assert b.impacts == 2
    assert events(b)[1:] == ["implemented habitat_restoration", "tile_back"]


@pytest.mark.rule("BA-18.16")
def test_bubble_curtains_wake_all_tokens() -> None:
    b = ready("bubble_curtains", "oxygen", "oxygen", "oxygen", tokens=["", "plus", "pass"])
    assert [tokens(b, number) for number in range(3)] == ["pass plus refresh"] * 3


@pytest.mark.rule("BA-18.17")
def test_treatment_takes_a_nutrients_card() -> None:
    b = ready("upgraded_waste_water_treatment", "oxygen", "oxygen")
    assert (row(b), left(b, "nutrients")) == ("nutrients oxygen", 7)


@pytest.mark.rule("BA-18.17")
def test_treatment_needs_nutrients_in_the_supply_or_three_in_the_row() -> None:
    b = table(
        "nutrients nutrients", "oxygen", measures="upgraded_waste_water_treatment", funding="1", supply={"nutrients": 0}
    )
    assert may(b, "implement") == set()


@pytest.mark.rule("BA-18.17")
def test_treatment_puts_back_before_three_nutrients_strike() -> None:
    b = table(
        "nutrients nutrients",
        "oxygen",
        measures="upgraded_waste_water_treatment",
        funding="1",
        piles=["nutrients", ""],
    )
    play(b, "token plus")
    assert (asked(b), may(b)) == ("interrupt", {"implement upgraded_waste_water_treatment", "decline"})
    play(b, "implement upgraded_waste_water_treatment")
    assert (asked(b), may(b)) == ("treat", {"take_in", "put_back"})
    play(b, "put_back")
    assert (row(b), left(b, "nutrients"), asked(b), b.row) == ("nutrients nutrients", 9, "turn", 0)
    assert events(b, "returned") == ["returned nutrients 1"]


@pytest.mark.rule("BA-18.17")
def test_a_used_nutrients_card_is_put_back_first() -> None:
    b = table(
        "nutrients/used nutrients",
        "oxygen",
        measures="upgraded_waste_water_treatment",
        funding="1",
        piles=["nutrients", ""],
    )
    play(b, "token plus", "implement upgraded_waste_water_treatment", "put_back")
    assert b.rows[0] == cards("nutrients nutrients")


@pytest.mark.rule("BA-18.18")
@pytest.mark.parametrize(
    ("row", "producer"),
    [
        ("sunlight oxygen", "ruppia_spp"),  # one becomes none
        ("sunlight nutrients", "planothidium_spp"),  # two become one
        ("sunlight sunlight salinity", "zostera_marina"),  # no nutrients, no change
    ],
)
def test_retention_makes_producers_cheaper_by_one_nutrients_card(row: str, producer: str) -> None:
    nothing = dict.fromkeys(ELEMENTS, 0)
    b = table(row, "oxygen", producers=producer, standing="improved_nutrient_retention", supply=nothing)
    assert may(b, "grow") == {producer}
    play(b, f"grow {producer}")
    assert [entry for entry in b.rows[0] if entry < 128] == cards(producer)
    less = row.rpartition(" ")[0]
    b = table(less, "oxygen", producers=producer, standing="improved_nutrient_retention", supply=nothing)
    assert may(b, "grow") == set()


@pytest.mark.rule("BA-18.18", "BA-7.2")
def test_under_retention_one_other_element_may_still_be_borrowed() -> None:
    b = table("sunlight", "oxygen", producers="ruppia_spp", standing="improved_nutrient_retention")
    play(b, "grow ruppia_spp")
    assert events(b, "borrowed") == ["borrowed oxygen"]


@pytest.mark.rule("BA-18.19")
def test_barrier_removal_gives_a_fish_or_bird_to_anybody() -> None:
    b = ready(
        "migratory_barrier_removal",
        "oxygen",
        "oxygen",
        consumers="salmo_salar rotifera cygnus_olor pusa_hispida",
        consumer_deck="protists",
    )
    assert may(b) == {f"gift {card} {row}" for card in ("salmo_salar", "cygnus_olor") for row in (1, 2)}
    play(b, "gift salmo_salar 1")
    assert row(b) == "oxygen salmo_salar"
    assert events(b, "gained") == ["gained salmo_salar 1"]
    assert market(b, 1) == "protists rotifera cygnus_olor pusa_hispida"
    play(b, "end")
    assert events(b, "inaction") == ["inaction"]  # no purchase


@pytest.mark.rule("BA-18.20")
def test_gear_regulation_sends_all_mud_cards_of_the_market_to_one_row() -> None:
    b = ready(
        "fishing_gear_regulation",
        "oxygen",
        "salinity",
        producers="chara_spp viruses najas_marina bacteria",
        producer_deck="ulva_lactuca zostera_marina",
        consumers="cygnus_olor gadus_morhua calanoida esox_lucius",
        consumer_deck="protists rotifera alca_torda",
    )
    assert (asked(b), may(b)) == ("send", {"send 1", "send 2"})
    play(b, "send 2")
    assert row(b, 1) == "calanoida chara_spp cygnus_olor esox_lucius najas_marina salinity"
    assert market(b, 0) == "ulva_lactuca viruses zostera_marina bacteria"
    assert market(b, 1) == "protists gadus_morhua rotifera alca_torda"
    assert (b.funding, b.measures) == (0, [])
    play(b, "end")
    assert events(b, "inaction") == ["inaction"]


@pytest.mark.rule("BA-18.21")
def test_recycling_replaces_up_to_two_pressures_of_any_rows() -> None:
    b = ready(
        "recycling_and_waste_disposal",
        "pressure oxygen",
        "pressure pressure",
        piles=["sunlight", "temperature salinity"],
    )
    assert (asked(b), may(b)) == ("clean", {"clean 1", "clean 2"})
    stack = b.pressures
    play(b, "clean 2")
    assert may(b) == {"clean 1", "clean 2", "decline"}
    play(b, "clean 1")
    assert (row(b), row(b, 1)) == ("oxygen sunlight", "pressure temperature")
    assert b.pressures == stack + 2
    assert asked(b) == "turn"
    assert events(b, "cleaned") == ["cleaned 2", "cleaned 1"]


@pytest.mark.rule("BA-18.21", "BA-13.3")
def test_recycling_shuffles_an_empty_pile_and_may_stop_after_one() -> None:
    b = ready(
        "recycling_and_waste_disposal",
        "pressure oxygen",
        "pressure",
        piles=["", ""],
        discards=["temperature", ""],
    )
    play(b, "clean 1", "decline")
    assert (row(b), b.discards[0]) == ("oxygen temperature", [])
    assert row(b, 1) == "pressure"


@pytest.mark.rule("BA-18.21")
def test_a_single_pressure_is_cleaned_without_more_questions() -> None:
    b = ready("recycling_and_waste_disposal", "pressure salinity/used", "oxygen")
    assert asked(b) == "turn"
    assert row(b) == "salinity sunlight"


@pytest.mark.rule("BA-18.21", "BA-13.3")
def test_without_any_card_left_a_pressure_is_not_replaced() -> None:
    b = ready("recycling_and_waste_disposal", "pressure oxygen", "oxygen", piles=["", ""])
    assert row(b) == "oxygen"
    assert events(b, "opened") == []


@pytest.mark.rule("BA-18.22")
@pytest.mark.parametrize(
    ("policy", "victim"),
    [
        ("oil_spill", "cygnus_olor"),
        ("hazardous_substances_from_industry", "viruses"),
        ("overfishing", "gadus_morhua"),
    ],
)
def test_strict_protection_stops_three_cards(policy: str, victim: str) -> None:
    b = drawn(policy, victim, "oxygen", standing="strict_protection", producers="bacteria", consumers="salmo_salar")
    assert victim in row(b)
    assert (market(b, 0), market(b, 1)) == ("bacteria - - -", "salmo_salar - - -")
    assert events(b)[2:] == [f"drew {policy}", f"prevented {policy}", f"discarded {policy}"]
    assert policies(b.policy_discard) == policy


@pytest.mark.rule("BA-18.22", "BA-17.5")
def test_in_stock_with_funding_it_may_come_in_time() -> None:
    b = drawn("oil_spill", "cygnus_olor", "oxygen", measures="strict_protection", funding="1")
    assert faces(b, "drawn") == ["oil_spill"]
    play(b, "implement strict_protection")
    assert "cygnus_olor" in row(b)
    assert policies(b.standing) == "strict_protection"
    b = drawn("oil_spill", "cygnus_olor", "oxygen", measures="strict_protection", funding="1")
    play(b, "decline")
    assert "cygnus_olor" not in row(b)
    assert (policies(b.measures), b.funding) == ("strict_protection", 1)


@pytest.mark.rule("BA-18.22")
@pytest.mark.parametrize(("policy", "funding"), [("oil_spill", "0"), ("hunting", "1"), ("atmospheric_deposition", "1")])
def test_without_funding_or_against_other_cards_nothing_is_asked(policy: str, funding: str) -> None:
    b = drawn(policy, "cygnus_olor", "oxygen", measures="strict_protection", funding=funding)
    assert asked(b) == "turn"


@pytest.mark.rule("BA-18.23")
def test_funding_does_nothing_by_itself() -> None:
    b = drawn("funding", "oxygen", "oxygen")
    assert (b.funding, asked(b)) == (1, "turn")
    assert may(b, "implement") == set()


# --- our own


@pytest.mark.rule("BA-18.24")
def test_protected_areas_settle_a_consumer_that_shares_a_habitat_with_a_producer() -> None:
    b = ready(
        "marine_protected_areas",
        "zostera_marina/used bacteria gadus_morhua",
        "chara_spp",
        consumers="larus_fuscus rotifera macoma_balthica idotea_baltica",
        consumer_deck="protists",
    )
    assert asked(b) == "settle"
    assert may(b) == {"settle larus_fuscus", "settle rotifera"}  # coast or water, and ice; not mud or rock
    play(b, "settle rotifera")
    assert (b.funding, b.measures) == (0, [])
    assert "rotifera" in row(b)
    assert market(b, 1) == "larus_fuscus protists macoma_balthica idotea_baltica"
    play(b, "end")
    assert events(b, "inaction") == ["inaction"]


@pytest.mark.rule("BA-18.25")
@pytest.mark.parametrize(
    ("supply", "given"),
    [((8, 8), ["os", "os", "os"]), ((1, 2), ["", "os", "o"]), ((0, 1), ["", "o", ""]), ((2, 0), ["", "s", "s"])],
)
def test_inflow_brings_a_round_of_salinity_and_a_round_of_oxygen(supply: tuple[int, int], given: list[str]) -> None:
    b = table(
        "sunlight",
        STAR,
        "sunlight",
        policies="salt_water_inflow",
        supply={"salinity": supply[0], "oxygen": supply[1]},
        row=1,
    )
    play(b, f"use {STAR} star")
    got = ["".join(name[0] for name in row(b, n).split() if name in ("oxygen", "salinity")) for n in range(3)]
    assert got == given
    rounds = [line.split()[1] for line in events(b, "gained")]
    assert rounds == sorted(rounds, reverse=True)  # all salinity before any oxygen
    assert len(rounds) == len("".join(given))


@pytest.mark.rule("BA-18.26")
def test_the_storm_renews_both_markets() -> None:
    b = drawn(
        "autumn_storm",
        "oxygen",
        "oxygen",
        producers="ulva_lactuca viruses",
        producer_deck="bacteria chara_spp zostera_marina najas_marina",
        consumers="protists rotifera",
        consumer_deck="gadus_morhua alca_torda lutra_lutra idotea_baltica",
    )
    assert market(b, 0) == "bacteria chara_spp zostera_marina najas_marina"
    assert market(b, 1) == "gadus_morhua alca_torda lutra_lutra idotea_baltica"
    assert (bottom(b, 0, 2), bottom(b, 1, 2)) == ("ulva_lactuca viruses", "protists rotifera")
    assert events(b, "renewed") == ["renewed producers", "renewed consumers"]
    assert policies(b.policy_discard) == "autumn_storm"
