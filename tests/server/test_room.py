"""A table is its log: what the log amounts to, without a clock and without a network."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.core.kernel import legal, play, to_act
from ecotone.core.record import Record, replay
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from ecotone.server.entries import (
    Acted,
    AnyEntry,
    Rematched,
    Returned,
    Sat,
    StoodIn,
    Talked,
    TookBack,
    Voted,
    read_entry,
    read_header,
    written,
)
from ecotone.server.folding import started
from ecotone.server.refusals import Refused
from ecotone.server.room import CHAT_KEPT, Room, game_called, hashed
from ecotone.server.slices import whole
from ecotone.server.telling import deadlines, view_for
from tests.laws.keys import position_key
from tests.server.rooms import acts, header, played

GAME = GAMES["ecosystem"]
SEEDS = st.integers(0, 2**32 - 1)


def refusal(what: object, *given: object) -> str:
    """Why something is refused."""
    assert callable(what)
    with pytest.raises(Refused) as found:
        what(*given)
    return found.value.why


# --- the log


def test_a_table_of_before_is_read_and_says_nothing_of_how_it_begins() -> None:
    text = written(header("pp")).replace(',"given":"","maker":""', "")
    assert "given" not in text
    assert Room(read_header(text)).header.given == ""
    assert read_entry('{"t":"say","seat":0,"name":"p0","text":"hello"}') == Talked(0, "p0", "hello")
    assert written(Talked(0, "p0", "hello")) == '{"t":"say","seat":0,"name":"p0","text":"hello"}'


@given(seed=SEEDS)
@pytest.mark.parametrize("chairs", ["p", "pp", "ppp", "pppppp"])
@pytest.mark.parametrize("commit", ["card", "together"])
def test_the_log_read_again_gives_the_same_table(chairs: str, commit: str, seed: int) -> None:
    options = {} if chairs == "p" else {"commit": commit}
    live = Room(header(chairs, seed, options=options))
    entries = play_with_second_thoughts(live, seed)
    again = Room(read_header(written(live.header)))
    for number, entry in enumerate(entries):
        again.take(read_entry(written(entry)), 1000 + number)
    assert position_key(again.state) == position_key(live.state)
    assert again.story == live.story
    assert (again.asks, again.since, again.length) == (live.asks, live.since, live.length)
    assert again.record == live.record
    assert live.is_over


def play_with_second_thoughts(room: Room, seed: int) -> list[AnyEntry]:
    """Play at random to the end, and take something back now and then; the entries."""
    rng = seeded(seed)
    entries: list[AnyEntry] = []
    while not room.is_over:
        seat = rng.roll(len(room.sitters))
        may = room.may_take_back(seat) and rng.roll(4) == 0
        entry = TookBack(seat) if may else next(acts(room, rng))
        room.take(entry, 1000 + len(entries))
        entries.append(entry)
    return entries


def test_every_entry_and_header_survives_being_written() -> None:
    entries: list[AnyEntry] = [Acted(2, (0, 3)), TookBack(1), Sat(0, "Žofie", "h"), Voted(1, 2), StoodIn(1, "grove")]
    entries += [Returned(1), Talked(-1, "Ян", "привет"), Rematched("ABCD2345")]
    assert [read_entry(written(entry)) for entry in entries] == entries
    assert read_header(written(header("pbo", 7, 60, {"hand": "11"}))) == header("pbo", 7, 60, {"hand": "11"})


def test_the_live_state_is_what_the_rules_make_of_the_actions() -> None:
    room = Room(header("pp", 5))
    entries = played(room, seeded(3), 40)
    state = GAME.new(2, 5)
    for entry in entries:
        assert isinstance(entry, Acted)
        play(state, entry.seat, entry.a)
    assert position_key(state) == position_key(room.state)


# --- taking back


def test_a_take_back_rewrites_the_story() -> None:
    room = Room(header("p"))
    first = len(room.story)
    told = room.telling
    room.take(Acted(0, legal(room.state, 0)[0]), 1)  # a pick; the first card has but one place, so it lies
    assert len(room.story) == first + 1
    assert room.telling == told
    assert len(room.may_take_back(0)) == 1
    room.take(TookBack(0), 2)
    assert len(room.story) == first
    assert room.telling == told + 1
    ask = view_for(room, 0).ask
    assert ask
    assert ask.kind == "pick"


def test_a_secret_choice_taken_back_rewrites_nothing() -> None:
    room = Room(header("ppp"))
    told = room.telling
    room.take(Acted(1, legal(room.state, 1)[0]), 1)
    room.take(TookBack(1), 2)
    assert room.telling == told
    assert room.asks == [0, 2, 0]


def test_the_question_number_counts_own_actions_and_take_backs_only() -> None:
    room = Room(header("pp"))
    room.take(Acted(0, legal(room.state, 0)[0]), 1)
    assert room.asks == [1, 0]
    assert refusal(room.check_act, 0, 0, (0, 0)) == "stale"
    room.take(TookBack(0), 1)
    assert room.asks == [2, 0]
    room.check_act(1, 0, legal(room.state, 1)[0])


# --- what may be done


def test_what_may_not_be_done_is_refused() -> None:
    room = Room(header("pp"))
    assert refusal(room.check_act, 2, 0, (0, 0)) == "bad_input"
    assert refusal(room.check_act, -1, 0, (0, 0)) == "bad_input"
    assert refusal(room.check_act, 0, 0, (99,)) == "bad_input"
    assert refusal(room.check_act, 0, 0, (1, 0)) == "illegal"
    assert refusal(room.check_act, 0, 5, (0, 0)) == "stale"
    assert refusal(room.check_back, 0, 0) == "illegal"
    room.take(Acted(0, legal(room.state, 0)[0]), 1)
    assert refusal(room.check_act, 0, 1, (0, 0)) == "not_your_turn"
    assert refusal(game_called, "chess") == "unknown_game"


def test_nothing_may_be_taken_back_when_the_game_is_over() -> None:
    room = Room(header("p"))
    played(room, seeded(1))
    assert room.status == "over"
    assert room.may_take_back(0) == []
    assert refusal(room.check_act, 0, room.asks[0], (0, 0)) == "not_your_turn"


# --- open seats


def test_nobody_acts_while_a_seat_is_open() -> None:
    room = Room(header("pbo", clock=5), 100)
    assert room.status == "open"
    assert room.bots_to_act() == []
    assert room.due() is None
    assert view_for(room, 0).ask is None
    assert view_for(room, 0).waiting == [False] * 3
    assert refusal(room.check_act, 0, 0, legal(room.state, 0)[0]) == "not_your_turn"
    assert deadlines(room, 100) == [-1, -1, -1]
    room.take(Sat(2, "Ann", hashed("mine")), 200)
    assert room.status == "playing"
    assert room.bots_to_act() == [1]
    assert view_for(room, 0).waiting == [True] * 3
    assert deadlines(room, 1200) == [4000, 4000, 4000]
    assert room.seats_of(["mine"]) == [2]


def test_seats_are_given_out_once() -> None:
    room = Room(header("poo"))
    assert room.open_seat(None) == 1
    assert room.open_seat(2) == 2
    assert refusal(room.open_seat, 0) == "full"
    room.take(Sat(1, "Ann", hashed("a")), 1)
    room.take(Sat(2, "Bob", hashed("b")), 1)
    assert refusal(room.open_seat, None) == "full"


def test_a_secret_holds_its_seat_and_no_other() -> None:
    room = Room(header("ppo"))
    assert room.seats_of(["secret 1"]) == [1]
    assert room.seats_of(["secret 1", "secret 0", "secret 1"]) == [0, 1]
    assert refusal(room.seats_of, ["secret 0", "guess"]) == "wrong_secret"
    assert refusal(room.seats_of, [""]) == "wrong_secret"  # an open seat has no secret to guess
    assert refusal(room.seats_of, [hashed("secret 0")]) == "wrong_secret"


# --- bots that stand in


def test_a_bot_stands_in_until_the_owner_returns() -> None:
    room = Room(header("pp"))
    room.take(Voted(1, 0), 1)
    assert room.sitters[1].votes == {0}
    room.take(StoodIn(1, "sapling"), 1)
    assert (room.sitters[1].kind, room.sitters[1].is_stand_in, room.sitters[1].votes) == ("person", True, set())
    assert room.bots_to_act() == [1]
    assert room.seats_of(["secret 1"]) == [1]
    room.take(Returned(1), 1)
    assert room.bots_to_act() == []


def test_a_bot_on_an_open_seat_stays() -> None:
    room = Room(header("po"))
    room.take(StoodIn(1, "grove"), 1)
    assert (room.sitters[1].kind, room.sitters[1].is_stand_in) == ("bot", False)


def test_whoever_acts_is_back_and_the_votes_are_off() -> None:
    room = Room(header("ppp"))
    room.take(Voted(1, 0), 1)
    room.take(Acted(1, legal(room.state, 1)[0]), 2)
    assert room.sitters[1].votes == set()


# --- clocks


def test_the_clock_runs_from_the_beginning_of_the_table() -> None:
    assert deadlines(Room(header("pp", clock=10), 5000), 6000) == [9000, 9000]


def test_everybody_gets_the_whole_time_for_every_phase() -> None:
    room = Room(header("pp", clock=10), 1000)
    room.take(Acted(0, legal(room.state, 0)[0]), 3000)
    assert deadlines(room, 3000) == [-1, 8000]
    room.take(Acted(1, legal(room.state, 1)[0]), 9000)  # all have chosen, and now place
    assert deadlines(room, 9000) == [10_000, 10_000]
    assert deadlines(room, 60_000) == [0, 0]


def test_alone_every_decision_has_its_time() -> None:
    room = Room(header("p", clock=10), 1000)
    room.take(Acted(0, legal(room.state, 0)[0]), 7000)
    assert deadlines(room, 8000) == [9000]


def test_steps_of_one_secret_choice_share_its_time_and_a_take_back_gains_none() -> None:
    room = Room(header("pp", clock=10, options={"commit": "together"}), 1)
    for seat in (0, 1):  # the first card has but one place
        room.take(Acted(seat, legal(room.state, seat)[0]), 1000)
    room.take(Acted(1, legal(room.state, 1)[0]), 4000)
    assert deadlines(room, 4000) == [7000, 7000]
    room.take(Acted(1, legal(room.state, 1)[0]), 5000)
    assert deadlines(room, 5000) == [6000, -1]
    room.take(TookBack(1), 6000)
    assert deadlines(room, 6000) == [5000, 5000]


# --- chat


def test_only_the_last_lines_of_chat_are_kept() -> None:
    room = Room(header("pp"))
    for number in range(CHAT_KEPT + 5):
        room.take(Talked(0, "p0", str(number)), 1)
    assert room.chatted == CHAT_KEPT + 5
    assert [line.text for line in room.chat] == [str(number) for number in range(5, CHAT_KEPT + 5)]


# --- earlier moments


def test_every_step_of_the_story_can_be_looked_at() -> None:
    room = Room(header("pp", 4))
    played(room, seeded(9))
    for step, passage in enumerate(room.story):
        state = replay(GAME, room.record, passage.acts)
        assert position_key(whole(room.past(step))) == position_key(state)
    assert to_act(whole(room.past(len(room.story) - 1))) == []
    assert refusal(room.acts_at, len(room.story)) == "bad_input"
    assert refusal(room.acts_at, -1) == "bad_input"


# --- beginning in the middle


def begun(actions: list[tuple[int, tuple[int, ...]]]) -> Room:
    """A room that begins with actions."""
    plan = header("pp", 4)
    plan = type(plan)(plan.game, plan.version, plan.seed, plan.options, plan.chairs, plan.host, 0, actions)
    return whole(started(plan))


def test_a_table_may_begin_in_the_middle_but_not_at_the_end_nor_against_the_rules() -> None:
    room = Room(header("pp", 4))
    played(room, seeded(9))
    actions = room.record.actions
    middle = begun(actions[:30])
    assert position_key(middle.state) == position_key(
        replay(GAME, Record("ecosystem", 1, 2, 4, room.header.options, actions[:30]))
    )
    assert middle.asks == [0, 0]
    assert refusal(begun, actions) == "bad_input"
    assert refusal(begun, [(0, (1, 1))]) == "bad_input"
    assert refusal(begun, [(7, (0, 0))]) == "bad_input"
