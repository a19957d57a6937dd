"""Ecosfera Baltica's judge: what it reads off a table is counted by hand, and what it would do is sensible."""

from __future__ import annotations

import pytest

from ecotone.bots.levels import learned_judge, plain_judge
from ecotone.bots.values import baltica_features as f
from ecotone.bots.values.baltica import weights
from ecotone.bots.values.baltica_features import features
from ecotone.bots.values.baltica_quick import COUNT, Glance
from ecotone.core.kernel import legal, play, to_act
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from ecotone.games.baltica.state import Baltica
from tests.games.baltica.table import ordered, table

GAME = GAMES["baltica"]
JUDGE = learned_judge(GAME)
FIVE = "ice mud river rock coast"
PIKE_AND_PERCH = "esox_lucius perca_fluviatilis"  # both of river, mud and rock


def worth(b: Baltica, line: str) -> float:
    """How good an option looks at a glance."""
    return Glance(b, weights("quick")).worth(GAME.verbs.parse(ordered(line)))


def best(b: Baltica) -> str:
    """What is first on the list of the active seat."""
    return GAME.verbs.verbs[JUDGE.shortlist(b, to_act(b)[0], False)[0][0]].name


def test_the_file_has_a_weight_for_everything() -> None:
    assert (len(weights("quick")), len(weights("chance"))) == (COUNT, f.COUNT)
    assert plain_judge(GAME).value(GAME.new(2), 0) == JUDGE.value(GAME.new(2), 0)  # one judge for all levels


# --- what is read off a table


def test_a_table_in_numbers() -> None:
    b = table(
        f"pressure pressure oxygen {PIKE_AND_PERCH}",
        "zostera_marina ulva_lactuca pressure",
        piles=["cygnus_olor", ""],
        tokens=["pass", ""],
        habitats="mud",
        impacts=4,
    )
    found = features(b)
    assert [found[each] for each in (f.BIAS, f.TILES, f.IMPACTS, f.IMPACTS_LATE)] == [1, 1, 4, 1]
    assert [found[each] for each in (f.PAIRED, f.SINGLE, f.DEEP)] == [2, 0, 0]  # river and rock
    held = (f.CONSUMERS, f.PRODUCERS_HELD, f.ELEMENTS_HELD, f.PRESSURES_HELD)
    assert [found[each] for each in held] == [1.5, 1, 0.5, 1.5]  # pike, perch and swan; for each of two decks
    assert (found[f.DENSE], found[f.FOUL]) == (3 / 9, 3 / 9)
    assert [found[each] for each in (f.BURDENED, f.STRUCK, f.TOKENS, f.SUPPLY)] == [1, 0, 0.5, 8]
    ready = (f.IDLE, f.READY_TILES, f.READY_CONSUMER, f.READY_PRODUCER, f.READY_CARDS)
    assert [found[each] for each in ready] == [1, 2, 0, 0, 2]
    assert [found[each] for each in (f.NEXT_TILES, f.NEXT_PAIRS)] == [0, 1]  # eelgrass and sea lettuce: the coast
    assert found[f.LEFT] == (28 + 27) / 10


def test_what_the_market_offers_the_active_row() -> None:
    pair = "zostera_marina ulva_lactuca"
    b = table(f"{pair} salinity temperature", "oxygen", producers="viruses", consumers="larus_fuscus")
    found = features(b)
    assert (found[f.READY_CONSUMER], found[f.READY_PRODUCER]) == (1, 1)  # viruses lack one of two temperatures
    b = table(f"{pair} salinity", "oxygen", producers="viruses", consumers="cygnus_olor")
    found = features(b)
    assert (found[f.READY_CONSUMER], found[f.READY_PRODUCER]) == (0, 0)


def test_what_waits_in_other_rows_and_what_struck_there() -> None:
    found = features(table("oxygen", f"{PIKE_AND_PERCH} pressure pressure pressure", habitats="rock"))
    assert (found[f.NEXT_TILES], found[f.STRUCK]) == (2, 1)


def test_policies_in_numbers() -> None:
    b = table("oxygen", "oxygen", measures="bubble_curtains", funding="2", standing="climate_change")
    assert (features(b)[f.FUNDING], features(b)[f.STANDING_BAD]) == (3, 1)


def test_the_end_is_certain_and_everything_else_is_not() -> None:
    saved = table("gadus_morhua alca_torda", "oxygen", habitats=FIVE)
    assert 0 < JUDGE.value(saved, 0) < 1
    play(saved, 0, GAME.verbs.parse(ordered("restore gadus_morhua alca_torda")))
    lost = table("pressure pressure pressure", "oxygen", impacts=5)
    assert (JUDGE.value(saved, 0), JUDGE.value(lost, 1)) == (1.0, 0.0)


# --- what looks good at a glance


def test_a_tile_goes_before_everything() -> None:
    b = table(f"{PIKE_AND_PERCH} sunlight sunlight", "oxygen", producers="zostera_marina")
    assert best(b) == "restore"
    assert GAME.verbs.verbs[JUDGE.suggest(b, 0, seeded(1))[0]].name == "restore"


def test_ending_the_turn_is_worth_nothing_and_a_third_equal_element_less() -> None:
    b = table("sunlight/used sunlight salinity", "oxygen", producers="zostera_marina")
    assert worth(b, "grow zostera_marina") < worth(b, "end") == 0.0


def test_a_pressure_rather_goes_where_there_is_none() -> None:
    b = table("pressure oxygen", "pressure pressure", "oxygen")
    assert worth(b, "pass pressure 3") > worth(b, "pass pressure 2")


def test_a_third_equal_element_is_given_to_nobody() -> None:
    b = table("oxygen", "oxygen oxygen", "sunlight")
    assert worth(b, "pass oxygen 2") < worth(b, "pass oxygen 3")


@pytest.mark.parametrize("level", ["1", "2"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_whole_game_by_glances_is_legal(seats: int, level: str) -> None:
    s, rng = GAME.new(seats, 3, {"level": level}), seeded(3)
    while acting := to_act(s):
        options = JUDGE.shortlist(s, acting[0], True)
        assert sorted(options) == sorted(legal(s, acting[0]))
        play(s, acting[0], JUDGE.suggest(s, acting[0], rng))
    assert JUDGE.value(s, 0) == GAME.outcome(s)[0]
