"""EC-2.8 and EC-14.3: what lies open, and what only its owner sees."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from ecotone.core.kernel import legal, to_act
from ecotone.core.kernel import play as do
from ecotone.core.rng import seeded
from ecotone.games.ecos import GAME
from ecotone.games.ecos.state import Ecos
from tests.games.ecos.table import (
    card,
    events,
    faces,
    fact,
    fresh,
    hand,
    may,
    piece,
    pieces,
    play,
    short,
    table,
    view,
    zone,
)

IDLE = {"1": card("score 1", slots="rock rock")}


def gaining(**more: Any) -> Ecos:
    """Seat 0 is about to gain a card."""
    return play(table(IDLE, dial=[1, 0, 0], **more), "turn", "gain")


def imagined(e: Ecos, seat: int = 0, seed: int = 1) -> Ecos:
    """A table that the seat might be sitting at."""
    other = GAME.imagine(e, seat, seeded(seed))
    assert isinstance(other, Ecos)
    return other


# --- what lies open


@pytest.mark.rule("EC-2.8")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_everything_but_hands_and_decks_is_public(seat: int) -> None:
    e = table(
        {"1": card("score 1", slots="sun egg egg"), "2": card("score 1", slots="rock")},
        active=["1", "2"],
        filled={"1": "egg"},
        leaves={"1": 2},
        land=["0,0 grassland mountain forest forest lion lion", "1,0 water fish"],
        open="7 50",
        discards="11 40",
        draws="sun",
        points=[3, 4, 5],
        cubes=[6, 5, 4],
        dial=[1, 2, 0],
    )
    seen = view(e, seat)
    assert [each.face for each in seen.zones["open"].pieces] == ["7", "50"]
    assert [each.face for each in seen.zones["discards"].pieces] == ["11", "40"]
    assert piece(e, "tableau 0", "1", seat).marks == ["leaves:2", "cube:egg"]
    assert piece(e, "tableau 1", "2", seat).marks == ["leaves:3"]
    assert (seen.facts["points"], seen.facts["cubes"], seen.facts["dial"]) == ([3, 4, 5], [6, 5, 4], [1, 2, 0])
    assert (seen.facts["bag"], seen.facts["box"]) == ([6, 0, 0, 0, 0, 0, 0, 0], 45)
    tile = next(each for each in seen.zones["map"].pieces if each.at == "0,0")
    assert (tile.key, tile.face, tile.marks) == (
        "cell:0,0",
        "grassland",
        ["mountain", "forest", "forest", "lion", "lion"],
    )


@pytest.mark.rule("EC-2.8", "EC-7.1")
def test_the_map_shows_where_it_can_grow() -> None:
    e = table(IDLE, land=["0,0 desert"])
    free = [each.at for each in zone(e, "map").pieces if each.face == "free"]
    assert set(free) == {"1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"}
    assert len(free) == 6


# --- what does not


@pytest.mark.rule("EC-2.8")
def test_a_hand_is_for_its_owner() -> None:
    e = table(IDLE, hands=["4 40 41", "5"])
    assert hand(e, 0) == "4 40 41"
    for seat in (1, 2, -1):
        mine = zone(e, "hand 0", seat)
        assert (mine.pieces, mine.hidden, mine.owner) == ([], 3, 0)


@pytest.mark.rule("EC-14.3")
def test_backs_are_seen() -> None:
    e = table(IDLE, hands=["4 40 41", "5"])
    assert (fact(e, "blue"), fact(e, "brown")) == ([1, 1, 0], [2, 0, 0])


@pytest.mark.rule("EC-2.8")
def test_of_decks_only_the_number_is_seen() -> None:
    e = table(IDLE, blue="10 11 12", brown="40 41")
    for seat in (0, 1, 2, -1):
        assert (zone(e, "blue", seat).pieces, zone(e, "blue", seat).hidden) == ([], 3)
        assert (zone(e, "brown", seat).pieces, zone(e, "brown", seat).hidden) == ([], 2)


@pytest.mark.rule("EC-2.8", "EC-6.1")
def test_cards_looked_at_are_for_the_one_who_looks() -> None:
    e = gaining(blue="10 11 12", brown="40 41 42")
    play(e, "look both")
    assert faces(e, "looked", 0) == "10 40"
    for seat in (1, 2, -1):
        looked = zone(e, "looked", seat)
        assert (looked.pieces, looked.hidden, looked.owner) == ([], 2, 0)


@pytest.mark.rule("EC-2.8", "EC-14.3")
def test_which_card_was_kept_is_not_told_but_its_back_is() -> None:
    e = gaining(blue="10 11 12", brown="40 41 42")
    play(e, "look both", "keep 40")
    told = {
        seat: [short(GAME.event_text(event)) for event in GAME.events_for(e.events or [], seat)] for seat in (0, 1, -1)
    }
    assert "0 kept 40 brown" in told[0]
    for seat in (1, -1):
        assert "0 kept_unseen brown" in told[seat]
        assert not any("40" in line for line in told[seat])
        assert "0 laid_open 10" in told[seat]


@pytest.mark.rule("EC-2.8")
def test_a_pack_is_for_its_owner_and_nobody_sees_who_has_chosen() -> None:
    e = fresh(3, cards="draft")
    taken = min(may(e, "draft", 0), key=int)
    before = [view(e, seat) for seat in (1, 2, -1)]
    play(e, f"draft {taken}", seat=0)
    for seat, seen in zip((1, 2, -1), before, strict=True):
        after = view(e, seat)
        assert (after.zones, after.facts) == (seen.zones, seen.facts)
        assert (after.zones["pack 0"].pieces, after.zones["pack 0"].hidden) == ([], 5)
    assert piece(e, "pack 0", taken, 0).marks == ["picked"]


@pytest.mark.rule("EC-2.8")
def test_nor_who_has_chosen_the_first_active_cards() -> None:
    e = fresh(2)
    chosen = hand(e, 0).split()[0]
    before = view(e, 1)
    play(e, f"activate {chosen}", seat=0)
    after = view(e, 1)
    assert (after.zones, after.facts) == (before.zones, before.facts)
    assert piece(e, "hand 0", chosen, 0).marks == ["picked"]


@pytest.mark.rule("EC-3.2", "EC-2.8")
def test_what_others_do_with_a_token_is_seen_when_all_have_chosen() -> None:
    cards = {"1": card("score 1", slots="sun rock"), "2": card("score 1", slots="sun rock")}
    e = table(cards, active=["1", "2"])
    play(e, "put 2 sun", seat=1)
    for seat in (0, 1, 2, -1):
        assert (piece(e, "tableau 1", "2", seat).marks, fact(e, "cubes")) == (["leaves:3"], [7, 7, 7])
    assert events(e, "put_it") == []


# --- imagined tables


@pytest.mark.rule("EC-2.8")
def test_hands_of_others_and_decks_are_imagined_anew() -> None:
    e = table(IDLE, hands=["4 5 40", "6 7 41 42", "8 43"], blue="10 11 12 13", brown="44 45 46")
    others = [imagined(e, 0, seed) for seed in range(200)]
    assert {hand(other, 0) for other in others} == {"4 5 40"}
    assert len({hand(other, 1) for other in others}) > 30
    assert len({tuple(other.decks[0]) for other in others}) > 50
    for other in others:
        assert pieces(other) == pieces(e)
        assert fact(other, "blue") == [2, 2, 1]
        assert fact(other, "brown") == [1, 2, 1]
        assert view(other, 0) == view(e, 0)
        assert view(other, -1) == view(e, -1)


@pytest.mark.rule("EC-2.8")
def test_every_hidden_card_is_as_likely_anywhere() -> None:
    e = table(IDLE, hands=["", "4", "5"], blue="6 7")
    found = Counter(hand(imagined(e, 0, seed), 1) for seed in range(400))
    assert set(found) == {"4", "5", "6", "7"}
    assert all(65 <= times <= 140 for times in found.values())


@pytest.mark.rule("EC-14.3")
def test_a_card_taken_face_up_is_known() -> None:
    e = gaining(open="7 8", hands=["", "9"], blue="10 11 12")
    play(e, "take 8")
    for seed in range(20):
        other = imagined(e, 1, seed)
        assert hand(other, 0) == "8"
        assert hand(other, 1) == "9"


@pytest.mark.rule("EC-14.3")
def test_a_starter_deck_is_known_by_its_face_up_cards() -> None:
    e = fresh(3)
    for seed in range(5):
        other = imagined(e, 0, seed)
        assert [hand(other, seat) for seat in range(3)] == [hand(e, seat) for seat in range(3)]
        assert other.decks != e.decks


@pytest.mark.rule("EC-14.3", "EC-11.1")
def test_the_extra_cards_of_two_players_are_not() -> None:
    e = fresh(2)
    mine = hand(e, 0)
    others = [imagined(e, 0, seed) for seed in range(20)]
    assert {hand(other, 0) for other in others} == {mine}
    assert len({hand(other, 1) for other in others}) > 10


@pytest.mark.rule("EC-6.2", "EC-2.8")
def test_what_was_shuffled_is_known_no_more() -> None:
    e = gaining(open="7 8", discards="10 11 12 13 14")
    e.hidden = [-1] * 105
    play(e, "look blue", "keep " + min(may(play_look(e), "keep"), key=int))
    orders = {tuple(imagined(e, 1, seed).decks[0]) for seed in range(40)}
    assert len(orders) > 5


@pytest.mark.rule("EC-14.3", "EC-6.2", "EC-2.8")
def test_what_was_shuffled_is_in_no_hand_that_was_dealt_before() -> None:
    """Seat 0 keeps one of the five discards and lays another one open; seat 1 has held its card all the time."""
    e = gaining(hands=["", "9"], open="7", discards="10 11 12 13 14")
    play(e, "look blue")
    play(e, "keep " + min(may(e, "keep"), key=int))
    others = [imagined(e, 2, seed) for seed in range(60)]
    assert {hand(other, 1) for other in others} == {"9"}
    assert {hand(other, 0) for other in others} == {"10", "11", "12", "13", "14"} - set(faces(e, "open").split())


@pytest.mark.rule("EC-14.3", "EC-6.2", "EC-2.8")
def test_of_two_cards_around_a_shuffle_each_is_one_that_can_be() -> None:
    """The last card of the old deck, which seat 1 might hold instead of its own, and the first of the new one."""
    e = play(gaining(hands=["", "8"], open="7", blue="9", discards="10 11 12"), "look blue")
    others = [imagined(e, 2, seed) for seed in range(60)]
    assert {(hand(other, 1), faces(other, "looked", 0).split()[0]) for other in others} == {("8", "9"), ("9", "8")}
    assert {faces(other, "looked", 0).split()[1] for other in others} == {"10", "11", "12"}


@pytest.mark.rule("EC-14.3", "EC-6.2", "EC-2.8")
def test_colours_are_shuffled_apart_however_often() -> None:
    """Both decks are made anew: a blue card cannot be where a brown one was kept."""
    e = play(gaining(hands=["", "8"], discards="10 11 40 41"), "look both")
    others = [imagined(e, 1, seed) for seed in range(40)]
    looked = {faces(other, "looked", 0) for other in others}
    assert looked == {"10 40", "10 41", "11 40", "11 41"}


def play_look(e: Ecos) -> Ecos:
    """A copy of the table on which the seat has looked."""
    c = e.clone()
    do(c, 0, GAME.verbs.parse("look blue"))
    return c


@pytest.mark.rule("EC-2.8")
def test_what_one_looks_at_oneself_stays_what_others_look_at_does_not() -> None:
    e = gaining(blue="10 11 12 13 14", brown="40 41", hands=["", "9"])
    play(e, "look blue")
    for seed in range(10):
        assert faces(imagined(e, 0, seed), "looked", 0) == "10 11"
    assert len({faces(imagined(e, 1, seed), "looked", 0) for seed in range(40)}) > 5


@pytest.mark.rule("EC-2.8", "EC-6.1")
def test_others_choose_from_the_cards_that_they_are_imagined_to_have() -> None:
    e = gaining(blue="10 11 12 13 14", brown="40 41", hands=["", "9"])
    play(e, "look blue")
    for seed in range(10):
        other = imagined(e, 1, seed)
        assert may(other, "keep", 0) == set(faces(other, "looked", 0).split())
    e = play(table(IDLE, dial=[2, 0, 0], hands=["4 5"], blue="10 11 12 13 14"), "turn")
    for seed in range(10):
        other = imagined(e, 1, seed)
        assert may(other, "play", 0) == set(hand(other, 0).split())
        assert may(imagined(e, 0, seed), "play", 0) == {"4", "5"}


@pytest.mark.rule("EC-2.8", "EC-3.2")
def test_what_others_have_chosen_in_secret_is_forgotten() -> None:
    cards = {"1": card("score 1", slots="sun rock"), "2": card("score 1", slots="sun rock")}
    e = table(cards, active=["1", "2"])
    play(e, "put 2 sun", seat=1)
    assert to_act(imagined(e, 0)) == [0, 1]
    assert to_act(imagined(e, 1)) == [0]
    other = imagined(e, 1)
    play(other, "turn", seat=0)
    assert events(other) == []
    assert piece(other, "tableau 1", "2").marks == ["leaves:3", "cube:sun"]


@pytest.mark.rule("EC-2.8", "EC-2.5")
def test_packs_of_others_are_imagined_with_what_they_have_taken_of_them() -> None:
    e = fresh(3, cards="draft")
    play(e, "draft " + min(may(e, "draft", 1), key=int), seat=1)
    other = imagined(e, 0)
    assert faces(other, "pack 0", 0) == faces(e, "pack 0", 0)
    assert len(zone(other, "pack 1", 1).pieces) == 5
    assert to_act(other) == [0, 1, 2]
    assert len({faces(imagined(e, 0, seed), "pack 1", 1) for seed in range(20)}) > 15
    assert pieces(other) == pieces(e)


@pytest.mark.rule("EC-2.8", "EC-11.1")
def test_so_are_hands_with_what_they_have_chosen_of_them() -> None:
    e = fresh(2)
    play(e, "activate " + hand(e, 1).split()[3], seat=1)
    other = imagined(e, 0)
    assert pieces(other) == pieces(e)
    assert (faces(other, "pack 1", 1), len(may(other, "activate", 1))) == ("", 15)


def test_a_view_does_not_change_when_the_game_goes_on() -> None:
    e = table({"1": card("place water", "score 2", "gain cube")}, dial=[0, 1, 1])
    seen = view(e)
    before = {name: str(value) for name, value in seen.facts.items()}
    play(e, "put 1 sun", "place 2,0")
    assert {name: str(value) for name, value in seen.facts.items()} == before


@pytest.mark.rule("EC-2.8")
@pytest.mark.parametrize("cards", ["paw", "draft", "mixed_flower"])
def test_a_seat_cannot_tell_an_imagined_table_all_game_long(cards: str) -> None:
    e, chance = fresh(3, 7, cards=cards, deck=""), random.Random(7)
    for step in range(600):
        if step % 12 == 0:
            for seat in range(3):
                other = imagined(e, seat, step)
                mine, theirs = view(e, seat), view(other, seat)
                assert (mine.zones, mine.facts, mine.ask) == (theirs.zones, theirs.facts, theirs.ask)
                assert pieces(other) == pieces(e)
        seat = chance.choice(to_act(e))
        do(e, seat, chance.choice(legal(e, seat)))
