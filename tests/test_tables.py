"""The tables that a game can be played at: every value once, every combination that can be, or a fair deal of many."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ecotone.core.game import Variant
from tests.core import toys
from tools.tables import all_tables, dealt_table, tables

# Birds only in a forest, their song only with birds; three values of weather for two.
FOREST = replace(
    toys.game([(toys.GATHER, 0, 3)]),
    variants=(
        Variant("land", ("meadow", "forest"), (1, 2)),
        Variant("birds", ("none", "jays"), (1, 2), when=(("land", "forest"),)),
        Variant("song", ("loud", "soft"), (1, 2), when=(("birds", "jays"),)),
        Variant("calves", ("few", "many"), (1,), when=(("land", "meadow"),)),
        Variant("weather", ("sun", "rain", "snow"), (2,)),
    ),
)


def test_every_value_has_a_table_with_what_it_needs() -> None:
    assert [(table.seats, table.options) for table in tables(FOREST)] == [
        (1, {}),
        (1, {"land": "forest"}),
        (1, {"land": "forest", "birds": "jays"}),
        (1, {"land": "forest", "birds": "jays", "song": "soft"}),
        (1, {"calves": "many"}),
        (2, {}),
        (2, {"land": "forest"}),
        (2, {"land": "forest", "birds": "jays"}),
        (2, {"land": "forest", "birds": "jays", "song": "soft"}),
        (2, {"weather": "rain"}),
        (2, {"weather": "snow"}),
    ]


def test_combinations_that_cannot_be_are_left_out() -> None:
    alone = [table.options for table in all_tables(FOREST) if table.seats == 1]
    assert alone == [
        {"land": "meadow", "calves": "few"},
        {"land": "meadow", "calves": "many"},
        {"land": "forest", "birds": "none"},
        {"land": "forest", "birds": "jays", "song": "loud"},
        {"land": "forest", "birds": "jays", "song": "soft"},
    ]
    assert len([table for table in all_tables(FOREST) if table.seats == 2]) == 4 * 3
    for table in all_tables(FOREST):
        assert FOREST.complete(table.seats, table.options) == table.options


def test_seats_take_turns_and_values_are_dealt_evenly() -> None:
    dealt = [dealt_table(FOREST, number) for number in range(240)]
    assert [table.seats for table in dealt[:5]] == [1, 2, 1, 2, 1]
    counts = Counter(f"{table.seats} {name}={value}" for table in dealt for name, value in table.options.items())
    assert {counts[f"{seats} land={land}"] for seats in (1, 2) for land in ("meadow", "forest")} == {60}
    assert {counts[f"2 weather={weather}"] for weather in ("sun", "rain", "snow")} == {40}
    for value in ("birds=none", "birds=jays"):
        assert 15 <= counts[f"1 {value}"] <= 45  # a forest in 60 of 120 games, and either half of the time
    for table in dealt:
        assert FOREST.complete(table.seats, table.options) == table.options


def test_the_same_number_is_dealt_the_same_table() -> None:
    assert [dealt_table(FOREST, number) for number in range(30)] == [dealt_table(FOREST, n) for n in range(30)]


def test_values_are_dealt_in_every_combination() -> None:
    pairs = {(t.options["land"], t.options["weather"]) for n in range(100) if (t := dealt_table(FOREST, n)).seats == 2}
    assert len(pairs) == 2 * 3
