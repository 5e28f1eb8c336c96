"""15 Parapets: where they stand, who may build them, and what they do.

`g.works` is flat, four numbers each: hex, hexsides as a mask, the unit that builds it (-1: finished), turns to go.
"""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from ...pack.kinds import A_CAV, A_INF
from ...state.model import ABANDONED, ADVANCE, BUILDING, COLUMN, FOOT, UNLED, Field
from .ch04_command import chain
from .ch04_formations import in_reserve
from .ch08_stacks import hexes_of, near_enemy, units_at
from .ch17_fatigue import too_tired_to_build

VERTICES: Final = (1, 3, 5, 7, 9, 11)


def mask_of(facing: int) -> int:
    """15.21: the two hexsides before a vertex."""
    return 1 << ((facing + 11) % 12 // 2) | 1 << ((facing + 1) % 12 // 2)


# where they stand


def works_in(g: Field, hex: int) -> list[int]:
    """The places in `works` of the parapets of a hex, those under construction included."""
    return [i for i in range(0, len(g.works), 4) if g.works[i] == hex]


def parapet_side(g: Field, hex: int, side: int) -> bool:
    """15.21: whether a finished parapet in a hex covers one of its hexsides."""
    for i in range(0, len(g.works), 4):
        if g.works[i] == hex and g.works[i + 2] < 0 and g.works[i + 1] >> side & 1:
            return True
    return False


def works_on(g: Field, a: int, b: int) -> list[int]:
    """15.21: the finished parapets along the hexside between two adjacent hexes, in either of them."""
    side = g.b.grid.side_to(a, b)
    out: list[int] = []
    if side < 0:
        return out
    for i in range(0, len(g.works), 4):
        if g.works[i + 2] >= 0:
            continue
        if g.works[i] == a and g.works[i + 1] >> side & 1:
            out.append(i)
        elif g.works[i] == b and g.works[i + 1] >> ((side + 3) % 6) & 1:
            out.append(i)
    return out


# to build them


def has_timber(g: Field, side: int, hex: int) -> bool:
    """15.12: woods, orchard, town or building within three hexes, by a way no hex of which is next to the enemy."""
    far = g.b.charts.engineering.timber
    seen = [hex]
    ring = [hex]
    if near_enemy(g, side, hex):
        return False
    if g.b.timber[hex]:
        return True
    for _ in range(far):
        after: list[int] = []
        for h in ring:
            for s in range(6):
                n = g.b.grid.next[6 * h + s]
                if n < 0 or n in seen or near_enemy(g, side, n):
                    continue
                seen.append(n)
                if g.b.timber[n]:
                    return True
                after.append(n)
        ring = after
    return False


def builder_in(g: Field, hex: int) -> int:
    """The unit that builds in a hex, or -1."""
    for i in works_in(g, hex):
        if g.works[i + 2] >= 0:
            return g.works[i + 2]
    return -1


def open_facings(g: Field, u: int, hex: int) -> list[int]:
    """15.12, 15.21: the vertices towards which a unit may build in a hex: not where the same parapet stands already.

    15.15: a part of an Extended Line builds the way the line faces.
    """
    out: list[int] = []
    for f in VERTICES:
        if len(hexes_of(g, u)) > 1 and f != g.facing[u]:
            continue
        covered = 0
        for i in works_in(g, hex):
            covered |= g.works[i + 1]
        if mask_of(f) & ~covered:
            out.append(f)
    return out


def why_no_site(g: Field, side: int, hex: int) -> Refusal | None:
    """15.12: why no parapet can be begun in a hex."""
    if not g.b.parapet_ok[hex]:
        return Refusal("15.12", "no-build-ground", {"hex": hex})
    if len(works_in(g, hex)) >= g.b.charts.engineering.per_hex:
        return Refusal("15.12", "no-build-full", {"hex": hex, "n": g.b.charts.engineering.per_hex})
    if builder_in(g, hex) >= 0:
        return Refusal("15.15", "no-build-begun", {"hex": hex})
    if near_enemy(g, side, hex):
        return Refusal("15.12", "no-build-enemy", {"hex": hex})
    if not has_timber(g, side, hex):
        return Refusal("15.12", "no-build-timber", {"hex": hex, "n": g.b.charts.engineering.timber})
    return None


def sites(g: Field, u: int) -> list[int]:
    """15.15: the hexes of a unit where it can begin a parapet."""
    side = g.b.side[u]
    return [h for h in hexes_of(g, u) if why_no_site(g, side, h) is None and open_facings(g, u, h)]


def why_no_builder(g: Field, u: int) -> Refusal | None:
    """15.11, 15.12, 6.11: why a unit cannot begin to build where it stands, its leaders apart."""
    b = g.b
    if g.at[u] < 0 or g.state[u] & ABANDONED:
        return Refusal("15.11", "no-build-off", {"unit": u})
    if b.arm[u] != A_INF and not (b.arm[u] == A_CAV and g.state[u] & FOOT):
        return Refusal("15.11", "no-build-arm", {"unit": u})
    if g.state[u] & BUILDING:
        return Refusal("15.13", "no-build-twice", {"unit": u})
    if in_reserve(g, b.formation[u]):
        return Refusal("6.32", "no-build-reserve", {"unit": u})
    if g.order[u] != ADVANCE:
        return Refusal("15.11", "no-build-orders", {"unit": u, "order": g.order[u]})
    if g.state[u] & UNLED:
        return Refusal("15.11", "no-build-command", {"unit": u})
    if too_tired_to_build(g, b.formation[u]):
        return Refusal("17.34", "no-build-tired", {"unit": u})
    if g.state[u] & COLUMN:
        return Refusal("15.15", "no-build-column", {"unit": u})
    if sites(g, u):
        return None
    for h in hexes_of(g, u):
        refusal = why_no_site(g, b.side[u], h)
        if refusal is not None:
            return refusal
    return Refusal("15.12", "no-build-full", {"hex": g.at[u], "n": b.charts.engineering.per_hex})


def why_no_build(g: Field, u: int) -> Refusal | None:
    """15.11: why a unit cannot begin to build parapets; its brigadier must have been within reach of orders in II/C."""
    refusal = why_no_builder(g, u)
    if refusal is None and not chain(g, g.b.formation[u]):
        return Refusal("15.11", "no-build-chain", {"unit": u, "formation": g.b.formation[u]})
    return refusal


def others_in(g: Field, u: int, hex: int) -> list[int]:
    """The other units in a hex: they face as the builders do (7.11)."""
    return [v for v in units_at(g, hex) if v != u]
