"""Explanations of the numbers beside the boards, of the assistant's proposal, and of cards that are not seen."""

from __future__ import annotations

import pytest

from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.state import Ecologic
from ecotone.words import Words
from tests.games.ecologic.explained import CARDS, CONSUMER, SEATS, told
from tests.games.ecologic.position import deck_of, eater, fresh, plant, play, table

# --- habitats and points


def row_of(e: Ecologic, name: str) -> list[str]:
    """What is told about a row of one's own ecosystem."""
    return told(e, "board 0", f"row:{name}")


KINDS_RULE = "Different kinds in a habitat bring points: 5 kinds 1, 6 kinds 2, 7 or more 3."


@pytest.mark.rule("EL-11.3", "EL-11.4", "EL-11.5")
def test_a_habitat_tells_which_kinds_count_and_which_edge_card() -> None:
    # T-26 with fewer cards: herb, tree and insect in the fields; in column 5 a lichen above and a wasp below.
    e = table(
        CARDS, land="b1 grass 1, b2 oak 1, b3 moth 1, b4 weed 1, ab5 lichen 1, bc5 wasp 1", habitats="meadow " * 4
    )
    assert row_of(e, "b") == [
        "EL-11.3",
        "Meadows and fields.",
        KINDS_RULE,
        "Herbaceous plants: grass (b1).",
        "Trees and shrubs: oak (b2).",
        "Insects: moth (b3).",
        "In each column one edge card counts, the upper or the lower: chosen so that most kinds count.",
        "From the edge, fungi and lichens: lichen (ab5).",
        "Not counted: wasp (bc5), because its kind counts already or another edge card is chosen.",
        "Kinds: 4. Points: 0.",
        "1 more kind would bring the next point.",
    ]


@pytest.mark.rule("EL-11.5")
@pytest.mark.parametrize(
    ("scoring", "counted"),
    [
        # Column 1 can give a lichen or a roe, column 2 only a roe: one each. One card in all: the first. One line:
        # the upper has lichen and roe, the lower a roe.
        ("column", ["lichen (ab1)", "roe (ab2)"]),
        ("habitat", ["lichen (ab1)"]),
        ("side", ["lichen (ab1)", "roe (ab2)"]),
    ],
)
def test_edge_cards_are_chosen_as_the_table_has_agreed(scoring: str, counted: list[str]) -> None:
    cards = {**CARDS, "boar": eater("ungulate", 5, "herb", edge=1)}
    e = table(cards, land="ab1 lichen 1, ab2 roe 1, bc1 boar 1", edge_scoring=scoring)
    words = Words(GAME, "en", deck_of(cards))
    lines = [words.line(line, SEATS[:2]) for line in GAME.explain(e, 0, "board 0", "row:b").lines]
    assert [line.split(": ")[1].rstrip(".") for line in lines if line.startswith("From the edge")] == counted


@pytest.mark.rule("EL-11.2", "EL-11.6", "EL-11.8", "EL-7.12")
def test_points_are_told_with_their_arithmetic() -> None:
    # T-13: five kinds in one habitat, 1 point; the vole has +1, the raven -1 printed on it.
    land = "a1 grass 1, a2 oak 1, a3 moth 1, a4 vole 1, a5 raven 1, ab7 wasp 1"
    e = table(CARDS, land=[land, "a1 vole 1"], jokers=[2, 1])
    assert row_of(e, "a")[-2:] == ["Kinds: 5. Points: 1.", "1 more kind would bring the next point."]
    assert told(e, "points", "points:1")[2:] == ["Kinds 1, printed points 0: together 1."]
    assert told(e, "points", "points") == [
        "EL-11.2",
        "Points are those for the kinds in the habitats and those printed on the cards. Most points win.",
        "You: 1.",
        "Anna: 1.",
    ]
    assert told(e, "diversity", "diversity:1") == [
        "EL-11.3",
        KINDS_RULE,
        "Meadows and fields: kinds 5, points 1.",
        "Deciduous forest: kinds 1, points 0.",
        "Rivers and riparian forest: kinds 0, points 0.",
        "Swamps and lakes: kinds 0, points 0.",
        "Together: 1.",
    ]
    assert told(e, "printed", "printed:1")[2:] == ["Vole: +1.", "Raven: −1.", "Together: 0."]
    poor = table(CARDS, land="a1 raven 1")
    assert told(poor, "points", "points:1")[2:] == ["Kinds 0, printed points −1: together −1."]
    assert told(poor, "printed", "printed:1")[2:] == ["Raven: −1.", "Together: −1."]
    # 28 fields, five taken and two that the wasp touches.
    assert told(e, "empty", "empty:1")[2:] == ["21 unfilled fields."]
    apart = table(CARDS, land=[land, "a1 vole 1"], edges="separate")
    assert told(apart, "empty", "empty:1") == [
        "EL-11.8",
        "With equal points fewer unfilled fields win. Only a card on a field fills it, not one on an edge.",
        "23 unfilled fields.",
    ]
    assert told(e, "jokers", "jokers")[2:] == ["You: 2.", "Anna: 1."]
    assert told(e, "jokers", "jokers:2")[2:] == ["1 joker."]


@pytest.mark.rule("EL-15.27", "EL-14.5", "EL-6.12")
def test_points_in_other_ways_to_play() -> None:
    automa = table(CARDS, land=["", "a1 vole 1, a2 moth 1, a3 oak 1"], step="player", solo="automa", seats=1)
    assert told(automa, "points", "points:2") == [
        "EL-15.27",
        "The automa gets 1 point for each animal and each fungus, and the points printed on its cards.",
        "Animals and fungi 2, printed points 1: together 3.",
    ]
    assert told(automa, "points", "points")[2:] == ["You: 0.", "Automa: 3."]
    alone = table(CARDS, land="a1 vole 1", solo="solitaire", seats=1)
    assert told(alone, "points", "points:1")[-1] == "Points from which the verdict is better: 7."
    cards = {**CARDS, "orchid": plant(points=9)}
    fine = table(cards, land="a1 orchid 1", solo="solitaire", seats=1)
    assert told(fine, "points", "points:1")[-1] == "Points from which the verdict is better: 10."
    covered = table(CARDS, land="a1 deer/vole 4", covered="on")
    assert told(covered, "printed", "printed:1")[2:] == ["Vole: +1.", "Together: 1."]


# --- the year


@pytest.mark.rule("EL-4.1", "EL-5.3", "EL-5.6", "EL-6.3", "EL-5.16", "EL-5.12")
def test_season_and_round_tell_what_is_done_in_them() -> None:
    spring = table(hand="aglais_io")
    assert told(spring, "season", "season") == [
        "EL-4.1",
        "Season 1 of 4: spring.",
        "Its exchange: a hand card for a card from the pile.",
    ]
    assert told(spring, "round", "round")[-1] == "Cards are handed on clockwise."
    winter = table(hand="aglais_io", season="winter", out="1")
    assert told(winter, "season", "season")[2:] == [
        "Its exchange: 2 hand cards for a card from the discard or the pile.",
        "Winter is the last season; herbaceous plants and insects may not be played in it.",
    ]
    assert told(winter, "round", "round")[-2:] == ["1 player still plays.", "Cards are handed on counter-clockwise."]
    assert told(winter, "out", "out")[2:] == ["You: in play.", "Anna: out."]
    three = table(hand="aglais_io", out="1", seats=3)
    assert "2 players still play." in told(three, "round", "round")
    assert told(winter, "starter", "starter")[-1] == "First now: you."


@pytest.mark.rule("EL-5.8", "EL-7.3", "EL-13.5")
def test_what_is_missing_is_told_while_it_is_asked_for() -> None:
    eating = play(table(CARDS, land="a1 grass 3, a2 oak 3", hand="deer", jokers=1), "play deer", "at a3", "eat a1")
    assert told(eating, "needs", "needs") == [
        "EL-7.3",
        CONSUMER,
        "Deer: has 1, needs 4, so 3 more.",
        "From this card: grass, biomass 2.",
        "From this card: oak, biomass 3.",
        "1 joker.",
    ]
    paying = play(table(CARDS, land="a1 grass 3+1", step="exchange", season="autumn", jokers=2, pile="oak"), "pay")
    paying = play(paying, "spend a1")
    assert told(paying, "owed", "owed")[2:] == ["3 tokens are still to be paid; you have 5."]


# --- the assistant


@pytest.mark.rule("EL-18.8", "EL-10.4", "EL-7.10")
def test_the_assistant_tells_its_proposal_meal_by_meal() -> None:
    # Summer: the grass produces 2. The vole (needs 2) takes them and gets 1 for the grass; the weasel (needs 3) eats
    # the vole's 3.
    e = table(CARDS, land="a1 grass 0, a2 vole 0, a3 weasel 0", step="season", season="summer")
    assert told(e, "feeding", "assistant") == [
        "EL-18.8",
        "Vole has 0, needs 2 and eats 2.",
        "2 biomass from grass.",
        "Weasel has 0, needs 3 and eats 3.",
        "3 biomass from vole.",
        "In this order every organism is fed.",
    ]


@pytest.mark.rule("EL-18.8", "EL-10.6", "EL-10.8")
def test_the_assistant_tells_who_starves_and_what_jokers_do() -> None:
    # The moth lives on a joker; the deer needs 4 and finds nothing but the other joker, if one is left.
    e = table(CARDS, land="a1 moth 0, b1 deer 0", step="season", season="summer", jokers=2)
    assert told(e, "feeding", "assistant") == [
        "EL-18.8",
        "Moth has 0, needs 1 and eats 1.",
        "1 joker.",
        "Deer starves: needs 4, can reach 1.",
        "No order keeps more of them alive.",
    ]


@pytest.mark.rule("EL-18.8", "EL-10.6b")
def test_the_assistant_says_where_one_starves_for_others() -> None:
    # The deer has 3 of 4: the joker would do. But its remains feed the raven (2), and the joker feeds the moth.
    e = table(CARDS, land="a1 deer 3, a2 raven 0, a3 moth 0", step="season", season="summer", jokers=1)
    assert "Deer starves: needs 4; what it can reach feeds others." in told(e, "feeding", "assistant")


# --- cards that are not seen


@pytest.mark.rule("EL-1.8", "EL-1.9", "EL-1.10")
def test_piles_tell_how_many_cards_of_a_kind_they_have() -> None:
    e = table(hand="aglais_io", pile="bufo_bufo quercus_robur aedes_vexans", discard="anax_imperator")
    insects = len([name for name, face in GAME.faces("").items() if is_base_insect(face.traits)])
    assert told(e, "pile", "kind:insect") == [
        "EL-1.8",
        "The back shows the kind of a card and never more.",
        f"In this game: {insects} insects.",
        "In the pile: 1 of 3.",
        "In the discard: 1 of 1.",
    ]
    assert told(e, "pile", "pile")[-1] == "3 cards are left."
    assert told(e, "discard", "discard")[-1] == "1 card."
    empty = table(hand="aglais_io", discard="anax_imperator bufo_bufo")
    assert told(empty, "pile", "pile")[-1] == "It is empty; when a card is needed, the discard is shuffled: 2."


def is_base_insect(traits: dict[str, int | str | list[str]]) -> bool:
    """Whether a card is an insect of the base set."""
    return traits["kind"] == "insect" and traits["set"] == "base"


@pytest.mark.rule("EL-18.1")
def test_hands_tell_their_number_and_the_backs_that_everybody_saw() -> None:
    e = table(hand=["aglais_io", "bufo_bufo quercus_robur"])
    secret = "Cards in hand are secret; everybody sees how many there are."
    assert told(e, "hand 1", "hand") == ["EL-18.1", secret, "2 cards in hand."]
    assert told(e, "hand 0", "hand")[1:] == ["Your hand: nobody else sees it.", "1 card in hand."]
    e.handed = [1, 3, 0, 5]
    assert told(e, "hand 1", "hand")[-1] == "Handed on last; everybody saw the back: insect."
    shown = table(hand=["aglais_io", "bufo_bufo quercus_robur"], open_backs="on")
    assert told(shown, "hand 1", "hand")[-2:] == ["1 tree or shrub.", "1 amphibian or reptile."]


@pytest.mark.rule("EL-13.2", "EL-13.8")
def test_the_weather_tells_what_its_die_may_show() -> None:
    e = table(hand="aglais_io", weather="on")
    assert told(e, "weather", "weather")[2:] == [
        "Weather: 3 of 6 faces.",
        "Biomass: 1 of 6 faces.",
        "Card: 1 of 6 faces.",
        "No passing: 1 of 6 faces.",
        "12 weather cards are left.",
    ]


@pytest.mark.rule("EL-3.3", "EL-3.4")
def test_boards_tell_which_habitat_may_come_next() -> None:
    e = fresh(2, 1)
    assert e.plans[0] is not None
    e.plans[0].boards = [1, 2, 4]  # deciduous/coniferous, coniferous/meadow, meadow/river
    e.plans[0].habitats = [0]  # deciduous forest is laid: the first board must be coniferous, so the second meadow
    found = told(e, "boards", "habitat:coniferous")
    assert found[2] == "It can come next: coniferous forest."
    wrong = "It cannot come next, or your habitats could not all differ: deciduous forest."
    assert told(e, "boards", "habitat:deciduous")[2] == wrong
    sides = ["One of its sides: deciduous forest.", "One of its sides: coniferous forest."]
    assert told(e, "boards", "board:2")[2:] == sides
