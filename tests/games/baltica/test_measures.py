"""BA-17: funding and measures."""

from __future__ import annotations

from typing import Any

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.baltica import GAME
from ecotone.games.baltica.names import PROPOSED, REFUSED
from ecotone.games.baltica.policy_cards import BUBBLES
from tests.games.baltica.table import STAR, asked, events, faces, fact, may, play, policies, refuses, row, table, tokens

THREE = "pressure pressure pressure"


@pytest.mark.rule("BA-17.1", "BA-17.2")
def test_the_stock_belongs_to_all() -> None:
    b = table(f"{STAR} clupea_harengus", "oxygen", policies="bubble_curtains funding", tokens=["", ""])
    play(b, f"use {STAR} star", "use clupea_harengus star", "end")
    assert b.row == 1
    assert may(b, "implement") == {"bubble_curtains"}
    play(b, "implement bubble_curtains")
    assert tokens(b, 0) == tokens(b, 1) == "pass plus refresh"


@pytest.mark.rule("BA-17.2")
@pytest.mark.parametrize(("measures", "funding"), [("bubble_curtains", "0"), ("", "2")])
def test_it_takes_a_measure_and_a_funding_card(measures: str, funding: str) -> None:
    assert may(table("oxygen", "oxygen", measures=measures, funding=funding, level="2"), "implement") == set()


@pytest.mark.rule("BA-17.2")
def test_the_active_player_alone_decides_unless_agreed_otherwise() -> None:
    b = table("oxygen", "oxygen", measures="bubble_curtains", funding="1")
    play(b, "implement bubble_curtains")
    assert asked(b) == "turn"
    assert events(b)[1:] == ["implemented bubble_curtains", "tokens_on"]


@pytest.mark.rule("BA-17.3")
def test_funding_is_discarded_and_so_is_a_single_measure() -> None:
    b = table("oxygen", "oxygen", measures="bubble_curtains strict_protection", funding="3")
    play(b, "implement bubble_curtains")
    assert (b.funding, policies(b.measures)) == (2, "strict_protection")
    assert policies(b.policy_discard) == "funding bubble_curtains"
    play(b, "implement strict_protection")
    assert policies(b.policy_discard) == "funding bubble_curtains funding"
    assert policies(b.standing) == "strict_protection"
    assert faces(b, "measures") == []
    assert events(b, "in_force") == ["in_force strict_protection"]


@pytest.mark.rule("BA-17.4")
@pytest.mark.parametrize(
    ("drawn", "stock", "funding"), [("bubble_curtains", "", "1"), ("funding", "bubble_curtains", "0")]
)
def test_a_measure_may_be_implemented_when_a_card_is_drawn_while_the_turn_is_ending(
    drawn: str, stock: str, funding: str
) -> None:
    b = table(THREE, "oxygen", policies=drawn, measures=stock, funding=funding, tokens=["", ""])
    assert (asked(b), b.row) == ("offer", 0)
    assert may(b) == {"implement bubble_curtains", "decline"}
    play(b, "implement bubble_curtains")
    assert tokens(b, 1) == "pass plus refresh"
    assert (asked(b), b.row) == ("turn", 1)


@pytest.mark.rule("BA-17.4", "BA-17.6")
def test_it_is_asked_again_as_long_as_there_is_funding() -> None:
    b = table(THREE, "oxygen", policies="bubble_curtains", measures="habitat_restoration", funding="2", impacts=2)
    assert may(b) == {"implement bubble_curtains", "implement habitat_restoration", "decline"}
    play(b, "implement habitat_restoration")
    assert (asked(b), may(b)) == ("offer", {"implement bubble_curtains", "decline"})
    play(b, "implement bubble_curtains")
    assert (b.impacts, b.funding, b.row) == (2, 0, 1)


@pytest.mark.rule("BA-17.4")
def test_the_offer_may_be_declined() -> None:
    b = table(THREE, "oxygen", policies="bubble_curtains", funding="1")
    play(b, "decline")
    assert (policies(b.measures), b.funding, b.row) == ("bubble_curtains", 1, 1)


@pytest.mark.rule("BA-17.4", "BA-15.4")
def test_it_comes_before_the_next_due_card_is_drawn() -> None:
    b = table("esox_lucius perca_fluviatilis", "oxygen", policies="strict_protection overfishing", funding="1")
    play(b, "restore esox_lucius perca_fluviatilis")
    assert (asked(b), len(b.policies)) == ("offer", 1)
    play(b, "implement strict_protection")
    assert events(b, "prevented") == ["prevented overfishing"]
    assert row(b) == "esox_lucius perca_fluviatilis"


@pytest.mark.rule("BA-17.4", "BA-6.7")
def test_it_comes_before_pressures_strike_that_a_card_brought() -> None:
    # Two draws: the first card brings the third pressure, the second is the measure that takes it away again.
    b = table(
        "nutrients pressure pressure halichoerus_grypus somateria_mollissima",
        "oxygen",
        policies="waste_water_treatment_failure recycling_and_waste_disposal",
        funding="1",
    )
    play(b, "restore halichoerus_grypus somateria_mollissima")
    assert asked(b) == "offer"
    play(b, "implement recycling_and_waste_disposal", "decline")  # one row has pressures; a second may stay
    assert (b.impacts, b.row, asked(b)) == (0, 0, "turn")


@pytest.mark.rule("BA-17.4")
def test_in_the_middle_of_a_turn_the_turn_itself_asks() -> None:
    b = table(f"{STAR} pressure pressure oxygen oxygen", "oxygen", policies="bubble_curtains", funding="1")
    play(b, f"use {STAR} star")
    assert asked(b) == "turn"
    assert may(b, "implement") == {"bubble_curtains"}


@pytest.mark.rule("BA-17.5", "BA-18.22")
def test_strict_protection_is_a_reaction() -> None:
    b = table(f"{STAR} clupea_harengus", "oxygen", policies="overfishing", measures="strict_protection", funding="1")
    play(b, f"use {STAR} star")
    assert (asked(b), may(b)) == ("react", {"implement strict_protection", "decline"})


@pytest.mark.rule("BA-17.6")
def test_as_many_as_there_is_funding_and_no_action() -> None:
    b = table("oxygen", "oxygen", measures="bubble_curtains habitat_restoration strict_protection", funding="2")
    play(b, "implement bubble_curtains", "implement habitat_restoration")
    assert may(b, "implement") == set()
    assert fact(b, "acted") == 0
    play(b, "end")
    assert events(b, "inaction") == ["inaction"]


NEEDY = {
    "hazardous_substance_regulation": ("synechococcus idotea_baltica", ""),
    "migratory_barrier_removal": ("oxygen", "rotifera pusa_hispida mytilus_edulis protists"),
    "fishing_gear_regulation": ("oxygen", "gadus_morhua alca_torda"),
    "recycling_and_waste_disposal": ("oxygen", ""),
    "marine_protected_areas": ("synechococcus calanoida", "rotifera idotea_baltica"),
}


@pytest.mark.rule("BA-17.7")
@pytest.mark.parametrize("measure", NEEDY)
def test_a_measure_without_a_target_cannot_be_implemented(measure: str) -> None:
    row, consumers = NEEDY[measure]
    b = table(row, "oxygen", producers="viruses bacteria", consumers=consumers, measures=measure, funding="1")
    refuses(b, f"implement {measure}")
    assert may(b, "implement") == set()


@pytest.mark.rule("BA-17.7")
def test_payment_waits_for_the_choice() -> None:
    b = table("oxygen", "oxygen", consumers="gadus_morhua", measures="migratory_barrier_removal", funding="1")
    play(b, "implement migratory_barrier_removal")
    assert (asked(b), b.funding) == ("gift", 1)
    play(b, "gift gadus_morhua 2")
    assert (b.funding, b.measures) == (0, [])


# --- everybody is asked


# A table that votes.
VOTED: dict[str, Any] = {"asked": "all", "measures": "bubble_curtains strict_protection", "funding": "2"}


@pytest.mark.rule("BA-17.2", "BA-17.8")
def test_with_all_everybody_else_is_asked_at_once_and_one_refusal_is_enough() -> None:
    b = table("oxygen", "oxygen", "oxygen", **VOTED)
    play(b, "implement bubble_curtains")
    assert (to_act(b), asked(b)) == ([1, 2], "vote")
    assert may(b, seat=1) == {"agree", "refuse"}
    play(b, "agree", seat=1)
    play(b, "refuse", seat=2)
    assert (b.funding, policies(b.measures)) == (2, "bubble_curtains strict_protection")
    assert events(b)[1:] == ["proposed bubble_curtains", "refused bubble_curtains"]
    assert (to_act(b), asked(b)) == ([0], "turn")


@pytest.mark.rule("BA-17.8")
def test_if_all_agree_it_is_implemented() -> None:
    b = table("oxygen", "oxygen", "oxygen", tokens=["", "", ""], **VOTED)
    play(b, "implement bubble_curtains")
    play(b, "agree", seat=2)
    assert b.implemented == 0
    play(b, "agree", seat=1)
    assert tokens(b, 2) == "pass plus refresh"
    assert b.votes == [0, 0, 0]


@pytest.mark.rule("BA-17.8")
def test_votes_are_unseen_until_all_have_voted() -> None:
    views = []
    for vote in ("agree", "refuse"):
        b = table("oxygen", "oxygen", "oxygen", **VOTED)
        play(b, "implement bubble_curtains")
        play(b, vote, seat=1)
        assert events(b)[1:] == ["proposed bubble_curtains"]
        assert to_act(b) == [2]
        views.append([GAME.view(b, viewer) for viewer in (-1, 0, 2)])
    assert views[0] == views[1]


@pytest.mark.rule("BA-17.2", "BA-17.8")
def test_the_question_says_what_is_proposed_and_by_whom() -> None:
    b = table("oxygen", "oxygen", "oxygen", row=1, **VOTED)
    play(b, "implement bubble_curtains")
    assert [event for event in b.events or [] if event[0] == PROPOSED] == [(PROPOSED, 1, BUBBLES)]
    for viewer in (-1, 0, 1, 2):
        stock = GAME.view(b, viewer).zones["measures"].pieces
        assert [piece.face for piece in stock if "proposed" in piece.marks] == ["bubble_curtains"]
    play(b, "agree", "agree")
    assert [piece.marks for piece in GAME.view(b, 0).zones["measures"].pieces] == [[]]


@pytest.mark.rule("BA-17.8")
def test_it_is_told_who_did_not_agree() -> None:
    b = table("oxygen", "oxygen", "oxygen", "oxygen", **VOTED)
    play(b, "implement bubble_curtains")
    for seat, answer in ((1, "refuse"), (2, "agree"), (3, "refuse")):
        play(b, answer, seat=seat)
    assert [event[1] for event in b.events or [] if event[0] == REFUSED] == [1, 3]


@pytest.mark.rule("BA-17.8")
def test_nobody_is_asked_twice_for_a_measure_in_a_turn_however_it_could_be_implemented() -> None:
    # Refused when it was drawn at the end of a turn, it is not offered again with the next card of that turn.
    b = table(f"{THREE} pressure", "oxygen", policies="bubble_curtains strict_protection", funding="1", asked="all")
    assert may(b) == {"implement bubble_curtains", "decline"}
    play(b, "implement bubble_curtains", "refuse")
    assert (asked(b), may(b)) == ("offer", {"implement strict_protection", "decline"})


@pytest.mark.rule("BA-17.8")
def test_what_was_refused_is_not_proposed_again_in_this_turn() -> None:
    b = table("oxygen", "oxygen", "oxygen", **VOTED)
    play(b, "implement bubble_curtains", "refuse", "agree")
    assert may(b, "implement") == {"strict_protection"}
    play(b, "end")
    assert may(b, "implement") == {"bubble_curtains", "strict_protection"}


@pytest.mark.rule("BA-17.8", "BA-17.5")
def test_a_refused_reaction_comes_too_late() -> None:
    b = table(
        f"{STAR} clupea_harengus",
        "oxygen",
        policies="overfishing",
        measures="strict_protection",
        funding="1",
        asked="all",
    )
    play(b, f"use {STAR} star", "implement strict_protection", "refuse")
    assert "lost_card clupea_harengus" in events(b)
    assert row(b) == STAR
