"""EC-8 and the counts of EC-13.7: adjacent, here, populations, habitats, landmasses, the whole map."""

from __future__ import annotations

import pytest

from ecotone.games.ecos.state import Ecos
from tests.games.ecos.table import fact, may, play, run


def points(e: Ecos) -> int:
    """What seat 0 has scored."""
    found = fact(e, "points")
    assert isinstance(found, list)
    return found[0]


def scored(first: str, where: str, counts: str, land: list[str]) -> int:
    """How much a card scores that first does something at a place, then counts."""
    e = run(first, f"score 1 per {counts}", land=land, asking="all")
    if where:
        play(e, where)
    return points(e)


# --- EC-8.1


@pytest.mark.rule("EC-8.1", "EC-13.7")
def test_the_grassland_of_the_rulebook_counts_its_neighbours() -> None:
    """A grassland tile is placed, then each grassland tile adjacent to it counts, itself not."""
    land = ["0,0 grassland", "1,0 grassland", "1,-1 water", "-1,0 grassland", "3,0 grassland"]
    assert scored("place grassland", "place 0,1", "adjacent grassland", land) == 2  # 0,0 and 1,0
    assert scored("place grassland", "place 2,-1", "adjacent grassland", land) == 1  # 1,0; 3,-1 is free
    assert scored("place grassland", "place 2,0", "adjacent grassland", land) == 2  # 1,0 and 3,0
    assert scored("place grassland", "place 0,-1", "adjacent grassland", land) == 2  # 0,0 and -1,0


@pytest.mark.rule("EC-8.1")
def test_all_six_sides_count() -> None:
    ring = ["1,0 water", "1,-1 water", "0,-1 water", "-1,0 water", "-1,1 water", "0,1 water"]
    assert scored("place desert", "place 0,0", "adjacent water", ring) == 6
    far = ["2,0 water", "2,-1 water", "1,1 water", "-2,2 water", "0,-2 water", "1,0 desert"]
    assert scored("place desert", "place 0,0", "adjacent water", far) == 0


@pytest.mark.rule("EC-8.1")
def test_pieces_on_the_same_tile_and_on_tiles_beside_it_are_adjacent() -> None:
    land = ["0,0 grassland mountain forest forest", "1,0 desert lion rhinoceros", "2,0 desert lion"]
    place = ("place antelope", "place 0,0")
    assert scored(*place, "adjacent forest", land) == 2
    assert scored(*place, "adjacent mountain", land) == 1
    assert scored(*place, "adjacent lion", land) == 1
    assert scored(*place, "adjacent animal", land) == 2


@pytest.mark.rule("EC-8.1")
def test_a_piece_is_adjacent_to_its_tile_a_tile_is_not_to_itself() -> None:
    land = ["0,0 grassland", "1,0 grassland", "5,0 water"]
    assert scored("place antelope", "place 0,0", "adjacent grassland", land) == 2
    assert scored("place forest", "place 0,0", "adjacent land", land) == 2
    assert scored("place grassland", "place -1,0", "adjacent grassland", land) == 1
    assert scored("place desert", "place -1,0", "adjacent land", land) == 1
    assert scored("place desert", "place -1,0", "adjacent tile", land) == 1
    assert scored("replace water with desert", "place 5,0", "adjacent land", land) == 0


@pytest.mark.rule("EC-8.1")
@pytest.mark.parametrize(
    ("first", "where", "counts"),
    [
        ("place antelope", "place 0,0", "adjacent antelope"),
        ("place antelope", "place 0,0", "adjacent animal"),
        ("place antelope", "place 0,0", "adjacent grazer"),
        ("place antelope", "place 0,0", "adjacent species"),
        ("place mountain", "place 0,0", "adjacent mountain"),
        ("place forest", "place 0,0", "adjacent forest"),
        ("place antelope", "place 0,0", "here antelope"),
    ],
)
def test_what_was_placed_does_not_count_itself(first: str, where: str, counts: str) -> None:
    assert scored(first, where, counts, ["0,0 grassland", "3,0 water"]) == 0


@pytest.mark.rule("EC-8.1")
@pytest.mark.parametrize("species", ["fish", "manatee", "shark"])
def test_whatever_its_species(species: str) -> None:
    for counts in (f"adjacent {species}", "adjacent species", "here animal"):
        assert scored(f"place {species}", "place 0,0", counts, ["0,0 water", "3,0 desert"]) == 0


@pytest.mark.rule("EC-8.1")
def test_another_of_the_same_kind_on_the_same_tile_counts() -> None:
    assert scored("place antelope", "place 0,0", "adjacent antelope", ["0,0 grassland antelope"]) == 1
    assert scored("place antelope", "place 0,0", "adjacent species", ["0,0 grassland antelope"]) == 1
    assert scored("place forest", "place 0,0", "adjacent forest", ["0,0 grassland mountain forest"]) == 1


@pytest.mark.rule("EC-8.1", "EC-13.9")
def test_what_is_gone_again_is_not_taken_off() -> None:
    """The antelope just placed is removed from its population; its neighbours are still there."""
    land = ["0,0 grassland", "1,0 grassland antelope", "5,0 water"]
    for counts in ("adjacent antelope", "adjacent species"):
        e = run("place antelope", "remove antelope population", f"score 1 per {counts}", land=land)
        play(e, "pick 0,0")
        assert points(e) == 1


# --- here


@pytest.mark.rule("EC-13.7")
def test_here_is_the_tile_alone() -> None:
    land = ["0,0 grassland mountain forest", "1,0 grassland mountain forest"]
    place = ("place lion", "place 0,0")
    assert scored(*place, "here forest", land) == 1
    assert scored(*place, "here mountain", land) == 1
    assert scored(*place, "here grassland", land) == 1
    assert scored(*place, "here desert", land) == 0
    assert scored(*place, "here lion", land) == 0


@pytest.mark.rule("EC-13.9")
@pytest.mark.parametrize("counts", ["adjacent tile", "here tile", "population", "habitat", "landmass", "landmass land"])
def test_before_a_card_has_acted_nothing_is_counted_around_it(counts: str) -> None:
    edge = ["0,16 desert", "-1,16 desert", "0,15 desert", "1,15 desert"]
    assert points(run(f"score 1 per {counts}", land=["0,0 desert", *edge])) == 0


@pytest.mark.rule("EC-13.9", "EC-13.3")
def test_before_a_card_has_acted_nothing_is_removed_around_it() -> None:
    for scope in ("adjacent", "here", "population", "habitat", "landmass"):
        e = run(f"remove desert {scope} > score 1", land=["0,16 desert", "0,15 desert"])
        assert points(e) == 0


@pytest.mark.rule("EC-13.9")
@pytest.mark.parametrize(
    ("effect", "middle", "lines"),
    [
        ("place water", "9,5 water", ["place 6,0"]),
        ("replace grassland with water", "6,0 grassland", ["place 6,0"]),
        ("remove mountain", "6,0 grassland mountain", ["pick 6,0"]),
        ("move elephant 1", "6,0 grassland", ["pick 7,0", "place 6,0"]),
        ("special drift", "9,0 water", ["pick 9,0", "place 6,0"]),
    ],
)
def test_here_is_where_the_card_acted_last(effect: str, middle: str, lines: list[str]) -> None:
    """The stork of 1,0 has one desert beside it, what happens then at 6,0 has two."""
    land = ["0,0 desert", "1,0 grassland", "5,0 desert", middle, "7,0 desert elephant"]
    e = run("place stork", effect, "score 1 per adjacent desert", land=land, asking="all")
    play(e, "place 1,0", *lines)
    assert points(e) == 2


@pytest.mark.rule("EC-13.9")
def test_a_moved_animal_is_counted_from_where_it_is_now() -> None:
    land = ["0,0 desert lion", "1,0 desert", "2,0 desert", "3,0 water"]
    assert may(run("move lion 2", land=land), "place") == {"0,0", "1,0", "2,0"}
    e = run("move lion 2", "score 1 per adjacent water", land=land)
    play(e, "place 2,0")
    assert points(e) == 1


@pytest.mark.rule("EC-13.9")
def test_a_removal_around_here_does_not_move_here() -> None:
    land = ["0,0 grassland", "1,0 grassland antelope", "2,0 water", "-1,0 desert"]
    e = run("place cheetah on grassland", "remove antelope adjacent", "score 1 per adjacent desert", land=land)
    assert points(e) == 1  # from 0,0, not from 1,0
    e = run("place cheetah on grassland", "remove antelope", "score 1 per adjacent water", land=land)
    assert points(e) == 1  # from 1,0, where the antelope was


# --- EC-8.2


FISH = ["0,0 water fish", "1,0 water fish", "2,0 water", "3,0 water", "4,0 water fish", "2,-1 water", "0,1 desert"]


@pytest.mark.rule("EC-8.2")
@pytest.mark.parametrize(("where", "size"), [("2,0", 3), ("3,0", 2), ("2,-1", 3)])
def test_a_population_of_fish(where: str, size: int) -> None:
    """At 2,0 a third fish joins those of 0,0 and 1,0: the population of three of the rulebook."""
    assert scored("place fish", f"place {where}", "population", FISH) == size


@pytest.mark.rule("EC-8.2")
def test_a_lone_token_is_a_population_of_one() -> None:
    assert scored("place fish", "place 3,0", "population", ["0,0 water fish", "3,0 water"]) == 1


@pytest.mark.rule("EC-8.2")
def test_other_species_do_not_count() -> None:
    land = ["0,0 water shark", "1,0 water manatee", "2,0 water"]
    assert scored("place fish", "place 2,0", "population", land) == 1


@pytest.mark.rule("EC-8.2")
def test_tokens_on_one_tile_are_one_population() -> None:
    assert scored("place fish", "place 0,0", "population", ["0,0 water fish fish"]) == 3


@pytest.mark.rule("EC-8.2")
def test_a_placement_joins_two_populations() -> None:
    land = ["0,0 water fish", "1,0 water", "2,0 water fish", "3,0 water fish fish"]
    assert scored("place fish", "place 1,0", "population", land) == 5


@pytest.mark.rule("EC-8.2")
def test_the_population_of_a_moved_animal() -> None:
    land = ["0,0 desert lion", "1,0 desert", "2,0 desert lion", "3,0 desert lion"]
    e = run("move lion 1", "score 1 per population", land=land)
    play(e, "pick 0,0", "place 1,0")
    assert points(e) == 3


@pytest.mark.rule("EC-8.2")
def test_a_tile_has_no_population() -> None:
    assert scored("place water", "place 3,0", "population", ["2,0 water fish"]) == 0


# --- EC-8.3


DESERTS = ["0,0 desert", "1,0 desert", "2,0 water", "3,0 desert", "0,1 grassland"]


@pytest.mark.rule("EC-8.3", "EC-8.2")
def test_the_two_deserts_and_the_lone_rhinoceros_of_the_rulebook() -> None:
    place = ("place rhinoceros", "place 0,0")
    assert scored(*place, "habitat", DESERTS) == 2
    assert scored(*place, "population", DESERTS) == 1


@pytest.mark.rule("EC-8.3")
@pytest.mark.parametrize(
    ("effect", "where", "size"),
    [
        ("place desert", "-1,0", 3),
        ("place desert", "4,0", 2),
        ("place grassland", "-1,1", 2),
        ("place grassland", "4,0", 1),
        ("place water", "2,1", 2),
        ("place water", "-1,0", 1),
    ],
)
def test_the_habitat_that_a_tile_extends(effect: str, where: str, size: int) -> None:
    assert scored(effect, f"place {where}", "habitat", DESERTS) == size


@pytest.mark.rule("EC-8.3")
def test_mountains_form_a_habitat() -> None:
    land = ["0,0 desert mountain", "1,0 grassland", "2,0 grassland mountain", "4,0 desert mountain"]
    assert scored("place mountain", "place 1,0", "habitat", land) == 3


@pytest.mark.rule("EC-8.3")
def test_two_forests_on_a_tile_count_as_two() -> None:
    land = [
        "0,0 grassland mountain forest forest",
        "1,0 grassland",
        "2,0 desert mountain forest",
        "4,0 grassland forest",
    ]
    assert scored("place forest", "place 1,0", "habitat", land) == 4
    assert scored("place forest", "place 0,0", "habitat", ["0,0 grassland mountain forest"]) == 2


@pytest.mark.rule("EC-8.3")
def test_for_an_animal_it_is_the_terrain_under_it() -> None:
    land = ["0,0 grassland forest", "1,0 grassland", "2,0 grassland", "3,0 desert"]
    assert scored("place gorilla", "place 0,0", "habitat", land) == 3


@pytest.mark.rule("EC-8.3")
def test_the_habitat_that_a_replacement_extends() -> None:
    e = run("replace water with desert", "score 1 per habitat", land=DESERTS)
    assert points(e) == 4


# --- EC-8.4


LANDS = ["0,0 desert", "1,0 grassland forest", "2,0 desert mountain lion", "3,0 water", "4,0 grassland", "4,2 desert"]


@pytest.mark.rule("EC-8.4")
@pytest.mark.parametrize(
    ("counts", "number"),
    [
        ("landmass", 3),
        ("landmass land", 3),
        ("landmass desert", 2),
        ("landmass grassland", 1),
        ("landmass forest", 1),
        ("landmass mountain", 1),
        ("landmass animal", 2),
        ("landmass rhinoceros", 1),
        ("landmass species", 2),
        ("landmass water", 0),
        ("landmass antelope", 0),
    ],
)
def test_this_landmass(counts: str, number: int) -> None:
    """The rhinoceros is placed at 0,0: it counts too."""
    assert scored("place rhinoceros", "place 0,0", counts, LANDS) == number


@pytest.mark.rule("EC-8.4")
def test_a_single_land_tile_is_a_landmass_water_is_none() -> None:
    assert scored("place rhinoceros", "place 4,2", "landmass", LANDS) == 1
    assert scored("place fish", "place 3,0", "landmass", LANDS) == 0


@pytest.mark.rule("EC-8.4", "EC-13.7")
@pytest.mark.parametrize(("what", "number"), [("landmass", 3), ("island", 2)])
def test_landmasses_and_islands_of_the_map(what: str, number: int) -> None:
    assert points(run(f"score 1 per map {what}", land=LANDS)) == number


@pytest.mark.rule("EC-8.4")
def test_an_island_has_one_or_two_tiles() -> None:
    land = ["0,0 desert", "2,0 desert", "3,0 grassland", "5,0 desert", "6,0 desert", "7,0 grassland"]
    assert points(run("score 1 per map island", land=land)) == 2
    assert points(run("score 1 per map landmass", land=land)) == 3


# --- the whole map


FULL = [
    "0,0 desert mountain leopard rhinoceros",
    "1,0 grassland forest antelope antelope",
    "2,0 grassland mountain forest forest gorilla",
    "3,0 water fish fish shark",
    "4,0 water stork",
]


@pytest.mark.rule("EC-13.7", "EC-13.8")
@pytest.mark.parametrize(
    ("what", "number"),
    [
        ("desert", 1),
        ("grassland", 2),
        ("water", 2),
        ("land", 3),
        ("tile", 5),
        ("mountain", 2),
        ("forest", 3),
        ("antelope", 2),
        ("fish", 2),
        ("animal", 9),
        ("species", 7),
        ("predator", 2),
        ("grazer", 3),
        ("lion", 0),
    ],
)
def test_things_on_the_map(what: str, number: int) -> None:
    assert points(run(f"score 1 per map {what}", land=FULL)) == number


@pytest.mark.rule("EC-13.7", "EC-13.8")
@pytest.mark.parametrize(
    ("what", "number"),
    [
        ("desert", 1),
        ("grassland", 2),
        ("water", 1),
        ("land", 3),
        ("tile", 4),
        ("mountain", 2),
        ("forest", 3),
        ("antelope", 2),
        ("fish", 2),
        ("animal", 8),
        ("species", 6),
        ("predator", 2),
        ("grazer", 3),
    ],
)
def test_things_around(what: str, number: int) -> None:
    """The lion joins the gorilla on 2,0; around it are 1,0, 3,0 and 2,-1, while 9,0 is too far."""
    land = [*FULL[1:4], "2,-1 desert mountain leopard rhinoceros", "9,0 water stork"]
    assert scored("place lion on forest", "place 2,0", f"adjacent {what}", land) == number


@pytest.mark.rule("EC-13.7")
@pytest.mark.parametrize(
    ("what", "number"),
    [
        ("desert", 3),
        ("grassland", 1),
        ("water", 2),
        ("mountain", 3),
        ("forest", 3),
        ("fish", 3),
        ("lion", 1),
        ("shark", 0),
    ],
)
def test_the_largest_habitat_or_population(what: str, number: int) -> None:
    land = [
        *("0,0 desert mountain", "1,0 desert mountain", "2,0 desert lion", "3,0 water fish fish", "4,0 water fish"),
        *(
            "6,0 water fish fish",
            "8,0 desert mountain",
            "9,0 grassland mountain forest forest",
            "10,0 desert mountain forest",
        ),
        "12,0 grassland forest",
    ]
    assert points(run(f"score 1 per largest {what}", land=land)) == number
