"""Explanations: the rule and how things stand, every number counted by hand, in the words of English."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.rng import seeded
from ecotone.core.views import Face, FaceLine, Line
from ecotone.games.ecos import GAME
from ecotone.games.ecos.explain import keys_in, zones_of
from ecotone.games.ecos.state import Ecos
from ecotone.words import PLURALS, Words, read_strings
from tests.games.ecos.table import (
    FLOWERS,
    KINDS,
    PAWS,
    SPECIES,
    Cards,
    card,
    deck_of,
    fresh,
    may,
    play,
    run,
    table,
    view,
)

ROOT = Path(__file__).resolve().parents[3]
RULES = set(re.findall(r"\*\*(EC-[\d.]+)", (ROOT / "docs/rules/ecos.md").read_text("utf-8")))
SEATS = ["you", "Anna", "Bert", "Cid", "Dora", "Emil"]  # as seat 0 calls them
WORDS = Words(GAME)
LINE = ["0,0 grassland", "1,0 grassland", "2,0 water", "3,0 desert"]


def told(e: Ecos, zone: str, key: str, eyes: int = 0) -> list[str]:
    """An explanation: the id of its rule, then its lines."""
    found = GAME.explain(e, eyes, zone, key)
    return [found.rule, *[said(line, e.seats) for line in found.lines]]


def said(line: Line, seats: int = 3) -> str:
    """A line in words."""
    return WORDS.line(line, SEATS[:seats])


def cell(e: Ecos, where: str) -> list[str]:
    """What is told about a place of the map."""
    return told(e, "map", f"cell:{where}")


def ruling(e: Ecos, where: str) -> list[str]:
    """What is told about a place because of the question that is open, without what lies there."""
    found = cell(e, where)
    starts = ("A desert tile.", "A grassland tile.", "A water tile.", "A tile can be laid here")
    (end,) = [place for place, line in enumerate(found) if line.startswith(starts)]
    return found[:end]


def things(e: Ecos, eyes: int) -> list[tuple[str, str]]:
    """Everything that can be asked about."""
    seen = view(e, eyes)
    return [(zone, key) for zone in zones_of(seen) for key in keys_in(seen, zone)]


# --- what is printed: every word of the vocabulary has its sentence

EVERY_WORD = [
    "may place land",
    "may place desert x2",
    "place forest on mountain near water",
    "place water near stork x2",
    "move antelope 1",
    "move predator 3 anywhere",
    *[f"remove fish {scope}".strip() for scope in ("", "adjacent", "here", "population", "habitat", "landmass")],
    "replace land with water near forest",
    *[f"gain {what}" for what in ("sun", "wild", "cube", "card")],
    "play card",
    "special drift",
    *[f"score 1 per {count}" for count in ("adjacent fish", "here forest", "population", "habitat", "landmass")],
    *[f"score 2 per {count} max 9" for count in ("map species", "map landmass", "map island", "largest water")],
]
COUNTS = ["adjacent lion", "here forest", "population", "habitat", "landmass mountain", "map grazer"]
COUNTS += ["map landmass", "map island", "largest fish"]
EVERY_WORD += [f"score 3 if {number} {count}" for count in COUNTS for number in ("no", "1", "2")]


def printed(*effects: str) -> list[FaceLine]:
    """The lines of a card with these effects."""
    face: Face = GAME.faces(deck_of({"1": card(*effects)}))["1"]
    return face.lines


def sentence(line: FaceLine) -> str:
    """A printed effect as one sentence: its pieces joined, as the page does it."""
    pieces = [said(part) for part in line.parts]
    return " ".join([pieces[0], *[piece[0].lower() + piece[1:] for piece in pieces[1:]]])


@pytest.mark.rule("EC-13.1", "EC-13.2", "EC-13.3", "EC-13.4")
@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ("place stork near water", "Place a stork near a water tile"),
        ("place forest on mountain", "Place a forest on a tile with a mountain"),
        ("may place land x2", "You may place a land tile up to 2 times"),
        ("move lion 1", "Move a lion up to 1 tile"),
        ("move animal 3 anywhere", "Move an animal up to 3 tiles over land and water"),
        ("remove antelope adjacent", "Remove an antelope adjacent to it"),
        ("replace land with water near water", "Replace a land tile with a water tile near a water tile"),
    ],
)
def test_a_deed_is_one_sentence(effect: str, text: str) -> None:
    assert [sentence(line) for line in printed(effect)] == [text]


@pytest.mark.rule("EC-13.5", "EC-13.6", "EC-13.7", "EC-13.13")
@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ("gain egg", "Gain an egg"),
        ("gain wild x2", "Gain a wild element 2 times"),
        ("score 1", "1 point"),
        ("score 2 per adjacent water max 10", "2 points for each water tile adjacent (at most 10)"),
        ("score 1 per map species", "1 point for each different species on the map"),
        ("score 1 per landmass", "1 point for each land tile on this landmass"),
        ("score 7 if 1 here forest", "7 points if it is on a tile with a forest"),
        ("score 4 if no adjacent animal", "4 points if no animal is adjacent"),
        ("score 4 if 3 largest fish", "4 points if at least 3 fish are connected"),
    ],
)
def test_gains_and_points_are_one_sentence(effect: str, text: str) -> None:
    assert [sentence(line) for line in printed(effect)] == [text]


@pytest.mark.rule("EC-13.11", "EC-13.15")
def test_what_follows_stands_under_it_and_placements_have_the_arrow() -> None:
    lines = printed("may remove mountain > place forest > score 4")
    assert [(line.depth, line.arrow) for line in lines] == [(0, False), (1, True), (1, False)]
    assert [sentence(line) for line in lines] == ["You may remove a mountain", "Place a forest", "4 points"]


def test_every_printed_piece_has_its_words() -> None:
    known = read_strings("ecos", "en")["explain"]["effect"]
    pieces = [part for line in printed(*EVERY_WORD) for part in line.parts]
    assert {part.text.removeprefix("effect.") for part in pieces} == set(known)


@pytest.mark.parametrize("language", list(PLURALS))
def test_everything_that_lies_on_the_map_has_its_names(language: str) -> None:
    strings = read_strings("ecos", language)
    if strings:  # a translation may still be on its way; the files themselves are asked for elsewhere
        assert set(strings["thing"]) == {*KINDS, "land", "tile", "predator", "grazer", "animal", "species"}
        assert set(strings["deck"]) == {*PAWS, *FLOWERS}


# --- tables that random games hardly come to, for the test of all words


def rare() -> Iterator[Ecos]:
    """Tables at which something is told that is rare."""
    yield table({"1": card(*EVERY_WORD[:30]), "2": card(*EVERY_WORD[30:])}, active=["1 2"], box=0)
    yield table(
        {"1": card("may place lion on mountain near forest")}, land=["0,0 desert mountain", "1,0 desert forest"]
    )
    yield run("place water", "score 3 if 1 adjacent water", "gain sun", asking="all")
    yield run("gain sun", "place water")
    yield table({"1": card("score 1", slots="sun rock")}, filled={"1": "rock"}, cubes=[0, 7, 7])
    yield table(cubes=[0, 7, 7], asking="all")
    yield table(blue="1", brown="2", discards="40 41", stock={"desert": 0, "water": 0, "lion": 0})
    yield play(table(dial=[2, 2, 2], hands=["2 3"]), "turn")
    yield table({"1": card("replace desert with water", "place gorilla")}, land=["0,0 water", "1,0 water"])
    yield fresh(3, 1, cards="draft")
    yield play(table(dial=[1, 0, 0], blue="2 3", brown="40", open="41"), "turn", "gain", "look blue")
    yield play(table(blue="2", discards="40 41", open="42"), "turn")
    yield table(discards="40 41", discarded="gone")
    full = {"1": card("may remove water > place land near water > score 2 per map water max 3", impact=1)}
    yield play(
        table({**full, "2": card("place water")}, active=["1", "2"], asking="all"), "put 1 sun", "put 2 sun", "turn"
    )
    yield play(table({"1": card("score 1", slots="egg")}, points=[80, 0, 0], last_call="on", draws="sun sun"), "turn")
    yield homes(["desert", "grassland", "water"], ["desert", "grassland", "water", "mountain"])
    yield homes(["water"], ["desert", "grassland", "water", "mountain", "forest"])
    yield from rulings()
    yield from placements()


def homes(fish: list[str], lion: list[str]) -> Ecos:
    """A table where two species live elsewhere."""
    return fresh(deck=deck_of({}, lives={"fish": fish, "lion": lion}))


def rulings() -> Iterator[Ecos]:
    """Tables where the question is about a place that is rarely asked for."""
    pond = ["0,0 water fish", "1,0 desert fish", "0,1 water", "2,0 grassland forest", "3,0 grassland lion forest"]
    yield run("move fish 1", "score 1 per here fish", land=[*pond, "4,0 desert fish"], asking="all")
    yield play(run("move fish 1", land=pond, asking="all"), "pick 0,0")
    yield run("place forest on lion", land=pond, stock={"forest": 0}, asking="all")
    yield run("replace land with water", land=pond)
    yield play(run("special drift", "score 1 per map island", land=pond), "pick 3,0")
    meadow = ["0,0 grassland antelope", "1,0 grassland antelope", "2,0 water"]
    yield play(run("place lion", "may remove antelope here", land=meadow, asking="all"), "place 0,0")
    for scope in ("adjacent", "habitat", "landmass", "population"):
        herd = [
            "0,0 grassland",
            "1,0 grassland antelope",
            "2,0 water",
            "3,0 desert antelope",
            "-1,0 grassland antelope",
        ]
        e = run("place antelope", f"may remove antelope {scope}", "score 1", land=herd, asking="all")
        yield play(e, "place 0,0")


def placements() -> Iterator[Ecos]:
    """Tables where something is placed in a landscape with a little of everything."""
    land = ["0,0 desert mountain", "1,0 grassland forest", "2,0 grassland mountain lion", "3,0 water", "4,0 desert"]
    for what in ("mountain", "forest", "land near water", "lion near forest", "shark"):
        yield run(f"place {what}", "score 2 per adjacent desert max 3", land=land, asking="all")
    around = ["population", "habitat", "landmass", "here forest"]
    yield run("place cheetah on mountain", *[f"score 1 per {count}" for count in around], land=land, asking="all")
    yield play(run("move lion 1", land=land, asking="all"), "pick 2,0")
    yield run("place leopard on grassland", land=land, asking="all")
    yield run("replace desert with water near water", land=land, asking="all")
    ring = ["0,0 desert", "1,0 water", "1,-1 water", "0,-1 water", "-1,0 water", "-1,1 water", "0,1 water"]
    yield run("special drift", land=ring)


def rare_lines() -> Iterator[Line]:
    """All that is told at those tables, and all that can stand on a card."""
    for line in printed(*EVERY_WORD):
        yield from line.parts
    for e in rare():
        for eyes in (0, -1):
            for zone, key in things(e, eyes):
                yield from GAME.explain(e, eyes, zone, key).lines


# --- what can be asked about


def test_everything_on_the_table_explains_itself_by_a_rule() -> None:
    for options in ({}, {"cards": "draft"}, {"cards": "mixed_flower"}):
        e = GAME.new(3, 3, options)
        assert isinstance(e, Ecos)
        for eyes in (0, -1):
            for zone, key in things(e, eyes):
                found = GAME.explain(e, eyes, zone, key)
                assert found.lines
                assert found.rule in RULES, (zone, key)


@pytest.mark.parametrize(
    ("zone", "key", "message"),
    [
        ("market", "card:1", "there is no zone 'market', expected one of map, drawn"),
        ("dial 3", "dial", "there is no zone 'dial 3'"),
        ("", "", "there is no zone ''"),
        ("map", "cell:9,9", "there is no 'cell:9,9' in map, expected one of cell:"),
        ("tableau 0", "card:2", "there is no 'card:2' in tableau 0, expected one of card:1, card:105"),
        ("hand 1", "card:3", "there is no 'card:3' in hand 1, expected one of hand"),
        ("bag", "element:iron", "there is no 'element:iron' in bag"),
        ("points 0", "cubes", "there is no 'cubes' in points 0, expected one of points"),
    ],
)
def test_what_is_not_there_is_refused(zone: str, key: str, message: str) -> None:
    with pytest.raises(BadInput, match=re.escape(message)):
        GAME.explain(table({"1": card("score 1")}, hands=["2", "3"]), 0, zone, key)


def test_explanations_do_not_depend_on_what_is_hidden() -> None:
    e = fresh(3, 5, deck="")
    for number in range(3):
        other = GAME.imagine(e, 0, seeded(number))
        for zone, key in things(e, 0):
            assert GAME.explain(e, 0, zone, key) == GAME.explain(other, 0, zone, key)


# --- places: what lies there


@pytest.mark.rule("EC-8.2", "EC-8.3", "EC-8.4", "EC-7.3")
def test_a_tile_tells_what_is_on_it_and_what_it_belongs_to() -> None:
    land = [
        "0,0 grassland mountain forest stork stork",
        "1,0 grassland forest forest",
        "2,0 water stork",
        "0,1 desert mountain",
        "1,-1 water stork",
    ]
    assert cell(table(land=land), "0,0") == [
        "EC-8.3",
        "A grassland tile.",
        "On it: 1 mountain.",
        "On it: 1 forest.",
        "On it: 2 storks.",
        "Room for 1 more forest.",
        "It is part of a habitat: 2 grassland tiles.",
        "It is part of a habitat: 2 mountains.",
        "It is part of a habitat: 3 forests.",
        "Its landmass: 3 land tiles.",
        "A population lives here: 3 storks.",
    ]


@pytest.mark.rule("EC-8.3")
def test_water_has_no_landmass_and_no_room_for_forests() -> None:
    found = cell(table(land=["0,0 water", "1,0 water fish", "2,0 desert", "0,1 water"]), "0,0")
    assert found == ["EC-8.3", "A water tile.", "Nothing stands on it.", "It is part of a habitat: 3 water tiles."]


@pytest.mark.rule("EC-7.1")
def test_a_free_place_tells_its_neighbours() -> None:
    # 1,1 lies beside 1,0 and 0,1 (and 2,0, which is free).
    found = cell(table(land=["0,0 desert", "1,0 grassland", "0,1 water"]), "1,1")
    free = "A tile can be laid here: it would share an edge with the landscape."
    assert found == ["EC-7.1", free, "Beside it: 1 grassland tile.", "Beside it: 1 water tile."]


# --- places: may it go there, and why not


@pytest.mark.rule("EC-7.1")
def test_a_tile_goes_beside_the_landscape() -> None:
    e = run("place water", "score 2 per adjacent water max 3", land=LINE)
    there = "A tile lies here already. A new one goes beside the landscape, edge to edge."
    assert ruling(e, "0,0") == ["EC-7.1", there]
    # 3,-1 touches 2,0 and 3,0: one water tile.
    assert ruling(e, "3,-1") == [
        "EC-7.1",
        "A water tile can be placed here now.",
        "Adjacent: 1 water tile. Points: 1 × 2 = 2.",
        "At most 3 points.",
    ]


@pytest.mark.rule("EC-1.2", "EC-8.3")
def test_a_land_tile_tells_what_each_side_would_score() -> None:
    e = run("place land", "score 1 per habitat", land=LINE)
    # Beside the two grasslands: with them a habitat of 3, as a desert one of its own.
    assert ruling(e, "0,1") == [
        "EC-7.1",
        "A land tile can be placed here now.",
        "With this side up, a desert tile:",
        "The size of this habitat is 1. Points: 1 × 1 = 1.",
        "With this side up, a grassland tile:",
        "The size of this habitat is 3. Points: 3 × 1 = 3.",
    ]


@pytest.mark.rule("EC-13.1", "EC-8.1")
def test_a_place_must_be_near_what_the_card_asks_for() -> None:
    e = run("place desert near water", land=LINE)
    assert ruling(e, "-1,0") == ["EC-8.1", "The card asks for a water tile on this place or beside it."]


@pytest.mark.rule("EC-7.2")
@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("1,0", "A mountain can be placed here now."),
        ("0,0", "A mountain is here already, and a tile has only one."),
        ("2,0", "A mountain stands on land, not on water."),
        ("3,-1", "No tile lies here yet."),
    ],
)
def test_where_a_mountain_goes(where: str, line: str) -> None:
    land = ["0,0 grassland mountain", "1,0 grassland", "2,0 water", "3,0 desert"]
    assert ruling(run("place mountain", land=land), where) == ["EC-7.2", line]


@pytest.mark.rule("EC-7.3")
@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("0,0", "There is room for 2 forests here, and it is taken."),
        ("1,0", "There is room for 1 forest here, and it is taken."),
        ("2,0", "No forest grows on water."),
        ("3,0", "A desert has room for a forest only where a mountain stands."),
        ("4,0", "A forest can be placed here now."),
        ("5,0", "A forest can be placed here now."),
    ],
)
def test_where_a_forest_goes(where: str, line: str) -> None:
    land = ["0,0 grassland mountain forest forest", "1,0 grassland forest", "2,0 water", "3,0 desert"]
    e = run("place forest", land=[*land, "4,0 desert mountain", "5,0 grassland"])
    assert ruling(e, where) == ["EC-7.3", line]


@pytest.mark.rule("EC-1.5", "EC-7.4")
def test_where_an_animal_goes() -> None:
    land = ["0,0 grassland lion", "1,0 grassland", "2,0 water", "3,0 desert", "4,0 grassland"]
    e = run("place antelope", "score 1 per adjacent lion", land=land)
    taken = "An animal is here already. Animals share a tile only when no other will do, and 2 tiles are still free."
    assert ruling(e, "0,0") == ["EC-7.4", taken]
    homeless = ["EC-1.5", "This is no tile for an antelope.", "It is placed on a grassland tile."]
    assert ruling(e, "2,0") == ruling(e, "3,0") == homeless
    assert ruling(e, "1,0") == [
        "EC-7.4",
        "An antelope can be placed here now.",
        "Adjacent: 1 lion. Points: 1 × 1 = 1.",
    ]
    assert ruling(e, "4,0")[-1] == "Adjacent: 0 lions. Points: 0 × 1 = 0."


@pytest.mark.rule("EC-7.4")
def test_animals_share_a_tile_when_every_one_is_taken() -> None:
    land = ["0,0 grassland lion", "1,0 grassland stork", "2,0 water"]
    e = run("place antelope", land=land)
    share = "Every tile that it could have to itself is taken, so it may share one."
    assert ruling(e, "0,0") == ["EC-7.4", "An antelope can be placed here now.", share]


@pytest.mark.rule("EC-13.1")
def test_a_card_may_ask_for_a_certain_tile() -> None:
    land = ["0,0 grassland mountain", "1,0 grassland", "2,0 grassland mountain"]
    e = run("place lion on mountain", land=land)
    assert ruling(e, "1,0") == ["EC-13.1", "The card asks for a tile with a mountain."]


@pytest.mark.rule("EC-7.5")
def test_when_the_box_is_empty_one_may_be_taken_up() -> None:
    land = ["0,0 grassland antelope", "1,0 grassland", "2,0 grassland antelope"]
    e = run("place antelope", land=land, stock={"antelope": 0})
    may_take = "The box has none left. From here an antelope can be taken to be placed anew."
    assert ruling(e, "0,0") == ["EC-7.5", may_take]
    assert ruling(e, "1,0") == ["EC-7.5", "Nothing the card could mean is here: antelope."]


@pytest.mark.rule("EC-7.5")
def test_a_piece_that_could_not_be_placed_anew_stays() -> None:
    # Forests near a lion: the tile of the first one is near it, that of the second is far and the other is full.
    land = ["0,0 grassland forest", "1,0 grassland lion forest", "2,0 water", "3,0 grassland forest"]
    e = run("place forest on lion", land=land, stock={"forest": 0}, asking="all")
    assert may(e, "pick") == {"1,0"}
    assert ruling(e, "0,0") == ["EC-7.5", "Taken from here, a forest could not be placed anew."]


@pytest.mark.rule("EC-7.7")
def test_replacing_tells_what_is_lost() -> None:
    land = ["0,0 grassland mountain forest lion stork", "1,0 grassland", "2,0 water", "3,0 desert"]
    e = run("replace land with water", "score 1 per habitat", land=land)
    assert ruling(e, "0,0") == [
        "EC-7.7",
        "This tile can become a water tile now.",
        "Back into the box: 1 mountain.",
        "Back into the box: 1 forest.",
        "Back into the box: 1 lion.",
        "The size of this habitat is 1. Points: 1 × 1 = 1.",
    ]
    assert ruling(e, "1,0")[-1] == "The size of this habitat is 2. Points: 2 × 1 = 2."


@pytest.mark.rule("EC-7.7", "EC-13.4")
def test_a_tile_tells_why_it_is_not_replaced() -> None:
    land = ["-1,0 grassland", "0,0 grassland", "1,0 grassland", "2,0 water", "2,-1 desert", "3,-1 grassland"]
    e = run("replace grassland with water near desert", land=land)  # 1,0 and 3,-1 are beside the desert
    assert ruling(e, "-1,0") == ["EC-8.1", "The card asks for a desert tile on this place or beside it."]
    assert ruling(e, "2,0") == ["EC-7.7", "This is a water tile already."]
    assert ruling(e, "2,-1") == ["EC-7.7", "The card replaces only this: grassland tile."]
    assert ruling(e, "4,-1") == ["EC-7.7", "No tile lies here yet."]


@pytest.mark.rule("EC-7.8", "EC-13.3", "EC-8.1")
def test_removing_reaches_as_far_as_the_card_says() -> None:
    land = ["0,0 grassland antelope", "1,0 grassland", "2,0 grassland antelope", "3,0 desert", "4,0 grassland antelope"]
    e = play(run("place lion", "may remove antelope adjacent x2 > score 3", land=land), "place 1,0")
    assert ruling(e, "0,0") == ["EC-7.8", "From here an antelope can be removed now.", "3 points"]
    assert ruling(e, "1,0") == ["EC-7.8", "Nothing the card could mean is here: antelope."]
    far = "Too far away: the card takes only what is on its tile or beside it."
    assert ruling(e, "4,0") == ["EC-13.3", far]
    assert ruling(e, "4,-1")[1] == "Nothing the card could mean is here: antelope."


@pytest.mark.rule("EC-8.1", "EC-13.3")
def test_what_was_just_placed_is_not_adjacent_to_itself() -> None:
    land = ["0,0 grassland antelope", "1,0 grassland", "2,0 grassland antelope", "3,0 grassland"]
    e = play(run("place antelope", "may remove antelope adjacent", land=land), "place 1,0")
    itself = "The antelope here was just placed by the card, and nothing is adjacent to itself."
    assert ruling(e, "1,0") == ["EC-8.1", itself]


@pytest.mark.rule("EC-7.6")
def test_moving_tells_who_can_and_how_far() -> None:
    land = [
        "0,0 grassland lion",
        "1,0 grassland",
        "2,0 desert rhinoceros",
        "3,0 desert",
        "4,0 desert",
        "0,1 water fish",
    ]
    e = run("move animal 2", "score 1 per here animal", land=land)
    assert ruling(e, "0,0") == ["EC-7.6", "From here an animal can be moved now."]
    assert ruling(e, "1,0") == ["EC-7.6", "Nothing the card could mean is here: animal."]
    assert ruling(e, "0,1") == ["EC-7.6", "From here an animal can be moved now."]
    play(e, "pick 0,0")
    assert ruling(e, "2,0") == ["EC-7.6", "The lion can go here.", "On its tile: 1 animal. Points: 1 × 1 = 1."]
    assert ruling(e, "0,0") == ["EC-7.6", "The lion can stay here.", "On its tile: 0 animals. Points: 0 × 1 = 0."]
    assert ruling(e, "3,0") == ["EC-7.6", "Too far: it can go 2 steps at most."]
    assert ruling(e, "0,1") == ["EC-7.6", "This is water, and land animals stay on land: lions."]
    assert ruling(e, "5,0") == ["EC-7.6", "No tile lies here yet."]


@pytest.mark.rule("EC-7.6")
def test_swimmers_stay_on_water() -> None:
    e = run("move fish 2", land=["0,0 water fish", "1,0 water", "2,0 water fish", "0,1 desert"])
    play(e, "pick 0,0")
    assert ruling(e, "0,1") == ["EC-7.6", "This is land, and water animals stay on water: fish."]


@pytest.mark.rule("EC-13.14")
def test_drifting_begins_and_ends_at_the_edge() -> None:
    ring = ["0,0 desert", "1,0 water", "1,-1 water", "0,-1 water", "-1,0 water", "-1,1 water", "0,1 water"]
    e = run("special drift", "score 1 per map island", land=[*ring, "2,0 grassland"])
    inner = "This tile cannot drift: it does not lie at the edge, or there is nowhere for it to go."
    assert ruling(e, "0,0") == ["EC-13.14", inner]
    assert ruling(e, "2,0") == ["EC-13.14", "This tile can drift to another place at the edge."]
    play(e, "pick 2,0")
    assert ruling(e, "3,0") == ["EC-13.14", "Only the drifting tile itself is beside this place."]
    assert ruling(e, "1,0")[0] == "EC-7.1"
    assert ruling(e, "-2,0") == [
        "EC-13.14",
        "The drifting tile can come to rest here.",
        "There are 2 islands of 1 or 2 tiles. Points: 2 × 1 = 2.",
    ]


@pytest.mark.rule("EC-4.5")
def test_what_comes_after_another_placement_is_not_foretold() -> None:
    e = run("place desert x2", "score 5", land=LINE)
    assert ruling(e, "-1,0") == ["EC-7.1", "A desert tile can be placed here now."]
    play(e, "place -1,0")
    assert ruling(e, "-2,0")[-1] == "5 points"
    e = run("place desert", "score 2", "gain egg", "score 1", "place water", "score 5", land=LINE)
    assert ruling(e, "-1,0")[2:] == ["2 points", "1 point"]


# --- cards


def about(e: Ecos, number: str, zone: str = "tableau 0", eyes: int = 0) -> list[str]:
    """What is told about a card behind the rule's sentence."""
    return told(e, zone, f"card:{number}", eyes)[2:]


@pytest.mark.rule("EC-4.1", "EC-3.2")
def test_an_active_card_tells_what_it_waits_for() -> None:
    cards = {"1": card("score 4", slots="sun sun egg", leaves=2)}
    e = table(cards, filled={"1": "sun"}, draws="sun egg egg water")
    # In the bag: six suns, two eggs and a water are left after the first sun.
    assert told(e, "tableau 0", "card:1")[0] == "EC-4.1"
    assert about(e, "1")[:4] == [
        "Sun: 1 free slot. In the bag are 6 of it and 0 wild among 9.",
        "Egg: 1 free slot. In the bag are 2 of it and 0 wild among 9.",
        "You can put a cube on it now: sun.",
        "2 uses left.",
    ]
    assert "You can put a cube on it now: sun." not in about(e, "1", eyes=1)


@pytest.mark.rule("EC-3.2", "EC-3.3", "EC-9.2")
def test_an_active_card_tells_why_it_takes_no_cube() -> None:
    e = table({"1": card("score 1", slots="egg rock")})
    assert "None of its free slots fits the element in use: sun." in about(e, "1")
    e = table({"1": card("score 1", slots="sun rock")}, filled={"1": "rock"}, cubes=[0, 7, 7])
    assert "It has a slot for sun, but you have no cube that could go there." in about(e, "1")
    e = play(table({"1": card("gain sun")}), "put 1 sun")
    assert about(e, "1")[:2] == [
        "It is being resolved now. Its owner: you.",
        "It has given this element (sun) and can never put a cube on itself.",
    ]


@pytest.mark.rule("EC-4.1")
def test_the_last_leaf_is_told() -> None:
    e = table({"1": card("score 1")}, leaves={"1": 1})
    assert "1 use left: with the next one it is discarded." in about(e, "1")


@pytest.mark.rule("EC-4.4")
def test_a_full_card_waits() -> None:
    e = table({"1": card("place water"), "2": card("place water")}, active=["1", "2"])
    play(e, "put 2 sun", seat=1)
    play(e, "put 1 sun", seat=0)
    assert about(e, "1")[0] == "It is being resolved now. Its owner: you."
    waits = "All slots are filled. It waits for its turn to be resolved, and its cubes stay on it until then."
    assert about(e, "2", "tableau 1")[0] == f"{waits} Its owner: Anna."


@pytest.mark.rule("EC-5.2", "EC-6.1", "EC-6.2")
def test_cards_elsewhere_tell_their_cost() -> None:
    cards = {"2": card("score 3", slots="sun sun rock", leaves=1)}
    e = table(cards, hands=["2"], open="3", discards="4")
    found = told(e, "hand 0", "card:2")
    assert (found[0], found[2:5]) == (
        "EC-5.2",
        ["Sun: 2 slots.", "Rock: 1 slot.", "Once active it can be used 1 time."],
    )
    assert told(e, "open", "card:3")[0] == "EC-6.1"
    assert told(e, "discards", "card:4")[0] == "EC-6.2"


@pytest.mark.rule("EC-2.4", "EC-4.6", "EC-4.7")
def test_what_else_is_printed_is_told() -> None:
    e = table({"1": card("remove water", impact=1, paw="lion", flower="aloe", dark=["paw"])})
    assert about(e, "1")[-3:] == [
        "An impact card: it may change or destroy parts of the landscape, so everybody is told before it is resolved.",
        "Starter deck by its paw: Lion. It begins face up.",
        "Starter deck by its flower: Aloe.",
    ]
    quiet = "It touches neither the landscape nor the decks"
    at_once = f"{quiet}, so it is resolved at once, without waiting for an order."
    asked = ": if somebody before its owner announces a card or may gain one, the owner says whether it comes first or"
    assert f"{quiet}{asked} in its turn." in about(table({"1": card("score 1")}), "1")
    assert at_once in about(table({"1": card("score 1")}, quiet="at_once"), "1")
    assert quiet not in " ".join(about(table({"1": card("score 1")}, quiet="in_order"), "1"))


def effects(cards: str, **more: Any) -> list[str]:
    """What is told about the effects of a card, as the landscape is."""
    found = about(table({"1": card(*cards.split("; "), slots="egg")}, **{"land": LINE, **more}), "1")
    leaves = found.index("3 uses left.")
    return [line for line in found[leaves + 1 :] if not line.startswith("It touches neither")]


@pytest.mark.rule("EC-4.5", "EC-13.1")
def test_a_placement_tells_how_many_places_it_finds() -> None:
    # Twelve free places around four tiles in a line: five above, five below, one at each end.
    assert effects("place water") == ["Place a water tile: 12 places for it now."]
    assert effects("place mountain; place antelope") == [
        "Place a mountain: 3 places for it now.",
        "Place an antelope: 2 places for it now.",
    ]
    lost = "there is no place for it now, and with it the rest of the card would be lost."
    assert effects("place gorilla") == [f"Place a gorilla: {lost}"]
    assert effects("place lion on desert near water") == [
        "Place a lion on a desert tile near a water tile: 1 place for it now."
    ]
    assert effects("replace land with water near water") == [
        "Replace a land tile with a water tile near a water tile: 2 tiles could be replaced now."
    ]
    assert effects("place lion", stock={"lion": 0})[-1] == "The box has none left: lion."


@pytest.mark.rule("EC-13.7", "EC-13.9", "EC-13.6")
def test_points_are_counted_where_they_can_be() -> None:
    assert effects("score 2 per map grassland max 3") == [
        "On the map: 2 grassland tiles. Points: 2 × 2 = 4.",
        "But at most 3 points.",
    ]
    assert effects("score 1 per largest grassland max 3") == [
        "In the largest connected group: 2 grassland tiles. Points: 2 × 1 = 2.",
        "At most 3 points.",
    ]
    assert effects("score 1 per map landmass") == ["There are 2 landmasses. Points: 2 × 1 = 2."]
    later = "Points: 2 for each water tile adjacent to where it will act."
    assert effects("place stork; score 2 per adjacent water max 8") == [
        "Place a stork: 3 places for it now.",
        later,
        "At most 8 points.",
    ]


@pytest.mark.rule("EC-13.13", "EC-13.10", "EC-13.11", "EC-13.12")
def test_circumstances_of_an_effect_are_told() -> None:
    assert effects("score 7 if 2 map water") == [
        "7 points",
        "If at least 2 water tiles are on the map",
        "That is not so now: 1.",
    ]
    assert effects("score 7 if no map fish") == ["7 points", "If no fish is on the map", "That is so now: 0."]
    assert effects("may remove forest x3 > score 2") == [
        "Remove a forest",
        "Up to 3 times",
        "This is optional.",
        "Each time that has happened:",
        "2 points",
    ]


@pytest.mark.rule("EC-4.1", "EC-13.9")
def test_a_card_being_resolved_tells_what_is_left_of_it() -> None:
    e = run("place water", "gain egg", "score 2 per adjacent water", "place fish", "score 1 per population", land=LINE)
    play(e, "place 3,-1")  # beside the water at 2,0
    assert about(e, "1", eyes=1) == [
        "It is being resolved now. Its owner: you.",
        "3 uses left.",
        "Its first effect is done.",
        "Gain an egg",
        "Adjacent: 1 water tile. Points: 1 × 2 = 2.",
        "Place a fish: 2 places for it now.",
        "Points: 1 for each animal of the population where it will act.",
    ]


# --- numbers


@pytest.mark.rule("EC-3.2", "EC-3.5", "EC-1.4")
def test_an_element_tells_its_odds() -> None:
    cards: Cards = {"1": card("score 1", slots="egg egg rock")}
    e = table(cards, filled={"1": "egg"}, draws="sun egg egg wild")  # then six suns: 9 are left
    assert told(e, "bag", "element:egg") == [
        "EC-3.2",
        "With each token everybody puts a cube on a free slot of its element, or turns the dial.",
        "In the bag: 2 of 5.",
        "The chance that it is drawn next: 2 of 9, about 22%.",
        "Free slots of yours that it fits: 2.",
    ]
    wild = told(e, "bag", "element:wild")
    assert (wild[0], wild[-1]) == ("EC-3.5", "Free slots of yours that it fits: 9.")
    assert told(e, "drawn", "drawn:0")[2] == "In the bag: 6 of 10."
    assert told(e, "bag", "element:egg", eyes=-1)[-1].startswith("The chance")


@pytest.mark.rule("EC-10.1", "EC-11.3")
def test_the_round_tells_how_likely_it_ends() -> None:
    e = table({"1": card("score 1", slots="egg")}, draws="sun wild")  # one wild among seven
    assert told(e, "round", "round")[2:] == [
        "Round 1, draw 1.",
        "The chance that the next draw ends the round: about 14%.",
    ]
    e = table({"1": card("score 1", slots="egg")}, draws="sun egg wild", seats=2)  # two of seven are drawn
    assert told(e, "round", "round")[-1] == "The chance that the next draw ends the round: about 29%."


@pytest.mark.rule("EC-10.4")
def test_a_last_call_counts_down() -> None:
    e = table({"1": card("score 1", slots="egg")}, points=[80, 0, 0], last_call="on", draws="sun sun sun")
    play(e, "turn", "turn")
    assert told(e, "round", "round")[-1] == "Last call: at most 9 more draws."


@pytest.mark.rule("EC-4.2")
def test_the_harbinger_comes_first() -> None:
    assert told(table(harbinger=1), "harbinger", "harbinger")[2:] == ["1. Anna", "2. Bert", "3. you"]


@pytest.mark.rule("EC-9.5", "EC-10.2")
def test_points_tell_what_is_missing() -> None:
    e = table(points=[57, 60, 1], limit="60")
    assert told(e, "points 0", "points")[2:] == ["You: 57 points.", "3 more to 60."]
    assert told(e, "points 1", "points")[2:] == [
        "Anna: 60 points.",
        "That is 60 or more: the game ends with this round.",
    ]
    assert told(e, "points 2", "points")[2] == "Bert: 1 point."
    assert told(e, "limit", "limit")[-1] == "Anna: 60 points."


@pytest.mark.rule("EC-3.3", "EC-9.4")
def test_cubes_are_counted() -> None:
    cards = {"1": card("score 1", slots="egg rock")}
    e = table(cards, filled={"1": "egg"}, cubes=[1, 7, 7], box=1)
    assert told(e, "cubes 0", "cubes")[2:] == [
        "1 cube is free.",
        "1 cube lies on cards.",
        "1 cube is left in the box.",
    ]
    e = table(cards, filled={"1": "egg"}, cubes=[0, 7, 7], box=0)
    assert told(e, "cubes 0", "cubes")[4:] == [
        "With no free cube, one from a card that is not full may be moved to another card.",
        "The box is empty: no cubes can be gained any more.",
    ]
    assert told(e, "box", "box") == [
        "EC-9.4",
        "A cube that is gained comes from the box.",
        told(e, "cubes 0", "cubes")[-1],
    ]


@pytest.mark.rule("EC-5.1")
def test_the_dial_tells_what_comes_next() -> None:
    e = table(dial=[0, 1, 2])
    assert [told(e, f"dial {seat}", "dial")[2] for seat in range(3)] == [
        "You: the dial is at START. The next turn brings nothing yet.",
        "Anna: the dial is at position 1. The next turn can gain a card.",
        "Bert: the dial is at position 2. The next turn plays a card or gains a cube.",
    ]


@pytest.mark.rule("EC-1.5", "EC-7.5")
def test_a_species_tells_where_it_lives_and_how_many_there_are() -> None:
    land = ["0,0 grassland lion", "1,0 desert lion", "2,0 water", "3,0 desert lion"]
    assert told(table(land=land), "tokens", "kind:lion") == [
        "EC-1.5",
        "It is placed on a grassland tile or a desert tile.",
        "In the box: 5 lions.",
        "On the map: 3 lions.",
        "The largest connected group: 2 lions.",
        "Cards also count it as a predator.",
    ]
    none = told(table(stock={"shark": 0}), "tokens", "kind:shark")
    assert "When the box has none, one may be taken from the landscape and placed anew." in none


@pytest.mark.rule("EC-1.2", "EC-7.2", "EC-7.3")
def test_tiles_mountains_and_forests_are_counted() -> None:
    e = table()  # the four tiles of the beginning
    assert told(e, "tokens", "kind:grassland") == [
        "EC-1.2",
        "A land tile is desert on one side and grassland on the other.",
        "In the box: 43 land tiles.",
        "On the map: 1 grassland tile.",
        "The largest connected group: 1 grassland tile.",
    ]
    assert told(e, "tokens", "kind:water")[2] == "In the box: 28 water tiles."
    assert [told(e, "tokens", f"kind:{kind}")[0] for kind in ("mountain", "forest")] == ["EC-7.2", "EC-7.3"]
    assert told(e, "tokens", "kind:mountain")[2:] == ["In the box: 15 mountains.", "On the map: 0 mountains."]


@pytest.mark.rule("EC-6.1", "EC-6.2", "EC-2.8")
def test_decks_and_hands_are_counted() -> None:
    e = table(blue="2 3", brown="", discards="40 41 4", hands=["", "5 42"])
    assert told(e, "blue", "blue")[3] == "2 cards are in the deck."
    assert told(e, "brown", "brown")[3].startswith("The deck is empty. When a card is needed, 2 discarded cards")
    assert told(e, "discards", "discards")[2] == "3 cards lie here."
    assert told(e, "hand 1", "hand")[2] == "2 cards: 1 blue, 1 brown."
    assert told(table(), "brown", "brown")[3] == "The deck is empty, and no card of its colour has been discarded."


@pytest.mark.rule("EC-6.2")
def test_discards_that_are_gone_are_told_so() -> None:
    e = table(blue="2 3", discards="40 41 4", discarded="gone")
    assert told(e, "blue", "blue")[3] == "2 cards are in the deck."
    assert told(e, "brown", "brown")[3] == "The deck is empty, and at this table discards do not come back."
    assert told(e, "discards", "discards")[1:] == [
        "Cards that are used up lie here, face up. At this table they do not come back.",
        "3 cards lie here.",
    ]
    assert told(e, "discards", "card:4")[1] == "Used up and discarded. At this table it does not come back."


def test_every_species_can_be_asked_about_at_the_first_table() -> None:
    e = fresh(2, 1, deck="")
    lines = [told(e, "tokens", f"kind:{kind}")[1] for kind in SPECIES]
    assert all(line.startswith("It is placed on ") for line in lines)
    assert json.dumps(lines).count(" or ") == 3  # stork, lion, cheetah
