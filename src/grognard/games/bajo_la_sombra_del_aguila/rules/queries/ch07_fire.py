"""7 Fire, as the other chapters ask about it: of any unit, guns too."""

from __future__ import annotations

from .....core.refusal import Refusal
from .....space.table import FRONT
from ...state.model import Field
from .ch07_cover import cover_of as cover_of
from .ch07_dice import fire_dice as fire_dice
from .ch07_dice import fire_mods as fire_mods
from .ch07_targets import arcs_of, in_reach, why_no_fire, why_no_plain_target
from .ch07_targets import reach_of as reach_of
from .ch07_targets import why_no_reaction as why_no_reaction
from .ch11_artillery import battery_targets, why_no_gun_target
from .ch11_buildings import buildings
from .common import is_gun


def why_no_target(g: Field, p: int, q: int, arc: int = FRONT) -> Refusal | None:
    """7/target-choice: in the field of view, visible and within range; guns have more ways (ch. 11)."""
    if is_gun(g, p):
        return why_no_gun_target(g, p, q)
    return why_no_plain_target(g, p, q, arc, reach_of(g, p))


def targets(g: Field, p: int, arc: int = FRONT) -> list[int]:
    """Every enemy that a unit may shoot at out of one of its sides."""
    return [q for q in in_reach(g, p, arc) if why_no_target(g, p, q, arc) is None]


def may_shoot(g: Field, p: int) -> bool:
    """Whether a unit can fire at all and has something to fire at."""
    if why_no_fire(g, p) is not None:
        return False
    if is_gun(g, p):
        return bool(battery_targets(g, p)) or bool(buildings(g, p))
    for arc in arcs_of(g, p):
        for q in in_reach(g, p, arc):
            if why_no_target(g, p, q, arc) is None:
                return True
    return False
