"""Random games: nothing is lost or made, and what the table keeps agrees with itself."""

from __future__ import annotations

import json
import random

import pytest

from ecotone.core.kernel import legal, play, to_act
from ecotone.games.ecos import GAME
from ecotone.games.ecos.state import Ecos
from tests.games.ecos.table import KINDS, fresh, pieces, view, zone
from tests.laws.keys import position_key, shared_parts

TABLES = [
    (2, {}),
    (2, {"cards": "draft", "discards": "gone"}),
    (3, {"limit": "60", "layout": "river"}),
    (3, {"cards": "mixed_paw", "quiet": "in_order"}),
    (4, {"cards": "flower", "asking": "all", "layout": "islands", "quiet": "at_once"}),
    (5, {"cards": "draft", "last_call": "on"}),
    (6, {"layout": "coast", "limit": "60"}),
]
# So few of everything that boxes, bags and decks run out.
SCARCE = json.dumps(
    {
        "supply": {"land": 6, "water": 5, "mountain": 2, "forest": 2, "cubes": 25},
        "tokens": dict.fromkeys(KINDS[5:], 1),
    }
)


def check(e: Ecos) -> None:
    """What is kept for speed agrees with the rest, and nothing is negative."""
    lying = [cell for cell, tile in enumerate(e.ground) if tile != -1]
    assert sorted(e.tiles) == lying
    assert all(e.ground[cell] != -1 for cell, animals in enumerate(e.fauna) if animals)
    assert min(e.stock) >= 0
    assert min(e.cubes) >= 0
    assert e.box >= 0
    assert all(0 <= steps <= 3 for steps in e.dial)
    assert all(1 <= e.leaves[each] <= e.deck.leaves[each] for cards in e.active for each in cards)
    active = [each for cards in e.active for each in cards]
    assert all(e.filled[each] == 0 for each in range(105) if each not in active)
    for seat in range(e.seats):
        full = [each for each in e.active[seat] if e.filled[each] == e.deck.full[each] and e.filled[each]]
        assert sorted(full) == sorted(e.waiting[seat])


def random_game(e: Ecos, seed: int, every: int, most: int = 50_000) -> int:
    """Play at random to the end, counting everything now and then; gives the number of decisions."""
    chance, before, decisions = random.Random(seed), pieces(e), 0
    while to_act(e) and decisions < most:
        seat = chance.choice(to_act(e))
        play(e, seat, chance.choice(legal(e, seat)))
        decisions += 1
        if decisions % every == 0 or not to_act(e):
            assert pieces(e) == before
            check(e)
    return decisions


@pytest.mark.rule("EC-1.1", "EC-1.2", "EC-1.3")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_nothing_is_lost_or_made(seats: int, options: dict[str, str]) -> None:
    e = fresh(seats, 11, **{"deck": "", **options})
    assert 50 < random_game(e, 11, every=7) < GAME.bound
    assert max(e.points) >= int(options.get("limit", "80"))
    assert e.points.count(max(e.points)) == 1


@pytest.mark.rule("EC-7.5", "EC-9.4", "EC-6.2")
def test_nor_where_everything_is_scarce() -> None:
    e = fresh(3, 5, deck=SCARCE, limit="60")
    random_game(e, 5, every=10, most=3000)
    kinds = {GAME.events.text((event[0], *event[2:])).split()[0] for event in e.events or []}
    assert {"broken", "reshuffled", "discarded", "removed"} <= kinds


@pytest.mark.parametrize("cards", ["paw", "draft", "mixed_flower"])
def test_a_clone_is_equal_and_shares_nothing(cards: str) -> None:
    e, chance = fresh(3, 9, cards=cards, deck=""), random.Random(9)
    for step in range(900):
        if step % 3 == 0:
            c = e.clone()
            assert position_key(c) == position_key(e)
            assert shared_parts(c, e) == []
        seat = chance.choice(to_act(e))
        play(e, seat, chance.choice(legal(e, seat)))


def test_the_map_is_shown_whole_at_the_end() -> None:
    e = fresh(4, 3, deck="")
    random_game(e, 3, every=1000)
    assert sum(each.face != "free" for each in zone(e, "map").pieces) == len(e.tiles)
    assert view(e).ask is None
