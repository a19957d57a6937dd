"""BA-16: stars."""

from __future__ import annotations

import pytest

from ecotone.games.baltica.cards import NAMES, STAR
from ecotone.games.baltica.deck import deck_of
from tests.games.baltica.table import cards, events, fact, may, piece, play, refuses, table

TEN = [
    "synechococcus",
    "biecheleria_baltica",
    "nodularia_spumigena",
    "aphanizomenon_flosaquae",
    "zannichellia_palustris",
    "clangula_hyemalis",
    "haliaeetus_albicilla",
    "platichthys_flesus",
    "protists",
    "clupea_harengus",
]


@pytest.mark.rule("BA-16.1")
@pytest.mark.parametrize("card", TEN)
def test_a_star_in_the_row_draws_a_policy(card: str) -> None:
    b = table(card, "oxygen", policies="funding funding")
    play(b, f"use {card} star")
    assert b.funding == 1


@pytest.mark.rule("BA-16.1")
def test_it_is_optional_and_only_for_the_active_row() -> None:
    b = table("oxygen", "synechococcus", policies="funding")
    refuses(b, "use synechococcus star")
    play(b, "end")
    assert "end" in may(b)
    play(b, "end")
    assert events(b, "drew") == []


@pytest.mark.rule("BA-16.2")
@pytest.mark.parametrize("order", [("star", "plus"), ("plus", "star")])
def test_the_ability_of_the_same_card_can_also_be_taken(order: tuple[str, str]) -> None:
    b = table("protists", "oxygen", policies="funding")
    for symbol in order:
        play(b, f"use protists {symbol}")
    assert (b.funding, len(b.rows[0])) == (1, 2)
    assert piece(b, "row 0", "protists").marks == ["spent", "starred"]


@pytest.mark.rule("BA-16.2", "BA-18.9")
def test_what_forbids_abilities_does_not_forbid_the_star() -> None:
    b = table("synechococcus", "protists", policies="underwater_noise funding")
    play(b, "use synechococcus star", "end")
    assert may(b) == {"use protists star", "end"}


@pytest.mark.rule("BA-16.3")
def test_once_for_each_card_in_a_turn() -> None:
    b = table("synechococcus clupea_harengus", "oxygen", policies="funding funding funding")
    play(b, "use synechococcus star")
    assert may(b, "use") == {"clupea_harengus star"}
    play(b, "use clupea_harengus star")
    assert may(b, "use") == set()
    assert b.funding == 2


@pytest.mark.rule("BA-16.3")
def test_on_used_cards_too() -> None:
    b = table("synechococcus/used", "oxygen", policies="funding")
    play(b, "use synechococcus star")
    assert b.rows[0] == cards("synechococcus/used/starred")


@pytest.mark.rule("BA-16.3", "BA-10.1")
def test_it_is_no_action() -> None:
    b = table("synechococcus", "oxygen", policies="funding")
    play(b, "use synechococcus star")
    assert fact(b, "acted") == 0
    play(b, "end")
    assert events(b, "inaction") == ["inaction"]


@pytest.mark.rule("BA-16.3")
def test_again_in_the_next_turn() -> None:
    b = table("synechococcus", "oxygen", piles=["", ""], policies="funding funding", pressures=0)
    play(b, "use synechococcus star", "end", "end")
    play(b, "use synechococcus star")
    assert b.funding == 2


@pytest.mark.rule("BA-16.4")
def test_ten_cards_have_it() -> None:
    symbols = deck_of("").symbols
    assert {NAMES[card] for card in range(60) if symbols[card] >> STAR & 1} == set(TEN)
