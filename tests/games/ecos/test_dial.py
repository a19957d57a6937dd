"""EC-5 and EC-6: the dial, and how cards are gained."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecotone.core.rng import seeded
from ecotone.games.ecos.state import Ecos
from tests.games.ecos.table import (
    asked,
    card,
    cubes_on,
    events,
    faces,
    fact,
    hand,
    is_done,
    leaves_of,
    may,
    play,
    run,
    table,
    zone,
)

IDLE = {"1": card("score 1", slots="rock rock")}


def dial(e: Ecos) -> int:
    """Where the dial of seat 0 stands."""
    found = fact(e, "dial")
    assert isinstance(found, list)
    return found[0]


def gaining(**more: Any) -> Ecos:
    """Seat 0 is about to gain a card."""
    return play(table(IDLE, dial=[1, 0, 0], **more), "turn", "gain")


# --- EC-5


@pytest.mark.rule("EC-5.1")
def test_one_step_does_nothing() -> None:
    e = table(IDLE, hands=["4"], blue="10 11")
    play(e, "turn")
    assert (dial(e), asked(e), hand(e), fact(e, "cubes")) == (1, "use", "4", [7, 7, 7])


@pytest.mark.rule("EC-5.1")
def test_at_two_a_card_is_gained_or_not() -> None:
    e = table(IDLE, dial=[1, 0, 0], blue="10 11")
    play(e, "turn")
    assert (asked(e), may(e)) == ("dial2", {"gain", "stay"})


@pytest.mark.rule("EC-5.1")
def test_who_gains_a_card_returns_to_start() -> None:
    e = table(IDLE, dial=[1, 0, 0], blue="10 11")
    play(e, "turn", "gain", "keep 10")
    assert (dial(e), hand(e)) == (0, "10")


@pytest.mark.rule("EC-5.1")
def test_who_does_not_stays_and_comes_to_three() -> None:
    e = table(IDLE, dial=[1, 0, 0], blue="10 11", hands=["4"])
    play(e, "turn", "stay")
    assert (dial(e), hand(e)) == (2, "4")
    play(e, "turn")
    assert (asked(e), may(e)) == ("dial3", {"play 4", "cube"})


@pytest.mark.rule("EC-5.1")
def test_at_three_a_cube_and_back_to_start() -> None:
    e = table(IDLE, dial=[2, 0, 0], hands=["4 5"])
    play(e, "turn")
    assert may(e) == {"play 4", "play 5", "cube"}
    play(e, "cube")
    assert (dial(e), fact(e, "cubes"), fact(e, "box")) == (0, [8, 7, 7], 44)


@pytest.mark.rule("EC-5.1", "EC-5.2")
def test_at_three_a_card_and_back_to_start() -> None:
    e = table({**IDLE, "4": card("score 1", slots="sun rock", leaves=4)}, dial=[2, 0, 0], hands=["4 5"])
    play(e, "turn", "play 4")
    assert (dial(e), hand(e), faces(e, "tableau 0")) == (0, "5", "1 105 4")
    assert (leaves_of(e, "4"), events(e, "played")) == (4, ["0 played 4"])
    play(e, "put 4 sun")
    assert cubes_on(e, "4") == "sun"


@pytest.mark.rule("EC-5.3")
def test_a_card_played_within_an_effect_takes_the_rest_of_its_elements() -> None:
    cards = {"4": card("score 5", slots="egg egg")}
    e = run("gain egg x3", cards=cards, hands=["4"], dial=[2, 0, 0])
    play(e, "turn", "play 4", "put 4 egg")
    assert asked(e) == "use"
    play(e, "put 4 egg")
    assert (fact(e, "points"), is_done(e)) == ([5, 0, 0], True)


@pytest.mark.rule("EC-5.3")
def test_a_card_may_be_gained_within_an_effect() -> None:
    e = run("gain egg", "place water", dial=[1, 0, 0], blue="10 11")
    play(e, "turn")
    assert asked(e) == "dial2"
    play(e, "gain", "keep 11")
    assert (asked(e), hand(e)) == ("place", "11")


@pytest.mark.rule("EC-5.4")
def test_with_nothing_to_play_and_no_cubes_left_three_is_start() -> None:
    e = table(IDLE, dial=[2, 0, 0], box=0)
    play(e, "turn")
    assert (dial(e), asked(e), fact(e, "cubes")) == (0, "use", [7, 7, 7])


@pytest.mark.rule("EC-5.1")
@pytest.mark.parametrize("cards", ["4", "4 5"])
def test_without_cubes_nothing_forces_a_card_to_be_played(cards: str) -> None:
    e = table(IDLE, dial=[2, 0, 0], box=0, hands=[cards])
    play(e, "turn")
    assert may(e) == {*[f"play {each}" for each in cards.split()], "neither"}
    play(e, "neither")
    assert (dial(e), hand(e), fact(e, "cubes"), asked(e)) == (0, cards, [7, 7, 7], "use")


@pytest.mark.rule("EC-5.1")
def test_with_a_cube_in_the_box_it_is_one_of_the_two() -> None:
    e = table(IDLE, dial=[2, 0, 0], box=1, hands=["4"])
    play(e, "turn")
    assert may(e) == {"play 4", "cube"}


@pytest.mark.rule("EC-5.4")
def test_without_a_hand_it_is_a_cube() -> None:
    e = table(IDLE, dial=[2, 0, 0], box=1)
    play(e, "turn")
    assert (dial(e), fact(e, "cubes"), fact(e, "box"), events(e, "cubed")) == (0, [8, 7, 7], 0, ["0 cubed"])


@pytest.mark.rule("EC-5.4", "EC-6.2")
def test_with_no_card_to_gain_two_does_nothing() -> None:
    e = table(IDLE, dial=[1, 0, 0])
    play(e, "turn")
    assert (dial(e), asked(e)) == (2, "use")


# --- EC-6


@pytest.mark.rule("EC-6.1")
def test_two_of_one_deck_one_of_each_or_one_that_lies_open() -> None:
    e = gaining(blue="10 11 12", brown="40 41 42", open="7 50")
    assert asked(e) == "gain"
    assert may(e) == {"look blue", "look brown", "look both", "take 7", "take 50"}


@pytest.mark.rule("EC-6.1")
@pytest.mark.parametrize(("decks", "seen"), [("blue", {"10", "11"}), ("brown", {"40", "41"}), ("both", {"10", "40"})])
def test_one_of_the_two_is_kept_the_other_lies_open(decks: str, seen: set[str]) -> None:
    e = gaining(blue="10 11 12", brown="40 41 42", open="7")
    play(e, f"look {decks}")
    assert (asked(e), may(e, "keep")) == ("keep", seen)
    kept, other = sorted(seen)
    play(e, f"keep {kept}")
    assert (hand(e), faces(e, "open")) == (kept, f"7 {other}")
    left = zone(e, "blue").hidden + zone(e, "brown").hidden
    assert (left, faces(e, "looked")) == (4, "")
    assert events(e, "looked", "kept", "laid_open")[-1] == f"0 laid_open {other}"


@pytest.mark.rule("EC-6.1")
def test_a_card_that_lies_open_is_taken_without_looking() -> None:
    e = gaining(blue="10 11", open="7 50")
    play(e, "take 50")
    assert (hand(e), faces(e, "open"), zone(e, "blue").hidden) == ("50", "7", 2)
    assert events(e, "took") == ["0 took 50"]


@pytest.mark.rule("EC-6.1")
def test_only_the_top_cards_are_looked_at() -> None:
    e = gaining(blue="12 10 11", brown="42")
    play(e, "look both")
    assert may(e, "keep") == {"12", "42"}


@pytest.mark.rule("EC-6.1")
def test_having_looked_one_cannot_take_it_back() -> None:
    e = gaining(blue="10 11 12", brown="40 41 42")
    before = e.floors[0]
    play(e, "look blue")
    assert before < e.floors[0] == e.acts


@pytest.mark.rule("EC-6.1", "EC-13.5")
def test_an_effect_gains_a_card_in_the_same_way() -> None:
    e = run("gain card", "score 2", blue="10 11", brown="40", open="7")
    assert (asked(e), may(e)) == ("gain", {"look blue", "look brown", "look both", "take 7"})
    play(e, "look blue", "keep 10")
    assert (hand(e), fact(e, "points"), fact(e, "dial")) == ("10", [2, 0, 0], [0, 1, 1])


@pytest.mark.rule("EC-6.2")
def test_an_empty_deck_is_made_of_the_discards_of_its_colour() -> None:
    e = gaining(blue="10", discards="11 12 40")
    assert may(e) == {"look blue", "look brown", "look both"}
    play(e, "look blue")
    seen = may(e, "keep")
    assert "10" in seen
    assert seen < {"10", "11", "12"}
    assert len(seen) == 2
    assert (faces(e, "discards"), zone(e, "blue").hidden) == ("40", 1)
    assert events(e, "reshuffled") == ["reshuffled blue"]


@pytest.mark.rule("EC-6.2")
def test_the_discards_are_shuffled() -> None:
    found: Counter[str] = Counter()
    for seed in range(100):
        e = gaining(discards="11 12 13 14 15", open="7")
        e.rng = seeded(seed)
        play(e, "look blue")
        found.update(may(e, "keep"))
    assert set(found) == {"11", "12", "13", "14", "15"}
    assert all(20 <= times <= 60 for times in found.values())


@pytest.mark.rule("EC-6.2")
def test_discards_that_are_gone_make_no_deck() -> None:
    e = gaining(blue="10", discards="11 12 40", open="7", discarded="gone")
    assert may(e) == {"look blue", "take 7"}
    play(e, "look blue")
    assert (hand(e), faces(e, "discards"), events(e, "reshuffled")) == ("10", "11 12 40", [])


@pytest.mark.rule("EC-6.2", "EC-5.4")
def test_nor_can_a_card_be_gained_when_all_are_gone() -> None:
    e = play(table(IDLE, dial=[1, 0, 0], discards="11 12 40", discarded="gone"), "turn")
    assert (dial(e), asked(e)) == (2, "use")


@pytest.mark.rule("EC-6.2")
def test_a_deck_is_not_made_anew_before_it_is_needed() -> None:
    e = gaining(blue="10 13", discards="11 12")
    assert (may(e, "keep"), faces(e, "discards")) == ({"10", "13"}, "11 12")


@pytest.mark.rule("EC-6.2")
def test_the_last_card_is_kept_and_none_laid_open() -> None:
    e = gaining(blue="10")
    assert (hand(e), faces(e, "open"), asked(e)) == ("10", "", "use")


@pytest.mark.rule("EC-6.2")
def test_an_empty_colour_is_not_offered() -> None:
    e = gaining(brown="40 41", open="7")
    assert may(e) == {"look brown", "take 7"}


@pytest.mark.rule("EC-6.2", "EC-13.5")
def test_an_effect_that_finds_no_card_gains_nothing() -> None:
    e = run("gain card", "score 2")
    assert (fact(e, "points"), is_done(e), hand(e)) == ([2, 0, 0], True, "")
