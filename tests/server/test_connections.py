"""Who may be connected, for how long, and who is given up first: without a socket, by a clock that the tests set."""

from __future__ import annotations

import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.server.connections import STEADY, Caller, Doorkeeper, Patience, Stage
from ecotone.server.limits import Crowd
from ecotone.server.listening import FEWEST, room_for
from ecotone.server.metrics import Metrics


class Guest(Caller):
    """Somebody connected, who remembers how it ended."""

    def __init__(self, name: str = "", address: str = "") -> None:
        super().__init__(address)
        self.name = name
        self.end = ""
        self.is_closing = False

    def hang_up(self) -> None:
        """End at once."""
        self.end = "cut off"

    def time_out(self) -> None:
        """End with a word; whoever was sent something still has to take it."""
        self.end = "too slow"
        self.is_closing = True

    def is_leaving(self) -> bool:
        """Whether it was closed."""
        return self.is_closing


def keeper(room: int = 100, at_once: int = 0, patience: Patience | None = None) -> Doorkeeper:
    """A doorkeeper who knows nobody yet."""
    return Doorkeeper(Crowd(at_once, 0), patience or Patience(), Metrics(), room)


def enters(house: Doorkeeper, stage: Stage, now: float, address: str = "") -> Guest:
    """Somebody comes in and gets to a stage."""
    guest = Guest(stage.name, address)
    assert house.lets_in(guest, now)
    house.moves(guest, stage, now)
    return guest


def test_when_files_run_short_the_idlest_go_first_and_whoever_plays_stays() -> None:
    house = keeper(room=10)
    stages = [Stage.TALKING, Stage.SERVED, Stage.ARRIVING, Stage.SENDING, Stage.RESTING]
    guests = [enters(house, stage, 0.0) for stage in stages]
    silent = [enters(house, Stage.SILENT, now) for now in (3.0, 1.0, 2.0)]
    house.moves(silent[0], Stage.SILENT, 4.0)  # said something and began again
    leaving = enters(house, Stage.LEAVING, 5.0)
    enters(house, Stage.TALKING, 0.0)
    gone: list[Guest] = []
    while house.gives_up_one():
        gone += [g for g in [*guests, *silent, leaving] if g.end and g not in gone]
    order = [leaving, silent[1], silent[2], silent[0], guests[4], guests[3], guests[2]]
    assert gone == order
    assert {guest.end for guest in gone} == {"cut off"}
    assert house.here() == 3


def test_a_newcomer_takes_the_place_of_who_has_been_silent_longest() -> None:
    house = keeper(room=3)
    guests = [enters(house, Stage.SILENT, float(now)) for now in range(5)]
    assert [guest.end for guest in guests] == ["cut off", "cut off", "", "", ""]
    assert house.here() == 3
    assert house.counted.counts["given_up"] == 2


def test_where_everybody_plays_a_newcomer_is_turned_away() -> None:
    house = keeper(room=2, at_once=5)
    playing = [enters(house, stage, 0.0, "a") for stage in STEADY]
    assert not house.lets_in(Guest(address="a"), 1.0)
    assert house.crowd.here == {"a": 2}
    house.leaves(playing[0])
    assert house.lets_in(Guest(address="a"), 2.0)
    assert house.counted.counts["turned_away"] == 1


def test_so_many_of_an_address_may_be_there() -> None:
    house = keeper(at_once=2)
    here = [enters(house, Stage.TALKING, 0.0, "a") for _ in range(2)]
    assert not house.lets_in(Guest(address="a"), 0.0)
    assert house.lets_in(Guest(address="b"), 0.0)
    house.leaves(here[0])
    house.leaves(here[0])  # said twice
    assert house.lets_in(Guest(address="a"), 0.0)
    assert not house.lets_in(Guest(address="a"), 0.0)


def test_who_is_not_counted_is_never_too_many() -> None:
    house = keeper(at_once=1)
    assert all(house.lets_in(Guest(), 0.0) for _ in range(50))


def test_every_stage_has_its_time() -> None:
    house = keeper(patience=Patience(head=10, greet=20, body=30, answer=60))
    guests = {stage: enters(house, stage, 0.0) for stage in Stage if stage is not Stage.LEAVING}
    ends: list[list[str]] = []
    for now in (9.0, 10.0, 19.0, 20.0, 29.0, 30.0, 59.0, 60.0, 1e9):
        house.tidy(now)
        ends.append([stage.name for stage, guest in guests.items() if guest.end])
    assert [len(each) for each in ends] == [0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert [ends[i][-1] for i in (1, 7)] == ["SILENT", "SERVED"]
    assert set(ends[-1]) == {"SILENT", "ARRIVING", "SENDING", "SERVED"}
    assert house.counted.counts["timeouts"] == 4 + 4  # once for being slow, once more for not leaving


def test_dripping_does_not_lengthen_the_time_but_a_new_request_does() -> None:
    house = keeper(patience=Patience(head=10))
    first, second = [enters(house, Stage.SILENT, 0.0) for _ in range(2)]
    for stage in (Stage.SERVED, Stage.RESTING, Stage.SILENT):
        house.moves(second, stage, 9.0)
    house.tidy(11.0)
    assert [first.end, second.end] == ["too slow", ""]


def test_whoever_was_closed_and_does_not_leave_is_cut_off() -> None:
    house = keeper(at_once=1, patience=Patience(leave=60))
    guest = enters(house, Stage.TALKING, 0.0, "a")
    guest.is_closing = True
    house.tidy(100.0)
    house.tidy(159.0)
    assert (guest.stage, guest.end) == (Stage.LEAVING, "")
    house.tidy(160.0)
    assert (guest.end, house.here()) == ("cut off", 0)
    house.moves(guest, Stage.TALKING, 161.0)  # too late
    assert house.here() == 0
    assert not house.crowd.here


def test_what_happens_a_thousand_times_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    house = keeper(room=1)
    with caplog.at_level(logging.WARNING):
        for now in range(1000):
            enters(house, Stage.SILENT, float(now))
        house.tidy(1000.0)
        house.tidy(1001.0)
    assert [(line.message, line.__dict__["count"]) for line in caplog.records] == [
        ("idle connections given up, since files run short", 999)
    ]


@given(st.lists(st.tuples(st.integers(0, 7), st.sampled_from("abc"), st.sampled_from(list(Stage)))))
def test_the_count_is_right_whatever_happens(moves: list[tuple[int, str, Stage]]) -> None:
    house = keeper(room=6, at_once=3, patience=Patience(5, 5, 5, 5))
    known: list[Guest] = []
    for now, (what, address, stage) in enumerate(moves):
        if what < 4:
            known.append(Guest(address=address))
            house.lets_in(known[-1], now)
        elif what == 4:
            house.tidy(now)
        elif known:
            guest = known[what % len(known)]
            house.leaves(guest) if what == 5 else house.moves(guest, stage, now)
        inside = [guest for stage in Stage for guest in house.callers[stage]]
        assert len(inside) == len(set(inside)) == house.here() <= 6
        assert house.crowd.here == {a: n for a in "abc" if (n := sum(guest.address == a for guest in inside))}
        assert all(n <= 3 for n in house.crowd.here.values())
        assert not any(guest.end == "cut off" for guest in known if guest in inside)


def test_files_are_kept_for_the_server_itself() -> None:
    assert room_for(1024, 1) == 956
    assert room_for(1024, 64) == 704
    assert room_for(50, 1) == FEWEST
