"""EL-1 and EL-2: what the game is made of, how cards are drawn, and what kinds of organisms there are."""

from __future__ import annotations

from collections import Counter

import pytest

from ecotone.core.errors import BadInput
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.cards import IMPACT, KINDS, ORGANISMS
from tests.games.ecologic.position import (
    Cards,
    at,
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
    number_of,
    pile,
    places,
    plant,
    play,
    spots,
    table,
    view,
)

ANIMALS = KINDS[3:ORGANISMS]
HERB, TREE, LICHEN = plant("herb"), plant("tree"), plant("fungus")
KIN: Cards = {"daisy": HERB, "mint": HERB, "sorrel": HERB, "elm": TREE, "ash": TREE}
ALL = {kind: eater(kind, 2, "insect") for kind in KINDS[2:ORGANISMS]} | {"herb": HERB, "tree": TREE}


# --- EL-1.1 to EL-1.5: the box


@pytest.mark.rule("EL-1.1")
def test_everybody_has_one_ecosystem_and_the_most_points_win() -> None:
    cards: Cards = {"finch": eater("small_bird", 1, "herb", points=2), "wren": eater("small_bird", 1, "herb")}
    e = table(cards, land=["a1 finch 1", "a1 wren 1"], season="winter", out="0 1", step="year")
    assert (land(e, 0), land(e, 1)) == ("a1 finch 1", "a1 wren 1")
    first, second = GAME.outcome(e)
    assert first > second


@pytest.mark.rule("EL-1.2")
@pytest.mark.parametrize(
    ("seats", "expansions"),
    [(1, "none"), (2, "none"), (4, "none"), (5, "coast"), (6, "mountains_human"), (7, "all"), (3, "all")],
)
def test_each_expansion_raises_the_number_of_players_by_one(seats: int, expansions: str) -> None:
    assert fresh(seats, expansions=expansions).seats == seats


@pytest.mark.rule("EL-1.2")
@pytest.mark.parametrize(
    ("seats", "expansions"), [(5, "none"), (6, "none"), (6, "coast"), (7, "mountains_coast"), (8, "all"), (0, "none")]
)
def test_more_players_need_more_expansions(seats: int, expansions: str) -> None:
    with pytest.raises(BadInput):
        fresh(seats, expansions=expansions)


@pytest.mark.rule("EL-1.3", "EL-1.4", "EL-3.6")
@pytest.mark.parametrize(
    ("expansions", "organisms", "impact"),
    [
        ("none", 243, 0),
        ("mountains", 243 + 33, 0),
        ("coast", 243 + 31, 0),
        ("human", 243 + 47, 10),
        ("mountains_coast", 243 + 33 + 31, 0),
        ("all", 243 + 33 + 31 + 47, 10),
    ],
)
def test_the_cards_of_each_box_are_shuffled_together(expansions: str, organisms: int, impact: int) -> None:
    e = laid(2, expansions=expansions)
    cards = [*e.pile, *e.sides[0].hand, *e.sides[1].hand]
    assert len(set(cards)) == len(cards) == organisms + impact
    assert sum(e.deck.kind[card] == IMPACT for card in cards) == impact


@pytest.mark.rule("EL-1.3", "EL-1.4", "EL-3.6")
@pytest.mark.parametrize(
    ("seats", "expansions", "boards"), [(4, "none", 16), (5, "coast", 20), (6, "mountains_coast", 24), (7, "all", 28)]
)
def test_as_many_boards_as_the_boxes_have_are_shuffled_together(seats: int, expansions: str, boards: int) -> None:
    dealt = [board for side in fresh(seats, expansions=expansions).sides for board in side.boards]
    assert (len(dealt), len(set(dealt))) == (boards, boards)


@pytest.mark.rule("EL-1.5")
def test_tokens_do_not_run_out() -> None:
    cards: Cards = {"elm": plant("tree", "20 20 20 20"), "ash": TREE}
    e = table(cards, land="a2 ash 500+500", hand="elm", jokers=500)
    play(e, "play elm", "at a1")
    assert (land(e), jokers(e)) == ("a1 elm 20, a2 ash 500+500", [500, 0])


# --- EL-1.8 to EL-1.10: drawing


@pytest.mark.rule("EL-1.8", "EL-1.9")
def test_a_drawer_sees_backs_and_how_many_there_are_of_each_kind() -> None:
    e = table(KIN, hand="mint elm", pile="daisy ash sorrel", discard="aglais_io", step="exchange")
    play(e, "give mint")
    assert may(e) == {"draw herb", "draw tree"}
    for eyes in (0, 1, -1):
        counts, gone = fact(e, "pile", eyes), fact(e, "discard", eyes)
        assert isinstance(counts, list)
        assert isinstance(gone, list)
        assert (counts[:4], sum(counts)) == ([2, 1, 0, 0], 3)
        assert (gone[:4], sum(gone)) == ([0, 0, 0, 1], 1)
        assert (view(e, eyes).zones["pile"].pieces, view(e, eyes).zones["discard"].pieces) == ([], [])


@pytest.mark.rule("EL-1.9")
def test_from_the_pile_comes_the_topmost_card_of_the_kind() -> None:
    e = table(KIN, hand="mint", pile="ash elm daisy sorrel", step="exchange")
    play(e, "give mint", "draw herb")
    assert (hand(e), pile(e)) == ("daisy", "ash elm sorrel")


@pytest.mark.rule("EL-1.9")
def test_from_the_discard_comes_a_random_card_of_the_kind() -> None:
    cards: Cards = {**KIN, "finch": eater("small_bird", 1, "herb", ability="A21")}
    found: Counter[str] = Counter()
    for seed in range(60):
        e = table(cards, land="a1 daisy 1", hand="finch", discard="elm mint sorrel ash", seed=seed)
        play(e, "play finch", "at a2", "recover herb")
        found[hand(e)] += 1
        assert sorted([hand(e), *discard(e).split()]) == ["ash", "elm", "mint", "sorrel"]
    assert set(found) == {"mint", "sorrel"}
    assert min(found.values()) > 15  # of 60, 30 are expected; 15 is almost four standard deviations away


@pytest.mark.rule("EL-1.9")
def test_cards_are_dealt_from_the_top_without_choice() -> None:
    e = table(KIN, pile="elm daisy", hand=["mint", "sorrel"], season="summer", step="season")
    assert e.pile == []
    assert sorted([hand(e, 0), hand(e, 1)]) == ["daisy elm mint", "sorrel"]


@pytest.mark.rule("EL-1.9")
def test_with_two_heaps_only_their_tops_can_be_drawn() -> None:
    e = table(KIN, hand="mint", pile="ash elm daisy", step="exchange", backs="tops")
    play(e, "give mint")
    assert hand(e) == "ash"


@pytest.mark.rule("EL-1.10")
def test_an_empty_pile_is_made_of_the_discard() -> None:
    e = table(KIN, hand="mint", discard="ash elm daisy", step="exchange")
    play(e, "give mint", "draw tree")
    assert hand(e) in ("ash", "elm")
    assert discard(e) == ""
    assert sorted([hand(e), *pile(e).split()]) == ["ash", "daisy", "elm", "mint"]
    assert events(e, "reshuffled") == ["reshuffled"]


@pytest.mark.rule("EL-1.10")
def test_where_pile_and_discard_are_empty_nothing_is_drawn() -> None:
    e = table(KIN, hand=["mint", "elm"], season="summer", step="season")
    assert (hand(e, 0), hand(e, 1), pile(e)) == ("mint", "elm", "")


# --- EL-2.1 to EL-2.17: kinds


@pytest.mark.rule("EL-2.1", "EL-2.2", "EL-2.3", "EL-2.4", "EL-2.5", "EL-2.6", "EL-2.7")
@pytest.mark.rule("EL-2.8", "EL-2.9", "EL-2.10", "EL-2.11", "EL-2.12")
@pytest.mark.parametrize("kind", KINDS[:ORGANISMS])
def test_each_kind_is_food_for_those_who_have_its_icon_and_for_nobody_else(kind: str) -> None:
    others = " ".join(other for other in KINDS[:ORGANISMS] if other != kind)
    cards: Cards = {**ALL, "hunter": eater("herp", 2, kind), "other": eater("herp", 2, others)}
    e = table(cards, land=f"a1 {kind} 5+5", hand="hunter other")
    assert spots(e, "hunter") >= {"a2"}
    assert spots(e, "other") == set()


@pytest.mark.rule("EL-2.13", "EL-2.14")
def test_remains_are_food_of_their_own() -> None:
    cards: Cards = {
        "elm": TREE,
        "fly": eater("insect", 1, "herb"),
        "worm": eater("invertebrate", 2, "plant_remains"),
        "crow": eater("large_bird", 2, "animal_remains"),
    }
    e = table(cards, land="a1 elm 5+1, a2 fly 5+2", hand="worm crow")
    assert spots(e, "worm") == set()
    assert spots(e, "crow") == places("a") - {"a1", "a2"}


@pytest.mark.rule("EL-2.16", "EL-2.17")
@pytest.mark.parametrize("kind", ["herb", "tree", "fungus"])
def test_plants_and_lichens_are_producers(kind: str) -> None:
    e = table({"moss": plant(kind, "3 1 1 1")}, hand="moss")
    play(e, "play moss", "at a1")
    assert at(e, "a1") == "moss 3"


@pytest.mark.rule("EL-2.16", "EL-2.17")
@pytest.mark.parametrize("kind", ["fungus", *ANIMALS])
def test_fungi_and_animals_are_consumers(kind: str) -> None:
    e = table({"eater": eater(kind, 2, "herb"), "mint": HERB}, land="b1 mint 9", hand="eater")
    assert spots(e, "eater") == places("b")


@pytest.mark.rule("EL-2.17")
def test_a_lichen_is_food_and_remains_like_a_fungus() -> None:
    cards: Cards = {
        "lichen": LICHEN,
        "snail": eater("invertebrate", 2, "fungus"),
        "bug": eater("insect", 2, "herb tree"),
        "worm": eater("invertebrate", 2, "plant_remains"),
    }
    e = table(cards, land="a1 lichen 2+2", hand="snail bug worm")
    assert [bool(spots(e, name)) for name in ("snail", "bug", "worm")] == [True, False, True]


@pytest.mark.rule("EL-2.17", "EL-7.10")
def test_a_lichen_is_no_plant_for_bonuses() -> None:
    cards: Cards = {
        "lichen": plant("fungus", bonus="flower"),
        "mint": HERB,
        "bee": eater("insect", 1, "herb", bonus="flower"),
    }
    e = table(cards, land="a1 lichen, a2 mint 1", hand="bee")
    play(e, "play bee", "at a3")
    assert at(e, "a3") == "bee 1"


@pytest.mark.rule("EL-2.18")
@pytest.mark.parametrize("symbol", ["fruit", "seed", "flower", "grass"])
def test_a_bonus_is_for_the_same_symbol_only(symbol: str) -> None:
    plants: Cards = {name: plant("tree", bonus=name) for name in ("fruit", "seed", "flower", "grass")}
    cards: Cards = {**plants, "mint": HERB, "finch": eater("small_bird", 1, "herb", bonus=symbol)}
    e = table(cards, land="a1 fruit, a2 seed, a3 flower, a4 grass, a5 mint 1", hand="finch")
    play(e, "play finch", "at a6")
    assert at(e, "a6") == "finch 2"


@pytest.mark.rule("EL-2.19", "EL-2.20")
def test_habitat_symbols_are_where_a_card_may_lie() -> None:
    cards: Cards = {
        "elm": plant("tree", habitats="coast town mountain"),
        "ash": plant("tree", habitats="meadow", edge=1),
        "birch": plant("tree", habitats="any"),
    }
    e = table(cards, hand="elm ash birch", habitats="mountain meadow town coast")
    assert spots(e, "elm") == places("a c d")
    assert spots(e, "ash") == places("b ab bc")
    assert spots(e, "birch") == places("a b c d")


@pytest.mark.rule("EL-2.22")
def test_points_may_be_added_or_subtracted() -> None:
    cards: Cards = {"elm": plant("tree", points=3), "ash": plant("tree", points=-2)}
    e = table(cards, land=["a1 elm, b1 ash", "a1 ash"])
    assert fact(e, "points") == [1, -2]


@pytest.mark.rule("EL-2.24")
def test_a_card_shows_all_that_the_rules_ask_for() -> None:
    deck = fresh().deck
    deer = deck.latin.index("Capreolus capreolus")
    assert deer == number_of(fresh(), "capreolus_capreolus")
    traits = GAME.faces("")["capreolus_capreolus"].traits
    assert (traits["latin"], traits["kind"], traits["edge"]) == ("Capreolus capreolus", "ungulate", 1)
    assert (traits["habitats"], traits["bonus"]) == (["deciduous", "meadow"], ["grass"])
    assert (traits["consumption"], traits["diet"], traits["points"]) == (5, ["herb", "tree"], 1)
    assert traits["production"] == []
    oak = GAME.faces("")["quercus_robur"].traits
    assert (oak["production"], oak["consumption"]) == (["2", "2", "4", "3"], 0)


@pytest.mark.rule("EL-2.26")
def test_every_card_exists_once() -> None:
    e = laid(4)
    cards = [*e.pile, *(card for side in e.sides for card in side.hand)]
    assert len(cards) == len(set(cards)) == len({e.deck.latin[card] for card in cards}) == 243
