"""8 Charges: who may charge whom, how far, and what the target may do about it."""

from __future__ import annotations

from ....core.refusal import Args, Refusal
from ....space.table import INCH
from ..board import (
    ATTACK_COLUMN,
    BATTALION_MASS,
    CAVALRY,
    FAST,
    LINE,
    MARCH_COLUMN,
    NO_FORMATION,
    NONE,
    SQUARE,
    B,
)
from ..codes import (
    M_NEAR,
    M_SQUARE,
    REACT_COUNTER,
    REACT_EVADE,
    REACT_FIRE,
    REACT_GUN,
    REACT_SQUARE,
    REACT_STAND,
    REACT_WITHDRAW,
    index_of,
    kind_of,
)
from ..model import (
    CHARGED,
    HAS_CHARGED,
    O_ENTERED,
    O_FACING,
    O_FAILED,
    O_HALT,
    O_NONE,
    O_QUICK,
    OPT_REGIMENTAL,
    S_HOUSE,
    S_TABLE,
    Field,
)
from .ch01_sight import distance, why_unseen
from .ch03_speed import in_inches, speed
from .ch05_formations import why_no_formation
from .ch06_cavalry import why_no_counter, why_no_evasion, why_no_withdrawal, why_walls
from .ch07_fire import why_no_reaction
from .ch08_ways import NO_WAY, face_of, in_order, measure, places, way_cost
from .ch09_combat import struck
from .common import (
    apart,
    arm,
    has,
    is_cavalry,
    is_infantry,
    is_officer,
    near,
    stands,
    tag,
    units,
)

# how far


def halted(g: Field, p: int) -> bool:
    """3/halt: no order is Halt."""
    return g.order[p] in (O_NONE, O_HALT)


def charge_turns(g: Field, p: int) -> int:
    """8/charge-movement: two turns after Halt, one after any other order."""
    return B.charts.charge.turns[0 if halted(g, p) else 1]


def charge_reach(g: Field, p: int) -> int:
    """8/charge-movement, 5/line/charge, 5/attack-column/charge, 5/battalion-mass/charge, 6/line-speed, 13/fast: how
    far a unit charges. Infantry in line has so much for its move and its charge together."""
    chart = B.charts.charge
    v = speed(g, p)
    f = g.formation[p]
    over = chart.halted if halted(g, p) else chart.moved
    if f == LINE and is_infantry(g, p):
        far = max(v + B.charts.move.line_quick * INCH - g.moved[p], 0)
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
    if far > charge_reach(g, p):
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
    if far > reach:
        return _too_far(g, p, q)
    face = face_of(g, p, q)
    mates = [o for o in group if face_of(g, o, q) == face and o != p]
    others = [o for o in group if o != p and o not in mates]
    if not places(g, q, face, in_order(g, q, face, [*mates, p]), others):
        return Refusal("8/no-room", "no-charge-room", args)
    if way_cost(g, p, q, reach, charge_turns(g, p), ignored) == NO_WAY:
        return Refusal("8/charge-movement", "no-charge-way", args)
    return None


def charge_targets(g: Field, p: int) -> list[int]:
    """The enemies a unit may charge now."""
    if why_no_charger(g, p) is not None:
        return []
    far = charge_reach(g, p) + B.charts.apart.terrain * INCH  # an obstacle is not much further from its defender
    out: list[int] = []
    for q in range(len(g.kind)):
        if g.side[q] != g.side[p] and stands(g, q) and distance(g, p, q) <= far and why_no_charge(g, p, q, []) is None:
            out.append(q)
    return out


def chargers(g: Field, side: int) -> list[int]:
    """The units of a side that may charge somebody now."""
    return [p for p in units(g, side) if charge_targets(g, p)]


def companions(g: Field, q: int, group: list[int]) -> list[int]:
    """8/multiple-charges: the units that may join a charge on a target."""
    side = g.side[group[0]]
    return [p for p in units(g, side) if p not in group and why_no_charge(g, p, q, group) is None]


# reactions


def answerable(g: Field, q: int, group: list[int]) -> list[int]:
    """8/one-reaction-nearest: the chargers to whom the target may react: the nearest, and cavalry even if it is not."""
    if not group:
        return []
    nearest = group[0]
    for c in group:
        if apart(g, c, q) < apart(g, nearest, q):
            nearest = c
    return [nearest] + [c for c in group if c != nearest and is_cavalry(g, c)]


def why_no_square(g: Field, q: int, c: int) -> Refusal | None:
    """5/form-square-as-reaction: infantry that is charged by cavalry, knows the square and is not in one."""
    args: Args = {"piece": tag(g, q), "charger": tag(g, c)}
    if not is_infantry(g, q) or not is_cavalry(g, c) or g.state[q] == S_HOUSE:
        return Refusal("5/form-square-as-reaction", "no-square-arm", args)
    if g.formation[q] == SQUARE:
        return Refusal("5/form-square-as-reaction", "no-square-again", args)
    why = why_no_formation(g, q, SQUARE)
    if why is not None:
        return why
    if g.stunned[q]:
        return Refusal("10/stunned", "no-react-stunned", args)
    return None


def square_mods(g: Field, q: int, c: int) -> list[int]:
    """5/form-square-as-reaction: two less, three less with enemy infantry near besides the charger."""
    chart = B.charts.formation
    for p in units(g, g.side[c]):
        if p != c and is_infantry(g, p) and near(g, p, q, chart.square_infantry * INCH):
            return [M_SQUARE, chart.square_check, M_NEAR, chart.square_infantry_check - chart.square_check]
    return [M_SQUARE, chart.square_check]


def regimental_gun(g: Field, q: int) -> int:
    """11/regimental-artillery: the gun assigned to a unit, if it stands near enough; else NONE."""
    if not g.options & OPT_REGIMENTAL:
        return NONE
    for p in range(len(g.kind)):
        if g.of[p] == q and g.state[p] == S_TABLE and near(g, p, q, B.charts.guns.regimental_gap * INCH):
            return p
    return NONE


def why_no_answer(g: Field, q: int, group: list[int], c: int) -> Refusal | None:
    """8/one-reaction-nearest: why a target does not react to that charger."""
    if c in answerable(g, q, group):
        return None
    return Refusal("8/one-reaction-nearest", "no-react-nearest", {"piece": tag(g, q), "charger": tag(g, c)})


def why_no_react(g: Field, q: int, c: int, act: int) -> Refusal | None:
    """Why a target does not react in that way to a charger."""
    kind = kind_of(act)
    face = struck(g, q, face_of(g, c, q))
    if kind == REACT_FIRE:
        return why_no_reaction(g, q, c)
    if kind == REACT_GUN:
        gun = regimental_gun(g, q)
        if gun == NONE or gun != index_of(act):
            return Refusal("11/regimental-artillery", "no-regimental-gun", {"piece": tag(g, q)})
        return why_no_reaction(g, gun, c)
    if kind == REACT_SQUARE:
        return why_no_square(g, q, c)
    if kind == REACT_COUNTER:
        return why_no_counter(g, q, c, face)
    if kind == REACT_WITHDRAW:
        return why_no_withdrawal(g, q, c)
    if kind == REACT_EVADE:
        return why_no_evasion(g, q, c, face)
    return None


def reactions(g: Field, q: int, c: int) -> list[int]:
    """8/reaction-fire: what a target may do about a charger: to stand is always one of them."""
    out = [REACT_STAND]
    for act in (REACT_FIRE, REACT_SQUARE, REACT_COUNTER, REACT_WITHDRAW, REACT_EVADE):
        if why_no_react(g, q, c, act) is None:
            out.append(act)
    gun = regimental_gun(g, q)
    if gun != NONE and why_no_react(g, q, c, REACT_GUN + tag(g, gun)) is None:
        out.append(REACT_GUN + tag(g, gun))
    return out


def shelterers(g: Field, o: int) -> list[int]:
    """12/individual: the units of his side nearest to an officer, all of them when several are equally near."""
    out: list[int] = []
    best = 0
    for p in units(g, g.side[o]):
        d = apart(g, o, p)
        if not out or d < best:
            out = [p]
            best = d
        elif d == best:
            out.append(p)
    return out


def flight(g: Field, o: int) -> int:
    """12/individual: how far an officer who is charged may flee."""
    return speed(g, o) * B.charts.charge.flight


def alone(g: Field, q: int) -> bool:
    """12/individual: an officer by himself."""
    return is_officer(g, q) and g.state[q] == S_TABLE
