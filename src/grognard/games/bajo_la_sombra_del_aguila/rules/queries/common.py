"""Questions that every chapter asks."""

from __future__ import annotations

from .....space.table import corners, gap, nearer, point_gap, within
from ...codes import MANY
from ...pack.names import CAVALRY, GUN, INFANTRY, NONE, OFFICER
from ...state.model import CHIEF, DISMOUNTED, S_GONE, S_HOUSE, S_TABLE, S_WITH, T_GONE, Field
from .measure import short_of, up_to


def tag(g: Field, p: int) -> int:
    """The code of a piece for answers and messages (codes.py)."""
    return g.kind[p] * MANY + p


def tags(g: Field, pieces: list[int]) -> list[int]:
    return [g.kind[p] * MANY + p for p in pieces]


def ground_tag(g: Field, t: int) -> int:
    """The code of a piece of terrain."""
    return g.t_kind[t] * MANY + t


def foe(side: int) -> int:
    return 1 - side


def arm(g: Field, p: int) -> int:
    """INFANTRY, CAVALRY, GUN or OFFICER; dismounted dragoons are infantry (6/dismounted-dragoons)."""
    a = g.b.arm[g.kind[p]]
    return INFANTRY if a == CAVALRY and g.flags[p] & DISMOUNTED else a


def is_infantry(g: Field, p: int) -> bool:
    return arm(g, p) == INFANTRY


def is_cavalry(g: Field, p: int) -> bool:
    return arm(g, p) == CAVALRY


def is_gun(g: Field, p: int) -> bool:
    return g.b.arm[g.kind[p]] == GUN


def is_officer(g: Field, p: int) -> bool:
    return g.b.arm[g.kind[p]] == OFFICER


def has(g: Field, p: int, ability: int) -> bool:
    """Whether a unit has an ability of chapter 13 (a bit of B.abilities)."""
    return g.b.abilities[g.kind[p]] & ability != 0


def gifted(g: Field, p: int, gift: int) -> bool:
    """Whether an officer has an ability of chapter 12 (a bit of B.gifts)."""
    return g.b.gifts[g.kind[p]] & gift != 0


def alive(g: Field, p: int) -> bool:
    return g.state[p] != S_GONE


def stands(g: Field, p: int) -> bool:
    """On the table with a base of its own, or in a house on it."""
    return g.state[p] == S_TABLE or g.state[p] == S_HOUSE


def standing(g: Field, side: int) -> list[int]:
    """The pieces of a side that stand on the table, officers by themselves included."""
    return [p for p in range(len(g.kind)) if g.side[p] == side and stands(g, p)]


def units(g: Field, side: int) -> list[int]:
    """The units (no officers) of a side on the table or in a house."""
    return [p for p in range(len(g.kind)) if g.side[p] == side and stands(g, p) and g.b.arm[g.kind[p]] != OFFICER]


def officers(g: Field, side: int) -> list[int]:
    """The officers of a side on the table, by themselves or in units."""
    return [
        p
        for p in range(len(g.kind))
        if g.side[p] == side and g.b.arm[g.kind[p]] == OFFICER and g.state[p] in (S_TABLE, S_WITH)
    ]


def officers_in(g: Field, p: int) -> list[int]:
    """The officers who are with a unit."""
    return [q for q in range(len(g.kind)) if g.state[q] == S_WITH and g.host[q] == p]


def chief(g: Field, side: int) -> int:
    """The general in chief, NONE when he is dead."""
    for p in range(len(g.kind)):
        if g.side[p] == side and g.flags[p] & CHIEF and g.state[p] != S_GONE:
            return p
    return NONE


def body(g: Field, p: int) -> list[int]:
    """The outline a piece fills: its base, its house, or the unit it is with; [] off the table.

    12/agile-officer: an officer whose unit has just been destroyed is still where it was.
    """
    if g.state[p] == S_TABLE:
        return g.poly(p)
    if g.state[p] == S_HOUSE:
        return g.ground(g.host[p])
    if g.state[p] == S_WITH:
        if g.state[g.host[p]] == S_GONE:
            return corners(g.x[p], g.y[p], g.heading[p], g.b.base_w[g.kind[p]], g.b.base_d[g.kind[p]])
        return body(g, g.host[p])
    return []


def apart(g: Field, p: int, q: int) -> int:
    """The distance between two pieces, rounded down."""
    return gap(body(g, p), body(g, q))


def near(g: Field, p: int, q: int, d: int) -> bool:
    """Whether two pieces are at most `d` apart."""
    a = body(g, p)
    b = body(g, q)
    return bool(a) and bool(b) and within(a, b, up_to(g, d))


def closer(g: Field, p: int, q: int, d: int) -> bool:
    """Whether two pieces are less than `d` apart."""
    a = body(g, p)
    b = body(g, q)
    return bool(a) and bool(b) and nearer(a, b, short_of(g, d))


def far_from(g: Field, p: int, x: int, y: int) -> int:
    """The distance from a point to the nearest point of a piece."""
    return point_gap(x, y, body(g, p))


def enemy_within(g: Field, p: int, d: int) -> bool:
    """Whether an enemy unit (an officer by himself is none) is at most `d` away."""
    for q in range(len(g.kind)):
        if g.side[q] != g.side[p] and stands(g, q) and g.b.arm[g.kind[q]] != OFFICER and near(g, p, q, d):
            return True
    return False


def terrain(g: Field) -> list[int]:
    """The pieces of terrain that are still there."""
    return [t for t in range(len(g.t_kind)) if not g.t_flags[t] & T_GONE]


def half(n: int) -> int:
    """Half, rounded up."""
    return (n + 1) // 2


def quarter(n: int) -> int:
    """A quarter, rounded up."""
    return (n + 3) // 4


def strength(g: Field, p: int) -> int:
    """The wounds that make up a unit: its figures, each horseman double; of a gun its resistance (11/resistance)."""
    return g.b.wounds[g.kind[p]]


def worn(g: Field, p: int, fresh: int = 0) -> bool:
    """7/halved-attacks-at-half-damage, 9/attack-dice: damage of half its figures or more (guns and officers never).
    `fresh`: wounds that do not count yet."""
    return arm(g, p) <= CAVALRY and 2 * (g.damage[p] - fresh) >= strength(g, p)


def dice_for(n: int, need: int) -> int:
    """7/needed-seven-or-more: half the dice when a 7 would be needed, a quarter for 8 or more; sixes hit."""
    return n if need <= 6 else half(n) if need == 7 else quarter(n)


def need_on_die(need: int) -> int:
    """What a die must show: never less than 2 (a natural 1 fails, 7/natural-one) nor more than 6 (1/sixes-succeed)."""
    return 2 if need < 2 else 6 if need > 6 else need
