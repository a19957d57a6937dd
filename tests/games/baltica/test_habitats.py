"""BA-9: habitat tiles."""

from __future__ import annotations

import pytest

from tests.games.baltica.table import cards, events, fact, habitats, may, piece, play, table


@pytest.mark.rule("BA-9.1")
@pytest.mark.parametrize(
    ("pair", "placed"),
    [
        ("gadus_morhua alca_torda", "water"),
        ("esox_lucius perca_fluviatilis", "mud river rock"),
        ("calanoida halichoerus_grypus", "ice water coast"),
        ("rotifera lutra_lutra", "ice"),
    ],
)
def test_a_pair_places_every_tile_it_shares(pair: str, placed: str) -> None:
    b = table(pair, "oxygen")
    play(b, f"restore {pair}")
    assert habitats(b) == placed
    assert events(b, "placed") == [f"placed {name}" for name in placed.split()]


@pytest.mark.rule("BA-9.1")
def test_tiles_that_lie_already_are_not_placed_again() -> None:
    b = table("esox_lucius perca_fluviatilis", "oxygen", habitats="mud ice", policies="funding funding funding")
    play(b, "restore esox_lucius perca_fluviatilis")
    assert events(b, "placed") == ["placed river", "placed rock"]
    assert habitats(b) == "ice mud river rock"
    assert b.funding == 2  # a policy for each new tile


@pytest.mark.rule("BA-9.1")
def test_the_two_consumers_are_used_and_no_others() -> None:
    b = table("gadus_morhua alca_torda clupea_harengus", "oxygen")
    play(b, "restore gadus_morhua clupea_harengus")
    assert sorted(b.rows[0]) == sorted(cards("gadus_morhua/used alca_torda clupea_harengus/used"))
    assert events(b, "restored") == ["restored gadus_morhua clupea_harengus"]


@pytest.mark.rule("BA-9.1", "BA-9.2")
@pytest.mark.parametrize(
    ("row", "habitats"),
    [
        ("gadus_morhua/used alca_torda", ""),  # used
        ("gadus_morhua idotea_baltica", ""),  # water and rock
        ("gadus_morhua synechococcus", ""),  # a producer is no consumer
        ("gadus_morhua alca_torda", "water"),  # nothing new
        ("gadus_morhua", ""),
    ],
)
def test_a_pair_that_gives_no_new_tile_cannot_be_used(row: str, habitats: str) -> None:
    assert may(table(row, "oxygen", habitats=habitats), "restore") == set()


@pytest.mark.rule("BA-9.3")
def test_the_player_chooses_the_pair() -> None:
    b = table("gadus_morhua alca_torda mytilus_edulis", "oxygen")
    assert may(b, "restore") == {
        "gadus_morhua alca_torda",
        "gadus_morhua mytilus_edulis",
        "alca_torda mytilus_edulis",
    }


@pytest.mark.rule("BA-9.3")
def test_several_pairs_in_one_turn_but_no_card_twice() -> None:
    b = table("gadus_morhua alca_torda rotifera lutra_lutra calanoida", "oxygen")
    play(b, "restore gadus_morhua alca_torda")
    assert "rotifera lutra_lutra" in {" ".join(sorted(line.split(), reverse=True)) for line in may(b, "restore")}
    play(b, "restore rotifera lutra_lutra")
    assert may(b, "restore") == set()  # calanoida has no partner left
    assert habitats(b) == "ice water"


@pytest.mark.rule("BA-9.4")
def test_tiles_are_common_and_stay() -> None:
    b = table("gadus_morhua alca_torda", "clupea_harengus protists", "oxygen")
    play(b, "restore gadus_morhua alca_torda", "end")
    assert may(b, "restore") == set()
    assert habitats(b) == "water"
    assert fact(b, "habitats") == 1
    assert piece(b, "habitats", "water").marks == ["placed"]


@pytest.mark.rule("BA-9.1")
def test_the_view_shows_which_tiles_could_be_placed_now() -> None:
    b = table("esox_lucius perca_fluviatilis gadus_morhua", "oxygen", habitats="mud")
    marks = {name: piece(b, "habitats", name).marks for name in ("ice", "mud", "river", "rock", "water", "coast")}
    assert marks == {"ice": [], "mud": ["placed"], "river": ["may"], "rock": ["may"], "water": [], "coast": []}
