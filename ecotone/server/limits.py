"""How much one address or one connection may ask for: a bucket that refills."""

from __future__ import annotations

import time
from collections import OrderedDict

ADDRESSES = 20_000  # that are remembered; the longest silent are forgotten first


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
