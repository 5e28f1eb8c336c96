"""6 Orders: when they can be given and changed, and who may go into Reserve."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...codes import M_COMMANDER, M_DIVISION_LEADER, M_RATING
from ...pack.kinds import A_ART, F_BRIGADE, NONE
from ...state.model import ABANDONED, ADVANCE, ATTACK, DISPERSED, F_RASH, F_RUSH, MARCH, ROUTED, STRAY, Field
from .ch04_command import chain, led_units
from .ch04_formations import brigade_units, division_of, in_reserve, may_enter
from .ch04_leaders import leads, orders_rating, stands
from .ch08_limits import column_needs, why_no_pile
from .ch08_stacks import brigade_of, hexes_of, in_play, live_at, near_enemy
from .ch10_sight import sees
from .ch16_night import is_night
from .ch17_fatigue import too_tired_for
from .specials import attack_free, why_no_special_order


def fitting(g: Field, u: int, order: int) -> int:
    """6.18: guns are under Advance orders, unless their formation is in March."""
    return ADVANCE if g.b.arm[u] == A_ART and order == ATTACK else order


# the enemy's eyes


def enemies_on_map(g: Field, side: int) -> list[int]:
    """Every hex in which a combat unit of the other side stands."""
    out: list[int] = []
    b = g.b
    for u in range(b.n_units):
        if b.side[u] != side and g.at[u] >= 0 and not g.state[u] & ABANDONED:
            for h in hexes_of(g, u):
                if h not in out:
                    out.append(h)
    return out


def watched(g: Field, foes: list[int], hex: int) -> bool:
    """6.13, 6.14: whether an enemy within four hexes sees a hex."""
    far = g.b.charts.orders.march_distance
    for h in foes:
        if g.b.grid.distance(h, hex) <= far and sees(g, h, hex):
            return True
    return False


def hexes_held(g: Field, f: int) -> list[int]:
    """The hexes of a brigade's units on the map."""
    out: list[int] = []
    for u in brigade_units(g, f):
        if in_play(g, u):
            for h in hexes_of(g, u):
                if h not in out:
                    out.append(h)
    return out


def bearers(g: Field, side: int) -> list[int]:
    """The formations of a side that bear orders: brigades and artillery brigades."""
    return [f for f in g.b.brigades[side] if g.b.form_level[f] == F_BRIGADE]


# 6.12, 6.14 to give orders


def why_no_order(g: Field, f: int, order: int, rolled: bool) -> Refusal | None:
    """6.11, 6.14, 6.18, 17.32: why a formation cannot be given some orders, whoever gives them."""
    if g.form_order[f] == order:
        return Refusal("6.11", "no-order-same", {"formation": f, "order": order})
    if order == ATTACK and g.b.is_guns[f]:
        return Refusal("6.18", "no-order-guns", {"formation": f})
    if too_tired_for(g, f, order):
        return Refusal("17.32", "no-order-tired", {"formation": f, "order": order})
    refusal = why_no_special_order(g, f, order, rolled)
    if refusal is not None:
        return refusal
    return why_no_march(g, f) if order == MARCH else None


def why_no_march(g: Field, f: int) -> Refusal | None:
    """6.14: March orders only with every unit out of sight or farther than four hexes from the enemy. 6.13, 8.12: and
    only if the stacks of those who take them (4.23) keep to the limits of March."""
    side = g.b.form_side[f]
    foes = enemies_on_map(g, side)
    able: list[int] = [u for u in brigade_units(g, f) if not g.state[u] & (STRAY | DISPERSED)]
    crowded: list[int] = []
    for h in hexes_held(g, f):
        if watched(g, foes, h):
            return Refusal("6.14", "no-march-watched", {"formation": f, "hex": h})
        if near_enemy(g, side, h):
            return Refusal("6.13", "no-march-watched", {"formation": f, "hex": h})
        if march_crowd(g, h, able):
            crowded.append(h)
    if crowded:
        for u in led_units(g, f):
            for h in hexes_of(g, u):
                if u in able and h in crowded:
                    return Refusal("6.13", "no-march-stacked", {"formation": f, "hex": h})
    return None


def march_crowd(g: Field, hex: int, takers: list[int]) -> bool:
    """6.13, 7.11, 8.12: whether the stack of a hex could not stand if some units took March orders: somebody in it
    would not be in March, or it would be too big or too mixed, or a unit of it needs a column."""
    parts = live_at(g, hex)
    if len(parts) < 2:
        return False
    for p in parts:
        u = p // 3
        if (u not in takers and g.order[u] != MARCH) or column_needs(g, u) > 0:
            return True
    return why_no_pile(g, parts, True) is not None


def why_no_division(g: Field, f: int) -> Refusal | None:
    """6.12: why no orders at all reach a brigade in II/C; late in the day of Cedar Creek, none but Attack."""
    if in_reserve(g, f):
        return Refusal("6.32", "no-order-reserve", {"formation": f})
    if not hexes_held(g, f):
        return Refusal("6.12", "no-order-off-map", {"formation": f})
    if not chain(g, f) and not attack_free(g, f):
        return Refusal("6.12", "no-order-chain", {"formation": f})
    return None


def why_no_division_order(g: Field, f: int, order: int) -> Refusal | None:
    """6.12: why the orders of a brigade cannot be changed without a die in II/C."""
    refusal = why_no_division(g, f)
    if refusal is not None:
        return refusal
    if order != ATTACK and not chain(g, f):
        return Refusal("6.12", "no-order-chain", {"formation": f})
    return why_no_order(g, f, order, False)


# 6.2 to change them in the activation


def why_no_try(g: Field, f: int, tried: list[int]) -> Refusal | None:
    """6.21: why a brigade that is being activated cannot try to change its orders."""
    if f in tried:
        return Refusal("6.21", "no-try-twice", {"formation": f})
    if in_reserve(g, f):
        return Refusal("6.32", "no-order-reserve", {"formation": f})
    if not hexes_held(g, f):
        return Refusal("6.21", "no-order-off-map", {"formation": f})
    if not stands(g, leads(g, f)):
        return Refusal("6.21", "no-try-leader", {"formation": f})
    why: Refusal | None = None
    for order in (ADVANCE, ATTACK):
        refusal = why_no_order(g, f, order, True)
        if refusal is None:
            return None
        if refusal.key != "no-order-same":
            why = refusal
    return why


def change_mods(g: Field, f: int) -> list[int]:
    """6.21, 6.22: the brigadier's rating; +1 with his division leader, +2 with his corps or army commander."""
    x = leads(g, f)
    out: list[int] = []
    rating = orders_rating(g, x)
    if rating:
        out += [M_RATING, rating]
    chart = g.b.charts.orders
    division = division_of(g, f)
    above = NONE
    up = g.b.up[division]
    while up >= 0:
        y = leads(g, up)
        if y != x and stands(g, y) and g.leader_at[y] == g.leader_at[x]:
            above = y
            break
        up = g.b.up[up]
    d = leads(g, division)
    if d not in (x, above) and division != f and stands(g, d) and g.leader_at[d] == g.leader_at[x]:
        out += [M_DIVISION_LEADER, chart.division_leader]
    if above >= 0:
        out += [M_COMMANDER, chart.corps_commander]
    return out


# 6.24 loose cannon


def rushes(g: Field, u: int) -> bool:
    """6.24/aggressive: whether a unit must make for the enemy in this activation; guns need not."""
    return g.form_state[brigade_of(g, u)] & F_RUSH != 0 and g.b.arm[u] != A_ART


def rash(g: Field, u: int) -> bool:
    """6.24/aggressive: whether a unit must charge if it can, and may not fire."""
    return g.form_state[brigade_of(g, u)] & F_RASH != 0 and g.b.arm[u] != A_ART


def nearest_enemy(g: Field, foes: list[int], hex: int) -> int:
    """Hexes to the nearest enemy, 99 for none."""
    best = 99
    for h in foes:
        best = min(best, g.b.grid.distance(h, hex))
    return best


# 6.3 Reserve


def why_no_reserve(g: Field, f: int) -> Refusal | None:
    """6.31, 6.33: why a formation cannot go into Reserve now."""
    if in_reserve(g, f):
        return Refusal("6.31", "no-reserve-already", {"formation": f})
    side = g.b.form_side[f]
    for u in g.b.units_of[f]:
        if may_enter(g, u):
            return Refusal("6.31", "no-reserve-coming", {"formation": f})
    held = hexes_held(g, f)
    if not held:
        x = leads(g, f)
        routed = False
        for u in g.b.units_of[f]:
            routed = routed or g.at[u] == ROUTED
        if not routed or not stands(g, x):
            return Refusal("6.33", "no-reserve-units", {"formation": f})
        held = [g.leader_at[x]]
    chart = g.b.charts.orders
    foes = enemies_on_map(g, side)
    near = 99
    for h in held:
        near = min(near, nearest_enemy(g, foes, h))
    if near >= chart.reserve_seen or (is_night(g) and near >= chart.reserve_night):
        return None
    if near < chart.reserve_unseen:
        return Refusal("6.31", "no-reserve-near", {"formation": f, "n": chart.reserve_unseen})
    for h in held:
        for e in foes:
            if sees(g, e, h):
                return Refusal("6.31", "no-reserve-seen", {"formation": f, "n": chart.reserve_seen, "hex": e})
    return None
