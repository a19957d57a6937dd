"""The seeded generator: xoshiro128** 1.1 (Blackman and Vigna), four 32-bit words.

It is published with test vectors, and every product below stays under 2**62, so the compiled
code never leaves the machine's own integers.
"""

from __future__ import annotations

import hashlib
from typing import Final

MASK: Final = 0xFFFF_FFFF
SPAN: Final = 0x1_0000_0000


class Rng:
    """A stream of numbers that can be copied; made by `seeded`, since compiled classes are filled, not constructed."""

    a: int
    b: int
    c: int
    d: int

    def copy(self) -> Rng:
        """The same stream from here on, independent of this one."""
        other = Rng()
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.d = self.d
        return other

    def state(self) -> tuple[int, int, int, int]:
        """The four words, for tests and comparisons."""
        return (self.a, self.b, self.c, self.d)

    def bits(self) -> int:
        """The next 32 random bits."""
        x = (self.b << 2) + self.b & MASK  # times 5; mypyc multiplies more slowly than it shifts
        x = (x << 7 | x >> 25) & MASK
        x = (x << 3) + x & MASK  # times 9
        shifted = self.b << 9 & MASK
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = (self.d << 11 | self.d >> 21) & MASK
        return x

    def roll(self, n: int) -> int:
        """A number in range(n), every one equally likely."""
        limit = SPAN - SPAN % n
        x = self.bits()
        while x >= limit:
            x = self.bits()
        return x % n

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.roll(i + 1)
            items[i], items[j] = items[j], items[i]

    def draw(self, bag: list[int]) -> int:
        """Take one item out of an unordered bag."""
        i = self.roll(len(bag))
        item = bag[i]
        last = bag.pop()
        if i < len(bag):
            bag[i] = last
        return item


def seeded(seed: int) -> Rng:
    """A generator for any int seed; neighbouring seeds give unrelated streams."""
    words = hashlib.sha256(str(seed).encode()).digest()
    return from_words([int.from_bytes(words[i : i + 4], "little") for i in range(0, 16, 4)])


def from_words(words: list[int]) -> Rng:
    """A generator in the given state: four 32-bit words, not all zero."""
    rng = Rng()
    rng.a, rng.b, rng.c, rng.d = words[0], words[1], words[2], words[3]
    return rng


def fresh(rng: Rng) -> Rng:
    """A generator of its own, seeded by another: for an imagined world."""
    return from_words([rng.bits(), rng.bits(), rng.bits(), rng.bits() | 1])
