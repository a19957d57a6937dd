"""Strangers send anything: it is answered with a sentence or a status, changes nothing, and slows nobody else."""

from __future__ import annotations

import asyncio
import json
import random
import socket as sockets
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ecotone.server import talk
from ecotone.server.app import LARGEST_BODY
from ecotone.server.messages import (
    LONGEST_MESSAGE,
    LONGEST_RECORD,
    Act,
    Explain,
    Hello,
    Hint,
    Join,
    Look,
    Moment,
    NewTable,
    Problem,
    Rematch,
    Return,
    Review,
    Said,
    Say,
    SeatPlan,
    StandIn,
    TakeBack,
    Update,
    Weigh,
)
from ecotone.server.tickets import fresh
from tests.server import client
from tests.server.client import WAIT_S, Page, page
from tests.server.conftest import MakeServer
from tests.server.inside import own_server
from tests.server.running import Server


@dataclass
class Company:
    """Two people at a table, and what they see before anything bad happens."""

    url: str
    code: str
    secrets: list[str]
    pages: list[Page]
    seen: list[Update]

    async def is_unharmed(self) -> None:
        """Nothing has changed, and the table goes on."""
        for seat, here in enumerate(self.pages):
            await here.ask(Look(0, -1), Moment)  # everything said before has been answered
            assert here.updates[seat] == self.seen[seat]
        for seat, here in enumerate(self.pages):
            await here.act(seat)
        for seat, here in enumerate(self.pages):
            assert (await here.asked(seat, self.seen[seat].ask)).view.waiting == [True, True]
            assert not here.problems()


@asynccontextmanager
async def company(url: str) -> AsyncIterator[Company]:
    """Two people at a table of a server."""
    made = await client.create(url, "mf")
    joined = await client.join(url, made.table, "Ann")
    secrets = [made.seats[0].secret, joined.seats[0].secret]
    async with page(url, made.table, secrets[:1]) as one, page(url, made.table, secrets[1:]) as two:
        seen = [await one.asked(0), await two.asked(1)]
        yield Company(url, made.table, secrets, [one, two], seen)


# --- at the door


@pytest.mark.parametrize(
    ("code", "secrets", "why"),
    [("NOSUCH22", [], "unknown_table"), ("%00%ff", [], "unknown_table"), ("", ["a guess"], "wrong_secret")],
)
async def test_who_may_not_come_in_hears_why(code: str, secrets: list[str], why: str, server: Server) -> None:
    async with company(server.url) as table:
        async with page(server.url, code or table.code, secrets) as stranger:
            assert await stranger.until_closed() == talk.NOT_UNDERSTOOD
            assert [problem.why for problem in stranger.problems()] == [why]
            assert not stranger.updates
        await table.is_unharmed()


async def test_the_first_word_must_be_hello(server: Server) -> None:
    async with company(server.url) as table:
        for word in ('{"t":"rematch"}', '{"t":"act","seat":0,"ask":0,"a":[0,0]}', "hello", "", "\x00"):
            async with page(server.url, table.code, greet=False) as stranger:
                await stranger.socket.send(word)
                assert await stranger.until_closed() == talk.NOT_UNDERSTOOD
                assert [problem.why for problem in stranger.problems()] == ["bad_input"]
        await table.is_unharmed()


@pytest.mark.parametrize("path", ["/api/tables/NOSUCH22", "/api/tables/NOSUCH22/record", "/api/tables/%00"])
async def test_a_table_that_is_not_there(path: str, server: Server) -> None:
    answer = await client.get(server.url, path)
    assert answer.status_code == 404
    assert msgspec.json.decode(answer.content, type=Problem).why == "unknown_table"


async def test_a_full_table_takes_nobody(server: Server) -> None:
    async with company(server.url) as table:
        for seat in (None, 0, 1, 15):
            answer = await client.post(server.url, f"/api/tables/{table.code}/join", Join("Eve", fresh(), seat))
            assert (answer.status_code, answer.json()["why"]) == (409, "full")
        await table.is_unharmed()


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/tables", b"{", 400),
        ("/api/tables", b"[]", 400),
        ("/api/tables", b"\xff\xfe", 400),
        ("/api/tables", b'{"game":"ecosystem","seats":[]}', 400),
        ("/api/tables", b'{"game":"ecosystem","seats":[{"kind":"me","admin":true}]}', 400),
        ("/api/tables", b'{"game":"ecosystem","seats":[{"kind":"me"}],"seed":1e99}', 400),
        ("/api/tables", b'{"game":"ecosystem","seats":[{"kind":"me"}],"clock":-1}', 400),
        ("/api/tables", b'{"game":"ecosystem","seats":' + b"[" * 50_000 + b"]" * 50_000 + b"}", 400),
        ("/api/tables", b" " * (LARGEST_BODY + 1), 413),
        ("/api/records", json.dumps({"record": "x" * (LONGEST_RECORD + 1)}).encode(), 400),
        ("/api/tables/mine", json.dumps({"tables": ["A"] * 51}).encode(), 400),
        ("/api/score/chess", b'{"mode":"multi","boards":[[[]]]}', 404),
        ("/api/score/ecosystem", b'{"mode":"multi","boards":[[["unicorn"]]]}', 400),
        ("/api/nothing", b"{}", 404),
    ],
)
async def test_a_request_that_makes_no_sense_is_refused(path: str, body: bytes, status: int, server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=WAIT_S) as http:
        answer = await http.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status, answer.text
    problem = msgspec.json.decode(answer.content, type=Problem)
    assert problem.text


# --- at the table


def out_of_place() -> list[tuple[Said, str]]:
    """What seat 0's page may not say, and why."""
    return [
        (Act(1, 0, [0, 0]), "wrong_secret"),
        (Act(15, 0, [0, 0]), "wrong_secret"),
        (Act(0, 0, [3]), "illegal"),
        (Act(0, 0, [0]), "bad_input"),
        (Act(0, 0, [0, 1_000_000]), "bad_input"),
        (Act(0, 0, [-1]), "bad_input"),
        (Act(0, 0, [0] * 8), "bad_input"),
        (TakeBack(1, 0), "wrong_secret"),
        (TakeBack(0, 0), "illegal"),
        (Weigh(1, 0, [0, 0]), "wrong_secret"),
        (Weigh(0, 0, [3]), "illegal"),
        (Hint(1, 0), "wrong_secret"),
        (Look(0, 1), "not_over"),
        (Look(1_000_000, 0), "bad_input"),
        (Look(0, 15), "bad_input"),
        (Explain("hand 1", "card:bear", 1), "not_over"),
        (Explain("nowhere", "card:bear", 0), "bad_input"),
        (Explain("ecosystem 0", "cell:z9", 0), "bad_input"),
        (Say("boo", 1), "wrong_secret"),
        (Say("\u200b\u202e", 0), "bad_input"),
        (StandIn(1, "random"), "not_absent"),
        (StandIn(0, "random"), "not_absent"),
        (StandIn(9, "random"), "bad_input"),
        (StandIn(1, "genius"), "bad_input"),
        (Return(1), "wrong_secret"),
        (Review(0), "not_over"),
        (Rematch(), "not_over"),
        (Hello([]), "bad_input"),
    ]


async def test_what_is_out_of_place_is_refused_in_a_sentence(server: Server) -> None:
    async with company(server.url) as table, page(server.url, table.code, table.secrets[:1]) as rogue:
        await rogue.asked(0)
        for said, why in out_of_place():
            problem = await rogue.refused(said)
            assert (problem.why, problem.said) == (why, said.__struct_config__.tag), said
            assert problem.text.endswith(".")
        await table.is_unharmed()


async def test_a_spectator_may_do_nothing_but_talk_and_look(server: Server) -> None:
    async with company(server.url) as table, page(server.url, table.code) as rogue:
        await rogue.update(-1)
        for said, why in [
            (Act(0, 0, [0, 0]), "wrong_secret"),
            (TakeBack(0, 0), "wrong_secret"),
            (Hint(0, 0), "wrong_secret"),
            (Look(0, 0), "not_over"),
            (StandIn(1, "random"), "not_host"),
            (Return(0), "wrong_secret"),
            (Rematch(), "wrong_secret"),
        ]:
            assert (await rogue.refused(said)).why == why, said
        await table.is_unharmed()


async def test_nobody_acts_out_of_turn(server: Server) -> None:
    async with company(server.url) as table:
        here = table.pages[0]
        await here.act(0)
        assert (await here.refused(Act(0, 1, [0, 0]))).why == "not_your_turn"
        assert (await here.refused(Hint(0, 1))).why == "not_your_turn"
        assert table.pages[1].updates[1].ask == 0


async def test_a_stale_answer_gets_a_fresh_view_and_changes_nothing(server: Server) -> None:
    async with company(server.url) as table:
        here = table.pages[0]
        for ask in (1, 7, 1_000_000):
            assert table.seen[0].view.ask
            action = list(table.seen[0].view.ask.options[0].action)
            fresh = await here.ask(Act(0, ask, action), Update)
            assert fresh == table.seen[0]
        await table.is_unharmed()


NONSENSE = [
    *("{", "[]", "null", "0", '"hello"', "{}", '{"t":1}', '{"t":"nothing"}', '{"t":"act"}', "\u0000", "\ud7ff\ufffd"),
    *(
        '{"t":"act","seat":0,"ask":0,"a":[]}',
        '{"t":"act","seat":-1,"ask":0,"a":[0]}',
        '{"t":"act","seat":0,"ask":-1,"a":[0]}',
    ),
    '{"t":"act","seat":0,"ask":0,"a":[0,0,0,0,0,0,0,0,0]}',
    '{"t":"act","seat":0,"ask":0,"a":[99999999999999999999999999]}',
    '{"t":"act","seat":0.5,"ask":0,"a":[0,0]}',
    '{"t":"act","seat":"0","ask":0,"a":[0,0]}',
    '{"t":"act","seat":0,"ask":0,"a":[0,0],"admin":true}',
    '{"t":"act","seat":NaN,"ask":Infinity,"a":[0,0]}',
    '{"t":"say","text":"\\ud800","seat":-1}',
    '{"t":"say","text":"","seat":0}',
    json.dumps({"t": "say", "text": "x" * 501}),
    "[" * 16_000,
    '{"t":' * 3_000,
    '{"t":"hello","secrets":[' + ",".join(['"x"'] * 17) + "]}",
]


async def test_what_is_not_understood_is_refused_in_a_sentence(server: Server) -> None:
    async with company(server.url) as table, page(server.url, table.code, table.secrets[:1]) as rogue:
        await rogue.asked(0)
        for number, text in enumerate(NONSENSE, start=1):
            await rogue.socket.send(text)
            await rogue.until(lambda number=number: len(rogue.problems()) == number)  # type: ignore[misc]
            assert rogue.problems()[-1].why == "bad_input", text
        for number, frame in enumerate((b"", b"\x00\xff", b'{"t":"rematch"}'), start=len(NONSENSE) + 1):
            await rogue.socket.send(frame)
            await rogue.until(lambda number=number: len(rogue.problems()) == number)  # type: ignore[misc]
        await rogue.socket.send(" " * (LONGEST_MESSAGE + 1))
        assert (await rogue.until(lambda: [p for p in rogue.problems() if p.why == "too_big"]))[0].text
        await table.is_unharmed()


@pytest.mark.parametrize(
    ("frame", "is_text", "code"),
    [(b"x" * 200_000, True, 1009), (b"\xff\xfe\xfa", True, 1007), (b"x" * 200_000, False, 1009)],
)
async def test_a_frame_that_cannot_be_ends_the_connection(
    frame: bytes, is_text: bool, code: int, server: Server
) -> None:
    async with company(server.url) as table:
        async with page(server.url, table.code) as rogue:
            await rogue.update(-1)
            with suppress(ConnectionClosed):
                await rogue.socket.send(frame, text=is_text)
            assert await rogue.until_closed() == code
        await table.is_unharmed()


WORDS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
TAGS = st.sampled_from([*(kind.__struct_config__.tag for kind in Said.__subclasses__()), "nothing"])
KEYS = st.sampled_from(["seat", "ask", "a", "text", "step", "eyes", "zone", "key", "level", "secrets", "name", "x"])
SAID = st.builds(lambda tag, rest: json.dumps({"t": tag, **rest}), TAGS, st.dictionaries(KEYS, WORDS, max_size=5))
ANYTHING = st.one_of(st.binary(max_size=200), st.text(max_size=200).map(lambda text: text), SAID)


@given(frames=st.lists(ANYTHING, min_size=10, max_size=60))
def test_anything_at_all_may_be_said_and_nothing_comes_of_it(server: Server, frames: list[str | bytes]) -> None:
    asyncio.run(say_anything(server.url, frames))


async def say_anything(url: str, frames: list[str | bytes]) -> None:
    """A spectator says all this; the table does not mind."""
    async with company(url) as table:
        async with page(url, table.code, greet=True) as rogue:
            await rogue.update(-1)
            for frame in frames:
                await rogue.socket.send(sendable(frame))
            await rogue.ask(Look(0, -1), Moment)
        await table.is_unharmed()


def sendable(frame: str | bytes) -> str | bytes:
    """Text that can be sent at all: a lone surrogate has no bytes."""
    return frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace").decode()


# --- names and chat


SCRIPT = "<script>alert(1)</script>"


async def test_script_in_a_name_or_a_line_is_only_text(server: Server) -> None:
    plan = NewTable("ecosystem", [SeatPlan("me", "<b>\u202eme\x00</b>\x1b[31m"), SeatPlan("friend")])
    made = (await client.post(server.url, "/api/tables", plan)).json()
    joined = await client.join(server.url, made["table"], "\u2066Ann\n\t O\u200bx\ufeff\u0085\ue000")
    assert [seat.name for seat in (await client.info(server.url, made["table"])).seats] == ["<b>me</b>[31m", "Ann Ox"]
    async with (
        page(server.url, made["table"], [joined.seats[0].secret]) as here,
        page(server.url, made["table"], name="<i>\u202eguest") as watcher,
    ):
        await here.asked(1)
        await here.say(Say(f"  {SCRIPT}\u202e\r\n\x07 — žluť, ёж\u2028 ", 1))
        line = (await watcher.until(watcher.chat))[0]
        assert (line.seat, line.name, line.text) == (1, "Ann Ox", f"{SCRIPT} — žluť, ёж")
        await watcher.say(Say(SCRIPT))
        line = (await here.until(lambda: here.chat()[1:]))[0]
        assert (line.seat, line.name, line.text) == (-1, "<i>guest", SCRIPT)


# --- too much


async def test_a_flood_on_one_socket_is_its_own_affair(server: Server) -> None:
    async with company(server.url) as table:
        async with page(server.url, table.code, table.secrets[:1]) as rogue:
            await rogue.asked(0)
            flood = asyncio.create_task(pour(rogue, 3000))
            way = random.Random(1)
            for _ in range(6):
                for seat, here in enumerate(table.pages):
                    await here.act(seat, way=way)
            assert await rogue.until_closed() == talk.FLOODED
            await flood
            assert Counter(problem.why for problem in rogue.problems())["too_fast"] >= talk.PATIENCE - 50
        assert not any(here.problems() for here in table.pages)


async def pour(rogue: Page, count: int) -> None:
    """Say the same without end."""
    with suppress(ConnectionClosed):
        for _ in range(count):
            await rogue.socket.send('{"t":"look","step":0,"eyes":-1}')


async def test_ten_thousand_requests_from_one_address_slow_nobody_else(make_server: MakeServer) -> None:
    server = make_server(rate=5).start()
    how = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
    async with httpx.AsyncClient(base_url=server.url, transport=how, timeout=WAIT_S) as other:
        flood = asyncio.create_task(ask_often(server.port, 10_000))
        body = msgspec.json.encode(NewTable("ecosystem", client.seats_of("mh")))
        made = await other.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert made.status_code == 201
        secrets = [seat["secret"] for seat in made.json()["seats"]]
        async with page(server.url, made.json()["table"], secrets, local_addr=("127.0.0.2", 0)) as here:
            for seat in (0, 1) * 5:
                await here.act(seat)
            assert not here.problems()
        found, refusal = await flood
    assert found.total() == 10_000
    assert set(found) == {200, 429}
    assert found[429] > 5_000
    problem = msgspec.json.decode(refusal.partition(b"\r\n\r\n")[2], type=Problem)
    assert problem.why == "too_fast"
    assert b"retry-after" in refusal.lower()
    with pytest.raises(InvalidStatus):
        await refused_socket(server)
    assert server.errors() == []


async def ask_often(port: int, count: int) -> tuple[Counter[int], bytes]:
    """Ask from ten connections as fast as they go; how often came what, and one refusal."""
    answers = await asyncio.gather(*[ask_on_one_line(port, count // 10) for _ in range(10)])
    statuses = Counter(int(answer.split()[1]) for line in answers for answer in line)
    return statuses, next(answer for line in answers for answer in line if answer.split()[1] == b"429")


async def ask_on_one_line(port: int, count: int, at_once: int = 50) -> list[bytes]:
    """Ask many times over one connection, not waiting for each answer; the answers."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answers: list[bytes] = []
    for _ in range(count // at_once):
        writer.write(b"GET /metrics HTTP/1.1\r\nhost: localhost\r\n\r\n" * at_once)
        for _ in range(at_once):
            head = await reader.readuntil(b"\r\n\r\n")
            answers.append(head + await body_of(head, reader))
    writer.close()
    await writer.wait_closed()
    return answers


async def body_of(head: bytes, reader: asyncio.StreamReader) -> bytes:
    """The rest of an answer."""
    fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if b": " in line)
    if b"content-length" in fields:
        return await reader.readexactly(int(fields[b"content-length"]))
    body = b""
    while size := int(await reader.readline(), 16):
        body += (await reader.readexactly(size + 2))[:-2]
    await reader.readline()
    return body


async def refused_socket(server: Server) -> None:
    """Try to connect until the address is refused; others are not in the way."""
    for _ in range(1000):
        async with connect(f"ws://127.0.0.1:{server.port}/ws/NOSUCH22", proxy=None):
            pass


# --- too slow


async def test_whoever_never_says_hello_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "HELLO_S", 0.1)
    async with own_server(tmp_path) as url, page(url, "ANYTABLE", greet=False) as silent:
        assert await silent.until_closed() == talk.NO_HELLO


async def test_a_reader_who_is_too_slow_is_let_go_and_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "WAITING", 30)
    monkeypatch.setattr(talk, "BURST", 10_000.0)
    async with own_server(tmp_path) as url, company(url) as table:
        slow = sockets.socket()
        slow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        slow.connect(("127.0.0.1", int(url.rpartition(":")[2])))
        slow.setblocking(False)
        where: Any = f"{url.replace('http', 'ws')}/ws/{table.code}"
        async with connect(where, sock=slow, proxy=None, compression=None, max_queue=1, ping_interval=None) as reader:
            await reader.send('{"t":"hello"}')
            one, two = table.pages
            await one.until(lambda: one.info and one.info.watchers == 1)
            lines = 0
            while one.info and one.info.watchers:  # until the slow one is gone
                await one.say(Say("語" * 500, 0))
                lines += 1
                await two.until(lambda lines=lines: len(two.chat()) == lines)  # type: ignore[misc]
            assert lines < 5000
            reader.transport.abort()
        await table.is_unharmed()
