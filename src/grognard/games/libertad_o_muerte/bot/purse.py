"""Resources: what is bought, where it is put, who gets replacements and who goes hungry."""

from __future__ import annotations

from typing import Final

from ....kit.acts import arg_of, kind_of
from ..codes import BUY, BUY_COLONEL, END, PAY_VP, PIECE, PLACE, REPLACEMENT
from ..pack.terms import ARTILLERY, GARRISON, LEADER, NEW, REGULAR, ROYALIST, SHIP, SIEGE
from ..rules.queries.ch07_upkeep import upkeep
from ..rules.queries.ch08_purchases import bought_strength, price
from ..rules.queries.ch14_replacements import replaceable
from ..rules.queries.common import setup
from ..state.model import Continent
from .odds import power_of
from .value import Eye, own
from .ways import FAR

TOKEN: Final = 1.6  # of a replacement
SLACK: Final = 2  # resources of each turn's income that are not to be spent on upkeep


def pending_upkeep(g: Continent, side: int) -> int:
    """7.2: what the army will cost, with the units that have been bought but not deployed."""
    b = g.b
    n = upkeep(g, side)
    for p in range(b.n_leaders, b.n_pieces):
        if b.side[p] == side and g.at[p] == NEW:
            n += b.upkeep[p]
    return n


def guns_about(g: Continent, side: int, arm: int) -> int:
    """Guns of a kind that a side has or has bought."""
    b = g.b
    n = 0
    for p in range(b.n_leaders, b.n_pieces):
        if b.side[p] == side and b.arm[p] == arm and (g.at[p] >= 0 or g.at[p] == NEW):
            n += 1
    return n


def purchase(eye: Eye, options: list[int]) -> int:
    """8.0: the best thing for its price that the income can feed."""
    b = eye.b
    g = eye.g
    side = eye.side
    money = g.resources[side]
    left = setup(g).last_turn - g.turn
    income = g.income[side]
    cost = pending_upkeep(g, side)
    reserve = max(0, cost - income) * 2
    best = END
    top = 0.25
    for x in options:
        kind, p = kind_of(x), arg_of(x)
        v = 0.0
        if kind == BUY:
            n = max(1, price(g, p))
            if money - n < reserve and g.at[p] != b.expeditionary:
                continue
            v = unit_value(eye, p, income, cost, money - n, left) / n
        elif kind == REPLACEMENT:
            if money - b.charts.purchase.replacement < reserve:
                continue
            v = token_value(eye)
        elif kind == BUY_COLONEL:
            v = colonel_value(eye)
        if v > top:
            top = v
            best = x
    return best if best in options else options[-1]


def unit_value(eye: Eye, p: int, income: int, cost: int, after: int, left: int) -> float:
    """What a unit is worth to its side now."""
    b = eye.b
    g = eye.g
    if b.arm[p] == LEADER:
        return 2.0
    if b.combat[p]:
        v = power_of(b, p, bought_strength(b, p))
        if b.traits[p] & REGULAR:
            ahead = min(left, 6)
            if (cost + b.upkeep[p] + SLACK - income) * ahead > after:
                return 0.0
            v *= 1.25
        if b.traits[p] & GARRISON:
            v *= 0.6
        if g.at[p] == b.expeditionary:
            return v * (1.2 if shipping(g) else 0.5)
        home = b.home[p]
        if home >= 0:
            near = eye.front[home]
            v *= 1.15 - 0.09 * min(near, 8)
            if eye.touch[home] and eye.worth[home] > 2.0 and eye.mine[home] <= 0.0:
                v *= 1.3
        return v
    if b.arm[p] == ARTILLERY:
        return 1.1 if guns_about(g, eye.side, ARTILLERY) < 1 + armies(eye) // 2 else 0.3
    if b.arm[p] == SIEGE:
        return 2.4 if guns_about(g, eye.side, SIEGE) == 0 and walls(eye) else 0.0
    if b.arm[p] == SHIP:
        if g.at[p] == b.expeditionary:
            return 1.2
        return 0.9 if after >= 4 and b.capacity[p] > 0 else 0.4
    return 0.0


def shipping(g: Continent) -> bool:
    """Is there a transport that can fetch troops from Spain?"""
    b = g.b
    for place in (b.port[b.cadiz], b.bay):
        p = g.chain(ROYALIST, place)
        while p >= 0:
            if b.capacity[p] > 0:
                return True
            p = g.chained(p)
    return False


def armies(eye: Eye) -> int:
    """Stacks with a leader."""
    n = 0
    for r in eye.land:
        f = eye.friends[r]
        if f is not None and f.leaders and f.units >= 2:
            n += 1
    return n


def walls(eye: Eye) -> bool:
    """Does the enemy hold fortresses that are worth a siege and can be reached by land?"""
    b = eye.b
    for r in eye.land:
        if b.fortress[r] >= 2 and eye.worth[r] > 2.0 and b.adjacent[r] and r != b.cadiz:
            if not own(eye.side, eye.g.control[r]) or eye.inside(eye.foe, r):
                return True
    return False


def token_value(eye: Eye) -> float:
    """8.5: a replacement more than those bought already."""
    g = eye.g
    gains: list[float] = [replacement_gain(eye, p) for p in replaceable(g, eye.side, [])]
    gains.sort(reverse=True)
    n = g.replacements[eye.side]
    return TOKEN * gains[n] if n < len(gains) else 0.0


def replacement_gain(eye: Eye, p: int) -> float:
    b = eye.b
    g = eye.g
    if not b.combat[p]:
        return 0.15 if b.arm[p] == SHIP else 0.1
    v = power_of(b, p, g.strength[p] + 1) - power_of(b, p, g.strength[p])
    at = g.at[p]
    if b.is_land(at):
        v *= 1.2 - 0.1 * min(eye.front[at], 7)
    if b.traits[p] & GARRISON:
        v *= 0.7
    return v


def replacement(eye: Eye, options: list[int]) -> int:
    best = END
    top = 0.0
    for x in options:
        if kind_of(x) == PIECE:
            v = replacement_gain(eye, arg_of(x))
            if v > top:
                top = v
                best = x
    return best if best in options else options[0]


def colonel_value(eye: Eye) -> float:
    """8.4: a colonel costs a victory point: only for troops that have nobody else."""
    without = 0.0
    chiefs = 0
    for r in eye.land:
        f = eye.friends[r]
        if f is not None:
            chiefs += f.leaders
            if f.leaders == 0:
                without += f.power
    return 3.0 if chiefs <= 1 and without >= 4.0 else 0.0


def colonel_price(options: list[int]) -> int:
    return PAY_VP if PAY_VP in options else options[0]


# where


def place_value(eye: Eye, r: int) -> float:
    """How well new units stand in a region: near the enemy, with an army, not before a stronger one."""
    b = eye.b
    g = eye.g
    if b.is_port(r):
        r = b.port_land[r]
    if not b.is_land(r) or r == b.cadiz:
        return -5.0
    v = 0.5 * eye.worth[r] if eye.touch[r] else 0.0
    near = eye.front[r]
    v += 1.6 - 0.25 * min(near, 8) if near < FAR else -1.0
    f = eye.friends[r]
    if f is not None and f.leaders:
        v += 0.8 + 0.1 * min(f.power, 6.0)
    worst = eye.worst(r)
    if worst is not None:
        mine = eye.mine[r] + 1.5
        if worst.power > 1.3 * mine:
            v -= 0.25 * (worst.power - mine) - (0.3 * eye.worth[r] if eye.worth[r] > 3.0 else 0.0)
        else:
            v += 0.3 * eye.worth[r]
    if not own(eye.side, g.control[r]):
        v += 0.5 * eye.worth[r]
    return v


def best_place(eye: Eye, options: list[int]) -> int:
    """The answer that names the place nearest the front."""
    best = options[0]
    top = -99.0
    for x in options:
        if kind_of(x) == PLACE:
            v = place_value(eye, arg_of(x))
            if v > top:
                top = v
                best = x
    return best


def hunger(g: Continent, eye: Eye, options: list[int]) -> int:
    """7.3: the point that is missed least; a unit that is lost need not be fed any more."""
    b = g.b
    best = options[0]
    low = 99.0
    for x in options:
        p = arg_of(x)
        v = power_of(b, p, g.strength[p]) - power_of(b, p, g.strength[p] - 1)
        if g.strength[p] == 1:
            v -= 0.4 * b.upkeep[p]
        at = g.at[p]
        if b.is_land(at):
            v -= 0.05 * min(eye.front[at], 8)
        if v < low:
            low = v
            best = x
    return best
