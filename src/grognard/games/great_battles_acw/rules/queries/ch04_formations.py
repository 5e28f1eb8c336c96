"""4.2: brigades, divisions and corps, and which of their units are on the map, still to come or gone."""

from __future__ import annotations

from ...pack.kinds import F_BRIGADE, F_CORPS, F_DIVISION
from ...state.model import ABANDONED, GONE, LEFT, MARCH, OFF, RESERVE, ROUTED, UNUSED, Field
from .ch08_stacks import brigade_of


def brigade_units(g: Field, f: int) -> list[int]:
    """4.32, 5.33: the units of a brigade with the battery attached to it, wherever they are."""
    b = g.b
    out = [u for u in b.units_of[f] if g.attached[u] < 0 or g.attached[u] == f]
    out += [u for u in b.batteries[f] if g.attached[u] == f and b.formation[u] != f]
    return out


def division_of(g: Field, f: int) -> int:
    """The formation whose activation markers activate a brigade: its division, or itself directly under a corps."""
    b = g.b
    up = b.up[f]
    if b.form_level[f] == F_BRIGADE and up >= 0 and b.form_level[up] == F_DIVISION:
        return up
    return f


def brigades_of(g: Field, f: int) -> list[int]:
    """4.31: the brigades and artillery brigades that an activation marker activates.

    Units directly under a division that go with no brigade (4.32) come last, under the division's own number.
    """
    b = g.b
    if b.form_level[f] == F_BRIGADE:
        return [f]
    out = [x for x in b.subs[f] if b.form_level[x] == F_BRIGADE]
    if brigade_units(g, f):
        out.append(f)
    return out


def corps_of(g: Field, f: int) -> int:
    """The corps of a formation, or its army where there are no corps."""
    b = g.b
    while b.form_level[f] < F_CORPS and b.up[f] >= 0:
        f = b.up[f]
    return f


def under(g: Field, f: int, top: int) -> bool:
    """Whether a formation is another or belongs to it."""
    while f >= 0:
        if f == top:
            return True
        f = g.b.up[f]
    return False


def markers_of(g: Field, side: int) -> list[int]:
    """5.24: the formations that may have activation markers: divisions, and brigades directly under a corps or army."""
    b = g.b
    out: list[int] = []
    for f in range(b.n_formations):
        if b.form_side[f] != side:
            continue
        level = b.form_level[f]
        if level == F_DIVISION or (level == F_BRIGADE and b.form_level[b.up[f]] >= F_CORPS):
            out.append(f)
    return out


def in_reserve(g: Field, f: int) -> bool:
    """6.32: a formation in Reserve, or part of one."""
    while f >= 0:
        if g.form_state[f] & RESERVE:
            return True
        f = g.b.up[f]
    return False


def units_under(g: Field, f: int) -> list[int]:
    """Every unit of a formation of any level. The list is shared: do not change it."""
    return g.b.all_units[f]


def present(g: Field, f: int) -> bool:
    """5.21: whether a formation has units on the map, or units that enter this turn."""
    at = g.at
    group = g.s.unit_group
    for u in units_under(g, f):
        if at[u] >= 0:
            return True
        if at[u] == OFF and group[u] >= 0 and g.reached[group[u]] > 0:  # as `may_enter`
            return True
    return False


def alive(g: Field, f: int) -> bool:
    """Whether any unit of a formation may still come to do something."""
    for u in units_under(g, f):
        if g.at[u] not in (GONE, LEFT, UNUSED):
            return True
    return False


def on_map(g: Field, f: int) -> bool:
    for u in units_under(g, f):
        if g.at[u] >= 0:
            return True
    return False


def group_of(g: Field, u: int) -> int:
    """The group of reinforcements a unit comes with, or NONE."""
    return g.s.unit_group[u]


def leader_group(g: Field, x: int) -> int:
    return g.s.leader_group[x]


def may_enter(g: Field, u: int) -> bool:
    """9.71, 9.73: whether a unit is off the map and its group's hour has come."""
    if g.at[u] != OFF:
        return False
    i = group_of(g, u)
    return i >= 0 and g.reached[i] > 0


def leader_may_enter(g: Field, x: int) -> bool:
    if g.leader_at[x] != OFF:
        return False
    i = leader_group(g, x)
    return i >= 0 and g.reached[i] > 0


def entering(g: Field, f: int) -> bool:
    """9.71: none of its units is on the map, and some enter this turn."""
    some = False
    for u in units_under(g, f):
        if g.at[u] >= 0:
            return False
        some = some or may_enter(g, u)
    return some


def comes_with(g: Field, x: int, f: int) -> bool:
    """9.71: a leader who enters this turn by the same entry as units of a formation counts for those."""
    if x < 0 or not leader_may_enter(g, x):
        return False
    entry = g.s.reinforcements[leader_group(g, x)].entry
    for u in units_under(g, f):
        if may_enter(g, u) and g.s.reinforcements[group_of(g, u)].entry == entry:
            return True
    return False


def march_share(g: Field, f: int) -> int:
    """5.28, 5.35, 9.74: how many activations a brigade under March orders may make of one March marker."""
    most = g.b.charts.command.march_activations
    return most if g.limit[f] < 0 else max(1, min(most, g.limit[f]))


def march_units(g: Field, side: int) -> list[int]:
    """5.35: the units of a side under March orders, those that enter this turn included."""
    b = g.b
    out: list[int] = []
    for u in range(b.n_units):
        if b.side[u] == side and g.order[u] == MARCH and (g.at[u] >= 0 or may_enter(g, u)):
            if not g.state[u] & ABANDONED and not in_reserve(g, brigade_of(g, u)):
                out.append(u)
    return out


def routed_under(g: Field, f: int) -> bool:
    for u in units_under(g, f):
        if g.at[u] == ROUTED:
            return True
    return False
