"""EL-15.15 to EL-15.29: the player's turn, abilities and extra cards on both sides, remains, seasons and the end."""

from __future__ import annotations

import pytest

from ecotone.core.rng import seeded
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.cards import NUMBER_OF
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.opponent import against, theirs
from tests.games.ecologic.position import (
    Cards,
    asked,
    discard,
    eater,
    events,
    fact,
    jokers,
    laid,
    land,
    may,
    named,
    offers,
    pile,
    plant,
    play,
)

CARDS: Cards = {
    "oak": plant("tree", "2 3 4 2", habitats="deciduous"),
    "beech": plant("tree", "3 2 4 2", habitats="deciduous"),
    "reed": plant("herb", "2 2 2 2", habitats="swamp"),
    "moss": plant("herb", "2 2 2 2"),
    "lichen": plant("fungus", "2 2 2 2"),
    "colony": plant("tree", "2 2 2 2", ability="A02"),
    "hare": eater("small_mammal", 2, "herb tree"),
    "deer": eater("ungulate", 3, "herb tree", bonus="grass"),
    "grass": plant("herb", "2 2 2 2", bonus="grass"),
    "wolf": eater("predator", 2, "herb tree", ability="A10"),
    "thief": eater("large_bird", 2, "herb tree", ability="A18"),
    "gull": eater("large_bird", 2, "herb tree", ability="A21"),
    "crow": eater("large_bird", 2, "herb tree", ability="A07"),
    "magpie": eater("large_bird", 2, "herb tree", ability="A13"),
    "starling": eater("small_bird", 2, "herb tree", ability="A16"),
    "tit": eater("small_bird", 1, "large_bird small_bird tree"),
    "carp": eater("fish", 2, "insect", habitats="river"),
    "worm": eater("fungus", 2, "plant_remains herb", ability="A11"),
}
FREE = " ".join(list(NUMBER_OF)[:30])  # cards to fill the row with


# --- EL-15.15 to EL-15.18: the player's turn


@pytest.mark.rule("EL-15.15")
def test_the_player_takes_any_card_of_the_row_which_is_then_filled_up() -> None:
    e = against(CARDS, "coniferous coniferous", row="reed hare oak lichen", pile=FREE)
    assert (asked(e), may(e)) == ("row", {"play reed", "play oak", "play lichen", "pass"})
    assert named(e, e.row) == "reed hare oak lichen"  # not before the player's move
    play(e, "play oak", "at b7")
    assert (land(e), len(e.row)) == ("b7 oak 2", 8)
    assert named(e, e.row).startswith("reed hare lichen ")


@pytest.mark.rule("EL-15.16", "EL-15.25")
def test_a_pass_ends_the_season_for_both_and_eight_new_cards_come() -> None:
    e = against(CARDS, "coniferous coniferous", row="reed hare oak lichen", pile=FREE)
    play(e, "pass")
    assert (fact(e, "season"), discard(e)) == (1, "hare lichen oak reed")
    assert named(e, e.row) == " ".join(FREE.split()[:8])
    told = [line.split()[line[0].isdigit()] for line in events(e)]
    assert told.index("passed") < told.index("swept") < told.index("refilled") < told.index("season")
    assert told.index("season") < told.index("dice", told.index("season"))  # the automa begins


@pytest.mark.rule("EL-15.16", "EL-15.3")
def test_the_new_row_need_not_have_plants() -> None:
    beasts = "canis_lupus lynx_lynx cervus_elaphus capreolus_capreolus corvus_corax erinaceus_europaeus"
    e = against(CARDS, "coniferous coniferous", row="reed", pile=f"{beasts} hare deer {FREE}", step="automa end")
    assert named(e, e.row) == f"{beasts} hare deer"


@pytest.mark.rule("EL-15.17", "EL-15.18", "EL-5.11")
def test_no_swap_no_exchange_no_handing_on_no_covering() -> None:
    e = against(CARDS, "coniferous coniferous", land="a1 moss 4", row="hare oak", pile=FREE, jokers=[4, 0])
    assert {line.split()[0] for line in may(e)} == {"play", "pass"}
    assert "at a1" not in offers(e, "play hare")
    play(e, "play hare", "at a2", "eat a1", "joker")
    assert asked(e) == "row"


@pytest.mark.rule("EL-15.18")
def test_the_automa_does_not_cover_either() -> None:
    full = "b1 oak 9, b2 beech, b3 moss, b4 grass, b5 colony, b6 lichen, b7 reed"
    e = against(CARDS, ground=full, row="hare", pile="wolf deer thief")
    assert events(e, "lost_turn") == ["lost_turn"]


@pytest.mark.rule("EL-15.29", "EL-15.16")
def test_who_can_play_nothing_must_pass() -> None:
    e = against(CARDS, "coniferous coniferous", row="carp deer", pile=FREE)
    assert may(e) == {"pass"}


# --- EL-15.11, EL-15.19: abilities and extra cards


@pytest.mark.rule("EL-15.11", "EL-15.22", "EL-17.10", "EL-17.18")
def test_what_the_automa_may_take_it_takes_from_its_neighbour_the_player() -> None:
    cards: Cards = {**CARDS, "elk": eater("ungulate", 9, "herb")}
    e = against(cards, land="a1 elk 5, c3 deer 1, d1 moss 4", ground="b3 oak 2", row="wolf")
    assert (theirs(e), land(e)) == ("b1 wolf 5+1, b3 oak", "a1 elk 3, c3 deer, d1 moss 4")  # 2, then 2 + 1
    e = against(cards, ground="b3 oak 2", row="thief", jokers=[3, 0])
    assert jokers(e) == [1, 2]


@pytest.mark.rule("EL-15.22", "EL-17.10")
def test_it_takes_from_the_left_and_from_the_top_board_first() -> None:
    cards: Cards = {**CARDS, "elk": eater("ungulate", 9, "herb")}
    e = against(cards, land="a1 elk 5, c3 deer 1, d1 moss 4", ground="b3 oak 2", row="wolf")
    assert events(e, "took") == ["took wolf elk 2", "took wolf deer 1"]


@pytest.mark.rule("EL-15.11", "EL-17.2", "EL-17.11")
def test_its_other_abilities_work_too() -> None:
    e = against(CARDS, row="colony")
    assert theirs(e) == "b1 colony 5+1"  # 2, and 3 more as the first plant; odd
    e = against(CARDS, ground="b3 oak 0+2, d1 reed 1+3", row="worm")
    assert (theirs(e), jokers(e)) == ("b1 worm 2, b3 oak, d1 reed 1", [0, 3])  # 2R eaten, 3R for jokers


@pytest.mark.rule("EL-15.22")
def test_the_players_neighbour_is_the_automa() -> None:
    cards: Cards = {**CARDS, "elk": eater("ungulate", 9, "herb")}
    e = against(cards, "coniferous coniferous", land="b3 oak 2", ground="a1 elk 5", row="wolf", pile=FREE)
    play(e, "play wolf", "at b1")
    assert may(e) == {"take 2 a1", "done"}
    play(e, "take 2 a1", "take 2 a1")
    assert (land(e), theirs(e)) == ("b1 wolf 4, b3 oak", "a1 elk 3")


@pytest.mark.rule("EL-15.19", "EL-17.21")
@pytest.mark.parametrize("bird", ["gull", "crow"])
def test_the_player_must_take_an_extra_card_and_play_it_at_once(bird: str) -> None:
    e = against(CARDS, "coniferous coniferous", land="b3 oak 2", row=bird, discard="moss hare", pile=FREE)
    play(e, f"play {bird}", "at b1")
    assert may(e) == {"recover herb", "recover small_mammal"}  # the kind is chosen, the card must be taken
    play(e, "recover herb", "at d4")
    assert (land(e), discard(e), asked(e)) == (f"b1 {bird} 2, b3 oak, d4 moss 2", "hare", "row")


@pytest.mark.rule("EL-15.19")
def test_an_extra_card_that_cannot_be_played_is_discarded() -> None:
    e = against(CARDS, "coniferous coniferous", land="b3 oak 2", row="gull", discard="carp moss", pile=FREE)
    play(e, "play gull", "at b1", "recover fish")
    assert (land(e), discard(e), asked(e)) == ("b1 gull 2, b3 oak", "carp moss", "row")


@pytest.mark.rule("EL-15.19", "EL-17.13")
def test_a_barter_may_be_left_but_what_it_brings_is_played() -> None:
    e = against(CARDS, "coniferous coniferous", land="b3 oak 3", row="magpie", discard="moss", pile=FREE)
    play(e, "play magpie", "at b1")
    assert {"spend b3", "spend b1", "done"} <= may(e)
    play(e, "spend b3", "at d1")
    assert land(e) == "b1 magpie 2, b3 oak, d1 moss 2"


@pytest.mark.rule("EL-15.20", "EL-15.21", "EL-17.13")
@pytest.mark.parametrize(("need", "kept"), [(3, "magpie 2"), (4, "magpie 3+1")])
def test_who_barters_pays_before_odd_biomass_leaves_remains(need: int, kept: str) -> None:
    """The check comes after abilities, for both sides: of three the price leaves two, of four three."""
    cards: Cards = {**CARDS, "magpie": eater("large_bird", need, "tree", ability="A13", habitats="deciduous")}
    e = against(cards, ground=f"b3 oak {need}", row="magpie", discard="moss")
    assert f"b1 {kept}" in theirs(e)
    e = against(cards, "coniferous coniferous", land=f"b3 oak {need}", row="magpie", discard="moss", pile=FREE)
    play(e, "play magpie", "at b1")
    assert "spend_remains b1" not in may(e)
    play(e, "spend b1", "at d1")
    assert f"b1 {kept}" in land(e)


@pytest.mark.rule("EL-15.20", "EL-15.21", "EL-17.13")
@pytest.mark.parametrize("discard", ["moss", ""])
def test_who_does_not_barter_leaves_remains_all_the_same(discard: str) -> None:
    cards: Cards = {**CARDS, "magpie": eater("large_bird", 3, "tree", ability="A13", habitats="deciduous")}
    e = against(cards, "coniferous coniferous", land="b3 oak 3", row="magpie", discard=discard, pile=FREE)
    play(e, "play magpie", "at b1", *["done"] * bool(discard))
    assert land(e) == "b1 magpie 3+1, b3 oak"


@pytest.mark.rule("EL-15.13", "EL-15.14", "EL-17.8")
@pytest.mark.parametrize(
    ("ground", "left"),
    [
        ("a3 vole 2, c3 mole 2", "a3 vole 2, b1 owl 2, c3 mole"),
        ("a3 vole 2, d3 mole 2", "a3 vole 2, b1 owl 2, d3 mole"),
        ("c3 vole 2, d3 mole 2", "b1 owl 2, c3 vole 2, d3 mole"),
        ("a3 vole 2, b3 mole 2", "a3 vole 2, b1 owl 2, b3 mole"),
        ("a2 vole 2, d3 mole 2", "a2 vole, b1 owl 2, d3 mole 2"),
    ],
)
def test_the_automas_wide_hunter_eats_from_the_left_and_then_from_the_bottom(ground: str, left: str) -> None:
    cards: Cards = {
        **CARDS,
        "owl": eater("large_bird", 2, "small_mammal", ability="A08", habitats="deciduous"),
        "vole": eater("small_mammal", 1, "herb"),
        "mole": eater("small_mammal", 1, "herb"),
    }
    assert theirs(against(cards, row="owl", ground=ground)) == left


@pytest.mark.rule("EL-15.19")
def test_the_automa_takes_the_kind_that_it_has_fewest_of() -> None:
    """It has two trees and a herb, and no small mammal; of kinds that it has equally few the first."""
    ground = "b3 oak 2, d1 beech, a1 grass"
    e = against(CARDS, ground=ground, row="gull", discard="moss hare colony")
    assert discard(e) == "colony hare moss"  # the hare finds no food: it is taken all the same, and discarded
    e = against(CARDS, ground=ground, row="gull", discard="moss colony")
    assert (theirs(e), discard(e)) == ("a1 grass, a2 moss 2, b1 gull 2, b3 oak, d1 beech", "colony")
    e = against(CARDS, ground="b3 oak 2, a1 grass", row="gull", discard="colony moss lichen")
    assert "a2 lichen 2" in theirs(e)  # none of that kind yet
    e = against(CARDS, ground="b3 oak 2, a1 grass", row="gull", discard="colony moss")
    assert "a2 moss 2" in theirs(e)  # one of each: herbs come first


@pytest.mark.rule("EL-15.19", "EL-15.10")
def test_its_extra_card_goes_into_the_uppermost_habitat_that_allows_it() -> None:
    e = against(CARDS, ground="b3 oak 2", row="gull", discard="reed")
    assert theirs(e) == "b1 gull 2, b3 oak, d1 reed 2"  # the swamp, whatever the dice show


@pytest.mark.rule("EL-15.19", "EL-17.16")
def test_a_flock_brings_a_small_bird_of_the_row() -> None:
    e = against(CARDS, ground="b3 oak 3", row="starling tit reed")
    assert theirs(e) == "b1 starling 1, b2 tit 1+1, b3 oak 1"  # the tit eats from the left: a token of the starling
    assert named(e, e.row) == "reed"


@pytest.mark.rule("EL-15.19", "EL-17.16")
def test_a_flock_brings_the_first_small_bird_and_nothing_else() -> None:
    cards: Cards = {**CARDS, "wren": eater("small_bird", 1, "tree"), "robin": eater("small_bird", 1, "tree")}
    e = against(cards, ground="b3 oak 5", row="starling moss wren robin")
    assert (theirs(e), named(e, e.row)) == ("b1 starling 2, b2 wren 1+1, b3 oak 2", "moss robin")
    e = against(cards, ground="b3 oak 5", row="starling moss", pile="reed")
    assert (theirs(e), named(e, e.row)) == ("b1 starling 2, b3 oak 3", "moss")


@pytest.mark.rule("EL-15.11", "EL-15.19", "EL-17.13")
def test_the_automa_barters_with_a_joker_before_anything_else() -> None:
    e = against(CARDS, ground="b3 oak 5+1", row="magpie", discard="reed", jokers=[0, 1])
    assert (theirs(e), jokers(e)) == ("b1 magpie 2, b3 oak 3+1, d1 reed 2", [0, 0])
    e = against(CARDS, ground="b3 oak 5+1", row="magpie", discard="reed")
    assert theirs(e) == "b1 magpie 2, b3 oak 3, d1 reed 2"


@pytest.mark.rule("EL-15.11", "EL-17.22")
def test_the_automa_takes_three_jokers_for_a_pine() -> None:
    cards: Cards = {
        **CARDS,
        "pine": plant("tree", group="pine"),
        "nutcracker": eater("large_bird", 2, "tree", ability="A22"),
    }
    assert jokers(against(cards, ground="b3 pine 5", row="nutcracker")) == [0, 3]
    assert jokers(against(cards, ground="b3 oak 5, c1 pine", row="nutcracker")) == [0, 0]
    assert jokers(against(cards, ground="b3 pine 5", row="hare")) == [0, 0]


@pytest.mark.rule("EL-15.19", "EL-17.16")
def test_the_player_also_takes_it_off_the_row() -> None:
    e = against(CARDS, "coniferous coniferous", land="b3 oak 3", row="starling tit reed", pile="moss")
    play(e, "play starling", "at b1", "play tit", "at b2", "eat b3")
    assert (land(e), named(e, e.row)) == ("b1 starling 2, b2 tit 1+1, b3 oak", "reed moss")


@pytest.mark.rule("EL-15.19", "EL-18.1")
def test_everybody_knows_an_extra_card_that_could_not_be_played() -> None:
    cards: Cards = {**CARDS, "pike": eater("fish", 2, "insect")}
    pile = f"{FREE} pike"
    e = against(cards, "coniferous coniferous", land="b3 oak 2", row="crow", discard="carp", pile=pile, step="player")
    play(e, "play crow", "at b1")
    worlds = [GAME.imagine(e, 0, seeded(number)) for number in range(20)]
    assert discard(e) == "carp"
    assert {discard(world) for world in worlds if isinstance(world, Ecologic)} == {"carp"}
    e = against(cards, ground="b3 oak 2", row="gull", discard="carp", pile=pile)
    worlds = [GAME.imagine(e, 0, seeded(number)) for number in range(20)]
    assert {discard(world) for world in worlds if isinstance(world, Ecologic)} == {"carp"}


# --- EL-15.20, EL-15.21: remains


@pytest.mark.rule("EL-15.20")
@pytest.mark.parametrize(("card", "expected"), [("beech", "b1 beech 3+1"), ("oak", "b1 oak 2")])
def test_odd_biomass_leaves_remains(card: str, expected: str) -> None:
    """T-29: a producer that gets 3B has 1R as well, one that gets 2B has none; on both sides."""
    assert theirs(against(CARDS, row=card)) == expected
    e = against(CARDS, "coniferous coniferous", row=card, pile=FREE)
    play(e, f"play {card}", "at b1")
    assert land(e) == expected


@pytest.mark.rule("EL-15.20", "EL-15.21", "EL-7.10")
def test_one_check_after_bonus_and_abilities() -> None:
    assert theirs(against(CARDS, ground="b3 grass 3", row="deer")) == "b1 deer 4, b3 grass"  # 3, and 1 as a bonus
    e = against(CARDS, "coniferous coniferous", land="b3 grass 4", row="deer", pile=FREE)
    play(e, "play deer", "at b1")
    assert land(e) == "b1 deer 4, b3 grass 1"  # the grass has only lost, so it is not checked


@pytest.mark.rule("EL-15.21", "EL-15.19")
def test_a_card_is_checked_before_an_extra_one_eats_from_it() -> None:
    cards: Cards = {**CARDS, "starling": eater("small_bird", 3, "tree", ability="A16")}
    e = against(cards, ground="b3 oak 3", row="starling tit")
    assert theirs(e) == "b1 starling 2+1, b2 tit 1+1, b3 oak"
    e = against(cards, "coniferous coniferous", land="b3 oak 3", row="starling tit", pile=FREE)
    play(e, "play starling", "at b1", "play tit", "at b2")
    assert land(e) == "b1 starling 2+1, b2 tit 1+1, b3 oak"


# --- EL-15.23 to EL-15.25: a new season


@pytest.mark.rule("EL-15.23", "EL-15.24")
def test_both_produce_and_every_odd_card_gets_remains_and_nobody_dies() -> None:
    e = against(
        CARDS,
        "coniferous coniferous",
        land="b1 oak 2, c1 hare, d1 deer 5+1",
        ground="b1 beech 2, a1 moss 3, d1 wolf 4",
        pile=FREE,
        step="automa end",
    )
    assert land(e) == "b1 oak 5+1, c1 hare, d1 deer 5+2"  # summer: 3 more on the oak; odd: the oak and the deer
    assert theirs(e) == "a1 moss 5+1, b1 beech 4, d1 wolf 4"
    assert fact(e, "season") == 1


# --- EL-15.26 to EL-15.28: the end


@pytest.mark.rule("EL-15.26")
def test_a_pass_in_winter_ends_the_game_at_once() -> None:
    e = against(CARDS, "coniferous coniferous", row="oak hare", land="b1 beech 3", pile=FREE, season="winter")
    play(e, "pass")
    assert (asked(e), fact(e, "phase"), named(e, e.row)) == ("", 9, "oak hare")
    assert (land(e), pile(e)) == ("b1 beech 3", FREE)


POINTS: Cards = {
    **CARDS,
    "prize": plant("tree", points=3),
    "pest": eater("insect", 1, "herb", points=-1),
}


@pytest.mark.rule("EL-15.27", "EL-11.2")
def test_the_automa_scores_its_consumers_and_what_is_printed() -> None:
    ground = "a1 moss, a2 oak, a3 lichen, a4 hare, a5 deer, a6 carp, b1 worm, c1 pest, d1 prize"
    e = against(POINTS, "coniferous coniferous", ground=ground, step="player")
    assert (fact(e, "diversity"), fact(e, "printed")) == ([0, 5], [0, 2])
    assert fact(e, "points") == [0, 5 + 2]  # hare, deer, carp, worm and pest; -1 and 3; no kinds, no lichen
    e = against(POINTS, "coniferous coniferous", land=ground, step="player")
    assert fact(e, "points") == [2 + 2, 0]  # six kinds in the top row (no insect); -1 and 3


@pytest.mark.rule("EL-15.28", "EL-11.8")
def test_more_points_win_and_ties_go_to_fewer_empty_fields() -> None:
    lead = GAME.outcome(against(POINTS, step="player", land="a1 prize", ground="a1 hare, a2 deer"))[0]
    assert lead > 0
    assert GAME.outcome(against(POINTS, step="player", land="a1 moss", ground="a1 hare"))[0] < 0
    tied = GAME.outcome(against(POINTS, step="player", land="a1 moss, a2 oak", ground="a1 reed"))[0]
    assert 0 < tied < 1
    assert GAME.outcome(against(POINTS, step="player", land="a1 moss", ground="a1 reed")) == [0]


@pytest.mark.rule("EL-15.5", "EL-15.26")
def test_a_game_of_four_passes() -> None:
    e = laid(1, 5, solo="automa")
    for season in range(4):
        assert (fact(e, "season"), asked(e)) == (season, "row")
        play(e, "pass")
    assert (asked(e), fact(e, "phase")) == ("", 9)
