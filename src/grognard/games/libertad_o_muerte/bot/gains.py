"""What a march is worth: what it wins, what it saves, what it risks."""

from __future__ import annotations

from ..pack.board import Board
from ..state.model import INSIDE
from .odds import Force, chance, siege_rate, stake
from .plan import CAUTION, FEAR, KEEP
from .siege import siege_value
from .value import Eye, own


def kept(eye: Eye, f: Force, origin: int) -> float:
    """What a force that stays in a region of its own keeps safe by being there."""
    b = eye.b
    if origin >= b.n_land or f.units == 0 or not own(eye.side, eye.g.control[origin]):
        return 0.0
    worst = eye.worst(origin)
    hold = 0.12
    if worst is not None:
        hold = 0.55 * (1.0 - chance(b, worst, f, origin))
    elif eye.touch[origin]:
        hold = 0.35
    later = eye.looming(origin)
    if later is not None:
        hold += 0.4 * (1.0 - chance(b, later, f, origin)) + (0.0 if worst is not None else 0.08)
    if eye.touch[origin]:
        hold = max(hold, 0.25)
    if b.fortress[origin] and f.strength > 0:
        lost = b.charts.siege.rounds * siege_rate(b, 2 - b.fortress[origin])[0]
        hold = max(hold, 0.5 * (1.0 - lost / f.strength))
    return KEEP * eye.worth[origin] * hold


# what a place is worth to a force


def losses_at(eye: Eye, f: Force, r: int) -> float:
    """What the enemy may do to a force in a region next turn."""
    worst: Force | None = None
    for start in eye.threat[r]:
        e = eye.forces[start]
        if start != r and e is not None and (worst is None or e.power > worst.power):
            worst = e
    if worst is None or f.units == 0:
        return 0.0
    p = chance(eye.b, worst, f, r)
    if p <= 0.4:
        return 0.0
    return (p - 0.4) * FEAR * stake(eye.b, f)


def goal_value(eye: Eye, f: Force, t: int) -> float:
    """What a force would win by coming to a region."""
    g = eye.g
    enemy = eye.forces[t]
    worth = eye.worth[t]
    inside = eye.inside(eye.foe, t)
    if enemy is not None and enemy.units:
        if f.leaders == 0:
            return -9.0
        mine = f
        if eye.inside(eye.side, t):
            mine = joined(eye, f, t)
        p = chance(eye.b, mine, enemy, t)
        gain = stake(eye.b, enemy) + (0.85 * worth if inside == 0 else 0.25 * worth)
        if inside and enemy.units <= 3:
            p *= 0.9  # those inside may come out
        relief = 0.5 * worth if mine is not f else 0.0
        v = p * (gain + relief + 0.2 * eye.prey[t]) - (1.0 - p) * CAUTION * stake(eye.b, f)
        return v if p > 0.5 else v - 3.0 * (0.5 - p) - 0.2
    if inside:
        return siege_value(eye, f, t) if f.leaders else -9.0
    if not own(eye.side, g.control[t]):
        v = 0.9 * worth
        if eye.touch[t] and f.units < 2:
            v *= 0.75
        return v
    return defence(eye, f, t)


def joined(eye: Eye, f: Force, t: int) -> Force:
    """A force with those who would come out of the fortress to help it."""
    out = Force()
    merge(eye.b, out, f)
    g = eye.g
    p = g.chain(eye.side, t)
    while p >= 0:
        if g.flags[p] & INSIDE:
            out.add(g, p)
        p = g.chained(p)
    return out


def defence(eye: Eye, f: Force, t: int) -> float:
    """What a force would save by standing in a region of its own side."""
    there = eye.friends[t]
    merged = Force()
    merge(eye.b, merged, f)
    before = 0.0
    if there is not None and there.units:
        before = kept(eye, there, t)
        merge(eye.b, merged, there)
    elif eye.inside(eye.side, t):
        before = 0.5 * eye.worth[t]
    return max(0.0, kept(eye, merged, t) - before)


def merge(b: Board, into: Force, f: Force) -> None:
    into.units += f.units
    into.power += f.power
    into.strength += f.strength
    into.fires += f.fires
    into.tough += f.tough
    into.guns += f.guns
    into.heavy += f.heavy
    into.leaders += f.leaders
    into.elites += f.elites
    into.lines = {}
    if into.leader < 0 or (f.leader >= 0 and b.stars[f.leader] > b.stars[into.leader]):
        into.leader = f.leader


# armies


def stay_value(eye: Eye, f: Force, origin: int) -> float:
    """What a force does by staying where it is."""
    if origin >= eye.b.n_land:
        return -1.0
    v = kept(eye, f, origin) - (0.0 if eye.b.fortress[origin] else losses_at(eye, f, origin))
    if eye.inside(eye.foe, origin) and eye.theirs[origin] <= 0.0:
        v += siege_value(eye, f, origin)
    return v


def raid_value(eye: Eye, f: Force, t: int) -> float:
    """What a single unit gains in a region without enemies."""
    g = eye.g
    if not own(eye.side, g.control[t]):
        v = 0.75 * eye.worth[t]
        if eye.threat[t]:
            v -= 0.15 + 0.1 * f.power
        return v
    if eye.mine[t] <= 0.0 and not eye.inside(eye.side, t):
        return 0.9 * kept(eye, f, t)
    return 0.0
