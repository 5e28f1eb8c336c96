"""Victory: points for what is held and what the enemy has lost, or the conditions of a small scenario."""

from __future__ import annotations

from typing import Final

from ...pack.kinds import A_ART, CONFEDERATE, DRAW, NONE, TEST_HOLD, TEST_NONE, UNION, V_POINTS
from ...pack.scenario import Condition
from ...state.model import DISORDERED, INEFFECTIVE, ROUTED, Field
from .ch08_stacks import hexes_of, in_play, side_at

# levels
DECISIVE_UNION: Final = 0
WIN_UNION: Final = 1
LEVEL_DRAW: Final = 2
WIN_CONFEDERATE: Final = 3
DECISIVE_CONFEDERATE: Final = 4


def sp_lost(g: Field, side: int) -> int:
    """Infantry and cavalry strength lost; where the scenario says so, units routed off the map count as lost."""
    n = g.lost[2 * side]
    if g.s.victory.routed:
        for u in range(g.b.n_units):
            if g.b.side[u] == side and g.at[u] == ROUTED and g.b.arm[u] != A_ART:
                n += g.sp[u]
    return n


def guns_lost(g: Field, side: int) -> int:
    return g.lost[2 * side + 1]


def ineffective(g: Field, side: int) -> int:
    """13.21: brigades of a side that are Combat Ineffective."""
    n = 0
    for f in g.b.brigades[side]:
        if g.form_state[f] & INEFFECTIVE:
            n += 1
    return n


def points(g: Field, side: int) -> int:
    """What a side has won: objectives, the enemy's losses, special rules."""
    v = g.s.victory
    n = v.bonus[side] + g.bonus[side]
    for k in range(len(g.s.objectives)):
        if g.held[k] == side:
            n += g.s.objectives[k].vp
    enemy = 1 - side
    n += max(0, sp_lost(g, enemy) - v.sp_free) // v.sp_per_vp
    n += v.gun * guns_lost(g, enemy)
    n += v.ineffective * ineffective(g, enemy)
    return n


def lead(g: Field) -> int:
    """The Union's points less the Confederates'."""
    return points(g, UNION) - points(g, CONFEDERATE)


def level(g: Field) -> int:
    """How a battle that is counted in points has ended."""
    v = g.s.victory
    if v.decisive_objective != NONE and g.held[v.decisive_objective] == v.decisive_side:
        return DECISIVE_CONFEDERATE if v.decisive_side == CONFEDERATE else DECISIVE_UNION
    n = lead(g)
    for i in range(len(v.bounds)):
        if n >= v.bounds[i]:
            return i
    return DECISIVE_CONFEDERATE


def good_order(g: Field, side: int, hexes: list[int]) -> list[int]:
    """The units of a side in good order that stand in any of the hexes."""
    out: list[int] = []
    for u in range(g.b.n_units):
        if g.b.side[u] != side or not in_play(g, u) or g.state[u] & DISORDERED:
            continue
        for h in hexes_of(g, u):
            if h in hexes:
                out.append(u)
                break
    return out


def strength_in(g: Field, side: int, hexes: list[int]) -> int:
    n = 0
    for u in good_order(g, side, hexes):
        if g.b.arm[u] != A_ART:
            n += g.sp[u]
    return n


def met(g: Field, c: Condition) -> int:
    """Who wins by a condition now: a side, DRAW, or NONE while it is not met."""
    if c.test == TEST_HOLD:
        if len(good_order(g, c.side, c.hexes)) < c.count:
            return NONE
        for h in c.clear:
            if side_at(g, h) == 1 - c.side:
                return NONE
        return c.winner
    if c.test == TEST_NONE:
        return NONE if good_order(g, c.side, c.hexes) else c.winner
    union, confederate = strength_in(g, UNION, c.hexes), strength_in(g, CONFEDERATE, c.hexes)
    if union == confederate:
        return DRAW
    return UNION if union > confederate else CONFEDERATE


def by_condition(g: Field, last: bool) -> int:
    """The winner by conditions at the end of a turn, DRAW, or NONE while nobody has won."""
    v = g.s.victory
    if v.kind == V_POINTS:
        return NONE
    for c in v.conditions:
        if last or c.every_turn:
            winner = met(g, c)
            if winner != NONE:
                return winner
    return v.otherwise if last else NONE
