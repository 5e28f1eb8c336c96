"""What dice are worth: expected wounds, and what wounds do to a unit, in points."""

from __future__ import annotations

from typing import Final

from ....kit.acts import total
from ....space.table import FRONT
from ..pack.names import GUN, OFFICER, RESILIENT
from ..rules.queries.ch05_batteries import battery_bonus
from ..rules.queries.ch07_dice import fire_dice, fire_mods, shot_rerolls, skill_rerolls
from ..rules.queries.ch07_targets import shooting_of
from ..rules.queries.ch09_combat import blows, hit_mods, hit_rerolls, hurt_mods, hurt_rerolls
from ..rules.queries.ch10_courage import routed_at, stunned_at
from ..rules.queries.ch11_artillery import (
    CANISTER_SHOT,
    INDIRECT,
    ball_sides,
    canister_dice,
    crew_for,
    gun_mods,
    gun_need,
    hits_left,
    piercing_mods,
    shelled_rerolls,
    wall_mods,
)
from ..rules.queries.common import dice_for, has, need_on_die, strength
from ..state.model import CHIEF, Field

# of the 36 rolls of two dice, those that show at least so many
ROLLS: Final = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0)

WEAR: Final = 0.55  # what the damage that makes a rout almost sure is worth, of the unit's points
STUN: Final = 0.12  # what it is worth that a unit is stunned
OFFICER_WORTH: Final = 40.0
CHIEF_WORTH: Final = 100.0


def at_least(n: int) -> float:
    """The chance that two dice show at least so many; double one never counts (10/double-one)."""
    return min(ROLLS[0 if n < 0 else 13 if n > 13 else n], 35) / 36.0


def hit(need: int) -> float:
    """The chance of one die."""
    return (7 - need_on_die(need)) / 6.0


def passes(need: int) -> float:
    """The chance of a check of discipline."""
    return (7 - (1 if need < 1 else 6 if need > 6 else need)) / 6.0


def rolled(dice: int, need: int, again: int) -> float:
    """Expected successes, with so many failures rolled again."""
    chance = hit(need)
    missed = dice * (1.0 - chance)
    return dice * chance + min(float(again), missed) * chance


# what wounds do


def worth(g: Field, p: int) -> float:
    """What a piece is worth."""
    k = g.kind[p]
    if g.b.arm[k] == OFFICER:
        return CHIEF_WORTH if g.flags[p] & CHIEF else OFFICER_WORTH
    return float(g.b.points[k])


def _rout(g: Field, p: int, damage: int, extra: int) -> float:
    b = g.b
    full = strength(g, p)
    if b.arm[g.kind[p]] != OFFICER and (damage > full or (b.arm[g.kind[p]] == GUN and damage >= full)):
        return 1.0
    if damage < b.charts.courage.least:
        return 0.0
    return at_least(routed_at(g, p) - damage - extra)


def rout(g: Field, p: int, wounds: float, extra: int) -> float:
    """The chance that a unit is routed by so many wounds more, in a test with `extra`."""
    if wounds <= 0.0:
        return 0.0
    if has(g, p, RESILIENT):
        extra -= 1
    d = g.damage[p]
    low = int(wounds)
    part = wounds - low
    a = _rout(g, p, d + low, extra) if low > 0 else 0.0
    return a + (_rout(g, p, d + low + 1, extra) - a) * part


def shaken(g: Field, p: int, wounds: float, extra: int) -> float:
    """The chance that it is stunned or routed."""
    if wounds <= 0.0 or g.damage[p] + wounds < g.b.charts.courage.least:
        return 0.0
    if has(g, p, RESILIENT):
        extra -= 1
    d = g.damage[p]
    low = int(wounds)
    part = wounds - low
    a = at_least(stunned_at(g, p) - d - low - extra) if low > 0 else 0.0
    return a + (at_least(stunned_at(g, p) - d - low - 1 - extra) - a) * part


def wear(g: Field, p: int, damage: float) -> float:
    """How near to its end a unit is by its damage alone, 0 to WEAR."""
    full = float(max(min(routed_at(g, p) - 3, strength(g, p)), 2))
    return WEAR * min(damage / full, 1.0)


def harm(g: Field, p: int, wounds: float, extra: int = 0, before: float = 0.0) -> float:
    """What so many wounds are worth, in points; `before`: wounds that others have dealt already."""
    if wounds <= 0.0:
        return 0.0
    v = worth(g, p)
    d = g.damage[p] + before
    all_ = rout(g, p, before + wounds, extra)
    done = rout(g, p, before, 0) if before > 0.0 else 0.0
    worn = wear(g, p, d + wounds) - wear(g, p, d)
    stunned = shaken(g, p, before + wounds, extra) - all_
    return v * (max(all_ - done, 0.0) + (1.0 - all_) * (worn + STUN * max(stunned, 0.0)))


# fire


def volley(g: Field, p: int, q: int, arc: int = FRONT, arcs: int = 1, reaction: bool = False) -> float:
    """Expected wounds of the muskets of a unit."""
    need = shooting_of(g, p) - total(0, fire_mods(g, p, q, arc, reaction))
    dice = dice_for(fire_dice(g, p, q, arc, arcs, reaction), need)
    hits = rolled(dice, need, skill_rerolls(g, p) + shot_rerolls(g, q))
    return hits * hit(g.b.defence[g.kind[q]] - g.b.piercing[g.kind[p]])


def gunfire(g: Field, p: int, q: int, way: int) -> float:
    """Expected wounds of a gun, or of its battery."""
    crew = crew_for(g, p, q, way)
    if way == CANISTER_SHOT:
        return canister(g, crew, q, False)
    out = 0.0
    for gun in crew:
        chance = hit(gun_need(g, gun, q, way) - total(0, gun_mods(g, gun, q, way)))
        sides = 6 if way == INDIRECT else ball_sides(g, gun, q)
        hits = float(hits_left(g, gun, q, way, 2 * (sides + 1))) / 4.0  # of the mean of the die
        hurt = g.b.defence[g.kind[q]] - total(0, piercing_mods(g, gun, way) + wall_mods(g, gun, q, way))
        missed = hits * (1.0 - hit(hurt))
        out += chance * (hits * hit(hurt) + min(float(shelled_rerolls(g, q)), missed) * hit(hurt))
    return out


def canister(g: Field, crew: list[int], q: int, reaction: bool) -> float:
    """Expected wounds of canister."""
    if not crew:
        return 0.0
    lead = crew[0]
    need = gun_need(g, lead, q, CANISTER_SHOT) - total(0, gun_mods(g, lead, q, CANISTER_SHOT, reaction))
    hits = rolled(dice_for(canister_dice(g, crew), need), need, 0)
    return hits * hit(g.b.defence[g.kind[q]] - total(0, piercing_mods(g, lead, CANISTER_SHOT)))


def battery_extra(g: Field, p: int, q: int, way: int) -> int:
    return battery_bonus(g, crew_for(g, p, q, way))


# combat


def blow(g: Field, by: int, at: int, face: int, charging: bool, joint: bool) -> float:
    """Expected wounds when one unit strikes another."""
    need = g.b.melee[g.kind[by]] - total(0, hit_mods(g, by, at, face, charging, joint, False))
    dice = dice_for(blows(g, by, at, face, charging), need)
    hits = rolled(dice, need, hit_rerolls(g, by, at, charging))
    chance = hit(g.b.defence[g.kind[at]] - total(0, hurt_mods(g, by, at, charging)))
    return hits * chance + min(float(hurt_rerolls(g, by)), hits * (1.0 - chance)) * chance
