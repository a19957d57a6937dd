"""EL-19.1: the words of weather and impact cards, what each does, and what is told of lines that cannot be read."""

from __future__ import annotations

from typing import Any

import pytest

from ecotone.core.errors import BadInput
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.cards import KINDS, ORGANISMS
from ecotone.games.ecologic.grammar import parse
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.position import (
    Card,
    Cards,
    asked,
    deck_of,
    discard,
    eater,
    hand,
    jokers,
    land,
    may,
    plant,
    play,
    table,
)

CARDS: Cards = {
    "grass": plant("herb", bonus="grass"),
    "maize": plant("herb", bonus="grass seed", traits="crop"),
    "poppy": plant("herb", "3 3 3 3", bonus="flower", traits="poisonous"),
    "oak": plant("tree", "2 2 2 2", bonus="seed", edge=1),
    "lichen": plant("fungus", "2 2 2 2"),
    "moth": eater("insect", 1, "herb", traits="nocturnal"),
    "tit": eater("small_bird", 1, "insect"),
    "owl": eater("large_bird", 1, "herb", traits="nocturnal"),
    "deer": eater("ungulate", 1, "herb", edge=1),
    "carp": eater("fish", 1, "herb"),
}


def impact(*effects: str) -> Card:
    """A human-impact card; it has no Latin name."""
    return {"kind": "impact", "effects": list(effects), "latin": None}


def struck(*effects: str, ground: str = "", theirs: str = "", **more: Any) -> Ecologic:
    """Seat 0 has just played a card with these effects, and seat 1 has passed."""
    told: dict[str, Any] = {"hand": "act", "out": "1", **more}
    e = table({**CARDS, "act": impact(*effects)}, land=[ground, theirs], **told)
    play(e, "play act", seat=0)
    return e


GROUND = "a1 grass 2, a2 moth 2, b1 oak 2, b2 tit 2, b3 lichen 2, c1 carp 2, c2 owl 2, d1 deer 2"


# --- what happens to cards


@pytest.mark.rule("EL-19.1", "EL-13.9")
@pytest.mark.parametrize(
    ("target", "hit"),
    [
        ("herb", "a1"),
        ("small_bird", "b2"),
        ("plant", "a1 b1"),  # no lichen (EL-2.17)
        ("fungus", "b3"),
        ("animal", "a2 b2 c1 c2 d1"),
        ("bird", "b2 c2"),
        ("mammal", "d1"),
        ("river", "c1 c2"),  # the third row
        ("nocturnal", "a2 c2"),
        ("seed", "b1"),
        ("card", "a1 a2 b1 b2 b3 c1 c2 d1"),
        ("bird nocturnal", "c2"),
        ("nocturnal meadow", "a2"),
        ("river swamp", "c1 c2 d1"),  # of two habitats either will do
        ("insect river", ""),
    ],
)
def test_which_cards_a_line_hits(target: str, hit: str) -> None:
    e = struck(f"all add 3 {target}", ground=GROUND)
    expected = ", ".join(
        f"{place} {name} {5 if place in hit.split() else 2}"
        for place, name, _ in (line.split() for line in GROUND.split(", "))
    )
    assert land(e) == expected


@pytest.mark.rule("EL-19.1")
def test_two_symbols_must_both_be_there() -> None:
    e = struck("all add 1 grass seed", "all add 3 grass poisonous", ground="a1 grass, b1 maize, c1 oak")
    assert land(e) == "a1 grass, b1 maize 1, c1 oak"


@pytest.mark.rule("EL-19.1")
def test_a_card_on_an_edge_lies_in_both_habitats() -> None:
    assert land(struck("all add 1 meadow", ground="ab1 oak, bc2 deer, a3 grass")) == "a3 grass 1, ab1 oak 1, bc2 deer"
    assert land(struck("all add 1 deciduous", ground="ab1 oak, bc2 deer")) == "ab1 oak 1, bc2 deer 1"


@pytest.mark.rule("EL-19.1", "EL-6.12")
def test_only_visible_cards_are_meant() -> None:
    assert land(struck("all add 1 herb", "all add 2 ungulate", ground="a1 deer/grass 1")) == "a1 deer/grass 3"


@pytest.mark.rule("EL-19.1")
def test_lose_takes_up_to_so_much_from_each() -> None:
    e = struck("all lose 2 plant", ground="a1 grass 1, a2 poppy 3", theirs="b1 oak 5+1")
    assert (land(e), land(e, 1)) == ("a1 grass, a2 poppy 1", "b1 oak 3+1")


@pytest.mark.rule("EL-19.1")
def test_rot_makes_remains_of_it() -> None:
    e = struck("all rot 2 plant", ground="a1 grass 1+1, a2 poppy 3", theirs="b1 oak")
    assert (land(e), land(e, 1)) == ("a1 grass 0+2, a2 poppy 1+2", "b1 oak")


@pytest.mark.rule("EL-19.1")
def test_clear_takes_remains_away() -> None:
    e = struck("all clear animal", ground="a1 grass 1+1, a2 deer 3+2", theirs="b1 owl 0+5")
    assert (land(e), land(e, 1)) == ("a1 grass 1+1, a2 deer 3", "b1 owl")


@pytest.mark.rule("EL-19.1", "EL-16.3")
def test_you_means_the_one_and_all_means_everybody() -> None:
    e = struck("you add 1 herb", "all add 2 tree", ground="a1 grass, a2 oak", theirs="a1 poppy")
    assert (land(e), land(e, 1)) == ("a1 grass 1, a2 oak 2", "a1 poppy")


@pytest.mark.rule("EL-19.1")
def test_lines_run_in_their_order() -> None:
    assert land(struck("all add 1 herb", "all rot 3 herb", ground="a1 grass 1")) == "a1 grass 0+2"
    assert land(struck("all rot 3 herb", "all add 1 herb", ground="a1 grass 1")) == "a1 grass 1+1"


# --- jokers and hands


@pytest.mark.rule("EL-19.1")
def test_jokers_come_and_go_as_far_as_there_are_any() -> None:
    assert jokers(struck("you jokers 3", "all jokers 1")) == [4, 1]
    assert jokers(struck("all pay 2", jokers=[1, 5])) == [0, 3]
    assert jokers(struck("you pay 2", jokers=[4, 5])) == [2, 5]


@pytest.mark.rule("EL-19.1", "EL-1.8")
def test_cards_are_drawn_by_their_backs_one_player_after_the_other() -> None:
    e = struck("all draw 2", pile="grass oak poppy deer", starter=1)
    assert (asked(e, 1), may(e, seat=1)) == ("draw", {"draw herb", "draw tree", "draw ungulate"})
    play(e, "draw herb", "draw ungulate", seat=1)
    play(e, "draw herb", seat=0)
    assert (hand(e), hand(e, 1)) == ("oak poppy", "deer grass")


@pytest.mark.rule("EL-19.1")
def test_cards_are_discarded_as_far_as_there_are_any() -> None:
    e = struck("all discard 2", hand=["act oak grass deer", "poppy"])
    assert (asked(e, 0), may(e, "drop", seat=0)) == ("discard", {"oak", "grass", "deer"})
    play(e, "drop grass", "drop deer", seat=0)
    assert (hand(e), hand(e, 1), discard(e)) == ("oak", "", "deer grass poppy")


# --- for a season


@pytest.mark.rule("EL-19.1")
def test_a_forbidden_kind_is_not_played_until_the_season_ends() -> None:
    own = {**CARDS, "act": impact("you forbid herb")}
    e = table(own, hand="act grass oak", step="year", out="1", pile="deer moth tit owl carp lichen")
    play(e, "skip")
    assert may(e, "play") == {"act", "grass", "oak"}
    play(e, "play act", "skip")
    assert may(e, "play") == {"oak"}
    play(e, "pass", "done")  # both cards are kept, and summer begins
    play(e, "skip", "skip")
    assert {"grass", "oak"} <= may(e, "play", seat=0)


@pytest.mark.rule("EL-19.1")
@pytest.mark.parametrize(("words", "oak", "lichen"), [("grow 2", 4, 5), ("grow -1", 1, 2), ("grow -9", 0, 0)])
def test_producers_that_are_played_produce_more_or_less(words: str, oak: int, lichen: int) -> None:
    own = {**CARDS, "lichen": plant("fungus", "3 3 3 3"), "act": impact(f"all {words}")}
    e = table(own, hand=["act", "oak", "lichen"], land="d7 grass 3", seats=3)
    play(e, "play act", seat=0)
    play(e, "play oak", "at b1", seat=1)  # carried out after the impact card
    play(e, "play lichen", "at b1", seat=2)
    assert (e.sides[1].biomass[8], e.sides[2].biomass[8]) == (oak, lichen)  # the ninth place is b1
    assert land(e) == "d7 grass 3"  # what lies there has produced already


# --- lines that cannot be read


EXPECTED = "expected all or you, then one of add, lose, rot, clear, jokers, pay, draw, discard, forbid, grow"
AIM = "expected a kind, habitat, trait or bonus"


@pytest.mark.rule("EL-19.1", "EL-19.2")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", EXPECTED),
        ("all", EXPECTED),
        ("we add 1 herb", EXPECTED),
        ("all snow", EXPECTED),
        ("all add herb", "add: expected a number from 1 to 9, found 'herb'"),
        ("all add", "add: expected a number from 1 to 9, found ''"),
        ("all add 0 herb", "add: expected a number from 1 to 9, found '0'"),
        ("all lose 10 herb", "lose: expected a number from 1 to 9, found '10'"),
        ("all rot -1 herb", "rot: expected a number from 1 to 9, found '-1'"),
        ("all rot ² herb", "rot: expected a number from 1 to 9, found '²'"),
        ("all grow 0", "grow: expected a number from -9 to 9, found '0'"),
        ("all grow -10", "grow: expected a number from -9 to 9, found '-10'"),
        ("all add 1", "add: expected one or two names after it, found 0"),
        ("all add 1 herb meadow grass", "add: expected one or two names after it, found 3"),
        ("all clear", "clear: expected one or two names after it, found 0"),
        ("all jokers 1 herb", "jokers: expected 0 names after it, found 1"),
        ("all forbid", "forbid: expected 1 names after it, found 0"),
        ("all forbid plant", "forbid: expected a kind, found 'plant'"),
        ("all forbid impact", "forbid: expected a kind, found 'impact'"),
        ("all add 1 impact", f"{AIM}, found 'impact'"),
        ("all add 1 herb desert", f"{AIM}, found 'desert'"),
    ],
)
def test_a_line_that_cannot_be_read_is_told(line: str, told: str) -> None:
    with pytest.raises(BadInput) as wrong:
        parse(line, "mine.toml: card rain: key effects")
    assert str(wrong.value) == f"mine.toml: card rain: key effects: {line!r}: {told}"


@pytest.mark.rule("EL-19.1", "EL-13.9", "EL-16.5")
def test_a_face_says_what_the_card_does() -> None:
    effects = ["you jokers 2", "all rot 1 tree coniferous", "all grow -1", "all forbid herp", "all clear animal"]
    face = GAME.faces(deck_of({"act": impact(*effects)}))["own1"]
    assert (face.name, face.traits) == ("act", {"kind": "impact"})
    told = [(line.parts[0].text, line.parts[0].values) for line in face.lines]
    assert told == [
        ("effect.you_jokers", {"n": 2}),
        ("effect.all_rot_both", {"n": 1, "target": "tree", "target2": "coniferous"}),
        ("effect.all_grow_less", {"n": 1}),
        ("effect.all_forbid", {"target": "herp"}),
        ("effect.all_clear", {"target": "animal"}),
    ]


@pytest.mark.rule("EL-2.16", "EL-19.1")
@pytest.mark.parametrize(
    ("word", "kinds"),
    [
        ("plant", "herb tree"),
        ("bird", "small_bird large_bird"),
        ("mammal", "small_mammal ungulate predator"),
        ("animal", "insect invertebrate fish herp small_bird large_bird small_mammal ungulate predator"),
    ],
)
def test_a_word_for_several_kinds_means_all_of_them(word: str, kinds: str) -> None:
    found = parse(f"all add 9 {word}", "test")
    assert found.number == 9
    assert [kind for number, kind in enumerate(KINDS[:ORGANISMS]) if found.kinds >> number & 1] == kinds.split()


@pytest.mark.rule("EL-19.1")
@pytest.mark.parametrize("number", ["x", "-", "10", "-10", "100", "0"])
def test_production_changes_by_a_number_from_one_to_nine(number: str) -> None:
    with pytest.raises(BadInput, match="grow: expected a number from -9 to 9"):
        parse(f"all grow {number}", "test")
    assert [parse(f"all grow {each}", "test").number for each in (9, -9)] == [9, -9]
