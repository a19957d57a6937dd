"""Whether bots agree to a measure of Ecosfera Baltica: unless the sea would be worse off (BA-17.2)."""

from __future__ import annotations

import pytest

from ecotone.bots.levels import make_bot
from ecotone.bots.seat import Seat
from ecotone.core.kernel import to_act
from ecotone.core.rng import seeded
from ecotone.games.baltica import GAME
from ecotone.games.baltica.state import Baltica
from tests.games.baltica.table import play, table, won

LEVELS = ("seedling", "sapling", "grove", "old-growth")
FIVE = "ice mud river rock coast"
every_level = pytest.mark.parametrize("level", LEVELS)


def answer(level: str, b: Baltica, seat: int, seed: int = 1) -> str:
    """What a bot says when it is asked."""
    return GAME.verbs.text(make_bot(level, GAME, seed).choose(Seat(GAME, b, seat)))


def fatal(*others: str) -> Baltica:
    """The cod and the razorbill would save the sea now, but a third nutrients card comes first and ends it."""
    b = table(
        "nutrients nutrients pressure pressure gadus_morhua alca_torda",
        "oxygen",
        *others,
        habitats=FIVE,
        impacts=5,
        measures="upgraded_waste_water_treatment",
        funding="1",
        asked="all",
    )
    return play(b, "implement upgraded_waste_water_treatment")


@pytest.mark.rule("BA-17.2")
@every_level
def test_a_bot_refuses_what_lowers_the_chance_to_save_the_sea(level: str) -> None:
    for seed in range(5):
        assert answer(level, fatal(), 1, seed) == "refuse"
    assert won(play(fatal(), "refuse", "restore gadus_morhua alca_torda"))


@pytest.mark.rule("BA-17.2")
@every_level
def test_it_thinks_of_what_comes_if_all_others_agree(level: str) -> None:
    b = fatal("salinity", "sunlight")
    assert to_act(b) == [1, 2, 3]
    assert [answer(level, b, seat) for seat in (1, 2, 3)] == ["refuse"] * 3


@pytest.mark.rule("BA-17.2")
@every_level
@pytest.mark.parametrize(
    "measure",
    ["strict_protection", "improved_nutrient_retention", "habitat_restoration", "recycling_and_waste_disposal"],
)
def test_a_bot_agrees_to_everything_else(level: str, measure: str) -> None:
    row = "pressure oxygen salinity sunlight"
    b = table(row, "sunlight sunlight salinity", measures=measure, funding="1", impacts=4, asked="all", seed=3)
    play(b, f"implement {measure}")
    assert [answer(level, b, 1, seed) for seed in range(5)] == ["agree"] * 5


@pytest.mark.rule("BA-17.2")
def test_an_answer_is_reckoned_by_all_the_bots_chance_and_no_more() -> None:
    """The same bot gives the same answer again, and its generator goes on from the same place."""
    first, second = make_bot("sapling", GAME, 4), make_bot("sapling", GAME, 4)
    assert first.choose(Seat(GAME, fatal(), 1)) == second.choose(Seat(GAME, fatal(), 1))
    assert first.rng.state() == second.rng.state() != seeded(4).state()
