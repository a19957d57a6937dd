"""BA-13: the end of a turn and the draw pile."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.baltica.table import asked, cards, discard, events, faces, fact, pile, play, row, table, zone


@pytest.mark.rule("BA-13.1")
def test_the_whole_row_is_discarded_and_all_marks_vanish() -> None:
    b = table("sunlight sunlight salinity ulva_lactuca", "oxygen", producers="zostera_marina")
    b.piles[0] = cards("temperature nutrients salinity salinity oxygen")
    play(b, "use ulva_lactuca plus", "grow zostera_marina", "end")
    assert sorted(b.discards[0]) == sorted(cards("sunlight sunlight salinity ulva_lactuca oxygen zostera_marina"))
    assert "used" not in str(zone(b, "discard 0"))


@pytest.mark.rule("BA-13.2")
def test_four_new_cards_are_opened_at_once() -> None:
    b = table("oxygen", "salinity", piles=["nutrients temperature sunlight pressure viruses", ""])
    play(b, "end")
    assert row(b) == "nutrients pressure sunlight temperature"
    assert pile(b) == "viruses"
    assert (discard(b), b.row) == ("oxygen pressure", 1)


@pytest.mark.rule("BA-13.3")
def test_a_short_pile_is_opened_first_and_then_the_discard_is_shuffled() -> None:
    b = table("salinity", "salinity", piles=["nutrients temperature", ""], discards=["oxygen oxygen oxygen", ""])
    play(b, "end")
    assert {"nutrients", "temperature"} <= set(row(b).split())
    assert (len(b.rows[0]), len(b.piles[0]), b.discards[0]) == (4, 3, [])
    assert events(b, "shuffled") == ["shuffled 1"]
    # The row just played is among what was shuffled.
    assert Counter((row(b) + " " + pile(b)).split())["salinity"] == 1


@pytest.mark.rule("BA-13.3")
def test_a_pile_of_exactly_four_is_not_shuffled_yet() -> None:
    b = table("salinity", "salinity")
    play(b, "end")
    assert (pile(b), discard(b)) == ("", "pressure salinity")
    assert events(b, "shuffled") == []


@pytest.mark.rule("BA-13.3")
def test_with_too_few_cards_in_all_the_row_is_shorter() -> None:
    b = table("salinity", "salinity", piles=["oxygen", ""])
    play(b, "end")
    assert row(b) == "oxygen pressure salinity"
    assert (b.piles[0], b.discards[0]) == ([], [])


@pytest.mark.rule("BA-13.4")
def test_the_next_player_begins_and_rows_lie_open_meanwhile() -> None:
    b = table("oxygen", "salinity", "temperature")
    play(b, "end")
    assert (fact(b, "row"), fact(b, "turn"), fact(b, "round")) == (1, 2, 1)
    assert sorted(faces(b, "row 0")) == ["oxygen", "salinity", "sunlight", "temperature"]
    assert zone(b, "row 1").owner == 1
    play(b, "end", "end")
    assert (fact(b, "row"), fact(b, "turn"), fact(b, "round")) == (0, 4, 2)


@pytest.mark.rule("BA-13.4", "BA-10.4")
def test_a_row_changed_by_others_is_checked_when_its_turn_comes() -> None:
    b = table("pressure oxygen", "pressure pressure oxygen")
    play(b, "token pass", "pass pressure 2", "end")
    assert b.impacts == 1


@pytest.mark.rule("BA-13.5")
def test_the_same_discard_is_shuffled_differently_each_time() -> None:
    b = table("", "", piles=["sunlight oxygen salinity temperature", ""], discards=["", ""], pressures=0)
    seen: set[str] = set()
    for _ in range(12):
        play(b, "end")  # the row of four is discarded, shuffled and opened again
        seen.add(" ".join(str(card) for card in b.rows[0]))
        play(b, "end")
    assert len(seen) > 5


@pytest.mark.rule("BA-13.1", "BA-13.2")
def test_ending_a_turn_asks_the_next_seat() -> None:
    b = table("oxygen", "salinity")
    assert asked(play(b, "end")) == "turn"
    assert b.offers[0] == []
    assert b.offers[1] != []
