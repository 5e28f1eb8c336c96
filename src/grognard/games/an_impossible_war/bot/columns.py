"""Columns on the way: where they march, and what they take along."""

from __future__ import annotations

from ....core.choice import Answer, Subset
from ..codes import M_GO, code, kind_of
from ..pack.board import CARLIST, CITY, KNAPSACK, LIBERAL
from ..rules.flow.ch11_activation import Activation
from ..rules.flow.ch11_interception import Interception
from ..rules.flow.ch11_movement import March
from ..rules.flow.ch12_carlist import Concentration
from ..rules.flow.ch13_sea import Transport
from ..rules.flow.ch15_combat import Combat
from ..rules.flow.ch18_siege import Sortie
from ..rules.flow.ch23_regions import RegionActivation
from ..rules.queries.ch04_map import far_end
from ..rules.queries.ch05_pieces import outside, regulars, troops
from ..state.model import War
from . import actions
from .asked import Asked
from .estimate import Scan
from .moves import best_dest
from .value import hunger


def march(g: War, side: int, top: March, options: list[int]) -> int:
    sc = Scan(g, side)
    found = best_dest(sc, top.here, top.group, top.points - top.spent, bool(top.guide))
    if found[1] >= 0:
        c = code(M_GO, far_end(g.b, found[2], top.here))
        if c in options:
            return c
    if code(0) in options:
        return code(0)
    for c in options:
        if kind_of(c) == M_GO:
            return c
    return options[0]


def escort_guns(a: Asked, goal: int, options: list[int]) -> int:
    """Field guns go where a fortress is to be stormed; all go when nobody stays with them."""
    g, b, side = a.g, a.g.b, a.side
    parent = a.parent()
    if isinstance(parent, Combat):
        return options[-1]
    if isinstance(parent, Sortie):
        return options[0]
    if isinstance(parent, Activation | Transport | RegionActivation):
        place = parent.place
        stay = [p for p in troops(b, outside(g, side, place)) if p not in parent.group]
        fort = Scan(g, side).fort[place] if place < b.n_spaces else -1
        if not stay and fort != side:
            return options[-1]
        if goal >= 0 and len(parent.group) >= 2:
            sc = Scan(g, side)
            if sc.fort[goal] == 1 - side:
                keep = 1 if side == LIBERAL and b.kind[place] == CITY else 0
                return most_guns(options, keep)
            if sc.block[(1 - side) * sc.n + goal] > 0:
                light = [c for c in options if c // 16 == 0]
                if light:
                    return max(light)
        return options[0]
    if isinstance(parent, Interception):
        light = [c for c in options if c // 16 == 0]
        return max(light) if light else options[0]
    return options[0] if isinstance(parent, Concentration) else options[-1]


def most_guns(options: list[int], keep: int) -> int:
    best = options[-1]
    field = best // 16
    if keep and field > 1:
        some = [c for c in options if c // 16 == field - 1]
        if some:
            return max(some)
    return best


def escort_supply(a: Asked, goal: int, choice: Subset) -> Answer:
    """Trains and knapsacks go where the place does not feed all, or when nobody stays with them."""
    g, b, side = a.g, a.g.b, a.side
    parent = a.parent()
    if isinstance(parent, Combat):
        return choice.of[:] if choice.fault(choice.of) is None else []
    if isinstance(parent, Activation | Transport | RegionActivation):
        place = parent.place
        stay = [p for p in troops(b, outside(g, side, place)) if p not in parent.group]
        sc = Scan(g, side)
        fort = sc.fort[place]
        if not stay and fort != side:
            return choice.of[:] if choice.fault(choice.of) is None else []
        if goal < 0:
            return []
        n = len(regulars(b, parent.group)) + (sc.reg[side * sc.n + goal])
        short = hunger(sc, goal, n, 0)
        if short > 0.0 and (len(parent.group) >= 3 or goal >= b.n_spaces or not stay):
            return choice.of[:] if choice.fault(choice.of) is None else []
        if short > 0.0:
            return [p for p in choice.of if b.arm[p] == KNAPSACK]
    return []


def region_move(g: War, side: int, top: RegionActivation, goal: int, o: list[int]) -> int:
    b = g.b
    sc = Scan(g, side)
    if side == CARLIST or goal == -1:
        found = actions.region_plan(sc, top.place, troops(b, top.group))
        if found[0] <= 0.0:
            return 0
        goal = found[1]
    if goal == -2 and b.n_places + 1 in o:
        return b.n_places + 1
    if goal >= b.n_spaces and goal + 1 in o:
        return goal + 1
    return 0
