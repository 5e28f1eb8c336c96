"""Numbers that look random and are the same on every machine, interpreted or compiled.

A draw is a pure function of (seed, stream, counter): nothing has to be saved but the counter.
Only the low 32 bits of each product are kept, so that 64-bit wrap-around cannot be seen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF


def mix(a: int, b: int, c: int) -> int:
    """32 well-stirred bits of three numbers."""
    h: i64 = (a & 0xFFFFFFFF) ^ 0x9E3779B9
    h = ((h ^ (h >> 16)) * 0x85EBCA6B) & MASK
    h = ((h ^ (h >> 13)) * 0xC2B2AE35) & MASK
    h = (h ^ (h >> 16) ^ (b & 0xFFFFFFFF)) & MASK
    h = ((h ^ (h >> 15)) * 0x2C1B3C6D) & MASK
    h = ((h ^ (h >> 12)) * 0x297A2D39) & MASK
    h = (h ^ (h >> 15) ^ (c & 0xFFFFFFFF)) & MASK
    h = ((h ^ (h >> 16)) * 0x21F0AAAD) & MASK
    h = ((h ^ (h >> 15)) * 0x735A2D97) & MASK
    h = (h ^ (h >> 15)) & MASK
    return int(h)


class Rng:
    """A counter with a seed. `below(n)` is uniform on 0..n-1 (for n up to 2**20 the bias is under 2**-12)."""

    __slots__ = ("counter", "seed", "stream")

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.seed: int = seed & 0x7FFFFFFF
        self.stream: int = stream
        self.counter: int = 0

    def below(self, n: int) -> int:
        self.counter += 1
        return (mix(self.seed, self.stream, self.counter) * n) >> 32

    def sample(self, items: list[int], count: int) -> list[int]:
        """`count` of the items, in random order."""
        pool = items[:]
        size = len(pool)
        for i in range(count):
            j = i + self.below(size - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:count]

    def shuffled(self, items: list[int]) -> list[int]:
        return self.sample(items, len(items))
