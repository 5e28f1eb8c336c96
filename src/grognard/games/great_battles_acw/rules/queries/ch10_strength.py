"""8.3, 7.34, 10.14, 10.15 How much of a hex fires: the front of a stack, refused fronts, strength kept back.

A *barrel* is what fires as one: section k of battery u, or part k of any other unit; its number is 3u + k. A *share*
is the strength with which a barrel fires through its plain front (2 * barrel) or its refused one (2 * barrel + 1).
"""

from __future__ import annotations

from .....space.hexes import FRONT
from ...pack.kinds import A_ART, A_CAV
from ...state.model import ATTACK, FOOT, IN_PHASE, MOVED, SWAPPED, Field
from .ch07_facing import part_facing, refused_side
from .ch08_limits import mode
from .ch08_stacks import fighting_sp, hex_of, live_at


def is_gun(g: Field, barrel: int) -> bool:
    return g.b.arm[barrel // 3] == A_ART


def part_of(g: Field, barrel: int) -> int:
    """The part in whose hex a barrel stands: sections stand with their battery (8.37)."""
    return barrel - barrel % 3 if is_gun(g, barrel) else barrel


def barrel_hex(g: Field, barrel: int) -> int:
    return g.at[barrel // 3] if is_gun(g, barrel) else hex_of(g, barrel)


def barrel_sp(g: Field, barrel: int) -> int:
    """8.37, 8.44, 14.25: guns of a section; strength of a part, less those who hold the horses."""
    return g.guns[barrel] if is_gun(g, barrel) else fighting_sp(g, barrel)


def weapon_of(g: Field, barrel: int) -> int:
    return g.b.weapon[barrel] if is_gun(g, barrel) else g.b.weapon[barrel - barrel % 3]


def ammo_of(g: Field, barrel: int) -> int:
    """The cell of `ammo` of a barrel: a section has its own, a line is one (8.45, 10.69, 10.91)."""
    return barrel if is_gun(g, barrel) else barrel - barrel % 3


def sections(g: Field, u: int) -> list[int]:
    """7.34, 8.24: the sections of a battery that have guns, the one on top first."""
    order = [1, 0, 2] if g.state[u] & SWAPPED else [0, 1, 2]
    return [3 * u + k for k in order if k < g.b.n_sections[u] and g.guns[3 * u + k] > 0]


def barrels_of(g: Field, part: int) -> list[int]:
    """What fires of a part: the sections of a battery, or the part itself."""
    u = part // 3
    return sections(g, u) if g.b.arm[u] == A_ART else [part]


def barrels_at(g: Field, hex: int) -> list[int]:
    """Every barrel in a hex, from the top of the stack downwards."""
    out: list[int] = []
    for p in live_at(g, hex):
        out += barrels_of(g, p)
    return out


def guns_on_top(g: Field, hex: int) -> int:
    """8.33: the number of parts on top of a hex that are guns with nobody else above them."""
    n = 0
    for p in live_at(g, hex):
        if g.b.arm[p // 3] != A_ART:
            break
        n += 1
    return n


def hex_cap(g: Field, hex: int) -> int:
    """8.31, 10.14: the strength that may fire from a hex: 7 foot, 4 mounted, 12 guns; mixed, 7 or one battery."""
    chart = g.b.charts.fire
    foot = False
    horse = False
    guns = False
    for p in live_at(g, hex):
        u = p // 3
        if g.b.arm[u] == A_ART:
            guns = True
        elif g.b.arm[u] == A_CAV and not g.state[u] & FOOT:
            horse = True
        else:
            foot = True
    if guns and (foot or horse):
        if guns_on_top(g, hex) == 0:  # they cannot fire
            return chart.cap_foot if foot else chart.cap_mounted
        battery = live_at(g, hex)[0] // 3
        return max(chart.cap_mixed, sum(g.guns[3 * battery : 3 * battery + 3]))
    if guns:
        return chart.cap_guns
    return chart.cap_foot if foot else chart.cap_mounted


def fronts_at(g: Field, hex: int) -> list[int]:
    """8.31, 8.33, 7.34: what each barrel of a hex may fire, flat: barrel, plain front, refused front.

    The stack fires from the top downwards up to the limit of the hex. What an upper unit could fire is not free for
    those below, whether it fires or not; guns fire only from the top. If the stack refuses, half of what it fires,
    rounded down, goes through the refused front and the rest through the others; upper barrels take the plain front
    first.
    """
    chart = g.b.charts
    parts = live_at(g, hex)
    out: list[int] = []
    if not parts:
        return out
    left = hex_cap(g, hex)
    horse = chart.fire.cap_mounted
    upper = guns_on_top(g, hex)
    total = 0
    for i in range(len(parts)):
        u = parts[i] // 3
        for x in barrels_of(g, parts[i]):
            sp = min(barrel_sp(g, x), left)
            if g.b.arm[u] == A_ART and i >= upper:
                sp = 0
            elif g.b.arm[u] == A_CAV and not g.state[u] & FOOT:
                sp = min(sp, horse)
                horse -= sp
            left -= sp
            total += sp
            out += [x, sp, 0]
    if refused_side(g, parts[0]):
        back = total // chart.facing.refuse_fire_divisor
        plain = total - back
        for i in range(0, len(out), 3):
            sp = out[i + 1]
            n = min(sp, plain)
            r = min(sp - n, back)
            out[i + 1] = n
            out[i + 2] = r
            plain -= n
            back -= r
    return out


# what has been fired in this activation


def volley_of(g: Field, share: int, kind: int) -> int:
    """The place of the last note of a share's fire of a kind in `volleys`, or -1."""
    v = g.volleys
    for i in range(len(v) - 5, -1, -5):
        if v[i] == share and v[i + 1] == kind:
            return i
    return -1


def volleyed(g: Field, u: int, kind: int) -> bool:
    """10.41: whether a unit has used this kind of fire in the activation under way."""
    v = g.volleys
    for i in range(0, len(v), 5):
        if v[i] // 6 == u and v[i + 1] == kind:
            return True
    return False


def volleyed_at(g: Field, u: int, kind: int, hex: int) -> bool:
    """Whether a unit has fired at a hex with this kind of fire."""
    v = g.volleys
    for i in range(0, len(v), 5):
        if v[i] // 6 == u and v[i + 1] == kind and v[i + 2] == hex:
            return True
    return False


def shot_at(g: Field, share: int, kind: int, hex: int) -> bool:
    """10.15: whether a share has been fired at a hex with this kind of fire."""
    v = g.volleys
    for i in range(0, len(v), 5):
        if v[i] == share and v[i + 1] == kind and v[i + 2] == hex:
            return True
    return False


def fired_from(g: Field, hex: int, kind: int, but: int) -> int:
    """8.31: strength that units now in a hex have fired with a kind of fire, the unit `but` not counted."""
    n = 0
    v = g.volleys
    for i in range(0, len(v), 5):
        x = v[i] // 2
        u = x // 3
        if u != but and v[i + 1] == kind and g.at[u] >= 0 and barrel_hex(g, x) == hex:
            n += v[i + 3]
    return n


def share_sp(g: Field, share: int, kind: int) -> int:
    """8.31, 8.33: strength of a share before anything of it has been fired."""
    x = share // 2
    hex = barrel_hex(g, x)
    if hex < 0:
        return 0
    fronts = fronts_at(g, hex)
    for i in range(0, len(fronts), 3):
        if fronts[i] == x:
            sp = fronts[i + 1 + share % 2]
            if sp > 0 and g.volleys:
                sp = min(sp, max(hex_cap(g, hex) - fired_from(g, hex, kind, x // 3), 0))
            return sp
    return 0


def left_at(g: Field, share: int, kind: int, hex: int) -> int:
    """10.15, 10.41: strength that a share can still fire at a hex with a kind of fire.

    All of it the first time. What was kept back then may be fired at another hex, or what is left of it.
    """
    i = volley_of(g, share, kind)
    if i < 0:
        return share_sp(g, share, kind)
    if g.volleys[i + 2] == hex or g.volleys[i + 4] == 0:
        return 0
    return min(g.volleys[i + 4], barrel_sp(g, share // 2))


# the front that fire goes through


def arc_to(g: Field, barrel: int, hex: int) -> int:
    """10.16, 10.21, 7.34: the fronts through which a barrel can fire at a hex: 1 plain, 2 refused, 3 either, 0 none.

    A line through the vertex of a front hexside goes through that front.
    """
    p = part_of(g, barrel)
    from_hex = hex_of(g, p)
    out = g.b.grid.exit_sides(from_hex, hex)
    mask = 0
    if FRONT[part_facing(g, p)] & out:
        mask = 1
    if refused_side(g, p) & out:
        mask |= 2
    return mask


def share_at(g: Field, barrel: int, kind: int, hex: int) -> int:
    """The share with which a barrel fires at a hex: the plain front if it can, else the refused one; -1 for neither."""
    arc = arc_to(g, barrel, hex)
    if arc & 1 and left_at(g, 2 * barrel, kind, hex) > 0:
        return 2 * barrel
    if arc & 2 and left_at(g, 2 * barrel + 1, kind, hex) > 0:
        if arc & 1 and shot_at(g, 2 * barrel, kind, hex):
            return -1  # 10.15: not twice at one hex
        return 2 * barrel + 1
    return -1


def came_to_fired(g: Field, barrel: int) -> bool:
    """7.34: whether a unit under Attack orders moved into a stack that refuses after somebody there had fired."""
    u = barrel // 3
    if not g.done[u] & MOVED or mode(g, u) != ATTACK or not refused_side(g, part_of(g, barrel)):
        return False
    return fired_from(g, barrel_hex(g, barrel), IN_PHASE, u) > 0


def even_shares(sp: int, n: int) -> list[int]:
    """10.15: strength divided as evenly as can be over n targets, the first ones getting what is over."""
    return [sp // n + (1 if i < sp % n else 0) for i in range(n)]
