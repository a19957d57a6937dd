"""EL-18.8, EL-19.3: what the assistant sees of a position, what it does when all is left to it, and who dies."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.cards import NONE, NUMBER_OF, ORGANISMS
from ecotone.games.ecologic.deck import deck_of
from ecotone.games.ecologic.field import PLACE_NAMES
from ecotone.games.ecologic.larder import Mouth
from ecotone.games.ecologic.mouths import layers, mouth_of
from ecotone.games.ecologic.proposing import larder_of, proposal
from ecotone.games.ecologic.state import Ecologic, side_of
from tests.games.ecologic.position import (
    Cards,
    asked,
    at,
    begin,
    discard,
    eater,
    events,
    fact,
    hand,
    jokers,
    land,
    may,
    number_of,
    numbered,
    plant,
    play,
    table,
)
from tests.games.ecologic.slow_feeder import Slow

CARDS: Cards = {
    "mint": plant("herb", "0 0 0 0"),
    "ivy": plant("herb", "0 0 0 0", edge=1),
    "clover": plant("herb", "0 0 0 0", bonus="flower"),
    "pine": plant("tree", "0 0 0 0", group="pine"),
    "plankton": plant("herb", "0 0 0 0", group="plankton"),
    "loner": plant("tree", "2 2 2 2", ability="A01"),
    "oak": plant("tree", "1 1 1 1"),
    "vole": eater("small_mammal", 1, "herb"),
    "mouse": eater("small_mammal", 1, "herb", edge=1),
    "hare": eater("small_mammal", 1, "herb", bonus="flower"),
    "bream": eater("fish", 3, "herb", ability="A23"),
    "owl": eater("large_bird", 3, "small_mammal plant_remains", ability="A06", bonus="flower", points=2),
    "hawk": eater("large_bird", 3, "small_mammal", points=-2),
    "goose": eater("large_bird", 3, "tree", ability="A05"),
    "deer": eater("ungulate", 3, "herb"),
    "fox": eater("predator", 3, "small_mammal"),
    "wolf": eater("predator", 3, "ungulate"),
    "raven": eater("large_bird", 2, "animal_remains"),
    "rook": eater("large_bird", 2, "animal_remains"),
    "stag": eater("ungulate", 9, "herb"),
    "bigoak": plant("tree", "4 4 4 4"),
    "moth": eater("insect", 3, "tree"),
    "owlet": eater("insect", 3, "tree"),
    "krill": eater("invertebrate", 1, "tree", group="plankton"),
    "shrimp": eater("invertebrate", 3, "tree", group="plankton"),
    "rotter": eater("fungus", 1, "plant_remains", ability="A15"),
    "mould": eater("fungus", 1, "plant_remains", ability="A15"),
    "agaric": eater("fungus", 1, "herb", bonus="flower"),
    "grub": eater("insect", 3, "fungus"),
    "mite": eater("insect", 2, "fungus"),
    "berry": plant("herb", "0 0 0 0", bonus="fruit"),
    "marten": eater("small_mammal", 1, "herb", bonus="fruit"),
    "stoat": eater("predator", 2, "small_mammal"),
    "kite": eater("large_bird", 2, "predator"),
    "eagle": eater("large_bird", 2, "predator"),
    "pike": eater("fish", 3, "fish"),
    "carp": eater("fish", 10, "herb plant_remains", ability="A23"),
    "chub": eater("fish", 5, "plant_remains"),
    "swan": eater("large_bird", 5, "tree", ability="A05"),
}
PILE = " ".join(list(NUMBER_OF)[:40])


def summer(there: str, **more: Any) -> Ecologic:
    """The start of summer, where some are hungry."""
    return table(CARDS, land=there, pile=PILE, season="summer", step="season", **more)


def seen(e: Ecologic, where: str) -> Mouth:
    """A hungry organism as the assistant sees it."""
    lying = layers(e, e.sides[0])
    (found,) = [layer for layer in lying if layer.slot == PLACE_NAMES.index(where)]
    return mouth_of(e, e.sides[0], found, lying)


def named_places(places: list[int]) -> str:
    """Places as a text."""
    return " ".join(PLACE_NAMES[place] for place in places)


# --- what it sees


@pytest.mark.rule("EL-18.8", "EL-7.5", "EL-7.7", "EL-10.6")
def test_the_assistant_sees_food_remains_and_graves_within_reach() -> None:
    mouth = seen(summer("a1 clover, a2 owl, a3 pine, a4 vole 1, b1 mint, b2 vole 2, ab6 mouse 1"), "a2")
    assert (mouth.need, mouth.head_start) == (3, 0)
    assert named_places(mouth.eats) == "a4 ab6"
    assert named_places(mouth.scraps) == "a1 a3"
    assert named_places(mouth.rots) == "a1 a3 a4 ab6"


@pytest.mark.rule("EL-18.8", "EL-7.10", "EL-17.6", "EL-17.23")
def test_it_knows_bonuses_and_what_comes_before_feeding() -> None:
    assert seen(summer("a1 clover, a2 owl, a3 pine"), "a2").bonus == 3
    assert seen(summer("a1 clover, a2 owl, b3 pine"), "a2").bonus == 1
    assert seen(summer("a1 clover, a2 hawk, a3 pine"), "a2").bonus == 0
    assert seen(summer("a1 plankton, a2 bream"), "a2").head_start == 2
    assert seen(summer("a1 mint, a2 bream"), "a2").head_start == 0


@pytest.mark.rule("EL-18.8", "EL-11.6")
def test_it_would_rather_lose_cards_without_points() -> None:
    assert [seen(summer(f"a1 {name}"), "a1").loss for name in ("owl", "hawk", "fox")] == [3, 1, 1]


@pytest.mark.rule("EL-10.7", "EL-18.8")
def test_it_sees_what_lies_beneath() -> None:
    """The oak beneath the deer produces one, the flower beneath the wolf is a lure for the hare."""
    e = summer("a1 hare, a2 deer/oak 2, a3 moth, a4 wolf/clover")
    assert (seen(e, "a2").yields, seen(e, "a4").yields) == (1, 0)
    assert seen(e, "a2").beneath in seen(e, "a3").eats
    assert seen(e, "a1").lures == [(seen(e, "a4").beneath, 1)]
    assert seen(e, "a3").lures == []


@pytest.mark.rule("EL-10.7", "EL-17.1")
def test_a_lone_plant_that_comes_to_light_is_alone_if_it_sees_no_other() -> None:
    """It produces two, and one more if no plant is seen in its habitat nor may come to light there."""
    assert seen(summer("a1 wolf/loner, b1 mint"), "a1").yields == 3
    assert seen(summer("a1 wolf/loner, a2 mint"), "a1").yields == 2
    assert seen(summer("a1 wolf/loner, a2 fox/mint"), "a1").yields == 2
    assert seen(summer("a1 wolf/loner, a2 fox/vole"), "a1").yields == 3
    assert seen(summer("a1 wolf/loner, b1 fox/mint"), "a1").yields == 3


# --- what it promises


def deaths(there: str, **more: Any) -> tuple[int, bool]:
    """How many die in a proposal, and whether it is proved that no fewer can."""
    e = summer(there, **more)
    plan = proposal(e, e.sides[0])
    return len(plan.deaths), plan.exact


@pytest.mark.rule("EL-10.7", "EL-18.8")
def test_one_dies_so_that_two_can_eat_what_it_covers() -> None:
    """The stag needs nine and has two: the big oak takes these over and produces four, three for each moth."""
    there = "a1 stag/bigoak 2, a2 moth, a3 owlet"
    assert deaths(there) == (1, True)
    e = summer(there)
    play(e, "assist")
    assert (to_act(e), land(e), discard(e)) == ([], "a1 bigoak, a2 moth 3, a3 owlet 3", "stag")


@pytest.mark.rule("EL-10.7", "EL-18.8")
def test_one_that_comes_to_light_is_fed_or_dies_too() -> None:
    """The wolf starves; the vole beneath takes over its one, which is enough, or its none, and there is no herb."""
    assert deaths("a1 wolf/vole 1") == (1, True)
    assert deaths("a1 wolf/vole") == (2, True)
    assert deaths("a1 wolf/vole, a2 mint 1") == (1, True)
    e = summer("a1 wolf/vole, a2 mint 1")
    play(e, "assist")
    assert (to_act(e), land(e), discard(e)) == ([], "a1 vole 1, a2 mint", "wolf")


@pytest.mark.rule("EL-10.7", "EL-18.8")
def test_who_covers_a_card_is_eaten_before_it_dies() -> None:
    """The wolf eats the stag's three before the oak is seen; of its four the moth takes three."""
    e = summer("a1 stag/bigoak 3, a2 wolf, a3 moth")
    assert deaths("a1 stag/bigoak 3, a2 wolf, a3 moth") == (1, True)
    play(e, "assist")
    assert (land(e), discard(e)) == ("a1 bigoak 1, a2 wolf 3, a3 moth 3", "stag")


@pytest.mark.rule("EL-10.7", "EL-18.8", "EL-7.10")
@pytest.mark.parametrize(("flower", "animal"), [("clover", "hare"), ("berry", "marten")])
def test_a_plant_that_comes_to_light_brings_a_bonus_to_animals(flower: str, animal: str) -> None:
    """With the wolf's one the animal is fed, and one more comes for the plant: two for the stoat."""
    there = f"a1 wolf/{flower} 1, a2 {animal}, a3 stoat"
    assert deaths(there) == (1, True)
    e = summer(there)
    play(e, "assist")
    assert (land(e), discard(e)) == (f"a1 {flower}, a2 {animal}, a3 stoat 2", "wolf")


@pytest.mark.rule("EL-10.7", "EL-18.8", "EL-7.10")
def test_and_none_to_fungi() -> None:
    """The agaric has the wolf's one, and no more for the mite, which needs two."""
    assert deaths("a1 wolf/clover 1, a2 agaric, a3 mite") == (2, True)


@pytest.mark.rule("EL-10.7", "EL-18.8")
def test_what_lies_beneath_the_dead_gets_no_more_than_the_rules_give() -> None:
    """The oak has the stag's one and produces one, which are not three; the agaric's remains stay those of a plant."""
    assert deaths("a1 stag/oak 1, a2 moth") == (2, True)
    assert deaths("a1 agaric/mint 0+2, a2 raven") == (2, True)


@pytest.mark.rule("EL-17.23", "EL-18.8")
def test_who_needs_plankton_eats_while_it_lives() -> None:
    """The shrimp is the only plankton and dies for the raven: before that the bream has two for it, and the mint."""
    e = summer("a1 shrimp 2, a2 raven, a3 bream, a4 mint 1")
    play(e, "assist")
    assert (to_act(e), land(e), discard(e)) == ([], "a2 raven 2, a3 bream 3, a4 mint", "shrimp")


@pytest.mark.rule("EL-18.8", "EL-19.3")
def test_it_does_not_call_proved_what_it_cannot_see_through() -> None:
    """Plankton may die or come to light, a lone plant may see another, a fungus may be fed for another to eat."""
    assert deaths("a1 krill, a2 bream, a3 mint 1") == (1, False)
    assert deaths("a1 krill, a2 bream, a3 mint 1, a4 plankton") == (1, True)
    assert deaths("a1 wolf/plankton, a2 bream") == (2, False)
    assert deaths("a1 wolf/loner, a2 fox/mint") == (2, False)
    assert deaths("a1 wolf, a2 rotter, a3 grub, a4 mint 0+2") == (2, False)
    assert deaths("a1 wolf, a2 rotter, a4 mint 0+2") == (1, True)
    assert deaths("a1 fox/mint, a2 wolf/loner") == (2, False)


@pytest.mark.rule("EL-18.8", "EL-19.3")
def test_it_calls_proved_what_depends_on_none_of_this() -> None:
    """Plants of another habitat, a pine or plankton that nobody near asks for, plants of which none is for itself."""
    assert deaths("a1 bream, a2 mint 3, b1 krill") == (1, True)
    assert deaths("a1 wolf/plankton, b1 bream, b2 mint 3") == (1, True)
    assert deaths("a1 wolf/pine, a2 fox") == (2, True)
    assert deaths("a1 wolf/loner, b1 mint") == (1, True)
    assert deaths("a1 wolf/oak, a2 fox/mint") == (2, True)
    assert deaths("a1 wolf/loner, a2 moth, b1 fox/mint") == (2, True)


@pytest.mark.rule("EL-19.3", "EL-10.6b")
def test_where_all_must_be_fed_it_is_proved_if_nobody_dies_early() -> None:
    assert deaths("a1 vole, a2 mint 1, a3 wolf", must_feed="on") == (1, True)


@pytest.mark.rule("EL-19.3", "EL-17.23")
def test_who_was_given_up_is_fed_if_it_can_be_in_the_end() -> None:
    """Nobody saw the plankton: with its two and the mint the bream has three."""
    e = summer("a1 wolf/plankton, a2 bream, a3 mint 1")
    play(e, "assist")
    assert (to_act(e), land(e), discard(e)) == ([], "a1 plankton, a2 bream 3, a3 mint", "wolf")


@pytest.mark.rule("EL-19.3", "EL-7.13", "EL-17.23")
def test_nobody_eats_more_than_it_needs_though_more_was_proposed() -> None:
    """For the bream it proposes the stag's two and the joker; but the plankton beneath brings two of its three."""
    e = summer("a1 stag/plankton 2, a2 bream", jokers=1)
    play(e, "assist")
    assert (to_act(e), land(e), jokers(e)) == ([], "a1 plankton 1, a2 bream 3", [1, 0])


@pytest.mark.rule("EL-10.6b")
def test_who_must_be_fed_is_fed_with_what_another_leaves() -> None:
    """The stag starves with two, of which the raven then can live: nobody may let it die."""
    e = summer("a1 stag 2, a2 raven", must_feed="on")
    play(e, "finish")
    assert may(e) == {"feed a2", "assist"}
    play(e, "feed a2")
    assert (land(e), discard(e)) == ("a2 raven 2", "stag")
    e = summer("a1 stag 2, a2 raven", must_feed="on")
    play(e, "assist")
    assert (land(e), discard(e)) == ("a2 raven 2", "stag")


@pytest.mark.rule("EL-10.6b", "EL-19.3")
def test_the_assistant_lets_nobody_die_who_must_be_fed() -> None:
    """Best were to let the stag die for both; but it has nine in reach, so it is fed, and they never are."""
    there = "a1 stag 4, a2 raven, a3 rook, a4 mint 5"
    assert deaths(there) == (1, True)
    assert deaths(there, must_feed="on") == (1, False)
    e = summer(there, must_feed="on")
    play(e, "assist")
    assert (land(e), discard(e)) == ("a1 stag 9, a4 mint", "raven rook")


BIRDS = "a4 raven, a5 rook"  # for which the four of another would be enough
BY_FORCE = [
    (  # two come for the plankton; then remains, then of the herbs from the one that has more
        "a1 mint 4+1, a2 plankton 3, a3 carp 4",
        "a1 mint 2, a2 plankton 2, a3 carp 10",
        [("meal", 4), ("from", 2), ("from", 1), ("remains", 1)],
    ),
    ("a1 mint 0+2, a3 chub 4", "a1 mint 0+1, a3 chub 5", [("meal", 1), ("remains", 1)]),
    ("a1 mint 2, a2 pine 1, a3 swan 4", "a1 mint 2, a2 pine, a3 swan 5", [("meal", 1), ("from", 1)]),  # EL-17.26
    ("a1 mint 4, a3 stag 4", "a1 mint, a3 stag 9", [("meal", 5), ("from", 4), ("jokers", 1)]),
]


@pytest.mark.rule("EL-10.6b", "EL-19.3")
@pytest.mark.parametrize(("there", "left", "told"), BY_FORCE)
def test_who_must_be_fed_eats_what_it_lacks_and_that_is_told(
    there: str, left: str, told: list[tuple[str, int]]
) -> None:
    """Best were to let it die for the birds; of two jokers one is left where it takes one, and feeds no bird."""
    own = 2 if "stag" in there else 0
    e = summer(f"{there}, {BIRDS}", must_feed="on", jokers=own)
    lines = GAME.explain(e, 0, "feeding", "assistant").lines
    assert [(line.text.split(".")[1], line.values["n"]) for line in lines if "n" in line.values] == told
    play(e, "assist")
    assert (to_act(e), land(e), discard(e)) == ([], left, "raven rook")
    assert jokers(e) == [own // 2, 0]


# --- what it does


@pytest.mark.rule("EL-19.3")
def test_where_nobody_can_be_fed_all_die() -> None:
    e = summer("a1 fox 1, b1 wolf, b2 oak")
    play(e, "assist")
    assert (to_act(e), land(e), discard(e)) == ([], "b2 oak 1", "fox wolf")


@pytest.mark.rule("EL-19.3", "EL-10.6b")
def test_one_dies_early_for_another_and_a_third_at_the_end() -> None:
    e = summer("a1 deer 2, a2 raven, c1 wolf 1, c2 oak, c3 pine")
    play(e, "assist")
    assert (to_act(e), at(e, "a2"), discard(e)) == ([], "raven 2", "deer wolf")
    assert (sum(e.sides[0].biomass), sum(e.sides[0].remains)) == (3, 1)  # the oak's one, and what is left of the wolf


@pytest.mark.rule("EL-19.3", "EL-10.6a")
def test_remains_that_nobody_needs_go_onto_a_card_of_the_habitat() -> None:
    e = summer("a1 wolf 2+1, a2 mint, a3 raven, b1 pine")
    play(e, "assist")
    assert (to_act(e), at(e, "a1"), at(e, "b1")) == ([], "", "pine")
    assert (at(e, "a2"), at(e, "a3")) in [("mint 0+1", "raven 2"), ("mint", "raven 2+1")]


@pytest.mark.rule("EL-19.3", "EL-10.6")
def test_of_one_card_in_the_habitat_too() -> None:
    e = summer("a1 wolf 2, a2 mint, b1 pine")
    play(e, "assist")
    assert (to_act(e), land(e)) == ([], "a2 mint 0+2, b1 pine")


@pytest.mark.rule("EL-19.3", "EL-17.23", "EL-17.26")
def test_what_comes_before_feeding_comes_and_what_comes_on_playing_does_not() -> None:
    e = summer("a1 plankton 1, a2 bream")
    play(e, "assist")
    assert land(e) == "a1 plankton, a2 bream 3"
    e = summer("a1 mint 5, a2 goose, a3 pine 3")
    play(e, "assist")
    assert land(e) == "a1 mint 5, a2 goose 3, a3 pine"


@pytest.mark.rule("EL-19.3", "EL-17.23")
def test_for_one_meal_it_counts_what_came_before_feeding_once() -> None:
    e = summer("a1 plankton 1, a2 bream, ab5 ivy 2, b1 vole, b2 mouse")
    play(e, "feed a2", "fill")  # it has two of three; vole and mouse have only the ivy
    assert may(e, "feed") == {"b1", "b2"}
    play(e, "assist")
    assert (land(e), discard(e)) == ("a1 plankton, a2 bream 3, b1 vole 1, b2 mouse 1, ab5 ivy", "")


@pytest.mark.rule("EL-19.3", "EL-7.12")
def test_jokers_are_spent_where_nothing_else_helps() -> None:
    e = summer("a1 mint 1, a2 deer, a3 clover 1")
    e.sides[0].jokers = 2
    begin(e, "season")
    play(e, "assist")
    assert (to_act(e), land(e), jokers(e)) == ([], "a1 mint, a2 deer 3, a3 clover", [1, 0])


@pytest.mark.rule("EL-19.3", "EL-7.14")
def test_where_remains_are_too_few_jokers_are_eaten_with_them() -> None:
    e = summer("a1 vole 1+1, a2 raven", jokers=1)
    play(e, "assist")
    assert (to_act(e), land(e), jokers(e)) == ([], "a1 vole 1, a2 raven 2", [0, 0])


@pytest.mark.rule("EL-19.3", "EL-10.7")
def test_what_lay_below_the_dead_comes_to_light() -> None:
    e = summer("a1 wolf/loner 1")
    play(e, "assist")
    assert (to_act(e), land(e), discard(e)) == ([], "a1 loner 4", "wolf")
    assert e.below[number_of(e, "wolf")] == NONE


def random_land(rng: Random) -> str:
    """Our cards on a few places, plants or eaters that cover up to two others, with few tokens."""
    deck = deck_of("")
    names = [name for name, card in NUMBER_OF.items() if 0 <= deck.kind[card] < ORGANISMS]
    names = rng.sample(names[40:], len(names) - 40)  # the first are in the pile
    eaters = [name for name in names if not deck.is_producer(NUMBER_OF[name])]
    plants = [name for name in names if name not in eaters]
    lines: list[str] = []
    for place in rng.sample([f"{row}{column}" for row in ("a", "b", "ab") for column in range(1, 7)], 9):
        stack = [eaters.pop() for _ in range(rng.choice([0, 0, 1, 1, 2]))]
        if not stack or rng.random() < 0.6:
            stack.append(plants.pop())
        lines.append(f"{place} {'/'.join(stack)} {rng.choice([0, 0, 1, 2])}+{rng.choice([0, 0, 0, 1])}")
    return ", ".join(lines)


@pytest.mark.rule("EL-18.8", "EL-19.3", "EL-10.7")
@pytest.mark.parametrize("seed", range(40))
def test_what_is_proposed_happens(seed: int) -> None:
    """As many die as it said, or fewer where it could not see through."""
    e = table(land=random_land(Random(seed)), pile=PILE, season="summer", step="season", edges="separate")
    if asked(e) != "feeding":
        return
    plan = proposal(e, side_of(e, 0))
    play(e, "assist")
    died = len(events(e, "starved"))
    assert died == len(plan.deaths) if plan.exact else died <= len(plan.deaths)


# --- the dead


@pytest.mark.rule("EL-10.5a", "EL-10.6b")
def test_all_that_only_waited_to_decompose_are_fed_at_the_end() -> None:
    e = summer("a1 rotter 1, b1 mould 1, c1 wolf")
    play(e, "finish")
    assert (to_act(e), land(e), discard(e)) == ([], "a1 rotter 1, b1 mould 1", "wolf")


@pytest.mark.rule("EL-10.5a", "EL-17.23")
def test_what_comes_before_feeding_comes_to_those_who_are_fed_at_the_end() -> None:
    """The pike lacks three and might eat the bream, which has its three: with the plankton's two it has five."""
    e = summer("a1 plankton, a2 bream 3, a3 pike")
    assert may(e, "feed") == {"a2", "a3"}
    play(e, "finish")
    assert (to_act(e), land(e), discard(e)) == ([], "a1 plankton, a2 bream 5", "pike")


@pytest.mark.rule("EL-10.7", "EL-17.1")
def test_a_plant_that_comes_to_light_produces_with_its_ability() -> None:
    e = summer("a1 wolf/loner 1")
    play(e, "starve a1")
    assert land(e) == "a1 loner 4"  # 1 of the wolf, 2 produced, 1 because it is alone


@pytest.mark.rule("EL-10.6", "EL-10.6a")
def test_no_token_stays_behind_at_the_place_of_the_dead() -> None:
    e = summer("a1 fox 1+1")
    play(e, "finish")
    e.sides[0].hand, e.out = numbered(e, "oak"), [False, True]
    begin(e, "play")
    play(e, "play oak", "at a1")
    assert (at(e, "a1"), hand(e)) == ("oak 1", "")


@pytest.mark.rule("EL-10.5a", "EL-10.7", "EL-7.10")
def test_who_has_enough_may_wait_for_what_comes_to_light() -> None:
    """The flower beneath the wolf brings the hare one more, unless it was fed before."""
    e = summer("a1 hare 1, a2 wolf/clover")
    play(e, "starve a2")
    assert land(e) == "a1 hare 2, a2 clover"
    e = summer("a1 hare 1, a2 wolf/clover")
    play(e, "feed a1", "starve a2")
    assert land(e) == "a1 hare 1, a2 clover"


# --- who has enough


@pytest.mark.rule("EL-10.5a", "EL-18.8", "EL-19.3")
def test_who_has_enough_is_eaten_from_and_then_fed_where_that_saves_another() -> None:
    """The fox has its three: two for the kite, two voles for the fox, two for the eagle."""
    there = "a1 vole 6, a2 fox 3, a3 kite, a4 eagle"
    assert deaths(there) == (0, True)
    e = summer(there)
    play(e, "assist")
    assert (land(e), discard(e)) == ("a1 vole 4, a2 fox 1, a3 kite 2, a4 eagle 2", "")
    e = summer(there)
    play(e, "feed a3", "feed a2", "feed a4")
    assert (land(e), discard(e)) == ("a1 vole 4, a2 fox 1, a3 kite 2, a4 eagle 2", "")


PLANTS = ("mint", "clover", "pine", "berry")  # which produce nothing
EATERS = ("vole", "mouse", "hare", "marten", "hawk", "deer", "fox", "wolf", "stoat", "kite", "eagle", "raven", "grub")


def plenty(rng: Random) -> str:
    """A few of our cards with few tokens, where every second eater has enough."""
    places = iter(rng.sample(["a1", "a2", "a3", "a4", "a5", "b1", "ab7"], 7))
    left = rng.sample(EATERS, 5)
    lines = [f"{next(places)} {name} {rng.randint(0, 1)}" for name in rng.sample(PLANTS, 2)]
    tokens = 8
    while left:
        name = left.pop()
        need = int(str(CARDS[name]["consumption"]))
        has = min(tokens, need if rng.random() < 0.5 else rng.randint(0, need - 1))
        tokens -= has
        below = f"/{left.pop()}" if left and rng.random() < 0.2 else ""
        lines.append(f"{next(places)} {name}{below} {has}+{rng.choice([0, 0, 0, 1])}")
    return ", ".join(lines)


@pytest.mark.rule("EL-10.5a", "EL-18.8", "EL-19.3")
@pytest.mark.parametrize("seed", range(60))
def test_as_few_die_at_the_table_as_in_the_best_of_all_orders(seed: int) -> None:
    """Tried are all orders, in which whoever has enough may wait; fed unasked are only those who need not."""
    there = plenty(Random(seed))
    before = table(CARDS, land=there)
    lying = layers(before, before.sides[0])
    fewest = Slow(larder_of(before, before.sides[0], lying)).fewest()
    e = summer(there)
    if asked(e) == "feeding":
        assert proposal(e, side_of(e, 0)).exact
        play(e, "assist")
    assert len(events(e, "starved")) == fewest


@pytest.mark.rule("EL-10.6")
def test_a_single_token_goes_to_one_place() -> None:
    e = summer("a1 fox 1, a2 oak, a3 mint")
    play(e, "starve a1")
    assert (asked(e), may(e)) == ("bury", {"bury_all a2", "bury_all a3"})


@pytest.mark.rule("EL-10.5", "EL-7.10")
def test_a_death_beside_it_feeds_nobody_twice() -> None:
    e = summer("a1 fox, a2 hare 1, a3 clover, b1 wolf")
    play(e, "starve a1", "finish")
    assert land(e) == "a2 hare 2, a3 clover"


@pytest.mark.rule("EL-10.6")
def test_the_remains_of_each_of_the_dead_stay_in_its_habitat() -> None:
    e = summer("a1 fox 2, a2 oak, a3 mint, b1 wolf 2, b2 clover, b3 pine")
    play(e, "finish")
    first = may(e, "bury_all")
    play(e, f"bury_all {sorted(first)[0]}")
    assert sorted([sorted(first), sorted(may(e, "bury_all"))]) == [["a2", "a3"], ["b2", "b3"]]


@pytest.mark.rule("EL-10.3", "EL-10.10")
def test_a_card_played_in_the_last_season_must_be_fed_in_the_next() -> None:
    e = table(CARDS, land="a1 mint 3", hand="deer", pile=PILE)
    play(e, "play deer", "at a2")
    begin(e, "keep")
    assert "starve a2" in may(e)  # half of its three is gone


@pytest.mark.rule("EL-19.1")
def test_what_weather_grows_or_forbids_is_for_one_season() -> None:
    e = table(CARDS, hand="oak", pile=PILE, season="summer", step="play")
    e.growth, e.forbidden = 2, 1
    e.sides[0].hand = []
    begin(e, "keep")
    assert (fact(e, "growth"), fact(e, "forbidden")) == (0, [])
