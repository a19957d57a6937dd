"""Explanations of places: why the card in question may go there or may not, and what lies there."""

from __future__ import annotations

import pytest

from ecotone.core.kernel import legal, to_act
from ecotone.core.kernel import play as act
from ecotone.games.ecologic.cards import CARD_NAMES, IMPACT
from ecotone.games.ecologic.explain_playing import FINE, Trial, reason_at
from ecotone.games.ecologic.field import PLACE_NAMES
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.explained import CARDS, place, told
from tests.games.ecologic.position import asked, eater, laid, number_of, play, spots, table

# --- places, while a card is being placed


def ruling(e: Ecologic, where: str) -> list[str]:
    """What is told of a place because a card is being placed, without what lies there."""
    found = place(e, where)
    (end,) = [at for at, line in enumerate(found) if line.startswith(("Here lies", "Field:", "Edge of two"))]
    return found[:end]


@pytest.mark.rule("EL-6.5", "EL-7.10", "EL-8.2")
def test_a_place_tells_what_a_card_would_eat_there() -> None:
    e = play(table(CARDS, land="a1 grass 3, b1 oak 2", hand="roe", jokers=1), "play roe")
    # On the edge the roe reaches both habitats: 3 and 2. In the meadow 3 and a joker are too few for 5.
    assert ruling(e, "ab3") == [
        "EL-6.2",
        "This card may go here: roe.",
        "Needs 5: within reach 5, jokers 1.",
        "From this card: grass, biomass 3.",
        "From this card: oak, biomass 2.",
        "Feeding bonus here: +1.",
    ]
    assert ruling(e, "a3") == ["EL-6.5", "This card may not go here: roe.", "Needs 5: within reach 3, jokers 1."]
    edge = "Neither habitat of this edge suits it: rivers and riparian forest; swamps and lakes."
    assert ruling(e, "cd3") == ["EL-8.2a", "This card may not go here: roe.", edge]
    habitat = "The habitat does not suit it: swamps and lakes."
    assert ruling(e, "d1") == ["EL-6.1", "This card may not go here: roe.", habitat]


@pytest.mark.rule("EL-6.9", "EL-6.10", "EL-6.8", "EL-8.5a")
def test_a_place_tells_what_covering_would_do() -> None:
    land = "a1 grass 3+1, a2 moth 1, a3 hemlock 4, a4 oak 1"
    e = play(table(CARDS, land=land, hand="deer"), "play deer")
    assert ruling(e, "a1") == [
        "EL-6.8",
        "This card may go here: deer.",
        "It would cover this card: grass. Biomass 3 moves onto it, remains 1 are lost.",
        "Needs 4: within reach 4, jokers 0.",  # the 3 that it covers and the oak's 1; hemlock is poison for it
        "From this card: oak, biomass 1.",
    ]
    not_food = "A card lies here: moth. Only what one eats may be covered."
    assert ruling(e, "a2") == ["EL-6.8", "This card may not go here: deer.", not_food]
    poison = "A card lies here: hemlock. It is poisonous, and no bird or mammal may cover it."
    assert ruling(e, "a3") == ["EL-8.5a", "This card may not go here: deer.", poison]


@pytest.mark.rule("EL-6.9")
def test_remains_of_a_covered_card_are_no_food() -> None:
    cards = {**CARDS, "fox": eater("predator", 2, "insect animal_remains")}
    e = play(table(cards, land="a1 moth 1+3, a2 wasp 1+2", hand="fox deer"), "play fox")
    found = [line for line in ruling(e, "a1") if line.startswith(("Needs", "From"))]
    assert found == [
        "Needs 2: within reach 4, jokers 0.",  # 1 of the moth that moves up, 1 and 2 of the wasp
        "From this card: wasp, biomass 1.",
        "From this card: wasp, remains 2.",
    ]


@pytest.mark.rule("EL-7.6")
def test_only_the_own_places_are_in_question() -> None:
    e = play(table(CARDS, land="a1 grass 5", hand="deer oak"), "play deer")
    assert told(e, "board 1", "place:a1") == ["EL-6.2", "Field: meadows and fields.", "It is free."]
    assert told(e, "board 0", "place:a2", 1) == ["EL-6.2", "Field: meadows and fields.", "It is free."]


@pytest.mark.rule("EL-17.3", "EL-6.10")
def test_a_place_tells_which_plants_may_cover() -> None:
    e = play(table(CARDS, land="a1 grass 3+1, a2 moth 1", hand="moss"), "play moss")
    assert ruling(e, "a1")[2:] == [
        "It would cover this card: grass. Biomass 3 and remains 1 become remains on it.",
        "It would produce 1 biomass at once.",
    ]
    assert ruling(e, "a2")[2:] == ["A card lies here: moth. This one may cover only plants."]
    e = play(table(CARDS, land="a1 oak 3", hand="hemlock"), "play hemlock")
    never = "A card lies here: oak. Plants, lichens and whoever eats only remains may not cover a card."
    assert ruling(e, "a1") == ["EL-6.10", "This card may not go here: hemlock.", never]


@pytest.mark.rule("EL-3.8", "EL-8.2", "EL-8.3", "EL-8.4", "EL-17.17", "EL-17.19")
@pytest.mark.parametrize(
    ("name", "where", "rule", "line"),
    [
        ("oak", "b2", "EL-3.8", "In the way lies: wasp. An edge card takes half of the fields above and below it."),
        ("lichen", "ab1", "EL-3.8", "In the way lies: rye. An edge card takes half of the fields above and below it."),
        ("oak", "bc3", "EL-8.2", "This is an edge, and the card has no edge symbol."),
        ("hemlock", "a2", "EL-8.3", "A crop is in this habitat: rye. No other card may be played in its fields."),
        ("mussel", "b1", "EL-17.17", "It needs plankton in its habitat, and there is none here."),
        ("mussel", "c1", "EL-6.2", "It works with this card here: plankton."),
        ("beetle", "b1", "EL-6.1", "It may follow crop plants, but none is here."),
        ("beetle", "a3", "EL-6.2", "Needs 1: within reach 3, jokers 0."),
        ("weed", "c1", "EL-6.1", "It is a pioneer, but 1 plant is here already."),
        ("weed", "b4", "EL-6.2", "It would produce 1 biomass at once."),
    ],
)
def test_a_place_tells_why(name: str, where: str, rule: str, line: str) -> None:
    e = table(CARDS, land="a1 rye 3, bc2 wasp 1, c7 plankton 2", hand=f"{name} deer")
    e.ask_all = True
    found = ruling(play(e, f"play {name}"), where)
    assert found[0] == rule
    assert line in found


@pytest.mark.rule("EL-8.2a", "EL-15.18")
def test_a_place_tells_by_which_rules_the_table_plays() -> None:
    e = play(table(CARDS, land="a1 grass 9", hand="roe", edge_match="both"), "play roe")
    both = "Both habitats of an edge must suit it, and not both do: deciduous forest; rivers and riparian forest."
    assert ruling(e, "bc1") == ["EL-8.2a", "This card may not go here: roe.", both]
    automa = table(CARDS, land="a1 grass 9", row="deer oak", step="player", solo="automa", seats=1)
    found = ruling(play(automa, "play deer"), "a1")
    assert found[0] == "EL-15.18"
    assert found[2] == "A card lies here: grass. Against the automa no card is laid on another."


@pytest.mark.rule("EL-11.3", "EL-11.6")
def test_a_place_tells_how_points_would_change() -> None:
    # Four kinds are in the meadow; the vole is the fifth, and has a point printed on it.
    e = table(CARDS, land="a1 grass 3, a2 oak 1, a3 moth 1, a4 lark 1", hand="vole deer")
    assert ruling(play(e, "play vole"), "a5")[-1] == "Your points would change by +2."


@pytest.mark.rule("EL-6.1", "EL-6.2", "EL-6.5", "EL-8.3", "EL-17.17")
def test_a_reason_is_told_exactly_where_a_card_may_not_go() -> None:
    e = laid(2, 9, expansions="all")
    found = 0
    for _ in range(400):
        seat = to_act(e)[0]
        for name in [CARD_NAMES[each] for each in e.sides[seat].hand] if asked(e) == "play" else []:
            number = number_of(e, name)
            if e.deck.kind[number] < IMPACT:
                t = Trial(e, seat, e.plans[seat] or e.sides[seat], number)
                told_fine = {
                    where for at, where in enumerate(PLACE_NAMES) if is_used(e, at) and reason_at(e, t, at) == FINE
                }
                allowed = spots(e, name, seat)
                assert told_fine == allowed or (not allowed and e.season == 3)
                found += len(allowed)
        act(e, seat, legal(e, seat)[len(legal(e, seat)) // 3])
        if not to_act(e):
            break
    assert found > 500


def is_used(e: Ecologic, at: int) -> bool:
    """Whether the table plays with a place: 7 columns of 8."""
    return at % 8 < 7


# --- places, as they are


@pytest.mark.rule("EL-3.8", "EL-6.2", "EL-8.3")
def test_a_place_tells_what_lies_there_or_in_its_way() -> None:
    e = table(CARDS, land="a1 oak 2+1, ab3 wasp 1, c1 rye 3")
    assert place(e, "a1") == [
        "EL-6.14",
        "Here lies: oak.",
        "Biomass on it: 2.",
        "Remains on it: 1. As food: plant remains.",
        "It can be covered by a card that eats it.",
    ]
    half = "On the edge lies: wasp. It takes half of this field; another edge card may still take the other half."
    assert place(e, "b3") == ["EL-3.8", "Field: deciduous forest.", half]
    field = "In a field beside it lies: oak. An edge card would need half of that field."
    assert place(e, "ab1") == ["EL-3.8", "Edge of two habitats: meadows and fields; deciduous forest.", field]
    assert place(e, "bc3") == [
        "EL-6.2",
        "Edge of two habitats: deciduous forest; rivers and riparian forest.",
        "It is free.",
    ]
    crop = "A crop is in this habitat: rye. Nothing else is played in its fields."
    assert place(e, "c2") == ["EL-6.2", "Field: rivers and riparian forest.", "It is free.", crop]
    apart = table(CARDS, land="ab3 wasp 1", edges="separate")
    assert place(apart, "b3") == ["EL-6.2", "Field: deciduous forest.", "It is free."]
