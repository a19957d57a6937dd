"""How a game ended stands in its log, with the action that ended it, and is understood without its rules."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from ecotone.core.kernel import to_act
from ecotone.core.record import Record, write
from ecotone.core.releases import HERE, RELEASES
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from ecotone.server.entries import Acted, AnyEntry, Chair, Header, Rematched, Result, Sat, StoodIn, Talked, TookBack
from ecotone.server.lobby import Lobby
from ecotone.server.messages import Beginning, Ending, NewTable, Upload
from ecotone.server.outlived import Outlived
from ecotone.server.refusals import Refused
from ecotone.server.result import places_of, won_alone
from ecotone.server.room import Room
from ecotone.server.table import Table
from ecotone.server.vocabulary import verbs_of
from tests.server.client import seats_of
from tests.server.rooms import acts, header, play_at, refusal, running_lobby, seated
from tests.server.seams import Slow
from tools.tables import pick


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    async with running_lobby(tmp_path) as running:
        yield running


async def entries_of(lobby: Lobby, table: Table) -> list[AnyEntry]:
    """The log as it lies in the database."""
    loaded = await lobby.services.store.load(table.code)
    assert loaded
    return [entry for _, entry in loaded.entries]


# --- what is written


def test_places_are_shared_by_equals() -> None:
    assert places_of([3.0, 5.0, 5.0, 1.0]) == [3, 1, 1, 4]


@pytest.mark.parametrize(
    ("facts", "lead", "won"),
    [
        ({"won": 1, "goal": 2}, 5.0, True),
        ({"won": 0, "goal": 2}, 5.0, False),  # ahead, but not far enough
        ({"points": [40, 35]}, 5.0, True),
        ({"points": [30, 35]}, -5.0, False),
        ({"points": [35, 35]}, 0.0, None),
        ({"points": [35]}, 35.0, None),  # against nobody
    ],
)
def test_alone_a_goal_or_a_rival_is_won(facts: dict[str, int | list[int]], lead: float, won: bool | None) -> None:
    assert won_alone(facts, lead) is won


def begun(game: str, seats: int, options: dict[str, str]) -> Room:
    """A table of people."""
    plan = GAMES[game]
    chairs = [Chair("person", f"p{seat}") for seat in range(seats)]
    return Room(Header(game, plan.version, 5, plan.complete(seats, options), chairs, 0))


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("ecosystem", 2, {}),
        ("ecosystem", 1, {}),
        ("ecos", 2, {"limit": "60"}),
        ("baltica", 2, {}),
        ("ecologic", 2, {"game": "express"}),
        ("ecologic", 1, {"solo": "automa"}),
    ],
)
def test_only_the_last_action_has_a_result_and_it_is_the_rules_own(
    game: str, seats: int, options: dict[str, str]
) -> None:
    room = begun(game, seats, options)
    rng = seeded(4)
    found: list[Result | None] = []
    while to_act(room.state):
        seat, action = pick(room.state, rng)
        found.append(room.result_after(seat, action))
        room.take(Acted(seat, action, found[-1]), 1000)
    result = found.pop()
    assert not any(found)
    assert result
    assert result.outcome == room.game.outcome(room.state)
    if room.game.cooperative:
        assert (result.points, result.places, result.won) == ([], [], result.outcome[0] == 1)
    elif seats > 1:
        assert [round(number) for number in result.outcome] == result.points  # ties are less than half a point
        assert (sorted(result.places)[0], result.won) == (1, None)
    else:
        assert result.outcome == [result.points[0] - result.points[1]] or game == "ecologic"
        assert len(result.points) == 2  # the automa's are beside one's own


async def test_the_action_that_ends_a_game_is_written_with_its_result(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    await play_at(table, seeded(8))
    *before, last = await entries_of(lobby, table)
    assert isinstance(last, Acted)
    assert last.result == table.room.result
    assert last.result
    assert last.result.outcome == table.room.record.outcome
    assert not any(isinstance(entry, Acted) and entry.result for entry in before)
    assert table.info().ending == Ending(last.result.points, last.result.places, None)


async def test_a_game_that_ended_before_results_were_kept_is_played_again_to_know(lobby: Lobby) -> None:
    code = await lobby.write_down(header("pp"))
    room = Room(header("pp"))
    for number, entry in enumerate(acts(room, seeded(8))):
        room.take(entry, 1000 + number)
        assert await lobby.services.store.append(code, number, entry, 1000 + number, None)
    assert room.result
    info = await lobby.info(code)
    assert (info.state, info.outcome) == ("over", room.record.outcome)
    assert info.ending == Ending(room.result.points, room.result.places, None)


async def test_whoever_is_second_writes_neither_the_action_nor_its_result(tmp_path: Path) -> None:
    slow = Slow(f"sqlite:///{tmp_path}/tables.db")
    async with running_lobby(tmp_path, store=slow) as here, running_lobby(tmp_path) as elsewhere:
        table = await seated(here, "pp")
        rng = seeded(8)
        for entry in acts(table.room, rng):
            if table.room.result_after(entry.seat, entry.a):
                break
            await table.act(entry.seat, table.room.asks[entry.seat], entry.a)
        other = await elsewhere.table(table.code)
        await other.say(0, "p0", "the last one!")  # where `here` is about to write
        await table.act(entry.seat, table.room.asks[entry.seat], entry.a)
        *_, line, last = await entries_of(here, table)
        assert isinstance(line, Talked)
        assert isinstance(last, Acted)
        assert last.result == table.room.result


async def test_a_table_that_shows_a_record_keeps_the_result_with_its_beginning(lobby: Lobby) -> None:
    room = begun("ecosystem", 2, {})
    for entry in acts(room, seeded(8)):
        room.take(entry, 1)
    saved = await lobby.upload(Upload(write(room.game, room.record)))
    loaded = await lobby.services.store.load(saved.table)
    assert loaded
    assert loaded.header.result == room.result
    assert loaded.header.release == HERE.name


# --- when its rules are gone


def ecos(chairs: str = "pb", release: str = HERE.name, result: Result | None = None) -> Header:
    """A table of Ecos as it was before."""
    seats = [Chair("open") if each == "o" else Chair("person" if each == "p" else "bot", each) for each in chairs]
    return Header("ecos", 1, 7, {"limit": "60"}, seats, 0, release=release, result=result)


WON = Result([61.0, 44.0], [61.0, 44.0], [1, 2])
TURN, GAIN = (2,), (3,)


def outlived(plan: Header, *entries: AnyEntry) -> Outlived:
    """Such a table from its log."""
    table = Outlived("OLDTABLE", plan, 500)
    for number, entry in enumerate(entries):
        table.take(entry, 1000 + number)
    return table


def test_a_result_outlives_its_rules() -> None:
    log: list[AnyEntry] = [Acted(0, TURN), Acted(1, GAIN, WON), Talked(0, "p", "well played"), Rematched("NEXT2345")]
    info = outlived(ecos(), *log).info()
    assert (info.state, info.outcome, info.ending) == ("resting", [61, 44], Ending([61, 44], [1, 2], None))
    assert info.rest
    assert (info.rest.release, info.rest.ended, info.rest.at) == ("0.1.0 (commit e0052db)", "yes", 1001)
    assert info.rematch == "NEXT2345"


def test_a_result_holds_only_until_somebody_acts_or_takes_back() -> None:
    for entry in (Acted(0, GAIN), TookBack(1)):
        table = outlived(ecos(), Acted(0, TURN), Acted(1, GAIN, WON), entry)
        assert (table.result, table.ended) == (None, "no")


def test_who_took_something_back_took_back_their_own_last_action() -> None:
    table = outlived(ecos(), Acted(0, TURN), Acted(1, GAIN), TookBack(0), Acted(0, GAIN))
    assert table.record.actions == [(1, GAIN), (0, GAIN)]


@pytest.mark.parametrize(
    ("release", "log", "ended"),
    [
        (HERE.name, [], "no"),
        ("", [], "unknown"),  # 0.1.0 wrote no results: nobody can tell by the log
        ("", [Rematched("NEXT2345")], "yes"),  # which is for when the game is over
        ("", [Acted(1, GAIN, WON)], "yes"),  # begun before, and ended since
    ],
)
def test_whether_a_game_was_over_is_said_only_where_it_is_known(release: str, log: list[AnyEntry], ended: str) -> None:
    assert outlived(ecos(release=release), Acted(0, TURN), *log).ended == ended


def test_people_sit_as_the_log_says() -> None:
    log: list[AnyEntry] = [Sat(0, "Žofie", "h"), StoodIn(1, "grove")]
    seats = outlived(ecos("op"), *log).info().seats
    assert [(seat.name, seat.kind, seat.level, seat.stand_in) for seat in seats] == [
        ("Žofie", "person", "", False),
        ("p", "person", "grove", True),
    ]


async def test_a_record_that_was_opened_keeps_its_result(lobby: Lobby) -> None:
    plan = replace(ecos(result=WON), start=[(0, TURN), (1, GAIN)])
    assert outlived(plan).info().ending == Ending([61, 44], [1, 2], None)


async def old_table(lobby: Lobby, *entries: AnyEntry) -> str:
    """A table of older rules in the database."""
    await lobby.services.store.create("OLDTABLE", ecos(), 500, None)
    for number, entry in enumerate(entries):
        assert await lobby.services.store.append("OLDTABLE", number, entry, 1000 + number, None)
    return "OLDTABLE"


async def test_the_record_of_a_table_that_rests_is_written_in_the_words_of_its_rules(lobby: Lobby) -> None:
    code = await old_table(lobby, Acted(0, TURN), Acted(1, GAIN, WON))
    assert await lobby.record_text(code) == (
        "ecotone record 1\ngame ecos\nversion 1\nseats 2\nseed 7\noption limit=60\n\n0 turn\n1 gain\n\noutcome 61 44\n"
    )


async def test_nobody_enters_a_table_that_rests_and_everybody_may_ask_about_it(lobby: Lobby) -> None:
    code = await old_table(lobby, Acted(0, TURN))
    assert await refusal(lobby.table(code)) == "other_rules"
    assert (await lobby.info(f" {code.lower()}")).state == "resting"
    assert await refusal(lobby.info("NOSUCH22")) == "unknown_table"


async def test_a_log_without_rules_that_makes_no_sense_is_unreadable(lobby: Lobby) -> None:
    code = await old_table(lobby, TookBack(1))
    assert await refusal(lobby.info(code)) == "unreadable"
    assert await refusal(lobby.record_text(code)) == "unreadable"


def test_the_words_are_kept_of_every_version_that_a_release_played() -> None:
    played = {(game, version) for release in RELEASES[:-1] for game, version in release.versions.items()}
    gone = [(game, version) for game, version in played if GAMES[game].version != version]
    assert gone
    for game, version in gone:
        assert verbs_of(game, version).size


async def test_a_record_of_words_that_are_not_known_is_refused(lobby: Lobby) -> None:
    await lobby.services.store.create("NEWER222", replace(ecos(), version=3), 1, None)
    assert (await lobby.info("NEWER222")).state == "resting"
    assert await refusal(lobby.record_text("NEWER222")) == "other_rules"


async def test_a_record_of_other_rules_is_opened_nowhere(lobby: Lobby) -> None:
    text = write(GAMES["ecos"], Record("ecos", 1, 2, 7, {"limit": "60"}, [(0, TURN)]))
    told = "this record is of ecos version 1, and the rules here are version 2: it plays with ecotone 0.1.0"
    with pytest.raises(Refused, match=f"^{told} "):
        await lobby.upload(Upload(text))
    plan = NewTable("ecos", seats_of("mb"), start=Beginning(record=text))
    assert await refusal(lobby.create(plan)) == "bad_input"


def test_nothing_is_due_after_the_action_that_ends_a_game() -> None:
    room = Room(header("pb"), 5_000)
    assert room.due_after(Acted(0, (0, 0)), 9_000) == 9_000
    assert room.due_after(Acted(0, (0, 0), WON), 9_000) is None
