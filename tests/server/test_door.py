"""Whatever strangers ask for is answered with words and with careful headers, and only our own pages may act."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from ecotone.server.door import SAFE
from ecotone.server.machine import own_addresses, own_names
from ecotone.server.messages import Codes, Join, Problem
from ecotone.server.tickets import fresh
from tests.server.client import WAIT_S
from tests.server.conftest import MakeServer
from tests.server.running import Server

JSON = {"content-type": "application/json"}
MINE = msgspec.json.encode(Codes([]))
KEY = b"sec-websocket-key: " + b"A" * 22 + b"=="
UPGRADE = [b"connection: upgrade", b"upgrade: websocket", b"sec-websocket-version: 13", KEY]


async def ask(server: Server, path: str = "/", body: bytes | None = None, **headers: str) -> httpx.Response:
    """Get or post, with these headers."""
    async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=WAIT_S) as http:
        if body is None:
            return await http.get(path, headers=headers)
        return await http.post(path, content=body, headers={"content-type": "application/json"} | headers)


def why(answer: httpx.Response) -> str:
    """Why something was refused; the refusal must be complete."""
    assert {name: answer.headers[name] for name in SAFE} == SAFE
    assert answer.headers["content-type"] == "application/json"
    problem = msgspec.json.decode(answer.content, type=Problem)
    assert problem.text.endswith(".")
    return problem.why


# --- names


async def test_an_unknown_name_is_refused_and_told_which_setting(server: Server) -> None:
    for path, body in (("/", None), ("/api/games", None), ("/metrics", None), ("/api/tables/mine", MINE)):
        answer = await ask(server, path, body, host="evil.example:8000")
        assert (answer.status_code, why(answer)) == (421, "unknown_name")
        assert "'evil.example'" in answer.json()["text"]
        assert "--name evil.example." in answer.json()["text"]
    answer = await ask(server, host="<script>")
    assert (answer.status_code, why(answer)) == (421, "unknown_name")
    assert "script" not in answer.text
    with pytest.raises(InvalidStatus) as refused:
        async with connect(f"ws://127.0.0.1:{server.port}/ws/X", proxy=None, additional_headers={"Host": "evil"}):
            pass
    assert refused.value.response.status_code in (400, 421)


async def test_numbers_loopback_the_machines_own_name_and_given_names_are_served(make_server: MakeServer) -> None:
    server = make_server(options=("--name", "Play.example.org", "--name", "žába.example")).start()
    for host in ("localhost", "127.0.0.1:1", "192.168.7.7:8000", "[::1]:8000", "play.example.org", *own_names()):
        assert (await ask(server, host=host)).status_code == 200, host
    assert (await ask(server, host="žába.example".encode("idna").decode())).status_code == 200
    assert (await ask(server, host="example.org")).status_code == 421


async def test_who_listens_to_everybody_is_reached_at_the_addresses_it_tells(make_server: MakeServer) -> None:
    server = make_server(options=("--host", "0.0.0.0")).start()
    for address in ["127.0.0.1", *own_addresses()]:
        async with httpx.AsyncClient(trust_env=False, timeout=WAIT_S) as http:
            assert (await http.get(f"http://{address}:{server.port}/")).status_code == 200


# --- origins


@pytest.mark.parametrize(
    "origin", ["null", "http://evil.example", "http://localhost:1", "https://127.0.0.1", "garbage"]
)
async def test_pages_of_other_sites_may_not_act(origin: str, server: Server) -> None:
    answer = await ask(server, "/api/tables/mine", MINE, origin=origin)
    assert (answer.status_code, why(answer)) == (403, "wrong_origin")
    with pytest.raises(InvalidStatus) as refused:
        async with connect(f"ws://127.0.0.1:{server.port}/ws/NOSUCH22", proxy=None, origin=origin):  # type: ignore[arg-type]
            pass
    response = refused.value.response
    assert (response.status_code, json.loads(response.body or b"")["why"]) == (403, "wrong_origin")
    assert {name: response.headers[name] for name in SAFE} == SAFE


async def test_our_own_page_a_named_one_and_a_script_may(make_server: MakeServer) -> None:
    server = make_server(options=("--name", "play.example.org", "--origin", "https://club.example.org/")).start()
    ours = f"http://127.0.0.1:{server.port}"
    for origin in (ours, "https://club.example.org", None):
        headers = {"origin": origin} if origin else {}
        assert (await ask(server, "/api/tables/mine", MINE, **headers)).status_code == 200
        async with connect(
            f"ws://127.0.0.1:{server.port}/ws/NOSUCH22", proxy=None, additional_headers=headers
        ) as socket:
            await socket.send('{"t":"hello"}')
            assert json.loads(await socket.recv())["why"] == "unknown_table"
    proxied = {"host": "play.example.org", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}
    secure = await ask(server, "/api/tables/mine", MINE, origin="https://play.example.org", **proxied)
    assert secure.status_code == 200
    plain = await ask(server, "/api/tables/mine", MINE, origin="http://play.example.org", **proxied)
    assert (plain.status_code, why(plain)) == (403, "wrong_origin")


async def test_what_is_sent_says_that_it_is_json(server: Server) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        answer = await ask(server, "/api/tables/mine", MINE, **{"content-type": kind})
        assert (answer.status_code, why(answer)) == (415, "wrong_type"), kind
    for kind in ("application/json", "Application/JSON; charset=utf-8"):
        assert (await ask(server, "/api/tables/mine", MINE, **{"content-type": kind})).status_code == 200


# --- anything at all


@pytest.mark.parametrize(
    "path",
    ["/%00", "/" + "a" * 300, "/" + "a" * 4096, "/assets/%00.js", "/assets/" + "b" * 300 + ".js", "/new/../%00"],
)
async def test_an_address_that_nothing_can_have(path: str, server: Server) -> None:
    answer = await ask(server, path)
    assert (answer.status_code, why(answer)) == (404, "unknown_page")


BODIES = ["tables", "tables/mine", "tables/ABCD2345/join", "records", "score/ecosystem", "decks/ecos"]


@pytest.mark.parametrize("path", BODIES)
async def test_a_body_that_is_not_utf_8(path: str, server: Server) -> None:
    for body in (b'{"game":"\xff"}', b'{"\xc3":1}', b'{"record":"\xed\xa0\x80"}', b'"\xf8"'):
        answer = await ask(server, f"/api/{path}", body)
        assert (answer.status_code, why(answer)) == (400, "bad_input")


async def test_a_code_that_postgresql_cannot_read(make_server: MakeServer, database: str) -> None:
    server = make_server(database=database).start()
    for path in ("/api/tables/%00", "/api/tables/%00/record", "/api/tables/%F0%9F%98%80", "/api/tables/" + "A" * 5000):
        answer = await ask(server, path)
        assert (answer.status_code, why(answer)) == (404, "unknown_table")
    answer = await ask(server, "/api/tables/%00/join", msgspec.json.encode(Join("Eve", fresh())))
    assert (answer.status_code, why(answer)) == (404, "unknown_table")
    answer = await ask(server, "/api/tables/mine", msgspec.json.encode(Codes(["\0"])))
    assert answer.status_code == 200


PATHS = [
    *("/", "/%00", "/%ff", "/%", "/%zz", "/..", "/../..", "//", "/a%0d%0ab", "/a%0a", "/%2e%2e/x.db", "*", "/?", "/#"),
    *("http://evil/", "/assets/", "/assets/.", "/t/%00", "/ws/", "/ws/a/b", "/ws", "/api", "/api/", "/api/nothing"),
    *("/api/games", "/api/games/", "/api/tables", "/api/tables/%00", "/api/tables/%2f/record", "/api/tables/x/join"),
    *("/api/tables/mine", "/api/tables/x/faces", "/api/records", "/api/words/page/%00", "/api/words/%ff/en"),
    *("/api/words/page/" + "e" * 300, "/api/words/%2e%2e/en", "/api/help/ecos/%00", "/api/help/%00/en"),
    *("/api/faces/%00", "/api/score/ecosystem", "/api/score/%00", "/api/decks/ecos", "/api/decks/%00"),
    *("/api/schema", "/api/schema/x", "/api/schema/openapi.json", "/metrics", "/health/live", "/health/x"),
    *("/" + "a" * 300, "/" + "a/" * 2000, "/api/tables/" + "A" * 5000, "/" + "%F0%9F%98%80" * 30),
]
METHODS = [*["GET"] * 6, *["POST"] * 12, "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "FOO", "get"]
VALUES = [
    *(b'"\\ud800"', b'"\\u0000"', b'"\xff"', b"1" + b"0" * 400, b"1e400", b"NaN", b"null", b"[]", b"{}", b"-1", b"0.5"),
    *(b'"' + b"x" * 100_000 + b'"', b"[" * 9000 + b"]" * 9000, b'{"a":' * 9000 + b"1" + b"}" * 9000, b'""', b"true"),
]
KEYS = b"game seats kind tables name seat record mode boards text seed level options start clock \xff".split()
HEADERS = [
    *(b"accept: \xff", b"accept: ;;;", b"cookie: a=\xff; b", b"cookie: " + b"a=b; " * 500, b"range: bytes=9-1"),
    *(b"accept-encoding: gzip;q=\xff", b"content-length: -1", b"content-length: 99999999999999999999", b"x y: z"),
    *(b"transfer-encoding: gzip", b"expect: x", b"connection: upgrade\r\nupgrade: h2c", b"x-forwarded-for: \xff"),
    *(b"x-forwarded-for: " + b"1.2.3.4," * 300, b"x-forwarded-proto: \xff", b"host: b", b": x", b"origin: \xff"),
    *(b"content-encoding: gzip", b"accept-language: \xff", b"content-type: \xff", b"if-none-match: \xff", b"a: \x00"),
    *(b"x: " + b"y" * 70_000, b"host:", b"upgrade: websocket", b"connection: keep-alive, foo"),
]
SOCKETS = [b"\r\n".join(UPGRADE), b"\r\n".join(UPGRADE[:3]), b"\r\n".join(UPGRADE[:2])]


def requests(way: random.Random, count: int) -> Iterator[bytes]:
    """Requests that nobody means."""
    for _ in range(count):
        method, path = way.choice(METHODS), way.choice(PATHS)
        lines = [f"{method} {path} HTTP/1.1".encode(), b"host: localhost", b"connection: close"]
        lines += way.sample([*HEADERS, *(SOCKETS if method == "GET" else [])], way.choice([0, 0, 1, 2]))
        body = b""
        if method == "POST":
            inside = b",".join(b'"%s":%s' % (way.choice(KEYS), way.choice(VALUES)) for _ in range(way.randrange(4)))
            body = way.choice([b"{%s}" % inside, b"[%s]" % way.choice(VALUES), way.choice(VALUES), way.randbytes(30)])
            lines += [b"content-type: application/json", b"content-length: %d" % len(body)]
        yield b"\r\n".join(lines) + b"\r\n\r\n" + body


async def test_anything_at_all_may_be_asked_and_is_answered_with_words(server: Server) -> None:
    way = random.Random(22)
    found: set[int] = set()
    for asked in requests(way, 1200):
        answer = await answered(server.port, asked)
        head, _, body = answer.partition(b"\r\n\r\n")
        status = int(head.split()[1])
        found.add(status)
        assert status < 500, asked[:200]
        assert status in (100, 101) or b"content-security-policy: default-src 'self'" in head.lower(), asked[:200]
        if status >= 400 and not asked.startswith(b"HEAD") and b"sec-websocket" not in asked:
            assert body.strip(), asked[:200]
    assert {200, 400, 404, 405} <= found


async def answered(port: int, asked: bytes) -> bytes:
    """The head of an answer, and its body if the server closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(asked)
        heard = await reader.readuntil(b"\r\n\r\n")
        return heard if heard.split()[1] in (b"100", b"101") else heard + await reader.read(200)
    finally:
        writer.transport.abort()


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00",
        b"GET\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"\x00" * 100,
        b"GET /\xff HTTP/1.1\r\nhost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n",
        b"GET " + b"a" * 100_000,
        b"POST /api/records HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
        b"transfer-encoding: chunked\r\n\r\nZZ\r\n",
    ],
)
async def test_what_is_no_http_is_answered_like_everything_else(sent: bytes, server: Server) -> None:
    answer = (await answered(server.port, sent)).decode()
    head, _, body = answer.partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 400")
    assert all(f"{name.lower()}: {value}" in head for name, value in SAFE.items())
    assert msgspec.json.decode(body, type=Problem).why == "bad_input"


async def test_a_body_that_breaks_after_its_answer_began_is_no_error(server: Server) -> None:
    lines = b"POST /api/nothing HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(lines + b"transfer-encoding: chunked\r\n\r\n1\r\nx\r\n")
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 404")
    writer.write(b"ZZ\r\n")
    await reader.read()
    writer.close()


async def test_who_asks_too_often_is_answered_as_carefully(make_server: MakeServer) -> None:
    server = make_server(rate=1).start()
    answers = [await ask(server, "/api/games") for _ in range(20)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert {why(answer) for answer in refused} == {"too_fast"}
    assert {answer.headers["retry-after"] for answer in refused} == {"1"}


async def test_a_socket_that_leads_nowhere_is_told_so(server: Server) -> None:
    for path in ("/", "/ws/", "/ws/a/b", "/nothing", "/api/games", "/%00"):
        with pytest.raises(InvalidStatus) as refused:
            async with connect(f"ws://127.0.0.1:{server.port}{path}", proxy=None):
                pass
        response = refused.value.response
        assert (response.status_code, json.loads(response.body or b"")["why"]) == (404, "unknown_page")
        assert {name: response.headers[name] for name in SAFE} == SAFE
