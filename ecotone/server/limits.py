"""How much one address or one connection may ask for: a bucket that refills, and a count of who is here."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any

ADDRESSES = 20_000  # that are remembered; the longest silent are forgotten first
LONGEST_ADDRESS = 64
MINUTE_S = 60.0


def address_of(scope: Mapping[str, Any]) -> str:
    """Whom a request or a socket is counted with; a proxy that is trusted has said so already."""
    client = scope.get("client")
    return household(client[0]) if client else ""


@lru_cache(ADDRESSES)
def household(host: str) -> str:
    """An address as it is counted: in IPv6 a household has a network of 64 bits, and as many addresses as it likes."""
    try:
        address = ip_address(host)
    except ValueError:  # whatever a proxy calls its clients
        return host[:LONGEST_ADDRESS]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    # On one link everybody has the same network.
    return str(address if address.is_link_local else IPv6Network((address, 64), strict=False))


class Bucket:
    """Holds so many tokens at most and refills at a steady rate; a request takes one."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Whether there is enough for a request; then it is taken."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True


class Gate:
    """A bucket for each address; a rate of 0 lets everything through."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def admits(self, address: str, cost: float = 1.0) -> bool:
        """Whether this address may ask now."""
        if not self.rate:
            return True
        bucket = self.buckets.pop(address, None) or Bucket(self.rate, self.burst)
        self.buckets[address] = bucket
        if len(self.buckets) > ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take(cost)


class Crowd:
    """How many of one address are here at once, and how many come in a minute; 0 for no limit.

    Who has no address is not counted: the machine itself, and the proxy in front, which speaks for many.
    """

    def __init__(self, at_once: int, a_minute: int) -> None:
        self.at_once = at_once
        self.gate = Gate(a_minute / MINUTE_S, a_minute)
        self.here: Counter[str] = Counter()

    def comes(self, address: str, is_new: bool = True) -> bool:
        """Whether one more of this address may come in; then it is counted until it goes."""
        if not address:
            return True
        if 0 < self.at_once <= self.here[address] or (is_new and not self.gate.admits(address)):
            return False
        self.here[address] += 1
        return True

    def goes(self, address: str) -> None:
        """One of this address is gone."""
        self.here[address] -= 1
        if self.here[address] <= 0:
            del self.here[address]
