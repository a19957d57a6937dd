"""Looking back into long games: a bounded number of clones, few actions played again, and never another game."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecotone.core.record import play_next, replay
from ecotone.core.rng import Rng, seeded
from ecotone.games import GAMES
from ecotone.server import room as rooms
from ecotone.server.entries import Acted, AnyEntry, Chair, Header, TookBack
from ecotone.server.folding import folded, portions
from ecotone.server.ladder import GAP, MOST, Ladder
from ecotone.server.room import Room
from ecotone.server.slices import SLICE, whole
from tests.laws.keys import position_key
from tests.server.rooms import acts
from tools.tables import Table, random_game, tables

LONG = 5000  # decisions
ASKED = 312  # actions that are played again at most in so long a game


def plan_of(table: Table, seed: int) -> Header:
    """A header for people on all seats."""
    chairs = [Chair("person")] * table.seats
    options = table.game.complete(table.seats, table.options)
    return Header(table.game.id, table.game.version, seed, options, chairs, 0)


def wander(room: Room, rng: Rng, entries: int) -> list[AnyEntry]:
    """Play at random, and take back what may be taken back at every third chance; the entries."""
    found: list[AnyEntry] = []
    while len(found) < entries and not room.is_over:
        seat = rng.roll(len(room.sitters))
        may = room.may_take_back(seat) and rng.roll(3) == 0
        entry = TookBack(seat) if may else next(acts(room, rng))
        room.take(entry, 1000 + len(found))
        found.append(entry)
    return found


# --- the ladder


def test_in_a_long_game_few_clones_are_kept_and_every_moment_is_near_one() -> None:
    ladder = Ladder()
    for _, state in random_game(Table(GAMES["ecos"], 3, {}), 4, seeded(4)):
        if state.acts > LONG:
            break
        ladder.note(state)
        assert len(ladder.rungs) <= MOST == 32
        newest = ladder.rungs[-1].acts
        assert state.acts - newest < GAP  # where an action is taken back
    assert state.acts > LONG
    assert max(acts - ladder.nearest(acts).acts for acts in range(LONG + 1)) <= ASKED
    assert [rung.acts for rung in ladder.rungs] == sorted({rung.acts for rung in ladder.rungs})


def test_what_was_taken_back_is_forgotten() -> None:
    ladder = Ladder()
    for _, state in random_game(Table(GAMES["ecos"], 2, {}), 4, seeded(4)):
        if state.acts > 1000:
            break
        ladder.note(state)
    ladder.cut(500)
    assert ladder.nearest(1000).acts <= 500
    assert ladder.nearest(0).acts == 0


# --- rooms


@settings(max_examples=12)
@given(seed=st.integers(0, 2**32 - 1))
@pytest.mark.parametrize("name", GAMES)
def test_every_moment_is_what_a_replay_from_the_start_shows(name: str, seed: int) -> None:
    rng = seeded(seed)
    all_tables = tables(GAMES[name])
    plan = plan_of(all_tables[rng.roll(len(all_tables))], seed)
    room = Room(plan)
    wander(room, rng, 20 + rng.roll(300))
    for _ in range(8):
        step = rng.roll(len(room.story))
        state = replay(room.game, room.record, room.story[step].acts)
        assert position_key(whole(room.past(step))) == position_key(state)
    for rung in room.ladder.rungs:
        assert position_key(rung) == position_key(replay(room.game, room.record, rung.acts))
    assert position_key(room.state) == position_key(replay(room.game, room.record))


@settings(max_examples=12)
@given(seed=st.integers(0, 2**32 - 1))
@pytest.mark.parametrize("name", GAMES)
def test_after_take_backs_the_story_is_told_as_if_they_had_never_been(name: str, seed: int) -> None:
    rng = seeded(seed)
    all_tables = tables(GAMES[name])
    plan = plan_of(all_tables[rng.roll(len(all_tables))], seed)
    room = Room(plan)
    entries = wander(room, rng, 20 + rng.roll(200))
    plain = Room(plan)
    for seat, action in room.record.actions:
        plain.take(Acted(seat, action), 0)
    assert room.story == plain.story
    assert room.record == plain.record
    again = whole(folded(plan, 0, [(1000 + number, entry) for number, entry in enumerate(entries)]))
    assert (again.story, again.record, again.asks, again.since) == (room.story, room.record, room.asks, room.since)
    assert (again.telling, again.length, again.began) == (room.telling, room.length, room.began)


def test_a_long_game_with_take_backs_is_the_same_through_the_ladder() -> None:
    """So long that clones have been left out, and after them others taken back."""
    room = Room(plan_of(Table(GAMES["ecos"], 3, {}), 8))
    entries = wander(room, seeded(8), 2500)
    assert room.ladder.gap > GAP
    assert sum(isinstance(entry, TookBack) for entry in entries) > 100
    for step in range(0, len(room.story), 40):
        state = replay(room.game, room.record, room.story[step].acts)
        assert position_key(whole(room.past(step))) == position_key(state)


# --- how much is played again


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows with every action that a room plays."""
    found: list[int] = []

    def counted(*given: Any) -> None:
        found.append(1)
        play_next(*given)

    monkeypatch.setattr(rooms, "play_next", counted)
    return found


def long_room() -> Room:
    """A room of Ecos in which so many decisions were made."""
    room = Room(plan_of(Table(GAMES["ecos"], 3, {}), 4))
    for entry in acts(room, seeded(4), LONG):
        room.take(entry, 1)
    return room


def test_looking_into_a_long_game_plays_few_actions_again_and_pauses(played: list[int]) -> None:
    room = long_room()
    for step in range(0, len(room.story), 25):
        played.clear()
        work = room.past(step)
        for _ in work:
            assert len(played) <= SLICE <= 400
            played.clear()
        assert room.way_to(step) <= ASKED


def test_taking_back_in_a_long_game_plays_next_to_nothing_again(played: list[int]) -> None:
    room = long_room()
    rng = seeded(5)
    backs = 0
    while backs < 20:
        seat = rng.roll(3)
        played.clear()
        if room.may_take_back(seat):
            room.take(TookBack(seat), 1)
            backs += 1
            assert len(played) < GAP + 3  # and what others did at the same time
        else:
            room.take(next(acts(room, rng)), 1)
    assert len(room.record.actions) > LONG - 20


def test_a_log_is_read_in_slices(played: list[int]) -> None:
    room = Room(plan_of(Table(GAMES["ecos"], 3, {}), 8))
    entries = [(1, entry) for entry in wander(room, seeded(8), 2500)]
    played.clear()
    slices: list[int] = []
    for _ in folded(room.header, 1, entries):
        slices.append(len(played))
        played.clear()
    assert len(slices) > 25
    assert max(slices) <= SLICE <= 400


def test_portions_hold_every_entry_once_in_its_order() -> None:
    kinds: list[AnyEntry] = [TookBack(0), Acted(0, (0,)), TookBack(1), TookBack(1)]
    entries = [(n, kinds[n % 4] if n > 250 else Acted(0, (0,))) for n in range(300)]
    found = list(portions(entries))
    assert [dated for portion in found for dated in portion] == entries
    assert [len(portion) for portion in found[:3]] == [SLICE, SLICE, 51]
    assert list(portions([])) == []
