"""EL-4 and how a settlement phase ends: the order of the year, and who is out."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.position import (
    Cards,
    asked,
    discard,
    eater,
    events,
    fact,
    hand,
    laid,
    land,
    may,
    plant,
    play,
    refuses,
    table,
)

TREE = plant("tree")
CARDS: Cards = dict.fromkeys(("ash", "birch", "cedar", "elm", "fir", "gum", "hazel", "ivy"), TREE)


def sizes(e: Ecologic) -> list[int]:
    """How many cards everybody holds."""
    return [len(side.hand) for side in e.sides]


def skip_all(e: Ecologic) -> None:
    """Nobody exchanges anything."""
    for seat in to_act(e):
        play(e, "skip", seat=seat)


def pass_all(e: Ecologic) -> None:
    """Everybody does nothing more in this settlement."""
    while asked(e) in ("exchange", "play"):
        for seat in to_act(e):
            play(e, "skip" if asked(e, seat) == "exchange" else "pass", seat=seat)


def to_the_end(e: Ecologic) -> None:
    """Everybody passes in every season and keeps all cards."""
    while to_act(e):
        pass_all(e)
        for seat in to_act(e):
            play(e, "finish" if asked(e, seat) == "feeding" else "done", seat=seat)


# --- EL-4


@pytest.mark.rule("EL-4.1")
def test_there_are_four_seasons() -> None:
    e = laid(2)
    to_the_end(e)
    assert events(e, "season") == ["season spring", "season summer", "season autumn", "season winter"]


@pytest.mark.rule("EL-4.2", "EL-4.3")
def test_three_seasons_end_with_decay_and_three_begin_with_production() -> None:
    e = table({"ash": plant("tree", "1 1 1 1")}, land="a1 ash 2", step="year")
    to_the_end(e)
    kinds = ("season", "round", "decayed", "produced", "ended")
    assert events(e, *kinds) == [
        "round 1",
        "decayed 1 a1 1 0",
        "season summer",
        "0 produced ash 1",
        "round 1",
        "decayed 1 a1 1 0",
        "season autumn",
        "0 produced ash 1",
        "round 1",
        "decayed 1 a1 1 0",
        "season winter",
        "0 produced ash 1",
        "round 1",
        "ended",
    ]


@pytest.mark.rule("EL-4.2", "EL-4.3")
def test_spring_begins_with_the_settlement_and_winter_ends_with_it() -> None:
    e = laid(2)
    assert (asked(e), fact(e, "season")) == ("exchange", 0)
    e = table(CARDS, land="a1 ash 5", hand="elm", season="winter", step="year")
    play(e, "skip", "pass")
    assert (to_act(e), land(e), hand(e)) == ([], "a1 ash 5", "elm")  # no decay, and no question about the card


# --- who is out


@pytest.mark.rule("EL-5.12", "EL-5.14")
def test_who_passes_plays_no_more_in_this_season_and_keeps_the_cards() -> None:
    hands = ["ash birch", "cedar elm fir", "gum hazel ivy"]
    e = table(CARDS, hand=hands, seats=3, step="rounds")
    skip_all(e)
    play(e, "pass", seat=0)
    play(e, "swap cedar", seat=1)
    play(e, "swap gum", seat=2)
    assert fact(e, "out") == [1, 0, 0]
    assert (asked(e, 0), asked(e, 1), asked(e, 2)) == ("", "prepare", "prepare")
    play(e, "prepare elm", seat=1)
    play(e, "prepare ivy", seat=2)
    for seat in (1, 2):
        play(e, "done", seat=seat)
    assert hand(e) == "ash birch"
    assert (asked(e, 0), asked(e, 1), asked(e, 2)) == ("", "exchange", "exchange")
    refuses(e, "skip", seat=0)


@pytest.mark.rule("EL-5.12")
def test_who_has_passed_plays_again_in_the_next_season() -> None:
    e = table(CARDS, hand=["ash birch", ""], pile="elm fir", step="year")
    play(e, "skip", "pass")
    assert (asked(e), fact(e, "out")) == ("keep", [1, 1])
    play(e, "done")
    assert (fact(e, "season"), fact(e, "out"), asked(e)) == (1, [0, 0], "exchange")


@pytest.mark.rule("EL-5.12")
def test_who_has_passed_can_still_be_fed_on() -> None:
    cards: Cards = {
        **CARDS,
        "wolf": eater("predator", 1, "tree", ability="A10"),
        "deer": eater("ungulate", 2, "tree"),
    }
    e = table(cards, land=["a1 ash 1", "a1 deer 2"], hand="wolf", out="1")
    play(e, "play wolf", "at a2", "take 2 a1")
    assert (land(e, 0), land(e, 1)) == ("a1 ash, a2 wolf 2", "a1 deer 1")


@pytest.mark.rule("EL-5.13", "EL-5.14", "EL-5.18")
def test_who_has_no_card_left_after_step_two_is_out_and_receives_nothing() -> None:
    """T-21."""
    e = table(CARDS, hand=["ash", "birch cedar elm", "fir gum hazel"], seats=3, step="rounds")
    skip_all(e)
    play(e, "play ash", "at a1", seat=0)
    play(e, "play birch", "at a1", seat=1)
    play(e, "play fir", "at a1", seat=2)
    play(e, "prepare cedar", seat=1)
    play(e, "prepare gum", seat=2)
    assert fact(e, "out") == [1, 0, 0]
    assert (hand(e, 0), hand(e, 1), hand(e, 2)) == ("", "gum hazel", "cedar elm")
    assert "0 ran_out" in events(e)


@pytest.mark.rule("EL-5.13")
def test_who_is_out_of_cards_may_have_more_next_season() -> None:
    e = table(CARDS, hand=["ash", ""], pile="birch cedar", step="year")
    play(e, "skip", "play ash", "at a1")
    assert (fact(e, "season"), fact(e, "out")) == (1, [0, 0])
    assert hand(e) == "birch cedar"


# --- the end of the phase


@pytest.mark.rule("EL-5.21", "EL-9.1")
def test_the_phase_ends_when_the_last_player_has_passed_or_run_out() -> None:
    e = table(CARDS, hand=["ash birch", "cedar"], season="autumn", step="year")
    skip_all(e)
    play(e, "pass", seat=0)
    play(e, "swap cedar", seat=1)
    assert (asked(e, 0), fact(e, "out")) == ("keep", [1, 1])
    e = table(CARDS, hand=["ash birch", "cedar elm"], season="autumn", step="year")
    skip_all(e)
    play(e, "pass", seat=0)
    play(e, "play cedar", "at a1", seat=1)
    assert (asked(e, 0), asked(e, 1), fact(e, "round")) == ("", "exchange", 2)  # nobody ends it for another


@pytest.mark.rule("EL-5.22")
def test_the_last_active_player_does_steps_one_and_two_only() -> None:
    """T-22."""
    e = table(CARDS, hand=["ash birch", "cedar elm fir gum"], pile="hazel", step="rounds")
    skip_all(e)
    play(e, "pass", seat=0)
    play(e, "swap cedar", seat=1)
    for number in (2, 3, 4):
        assert (fact(e, "round"), asked(e, 0), asked(e, 1)) == (number, "", "exchange")
        play(e, "skip", seat=1)
        play(e, f"swap {min(may(e, 'swap'))}", seat=1)
    assert (to_act(e), hand(e, 0), hand(e, 1), discard(e)) == ([], "ash birch", "", "cedar elm fir gum")
    assert events(e, "handed") == []


@pytest.mark.rule("EL-5.22")
def test_with_two_active_players_cards_are_handed_on() -> None:
    e = table(CARDS, hand=["ash birch", "cedar elm"], step="rounds")
    skip_all(e)
    for seat, name in ((0, "ash"), (1, "cedar")):
        play(e, f"play {name}", "at a1", seat=seat)
    assert (hand(e, 0), hand(e, 1)) == ("elm", "birch")


@pytest.mark.rule("EL-5.23")
def test_eight_cards_make_eight_rounds() -> None:
    e = laid(3)
    for number in range(1, 9):
        assert (fact(e, "round"), sizes(e)) == (number, [9 - number] * 3)
        skip_all(e)
        for seat in range(3):
            play(e, f"swap {min(may(e, 'swap', seat))}", seat=seat)
        while asked(e) in ("prepare", "trade"):
            play(e, "done" if asked(e) == "trade" else f"prepare {min(may(e, 'prepare'))}")
    assert (asked(e), fact(e, "season")) == ("exchange", 1)


@pytest.mark.rule("EL-5.23")
@pytest.mark.parametrize(
    ("season", "lines", "left"),
    [
        ("spring", ["give ash", "draw tree"], 3),
        ("summer", ["give ash"], 2),
        ("autumn", ["pay", "spend a1", "spend a1", "spend a1", "spend a1", "draw tree"], 4),
        ("winter", ["give ash", "give birch", "draw tree"], 2),
    ],
)
def test_an_exchange_changes_the_hand_by_nothing_one_less_one_more_one_less(
    season: str, lines: list[str], left: int
) -> None:
    cards: Cards = {**CARDS, "mint": plant("herb")}
    land_of = "a1 elm 5, a2 mint 5"
    e = table(cards, land=land_of, hand="ash birch cedar", pile="fir mint gum", season=season, step="exchange")
    play(e, *lines)
    assert (to_act(e), sizes(e)) == ([], [left, 0])
