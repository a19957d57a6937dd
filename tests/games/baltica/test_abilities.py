"""BA-11: pass, plus and refresh."""

from __future__ import annotations

import pytest

from tests.games.baltica.table import (
    asked,
    bottom,
    cards,
    deck,
    events,
    faces,
    left,
    market,
    may,
    piece,
    pile,
    play,
    refuses,
    row,
    table,
    tokens,
)

# --- pass


@pytest.mark.rule("BA-11.1")
def test_an_unused_card_goes_to_another_row_or_an_element_to_the_supply() -> None:
    b = table("oxygen ulva_lactuca gadus_morhua sunlight/used", "salinity", "temperature")
    play(b, "token pass")
    assert asked(b) == "pass"
    assert may(b) == {
        "pass oxygen 2",
        "pass oxygen 3",
        "recycle oxygen",
        "pass ulva_lactuca 2",
        "pass ulva_lactuca 3",
        "pass gadus_morhua 2",
        "pass gadus_morhua 3",
    }


@pytest.mark.rule("BA-11.1")
def test_a_passed_card_changes_rows() -> None:
    b = table("oxygen ulva_lactuca", "salinity", "temperature")
    play(b, "token pass", "pass ulva_lactuca 3")
    assert (row(b), row(b, 1), row(b, 2)) == ("oxygen", "salinity", "temperature ulva_lactuca")
    assert events(b)[1:] == ["token pass", "passed ulva_lactuca 3"]


@pytest.mark.rule("BA-11.1", "BA-19.2")
@pytest.mark.parametrize("element", ["sunlight", "oxygen", "salinity", "nutrients", "temperature"])
def test_a_recycled_element_goes_to_the_supply(element: str) -> None:
    b = table(f"{element} {element}/used", "salinity")
    play(b, "token pass", f"recycle {element}")
    assert b.rows[0] == cards(f"{element}/used")
    assert left(b, element) == 9
    assert events(b)[-1] == f"recycled {element}"


@pytest.mark.rule("BA-11.1")
def test_a_card_cannot_pass_itself_by_its_own_symbol() -> None:
    b = table("zostera_marina chara_spp", "oxygen")
    play(b, "use zostera_marina pass")
    assert row(b) == "zostera_marina"  # the only card that could go went
    assert may(table("zostera_marina", "oxygen"), "use") == set()
    assert "pass" in may(table("zostera_marina", "oxygen"), "token")


@pytest.mark.rule("BA-11.1")
def test_used_cards_cannot_be_passed_but_spent_ones_can() -> None:
    b = table("ulva_lactuca/spent oxygen/used zostera_marina/used", "salinity", "temperature")
    play(b, "token pass")
    assert may(b) == {"pass ulva_lactuca 2", "pass ulva_lactuca 3"}


@pytest.mark.rule("BA-11.1")
def test_without_a_card_to_pass_the_symbol_cannot_be_taken() -> None:
    b = table("zostera_marina/used oxygen/used", "salinity")
    assert may(b, "use") == set()
    assert "pass" not in may(b, "token")


@pytest.mark.rule("BA-11.1")
def test_a_used_card_may_still_give_its_symbol() -> None:
    b = table("zostera_marina/used oxygen", "salinity")
    assert may(b, "use") == {"zostera_marina pass"}


@pytest.mark.rule("BA-11.2")
def test_a_card_arrives_fresh_and_serves_in_the_receivers_own_turn() -> None:
    b = table("ulva_lactuca/spent oxygen", "zostera_marina", consumers="larus_fuscus")
    play(b, "token pass", "pass ulva_lactuca 2")
    assert b.rows[1] == cards("zostera_marina ulva_lactuca")
    assert may(b, seat=1) == set()
    play(b, "end")
    assert may(b, "use") == {"ulva_lactuca plus", "zostera_marina pass"}
    play(b, "feed larus_fuscus zostera_marina ulva_lactuca")
    assert row(b, 1) == "larus_fuscus ulva_lactuca zostera_marina"


# --- plus


@pytest.mark.rule("BA-11.3")
def test_plus_opens_the_top_card_of_the_own_pile() -> None:
    b = table("ulva_lactuca", "salinity", piles=["temperature oxygen", "sunlight"])
    play(b, "use ulva_lactuca plus")
    assert (row(b), pile(b), pile(b, 1)) == ("temperature ulva_lactuca", "oxygen", "sunlight")
    assert events(b)[1:] == ["used ulva_lactuca plus", "opened temperature"]


@pytest.mark.rule("BA-11.3", "BA-13.3")
def test_with_an_empty_pile_the_discard_is_shuffled_first() -> None:
    b = table("ulva_lactuca", "salinity", piles=["", ""], discards=["oxygen temperature sunlight", ""])
    play(b, "token plus")
    assert len(b.rows[0]) == 2
    assert len(b.piles[0]) == 2
    assert b.discards[0] == []
    assert events(b)[1:3] == ["token plus", "shuffled 1"]


@pytest.mark.rule("BA-11.3")
def test_with_neither_it_cannot_be_used() -> None:
    b = table("ulva_lactuca gadus_morhua oxygen", "salinity", piles=["", "oxygen"])
    assert may(b, "use") == {"gadus_morhua pass", "gadus_morhua refresh"}
    assert may(b, "token") == {"pass", "refresh"}
    refuses(b, "token plus")
    assert tokens(b) == "pass plus refresh"


# --- refresh


@pytest.mark.rule("BA-11.4")
@pytest.mark.parametrize("which", ["producers", "consumers"])
def test_refresh_replaces_one_market_from_the_top(which: str) -> None:
    b = table(
        "oxygen",
        "salinity",
        producers="ulva_lactuca viruses bacteria chara_spp",
        producer_deck="zostera_marina najas_marina ruppia_spp synechococcus mesodinium_rubrum",
        consumers="protists rotifera calanoida esox_lucius",
        consumer_deck="cygnus_olor alca_torda gadus_morhua mytilus_edulis lutra_lutra",
    )
    place = ["producers", "consumers"].index(which)
    before, other = market(b, place), market(b, 1 - place)
    top = deck(b, place, 4)
    play(b, "token refresh")
    assert (asked(b), may(b)) == ("renew", {"renew producers", "renew consumers"})
    play(b, f"renew {which}")
    assert market(b, place) == top
    assert market(b, 1 - place) == other
    assert bottom(b, place, 4) == before  # under the deck, left to right
    assert events(b, "renewed") == [f"renewed {which}"]
    assert events(b, "refilled") == [f"refilled {name}" for name in top.split()]


@pytest.mark.rule("BA-11.4")
def test_the_deck_is_not_shuffled() -> None:
    b = table("oxygen", "salinity", producers="ulva_lactuca viruses bacteria chara_spp")
    order = b.decks[0][:]
    play(b, "token refresh", "renew producers")
    assert b.decks[0][4:] == order[:-4]


@pytest.mark.rule("BA-11.4", "BA-19.1")
def test_from_a_short_deck_the_old_cards_come_straight_back() -> None:
    b = table("oxygen", "salinity", producers="ulva_lactuca viruses bacteria", producer_deck="-")
    play(b, "token refresh", "renew producers")
    assert market(b, 0) == "ulva_lactuca viruses bacteria -"


@pytest.mark.rule("BA-11.4")
def test_a_gap_is_filled_by_refresh() -> None:
    b = table("oxygen", "salinity", consumers="protists", consumer_deck="rotifera calanoida lutra_lutra alca_torda")
    play(b, "token refresh", "renew consumers")
    assert market(b, 1) == "rotifera calanoida lutra_lutra alca_torda"
    assert bottom(b, 1, 1) == "protists"


# --- availability


@pytest.mark.rule("BA-11.5")
def test_a_symbol_is_available_again_when_its_card_enters_a_row() -> None:
    b = table("ulva_lactuca oxygen", "salinity", piles=["temperature", "oxygen oxygen salinity salinity"])
    play(b, "use ulva_lactuca plus", "token pass", "pass ulva_lactuca 2", "end")
    assert "ulva_lactuca plus" in may(b, "use")


@pytest.mark.rule("BA-11.5")
def test_the_symbols_that_can_be_used_are_shown_with_their_cards() -> None:
    b = table("gadus_morhua/spent protists oxygen", "rotifera")
    assert faces(b, "symbols 0") == ["plus"]
    assert piece(b, "symbols 0", "plus").at == "protists"
    assert faces(b, "symbols 1") == []


@pytest.mark.rule("BA-11.3", "BA-11.4")
def test_abilities_have_no_limit_but_their_sources() -> None:
    b = table("ulva_lactuca protists perca_fluviatilis", "salinity", piles=["oxygen salinity nutrients sunlight", ""])
    play(b, "use ulva_lactuca plus", "use protists plus", "use perca_fluviatilis plus", "token plus")
    assert len(b.rows[0]) == 7
    assert may(b, "use") == set()
