"""6.24 The aggressive loose cannon: who is near enough to charge, and where his units must go."""

from __future__ import annotations

from .....core.refusal import Refusal
from .....space.hexes import FRONT
from ...pack.kinds import A_ART
from ...state.model import DISORDERED, Field
from .ch06_orders import enemies_on_map, nearest_enemy, rash, rushes
from .ch08_lines import klass
from .ch08_stacks import enemy_at, hexes_of, in_play, is_mounted, near_enemy
from .ch09_ground import ground_cost


def in_reach(g: Field, u: int) -> bool:
    """6.24/aggressive: whether a hex next to an enemy unit is within three points of a unit (five if mounted).

    By the cost of the ground, as under Attack orders; facing and friends in the way are left aside.
    """
    side = g.b.side[u]
    chart = g.b.charts.orders
    most = 2 * (chart.charge_reach_mounted if is_mounted(g, u) else chart.charge_reach)
    c = klass(g, u)
    cost: dict[int, int] = {}
    ring: list[list[int]] = [[] for _ in range(most + 1)]
    for h in hexes_of(g, u):
        cost[h] = 0
        ring[0].append(h)
    for d in range(most + 1):
        for h in ring[d]:
            if cost[h] != d:
                continue
            if near_enemy(g, side, h):
                return True
            for s in range(6):
                to = g.b.grid.next[6 * h + s]
                if to < 0 or enemy_at(g, side, to):
                    continue
                step = ground_cost(g, c, h, s)
                if step < 0 or d + step > most or cost.get(to, most + 1) <= d + step:
                    continue
                cost[to] = d + step
                ring[d + step].append(to)
    return False


def brigade_in_reach(g: Field, f: int) -> bool:
    """6.24/aggressive: whether any unit of the brigade is near enough to charge; guns do not count."""
    for u in g.b.units_of[f]:
        if in_play(g, u) and g.b.arm[u] != A_ART and in_reach(g, u):
            return True
    return False


def closes_to(g: Field, u: int, hexes: list[int]) -> list[int]:
    """6.24/aggressive: of the hexes a unit can reach, those it must make for: nearest to the enemy, and nearer than
    where it stands. Empty when it is as near as it can come."""
    foes = enemies_on_map(g, g.b.side[u])
    best = nearest_enemy(g, foes, g.at[u])
    out: list[int] = []
    for h in hexes:
        d = nearest_enemy(g, foes, h)
        if d < best:
            best = d
            out = [h]
        elif d == best and out:
            out.append(h)
    return out


def must_charge(g: Field, u: int) -> bool:
    """6.24/aggressive: a unit in good order of a rash brigade charges if it can come next to an enemy."""
    return rash(g, u) and not g.state[u] & DISORDERED


def strikes_from(g: Field, u: int, hex: int, facing: int) -> bool:
    """11.12: whether a unit that comes to a hex with a facing has an enemy before it."""
    for s in range(6):
        if FRONT[facing] >> s & 1:
            to = g.b.grid.next[6 * hex + s]
            if to >= 0 and enemy_at(g, g.b.side[u], to):
                return True
    return False


def why_rush(g: Field, u: int) -> Refusal | None:
    """6.24/aggressive: the reason against anything but going for the enemy."""
    if rushes(g, u):
        return Refusal("6.24/aggressive", "no-loose-cannon", {"unit": u})
    return None


def why_no_rash_fire(g: Field, u: int) -> Refusal | None:
    """6.24/aggressive: units of a brigade that must charge do not fire."""
    if rash(g, u):
        return Refusal("6.24/aggressive", "no-loose-fire", {"unit": u})
    return None
