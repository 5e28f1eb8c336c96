"""10.69, 10.9, 14.33 Ammunition: full, low (-2), out."""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from ...pack.kinds import A_ART, A_CAV
from ...state.model import FOOT, OPT_AMMO, Field
from .ch08_stacks import hexes_of, near_enemy
from .ch10_strength import ammo_of, is_gun, weapon_of

FULL: Final = 0
LOW: Final = 1
OUT: Final = 2


def drains(g: Field, barrel: int, die: int, rapid: bool, second: bool) -> int:
    """10.68, 10.69, 10.91, 14.33: what a natural die costs a barrel's ammunition: FULL nothing, LOW a step, OUT all.

    `rapid`: it uses rapid fire. `second`: the second round of a Spencer.
    """
    chart = g.b.charts.fire
    if is_gun(g, barrel):
        if rapid and g.b.weapon_rapid[weapon_of(g, barrel)]:
            return OUT if die in chart.rapid_die else FULL
        return LOW if die == chart.ammo_die else FULL
    if die != chart.ammo_die:
        return FULL
    if second:
        return OUT
    u = barrel // 3
    if not g.options & OPT_AMMO or (g.b.arm[u] == A_CAV and not g.state[u] & FOOT):
        return FULL
    return LOW


def why_no_resupply(g: Field, barrel: int) -> Refusal | None:
    """10.92, 10.93: why a section or a unit cannot take ammunition now."""
    u = barrel // 3
    if g.ammo[ammo_of(g, barrel)] == FULL:
        return Refusal("10.92", "no-resupply-full", {"unit": u})
    for h in hexes_of(g, u):
        if near_enemy(g, g.b.side[u], h):
            return Refusal("10.93", "no-resupply-adjacent", {"unit": u})
    return None


def lacking(g: Field, u: int) -> list[int]:
    """The barrels of a unit whose ammunition is low or out."""
    if g.b.arm[u] == A_ART:
        return [3 * u + k for k in range(g.b.n_sections[u]) if g.guns[3 * u + k] > 0 and g.ammo[3 * u + k] != FULL]
    return [3 * u] if g.ammo[3 * u] != FULL else []
