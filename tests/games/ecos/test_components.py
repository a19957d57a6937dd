"""EC-1: what the game is made of."""

from __future__ import annotations

import pytest

from ecotone.core.errors import BadInput
from ecotone.games.ecos import GAME
from tests.games.ecos.table import SPECIES, at, deck_of, fact, fresh, may, pieces, run, stock

EVERYWHERE = ["0,0 desert", "1,0 grassland", "0,1 water", "-1,0 desert mountain", "2,0 grassland forest"]
WATER = {"0,1"}
DESERTS = {"0,0", "-1,0"}
GRASS = {"1,0", "2,0"}


@pytest.mark.rule("EC-1.1")
def test_105_different_cards_35_blue_and_70_brown() -> None:
    cards = GAME.faces("")
    assert list(cards) == [str(number) for number in range(1, 106)]
    assert [face.traits["colour"] for face in cards.values()].count("blue") == 35
    assert [face.traits["colour"] for face in cards.values()].count("brown") == 70
    assert len({str((face.traits["slots"], face.traits["leaves"], face.lines)) for face in cards.values()}) == 105


@pytest.mark.rule("EC-1.2", "EC-1.3")
def test_tiles_and_pieces() -> None:
    found = pieces(fresh(3, deck=""))
    assert (found["land tile"], found["water tile"]) == (45, 30)
    assert (found["mountain"], found["forest"], found["cube"]) == (15, 25, 66)
    assert sum(found[name] for name in SPECIES) == 102
    assert sum(number for name, number in found.items() if name.startswith("token ")) == 40
    assert sum(number for name, number in found.items() if name.startswith("card ")) == 105


@pytest.mark.rule("EC-1.2")
def test_land_tiles_are_one_supply() -> None:
    e = fresh(3, deck="")
    assert (stock(e, "desert"), stock(e, "grassland"), stock(e, "water")) == (43, 0, 28)


@pytest.mark.rule("EC-1.4")
def test_how_many_tokens_of_each_element() -> None:
    found = pieces(fresh(3, deck=""))
    tokens = {name[6:]: number for name, number in found.items() if name.startswith("token ")}
    assert tokens == {"sun": 10, "water": 8, "grass": 6, "egg": 5, "fern": 4, "rock": 3, "animal": 2, "wild": 2}


@pytest.mark.rule("EC-1.5")
def test_how_many_tokens_of_each_species() -> None:
    e = fresh(3, deck="")
    assert {name: stock(e, name) for name in SPECIES} == {
        "fish": 16,
        "antelope": 14,
        "gorilla": 9,
        "rhinoceros": 9,
        "elephant": 9,
        "stork": 9,
        "lion": 8,
        "cheetah": 7,
        "leopard": 7,
        "manatee": 7,
        "shark": 7,
    }


@pytest.mark.rule("EC-1.5", "EC-7.4")
@pytest.mark.parametrize(
    ("species", "where"),
    [
        ("fish", WATER),
        ("manatee", WATER),
        ("shark", WATER),
        ("antelope", GRASS),
        ("elephant", GRASS),
        ("rhinoceros", DESERTS),
        ("lion", GRASS | DESERTS),
        ("cheetah", GRASS | DESERTS),
        ("stork", GRASS | WATER),
        ("gorilla", {"2,0"}),
        ("leopard", {"-1,0"}),
    ],
)
def test_where_species_are_placed(species: str, where: set[str]) -> None:
    e = run(f"place {species}", land=EVERYWHERE, asking="all")
    assert may(e, "place") == where


@pytest.mark.rule("EC-1.5")
@pytest.mark.parametrize(
    ("species", "land"),
    [("gorilla", ["0,0 desert mountain forest"]), ("leopard", ["0,0 grassland mountain", "1,0 desert"])],
)
def test_gorilla_and_leopard_do_not_ask_for_a_terrain(species: str, land: list[str]) -> None:
    assert may(run(f"place {species}", land=land, asking="all"), "place") == {"0,0"}


@pytest.mark.rule("EC-1.6")
def test_every_number_may_be_replaced() -> None:
    given: dict[str, dict[str, object]] = {
        "elements": {"sun": 12, "wild": 1},
        "supply": {"land": 40, "water": 31, "mountain": 9, "forest": 8, "cubes": 50, "start_cubes": 5},
        "tokens": {"fish": 3},
    }
    found = pieces(fresh(3, deck=deck_of({}, "", **given)))
    assert (found["token sun"], found["token wild"], found["token water"]) == (12, 1, 8)
    assert (found["land tile"], found["water tile"], found["mountain"], found["forest"]) == (40, 31, 9, 8)
    assert (found["cube"], found["fish"], found["stork"]) == (50, 3, 9)


@pytest.mark.rule("EC-1.6")
def test_start_cubes_may_be_replaced() -> None:
    e = fresh(3, deck=deck_of({}, supply={"start_cubes": 5, "cubes": 20}), asking="all")
    assert (fact(e, "cubes"), fact(e, "box")) == ([5, 5, 5], 5)


@pytest.mark.rule("EC-1.6")
def test_habitats_and_layouts_may_be_replaced() -> None:
    changed = deck_of({}, lives={"fish": ["desert", "mountain"]}, standard={"water": ["2,0", "0,1"]})
    e = fresh(3, deck=changed)
    assert (at(e, "2,0"), at(e, "1,-1")) == ("water", "")
    fish = e.deck.lives[0]
    assert fish == [0, 3]  # desert and mountain


@pytest.mark.rule("EC-1.7")
def test_two_to_six_players() -> None:
    assert [fresh(seats).seats for seats in (2, 3, 4, 5, 6)] == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(BadInput, match="2 to 6 seats"):
            fresh(seats)
