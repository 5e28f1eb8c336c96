"""Charges: who charges whom, what the charged do about it, and what comes after a combat."""

from __future__ import annotations

from typing import Final

from ....core.frame import Frame
from ....kit.acts import total
from ....space.table import FRONT
from ..codes import (
    CALL_OFF,
    CHARGER,
    END,
    PRESS_ON,
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
from ..pack.names import NONE, SQUARE
from ..rules.flow.ch08_charges import ChargePhase
from ..rules.flow.ch08_declare import DeclareCharge
from ..rules.flow.ch08_reactions import CallOff, React
from ..rules.queries.ch06_cavalry import evasion_mods
from ..rules.queries.ch08_charges import charge_targets, companions
from ..rules.queries.ch08_ways import face_of
from ..rules.queries.ch09_combat import courage_mods, struck
from ..rules.queries.ch12_officers import discipline_of
from ..rules.queries.common import is_gun
from ..state.model import REACTED, Field
from .clash import escape_chance, form_square_chance, helped, onslaught, reaction_wounds
from .eye import Eye
from .odds import blow, canister, harm, passes, rout, shaken

DARE: Final = 6.0  # what a charge must be worth
RECKLESS: Final = 11.0  # how much less when there is nothing to lose
DESPERATE: Final = 60.0  # the same in the last turn of who has to drive everybody off: there is no other day
JOINS: Final = 10.0  # what it must be worth to charge whom others charge already
MOST: Final = 3  # chargers of one target


class Charge:
    """A charge that could be declared."""

    def __init__(self, target: int, group: list[int], worth: float) -> None:
        self.target: int = target
        self.group: list[int] = group
        self.worth: float = worth


def on_their_way(frames: list[Frame]) -> dict[int, list[int]]:
    """8/charge-conditions: by target, who charges it already this turn."""
    out: dict[int, list[int]] = {}
    for frame in frames:
        if isinstance(frame, ChargePhase):
            for i in range(len(frame.who)):
                out.setdefault(frame.whom[i], []).append(frame.who[i])
    return out


def gain(e: Eye, group: list[int], q: int, before: list[int]) -> float:
    """What a charge is worth, besides those who charge the same target already."""
    g = e.g
    late = g.marks[q] & REACTED != 0
    v = onslaught(g, before + group, q, 0.0, late, e.weight[q])
    return v - onslaught(g, before, q, 0.0, late, e.weight[q]) - JOINS if before else v


def best_charge(e: Eye, able: list[int], coming: dict[int, list[int]]) -> Charge | None:
    """The best charge of all: every target, with as many chargers as make it better. `coming`: who charges already."""
    g = e.g
    found: list[int] = []
    of: list[list[int]] = []
    for p in able:
        mine = charge_targets(g, p)
        for q in mine:
            if q not in found:
                found.append(q)
        of.append(mine)
    best: Charge | None = None
    for q in found:
        before = coming.get(q, [])
        group: list[int] = []
        worth = 0.0
        left = [able[i] for i in range(len(able)) if q in of[i]]
        while left and len(group) < MOST:
            top = NONE
            value = -999.0
            for p in left:
                v = gain(e, [*group, p], q, before)
                if v > value:
                    value = v
                    top = p
            if group and value < worth + DARE:
                break
            group.append(top)
            worth = value
            left.remove(top)
            left = [p for p in left if p in companions(g, q, group)]
        if group and (best is None or worth > best.worth):
            best = Charge(q, group, worth)
    return best


def least(e: Eye) -> float:
    """What a charge must be worth today."""
    return DARE - (DESPERATE if e.hunt and not e.clear and e.left == 0 else RECKLESS) * e.zeal


def charge(e: Eye, frames: list[Frame], o: list[int]) -> int:
    able = [index_of(x) for x in o if kind_of(x) == CHARGER]
    best = best_charge(e, able, on_their_way(frames))
    if best is None or best.worth < least(e):
        return END
    for x in o:
        if kind_of(x) == CHARGER and index_of(x) == best.group[0]:
            return x
    return END


def charge_whom(e: Eye, frames: list[Frame], top: DeclareCharge, o: list[int]) -> int:
    """The target, as good as it will be with those who can join."""
    g = e.g
    coming = on_their_way(frames)
    best = o[0]
    most = -9999.0
    for x in o:
        q = index_of(x)
        before = coming.get(q, [])
        v = gain(e, [top.charger], q, before)
        for p in companions(g, q, [top.charger])[:MOST]:
            v = max(v, gain(e, [top.charger, p], q, before))
        if v > most:
            most = v
            best = x
    return best


def charge_with(e: Eye, frames: list[Frame], top: DeclareCharge, o: list[int]) -> int:
    q = top.target
    before = on_their_way(frames).get(q, [])
    now = gain(e, top.group, q, before)
    best = END
    if len(top.group) >= MOST:
        return END
    most = now + DARE
    for x in o:
        if kind_of(x) == CHARGER:
            v = gain(e, [*top.group, index_of(x)], q, before)
            if v > most:
                most = v
                best = x
    return best


# reactions


def react_to(g: Field, top: React, o: list[int]) -> int:
    """The charger who would hurt most."""
    best = o[0]
    most = -1.0
    for x in o:
        c = index_of(x)
        v = harm(g, top.q, blow(g, c, top.q, face_of(g, c, top.q), True, False))
        if v > most:
            most = v
            best = x
    return best


def pain(g: Field, q: int, c: int) -> float:
    """What the blows of a charger cost the target, less what it pays back."""
    face = face_of(g, c, q)
    extra = total(0, courage_mods(g, q, [face], [c]))
    w = blow(g, c, q, face, True, False)
    back = harm(g, c, blow(g, q, c, face, False, False), 0) * (1.0 - rout(g, q, w, extra))
    return harm(g, q, w, extra) - back


def reaction(g: Field, top: React, o: list[int]) -> int:
    """What saves most."""
    b = g.b
    q, c = top.q, top.c
    face = struck(g, q, face_of(g, c, q))
    cost = pain(g, q, c)
    best = o[0]
    most = -9999.0
    for x in o:
        kind = kind_of(x)
        v = -cost
        if kind == REACT_FIRE or kind == REACT_GUN:
            gun = is_gun(g, q) or kind == REACT_GUN
            w = canister(g, [index_of(x)], c, True) if kind == REACT_GUN else reaction_wounds(g, q, c)
            extra = b.charts.fire.reaction_courage_gun if gun else b.charts.fire.reaction_courage
            v = harm(g, c, w, extra) - cost * (1.0 - shaken(g, c, w, extra))
        elif kind == REACT_SQUARE:
            s = form_square_chance(g, q, c)
            v = -cost * (1.0 - s)
        elif kind == REACT_COUNTER:
            s = (7 - b.countercharge[g.kind[q]]) / 6.0
            w = blow(g, q, c, FRONT, True, False)
            v = -cost * (1.0 - s) + s * (harm(g, c, w) - harm(g, q, blow(g, c, q, FRONT, True, False)))
        elif kind == REACT_WITHDRAW:
            s = passes(helped(g, q, discipline_of(g, q)))
            v = -cost * (1.0 - s) - 4.0 * s
        elif kind == REACT_EVADE:
            s = max(escape_chance(g, q, c, face), passes(discipline_of(g, q) - total(0, evasion_mods(g, q, face))))
            v = -cost * (1.0 - s) - 4.0 * s
        elif kind == REACT_STAND:
            v = -cost - 0.01
        if v > most:
            most = v
            best = x
    return best


def call_off(g: Field, top: CallOff) -> int:
    c = top.group[top.i]
    if g.formation[top.q] != SQUARE:
        return PRESS_ON
    return PRESS_ON if onslaught(g, [c], top.q, 0.0, True) > DARE else CALL_OFF


# combat


def strike_back(g: Field, q: int, o: list[int]) -> int:
    best = o[0]
    most = -1.0
    for x in o:
        c = index_of(x)
        v = harm(g, c, blow(g, q, c, FRONT, False, False))
        if v > most:
            most = v
            best = x
    return best


def next_combat(g: Field, o: list[int]) -> int:
    """The surest first."""
    best = o[0]
    for x in o:
        if g.damage[index_of(x)] > g.damage[index_of(best)]:
            best = x
    return best
