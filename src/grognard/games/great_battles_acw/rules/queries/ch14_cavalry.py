"""14.2 Cavalry on foot: mounting and dismounting."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.kinds import A_CAV
from ...state.model import (
    ACTED,
    CHARGING,
    CRAWLED,
    DISPERSED,
    FIRED,
    FOOT,
    HALTED,
    MARCH,
    MOVED,
    NO_MOVE,
    RALLIED,
    REMOUNTED,
    RESTACKED,
    TURNED,
    WITHDREW,
    Field,
)
from .ch08_limits import why_no_pile
from .ch08_stacks import brigade_of, hexes_of, live_at, near_enemy


def why_no_change(g: Field, u: int) -> Refusal | None:
    """14.21, 14.22, 11.58, 6.23: why a unit, stacking apart, may neither mount nor dismount now."""
    if g.b.arm[u] != A_CAV:
        return Refusal("14.21", "no-mount-arm", {"unit": u})
    done = g.done[u]
    if done & NO_MOVE:
        return Refusal("6.23", "no-mount-stay", {"unit": u})
    late = ACTED | MOVED | FIRED | RALLIED | REMOUNTED | RESTACKED | TURNED | WITHDREW | CRAWLED | CHARGING | HALTED
    if done & late or g.spent[u] > 0:
        return Refusal("14.22", "no-mount-late", {"unit": u})
    for h in hexes_of(g, u):
        if near_enemy(g, g.b.side[u], h):
            return Refusal("14.22", "no-mount-adjacent", {"unit": u})
    if g.state[u] & DISPERSED and not g.state[u] & FOOT:
        return Refusal("11.58", "no-dismount-dispersed", {"unit": u})
    return None


def mates(g: Field, u: int) -> list[int]:
    """The cavalry of a unit's hex that could change with it: as it now, and activated with it."""
    out = [u]
    for p in live_at(g, g.at[u]):
        v = p // 3
        if v != u and g.state[v] & FOOT == g.state[u] & FOOT and brigade_of(g, v) in g.brigades:
            if why_no_change(g, v) is None:
                out.append(v)
    return out


def fits(g: Field, u: int, changed: list[int]) -> Refusal | None:
    """8.12: why a hex could not hold its units if some of them mounted or dismounted."""
    parts = live_at(g, g.at[u])
    return why_no_pile(g, parts, g.order[u] == MARCH, changed) if len(parts) > 1 else None


def changing(g: Field, u: int) -> list[int]:
    """8.12, 14.22: who mounts or dismounts with a unit: it alone if the stack allows that, else its mates with it;
    empty if neither will do."""
    if fits(g, u, [u]) is None:
        return [u]
    all_ = mates(g, u)
    return all_ if len(all_) > 1 and fits(g, u, all_) is None else []


def why_no_mount(g: Field, u: int) -> Refusal | None:
    """14.22: why a unit may not mount (if it is on foot) or dismount (if it is not) now."""
    no = why_no_change(g, u)
    if no is not None:
        return no
    return fits(g, u, [u]) if not changing(g, u) else None
