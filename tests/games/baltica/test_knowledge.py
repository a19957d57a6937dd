"""What everybody knows and what `imagine` may change: the orders of piles and decks, and a vote under way."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ecotone.core.kernel import to_act
from ecotone.core.rng import seeded
from ecotone.games.baltica import GAME
from ecotone.games.baltica.state import Baltica
from tests.games.baltica.table import act, bottom, fresh, pieces, pile, play, table
from tests.laws.keys import position_key, shared_parts

LEVEL2 = {"level": "2"}


def imagined(b: Baltica, seat: int = 0, seed: int = 1) -> Baltica:
    """A table that the seat might be sitting at."""
    other = GAME.imagine(b, seat, seeded(seed))
    assert isinstance(other, Baltica)
    return other


@pytest.mark.rule("BA-2.4", "BA-13.4")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_an_imagined_table_looks_the_same_and_has_the_same_cards(seats: int) -> None:
    b, chance = fresh(seats, 5, **LEVEL2), random.Random(5)
    while to_act(b):
        for seat in range(seats):
            other = imagined(b, seat)
            assert GAME.view(other, seat) == GAME.view(b, seat)
            assert pieces(other) == pieces(b)
            assert [sorted(cards) for cards in other.piles] == [sorted(cards) for cards in b.piles]
            assert [sorted(cards) for cards in other.decks] == [sorted(cards) for cards in b.decks]
        for _ in range(4):
            if to_act(b):
                act(b, chance, patience=0.5)


@pytest.mark.rule("BA-2.1", "BA-15.1")
def test_the_orders_of_decks_and_piles_are_imagined_anew() -> None:
    b = fresh(2, 3, **LEVEL2)
    others = [imagined(b, 0, seed) for seed in range(40)]
    assert len({tuple(other.decks[0]) for other in others}) == 40
    assert len({tuple(other.decks[1]) for other in others}) == 40
    assert len({tuple(other.policies) for other in others}) == 40
    assert len({tuple(other.piles[1]) for other in others}) > 3  # three cards, six orders at most
    assert len({other.rng.state() for other in others}) == 40


@pytest.mark.rule("BA-2.4")
def test_every_order_of_a_pile_is_as_likely() -> None:
    b = table("oxygen", "oxygen", piles=["sunlight salinity temperature", ""])
    found = Counter(pile(imagined(b, 0, seed)) for seed in range(600))
    assert len(found) == 6
    assert all(60 <= times <= 140 for times in found.values())


@pytest.mark.rule("BA-11.4")
def test_cards_under_a_deck_are_known_in_their_order() -> None:
    b = table("oxygen", "oxygen", producers="ulva_lactuca viruses bacteria chara_spp")
    play(b, "token refresh", "renew producers")
    for seed in range(20):
        assert bottom(imagined(b, 0, seed), 0, 4) == "ulva_lactuca viruses bacteria chara_spp"


@pytest.mark.rule("BA-11.4")
def test_above_them_nothing_is_known() -> None:
    b = table("oxygen", "oxygen", producers="ulva_lactuca viruses bacteria chara_spp")
    play(b, "token refresh", "renew producers")
    assert len({imagined(b, 0, seed).decks[0][4] for seed in range(200)}) == 22


@pytest.mark.rule("BA-11.4", "BA-18.3")
def test_what_oil_took_lies_under_the_deck_for_all_to_know() -> None:
    b = table("synechococcus", "oxygen", consumers="cygnus_olor alca_torda", policies="oil_spill")
    play(b, "use synechococcus star")
    for seed in range(10):
        assert bottom(imagined(b, 0, seed), 1, 2) == "cygnus_olor alca_torda"


@pytest.mark.rule("BA-11.4")
def test_known_cards_that_came_up_again_are_known_no_more() -> None:
    b = table("oxygen ruppia_spp", "oxygen", producers="ulva_lactuca viruses bacteria", producer_deck="-")
    play(b, "token refresh", "renew producers", "use ruppia_spp refresh", "renew producers")
    assert b.bottoms == [0, 0]
    assert b.decks[0] == []


@pytest.mark.rule("BA-18.7")
def test_a_known_card_that_leaves_the_game_leaves_the_others_known() -> None:
    b = table("synechococcus", "oxygen", consumers="protists calanoida rotifera", policies="atmospheric_deposition")
    play(b, "token refresh", "renew consumers", "use synechococcus star")
    assert b.bottoms[1] == 2
    for seed in range(10):
        assert bottom(imagined(b, 0, seed), 1, 2) == "protists rotifera"


@pytest.mark.rule("BA-18.7")
def test_an_unknown_card_that_leaves_a_deck_changes_nothing_of_it() -> None:
    b = table("synechococcus", "oxygen", consumers="protists rotifera", policies="atmospheric_deposition")
    play(b, "token refresh", "renew consumers", "use synechococcus star")
    assert b.bottoms[1] == 2
    assert bottom(b, 1, 2) == "protists rotifera"


@pytest.mark.rule("BA-14.2")
def test_stowed_cards_are_known_in_their_order() -> None:
    b = table("oxygen zostera_marina ulva_lactuca viruses", piles=["sunlight salinity temperature nutrients"])
    play(b, "token pass", "stow oxygen", "use zostera_marina pass", "stow ulva_lactuca")
    orders = {pile(imagined(b, 0, seed)) for seed in range(200)}
    assert {order.split()[0] for order in orders} == {"ulva_lactuca"}
    assert {order.split()[1] for order in orders} == {"oxygen"}
    assert len(orders) == 24


@pytest.mark.rule("BA-14.2", "BA-18.7")
@pytest.mark.parametrize(("stowed", "known"), [("calanoida", 0), ("oxygen", 1)])
def test_calanoida_leaves_a_pile_whether_known_or_not(stowed: str, known: int) -> None:
    below = "sunlight" if stowed == "calanoida" else "sunlight calanoida"
    b = table(f"synechococcus viruses {stowed}", piles=[below], policies="atmospheric_deposition")
    play(b, "token pass", f"stow {stowed}", "use synechococcus star")
    assert b.tops == [known]
    assert "calanoida" not in pile(b)


@pytest.mark.rule("BA-13.3", "BA-14.2")
def test_after_a_shuffle_nothing_of_a_pile_is_known() -> None:
    b = table("oxygen ulva_lactuca viruses", piles=[""], discards=["sunlight salinity temperature nutrients"])
    play(b, "token pass", "stow oxygen", "token plus", "use ulva_lactuca plus")
    assert b.tops == [0]
    assert len({pile(imagined(b, 0, seed)) for seed in range(60)}) == 6


@pytest.mark.rule("BA-17.8")
def test_a_vote_under_way_is_imagined_from_its_beginning() -> None:
    b = table("oxygen", "oxygen", "oxygen", measures="bubble_curtains", funding="1", asked="all")
    play(b, "implement bubble_curtains")
    play(b, "refuse", seat=1)
    assert to_act(b) == [2]
    other = imagined(b, 2)
    assert to_act(other) == [1, 2]
    assert other.votes == [1, 0, 0]
    own = imagined(b, 1)
    assert to_act(own) == [2]
    assert own.votes == b.votes


@pytest.mark.parametrize("options", [{}, LEVEL2])
def test_an_imagined_table_can_be_played_to_its_end(options: dict[str, str]) -> None:
    b, chance = fresh(3, 9, **options), random.Random(9)
    for _ in range(12):
        act(b, chance, patience=0.5)
    before = pieces(b)
    other = imagined(b)
    while to_act(other):
        act(other, chance, patience=0.5)
    assert pieces(other) == before
    assert b.acts == 12


@pytest.mark.rule("BA-13.4")
def test_events_are_told_to_all_alike() -> None:
    b, chance = fresh(2, 9, **LEVEL2), random.Random(9)
    while to_act(b):
        act(b, chance, patience=0.5)
    assert b.events is not None
    assert {event[1] for event in b.events} == {-1, 0, 1}
    for viewer in (-1, 0, 1):
        assert GAME.events_for(b.events, viewer) == b.events
        assert GAME.look(b, viewer) == GAME.look(b, 0)


@pytest.mark.rule("BA-11.3", "BA-7.6")
@pytest.mark.parametrize("line", ["token plus", "grow zostera_marina"])
def test_what_came_to_light_cannot_be_taken_back(line: str) -> None:
    b = table("sunlight sunlight salinity", "oxygen", producers="zostera_marina", piles=["temperature", ""])
    play(b, line)
    assert (b.row, b.floors) == (0, [1, 1])


@pytest.mark.rule("BA-11.1")
def test_what_shows_nothing_new_can_be() -> None:
    b = table("oxygen salinity", "oxygen")
    play(b, "token pass", "recycle oxygen")
    assert b.floors[0] == 0


@pytest.mark.parametrize("options", [{}, LEVEL2])
def test_a_clone_is_equal_and_shares_nothing_that_changes(options: dict[str, str]) -> None:
    b, chance = fresh(2, 4, **options), random.Random(4)
    while to_act(b):
        other = b.clone()
        assert position_key(other) == position_key(b)
        assert shared_parts(b, other) == []
        act(b, chance, patience=0.8)


def test_a_clone_remembers_what_was_refused_and_asked() -> None:
    b = table("oxygen", "oxygen", measures="bubble_curtains", funding="1", asked="all")
    play(b, "implement bubble_curtains", "refuse")
    assert position_key(b.clone()) == position_key(b)
    b = table("nutrients nutrients nutrients", "oxygen", measures="upgraded_waste_water_treatment", funding="1")
    assert position_key(b.clone()) == position_key(b)
