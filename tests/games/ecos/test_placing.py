"""EC-7.1 to EC-7.5: placing tiles, mountains, forests and animals."""

from __future__ import annotations

import pytest

from tests.games.ecos.table import (
    asked,
    at,
    events,
    fact,
    is_done,
    may,
    play,
    run,
    stock,
    tiles,
)

AROUND_START = {"0,-1", "-1,0", "-1,1", "2,0", "2,-1", "1,1", "2,-2", "1,-2", "-1,2", "0,2"}
SAVANNA = ["0,0 grassland", "1,0 grassland", "2,0 grassland"]


# --- tiles


@pytest.mark.rule("EC-7.1", "EC-13.1")
@pytest.mark.parametrize("terrain", ["desert", "grassland", "water"])
def test_a_tile_shares_an_edge_with_the_landscape(terrain: str) -> None:
    e = run(f"place {terrain}")
    assert (asked(e), may(e, "place")) == ("place", AROUND_START)
    play(e, "place 2,-2")
    assert (at(e, "2,-2"), tiles(e)) == (terrain, 5)
    assert events(e, "placed") == [f"0 placed {terrain} 2,-2"]


@pytest.mark.rule("EC-7.1")
def test_one_edge_is_enough_in_any_part_of_the_landscape() -> None:
    e = run("place water", land=["0,0 desert", "3,0 water"])
    assert may(e, "place") == {
        *("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"),
        *("4,0", "4,-1", "3,-1", "2,0", "2,1", "3,1"),
    }


@pytest.mark.rule("EC-1.2", "EC-7.1")
@pytest.mark.parametrize(("terrain", "supply"), [("desert", "desert"), ("grassland", "desert"), ("water", "water")])
def test_tiles_come_from_two_supplies(terrain: str, supply: str) -> None:
    e = run(f"place {terrain}")
    before = stock(e, supply)
    play(e, "place 2,0")
    assert stock(e, supply) == before - 1
    assert stock(e, "desert") + stock(e, "water") == 70


@pytest.mark.rule("EC-1.2", "EC-13.1")
@pytest.mark.parametrize("face", ["desert", "grassland"])
def test_the_player_picks_the_face_of_a_land_tile(face: str) -> None:
    e = run("place land", "score 3")
    play(e, "place 2,0")
    assert (asked(e), may(e)) == ("face", {"face desert", "face grassland"})
    play(e, f"face {face}")
    assert (at(e, "2,0"), stock(e, "desert"), fact(e, "points")) == (face, 42, [3, 0, 0])


@pytest.mark.rule("EC-13.1")
def test_a_tile_near_something() -> None:
    e = run("place water near mountain", land=["0,0 desert", "1,0 grassland mountain"])
    assert may(e, "place") == {"2,0", "2,-1", "1,-1", "0,1", "1,1"}


@pytest.mark.rule("EC-13.1", "EC-4.5")
def test_a_tile_near_something_that_is_not_there() -> None:
    e = run("place water near forest", "score 1")
    assert (is_done(e), fact(e, "points"), tiles(e)) == (True, [0, 0, 0], 4)


@pytest.mark.rule("EC-14.1")
def test_the_field_ends_sixteen_steps_from_the_middle() -> None:
    e = run("place water", land=["16,0 desert", "-16,16 desert"])
    assert may(e, "place") == {"15,0", "15,1", "16,-1", "-15,15", "-16,15", "-15,16"}


@pytest.mark.rule("EC-7.5", "EC-4.5")
@pytest.mark.parametrize(
    ("effect", "supply"),
    [("place desert", "desert"), ("place grassland", "desert"), ("place land", "desert"), ("place water", "water")],
)
def test_without_tiles_in_the_box_the_placement_fails(effect: str, supply: str) -> None:
    e = run(effect, "score 1", stock={supply: 0})
    assert (is_done(e), tiles(e), fact(e, "points")) == (True, 4, [0, 0, 0])


# --- mountains and forests


@pytest.mark.rule("EC-7.2")
def test_a_mountain_goes_on_land_without_one() -> None:
    land = [
        "0,0 desert",
        "1,0 grassland",
        "0,1 water",
        "-1,0 desert mountain",
        "2,0 grassland mountain",
        "3,0 desert lion",
    ]
    e = run("place mountain", land=land)
    assert may(e, "place") == {"0,0", "1,0", "3,0"}
    play(e, "place 3,0")
    assert (at(e, "3,0"), stock(e, "mountain")) == ("desert mountain lion", 12)


@pytest.mark.rule("EC-7.2", "EC-4.5")
def test_without_room_a_mountain_fails() -> None:
    e = run("place mountain", "score 1", land=["0,0 desert mountain", "1,0 water"])
    assert (is_done(e), fact(e, "points")) == (True, [0, 0, 0])


@pytest.mark.rule("EC-7.3")
@pytest.mark.parametrize(
    ("tile", "room"),
    [
        ("desert", False),
        ("desert mountain", True),
        ("desert mountain forest", False),
        ("grassland", True),
        ("grassland forest", False),
        ("grassland mountain", True),
        ("grassland mountain forest", True),
        ("grassland mountain forest forest", False),
        ("water", False),
    ],
)
def test_room_for_forests(tile: str, room: bool) -> None:
    e = run("place forest", land=[f"0,0 {tile}", "5,0 grassland"], asking="all")
    assert may(e, "place") == ({"0,0", "5,0"} if room else {"5,0"})


@pytest.mark.rule("EC-7.3")
def test_a_forest_is_added() -> None:
    e = run("place forest", land=["0,0 grassland mountain forest"])
    assert (at(e, "0,0"), stock(e, "forest")) == ("grassland mountain forest forest", 23)


@pytest.mark.rule("EC-13.1")
@pytest.mark.parametrize(
    ("effect", "where"),
    [
        ("place forest on mountain", {"2,0", "3,0"}),
        ("place forest on grassland", {"0,0", "3,0"}),
        ("place mountain on desert", {"1,0"}),
        ("place mountain on land", {"0,0", "1,0"}),
        ("place mountain near mountain", {"1,0"}),
        ("place forest near desert", {"0,0", "2,0", "3,0"}),
    ],
)
def test_on_and_near(effect: str, where: set[str]) -> None:
    land = ["0,0 grassland", "1,0 desert", "2,0 desert mountain", "3,0 grassland mountain"]
    assert may(run(effect, land=land, asking="all"), "place") == where


@pytest.mark.rule("EC-13.1")
def test_near_counts_the_own_tile_and_what_is_on_it() -> None:
    land = ["0,0 grassland forest", "5,0 grassland"]
    assert may(run("place lion near forest", land=land, asking="all"), "place") == {"0,0"}
    land = ["0,0 grassland", "5,0 desert"]
    assert may(run("place lion near grassland", land=land, asking="all"), "place") == {"0,0"}


# --- animals


@pytest.mark.rule("EC-7.4")
def test_an_animal_goes_where_no_animal_is() -> None:
    land = ["0,0 grassland lion", "1,0 grassland", "2,0 grassland antelope", "3,0 grassland"]
    e = run("place antelope", land=land)
    assert may(e, "place") == {"1,0", "3,0"}
    play(e, "place 3,0")
    assert (at(e, "3,0"), stock(e, "antelope")) == ("grassland antelope", 12)


@pytest.mark.rule("EC-7.4")
@pytest.mark.parametrize(("species", "terrain"), [("fish", "water"), ("shark", "water"), ("rhinoceros", "desert")])
def test_so_does_every_species(species: str, terrain: str) -> None:
    land = [f"0,0 {terrain} {species}", f"1,0 {terrain} stork", f"2,0 {terrain}"]
    assert may(run(f"place {species}", land=land, asking="all"), "place") == {"2,0"}


@pytest.mark.rule("EC-7.4")
def test_only_when_every_allowed_tile_is_taken_animals_share_one() -> None:
    land = ["0,0 grassland lion", "1,0 desert", "2,0 grassland antelope"]
    e = run("place antelope", land=land)
    assert may(e, "place") == {"0,0", "2,0"}
    play(e, "place 0,0")
    assert at(e, "0,0") == "grassland antelope lion"


@pytest.mark.rule("EC-7.4")
def test_an_animal_on_a_tile_that_is_not_allowed_takes_no_part() -> None:
    land = ["0,0 grassland lion", "1,0 desert lion", "2,0 grassland"]
    assert may(run("place antelope", land=land, asking="all"), "place") == {"2,0"}


@pytest.mark.rule("EC-7.4", "EC-4.5")
def test_without_an_allowed_tile_it_fails() -> None:
    e = run("place gorilla", "score 1")
    assert (is_done(e), fact(e, "points")) == (True, [0, 0, 0])


@pytest.mark.rule("EC-14.2")
def test_a_cards_own_conditions_belong_to_the_allowed_tiles() -> None:
    """The only grassland near water is taken; there is another one free, but not near water."""
    land = ["0,0 grassland lion", "0,1 water", "4,0 grassland"]
    assert may(run("place antelope near water", land=land, asking="all"), "place") == {"0,0"}
    land = ["0,0 grassland mountain lion", "1,0 grassland"]
    assert may(run("place antelope on mountain", land=land, asking="all"), "place") == {"0,0"}


# --- EC-7.5: the box is empty


@pytest.mark.rule("EC-7.5")
@pytest.mark.parametrize(
    ("kind", "from_cells", "to_cells"),
    [
        ("mountain", {"0,0", "3,0"}, {"0,0", "1,0"}),
        ("forest", {"1,0", "3,0"}, {"0,0", "1,0"}),
        ("antelope", {"1,0"}, {"1,0", "3,0"}),
    ],
)
def test_one_may_be_taken_from_the_landscape_and_placed_anew(
    kind: str, from_cells: set[str], to_cells: set[str]
) -> None:
    land = ["0,0 desert mountain", "1,0 grassland forest antelope", "3,0 grassland mountain forest forest"]
    e = run(f"place {kind}", "score 1", land=land, stock={kind: 0})
    assert (asked(e), may(e)) == ("pick", {"skip", *[f"pick {cell}" for cell in from_cells]})
    play(e, f"pick {min(from_cells)}")
    assert kind not in at(e, min(from_cells)).split()
    assert may(e, "place") == to_cells
    play(e, f"place {max(to_cells)}")
    assert kind in at(e, max(to_cells)).split()
    assert (stock(e, kind), fact(e, "points")) == (0, [1, 0, 0])
    assert events(e, "removed", "placed") == [
        f"0 removed {kind} {min(from_cells)}",
        f"0 placed {kind} {max(to_cells)}",
    ]


@pytest.mark.rule("EC-7.5", "EC-4.5")
def test_who_takes_none_has_failed() -> None:
    e = run("place fish", "score 1", land=["0,0 water fish", "1,0 water"], stock={"fish": 0})
    play(e, "skip")
    assert (is_done(e), fact(e, "points")) == (True, [0, 0, 0])
    assert (at(e, "0,0"), at(e, "1,0")) == ("water fish", "water")


@pytest.mark.rule("EC-7.5", "EC-4.5")
def test_with_none_to_take_it_fails() -> None:
    e = run("place fish", "score 1", stock={"fish": 0})
    assert (is_done(e), fact(e, "points")) == (True, [0, 0, 0])


@pytest.mark.rule("EC-7.5", "EC-14.9")
def test_one_that_could_not_be_placed_anew_is_not_taken() -> None:
    e = run("place gorilla", "score 1", land=["0,0 grassland gorilla"], stock={"gorilla": 0})
    assert (is_done(e), at(e, "0,0"), fact(e, "points")) == (True, "grassland gorilla", [0, 0, 0])


@pytest.mark.rule("EC-7.5", "EC-13.10")
def test_an_optional_placement_from_an_empty_box_ends_no_card() -> None:
    e = run("may place fish", "score 1", land=["0,0 water fish", "1,0 water"], stock={"fish": 0})
    play(e, "skip")
    assert (is_done(e), fact(e, "points")) == (True, [1, 0, 0])


@pytest.mark.rule("EC-7.5")
def test_several_are_taken_one_by_one() -> None:
    land = ["0,0 water fish", "1,0 water", "2,0 water"]
    e = run("place fish x2", "score 1", land=land, stock={"fish": 1})
    play(e, "place 1,0")
    assert (asked(e), may(e)) == ("pick", {"pick 0,0", "pick 1,0", "skip"})
    play(e, "pick 0,0", "place 2,0")
    assert ([at(e, cell) for cell in ("0,0", "1,0", "2,0")], fact(e, "points")) == (
        ["water", "water fish", "water fish"],
        [1, 0, 0],
    )


@pytest.mark.rule("EC-7.4")
def test_the_animal_just_placed_takes_its_tile() -> None:
    e = run("place antelope x2", land=SAVANNA)
    play(e, "place 0,0")
    assert may(e, "place") == {"1,0", "2,0"}
