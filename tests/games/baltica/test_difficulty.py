"""BA-3: harder tables."""

from __future__ import annotations

from collections import Counter

import pytest

from ecotone.core.errors import BadInput
from ecotone.games.baltica import GAME
from tests.games.baltica.table import asked, begin, cards, events, fresh, left, names, number, pieces, row


@pytest.mark.rule("BA-3.1")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_six_levels_of_supply(level: int) -> None:
    assert fresh(2, supply=str(9 - level)).supply == [9 - level] * 5


@pytest.mark.rule("BA-3.1")
@pytest.mark.parametrize("supply", ["2", "9"])
def test_other_sizes_do_not_exist(supply: str) -> None:
    with pytest.raises(BadInput):
        fresh(2, supply=supply)


@pytest.mark.rule("BA-3.2")
def test_high_pressure_gives_three_pressures_in_a_deck_of_eight() -> None:
    for seed in range(50):
        b = fresh(3, seed, pressure="high")
        for place in range(3):
            assert names(b.rows[place] + b.piles[place]).count("pressure") == 3
            assert (len(b.rows[place]), len(b.piles[place])) == (4, 4)
        assert b.pressures == 50 - 9


@pytest.mark.rule("BA-3.2")
def test_an_opening_row_never_shows_three_pressures_but_it_may_show_two() -> None:
    opened = [fresh(4, seed, pressure="high").rows for seed in range(100)]
    shown = Counter(names(cards).count("pressure") for rows in opened for cards in rows)
    assert set(shown) == {0, 1, 2}
    # C(5,4), 3*C(5,3) and 3*C(5,2) of the 65 rows that are kept: one in 13, six and six in 13.
    assert 10 <= shown[0] <= 60
    assert 140 <= shown[1] <= 230
    assert 140 <= shown[2] <= 230


@pytest.mark.rule("BA-3.2")
def test_a_redrawn_deck_is_shuffled_as_a_whole() -> None:
    # The cards left in the pile are in no order either: each of the eight is on top now and then.
    tops = Counter(fresh(4, seed, pressure="high").piles[0][-1] for seed in range(100))
    assert len(tops) == 6


@pytest.mark.rule("BA-3.2")
def test_only_the_row_is_looked_at_not_what_comes_next() -> None:
    tables = [fresh(4, seed, pressure="high", eutrophication="on") for seed in range(60)]
    decks = [(b.piles[place], b.rows[place]) for b in tables for place in (1, 2, 3)]  # nobody of these has begun
    assert all(names(row).count("pressure") < 3 for _, row in decks)
    assert any(names(pile[-2:] + row).count("pressure") == 3 for pile, row in decks)


@pytest.mark.rule("BA-3.3", "D-32")
@pytest.mark.parametrize(
    ("seats", "each", "left"),  # of the twelve: those that are not dealt, at most the eight of the supply
    [(2, 2, 8), (2, 3, 6), (2, 4, 4), (3, 2, 6), (3, 3, 3), (3, 4, 0), (4, 2, 4), (4, 3, 0)],
)
def test_eutrophication_deals_out_of_the_twelve_nutrients_of_the_box(seats: int, each: int, left: int) -> None:
    b = fresh(seats, eutrophication="on", nutrients=str(each))
    for place in range(seats):
        assert names(b.rows[place] + b.piles[place]).count("nutrients") == each
        assert len(b.rows[place] + b.piles[place]) == 6 + each
    assert b.supply == [8, 8, 8, left, 8]
    assert pieces(b)["nutrients"] == min(12, 8 + each * seats)


@pytest.mark.rule("BA-3.3")
def test_three_in_each_deck_and_the_rest_of_twelve_is_the_default() -> None:
    chosen = GAME.complete(3, {"eutrophication": "on"})
    assert (chosen["nutrients"], chosen["nutrients_supply"]) == ("3", "twelve")
    assert "nutrients" not in GAME.complete(3, {})
    assert names(fresh(3).rows[0] + fresh(3).piles[0]).count("nutrients") == 1
    assert fresh(3).supply == [8] * 5


@pytest.mark.rule("BA-3.3")
@pytest.mark.parametrize("nutrients", ["2", "3", "4"])
def test_the_supply_keeps_its_number_by_an_option(nutrients: str) -> None:
    b = fresh(3, eutrophication="on", nutrients=nutrients, nutrients_supply="kept")
    assert b.supply == [8] * 5
    assert pieces(b)["nutrients"] == 8 + 3 * int(nutrients)


@pytest.mark.rule("BA-3.3")
def test_sixteen_nutrients_are_not_offered() -> None:
    four: dict[str, str] = {"eutrophication": "on", "nutrients": "4"}
    with pytest.raises(BadInput, match="expected nutrients=3 or 2"):
        fresh(4, 0, **four)
    with pytest.raises(BadInput, match="expected nutrients=3 or 2 with eutrophication=on and rows=4"):
        fresh(1, 0, rows="4", **four)
    assert [left(fresh(1, 0, rows=rows, **four), "nutrients") for rows in "123"] == [8, 4, 0]
    assert left(fresh(1, rows="4", eutrophication="on", nutrients="2"), "nutrients") == 4


@pytest.mark.rule("BA-3.3", "BA-10.5")
def test_four_nutrients_in_a_row_strike_once() -> None:
    b = fresh(2, eutrophication="on", nutrients="4")
    b.rows[0] = cards("nutrients nutrients nutrients nutrients")
    begin(b)
    assert events(b)[:4] == ["turn 1", "three_equal nutrients", "pressure 1", "turn_over"]
    assert (b.row, b.impacts, asked(b)) == (1, 0, "turn")


@pytest.mark.rule("BA-3.3", "BA-10.5")
def test_an_opening_row_with_three_nutrients_is_not_redrawn_but_strikes() -> None:
    rows = [fresh(2, seed, eutrophication="on").rows[1] for seed in range(200)]
    assert any(names(cards).count("nutrients") == 3 for cards in rows)
    b = fresh(2, eutrophication="on")
    b.rows[0] = cards("nutrients nutrients nutrients oxygen")
    begin(b)
    assert events(b)[:3] == ["turn 1", "three_equal nutrients", "pressure 1"]
    assert (b.row, asked(b)) == (1, "turn")


@pytest.mark.rule("BA-3.4")
def test_without_biodiversity_calanoida_is_missing() -> None:
    b = fresh(2, biodiversity="loss")
    calanoida = number("calanoida")
    assert calanoida not in b.markets[1] + b.decks[1]
    assert len(b.decks[1]) == 25
    assert calanoida in fresh(2).markets[1] + fresh(2).decks[1]


@pytest.mark.rule("BA-3.1", "BA-3.2", "BA-3.3", "BA-3.4")
def test_all_of_them_together() -> None:
    b = fresh(4, supply="3", pressure="high", eutrophication="on", biodiversity="loss")
    assert names(b.rows[2] + b.piles[2]) == (
        "nutrients nutrients nutrients oxygen pressure pressure pressure salinity sunlight temperature"
    )
    assert (b.supply, b.pressures, len(b.decks[1])) == ([3, 3, 3, 0, 3], 38, 25)
    assert row(b, 2).count("pressure") < 3
