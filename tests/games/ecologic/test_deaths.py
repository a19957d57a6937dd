"""EL-10.6 and EL-10.7: who dies at the start of a season, where the remains go, and what comes to light below."""

from __future__ import annotations

from typing import Any

import pytest

from ecotone.games.ecologic.cards import NUMBER_OF
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.position import (
    Cards,
    asked,
    discard,
    eater,
    events,
    jokers,
    land,
    may,
    plant,
    play,
    refuses,
    table,
    view,
)

CARDS: Cards = {
    "herb": plant("herb", "2 2 2 2"),
    "bare": plant("herb", "0 0 0 0"),
    "oak": plant("tree", "0 0 0 0"),
    "deer": eater("ungulate", 4, "herb tree", edge=1),
    "wolf": eater("predator", 4, "ungulate", edge=1),
    "fox": eater("predator", 3, "small_mammal"),
    "raven": eater("large_bird", 2, "animal_remains"),
    "mould": eater("fungus", 2, "plant_remains"),
    "hare": eater("small_mammal", 2, "herb"),
}
OURS = " ".join(list(NUMBER_OF)[:20])


def summer(ground: str, jokers: int = 0, **options: Any) -> Ecologic:
    """The start of a summer with enough cards to deal; seat 1 has nothing and is not asked."""
    return table(CARDS, land=ground, jokers=jokers, pile=OURS, season="summer", step="season", **options)


# --- EL-10.6: death and remains


@pytest.mark.rule("EL-10.6")
def test_remains_of_the_dead_are_split_as_one_likes() -> None:
    """T-17: 3B die with a wolf that needs 4; two other cards are in the habitat."""
    e = summer("a1 wolf 3, a2 bare, a3 oak, b1 bare")
    play(e, "finish")
    assert may(e) == {"bury a2", "bury a3", "bury_all a2", "bury_all a3"}
    play(e, "bury a2", "bury a3", "bury_all a3")
    assert (land(e), discard(e)) == ("a2 bare 0+1, a3 oak 0+2, b1 bare", "wolf")
    assert events(e, "starved") == ["0 starved wolf 4 3"]


@pytest.mark.rule("EL-10.6", "EL-10.6a")
def test_remains_on_the_dead_card_go_the_same_way() -> None:
    e = summer("a1 wolf 1+2, a2 bare 1+1")
    play(e, "finish")
    assert land(e) == "a2 bare 1+4"


@pytest.mark.rule("EL-10.6a")
def test_for_a_card_on_an_edge_both_habitats_qualify() -> None:
    e = summer("ab1 wolf 2, a3 bare, b3 oak, bc5 deer 4, c1 hare 2, cd2 deer 4")
    play(e, "starve ab1")
    assert may(e, "bury") == {"a3", "b3", "bc5"}


@pytest.mark.rule("EL-10.6a")
def test_a_card_on_an_edge_may_get_remains_of_both_its_habitats() -> None:
    e = summer("a1 wolf 3, ab2 deer 4, b1 bare")
    play(e, "finish")
    assert land(e) == "b1 bare, ab2 deer 4+3"


@pytest.mark.rule("EL-10.6a")
def test_where_no_other_card_is_the_tokens_are_gone() -> None:
    e = summer("a1 wolf 3+1, b1 bare")
    play(e, "finish")
    assert land(e) == "b1 bare"


@pytest.mark.rule("EL-10.6a", "EL-6.7")
def test_the_sort_of_remains_follows_the_card_that_gets_them() -> None:
    """A wolf's remains on a herb are plant remains: food for the mould, none for the raven."""
    e = summer("a1 wolf 2, a2 bare, a3 mould, a4 raven")
    play(e, "starve a1", "bury_all a2")
    assert may(e, "feed") == {"a3"}
    other = summer("a1 wolf 2, a2 bare, a3 mould, a4 raven")
    play(other, "starve a1", "bury_all a4")
    assert may(other, "feed") == {"a4"}


# --- EL-10.6b: dying by choice


@pytest.mark.rule("EL-10.6b")
def test_one_need_not_feed_and_need_not_spend_jokers() -> None:
    e = summer("a1 bare 9, a2 deer 1, a3 oak", jokers=5)
    assert {"feed a2", "starve a2", "finish"} <= may(e)
    play(e, "starve a2", "bury_all a1")
    assert (land(e), jokers(e), discard(e)) == ("a1 bare 9+1, a3 oak", [5, 0], "deer")


@pytest.mark.rule("EL-10.6b")
def test_a_death_in_time_feeds_others() -> None:
    e = summer("a1 deer 2, a2 raven")
    assert may(e, "feed") == set()
    play(e, "starve a1")  # the remains can only go onto the raven, which eats them
    play(e, "feed a2")
    assert (land(e), discard(e)) == ("a2 raven 2", "deer")


@pytest.mark.rule("EL-10.6b", "EL-10.6")
def test_all_that_are_unfed_at_the_end_die() -> None:
    e = summer("a1 bare 9, a2 deer 1, b1 hare 1, c1 oak, c2 fox 3")
    play(e, "finish")
    assert (land(e), discard(e)) == ("a1 bare 9+1, c1 oak, c2 fox 3", "deer hare")


@pytest.mark.rule("EL-10.6b")
def test_a_fed_organism_cannot_be_let_die() -> None:
    e = summer("a1 bare 9, a2 deer, a3 hare")
    play(e, "feed a2")
    refuses(e, "starve a2")


@pytest.mark.rule("EL-10.6b")
def test_a_table_may_forbid_to_let_die_who_can_be_fed() -> None:
    ground = "a1 bare 4, a2 deer, a3 wolf 1, a4 fox"
    assert {"starve a2", "starve a3", "starve a4", "finish"} <= may(summer(ground))
    e = summer(ground, must_feed="on")
    assert may(e) == {"feed a2", "starve a3", "starve a4", "assist"}
    play(e, "feed a2")
    assert may(e) == {"feed a3", "starve a4", "assist"}
    play(e, "feed a3")
    assert may(e) == {"starve a4", "assist", "finish"}
    play(e, "finish")
    assert (land(e), discard(e)) == ("a1 bare, a2 deer 1, a3 wolf 4", "fox")


@pytest.mark.rule("EL-10.6b", "EL-19.3")
def test_there_the_assistant_does_not_let_die_either() -> None:
    """The deer could be fed; its two remains would feed raven and rook instead."""
    cards: Cards = {**CARDS, **{name: eater("large_bird", 1, "animal_remains") for name in ("raven", "rook")}}
    found = []
    for must_feed in ("off", "on"):
        ground = "a1 bare 2, a2 deer 2, a3 raven, a4 rook"
        e = table(cards, land=ground, pile=OURS, season="summer", step="season", must_feed=must_feed)
        play(e, "assist")
        found.append((land(e), discard(e)))
    assert found == [("a1 bare 2, a3 raven 1, a4 rook 1", "deer"), ("a1 bare, a2 deer 4", "raven rook")]


# --- EL-10.7: the covered


@pytest.mark.rule("EL-10.7")
def test_a_covered_plant_takes_over_and_produces() -> None:
    """T-16: the deer that covers a herb starves with 2B; the herb has them and produces 2 in summer."""
    e = summer("a1 deer/herb 2")
    play(e, "finish")
    assert (land(e), discard(e)) == ("a1 herb 4", "deer")
    assert events(e, "uncovered") == ["0 uncovered herb"]


@pytest.mark.rule("EL-10.7")
def test_remains_are_taken_over_too_and_nothing_is_buried() -> None:
    e = summer("a1 deer/herb 2+3, a2 oak")
    play(e, "finish")
    assert land(e) == "a1 herb 4+3, a2 oak"


@pytest.mark.rule("EL-10.7")
def test_a_covered_consumer_must_be_fed_then() -> None:
    e = summer("a1 wolf/deer/herb 2, a2 bare 2")
    play(e, "starve a1")
    assert may(e) == {"feed a1", "starve a1", "assist", "finish"}
    play(e, "feed a1")
    assert (land(e), discard(e)) == ("a1 deer/herb 4, a2 bare", "wolf")


@pytest.mark.rule("EL-10.7", "EL-10.5a")
def test_what_it_takes_over_may_be_enough_for_it() -> None:
    e = summer("a1 fox/hare 2, a2 deer, a3 bare")
    play(e, "starve a1")
    assert may(e) == {"starve a2", "assist", "finish"}  # the hare needs 2, has 2, and has its own marker
    (hare,) = [piece for piece in view(e, 0).zones["board 0"].pieces if piece.at == "a1"]
    assert "fed" in hare.marks
    play(e, "finish")
    assert land(e) == "a1 hare 2, a3 bare"


@pytest.mark.rule("EL-10.7")
def test_it_may_die_itself() -> None:
    e = summer("a1 wolf/deer/herb 1")
    play(e, "finish")
    assert asked(e) == "feeding"
    play(e, "finish")
    assert (land(e), discard(e)) == ("a1 herb 3", "deer wolf")


@pytest.mark.rule("EL-10.7", "EL-6.12")
def test_a_covered_plant_does_not_produce_while_it_is_covered() -> None:
    e = summer("a1 deer/herb 4")
    assert land(e) == "a1 deer/herb 4"
