"""BA-2 and BA-4: setting up a table."""

from __future__ import annotations

from collections import Counter

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.kernel import to_act
from ecotone.games.baltica import GAME
from ecotone.games.baltica.cards import NAMES, NONE
from tests.games.baltica.table import events, faces, fresh, may, names, play, row, table, tokens, zone

SEATS = [1, 2, 3, 4]
START = "nutrients oxygen pressure pressure salinity sunlight temperature"


@pytest.mark.rule("BA-2.1")
@pytest.mark.parametrize("seats", SEATS)
def test_four_producers_and_four_consumers_lie_open(seats: int) -> None:
    b = fresh(seats, 5)
    for market, start in ((0, 0), (1, 30)):
        assert len(b.markets[market]) == 4
        assert NONE not in b.markets[market]
        assert sorted(b.markets[market] + b.decks[market]) == list(range(start, start + 30))
    assert len(faces(b, "producers")) == len(faces(b, "consumers")) == 4
    assert zone(b, "producer deck").hidden == zone(b, "consumer deck").hidden == 26


@pytest.mark.rule("BA-2.1")
def test_the_decks_are_shuffled() -> None:
    opened = {tuple(fresh(2, seed).markets[market]) for seed in range(20) for market in (0, 1)}
    assert len(opened) == 40
    tops = Counter(fresh(2, seed).decks[0][-1] for seed in range(200))
    assert len(tops) == 30


@pytest.mark.rule("BA-2.2")
@pytest.mark.parametrize("seats", SEATS)
def test_the_supply_has_n_of_each_element_beside_the_starting_cards(seats: int) -> None:
    assert fresh(seats).supply == [8] * 5
    assert fresh(seats, supply="3").supply == [3] * 5
    marks = [piece.marks for piece in zone(fresh(seats, supply="3"), "supply").pieces]
    assert marks == [["left:3"]] * 5


@pytest.mark.rule("BA-2.3", "BA-2.4")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_begins_with_seven_cards_four_of_them_open(seats: int) -> None:
    b = fresh(seats, 3)
    for number in range(len(b.rows)):
        assert names(b.rows[number] + b.piles[number]) == START
        assert (len(b.rows[number]), len(b.piles[number]), b.discards[number]) == (4, 3, [])
        assert tokens(b, number) == "pass plus refresh"


@pytest.mark.rule("BA-2.4")
def test_starting_decks_are_shuffled_each_for_itself() -> None:
    tables = [fresh(2, seed) for seed in range(60)]
    assert len({tuple(b.rows[0]) for b in tables}) > 40
    assert any(b.rows[0] != b.rows[1] for b in tables)


@pytest.mark.rule("BA-2.5")
@pytest.mark.parametrize(("seats", "left"), [(1, 46), (2, 46), (3, 44), (4, 42)])
def test_the_other_pressures_are_the_stack_and_no_tile_is_placed(seats: int, left: int) -> None:
    b = fresh(seats)
    assert b.pressures == left
    assert (b.habitats, b.impacts) == (0, 0)
    assert zone(b, "pressures").hidden == left
    assert [piece.marks for piece in zone(b, "habitats").pieces if "placed" in piece.marks] == []


@pytest.mark.rule("BA-2.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seat_1_begins_or_a_random_one(seats: int) -> None:
    assert {fresh(seats, seed).row for seed in range(30)} == {0}
    assert {fresh(seats, seed, first="random").row for seed in range(60)} == set(range(seats))


@pytest.mark.rule("BA-2.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_last_bathed_in_the_sea_begins(seats: int) -> None:
    for seat in range(seats):
        b = fresh(seats, first=f"seat{seat + 1}")
        assert (b.row, to_act(b)) == (seat, [seat])
    with pytest.raises(BadInput, match="option first=seat"):
        fresh(seats, first=f"seat{seats + 1}")


@pytest.mark.rule("BA-2.6", "BA-13.4")
@pytest.mark.parametrize(("first", "order"), [(0, [1, 2, 0]), (2, [0, 1, 2])])
def test_turns_go_round(first: int, order: list[int]) -> None:
    b = table("sunlight", "oxygen", "salinity", row=first)
    seen = []
    for _ in range(3):
        play(b, "end")
        seen.append(b.row)
    assert seen == order


@pytest.mark.rule("BA-2.6")
def test_alone_there_is_no_question_who_begins() -> None:
    with pytest.raises(BadInput):
        fresh(1, first="random")
    with pytest.raises(BadInput):
        fresh(2, rows="3")


@pytest.mark.rule("BA-2.1")
def test_setting_up_is_one_event_and_the_opening_market_is_no_news() -> None:
    assert events(fresh(2))[:2] == ["set_up", "turn 1"]
    assert events(fresh(2), "refilled") == []


# --- BA-4


@pytest.mark.rule("BA-4.1")
def test_level_1_has_no_policies_and_stars_mean_nothing() -> None:
    b = table("synechococcus clupea_harengus protists", "oxygen")
    assert may(b, "use") == {"protists plus"}
    assert b.policies == []
    assert "policy deck" not in GAME.view(b, 0).zones


@pytest.mark.rule("BA-4.1", "BA-15.2")
def test_at_level_1_tiles_bring_no_policy() -> None:
    b = table("gadus_morhua alca_torda", "oxygen")
    play(b, "restore gadus_morhua alca_torda")
    assert (b.due, events(b, "drew")) == (0, [])


@pytest.mark.rule("BA-4.2")
def test_level_2_adds_policies_and_stars() -> None:
    b = table("synechococcus oxygen", "oxygen", policies="hunting funding")
    assert may(b, "use") == {"synechococcus star"}
    assert zone(b, "policy deck").hidden == 2
    assert may(b, "grow") == may(table("synechococcus oxygen", "oxygen"), "grow")


@pytest.mark.rule("BA-4.2")
@pytest.mark.parametrize("option", ["policy_deck", "policy_draw", "funding"])
def test_options_of_level_2_exist_only_there(option: str) -> None:
    value = {"policy_deck": "known", "policy_draw": "per_event", "funding": "all"}[option]
    with pytest.raises(BadInput, match="only with level=2"):
        fresh(2, 0, **{option: value})
    fresh(2, 0, **{"level": "2", option: value})


@pytest.mark.rule("BA-2.4")
def test_an_opening_row_is_open_to_all() -> None:
    b = fresh(3, 4)
    for seat in range(3):
        shown = " ".join(sorted(faces(b, f"row {seat}")))
        assert shown == row(b, seat)
    assert [NAMES[card] for card in b.markets[0]] == faces(b, "producers")
