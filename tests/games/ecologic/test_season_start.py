"""EL-10: the start of a season: production, feeding in any order, markers, jokers, new cards."""

from __future__ import annotations

from typing import Any

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecologic.cards import NUMBER_OF
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.position import (
    Cards,
    asked,
    discard,
    eater,
    events,
    hand,
    jokers,
    land,
    may,
    pile,
    plant,
    play,
    refuses,
    table,
    view,
)

CARDS: Cards = {
    "dandelion": plant("herb", "3 2 2 2", bonus="flower"),
    "fescue": plant("herb", "3 2 2 2", bonus="grass"),
    "oak": plant("tree", "2 2 4 3"),
    "bare": plant("herb", "0 0 0 0"),  # produces nothing, so that its tokens are those that are told
    "lichen": plant("fungus", "1 1 1 1"),
    "butterfly": eater("insect", 2, "herb tree", bonus="flower"),
    "moth": eater("insect", 2, "herb"),
    "skylark": eater("small_bird", 3, "insect herb", edge=1),
    "wasp": eater("insect", 2, "tree insect", edge=1),
    "roe": eater("ungulate", 5, "herb tree", bonus="grass", edge=1),
    "deer": eater("ungulate", 4, "herb tree"),
    "wolf": eater("predator", 4, "ungulate"),
    "raven": eater("large_bird", 2, "animal_remains"),
    "mould": eater("fungus", 2, "plant_remains"),
    "rotter": eater("fungus", 2, "herb", ability="A15"),
    "hawk": eater("large_bird", 3, "small_bird"),
    "siskin": eater("small_bird", 2, "herb", ability="A06"),
    "pine": plant("tree", "0 0 0 0", group="pine"),
}
OURS = " ".join(list(NUMBER_OF)[:20])


def summer(ground: str, jokers: int = 0, **options: Any) -> Ecologic:
    """The start of a summer with enough cards to deal; seat 1 has nothing and is not asked."""
    return table(CARDS, land=ground, jokers=jokers, pile=OURS, season="summer", step="season", **options)


def marks(e: Ecologic, name: str) -> list[str]:
    """What lies on a card as its owner sees it now, feeding or not."""
    (found,) = [piece for piece in view(e, 0).zones["board 0"].pieces if name in (piece.face, piece.at)]
    return found.marks


# --- the examples of the rulebook


@pytest.mark.rule("EL-10.3", "EL-10.5", "EL-7.10")
def test_a_butterfly_and_a_skylark_are_fed() -> None:
    """T-3 and T-4: 1B moves to the butterfly, 1B is its bonus; then the skylark eats all of it, and it lives."""
    e = summer("a1 dandelion 1, a2 fescue 1, a3 butterfly 1, a4 skylark")  # both plants produce 2: 3B each
    play(e, "feed a3", "eat a1")
    assert marks(e, "a3") == ["biomass:3", "remains:0", "fed"]
    assert marks(e, "a1")[0] == "biomass:2"
    play(e, "feed a4", "eat a3", "eat a3", "eat a3")
    assert land(e) == "a1 dandelion 2, a2 fescue 3, a3 butterfly, a4 skylark 3"
    assert discard(e) == ""


@pytest.mark.rule("EL-10.6", "EL-10.8")
def test_a_skylark_short_of_one_dies_unless_a_joker_feeds_it() -> None:
    """T-5: it needs 3 and can reach 2."""
    e = summer("a1 bare 2, a2 skylark")
    assert may(e) == {"starve a2", "assist", "finish"}
    play(e, "finish")
    assert (land(e), discard(e)) == ("a1 bare 2", "skylark")
    e = summer("a1 bare 2, a2 skylark", jokers=1)
    play(e, "feed a2", "eat a1", "joker")
    assert (land(e), jokers(e)) == ("a1 bare, a2 skylark 3", [0, 0])


@pytest.mark.rule("EL-10.3", "EL-7.4", "EL-7.5")
def test_a_skylark_completes_its_meal_with_herbs_or_across_the_edge() -> None:
    """T-6: herbs as well as insects, and on an edge the cards of both habitats."""
    e = summer("a1 bare 2, a2 moth 3, a3 skylark")
    play(e, "feed a3", "eat a2")
    assert may(e, "eat") == {"a1", "a2"}
    play(e, "eat a1", "eat a1")
    assert land(e) == "a1 bare, a2 moth 2, a3 skylark 3"
    e = summer("a1 bare 2, b2 moth 2, ab3 skylark, c1 dandelion")
    play(e, "feed ab3")
    assert may(e, "eat") == {"a1", "b2"}


@pytest.mark.rule("EL-10.3", "EL-7.5")
def test_a_wasp_on_an_edge_eats_and_is_eaten_in_both_habitats() -> None:
    """T-7: oak and butterfly feed it wherever they are, and the skylark of the meadow eats it."""
    e = summer("a1 butterfly 2, ab3 wasp 1, b1 oak, a5 skylark 2")
    play(e, "feed ab3")
    assert may(e, "eat") == {"a1", "b1"}
    play(e, "eat b1", "feed a5")
    assert may(e, "eat") == {"a1", "ab3"}
    play(e, "eat ab3")
    assert land(e) == "a1 butterfly 2, a5 skylark 3, b1 oak 1, ab3 wasp 1"


@pytest.mark.rule("EL-10.3", "EL-7.5", "EL-7.10")
def test_a_roe_deer_on_an_edge_eats_from_both_and_gets_its_bonus() -> None:
    """T-8: fescue in the meadow, oak in the forest; one grass plant, so 1B more."""
    e = summer("a1 fescue 1, ab3 roe, b1 oak")  # 3B and 2B
    play(e, "feed ab3", "eat a1", "eat a1", "eat a1")  # the last two can only come from the oak
    assert land(e) == "a1 fescue, b1 oak, ab3 roe 6"


@pytest.mark.rule("EL-10.3", "EL-7.8")
def test_a_raven_eats_its_own_remains() -> None:
    """T-12: 2R on its card, and it needs 2."""
    e = summer("a1 raven 0+2")
    play(e, "feed a1")
    assert land(e) == "a1 raven 2"


# --- the order of things


@pytest.mark.rule("EL-10.1")
def test_production_feeding_new_cards() -> None:
    e = summer("a1 bare, a2 dandelion, a3 skylark")
    assert events(e, "produced", "dealt") == ["0 produced bare 0", "0 produced dandelion 2"]
    play(e, "finish")
    told = [line.split()[1] for line in events(e) if line[0] == "0"]
    assert told.index("produced") < told.index("starved") < told.index("dealt")


@pytest.mark.rule("EL-10.2", "EL-7.2")
def test_plants_and_lichens_add_what_they_produce_to_what_is_there() -> None:
    e = summer("a1 dandelion 1, b1 oak, c1 lichen 4+2")
    assert land(e) == "a1 dandelion 3, b1 oak 2, c1 lichen 5+2"
    e = table(CARDS, land="a1 dandelion 1, b1 oak, c1 lichen", season="autumn", step="season")
    assert land(e) == "a1 dandelion 3, b1 oak 4, c1 lichen 1"


@pytest.mark.rule("EL-10.3", "EL-7.13")
def test_what_is_left_of_the_last_season_counts() -> None:
    e = summer("a1 bare 9, a2 deer 3, a3 mould 1")
    play(e, "feed a2")  # the one token that it lacks can only come from the herb
    assert asked(e) == "feeding"
    assert marks(e, "a1")[0] == "biomass:8"
    assert may(e) == {"starve a3", "assist", "finish"}


@pytest.mark.rule("EL-10.4", "EL-18.8")
def test_any_order_but_everybody_has_a_moment_of_plenty() -> None:
    e = summer("a1 bare 4, a2 deer, a3 wolf")
    assert may(e) == {"feed a2", "starve a2", "starve a3", "assist", "finish"}
    play(e, "feed a2")  # eats all that there is
    play(e, "feed a3")
    assert land(e) == "a1 bare, a2 deer, a3 wolf 4"
    other = summer("a1 bare 4, a2 deer 3, a3 wolf 1")
    play(other, "feed a3", "feed a2")  # three from the deer, which then lacks all four
    assert land(other) == "a1 bare, a2 deer 4, a3 wolf 4"
    assert discard(other) == ""


@pytest.mark.rule("EL-10.5")
def test_the_fed_are_marked_and_not_fed_again() -> None:
    e = summer("a1 bare 8, a2 deer, a3 wolf 1, a4 moth")
    play(e, "feed a2")
    play(e, "feed a3")  # three of the deer's four
    assert "fed" in marks(e, "a2")
    assert "fed" not in marks(e, "a4")
    assert may(e, "feed") == may(e, "starve") == {"a4"}
    refuses(e, "feed a2")
    play(e, "feed a4")
    assert land(e) == "a1 bare 2, a2 deer 1, a3 wolf 4, a4 moth 2"


@pytest.mark.rule("EL-10.5a", "EL-7.11")
def test_who_has_enough_is_fed_without_eating_and_gets_the_bonus_once() -> None:
    """The skylark lacks one, and may take it from the butterfly or from the dandelion, which has three."""
    e = summer("a1 dandelion 1, a2 butterfly 2, a3 skylark 2")
    assert may(e) == {"feed a2", "feed a3", "starve a3", "assist", "finish"}  # who has enough cannot starve
    assert marks(e, "a2") == ["biomass:2", "remains:0", "hungry"]
    play(e, "feed a2")
    assert marks(e, "a2") == ["biomass:3", "remains:0", "fed"]
    play(e, "feed a3", "eat a2")
    assert land(e) == "a1 dandelion 3, a2 butterfly 2, a3 skylark 3"


@pytest.mark.rule("EL-10.5a", "EL-10.4")
def test_who_has_enough_may_first_be_eaten_from_and_then_feed() -> None:
    """The skylark takes both of its tokens; then the butterfly eats two of the dandelion's three, and one is added."""
    e = summer("a1 dandelion 1, a2 butterfly 2, a3 skylark 1")
    play(e, "feed a3", "eat a2", "eat a2")
    assert may(e) == {"feed a2", "starve a2", "assist", "finish"}
    play(e, "feed a2")
    assert land(e) == "a1 dandelion 1, a2 butterfly 3, a3 skylark 3"


@pytest.mark.rule("EL-10.5a", "EL-10.6b")
def test_who_has_enough_does_not_die_when_the_feeding_ends() -> None:
    e = summer("a1 bare 9, a2 moth 2, a3 skylark 2")
    play(e, "finish", "bury_all a1")
    assert (land(e), discard(e)) == ("a1 bare 9+2, a2 moth 2", "skylark")


@pytest.mark.rule("EL-10.5a")
@pytest.mark.parametrize(
    ("ground", "asked_for"),
    [
        ("a1 bare 9, a2 moth 2, a3 skylark 3, a4 deer 1", "a4"),  # nobody who lacks something eats either
        ("a1 bare 9, a2 moth 2, a3 skylark 2, a4 deer 4", "a2 a3"),  # the skylark lacks one and eats moths
        ("a1 bare 9, a2 moth 2, a3 skylark 2, a4 hawk 3", "a2 a3"),  # nobody eats the hawk
        ("a1 bare 9, a2 moth 2, a3 skylark 3, a4 hawk 2", "a2 a3 a4"),  # it may eat the lark, which then eats moths
        ("a1 bare 9, b2 moth 2, a3 skylark 2", "a3"),  # the moth lives elsewhere
        ("a1 bare 9, a2 moth 2, a3 wolf/skylark", "a2"),  # the lark comes to light if the wolf dies, and eats moths
        ("a1 bare 9, a2 moth 2, a3 wolf/fescue/skylark", ""),  # a plant never dies: the lark stays where it is
        ("a2 butterfly 2, a3 wolf/dandelion", "a2"),  # its bonus would come to light
        ("a2 butterfly 2, b3 wolf/dandelion", ""),  # but not in its habitat
        ("a1 deer, b2 butterfly 2, b3 wolf/dandelion", "b2"),  # whoever else is hungry elsewhere
        ("a2 butterfly 2, a3 wolf/fescue", ""),  # nor a plant without its symbol
        ("a2 siskin 2, a3 wolf/pine", "a2"),
        ("a2 siskin 2, a3 wolf/oak", ""),
        ("a1 bare 9, a2 rotter 2, a3 wolf", "a2"),  # remains may come for it
    ],
)
def test_nobody_is_asked_for_where_no_order_could_matter(ground: str, asked_for: str) -> None:
    """They are fed at once; the others wait until their player says so."""
    e = summer(ground)
    assert " ".join(sorted(may(e, "feed") if to_act(e) else [])) == asked_for


@pytest.mark.rule("EL-10.5a", "EL-18.8")
def test_once_nobody_lacks_anything_all_that_wait_are_fed_unasked() -> None:
    e = summer("a1 bare 9, a2 moth 2, a3 skylark 2, a4 hawk 3, b1 dandelion, b2 butterfly 2")
    play(e, "feed a3", "eat a1")
    assert (to_act(e), land(e)) == (
        [],
        "a1 bare 8, a2 moth 2, a3 skylark 3, a4 hawk 3, b1 dandelion 2, b2 butterfly 3",
    )


@pytest.mark.rule("EL-10.5a", "EL-7.11")
def test_where_nobody_eats_it_who_has_enough_is_marked_at_once() -> None:
    e = summer("a1 dandelion 1, a2 butterfly 2, a3 skylark 3, a4 deer 1")
    assert (may(e, "feed"), marks(e, "a2")) == ({"a4"}, ["biomass:3", "remains:0", "fed"])
    assert marks(e, "a3") == ["biomass:3", "remains:0", "fed"]
    play(e, "feed a4")
    assert land(e) == "a1 dandelion, a2 butterfly 3, a3 skylark 3, a4 deer 4"


@pytest.mark.rule("EL-10.5a")
def test_the_unfed_may_be_eaten_from() -> None:
    e = summer("a1 bare 9, a2 moth 1, a3 skylark 2")
    play(e, "feed a3", "eat a2")
    assert (may(e, "feed"), marks(e, "a2")) == ({"a2"}, ["biomass:0", "remains:0", "hungry"])


@pytest.mark.rule("EL-10.5a", "EL-17.15")
def test_a_decomposer_with_enough_does_not_die_though_it_may_still_decompose() -> None:
    e = summer("a1 rotter 2, a2 bare 0+2, b1 wolf")
    assert may(e) == {"feed a1", "starve b1", "assist", "finish"}
    play(e, "finish", "recycle a2", "done")
    assert (land(e), discard(e)) == ("a1 rotter 3, a2 bare 0+1", "wolf")


@pytest.mark.rule("EL-10.5a", "EL-17.15")
def test_where_nobody_may_die_a_decomposer_is_only_asked_how_much_it_takes() -> None:
    e = summer("a1 rotter 2, a2 bare 0+2")
    assert (asked(e), may(e)) == ("decompose", {"recycle a2", "recycle_all", "done"})
    play(e, "recycle a2", "done")
    assert land(e) == "a1 rotter 3, a2 bare 0+1"


@pytest.mark.rule("EL-10.8", "EL-7.14")
def test_jokers_feed_also_those_who_eat_remains_only() -> None:
    e = summer("a1 raven 1", jokers=3)
    play(e, "feed a1")
    assert (land(e), jokers(e)) == ("a1 raven 2", [2, 0])


# --- new cards


def dealt(hands: list[str], cards: str) -> Ecologic:
    """The start of an autumn with these hands and this pile."""
    return table(CARDS, hand=hands, pile=cards, season="autumn", step="season")


@pytest.mark.rule("EL-10.9", "EL-1.9")
def test_everybody_is_dealt_up_to_eight_cards_from_the_top_and_kept_ones_count() -> None:
    e = dealt(["oak deer wolf moth mould roe", "fescue dandelion lichen skylark"], "bare wasp raven rotter butterfly")
    assert hand(e) == "bare deer moth mould oak roe wasp wolf"
    assert hand(e, 1) == "butterfly dandelion fescue lichen raven rotter skylark"  # the pile had no more
    assert events(e, "dealt") == ["0 dealt 2", "1 dealt 3"]


@pytest.mark.rule("EL-10.9")
@pytest.mark.parametrize("number", [8, 9, 10])
def test_eight_cards_or_more_stay_as_they_are(number: int) -> None:
    e = dealt([" ".join(list(NUMBER_OF)[:number]), " ".join(list(CARDS)[:8])], "rotter")
    assert (len(hand(e).split()), pile(e)) == (number, "rotter")


@pytest.mark.rule("EL-10.10", "EL-10.1")
def test_markers_go_and_the_settlement_begins() -> None:
    e = table(CARDS, land="a1 dandelion, a2 moth 3", hand="oak", pile=OURS, step="year", out="0 1")
    play(e, "done")  # the oak is kept; of the moth's three 1B and 1R are left, the dandelion makes 2B
    assert (asked(e, 0), marks(e, "a2")) == ("feeding", ["biomass:1", "remains:1", "hungry"])
    play(e, "feed a2")
    assert (asked(e, 0), marks(e, "a2")) == ("exchange", ["biomass:2", "remains:1"])
    assert e.sides[0].fed == 0


@pytest.mark.rule("EL-18.7", "EL-10.4")
def test_all_feed_at_the_same_time_and_unseen() -> None:
    lands = ["a1 bare 4, a2 deer", "a1 oak 2, a2 roe 1"]
    e = table(CARDS, land=lands, pile=OURS, season="summer", step="season")
    assert to_act(e) == [0, 1]
    play(e, "feed a2", seat=0)
    assert view(e, 1).zones["board 0"].pieces[1].marks[0] == "biomass:0"
    assert (to_act(e), land(e)) == ([1], "a1 bare 4, a2 deer")
    play(e, "feed a2", seat=1)
    assert (land(e), land(e, 1)) == ("a1 bare, a2 deer 4", "a1 oak, a2 roe 5")


@pytest.mark.rule("EL-18.8", "EL-19.3")
def test_the_assistant_feeds_all_where_an_order_does() -> None:
    e = summer("a1 bare 4, a2 wolf, a3 deer")
    play(e, "assist")
    assert (land(e), discard(e)) == ("a1 bare, a2 wolf 4, a3 deer", "")
