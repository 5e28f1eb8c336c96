"""How good it is for a unit to stand in a hex."""

from __future__ import annotations

from typing import Final

from ....core.columns import Column
from ..rules.queries.ch04_leaders import command_range, leads, stands
from ..rules.queries.ch08_stacks import brigade_of, is_mounted
from ..state.model import DISORDERED
from .eye import Eye, nearest_side
from .plan import BEHIND, HOLD, STRIKE
from .scan import NOWHERE

STEP: Final = 0.055  # what half a point of way to the goal is worth


def cover(e: Eye, h: int) -> float:
    """How well the ground protects a unit in a hex from the enemies around."""
    g = e.g
    b = g.b
    fire: int = b.fire_drm[h]
    shock: int = b.shock_drm[h]
    n = -0.22 * fire - 0.12 * shock
    foe = e.sc.nearest_foe(g, h)
    if foe >= 0:
        d = b.grid.distance(foe, h)
        if d <= 5:
            height: int = b.level[h] - b.level[foe]
            n += 0.1 * min(max(height, -2), 2)
            s = nearest_side(g, h, foe)
            if b.wall[6 * h + s]:
                n += 0.3
            if b.water[6 * h + s]:
                n += 0.1
        for i in range(0, len(g.works), 4):
            if g.works[i] == h and g.works[i + 2] < 0:
                n += 0.5
    return n


def company(e: Eye, u: int, h: int) -> float:
    """Friends beside a hex: a line is stronger than a man alone; a crowd is a target."""
    g = e.g
    n = 0
    for s in range(6):
        to = g.b.grid.next[6 * h + s]
        if to >= 0 and e.sc.own[to] > 0 and to != g.at[u]:
            n += 1
    out = 0.12 * min(n, 2)
    sp: int = g.sp[u]
    there = e.sc.own[h] - (sp if h == g.at[u] else 0)
    if there > 0.5:
        out -= 0.15 + (0.25 if there + sp > 8 else 0.0)
    return out


def together(e: Eye, u: int, h: int) -> float:
    """4.15: not out of the brigadier's reach, nor far from the brigade."""
    g = e.g
    f = brigade_of(g, u)
    x = leads(g, f)
    out = 0.0
    place = e.plan.place[f]
    if place >= 0:
        d = g.b.grid.distance(place, h)
        out -= 0.1 * max(d - 4, 0)
    if x >= 0 and stands(g, x):
        d = g.b.grid.distance(g.leader_at[x], h)
        out -= 0.04 * max(d - command_range(g, x), 0)
    return out


def stand_worth(e: Eye, u: int, h: int, field: Column) -> float:
    """How good it is for a unit to stand in a hex, whatever it does there."""
    g = e.g
    f = brigade_of(g, u)
    stance = e.plan.stance[f]
    near: int = e.sc.near[h]
    left: int = field[h]
    way = min(left, 600)
    if stance == HOLD:
        out = -STEP * 0.8 * max(way - 6, 0)
        if way == 0:
            out += 0.5
    elif stance == STRIKE:
        out = -STEP * 0.45 * way
        if near < NOWHERE:
            out -= 0.12 * max(near - 1, 0)
    else:
        out = -STEP * way
        if way == 0:
            out += 0.8
    if e.plan.prize[h] > 0.0 and not g.state[u] & DISORDERED:
        out += e.plan.prize[h]
    if near <= 7:
        out += cover(e, h) * (1.0 if stance != STRIKE else 0.6)
    if e.plan.left <= 1 and e.plan.mood == BEHIND:
        out -= STEP * 0.5 * way
    fear = (0.035, 0.022, 0.012)[stance] if e.plan.mood != BEHIND else (0.03, 0.012, 0.008)[stance]
    if g.state[u] & DISORDERED:
        fear = 0.09
    if is_mounted(g, u):
        fear *= 1.8
    out -= fear * e.sc.threat[h]
    return out + company(e, u, h) + together(e, u, h)
