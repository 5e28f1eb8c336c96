"""16.1 From dusk to dawn: light, and what it changes. The chart is `light`."""

from __future__ import annotations

from ...pack.kinds import L_DAY, L_DUSK, L_NIGHT
from ...state.model import Field


def light(g: Field) -> int:
    """The light of the turn under way (L_DAY, L_DAWN, L_DUSK, L_NIGHT)."""
    return g.s.light[g.turn] if g.turn < len(g.s.light) else L_DAY


def is_night(g: Field) -> bool:
    """16.12: no cavalry charge, no prepared fire, batteries fire apart, reaction moves only from an enemy who comes
    adjacent, and every activation under Attack orders tires."""
    return light(g) == L_NIGHT


def halved(g: Field, n: int) -> int:
    """16.11, 16.12: command ranges and greatest ranges of fire are halved without daylight, rounded up."""
    divisor = g.b.light_divisor[light(g)]
    return (n + divisor - 1) // divisor


def weapon_range(g: Field, weapon: int) -> int:
    """16.11, 16.12: the greatest range of a weapon in this turn's light."""
    return halved(g, g.b.weapon_max[weapon])


def fire_light_mod(g: Field, distance: int) -> int:
    """16.11: -2 beyond one hex at dawn and dusk. 16.12: at night -1 for the first hex, -2 more for the second..."""
    return g.b.light_drm(light(g), distance)


def straggler_light(g: Field) -> bool:
    """16.21: stragglers come in at the end of a turn of dusk or night."""
    return light(g) in (L_DUSK, L_NIGHT)
