"""11.47 Continued shock: how far the winners may go on, and whether they can bring an enemy before them."""

from __future__ import annotations

from .....space.hexes import FRONT
from ...state.model import Field
from .ch08_limits import others_at
from .ch08_lines import klass
from .ch08_stacks import enemy_at, extended, in_play, near_enemy
from .ch09_ground import ground_cost
from .ch11_shock import passable, shock_hexes, why_no_attacker


def may_enter(g: Field, u: int, h: int, s: int) -> bool:
    """11.47/procedure: an empty hex that would not cost more than two points, over no closed hexside."""
    to = g.b.grid.next[6 * h + s]
    if to < 0 or enemy_at(g, g.b.side[u], to) or others_at(g, [u], to):
        return False
    cost = ground_cost(g, klass(g, u), h, s)
    return 0 <= cost <= 2 * g.b.charts.shock.continued_cost


def faces_enemy(g: Field, u: int, hex: int, facing: int) -> bool:
    """Whether a unit in a hex with a facing would have an enemy before it that it can shock."""
    for s in range(6):
        if FRONT[facing] >> s & 1:
            to = g.b.grid.next[6 * hex + s]
            if to >= 0 and enemy_at(g, g.b.side[u], to) and passable(g, u, hex, s):
                return True
    return False


def turns(facing: int) -> list[int]:
    """11.47/procedure: straight on, or one vertex to either side."""
    return [facing, (facing + 10) % 12, (facing + 2) % 12]


def leads_on(g: Field, u: int, hex: int, facing: int, left: int) -> bool:
    """11.47/procedure: whether a unit that has come so far can get enemies before it with the hexes it has left."""
    if near_enemy(g, g.b.side[u], hex):
        return faces_enemy(g, u, hex, facing)
    if left == 0:
        return False
    for s in range(6):
        if FRONT[facing] >> s & 1 and may_enter(g, u, hex, s):
            to = g.b.grid.next[6 * hex + s]
            for f in turns(facing):
                if leads_on(g, u, to, f, left - 1):
                    return True
    return False


def prospect(g: Field, u: int) -> bool:
    """11.47/procedure: whether a unit that has advanced can shock somebody, after one or two hexes more if need be.

    An extended line shocks from where it stands.
    """
    if not in_play(g, u) or why_no_attacker(g, u) is not None:
        return False
    if near_enemy(g, g.b.side[u], g.at[u]) or extended(g, u):
        return len(shock_hexes(g, u)) > 0
    return leads_on(g, u, g.at[u], g.facing[u], g.b.charts.shock.continued_hexes)
