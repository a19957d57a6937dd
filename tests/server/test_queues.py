"""In which order work is taken, what is worked at once for all, and what an address may want at a time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ecotone.bots import advice
from ecotone.bots.mcts import Budget
from ecotone.core.rng import seeded
from ecotone.server import desk as desks
from ecotone.server import queues
from ecotone.server.desk import MOST_WAITING, Desk
from ecotone.server.messages import Upload
from ecotone.server.queues import Asker, Fair
from ecotone.server.refusals import Refused
from ecotone.server.workers import Workers
from tests.server.rooms import act, play_at, running_lobby, seated


def taken(queue: Fair[str]) -> list[str]:
    """Everything that waits, in the order in which it is taken."""
    found: list[str] = []
    while item := queue.take():
        found.append(item)
    return found


def lined_up(*items: str) -> Fair[str]:
    """A queue in which things wait that are named after their address, their table and a number, as in `a1x`."""
    queue: Fair[str] = Fair()
    for item in items:
        queue.put(Asker(item[0], item[1]), item)
    return queue


# --- the order


def test_of_one_who_asks_everything_comes_in_its_order() -> None:
    assert taken(lined_up("a1x", "a1y", "a1z")) == ["a1x", "a1y", "a1z"]
    assert Fair[str]().take() is None


def test_a_pile_of_one_address_does_not_delay_what_others_ask_for_first() -> None:
    pile = [f"a1{letter}" for letter in "stuvw"]
    assert taken(lined_up(*pile, "b2x", "c3x")) == ["a1s", "b2x", "c3x", "a1t", "a1u", "a1v", "a1w"]


def test_whoever_comes_late_is_before_those_who_had_a_turn() -> None:
    queue = lined_up("a1s", "a1t", "a1u")
    assert queue.take() == "a1s"
    queue.put(Asker("b", "2"), "b2x")
    assert taken(queue) == ["b2x", "a1t", "a1u"]


def test_addresses_take_turns() -> None:
    assert taken(lined_up("a1x", "a1y", "a1z", "b1x", "b1y")) == ["a1x", "b1x", "a1y", "b1y", "a1z"]


def test_tables_of_one_address_take_turns_too() -> None:
    assert taken(lined_up("a1x", "a1y", "a2x", "a3x", "a3y")) == ["a1x", "a2x", "a3x", "a1y", "a3y"]


def test_more_tables_are_no_more_turns_for_an_address() -> None:
    assert taken(lined_up("a1x", "a2x", "a3x", "b1x", "b1y")) == ["a1x", "b1x", "a2x", "b1y", "a3x"]


def test_who_asks_again_and_again_takes_turns_with_who_waits() -> None:
    queue = lined_up("a1x", "a1y", "b1x")
    order: list[str] = []
    while item := queue.take():
        order.append(item)
        if item == "b1x":
            queue.put(Asker("b", "1"), "b1y")
    assert order == ["a1x", "b1x", "a1y", "b1y"]


def test_what_was_withdrawn_is_not_taken() -> None:
    queue = lined_up("a1x")
    gone = queue.put(Asker("b", "1"), "b1x")
    assert (queue.count("a"), queue.count("b"), queue.count("c")) == (1, 1, 0)
    queue.withdraw(gone)
    queue.withdraw(gone)
    assert queue.count("b") == 0
    assert taken(queue) == ["a1x"]
    assert queue.waiting == {}


def test_who_had_a_turn_is_forgotten_some_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queues, "REMEMBERED", 4)
    queue = lined_up(*[f"{letter}1x" for letter in "abcdef"])
    taken(queue)
    assert [whom for whom in queue.served if isinstance(whom, str)] == ["e", "f"]


# --- the desk


class Work:
    """What a worker does here: it notes its name, and waits where it is told to."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.may_go_on = threading.Event()
        self.is_held = asyncio.Event()
        self.loop = asyncio.get_running_loop()

    def do(self, name: str) -> str:
        """One piece of work."""
        self.done.append(name)
        if name == "held":
            self.loop.call_soon_threadsafe(self.is_held.set)
            assert self.may_go_on.wait(20)
        if name == "broken" and self.done.count(name) == 1:
            raise ValueError(name)
        return f"{name}!"


@pytest.fixture
def desk() -> Iterator[Desk]:
    """A desk with one worker, in this process."""
    made = Desk(Workers(1))
    made.workers.stop()
    with ThreadPoolExecutor(1) as pool:
        made.workers.pool = pool
        yield made


def ask(desk: Desk, work: Work, who: str, name: str, key: str | None = None) -> asyncio.Task[str]:
    """Ask for a piece of work; `who` is an address and a table, as in `a1`."""
    return asyncio.create_task(desk.ask(Asker(who[0], who[1]), work.do, name, key))


async def held(desk: Desk, work: Work) -> asyncio.Task[str]:
    """Keep the worker busy until it may go on."""
    task = ask(desk, work, "a1", "held")
    await work.is_held.wait()
    return task


async def test_a_desk_takes_its_work_in_a_fair_order(desk: Desk) -> None:
    work = Work()
    first = await held(desk, work)
    pile = [ask(desk, work, "a1", f"a{number}") for number in range(5)]
    other = ask(desk, work, "b2", "b")
    await asyncio.sleep(0)
    work.may_go_on.set()
    assert await other == "b!"
    assert await asyncio.gather(first, *pile) == ["held!", "a0!", "a1!", "a2!", "a3!", "a4!"]
    assert work.done == ["held", "b", "a0", "a1", "a2", "a3", "a4"]


async def test_the_same_question_is_answered_once_for_all(desk: Desk) -> None:
    work = Work()
    first = await held(desk, work)
    early = [ask(desk, work, "b1", "same", "k") for _ in range(3)]
    await asyncio.sleep(0)
    work.may_go_on.set()
    assert await asyncio.gather(*early) == ["same!"] * 3
    assert await ask(desk, work, "c3", "same", "k") == "same!"
    assert await first == "held!"
    assert work.done == ["held", "same"]


async def test_a_question_that_is_being_answered_is_not_asked_again(desk: Desk) -> None:
    work = Work()
    first = ask(desk, work, "a1", "held", "k")
    await work.is_held.wait()
    second = ask(desk, work, "b1", "held", "k")
    await asyncio.sleep(0)
    first.cancel()
    work.may_go_on.set()
    assert await second == "held!"
    assert work.done == ["held"]


async def test_who_shares_a_question_with_a_pile_waits_for_no_pile(desk: Desk) -> None:
    work = Work()
    first = await held(desk, work)
    pile = [ask(desk, work, "a1", name, name) for name in "xyz"]
    other = ask(desk, work, "b2", "z", "z")
    await asyncio.sleep(0)
    work.may_go_on.set()
    await asyncio.gather(first, other, *pile)
    assert work.done == ["held", "z", "x", "y"]


async def test_what_nobody_waits_for_any_more_is_not_worked_at(desk: Desk) -> None:
    work = Work()
    first = await held(desk, work)
    gone, both, stays = [ask(desk, work, "b1", name, name) for name in ("gone", "both", "both")]
    await asyncio.sleep(0)
    for task in (gone, both):
        task.cancel()
    await asyncio.sleep(0)
    assert "gone" not in desk.jobs
    assert "both" in desk.jobs
    work.may_go_on.set()
    assert await stays == "both!"
    await first
    assert work.done == ["held", "both"]
    assert gone.cancelled()


async def test_a_failure_is_told_and_not_kept(desk: Desk) -> None:
    work = Work()
    with pytest.raises(ValueError, match="broken"):
        await ask(desk, work, "a1", "broken", "k")
    assert await ask(desk, work, "a1", "broken", "k") == "broken!"
    assert desk.jobs == {}


async def test_what_has_no_key_is_asked_each_time(desk: Desk) -> None:
    work = Work()
    assert [await ask(desk, work, "a1", "x"), await ask(desk, work, "a1", "x")] == ["x!", "x!"]
    assert work.done == ["x", "x"]
    assert not desk.kept


async def test_only_so_many_answers_are_kept(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "KEPT", 2)
    work = Work()
    for key in ("x", "y", "x", "z", "x", "y"):
        await ask(desk, work, "a1", key, key)
    assert work.done == ["x", "y", "z", "y"]  # of x and y, when z came, y had not been asked for longest
    assert list(desk.kept) == ["x", "y"]


async def test_an_address_may_wait_for_so_many_answers_and_others_still_may(desk: Desk) -> None:
    work = Work()
    first = await held(desk, work)
    pile = [ask(desk, work, "a1", "x") for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refused) as found:
        await ask(desk, work, "a2", "x")
    assert found.value.why == "too_fast"
    assert found.value.text == f"{MOST_WAITING} answers for your address are on their way; please wait for them."
    other = ask(desk, work, "b1", "y")
    await asyncio.sleep(0)
    pile.pop().cancel()
    await asyncio.sleep(0)
    late = ask(desk, work, "a2", "z")
    await asyncio.sleep(0)
    work.may_go_on.set()
    assert [await other, await late] == ["y!", "z!"]
    await asyncio.gather(first, *pile)


async def test_bots_have_no_address_and_may_always_think(desk: Desk) -> None:
    work = Work()
    asked = [asyncio.create_task(desk.ask(Asker("", "T"), work.do, "x")) for _ in range(MOST_WAITING + 5)]
    assert set(await asyncio.gather(*asked)) == {"x!"}


async def test_whoever_waits_when_the_server_stops_is_told(desk: Desk) -> None:
    work = Work()
    first = await held(desk, work)
    waiting = ask(desk, work, "b1", "x")
    await asyncio.sleep(0)
    desk.stop()
    for task in (first, waiting):
        with pytest.raises(asyncio.CancelledError):
            await task
    work.may_go_on.set()


# --- at tables


class Counting(ThreadPoolExecutor):
    """A worker in this process that counts what it is asked."""

    asked = 0

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        """One more question."""
        self.asked += 1
        return super().submit(fn, *args, **kwargs)


async def test_a_hint_does_not_wait_for_reviews_and_is_kept_for_its_own_seat_and_question(tmp_path: Path) -> None:
    async with running_lobby(tmp_path) as lobby:
        thinker = lobby.services.thinker
        thinker.reviewer.workers.stop()
        thinker.adviser.workers.stop()
        with ThreadPoolExecutor(1) as reviews, Counting(1) as hints:
            thinker.reviewer.workers.pool, thinker.adviser.workers.pool = reviews, hints
            work = Work()
            review = asyncio.create_task(thinker.reviewer.ask(Asker("a", "T"), work.do, "held"))
            await work.is_held.wait()
            table = await seated(lobby, "pp", options={"commit": "together"})
            for seat in (0, 1):  # the first card has but one place, so now all choose the second
                await act(table, seat)
            first = await table.hint(0, 1, "a")
            await act(table, 1)  # unseen by seat 0
            assert await table.hint(0, 1, "b") == first
            assert hints.asked == 1
            assert (await table.hint(1, 2, "a")).seat == 1
            assert hints.asked == 2
            await act(table, 0)
            assert (await table.hint(0, 2)).ask == 2
            assert hints.asked == 3
            work.may_go_on.set()
            assert await review == "held!"


async def test_a_question_that_came_otherwise_is_thought_about_anew(tmp_path: Path) -> None:
    """Alone at a table: what was taken back and done otherwise is another question."""
    async with running_lobby(tmp_path) as lobby:
        thinker = lobby.services.thinker
        thinker.adviser.workers.stop()
        with Counting(1) as hints:
            thinker.adviser.workers.pool = hints
            table = await seated(lobby, "p")
            await act(table, 0)
            await table.hint(0, 1)
            await table.take_back(0, 1)
            await table.hint(0, 2)
            assert hints.asked == 2


async def test_a_record_is_reviewed_once_for_all_who_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "ADVICE", Budget(iterations=4, width=2, horizon=1, explore=0.5))
    async with running_lobby(tmp_path) as lobby:
        thinker = lobby.services.thinker
        thinker.reviewer.workers.stop()
        with Counting(1) as reviews:
            thinker.reviewer.workers.pool = reviews
            table = await seated(lobby, "p")
            await play_at(table, seeded(3))
            saved = await lobby.upload(Upload(await lobby.record_text(table.code)))
            again = await lobby.table(saved.table)
            found = await asyncio.gather(table.review(0, "a"), table.review(0, "b"), again.review(0, "c"))
            assert found[0] == found[1] == found[2] == await table.review(0)
            assert reviews.asked == 1
            assert found[0].verdicts
