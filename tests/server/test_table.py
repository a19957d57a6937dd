"""Live tables in this process, on a real database: who may do what, and who is told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from ecotone.bots import advice
from ecotone.bots.mcts import Budget
from ecotone.core.kernel import legal, play
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from ecotone.server.entries import Header
from ecotone.server.lobby import DAY_MS, Lobby
from ecotone.server.messages import (
    Beginning,
    Chatted,
    Codes,
    Join,
    NewTable,
    Problem,
    Seated,
    SeatPlan,
    TableInfo,
    Update,
    Upload,
)
from ecotone.server.refusals import Refused
from ecotone.server.slices import whole
from ecotone.server.table import TIMED_OUT, Table, now
from ecotone.server.tickets import fresh
from tests.server.client import seats_of
from tests.server.rooms import act, arrive, play_at, refusal, running_lobby, seated

PICK = 0  # the verb


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    async with running_lobby(tmp_path) as running:
        yield running


async def finished(lobby: Lobby, chairs: str = "pp") -> Table:
    """A table at which the game is over."""
    table = await seated(lobby, chairs)
    await play_at(table, seeded(1))
    return table


# --- telling


async def test_whoever_comes_gets_the_table_the_chat_and_a_whole_view(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    await table.say(0, "p0", "hello")
    await act(table, 0)
    guest = await arrive(table, 0)
    assert guest.all(TableInfo)[0].seats[0].name == "p0"
    assert [line.text for line in guest.all(Chatted)] == ["hello"]
    assert [(u.seat, u.ask, u.kept, len(u.steps)) for u in guest.all(Update)] == [(0, 1, 0, len(table.room.story))]
    assert guest.all(TableInfo)[-1].seats[0].here


async def test_an_update_brings_only_what_is_new(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    guest = await arrive(table, 0)
    for seat in (0, 1):
        await act(table, seat)
    last = guest.sees(0)
    assert last.kept == 1
    assert last.steps
    told: list[object] = []
    for update in guest.all(Update):
        told = [*told[: update.kept], *update.steps]
    again = (await arrive(table, 0)).sees(0)
    assert again.kept == 0
    assert told == list(again.steps)
    assert msgspec.structs.replace(again, kept=last.kept, steps=last.steps) == last


async def test_a_take_back_rewrites_what_was_told(lobby: Lobby) -> None:
    table = await seated(lobby, "p")
    guest = await arrive(table, 0)
    before = guest.sees(0)
    await act(table, 0)
    assert [list(action) for action in guest.sees(0).back] == [[*legal_first(table, before)]]
    await table.take_back(0, 1)
    after = guest.sees(0)
    assert (after.kept, after.steps, after.view, after.back) == (0, before.steps, before.view, [])
    assert after.ask == 2


def legal_first(table: Table, update: Update) -> tuple[int, ...]:
    """The first option of a question."""
    assert update.view.ask
    return update.view.ask.options[0].action


async def test_a_spectator_sees_no_hand_and_is_never_asked(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    guest = await arrive(table)
    await play_at(table, seeded(2), 20)
    for update in guest.all(Update):
        assert update.seat == -1
        assert update.view.ask is None
        assert update.back == []
        assert [zone.pieces for name, zone in update.view.zones.items() if "hand" in name] == [[], [], []]
    assert table.info().watchers == 1
    await table.leave(guest)
    assert table.info().watchers == 0


async def test_at_a_hot_seat_every_seat_has_its_own_update(lobby: Lobby) -> None:
    table = await seated(lobby, "ppp")
    guest = await arrive(table, 0, 2)
    assert [update.seat for update in guest.all(Update)] == [0, 2]
    await act(table, 2)
    assert guest.sees(0).view.waiting == [True, True, False]
    assert guest.sees(2).ask == 1
    assert guest.sees(0).ask == 0
    assert [seat.here for seat in table.info().seats] == [True, False, True]


async def test_chat_is_told_to_all_once_and_numbered(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    guests = [await arrive(table, 0), await arrive(table, 1), await arrive(table)]
    for number in range(3):
        await table.say(0, "p0", f"line {number}")
    for guest in guests:
        assert [(line.number, line.seat, line.text) for line in guest.all(Chatted)] == [
            (number, 0, f"line {number}") for number in range(3)
        ]


async def test_points_over_time_are_told_when_the_game_is_over(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    guest = await arrive(table, 1)
    await play_at(table, seeded(3))
    assert all(step.points == [] for update in guest.all(Update)[:-1] for step in update.steps)
    end = guest.sees(1)
    assert (end.kept, end.over) == (0, True)
    assert [len(step.points) for step in end.steps] == [2] * len(table.room.story)
    assert end.steps[-1].points == end.outcome == GAMES["ecosystem"].outcome(table.room.state)


# --- looking back


async def test_an_earlier_moment_is_shown_through_own_eyes_only(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    guest = await arrive(table, 0)
    before = guest.sees(0).view
    await play_at(table, seeded(4), 8)
    moment = await table.look(guest, 0, 0)
    before.ask = None
    assert msgspec.to_builtins(moment.view) == msgspec.to_builtins(before)
    assert (await table.look(guest, 0, -1)).view.zones["hand 0"].pieces == []
    with pytest.raises(Refused, match="your own seat"):
        await table.look(guest, 0, 1)
    with pytest.raises(Refused, match="no step"):
        await table.look(guest, 999, 0)


async def test_after_the_end_all_eyes_are_open(lobby: Lobby) -> None:
    table = await finished(lobby)
    guest = await arrive(table)
    for eyes in (0, 1):
        assert (await table.look(guest, 0, eyes)).view.zones[f"hand {eyes}"].pieces
    with pytest.raises(Refused, match="no seat 2"):
        await table.look(guest, 0, 2)


# --- bots that stand in


async def test_the_host_lets_a_bot_play_for_somebody_who_is_away(lobby: Lobby) -> None:
    table = await seated(lobby, "ppp")
    host, other = await arrive(table, 0), await arrive(table, 1)
    assert await refusal(table.stand_in(host, 1, "random")) == "not_absent"
    assert await refusal(table.stand_in(host, 2, "genius")) == "bad_input"
    assert await refusal(table.stand_in(host, 3, "random")) == "bad_input"
    assert await refusal(table.stand_in(await arrive(table), 2, "random")) == "not_host"
    await table.stand_in(host, 2, "random")
    assert table.info().seats[2].stand_in
    length = table.room.length
    await table.stand_in(host, 2, "random")  # asked again, it is done already
    assert table.room.length == length
    assert await refusal(table.stand_in(host, 2, "sapling")) == "not_absent"
    await other.until(lambda: not other.sees(1).view.waiting[2])  # the bot has chosen
    owner = await arrive(table, 2)
    assert await refusal(table.act(2, table.room.asks[2], (0, 0))) == "not_your_turn"
    await table.take_seat_back(2)
    assert not table.info().seats[2].stand_in
    for seat in (0, 1):
        await act(table, seat)
    await owner.until(lambda: owner.sees(2).view.waiting == [True] * 3)
    await act(table, 2)  # and the owner plays


async def test_others_vote_for_a_bot(lobby: Lobby) -> None:
    table = await seated(lobby, "pppp")
    one, two, three = [await arrive(table, seat) for seat in (1, 2, 3)]
    await table.stand_in(one, 0, "random")
    assert table.info().seats[0].votes == 1
    length = table.room.length
    await table.stand_in(one, 0, "random")  # the same voice counts once
    assert (table.info().seats[0].votes, table.info().seats[0].stand_in) == (1, False)
    assert table.room.length == length
    await table.stand_in(two, 0, "random")
    assert (table.info().seats[0].votes, table.info().seats[0].stand_in) == (0, True)
    assert three.all(TableInfo)[-1].seats[0].stand_in


async def test_only_the_host_puts_a_bot_on_an_open_seat(lobby: Lobby) -> None:
    table = await seated(lobby, "ppo")
    host, other = await arrive(table, 0), await arrive(table, 1)
    assert await refusal(table.stand_in(other, 2, "random")) == "not_host"
    await table.stand_in(host, 2, "random")
    assert (table.info().state, table.info().seats[2].kind) == ("playing", "bot")
    await other.until(lambda: not other.sees(1).view.waiting[2])


# --- clocks


async def test_when_the_time_is_over_a_bot_decides(lobby: Lobby) -> None:
    table = await seated(lobby, "pp", clock=1)
    guest = await arrive(table, 0)
    assert all(0 < left <= 1000 for left in guest.sees(0).deadlines)
    await guest.until(lambda: guest.sees(0).ask >= 2 and table.room.asks[1] >= 2)
    assert not table.room.sitters[0].is_bot
    assert table.room.status == "playing"
    assert TIMED_OUT


# --- once more


async def test_a_rematch_keeps_seats_names_and_secrets(lobby: Lobby) -> None:
    made = await lobby.create(NewTable("ecosystem", seats_of("mhf")))
    joined = await lobby.join(made.table, Join("Ann", fresh()))
    held = [*made.seats, *joined.seats]
    table = await lobby.table(made.table)
    one, watcher = await arrive(table, 0), await arrive(table)
    assert await refusal(lobby.rematch(table, one)) == "not_over"
    await play_at(table, seeded(5))
    assert await refusal(lobby.rematch(table, watcher)) == "wrong_secret"
    await lobby.rematch(table, one)
    await lobby.rematch(table, one)
    code = table.info().rematch
    assert watcher.all(TableInfo)[-1].rematch == code
    again = await lobby.table(code)
    assert [again.room.seats_of([seat.secret]) for seat in held] == [[0], [1], [2]]
    assert [sitter.name for sitter in again.room.sitters] == ["m0", "h1", "Ann"]
    assert again.room.header.seed != table.room.header.seed
    assert (again.room.status, again.room.header.host) == ("playing", 0)


# --- who may know every card


async def test_a_table_says_whether_somebody_chose_how_it_begins(lobby: Lobby) -> None:
    done = await finished(lobby)
    record = await lobby.record_text(done.code)
    moments = record.splitlines()
    begun = "\n".join(moments[: moments.index("") + 21]) + "\n"
    for start in (Beginning(table=done.code, step=9), Beginning(record=begun), None):
        made = await lobby.create(NewTable("ecosystem", seats_of("mh"), start=start))
        assert (await lobby.table(made.table)).info().given == ("record" if start else "")
    chosen = await lobby.create(NewTable("ecosystem", seats_of("mf"), seed=7))
    await lobby.join(chosen.table, Join("Ann", fresh()))
    table = await lobby.table(chosen.table)
    guest = await arrive(table, 1)
    assert {info.given for info in guest.all(TableInfo)} == {"seed"}
    await play_at(table, seeded(5))
    assert table.info().given == "seed"  # at its end too
    assert (await lobby.table((await lobby.upload(Upload(record))).table)).info().given == "record"


@pytest.mark.rule("BA-17.2")
@pytest.mark.parametrize(
    ("kinds", "given", "asked"),
    [
        ("mf", {}, "all"),
        ("mhb", {}, "all"),
        ("mbb", {}, "active"),
        ("mf", {"funding": "active"}, "active"),
        ("mb", {"funding": "all"}, "all"),
    ],
)
async def test_where_several_seats_are_for_people_funding_needs_all_of_them(
    kinds: str, given: dict[str, str], asked: str, lobby: Lobby
) -> None:
    made = await lobby.create(NewTable("baltica", seats_of(kinds), options={"level": "2", **given}))
    assert (await lobby.table(made.table)).info().options["funding"] == asked
    plain = await lobby.create(NewTable("baltica", seats_of(kinds)))
    assert "funding" not in (await lobby.table(plain.table)).info().options


async def test_a_rematch_is_dealt_afresh(lobby: Lobby) -> None:
    chosen = await lobby.create(NewTable("ecosystem", seats_of("m"), seed=7))
    table = await lobby.table(chosen.table)
    await play_at(table, seeded(5))
    await lobby.rematch(table, await arrive(table, 0))
    assert (await lobby.table(table.info().rematch)).info().given == ""


async def test_what_begins_a_table_outlives_its_process(lobby: Lobby, tmp_path: Path) -> None:
    chosen = await lobby.create(NewTable("ecosystem", seats_of("mf"), seed=7))
    async with running_lobby(tmp_path) as later:
        assert (await later.table(chosen.table)).info().given == "seed"


# --- records


async def test_a_record_is_given_out_when_the_game_is_over(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    assert await refusal(lobby.record_text(table.code)) == "not_over"
    await play_at(table, seeded(6))
    text = await lobby.record_text(table.code)
    saved = await lobby.upload(Upload(text))
    assert (saved.over, saved.game, saved.seats, saved.steps) == (True, "ecosystem", 2, len(table.room.story))
    shown = await lobby.table(saved.table)
    assert shown.room.story == table.room.story
    assert shown.room.record.outcome == table.room.record.outcome
    assert [seat.kind for seat in shown.info().seats] == ["person", "person"]


async def test_an_unfinished_record_is_played_on(lobby: Lobby) -> None:
    table = await finished(lobby)
    lines = (await lobby.record_text(table.code)).splitlines()
    text = "\n".join(lines[: lines.index("") + 21]) + "\n"
    saved = await lobby.upload(Upload(text))
    assert (saved.table, saved.over) == ("", False)
    made = await lobby.create(NewTable("ecosystem", seats_of("mh"), start=Beginning(record=text)))
    on = await lobby.table(made.table)
    assert on.room.record.actions == table.room.record.actions[:20]
    assert on.room.status == "playing"
    assert on.room.may_take_back(0) == [] or on.room.may_take_back(0)
    await play_at(on, seeded(7))
    assert on.room.is_over


async def test_a_finished_table_is_played_on_from_any_moment(lobby: Lobby) -> None:
    table = await finished(lobby)
    made = await lobby.create(NewTable("ecosystem", seats_of("mh"), start=Beginning(table=table.code, step=9)))
    on = await lobby.table(made.table)
    assert on.room.story == table.room.story[:10]
    end = Beginning(table=table.code, step=len(table.room.story) - 1)
    assert await refusal(lobby.create(NewTable("ecosystem", seats_of("mh"), start=end))) == "bad_input"
    three = NewTable("ecosystem", seats_of("mhh"), start=Beginning(table=table.code, step=9))
    assert await refusal(lobby.create(three)) == "bad_input"
    playing = NewTable("ecosystem", seats_of("mh"), start=Beginning(table=made.table, step=1))
    assert await refusal(lobby.create(playing)) == "not_over"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ecotone record 1", "ecotone record 9"),
        ("seats 2", "seats 20000000"),
        ("seed 1\n", f"seed {'9' * 400}\n"),
        ("seed 1\n", f"seed {'9' * 5000}\n"),
        ("seed 1\n", "seed -5\n"),
        ("version 1", "version 2"),
        ("version 1", "version 99999999999999999999999"),
        ("game ecosystem", "game chess"),
        ("option hand=10", "option hand=12"),
        ("0 pick", "5 pick"),
        ("0 pick", "99999999999999999999999999 pick"),
        ("outcome ", "outcome 1"),
        ("outcome ", "outcome nan "),
    ],
)
async def test_a_record_that_is_wrong_is_refused(old: str, new: str, lobby: Lobby) -> None:
    table = await finished(lobby)
    text = await lobby.record_text(table.code)
    assert old in text
    assert await refusal(lobby.upload(Upload(text.replace(old, new, 1)))) == "bad_input"
    start = Beginning(record=text.replace(old, new, 1))
    assert await refusal(lobby.create(NewTable("ecosystem", seats_of("mh"), start=start))) == "bad_input"


async def test_a_finished_game_is_reviewed(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "ADVICE", Budget(iterations=12, width=4, horizon=1, explore=0.5))
    thinker = lobby.services.thinker
    thinker.stop()
    with ThreadPoolExecutor(1) as pool:  # in this process, where the search is short
        monkeypatch.setattr(thinker.reviewer.workers, "pool", pool)
        table = await seated(lobby, "p")
        assert await refusal(table.review(0)) == "not_over"
        await play_at(table, seeded(9))
        found = await table.review(0)
        assert await refusal(table.review(1)) == "bad_input"
    marks = [verdict.mark for verdict in found.verdicts]
    assert len(marks) == decisions(table, 0)
    assert (found.best, found.fine, found.costly) == tuple(marks.count(mark) for mark in ("best", "fine", "costly"))
    assert found.costly > 0  # it was played at random
    assert found.lost == pytest.approx(sum(verdict.lost for verdict in found.verdicts))
    steps = [verdict.step for verdict in found.verdicts]
    assert steps == sorted(steps)
    for verdict in found.verdicts:
        assert (verdict.done == verdict.better) == (verdict.lost == 0) == (verdict.mark == "best")
        if verdict.better[0] == PICK:  # a turn's first decision, so its step is the one just before
            assert tuple(verdict.better) in legal(whole(table.room.past(verdict.step)), 0)


def decisions(table: Table, seat: int) -> int:
    """How often a seat had a choice."""
    record = table.room.record
    state = table.room.game.new(record.seats, record.seed, record.options)
    found = 0
    for actor, action in record.actions:
        found += actor == seat and len(legal(state, seat)) > 1
        play(state, actor, action)
    return found


# --- making and finding


async def test_whoever_sets_a_table_up_holds_their_own_seats_only(lobby: Lobby) -> None:
    made = await lobby.create(NewTable("ecosystem", seats_of("mhfb")))
    assert [seat.seat for seat in made.seats] == [0, 1]
    info = (await lobby.table(made.table)).info()
    assert [seat.kind for seat in info.seats] == ["person", "person", "open", "bot"]
    assert [seat.host for seat in info.seats] == [True, False, False, False]


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (NewTable("chess", seats_of("m")), "unknown_game"),
        (NewTable("ecosystem", seats_of("mmmmmmm")), "bad_input"),
        (NewTable("ecosystem", seats_of("mm"), {"hand": "12"}), "bad_input"),
        (NewTable("ecosystem", seats_of("mm"), {"colour": "red"}), "bad_input"),
        (NewTable("ecosystem", [SeatPlan("bot", "", "genius")]), "bad_input"),
        (NewTable("ecosystem", seats_of("m"), start=Beginning(table="NOSUCH22")), "unknown_table"),
        (NewTable("ecosystem", seats_of("m"), start=Beginning(record="nonsense")), "bad_input"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(plan: NewTable, why: str, lobby: Lobby) -> None:
    assert await refusal(lobby.create(plan)) == why


async def test_a_code_is_found_however_it_is_written(lobby: Lobby) -> None:
    made = await lobby.create(NewTable("ecosystem", seats_of("m")))
    code = made.table.lower()
    assert (await lobby.table(f" {code[:4]}-{code[4:]} ")).code == made.table
    found = await lobby.infos(Codes([code, "NOSUCH22"]))
    assert [table.code for table in found] == [made.table]
    assert await refusal(lobby.table("NOSUCH22")) == "unknown_table"


async def test_a_full_table_takes_nobody(lobby: Lobby) -> None:
    made = await lobby.create(NewTable("ecosystem", seats_of("mf")))
    await lobby.join(made.table, Join("Ann", fresh()))
    assert await refusal(lobby.join(made.table, Join("Bob", fresh()))) == "full"
    assert await refusal(lobby.join(made.table, Join("Bob", fresh(), 0))) == "full"


# --- putting away


async def test_a_table_that_nobody_touched_for_long_is_put_away(lobby: Lobby, tmp_path: Path) -> None:
    code = (await seated(lobby, "pp", clock=1)).code
    store = lobby.services.store
    assert await store.archive(now() - 30 * DAY_MS) == 0
    assert await store.archive(now() + 30 * DAY_MS) == 1
    async with running_lobby(tmp_path) as later:
        table = await later.table(code)
        assert table.info().state == "archived"
        assert await refusal(act(table, 0)) == "archived"
        assert await refusal(later.join(code, Join("Ann", fresh()))) == "archived"
        guest = await arrive(table, 0)  # but one may look
        assert guest.sees(0).view.zones["hand 0"].pieces
        assert table.alarm is None


async def test_a_table_of_other_rules_is_refused_in_a_sentence(lobby: Lobby) -> None:
    old = await seated(lobby, "pp")
    plan = old.room.header
    newer = Header(plan.game, plan.version + 1, plan.seed, plan.options, plan.chairs, plan.host)
    await lobby.services.store.create("OLDRULES", newer, 1, None)
    assert await refusal(lobby.table("OLDRULES")) == "other_rules"


# --- when the log moved on without us


async def test_a_table_that_missed_entries_catches_up_before_it_acts(lobby: Lobby, tmp_path: Path) -> None:
    table = await seated(lobby, "pp")
    async with running_lobby(tmp_path) as elsewhere:
        other = await elsewhere.table(table.code)
        await act(table, 0)
        ask, action = other.room.asks[0], legal(other.room.state, 0)[0]
        assert await refusal(other.act(0, ask, action)) == "stale"
        await act(other, 1)
        assert other.room.length == 2
        assert await refusal(table.act(1, 0, legal(table.room.state, 1)[0])) == "stale"
        assert table.room.story == other.room.story


async def test_nothing_is_told_that_could_not_be_written(lobby: Lobby) -> None:
    table = await seated(lobby, "pp")
    guest = await arrive(table, 0)
    heard = len(guest.heard)
    store = lobby.services.store
    async with store.engine.begin() as db:
        await db.exec_driver_sql("ALTER TABLE entries RENAME TO gone")
    assert await refusal(act(table, 0)) == "storage"
    assert len(guest.heard) == heard
    assert table.room.asks == [0, 0]
    async with store.engine.begin() as db:
        await db.exec_driver_sql("ALTER TABLE gone RENAME TO entries")
    await act(table, 0)
    assert guest.sees(0).ask == 1


async def test_messages_hold_no_secret_even_for_whoever_made_the_table(lobby: Lobby) -> None:
    made: Seated = await lobby.create(NewTable("ecosystem", seats_of("mh")))
    table = await lobby.table(made.table)
    guest = await arrive(table, 0, 1)
    await play_at(table, seeded(8))
    heard = b"".join(guest.heard).decode()
    assert not guest.all(Problem)
    for seat in made.seats:
        assert seat.secret not in heard
        assert table.room.sitters[seat.seat].hash not in heard


@pytest.mark.parametrize("seed", [str(-(2**63)), str(2**63), "9" * 400])
async def test_a_record_may_begin_with_any_seed_that_a_table_may_have(seed: str, lobby: Lobby) -> None:
    text = f"ecotone record 1\ngame ecosystem\nversion 1\nseats 1\nseed {seed}\n"
    assert await refusal(lobby.upload(Upload(text))) == "bad_input"
    start = Beginning(record=text)
    assert await refusal(lobby.create(NewTable("ecosystem", seats_of("m"), start=start))) == "bad_input"
