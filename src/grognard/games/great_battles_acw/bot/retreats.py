"""How the sergeant goes back, follows and stands after a fight."""

from __future__ import annotations

from ....kit.acts import arg_of, kind_of
from ..codes import STOP, TO, TURN, WITHDRAW
from ..state.model import DISORDERED, Field
from .eye import Eye, goal_of
from .ground import cover
from .odds import steadiness
from .plan import BEHIND, SAFE
from .scan import facing_worth


def haven(e: Eye, h: int) -> float:
    """How good a hex is to fall back to."""
    g = e.g
    near: int = e.sc.near[h]
    n = -0.12 * e.sc.threat[h] + 0.25 * min(near, 4) + cover(e, h)
    if e.sc.own[h] > 0:
        n -= 0.5
    friends = 0
    for s in range(6):
        to = g.b.grid.next[6 * h + s]
        if to >= 0 and e.sc.own[to] > 0:
            friends += 1
        if to < 0:
            n -= 0.3
    n += 0.1 * min(friends, 3)
    cost: int = g.b.hex_cost[0][h]
    n -= 0.15 * cost / 2.0
    return n


def retreat(e: Eye, u: int, o: list[int]) -> int:
    """12.41: towards friends and cover, no farther than needed."""
    if STOP in o:
        here = haven(e, e.g.at[u])
        for x in o:
            if kind_of(x) in (TO, WITHDRAW) and e.sc.near[e.g.at[u]] <= 1 and haven(e, arg_of(x)) > here + 0.4:
                return x
        return STOP
    best = -1
    most = -99.0
    for x in o:
        if kind_of(x) in (TO, WITHDRAW):
            n = haven(e, arg_of(x))
            if n > most:
                most = n
                best = x
    return best if best >= 0 else o[0]


def follows(e: Eye, u: int, to: int) -> bool:
    """12.6: into the enemy's empty hex, if it is worth having and not a trap."""
    g = e.g
    here = g.at[u]
    if g.state[u] & DISORDERED:
        return False
    gain = cover(e, to) - cover(e, here) + (0.5 if e.plan.mood == BEHIND else 0.1 if e.plan.mood != SAFE else -0.1)
    gain += e.plan.prize[to] - e.plan.prize[here]
    gain -= 0.05 * max(e.sc.threat[to] - e.sc.threat[here], -6.0)
    goal = goal_of(e, u)
    if goal >= 0:
        gain += 0.2 * (g.b.grid.distance(here, goal) - g.b.grid.distance(to, goal))
    return gain > 0.0


def advance(e: Eye, u: int, o: list[int], stay: int) -> int:
    """Where to follow, or the answer that stays."""
    best = -1
    most = -99.0
    for x in o:
        if kind_of(x) == TO:
            n = cover(e, arg_of(x)) - 0.05 * e.sc.threat[arg_of(x)] + e.plan.prize[arg_of(x)]
            if n > most:
                most = n
                best = x
    if best < 0:
        return stay if stay in o else o[0]
    if stay not in o or follows(e, u, arg_of(best)):
        return best
    return stay


def face_best(e: Eye, u: int, hex: int, o: list[int], stay: int) -> int:
    """The facing that meets the enemy best."""
    g = e.g
    goal = goal_of(e, u) if u >= 0 else -1
    best = stay if stay in o else -1
    most = facing_worth(g, e.sc, hex, g.facing[u], goal) + 0.02 if best >= 0 else -99.0
    for x in o:
        if kind_of(x) == TURN:
            n = facing_worth(g, e.sc, hex, arg_of(x), goal)
            if n > most:
                most = n
                best = x
    return best if best >= 0 else o[0]


def safest(e: Eye, o: list[int], kind: int) -> int:
    """The hex least under the enemy's eyes."""
    best = -1
    most = -99.0
    for x in o:
        if kind_of(x) == kind:
            h = arg_of(x)
            n = float(min(e.sc.near[h], 10)) - 0.1 * e.sc.threat[h] + (0.5 if e.sc.own[h] > 0 else 0.0)
            if n > most:
                most = n
                best = x
    return best if best >= 0 else o[0]


def shrink(e: Eye, o: list[int]) -> int:
    """8.42: the end that keeps the better ground."""
    best = o[0]
    most = -99.0
    for x in o:
        n = cover(e, arg_of(x)) - 0.03 * e.sc.threat[arg_of(x)]
        if n > most:
            most = n
            best = x
    return best


def steadiest(g: Field, o: list[int]) -> int:
    """Of units, the one that stands best."""
    best = o[0]
    for x in o:
        if steadiness(g, arg_of(x)) > steadiness(g, arg_of(best)):
            best = x
    return best


def strongest(g: Field, o: list[int]) -> int:
    best = o[0]
    for x in o:
        if g.sp[arg_of(x)] > g.sp[arg_of(best)]:
            best = x
    return best
