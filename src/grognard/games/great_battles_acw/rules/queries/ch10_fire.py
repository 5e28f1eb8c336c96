"""10.1, 10.3, 10.4, 10.6 Who may fire at what, in phase and out of phase, as reasons."""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from ...pack.kinds import A_ART, S_CUT
from ...state.model import (
    ABANDONED,
    ACTED,
    ADVANCE,
    AFTER_TURN,
    APPROACH,
    ATTACK,
    CHARGING,
    COLUMN,
    COUNTERED,
    CRAWLED,
    DISORDERED,
    EMPTY,
    FIRED,
    HALTED,
    IN_PHASE,
    MARCH,
    MOVED,
    NO_FIGHT,
    NO_FIRE,
    OPT_COMBINED,
    PRESHOCK,
    RALLIED,
    REACTED,
    REFACED,
    REFUSED,
    RESTACKED,
    RESUPPLIED,
    RETURN,
    WAS_UNDER,
    WITHDRAWAL,
    WITHDREW,
    Field,
)
from .ch04_command import in_reserve
from .ch07_facing import front_mask, fronting, fronts, refused_side
from .ch08_limits import mode
from .ch08_stacks import brigade_of, enemy_at, hex_of, hexes_of, is_mounted, live_at, parts_of, units_at
from .ch10_ammo import OUT
from .ch10_sight import clear_line, friends_block, units_block
from .ch10_strength import (
    ammo_of,
    arc_to,
    barrel_hex,
    barrels_of,
    came_to_fired,
    fired_from,
    hex_cap,
    is_gun,
    left_at,
    part_of,
    sections,
    share_at,
    share_sp,
    volley_of,
    volleyed,
    volleyed_at,
    weapon_of,
)
from .ch16_night import is_night, weapon_range

FAR: Final = 99  # farther than any gun reaches
SHORT: Final = 5  # hexes up to which looking at every hex is quicker than at every unit
RULES: Final = ["10.42", "10.43", "10.44", "10.45", "10.31"]  # the paragraph of each kind of fire


# ranges


def max_range(g: Field, barrel: int, kind: int) -> int:
    """10.16, 14.24, 16.11, 16.12: the largest range of a barrel: halved, rounded up, from dusk to dawn.

    Phasing mounted cavalry fires no farther than two hexes.
    """
    far = weapon_range(g, weapon_of(g, barrel))
    if kind == IN_PHASE and is_mounted(g, barrel // 3):
        far = min(far, g.b.charts.fire.mounted_range)
    return far


def is_shell(g: Field, barrel: int, distance: int) -> bool:
    """10.67: guns beyond three hexes fire shell, else canister."""
    return is_gun(g, barrel) and distance > g.b.charts.fire.canister_max


# units


def why_no_phasing(g: Field, u: int) -> Refusal | None:
    """10.31-10.33, 10.61, 8.24, 14.24: why a unit may not fire in its own activation.

    6.11/move-and-fire-by-order: never in March (6.13), not after moving in Advance (6.15), freely in Attack (6.16).
    """
    done = g.done[u]
    guns = g.b.arm[u] == A_ART
    orders = mode(g, u)
    if orders == MARCH:
        return Refusal("10.33", "no-fire-march", {"unit": u})
    if done & FIRED:
        return Refusal("10.31", "no-fire-again", {"unit": u})
    if done & HALTED:
        return Refusal("12.35/f-phasing", "no-fire-halted", {"unit": u})
    if done & RALLIED and not (guns and volleyed(g, u, RESUPPLIED)):  # 10.92: other sections may fire
        return Refusal("13.4/voluntary-action", "no-fire-rallied", {"unit": u})
    if done & CRAWLED:
        return Refusal("9.42", "no-fire-crawled", {"unit": u})
    if done & WITHDREW:
        return Refusal("9.54", "no-fire-withdrew", {"unit": u})
    if done & NO_FIRE:
        return Refusal("7.34", "no-fire-came-late", {"unit": u})
    if done & NO_FIGHT:
        return Refusal("9.53", "no-fire-no-fight", {"unit": u})
    if done & CHARGING:
        return Refusal("14.24", "no-fire-charging", {"unit": u})
    if orders == ADVANCE:
        if guns:
            if 2 * g.spent[u] > g.b.ma[u]:
                return Refusal("10.61", "no-fire-half-moved", {"unit": u})
        elif done & MOVED or g.spent[u] > 0:
            return Refusal("10.33", "no-fire-moved", {"unit": u})
        if done & RESTACKED:
            return Refusal("8.24", "no-fire-restacked", {"unit": u})
    return None


def why_no_reaction(g: Field, u: int, kind: int) -> Refusal | None:
    """10.41, 6.13, 6.32, 9.63, 14.24: why a unit may not use a kind of fire out of phase."""
    if mode(g, u) == MARCH:
        return Refusal("10.41", "no-fire-march", {"unit": u})
    if in_reserve(g, brigade_of(g, u)):
        return Refusal("6.32", "no-fire-reserve", {"unit": u})
    if g.done[u] & (COUNTERED | CHARGING):
        return Refusal("14.24", "no-fire-charging", {"unit": u})
    guns = g.b.arm[u] == A_ART
    if kind == APPROACH:
        if not guns:
            return Refusal("10.45", "no-fire-guns-only", {"unit": u})
        if g.done[u] & REACTED:
            return Refusal("9.63", "no-fire-reacted", {"unit": u})
    if kind == WITHDRAWAL and guns:
        return Refusal("10.44", "no-fire-not-guns", {"unit": u})
    return None


# shots


def why_no_barrel(g: Field, barrel: int) -> Refusal | None:
    """10.61, 10.69, 8.52, 10.92: why a section or a part cannot fire at anything."""
    u = barrel // 3
    if g.at[u] < 0 or g.state[u] & ABANDONED:
        return Refusal("10.11", "no-fire-gone", {"unit": u})
    if is_gun(g, barrel):
        if g.state[u] & DISORDERED:
            return Refusal("10.61", "no-fire-disordered-guns", {"unit": u})
        if volley_of(g, 2 * barrel, RESUPPLIED) >= 0:
            return Refusal("10.92", "no-fire-rallied", {"unit": u})
    elif barrel % 3 > 0 and g.state[u] & COLUMN:
        return Refusal("8.52", "no-fire-column", {"unit": u})
    if g.ammo[ammo_of(g, barrel)] == OUT:
        rule = "10.69" if is_gun(g, barrel) else "14.33" if g.b.weapon_spencer[weapon_of(g, barrel)] else "10.91"
        return Refusal(rule, "no-fire-ammo", {"unit": u})
    return None


def why_no_line(g: Field, barrel: int, hex: int, kind: int) -> Refusal | None:
    """10.12, 10.16, 10.21, 10.22, 10.26, 10.67: range, front, sight and the units in the way, for one barrel."""
    b = g.b
    u = barrel // 3
    side = b.side[u]
    here = barrel_hex(g, barrel)
    if not enemy_at(g, side, hex):
        return Refusal("10.12", "no-fire-nobody", {"hex": hex})
    far = b.grid.distance(here, hex)
    if far > max_range(g, barrel, kind):
        horse = kind == IN_PHASE and is_mounted(g, u)
        return Refusal("14.24" if horse else "10.16", "no-fire-range", {"unit": u, "hex": hex, "n": far})
    if arc_to(g, barrel, hex) == 0:
        return Refusal("10.16", "no-fire-front", {"unit": u, "hex": hex})
    guns = is_gun(g, barrel)
    if far == 1:
        height = abs(b.level[here] - b.level[hex])
        if guns and kind != PRESHOCK and height >= b.charts.fire.higher_levels:
            return Refusal("10.67", "no-fire-height", {"unit": u, "hex": hex})
        return None
    if not clear_line(g, here, hex):
        return Refusal("10.21", "no-fire-sight", {"unit": u, "hex": hex})
    if is_shell(g, barrel, far):
        friends = friends_block(g, side, here, hex)
        if friends >= 0:
            return Refusal("10.26/friends-near-target", "no-fire-friends", {"unit": u, "hex": friends})
        return None
    if not guns and across_cut(g, here, hex):
        return Refusal("10.22", "no-fire-cut", {"unit": u, "hex": hex})
    way = units_block(g, side, here, hex, guns)
    if way >= 0:
        return Refusal("10.26/blocks", "no-fire-blocked", {"unit": u, "hex": way})
    return None


def across_cut(g: Field, a: int, b: int) -> bool:
    """A scenario's railroad cut: small arms fire neither into nor out of a hex across its cut hexside."""
    cut = g.b.cut
    grid = g.b.grid
    ruled = False
    for x in g.s.specials:
        if x.kind == S_CUT:
            ruled = True
    if not ruled:
        return False
    leave = grid.exit_sides(a, b)
    enter = grid.entry_sides(a, b)
    for s in range(6):
        if (leave >> s & 1 and cut[6 * a + s]) or (enter >> s & 1 and cut[6 * b + s]):
            return True
    return False


def why_no_shot(g: Field, barrel: int, hex: int, kind: int) -> Refusal | None:
    """Everything that may keep one barrel from firing at a hex, but for what its unit may do (see above)."""
    no = why_no_barrel(g, barrel)
    if no is not None:
        return no
    no = why_no_line(g, barrel, hex, kind)
    if no is not None:
        return no
    u = barrel // 3
    if share_at(g, barrel, kind, hex) >= 0:
        return None
    arc = arc_to(g, barrel, hex)
    if volley_of(g, 2 * barrel + (0 if arc & 1 else 1), kind) >= 0:
        return Refusal("10.31" if kind == IN_PHASE else "10.41", "no-fire-again", {"unit": u})
    if is_gun(g, barrel) and share_sp(g, 2 * barrel, kind) + share_sp(g, 2 * barrel + 1, kind) == 0:
        parts = live_at(g, barrel_hex(g, barrel))
        if g.b.arm[parts[0] // 3] != A_ART:
            return Refusal("8.33", "no-fire-under", {"unit": u})
    if fired_from(g, barrel_hex(g, barrel), kind, u) >= hex_cap(g, barrel_hex(g, barrel)):
        return Refusal("8.31", "no-fire-full", {"unit": u})
    return Refusal("7.34" if refused_side(g, part_of(g, barrel)) else "8.33", "no-fire-front-full", {"unit": u})


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
        for h in grid.within(here, reach):
            if top[h] != EMPTY and enemy_at(g, side, h):
                out.append(h)
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
    near: list[int] = []
    for h in enemy_hexes(g, g.b.side[u], here, min(reach, most)):
        if grid.exit_sides(here, h) & mask:
            near.append(h)
    if not near or came_to_fired(g, barrels[0]):
        return out
    must: list[int] = []
    if g.b.arm[u] == A_ART:
        must = must_fire_at(g, u)
    for h in near:
        if (not must or h in must) and why_no_target(g, barrels, h) is None:
            out.append(h)
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


def fires_twice(g: Field, barrel: int) -> bool:
    """14.3/who-and-when: Spencers in good order fire two rounds; not from the saddle."""
    u = barrel // 3
    if is_gun(g, barrel) or is_mounted(g, u) or g.state[u] & DISORDERED:
        return False
    return g.b.weapon_spencer[weapon_of(g, barrel)] == 1


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


def rapid_guns(g: Field, barrel: int, hex: int, kind: int) -> bool:
    """10.68, 9.62, 10.61, 10.67: whether a section may use rapid fire at a hex."""
    if not is_gun(g, barrel) or not g.b.weapon_rapid[weapon_of(g, barrel)]:
        return False
    u = barrel // 3
    here = g.at[u]
    if g.b.grid.distance(here, hex) > g.b.charts.fire.canister_max:
        return False
    if g.done[u] & MOVED or g.spent[u] > 0 or came_on_top(g, u):
        return False
    if kind != IN_PHASE and refaced_guns(g, u):
        return False
    if g.b.grid.distance(here, hex) == 1 and abs(g.b.level[here] - g.b.level[hex]) >= g.b.charts.fire.higher_levels:
        return False
    return True


def came_on_top(g: Field, u: int) -> bool:
    """10.61: guns that began the activation under other arms and are on top now."""
    return g.done[u] & WAS_UNDER != 0


def refaced_guns(g: Field, u: int) -> bool:
    """9.62: guns that turned in reaction and have not fired since."""
    return g.done[u] & REFACED != 0 and not g.state[u] & REFUSED and not volleyed(g, u, AFTER_TURN)


def attack_woods_turn(g: Field, u: int) -> bool:
    """10.52, 7.22: a unit under Attack orders that turned in reaction in woods has no prepared fire."""
    return mode(g, u) == ATTACK and g.b.wood[g.at[u]] == 1 and g.done[u] & REFACED != 0 and not g.state[u] & REFUSED
