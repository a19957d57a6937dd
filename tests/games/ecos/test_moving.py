"""EC-7.6 to EC-7.8: moving, replacing, removing, drifting."""

from __future__ import annotations

import pytest

from tests.games.ecos.table import asked, at, card, events, fact, is_done, may, play, run, stock, table, tiles

BOOK = ["0,0 desert rhinoceros", "1,0 grassland lion antelope", "0,1 water", "-1,0 desert"]


# --- EC-7.6


@pytest.mark.rule("EC-7.6", "EC-13.2")
def test_the_rhinoceros_of_the_rulebook() -> None:
    """It is placed on desert, but may move onto grassland with other animals, and never onto water."""
    e = run("move rhinoceros 1", "score 2", land=BOOK)
    assert (asked(e), may(e, "place")) == ("move", {"0,0", "1,0", "-1,0"})
    play(e, "place 1,0")
    assert (at(e, "0,0"), at(e, "1,0")) == ("desert", "grassland antelope rhinoceros lion")
    assert events(e, "moved") == ["0 moved rhinoceros 0,0 1,0"]
    assert fact(e, "points") == [2, 0, 0]


@pytest.mark.rule("EC-7.6", "EC-13.2")
@pytest.mark.parametrize(
    ("steps", "goals"),
    [
        (1, {"0,0", "1,0"}),
        (2, {"0,0", "1,0", "2,0"}),
        (3, {"0,0", "1,0", "2,0", "3,0"}),
        (4, {"0,0", "1,0", "2,0", "3,0"}),
    ],
)
def test_up_to_so_many_tiles(steps: int, goals: set[str]) -> None:
    land = ["0,0 desert lion", "1,0 grassland", "2,0 desert", "3,0 grassland"]
    e = run(f"move lion {steps}", land=land, asking="all")
    play(e, "pick 0,0")
    assert may(e, "place") == goals


@pytest.mark.rule("EC-7.6")
@pytest.mark.parametrize(
    ("species", "goals"),
    [
        ("fish", {"0,1"}),
        ("shark", {"0,1"}),
        ("manatee", {"0,1"}),
        ("lion", {"1,0", "-1,0"}),
        ("gorilla", {"1,0", "-1,0"}),
        ("leopard", {"1,0", "-1,0"}),
        ("elephant", {"1,0", "-1,0"}),
        ("stork", {"1,0", "-1,0", "0,1"}),
    ],
)
def test_water_animals_stay_on_water_and_land_animals_on_land(species: str, goals: set[str]) -> None:
    start = "water" if species in ("fish", "shark", "manatee") else "desert"
    land = [f"0,0 {start} {species}", "1,0 grassland", "-1,0 desert", "0,1 water"]
    e = run(f"move {species} 1", land=land, asking="all")
    play(e, "pick 0,0")
    assert may(e, "place") == goals | {"0,0"}


@pytest.mark.rule("EC-7.6")
def test_what_may_not_be_entered_cannot_be_crossed() -> None:
    e = run("move lion 5", "score 1", land=["0,0 desert lion", "1,0 water", "2,0 desert"])
    assert (is_done(e), fact(e, "points"), at(e, "0,0")) == (True, [1, 0, 0], "desert lion")
    assert events(e, "moved", "stayed") == ["0 stayed lion 0,0"]


@pytest.mark.rule("EC-7.6", "EC-13.2")
def test_a_card_may_say_anywhere() -> None:
    land = ["0,0 desert lion", "1,0 water", "2,0 desert", "4,0 desert"]
    e = run("move lion 5 anywhere", land=land)
    assert may(e, "place") == {"0,0", "1,0", "2,0"}
    play(e, "place 1,0")
    assert at(e, "1,0") == "water lion"


@pytest.mark.rule("EC-13.2", "EC-13.8")
@pytest.mark.parametrize(
    ("word", "cells"),
    [
        ("antelope", {"0,0"}),
        ("grazer", {"0,0", "1,0"}),
        ("predator", {"1,0", "2,0"}),
        ("animal", {"0,0", "1,0", "2,0", "3,0"}),
    ],
)
def test_which_animal_moves(word: str, cells: set[str]) -> None:
    land = ["0,0 grassland antelope", "1,0 desert rhinoceros lion", "2,0 desert cheetah", "3,0 grassland stork"]
    e = run(f"move {word} 1", land=land, asking="all")
    assert (asked(e), may(e, "pick")) == ("pick", cells)


@pytest.mark.rule("EC-13.2")
def test_which_of_several_on_a_tile() -> None:
    land = ["0,0 desert rhinoceros lion lion", "1,0 desert"]
    e = run("move animal 1", land=land)
    assert (asked(e), may(e)) == ("which", {"which rhinoceros", "which lion"})
    play(e, "which lion", "place 1,0")
    assert (at(e, "0,0"), at(e, "1,0")) == ("desert rhinoceros lion", "desert lion")


@pytest.mark.rule("EC-7.6")
def test_staying_is_offered_and_what_follows_counts_from_there() -> None:
    """One water beside 0,0, two beside 1,0."""
    land = ["0,0 desert lion", "1,0 desert", "0,1 water", "2,0 water"]
    for goal, points in (("0,0", 1), ("1,0", 2)):
        e = run("move lion 1", "score 1 per adjacent water", land=land)
        play(e, f"place {goal}")
        assert (at(e, goal), fact(e, "points"), is_done(e)) == ("desert lion", [points, 0, 0], True)


@pytest.mark.rule("EC-7.6", "EC-4.5")
def test_who_stays_goes_on_with_the_card() -> None:
    e = run("move lion 1", "place antelope near lion", "score 2", land=["0,0 desert lion", "1,0 grassland"])
    play(e, "place 0,0")
    assert events(e, "moved", "stayed", "placed", "broken") == ["0 stayed lion 0,0", "0 placed antelope 1,0"]
    assert fact(e, "points") == [2, 0, 0]


@pytest.mark.rule("EC-7.6", "EC-13.11")
def test_what_depends_on_a_move_follows_on_staying_too() -> None:
    e = run("move lion 1 > score 3", land=["0,0 desert lion", "1,0 grassland"])
    assert fact(play(e, "place 0,0"), "points") == [3, 0, 0]


@pytest.mark.rule("EC-7.6", "EC-13.2")
def test_an_animal_that_can_go_nowhere_may_be_meant_all_the_same() -> None:
    """The lion of the island has a stork beside it, the other one has none."""
    land = ["0,0 desert lion", "1,0 desert", "5,0 desert lion", "6,0 water stork"]
    e = run("move lion 2", "score 1 per adjacent stork", land=land)
    assert (asked(e), may(e)) == ("pick", {"pick 0,0", "pick 5,0"})
    play(e, "pick 5,0")
    assert (at(e, "5,0"), fact(e, "points"), is_done(e)) == ("desert lion", [1, 0, 0], True)


@pytest.mark.rule("EC-7.6")
def test_everybody_sees_which_animal_is_about_to_move() -> None:
    e = run("move lion 1", land=["0,0 desert", "1,0 desert lion"])
    assert fact(e, "moving") == [1, 0]
    assert fact(play(e, "place 0,0"), "moving") == []


@pytest.mark.rule("EC-13.15", "EC-4.5")
def test_without_an_animal_nothing_moves_and_the_card_goes_on() -> None:
    e = run("move lion 2", "score 1")
    assert (is_done(e), fact(e, "points")) == (True, [1, 0, 0])


@pytest.mark.rule("EC-7.6", "EC-13.9")
@pytest.mark.parametrize("move", ["move lion 2", "may move lion 2"])
def test_of_an_animal_that_is_not_there_nothing_is_counted(move: str) -> None:
    """The water just placed has another one beside it, but the card asks what is beside the lion."""
    e = run("place water", move, "score 1 per adjacent water", land=["0,0 water"])
    assert fact(play(e, "place 1,0"), "points") == [0, 0, 0]


@pytest.mark.rule("EC-7.6", "EC-13.10")
def test_who_leaves_a_move_out_counts_from_where_the_card_acted_before() -> None:
    land = ["0,0 water", "3,0 desert lion", "4,0 desert"]
    e = run("place water", "may move lion 1", "score 1 per adjacent water", land=land)
    play(e, "place 1,0", "skip")
    assert fact(e, "points") == [1, 0, 0]


# --- EC-7.7


@pytest.mark.rule("EC-7.7", "EC-13.4")
def test_land_that_becomes_water_loses_what_lives_on_land() -> None:
    land = ["0,0 grassland mountain forest forest antelope lion stork", "1,0 water"]
    e = run("replace grassland with water", "score 1", land=land)
    assert (at(e, "0,0"), fact(e, "points")) == ("water stork", [1, 0, 0])
    assert [stock(e, kind) for kind in ("mountain", "forest", "antelope", "lion", "stork")] == [15, 25, 14, 8, 8]
    assert (stock(e, "desert"), stock(e, "water")) == (45, 28)


@pytest.mark.rule("EC-7.7", "EC-13.4")
@pytest.mark.parametrize("terrain", ["desert", "grassland"])
def test_water_that_becomes_land_loses_what_lives_in_water(terrain: str) -> None:
    land = ["0,0 water fish fish shark manatee stork lion", "1,0 desert"]
    e = run(f"replace water with {terrain}", land=land)
    assert at(e, "0,0") == f"{terrain} stork lion"
    assert [stock(e, kind) for kind in ("fish", "shark", "manatee", "stork", "lion")] == [16, 7, 7, 8, 7]
    assert (stock(e, "desert"), stock(e, "water")) == (43, 30)


@pytest.mark.rule("EC-7.7")
@pytest.mark.parametrize(("old", "new"), [("desert", "grassland"), ("grassland", "desert")])
def test_desert_and_grassland_keep_everything(old: str, new: str) -> None:
    land = [f"0,0 {old} mountain forest rhinoceros antelope", "1,0 water"]
    e = run(f"replace {old} with {new}", land=land, stock={"desert": 0})
    assert at(e, "0,0") == f"{new} mountain forest antelope rhinoceros"
    assert stock(e, "desert") == 0


@pytest.mark.rule("EC-7.7", "EC-7.3")
def test_forests_beyond_the_new_room_stay_and_none_is_added() -> None:
    land = ["0,0 grassland mountain forest forest", "5,0 grassland", "6,0 desert"]
    e = run("replace grassland with desert near mountain", "place forest", land=land, asking="all")
    play(e, "place 0,0")
    assert at(e, "0,0") == "desert mountain forest forest"
    assert may(e, "place") == {"5,0"}


@pytest.mark.rule("EC-13.4")
@pytest.mark.parametrize(
    ("effect", "cells"),
    [
        ("replace desert with water", {"0,0", "2,0"}),
        ("replace land with water", {"0,0", "1,0", "2,0"}),
        ("replace land with grassland", {"0,0", "2,0"}),
        ("replace water with grassland", {"3,0"}),
        ("replace land with water near water", {"2,0"}),
        ("replace land with water near mountain", {"0,0", "1,0"}),
        ("replace desert with grassland near desert", set()),
        ("replace land with water near desert", {"1,0"}),
    ],
)
def test_which_tile_is_replaced(effect: str, cells: set[str]) -> None:
    land = ["0,0 desert mountain", "1,0 grassland", "2,0 desert", "3,0 water"]
    e = run(effect, land=land, asking="all")
    assert may(e, "place") == cells


@pytest.mark.rule("EC-13.4", "EC-4.5")
@pytest.mark.parametrize(
    ("effect", "empty"), [("replace desert with water", "water"), ("replace water with desert", "desert")]
)
def test_the_new_tile_comes_from_the_box(effect: str, empty: str) -> None:
    e = run(effect, "score 1", stock={empty: 0})
    assert (is_done(e), fact(e, "points"), tiles(e)) == (True, [0, 0, 0], 4)


# --- EC-7.8


@pytest.mark.rule("EC-7.8", "EC-13.3")
def test_with_a_tile_everything_on_it_goes() -> None:
    land = ["0,0 desert", "1,0 grassland mountain forest forest lion antelope antelope"]
    e = run("remove grassland", "score 1", land=land)
    assert (at(e, "1,0"), tiles(e), fact(e, "points")) == ("", 1, [1, 0, 0])
    assert [stock(e, kind) for kind in ("mountain", "forest", "lion", "antelope", "desert")] == [15, 25, 8, 14, 44]
    assert events(e, "removed")[-1] == "0 removed grassland 1,0"


@pytest.mark.rule("EC-7.8")
def test_the_landscape_may_fall_apart() -> None:
    e = run("remove water", "place desert", land=["0,0 desert", "1,0 water", "2,0 desert"])
    assert [at(e, cell) for cell in ("0,0", "1,0", "2,0")] == ["desert", "", "desert"]
    assert {"-1,0", "1,0", "3,0"} < may(e, "place")


@pytest.mark.rule("EC-7.8", "EC-13.15")
def test_the_last_tile_stays() -> None:
    e = run("remove desert", "score 1", land=["0,0 desert"])
    assert (at(e, "0,0"), fact(e, "points"), is_done(e)) == ("desert", [1, 0, 0], True)


@pytest.mark.rule("EC-7.8")
def test_the_last_but_one_goes_the_last_does_not() -> None:
    e = run("remove land x2", "score 1", land=["0,0 desert", "1,0 grassland"])
    play(e, "pick 0,0")
    assert (tiles(e), at(e, "1,0"), is_done(e), fact(e, "points")) == (1, "grassland", True, [1, 0, 0])


@pytest.mark.rule("EC-13.3")
@pytest.mark.parametrize("kind", ["mountain", "forest", "antelope", "stork"])
def test_a_piece_goes_back_into_the_box(kind: str) -> None:
    e = run(f"remove {kind}", land=["0,0 grassland mountain forest antelope stork", "1,0 water"])
    before = {"mountain": 15, "forest": 25, "antelope": 14, "stork": 9}
    assert (stock(e, kind), kind in at(e, "0,0").split()) == (before[kind], False)
    assert events(e, "removed") == [f"0 removed {kind} 0,0"]


@pytest.mark.rule("EC-13.3")
def test_one_of_two_forests_goes() -> None:
    e = run("remove forest", land=["0,0 grassland mountain forest forest"])
    assert at(e, "0,0") == "grassland mountain forest"


@pytest.mark.rule("EC-13.3", "EC-13.8")
@pytest.mark.parametrize(
    ("word", "cells"),
    [
        ("grassland", {"1,0", "3,0"}),
        ("desert", {"0,0"}),
        ("land", {"0,0", "1,0", "3,0"}),
        ("water", {"2,0"}),
        ("mountain", {"0,0"}),
        ("forest", {"1,0"}),
        ("fish", {"2,0"}),
        ("predator", {"0,0", "2,0"}),
        ("grazer", {"1,0", "3,0"}),
        ("animal", {"0,0", "1,0", "2,0", "3,0"}),
    ],
)
def test_what_is_removed(word: str, cells: set[str]) -> None:
    land = [
        "0,0 desert mountain leopard",
        "1,0 grassland forest antelope",
        "2,0 water fish shark",
        "3,0 grassland elephant",
    ]
    e = run(f"remove {word}", land=land, asking="all")
    assert (asked(e), may(e)) == ("pick", {f"pick {cell}" for cell in cells})


@pytest.mark.rule("EC-13.3")
def test_which_of_several_is_removed() -> None:
    e = run("remove animal", land=["0,0 water fish fish shark", "1,0 desert"])
    assert (asked(e), may(e)) == ("which", {"which fish", "which shark"})
    play(e, "which fish")
    assert at(e, "0,0") == "water fish shark"


SCOPED = [
    "0,0 grassland",  # where the antelope is placed
    "1,0 grassland antelope",
    "2,0 grassland antelope",
    "3,0 desert antelope",
    "3,1 water",
    "3,2 desert antelope",
    "-1,0 water",
    "5,5 grassland antelope",
]


@pytest.mark.rule("EC-13.3", "EC-8.1", "EC-8.2", "EC-8.3", "EC-8.4")
@pytest.mark.parametrize(
    ("scope", "cells"),
    [
        ("", {"0,0", "1,0", "2,0", "3,0", "3,2", "5,5"}),
        ("adjacent", {"1,0"}),
        ("here", set()),
        ("population", {"0,0", "1,0", "2,0", "3,0"}),
        ("habitat", {"0,0", "1,0", "2,0"}),
        ("landmass", {"0,0", "1,0", "2,0", "3,0"}),
    ],
)
def test_where_it_is_removed(scope: str, cells: set[str]) -> None:
    e = run("place antelope near water", f"remove antelope {scope}", land=SCOPED, asking="all")
    play(e, "place 0,0")
    assert may(e, "pick") == cells


LINE = ["0,0 grassland", "1,0 grassland antelope", "2,0 grassland antelope", "3,0 water"]


@pytest.mark.rule("EC-8.2", "EC-13.3")
@pytest.mark.parametrize("first", ["0,0", "1,0", "2,0"])
def test_a_population_is_settled_when_the_effect_begins(first: str) -> None:
    """The antelope placed on 0,0 makes three in a row; whichever is taken first, the other two still belong to it."""
    e = run("place antelope", "may remove antelope population x3 > score 1", land=LINE)
    assert (asked(e), may(e, "pick")) == ("pick", {"0,0", "1,0", "2,0"})
    play(e, f"pick {first}")
    assert may(e, "pick") == {"0,0", "1,0", "2,0"} - {first}
    play(e, f"pick {sorted(may(e, 'pick'))[0]}", f"pick {sorted(may(e, 'pick'))[-1]}")
    assert (fact(e, "points"), is_done(e)) == ([3, 0, 0], True)


@pytest.mark.rule("EC-8.2", "EC-13.3")
def test_another_effect_looks_at_the_population_anew() -> None:
    """Without the antelope in the middle, that of 2,0 no longer belongs to the one just placed."""
    e = run("place antelope", "remove antelope population", "remove antelope population", "score 1", land=LINE)
    play(e, "pick 1,0")
    assert (at(e, "0,0"), at(e, "2,0"), fact(e, "points")) == ("grassland", "grassland antelope", [1, 0, 0])


@pytest.mark.rule("EC-8.2", "EC-13.11")
def test_an_effect_within_it_settles_a_group_of_its_own() -> None:
    """Of the antelopes it is a population, of the mountains a landmass; each antelope costs a mountain."""
    land = ["0,0 grassland", "1,0 grassland antelope", "2,0 desert mountain", "-1,0 desert mountain", "3,0 water"]
    e = run("place antelope", "remove antelope population x2 > remove mountain landmass", land=land)
    play(e, "pick 0,0", "pick 2,0")
    assert [at(e, cell) for cell in ("0,0", "1,0", "2,0", "-1,0")] == ["grassland", "grassland", "desert", "desert"]


@pytest.mark.rule("EC-8.2", "EC-13.3")
def test_of_a_tile_that_is_gone_nothing_is_taken() -> None:
    land = ["0,0 desert", "1,0 desert mountain", "2,0 desert mountain", "3,0 water"]
    e = run("place mountain", "may remove mountain landmass x2 > remove desert landmass", land=land)
    play(e, "pick 1,0", "pick 1,0")
    assert (at(e, "1,0"), may(e, "pick")) == ("", {"0,0", "2,0"})
    play(e, "skip")
    assert e.settled == {}  # a card forgets what it meant


@pytest.mark.rule("EC-8.2", "EC-7.8")
def test_a_landmass_that_falls_apart_is_still_the_one() -> None:
    land = ["0,0 desert", "1,0 desert", "2,0 desert", "3,0 water"]
    e = run("place mountain", "remove desert landmass x2", land=land)
    play(e, "place 0,0", "pick 1,0")
    assert may(e, "pick") == {"0,0", "2,0"}


@pytest.mark.rule("EC-13.3", "EC-8.2")
def test_a_population_of_any_species() -> None:
    land = ["0,0 water", "1,0 water fish", "5,0 water fish"]
    e = run("place fish", "remove fish population", land=land, asking="all")
    play(e, "place 0,0")
    assert may(e, "pick") == {"0,0", "1,0"}


@pytest.mark.rule("EC-13.3", "EC-8.2", "EC-13.15")
def test_without_an_animal_there_is_no_population_to_remove_from() -> None:
    e = run("place water", "remove water population", "score 1", land=["0,0 water"])
    play(e, "place 1,0")
    assert (is_done(e), fact(e, "points"), tiles(e)) == (True, [1, 0, 0], 2)


@pytest.mark.rule("EC-13.3", "EC-8.1")
def test_what_was_just_placed_is_not_adjacent_to_itself() -> None:
    e = run("place desert", "remove desert adjacent", "score 1", land=["0,0 desert", "5,0 desert"], asking="all")
    play(e, "place 1,0")
    assert may(e, "pick") == {"0,0"}


@pytest.mark.rule("EC-13.3", "EC-8.1")
def test_another_one_on_the_same_tile_is_adjacent_and_here() -> None:
    for scope in ("here", "adjacent"):
        e = run("place antelope", f"remove antelope {scope}", land=["0,0 grassland antelope", "5,0 desert"])
        assert at(e, "0,0") == "grassland antelope"


@pytest.mark.rule("EC-13.3", "EC-8.1")
def test_the_tile_under_a_piece_is_here_and_adjacent() -> None:
    for scope in ("here", "adjacent"):
        e = run("place antelope", f"remove grassland {scope}", land=["0,0 grassland", "5,0 desert"])
        assert (at(e, "0,0"), stock(e, "antelope")) == ("", 14)


@pytest.mark.rule("EC-13.3")
def test_pieces_on_a_placed_tiles_neighbours_are_adjacent() -> None:
    e = run(
        "place water", "remove lion adjacent", "score 1", land=["0,0 desert lion", "1,0 desert lion", "9,0 desert lion"]
    )
    play(e, "place -1,0")
    assert (at(e, "0,0"), at(e, "1,0"), fact(e, "points")) == ("desert", "desert lion", [1, 0, 0])


@pytest.mark.rule("EC-13.15")
def test_with_nothing_to_remove_the_card_goes_on() -> None:
    e = run("remove mountain", "score 1")
    assert (is_done(e), fact(e, "points")) == (True, [1, 0, 0])


@pytest.mark.rule("EC-14.9")
def test_what_loses_its_support_stays() -> None:
    e = run("remove mountain", land=["0,0 grassland mountain forest forest leopard"])
    assert at(e, "0,0") == "grassland forest forest leopard"
    e = run("remove forest", land=["0,0 grassland forest gorilla"])
    assert at(e, "0,0") == "grassland gorilla"


# --- drifting


RING = [
    "0,0 desert lion",
    "1,0 grassland mountain",
    "1,-1 water",
    "0,-1 water",
    "-1,0 water",
    "-1,1 water",
    "0,1 water",
]


@pytest.mark.rule("EC-13.14")
def test_a_tile_at_the_edge_drifts_with_all_that_is_on_it() -> None:
    e = run("special drift", "score 1 per adjacent water", land=RING)
    assert (asked(e), may(e, "pick")) == ("pick", {"1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"})
    play(e, "pick 1,0")
    assert (asked(e), "1,0" in may(e, "place"), "0,-2" in may(e, "place")) == ("drift", False, True)
    play(e, "place 0,-2")
    assert (at(e, "1,0"), at(e, "0,-2"), tiles(e)) == ("", "grassland mountain", 7)
    assert fact(e, "points") == [1, 0, 0]
    assert events(e, "moved") == ["0 moved grassland 1,0 0,-2"]


@pytest.mark.rule("EC-13.14", "EC-7.1")
def test_it_comes_to_rest_beside_another_tile() -> None:
    e = run("special drift", land=["0,0 desert", "1,0 water"])
    play(e, "pick 0,0")
    assert may(e, "place") == {"2,0", "2,-1", "1,-1", "0,1", "1,1"}
    play(e, "place 2,0")
    assert [at(e, cell) for cell in ("0,0", "1,0", "2,0")] == ["", "water", "desert"]


@pytest.mark.rule("EC-13.14", "EC-13.15")
def test_the_only_tile_does_not_drift() -> None:
    e = run("special drift", "score 1", land=["0,0 desert"])
    assert (is_done(e), fact(e, "points")) == (True, [1, 0, 0])


@pytest.mark.rule("EC-13.14")
def test_a_drift_is_loud() -> None:
    e = table({"1": card("special drift"), "2": card("score 1")}, active=["1", "2"], quiet="at_once")
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    assert events(e, "announced", "completed")[0] == "1 completed 2"
