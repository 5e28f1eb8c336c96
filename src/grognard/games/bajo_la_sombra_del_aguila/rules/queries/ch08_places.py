"""8/charge-movement, 8/multiple-charges, 8/no-room: where chargers come to stand at their target."""

from __future__ import annotations

from typing import Final

from .....space.ground import ICE, SOLID
from .....space.table import INCH, ahead, beside, contact, corners, depth_of, inside, overlap, shared, side_length, span
from ...codes import MANY
from ...pack.names import NONE
from ...state.model import S_TABLE, Field
from .ch01_sight import base_of
from .ch04_ground import add_terrain_for
from .ch08_ways import face_of

STEP: Final = INCH // 4  # chargers are slid so much at a time; corners of two sides may overlap as much
NO_BASES: Final[list[list[int]]] = []


def ice_on(g: Field, p: int, pose: list[int]) -> list[int]:
    """15/frozen-water: the frozen waters that a charger crosses from where it stands to a pose."""
    flat: list[int] = []
    add_terrain_for(g, p, False, flat)
    base = g.poly(p)
    k = g.kind[p]
    there = corners(pose[0], pose[1], pose[2], g.b.base_w[k], g.b.base_d[k])
    out: list[int] = []
    i = 0
    while i < len(flat):
        n = flat[i + 3]
        if flat[i] == ICE and flat[i + 1] - MANY not in out:
            polygon = flat[i + 4 : i + 4 + n]
            lo, hi = span(base, pose[0] - g.x[p], pose[1] - g.y[p], polygon)
            if hi > lo or overlap(there, polygon):
                out.append(flat[i + 1] - MANY)
        i += 4 + n
    return out


def clear_at(g: Field, p: int, pose: list[int], ignored: list[int], roof: int) -> bool:
    """8/no-room: whether a base fits there: on the table, off impassable ground (except the house that is stormed)
    and other pieces. Chargers need not keep an inch (1/one-inch-apart)."""
    b = g.b
    k = g.kind[p]
    base = corners(pose[0], pose[1], pose[2], b.base_w[k], b.base_d[k])
    if not inside(base, [0, 0, b.width, 0, b.width, b.height, 0, b.height]):
        return False
    for o in range(len(g.kind)):
        if o != p and g.state[o] == S_TABLE and o not in ignored and depth_of(base, g.poly(o)) > 2:
            return False
    house = g.ground(roof) if roof != NONE else []
    flat: list[int] = []
    add_terrain_for(g, p, False, flat)
    i = 0
    while i < len(flat):
        n = flat[i + 3]
        if flat[i] == SOLID:
            polygon = flat[i + 4 : i + 4 + n]
            if polygon != house and overlap(base, polygon) and depth_of(base, polygon) > 2:
                return False
        i += 4 + n
    return True


def places(
    g: Field, q: int, face: int, group: list[int], ignored: list[int], taken: list[list[int]] = NO_BASES
) -> list[int]:
    """8/multiple-charges, 8/no-room: the poses of the chargers of one side of a target: x, y, heading of each; nothing
    when they do not fit. They share the side evenly, as near to its middle as there is room. `taken`: where those of
    another side will stand."""
    b = g.b
    tx, ty, theading, tw, td = base_of(g, q)
    roof = g.host[q] if g.state[q] != S_TABLE else NONE
    widths = [b.base_w[g.kind[p]] for p in group]
    long = side_length(tw, td, face)
    offsets = shared(len(group), widths, long)
    if not offsets:
        return []
    skip = [*group, *ignored]
    if roof != NONE:
        skip.append(q)
    most = (long + min(widths)) // 2
    shift = 0
    while shift < most:
        for s in (shift, -shift) if shift else (0,):
            out: list[int] = []
            for i in range(len(group)):
                p = group[i]
                at = offsets[i] + s
                if abs(at) * 2 > long + widths[i] - 4:
                    break
                k = g.kind[p]
                cx, cy, heading = contact(b.base_d[k], tx, ty, theading, tw, td, face)
                cx, cy = beside(cx, cy, heading, at)
                if not clear_at(g, p, [cx, cy, heading], skip, roof):
                    break
                if taken and not clear_of(corners(cx, cy, heading, b.base_w[k], b.base_d[k]), taken):
                    break
                out += [cx, cy, heading]
            if len(out) == 3 * len(group):
                return out
        shift += STEP
    return []


def clear_of(base: list[int], taken: list[list[int]]) -> bool:
    """Whether a base leaves those of the chargers of another side their room."""
    for there in taken:
        if depth_of(base, there) > STEP:
            return False
    return True


def room(g: Field, q: int, group: list[int]) -> list[int]:
    """8/multiple-charges, 8/no-room: the poses of all chargers of a target, x, y, heading of each; nothing when they do
    not all fit. Who was there first chooses his side's places first."""
    out = [0] * (3 * len(group))
    taken: list[list[int]] = []
    faces = [face_of(g, p, q) for p in group]
    for i in range(len(group)):
        if faces[i] in faces[:i]:
            continue
        mates = in_order(g, q, faces[i], [group[j] for j in range(len(group)) if faces[j] == faces[i]])
        poses = places(g, q, faces[i], mates, group, taken)
        if not poses:
            return []
        for j in range(len(mates)):
            x, y, heading = poses[3 * j : 3 * j + 3]
            k = g.kind[mates[j]]
            taken.append(corners(x, y, heading, g.b.base_w[k], g.b.base_d[k]))
            at = 3 * group.index(mates[j])
            out[at : at + 3] = [x, y, heading]
    return out


def in_order(g: Field, q: int, face: int, group: list[int]) -> list[int]:
    """Chargers of one side from the left to the right of who charges, as they come."""
    _, _, theading, _, _ = base_of(g, q)
    ux, uy = ahead(0, 0, theading + 900 * face + 2700, 1000)  # to the right of who faces that side
    out: list[int] = []
    for p in group:
        i = 0
        while i < len(out) and g.x[out[i]] * ux + g.y[out[i]] * uy <= g.x[p] * ux + g.y[p] * uy:
            i += 1
        out.insert(i, p)
    return out
