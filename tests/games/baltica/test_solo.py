"""BA-14: one player."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.baltica import GAME
from tests.games.baltica.table import asked, events, faces, fresh, lost, may, pile, play, refuses, row, table, won, zone


@pytest.mark.rule("BA-14.1")
@pytest.mark.parametrize(("options", "rows"), [({}, 2), ({"rows": "3"}, 3), ({"rows": "4"}, 4)])
def test_one_person_lays_out_two_rows_or_more(options: dict[str, str], rows: int) -> None:
    b = fresh(1, 0, **options)
    assert len(b.rows) == len(b.piles) == len(b.tokens) == rows
    assert b.pressures == 50 - 2 * rows
    for number in range(rows):
        assert zone(b, f"row {number}").owner == 0
        assert len(b.rows[number]) == 4


@pytest.mark.rule("BA-14.1")
def test_the_rows_take_turns_driven_by_the_one_seat() -> None:
    b = table("oxygen", "salinity", "nutrients", seats=1)
    seen = []
    for _ in range(4):
        seen.append(b.row)
        assert to_act(b) == [0]
        play(b, "end")
    assert seen == [0, 1, 2, 0]
    assert events(b, "turn") == ["turn 1", "turn 2", "turn 3", "turn 1", "turn 2"]


@pytest.mark.rule("BA-14.1")
def test_whatever_a_row_does_is_told_of_the_one_seat() -> None:
    b = table("oxygen", "sunlight sunlight salinity", seats=1, producers="zostera_marina", row=1)
    play(b, "grow zostera_marina", "end")
    refilled = GAME.events.numbers["refilled"]
    assert {event[1] for event in b.events or [] if event[0] != refilled} == {0}


@pytest.mark.rule("BA-14.1", "BA-11.1")
def test_cards_are_passed_between_the_rows() -> None:
    b = table("ulva_lactuca", "salinity", seats=1)
    play(b, "token pass")  # one card, one other row: nothing to choose
    assert (row(b), row(b, 1)) == ("", "salinity ulva_lactuca")
    assert may(table("ulva_lactuca", "salinity", "oxygen", seats=1), "stow") == set()


@pytest.mark.rule("BA-14.1")
def test_each_row_has_its_own_tokens_and_the_tiles_are_common() -> None:
    b = table("gadus_morhua alca_torda", "clupea_harengus protists", seats=1)
    play(b, "token plus", "restore gadus_morhua alca_torda", "end")
    assert "plus" in may(b, "token")
    assert may(b, "restore") == set()


@pytest.mark.rule("BA-14.1", "BA-5.1", "BA-5.2")
def test_one_wins_and_loses_as_many_do() -> None:
    b = table("gadus_morhua alca_torda", "oxygen", seats=1, habitats="ice mud river rock coast")
    assert won(play(b, "restore gadus_morhua alca_torda"))
    assert lost(play(table("pressure pressure", "oxygen", seats=1, impacts=5), "end"))


# --- the single row of the digital version


@pytest.mark.rule("BA-14.2")
def test_a_single_row_passes_onto_its_own_pile_or_to_the_supply() -> None:
    b = table("oxygen ulva_lactuca pressure", piles=["salinity"])
    play(b, "token pass")
    assert may(b) == {"stow oxygen", "recycle oxygen", "stow ulva_lactuca", "stow pressure"}
    play(b, "stow ulva_lactuca")
    assert (row(b), pile(b)) == ("oxygen pressure", "ulva_lactuca salinity")
    assert events(b)[-1] == "stowed ulva_lactuca"
    play(b, "token plus")
    assert row(b) == "oxygen pressure ulva_lactuca"


@pytest.mark.rule("BA-14.2")
def test_stowed_cards_are_known_until_they_are_opened() -> None:
    b = table("oxygen ulva_lactuca zostera_marina", piles=["salinity"])
    play(b, "token pass", "stow ulva_lactuca", "use zostera_marina pass", "stow oxygen")
    assert faces(b, "pile 0") == ["ulva_lactuca", "oxygen"]
    assert zone(b, "pile 0").hidden == 1
    play(b, "token plus")
    assert faces(b, "pile 0") == ["ulva_lactuca"]


@pytest.mark.rule("BA-14.2")
def test_after_its_turn_the_single_row_is_next() -> None:
    b = table("oxygen")
    play(b, "end")
    assert (b.row, b.turn, asked(b)) == (0, 2, "turn")
    assert b.pressures == 49


@pytest.mark.rule("BA-14.2", "BA-14.1")
def test_with_several_rows_nothing_is_stowed() -> None:
    b = table("oxygen ulva_lactuca", "salinity")
    play(b, "token pass")
    refuses(b, "stow oxygen")
