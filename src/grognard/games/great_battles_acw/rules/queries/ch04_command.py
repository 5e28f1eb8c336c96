"""4 Command: how far a leader's word reaches, the chain of command, and who is in command."""

from __future__ import annotations

from mypy_extensions import i64

from .....core.columns import Column, filled
from .....space.buckets import buckets
from ...pack.kinds import F_ARMY, F_BRIGADE, F_CORPS, F_DIVISION
from ...state.model import (
    ABANDONED,
    EMPTY,
    F_ENTERING,
    MARCH,
    Field,
)
from .ch04_formations import brigade_units
from .ch04_leaders import absent, command_range, leads, stands
from .ch04_ranges import UNKNOWN, recalled, remember
from .ch08_stacks import brigade_of, enemy_at, friend_at, hexes_of, near_enemy

# distances


def leader_step(g: Field, h: int, s: int) -> int:
    """4.15, 9.31: what a leader pays to go from a hex over a hexside by the best way there is; -1 prohibited."""
    return g.b.leader_cost[6 * h + s]


def spread(g: Field, side: int, start: int, most: int) -> Column:
    """4.15: half points of a leader from a hex to every hex within `most`, -1 beyond."""
    return trace(g, side, start, most, [])


def trace(g: Field, side: int, start: int, most: int, goals: list[int]) -> Column:
    """4.15: half points of a leader from a hex to the hexes within `most`, -1 for those beyond.

    No way leads into terrain closed to leaders or through a hex next to an enemy unless a friendly unit stands there.
    With goals the search ends when all of them are found, and of a single one only what may lie on the way to it is
    looked at.
    """
    b = g.b
    grid = b.grid
    ways = b.leader_ways
    top = g.top
    cost = filled(-1, b.n_hex)
    cost[start] = 0
    wanted = len(goals)
    goal = goals[0] if wanted == 1 else -1
    far: i64 = grid.distance(start, goal) if wanted == 1 else 0
    cells = buckets(most, b.n_hex)
    head = cells.head
    place = cells.place
    link = cells.link
    last: i64 = most
    made: i64 = 2
    place[1] = start
    link[1] = 0
    head[0] = 1
    for d in range(last + 1):
        cell = head[d]
        while cell:
            h = place[cell]
            cell = link[cell]
            if cost[h] != d:
                continue
            if wanted and h in goals:
                wanted -= 1
                if not wanted:
                    return cost
            if d == last:
                continue  # nothing is free
            if h != start and near_enemy(g, side, h) and not friend_at(g, side, h):
                continue  # the way may end here but not go through
            out = ways[h]
            for i in range(0, len(out), 2):
                step = d + out[i]
                if step > last:
                    break
                to = out[i + 1]
                old = cost[to]
                if 0 <= old <= step:
                    continue
                # a hex costs half a point at least, so that near the start no way is too long
                if goal >= 0 and 2 * step + far > last and step + grid.distance(to, goal) > last:
                    continue
                if top[to] != EMPTY and enemy_at(g, side, to):
                    continue
                cost[to] = step
                place[made] = to
                link[made] = head[step]
                head[step] = made
                made += 1
    return cost


def within(g: Field, x: int, hexes: list[int]) -> list[int]:
    """4.15: of some hexes those within a leader's command range, found in one search."""
    out: list[int] = []
    if not stands(g, x):
        return out
    start = g.leader_at[x]
    side = g.b.leader_side[x]
    most = command_range(g, x)
    goals: list[int] = []
    near: list[int] = [start]
    for h in hexes:
        if h >= 0 and h not in near and h not in goals and g.b.grid.distance(start, h) <= most:
            known = recalled(g, side, start, h, most)
            if known == UNKNOWN:
                goals.append(h)
            elif known:
                near.append(h)
    if goals:
        cost = trace(g, side, start, most, goals)
        for h in goals:
            remember(g, side, start, h, most, cost[h] >= 0)
            if cost[h] >= 0:
                near.append(h)
    for h in hexes:
        if h in near and h not in out:
            out.append(h)
    return out


def reaches(g: Field, x: int, hex: int) -> bool:
    """4.15: whether a hex lies within a leader's command range."""
    return hex >= 0 and len(within(g, x, [hex])) > 0


def leader_in_range(g: Field, sub: int, sup: int) -> bool:
    """4.15, 4.22: whether a leader is within the command range of his superior; nobody is out of his own."""
    if absent(g, sub) or absent(g, sup):
        return stands(g, sub) or absent(g, sub)
    if sub == sup:
        return stands(g, sub)
    return stands(g, sub) and stands(g, sup) and reaches(g, sup, g.leader_at[sub])


# the chain of command


def in_range_of_superior(g: Field, f: int) -> bool:
    """4.22: whether the leader of a formation is within the range of the leader of the formation above."""
    if g.b.up[f] < 0:
        return True
    return leader_in_range(g, leads(g, f), leads(g, g.b.up[f]))


def in_range_of_leader(g: Field, f: int, formations: list[int]) -> list[int]:
    """4.22: of some formations directly below another those whose leader is in range of its leader; one search."""
    sup = leads(g, f)
    if absent(g, sup):
        return [sub for sub in formations if in_range_of_superior(g, sub)]
    hexes: list[int] = []
    for sub in formations:
        x = leads(g, sub)
        if x != sup and stands(g, x):
            hexes.append(g.leader_at[x])
    near = within(g, sup, hexes)
    out: list[int] = []
    for sub in formations:
        x = leads(g, sub)
        if absent(g, x) or (stands(g, sup) and stands(g, x) and (x == sup or g.leader_at[x] in near)):
            out.append(sub)
    return out


def chain(g: Field, f: int) -> bool:
    """4.22: whether command reaches a formation from its corps commander (the army's, where there are no corps)."""
    b = g.b
    x = leads(g, f)
    if not stands(g, x) and not absent(g, x):
        return False
    while b.up[f] >= 0 and b.form_level[f] < F_CORPS:
        if not in_range_of_superior(g, f):
            return False
        f = b.up[f]
    return True


def chain_to_army(g: Field, f: int) -> bool:
    """5.42: whether command reaches from the overall commander to a formation."""
    while g.b.up[f] >= 0:
        if not in_range_of_superior(g, f):
            return False
        f = g.b.up[f]
    return g.b.form_level[f] == F_ARMY


def led_units(g: Field, f: int) -> list[int]:
    """4.15, 4.22: the units of a brigade that are in command.

    In range of the brigadier or adjacent to him; or linked to such a unit by adjacent units of the same brigade.
    """
    x = leads(g, f)
    mine = [u for u in brigade_units(g, f) if g.at[u] >= 0 and not g.state[u] & ABANDONED]
    if absent(g, x):
        return mine
    if not stands(g, x):
        return []
    grid = g.b.grid
    start = g.leader_at[x]
    led: list[int] = []
    rest: list[int] = []
    hexes: list[int] = []
    for u in mine:
        near = False
        for h in hexes_of(g, u):
            near = near or grid.distance(start, h) <= 1
        if not near:
            hexes += hexes_of(g, u)
    reached = within(g, x, hexes) if hexes else []
    for u in mine:
        near = False
        for h in hexes_of(g, u):
            near = near or grid.distance(start, h) <= 1 or h in reached
        (led if near else rest).append(u)
    i = 0
    while i < len(led) and rest:
        left: list[int] = []
        for u in rest:
            (led if touch(g, led[i], u) else left).append(u)
        rest = left
        i += 1
    return led


def touch(g: Field, u: int, v: int) -> bool:
    """Whether two units stand in the same hex or in adjacent ones."""
    for a in hexes_of(g, u):
        for c in hexes_of(g, v):
            if a == c or g.b.grid.side_to(a, c) >= 0:
                return True
    return False


def in_command(g: Field, u: int) -> bool:
    """4.22: whether a unit on the map is in command now."""
    return g.at[u] >= 0 and u in led_units(g, brigade_of(g, u))


def out_of_command(g: Field, f: int) -> bool:
    """5.26: whether a brigade is out of its division leader's range; never in March (4.23) nor entering (9.71)."""
    b = g.b
    if b.form_level[f] != F_BRIGADE or b.form_level[b.up[f]] != F_DIVISION or g.form_state[f] & F_ENTERING:
        return False
    if g.form_order[f] == MARCH:
        return False
    return not in_range_of_superior(g, f)


# 9.31: leaders and markers


def rode_otherwise(g: Field, x: int, march: bool) -> bool:
    """9.31: a division leader moves this turn with the March marker or with his division's, not with both."""
    return g.leader_way[x] & (1 if march else 2) != 0


def moves_with(g: Field, x: int, f: int, up: int, march: bool) -> bool:
    """6.19, 9.31: whether the leader of `up` (a brigade, or its division) may move when brigade f is activated.

    A brigadier moves with the March marker if his brigade is under March orders, else with its division's. Under the
    March marker a division leader moves only with such a brigade in his range, and instead of with his division's.
    """
    own = (g.form_order[f] == MARCH) == march
    if g.b.form_level[up] == F_BRIGADE:
        return own
    if march and not (own and (up == f or in_range_of_superior(g, f))):
        return False
    return not rode_otherwise(g, x, march)
