"""Markers, orders, Reserve, works, commanders: what the Sergeant decides from his table."""

from __future__ import annotations

from ....kit.acts import arg_of, kind_of
from ..codes import (
    ATTACH,
    BRIGADE,
    COORDINATE,
    DIVISION,
    DONE,
    END,
    GO,
    LEADER,
    LOWER,
    MARCH_AM,
    NO,
    ORDER_ADVANCE,
    ORDER_ATTACK,
    ORDER_MARCH,
    OUT_OF_RESERVE,
    RAISE,
    REDUCE_FATIGUE,
    REFACE,
    REGROUP,
    SKIP,
    TO_RESERVE,
)
from ..pack.kinds import F_BRIGADE
from ..rules.queries.ch04_formations import brigades_of
from ..rules.queries.ch04_leaders import command_range, coordination_rating, leads, orders_rating
from ..rules.queries.ch08_stacks import in_play
from ..rules.queries.ch09_leaders import leader_reach
from ..state.model import ADVANCE, ATTACK, DISORDERED, INEFFECTIVE, MARCH, ROUTED, Field
from .eye import Eye
from .leaders import best_seat, leader_wants, seats_for, when_idle
from .plan import BEHIND, HOLD, STRIKE, Plan
from .scan import NOWHERE, Scan, facing_worth

ORDERS = (ORDER_MARCH, ORDER_ADVANCE, ORDER_ATTACK)


# markers


def zeal(g: Field, plan: Plan, f: int) -> float:
    """How much a formation can do with a marker: strength near the enemy, and strength on the way."""
    total = 0.0
    subs = g.b.subs[f]
    if g.b.form_level[f] == F_BRIGADE or not subs or f in plan.marks:
        near = plan.near[f]
        if f in plan.marks:
            weight = 1.0 if near <= 3 else 0.8 if near <= 6 else 0.45 if near <= 10 else 0.2
            if plan.stance[f] == STRIKE:
                weight *= 1.5
            elif plan.stance[f] == HOLD and near > 6:
                weight *= 0.3
            total += plan.sp[f] * weight
    for x in subs:
        total += zeal(g, plan, x)
    return total


def best_of(g: Field, plan: Plan, o: list[int], kind: int) -> int:
    """The answer of a kind whose formation has the most to do, or -1."""
    best = -1
    most = -1.0
    for x in o:
        if kind_of(x) == kind:
            n = zeal(g, plan, arg_of(x))
            if n > most:
                most = n
                best = x
    return best


def first_marker(g: Field, plan: Plan, o: list[int]) -> int:
    """5.13: the division that can hurt most; the March if nobody is near the enemy."""
    x = best_of(g, plan, o, DIVISION)
    if MARCH_AM in o:
        close = 0.0
        for f in plan.marks:
            if plan.near[f] <= 6 and g.form_order[f] != MARCH:
                close += plan.sp[f]
        if close < 4.0 or x < 0:
            return MARCH_AM
    return x if x >= 0 else o[0]


def transfer(g: Field, plan: Plan, o: list[int]) -> int:
    """5.4: only to a division in the thick of it, from divisions that have nothing to do."""
    x = best_of(g, plan, o, RAISE)
    if x < 0:
        return NO
    top = zeal(g, plan, arg_of(x))
    idle = 0
    for f in g.b.divisions[plan.side]:
        if f != arg_of(x) and g.ams[f] >= 2 and zeal(g, plan, f) < 0.12 * top:
            idle += g.ams[f] - 1
    return x if top > 14.0 and idle >= 2 else NO


def transfer_from(g: Field, plan: Plan, o: list[int]) -> int:
    if DONE in o:
        return DONE
    best = -1
    least = 1e9
    for x in o:
        if kind_of(x) == LOWER:
            n = zeal(g, plan, arg_of(x))
            if n < least:
                least = n
                best = x
    return best if best >= 0 else o[0]


def coordinate(e: Eye, formation: int) -> int:
    """5.34: several brigades as one, when an attack is on and confusion is unlikely."""
    g = e.g
    x = leads(g, formation)
    rating = coordination_rating(g, x) if x >= 0 else 0
    near = 0
    for f in brigades_of(g, formation):
        if e.plan.near[f] <= 3 and g.form_order[f] == ATTACK and e.plan.stance[f] == STRIKE:
            near += 1
    return COORDINATE if near >= 2 and rating >= 3 else NO


def busy(e: Eye, f: int) -> float:
    """Whether a brigade has anything to do when it is activated."""
    g = e.g
    plan = e.plan
    if f not in plan.marks:
        return 0.0
    near = plan.near[f]
    if near <= 12 and g.b.is_guns[f]:
        return 3.0
    if near <= 6:
        return 5.0 - 0.5 * near + 0.05 * plan.sp[f]
    for u in g.b.units_of[f]:
        if g.at[u] == -1:
            return 4.0
        if in_play(g, u) and g.state[u] & DISORDERED:
            return 2.0
    if plan.far[f] > 4:
        return 1.0
    return 0.5 if near <= 12 else 0.0


def next_brigade(e: Eye, o: list[int]) -> int:
    """5.32: the brigade in the hottest place first; division leaders last; the rest may rest."""
    if COORDINATE in o:
        return COORDINATE
    best = -1
    most = 0.01
    for x in o:
        if kind_of(x) == BRIGADE:
            n = busy(e, arg_of(x))
            if n > most:
                most = n
                best = x
    if best >= 0:
        return best
    return when_idle(e, o, BRIGADE)


def skip(e: Eye, o: list[int]) -> int:
    """5.26: a brigade that owes a marker skips one when it has little to do."""
    for x in o:
        if kind_of(x) == SKIP and busy(e, arg_of(x)) <= 1.0:
            return x
    return DONE


# orders


def division_orders(g: Field, plan: Plan, o: list[int]) -> int:
    """6.12: each brigade the orders that fit what it has to do."""
    for x in o:
        if x == DONE:
            continue
        f = arg_of(x)
        if f not in plan.marks:
            continue
        want = plan.order_for(g, f)
        if want != g.form_order[f] and x == ORDERS[want] + f:
            return x
    for x in o:  # out of March at least, when the enemy is near
        f = arg_of(x)
        if x != DONE and f in plan.marks and g.form_order[f] == MARCH and kind_of(x) == ORDER_ADVANCE:
            if plan.order_for(g, f) != MARCH:
                return x
    return DONE


def orders_change(g: Field, plan: Plan, o: list[int]) -> int:
    """6.21: a die only where other orders are worth the risk of standing still."""
    for x in o:
        if x == DONE:
            continue
        f = arg_of(x)
        if f not in plan.marks:
            continue
        want = plan.order_for(g, f)
        have = g.form_order[f]
        if want == have or want == MARCH:
            continue
        leader = leads(g, f)
        rating = orders_rating(g, leader) if leader >= 0 else 0
        if have == MARCH:
            if plan.near[f] <= 6:
                return x
        elif want == ATTACK and plan.near[f] <= 4 and rating >= -1:
            return x
        elif want == ADVANCE and plan.near[f] > 6 and plan.far[f] > 20 and rating >= 1:
            return x
    return DONE


def new_orders(g: Field, plan: Plan, o: list[int]) -> int:
    for x in o:
        if x == NO:
            continue
        f = arg_of(x)
        want = plan.order_for(g, f)
        if want == MARCH:
            want = ADVANCE
        if x == ORDERS[want] + f:
            return x
    if NO in o:
        return NO
    for x in o:
        if kind_of(x) == ORDER_ADVANCE:
            return x
    return o[0]


def arrival_orders(plan: Plan, o: list[int]) -> int:
    """9.71: reinforcements march, unless the enemy is at the entry."""
    f = arg_of(o[0])
    near = plan.near[f] if f < len(plan.near) else NOWHERE
    if near > 6 and ORDER_MARCH + f in o:
        return ORDER_MARCH + f
    return ORDER_ADVANCE + f if ORDER_ADVANCE + f in o else o[0]


# Reserve


def shape(g: Field, f: int) -> float:
    """The part of a brigade's regiments that is in good order on the map."""
    good = 0
    every = 0
    for u in g.b.units_of[f]:
        if in_play(g, u):
            every += 1
            if not g.state[u] & DISORDERED:
                good += 1
        elif g.at[u] == ROUTED:
            every += 1
    return good / every if every else 1.0


def to_reserve(g: Field, plan: Plan, o: list[int]) -> int:
    """6.31: mauled brigades far behind, while there is time to come back."""
    for x in o:
        if kind_of(x) != TO_RESERVE:
            continue
        f = arg_of(x)
        if plan.left >= 3 and shape(g, f) < 0.55 and plan.near[f] >= 6:
            return x
        if plan.left >= 2 and g.form_state[f] & INEFFECTIVE and plan.near[f] >= 6:
            return x
    return DONE


def leave_reserve(g: Field, plan: Plan, o: list[int]) -> int:
    """6.34: back into the line when the brigade is whole again or needed."""
    for x in o:
        if kind_of(x) == OUT_OF_RESERVE:
            f = arg_of(x)
            routed = 0
            for u in g.b.units_of[f]:
                if g.at[u] == ROUTED:
                    routed += 1
            if routed == 0 or plan.left <= 2 or plan.near[f] <= 8 or shape(g, f) > 0.7:
                return x
    return DONE


# recovery


def automatic(o: list[int]) -> int:
    for kind in (REGROUP, REDUCE_FATIGUE):
        for x in o:
            if kind_of(x) == kind:
                return x
    return DONE


# commanders


def commanders(e: Eye, o: list[int]) -> int:
    for x in o:
        if kind_of(x) == LEADER and leader_wants(e, arg_of(x)):
            return x
    return END if END in o else o[0]


def commander_turn(e: Eye, x: int, o: list[int]) -> int:
    """9.32: near his subordinates, within the points that cost him nothing, if any of them is left out."""
    g = e.g
    here = g.leader_at[x]
    free = 2 * g.b.charts.command.commander_free_move
    cost = leader_reach(g, x, here, free)
    offered = [arg_of(a) for a in o if kind_of(a) == GO and cost[arg_of(a)] > 0]
    far = 999
    for h in seats_for(e, x):
        far = min(far, g.b.grid.distance(here, h))
    if far > 2 * command_range(g, x) + 10:  # he is far behind: he rides as far as he must
        offered = [arg_of(a) for a in o if kind_of(a) == GO]
    if not offered:
        return DONE
    h = best_seat(e, x, offered)
    return GO + h if h != here and GO + h in o else DONE


# works and batteries


def engineering(e: Eye, o: list[int]) -> int:
    """15.1: parapets where a brigade holds its ground and the enemy is still far."""
    g = e.g
    if e.plan.mood == BEHIND or e.plan.left < 3:
        return DONE
    for x in o:
        if x == DONE:
            continue
        u = arg_of(x)
        f = g.b.formation[u]
        near = e.sc.near[g.at[u]]
        if e.plan.stance[f] == HOLD and 5 <= near <= 14 and g.form_order[f] == ADVANCE and e.plan.far[f] <= 8:
            return x
    return DONE


def attach_to(g: Field, plan: Plan, o: list[int]) -> int:
    x = best_of(g, plan, o, ATTACH)
    return x if x >= 0 else o[0]


# facings that cost nothing


def refit(g: Field, sc: Scan, plan: Plan, o: list[int]) -> int:
    """7.23: towards the enemy, or along the way."""
    best = DONE
    most = 0.02
    for x in o:
        if kind_of(x) != REFACE:
            continue
        u = arg_of(x) // 12
        goal = plan.goal[g.b.formation[u]]
        h = g.at[u]
        if h < 0:
            continue
        now = facing_worth(g, sc, h, g.facing[u], goal)
        n = facing_worth(g, sc, h, arg_of(x) % 12, goal) - now
        if n > most + 0.02 * abs(now):
            most = n
            best = x
    return best
