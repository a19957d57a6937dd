"""ES-2: set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from ecotone.core.errors import BadInput
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.cards import NAMES, deck
from tests.games.ecosystem.table import faces, finish, fresh, names, pieces, play_all, table, zone


@pytest.mark.rule("ES-2.1")
def test_all_130_cards_are_shuffled_so_that_deals_differ() -> None:
    deals = [names(fresh(3, seed).hands[0]) for seed in range(30)]
    assert len(set(deals)) == 30


@pytest.mark.rule("ES-2.1")
def test_every_card_is_as_likely_as_its_number_in_the_deck() -> None:
    # 4,000 hands of 10 hold 40,000 * n / 130 cards of a type with n; 9 % is over four standard deviations.
    found = Counter(card for seed in range(1000) for hand in fresh(4, seed).hands for card in hand)
    for card, n in Counter(deck()).items():
        assert found[card] == pytest.approx(40_000 * n / 130, rel=0.09), NAMES[card]


@pytest.mark.rule("ES-2.1")
def test_the_same_seed_deals_the_same_cards() -> None:
    assert fresh(5, 17).hands == fresh(5, 17).hands


@pytest.mark.rule("ES-2.2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_in_the_original_variant_everybody_gets_ten_cards(seats: int) -> None:
    e = fresh(seats, hand="10")
    assert [len(hand) for hand in e.hands] == [10] * seats
    assert len(e.deck) == 130 - 10 * seats


@pytest.mark.rule("ES-2.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_original_variant_is_the_default(seats: int) -> None:  # ruling 1
    assert GAME.complete(seats, {})["hand"] == "10"
    assert {len(hand) for hand in fresh(seats).hands} == {10}


@pytest.mark.rule("ES-2.3")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_in_the_extra_card_variant_everybody_gets_eleven_cards(seats: int) -> None:
    e = fresh(seats, hand="11")
    assert [len(hand) for hand in e.hands] == [11] * seats
    assert len(e.deck) == 130 - 11 * seats


@pytest.mark.rule("ES-2.2", "ES-2.3")
@pytest.mark.parametrize("hand", ["9", "12", "ten"])
def test_there_is_no_other_hand_size(hand: str) -> None:
    with pytest.raises(BadInput):
        fresh(3, hand=hand)


@pytest.mark.rule("ES-2.4")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_the_rest_of_the_deck_lies_face_down(seat: int) -> None:
    stack = zone(fresh(3), "deck", seat)
    assert stack.kind == "stack"
    assert stack.owner == -1
    assert stack.pieces == []
    assert stack.hidden == 100


@pytest.mark.rule("ES-2.4")
def test_a_seat_sees_its_own_hand_and_of_the_others_only_the_number() -> None:  # ruling 15
    e = table(["wolf fox bee", "deer deer trout", "eagle bear meadow"])
    assert faces(e, "hand 1", seat=1) == ["trout", "deer", "deer"]  # in the order of the score pad
    assert [piece.key for piece in zone(e, "hand 1", 1).pieces] == ["card:trout", "card:deer", "card:deer"]
    assert zone(e, "hand 1", 1).hidden == 0
    for other in (0, 2):
        assert zone(e, f"hand {other}", 1).pieces == []
        assert zone(e, f"hand {other}", 1).hidden == 3


@pytest.mark.rule("ES-2.4")
def test_a_hand_is_a_fan_that_belongs_to_its_seat() -> None:
    e = fresh(3)
    for seat in range(3):
        assert (zone(e, f"hand {seat}").kind, zone(e, f"hand {seat}").owner) == ("fan", seat)
        assert (zone(e, f"hand {seat}", seat).kind, zone(e, f"hand {seat}", seat).owner) == ("fan", seat)


@pytest.mark.rule("ES-2.4")
def test_a_spectator_sees_no_hand_at_all() -> None:
    e = fresh(3)
    for seat in range(3):
        assert zone(e, f"hand {seat}").pieces == []
        assert zone(e, f"hand {seat}").hidden == 10


@pytest.mark.rule("ES-2.4")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_ecosystems_are_public(seat: int) -> None:  # ruling 15
    e = table(["fox bee", "deer bee", "wolf bee"], ["M", "S T", "U / E"])
    seen = {name: zone(e, f"ecosystem {name}", seat) for name in range(3)}
    assert [(piece.key, piece.face, piece.at) for piece in seen[1].pieces] == [
        ("cell:e4", "stream", "e4"),
        ("cell:f4", "trout", "f4"),
    ]
    assert [piece.face for piece in seen[2].pieces] == ["bear", "eagle"]
    assert [(grid.kind, grid.owner, grid.hidden) for grid in seen.values()] == [("grid", n, 0) for n in range(3)]


@pytest.mark.rule("ES-2.4")
def test_the_cards_of_an_ecosystem_are_told_in_reading_order() -> None:
    e = table(["fox bee", "deer bee", "wolf bee"], [". M S / T U .", "S", "S"])
    play_all(e, "pick fox", "pick deer", "pick wolf")
    play_all(e, "place e3", "place d4", "place d4")
    # The first card, M, lies in the middle, e4; T is left below it, at d5.
    assert [piece.at for piece in zone(e, "ecosystem 0").pieces] == ["e3", "e4", "f4", "d5", "e5"]


@pytest.mark.rule("ES-2.4")
@pytest.mark.parametrize(("seats", "zones"), [(1, 5), (2, 9), (3, 10), (6, 19)])
def test_a_view_holds_every_zone_of_the_table(seats: int, zones: int) -> None:
    # 1 deck and 3 zones a seat: hand, ecosystem, chosen card. Alone the automa, for two the neutral hand and pile.
    assert len(GAME.view(fresh(seats), -1).zones) == zones


@pytest.mark.rule("ES-2.5")
@pytest.mark.parametrize(("hand", "left"), [("10", 10), ("11", 4)])
@pytest.mark.parametrize("commit", ["card", "together"])
def test_the_deck_suffices_for_six(hand: str, left: int, commit: str) -> None:
    # 130 - 6 * 20 = 10 with ten cards; 130 - 6 * 21 = 4 with eleven.
    e = finish(fresh(6, 3, hand, commit))
    assert len(e.deck) == left
    assert Counter(pieces(e)) == Counter(deck())
