"""12 Land battles: where they are fought, who takes part, who may fire at whom, and who is beaten."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from ...pack.terms import ARTILLERY, CAVALRY, ELITE, INFANTRY, LEADER, NONE, SIEGE
from ...state.model import (
    BM_DEMORALISED,
    BM_FACTOR,
    BM_ROLL,
    BM_SILENT,
    BT_ATTACKER,
    BT_CARDS,
    BT_COMMANDER,
    BT_FRONT,
    BT_GREAT,
    BT_LAST,
    BT_PLACE,
    BT_POINTS,
    BT_ROUND,
    BT_ROUNDS,
    BT_SHUT,
    HIDDEN,
    INSIDE,
    JOINS,
    K_COMMANDS,
    L_FIRED,
    L_FRONT,
    L_GUNS,
    L_OTHER,
    L_RESERVE,
    L_SECOND,
    Continent,
)
from .cards_combat import card_chief, card_factor
from .common import battle_here, enemy, has_combat, setup


def meant(answer: Answer, kind: int, count: int) -> int:
    """What an answer names, if it is one of a kind and there is such a thing among `count`; else -1."""
    if len(answer) != 1 or kind_of(answer[0]) != kind or arg_of(answer[0]) >= count:
        return NONE
    return arg_of(answer[0])


# 12.0, 12.2 where


def land_battles(g: Continent) -> list[int]:
    """12.0: the regions where a battle must be fought."""
    return [r for r in setup(g).land if battle_here(g, r)]


def why_no_battle(g: Continent, r: int) -> Refusal | None:
    """12.0: why no battle is to be fought in a place."""
    if g.b.is_land(r) and battle_here(g, r):
        return None
    return Refusal("12.0", "no-battle", {"place": r})


def stragglers(g: Continent, side: int) -> list[int]:
    """12.23: regions where leaders or artillery of a side stand alone among visible enemy combat units."""
    out: list[int] = []
    for r in setup(g).land:
        if has_combat(g, enemy(side), r) and not has_combat(g, side, r):
            p = g.chain(side, r)
            while p >= 0:
                if not g.flags[p] & (INSIDE | HIDDEN):
                    out.append(r)
                    break
                p = g.chained(p)
    return out


# 12.3 who


def in_field(g: Continent, p: int) -> bool:
    """12.3: does a piece of the region take part: outside and seen, or come out for this battle?"""
    return not g.flags[p] & (INSIDE | HIDDEN) or bool(g.flags[p] & JOINS)


def may_join(g: Continent, side: int, place: int) -> list[int]:
    """12.3/inside-fortress, 20.1/join-battle: who may come out of the fortress or of hiding for the battle."""
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        if not in_field(g, p) and g.b.arm[p] != SIEGE:
            out.append(p)
        p = g.chained(p)
    return out


def fighters(g: Continent, side: int, place: int) -> list[int]:
    """12.3: the combat units of a side that take part."""
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        if g.b.combat[p] and in_field(g, p):
            out.append(p)
        p = g.chained(p)
    return out


def chiefs(g: Continent, side: int, place: int) -> list[int]:
    """12.1: the leaders of the highest rank present: one of them commands."""
    b = g.b
    out: list[int] = []
    best = 0
    p = g.chain(side, place)
    while p >= 0:
        if b.arm[p] == LEADER and in_field(g, p):
            if b.stars[p] > best:
                best = b.stars[p]
                out = []
            if b.stars[p] == best:
                out.append(p)
        p = g.chained(p)
    if g.marks[K_COMMANDS]:
        named = card_chief(g, [q for q in leaders_of(g, side, place) if in_field(g, q)])
        if named != NONE:
            return [named]
    return out


def leaders_of(g: Continent, side: int, place: int) -> list[int]:
    """All leaders of a side in a region, in its fortress too."""
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        if g.b.arm[p] == LEADER:
            out.append(p)
        p = g.chained(p)
    return out


def why_no_command(g: Continent, side: int, place: int, p: int) -> Refusal | None:
    """12.1: why a leader does not command."""
    b = g.b
    if b.arm[p] != LEADER or b.side[p] != side or g.at[p] != place or not in_field(g, p):
        return Refusal("12.1", "no-command-absent", {"piece": p})
    for q in chiefs(g, side, place):
        if q != p and g.marks[K_COMMANDS] == q + 1:
            return Refusal("4.1", "no-command-card", {"leader": p, "by": q})
        if b.stars[q] > b.stars[p]:
            return Refusal("12.1", "no-command-rank", {"leader": p, "by": q})
    return None


def commander(g: Continent, side: int) -> int:
    """12.1: the leader in command in the battle under way, or -1."""
    return g.battle[BT_COMMANDER + side]


def tactics(g: Continent, side: int) -> int:
    """The tactical value of the commander, -1 without one."""
    p = g.battle[BT_COMMANDER + side]
    return g.b.tactics[p] if p >= 0 else NONE


def better_led(g: Continent, side: int) -> bool:
    """12.3/better-tactics: a commander of higher tactical value, or the only commander."""
    return tactics(g, side) > tactics(g, enemy(side))


def most_units(g: Continent, side: int, n: int) -> int:
    """12.3/one-star: how many of `n` combat units a side brings into the battle."""
    p = commander(g, side)
    if p >= 0 and g.b.stars[p] == 1:
        return min(n, g.b.charts.land.one_star_units)
    return n


def front_limit(g: Continent, side: int) -> int:
    """3.2.1, 12.3/better-tactics: the most units of a side in the First Line of Fire."""
    b = g.b
    n = b.ground[b.terrain[g.battle[BT_PLACE]]].front
    if better_led(g, side):
        n += b.charts.land.better_tactics
    return n + g.battle[BT_FRONT + side]


def reserve_limit(g: Continent, side: int, cavalry: int) -> int:
    """12.4/cavalry-limit: the most cavalry in the Reserve, so that no fewer can stand in the First Line."""
    return min(cavalry // 2, front_limit(g, side))


def of_line(g: Continent, side: int, line: int) -> list[int]:
    """The pieces of a side in one line of the Battle Card."""
    out: list[int] = []
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.line[p] == line:
            out.append(p)
        p = g.chained(p)
    return out


def in_front(g: Continent, p: int) -> bool:
    """In the First Line of Fire, whether it has fired this round or not."""
    return g.line[p] == L_FRONT or g.line[p] == L_FIRED


def in_battle(g: Continent, p: int) -> bool:
    """A combat unit on the Battle Card."""
    return L_FRONT <= g.line[p] <= L_RESERVE


# 12.3/assigned-leaders, 12.12


def assigned_to(g: Continent, unit: int) -> int:
    """The leader assigned to a unit, or -1."""
    b = g.b
    p = g.chain(b.side[unit], g.battle[BT_PLACE])
    while 0 <= p < b.n_leaders:
        if g.with_unit[p] == unit:
            return p
        p = g.chained(p)
    return NONE


def why_no_assign(g: Continent, leader: int, unit: int) -> Refusal | None:
    """12.3/assigned-leaders, 12.12: why a leader is not assigned to a unit."""
    b = g.b
    if b.side[unit] != b.side[leader] or g.at[unit] != g.battle[BT_PLACE] or not in_battle(g, unit):
        return Refusal("12.3/assigned-leaders", "no-assign-absent", {"unit": unit})
    if b.arm[unit] != INFANTRY:
        return Refusal("12.3/assigned-leaders", "no-assign-horse", {"unit": unit})
    if b.traits[unit] & ELITE:
        return Refusal("12.12", "no-assign-elite", {"unit": unit})
    other = assigned_to(g, unit)
    if other >= 0 and other != leader:
        return Refusal("12.3/assigned-leaders", "no-assign-taken", {"unit": unit, "leader": other})
    return None


def assignable(g: Continent, leader: int) -> list[int]:
    """12.3/assigned-leaders: the units a leader may be assigned to."""
    b = g.b
    out: list[int] = []
    p = g.chain(b.side[leader], g.battle[BT_PLACE])
    while p >= 0:
        if b.arm[p] == INFANTRY and why_no_assign(g, leader, p) is None:
            out.append(p)
        p = g.chained(p)
    return out


def free_leaders(g: Continent, side: int) -> list[int]:
    """12.3: leaders in the box of Other Leaders."""
    return of_line(g, side, L_OTHER)


# 12.5


def card_slots(g: Continent, side: int) -> int:
    """12.5: how many combat cards a side may still play in this battle; none without a leader."""
    return max(0, tactics(g, side)) - g.battle[BT_CARDS + side]


# 12.9, 12.14


def morale_now(g: Continent, p: int) -> int:
    """12.14: the printed morale less the points lost, never below the lowest value."""
    return max(g.b.charts.land.lowest_morale, g.b.morale[p] - g.shaken[p])


def demoralised(g: Continent, p: int) -> bool:
    return bool(g.marked[p] & BM_DEMORALISED)


def waverers(g: Continent, side: int) -> list[int]:
    """12.13: the demoralised units of a side on the Battle Card."""
    out: list[int] = []
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.marked[p] & BM_DEMORALISED and in_battle(g, p):
            out.append(p)
        p = g.chained(p)
    return out


# 12.4 who steps in


def why_no_step_in(g: Continent, side: int, p: int) -> Refusal | None:
    """12.4: why a unit does not take a place in the First Line."""
    if g.b.side[p] != side or (g.line[p] != L_SECOND and g.line[p] != L_RESERVE):
        return Refusal("12.4", "no-step-in-line", {"unit": p})
    if g.marked[p] & BM_DEMORALISED:
        return Refusal("12.4/replace-demoralised", "no-step-in-demoralised", {"unit": p})
    if g.line[p] == L_RESERVE and g.battle[BT_SHUT] == 1 + side:
        return Refusal("12.6", "no-step-in-shut", {"unit": p})
    return None


def fresh(g: Continent, side: int) -> list[int]:
    """12.4: the units in the Reserve and the Second Line that are not demoralised; a card may shut the Reserve."""
    out: list[int] = []
    shut = g.battle[BT_SHUT] == 1 + side
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if not g.marked[p] & BM_DEMORALISED and (g.line[p] == L_SECOND or (g.line[p] == L_RESERVE and not shut)):
            out.append(p)
        p = g.chained(p)
    return out


def to_relieve(g: Continent, side: int) -> int:
    """12.4/replace-demoralised: a demoralised unit still in the First Line, or -1."""
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.marked[p] & BM_DEMORALISED and in_front(g, p):
            return p
        p = g.chained(p)
    return NONE


def front_gap(g: Continent, side: int) -> int:
    """How many places of the First Line are free."""
    n = front_limit(g, side)
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if in_front(g, p):
            n -= 1
        p = g.chained(p)
    return n


# 12.8, 12.10 fire


def guns_of(g: Continent, side: int) -> list[int]:
    """12.8: the artillery of a side on the Battle Card; siege artillery is of no use here (3.4.4)."""
    return [p for p in of_line(g, side, L_GUNS) if g.b.arm[p] == ARTILLERY]


def factor_of(g: Continent, p: int) -> int:
    """3.4.6, 3.7: what a unit subtracts from its roll."""
    n = g.b.factor[p]
    if g.marked[p] & BM_FACTOR:
        n += g.b.charts.land.marker
    return card_factor(g, p, n)


def second_roll(g: Continent, p: int) -> bool:
    """12.11, 12.12, 22.2: does a unit roll again after a miss? Reasons do not add up."""
    if g.b.traits[p] & ELITE or g.marked[p] & BM_ROLL:
        return True
    return assigned_to(g, p) >= 0


def why_no_shot(g: Continent, side: int, p: int) -> Refusal | None:
    """12.10: why a unit does not fire now."""
    if g.b.side[p] != side or not g.b.combat[p] or not in_battle(g, p):
        return Refusal("12.10", "no-shot-absent", {"unit": p})
    if not in_front(g, p):
        return Refusal("12.10", "no-shot-line", {"unit": p})
    if g.marked[p] & BM_DEMORALISED:
        return Refusal("12.9", "no-shot-demoralised", {"unit": p})
    if g.line[p] == L_FIRED:
        return Refusal("12.10", "no-shot-fired", {"unit": p})
    if g.marked[p] & BM_SILENT and g.battle[BT_ROUND] == 1:
        return Refusal("12.6", "no-shot-silent", {"unit": p})
    return None


def shooters(g: Continent, side: int) -> list[int]:
    """12.10: the units of a side that have still to fire in this round."""
    out: list[int] = []
    mute = BM_DEMORALISED | (BM_SILENT if g.battle[BT_ROUND] == 1 else 0)
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.line[p] == L_FRONT and not g.marked[p] & mute:
            out.append(p)
        p = g.chained(p)
    return out


def why_no_target(g: Continent, side: int, p: int) -> Refusal | None:
    """12.10, 12.14: why a side does not fire at a unit."""
    if g.b.side[p] == side or not in_battle(g, p):
        return Refusal("12.10", "no-target-absent", {"target": p})
    if not in_reach(g, p):
        return Refusal("12.14", "no-target-line", {"target": p})
    if p not in targets(g, side):
        return Refusal("12.10", "no-target-twice", {"target": p})
    return None


def first_line(g: Continent, side: int) -> list[int]:
    """The First Line of a side, demoralised units too."""
    out: list[int] = []
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.line[p] == L_FRONT or g.line[p] == L_FIRED:
            out.append(p)
        p = g.chained(p)
    return out


def in_reach(g: Continent, p: int) -> bool:
    """12.10, 12.14: can enemy units fire at a unit: in the First Line, or demoralised in the Second?"""
    return in_front(g, p) or (g.line[p] == L_SECOND and bool(g.marked[p] & BM_DEMORALISED))


def targets(g: Continent, side: int) -> list[int]:
    """12.10, 12.14: the units a side may fire at: not the same one twice running if there is another."""
    foes: list[int] = []
    p = g.chain(enemy(side), g.battle[BT_PLACE])
    while p >= 0:
        if in_reach(g, p):
            foes.append(p)
        p = g.chained(p)
    if len(foes) > 1:
        last = g.battle[BT_LAST + side]
        if last >= 0 and last in foes:
            foes.remove(last)
    return foes


# 12.17, 12.18, 12.21


def routed(g: Continent, side: int) -> bool:
    """12.17: no unit of the First Line has a morale above that of the demoralised."""
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if (g.line[p] == L_FRONT or g.line[p] == L_FIRED) and not g.marked[p] & BM_DEMORALISED:
            return False
        p = g.chained(p)
    return True


def chargers(g: Continent, side: int) -> list[int]:
    """12.18: the cavalry in the Reserve that pursues, where the terrain lets it."""
    b = g.b
    out: list[int] = []
    if not b.ground[b.terrain[g.battle[BT_PLACE]]].pursuit:
        return out
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.line[p] == L_RESERVE and b.arm[p] == CAVALRY and not g.marked[p] & BM_DEMORALISED:
            out.append(p)
        p = g.chained(p)
    return out


def pursued(g: Continent, side: int) -> list[int]:
    """12.18: the demoralised enemies that a side's cavalry may ride down; not the same twice running (12.10)."""
    foes = waverers(g, enemy(side))
    if len(foes) > 1:
        last = g.battle[BT_LAST + side]
        if last >= 0 and last in foes:
            foes.remove(last)
    return foes


def why_no_pursuit(g: Continent, side: int, p: int) -> Refusal | None:
    """12.18: why charging cavalry does not ride at a unit."""
    if g.b.side[p] == side or not in_battle(g, p) or not g.marked[p] & BM_DEMORALISED:
        return Refusal("12.18", "no-pursuit-target", {"target": p})
    if p not in pursued(g, side):
        return Refusal("12.10", "no-target-twice", {"target": p})
    return None


def leader_on_points(g: Continent) -> int:
    """12.21: who holds the field after the last round: the higher Battle Points; level, the defender."""
    a = g.battle[BT_ATTACKER]
    return a if points_lead(g, a) > 0 else enemy(a)


def points_lead(g: Continent, side: int) -> int:
    """12.21: how many Battle Points a side is ahead."""
    return g.battle[BT_POINTS + side] - g.battle[BT_POINTS + enemy(side)]


# 12.15


def last_round(g: Continent) -> bool:
    """12.10: have all Fire Rounds been fought?"""
    return g.battle[BT_ROUND] >= g.battle[BT_ROUNDS]


def why_no_withdrawal(g: Continent) -> Refusal | None:
    """12.15, 25.2/no-withdrawal: why nobody may try to withdraw after this round."""
    if g.battle[BT_GREAT]:
        return Refusal("25.2/no-withdrawal", "no-withdrawal-great")
    if g.battle[BT_ROUND] < 1 or last_round(g):
        return Refusal("12.15", "no-withdrawal-now")
    return None
