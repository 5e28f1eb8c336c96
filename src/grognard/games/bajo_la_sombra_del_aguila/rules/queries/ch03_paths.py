"""3 Movement: what is wrong with a way, in the words of the rulebook."""

from __future__ import annotations

from math import isqrt

from .....core.choice import Answer, Poses
from .....core.refusal import Refusal
from .....space.spot import Spot
from .....space.track import Track
from ...codes import MANY
from ...pack.names import OPEN_ORDER
from ...state.model import Field
from .ch03_orders import order_rule
from .ch03_speed import in_inches
from .common import ground_tag, is_gun, tag


def why_no_way(g: Field, p: int, act: int, choice: Poses, answer: Answer) -> Refusal | None:
    """Why a unit cannot go that way under an order; None if it can, or if nobody can say more than the choice does."""
    fault = choice.fault(answer)
    if fault is None:
        return None
    met = choice.blame(answer)
    if met >= 0:
        return why_stopped(g, p, met, fault, g.formation[p])
    rule = order_rule(g, p, act)
    if fault == "fault-reach" and isinstance(choice, Track):
        return why_too_far(choice, answer, rule)
    if fault == "fault-direction" or fault == "fault-mixed":
        return Refusal(rule, "no-way-direction", {"piece": tag(g, p)})
    if fault == "fault-turns" or fault == "fault-legs":
        return Refusal(rule, "no-way-turns", {"piece": tag(g, p)})
    if fault == "fault-turn-angle":
        return Refusal(rule, "no-way-angle", {"piece": tag(g, p), "n": g.b.charts.move.turn})
    if fault == "fault-order":
        return Refusal(rule, "no-way-turn-first", {"piece": tag(g, p)})
    if fault == "fault-off-table":
        return Refusal(rule, "no-way-table", {"piece": tag(g, p)})
    return Refusal(rule, "no-way", {"piece": tag(g, p)})


def why_too_far(choice: Track, answer: Answer, rule: str) -> Refusal:
    """4/area-terrain: each inch of difficult ground counts as two, which may be what makes a way too long."""
    x, y, _ = choice.pose()
    length = 0
    for i in range(0, len(answer), 3):
        length += isqrt((answer[i] - x) ** 2 + (answer[i + 1] - y) ** 2)
        x, y = answer[i], answer[i + 1]
    if length <= choice.budget:
        return Refusal("4/area-terrain", "no-way-slow", {"inches": in_inches(choice.budget)})
    return Refusal(rule, "no-way-far", {"inches": in_inches(choice.budget)})


def why_stopped(g: Field, p: int, met: int, fault: str, formation: int) -> Refusal:
    """What a unit in a formation runs into: a piece, or a piece of terrain (ch04_ground.ground_id)."""
    b = g.b
    if met >= MANY:
        return _why_no_ground(g, p, met - MANY)
    if g.side[met] != g.side[p]:
        if formation == OPEN_ORDER:
            inches = b.charts.apart.open_order
            return Refusal("5/open-order/two-inches", "no-way-enemy", {"enemy": tag(g, met), "inches": inches})
        inches = b.charts.apart.units
        return Refusal("3/near-the-enemy", "no-way-enemy", {"enemy": tag(g, met), "inches": inches})
    if fault == "fault-solid":
        return Refusal("3/failed-interpenetration", "no-way-through", {"unit": tag(g, met)})
    inches = b.charts.apart.units
    return Refusal("1/one-inch-apart", "no-way-friend", {"unit": tag(g, met), "inches": inches})


def _why_no_ground(g: Field, p: int, t: int) -> Refusal:
    """4/impassable, 4/obstacles; 11/artillery-basics: to guns almost everything is impassable."""
    k = g.t_kind[t]
    if is_gun(g, p) and not g.b.t_solid[k]:
        return Refusal("11/artillery-basics", "no-way-gun", {"ground": ground_tag(g, t)})
    if g.b.t_line[k]:
        return Refusal("4/obstacles", "no-way-obstacle", {"ground": ground_tag(g, t)})
    return Refusal("4/impassable", "no-way-solid", {"ground": ground_tag(g, t)})


def why_no_exit(g: Field, p: int, formation: int, choice: Spot, answer: Answer) -> Refusal | None:
    """4/building-exit: why a unit cannot come out there."""
    fault = choice.fault(answer)
    if fault is None:
        return None
    met = choice.blame(answer)
    if met >= 0:
        return why_stopped(g, p, met, "", formation)
    if fault == "fault-covers":
        return Refusal("4/building-exit", "no-way-far", {"inches": in_inches(choice.covers[0])})
    if fault == "fault-off-table":
        return Refusal("4/building-exit", "no-way-table", {"piece": tag(g, p)})
    return Refusal("4/building-exit", "no-way", {"piece": tag(g, p)})
