"""Where leaders of brigades and divisions, and commanders, ought to be."""

from __future__ import annotations

from ....kit.acts import arg_of, kind_of
from ..codes import DONE, END, GO, LEADER
from ..pack.kinds import A_ART
from ..rules.queries.ch04_leaders import command_range, stands
from ..rules.queries.ch11_shock import shock_hexes
from ..state.model import DISORDERED, OFF, Field
from .eye import Eye


def seat_worth(e: Eye, x: int, h: int) -> float:
    """How good a hex is for a brigade's or division's leader."""
    g = e.g
    b = g.b
    far = max(command_range(g, x), 1)
    total = 0.0
    company = 0.0
    brigadier = False
    for f in b.commands[x]:
        total -= chain_cost(g, f, h, far)
        for u in b.units_of[f]:
            if g.at[u] < 0:
                continue
            brigadier = True
            d = b.grid.distance(g.at[u], h)
            total -= 0.04 * d + (0.35 if d > far else 0.0)
            if d == 0:
                company = max(company, company_worth(e, x, u, h))
    if brigadier:
        total += company
    if e.sc.near[h] <= 2 and not e.sc.own[h]:
        total -= 3.0
    total -= 0.02 * e.sc.threat[h]
    if not brigadier and e.sc.near[h] <= 1:
        total -= 0.4
    return total


def chain_cost(g: Field, f: int, h: int, far: int) -> float:
    """What it costs the leader of a formation to be far from those below him, and out of reach of the one above."""
    b = g.b
    total = 0.0
    for sub in b.subs[f]:
        y = b.leader_of[sub]
        if y >= 0 and stands(g, y):
            d = b.grid.distance(g.leader_at[y], h)
            total += 0.02 * d + (0.5 + 0.1 * (d - far) if d > far else 0.0)
    up = b.up[f]
    z = b.leader_of[up] if up >= 0 else -1
    if z >= 0 and stands(g, z):
        d = b.grid.distance(g.leader_at[z], h)
        most = command_range(g, z)
        if d > most:
            total += 0.15 + 0.02 * (d - most)
    return total


def company_worth(e: Eye, x: int, u: int, h: int) -> float:
    """What a leader in its hex is worth to a unit: in a shock, or to rally."""
    g = e.g
    n = 0.3
    if g.b.arm[u] != A_ART and e.sc.near[h] <= 1 and g.b.side[u] == g.active and shock_hexes(g, u):
        sp: int = g.sp[u]
        n += 0.9 + 0.03 * sp
    if g.state[u] & DISORDERED:
        stars: int = g.b.stars[x]
        n += 0.35 * stars
    return n


def seats_for(e: Eye, x: int) -> list[int]:
    """Hexes a leader may want: those of his men, of his brigadiers, and around."""
    g = e.g
    b = g.b
    out: list[int] = []
    for f in b.commands[x]:
        for u in b.units_of[f]:
            if g.at[u] >= 0 and g.at[u] not in out:
                out.append(g.at[u])
        for sub in b.subs[f]:
            y = b.leader_of[sub]
            if y >= 0 and stands(g, y) and g.leader_at[y] not in out:
                out.append(g.leader_at[y])
    return out


def best_seat(e: Eye, x: int, offered: list[int]) -> int:
    """Of some hexes the best for a leader; those near his men are looked at."""
    g = e.g
    here = g.leader_at[x]
    best = here
    most = seat_worth(e, x, here) + 0.12 if here >= 0 else -99.0
    wanted = seats_for(e, x)
    close = [h for h in offered if h in wanted]
    if not close:  # as near to them as he can
        far = 999
        if here >= 0:
            for w in wanted:
                far = min(far, g.b.grid.distance(w, here))
        for h in offered:
            for w in wanted:
                d = g.b.grid.distance(w, h)
                if d < far and not (e.sc.near[h] <= 2):
                    far = d
                    best = h
        return best
    for h in close:
        n = seat_worth(e, x, h)
        if n > most:
            most = n
            best = h
    return best


def leader_wants(e: Eye, x: int) -> bool:
    g = e.g
    if g.leader_at[x] == OFF:
        return True
    if g.leader_at[x] < 0:
        return False
    return best_seat(e, x, seats_for(e, x)) != g.leader_at[x]


def leader_turn(e: Eye, x: int, o: list[int]) -> int:
    """9.31: to the hex where he is needed most."""
    offered = [arg_of(a) for a in o if kind_of(a) == GO]
    if offered:
        h = best_seat(e, x, offered)
        if h != e.g.leader_at[x] and GO + h in o:
            return GO + h
    return DONE


def when_idle(e: Eye, o: list[int], kind: int) -> int:
    """5.32, 5.33: with nothing worth doing, leaders who are out of place move; then the end, or the first of a kind."""
    for x in o:
        if kind_of(x) == LEADER and leader_wants(e, arg_of(x)):
            return x
    if END in o:
        return END
    for x in o:
        if kind_of(x) == kind:
            return x
    return o[0]
