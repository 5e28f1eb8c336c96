"""Sines and tangents as whole numbers, the same on every machine.

Headings are tenths of a degree, 0 = north (towards smaller y), clockwise; x goes to the right and y downwards. The
tables are worked out once, in whole numbers of 80 bits, and rounded to the nearest.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ONE: Final = 1 << 20  # the sines' scale
FULL: Final = 3600  # a whole turn
STEEP: Final = 1 << 40  # the tangents' scale

_BITS: Final = 80
_PI: Final = 3141592653589793238462643383279502884197
_PI_SCALE: Final = 10**39


def _twentieths() -> tuple[list[int], list[int]]:
    """Sines and cosines of 0 to 90 degrees in steps of a twentieth, scaled by 1 << 80."""
    unit = 1 << _BITS
    a = _PI * unit // (_PI_SCALE * 3600)
    s1, c1, term = 0, 0, unit
    for k in range(12):  # the series of the smallest angle
        sign = 1 - (k & 2)
        if k & 1:
            s1 += sign * term
        else:
            c1 += sign * term
        term = (term * a >> _BITS) // (k + 1)
    sines, cosines = [0], [unit]
    for _ in range(1800):
        s, c = sines[-1], cosines[-1]
        sines.append((s * c1 + c * s1) >> _BITS)
        cosines.append((c * c1 - s * s1) >> _BITS)
    return sines, cosines


def _sine_table() -> list[int]:
    """Of every tenth of a degree, a whole turn and a quarter."""
    fine, _ = _twentieths()
    half = 1 << (_BITS - 21)
    quarter = [(fine[2 * k] + half) >> (_BITS - 20) for k in range(901)]
    out: list[int] = []
    for k in range(FULL + 900):
        k %= FULL
        if k < 900:
            out.append(quarter[k])
        elif k < 1800:
            out.append(quarter[1800 - k])
        elif k < 2700:
            out.append(-quarter[k - 1800])
        else:
            out.append(-quarter[FULL - k])
    return out


def _tangent_table() -> list[int]:
    """Of half a tenth, one and a half tenths, ... up to 45 degrees: the borders between the tenths."""
    sines, cosines = _twentieths()
    return [(sines[2 * k + 1] * STEEP + (cosines[2 * k + 1] >> 1)) // cosines[2 * k + 1] for k in range(450)]


SINE: Final[list[int]] = _sine_table()
TANGENT: Final[list[int]] = _tangent_table()


def sine(heading: int) -> i64:
    """Scaled by ONE: how far east a step in this heading goes."""
    k: i64 = heading
    if k < 0 or k >= 3600:
        k %= 3600
    s: i64 = SINE[k]
    return s


def cosine(heading: int) -> i64:
    """Scaled by ONE: how far north."""
    k: i64 = heading
    if k < 0 or k >= 3600:
        k %= 3600
    s: i64 = SINE[k + 900]
    return s


def turned(a: int, b: int) -> int:
    """The smallest angle between two headings, 0 to 1800."""
    d = (a - b) % FULL
    return d if d <= 1800 else FULL - d


def turn_to(a: int, b: int) -> int:
    """How to turn from one heading to another by the shorter way: clockwise is more than 0; half a turn is."""
    d = (b - a) % FULL
    return d if d <= 1800 else d - FULL


def bearing(dx: int, dy: int) -> int:
    """The heading of a vector, 0 to 3599; of no vector, 0."""
    east = dx if dx >= 0 else -dx
    north = dy if dy >= 0 else -dy
    low, high = east, north
    if east > north:
        low, high = north, east
    if high == 0:
        return 0
    left, right = 0, 450  # the first border that lies beyond the slope
    slope = low * STEEP
    while left < right:
        middle = (left + right) >> 1
        if TANGENT[middle] * high > slope:
            right = middle
        else:
            left = middle + 1
    a = left if east <= north else 900 - left  # from the north or south line
    if dy > 0:
        a = 1800 - a
    if dx < 0:
        a = FULL - a
    return a % FULL
