"""BA-8: acquiring consumers."""

from __future__ import annotations

import pytest

from tests.games.baltica.table import cards, events, fact, market, may, piece, play, refuses, table


@pytest.mark.rule("BA-8.1", "BA-8.2")
@pytest.mark.parametrize(
    ("row", "consumer", "enough"),
    [
        ("zostera_marina ulva_lactuca", "larus_fuscus", True),  # coast on all three
        ("zostera_marina chara_spp", "platichthys_flesus", True),  # coast; mud is on one producer only
        ("zostera_marina synechococcus", "larus_fuscus", False),  # coast and water, each on the consumer
        ("zostera_marina ulva_lactuca", "gadus_morhua", False),  # coast, but the cod lives in open water
        ("zostera_marina/used ulva_lactuca", "larus_fuscus", False),
        ("zostera_marina", "larus_fuscus", False),
        ("zostera_marina gasterosteus_aculeatus", "larus_fuscus", False),  # a consumer feeds nobody
        ("chara_spp phragmites_australis", "cygnus_olor", True),  # two common symbols, mud is enough
        ("bacteria viruses", "calanoida", True),
    ],
)
def test_two_unused_producers_share_one_symbol_with_the_consumer(row: str, consumer: str, enough: bool) -> None:
    b = table(row, "oxygen", consumers=consumer)
    assert bool(may(b, "feed")) is enough
    assert ("may" in piece(b, "consumers", consumer).marks) is enough


@pytest.mark.rule("BA-8.1")
def test_feeding_uses_exactly_the_two_named_producers() -> None:
    b = table("zostera_marina ulva_lactuca chara_spp", "oxygen", consumers="larus_fuscus")
    play(b, "feed larus_fuscus ulva_lactuca chara_spp")
    assert b.rows[0] == cards("zostera_marina ulva_lactuca/used chara_spp/used larus_fuscus")
    assert events(b)[1] == "fed larus_fuscus ulva_lactuca chara_spp"
    assert fact(b, "acted") == 1


@pytest.mark.rule("BA-8.1")
def test_only_what_lies_in_the_market_can_be_fed() -> None:
    b = table("zostera_marina ulva_lactuca", "oxygen", consumers="larus_fuscus", consumer_deck="anguilla_anguilla")
    refuses(b, "feed anguilla_anguilla zostera_marina ulva_lactuca")


@pytest.mark.rule("BA-8.3")
def test_the_consumer_joins_the_row_fresh_and_the_market_is_refilled() -> None:
    b = table(
        "zostera_marina ulva_lactuca oxygen",
        "oxygen",
        consumers="protists larus_fuscus rotifera idotea_baltica",
        consumer_deck="cygnus_olor",
    )
    play(b, "feed larus_fuscus zostera_marina ulva_lactuca")
    assert b.rows[0][-1] == cards("larus_fuscus")[0]
    assert market(b, 1) == "protists cygnus_olor rotifera idotea_baltica"
    assert "larus_fuscus pass" in may(b, "use")


@pytest.mark.rule("BA-8.3", "BA-19.1")
def test_with_an_empty_deck_the_place_stays_empty() -> None:
    b = table("zostera_marina ulva_lactuca", "oxygen", consumers="larus_fuscus protists", consumer_deck="-")
    play(b, "feed larus_fuscus zostera_marina ulva_lactuca")
    assert market(b, 1) == "- protists - -"


@pytest.mark.rule("BA-8.2")
def test_the_market_shows_the_shared_habitat_or_what_would_be_needed() -> None:
    b = table("zostera_marina ulva_lactuca synechococcus", "oxygen", consumers="larus_fuscus gadus_morhua")
    assert piece(b, "consumers", "larus_fuscus").marks == ["may", "pair:coast"]
    assert piece(b, "consumers", "gadus_morhua").marks == ["needs:water"]
    assert piece(b, "consumers", "gadus_morhua").at == "2"


@pytest.mark.rule("BA-8.1", "BA-6.4")
def test_a_producer_just_grown_can_feed_at_once() -> None:
    b = table("sunlight sunlight salinity ulva_lactuca", "oxygen", producers="zostera_marina", consumers="larus_fuscus")
    play(b, "grow zostera_marina", "feed larus_fuscus zostera_marina ulva_lactuca")
    assert b.acted
