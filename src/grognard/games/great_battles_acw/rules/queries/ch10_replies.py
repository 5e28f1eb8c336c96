"""10.4 Fire out of phase: who may fire at whom when the enemy fires, withdraws, comes near or shocks."""

from __future__ import annotations

from ...pack.kinds import A_ART
from ...state.model import (
    ABANDONED,
    ACTED,
    APPROACH,
    EMPTY,
    OPT_COMBINED,
    PRESHOCK,
    RETURN,
    WITHDRAWAL,
    Field,
)
from .ch07_facing import fronting, fronts
from .ch08_stacks import brigade_of, hex_of, hexes_of, live_at, parts_of, units_at
from .ch10_fire import FAR, is_shell, why_no_reaction, why_no_shot
from .ch10_strength import (
    barrel_hex,
    barrels_of,
    left_at,
    share_at,
    volleyed,
)
from .ch10_targets import why_no_fire
from .ch16_night import is_night

# fire out of phase


def may_return(g: Field, part: int, targets: list[int], struck: list[int]) -> bool:
    """10.42: whether a part may return fire: it was fired at, or stands beside the target or the enemy who fired.

    `targets`: hexes that may be fired back at; `struck`: hexes fired at. Those who were not fired at must not be in the
    front of an enemy in another hex.
    """
    here = hex_of(g, part)
    if here in struck:
        return True
    grid = g.b.grid
    near = False
    for h in struck:
        if grid.distance(here, h) <= 1:
            near = True
        for v in units_at(g, h):
            for k in hexes_of(g, v):
                if grid.distance(here, k) <= 1:
                    near = True
    for h in targets:
        if grid.distance(here, h) <= 1:
            near = True
    if not near:
        return False
    side = g.b.side[part // 3]
    for p in fronting(g, side, here):
        if hex_of(g, p) not in targets:
            return False
    return True


def returners(g: Field, side: int, targets: list[int], struck: list[int]) -> list[int]:
    """10.42: the parts of a side that may return fire, those fired at first."""
    out: list[int] = []
    for h in struck:
        for p in live_at(g, h):
            if p not in out and can_react(g, p, targets, RETURN):
                out.append(p)
    for u in range(g.b.n_units):
        if g.b.side[u] != side or g.at[u] < 0 or g.state[u] & ABANDONED:
            continue
        for p in parts_of(g, u):
            if p not in out and may_return(g, p, targets, struck) and can_react(g, p, targets, RETURN):
                out.append(p)
    return out


def withdrawal_shooters(g: Field, side: int, hex: int) -> list[int]:
    """10.44: the parts of a side, no guns, that have a hex in their front and may fire as it is left."""
    out: list[int] = []
    grid = g.b.grid
    for s in range(6):
        h = grid.next[6 * hex + s]
        if h < 0:
            continue
        for p in live_at(g, h):
            if g.b.side[p // 3] != side:
                break
            if fronts(g, p, hex) and can_react(g, p, [hex], WITHDRAWAL):
                out.append(p)
    return out


def approach_shooters(g: Field, side: int, hex: int) -> list[int]:
    """10.45: the guns of a side that may fire at a unit that has come into a hex within three hexes of them."""
    out: list[int] = []
    grid = g.b.grid
    reach = g.b.charts.fire.canister_max
    for h in grid.within(hex, reach):
        if h == hex or g.top[h] == EMPTY:
            continue
        for p in live_at(g, h):
            u = p // 3
            if g.b.side[u] != side or g.b.arm[u] != A_ART:
                break
            if not volleyed(g, u, APPROACH) and can_react(g, p, [hex], APPROACH):
                out.append(p)
    return out


def preshock_shooters(g: Field, side: int, attackers: list[int], shocked: list[int], continued: bool) -> list[int]:
    """10.43, 11.38: who may fire at shock attackers: those attacked, and bystanders who have them in their front.

    Bystanders must not be in the front of another enemy; in a continued shock neither must those attacked.
    """
    out: list[int] = []
    grid = g.b.grid
    for a in attackers:
        for s in range(6):
            h = grid.next[6 * a + s]
            if h < 0:
                continue
            for p in live_at(g, h):
                if g.b.side[p // 3] != side:
                    break
                if p in out or not fronts(g, p, a):
                    continue
                if h not in shocked or continued:
                    if other_front(g, side, h, attackers):
                        continue
                if can_react(g, p, attackers, PRESHOCK):
                    out.append(p)
    return out


def other_front(g: Field, side: int, hex: int, attackers: list[int]) -> bool:
    """Whether a hex lies in the front of an enemy who is none of the attackers."""
    for p in fronting(g, side, hex):
        if hex_of(g, p) not in attackers:
            return True
    return False


def can_react(g: Field, part: int, targets: list[int], kind: int) -> bool:
    """Whether any barrel of a part can fire out of phase at any of some hexes."""
    if why_no_reaction(g, part // 3, kind) is not None:
        return False
    for x in barrels_of(g, part):
        for h in targets:
            if why_no_shot(g, x, h, kind) is None:
                return True
    return False


def reaction_targets(g: Field, barrel: int, targets: list[int], kind: int) -> list[int]:
    """10.43-10.45: which of some hexes a barrel can fire at: approach fire within three hexes, the others but return
    fire at adjacent hexes."""
    out: list[int] = []
    reach = 1 if kind in (PRESHOCK, WITHDRAWAL) else g.b.charts.fire.canister_max if kind == APPROACH else FAR
    for h in targets:
        if g.b.grid.distance(barrel_hex(g, barrel), h) > reach:
            continue
        if why_no_shot(g, barrel, h, kind) is None:
            out.append(h)
    return out


def simultaneous(g: Field, barrel: int, hex: int) -> bool:
    """10.17, 10.42: return fire rolls with the fire that causes it, but for guns beyond canister range."""
    return not is_shell(g, barrel, g.b.grid.distance(barrel_hex(g, barrel), hex))


def left_share(g: Field, barrel: int, kind: int, hex: int) -> int:
    """Strength with which a barrel can fire at a hex now."""
    share = share_at(g, barrel, kind, hex)
    return 0 if share < 0 else left_at(g, share, kind, hex)


def joins_battery(g: Field, u: int, hex: int) -> list[int]:
    """10.62, 10.63, 16.12: other batteries of the hex that may combine fire with a phasing battery.

    At four hexes or more; they must be activated too, with their turn to come and no shot fired; not at night.
    """
    out: list[int] = []
    here = g.at[u]
    if is_night(g) or g.b.grid.distance(here, hex) <= g.b.charts.fire.canister_max:
        return out
    for v in units_at(g, here):
        if v == u or g.b.arm[v] != A_ART or g.done[v] & ACTED or brigade_of(g, v) not in g.brigades:
            continue
        if why_no_fire(g, 3 * v, hex) is None:
            out.append(v)
    return out


def joins_stack(g: Field, u: int, hex: int) -> list[int]:
    """10.82: other small-arms units of the hex that may combine fire with a phasing unit at a hex."""
    out: list[int] = []
    if not g.options & OPT_COMBINED or g.ext[2 * u] >= 0:
        return out
    for v in units_at(g, g.at[u]):
        if v != u and g.b.arm[v] != A_ART and brigade_of(g, v) in g.brigades and g.at[v] == g.at[u]:
            if why_no_fire(g, 3 * v, hex) is None:
                out.append(v)
    return out
