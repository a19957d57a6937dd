"""BA-6: the turn and the checks within it."""

from __future__ import annotations

import pytest

from tests.games.baltica.table import asked, cards, events, may, play, refuses, row, table

PAIR = "gadus_morhua alca_torda"


@pytest.mark.rule("BA-6.1", "BA-10.4")
def test_a_turn_begins_with_the_forced_checks_and_only_then_offers_a_token() -> None:
    b = table(f"pressure pressure pressure {PAIR}", "oxygen", tokens=["", "plus"])
    assert events(b)[:3] == ["turn 1", "impacts 1", "turn_over"]
    assert b.row == 1  # nothing was asked in the first row's turn
    assert asked(table(PAIR, "oxygen", tokens=["", "plus"])) == "wake"


@pytest.mark.rule("BA-6.1", "BA-10.5")
def test_three_equal_elements_come_before_the_token_too() -> None:
    b = table(f"oxygen oxygen oxygen {PAIR}", "salinity", tokens=["", "plus"])
    assert b.row == 1
    assert events(b, "three_equal") == ["three_equal oxygen"]


@pytest.mark.rule("BA-6.2")
def test_actions_and_abilities_come_in_any_order_and_number() -> None:
    b = table(
        "sunlight sunlight salinity ulva_lactuca chara_spp gadus_morhua",
        "oxygen",
        producers="zostera_marina",
        consumers="larus_fuscus",
        piles=["temperature oxygen", ""],
    )
    play(b, "use ulva_lactuca plus", "grow zostera_marina", "feed larus_fuscus ulva_lactuca chara_spp")
    play(b, "token plus", "restore larus_fuscus gadus_morhua", "use zostera_marina pass", "recycle oxygen")
    assert asked(b) == "turn"
    held = "chara_spp gadus_morhua larus_fuscus salinity sunlight sunlight temperature ulva_lactuca zostera_marina"
    assert row(b) == held


@pytest.mark.rule("BA-6.3")
def test_a_card_is_used_for_one_action() -> None:
    b = table("sunlight sunlight salinity", "oxygen", producers="zostera_marina biecheleria_baltica")
    play(b, "grow zostera_marina")
    assert may(b, "grow") == set()


@pytest.mark.rule("BA-6.3")
@pytest.mark.parametrize("card", ["ulva_lactuca", "ulva_lactuca/used"])
def test_an_ability_can_be_taken_used_or_not(card: str) -> None:
    assert "ulva_lactuca plus" in may(table(f"{card} oxygen", "oxygen"), "use")


@pytest.mark.rule("BA-6.3")
def test_a_card_can_act_after_its_ability() -> None:
    b = table("ulva_lactuca zostera_marina", "oxygen", consumers="larus_fuscus")
    play(b, "use ulva_lactuca plus")
    assert may(b, "feed") == {"larus_fuscus zostera_marina ulva_lactuca"}


@pytest.mark.rule("BA-6.3")
@pytest.mark.parametrize("symbol", ["pass", "plus", "refresh"])
def test_one_ability_for_each_card_even_if_several_are_printed(symbol: str) -> None:
    b = table("gadus_morhua oxygen salinity", "oxygen")
    assert may(b, "use") == {"gadus_morhua pass", "gadus_morhua plus", "gadus_morhua refresh"}
    play(b, f"use gadus_morhua {symbol}")
    if symbol == "pass":
        play(b, "recycle oxygen")
    if symbol == "refresh":
        play(b, "renew producers")
    assert may(b, "use") == set()


@pytest.mark.rule("BA-6.4")
def test_cards_that_enter_the_row_are_fresh() -> None:
    b = table("sunlight sunlight salinity", "oxygen", producers="zostera_marina", piles=["ulva_lactuca", ""])
    play(b, "token plus", "grow zostera_marina")
    assert b.rows[0][-2:] == cards("ulva_lactuca zostera_marina")
    assert may(b, "use") >= {"zostera_marina pass"}


@pytest.mark.rule("BA-6.5")
def test_the_turn_may_be_ended_at_any_time() -> None:
    b = table("oxygen", "salinity")
    assert "end" in may(b)
    play(b, "end")
    assert b.row == 1


@pytest.mark.rule("BA-6.5")
def test_ending_the_turn_is_asked_even_if_nothing_else_is_left() -> None:
    b = table("", "salinity", tokens=["", ""], piles=["", ""])
    assert may(b) == {"end"}
    assert asked(b) == "turn"


@pytest.mark.rule("BA-6.6", "BA-10.2")
def test_checks_are_made_after_every_change() -> None:
    b = table("pressure pressure", "oxygen", piles=["pressure sunlight oxygen salinity temperature", ""])
    play(b, "token plus")
    assert b.impacts == 1
    assert b.row == 1


@pytest.mark.rule("BA-6.6")
def test_checks_are_made_when_the_row_has_shrunk_as_well() -> None:
    b = table("pressure pressure oxygen", "oxygen")
    play(b, "token pass", "pass pressure 2")
    assert (asked(b), b.impacts) == ("turn", 0)
    assert row(b) == "oxygen pressure"


@pytest.mark.rule("BA-6.7")
def test_a_policy_is_drawn_before_pressures_strike() -> None:
    # Both tiles bring a policy: the first adds the third pressure, the second is drawn before that strikes.
    b = table(
        "nutrients pressure pressure halichoerus_grypus somateria_mollissima",
        "oxygen",
        policies="waste_water_treatment_failure bubble_curtains",
    )
    play(b, "restore halichoerus_grypus somateria_mollissima")
    order = [line for line in events(b) if line.split()[0] in ("drew", "impacts", "pressure")]
    assert order == ["drew waste_water_treatment_failure", "pressure 1", "drew bubble_curtains", "impacts 1"]


@pytest.mark.rule("BA-6.7", "BA-10.5")
def test_three_pressures_come_before_three_equal_elements() -> None:
    b = table("pressure pressure pressure oxygen oxygen oxygen", "oxygen")
    assert events(b, "three_equal") == []
    assert b.impacts == 1
    assert b.pressures == 47


@pytest.mark.rule("BA-6.7", "BA-5.1")
def test_a_win_comes_before_the_policy_it_would_bring() -> None:
    b = table(PAIR, "oxygen", habitats="ice mud river rock coast", policies="hunting")
    play(b, "restore gadus_morhua alca_torda")
    assert events(b)[-1] == "won"
    assert len(b.policies) == 1


@pytest.mark.rule("BA-6.2")
def test_only_the_active_row_acts() -> None:
    b = table("oxygen", "gadus_morhua alca_torda salinity")
    refuses(b, "restore gadus_morhua alca_torda")
    assert may(b, "use") == set()
    assert may(b, seat=1) == set()
