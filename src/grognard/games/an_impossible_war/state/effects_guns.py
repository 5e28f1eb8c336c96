"""14 Verbs of artillery: points that come, go, are captured, split or hidden."""

from __future__ import annotations

from ....kit.log import say
from ..pack.board import BOX, CARLIST, FIELD, HIDDEN, MOUNTAIN, NONE
from ..rules.queries.ch05_pieces import inside, outside, points
from ..rules.queries.ch14_artillery import free_counters, gun_max, pack_counters
from .model import War


def add_guns(g: War, side: int, arm: int, n: int, place: int) -> int:
    """14.0, 14.2: put points of artillery in a place, joined to what is there; returns the points used."""
    mine = _to_join(g, side, arm, place)
    used = room_for_guns(g, side, arm, n, place)
    if used:
        faces = pack_counters(g.b, mine + free_counters(g, side, arm), points(g, mine, arm) + used)
        flags = g.flags[mine[0]] if mine else 0
        for p in mine:
            lift(g, p)
        for i in range(0, len(faces), 2):
            g.move(faces[i], place)
            g.strength[faces[i]] = faces[i + 1]
            g.flags[faces[i]] = flags
    return used


def room_for_guns(g: War, side: int, arm: int, n: int, place: int) -> int:
    """14.0, 14.2, 14.2/no-counter: how many of `n` points of artillery a side has counters for in a place."""
    mine = _to_join(g, side, arm, place)
    had = points(g, mine, arm)
    want = had + n
    if place >= 0:
        want = min(want, gun_max(g.b, side, arm))
    pool = mine + free_counters(g, side, arm)
    while want > had and not pack_counters(g.b, pool, want):
        want -= 1
    return max(0, want - had)


def _to_join(g: War, side: int, arm: int, place: int) -> list[int]:
    """The artillery of a side that new points of its type in a place are joined to."""
    mine = [p for p in (outside(g, side, place) if place >= 0 else _in_box(g, side)) if g.b.arm[p] == arm]
    if not mine and place >= 0:
        mine = [p for p in inside(g, side, place) if g.b.arm[p] == arm]
    return mine


def _in_box(g: War, side: int) -> list[int]:
    b = g.b
    return [p for p in range(b.n_blocks, b.n_pieces) if g.at[p] == HIDDEN and b.side[p] == side]


def lift(g: War, p: int) -> None:
    g.move(p, BOX)
    g.strength[p] = 0
    g.road[p] = NONE
    g.flags[p] = 0


def remove_guns(g: War, pieces: list[int], arm: int, n: int) -> int:
    """Take points of artillery away from the pieces given; returns the points taken."""
    b = g.b
    mine = [p for p in pieces if b.arm[p] == arm]
    had = points(g, mine, arm)
    left = max(0, had - n)
    if not mine:
        return 0
    side = b.side[mine[0]]
    place = g.at[mine[0]]
    road = g.road[mine[0]]
    flags = g.flags[mine[0]]
    for p in mine:
        lift(g, p)
    faces = pack_counters(b, free_counters(g, side, arm), left)
    while left > 0 and not faces:
        left -= 1
        faces = pack_counters(b, free_counters(g, side, arm), left)
    for i in range(0, len(faces), 2):
        g.move(faces[i], place)
        g.strength[faces[i]] = faces[i + 1]
        g.road[faces[i]] = road
        g.flags[faces[i]] = flags
    return had - left


def capture_guns(g: War, pieces: list[int], arm: int, n: int, by: int, place: int, rule: str) -> None:
    """14.2, 14.2/no-counter: the victor takes what his counters and the maximum allow; the rest is lost."""
    if n <= 0:
        return
    taken = remove_guns(g, pieces, arm, n)
    used = add_guns(g, by, arm, taken, place) if taken else 0
    say(g, "guns-captured", rule, {"side": by, "arm": arm, "n": taken, "used": used, "place": place})


def capture_half(g: War, pieces: list[int], by: int, place: int, rule: str) -> None:
    """11.3/abandoned-with-enemy, 18.3: half of the artillery points, rounded up, whatever their type: those that the
    victor has most counters for, and field guns rather than mountain guns."""
    d = g.b.charts.siege.capture_artillery_divisor
    field, mountain = points(g, pieces, FIELD), points(g, pieces, MOUNTAIN)
    half = (field + mountain + d - 1) // d
    heavy = min(half, field)
    most = -1
    for n in range(heavy, max(0, half - mountain) - 1, -1):
        used = room_for_guns(g, by, FIELD, n, place) + room_for_guns(g, by, MOUNTAIN, half - n, place)
        if used > most:
            heavy, most = n, used
    capture_guns(g, pieces, FIELD, heavy, by, place, rule)
    capture_guns(g, pieces, MOUNTAIN, half - heavy, by, place, rule)


def split_guns(g: War, pieces: list[int], arm: int, n: int) -> list[int]:
    """14.0: make exactly `n` points out of counters in one place into counters of their own."""
    b = g.b
    mine = [p for p in pieces if b.arm[p] == arm]
    had = points(g, mine, arm)
    if n <= 0 or not mine:
        return []
    if n >= had:
        return mine
    side = b.side[mine[0]]
    place = g.at[mine[0]]
    road = g.road[mine[0]]
    flags = g.flags[mine[0]]
    pool = free_counters(g, side, arm) + mine
    first = pack_counters(b, pool, n)
    rest = pack_counters(b, [c for c in pool if c not in first[::2]], had - n)
    for p in mine:
        lift(g, p)
    for faces in (first, rest):
        for i in range(0, len(faces), 2):
            g.move(faces[i], place)
            g.strength[faces[i]] = faces[i + 1]
            g.road[faces[i]] = road
            g.flags[faces[i]] = flags
    return first[::2]


def can_split(g: War, pieces: list[int], arm: int, n: int) -> bool:
    """14.0: whether the counters at hand can show `n` points apart from the rest."""
    b = g.b
    mine = [p for p in pieces if b.arm[p] == arm]
    had = points(g, mine, arm)
    if n == 0 or n == had:
        return True
    if n > had or not mine:
        return False
    pool = free_counters(g, b.side[mine[0]], arm) + mine
    first = pack_counters(b, pool, n)
    if not first:
        return False
    return bool(pack_counters(b, [c for c in pool if c not in first[::2]], had - n))


def hide_guns(g: War, pieces: list[int], arm: int, n: int) -> None:
    """14.3/hide-any: from the map to the Hidden Artillery box."""
    taken = remove_guns(g, pieces, arm, n)
    add_guns(g, CARLIST, arm, taken, HIDDEN)
    say(g, "guns-hidden", "14.3/hide-any", {"arm": arm, "n": taken})
