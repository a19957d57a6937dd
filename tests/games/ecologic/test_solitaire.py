"""EL-14: alone: cards go to the discard and come from the pile, and only the total counts."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecologic import GAME
from tests.games.ecologic.position import (
    Cards,
    asked,
    discard,
    eater,
    fact,
    hand,
    jokers,
    laid,
    land,
    may,
    pile,
    plant,
    play,
    table,
)

CARDS: Cards = {
    "clover": plant("herb"),
    "oak": plant("tree"),
    "moss": plant("herb"),
    "deer": eater("ungulate", 2, "herb"),
    "wolf": eater("predator", 2, "ungulate", ability="A10"),
    "gull": eater("large_bird", 1, "herb", ability="A18"),
    "hare": eater("small_mammal", 1, "herb"),
    "elk": eater("ungulate", 2, "herb"),
}


@pytest.mark.rule("EL-14.1", "EL-3.5", "EL-14.2")
def test_one_player_with_eight_cards_and_four_boards() -> None:
    e = laid(1)
    assert (len(e.sides), len(e.sides[0].hand), len(e.sides[0].habitats), to_act(e)) == (1, 8, 4, [0])
    assert len(e.pile) == 243 - 8
    assert asked(e) == "exchange"


@pytest.mark.rule("EL-14.1")
def test_the_year_is_as_ever() -> None:
    e = table(CARDS, land="a1 clover 3", hand="oak", season="spring", step="year", seats=1)
    play(e, "skip", "pass", "done")
    assert (fact(e, "season"), land(e)) == (1, "a1 clover 3+1")  # 3 decay to 1B and 1R, and 2 are produced
    play(e, "skip", "pass", "done", "skip", "pass", "done", "skip", "pass")
    assert (fact(e, "phase"), asked(e)) == (9, "")


@pytest.mark.rule("EL-14.3", "EL-14.4")
def test_two_cards_are_discarded_and_two_taken_by_their_backs() -> None:
    e = table(CARDS, hand="oak clover deer", pile="moss wolf hare", step="hand on", seats=1)
    play(e, "prepare oak", "prepare deer")
    assert (may(e), discard(e)) == ({"draw herb", "draw predator", "draw small_mammal"}, "deer oak")
    play(e, "draw predator")
    play(e, "draw herb")
    assert (hand(e), pile(e)) == ("clover moss wolf", "hare")


@pytest.mark.rule("EL-14.4")
def test_with_one_card_left_one_is_taken() -> None:
    e = table(CARDS, hand="oak", pile="moss wolf", step="hand on", seats=1)
    play(e, "draw predator")
    assert (hand(e), discard(e), pile(e)) == ("wolf", "oak", "moss")


@pytest.mark.rule("EL-14.4", "EL-5.19", "EL-5.20")
def test_cards_taken_may_be_traded_for_jokers() -> None:
    e = table(CARDS, hand="oak clover hare", jokers=1, pile="moss wolf deer", step="hand on", seats=1)
    play(e, "prepare oak", "prepare clover", "draw herb", "draw predator")
    assert (asked(e), may(e)) == ("trade", {"trade moss", "trade wolf", "done"})
    play(e, "trade moss")
    assert (hand(e), jokers(e), discard(e)) == ("deer hare wolf", [0], "clover moss oak")


@pytest.mark.rule("EL-14.4", "EL-5.22")
def test_being_alone_does_not_end_steps_3_and_4() -> None:
    e = table(CARDS, hand="oak clover hare", pile="moss wolf deer", step="rounds", seats=1)
    play(e, "skip", "swap hare")
    assert asked(e) == "prepare"


@pytest.mark.rule("EL-14.4")
def test_the_phase_ends_with_an_empty_hand_or_a_pass() -> None:
    e = table(CARDS, hand="oak", step="rounds", seats=1, pile="moss")
    play(e, "skip", "swap oak")
    assert (asked(e), pile(e)) == ("", "moss")
    e = table(CARDS, hand="oak clover", step="rounds", seats=1, pile="moss")
    play(e, "skip", "pass")
    assert (asked(e), hand(e)) == ("", "clover oak")


@pytest.mark.rule("EL-14.2", "EL-14.4")
def test_what_is_done_to_neighbours_does_nothing() -> None:
    e = table(CARDS, land="a1 clover 1, a2 deer 5", hand="wolf gull", seats=1)
    play(e, "play wolf", "at a3")  # two from the deer: its food; no neighbour has an ungulate
    assert (land(e), asked(e)) == ("a1 clover 1, a2 deer 3, a3 wolf 2", "")
    e = table(CARDS, land="a1 clover 1", hand="gull", seats=1)
    play(e, "play gull", "at a3")
    assert (land(e), jokers(e)) == ("a1 clover, a3 gull 1", [0])


# --- EL-14.5


def judged(points: int) -> int:
    """The place of a verdict in the table of seven, from the worst."""
    e = table({"peak": plant("herb", points=points)}, land="a1 peak", seats=1)
    assert fact(e, "points") == [points]
    assert GAME.outcome(e) == [points]
    verdict = fact(e, "verdict")
    assert isinstance(verdict, int)
    return verdict


@pytest.mark.rule("EL-14.5")
@pytest.mark.parametrize(
    ("points", "verdict"),
    [(0, 0), (6, 0), (7, 1), (9, 1), (10, 2), (12, 2), (13, 3), (15, 3), (16, 4), (18, 4), (19, 5), (21, 5), (22, 6)],
)
def test_only_the_total_counts(points: int, verdict: int) -> None:
    """T-32: 15 is 13-15, the fourth line of the table; 16 is 16-18, the fifth; 22 the last."""
    assert judged(points) == verdict


@pytest.mark.rule("EL-14.5")
def test_with_others_or_the_automa_there_is_no_verdict() -> None:
    assert "verdict" not in GAME.view(table(CARDS), 0).facts
    assert "verdict" not in GAME.view(laid(1, solo="automa"), 0).facts
