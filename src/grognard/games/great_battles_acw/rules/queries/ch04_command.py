"""4 Command: who leads a formation, how far his word reaches, and who is in command."""

from __future__ import annotations

from ...pack.kinds import F_ARMY, F_BRIGADE, F_CORPS, F_DIVISION, L_DAY, NONE, S_ABSENT_SUPERIORS
from ...state.model import (
    ABANDONED,
    EMPTY,
    F_ENTERING,
    GONE,
    L_ALIVE,
    L_REPLACED,
    LEFT,
    MARCH,
    OFF,
    RESERVE,
    ROUTED,
    UNUSED,
    Field,
)
from .ch08_stacks import brigade_of, enemy_at, friend_at, hexes_of, near_enemy

# leaders


def leads(g: Field, f: int) -> int:
    """The leader of a formation, or NONE: a successor who is on the map stands for the one he succeeds."""
    x = g.b.leader_of[f]
    if x < 0:
        return NONE
    heir = g.b.heir[x]
    return heir if heir >= 0 and stands(g, heir) else x


def stands(g: Field, x: int) -> bool:
    """Whether a leader is on the map and not a casualty."""
    return x >= 0 and g.leader_at[x] >= 0 and g.leader_life[x] in (L_ALIVE, L_REPLACED)


def absent(g: Field, x: int) -> bool:
    """Special rule of small set-ups: a commander who is not in it counts as in range, with ratings of 0."""
    if g.s.special(S_ABSENT_SUPERIORS, g.turn) is None:
        return False
    return x < 0 or g.leader_at[x] == UNUSED


def is_commander(g: Field, x: int) -> bool:
    """4.11, 4.12, 4.17: an army or corps commander, who moves only in IV/A; 9.31: others move with their command."""
    return g.b.commander[x] == 1


def initiative_rating(g: Field, x: int) -> int:
    """4.11: for the initiative die and for the efficiency of his corps. 4.18: a replacement has ratings of his own."""
    return g.b.rep_initiative[x] if g.leader_life[x] == L_REPLACED else g.b.initiative[x]


def efficiency_rating(g: Field, x: int) -> int:
    """4.12: what a corps commander adds to or takes from his divisions (5.23)."""
    return g.b.rep_efficiency[x] if g.leader_life[x] == L_REPLACED else g.b.efficiency[x]


def activation_rating(g: Field, x: int) -> int:
    """4.13: what a division leader adds to or takes from his division (5.23)."""
    return g.b.rep_activation[x] if g.leader_life[x] == L_REPLACED else g.b.activation[x]


def coordination_rating(g: Field, x: int) -> int:
    """4.13: for brigades that act as one (5.34)."""
    return g.b.rep_coordination[x] if g.leader_life[x] == L_REPLACED else g.b.coordination[x]


def orders_rating(g: Field, x: int) -> int:
    """4.14: for a change of orders (6.21)."""
    return g.b.rep_orders_drm[x] if g.leader_life[x] == L_REPLACED else g.b.orders_drm[x]


def action_profile(g: Field, x: int) -> int:
    """4.14: what a brigadier does when he is a loose cannon (6.24); an aggressive one helps in shock (11.72)."""
    return g.b.rep_profile[x] if g.leader_life[x] == L_REPLACED else g.b.profile[x]


def rode_far(g: Field, x: int) -> bool:
    """4.17: a commander who used more than ten points in the last commanders' phase loses by it this turn."""
    return is_commander(g, x) and g.leader_spent[x] > 2 * g.b.charts.command.commander_free_move


def command_range(g: Field, x: int) -> int:
    """4.15: in half points; 9.32: nothing for a corps commander who rode far; 16.11: halved without daylight."""
    if rode_far(g, x) and commands_corps(g, x):
        return 0
    reach = g.b.reach[x]
    divisor = g.b.light_divisor[g.s.light[g.turn]] if g.turn < len(g.s.light) else g.b.light_divisor[L_DAY]
    return (reach // 2 + divisor - 1) // divisor * 2


def commands_corps(g: Field, x: int) -> bool:
    """4.12: one who commands a corps, whatever else he commands."""
    for f in g.b.commands[x]:
        if g.b.form_level[f] == F_CORPS:
            return True
    return False


# distances


def leader_step(g: Field, h: int, s: int) -> int:
    """4.15, 9.31: what a leader pays to go from a hex over a hexside by the best way there is; -1 prohibited."""
    return g.b.leader_cost[6 * h + s]


def spread(g: Field, side: int, start: int, most: int) -> list[int]:
    """4.15: half points of a leader from a hex to every hex within `most`, -1 beyond."""
    return trace(g, side, start, most, [])


def trace(g: Field, side: int, start: int, most: int, goals: list[int]) -> list[int]:
    """4.15: half points of a leader from a hex to the hexes within `most`, -1 for those beyond.

    No way leads into terrain closed to leaders or through a hex next to an enemy unless a friendly unit stands there.
    With goals the search ends when all of them are found, and of a single one only what may lie on the way to it is
    looked at.
    """
    b = g.b
    grid = b.grid
    ways = b.leader_ways
    top = g.top
    cost = [-1] * b.n_hex
    cost[start] = 0
    wanted = len(goals)
    goal = goals[0] if wanted == 1 else -1
    far = grid.distance(start, goal) if wanted == 1 else 0
    ring: list[list[int]] = [[] for _ in range(most + 1)]
    ring[0].append(start)
    for d in range(most + 1):
        for h in ring[d]:
            if cost[h] != d:
                continue
            if wanted and h in goals:
                wanted -= 1
                if not wanted:
                    return cost
            if d == most:
                continue  # nothing is free
            if h != start and near_enemy(g, side, h) and not friend_at(g, side, h):
                continue  # the way may end here but not go through
            out = ways[h]
            for i in range(0, len(out), 2):
                step = d + out[i]
                if step > most:
                    break
                to = out[i + 1]
                if cost[to] >= 0 and cost[to] <= step:
                    continue
                # a hex costs half a point at least, so that near the start no way is too long
                if goal >= 0 and 2 * step + far > most and step + grid.distance(to, goal) > most:
                    continue
                if top[to] != EMPTY and enemy_at(g, side, to):
                    continue
                cost[to] = step
                ring[step].append(to)
    return cost


def within(g: Field, x: int, hexes: list[int]) -> list[int]:
    """4.15: of some hexes those within a leader's command range, found in one search."""
    out: list[int] = []
    if not stands(g, x):
        return out
    start = g.leader_at[x]
    most = command_range(g, x)
    goals: list[int] = []
    for h in hexes:
        if h >= 0 and h != start and h not in goals and g.b.grid.distance(start, h) <= most:
            goals.append(h)
    cost = trace(g, g.b.leader_side[x], start, most, goals) if goals else []
    for h in hexes:
        if h >= 0 and h not in out and (h == start or (h in goals and cost[h] >= 0)):
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


# formations


def brigade_units(g: Field, f: int) -> list[int]:
    """4.32, 5.33: the units of a brigade with the battery attached to it, wherever they are."""
    b = g.b
    out: list[int] = []
    for u in b.units_of[f]:
        if g.attached[u] < 0 or g.attached[u] == f:
            out.append(u)
    for u in b.batteries[f]:
        if g.attached[u] == f and b.formation[u] != f:
            out.append(u)
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
    for u in units_under(g, f):
        if g.at[u] >= 0 or may_enter(g, u):
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


# reinforcements (9.71)


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


# leaders and markers (9.31)


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


# March (5.28, 5.35)


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
