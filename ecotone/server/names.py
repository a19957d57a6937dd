"""Under which names the server may be asked for, and which pages may speak to it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import ip_address

LOOPBACK = "localhost"
PORTS = {"http": 80, "https": 443}
LONGEST_NAME = 253  # of a host, in the domain name system

_host = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[^\s:/?#@\[\]\\]+)(?::(?P<port>[0-9]{1,5})?)?", re.IGNORECASE)
_origin = re.compile(r"(?P<scheme>https?)://(?P<host>[^/?#]+)", re.IGNORECASE)
_name = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")

Origin = tuple[str, str, int]  # scheme, name, port


class Names:
    """The names and the foreign origins that this server answers to, beside its own."""

    def __init__(self, names: Iterable[str] = (), origins: Iterable[str] = ()) -> None:
        self.names = {plain(name) for name in names} - {""}
        self.origins = {origin_of(origin) for origin in origins} - {None}

    def knows(self, host: str) -> bool:
        """Whether a Host line names this server: by a number, as this machine itself, or by a name that was given.

        No page of another site can make a browser send a number or a loopback name to us: docs/decisions.
        """
        name, _ = parts_of(host)
        return name in self.names or is_loopback(name) or is_number(name)

    def trusts(self, origin: str, host: str, is_secure: bool) -> bool:
        """Whether a page of this origin may act here: the server's own page, or one that was named."""
        asking = origin_of(origin)
        if asking is None:
            return False
        scheme, name, port = asking
        ours, our_port = parts_of(host)
        is_own = (name, port) == (ours, our_port or PORTS[scheme]) and not (is_secure and scheme == "http")
        return is_own or asking in self.origins


def plain(name: str) -> str:
    """A name as it is compared."""
    return name.lower().removesuffix(".")


def parts_of(host: str) -> tuple[str, int]:
    """Name and port of a Host line; port 0 if it has none, no name if it is not one."""
    found = _host.fullmatch(host)
    return (plain(found["name"]), int(found["port"] or 0)) if found else ("", 0)


def origin_of(text: str) -> Origin | None:
    """An Origin line taken apart; none for `null` and for whatever is not one."""
    found = _origin.fullmatch(text)
    if not found:
        return None
    scheme = found["scheme"].lower()
    name, port = parts_of(found["host"])
    return (scheme, name, port or PORTS[scheme]) if name else None


def is_loopback(name: str) -> bool:
    """Whether a name means the machine itself, whoever asks."""
    return name == LOOPBACK or name.endswith("." + LOOPBACK)


def is_number(name: str) -> bool:
    """Whether this is an address and not a name."""
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def is_name(text: str) -> bool:
    """Whether a text can be the name of a host at all."""
    return len(text) <= LONGEST_NAME and _name.fullmatch(plain(text)) is not None
