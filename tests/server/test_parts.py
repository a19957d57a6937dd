"""The small parts: how much may be asked, what is counted and logged, what crosses the wire, where things are."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecotone.cli import main
from ecotone.core.errors import BadInput
from ecotone.core.kernel import Action
from ecotone.server import limits, logs
from ecotone.server.bus import FORGET_S, Bus, Elsewhere, Notice
from ecotone.server.limits import Bucket, Crowd, Gate, address_of
from ecotone.server.lobby import clean, may_be_code, plain_code
from ecotone.server.messages import Act, Hello, Say, Spoken
from ecotone.server.metrics import Metrics
from ecotone.server.opening import database_url
from ecotone.server.refusals import STATUS, Refused
from ecotone.server.serving import listen, shown
from ecotone.server.thinker import Task
from ecotone.server.tickets import ALPHABET, codes, fresh, secret_for, unguessable
from tests.server.running import ROOT, free_port
from tools.hammer.servers import engine_path

GOOD = "dQPCqAJKyAguIjh1zkbhAg3W"  # a secret that nobody could guess


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("time.monotonic", made)
    return made


# --- limits


def test_a_bucket_holds_a_burst_and_refills_steadily(clock: Clock) -> None:
    bucket = Bucket(rate=2.0, burst=3.0)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.4
    assert not bucket.take()
    clock.now += 0.1
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now += 3600
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_every_address_has_a_bucket_of_its_own(clock: Clock) -> None:
    gate = Gate(rate=1.0, burst=1.0)
    assert [gate.admits("a"), gate.admits("a"), gate.admits("b")] == [True, False, True]
    clock.now += 1
    assert gate.admits("a")


def test_without_a_rate_everybody_is_admitted() -> None:
    gate = Gate(0.0, 0.0)
    assert all(gate.admits("a") for _ in range(1000))
    assert not gate.buckets


def test_the_longest_silent_address_is_forgotten_first(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ADDRESSES", 2)
    gate = Gate(rate=0.001, burst=1.0)
    for address in ("a", "b", "a", "c"):
        gate.admits(address)
    assert list(gate.buckets) == ["a", "c"]
    assert not gate.admits("a")


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::1%eth0"),
        ("unknown", "unknown"),
        ("x" * 5000, "x" * 64),
    ],
)
def test_a_household_is_counted_as_one(host: str, counted: str) -> None:
    assert address_of({"client": (host, 1234)}) == counted


def test_who_has_no_address_is_counted_as_nobody() -> None:
    assert address_of({"client": None}) == address_of({}) == ""


def test_a_crowd_is_counted_by_address_until_it_goes(clock: Clock) -> None:
    crowd = Crowd(at_once=2, a_minute=0)
    assert [crowd.comes(who) for who in ("a", "a", "a", "b")] == [True, True, False, True]
    crowd.goes("a")
    assert [crowd.comes("a"), crowd.comes("a")] == [True, False]
    for who in ("a", "a", "b"):
        crowd.goes(who)
    assert not crowd.here


def test_so_many_of_an_address_may_come_in_a_minute(clock: Clock) -> None:
    crowd = Crowd(at_once=0, a_minute=3)
    assert [crowd.comes("a") for _ in range(4)] == [True, True, True, False]
    assert crowd.comes("a", is_new=False)
    clock.now += 20
    assert [crowd.comes("a"), crowd.comes("a")] == [True, False]


def test_whoever_has_no_address_is_in_nobodys_way() -> None:
    crowd = Crowd(at_once=1, a_minute=1)
    assert all(crowd.comes("") for _ in range(5))
    crowd.goes("")
    assert not crowd.here


# --- numbers


def test_numbers_are_told_as_monitoring_systems_read_them() -> None:
    metrics = Metrics()
    metrics.count("moves")
    metrics.count("moves", 2)
    metrics.took("append", 0.25)
    metrics.took("append", 0.5)
    lines = metrics.text({"tables": 3}, {"task_deaths": 2}).splitlines()
    assert "ecotone_task_deaths_total 2" in lines
    assert "ecotone_moves_total 3" in lines
    assert "ecotone_messages_total 0" in lines
    assert "ecotone_append_seconds_count 2" in lines
    assert "ecotone_append_seconds_sum 0.750000" in lines
    assert "ecotone_tables 3" in lines
    named = [line.split()[2] for line in lines if line.startswith("# TYPE")]
    assert len(named) == len(set(named)) == len([line for line in lines if line.startswith("# HELP")])
    for line in lines:
        assert line.startswith("#") or any(line.startswith(name) for name in named)


# --- logs


@pytest.fixture
def untouched_logging() -> Iterator[None]:
    root, ours = logging.getLogger(), logging.getLogger("ecotone")
    before = (root.handlers[:], root.level, ours.level)
    yield
    root.handlers[:], root.level = before[0], before[1]
    ours.setLevel(before[2])
    logging.getLogger("uvicorn.error").removeFilter(logs.is_ours)


@pytest.mark.usefixtures("untouched_logging")
def test_a_line_of_the_log_is_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("info")
    logging.getLogger("ecotone.server.table").info("table %s", "created", extra={"table": "ABCD2345", "seats": 3})
    line = json.loads(capsys.readouterr().err)
    assert {key: line[key] for key in ("level", "from", "what", "table", "seats")} == {
        "level": "info",
        "from": "ecotone.server.table",
        "what": "table created",
        "table": "ABCD2345",
        "seats": 3,
    }
    assert line["at"].endswith("+00:00")


@pytest.mark.usefixtures("untouched_logging")
def test_what_went_wrong_is_logged_with_its_trace_on_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("warning")
    try:
        raise ValueError("two\nlines")
    except ValueError:
        logging.getLogger("ecotone").exception("failed")
    [text] = capsys.readouterr().err.splitlines()
    assert "ValueError: two\nlines" in json.loads(text)["trace"]


@pytest.mark.usefixtures("untouched_logging")
def test_libraries_do_not_tell_what_they_send_and_store(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("debug")
    for name in ("uvicorn.error", "websockets.server", "aiosqlite", "sqlalchemy.engine", "asyncio"):
        logging.getLogger(name).debug("< TEXT 'hello, my secret'")
        logging.getLogger(name).info("hello, my secret")
    logging.getLogger("uvicorn.error").error("Invalid UTF-8 sequence received from client.")
    logging.getLogger("ecotone.server").debug("our own")
    [line] = capsys.readouterr().err.splitlines()
    assert json.loads(line)["what"] == "our own"


# --- words from outside


@given(text=st.text(max_size=40))
@settings(max_examples=200)
def test_a_cleaned_name_is_one_line_and_stays_as_it_is(text: str) -> None:
    once = clean(text)
    assert clean(once) == once
    assert once == once.strip()
    assert all(letter not in once for letter in "\u202e\u2066\u200b\u0000\n\r\t\u2028")


def test_letters_of_all_languages_stay() -> None:
    assert clean("  Žofie \t Ёжик  Łódź 語 🦊 ") == "Žofie Ёжик Łódź 語 🦊"


def test_codes_have_no_letters_that_look_alike() -> None:
    assert not set(ALPHABET) & set("01IO")
    assert plain_code(" abcd-2345 ") == "ABCD2345"
    assert may_be_code("ABCD2345")
    assert not any(may_be_code(code) for code in ("", "\x00", "Ж" * 8, "A" * 17, "A/B"))


def test_a_table_has_the_same_code_for_the_same_maker() -> None:
    free, again, other = codes("maker"), codes("maker"), codes("another")
    found = [next(free) for _ in range(50)]
    assert found == [next(again) for _ in range(50)]
    assert len(set(found)) == 50
    assert next(other) not in found
    assert all(len(code) == 8 and set(code) <= set(ALPHABET) for code in found)


# --- secrets


def test_a_secret_of_ours_is_good_enough_for_us() -> None:
    for secret in [fresh() for _ in range(200)]:
        assert unguessable(secret) == secret
        assert unguessable(secret_for(secret, 3)) == secret_for(secret, 3)


@pytest.mark.parametrize(
    "secret",
    [
        "",
        "secret",
        "a" * 24,
        "abc" * 20,
        "abcdefghi" * 4,
        GOOD[:23],
        GOOD * 3,
        f"{GOOD[:23]} ",
        f"{GOOD}\n",
    ],
)
def test_a_secret_that_could_be_guessed_is_refused(secret: str) -> None:
    with pytest.raises(Refused, match="24 to 64 letters"):
        unguessable(secret)


def test_the_seats_of_a_table_have_different_secrets() -> None:
    secret = fresh()
    assert len({secret, *[secret_for(secret, seat) for seat in range(16)]}) == 17


# --- messages


def test_what_a_page_says_survives_the_wire() -> None:
    for said in (Hello(["a", "b"], "Ann"), Act(1, 2, [0, 3]), Say("привет", 0), Say("hi")):
        assert msgspec.json.decode(msgspec.json.encode(said), type=Spoken) == said


def test_every_refusal_has_a_status_and_a_sentence() -> None:
    for why, status in STATUS.items():
        assert 400 <= status < 600
        problem = Refused(why, "No.").message("act")
        sent = {"t": "refused", "why": why, "text": "No.", "said": "act"}
        assert msgspec.json.decode(msgspec.json.encode(problem)) == sent


def test_the_types_of_the_page_are_current() -> None:
    done = subprocess.run(
        [sys.executable, "tools/web_types.py", "--check"], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr


# --- where things are


@pytest.mark.parametrize(
    ("given", "driver"),
    [("sqlite:///x.db", "sqlite+aiosqlite"), ("sqlite+aiosqlite:///x.db", "sqlite+aiosqlite")]
    + [
        (f"{name}://me@db/x", "postgresql+asyncpg")
        for name in ("postgresql", "postgresql+psycopg2", "postgresql+asyncpg")
    ],
)
def test_a_database_gets_our_driver(given: str, driver: str) -> None:
    assert database_url(given).drivername == driver


@pytest.mark.parametrize("given", ["mysql://x", "nonsense", "", "oracle://x/y"])
def test_a_database_that_we_cannot_use_is_told_in_a_sentence(given: str) -> None:
    with pytest.raises(BadInput, match="--database"):
        database_url(given)


def test_a_port_that_is_taken_is_told_in_a_sentence() -> None:
    with listen("127.0.0.1", 0) as taken, pytest.raises(BadInput, match=r"another --port"):
        listen("127.0.0.1", taken.getsockname()[1])


def test_the_address_is_one_that_a_browser_can_open() -> None:
    assert [shown(host) for host in ("0.0.0.0", "::", "::1", "10.0.0.1")] == ["127.0.0.1", "[::1]", "[::1]", "10.0.0.1"]


@pytest.mark.usefixtures("untouched_logging")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--database", "sqlite:////no/such/folder/tables.db"], "does not open: unable to open database file"),
        (["--database", "sqlite://"], "cannot have a write-ahead log"),
        (["--database", "postgresql://me:my-word@127.0.0.1:{port}/x"], "does not open"),
        (["--database", "sqlite:///{folder}/a.db", "--redis", "redis://127.0.0.1:{port}"], "does not answer"),
        (["--database", "sqlite:///{folder}/a.db", "--redis", "nonsense"], "--redis nonsense"),
        (["--database", "sqlite:///{folder}/a.db"], "the page has not been built"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_a_sentence(
    options: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ECOTONE_PAGE", str(tmp_path))
    if "not been built" not in told:
        (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    filled = [option.format(port=free_port(), folder=tmp_path) for option in options]
    assert main(["serve", "--port", "0", *filled]) == 1
    [line] = capsys.readouterr().err.splitlines()
    assert told in line
    assert "my-word" not in line


def test_the_tools_serve_with_the_engine_that_was_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is named as seen from where the tool was started, and the server starts elsewhere."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", f"build/compiled{os.pathsep}/elsewhere")
    assert engine_path().split(os.pathsep) == [str(tmp_path / "build" / "compiled"), "/elsewhere"]
    monkeypatch.delenv("PYTHONPATH")
    assert engine_path() == ""


# --- other processes


def test_whoever_has_not_been_heard_of_for_long_is_gone(clock: Clock) -> None:
    others = Elsewhere()
    assert others.hear(Notice("one", "T", 1, [0, 2], 1))
    assert others.hear(Notice("two", "T", 1, [1], 2))
    assert not others.hear(Notice("two", "T", 2, [1], 2))
    assert (others.seats(), others.watchers()) == ({0, 1, 2}, 3)
    clock.now += FORGET_S - 1
    others.hear(Notice("two", "T", 2, [1], 2))
    clock.now += 2
    assert (others.seats(), others.watchers()) == ({1}, 2)
    others.hear(Notice("two", "T", 2, [1], 2))
    assert list(others.known) == ["two"]


async def test_a_single_process_looks_after_everything_itself() -> None:
    bus = Bus()
    assert await bus.may_drive("ABCD2345")
    assert Bus().name != bus.name


# --- bots


def test_a_bots_chance_is_the_same_in_every_process_and_new_for_every_question() -> None:
    actions: list[tuple[int, Action]] = [(0, (0, 1)), (1, (0, 2))]
    task = Task("ecosystem", 2, 7, {}, actions, 0, "random")
    assert task.chance("bot") == Task("ecosystem", 2, 7, {}, [(0, (0, 5))], 0, "random").chance("bot")
    others = [Task("ecosystem", 2, 8, {}, actions, 0), Task("ecosystem", 2, 7, {}, actions, 1)]
    others += [
        Task("ecosystem", 2, 7, {}, [*actions, (0, (1, 3))], 0),
        Task("ecosystem", 2, 7, {}, actions, 0, "", "salt"),
    ]
    assert task.chance("bot") not in [other.chance("bot") for other in others]
