"""Reinforcements, replacements, redeployment and what cards and tables let a player place."""

from __future__ import annotations

from ..codes import S_BUILD, S_RAISE, S_REGIONAL, S_TRAIN, arg_of, kind_of
from ..pack.board import CARLIST, CAV, CITY, FIELD, HIDDEN, LIBERAL, MOUNTAIN, TOWN, TRAIN
from ..rules.queries.ch04_map import in_zone
from ..state.model import INSIDE, War
from .estimate import Scan, fall_chance, uprising_worth
from .moves import arrive_gain, leave_cost
from .value import points_of


def place_for(g: War, side: int, p: int, o: list[int]) -> int:
    b = g.b
    sc = Scan(g, side)
    best = o[0]
    score = -99.0
    for place in o:
        if p >= 0 and b.arm[p] >= TRAIN:
            i = side * sc.n + place
            v = 0.1 * min(4, sc.reg[i]) - 1.0 * sc.train[i] - (0.5 if place >= b.n_spaces else 0.0)
            v += 0.3 if place < b.n_spaces and (b.zone[place] == CARLIST or b.by_zone[place]) else 0.0
        else:
            v = arrive_gain(sc, place, 1, 0, 0)
            if p >= 0 and b.partida[p]:
                v = 0.1 * (1 if sc.block[side * sc.n + place] == 0 else 0) + (0.2 if b.kind[place] == TOWN else 0.0)
        if v > score:
            score = v
            best = place
    return best


def swap(g: War, o: list[int]) -> int:
    sc = Scan(g, LIBERAL)
    best = o[0]
    score = -99.0
    for p in o:
        place = g.at[p]
        v = -0.2 * g.strength[p] + (0.5 if place < g.b.n_spaces else 0.0) + 0.3 * sc.danger[place]
        if v > score:
            score = v
            best = p
    return best


def gun_type(g: War, side: int, o: list[int]) -> int:
    b = g.b
    if len(o) == 1:
        return o[0]
    field = 0
    for p in range(b.n_blocks, b.n_pieces):
        if b.side[p] == side and b.arm[p] == FIELD and (g.at[p] >= 0 or g.at[p] == HIDDEN):
            field += g.strength[p]
    return FIELD if field < (4 if side == CARLIST else 10) else MOUNTAIN


def gun_place(g: War, side: int, o: list[int]) -> int:
    sc = Scan(g, side)
    best = o[0]
    score = -99.0
    for place in o:
        i = side * sc.n + place
        v = 0.25 * min(4, sc.reg[i]) - 0.3 * sc.field[i]
        if place < g.b.n_spaces:
            if sc.fort[place] == 1 - side:
                v += 2.0 * points_of(sc, place) if sc.field[i] < 2 else 0.0
            if sc.fort[place] == side and g.b.kind[place] == CITY:
                v += 0.5 * sc.danger[place]
            if side == CARLIST and sc.reg[i] == 0:
                v -= 0.5
        else:
            v -= 1.0
        if v > score:
            score = v
            best = place
    return best


def deploy_gun(g: War, o: list[int]) -> int:
    """14.3: a gun comes out when there is a stack or a siege for it."""
    b = g.b
    sc = Scan(g, CARLIST)
    good = False
    for s in range(b.n_spaces):
        i = CARLIST * sc.n + s
        if in_zone(b, s) and sc.reg[i] >= 2 and sc.field[i] < 2:
            good = True
        if in_zone(b, s) and sc.reg[i] >= 1 and sc.fort[s] == LIBERAL and sc.field[i] < 2:
            good = True
    if not good:
        return 0
    return FIELD if FIELD in o else o[0]


def spend(g: War, side: int, o: list[int]) -> int:
    b = g.b
    sc = Scan(g, side)
    best = o[0]
    score = 0.0
    for c in o:
        kind, p = kind_of(c), arg_of(c)
        v = 0.0
        if kind == S_RAISE:
            if b.arm[p] <= CAV:
                v = 1.0 + 0.5 * b.eff[p] + (0.6 if g.strength[p] == 1 else 0.0) - 0.15 * g.strength[p]
                if side == CARLIST and not in_zone(b, g.at[p]) and g.at[p] < b.n_spaces:
                    v *= 0.5
            else:
                v = 2.4 if g.strength[p] <= 1 else 1.2 if g.strength[p] == 2 else 0.6
                i = side * sc.n + g.at[p]
                v *= 0.4 + 0.2 * min(4, sc.reg[i])
        elif kind == S_BUILD:
            v = 2.1
        elif kind == S_TRAIN:
            v = 1.9 if b.arm[p] == TRAIN else 0.8
        elif kind == S_REGIONAL:
            v = 2.2
        if v > score:
            score = v
            best = c
    return best


def supply_from(g: War, o: list[int]) -> int:
    best = o[0]
    for p in o:
        if g.strength[p] > g.strength[best]:
            best = p
    return best


def spare(g: War, o: list[int]) -> int:
    best = o[0]
    for p in o:
        if g.strength[p] - 0.5 * g.b.eff[p] > g.strength[best] - 0.5 * g.b.eff[best]:
            best = p
    return best


def redeploy(g: War, side: int, o: list[int]) -> int:
    """24.8: from where a unit is of least use to where it is of most."""
    b = g.b
    sc = Scan(g, side)
    want = -1.0
    for s in range(b.n_places):
        if b.zone[s] != side or (s >= b.n_spaces and side == CARLIST):
            continue
        if sc.block[(1 - side) * sc.n + s] > 0 or (s < b.n_spaces and sc.own[s] != side):
            continue
        want = max(want, arrive_gain(sc, s, 1, 0, 0))
    best = 0
    score = 0.12
    for x in o:
        if x == 0:
            continue
        p = x - 1
        if b.arm[p] > CAV or b.partida[p]:
            continue
        at = g.at[p]
        loss = leave_cost(sc, at, 1, False) if not g.flags[p] & INSIDE else 0.3
        v = want - loss
        if v > score:
            score = v
            best = x
    return best


def raise_region(g: War, o: list[int]) -> int:
    before = uprising_worth(g.uprising)
    best = o[0]
    score = -1.0
    for r in o:
        levels = g.uprising[:]
        levels[r - g.b.n_spaces] = min(g.b.charts.uprising.max, levels[r - g.b.n_spaces] + 1)
        v = uprising_worth(levels) - before
        if v > score:
            score = v
            best = r
    return best


def pardon(g: War, o: list[int]) -> int:
    before = uprising_worth(g.uprising)
    best = o[0]
    score = -1.0
    for r in o:
        i = r - g.b.n_spaces
        levels = g.uprising[:]
        levels[i] = max(g.b.pack.regions[i].min_uprising, levels[i] - 1)
        v = before - uprising_worth(levels)
        if v > score:
            score = v
            best = r
    return best


def spare_siege(g: War, o: list[int]) -> int:
    sc = Scan(g, LIBERAL)
    best = 0
    score = 0.5
    for x in o:
        if x == 0:
            continue
        place = x - 1
        guns = sc.field[CARLIST * sc.n + place]
        within = sc.shut[LIBERAL * sc.n + place]
        force = float(sc.shut_force[LIBERAL * sc.n + place])
        v = points_of(sc, place) * fall_chance(sc, place, LIBERAL, 1, guns, within, force)
        if v > score:
            score = v
            best = x
    return best
