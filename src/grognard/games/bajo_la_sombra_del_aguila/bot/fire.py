"""Fire: who shoots at whom, so that somebody routs."""

from __future__ import annotations

from typing import Final

from ....core.frame import Frame
from ....space.table import FRONT, REAR
from ..codes import END, SHOOTER, TARGET, TARGET_HOUSE, arg_of, index_of, kind_of
from ..rules.flow.ch07_declare import A_UNIT, Declare
from ..rules.flow.ch07_fire import ONE, FirePhase
from ..rules.queries.ch01_sight import front_of, side_struck
from ..rules.queries.ch07_fire import targets
from ..rules.queries.ch07_targets import arcs_of
from ..rules.queries.ch11_artillery import CANISTER_SHOT, ROUND_SHOT, battery_targets, battery_ways
from ..rules.queries.ch11_buildings import collapse_need
from ..rules.queries.ch16_scenario import defender
from ..rules.queries.common import is_gun
from ..state.model import S_HOUSE, T_FARM, Field
from .eye import Eye
from .odds import battery_extra, gunfire, harm, hit, volley

HOUSE_WORTH: Final = 15.0  # that who held a building stands without cover, and stunned
STRUCTURE: Final = 3.0  # points of structure that a shot takes
BURIED: Final = 7.0  # dice for those in a building that falls


def shots(frames: list[Frame]) -> list[int]:
    """What has been declared in this phase."""
    for f in reversed(frames):
        if isinstance(f, FirePhase):
            return f.shots
    return []


def declared(g: Field, frames: list[Frame]) -> list[float]:
    """The wounds that each piece is to expect of what is declared already."""
    out = [0.0] * len(g.kind)
    flat = shots(frames)
    for i in range(0, len(flat) - ONE + 1, ONE):
        by, arc, arcs, what, which, way = flat[i : i + ONE]
        if what == A_UNIT:
            out[which] += gunfire(g, by, which, way) if is_gun(g, by) else volley(g, by, which, arc, arcs)
    return out


def struck_extra(g: Field, p: int, q: int, arc: int) -> int:
    """7/flank-rear-courage."""
    x, y = front_of(g, p, arc)
    side = side_struck(g, x, y, q)
    fire = g.b.charts.fire
    if side == FRONT:
        return 0
    if side == REAR:
        return fire.rear_courage
    return fire.flank_courage_gun if is_gun(g, p) else fire.flank_courage


def shot_worth(e: Eye, p: int, q: int, arc: int, arcs: int, before: float) -> float:
    """What it is worth that a unit fires at a target, after those who fire at it already."""
    g = e.g
    if not is_gun(g, p):
        return e.weight[q] * harm(g, q, volley(g, p, q, arc, arcs), struck_extra(g, p, q, arc), before)
    best = 0.0
    for way in battery_ways(g, p, q):
        extra = battery_extra(g, p, q, way) + struck_extra(g, p, q, FRONT)
        best = max(best, e.weight[q] * harm(g, q, gunfire(g, p, q, way), extra, before))
    return best


def arc_worth(e: Eye, p: int, arc: int, before: list[float], arcs: int) -> float:
    best = 0.0
    for q in targets(e.g, p, arc):
        best = max(best, shot_worth(e, p, q, arc, arcs, before[q]))
    return best


def fire_with(g: Field, o: list[int]) -> int:
    """Those with the fewest targets first: the others can join them."""
    best = END
    least = 999
    for x in o:
        if kind_of(x) != SHOOTER:
            continue
        p = index_of(x)
        if is_gun(g, p):
            n = len(battery_targets(g, p))
        else:
            n = sum(len(targets(g, p, arc)) for arc in arcs_of(g, p))
        if n < least:
            least = n
            best = x
    return best


def fire_side(e: Eye, frames: list[Frame], o: list[int]) -> int:
    """The side with the best target; two sides at the most, for the dice are shared out."""
    top = frames[-1]
    assert isinstance(top, Declare)
    if END in o and len(top.sides) >= 2:
        return END
    before = declared(e.g, frames)
    best = o[0]
    most = -1.0
    for x in o:
        if x != END:
            v = arc_worth(e, top.by, arg_of(x), before, 2)
            if v > most:
                most = v
                best = x
    return best


def fire_target(e: Eye, frames: list[Frame], o: list[int]) -> int:
    g = e.g
    top = frames[-1]
    assert isinstance(top, Declare)
    before = declared(e.g, frames)
    best = o[0]
    most = -1.0
    for x in o:
        if kind_of(x) == TARGET:
            q = index_of(x)
            v = shot_worth(e, top.by, q, top.arc, 2 if len(arcs_of(g, top.by)) > 1 else 1, before[q])
        elif kind_of(x) == TARGET_HOUSE:
            v = house_worth(e, top.by, index_of(x))
        else:
            continue
        if v > most:
            most = v
            best = x
    return best


def house_worth(e: Eye, p: int, t: int) -> float:
    """Buildings are shot at only by who must clear them, when an enemy is inside: 11/collapse buries him."""
    g = e.g
    side = g.side[p]
    if side == defender(g) or not g.t_flags[t] & T_FARM:
        return 0.1
    for q in range(len(g.kind)):
        if g.host[q] == t and g.side[q] != side and g.state[q] == S_HOUSE:
            wounds = BURIED * hit(collapse_need(g, t))
            part = min(1.0, STRUCTURE / max(g.t_points[t], 1))
            return part * (e.weight[q] * harm(g, q, wounds) + HOUSE_WORTH)
    return 0.1


def with_what(g: Field, by: int, at: int) -> int:
    """CANISTER_SHOT or ROUND_SHOT, whichever wounds more."""
    near = gunfire(g, by, at, CANISTER_SHOT)
    return CANISTER_SHOT if near >= gunfire(g, by, at, ROUND_SHOT) else ROUND_SHOT


def test_first(g: Field, o: list[int]) -> int:
    """The order of tests matters little: the most damaged first."""
    best = o[0]
    for x in o:
        if g.damage[index_of(x)] > g.damage[index_of(best)]:
            best = x
    return best
