"""12.7 Leaders in combat: alone beside the enemy, without a command, and who follows them."""

from __future__ import annotations

from heapq import heappop, heappush

from ...pack.kinds import F_BRIGADE
from ...state.model import ABANDONED, EMPTY, GONE, L_ALIVE, L_DEAD, L_DEAD_AGAIN, ROUTED, UNUSED, Field
from .ch04_command import leader_step
from .ch08_stacks import enemy_at, friend_at, near_enemy
from .ch12_cohesion import leader_in_play


def units_under(g: Field, f: int) -> list[int]:
    """Every unit of a formation and of those below it that belongs to the scenario."""
    out = [u for u in g.b.all_units[f] if g.at[u] != UNUSED]
    return out


def bereft_leaders(g: Field, u: int) -> list[int]:
    """12.71: leaders above a unit all of whose units are eliminated. Routed units are not."""
    out: list[int] = []
    if g.at[u] != GONE:
        return out
    f = g.b.formation[u]
    while f >= 0:
        x = g.b.leader_of[f]
        if x >= 0 and leader_in_play(g, x) and x not in out and all_gone(g, x):
            out.append(x)
        f = g.b.up[f]
    return out


def all_gone(g: Field, x: int) -> bool:
    some = False
    for f in g.b.commands[x]:
        for u in units_under(g, f):
            if g.at[u] != GONE:
                return False
            some = True
    return some


def alone_near_enemy(g: Field, x: int) -> bool:
    """12.73: a leader without friendly combat units in his hex, next to an enemy unit."""
    h = g.leader_at[x]
    if h < 0 or not leader_in_play(g, x):
        return False
    side = g.b.leader_side[x]
    if g.top[h] != EMPTY and friend_at(g, side, h):
        return False
    return enemy_at(g, side, h) or near_enemy(g, side, h)


def next_alone(g: Field, x: int) -> int:
    """12.73: the first leader from x on who is `alone_near_enemy`, or the number of leaders."""
    b = g.b
    top = g.top
    after = b.grid.next
    for y in range(x, b.n_leaders):
        h = g.leader_at[y]
        if h < 0:
            continue
        part = top[h] - 1
        if part >= 0:
            u = part // 3
            if b.side[u] == b.leader_side[y] and not g.state[u] & ABANDONED:
                continue
        else:
            far = True
            for i in range(6 * h, 6 * h + 6):
                n = after[i]
                if n >= 0 and top[n] != EMPTY:
                    far = False
                    break
            if far:
                continue
        if alone_near_enemy(g, y):
            return y
    return b.n_leaders


def refuges(g: Field, x: int) -> list[int]:
    """12.73: the hexes of the nearest friendly combat unit a leader can reach, by his own costs; ties give several.

    No hex on the way may hold an enemy or lie next to one; where friends stand the enemy's nearness does not matter
    (9.33).
    """
    b = g.b
    side = b.leader_side[x]
    start = g.leader_at[x]
    size = b.n_hex
    best = -1
    out: list[int] = []
    cost: dict[int, int] = {start: 0}
    heap: list[int] = [start]  # cost * size + hex
    while heap:
        top = heappop(heap)
        here = top % size
        low = top // size
        if 0 <= best < low:
            break
        if low > cost[here]:
            continue
        if here != start and friend_at(g, side, here):
            best = low
            out.append(here)
            continue
        for s in range(6):
            to = b.grid.next[6 * here + s]
            if to < 0:
                continue
            step = leader_step(g, here, s)
            if step < 0 or (to in cost and cost[to] <= low + step) or enemy_at(g, side, to):
                continue
            if near_enemy(g, side, to) and not friend_at(g, side, to):
                continue
            cost[to] = low + step
            heappush(heap, (low + step) * size + to)
    return sorted(out)


# 12.74 - 12.76


def fallen(g: Field, side: int) -> list[int]:
    """12.74: leaders of a side that wait to be replaced, the highest commands first."""
    b = g.b
    out = [x for x in range(b.n_leaders) if b.leader_side[x] == side and g.leader_life[x] in (L_DEAD, L_DEAD_AGAIN)]
    ranked = [-level_of(g, x) * b.n_leaders + x for x in out]
    ranked.sort()
    return [(r % b.n_leaders) for r in ranked]


def level_of(g: Field, x: int) -> int:
    """The highest level a leader commands."""
    best = F_BRIGADE
    for f in g.b.commands[x]:
        best = max(best, g.b.form_level[f])
    return best


def may_be_replaced(g: Field, x: int) -> bool:
    """12.74: whether a fallen leader's counter has another side, or it is a brigadier's replacement who comes back."""
    if g.b.rep_name[x] == "":
        return False
    return g.leader_life[x] == L_DEAD or (g.leader_life[x] == L_DEAD_AGAIN and level_of(g, x) == F_BRIGADE)


def heir_is_out(g: Field, x: int) -> bool:
    """12.76: the replacement is a leader who is out of the game already, or he has fallen as replacement too."""
    y = g.b.rep_leader[x]
    if g.leader_life[x] == L_DEAD_AGAIN and level_of(g, x) > F_BRIGADE:
        return True
    return y >= 0 and g.leader_life[y] != L_ALIVE


def heirs(g: Field, x: int) -> list[int]:
    """12.76: the surviving original leader of the subordinate formation with the highest number (the first one); where
    formations have no number, the best rated of the immediate subordinates. Ties give several: the owner chooses."""
    b = g.b
    below: list[int] = []
    for f in b.commands[x]:
        for sub in b.subs[f]:
            y = b.leader_of[sub]
            if y >= 0 and y != x and g.leader_life[y] == L_ALIVE and g.leader_at[y] >= 0 and y not in below:
                below.append(y)
    if not below:
        return []
    numbered: list[int] = []
    best = 1 << 30
    for y in below:
        n = number_of(g, x, y)
        if n < 0:
            numbered = []
            break
        if n < best:
            best = n
            numbered = [y]
    if numbered:
        return numbered
    top = max(worth_of(g, y) for y in below)
    return [y for y in below if worth_of(g, y) == top]


def number_of(g: Field, x: int, y: int) -> int:
    """The number of the formation that y leads below x: the end of its id ("iii-1"), or -1 when it has none."""
    for f in g.b.commands[y]:
        if g.b.up[f] >= 0 and g.b.up[f] in g.b.commands[x]:
            last = g.b.form_id[f].split("-")[-1]
            return int(last) if last.isdigit() else -1
    return -1


def worth_of(g: Field, y: int) -> int:
    """All ratings of a leader together, to find the best."""
    b = g.b
    return b.stars[y] + b.activation[y] + b.coordination[y] + b.orders_drm[y] + b.efficiency[y] + b.initiative[y]


def replacement_hexes(g: Field, x: int) -> list[int]:
    """12.74: where a new leader may appear: with any unit of his command; with his superior if all of it has routed."""
    out: list[int] = []
    routed = False
    for f in g.b.commands[x]:
        for u in units_under(g, f):
            h = g.at[u]
            if h == ROUTED:
                routed = True
            if h >= 0 and not g.state[u] & ABANDONED and h not in out:
                out.append(h)
    if out or not routed:
        return sorted(out)
    y = superior_of(g, x)
    if y >= 0:
        out.append(g.leader_at[y])
    return out


def superior_of(g: Field, x: int) -> int:
    """The leader in play next above a leader, or -1."""
    for f in g.b.commands[x]:
        up = g.b.up[f]
        while up >= 0:
            y = g.b.leader_of[up]
            if y >= 0 and y != x and leader_in_play(g, y):
                return y
            up = g.b.up[up]
    return -1
