"""EC-12.3 and EC-13: lines that no card can have; every complaint says what was expected."""

from __future__ import annotations

import re

import pytest

from ecotone.core.errors import BadInput
from ecotone.games.ecos import GAME
from ecotone.games.ecos.grammar import parse
from tests.games.ecos.table import KINDS, SPECIES, card, deck_of

TILES = "desert, grassland, water, land"
NUMBER = "a number from 1 to 20"
END = "the end of the effect"
ENDS = "the line ends there"


@pytest.mark.rule("EC-12.3", "EC-13.1")
@pytest.mark.parametrize(
    ("line", "expected", "found"),
    [
        ("", "one of place, move, remove, replace, play, special, gain, score", ENDS),
        ("grow forest", "one of place, move, remove, replace, play, special, gain, score", "found 'grow'"),
        ("place", f"one of {TILES}, mountain, forest, {', '.join(SPECIES)}", ENDS),
        ("place tile", f"one of {TILES}, mountain, forest, {', '.join(SPECIES)}", "found 'tile'"),
        ("place predator", f"one of {TILES}, mountain, forest, {', '.join(SPECIES)}", "found 'predator'"),
        ("place water on desert", END, "found 'on'"),
        ("place lion near", f"one of {', '.join(KINDS)}, land, tile, predator, grazer, animal, species", ENDS),
        (
            "place lion on hill",
            f"one of {', '.join(KINDS)}, land, tile, predator, grazer, animal, species",
            "found 'hill'",
        ),
        ("place lion near water on land", END, "found 'on'"),
        ("place water water", END, "found 'water'"),
    ],
)
def test_placing(line: str, expected: str, found: str) -> None:
    complains(line, expected, found)


def complains(line: str, expected: str, found: str) -> None:
    """The line is refused with exactly this."""
    with pytest.raises(BadInput, match=re.escape("cards.toml: card 7: key effects: ")) as told:
        parse(line, "cards.toml: card 7: key effects")
    assert str(told.value).endswith(f": expected {expected}, {found}")


@pytest.mark.rule("EC-12.3", "EC-13.2", "EC-13.3", "EC-13.4", "EC-13.14")
@pytest.mark.parametrize(
    ("line", "expected", "found"),
    [
        ("move", f"one of {', '.join(SPECIES)}, predator, grazer, animal", ENDS),
        ("move forest 2", f"one of {', '.join(SPECIES)}, predator, grazer, animal", "found 'forest'"),
        ("move lion", NUMBER, ENDS),
        ("move lion 0", NUMBER, "found '0'"),
        ("move lion 21", NUMBER, "found '21'"),
        ("move lion 100", NUMBER, "found '100'"),
        ("move lion 003", NUMBER, "found '003'"),
        ("move lion two", NUMBER, "found 'two'"),
        ("move lion ²", NUMBER, "found '²'"),
        ("move lion 2 far", END, "found 'far'"),
        ("remove tile", f"one of {', '.join(KINDS)}, land, predator, grazer, animal", "found 'tile'"),
        ("remove lion nearby", END, "found 'nearby'"),
        ("replace mountain with water", f"one of {TILES}", "found 'mountain'"),
        ("replace water", "one of with", ENDS),
        ("replace water by desert", "one of with", "found 'by'"),
        ("replace water with water", "one of desert, grassland", "found 'water'"),
        ("replace water with land", "one of desert, grassland", "found 'land'"),
        ("special dance", "one of drift", "found 'dance'"),
    ],
)
def test_moving_removing_replacing(line: str, expected: str, found: str) -> None:
    complains(line, expected, found)


@pytest.mark.rule("EC-12.3", "EC-13.5", "EC-13.6", "EC-13.7", "EC-13.8")
@pytest.mark.parametrize(
    ("line", "expected", "found"),
    [
        ("gain points", "one of sun, water, grass, egg, fern, rock, animal, wild, cube, card", "found 'points'"),
        ("play sun", "one of card", "found 'sun'"),
        ("score", NUMBER, ENDS),
        ("score many", NUMBER, "found 'many'"),
        ("score 2 max 5", END, "found 'max'"),
        ("score 2 per", "one of adjacent, here, landmass, map, largest, population, habitat", ENDS),
        ("score 2 per water", "one of adjacent, here, landmass, map, largest, population, habitat", "found 'water'"),
        ("score 2 per adjacent", f"one of {', '.join(KINDS)}, land, tile, predator, grazer, animal, species", ENDS),
        ("score 2 per largest land", f"one of {', '.join(KINDS)}", "found 'land'"),
        ("score 2 per population lion", END, "found 'lion'"),
        ("score 2 per landmass hill", END, "found 'hill'"),
        ("score 2 per map sea", "one of ", "found 'sea'"),
        ("score 2 per map lion max", NUMBER, ENDS),
        ("score 2 per map lion max 21", NUMBER, "found '21'"),
    ],
)
def test_gaining_and_scoring(line: str, expected: str, found: str) -> None:
    if line.endswith("sea"):
        expected += f"{', '.join(KINDS)}, land, tile, predator, grazer, animal, species, landmass, island"
    complains(line, expected, found)


@pytest.mark.rule("EC-12.3", "EC-13.10", "EC-13.11", "EC-13.12", "EC-13.13")
@pytest.mark.parametrize(
    ("line", "expected", "found"),
    [
        ("may", "one of place, move, remove, replace, play, special", ENDS),
        ("may score 2", "one of place, move, remove, replace, play, special", "found 'score'"),
        ("may gain sun", "one of place, move, remove, replace, play, special", "found 'gain'"),
        ("place water >", "one of place, move, remove, replace, play, special, gain, score", ENDS),
        ("place water > > score 1", "one of place, move, remove, replace, play, special, gain, score", ENDS),
        ("place water > swim", "one of place, move, remove, replace, play, special, gain, score", "found 'swim'"),
        ("place water x0", NUMBER, "found '0'"),
        ("place water x", NUMBER, "found ''"),
        ("place water 2", END, "found '2'"),
        ("place water x2 if 1 map lion", END, "found 'if'"),
        ("place water if", NUMBER, ENDS),
        ("place water if lion", NUMBER, "found 'lion'"),
        ("place water if 1", "one of adjacent, here, landmass, map, largest, population, habitat", ENDS),
        (
            "place water if no lion",
            "one of adjacent, here, landmass, map, largest, population, habitat",
            "found 'lion'",
        ),
    ],
)
def test_may_then_times_and_if(line: str, expected: str, found: str) -> None:
    complains(line, expected, found)


@pytest.mark.rule("EC-13.12", "EC-13.6")
def test_numbers_go_up_to_twenty() -> None:
    phrase = parse("score 20 per map fish max 20 x20", "here")
    assert (phrase.number, phrase.most, phrase.times) == (20, 20, 20)
    assert parse("move lion 1", "here").number == 1


# --- what is printed is what is done


def arrows(effect: str) -> list[bool]:
    """Which lines of a card's face have the arrow."""
    return [line.arrow for line in GAME.faces(deck_of({"1": card(effect)}))["1"].lines]


@pytest.mark.rule("EC-13.15", "EC-4.5")
@pytest.mark.parametrize("effect", ["place water", "place lion", "may place forest", "replace water with desert"])
def test_placements_and_replacements_have_the_arrow(effect: str) -> None:
    assert arrows(effect) == [True]


@pytest.mark.rule("EC-13.15")
@pytest.mark.parametrize("effect", ["move lion 1", "remove water", "special drift", "gain sun", "score 1", "play card"])
def test_nothing_else_has(effect: str) -> None:
    assert arrows(effect) == [False]


@pytest.mark.rule("EC-13.11")
def test_what_follows_stands_under_it() -> None:
    lines = GAME.faces(deck_of({"1": card("may remove lion > place water > score 2", "score 1")}))["1"].lines
    assert [line.depth for line in lines] == [0, 1, 1, 0]
    assert [line.arrow for line in lines] == [False, True, False, False]


@pytest.mark.rule("EC-12.3")
def test_a_face_shows_what_the_deck_says() -> None:
    told = card(
        "score 1", slots="sun sun egg", leaves=4, colour="blue", impact=1, paw="lion", dark=["paw"], name="Rain"
    )
    face = GAME.faces(deck_of({"1": told}))["1"]
    assert face.name == "Rain"
    assert face.traits == {
        "colour": "blue",
        "slots": ["sun", "sun", "egg"],
        "leaves": 4,
        "impact": 1,
        "paw": "lion",
        "flower": "",
        "dark": ["paw"],
    }
