"""EL-18.1 to EL-18.6, EL-19.4: what is hidden, commitments, scripts that no longer fit, turn order, and chance."""

from __future__ import annotations

from typing import Any

import pytest

from ecotone.core.kernel import legal, to_act
from ecotone.core.kernel import play as do
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.position import (
    Cards,
    asked,
    discard,
    eater,
    events,
    fact,
    hand,
    jokers,
    laid,
    land,
    may,
    plant,
    play,
    refuses,
    table,
    view,
)
from tests.laws.keys import state_key

# Latin names are the names here, so `adder` comes first and `zander` last.
CARDS: Cards = {
    "clover": plant("herb"),
    "oak": plant("tree"),
    "moss": plant("herb"),
    "adder": eater("herp", 1, "herb"),
    "alpha": eater("predator", 1, "herb", ability="A10"),
    "puma": eater("predator", 2, "ungulate"),
    "deer": eater("ungulate", 2, "herb"),
    "elk": eater("ungulate", 2, "herb"),
    "boar": eater("ungulate", 2, "herb"),
    "hobby": eater("large_bird", 1, "herb", ability="A09"),
    "swift": eater("small_bird", 1, "herb", ability="A09"),
    "zander": eater("fish", 1, "herb"),
    "tit": eater("small_bird", 1, "ungulate", ability="A16"),
    "wren": eater("small_bird", 1, "herb"),
}


def step(name: str, **more: Any) -> Ecologic:
    """A position where this comes next."""
    return table(CARDS, step=name, **more)


# --- EL-18.1: what is hidden


@pytest.mark.rule("EL-18.1")
def test_hands_and_faces_are_hidden_and_numbers_are_public() -> None:
    e = step("exchange", hand=["oak moss", "deer"], pile="elk clover", discard="boar")
    zones = view(e, 1).zones
    assert (zones["hand 0"].hidden, zones["hand 0"].pieces) == (2, [])
    assert [(zones[name].hidden, zones[name].pieces) for name in ("pile", "discard")] == [(2, []), (1, [])]
    assert fact(e, "pile", 1) == [1, *[0] * 9, 1, 0, 0]  # a herb and an ungulate
    assert fact(e, "discard", 1) == [*[0] * 10, 1, 0, 0]
    assert len(view(e, 0).zones["hand 0"].pieces) == 2
    assert view(e, -1).zones["hand 0"].pieces == []


@pytest.mark.rule("EL-18.1", "EL-1.8")
def test_backs_of_cards_that_are_handed_on_are_seen_but_not_their_faces() -> None:
    e = step("hand on", hand=["oak moss deer", "elk", "boar"], seats=3, jokers=[0, 1, 1], pile="clover")
    play(e, "prepare oak", "prepare deer", seat=0)
    assert fact(e, "prepared", 2) == [0, 1, 0, 10, 1, 10, 2, 10]  # seat and kind: tree, ungulate, ungulate, ungulate
    seen = [GAME.event_text(GAME.tell(event, 2)) for event in e.events or [] if event[1] == 1]
    assert "1 received_unseen" in seen
    assert not any("card=" in line for line in seen)


@pytest.mark.rule("EL-18.1")
def test_kinds_in_hands_are_shown_only_where_the_table_says_so() -> None:
    hands = ["oak moss", "deer"]
    assert fact(step("play", hand=hands), "hand_kinds", 1) == []
    told = fact(step("play", hand=hands, open_backs="on"), "hand_kinds", 1)
    assert told == [1, 1, *[0] * 11, *[0] * 10, 1, 0, 0]


# --- EL-18.2: commitments


@pytest.mark.rule("EL-18.2", "EL-19.4", "EL-5.2")
def test_what_is_prepared_is_seen_by_nobody_else_until_all_are_ready() -> None:
    e = step("play", hand=["oak", "clover"])
    play(e, "play oak", "at b1", seat=0)
    assert view(e, 1).zones["board 0"].pieces == []
    assert view(e, 1).zones["hand 0"].hidden == 1
    (own,) = view(e, 0).zones["board 0"].pieces
    assert (own.at, "new" in own.marks) == ("b1", True)
    assert events(e) == []
    play(e, "play clover", "at a1", seat=1)
    assert (land(e), land(e, 1)) == ("b1 oak 2", "a1 clover 2")


@pytest.mark.rule("EL-18.2", "EL-6.6")
def test_cards_resolve_in_the_order_of_their_latin_names() -> None:
    e = step("play", hand=["zander", "oak", "adder"], jokers=[1, 0, 1], seats=3)
    play(e, "play zander", "at a1", seat=0)
    play(e, "play oak", "at a1", seat=1)
    play(e, "play adder", "at a1", seat=2)
    assert events(e, "played") == ["2 played adder a1", "1 played oak a1", "0 played zander a1"]


@pytest.mark.rule("EL-6.6", "EL-18.2")
def test_a_small_letter_does_not_change_the_order() -> None:
    """A name of somebody's own deck may begin with one."""
    cards: Cards = {"first": plant("tree", latin="abies nova"), "second": plant("tree", latin="Malus")}
    e = table(cards, hand=["second", "first"])
    play(e, "play second", "at a1", seat=0)
    play(e, "play first", "at a1", seat=1)
    assert [told.split()[:3] for told in events(e, "played")] == [["1", "played", "first"], ["0", "played", "second"]]


@pytest.mark.rule("EL-18.2", "EL-1.9")
def test_cards_are_drawn_in_seat_order_from_the_start_player() -> None:
    e = step("exchange", hand=["oak", "deer", "elk"], pile="clover moss poa_annua", seats=3, starter=1)
    for seat, card in enumerate(["oak", "deer", "elk"]):
        play(e, f"give {card}", seat=seat)  # all backs are herbs
    assert [hand(e, seat) for seat in range(3)] == ["poa_annua", "clover", "moss"]


@pytest.mark.rule("EL-18.2", "EL-5.20")
def test_so_are_cards_of_step_4() -> None:
    e = step("hand on", hand=["oak", "deer"], pile="clover moss elk", jokers=[1, 1], starter=1)
    play(e, "trade deer", "draw herb", seat=0)
    play(e, "trade oak", "draw herb", seat=1)
    assert (hand(e), hand(e, 1)) == ("moss", "clover")


@pytest.mark.rule("EL-18.2", "EL-18.4")
@pytest.mark.parametrize(
    ("pace", "first", "second"),
    [
        ("committed", "skip, skip, swap oak, swap deer, done, done", "skip, skip, pass, pass, done, done"),
        ("sequential", "skip, swap deer, skip, swap oak, done, done", "skip, pass, skip, pass, done, done"),
    ],
)
def test_the_start_player_rotates_each_round_also_into_a_new_season(pace: str, first: str, second: str) -> None:
    e = step("year", hand=["oak moss", "deer elk"], starter=1, pace=pace)
    assert (fact(e, "season"), fact(e, "starter")) == (0, 1)
    play(e, *first.split(", "))
    assert (fact(e, "season"), fact(e, "round"), fact(e, "starter")) == (0, 2, 0)
    play(e, *second.split(", "))
    assert (fact(e, "season"), fact(e, "round"), fact(e, "starter")) == (1, 1, 1)


@pytest.mark.rule("EL-18.2", "EL-17.9")
def test_swift_cards_of_step_1_come_by_their_names_after_the_exchanges() -> None:
    e = step("exchange", hand=["swift", "hobby", "oak"], jokers=[1, 1, 0], pile="moss", seats=3)
    play(e, "play swift", "at a1", seat=0)
    play(e, "play hobby", "at a1", seat=1)
    play(e, "give oak", seat=2)  # the only back is a herb
    assert events(e, "played", "drew") == ["2 drew moss herb", "1 played hobby a1", "0 played swift a1"]


@pytest.mark.rule("EL-18.2", "EL-19.4")
def test_choices_about_others_are_made_when_the_card_resolves() -> None:
    e = step("play", land=["a1 clover 1", "b1 deer 3"], hand=["alpha", "moss"])
    play(e, "play alpha", "at a2", seat=0)  # fed from the clover; nobody is asked about the deer yet
    assert asked(e, 0) == ""
    play(e, "pass", seat=1)
    assert (asked(e, 0), may(e, "take", seat=0)) == ("take", {"2 b1"})


# --- EL-18.3: what no longer fits


def robbed(theirs: str, cards: str, *lines: str) -> Ecologic:
    """Seat 1 has committed these lines; the alpha of seat 0 comes first and may take from its ungulates."""
    e = step("play", land=["a1 clover 1", theirs], hand=["alpha", cards])
    play(e, "play alpha", "at a2", seat=0)
    play(e, *lines, seat=1)
    return e


@pytest.mark.rule("EL-18.3", "EL-19.4")
def test_a_meal_that_is_gone_is_chosen_anew() -> None:
    e = robbed("b1 deer 2, b2 elk 1, b3 boar 1", "puma", "play puma", "at b5", "eat b1", "eat b1")
    play(e, "take 2 b1", "done", seat=0)
    assert (asked(e, 1), may(e, "eat", seat=1)) == ("eat", {"b2", "b3"})  # one of the deer's tokens was there
    play(e, "eat b3", seat=1)
    assert land(e, 1) == "b1 deer, b2 elk 1, b3 boar, b5 puma 2"


@pytest.mark.rule("EL-18.3", "EL-19.4")
def test_a_place_without_food_is_chosen_anew() -> None:
    e = robbed("b1 deer 2, c1 elk 9", "puma", "play puma", "at b5")
    play(e, "take 2 b1", "take 2 b1", "done", seat=0)
    assert asked(e, 1) == "place"
    assert all(place[0] == "c" for place in may(e, "at", seat=1))
    play(e, "at c4", seat=1)
    assert land(e, 1) == "b1 deer, c1 elk 7, c4 puma 2"


@pytest.mark.rule("EL-18.3", "EL-17.16")
def test_what_was_planned_after_it_is_void_then() -> None:
    """The tit goes elsewhere than planned; that its old place would do for the wren decides nothing."""
    e = robbed("b1 deer 1, b2 clover 9, c1 elk 9", "tit wren", "play tit", "at b5", "play wren", "at b6")
    play(e, "take 2 b1", "done", seat=0)
    play(e, "at c4", seat=1)
    assert (asked(e, 1), may(e, seat=1)) == ("again", {"play wren", "done"})
    play(e, "play wren", seat=1)
    assert asked(e, 1) == "place"
    assert "b5" in may(e, "at", seat=1)


@pytest.mark.rule("EL-18.3")
def test_what_still_fits_is_done_without_asking() -> None:
    e = robbed("b1 deer 4, b2 elk 4", "puma", "play puma", "at b5", "eat b2", "eat b1")
    play(e, "take_all", seat=0)
    assert (asked(e), land(e, 1)) == ("", "b1 deer 1, b2 elk 1, b5 puma 2")


def returned(cards: str) -> Ecologic:
    """The puma, which was to eat the deer's two, has come back to seat 1."""
    e = robbed("b1 deer 2", f"puma {cards}", "play puma", "at b5")
    play(e, "take 2 b1", "take 2 b1", seat=0)
    return e


@pytest.mark.rule("EL-18.3", "EL-5.11")
def test_a_card_that_cannot_be_fed_any_more_comes_back_and_step_2_is_chosen_afresh() -> None:
    e = returned("oak adder")  # there is no herb for the adder
    assert events(e, "came_back") == ["1 came_back puma"]
    assert (asked(e, 1), may(e, seat=1)) == ("returned", {"play oak", "swap puma", "swap oak", "swap adder", "pass"})
    refuses(e, "play puma", seat=1)
    refuses(e, "play adder", seat=1)


@pytest.mark.rule("EL-18.3", "EL-5.11")
def test_another_card_may_be_played_then() -> None:
    e = returned("oak")
    play(e, "play oak", "at c1", seat=1)
    assert (hand(e, 1), land(e, 1), jokers(e)) == ("puma", "b1 deer, c1 oak 2", [0, 0])
    assert (asked(e), fact(e, "out")) == ("", [0, 0])  # one card each


@pytest.mark.rule("EL-18.3", "EL-16.2")
def test_also_a_human_impact_card() -> None:
    law: Cards = {**CARDS, "law": {"kind": "impact", "effects": ["all jokers 1"], "latin": None}}
    e = table(law, land=["a1 clover 1", "b1 deer 2"], hand=["alpha", "puma law"])
    play(e, "play alpha", "at a2", seat=0)
    play(e, "play puma", "at b5", seat=1)
    play(e, "take 2 b1", "take 2 b1", seat=0)
    play(e, "play law", seat=1)
    assert (jokers(e), hand(e, 1)) == ([1, 1], "puma")


@pytest.mark.rule("EL-18.3", "EL-5.11")
def test_or_a_card_is_swapped() -> None:
    e = returned("oak")
    play(e, "swap oak", seat=1)
    assert (hand(e, 1), jokers(e), discard(e), fact(e, "out")) == ("puma", [0, 1], "oak", [0, 0])


@pytest.mark.rule("EL-18.3", "EL-5.12")
def test_or_the_seat_passes() -> None:
    e = returned("oak")
    play(e, "pass", seat=1)
    assert (hand(e, 1), fact(e, "out"), jokers(e)) == ("oak puma", [0, 1], [0, 0])


@pytest.mark.rule("EL-18.3", "EL-16.2")
def test_a_kind_that_has_become_forbidden_comes_back_too() -> None:
    ban: Cards = {**CARDS, "ban": {"kind": "impact", "effects": ["all forbid tree"], "latin": None}}
    e = table(ban, hand=["ban", "oak"])
    play(e, "play ban", seat=0)
    play(e, "play oak", "at b1", seat=1)
    assert (asked(e, 1), land(e, 1)) == ("returned", "")


@pytest.mark.rule("EL-18.3", "EL-19.1")
def test_a_card_that_had_to_be_discarded_is_not_played() -> None:
    law: Cards = {**CARDS, "law": {"kind": "impact", "effects": ["all discard 1", "all forbid tree"], "latin": None}}
    e = table(law, hand=["law", "oak moss"])
    play(e, "play law", seat=0)
    play(e, "play oak", "at b1", seat=1)
    play(e, "drop oak", seat=1)
    assert (asked(e, 1), may(e, seat=1)) == ("play", {"play moss", "swap moss", "pass"})


# --- EL-18.4: in turn


@pytest.mark.rule("EL-18.4")
def test_in_the_sequential_game_steps_1_and_2_are_done_in_turn() -> None:
    e = step("rounds", hand=["oak moss", "deer elk"], starter=1, pace="sequential", pile="boar", jokers=[0, 2])
    assert (to_act(e), asked(e)) == ([1], "exchange")
    play(e, "skip")
    assert (to_act(e), asked(e)) == ([1], "play")
    play(e, "play deer", "at a1")
    assert land(e, 1) == "a1 deer 2"  # done at once
    assert (to_act(e), asked(e)) == ([0], "exchange")
    play(e, "give oak")  # the one back is an ungulate's
    assert (hand(e), to_act(e)) == ("boar moss", [0])
    play(e, "play moss", "at a1")
    assert asked(e) == "exchange"  # one card each was handed on, the next round begins with seat 0
    assert (to_act(e), hand(e), hand(e, 1)) == ([0], "elk", "boar")


# --- EL-18.6: chance


def walked(seed: int, options: dict[str, Any]) -> Ecologic:
    """A game in which everybody takes the first or the last of what is offered, by turns."""
    e = laid(1 if "solo" in options else 3, seed, **options)
    for number in range(120):
        if not to_act(e):
            break
        seat = to_act(e)[0]
        do(e, seat, legal(e, seat)[0 if number % 3 else len(legal(e, seat)) // 2])
    return e


@pytest.mark.rule("EL-18.6")
@pytest.mark.parametrize("options", [{"weather": "on"}, {"game": "express"}, {"solo": "automa"}])
def test_all_chance_comes_from_the_seed(options: dict[str, str]) -> None:
    assert state_key(walked(7, options)) == state_key(walked(7, options))
    assert state_key(walked(7, options)) != state_key(walked(8, options))
