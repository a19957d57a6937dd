"""EL-9: the end of a season, cards kept or dropped, and decay."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.cards import OURS
from ecotone.games.ecologic.names import DECAYED
from ecotone.words import Words
from tests.games.ecologic.position import (
    Cards,
    asked,
    at,
    discard,
    eater,
    events,
    fact,
    hand,
    jokers,
    land,
    may,
    plant,
    play,
    refuses,
    table,
)

BARE = plant("tree", "1 0 0 0")  # produces nothing after spring, so that what decay leaves is seen
CARDS: Cards = {
    **dict.fromkeys(("ash", "birch", "cedar", "elm", "fir", "gum", "hazel"), BARE),
    "mint": plant("herb", "2 2 2 2"),
    "fly": eater("insect", 1, "tree", edge=1),
}
STOCK = " ".join(OURS[:13])  # 7 for one who keeps a card, 6 for one who keeps two


# --- EL-9.1, EL-9.2


@pytest.mark.rule("EL-9.1")
def test_the_season_ends_when_the_settlement_has_ended_for_all() -> None:
    e = table(CARDS, land="a1 ash 4", hand=["birch cedar", "elm fir"], season="autumn", step="year")
    for seat in (0, 1):
        play(e, "skip", seat=seat)
    play(e, "pass", seat=0)
    assert (asked(e, 0), at(e, "a1")) == ("", "ash 4")
    play(e, "pass", seat=1)
    assert (asked(e, 0), asked(e, 1), at(e, "a1")) == ("keep", "keep", "ash 4")


@pytest.mark.rule("EL-9.2")
def test_every_card_in_hand_is_kept_or_dropped_for_a_joker() -> None:
    e = table(CARDS, hand=["ash birch cedar", "elm fir"], jokers=[1, 0], pile=STOCK, step="keep")
    assert may(e, seat=0) == {"drop ash", "drop birch", "drop cedar", "done"}
    play(e, "drop ash", "drop cedar", seat=0)
    assert may(e, seat=0) == {"drop birch", "done"}
    play(e, "done", seat=0)
    assert (hand(e), jokers(e), discard(e)) == ("ash birch cedar", [1, 0], "")  # all decide at the same time
    play(e, "done", seat=1)
    assert (jokers(e), discard(e)) == ([3, 0], "ash cedar")
    assert {"birch"} == set(hand(e, 0).split()) & set(CARDS)  # and new ones from the pile
    assert {"elm", "fir"} == set(hand(e, 1).split()) & set(CARDS)


@pytest.mark.rule("EL-9.2")
def test_all_or_none_may_be_dropped() -> None:
    e = table(CARDS, hand=["ash birch", "elm"], step="keep")
    play(e, "drop ash", "drop birch", seat=0)
    assert asked(e, 0) == ""
    play(e, "done", seat=1)
    assert (jokers(e), e.season) == ([2, 0], 1)
    assert sorted([*hand(e, 0).split(), *hand(e, 1).split(), *discard(e).split()]) == ["ash", "birch", "elm"]


@pytest.mark.rule("EL-9.2")
def test_who_has_no_cards_is_not_asked() -> None:
    e = table(CARDS, hand=["", "elm"], step="keep")
    assert to_act(e) == [1]
    refuses(e, "done", seat=0)


# --- EL-9.3 to EL-9.6: decay


@pytest.mark.rule("EL-9.3", "EL-9.6")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (0, "ash"),
        (1, "ash 0+1"),
        (2, "ash 1"),
        (3, "ash 1+1"),
        (4, "ash 2"),
        (5, "ash 2+1"),
        (6, "ash 3"),
        (7, "ash 3+1"),
        (12, "ash 6"),
        (13, "ash 6+1"),
    ],
)
def test_half_of_the_biomass_goes_and_an_odd_token_becomes_remains(before: int, after: str) -> None:
    e = table(CARDS, land=f"a1 ash {before}", step="keep")
    assert at(e, "a1") == after


@pytest.mark.rule("EL-9.3", "EL-9.6")
def test_the_example_of_the_rulebook() -> None:
    """T-10."""
    e = table(CARDS, land="a1 ash 1, b4 elm 2, d7 fir 3", step="keep")
    assert land(e) == "a1 ash 0+1, b4 elm 1, d7 fir 1+1"


@pytest.mark.rule("EL-9.4")
def test_remains_stay_and_are_not_counted_for_odd_or_even() -> None:
    """T-11."""
    e = table(CARDS, land="a1 ash 5+2", step="keep")
    assert at(e, "a1") == "ash 2+3"
    e = table(CARDS, land="a1 ash 4+1, a2 elm 0+5", step="keep")
    assert land(e) == "a1 ash 2+1, a2 elm 0+5"


@pytest.mark.rule("EL-9.3")
def test_every_card_of_everybody_decays_on_edges_too() -> None:
    e = table(CARDS, land=["a1 ash 2, ab5 fly 3", "c7 elm 6"], step="keep")
    assert (land(e, 0), land(e, 1)) == ("a1 ash 1, ab5 fly 1+1", "c7 elm 3")
    assert events(e, "decayed") == ["decayed 1 a1 1 0 1 ab5 2 1 2 c7 3 0"]  # whose, where, lost, of that rotted


@pytest.mark.rule("EL-9.3")
def test_decay_is_told_in_one_sentence_however_many_cards_decay() -> None:
    e = table(CARDS, land=["a1 ash 2, ab5 fly 3", "c7 elm 6"], step="keep")
    (event,) = [event for event in e.events or [] if event[0] == DECAYED]
    assert Words(GAME, "en").event(event, []) == "The season ends: half of all biomass decays."
    assert Words(GAME, "pl").event(event, []) == "Koniec pory roku: połowa całej biomasy ulega rozkładowi."


@pytest.mark.rule("EL-9.3")
def test_where_nothing_decays_nothing_is_told_of_it() -> None:
    e = table(CARDS, land="a1 ash, a2 elm 0+2", step="keep")
    assert events(e, "decayed") == ["decayed"]


@pytest.mark.rule("EL-9.3", "EL-10.2")
def test_decay_comes_before_the_next_season_produces() -> None:
    e = table(CARDS, land="a1 mint 5", step="keep")
    assert at(e, "a1") == "mint 4+1"  # 2 left and 2 new ones


@pytest.mark.rule("EL-9.5")
def test_jokers_do_not_decay() -> None:
    e = table(CARDS, land="a1 ash 1", jokers=[5, 3], step="keep")
    assert jokers(e) == [5, 3]


@pytest.mark.rule("EL-9.5", "EL-9.2")
def test_jokers_for_dropped_cards_do_not_decay_either() -> None:
    e = table(CARDS, hand="ash birch cedar", step="keep")
    play(e, "drop ash", "drop birch", "drop cedar")
    assert jokers(e) == [3, 0]


@pytest.mark.rule("EL-9.1", "EL-4.3")
@pytest.mark.parametrize(("season", "decays"), [("spring", 1), ("summer", 1), ("autumn", 1), ("winter", 0)])
def test_spring_summer_and_autumn_end_so(season: str, decays: int) -> None:
    e = table(CARDS, land="a1 ash 8", season=season, out="0 1", step="year")
    assert (len(events(e, "decayed")), at(e, "a1")) == (decays, "ash 4" if decays else "ash 8")
    assert fact(e, "season") == ["spring", "summer", "autumn", "winter"].index(season) + decays
