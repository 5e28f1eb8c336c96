"""11.1, 11.2 Who may and who must attack by shock, and whom."""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from ...pack.kinds import A_ART, C_CAV, C_INF
from ...state.model import (
    ADJACENT,
    ADVANCE,
    ATTACK,
    BUILDING,
    CHARGING,
    COLUMN,
    CRAWLED,
    ENTERED,
    F_CONFUSED,
    F_RASH,
    FIRED,
    HALTED,
    MARCH,
    NO_FIGHT,
    RALLIED,
    TURNED,
    WITHDREW,
    Field,
)
from .ch07_facing import plain_front_mask
from .ch08_limits import mode
from .ch08_stacks import (
    brigade_of,
    enemy_at,
    extended,
    hex_of,
    hexes_of,
    in_play,
    is_foot,
    is_mounted,
    parts_of,
    units_at,
)

# how a unit attacks (11.32): these never combine with each other
ON_FOOT: Final = 0
ON_HORSE: Final = 1
IN_CHARGE: Final = 2


def how(g: Field, u: int) -> int:
    """11.32: on foot, mounted, or in a cavalry charge."""
    if not is_mounted(g, u):
        return ON_FOOT
    return IN_CHARGE if g.done[u] & CHARGING else ON_HORSE


def passable(g: Field, u: int, hex: int, side: int) -> bool:
    """11.12, 9.44: whether the hexside lets a unit move over it; a bridge or ford does."""
    c = C_CAV if is_mounted(g, u) else C_INF
    i = 6 * hex + side
    kind = g.b.crossing[i]
    if kind and g.b.crossing_cost[kind][c] >= 0:
        return True
    return g.b.side_cost[c][i] >= 0


def reached(g: Field, part: int) -> list[int]:
    """7.13, 7.34, 11.12: the enemy hexes before a part that it can shock: no refused front, no closed hexside."""
    u = part // 3
    h = hex_of(g, part)
    mask = plain_front_mask(g, part)
    out: list[int] = []
    for s in range(6):
        if mask >> s & 1:
            to = g.b.grid.next[6 * h + s]
            if to >= 0 and enemy_at(g, g.b.side[u], to) and passable(g, u, h, s):
                out.append(to)
    return out


def shock_hexes(g: Field, u: int) -> list[int]:
    """8.46, 11.31: the enemy hexes in the front of any part of a unit."""
    out: list[int] = []
    for p in parts_of(g, u):
        for h in reached(g, p):
            if h not in out:
                out.append(h)
    return out


def why_no_attacker(g: Field, u: int) -> Refusal | None:
    """11.12, 11.61, 8.52, 6.11, 6.13: why a unit, wherever it stands, may not attack by shock under its orders."""
    if g.b.arm[u] == A_ART:
        return Refusal("11.61", "no-shock-guns", {"unit": u})
    if mode(g, u) == MARCH:
        return Refusal("11.12", "no-shock-march", {"unit": u})
    if g.state[u] & COLUMN and extended(g, u):
        return Refusal("8.52", "no-shock-column", {"unit": u})
    return None


def why_no_shock(g: Field, u: int) -> Refusal | None:
    """11.12, 9.72: why a unit of the active brigade may not attack by shock; None when it may."""
    if not in_play(g, u) or g.b.side[u] != g.active or brigade_of(g, u) not in g.brigades:
        return Refusal("11.12", "no-shock-not-active", {"unit": u})
    refusal = why_no_attacker(g, u)
    if refusal is not None:
        return refusal
    did = g.done[u]
    if did & RALLIED:
        return Refusal("11.12", "no-shock-rallied", {"unit": u})
    if g.state[u] & BUILDING:
        return Refusal("11.12", "no-shock-building", {"unit": u})
    if did & CRAWLED:
        return Refusal("9.42", "no-shock-crawled", {"unit": u})
    if did & TURNED:
        return Refusal("11.12", "no-shock-turned", {"unit": u})
    if did & WITHDREW:
        return Refusal("9.54", "no-shock-withdrew", {"unit": u})
    if did & HALTED:
        return Refusal("12.47", "no-shock-halted", {"unit": u})
    if did & ENTERED and mode(g, u) == ADVANCE:
        return Refusal("9.72", "no-shock-entered", {"unit": u})
    if did & NO_FIGHT or g.form_state[brigade_of(g, u)] & F_CONFUSED:
        return Refusal("9.53", "no-shock-barred", {"unit": u})
    if not shock_hexes(g, u):
        return Refusal("11.12", "no-shock-nobody", {"unit": u})
    return None


def charges_on_foot(g: Field, u: int) -> bool:
    """11.21: an infantry charge: Attack orders, moved next to the enemy, no fire, and nobody above stays behind."""
    if not _ran_in(g, u):
        return False
    for h in hexes_of(g, u):
        for v in units_at(g, h):
            if v == u:
                break
            if not _ran_in(g, v):
                return False
    return True


def _ran_in(g: Field, u: int) -> bool:
    return (
        is_foot(g, u)
        and mode(g, u) == ATTACK
        and g.done[u] & ADJACENT != 0
        and not g.done[u] & FIRED
        and why_no_shock(g, u) is None
    )


def charges(g: Field, u: int) -> bool:
    """11.21, 11.5: whether a unit that shocks is charging, on foot or on horseback."""
    return how(g, u) == IN_CHARGE or charges_on_foot(g, u)


def must_shock(g: Field, u: int) -> bool:
    """11.21, 6.24: whether a unit that may shock has to."""
    if why_no_shock(g, u) is not None:
        return False
    if g.form_state[brigade_of(g, u)] & F_RASH:
        return True
    if is_mounted(g, u):
        return g.done[u] & CHARGING != 0 or (g.done[u] & ADJACENT != 0 and not g.done[u] & FIRED)
    return charges_on_foot(g, u)


def eligible(g: Field) -> list[int]:
    """11.12, 11.22: every unit that may attack by shock now."""
    out: list[int] = []
    for f in g.brigades:
        out += [u for u in range(g.b.n_units) if g.at[u] >= 0 and brigade_of(g, u) == f and why_no_shock(g, u) is None]
    return out


def block_of(g: Field, hex: int) -> list[int]:
    """8.46, 8.5: the hexes that are attacked as one with a hex: all those of an extended unit in it."""
    for u in units_at(g, hex):
        if extended(g, u):
            return sorted(hexes_of(g, u))
    return [hex]


def defenders_at(g: Field, hexes: list[int], side: int) -> list[int]:
    """The units of a side with a part in some hexes, the uppermost of each hex first; no abandoned guns."""
    out: list[int] = []
    for h in hexes:
        for u in units_at(g, h):
            if g.b.side[u] == side and u not in out:
                out.append(u)
    return out


def held(g: Field, hexes: list[int], side: int) -> list[int]:
    """Those of some hexes that units of a side still hold."""
    return [h for h in hexes if enemy_at(g, 1 - side, h)]
