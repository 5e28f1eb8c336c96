"""10.1, 10.3, 10.4, 10.6 Who may fire at what, in phase and out of phase, as reasons."""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from ...pack.kinds import A_ART, S_CUT
from ...state.model import (
    ABANDONED,
    ADVANCE,
    AFTER_TURN,
    APPROACH,
    ATTACK,
    CHARGING,
    COLUMN,
    COUNTERED,
    CRAWLED,
    DISORDERED,
    FIRED,
    HALTED,
    IN_PHASE,
    MARCH,
    MOVED,
    NO_FIGHT,
    NO_FIRE,
    PRESHOCK,
    RALLIED,
    REACTED,
    REFACED,
    REFUSED,
    RESTACKED,
    RESUPPLIED,
    WAS_UNDER,
    WITHDRAWAL,
    WITHDREW,
    Field,
)
from .ch04_formations import in_reserve
from .ch07_facing import refused_side
from .ch08_limits import mode
from .ch08_stacks import brigade_of, enemy_at, is_mounted, live_at
from .ch10_ammo import OUT
from .ch10_sight import clear_line, friends_block, units_block
from .ch10_strength import (
    ammo_of,
    arc_to,
    barrel_hex,
    fired_from,
    hex_cap,
    is_gun,
    part_of,
    share_at,
    share_sp,
    volley_of,
    volleyed,
    weapon_of,
)
from .ch16_night import weapon_range

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
        height: int = b.level[here] - b.level[hex]
        if guns and kind != PRESHOCK and abs(height) >= b.charts.fire.higher_levels:
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


def fires_twice(g: Field, barrel: int) -> bool:
    """14.3/who-and-when: Spencers in good order fire two rounds; not from the saddle."""
    u = barrel // 3
    if is_gun(g, barrel) or is_mounted(g, u) or g.state[u] & DISORDERED:
        return False
    return g.b.weapon_spencer[weapon_of(g, barrel)] == 1


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
    height: int = g.b.level[here] - g.b.level[hex]
    return g.b.grid.distance(here, hex) != 1 or abs(height) < g.b.charts.fire.higher_levels


def came_on_top(g: Field, u: int) -> bool:
    """10.61: guns that began the activation under other arms and are on top now."""
    return g.done[u] & WAS_UNDER != 0


def refaced_guns(g: Field, u: int) -> bool:
    """9.62: guns that turned in reaction and have not fired since."""
    return g.done[u] & REFACED != 0 and not g.state[u] & REFUSED and not volleyed(g, u, AFTER_TURN)


def attack_woods_turn(g: Field, u: int) -> bool:
    """10.52, 7.22: a unit under Attack orders that turned in reaction in woods has no prepared fire."""
    return mode(g, u) == ATTACK and g.b.wood[g.at[u]] == 1 and g.done[u] & REFACED != 0 and not g.state[u] & REFUSED
