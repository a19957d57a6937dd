"""Under which names a server is asked for, which pages may speak to it, and what it says of itself."""

from __future__ import annotations

import re
import socket

import pytest

from ecotone.cli import main
from ecotone.server.machine import is_reached_by_others, own_addresses, own_names
from ecotone.server.names import Names
from ecotone.server.serving import others_told

NAMES = Names(["play.example.org", "Laptop.local"], ["https://club.example.org", "http://localhost:5173"])


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "LOCALHOST:8000", "localhost.", "a.localhost:80", "127.0.0.1", "127.0.0.1:8000", "127.8.9.1"),
        *("192.168.1.20:8000", "8.8.8.8", "[::1]", "[::1]:8000", "[fe80::1]:8000", "[2001:db8::7]"),
        *("play.example.org", "PLAY.example.org.:443", "laptop.local:8000", "localhost:"),
    ],
)
def test_numbers_loopback_and_given_names_are_known(host: str) -> None:
    assert NAMES.knows(host)


@pytest.mark.parametrize(
    "host",
    [
        *("", "example.org", "evil.play.example.org", "play.example.org.evil", "localhost.evil", "xlocalhost", ":8000"),
        *("127.0.0.1.evil.org", "127.0.0.1@evil", "evil/127.0.0.1", "127.0.0.1:x", "127.0.0.1:80:80", "[::1", "::1]x"),
        *("0x7f.1", "2130706433", "local host", "localhost\x00", "play.example.org:123456", "[localhost]", "évil"),
    ],
)
def test_everything_else_is_not(host: str) -> None:
    assert not NAMES.knows(host)


@pytest.mark.parametrize(
    ("origin", "host", "is_secure"),
    [
        ("http://localhost:8000", "localhost:8000", False),
        ("http://192.168.1.20:8000", "192.168.1.20:8000", False),
        ("http://[::1]:8000", "[::1]:8000", False),
        ("http://play.example.org", "play.example.org", False),
        ("http://play.example.org", "play.example.org:80", False),
        ("HTTPS://Play.Example.org", "play.example.org", False),  # a proxy that does not say that it speaks TLS
        ("https://play.example.org", "play.example.org", True),
        ("https://play.example.org", "play.example.org:443", True),
        ("https://play.example.org:8443", "play.example.org:8443", True),
        ("https://club.example.org", "play.example.org", True),
        ("https://club.example.org:443", "play.example.org", True),
        ("http://localhost:5173", "127.0.0.1:8000", False),
    ],
)
def test_a_servers_own_page_and_named_sites_are_trusted(origin: str, host: str, is_secure: bool) -> None:
    assert NAMES.trusts(origin, host, is_secure)


@pytest.mark.parametrize(
    ("origin", "host", "is_secure"),
    [
        ("null", "localhost:8000", False),
        ("", "localhost:8000", False),
        ("http://evil.example", "localhost:8000", False),
        ("http://localhost:8001", "localhost:8000", False),
        ("http://localhost", "localhost:8000", False),
        ("http://127.0.0.1:8000", "localhost:8000", False),
        ("http://play.example.org", "play.example.org", True),  # read on its way, while we speak TLS
        ("http://club.example.org", "play.example.org", False),
        ("https://evil.club.example.org", "play.example.org", False),
        ("https://play.example.org.evil", "play.example.org", True),
        ("https://play.example.org@evil", "play.example.org", True),
        ("file://", "localhost:8000", False),
        ("chrome-extension://localhost:8000", "localhost:8000", False),
        ("http://localhost:8000/path", "localhost:8000", False),
        ("http://localhost:8000 http://evil", "localhost:8000", False),
        ("http://", "", False),
    ],
)
def test_pages_of_other_sites_are_not(origin: str, host: str, is_secure: bool) -> None:
    assert not NAMES.trusts(origin, host, is_secure)


def test_a_machine_knows_its_own_name() -> None:
    names = own_names()
    short = socket.gethostname().lower().partition(".")[0]
    assert {short, f"{short}.local"} <= set(names)
    assert all(Names(names).knows(f"{name.upper()}:8000") for name in names)


def test_others_are_told_only_addresses_that_mean_this_machine_to_them() -> None:
    found = own_addresses()
    assert len(found) == len(set(found))
    for address in found:
        with socket.create_server((address, 0)):  # it is ours
            assert is_reached_by_others(address)
    assert not any(is_reached_by_others(address) for address in ("127.0.0.1", "127.0.1.1", "0.0.0.0", "169.254.3.4"))
    told = others_told("0.0.0.0", 8000)
    assert [f"http://{address}:8000/" for address in found] == re.findall(r"http://\S+", "\n".join(told))
    assert others_told("127.0.0.1", 8000) == others_told("192.168.1.20", 8000) == []


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *[("--name", value) for value in ("https://play.example.org", "play.example.org:8000", "a b", "", "a..b", "/")],
        *[("--origin", value) for value in ("play.example.org", "null", "https://", "https://a/b", "ftp://a", "")],
    ],
)
def test_what_is_no_name_and_no_origin_is_refused_in_a_sentence(
    option: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["serve", option, value])
    assert "expected" in capsys.readouterr().err
