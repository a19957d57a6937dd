"""EC-10: rounds, and the end."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecos import GAME
from ecotone.games.ecos.state import Ecos
from tests.games.ecos.table import asked, card, events, faces, fact, play, table

SCORER = card("score 5", slots="sun", leaves=4)
EVERY = "sun water grass egg fern rock animal wild"


def is_over(e: Ecos) -> bool:
    """Whether nobody is asked any more."""
    return to_act(e) == []


# --- EC-10.1


@pytest.mark.rule("EC-10.1")
def test_a_wild_token_ends_the_round() -> None:
    e = table({"1": SCORER}, draws="egg wild", harbinger=1)
    play(e, "turn")
    assert (fact(e, "round"), faces(e, "drawn")) == (1, "egg wild")
    play(e, "turn")
    assert (fact(e, "round"), fact(e, "harbinger"), fact(e, "draw")) == (2, 2, 1)
    bag = fact(e, "bag")
    assert isinstance(bag, list)
    assert (sum(bag), len(faces(e, "drawn").split())) == (7, 1)  # one of eight is drawn
    assert events(e, "wild_ends", "round") == ["wild_ends", "2 round"]


@pytest.mark.rule("EC-10.1")
def test_all_tokens_return() -> None:
    e = table({"1": SCORER}, draws="egg rock wild")
    play(e, "turn", "turn", "turn")
    bag = fact(e, "bag")
    assert isinstance(bag, list)
    drawn = faces(e, "drawn").split()
    tokens = dict(zip(EVERY.split(), bag, strict=True))
    tokens[drawn[0]] += 1
    assert {name: number for name, number in tokens.items() if number} == {"sun": 6, "egg": 1, "rock": 1, "wild": 1}


@pytest.mark.rule("EC-10.1")
def test_any_other_token_does_not() -> None:
    e = table({"1": SCORER}, draws="sun water grass egg")
    for number in range(4):
        assert (fact(e, "round"), fact(e, "draw")) == (1, number + 1)
        play(e, "turn")


@pytest.mark.rule("EC-10.1")
def test_everybody_uses_the_wild_token_and_all_effects_are_done_first() -> None:
    cards = {"1": card("place water"), "2": card("place land", slots="fern")}
    e = table(cards, active=["1", "2"], draws="wild")
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 fern", seat=1)
    assert (asked(e), fact(e, "round")) == ("place", 1)
    play(e, "place 2,0", "eco", "place 3,0")
    assert (asked(e), fact(e, "round")) == ("face", 1)
    play(e, "face desert")
    assert fact(e, "round") == 2


@pytest.mark.rule("EC-10.1")
def test_the_bag_goes_round_the_table() -> None:
    e = table({"1": SCORER}, draws="wild", harbinger=2)
    play(e, "turn")
    assert fact(e, "harbinger") == 0


@pytest.mark.rule("EC-10.1", "EC-10.2")
@pytest.mark.parametrize(
    ("limit", "points", "over"), [(80, 79, False), (80, 80, True), (60, 59, False), (60, 60, True)]
)
def test_the_limit_is_80_or_60(limit: int, points: int, over: bool) -> None:
    e = table({"1": SCORER}, draws="wild", points=[0, points, 3], limit=limit)
    play(e, "turn")
    assert is_over(e) == over


@pytest.mark.rule("EC-10.1")
def test_80_is_the_default() -> None:
    e = table({"1": SCORER}, draws="wild", points=[70, 0, 0])
    assert fact(e, "limit") == 80
    play(e, "turn")
    assert not is_over(e)


# --- EC-10.2


@pytest.mark.rule("EC-10.2")
def test_the_game_goes_on_until_the_round_ends() -> None:
    e = table({"1": SCORER}, points=[78, 0, 0], draws="sun egg wild")
    play(e, "put 1 sun")
    assert (fact(e, "points"), is_over(e)) == ([83, 0, 0], False)
    play(e, "turn")
    assert not is_over(e)
    play(e, "turn")
    assert (is_over(e), events(e, "ended")) == (True, ["ended"])
    assert GAME.outcome(e) == [83, 0, 0]


@pytest.mark.rule("EC-10.2")
def test_what_the_wild_token_brings_counts() -> None:
    e = table({"1": SCORER}, points=[76, 0, 0], draws="wild")
    play(e, "put 1 sun")
    assert (is_over(e), GAME.outcome(e)) == (True, [81, 0, 0])


@pytest.mark.rule("EC-10.2")
def test_most_points_win_whoever_reached_the_limit_first() -> None:
    e = table({"1": SCORER, "2": SCORER}, active=["1", "2"], points=[80, 78, 0], draws="wild")
    play(e, "turn", seat=0)
    play(e, "put 2 sun", seat=1)
    assert (is_over(e), GAME.outcome(e)) == (True, [80, 83, 0])


# --- EC-10.3: with these bags every further token is a sun or wild, and fits the slot of card 1


@pytest.mark.rule("EC-10.3")
def test_a_tie_for_first_asks_for_one_more_token() -> None:
    e = table({"1": SCORER}, points=[80, 80, 10], draws="wild", harbinger=1)
    play(e, "turn")
    assert (is_over(e), fact(e, "harbinger"), fact(e, "round")) == (False, 2, 1)
    bag = fact(e, "bag")
    assert isinstance(bag, list)
    assert (sum(bag), len(faces(e, "drawn").split())) == (6, 1)  # all seven had gone back
    assert events(e, "tied") == ["tied"]
    play(e, "put 1 sun")
    assert (is_over(e), GAME.outcome(e)) == (True, [85, 80, 10])


@pytest.mark.rule("EC-10.3")
def test_it_is_repeated_until_one_leads() -> None:
    e = table({"1": SCORER}, points=[80, 80, 10], draws="wild")
    play(e, "turn")
    for harbinger in (1, 2, 0, 1):
        assert fact(e, "harbinger") == harbinger
        assert len(faces(e, "drawn").split()) == 1
        play(e, "turn")
    assert events(e, "tied") == ["tied"] * 5
    play(e, "put 1 sun")
    assert is_over(e)


@pytest.mark.rule("EC-10.3")
def test_anybody_may_win() -> None:
    e = table({"1": SCORER, "3": SCORER}, active=["1", "", "3"], points=[80, 80, 79], draws="wild")
    play(e, "turn", seat=0)
    play(e, "turn", seat=2)
    play(e, "turn", seat=0)
    play(e, "put 3 sun", seat=2)
    assert (is_over(e), GAME.outcome(e)) == (True, [80, 80, 84])


@pytest.mark.rule("EC-10.3")
def test_only_a_tie_for_first_counts() -> None:
    e = table({"1": SCORER}, points=[80, 80, 81], draws="wild")
    play(e, "turn")
    assert is_over(e)


@pytest.mark.rule("EC-10.3", "EC-10.1")
def test_a_tie_below_the_limit_is_none() -> None:
    e = table({"1": SCORER}, points=[50, 50, 0], draws="wild")
    play(e, "turn")
    assert (fact(e, "round"), events(e, "tied")) == (2, [])


@pytest.mark.rule("EC-10.3", "EC-11.3")
def test_two_players_draw_two_tokens_for_it() -> None:
    e = table({"1": SCORER}, points=[80, 80], draws="wild", seats=2)
    play(e, "turn", "turn")
    assert (is_over(e), len(faces(e, "drawn").split())) == (False, 2)
    play(e, "put 1 sun")
    assert not is_over(e)
    play(e, "turn")
    assert (is_over(e), GAME.outcome(e)) == (True, [85, 80])


# --- EC-10.4


def draws_to_the_end(e: Ecos) -> int:
    """How many further tokens are drawn until the game is over, everybody turning the dial."""
    number = 0
    while to_act(e) and number < 13:
        play(e, "turn")
        number += 1
    return number


@pytest.mark.rule("EC-10.4")
def test_a_last_call_ends_the_round_after_ten_more_draws() -> None:
    e = table({"1": SCORER}, points=[78, 0, 0], last_call="on", draws="sun sun sun sun sun sun sun sun")
    play(e, "turn", "put 1 sun")
    assert (events(e, "last_call"), fact(e, "last_call")) == (["last_call"], 1)
    assert draws_to_the_end(e) == 10
    assert (is_over(e), GAME.outcome(e)) == (True, [83, 0, 0])
    assert events(e, "last_call", "wild_ends") == ["last_call"]


@pytest.mark.rule("EC-10.4")
def test_off_by_default() -> None:
    e = table({"1": SCORER}, points=[78, 0, 0], draws="sun sun sun sun sun sun sun sun")
    play(e, "put 1 sun")
    for _ in range(12):
        play(e, "turn")
    assert (is_over(e), events(e, "last_call")) == (False, [])


@pytest.mark.rule("EC-10.4")
def test_nobody_calls_before_the_limit_is_reached() -> None:
    e = table({"1": SCORER}, points=[79, 0, 0], last_call="on", draws="sun sun sun sun sun sun sun sun")
    for _ in range(12):
        play(e, "turn")
    assert (is_over(e), events(e, "last_call")) == (False, [])


@pytest.mark.rule("EC-10.4")
def test_a_wild_token_ends_the_round_before() -> None:
    e = table({"1": SCORER}, points=[80, 0, 0], last_call="on", draws="sun egg wild")
    assert draws_to_the_end(e) == 3


@pytest.mark.rule("EC-10.4", "EC-10.3")
def test_after_a_last_call_too_a_tie_goes_on() -> None:
    e = table({"1": SCORER}, points=[80, 80, 0], last_call="on", draws="sun sun sun sun sun sun sun sun")
    for _ in range(11):
        play(e, "turn")
    assert (is_over(e), events(e, "tied")) == (False, ["tied"])
    play(e, "put 1 sun")
    assert is_over(e)
