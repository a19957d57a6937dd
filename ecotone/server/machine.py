"""What the machine that the server runs on is called, and where others in the same network reach it."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address

# Addresses that lie behind every way out of a home or a school; nothing is ever sent to them.
ELSEWHERE = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")


def own_names() -> list[str]:
    """The machine's name as its neighbours say it: alone, and as it is found without a name server."""
    name = socket.gethostname().lower().removesuffix(".")
    short = name.partition(".")[0]
    return list(dict.fromkeys([name, short, f"{short}.local"])) if short else []


def own_addresses() -> list[str]:
    """The IPv4 addresses under which others reach this machine, that of the usual way out first."""
    found = [address for target in ELSEWHERE if (address := address_towards(target))]
    with suppress(OSError):  # a machine that does not know its own name
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if is_reached_by_others(address)]


def address_towards(target: str) -> str:
    """The address that this machine would speak from to somebody; none where there is no way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def is_reached_by_others(address: str) -> bool:
    """Whether an address means this machine to others too."""
    found = ip_address(address)
    return not (found.is_loopback or found.is_unspecified or found.is_link_local)
