"""EL-15.1 to EL-15.8: the automa's set-up, and the habitat that its dice decide on."""

from __future__ import annotations

import pytest

from ecotone.games.ecologic.automa import arrange_automa, lay_first_row
from ecotone.games.ecologic.cards import HABITATS
from tests.games.ecologic.opponent import against
from tests.games.ecologic.position import Cards, asked, discard, eater, events, fresh, laid, named, plant, table, view

CARDS: Cards = {
    **{f"clover{n}": plant("herb", edge=1) for n in range(9)},
    **{f"lichen{n}": plant("fungus") for n in range(3)},
    **{f"hare{n}": eater("small_mammal", 1, "herb") for n in range(12)},
    "oak": plant("tree"),
}


# --- EL-15.1 to EL-15.5: set-up


@pytest.mark.rule("EL-15.1", "EL-15.5")
def test_four_boards_each_and_no_hands() -> None:
    e = fresh(1, solo="automa")
    assert (len(e.sides), len(e.sides[0].boards), e.sides[0].habitats) == (2, 4, [])
    assert (len(e.sides[1].habitats), asked(e)) == (4, "lay")
    e = laid(1, solo="automa")
    assert [len(side.habitats) for side in e.sides] == [4, 4]
    assert [side.hand for side in e.sides] == [[], []]


@pytest.mark.rule("EL-15.2")
def test_its_boards_lie_as_chance_has_it_with_different_habitats_if_possible() -> None:
    found = set()
    for seed in range(20):
        e = fresh(1, seed, solo="automa")
        e.sides[1].boards = [0, 2, 4, 6]  # DC, CM, MR, RS: four different ones are possible
        arrange_automa(e)
        habitats = [HABITATS[habitat] for habitat in e.sides[1].habitats]
        assert len(set(habitats)) == 4
        found.add(tuple(habitats))
        e.sides[1].boards = [0, 1, 8, 9]  # DC, DC, SD, SD: three at most
        arrange_automa(e)
        assert len(set(e.sides[1].habitats)) == 3
    assert len(found) > 8  # sides and order vary


@pytest.mark.rule("EL-15.3")
def test_eight_cards_lie_in_the_row_with_two_plants_or_more() -> None:
    few = "clover0 lichen0 lichen1 hare0 hare1 hare2 hare3 hare4"  # one plant: lichens are none
    none = "hare5 hare6 hare7 hare8 hare9 hare10 hare11 lichen2"
    two = "clover1 oak clover2 clover3 clover4 clover5 clover6 clover7"
    e = table(CARDS, solo="automa", seats=1, step="player", pile=f"{few} {none} {two} clover8")
    lay_first_row(e)
    assert (named(e, e.row), len(e.discard)) == (two, 16)
    assert discard(e) == " ".join(sorted(f"{few} {none}".split()))
    assert len(view(e, 0).zones["row"].pieces) == 8  # face up


@pytest.mark.rule("EL-15.3")
def test_every_first_row_has_two_plants() -> None:
    for seed in range(12):
        e = fresh(1, seed, solo="automa")
        e.row = []
        lay_first_row(e)
        assert sum(e.deck.is_plant(card) for card in e.row) >= 2
        assert len(e.row) == 8


@pytest.mark.rule("EL-15.5")
def test_the_automa_is_first_and_both_play_from_the_row() -> None:
    e = laid(1, 3, solo="automa")
    told = [line.split()[0] for line in events(e) if not line[0].isdigit()]
    assert "dice" in told
    assert (asked(e), e.sides[0].hand) == ("row", [])


# --- EL-15.6: the cases; its rows are meadow, deciduous, river and swamp


def chosen(dice: str, ground: str = "", **more: str) -> str:
    """The habitat that the dice decide on, or that the turn is lost; there is no card to play."""
    told = events(against(CARDS, dice, ground=ground, **more), "dice", "chose", "lost_turn")
    assert told[0] == f"dice {dice}"
    return told[1]


@pytest.mark.rule("EL-15.6")
@pytest.mark.parametrize("dice", ["deciduous coniferous", "coniferous deciduous", "deciduous any", "any deciduous"])
def test_case_a_one_habitat_that_it_has(dice: str) -> None:
    """T-31: D and any is D, whatever lies there."""
    assert chosen(dice, ground="b1 oak, b2 clover1, b3 clover2") == "chose deciduous"


@pytest.mark.rule("EL-15.6")
def test_case_b_two_that_it_lacks() -> None:
    """T-31: C and C, the turn is lost."""
    assert chosen("coniferous coniferous") == "lost_turn"
    assert chosen("coniferous coast") == "lost_turn"


@pytest.mark.rule("EL-15.6", "EL-15.7")
def test_case_c_two_that_it_has() -> None:
    """T-31: D with two cards and M with three: D; with as many, the upper one."""
    ground = "b1 oak, b2 clover0, a1 clover1, a2 clover2, a3 clover3"
    assert chosen("deciduous meadow", ground) == "chose deciduous"
    assert chosen("meadow deciduous", ground) == "chose deciduous"
    assert chosen("deciduous meadow", "b1 oak, a1 clover1") == "chose meadow"
    assert chosen("swamp river") == "chose river"


@pytest.mark.rule("EL-15.6", "EL-15.7")
@pytest.mark.parametrize("dice", ["any any", "any coniferous", "coniferous any"])
def test_case_d_any_and_nothing_that_it_has(dice: str) -> None:
    """T-31: C and any, the habitat with fewest cards; if equal, the upper one."""
    assert chosen(dice, "a1 clover1, a2 oak, b1 clover2, c1 clover3, c2 clover4, d1 clover5, d2 clover6") == (
        "chose deciduous"
    )
    assert chosen(dice, "a1 clover1, b1 clover2") == "chose river"
    assert chosen(dice) == "chose meadow"


@pytest.mark.rule("EL-15.6")
def test_case_e_the_same_habitat_twice() -> None:
    assert chosen("swamp swamp", "d1 oak, d2 clover1") == "chose swamp"


@pytest.mark.rule("EL-15.6")
def test_case_f_two_boards_of_the_habitat() -> None:
    rows = "swamp river meadow river"
    e = against(CARDS, "river coniferous", habitats=rows, ground="b1 clover1", row="oak", pile="clover2")
    assert [piece.at for piece in view(e, 0).zones["board 1"].pieces] == ["b1", "d1"]  # the emptier of the two
    e = against(CARDS, "river coniferous", habitats=rows, row="oak", pile="clover2")
    assert [piece.at for piece in view(e, 0).zones["board 1"].pieces] == ["b1"]  # if equal the upper one


@pytest.mark.rule("EL-15.7")
def test_cards_on_edges_count_in_both_habitats() -> None:
    assert chosen("meadow river", "ab1 clover0, ab2 clover1, c1 oak") == "chose river"
    assert chosen("deciduous river", "ab1 clover0, bc2 clover1, c1 oak") == "chose deciduous"  # two each, the upper


@pytest.mark.rule("EL-15.7", "EL-15.12")
def test_a_full_habitat_is_chosen_all_the_same() -> None:
    full = ", ".join(f"b{n} hare{n}" for n in range(1, 8))
    e = against(CARDS, "deciduous coniferous", ground=full, row="oak clover1", pile="clover2 clover3 clover4")
    assert events(e, "chose", "lost_turn") == ["chose deciduous", "lost_turn"]


@pytest.mark.rule("EL-15.8")
def test_expansion_habitats_are_reached_by_any() -> None:
    rows = "meadow coast town mountain"
    ground = "a1 clover1, c1 clover2, d1 oak"
    assert all(face < 5 for face in fresh(1, solo="automa", expansions="all").deck.automa_die)
    assert chosen("any swamp", ground, habitats=rows, expansions="all") == "chose coast"
    assert chosen("river swamp", ground, habitats=rows, expansions="all") == "lost_turn"


@pytest.mark.rule("EL-15.8")
def test_a_table_may_count_what_it_lacks_as_any_with_expansions() -> None:
    more = {"habitats": "meadow coast town mountain", "automa_any": "on"}
    ground = "a1 clover1, c1 clover2, d1 oak"
    assert chosen("river swamp", ground, expansions="all", **more) == "chose coast"
    assert chosen("river meadow", ground, expansions="all", **more) == "chose meadow"
    assert chosen("river swamp", ground, **more) == "lost_turn"  # no expansion is in play
