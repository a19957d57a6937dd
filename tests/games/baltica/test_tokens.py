"""BA-12: ability tokens."""

from __future__ import annotations

import pytest

from tests.games.baltica.table import asked, cards, events, fact, may, piece, play, refuses, table, tokens

PAIR = "gadus_morhua alca_torda"


@pytest.mark.rule("BA-12.1")
@pytest.mark.parametrize(("token", "then"), [("pass", "recycle oxygen"), ("plus", ""), ("refresh", "renew producers")])
def test_a_token_works_once(token: str, then: str) -> None:
    b = table("oxygen salinity", "salinity")
    play(b, f"token {token}")
    if then:
        play(b, then)
    assert token not in may(b, "token")
    assert piece(b, "tokens 0", token).marks == ["asleep"]
    assert tokens(b, 1) == "pass plus refresh"
    refuses(b, f"token {token}")


@pytest.mark.rule("BA-12.2")
def test_inactive_tokens_stay_inactive_across_turns() -> None:
    b = table("oxygen", "salinity")
    play(b, "token plus", "end", "end")
    assert (b.row, tokens(b)) == (0, "pass refresh")


@pytest.mark.rule("BA-12.3")
def test_a_pair_lets_one_inactive_token_wake() -> None:
    b = table(f"{PAIR} oxygen", "salinity", tokens=["plus", ""])
    assert asked(b) == "wake"
    assert may(b) == {"wake pass", "wake refresh", "decline"}
    play(b, "wake pass")
    assert tokens(b) == "pass plus"
    assert asked(b) == "turn"
    assert events(b) == ["turn 1", "woke pass"]


@pytest.mark.rule("BA-12.3")
def test_one_token_however_many_pairs() -> None:
    b = table(f"{PAIR} rotifera lutra_lutra", "salinity", tokens=["", ""])
    play(b, "wake plus")
    assert (asked(b), tokens(b)) == ("turn", "plus")


@pytest.mark.rule("BA-12.3")
def test_it_may_be_declined_even_for_a_single_token() -> None:
    b = table(PAIR, "salinity", tokens=["pass plus", ""])
    assert may(b) == {"wake refresh", "decline"}
    play(b, "decline")
    assert (asked(b), tokens(b)) == ("turn", "pass plus")


@pytest.mark.rule("BA-12.3")
@pytest.mark.parametrize(
    "row",
    ["gadus_morhua rotifera", "gadus_morhua synechococcus", "gadus_morhua", "rotifera idotea_baltica macoma_balthica"],
)
def test_without_a_common_symbol_none_wakes(row: str) -> None:
    assert asked(table(row, "salinity", tokens=["", ""])) == "turn"


@pytest.mark.rule("BA-12.3")
def test_any_two_of_the_row_will_do() -> None:
    assert asked(table("rotifera idotea_baltica lutra_lutra", "salinity", tokens=["", ""])) == "wake"


@pytest.mark.rule("BA-12.3")
@pytest.mark.parametrize("other", ["rotifera", "macoma_balthica"])
def test_calanoida_shares_a_symbol_with_every_consumer(other: str) -> None:
    assert asked(table(f"calanoida {other}", "salinity", tokens=["", ""])) == "wake"


@pytest.mark.rule("BA-12.3")
def test_only_the_own_tokens_wake() -> None:
    assert asked(table(PAIR, "salinity", tokens=["pass plus refresh", ""])) == "turn"


@pytest.mark.rule("BA-12.3")
def test_a_pair_that_comes_during_the_turn_is_too_late() -> None:
    b = table("gadus_morhua", "salinity", tokens=["plus", ""], piles=["alca_torda", ""])
    play(b, "token plus")
    assert asked(b) == "turn"


@pytest.mark.rule("BA-12.4")
def test_waking_uses_nothing_and_is_no_action() -> None:
    b = table(PAIR, "salinity", tokens=["", ""])
    play(b, "wake plus")
    assert b.rows[0] == cards(PAIR)
    assert fact(b, "acted") == 0
    assert may(b, "restore") == {"gadus_morhua alca_torda"}
    play(b, "end")
    assert events(b, "inaction") == ["inaction"]


@pytest.mark.rule("BA-12.4")
def test_it_does_not_matter_whether_the_habitat_is_placed() -> None:
    assert asked(table(PAIR, "salinity", tokens=["", ""], habitats="water")) == "wake"
