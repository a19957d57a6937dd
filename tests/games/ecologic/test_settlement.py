"""EL-5.11 to EL-5.20: step 2, and handing cards on."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecologic.cards import NUMBER_OF
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.position import (
    Cards,
    asked,
    discard,
    eater,
    fact,
    hand,
    jokers,
    land,
    may,
    name_of,
    pile,
    plant,
    play,
    refuses,
    table,
    view,
)

TREE, HERB = plant("tree"), plant("herb")
CARDS: Cards = {
    **dict.fromkeys(("ash", "birch", "cedar", "elm", "fir", "gum", "hazel", "ivy", "oak", "yew"), TREE),
    "mint": HERB,
    "daisy": HERB,
    "fly": eater("insect", 1, "herb"),
}
SIX = ["ash birch cedar", "elm fir gum", "hazel ivy oak"]


def hands(e: Ecologic) -> list[str]:
    """What everybody holds."""
    return [hand(e, seat) for seat in range(e.seats)]


def prepare_first(e: Ecologic) -> None:
    """Everybody hands on the first cards of the alphabet."""
    while asked(e) == "prepare":
        play(e, f"prepare {min(may(e, 'prepare'))}")


# --- EL-5.11: step 2


@pytest.mark.rule("EL-5.11")
def test_a_card_is_played_or_swapped_for_a_joker_or_the_player_passes() -> None:
    e = table(CARDS, hand="ash fly")
    assert may(e) == {"play ash", "swap ash", "swap fly", "pass"}  # nothing to eat for the fly
    play(e, "swap fly")
    assert (hand(e), discard(e), jokers(e), land(e), fact(e, "out")) == ("ash", "fly", [1, 0], "", [0, 1])


@pytest.mark.rule("EL-5.11")
def test_one_thing_is_done_in_a_round() -> None:
    e = table(CARDS, hand="ash birch")
    play(e, "play ash", "at a1")
    assert (to_act(e), hand(e), jokers(e)) == ([], "birch", [0, 0])


@pytest.mark.rule("EL-5.11", "EL-5.12")
def test_who_passes_gets_no_joker() -> None:
    e = table(CARDS, hand="ash birch")
    play(e, "pass")
    assert (jokers(e), hand(e), fact(e, "out")) == ([0, 0], "ash birch", [1, 1])


# --- EL-5.15 to EL-5.18: handing on


@pytest.mark.rule("EL-5.15")
def test_two_cards_are_prepared_and_all_are_handed_on_at_the_same_moment() -> None:
    e = table(CARDS, hand=["ash birch cedar", "mint elm fir"], step="hand on")
    assert (asked(e, 0), may(e, seat=0)) == ("prepare", {"prepare ash", "prepare birch", "prepare cedar"})
    play(e, "prepare cedar", "prepare ash", seat=0)
    assert hands(e) == ["ash birch cedar", "elm fir mint"]
    play(e, "prepare elm", "prepare mint", seat=1)
    assert hands(e) == ["birch elm mint", "ash cedar fir"]


@pytest.mark.rule("EL-5.15")
def test_prepared_cards_lie_in_view_with_their_backs_up() -> None:
    e = table(CARDS, hand=["ash birch cedar", "mint elm fly"], jokers=[1, 1], pile="daisy", step="hand on")
    play(e, "prepare cedar", "prepare ash", seat=0)
    assert view(e, 1).zones["hand 0"].pieces == []
    play(e, "prepare mint", "prepare fly", seat=1)
    backs = fact(e, "prepared")
    assert isinstance(backs, list)
    assert sorted(zip(backs[::2], backs[1::2], strict=True)) == [(0, 1), (0, 1), (1, 0), (1, 3)]


@pytest.mark.rule("EL-5.16")
@pytest.mark.parametrize(
    ("season", "expected"),
    [
        ("spring", ["cedar hazel ivy", "ash birch gum", "elm fir oak"]),
        ("summer", ["cedar elm fir", "gum hazel ivy", "ash birch oak"]),
        ("autumn", ["cedar hazel ivy", "ash birch gum", "elm fir oak"]),
        ("winter", ["cedar elm fir", "gum hazel ivy", "ash birch oak"]),
    ],
)
def test_the_direction_changes_with_the_season(season: str, expected: list[str]) -> None:
    e = table(CARDS, hand=SIX, seats=3, season=season, step="hand on")
    prepare_first(e)
    assert hands(e) == expected
    assert fact(e, "direction") == (1 if season in ("spring", "autumn") else -1)


@pytest.mark.rule("EL-5.17")
def test_with_one_card_that_one_is_handed_on_and_two_may_come() -> None:
    """T-20."""
    e = table(CARDS, hand=["ash", "elm fir gum"], step="hand on")
    play(e, "prepare gum", "prepare elm", seat=1)
    assert hands(e) == ["elm gum", "ash fir"]


@pytest.mark.rule("EL-5.18")
@pytest.mark.parametrize(("season", "getter"), [("spring", 2), ("summer", 3)])
def test_who_is_out_is_skipped(season: str, getter: int) -> None:
    four = ["ash birch", "elm fir", "hazel ivy", "oak yew"]
    e = table(CARDS, hand=four, seats=4, season=season, out="1", step="hand on")
    prepare_first(e)
    assert hand(e, getter) == "ash birch"
    assert hand(e, 1) == "elm fir"


# --- EL-5.19, EL-5.20: the exchange of received cards


@pytest.mark.rule("EL-5.19", "EL-5.20")
def test_a_received_card_may_be_exchanged_for_a_joker() -> None:
    e = table(CARDS, hand=["ash birch cedar", "elm fir gum"], jokers=[1, 0], pile="mint oak", step="hand on")
    prepare_first(e)
    assert (to_act(e), may(e)) == ([0], {"trade elm", "trade fir", "done"})  # not the card that was kept
    play(e, "trade elm")
    assert may(e) == {"draw herb", "draw tree"}
    play(e, "draw herb")
    assert (hand(e), discard(e), pile(e), jokers(e)) == ("cedar fir mint", "elm", "oak", [0, 0])
    assert to_act(e) == []


@pytest.mark.rule("EL-5.19")
def test_received_cards_are_seen_before_the_exchange() -> None:
    e = table(CARDS, hand=["ash birch cedar", "elm fir gum"], jokers=[1, 0], pile="mint oak", step="hand on")
    prepare_first(e)
    pieces = view(e, 0).zones["hand 0"].pieces
    received = [name_of(e, NUMBER_OF[piece.face]) for piece in pieces if "received" in piece.marks]
    assert (sorted(received), len(pieces)) == (["elm", "fir"], 3)


@pytest.mark.rule("EL-5.19")
def test_without_a_joker_nothing_can_be_exchanged() -> None:
    e = table(CARDS, hand=SIX[:2], pile="mint oak", step="hand on")
    prepare_first(e)
    assert to_act(e) == []


@pytest.mark.rule("EL-5.20")
def test_every_card_costs_a_joker_and_is_exchanged_once() -> None:
    e = table(CARDS, hand=SIX[:2], jokers=[5, 0], pile="mint daisy oak", step="hand on")
    prepare_first(e)
    play(e, "trade elm", "draw herb")
    assert may(e) == {"trade fir", "done"}  # the new card is not for exchange
    play(e, "trade fir", "draw herb")
    assert (to_act(e), hand(e), jokers(e)) == ([], "cedar daisy mint", [3, 0])
    assert (discard(e), pile(e)) == ("elm fir", "oak")


@pytest.mark.rule("EL-5.20", "EL-1.10")
def test_a_card_that_comes_back_from_a_new_pile_is_not_exchanged_again() -> None:
    """The discard becomes the pile, the card just given with it: for some seed it is drawn again."""
    back = []
    for seed in range(20):
        e = table(CARDS, hand=["ash", "elm"], jokers=[2, 0], discard="ivy", step="hand on", seed=seed)
        play(e, "trade elm", seat=0)
        back += [e] if hand(e) == "elm" else []
    assert back
    assert all(to_act(e) == [] and jokers(e) == [1, 0] for e in back)


@pytest.mark.rule("EL-5.20")
def test_with_one_joker_a_second_exchange_cannot_be_paid() -> None:
    e = table(CARDS, hand=SIX[:2], jokers=[1, 0], pile="mint daisy oak", step="hand on")
    prepare_first(e)
    play(e, "trade elm", "draw tree")
    assert (to_act(e), jokers(e)) == ([], [0, 0])


@pytest.mark.rule("EL-5.20")
def test_the_table_may_let_one_joker_pay_for_all() -> None:
    e = table(CARDS, hand=SIX[:2], jokers=[1, 0], pile="mint daisy oak", step="hand on", trade_price="all")
    prepare_first(e)
    play(e, "trade elm", "draw herb", "trade fir", "draw herb")
    assert (to_act(e), hand(e), jokers(e)) == ([], "cedar daisy mint", [0, 0])


@pytest.mark.rule("EL-5.20")
def test_cards_of_an_earlier_round_are_not_for_exchange() -> None:
    e = table(CARDS, hand=["ash birch cedar", "elm fir gum"], jokers=[2, 0], step="rounds")
    for seat in (0, 1):
        play(e, "skip", seat=seat)
    play(e, "swap ash", seat=0)
    play(e, "swap elm", seat=1)
    prepare_first(e)
    assert may(e, "trade", 0) == {"fir", "gum"}
    refuses(e, "trade cedar", seat=0)
