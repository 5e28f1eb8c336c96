"""Battles on land: who fights where on the Battle Card, at whom, how long, and where the beaten go."""

from __future__ import annotations

from math import exp, sqrt

from ....core.choice import Subset
from ....kit.acts import arg_of, kind_of
from ..codes import CARD, FIGHT_ON, NO, PIECE, RETREAT_TO, WITHDRAW
from ..pack.terms import CAVALRY
from ..pack.worth import fire_of, tough_of
from ..rules.queries.ch12_battle import fighters
from ..rules.queries.ch12_fire import factor_of, second_roll
from ..rules.queries.ch12_lines import front_limit, in_front, morale_now
from ..state.model import (
    AT_SEA,
    BM_DEMORALISED,
    BT_ATTACKER,
    BT_BEGAN,
    BT_LOST,
    BT_ON,
    BT_PLACE,
    BT_POINTS,
    BT_ROUND,
    BT_ROUNDS,
    L_FIRED,
    L_FRONT,
    L_RESERVE,
    Continent,
)
from .odds import Force, chance, force_at, force_of
from .picks import take
from .value import Eye, own

# before it begins


def join_battle(g: Continent, side: int, place: int, choice: Subset) -> list[int]:
    """12.3/inside-fortress: all who can come out, or nobody."""
    foe = force_at(g, 1 - side, place)
    without = force_at(g, side, place)
    f = force_at(g, side, place)
    for p in choice.of:
        f.add(g, p)
    if g.battle[BT_ATTACKER] == side:
        before = chance(g.b, without, foe, place)
        after = chance(g.b, f, foe, place)
    else:
        before = 1.0 - chance(g.b, foe, without, place)
        after = 1.0 - chance(g.b, foe, f, place)
    if after > 0.5 and after > before + 0.04:
        return choice.of[:]
    if len(without.fires) >= 3 and after > 0.38 and after > before + 0.12:
        return choice.of[:]
    return []


def commander(g: Continent, options: list[int]) -> int:
    b = g.b
    best = options[0]
    for x in options:
        p, q = arg_of(x), arg_of(best)
        if (b.tactics[p], b.morale[p]) > (b.tactics[q], b.morale[q]):
            best = x
    return best


def line_scores(g: Continent, pieces: list[int]) -> list[float]:
    """How well units stand in the First Line."""
    b = g.b
    out: list[float] = []
    for p in pieces:
        fire = fire_of(b.charts.land, factor_of(g, p), second_roll(g, p))
        out.append(fire * tough_of(b.charts.land, g.strength[p], morale_now(g, p)))
    return out


def reserve(g: Continent, side: int, choice: Subset) -> list[int]:
    """12.4: cavalry waits in the Reserve only if the First Line is full without it, and where it can ride."""
    place = g.battle[BT_PLACE]
    if not g.b.ground[g.b.terrain[place]].pursuit:
        return []
    spare = len(fighters(g, side, place)) - front_limit(g, side)
    if spare <= 0:
        return []
    return take(choice, [-s for s in line_scores(g, choice.of)], min(spare, choice.hi, 2))


def assign(g: Continent, leader: int, options: list[int]) -> int:
    """12.3/assigned-leaders: to the unit in front that stands longest."""
    b = g.b
    best = NO
    top = 0.0
    for x in options:
        if kind_of(x) != PIECE:
            continue
        p = arg_of(x)
        v = (
            tough_of(b.charts.land, g.strength[p], morale_now(g, p))
            + 0.3 * g.strength[p]
            + (2.0 if in_front(g, p) else 0.0)
        )
        if g.strength[p] == 1 and leader >= 0 and b.stars[leader] > 1:
            continue
        if v > top:
            top = v
            best = x
    return best if best in options else options[0]


# fire


def shooter(g: Continent, options: list[int]) -> int:
    """First those who may not stand much longer, and of them the best shots."""
    b = g.b
    best = options[0]
    top = -9.0
    for x in options:
        p = arg_of(x)
        if kind_of(x) == CARD:
            continue
        left = morale_now(g, p) - b.charts.land.demoralised
        v = fire_of(b.charts.land, factor_of(g, p), second_roll(g, p)) + 0.4 / max(1, min(left, g.strength[p]))
        if v > top:
            top = v
            best = x
    return best


def target_value(g: Continent, p: int) -> float:
    """What it is worth to hit a unit."""
    strength = g.strength[p]
    fire = fire_of(g.b.charts.land, factor_of(g, p), second_roll(g, p))
    if g.marked[p] & BM_DEMORALISED:
        return 0.5 if strength == 1 else 0.2
    left = max(1, morale_now(g, p) - g.b.charts.land.demoralised)
    v = (1.0 + fire) / left
    if strength == 1:
        v += 0.45
    if g.line[p] == L_FRONT:
        v += 0.35 * fire
    return v


def target(g: Continent, options: list[int]) -> int:
    best = options[0]
    top = -9.0
    for x in options:
        v = target_value(g, arg_of(x))
        if v > top:
            top = v
            best = x
    return best


def gun_target(g: Continent, options: list[int]) -> int:
    """A gun takes strength: a unit that is lost by it, or the best."""
    best = options[0]
    top = -9.0
    for x in options:
        p = arg_of(x)
        v = target_value(g, p) + (0.6 if g.strength[p] == 1 else 0.0)
        if v > top:
            top = v
            best = x
    return best


# going on or not


def outlook(g: Continent, side: int) -> float:
    """A side's chance to win the land battle under way, as it stands."""
    b = g.b
    place = g.battle[BT_PLACE]
    fire = [0.0, 0.0]
    fit = [0.0, 0.0]
    left = [0.0, 0.0]
    for s in (0, 1):
        p = g.chain(s, place)
        while p >= 0:
            if L_FRONT <= g.line[p] <= L_RESERVE and b.combat[p]:
                if g.marked[p] & BM_DEMORALISED:
                    left[s] += 0.4
                else:
                    n = min(
                        tough_of(b.charts.land, g.strength[p], b.morale[p]),
                        float(morale_now(g, p) - b.charts.land.demoralised),
                    )
                    left[s] += n
                    if g.line[p] <= L_FIRED:
                        fit[s] += n
                        fire[s] += fire_of(b.charts.land, factor_of(g, p), second_roll(g, p))
            p = g.chained(p)
    foe = 1 - side
    lead = float(g.battle[BT_POINTS + side] - g.battle[BT_POINTS + foe])
    lead += 0.4 if g.battle[BT_ATTACKER] == foe else -0.4
    shots = 1.0
    for _ in range(g.battle[BT_ROUNDS] - g.battle[BT_ROUND]):
        x = fire[side] * min(1.0, left[side] / fit[side]) if left[side] > 0.0 and fit[side] > 0.0 else 0.0
        y = fire[foe] * min(1.0, left[foe] / fit[foe]) if left[foe] > 0.0 and fit[foe] > 0.0 else 0.0
        lead += x - y
        shots += 1.9 * (x + y)
        left[side] -= y
        left[foe] -= x
        if left[side] <= 0.0 or left[foe] <= 0.0:
            break
    if left[foe] <= 0.0 < left[side]:
        lead += 0.5 + 0.6 * left[side]
    elif left[side] <= 0.0 < left[foe]:
        lead -= 0.5 + 0.6 * left[foe]
    x = max(-30.0, min(30.0, 1.7 * lead / (0.7 * sqrt(shots) + 0.5)))
    return 1.0 / (1.0 + exp(-x))


def after_round(g: Continent, side: int, options: list[int]) -> int:
    """12.15: away, when the battle is lost and there is something to save."""
    if WITHDRAW not in options:
        return FIGHT_ON
    p = outlook(g, side)
    small = g.battle[BT_BEGAN + side] < g.b.charts.land.vp_units
    works = (10 - g.b.charts.land.withdraw + 1 + g.battle[BT_ROUND] + g.battle[BT_LOST + side]) / 10.0
    if small and p < 0.4:
        return WITHDRAW
    if p < 0.16 and works >= 0.5:
        return WITHDRAW
    return FIGHT_ON


def close_call(g: Continent, side: int) -> bool:
    """Is a battle worth a card: neither won nor lost, and not a scuffle?"""
    place = g.battle[BT_PLACE]
    if g.battle[BT_ON] == AT_SEA:
        return True
    n = 0
    for s in (0, 1):
        p = g.chain(s, place)
        while p >= 0:
            if g.b.combat[p]:
                n += 1
            p = g.chained(p)
    if n < 4:
        return False
    mine, foe = force_at(g, side, place), force_at(g, 1 - side, place)
    if g.battle[BT_ATTACKER] == side:
        p_win = chance(g.b, mine, foe, place)
    else:
        p_win = 1.0 - chance(g.b, foe, mine, place)
    return 0.08 < p_win < 0.95


# the beaten


def retreat_to(eye: Eye, pieces: list[int], options: list[int]) -> int:
    """Where friends are and the enemy is not; not away from everything if it can be helped."""
    g = eye.g
    f = force_of(g, pieces)
    best = options[0]
    top = -99.0
    for x in options:
        if kind_of(x) != RETREAT_TO:
            continue
        r = arg_of(x)
        if not eye.b.is_land(r):
            continue
        v = 0.4 * min(eye.mine[r], 6.0) + 0.4 * eye.worth[r] - 0.1 * min(eye.front[r], 6)
        there = eye.friends[r]
        joined = Force()
        joined.units = f.units
        joined.power = f.power
        joined.fires = f.fires[:]
        joined.tough = f.tough[:]
        joined.leader = f.leader
        joined.leaders = f.leaders
        if there is not None:
            joined.units += there.units
            joined.fires += there.fires
            joined.tough += there.tough
            joined.power += there.power
        worst = eye.worst(r)
        if worst is not None and joined.units:
            v -= 2.5 * chance(eye.b, worst, joined, r)
        if not own(eye.side, g.control[r]):
            v -= 0.5
        if v > top:
            top = v
            best = x
    return best


def shut_in(g: Continent, side: int, place: int, choice: Subset) -> list[int]:
    """12.15: who goes into the fortress: enough to hold it, not the army; all if there is no friendly way out."""
    b = g.b
    within = 0
    p = g.chain(side, place)
    while p >= 0:
        if p not in choice.of and b.combat[p]:
            within += g.strength[p]
        p = g.chained(p)
    ways = [r for r in b.adjacent[place] if own(side, g.control[r]) and g.chain(1 - side, r) < 0]
    if not ways and (within or [p for p in choice.of if b.combat[p]]):
        return take(choice, [1.0] * len(choice.of), choice.hi)
    if within >= 4:
        return take(choice, [0.0] * len(choice.of), choice.lo)
    units = [p for p in choice.of if b.combat[p]]
    want = 0
    got = within
    scores = [-9.0] * len(choice.of)
    for p in sorted(units, key=g.strength.__getitem__, reverse=True):
        if got >= 4 or len(units) - want <= 2 < len(units):
            break
        if b.arm[p] == CAVALRY:
            continue
        scores[choice.of.index(p)] = 5.0
        got += g.strength[p]
        want += 1
    return take(choice, scores, want)
