"""BA-7: acquiring producers, and borrowing the one element that is missing."""

from __future__ import annotations

import pytest

from ecotone.games.baltica.cards import ELEMENTS
from tests.games.baltica.table import (
    asked,
    cards,
    deck,
    events,
    fact,
    left,
    market,
    may,
    piece,
    play,
    refuses,
    row,
    table,
)

NONE_LEFT = dict.fromkeys(ELEMENTS, 0)


def grown(row: str, producers: str, **supply: int) -> set[str]:
    """What could be grown out of a row, with only this supply."""
    return may(table(row, "oxygen", producers=producers, supply=NONE_LEFT | supply), "grow")


@pytest.mark.rule("BA-7.1")
@pytest.mark.parametrize(
    ("row", "enough"),
    [
        ("sunlight sunlight salinity", True),
        ("sunlight sunlight salinity temperature", True),
        ("sunlight salinity temperature", False),
        ("sunlight sunlight/used salinity", False),
        ("sunlight sunlight pressure", False),
        ("", False),
    ],
)
def test_elements_match_the_cost_symbol_for_symbol(row: str, enough: bool) -> None:
    assert grown(row, "zostera_marina") == ({"zostera_marina"} if enough else set())


@pytest.mark.rule("BA-7.1")
def test_a_purchase_uses_the_cards_of_its_cost_and_no_others() -> None:
    b = table("sunlight sunlight salinity temperature", "oxygen", producers="zostera_marina")
    play(b, "grow zostera_marina")
    assert b.rows[0] == cards("sunlight/used sunlight/used salinity/used temperature zostera_marina")
    assert left(b, "sunlight") == 8
    assert events(b)[1:3] == ["grew zostera_marina", f"refilled {market(b, 0).split()[0]}"]


@pytest.mark.rule("BA-7.1")
def test_only_what_lies_in_the_market_can_be_grown() -> None:
    b = table("sunlight sunlight salinity", "oxygen", producers="zostera_marina", producer_deck="biecheleria_baltica")
    refuses(b, "grow biecheleria_baltica")
    assert may(b, "grow") == {"zostera_marina"}


@pytest.mark.rule("BA-7.2")
@pytest.mark.parametrize(
    ("row", "supply", "may_grow"),
    [
        ("sunlight sunlight", {"salinity": 1}, True),
        ("sunlight sunlight", {"sunlight": 8, "oxygen": 8}, False),
        ("sunlight salinity", {"sunlight": 1}, True),
        ("salinity", {"sunlight": 8}, False),
        ("sunlight", {"sunlight": 8, "salinity": 8}, False),
        ("", dict.fromkeys(ELEMENTS, 8), False),
    ],
)
def test_exactly_one_missing_card_may_come_from_the_supply(row: str, supply: dict[str, int], may_grow: bool) -> None:
    assert grown(row, "zostera_marina", **supply) == ({"zostera_marina"} if may_grow else set())


@pytest.mark.rule("BA-7.2")
def test_an_element_is_never_taken_by_itself() -> None:
    b = table("sunlight salinity", "oxygen", producers="zostera_marina")
    assert may(b) == {"grow zostera_marina", "token pass", "token plus", "token refresh", "end"}


@pytest.mark.rule("BA-7.3")
def test_own_cards_are_used_before_any_is_borrowed() -> None:
    b = table("sunlight sunlight salinity", "oxygen", producers="zostera_marina")
    play(b, "grow zostera_marina")
    assert b.supply == [8] * 5
    assert events(b, "borrowed") == []


@pytest.mark.rule("BA-7.3")
def test_a_used_card_does_not_stand_in_the_way_of_borrowing() -> None:
    b = table("sunlight sunlight salinity/used", "oxygen", producers="zostera_marina")
    play(b, "grow zostera_marina")
    assert left(b, "salinity") == 7


@pytest.mark.rule("BA-7.4")
def test_every_purchase_may_borrow_its_own_element_but_only_one() -> None:
    b = table("salinity oxygen nutrients sunlight", "oxygen", producers="vertebrata_lanosa ruppia_spp bacteria")
    assert may(b, "grow") == {"vertebrata_lanosa", "ruppia_spp"}
    play(b, "grow vertebrata_lanosa")
    assert events(b, "borrowed") == ["borrowed temperature"]
    play(b, "grow ruppia_spp")
    assert events(b, "borrowed") == ["borrowed temperature"]
    b = table("salinity sunlight oxygen", "oxygen", producers="vertebrata_lanosa ruppia_spp")
    play(b, "grow vertebrata_lanosa", "grow ruppia_spp")
    assert events(b, "borrowed") == ["borrowed temperature", "borrowed nutrients"]


@pytest.mark.rule("BA-7.5")
def test_a_borrowed_card_stays_for_good_and_is_used() -> None:
    b = table("sunlight sunlight", "oxygen", producers="zostera_marina vertebrata_lanosa")
    play(b, "grow zostera_marina")
    assert left(b, "salinity") == 7
    assert piece(b, "row 0", "salinity").marks == ["used", "borrowed"]
    assert may(b, "grow") == set()  # the borrowed salinity cannot pay again
    play(b, "end")
    assert sorted(b.discards[0]) == sorted(cards("sunlight sunlight salinity zostera_marina"))
    assert left(b, "salinity") == 7


@pytest.mark.rule("BA-7.6")
def test_the_producer_joins_the_row_fresh_and_its_place_is_filled_from_the_top() -> None:
    markets = "ruppia_spp zostera_marina najas_marina bacteria"
    b = table("sunlight sunlight salinity", "oxygen", producers=markets, producer_deck="viruses ulva_lactuca")
    play(b, "grow zostera_marina")
    assert b.rows[0][-1] == cards("zostera_marina")[0]
    assert market(b, 0) == "ruppia_spp viruses najas_marina bacteria"
    assert deck(b, 0, 1) == "ulva_lactuca"


@pytest.mark.rule("BA-7.6", "BA-19.1")
def test_with_an_empty_deck_the_place_stays_empty() -> None:
    b = table("sunlight sunlight salinity", "oxygen", producers="ruppia_spp zostera_marina", producer_deck="-")
    play(b, "grow zostera_marina")
    assert market(b, 0) == "ruppia_spp - - -"


@pytest.mark.rule("BA-7.7", "BA-10.5")
def test_a_borrowed_third_element_ends_the_turn_but_the_purchase_stands() -> None:
    b = table("temperature temperature/used nutrients/used", "oxygen", producers="viruses")
    assert may(b, "grow") == set()  # two are missing
    b = table("salinity temperature temperature/used", "oxygen", producers="viruses")
    play(b, "grow viruses")  # one own temperature, one borrowed: with the used one there are three
    assert events(b)[1:3] == ["grew viruses", "borrowed temperature"]
    assert "three_equal temperature" in events(b)
    assert b.row == 1
    assert b.discards[0].count(cards("temperature")[0]) == 3
    assert cards("viruses")[0] in b.discards[0]


@pytest.mark.rule("BA-7.7")
def test_two_equal_elements_with_a_borrowed_one_do_nothing() -> None:
    b = table("sunlight salinity", "oxygen", producers="zostera_marina")
    play(b, "grow zostera_marina")
    assert asked(b) == "turn"
    assert row(b) == "salinity sunlight sunlight zostera_marina"


@pytest.mark.rule("BA-7.1", "BA-10.1")
def test_a_purchase_counts_as_acting() -> None:
    b = table("sunlight sunlight salinity", "oxygen", producers="zostera_marina")
    assert fact(b, "acted") == 0
    play(b, "grow zostera_marina")
    assert fact(b, "acted") == 1


@pytest.mark.rule("BA-7.1", "BA-7.2")
def test_the_market_shows_what_is_missing_and_what_would_be_borrowed() -> None:
    b = table(
        "sunlight sunlight", "oxygen", producers="zostera_marina ulva_lactuca bacteria viruses", supply={"nutrients": 0}
    )
    assert piece(b, "producers", "zostera_marina").marks == ["missing:1", "may", "borrow:salinity"]
    assert piece(b, "producers", "ulva_lactuca").marks == ["missing:1"]
    assert piece(b, "producers", "bacteria").marks == ["missing:3"]
    assert piece(b, "producers", "bacteria").at == "3"
    b = table("sunlight sunlight salinity", "oxygen", producers="zostera_marina")
    assert piece(b, "producers", "zostera_marina").marks == ["may"]
