"""EL-15.9 to EL-15.14: which card the automa plays, where, and from what it is fed. Its dice show deciduous: row b."""

from __future__ import annotations

import pytest

from ecotone.games.ecologic.automa import lay_first_row
from ecotone.games.ecologic.automa_feeding import in_feeding_order
from ecotone.games.ecologic.cards import OURS
from ecotone.games.ecologic.field import OF_ROW, PLACE_NAMES
from tests.games.ecologic.opponent import against, theirs
from tests.games.ecologic.position import (
    Cards,
    asked,
    begin,
    discard,
    eater,
    events,
    jokers,
    land,
    named,
    numbered,
    pile,
    plant,
    play,
)

CARDS: Cards = {
    "oak": plant("tree", "2 2 4 2", habitats="deciduous"),
    "beech": plant("tree", "4 2 4 2", habitats="deciduous"),
    "reed": plant("herb", "2 2 2 2", habitats="swamp"),
    "rush": plant("herb", "2 2 2 2", habitats="swamp"),
    "clover": plant("herb", "2 2 2 2", habitats="meadow deciduous", edge=1),
    "moss": plant("herb", "2 2 2 2", habitats="deciduous"),
    "iris": plant("herb", "2 2 2 2", habitats="swamp meadow", edge=1),
    "lichen": plant("fungus", "2 2 2 2"),
    "stork": eater("large_bird", 2, "herb", habitats="meadow river swamp"),
    "hedgehog": eater("small_mammal", 4, "insect invertebrate tree"),
    "moth": eater("insect", 2, "herb tree"),
    "wasp": eater("insect", 2, "herb tree", edge=1),
    "deer": eater("ungulate", 2, "herb tree", edge=1),
    "hare": eater("small_mammal", 6, "herb tree plant_remains animal_remains"),
    "boar": eater("ungulate", 6, "herb tree insect plant_remains animal_remains", edge=1),
    "crane": eater("large_bird", 4, "fish", ability="A12"),
}


# --- EL-15.9: which card


@pytest.mark.rule("EL-15.9", "EL-15.11")
def test_the_first_card_from_the_left_that_can_be_played() -> None:
    """T-14: stork no (habitat), hedgehog no (cannot be fed), oak yes; with enough food the hedgehog."""
    e = against(CARDS, row="stork hedgehog oak moss", pile="reed")
    assert (theirs(e), named(e, e.row)) == ("b1 oak 2", "stork hedgehog moss")
    fed = against(CARDS, row="stork hedgehog oak moss", ground="b1 beech 4", pile="reed")
    assert theirs(fed) == "b1 beech, b2 hedgehog 4"


@pytest.mark.rule("EL-15.9")
def test_a_new_kind_comes_before_one_that_is_there() -> None:
    e = against(CARDS, row="oak clover moss", ground="b1 beech 2")
    assert theirs(e) == "b1 beech 2, b2 clover 2"
    e = against(CARDS, row="stork oak reed", ground="b1 beech 2")  # nothing new fits
    assert theirs(e) == "b1 beech 2, b2 oak 2"


@pytest.mark.rule("EL-15.9", "EL-19.2")
def test_places_without_a_card_have_no_kind_in_the_largest_deck() -> None:
    """As many cards of one's own as a file may have; the last of them, a herb, is on no board."""
    many = {f"grass{number}": plant("herb", habitats="swamp") for number in range(len(OURS) - len(CARDS))}
    e = against({**CARDS, **many}, row="moss oak", ground="b1 deer 2")
    assert theirs(e) == "b1 deer 2, b2 moss 2"


@pytest.mark.rule("EL-15.9", "EL-15.10")
def test_kinds_on_the_edges_of_the_habitat_are_there_too() -> None:
    e = against(CARDS, row="moss oak", ground="bc3 clover 2")
    assert theirs(e) == "b1 oak 2, bc3 clover 2"
    e = against(CARDS, row="moss oak", ground="cd3 clover 2")
    assert theirs(e) == "b1 moss 2, cd3 clover 2"


@pytest.mark.rule("EL-15.9", "EL-15.10")
def test_on_its_edge_a_card_may_suit_the_other_habitat() -> None:
    e = against(CARDS, row="iris")  # it lives in the meadow above
    assert theirs(e) == "ab1 iris 2"


# --- EL-15.10: where


@pytest.mark.rule("EL-15.10")
@pytest.mark.parametrize(
    ("ground", "expected"),
    [
        ("", "b1"),
        ("b1 beech", "b2"),
        ("a1 beech, b1 moss", "b2"),
        ("bc1 deer, b2 beech", "ab1"),  # its field is half taken, its upper edge is free
        ("ab1 deer, b2 beech", "bc1"),  # the lower edge of the first column before the third field
        ("ab1 deer, bc1 wasp, b2 beech", "b3"),
    ],
)
def test_the_first_place_from_the_left_field_lower_edge_upper_edge(ground: str, expected: str) -> None:
    e = against(CARDS, row="clover", ground=ground)
    assert f"{expected} clover 2" in theirs(e).split(", ")


@pytest.mark.rule("EL-15.10", "EL-3.8")
def test_the_lower_edge_comes_before_the_upper_one() -> None:
    e = against(CARDS, row="clover", ground="b1 beech", edges="separate")
    assert theirs(e) == "b1 beech, bc1 clover 2"
    e = against(CARDS, row="clover", ground="b1 beech, bc1 deer", edges="separate")
    assert theirs(e) == "b1 beech, ab1 clover 2, bc1 deer"


# --- EL-15.11, EL-15.12


@pytest.mark.rule("EL-15.11", "EL-6.3")
def test_the_winter_ban_holds() -> None:
    e = against(CARDS, row="clover wasp lichen", ground="b1 beech 4", season="winter")
    assert theirs(e) == "b1 beech 4, b2 lichen 2"


@pytest.mark.rule("EL-15.12")
def test_four_cards_go_and_three_come_and_one_of_them_is_played() -> None:
    """T-30: of eight cards that do not fit four go; three come, one of them is played, the player has six."""
    eight = "stork reed hedgehog moth wasp deer hare rush"
    e = against(
        CARDS, row=eight, pile="iris oak crane clover beech moss lichen", habitats="swamp deciduous river coniferous"
    )
    assert (theirs(e), discard(e)) == ("ab1 iris 2", "deer hare rush wasp")
    assert (named(e, e.row), asked(e)) == ("stork reed hedgehog moth oak crane", "row")
    assert events(e, "swept", "refilled", "lost_turn") == ["swept 4", "refilled 3"]
    play(e, "play reed", "at a7")
    assert events(e, "refilled") == ["refilled 3", "refilled 3"]  # five were left


@pytest.mark.rule("EL-15.12")
def test_if_nothing_fits_then_either_the_turn_is_lost() -> None:
    """T-30: the player moves from a row of seven, which is filled up to eight after his move."""
    eight = "stork reed hedgehog moth wasp deer hare rush"
    e = against(
        CARDS, row=eight, pile="crane lynx_lynx canis_lupus oak beech moss", habitats="swamp deciduous river river"
    )
    assert (theirs(e), events(e, "lost_turn")) == ("", ["lost_turn"])
    assert named(e, e.row) == "stork reed hedgehog moth crane lynx_lynx canis_lupus"
    play(e, "play reed", "at a7")
    assert events(e, "refilled") == ["refilled 3", "refilled 2"]
    assert pile(e) == "moss"


# --- EL-15.13, EL-15.14: feeding


@pytest.mark.rule("EL-15.13", "EL-15.14")
def test_food_is_taken_from_the_left_as_far_as_it_goes() -> None:
    e = against(CARDS, row="hare", ground="b2 oak 5, b4 moss 4, b6 beech 3")
    assert theirs(e) == "b1 hare 6, b2 oak, b4 moss 3, b6 beech 3"


@pytest.mark.rule("EL-15.14")
def test_on_one_card_biomass_before_remains() -> None:
    e = against(CARDS, row="hare", ground="b2 oak 2+3, b4 moss 4")
    assert theirs(e) == "b1 hare 6, b2 oak, b4 moss 3"
    e = against(CARDS, row="hare", ground="b2 oak 5+3, b4 moss 4")
    assert theirs(e) == "b1 hare 6, b2 oak 0+2, b4 moss 4"


@pytest.mark.rule("EL-15.13", "EL-15.14")
@pytest.mark.parametrize(
    ("ground", "expected"),
    [
        ("b3 moss 4, bc3 clover 4", "b1 hare 6, b3 moss 2, bc3 clover"),  # the lower edge first
        ("b3 moss 4, ab3 clover 4", "b1 hare 6, b3 moss, ab3 clover 2"),  # the own field before the upper edge
        ("bc3 moss 4, ab3 clover 4", "b1 hare 6, ab3 clover 2, bc3 moss"),
        ("b3 moss 4, ab2 clover 4", "b1 hare 6, b3 moss 2, ab2 clover"),  # but further left before all
    ],
)
def test_in_one_column_from_below(ground: str, expected: str) -> None:
    e = against(CARDS, row="hare", ground=ground, edges="separate")
    assert theirs(e) == expected


@pytest.mark.rule("EL-15.13", "EL-15.14")
@pytest.mark.parametrize(
    ("food", "expected"),
    [
        ("a3 moss 4, b3 oak 4", "a3 moss 4, b3 oak"),  # the lower habitat's field before the upper one's
        ("b3 oak 4, bc3 clover 4", "b3 oak, bc3 clover 4"),  # which comes before its lower edge
        ("bc3 clover 4, ab3 moss 4", "ab3 moss 4, bc3 clover"),  # that before the own edge line
        ("ab3 moss 4, a3 oak 4", "a3 oak 4, ab3 moss"),  # that before the upper field
    ],
)
def test_on_an_edge_from_the_lower_habitat(food: str, expected: str) -> None:
    """The deer goes onto the edge above b, since the fields of its columns 1 to 7 are full of cards it does not eat."""
    cards: Cards = {**CARDS, **{f"stone{n}": eater("predator", 1, "fish") for n in range(1, 14)}}
    cards["deer"] = eater("ungulate", 4, "herb tree", edge=1)
    rest = [f"b{n} stone{n}" for n in range(1, 8) if n != 3 or "b3" not in food]
    below = [f"bc{n} stone{n + 7}" for n in range(1, 3)]
    e = against(cards, row="deer", ground=", ".join([*rest, *below, food]), edges="separate")
    told = [line for line in theirs(e).split(", ") if "stone" not in line and "deer" not in line]
    assert "ab1 deer 4" in theirs(e).split(", ")
    assert ", ".join(told) == expected


@pytest.mark.rule("EL-15.14", "EL-17.12")
def test_jokers_are_used_only_for_what_is_missing() -> None:
    cards: Cards = {**CARDS, "perch": eater("fish", 9, "insect")}
    e = against(cards, row="crane", ground="b3 perch 3", season="spring")  # it brings three jokers
    assert (theirs(e), jokers(e)) == ("b1 crane 4, b3 perch", [0, 2])


@pytest.mark.rule("EL-15.14")
def test_jokers_stay_the_automas() -> None:
    cards: Cards = {**CARDS, "perch": eater("fish", 9, "insect")}
    e = against(cards, row="crane", ground="b3 perch 3", jokers=[5, 0], season="spring")
    assert jokers(e) == [5, 2]
    assert land(e) == ""


# --- what its abilities take


FISHERS: Cards = {
    **CARDS,
    "carp": eater("fish", 1, "insect"),
    "heron": eater("large_bird", 2, "tree", ability="A04", habitats="deciduous"),
    "egret": eater("small_bird", 2, "tree", ability="A04", habitats="deciduous"),
    "puffball": eater("fungus", 1, "tree", ability="A15", habitats="deciduous"),
    "wolf": eater("predator", 1, "tree", ability="A10", habitats="deciduous"),
    "lynx": eater("predator", 1, "tree", ability="A10", habitats="deciduous"),
}
EIGHT = "moss reed wolf deer hare boar crane moth"  # two plants
OTHERS = "stork hedgehog wasp carp heron lichen puffball"  # a lichen is no plant (EL-2.17)


@pytest.mark.rule("EL-15.11", "EL-15.22", "EL-17.4")
def test_its_fishers_take_of_the_players_fish_before_they_eat() -> None:
    e = against(FISHERS, row="heron", land="a1 carp 3, a2 stork 3", ground="b1 oak 4", pile="reed")
    assert (theirs(e), land(e)) == ("b1 oak 3, b2 heron 2", "a1 carp 2, a2 stork 3")
    e.row = numbered(e, "egret")
    begin(e, "automa")
    assert (theirs(e), land(e)) == ("b1 oak 2, b2 heron 2, b3 egret 2", "a1 carp 1, a2 stork 3")


@pytest.mark.rule("EL-15.11", "EL-15.22", "EL-17.10")
def test_each_of_its_hunters_takes_its_share() -> None:
    e = against(FISHERS, row="wolf", land="a1 deer 9", ground="b1 oak 4", pile="reed")
    assert (theirs(e), land(e)) == ("b1 oak 3, b2 wolf 3+1", "a1 deer 7")
    e.row = numbered(e, "lynx")
    begin(e, "automa")
    assert (theirs(e), land(e)) == ("b1 oak 2, b2 wolf 3+1, b3 lynx 3+1", "a1 deer 5")


@pytest.mark.rule("EL-15.11", "EL-17.15")
def test_its_decomposers_take_all_plant_remains() -> None:
    e = against(FISHERS, row="puffball", ground="b1 oak 1+3", pile="reed")
    assert theirs(e) == "b1 oak, b2 puffball 4"


@pytest.mark.rule("EL-15.9")
def test_of_kinds_that_are_there_the_first_from_the_left_is_played() -> None:
    e = against(CARDS, row="stork oak beech", ground="b1 beech 2")
    assert theirs(e) == "b1 beech 2, b2 oak 2"


@pytest.mark.rule("EL-15.3", "EL-2.17")
def test_a_first_row_needs_two_plants() -> None:
    e = against(FISHERS, pile=f"{EIGHT} {OTHERS} oak", step="player")
    e.row = []
    lay_first_row(e)
    assert named(e, e.row) == EIGHT
    e = against(FISHERS, pile=f"{OTHERS} oak {EIGHT}", step="player")
    e.row = []
    lay_first_row(e)
    assert (named(e, e.row), discard(e)) == (EIGHT, " ".join(sorted(f"{OTHERS} oak".split())))


# --- EL-15.14: from which card first


def fed_from(where: str, food: str) -> str:
    """Food cards in the order in which the automa takes them for a card at a place."""
    found = in_feeding_order(PLACE_NAMES.index(where), [PLACE_NAMES.index(name) for name in food.split()])
    return " ".join(PLACE_NAMES[place] for place in found)


@pytest.mark.rule("EL-15.13", "EL-15.14")
def test_food_is_taken_from_the_left_and_then_from_below() -> None:
    assert fed_from("b7", "b2 b1 ab1 bc1") == "bc1 b1 ab1 b2"
    assert fed_from("bc7", "b1 c1 ab1 bc1 cd1") == "c1 cd1 bc1 ab1 b1"
    assert fed_from("ab1", "a2 b2 ab2 bc2") == "b2 bc2 ab2 a2"
    assert fed_from("cd7", "c1 d1 bc1 cd1 d2") == "d1 cd1 bc1 c1 d2"
    assert fed_from("a7", "a1 ab1") == "ab1 a1"
    assert fed_from("d7", "d1 cd1") == "d1 cd1"


@pytest.mark.rule("EL-15.10")
def test_places_are_looked_at_by_column_the_field_the_lower_edge_the_upper_edge() -> None:
    firsts = [" ".join(PLACE_NAMES[place] for place in places if PLACE_NAMES[place].endswith("1")) for places in OF_ROW]
    assert firsts == ["a1 ab1", "b1 bc1 ab1", "c1 cd1 bc1", "d1 cd1"]
