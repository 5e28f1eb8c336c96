"""8 Charges: who may charge whom, how far, and what the target may do about it."""

from __future__ import annotations

from .....core.refusal import Args, Refusal
from .....space.table import INCH
from ...pack.names import AGILE, ATTACK_COLUMN, BATTALION_MASS, CAVALRY, FAST, LINE, MARCH_COLUMN, NO_FORMATION, SQUARE
from ...state.model import (
    CHARGED,
    HAS_CHARGED,
    O_ENTERED,
    O_FACING,
    O_FAILED,
    O_HALT,
    O_NONE,
    O_QUICK,
    S_HOUSE,
    S_TABLE,
    Field,
)
from .ch01_sight import distance, why_unseen
from .ch03_speed import in_inches, speed
from .ch06_cavalry import why_walls
from .ch08_places import room
from .ch08_reactions import square_mods as square_mods
from .ch08_reactions import why_no_square as why_no_square
from .ch08_ways import NO_WAY, face_of, measure, way_cost
from .common import arm, has, is_infantry, stands, tag, units
from .measure import up_to

# how far


def halted(g: Field, p: int) -> bool:
    """3/halt: no order is Halt."""
    return g.order[p] in (O_NONE, O_HALT)


def charge_turns(g: Field, p: int) -> int:
    """8/charge-movement, 13/agile: two turns after Halt, one after any other order; one more for the agile."""
    turns = g.b.charts.charge.turns[0 if halted(g, p) else 1]
    return turns + 1 if has(g, p, AGILE) else turns


def charge_reach(g: Field, p: int) -> int:
    """8/charge-movement, 5/line/charge, 5/attack-column/charge, 5/battalion-mass/charge, 6/line-speed, 13/fast: how
    far a unit charges. Infantry in line has so much for its move and its charge together."""
    chart = g.b.charts.charge
    v = speed(g, p)
    f = g.formation[p]
    over = chart.halted if halted(g, p) else chart.moved
    if f == LINE and is_infantry(g, p):
        far = max(v + g.b.charts.move.line_quick * INCH - g.moved[p], 0)
    elif f == LINE and halted(g, p):
        far = v * chart.horse_line[0] // chart.horse_line[1]
    else:
        far = v * over[0] // over[1]
    if f == ATTACK_COLUMN:
        far = far * chart.column[0] // chart.column[1]
    elif f == BATTALION_MASS:
        far = far * chart.mass[0] // chart.mass[1]
    return far + chart.fast * INCH if has(g, p, FAST) else far


# who


def why_no_charger(g: Field, p: int) -> Refusal | None:
    """8/charge-conditions, 2/charged-units-cannot-charge, 10/stunned: why a unit charges nobody this turn."""
    args: Args = {"charger": tag(g, p)}
    if arm(g, p) > CAVALRY:
        return Refusal("8/charge-conditions", "no-charge-arm", args)
    if g.state[p] == S_HOUSE:
        return Refusal("4/building-exit", "no-charge-house", args)
    if g.state[p] != S_TABLE:
        return Refusal("8/charge-conditions", "no-charge-off", args)
    if g.marks[p] & HAS_CHARGED:
        return Refusal("8/charge-conditions", "no-charge-again", args)
    if g.marks[p] & CHARGED:
        return Refusal("2/charged-units-cannot-charge", "no-charge-charged", args)
    if g.stunned[p]:
        return Refusal("10/stunned", "no-charge-stunned", args)
    order = g.order[p]
    if order == O_QUICK:
        return Refusal("8/charge-conditions", "no-charge-quick", args)
    if order == O_FACING:
        return Refusal("3/change-facing", "no-charge-facing", args)
    if order == O_FAILED:
        return Refusal("5/discipline-checks", "no-charge-failed", args)
    if order == O_ENTERED:
        return Refusal("8/charge-conditions", "no-charge-entered", args)
    f = g.formation[p]
    if f == SQUARE:
        return Refusal("5/square/orders", "no-charge-square", args)
    if f == MARCH_COLUMN:
        return Refusal("5/march-column/charged", "no-charge-column", args)
    if f == NO_FORMATION:
        return Refusal("8/charge-conditions", "no-charge-formation", args)
    return None


def why_no_charge(g: Field, p: int, q: int, group: list[int]) -> Refusal | None:
    """8/charge-conditions, 8/no-room: why a unit does not charge that target, together with `group` if there is one."""
    why = why_no_charger(g, p)
    if why is not None:
        return why
    args: Args = {"charger": tag(g, p), "target": tag(g, q)}
    if g.side[q] == g.side[p] or not stands(g, q):
        return Refusal("8/charge-conditions", "no-charge-foe", args)
    far, _ = measure(g, p, q)
    if far > up_to(g, charge_reach(g, p)):
        return _too_far(g, p, q)
    face = face_of(g, p, q)
    why = why_walls(g, p, q, face)
    if why is not None:
        return why
    why = why_unseen(g, p, q)
    if why is not None:
        return why
    return why_not_home(g, p, q, group, group)


def _too_far(g: Field, p: int, q: int) -> Refusal:
    """The paragraph is the one that makes the reach what it is."""
    f = g.formation[p]
    rule = "8/charge-conditions"
    if f == LINE:
        rule = "5/line/charge" if is_infantry(g, p) else "6/line-speed"
    elif f == ATTACK_COLUMN:
        rule = "5/attack-column/charge"
    elif f == BATTALION_MASS:
        rule = "5/battalion-mass/charge"
    args: Args = {"charger": tag(g, p), "target": tag(g, q), "inches": in_inches(charge_reach(g, p))}
    return Refusal(rule, "no-charge-far", args)


def why_not_home(g: Field, p: int, q: int, group: list[int], ignored: list[int]) -> Refusal | None:
    """8/charge-movement, 8/no-room: why a charger does not come home. `ignored` charge as well and stand in nobody's
    way; `group` are those of them who charge the same target."""
    args: Args = {"charger": tag(g, p), "target": tag(g, q)}
    far, _ = measure(g, p, q)
    reach = charge_reach(g, p)
    if far > up_to(g, reach):
        return _too_far(g, p, q)
    if not room(g, q, [*[o for o in group if o != p], p]):
        return Refusal("8/no-room", "no-charge-room", args)
    if way_cost(g, p, q, reach, charge_turns(g, p), ignored) == NO_WAY:
        return Refusal("8/charge-movement", "no-charge-way", args)
    return None


def charge_targets(g: Field, p: int) -> list[int]:
    """The enemies a unit may charge now."""
    if why_no_charger(g, p) is not None:
        return []
    far = charge_reach(g, p) + g.b.charts.apart.terrain * INCH  # an obstacle is not much further from its defender
    near = [q for q in range(len(g.kind)) if g.side[q] != g.side[p] and stands(g, q) and distance(g, p, q) <= far]
    return [q for q in near if why_no_charge(g, p, q, []) is None]


def chargers(g: Field, side: int) -> list[int]:
    """The units of a side that may charge somebody now."""
    return [p for p in units(g, side) if charge_targets(g, p)]


def companions(g: Field, q: int, group: list[int]) -> list[int]:
    """8/multiple-charges: the units that may join a charge on a target."""
    side = g.side[group[0]]
    return [p for p in units(g, side) if p not in group and why_no_charge(g, p, q, group) is None]
