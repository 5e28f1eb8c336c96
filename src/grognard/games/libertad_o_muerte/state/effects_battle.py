"""12 Verbs of battle: hits, lines of the Battle Card, losses, and how a battle is laid out and cleared away."""

from __future__ import annotations

from ....kit.log import say
from ..pack.terms import ELITE, LEADER, NONE, TRACK
from ..rules.queries.ch12_lines import morale_now
from .effects import clear_table, eliminate, gain_vp, lose_strength, take_off
from .model import (
    AT_SEA,
    BM_DEMORALISED,
    BT_ATTACKER,
    BT_COMMANDER,
    BT_INITIATIVE,
    BT_LAST,
    BT_LOST,
    BT_ON,
    BT_PLACE,
    BT_POINTS,
    BT_ROUNDS,
    BT_ROUTED,
    BT_WINNER,
    BT_WITHDREW,
    INSIDE,
    JOINS,
    L_FIRED,
    L_FRONT,
    L_LOST,
    L_NONE,
    L_SECOND,
    N_BATTLE,
    ON_LAND,
    Continent,
)


def begin_battle(g: Continent, place: int, attacker: int, kind: int = ON_LAND) -> None:
    """12.2, 10.1: the Battle Card is laid out, empty."""
    bt = g.battle
    for i in range(N_BATTLE):
        bt[i] = 0
    bt[BT_ON] = kind
    bt[BT_PLACE] = place
    bt[BT_ATTACKER] = attacker
    bt[BT_INITIATIVE] = NONE
    bt[BT_ROUTED] = NONE
    bt[BT_WITHDREW] = NONE
    bt[BT_WINNER] = 0 if kind == AT_SEA else NONE  # at sea nobody asks for it
    for side in (0, 1):
        bt[BT_COMMANDER + side] = NONE
        bt[BT_LAST + side] = NONE
    if kind == ON_LAND:
        bt[BT_ROUNDS] = g.b.ground[g.b.terrain[place]].rounds


def end_battle(g: Continent) -> None:
    """12.22: morale is whole again, markers and assigned leaders leave their units, cards their table."""
    for p in range(g.b.n_pieces):
        if g.line[p] != L_NONE:
            g.line[p] = L_NONE
            g.shaken[p] = 0
            g.marked[p] = 0
            g.with_unit[p] = NONE
        if g.flags[p] & JOINS:
            g.flags[p] &= ~JOINS
    g.battle[BT_ON] = 0
    clear_table(g)


# lines


def set_line(g: Continent, p: int, line: int) -> None:
    """A piece takes its place on the Battle Card."""
    g.line[p] = line


def step_in(g: Continent, p: int, fired: bool, rule: str) -> None:
    """12.4: a unit of the Reserve or the Second Line takes a place in the First Line; if who held it had fired in this
    round, the newcomer does not fire in it either."""
    g.line[p] = L_FIRED if fired else L_FRONT
    say(g, "steps-in", rule, {"unit": p})


def relieve(g: Continent, p: int, by: int) -> None:
    """12.4, 12.14: a demoralised unit of the First Line gives its place to another and goes to the Second Line."""
    fired = g.line[p] == L_FIRED
    g.line[p] = L_SECOND
    step_in(g, by, fired, "12.4/replace-demoralised")


def reform(g: Continent, side: int) -> None:
    """12.13: who has fired goes back to the First Line of Fire."""
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.line[p] == L_FIRED:
            g.line[p] = L_FRONT
        p = g.chained(p)


# hits


def shake(g: Continent, p: int, rule: str) -> None:
    """12.14: a unit loses a point of morale; at the value of the demoralised it is demoralised."""
    b = g.b
    if b.morale[p] - g.shaken[p] > b.charts.land.lowest_morale:
        g.shaken[p] += 1
    if not g.marked[p] & BM_DEMORALISED and morale_now(g, p) <= b.charts.land.demoralised:
        g.marked[p] |= BM_DEMORALISED
        say(g, "demoralised", rule, {"unit": p})


def steady(g: Continent, p: int) -> None:
    """12.13: a demoralised unit recovers a point of morale, and fights again if that is enough."""
    g.shaken[p] -= 1
    if morale_now(g, p) >= g.b.charts.land.recovered:
        g.marked[p] &= ~BM_DEMORALISED
        say(g, "recovers", "12.13", {"unit": p})


def hit(g: Continent, p: int, strength: bool, by_side: int) -> bool:
    """12.9, 12.14, 12.21: a unit is hit: a Battle Point for the enemy, a point of morale lost, and of strength too if
    the hit was one. True if it was eliminated."""
    g.battle[BT_POINTS + by_side] += 1
    if strength and wound(g, p, 1, "12.14"):
        return True
    shake(g, p, "12.14")
    return False


def wound(g: Continent, p: int, n: int, rule: str) -> bool:
    """A unit in a battle loses strength points. True if it was eliminated."""
    if g.strength[p] > n:
        return lose_strength(g, p, n, rule)
    lose_in_battle(g, p, rule)
    return True


def lose_in_battle(g: Continent, p: int, rule: str) -> None:
    """12.9, 12.14/elite-vp, 12.19: a piece is eliminated in a battle and counted; an elite unit gives a VP at once."""
    b = g.b
    side = b.side[p]
    fought = g.battle[BT_ON] == ON_LAND
    if fought:
        g.line[p] = L_LOST
    eliminate(g, p, rule)
    if fought and b.arm[p] != LEADER:
        g.battle[BT_LOST + side] += 1
        if b.traits[p] & ELITE:
            gain_vp(g, 1 - side, b.charts.land.elite_vp, "12.14/elite-vp")


def wounded_leader(g: Continent, p: int) -> None:
    """12.12/wound: a leader is out until next turn; he comes back in the nearest region of his side."""
    place = g.at[p]
    g.with_unit[p] = NONE
    take_off(g, p, TRACK)
    g.due[p] = g.turn + g.b.charts.land.wounded_turns
    g.where[p] = place
    say(g, "leader-wounded", "12.12/wound", {"leader": p})


def shut_in(g: Continent, p: int, place: int) -> None:
    """12.15: a piece of a beaten side goes into the fortress of the region."""
    g.flags[p] |= INSIDE
    g.flags[p] &= ~JOINS
    say(g, "shuts-itself-in", "12.15", {"piece": p, "place": place})
