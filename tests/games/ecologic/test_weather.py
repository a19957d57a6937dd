"""EL-13: weather: what a roll costs, what the die shows, cards that are used once, and where there is none."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.kernel import to_act
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.state import P_EXCHANGE, P_RESOLVE, Ecologic
from tests.games.ecologic.position import (
    Cards,
    asked,
    begin,
    deck_of,
    discard,
    eater,
    events,
    fact,
    fresh,
    hand,
    jokers,
    land,
    may,
    numbered,
    plant,
    play,
    refuses,
    table,
    view,
)

CARDS: Cards = {
    "clover": plant("herb"),
    "fern": plant("herb"),
    "oak": plant("tree"),
    "deer": eater("ungulate", 2, "herb"),
    "mole": eater("small_mammal", 2, "insect", ability="A20"),
    "rain": {"kind": "weather", "effects": ["all add 1 herb"], "latin": None},
    "fog": {"kind": "weather", "effects": ["you jokers 2"], "latin": None},
    "wind": {"kind": "weather", "effects": ["all draw 1"], "latin": None},
}


def step_1(shown: str = "weather", weather: str = "rain", step: str = "exchange", **more: Any) -> Ecologic:
    """A step 1 where the die shows the same whatever happens, and the weather cards come in this order."""
    e = table(deck=deck_of(CARDS, dice={"weather": [shown]}), weather="on", step=step, **more)
    e.weather = numbered(e, weather)[::-1]
    begin(e, step)
    return e


def others_skip(e: Ecologic) -> None:
    """Nobody else does anything in step 1."""
    while asked(e) == "exchange":
        play(e, "skip")


# --- EL-13.1, EL-13.2, EL-13.5: the price


@pytest.mark.rule("EL-13.1")
def test_twelve_weather_cards_lie_face_down_in_an_order_of_their_own() -> None:
    e = fresh(2, weather="on")
    assert (len(e.weather), len({tuple(fresh(2, seed, weather="on").weather) for seed in range(4)})) == (12, 4)
    zone = view(e, 0).zones["weather"]
    assert (zone.hidden, zone.pieces) == (12, [])
    assert fresh(2).weather == []
    assert "weather" not in view(fresh(2), 0).zones


@pytest.mark.rule("EL-13.2", "EL-5.10")
def test_a_card_or_two_biomass_and_then_the_die() -> None:
    e = step_1(land="a1 deer 2", hand="oak fern", pile="mole")
    assert {"roll oak", "roll fern", "roll_for", "give oak", "skip"} <= may(e)
    play(e, "roll oak", seat=0)
    others_skip(e)
    assert (hand(e), discard(e), events(e, "rolled", "gave")) == ("fern", "oak", ["0 rolled weather"])
    assert asked(e) == ""  # it came in place of the exchange
    paid = step_1(land="a1 deer 2", hand="oak", pile="mole")
    play(paid, "roll_for", seat=0)  # both can only come from the deer
    others_skip(paid)
    assert (land(paid), hand(paid), events(paid, "paid")) == ("a1 deer", "oak", ["0 paid 2"])


@pytest.mark.rule("EL-13.5", "EL-13.2")
def test_the_two_tokens_may_be_jokers_or_lie_on_own_cards_but_remains_do_not_count() -> None:
    e = step_1(land="a1 deer 1+3, b1 oak 1", jokers=1)
    play(e, "roll_for", seat=0)
    assert may(e, seat=0) == {"spend a1", "spend b1", "spend_joker"}
    play(e, "spend_joker", "spend b1", seat=0)
    others_skip(e)
    assert (land(e), jokers(e)) == ("a1 deer 1+3, b1 oak", [0, 0])
    assert "roll_for" not in may(step_1(land="a1 deer 1+3"), seat=0)
    assert "roll_for" in may(step_1(jokers=2), seat=0)


# --- EL-13.3, EL-13.4: what the die shows


@pytest.mark.rule("EL-13.3", "EL-13.4")
def test_weather_turns_up_the_top_card_for_everybody() -> None:
    e = step_1(land=["a1 clover", "b2 fern 1"], hand="oak", weather="rain fog")
    play(e, "roll oak", seat=0)
    others_skip(e)
    assert (land(e), land(e, 1)) == ("a1 clover 1", "b2 fern 2")
    zone = view(e, 1).zones["weather"]
    assert (zone.hidden, len(zone.pieces), events(e, "weather")) == (1, 1, ["0 weather rain"])


@pytest.mark.rule("EL-13.3", "EL-19.1")
def test_what_it_says_to_you_is_for_the_one_who_rolled() -> None:
    e = step_1(hand=["", "oak"], weather="fog")
    play(e, "skip", seat=0)
    play(e, "roll oak", seat=1)
    assert jokers(e) == [0, 2]


@pytest.mark.rule("EL-13.4")
def test_when_the_last_card_is_used_nobody_rolls_any_more() -> None:
    e = step_1(hand=["oak fern deer", "clover mole"], jokers=4, step="rounds")
    play(e, "roll oak", seat=0)
    others_skip(e)
    play(e, "swap fern", seat=0)
    play(e, "swap clover", seat=1)
    while asked(e) != "exchange":
        play(e, sorted(may(e))[0])
    assert not any(line.startswith("roll") for seat in (0, 1) for line in may(e, seat=seat))


@pytest.mark.rule("EL-13.4")
def test_two_would_roll_for_the_last_card_and_the_second_chooses_anew() -> None:
    e = step_1(hand=["oak", "fern"], weather="fog", season="summer")
    play(e, "roll oak", seat=0)
    play(e, "roll fern", seat=1)
    assert (jokers(e), may(e, seat=1)) == ([2, 0], {"skip", "give fern"})


@pytest.mark.rule("EL-13.3", "EL-13.6")
def test_biomass_from_the_opponents_cards_becomes_jokers() -> None:
    """T-34: two players, at most 2B, and the roller chooses the cards."""
    e = step_1("biomass", land=["d1 deer 5", "a1 clover 3, b1 oak 1"], hand="oak", jokers=[0, 4])
    play(e, "roll oak", seat=0)
    others_skip(e)
    assert may(e) == {"take 2 a1", "take 2 b1", "take_all", "done"}
    play(e, "take 2 a1", "take 2 b1")
    assert (asked(e), land(e, 1)) == ("", "a1 clover 2, b1 oak")
    assert (land(e), jokers(e)) == ("d1 deer 5", [2, 4])  # the opponent's jokers are on no card


@pytest.mark.rule("EL-13.6", "EL-17.20")
def test_hidden_cards_are_safe_and_one_may_take_less() -> None:
    e = step_1("biomass", land=["", "a1 mole 5, b1 clover 1, c1 fern 4"], hand="oak")
    play(e, "roll oak", seat=0)
    others_skip(e)
    assert may(e, "take") == {"2 b1", "2 c1"}
    play(e, "take 2 b1", "done")
    assert (land(e, 1), jokers(e)) == ("a1 mole 5, b1 clover, c1 fern 4", [1, 0])


@pytest.mark.rule("EL-13.6", "EL-3.10")
def test_two_from_each_neighbour_and_none_from_across_the_table() -> None:
    lands = ["", "a1 clover 4", "a1 oak 4", "a1 deer 1"]
    e = step_1("biomass", land=lands, hand="fern", seats=4)
    play(e, "roll fern", seat=0)
    others_skip(e)
    play(e, "take_all", seat=0)
    assert [land(e, seat) for seat in range(1, 4)] == ["a1 clover 2", "a1 oak 4", "a1 deer"]
    assert jokers(e) == [3, 0, 0, 0]


@pytest.mark.rule("EL-13.3", "EL-1.8")
def test_a_card_of_the_pile_or_the_discard_by_its_back() -> None:
    e = step_1("card", hand="oak fern", pile="deer", discard="mole")
    play(e, "roll oak", seat=0)
    others_skip(e)
    assert may(e) == {"draw ungulate", "recover small_mammal", "recover tree"}  # the oak lies there already
    play(e, "recover small_mammal")
    assert (hand(e), discard(e)) == ("fern mole", "oak")


# --- EL-13.7: no passing


@pytest.mark.rule("EL-13.3", "EL-13.7", "EL-5.18")
def test_no_passing_means_neither_giving_nor_receiving_until_the_season_ends() -> None:
    hands = ["oak fern deer", "clover mole poa_annua", "lynx_lynx canis_lupus cervus_elaphus"]
    e = step_1("no_passing", hand=hands, seats=3, step="rounds")
    play(e, "skip", seat=0)
    play(e, "roll clover", seat=1)
    play(e, "skip", seat=2)
    assert to_act(e) == [0, 1, 2]  # step 2 goes on for all
    play(e, "swap oak", seat=0)
    play(e, "swap mole", seat=1)
    play(e, "swap lynx_lynx", seat=2)
    assert [asked(e, seat) for seat in range(3)] == ["prepare", "", "prepare"]
    play(e, "prepare deer", seat=0)  # then the fern, which is the last
    play(e, "prepare canis_lupus", seat=2)
    assert (hand(e, 0), hand(e, 1), hand(e, 2)) == ("canis_lupus cervus_elaphus", "poa_annua", "deer fern")
    assert fact(e, "no_passing") == [0, 1, 0]
    while asked(e) == "trade":
        play(e, "done")
    assert [asked(e, seat) for seat in range(3)] == ["exchange"] * 3  # and so does step 1


@pytest.mark.rule("EL-13.3")
def test_in_the_next_season_cards_are_handed_on_again() -> None:
    e = step_1("no_passing", hand=["oak deer", "clover"], step="year", pile="fern mole")
    play(e, "roll oak", seat=0)
    others_skip(e)
    assert fact(e, "no_passing") == [1, 0]
    play(e, "pass", "pass", "done", "done")
    assert (fact(e, "season"), fact(e, "no_passing")) == (1, [0, 0])


# --- EL-18.2: weather and the commitments of others


@pytest.mark.rule("EL-18.2", "EL-19.1")
def test_a_card_for_everybody_leaves_the_commitments_of_others_alone() -> None:
    e = step_1(hand=["oak", "clover"], pile="deer mole fern", weather="wind")
    play(e, "roll oak", seat=0)
    play(e, "give clover", "draw ungulate", seat=1)
    assert (asked(e, 0), may(e, seat=0)) == ("draw", {"draw ungulate", "draw small_mammal", "draw herb"})
    play(e, "draw herb", seat=0)
    play(e, "draw small_mammal", seat=1)
    assert asked(e) == ""  # what was committed is done without asking again
    assert (hand(e), hand(e, 1), discard(e)) == ("fern", "deer mole", "clover oak")


# --- EL-13.9, EL-13.10


@pytest.mark.rule("EL-13.9", "EL-13.1")
def test_twelve_different_cards_marked_as_ours() -> None:
    cards = {id: face for id, face in GAME.faces("").items() if face.traits["kind"] == "weather"}
    assert len({tuple(str(line.parts) for line in face.lines) for face in cards.values()}) == 12
    text = files("ecotone.games.ecologic").joinpath("cards.toml").read_text("utf-8")
    (heading,) = [line for line in text.split("\n") if line.startswith("# Weather (12")]
    assert "ours, not original" in heading


@pytest.mark.rule("EL-13.10")
def test_there_is_no_weather_in_express_and_against_the_automa() -> None:
    for seats, option, value in ((2, "game", "express"), (1, "solo", "automa")):
        with pytest.raises(BadInput, match="has the option 'weather' only with"):
            GAME.complete(seats, {option: value, "weather": "on"})
    assert "weather" not in GAME.complete(1, {"solo": "automa"})
    assert GAME.complete(1, {"weather": "on"})["solo"] == "solitaire"


@pytest.mark.rule("EL-13.10", "EL-14.4")
def test_alone_the_weather_comes_but_there_is_nobody_to_take_from() -> None:
    e = step_1("biomass", land="a1 clover 4", hand="oak", seats=1)
    play(e, "roll oak")
    assert (land(e), jokers(e), asked(e)) == ("a1 clover 4", [0], "")
    e = step_1(land="a1 clover 4", hand="oak", seats=1)
    play(e, "roll oak")
    assert land(e) == "a1 clover 5"
    refuses(step_1(hand="oak", seats=1), "roll_for")


@pytest.mark.rule("EL-13.3", "EL-13.6")
def test_all_that_may_be_taken_is_two_of_each_neighbour() -> None:
    e = step_1("biomass", land=["", "a1 clover 1, b1 oak 5, c1 fern 5"], hand="deer")
    play(e, "roll deer", "take_all")
    assert (sum(e.sides[1].biomass), jokers(e)) == (9, [2, 0])  # of eleven; from which cards is no matter


@pytest.mark.rule("EL-18.2")
def test_while_a_roll_is_carried_out_the_table_says_so() -> None:
    e = step_1("biomass", land=["", "a1 clover 1, b1 oak 5"], hand="deer")
    assert fact(e, "phase") == P_EXCHANGE
    play(e, "roll deer")
    assert (asked(e), fact(e, "phase")) == ("take", P_RESOLVE)
