"""The generator is xoshiro128** 1.1, and what is made of its bits is fair."""

from __future__ import annotations

import pytest

from ecotone.core.rng import Rng, fresh, from_words, seeded
from tests.core.toys import empty

# The first numbers of the published xoshiro128starstar.c from the state 1, 2, 3, 4, as other libraries
# test themselves with. By hand: the result is rotl(s1 * 5, 7) * 9, taken before the state moves on.
#   s = 1, 2, 3, 4                 2 * 5 = 10,      10 << 7 = 1280,       1280 * 9 = 11520
#   t = 2 << 9 = 1024; s2 = 3 ^ 1 = 2; s3 = 4 ^ 2 = 6; s1 = 2 ^ 2 = 0; s0 = 1 ^ 6 = 7; s2 = 2 ^ 1024; s3 = 6 << 11
#   s = 7, 0, 1026, 12288          0
#   t = 0; s2 = 1026 ^ 7 = 1029; s3 = 12288; s1 = 1029; s0 = 7 ^ 12288 = 12295; s3 = 12288 << 11
#   s = 12295, 1029, 1029, 25165824     1029 * 5 = 5145,  5145 << 7 = 658560,  658560 * 9 = 5927040
VECTOR = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]
SEEDS = range(20)


def published(s: list[int]) -> int:
    """One step of xoshiro128starstar.c, line by line, with `uint32_t` spelled out."""
    word = 2**32

    def rotl(x: int, k: int) -> int:
        return (x << k) % word + (x >> 32 - k)

    result = rotl(s[1] * 5 % word, 7) * 9 % word
    t = s[1] * 2**9 % word
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= t
    s[3] = rotl(s[3], 11)
    return result


def test_the_published_vector() -> None:
    rng = from_words([1, 2, 3, 4])
    assert [rng.bits() for _ in VECTOR] == VECTOR


def test_the_states_computed_by_hand() -> None:
    rng = from_words([1, 2, 3, 4])
    rng.bits()
    assert rng.state() == (7, 0, 1026, 12288)
    rng.bits()
    assert rng.state() == (12295, 1029, 1029, 25165824)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_published_algorithm_from_any_state(seed: int) -> None:
    rng = seeded(seed)
    words = list(rng.state())
    assert [rng.bits() for _ in range(200)] == [published(words) for _ in range(200)]


def test_bits_are_32_bits() -> None:
    rng = seeded(1)
    drawn = [rng.bits() for _ in range(1000)]
    assert 0 <= min(drawn) < 2**26
    assert 2**32 - 2**26 <= max(drawn) < 2**32


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 11, 130, 1000])
def test_a_roll_is_in_range_and_every_number_comes(n: int) -> None:
    rng = seeded(n)
    assert {rng.roll(n) for _ in range(20 * n)} == set(range(n))


def test_a_roll_takes_no_number_that_would_favour_some() -> None:
    """The largest multiple of 3 * 2**30 below 2**32 is itself: a quarter of all bits must be thrown away."""
    n = 3 * 2**30
    rng, bits = seeded(5), seeded(5)
    expected = [x for x in [bits.bits() for _ in range(400)] if x < n]
    assert [rng.roll(n) for _ in expected] == expected
    assert 250 < len(expected) < 350


@pytest.mark.parametrize("seed", SEEDS)
def test_rolls_are_about_uniform(seed: int) -> None:
    """Chi-square with 9 degrees of freedom is below 27.88 in 999 of 1000 fair runs."""
    rng = seeded(seed)
    counts = [0] * 10
    for _ in range(5000):
        counts[rng.roll(10)] += 1
    assert sum((count - 500) ** 2 / 500 for count in counts) < 27.88


def test_pairs_of_rolls_are_about_uniform() -> None:
    """Chi-square with 35 degrees of freedom is below 66.62 in 999 of 1000 fair runs."""
    rng = seeded(3)
    counts = [0] * 36
    for _ in range(18000):
        counts[rng.roll(6) * 6 + rng.roll(6)] += 1
    assert sum((count - 500) ** 2 / 500 for count in counts) < 66.62


def test_the_same_seed_gives_the_same_stream_and_another_another() -> None:
    first, again, other = seeded(7), seeded(7), seeded(8)
    stream = [first.bits() for _ in range(20)]
    assert [again.bits() for _ in range(20)] == stream
    assert not set(stream) & {other.bits() for _ in range(20)}


@pytest.mark.parametrize("seed", [0, -1, 2**31, 2**64, -(10**30)])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert any(seeded(seed).state())


def test_a_copy_continues_alike_and_alone() -> None:
    rng = seeded(1)
    rng.bits()
    copy = rng.copy()
    state = rng.state()
    ahead = [copy.bits() for _ in range(10)]
    assert rng.state() == state
    assert [rng.bits() for _ in range(10)] == ahead


@pytest.mark.parametrize("size", [0, 1, 2, 11, 130])
def test_a_shuffle_is_a_permutation(size: int) -> None:
    items = list(range(size))
    seeded(size).shuffle(items)
    assert sorted(items) == list(range(size))


def test_every_order_is_about_equally_likely() -> None:
    """Chi-square with 5 degrees of freedom is below 20.52 in 999 of 1000 fair runs."""
    rng = seeded(2)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.52


def test_a_draw_takes_one_item_out_and_in_the_end_each_was_drawn_once() -> None:
    rng = seeded(4)
    bag = list(range(30))
    drawn: list[int] = []
    for left in range(29, -1, -1):
        drawn.append(rng.draw(bag))
        assert len(bag) == left
        assert sorted(drawn + bag) == list(range(30))
    assert drawn != list(range(30))


def test_every_item_is_drawn_about_equally_often() -> None:
    """Chi-square with 4 degrees of freedom is below 18.47 in 999 of 1000 fair runs."""
    rng = seeded(6)
    counts = [0] * 5
    for _ in range(5000):
        counts[rng.draw([0, 1, 2, 3, 4])] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 18.47


def test_fresh_generators_differ_from_each_other_and_from_their_source() -> None:
    """An imagined world must not share its chance with the next one, nor with whoever imagines it."""
    rng = seeded(9)
    streams = {tuple([world.bits() for _ in range(4)]) for world in [fresh(rng) for _ in range(500)]}
    own = [rng.bits() for _ in range(2000)]
    assert len(streams) == 500
    assert not {word for stream in streams for word in stream} & set(own)


def test_a_state_rolls_draws_and_shuffles_from_its_own_generator() -> None:
    m = empty(1, 17)
    rng: Rng = seeded(17)
    bag, items = list(range(10)), list(range(10))
    assert m.roll(6) == rng.roll(6)
    assert m.draw(m.bag, 3) == [rng.draw(bag) for _ in range(3)]
    assert m.bag == bag
    order = items[:]
    m.shuffle(items)
    rng.shuffle(order)
    assert items == order
    assert m.rng.state() == rng.state()
