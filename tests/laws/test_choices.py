"""Bots see no more than their seat: with the same seed they choose alike wherever the seat cannot tell the difference.

Levels that search are asked on the compiled engine alone, where they are quick; the code is the same.
"""

from __future__ import annotations

import pytest
from hypothesis import given

from ecotone.bots.advice import advised
from ecotone.bots.bot import Bot
from ecotone.bots.levels import LEVELS, make_bot
from ecotone.bots.network import Foresight
from ecotone.bots.seat import Seat
from ecotone.core import kernel
from ecotone.core.kernel import State, legal, to_act
from ecotone.games import GAMES
from tests.laws.checks import indistinct
from tests.laws.journeys import JOURNEYS, Journey
from tests.laws.test_laws import OWN
from tools.tables import Table, random_game

IS_COMPILED = not str(kernel.__file__).endswith(".py")
ASKED = LEVELS if IS_COMPILED else ("random", "seedling", "sapling")
HIDING = [  # tables at which much is hidden, each in its own way; and for how many decisions
    (Table(GAMES["ecosystem"], 6, {"hand": "11"}), 60),
    (Table(GAMES["ecosystem"], 2, {}), 40),
    (Table(GAMES["ecosystem"], 1, {}), 50),
    (Table(GAMES["baltica"], 3, {"level": "2", "funding": "all"}), 80),
    (Table(GAMES["ecos"], 4, {"cards": "draft"}), 120),
    (Table(GAMES["ecologic"], 4, {"expansions": "all", "weather": "on"}), 120),
    (Table(GAMES["ecologic"], 3, {"game": "express", "expansions": "mountains_human", "open_backs": "on"}), 80),
]
at_hiding_tables = pytest.mark.parametrize(("table", "reach"), HIDING, ids=[str(table) for table, _ in HIDING])


def question(table: Table, journey: Journey, reach: int) -> tuple[State, int]:
    """A position of a random game, or the last one before it, at which some seat has a choice; and that seat."""
    found: list[tuple[State, int]] = []
    for record, s in random_game(table, journey.seed, journey.rng()):
        able = [seat for seat in to_act(s) if len(legal(s, seat)) > 1]
        if able:
            found = [(s.clone(), able[journey.start % len(able)])]
        if len(record.actions) >= journey.way % reach:
            break
    return found[0]


def bot(level: str, table: Table, seed: int) -> Bot:
    """A bot of a level; the learned player thinks in fewer worlds, as the adviser does in more of them."""
    found = make_bot(level, table.game, seed)
    if isinstance(found, Foresight):
        found.effort = (4, (2, 2), 4, 4)
    return found


def said(table: Table, s: State, seat: int, seed: int) -> dict[str, object]:
    """What every level chooses there, and what the adviser thinks, down to the last digit."""
    eyes = Seat(table.game, s, seat)
    found: dict[str, object] = {level: bot(level, table, seed).choose(eyes) for level in ASKED}
    return found | {"advice": advised(table.game, eyes, seed)} if IS_COMPILED else found


@at_hiding_tables
@given(journey=JOURNEYS)
def test_bots_choose_alike_where_their_seat_cannot_tell_the_difference(
    table: Table, reach: int, journey: Journey
) -> None:
    s, seat = question(table, journey, reach)
    t = indistinct(table.game, s, OWN[table.game.id], seat, journey.rng())
    assert said(table, t, seat, journey.seed) == said(table, s, seat, journey.seed)
