"""12 Land battles: where they are fought, who takes part, and who commands."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from ...pack.terms import LEADER, NONE, SIEGE
from ...state.model import BT_CARDS, BT_COMMANDER, HIDDEN, INSIDE, JOINS, K_COMMANDS, Continent
from .cards_combat import card_chief
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


# 12.5


def card_slots(g: Continent, side: int) -> int:
    """12.5: how many combat cards a side may still play in this battle; none without a leader."""
    return max(0, tactics(g, side)) - g.battle[BT_CARDS + side]
