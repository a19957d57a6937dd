"""EL-12: the express version: apples, a market, two steps a round, no seasons."""

from __future__ import annotations

from typing import Any

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.kernel import to_act
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.position import (
    Cards,
    asked,
    discard,
    eater,
    events,
    fact,
    fresh,
    hand,
    jokers,
    laid,
    land,
    may,
    named,
    pile,
    plant,
    play,
    table,
    view,
)

CARDS: Cards = {
    "clover": plant("herb", "3 0 0 0"),
    "oak": plant("tree", "2 2 4 3"),
    "moss": plant("herb", "0 1 0 0"),
    "lichen": plant("fungus", "1 5 2 0"),
    "moth": eater("insect", 2, "herb"),
    "deer": eater("ungulate", 4, "herb"),
    "raven": eater("large_bird", 2, "animal_remains"),
    "crane": eater("large_bird", 2, "herb", ability="A12"),
    "swift": eater("small_bird", 2, "herb", ability="A09"),
    "martin": eater("small_bird", 2, "herb", ability="A09", latin="Delichon"),
    "hare": eater("small_mammal", 1, "herb"),
}


def express(step: str = "play", **more: Any) -> Ecologic:
    """A position of the express game."""
    return table(CARDS, game="express", step=step, **more)


# --- EL-12.1 to EL-12.4


@pytest.mark.rule("EL-17.9", "EL-12.5")
@pytest.mark.parametrize("pace", ["committed", "sequential"])
def test_a09_is_played_in_step_one_in_place_of_buying(pace: str) -> None:
    """Two cards in one round, and no other card may be played in step 1."""
    e = express("rounds", land="a1 clover 4", hand="swift hare oak", row="moss", pace=pace)
    assert (asked(e), may(e, "play")) == ("buy", {"swift"})
    play(e, "play swift", "at a2")
    assert (asked(e), hand(e)) == ("play", "hare oak")
    play(e, "play oak", "at a3")
    assert (hand(e), land(e)) == ("hare", "a1 clover 2, a2 swift 2, a3 oak 4")


@pytest.mark.rule("EL-17.9", "EL-18.2", "EL-12.10")
def test_a09_cards_come_by_their_latin_names_after_those_who_buy() -> None:
    e = express("buy", land=["a1 clover 2", "a1 moss 2"], hand=["swift", "martin", "oak"], row="hare", seats=3, out="")
    play(e, "play swift", "at a2", seat=0)
    play(e, "play martin", "at a2", seat=1)
    play(e, "give oak", seat=2)  # and takes the one card that there is
    assert events(e, "picked", "played") == ["2 picked hare", "1 played martin a2", "0 played swift a2"]


@pytest.mark.rule("EL-17.9", "EL-18.1")
def test_who_has_no_a09_is_asked_as_well() -> None:
    """With nothing to buy, silence would tell."""
    e = express("buy", hand=["hare", "oak"], out="")
    assert (asked(e, 0), asked(e, 1), may(e, seat=0)) == ("buy", "buy", {"skip"})


@pytest.mark.rule("EL-12.1")
def test_a_view_tells_of_no_season_and_of_no_direction() -> None:
    assert (fact(express(), "season"), fact(express(), "direction")) == (-1, 0)


@pytest.mark.rule("EL-12.1", "EL-1.2")
def test_two_to_four_players_and_one_more_for_each_expansion() -> None:
    assert GAME.complete(4, {"game": "express"})["expansions"] == "none"
    assert GAME.complete(7, {"game": "express"})["expansions"] == "all"
    with pytest.raises(BadInput):
        GAME.complete(5, {"game": "express", "expansions": "none"})
    with pytest.raises(BadInput):
        GAME.complete(1, {"game": "express"})


@pytest.mark.rule("EL-12.2", "EL-12.3")
def test_three_boards_fifteen_cards_seven_apples_and_a_market_of_eight() -> None:
    e = fresh(3, game="express")
    assert [len(side.boards) for side in e.sides] == [3, 3, 3]
    e = laid(3, game="express")
    assert [len(side.habitats) for side in e.sides] == [3, 3, 3]
    assert [len(side.hand) for side in e.sides] == [15, 15, 15]
    assert (jokers(e), len(e.row), len(e.pile)) == ([7, 7, 7], 8, 243 - 45 - 8)
    assert len(view(e, 0).zones["row"].pieces) == 8  # face up


@pytest.mark.rule("EL-12.1", "EL-12.4", "EL-12.12")
def test_rounds_of_two_steps_without_seasons_to_the_end() -> None:
    e = express("year", hand=["oak", "clover hare"], land="a1 moth, b1 deer 3+1", jokers=[1, 0], pile="moss")
    play(e, "skip", seat=0)
    assert asked(e, 0) == ""  # waits for the others
    play(e, "skip", seat=1)
    play(e, "play oak", "at a2", seat=0)
    play(e, "play clover", "at a1", seat=1)
    assert (fact(e, "round"), to_act(e)) == (2, [1])  # seat 0 has no card and too few apples
    play(e, "skip", "swap hare")
    assert (asked(e), fact(e, "phase")) == ("", 9)
    assert land(e) == "a1 moth, a2 oak 4, b1 deer 3+1"  # nothing decays, nobody is fed or dies
    told = {line.split()[line[0].isdigit()] for line in events(e)}
    assert not told & {"season", "decayed", "starved", "handed", "dealt", "dropped"}


@pytest.mark.rule("EL-12.1")
def test_there_is_no_word_of_seasons() -> None:
    e = laid(2, game="express")
    assert [line for line in events(e) if line.startswith("season")] == []


# --- EL-12.5: buying


@pytest.mark.rule("EL-12.5", "EL-1.8")
def test_a_card_for_a_card_of_the_pile() -> None:
    e = express("buy", hand="oak moss", pile="deer clover", row="hare moth", out="1")
    assert may(e) == {"skip", "give oak", "give moss"}
    play(e, "give oak")
    assert may(e) == {"pick hare", "pick moth", "draw ungulate", "draw herb"}
    play(e, "draw herb")
    assert (hand(e), discard(e), pile(e), named(e, e.row)) == ("clover moss", "oak", "deer", "hare moth")


@pytest.mark.rule("EL-12.5")
def test_two_apples_for_a_card_of_the_market_which_is_filled_up_at_once() -> None:
    e = express("buy", hand="oak", jokers=3, pile="deer clover", row="hare moth", out="1")
    play(e, "pay", "pick hare")
    assert (hand(e), jokers(e), named(e, e.row), pile(e)) == ("hare oak", [1, 0], "moth deer", "clover")
    assert "pay" not in may(express("buy", hand="oak", jokers=1, pile="deer", out="1"))


@pytest.mark.rule("EL-12.5")
def test_a_card_that_is_given_lies_face_down() -> None:
    e = express("buy", hand=["oak moss", "hare"], pile="deer clover")
    play(e, "give oak", "draw ungulate", seat=0)
    play(e, "skip", seat=1)
    zone = view(e, 1).zones["discard"]
    assert (zone.hidden, zone.pieces, fact(e, "discard")) == (1, [], [0, 1] + [0] * 11)


@pytest.mark.rule("EL-12.10", "EL-18.2")
def test_who_is_first_gets_a_card_that_two_want_and_the_other_chooses_anew() -> None:
    e = express("buy", hand=["oak", "moss"], pile="deer clover", row="hare moth", starter=1)
    play(e, "give oak", "pick hare", seat=0)
    play(e, "give moss", "pick hare", seat=1)
    assert (hand(e, 1), asked(e, 0)) == ("hare", "pick")
    assert may(e, "pick", seat=0) == {"moth", "deer"}  # the deer has come in its place
    play(e, "pick deer", seat=0)
    assert (hand(e), discard(e)) == ("deer", "moss oak")


@pytest.mark.rule("EL-12.10")
def test_the_start_player_rotates_each_round() -> None:
    e = express("rounds", hand=["oak moss hare", "deer moth clover"], starter=1, pile="lichen")
    found = [fact(e, "starter")]
    play(e, "skip", "skip", "swap oak", "swap deer")
    found.append(fact(e, "starter"))
    play(e, "skip", "skip", "swap moss", "swap moth")
    assert [*found, fact(e, "starter")] == [1, 0, 1]


# --- EL-12.6 to EL-12.9: playing


@pytest.mark.rule("EL-12.6", "EL-5.11", "EL-6.8")
def test_play_cover_or_swap_for_an_apple() -> None:
    e = express(hand="deer hare", land="a1 clover 4", jokers=1, out="1")
    assert may(e) == {"play deer", "play hare", "swap deer", "swap hare", "pass"}
    play(e, "play deer", "at a1")
    assert land(e) == "a1 deer/clover 4"
    e = express(hand="deer hare", out="1", jokers=1)
    play(e, "swap deer")
    assert (jokers(e), discard(e)) == ([2, 0], "deer")


@pytest.mark.rule("EL-12.7", "EL-12.3")
def test_apples_are_biomass_or_remains() -> None:
    e = express(hand="raven", jokers=3, out="1")
    play(e, "play raven", "at a1")
    assert (land(e), jokers(e)) == ("a1 raven 2", [1, 0])
    assert "play deer" not in may(express(hand="deer", jokers=3, out="1"))
    assert "play deer" in may(express(hand="deer", jokers=4, out="1"))


@pytest.mark.rule("EL-12.8")
@pytest.mark.parametrize(("name", "number"), [("oak", 4), ("clover", 3), ("moss", 1), ("lichen", 5)])
def test_producers_take_their_highest_number(name: str, number: int) -> None:
    """T-28: the oak has 2-2-4-3, so 4B."""
    e = express(hand=name, out="1")
    play(e, f"play {name}", "at a1")
    assert land(e) == f"a1 {name} {number}"


@pytest.mark.rule("EL-12.9", "EL-17.12")
def test_what_speaks_of_seasons_is_void() -> None:
    assert "play crane" not in may(express(hand="crane oak", out="1"))  # no three jokers to feed it
    assert "play crane" in may(table(CARDS, hand="crane oak", out="1"))
    e = express(hand="crane", jokers=2, out="1")
    play(e, "play crane", "at a1")
    assert jokers(e) == [0, 0]


@pytest.mark.rule("EL-12.9", "EL-6.3")
def test_herbs_and_insects_may_always_be_played() -> None:
    e = express(hand="clover moth", jokers=2, season="winter", out="1")
    assert may(e, "play") == {"clover", "moth"}


# --- EL-12.11, EL-12.13: the end


@pytest.mark.rule("EL-12.11", "EL-5.12")
def test_who_passes_is_out_for_the_rest_of_the_game() -> None:
    e = express("year", hand=["oak moss", "clover hare"], jokers=[9, 9], pile="deer moth")
    play(e, "skip", "skip")
    play(e, "pass", seat=0)
    play(e, "swap clover", seat=1)
    assert to_act(e) == [1]
    play(e, "skip", "swap hare")
    assert (fact(e, "out"), asked(e)) == ([1, 0], "buy")  # eleven apples: one may still buy
    play(e, "skip")
    assert (asked(e), hand(e)) == ("", "moss oak")


@pytest.mark.rule("EL-12.11")
def test_without_cards_two_apples_still_buy_one_each_round() -> None:
    e = express("year", hand=["oak", ""], jokers=[0, 5], pile="deer moth hare raven", out="0")
    assert may(e, seat=1) == {"skip", "pay"}
    play(e, "pay", "draw insect", seat=1)
    assert (hand(e, 1), asked(e, 1)) == ("moth", "play")
    play(e, "play moth", "at a1", seat=1)  # two apples feed it
    assert (asked(e), jokers(e)) == ("", [0, 1])  # one apple buys nothing


@pytest.mark.rule("EL-12.11")
def test_who_has_neither_cards_nor_the_will_to_buy_is_out() -> None:
    e = express("year", hand=["oak", ""], jokers=[0, 5], pile="deer", out="0")
    play(e, "skip", seat=1)
    assert (asked(e), fact(e, "out"), fact(e, "phase")) == ("", [1, 1], 9)


@pytest.mark.rule("EL-12.13", "EL-11.2", "EL-11.8")
def test_points_are_counted_as_ever_on_three_rows() -> None:
    e = express(land="a1 clover, a2 oak, a3 lichen, a4 moth, a5 deer, bc7 hare")
    assert (fact(e, "points"), fact(e, "empty")) == ([1, 0], [21 - 7, 21])
    assert fact(e, "kinds") == [5, 1, 1, 0, 0, 0]
