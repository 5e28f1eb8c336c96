"""Interception, evasion, retreat, sieges: what the Sergeant does when the armies meet."""

from __future__ import annotations

from ....core.choice import Answer, Subset
from ....core.frame import Frame
from ..codes import (
    E_CARD,
    E_NO,
    E_TRY,
    F_ACTIVATE,
    H_COUNTER,
    H_STAND,
    I_CARD,
    I_POINT,
    NO,
    R_FORT,
    R_HIDE,
    R_PLACE,
    YES,
    arg_of,
    code,
    kind_of,
)
from ..pack.board import CARLIST, CAV, CITY, INF, LIBERAL, TOWN
from ..rules.flow.ch11_interception import Interception
from ..rules.flow.ch12_carlist import Evasion
from ..rules.flow.ch17_activation import Activate
from ..rules.flow.ch17_retreat import Retreat
from ..rules.queries.ch05_pieces import outside, regulars, troops
from ..state.model import INSIDE, War
from . import fights
from .estimate import STRENGTH, Scan
from .moves import arrive_gain, leave_cost, sorted_by_rank
from .value import points_of


def intercept(g: War, side: int, top: Interception, o: list[int]) -> int:
    """11.6: stand in the way when enough units can, and the place or the enemy is worth it."""
    b = g.b
    if top.tried:
        return o[0]
    sc = Scan(g, side)
    enemy = len(regulars(b, top.group))
    here = sc.reg[side * sc.n + top.to]
    best = o[0]
    score = 0.0
    for c in o:
        kind, place = kind_of(c), arg_of(c)
        if kind != I_POINT and kind != I_CARD:
            continue
        k = intercept_size(sc, side, place, top.to, enemy)
        if k <= 0:
            continue
        sure = kind == I_CARD or (side == CARLIST and (b.kind[place] == 2 or b.kind[top.to] == 2))
        odds = 1.0 if sure else max(0, 6 - k) / 6.0
        stake = 0.12 + (0.7 if b.kind[top.to] == TOWN else 0.0) + 0.15 * min(2, enemy)
        if here > 0:
            stake += 0.1
        v = odds * stake - leave_cost(sc, place, k, False) - (0.1 if kind == I_POINT else 0.05)
        if v > score:
            score = v
            best = c
    return best


def intercept_size(sc: Scan, side: int, place: int, to: int, enemy: int) -> int:
    have = sc.reg[side * sc.n + place]
    here = sc.reg[side * sc.n + to]
    k = max(1, enemy - here)
    return k if k <= have and k <= 4 and here < enemy else 0


def interceptors(g: War, side: int, top: Interception, choice: Subset) -> Answer:
    sc = Scan(g, side)
    k = intercept_size(sc, side, top.place, top.to, len(regulars(g.b, top.group)))
    scores = [fights.quality(g, p) - (20.0 if g.b.partida[p] else 0.0) for p in choice.of]
    return fights.take(choice, scores, max(1, k))


def evade(g: War, top: Evasion, o: list[int]) -> int:
    """12.2: go when the others are more; a Partida stands only to stop a column."""
    sc = Scan(g, CARLIST)
    mine = sc.reg[CARLIST * sc.n + top.place]
    theirs = len(regulars(g.b, top.group))
    if mine == 0:
        return E_TRY
    if sc.fort[top.place] == CARLIST and mine <= 1:
        return E_NO
    if mine >= theirs and mine < 3:
        return E_NO
    if mine >= 3 and theirs >= 3:
        ratio = sc.power[CARLIST * sc.n + top.place] / max(1.0, float(sc.power[LIBERAL * sc.n + top.place]))
        if ratio > 0.95:
            return E_NO
    if E_CARD in o and mine >= 2:
        return E_CARD
    return E_TRY


def activate(g: War, o: list[int]) -> int:
    best = o[0]
    top = -1.0
    for c in o:
        if kind_of(c) != F_ACTIVATE:
            continue
        p = arg_of(c)
        v = fights.quality(g, p) + (0.0 if g.b.arm[p] == INF else -1.0)
        if v > top:
            top = v
            best = c
    return best


def charged(g: War, top: Frame, o: list[int]) -> int:
    for c in o:
        if kind_of(c) == H_COUNTER and isinstance(top, Activate):
            if g.strength[arg_of(c)] >= g.strength[top.p]:
                return c
    return code(H_STAND) if code(H_STAND) in o else o[0]


def coming(g: War, place: int, side: int, attacker: bool) -> float:
    """The power that may still reinforce a battle."""
    b = g.b
    v = 0.0
    for p in range(b.n_blocks):
        if b.side[p] != side or b.arm[p] > CAV:
            continue
        if attacker:
            if g.at[p] == place and g.road[p] >= 0:
                v += 0.5 * fights.quality(g, p)
        elif g.at[p] in b.ends[place] or (g.at[p] == place and g.flags[p] & INSIDE):
            v += 0.3 * fights.quality(g, p)
    return v


def reinforce(g: War, side: int, place: int, choice: Subset) -> Answer:
    sc = Scan(g, side)
    scores: list[float] = []
    for p in choice.of:
        at = g.at[p]
        v = fights.quality(g, p)
        if at != place and leave_cost(sc, at, 1, False) > 0.4:
            v = -1.0
        scores.append(v)
    out = fights.take(choice, scores, choice.hi)
    return [p for p in out if scores[choice.of.index(p)] > 0.0]


def shelter(g: War, side: int, place: int, choice: Subset) -> Answer:
    """18.0: fight outside only when the enemy is not stronger."""
    mine = regulars(g.b, choice.of)
    theirs = regulars(g.b, outside(g, 1 - side, place))
    power = 0.0
    for p in mine:
        power += fights.quality(g, p)
    other = 0.0
    for p in theirs:
        other += fights.quality(g, p)
    small = len(mine) < 3 or len(theirs) < 3
    if (small and len(mine) >= len(theirs) and len(mine) > 0) or (not small and power > 0.9 * other):
        return []
    return fights.take(choice, fights.qualities(g, choice.of), choice.hi)


def retreat(g: War, side: int, top: Retreat, o: list[int], k: int) -> int:
    b = g.b
    sc = Scan(g, side)
    best = o[0]
    score = -99.0
    for c in o:
        kind, to = kind_of(c), arg_of(c)
        if kind == R_FORT:
            v = 0.35 if b.kind[top.place] == CITY else 0.15
            if sc.shut[side * sc.n + top.place] == 0:
                v += 0.3 * points_of(sc, top.place)
        else:
            v = arrive_gain(sc, to, k, 0, 0)
            if to < b.n_spaces:
                v -= 0.1 * sc.danger[to]
        if kind == R_PLACE and to >= b.n_spaces:
            v -= 0.1
        if v > score:
            score = v
            best = c
    return best


def retreat_guns(o: list[int]) -> int:
    for c in o:
        if kind_of(c) == R_HIDE:
            return c
    for c in o:
        if kind_of(c) == R_PLACE:
            return c
    return o[0]


def break_out(g: War, side: int, o: list[int]) -> int:
    sc = Scan(g, side)
    best = o[0]
    least = 999
    for to in o:
        n = 10 * sc.block[(1 - side) * sc.n + to] + (5 if sc.fort[to] == 1 - side else 0)
        n += 0 if sc.own[to] == side else 2
        if n < least:
            least = n
            best = to
    return best


def assault(g: War, side: int, o: list[int]) -> int:
    best = 0
    for c in o:
        if c > 0 and storm_pays(g, side, c - 1):
            best = c
    return best


def storm_pays(g: War, side: int, place: int) -> bool:
    b = g.b
    sc = Scan(g, side)
    n = sc.n
    foe = 1 - side
    guns = sc.field[side * n + place]
    theirs = sc.shut_field[foe * n + place]
    within = sc.shut_force[foe * n + place]
    chart = b.charts.siege
    most = chart.assault_city if b.kind[place] == CITY else chart.assault_other
    mine = sorted_by_rank(sc, troops(b, outside(g, side, place)))[:most]
    fire = 0.0
    for p in mine:
        e = 1 if b.arm[p] == CAV else b.eff[p] - (0 if guns > theirs else 1)
        fire += g.strength[p] * max(1, e) / 6.0
    loss = fire / 2.0 * (2.0 if guns > theirs else 1.0)
    taken = (within * (1.3 if guns > theirs else 2.0) + 2.0) / 6.0 * (2.0 if guns > theirs else 1.0)
    need = within + 1.0
    vp = points_of(sc, place)
    chance = max(0.0, min(1.0, (loss - 0.4 * need) / (0.8 * need)))
    gain = chance * vp + 0.06 * min(loss, float(within)) * (1.0 + vp)
    return gain > 1.2 * STRENGTH * taken


def sortie(g: War, side: int, o: list[int]) -> int:
    sc = Scan(g, side)
    for c in o:
        if c == 0:
            continue
        place = c - 1
        if sc.shut[side * sc.n + place] > sc.reg[(1 - side) * sc.n + place]:
            return c
    return 0


def keep_fort(g: War, side: int, place: int) -> int:
    if side == LIBERAL:
        return YES
    return YES if g.b.kind[place] == TOWN else NO


def locate(g: War, o: list[int]) -> int:
    for c in o:
        if c > 0 and fights.region_odds(g, LIBERAL, c - 1) > 0.6:
            return c
    return 0


def burn(g: War, foe: int, o: list[int]) -> int:
    best = 0
    most = 2
    sc = Scan(g, 1 - foe)
    for x in o:
        if x > 0 and sc.block[foe * sc.n + x - 1] > most:
            most = sc.block[foe * sc.n + x - 1]
            best = x
    return best
