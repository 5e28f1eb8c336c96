"""10.3, 10.15 Fire in phase: at what a unit may fire, and how it may divide its fire."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.kinds import A_ART
from ...state.model import (
    ABANDONED,
    EMPTY,
    IN_PHASE,
    OPT_COMBINED,
    Field,
)
from .ch07_facing import front_mask, fronting
from .ch08_stacks import enemy_at, hex_of, hexes_of, live_at, parts_of, units_at
from .ch10_fire import FAR, SHORT, max_range, why_no_barrel, why_no_line, why_no_phasing, why_no_shot
from .ch10_strength import (
    arc_to,
    barrels_of,
    came_to_fired,
    sections,
    share_sp,
    volleyed_at,
)

# fire in phase


def why_no_fire(g: Field, part: int, hex: int) -> Refusal | None:
    """10.3, 10.6: why a part of the phasing side may not fire at a hex now; for a battery, why no section may."""
    u = part // 3
    no = why_no_phasing(g, u)
    if no is not None:
        return no
    barrels = barrels_of(g, part)
    no = why_no_target(g, barrels, hex)
    if no is not None:
        return no
    if not barrels:
        return Refusal("10.11", "no-fire-gone", {"unit": u})
    if came_to_fired(g, barrels[0]):
        return Refusal("7.34", "no-fire-came-late", {"unit": u})
    if g.b.arm[u] == A_ART:
        must = must_fire_at(g, u)
        if must and hex not in must:
            return Refusal("10.66", "no-fire-elsewhere", {"unit": u, "hexes": must})
    return None


def why_no_target(g: Field, barrels: list[int], hex: int) -> Refusal | None:
    """Why none of the barrels of one part may fire in phase at a hex, whatever else its unit may do."""
    no: Refusal | None = None
    for x in barrels:
        got = why_no_shot(g, x, hex, IN_PHASE)
        if got is None:
            no = None
            break
        if no is None:
            no = got
    if no is not None or not barrels:
        return no
    u = barrels[0] // 3
    if g.b.arm[u] == A_ART:
        return None
    if volleyed_at(g, u, IN_PHASE, hex):
        return Refusal("8.45", "no-fire-line", {"unit": u, "hex": hex})
    if g.options & OPT_COMBINED and combined_before(g, u, hex):
        return Refusal("10.82", "no-fire-combined", {"unit": u, "hex": hex})
    return None


def must_fire_at(g: Field, u: int) -> list[int]:
    """10.66: where a phasing battery alone in a hex must fire if it fires: the enemies who have it in their front."""
    here = g.at[u]
    out: list[int] = []
    for p in live_at(g, here):
        if p // 3 != u:
            return out
    for p in fronting(g, g.b.side[u], here):
        h = hex_of(g, p)
        for x in sections(g, u):
            if h not in out and why_no_shot(g, x, h, IN_PHASE) is None:
                out.append(h)
    return out


def combined_before(g: Field, u: int, hex: int) -> bool:
    """10.82: whether somebody else of the same stack has fired at this hex: they should have combined."""
    for h in hexes_of(g, u):
        for v in units_at(g, h):
            if v != u and g.b.arm[v] != A_ART and volleyed_at(g, v, IN_PHASE, hex):
                return True
    return False


def enemy_hexes(g: Field, side: int, here: int, reach: int) -> list[int]:
    """The hexes within reach of another that hold enemies: of a short reach hex by hex, of a long one unit by unit."""
    out: list[int] = []
    b = g.b
    grid = b.grid
    if reach <= SHORT:
        top = g.top
        out += [h for h in grid.within(here, reach) if top[h] != EMPTY and enemy_at(g, side, h)]
        return out
    at = g.at
    for u in range(b.n_units):
        if at[u] < 0 or b.side[u] == side or grid.distance(here, at[u]) > reach + 2:
            continue
        if g.state[u] & ABANDONED:
            continue
        for h in hexes_of(g, u):
            if h not in out and grid.distance(here, h) <= reach:
                out.append(h)
    return out


def part_targets(g: Field, part: int, most: int = FAR) -> list[int]:
    """The hexes at which a part of the phasing side may fire now, up to a distance: those without `why_no_fire`."""
    out: list[int] = []
    u = part // 3
    if why_no_phasing(g, u) is not None:
        return out
    barrels = barrels_of(g, part)
    reach = 0
    for x in barrels:
        if why_no_barrel(g, x) is None:
            reach = max(reach, max_range(g, x, IN_PHASE))
    here = hex_of(g, part)
    grid = g.b.grid
    mask = front_mask(g, part)
    near = [h for h in enemy_hexes(g, g.b.side[u], here, min(reach, most)) if grid.exit_sides(here, h) & mask]
    if not near or came_to_fired(g, barrels[0]):
        return out
    must: list[int] = []
    if g.b.arm[u] == A_ART:
        must = must_fire_at(g, u)
    out += [h for h in near if (not must or h in must) and why_no_target(g, barrels, h) is None]
    return out


def fire_targets(g: Field, u: int) -> list[int]:
    """10.12: the hexes at which a phasing unit may fire now, with any of its parts."""
    out: list[int] = []
    for p in parts_of(g, u):
        for h in part_targets(g, p):
            if h not in out:
                out.append(h)
    return out


def split_targets(g: Field, part: int) -> list[int]:
    """10.15, 10.65: the targets among which a part may divide its fire: adjacent ones; for guns, any at all."""
    return part_targets(g, part, FAR if g.b.arm[part // 3] == A_ART else 1)


def may_split_part(g: Field, part: int) -> bool:
    """10.15, 10.65: whether a part may divide its fire: two targets at least, and a point of strength for each."""
    if g.b.arm[part // 3] == A_ART:
        return len(division_targets(g, part // 3, [])) > 0
    targets = split_targets(g, part)
    if len(targets) < 2:
        return False
    plain = 0
    for h in targets:
        if arc_to(g, part, h) & 1:
            plain += 1
    sp = share_sp(g, 2 * part, IN_PHASE)
    if plain >= 2 and sp >= 2:
        return True
    return 1 <= plain < len(targets) and sp >= 1 and share_sp(g, 2 * part + 1, IN_PHASE) > 0


def reaching(g: Field, u: int, targets: list[int]) -> list[int]:
    """10.65, 10.16: the sections of a phasing battery that can fire at every one of some hexes."""
    out: list[int] = []
    for x in sections(g, u):
        able = why_no_barrel(g, x) is None
        for h in targets:
            able = able and why_no_line(g, x, h, IN_PHASE) is None
        if able:
            out.append(x)
    return out


def division_targets(g: Field, u: int, chosen: list[int]) -> list[int]:
    """10.65: where a battery that divides its fire as a whole may fire besides the hexes chosen already.

    There must be sections that can fire at all of the hexes, with a gun for each of them; of the first hex, a second
    one that goes with it.
    """
    out: list[int] = []
    targets = split_targets(g, 3 * u)
    n = len(targets)
    if n < 2:
        return out
    masks = [0] * n
    plain = [0] * n  # 1 before the plain front, 0 before the refused one
    fore = [0, 0, 0]
    back = [0, 0, 0]
    for x in sections(g, u):
        fore[x % 3] = share_sp(g, 2 * x, IN_PHASE)
        back[x % 3] = share_sp(g, 2 * x + 1, IN_PHASE)
    for i in range(n):
        for x in reaching(g, u, [targets[i]]):
            masks[i] |= 1 << x % 3
        plain[i] = arc_to(g, 3 * u, targets[i]) & 1
    mask = 7
    ahead = 0
    aside = 0
    for i in range(n):
        if targets[i] in chosen:
            mask &= masks[i]
            ahead += plain[i]
            aside += 1 - plain[i]
    for i in range(n):
        if targets[i] in chosen:
            continue
        a = ahead + plain[i]
        b = aside + 1 - plain[i]
        if not guns_for(fore, back, mask & masks[i], a, b):
            continue
        pair = len(chosen) > 0
        for k in range(n):
            if pair:
                break
            if k != i and guns_for(fore, back, mask & masks[i] & masks[k], a + plain[k], b + 1 - plain[k]):
                pair = True
        if pair:
            out.append(targets[i])
    return out


def guns_for(fore: list[int], back: list[int], mask: int, ahead: int, aside: int) -> bool:
    """Whether some sections have a gun for each target before their plain front and before their refused one."""
    for k in range(3):
        if mask >> k & 1:
            ahead -= fore[k]
            aside -= back[k]
    return mask != 0 and ahead <= 0 and aside <= 0


def may_split(g: Field, u: int) -> bool:
    """Whether FIRE_SPLIT is an answer for a phasing unit."""
    for p in parts_of(g, u):
        if may_split_part(g, p):
            return True
    return False
