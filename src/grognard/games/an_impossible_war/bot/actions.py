"""Scores for the actions of a phase (10.0), in VP gained for an Action Point."""

from __future__ import annotations

from typing import Final

from ..codes import A_CARD, A_COMMAND, A_CONSTRUCT, A_RECRUIT, A_REPLACE, A_STORE, A_TRANSPORT, arg_of, kind_of
from ..pack.board import BAG, BOX, CARLIST, CAV, INF, LIBERAL, TOWN, TRAIN
from ..rules.queries.ch04_map import in_zone, port_open
from ..rules.queries.ch05_pieces import outside, troops
from ..rules.queries.ch07_cards import mutinous
from ..rules.queries.ch10_actions import ready
from ..state.model import ACTED, War
from . import fights
from .estimate import STRENGTH, Scan, turns_left, uprising_worth
from .moves import Plan, arrive_gain, leave_cost, plan_from, sorted_by_rank
from .value import hunger, worth

NEW_BLOCK: Final = 0.24  # what a block from the reserve is worth


def ready_at(g: War, side: int) -> dict[int, list[int]]:
    b = g.b
    out: dict[int, list[int]] = {}
    for p in range(b.n_blocks):
        place = g.at[p]
        if place >= 0 and b.side[p] == side and b.arm[p] <= CAV and ready(g, p):
            if place not in out:
                out[place] = []
            out[place].append(p)
    return out


def activation_value(sc: Scan, place: int, able: list[int]) -> float:
    b = sc.b
    g = sc.g
    if place >= b.n_spaces:
        return region_plan(sc, place, able)[0]
    plan = plan_from(sc, place, able)
    v = plan.score
    if sc.me == CARLIST and in_zone(b, place):
        more = gather_plan(g, place, b.charts.carlist_movement.concentration_cost, 1, sc, able)
        v = max(v, more.score - 0.05)
    return v


def gather_plan(
    g: War, place: int, cost: int, per: int, scan: Scan | None = None, here: list[int] | None = None
) -> Plan:
    """12.1: what the place can do when neighbours come first; an empty `gather` when that is no better."""
    b = g.b
    sc = scan if scan is not None else Scan(g, CARLIST)
    able = here if here is not None else ready_at(g, CARLIST).get(place, [])
    plain = plan_from(sc, place, able)
    coming: list[int] = []
    seen: list[int] = []
    room = 6 - len(able)
    loss = 0.0
    for end in b.ends[place]:
        if end in seen or not in_zone(b, end) or sc.reg[CARLIST * sc.n + end] == 0:
            continue
        seen.append(end)
        mine = [p for p in outside(g, CARLIST, end) if b.arm[p] <= CAV and ready(g, p) and not b.partida[p]]
        for p in sorted_by_rank(sc, mine)[:per]:
            c = leave_cost(sc, end, 1, False)
            if room > 0 and c < 0.3:
                coming.append(p)
                loss += c
                room -= 1
    if not coming:
        return plain
    i = CARLIST * sc.n + place
    sc.reg[i] += len(coming)
    sc.forget(place)
    more = plan_from(sc, place, able + coming, cost)
    sc.reg[i] -= len(coming)
    sc.forget(place)
    more.score -= loss + 0.03 * len(coming)
    if more.score > plain.score + 0.05 and any(p in coming for p in more.group):
        more.gather = [p for p in coming if p in more.group]
        return more
    return plain


def suppress_value(sc: Scan, region: int) -> float:
    b = sc.b
    g = sc.g
    i = region - b.n_spaces
    lvl = g.uprising[i]
    low = b.pack.regions[i].min_uprising
    if lvl <= low or sc.block[CARLIST * sc.n + region] > 0:
        return -1.0
    units = len([p for p in troops(b, outside(g, LIBERAL, region)) if ready(g, p)])
    before = uprising_worth(g.uprising)
    levels = g.uprising[:]
    levels[i] = lvl - 1
    one = before - uprising_worth(levels)
    levels[i] = max(low, lvl - 2)
    two = before - uprising_worth(levels)
    if units == 0:
        return one * (6 - lvl) / 6.0
    k = min(units, 3)
    v = 0.0
    for die in range(1, 7):
        total = die + k - 1
        if total >= 6:
            v += two
        elif total >= lvl:
            v += one - (STRENGTH if total == lvl else 0.0)
    return v / 6.0


def construct_value(sc: Scan, place: int) -> float:
    b = sc.b
    me = sc.me
    if sc.own[place] != me:
        return -1.0
    units = sc.reg[me * sc.n + place]
    before = worth(sc, place, units, 0)
    sc.fort[place] = me
    sc.forget(place)
    after = worth(sc, place, max(0, units - 1), 0)
    alone = worth(sc, place, units, 0)
    sc.fort[place] = -1
    sc.forget(place)
    gain = 0.6 * (alone - before) + 0.4 * max(0.0, after - before)
    if me == LIBERAL and b.zone[place] == CARLIST:
        gain += 0.1 if b.kind[place] == TOWN else 0.0
    elif b.kind[place] != TOWN:
        gain -= 0.15
    return gain


def replace_value(sc: Scan) -> float:
    """10.5: about three points: new blocks first, then those that the next hit would remove."""
    b = sc.b
    g = sc.g
    me = sc.me
    new = 0
    frail = 0
    weak = 0
    for p in range(b.n_blocks):
        if b.side[p] != me:
            continue
        if g.at[p] == BAG:
            new += 1
        elif g.at[p] >= 0 and b.arm[p] <= CAV and g.strength[p] < b.top[p] and not g.flags[p] & ACTED:
            if g.strength[p] == 1:
                frail += 1
            else:
                weak += 1
        elif g.at[p] == BOX and b.arm[p] == TRAIN:
            weak += 2
    left = 2.6
    v = 0.0
    for n, each in ((new, NEW_BLOCK), (frail, 0.14), (weak, 0.07)):
        take = min(left, float(n))
        v += take * each
        left -= take
    return v / 2.0 if turns_left(g) > 2 else 0.3 * v


def recruit_value(sc: Scan, region: int) -> float:
    b = sc.b
    g = sc.g
    weak = 0
    n = 0
    for p in range(b.n_blocks):
        if g.at[p] == region and b.side[p] == CARLIST and b.arm[p] <= CAV:
            n += 1
            if g.strength[p] < b.top[p]:
                weak += 1
    rp = g.uprising[region - b.n_spaces] + 1
    room = max(0, 4 - n)
    return 0.12 * min(rp, weak + room) + (0.05 if rp >= 3 else 0.0)


def card_value(sc: Scan, c: int) -> float:
    name = sc.b.cards[c].id
    if name == "L29" or name == "C29":
        return 0.9
    if name == "L20":
        return 0.45
    if name == "L3":
        return 0.1
    return -1.0


def region_plan(sc: Scan, place: int, able: list[int]) -> tuple[float, int, int]:
    """Value, destination (a region, or -2 for the North) and number of units."""
    b = sc.b
    g = sc.g
    regs = [p for p in able if not b.partida[p]]
    k = len(regs)
    best = -1.0
    dest = -1
    size = 0
    if sc.me == CARLIST:
        n = sc.reg[CARLIST * sc.n + place]
        here = worth(sc, place, n, 0)
        for end in b.ends[place]:
            if end < b.n_spaces:
                continue
            had = sc.reg[CARLIST * sc.n + end]
            sc.reg[CARLIST * sc.n + place] = 0
            blocks = sc.block[CARLIST * sc.n + place]
            sc.block[CARLIST * sc.n + place] = 0
            sc.cache.clear()
            v = worth(sc, end, n + had, 0) - worth(sc, end, had, 0) - here - hunger(sc, end, n + had, 6)
            sc.reg[CARLIST * sc.n + place] = n
            sc.block[CARLIST * sc.n + place] = blocks
            sc.cache.clear()
            if g.pursuit[place - b.n_spaces] >= 2:
                v += 0.12 * g.pursuit[place - b.n_spaces]
            if v > best:
                best = v
                dest = end
        return best, dest, n
    if k == 0:
        return -1.0, -1, 0
    for take in (1, 2, k):
        if take > k:
            continue
        leave = leave_cost(sc, place, take, False)
        for end in b.ends[place]:
            if end < b.n_spaces:
                continue
            v = arrive_gain(sc, end, take, 0, 0) - leave
            if v > best:
                best = v
                dest = end
                size = take
        north = plan_from(sc, place, regs[:take])
        v = 0.7 * north.score
        if len(north.group) and v > best:
            best = v
            dest = -2
            size = len(north.group)
    return best, dest, size


def region_group(sc: Scan, size: int, of: list[int]) -> list[int]:
    order = sorted_by_rank(sc, [p for p in of if not sc.b.partida[p]])
    return order[:size] if size else order


def transport_value(sc: Scan, place: int) -> tuple[float, int, int]:
    """13.1: a unit to where it is needed more: the value, where to, and the unit."""
    b = sc.b
    g = sc.g
    mine: list[int] = []
    for p in range(b.n_blocks):
        if g.at[p] != place or b.side[p] != LIBERAL or b.arm[p] > CAV:
            continue
        if g.flags[p] & ACTED or g.road[p] >= 0 or mutinous(g, p):
            continue
        mine.append(p)
    if not mine:
        return -1.0, -1, -1
    shut = place < b.n_spaces and g.siege[place] > 0
    leave = 0.3 if shut else leave_cost(sc, place, 1, False)
    best = -1.0
    to = -1
    for s in range(b.n_places):
        if s == place or not b.coast[s] or (s < b.n_spaces and not port_open(g, s)):
            continue
        if s < b.n_spaces:
            if sc.fort[s] == CARLIST:
                continue
            if sc.block[CARLIST * sc.n + s] > 0:
                continue
        v = arrive_gain(sc, s, 1, 0, 0) - leave
        if v > best:
            best = v
            to = s
    foot = [p for p in mine if b.arm[p] == INF]
    return best * 1.3, to, fights.weakest(g, foot if foot else mine)


def option_value(sc: Scan, option: int, best: float) -> float:
    """What an action on offer is worth, beyond marching and suppressing; `best`: the best of these, paid for or not."""
    g, me = sc.g, sc.me
    kind, arg = kind_of(option), arg_of(option)
    if kind == A_CONSTRUCT:
        return construct_value(sc, arg)
    if kind == A_STORE:
        return 0.1 if g.cp[me] < 2 else 0.06 if g.cp[me] < 4 else 0.0
    if kind == A_REPLACE:
        return replace_value(sc)
    if kind == A_RECRUIT:
        return recruit_value(sc, arg)
    if kind == A_TRANSPORT:
        return transport_value(sc, arg)[0]
    if kind == A_CARD:
        return card_value(sc, arg)
    if kind == A_COMMAND and g.ap < 2 and best > (0.35 if me == LIBERAL or g.cp[me] > 1 else 0.5):
        return best
    return -1.0
